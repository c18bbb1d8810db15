"""Moves and explorations: which are legal, and why another is not (MOVE, EXPL, SAT)."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from heredity_bot.games.heredity.rules import board, card_texts
from heredity_bot.games.heredity.rules.layout import MoveStep
from heredity_bot.games.heredity.rules.payment import forbidden, refusal_of_slot
from heredity_bot.games.heredity.rules.permanent_rules import in_force, is_allowed, is_forbidden
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.refusal_codes import refusal
from heredity_bot.games.heredity.rules.state import PAWNS
from heredity_bot.games.heredity.rules.terrain import Line, Side
from heredity_bot.kernel import Fact, Menu, Phrase, Refusal

MOST_FEET = 8
"""Foot slots of which several pay one move together: twice what a member can have of printed cards."""


# Moving


def moves(t: Play, member: str, zone: int, foot: list[str], full: set[int]) -> dict[str, Menu]:
    """MOVE-01 … MOVE-05, SAT-02, SAT-03: ways by the parts they enter, and the slots that pay them."""
    most = min(t.state.members[member].available, len(foot), PAWNS)
    several = foot[:MOST_FEET]
    if t.edition.move_grouping == "one_pawn" and not full:
        most = 1
    found: dict[str, Menu] = {}
    for length in range(1, most + 1):
        paying: Menu = dict.fromkeys(foot if length == 1 else map("+".join, combinations(several, length)))
        found |= dict.fromkeys(routes(t, member, zone, length, full), paying)
    return found


def routes(t: Play, member: str, zone: int, length: int, full: set[int]) -> list[str]:
    """All ways of so many lines on which the member may stop at the end."""
    ways = t.layout.routes(zone, length, by_part=t.edition.explore_from == "card")
    if length > 1 and t.edition.move_grouping == "one_pawn":
        ways = tuple(way for way in ways if full.issuperset(way.through))
    if in_force(t, "forbid"):
        ways = tuple(way for way in ways if all(_may_take(t, member, step) for step in way.path))
    names = [way.name for way in ways if way.end not in full] if full else [way.name for way in ways]
    if length == 1 and in_force(t, "allow") and is_allowed(t, "cross_blue", member):
        names += [
            step.part for step in windows(t, zone) if step.to not in full and _may_take(t, member, step)
        ]
    return names


def steps_of(t: Play, member: str, zone: int) -> list[MoveStep]:
    """Every single move out of a zone that this member may make now, room apart."""
    steps = list(t.layout.steps(zone, by_part=t.edition.explore_from == "card"))
    if is_allowed(t, "cross_blue", member):
        steps += windows(t, zone)
    return [step for step in steps if _may_take(t, member, step)]


def _may_take(t: Play, member: str, step: MoveStep) -> bool:
    """READ-11: a permanent rule may forbid moving, crossing a colour, or changing level."""
    if step.line is None and is_forbidden(t, "climb", member):
        return False
    return not is_forbidden(t, "move", member, line=step.line)


def windows(t: Play, zone: int) -> list[MoveStep]:
    """GEN-01: zones behind a blue line, where a card lets members climb through."""
    layout = t.layout
    borders = ((other, layout.between(zone, other.index)) for other in layout.zones if other.index != zone)
    return [MoveStep(z.index, z.parts[0], Line.BLUE, 0) for z, border in borders if border.line is Line.BLUE]


def refusal_of_move(t: Play, member: str, way: str, paying: str) -> Refusal | None:
    """MOVE-01 … MOVE-05, MOVE-08, MOVE-10, SAT-02, SAT-03."""
    parts = way.split(">") if way else []
    slots = paying.split("+") if paying else []
    if not parts:
        return _refusal_of_feet(t, member, []) or refusal("NO_MOVE")
    return _refusal_of_way(t, member, parts, len(slots)) or _refusal_of_feet(t, member, slots)


def _refusal_of_way(t: Play, member: str, parts: list[str], pawns: int) -> Refusal | None:
    zone, zones = t.zone(member), t.layout.zone_of
    full_on_the_way, free_on_the_way = "", False
    for i, part in enumerate(parts):
        if part not in zones:
            return refusal("SECRET")
        if not any(step.to == zones[part] for step in steps_of(t, member, zone)):
            return _refusal_of_border(t, member, zone, part)
        zone = zones[part]
        full = board.is_full(t, zone)
        full_on_the_way = part if full and i < len(parts) - 1 else full_on_the_way
        free_on_the_way |= not full and i < len(parts) - 1
        if full and i == len(parts) - 1:
            return refusal("ZONE_FULL", zone=ref("zone", part), count=len(t.figures_in(zone)))
    lines = len(parts)
    if pawns and pawns != lines:
        short = bool(full_on_the_way) and pawns < lines
        return (
            refusal("ZONE_FULL_PASS", need=lines, zone=ref("zone", full_on_the_way))
            if short
            else refusal("MOVE_COST", lines=lines, pawns=pawns)
        )
    if free_on_the_way and t.edition.move_grouping == "one_pawn":
        return refusal("MOVE_COST", lines=lines, pawns=1)
    able = min(t.state.members[member].available, len(t.free_slots(member, "foot")))
    if lines > 1 and able < lines:
        return (
            refusal("ZONE_FULL_PASS", need=lines, zone=ref("zone", full_on_the_way))
            if full_on_the_way
            else refusal("MOVE_COST", lines=lines, pawns=able)
        )
    return None


def _refusal_of_border(t: Play, member: str, zone: int, part: str) -> Refusal:
    """MOVE-01, MOVE-02, MOVE-04, MOVE-08; or a permanent rule forbids to cross it (READ-11)."""
    border = t.layout.between(zone, t.layout.zone_of[part])
    facts: dict[str, Fact] = {"start": ref("zone", t.layout.zones[zone].parts[0]), "zone": ref("zone", part)}
    if border.refusal is None:
        act = "climb" if border.line is None and is_forbidden(t, "climb", member) else "move"
        return forbidden(t, act, member, border.line)
    colour = {"colour": Phrase(f"line.{border.line}")} if border.line else {}
    return refusal(border.refusal, **facts, **colour)


def _refusal_of_feet(t: Play, member: str, slots: list[str]) -> Refusal | None:
    for slot in slots or [""]:
        if found := refusal_of_slot(t, member, slot, "foot"):
            return found
    if len(set(slots)) < len(slots):
        return refusal("SLOT_FULL", slot=ref("slot", slots[0]))
    return None


# Exploring


class Way(NamedTuple):
    """An unrevealed terrain that can be explored from somewhere (EXPL-01, MOVE-09)."""

    id: str
    terrain: int
    side: Side | None


def ways_out(t: Play) -> dict[str, list[Way]]:
    """Explore and level icons of laid cards by the part they serve, whether still unknown or not."""
    return _ways(t)[0]


def _ways(t: Play) -> tuple[dict[str, list[Way]], dict[str, list[Way]]]:
    """Those icons by the part they serve, and by where a figure stands as far as asked; kept until the board changes."""
    rev = t.state.board_rev
    kept = t.memo.get("ways")
    if kept is None or kept[0] != rev:
        kept = t.memo["ways"] = (rev, (_find_ways(t), {}))
    found: tuple[dict[str, list[Way]], dict[str, list[Way]]] = kept[1]
    return found


def _find_ways(t: Play) -> dict[str, list[Way]]:
    """EXPL-01, EXPL-02: from each part whose side is open toward the icon."""
    ways: dict[str, list[Way]] = {}
    by_zone = t.edition.explore_from == "zone"
    for card in t.state.board:
        face = t.face(card)
        for side, edges in face.edges.items():
            open_side = face.drawing.side(side)
            for edge in edges:
                way = Way(f"{card}.{side}.{edge.explore}", edge.explore, side)
                for letter, line in open_side.items():
                    if (line is None or line.crossable) and not (by_zone and edge.zone not in (None, letter)):
                        ways.setdefault(f"{card}.{letter}", []).append(way)
        for letter, spec in face.zones.items():
            for other in spec.level:
                ways.setdefault(f"{card}.{letter}", []).append(Way(f"{card}.level.{other}", other, None))
    return ways


def ways_from(t: Play, member: str) -> list[Way]:
    """EXPL-01, EXPL-03, ED-06: of the card the figure stands on, or of its whole zone."""
    at = t.state.figures[member].at
    out, known = _ways(t)
    ways = known.get(at)
    if ways is None:
        ways = known[at] = _find_ways_from(t, at, out)
    return ways


def _find_ways_from(t: Play, at: str, out: dict[str, list[Way]]) -> list[Way]:
    zone_parts = t.layout.zones[t.layout.zone_of[at]].parts
    card = at.split(".", maxsplit=1)[0]
    on_card = tuple(part for part in zone_parts if part.split(".")[0] == card)
    parts = on_card if t.edition.explore_from == "card" else zone_parts
    ways = [way for part in parts for way in out.get(part, ()) if way.side is not None]
    climbs = [way for part in zone_parts for way in out.get(part, ()) if way.side is None]
    return list(dict.fromkeys(ways + climbs))


def explorations(t: Play, member: str, foot: Menu) -> dict[str, Menu]:
    """EXPL-04, EXPL-08: what is not on the table yet and can still come."""
    return {way.id: foot for way in ways_from(t, member) if card_texts.can_take(t, way.terrain)}


def refusal_of_explore(t: Play, member: str, way_id: str, slot: str) -> Refusal | None:
    """EXPL-01, EXPL-02, EXPL-08."""
    found = {way.id: way for way in ways_from(t, member)}
    if way_id in found:
        terrain = found[way_id].terrain
        if terrain in t.state.board:
            return refusal("ALREADY_EXPLORED", card=ref("card", terrain))
        if terrain in t.state.burned:
            return refusal("BURNED", n=ref("card", terrain))
        return refusal_of_slot(t, member, slot, "foot")
    if closed := _closed_edge(t, member, way_id):
        return closed
    unknown = [way for way in found.values() if way.terrain not in t.state.board]
    if not way_id and unknown:
        return refusal_of_slot(t, member, slot, "foot")
    from_where = next((part for part, ways in ways_out(t).items() if way_id in (way.id for way in ways)), "")
    return refusal("NOTHING_TO_EXPLORE", zone=ref("zone", from_where) if from_where else "")


def _closed_edge(t: Play, member: str, way_id: str) -> Refusal | None:
    """EXPL-02: the icon is on this card, but a wall or window closes the zone toward it."""
    card, letter = t.state.figures[member].at.split(".")
    face = t.face(int(card))
    for side, edges in face.edges.items():
        line = face.drawing.side(side).get(letter)
        for edge in edges:
            named = way_id in ("", f"{card}.{side}.{edge.explore}")
            if named and line is not None and not line.crossable and edge.explore not in t.state.board:
                return refusal("EDGE_CLOSED", colour=Phrase(f"line.{line}"))
    return None
