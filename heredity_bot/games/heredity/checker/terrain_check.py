"""Checks where terrain comes to lie, which zones can be reached, and whether NPCs find a target.

Things that may lie or stand somewhere count as if they did, so that a zone called cut off certainly is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from heredity_bot.games.heredity.cards.models import Action, Face, Npc, ZoneSpec
from heredity_bot.games.heredity.checker.card_check import members
from heredity_bot.games.heredity.checker.reach_check import Reach, anchors
from heredity_bot.games.heredity.checker.reference_check import FaceId, PackCheck, faces
from heredity_bot.games.heredity.rules.effects import board, cards, npc_lines, people
from heredity_bot.games.heredity.rules.layout import Layout, PlacedFace, ZonePassage
from heredity_bot.games.heredity.rules.permanent_rules import Allow
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.rules.terrain import Line, Side
from heredity_bot.games.heredity.rules.triggers import Enters, Leaves
from heredity_bot.packs.files import Place

Spot = tuple[int, int, int]
"""Column, row and level of a card."""
MOST_SPOTS = 24
"""A terrain that could lie in more places than these may lie anywhere."""


MOST_TERRAIN = 200
MOST_LAID = 400
"""Terrain cards of all chapters: each chapter is examined by itself."""
MOST_SIGNS = 50_000
"""Signs on the terrain of one chapter: what is seen from where is worked out for the whole board."""
MOST_JOINTS = 800
"""Ways over joints that are worked out; beyond them every zone counts as open to the next card."""


def check_board(check: PackCheck, reach: Reach) -> None:
    grounds = [ChapterTerrain(check, reach, chapter) for chapter in sorted(reach.chapters)]
    if too_big := _too_big(grounds):
        check.head("TOO_BIG", too_big, "chapters")
        return
    for ground in grounds:
        _edges(ground)
        _levels(ground)
        _sites(ground)
        _starts(ground)
    _rooms(check, reach)
    _zones_that_come(check, reach)
    _cut_off(check, grounds)
    _npcs(check, reach, grounds)


def _too_big(grounds: Sequence[ChapterTerrain]) -> str:
    for ground in grounds:
        if len(ground.cards) > MOST_TERRAIN:
            return f"chapter {ground.chapter} has more than {MOST_TERRAIN} terrain cards."
        if sum(len(face.drawing.cells) for face in ground.faces.values()) > MOST_SIGNS:
            return f"the maps of chapter {ground.chapter} have more than {MOST_SIGNS} signs."
    if sum(len(ground.cards) for ground in grounds) > MOST_LAID:
        return (
            f"all chapters together lay more than {MOST_LAID} terrain cards; one that two lay counts twice."
        )
    return ""


@dataclass
class ChapterTerrain:
    """The terrain of one chapter: which faces can lie there, and where."""

    check: PackCheck
    reach: Reach
    chapter: int
    _pairs: dict[tuple[FaceId, FaceId, Side], dict[str, set[str]]] = field(default_factory=dict)

    @cached_property
    def faces(self) -> dict[FaceId, Face]:
        known = sorted(self.reach.chapters[self.chapter])
        return {name: self.check.face(name) for name in known if self.check.face(name).map is not None}

    def sides_of(self, card: int) -> list[FaceId]:
        return [name for name in self.faces if name[0] == card]

    @cached_property
    def cards(self) -> list[int]:
        return sorted({number for number, _ in self.faces})

    def entry(self, name: FaceId) -> Any:
        return self.check.cards[name[0]].entry

    # Sites of cards

    @cached_property
    def spots(self) -> dict[int, set[Spot]]:
        """Every place where a card may lie; a card with too many of them has none here (`anywhere`)."""
        found: dict[int, set[Spot]] = {card: set() for card in self.cards}
        while True:
            before = {card: len(spots) for card, spots in found.items()}
            for card, spot in self._arrivals(found):
                if len(found[card]) <= MOST_SPOTS:
                    found[card].add(spot)
            if before == {card: len(spots) for card, spots in found.items()}:
                return found

    def anywhere(self, card: int) -> bool:
        return not 0 < len(self.spots[card]) <= MOST_SPOTS

    def _arrivals(self, found: dict[int, set[Spot]]) -> Iterator[tuple[int, Spot]]:
        for origin, side, card in self.explorations:
            for x, y, level in list(found[origin[0]]):
                yield card, (x + side.dx, y + side.dy, level)
        for name, face in self.faces.items():
            for card in {to for zone in face.zones.values() for to in zone.level if to in found}:
                for x, y, _ in list(found[name[0]]):
                    yield from (
                        (card, spot) for spot in self._printed(card, found) or [(x, y, self._level(card))]
                    )
        for verb in self.laid:
            if verb.beside is None:
                yield verb.terrain, (verb.x, verb.y, self._level(verb.terrain))
            else:
                for x, y, _ in list(found.get(verb.beside, ())):
                    at = (x + verb.side.dx, y + verb.side.dy, self._level(verb.terrain))
                    yield verb.terrain, at
        for card in self.cards:
            old = self.check.cards[card].card.replaces
            if old is not None:
                yield from ((card, spot) for spot in list(found.get(old, ())))
            elif not self.is_brought(card):
                yield from (
                    (card, spot) for spot in self._printed(card, found) or [(0, 0, self._level(card))]
                )

    def is_brought(self, card: int) -> bool:
        """Whether a terrain is brought by an icon or by `lay`; one that is merely taken names its own site, or is the first."""
        laid = {verb.terrain for verb in self.laid} | {to for _, _, to in self.explorations}
        climbed = {to for face in self.faces.values() for zone in face.zones.values() for to in zone.level}
        return card in laid | climbed

    def _level(self, card: int) -> int:
        return self.check.cards[card].card.front.level

    def _printed(self, card: int, found: dict[int, set[Spot]]) -> list[Spot]:
        site = self.check.cards[card].card.site
        if site is None:
            return []
        if site.beside is None:
            return [(site.x, site.y, self._level(card))]
        near = list(found.get(site.beside, ()))
        return [(x + site.side.dx, y + site.side.dy, self._level(card)) for x, y, _ in near]

    @cached_property
    def laid(self) -> list[Any]:
        verbs = (part.model for _, part in self.reach.parts(self.chapter))
        return [verb.lay for verb in verbs if isinstance(verb, board.Lay) and verb.lay.terrain in self.cards]

    @cached_property
    def explorations(self) -> list[tuple[FaceId, Side, int]]:
        return [
            (name, side, edge.explore)
            for name, face in self.faces.items()
            for side, edges in face.edges.items()
            for edge in edges
            if edge.explore in self.cards and edge.explore != name[0]
        ]

    # How they meet

    def doors(self, here: FaceId, there: FaceId, side: Side) -> dict[str, set[str]]:
        """The ways over the joint when one face lies on a side of another, by the part they start from."""
        key = (here, there, side)
        if key not in self._pairs:
            a, b = self.faces[here], self.faces[there]
            if len(self._pairs) >= MOST_JOINTS:
                return {
                    f"{here[0]}.{letter}": {f"{there[0]}.{other}" for other in b.zones} for letter in a.zones
                }
            placed = [
                PlacedFace(here[0], 0, 0, 0, a.drawing),
                PlacedFace(there[0], side.dx, side.dy, 0, b.drawing),
            ]
            known = [way for face in (a, b) for way in face.passages]
            exceptions = [
                ZonePassage(*w.between, Line(w.line)) for w in known if w.line not in (None, "none")
            ]
            layout = Layout(placed, exceptions=exceptions)
            parts = [f"{here[0]}.{letter}" for letter in a.zones]
            found = {part: {door for door, _ in layout.doorways(part, there[0])} for part in parts}
            self._pairs[key] = {part: to for part, to in found.items() if to}
        return self._pairs[key]

    @cached_property
    def ways(self) -> dict[str, set[str]]:
        """For each part, the parts that may be entered from it in one step."""
        ways: dict[str, set[str]] = {}
        for start, ends in self._all_ways():
            ways.setdefault(start, set()).update(ends)
        return ways

    def _all_ways(self) -> Iterator[tuple[str, Iterable[str]]]:
        windows = any(
            isinstance(part.model, Allow) and part.model.allow == "cross_blue"
            for _, part in self.reach.parts(self.chapter)
        )
        for name, face in self.faces.items():
            yield from _on_one_card(name[0], face, windows=windows)
            for way in face.passages:
                if way.line not in (None, "none"):
                    yield from ((a, {b}) for a, b in (way.between, way.between[::-1]))
            for letter, zone in face.zones.items():
                for to in zone.level:
                    linked = {
                        f"{to}.{other}"
                        for there in self.sides_of(to)
                        for other, spec in self.faces[there].zones.items()
                        if name[0] in spec.level
                    }
                    yield f"{name[0]}.{letter}", linked
        yield from self._over_joints()
        yield from self._over_changes()

    def _over_joints(self) -> Iterator[tuple[str, Iterable[str]]]:
        for a, b in combinations(self.cards, 2):
            for side in self._sides_between(a, b):
                for here in self.sides_of(a):
                    for there in self.sides_of(b):
                        yield from self.doors(here, there, side).items()
                        yield from self.doors(there, here, side.opposite).items()
        for origin, side, card in self.explorations:
            if not self.doors(origin, (card, False), side):  # EXPL-06: without a door any zone will do
                zones = {f"{card}.{letter}" for letter in self.faces[card, False].zones}
                for letter in _open_zones(self.faces[origin], side):
                    yield f"{origin[0]}.{letter}", zones

    def _sides_between(self, a: int, b: int) -> list[Side]:
        if self.anywhere(a) or self.anywhere(b):
            return list(Side)
        theirs = self.spots[b]
        return [
            side
            for side in Side
            if any((x + side.dx, y + side.dy, level) in theirs for x, y, level in self.spots[a])
        ]

    def _over_changes(self) -> Iterator[tuple[str, Iterable[str]]]:
        """TERR-10 … TERR-14: who stands on a card that turns or is replaced stands somewhere on the new face."""
        for name, face in self.faces.items():
            old = self.check.cards[name[0]].card.replaces
            befores = [side for side in self.faces if side[0] in (name[0], old) and side != name]
            cross = [letter for letter, zone in face.zones.items() if zone.cross]
            for before in befores:
                for letter in self.faces[before].zones:
                    to = cross or [letter if letter in face.zones else next(iter(face.zones))]
                    yield f"{before[0]}.{letter}", {f"{name[0]}.{other}" for other in to}

    # Figures by place

    @cached_property
    def members(self) -> dict[str, set[str]]:
        """The parts where each member can be put without walking."""
        found: dict[str, set[str]] = {member: set() for member in MEMBERS}
        for name, face in self.faces.items():
            for letter, zone in face.zones.items():
                for member in zone.start:
                    found[member].add(f"{name[0]}.{letter}")
        for _, part in self.reach.parts(self.chapter):
            verb = part.model
            if isinstance(verb, board.PlaceFigures) and verb.place.who is not None:
                for placed in members(verb.place.who):
                    found[placed] |= set(self.parts_called(verb.place.at))
        return found

    def parts_called(self, zone: str) -> list[str]:
        """A zone by its name or letter; `here` and `there` are places of figures."""
        if zone.startswith("letter "):
            letter = zone.removeprefix("letter ")
            return [
                f"{n[0]}.{z}"
                for n, f in self.faces.items()
                for z, spec in f.zones.items()
                if letter in spec.letters
            ]
        known = {f"{name[0]}.{letter}" for name, face in self.faces.items() for letter in face.zones}
        return [zone] if zone in known else []

    @cached_property
    def walked(self) -> set[str]:
        """Every part that members can come to."""
        return self.from_parts(set().union(*self.members.values()))

    def from_parts(self, start: Iterable[str]) -> set[str]:
        seen = set(start)
        waiting = list(seen)
        while waiting:
            fresh = self.ways.get(waiting.pop(), set()) - seen
            seen |= fresh
            waiting += fresh
        return seen


def _on_one_card(card: int, face: Face, *, windows: bool) -> Iterator[tuple[str, Iterable[str]]]:
    layout = Layout([PlacedFace(card, 0, 0, 0, face.drawing)])
    for zone in layout.zones:
        ends = {step.part for step in layout.steps(zone.index)}
        if windows:
            others = [other for other in layout.zones if other.index != zone.index]
            ends |= {o.parts[0] for o in others if layout.between(zone.index, o.index).line is Line.BLUE}
        yield zone.parts[0], ends


def _open_zones(face: Face, side: Side) -> list[str]:
    return [letter for letter, line in face.drawing.side(side).items() if line is None or line.crossable]


# Findings


def _edges(ground: ChapterTerrain) -> None:
    """EXPL-01, EXPL-02, EXPL-06: an icon can be used, and the new card can be stepped onto."""
    for name, face in ground.faces.items():
        for side, edges in face.edges.items():
            for index, edge in enumerate(edges):
                place = ("back" if name[1] else "front", "edges", str(side), index, "explore")
                ways = _open_zones(face, side)
                if edge.explore == name[0]:
                    sentence = f"card {name[0]} cannot be explored from itself."
                    ground.check.tell(ground.entry(name), "EDGE_CLOSED", sentence, *place)
                elif not ways or (edge.zone is not None and edge.zone not in ways):
                    where = f"zone {edge.zone}" if edge.zone is not None and ways else "no zone"
                    no = "has no open way" if edge.zone is not None and ways else "has an open way"
                    sentence = f"{where} of card {name[0]} {no} to the {side}, so nobody can explore there."
                    ground.check.tell(ground.entry(name), "EDGE_CLOSED", sentence, *place)
                elif edge.explore in ground.cards and not _meet(ground, name, side, edge.explore):
                    sentence = f"the {side} edge of card {name[0]} and the {side.opposite} edge of card {edge.explore} share no open way."
                    ground.check.tell(ground.entry(name), "EDGE_CLOSED", sentence, *place)


def _meet(ground: ChapterTerrain, name: FaceId, side: Side, card: int) -> bool:
    replaces = ground.check.cards[card].card.replaces is not None
    return replaces or bool(ground.doors(name, (card, False), side))


def _levels(ground: ChapterTerrain) -> None:
    """MOVE-08, MOVE-09: level icons name each other's cards and lead to another level."""
    for name, face in ground.faces.items():
        for letter, zone in face.zones.items():
            for to in zone.level:
                if to not in ground.cards:
                    continue
                place = ("back" if name[1] else "front", "zones", letter, "level")
                theirs = [spec for side in ground.sides_of(to) for spec in ground.faces[side].zones.values()]
                if not any(name[0] in spec.level for spec in theirs):
                    sentence = f"no zone of card {to} has the level icon back to {name[0]}."
                    ground.check.tell(ground.entry(name), "LEVEL_ONE_WAY", sentence, *place)
                other = ground.check.cards[to].card
                if other.site is None and other.front.level == ground.check.cards[name[0]].card.front.level:
                    sentence = (
                        f"card {to} lies on the same level as card {name[0]}, so it has no place there."
                    )
                    if not any(verb.terrain == to for verb in ground.laid):
                        ground.check.tell(ground.entry(name), "LEVEL_SAME", sentence, *place)


def _sites(ground: ChapterTerrain) -> None:
    """Two cards on one place, and cards that say nothing of their place."""
    burned = {
        name[0] if part.model.burn == "this" else part.model.burn
        for name, part in ground.reach.parts(ground.chapter)
        if isinstance(part.model, cards.Burn)
    }
    explored = {card for _, _, card in ground.explorations}
    for a, b in combinations(ground.cards, 2):
        one, other = ground.check.cards[a].card, ground.check.cards[b].card
        shared = ground.spots[a] & ground.spots[b]
        if not shared or b == one.replaces or a == other.replaces or {a, b} & burned:
            continue
        if ground.anywhere(a) or ground.anywhere(b):
            continue
        certain = len(ground.spots[a]) == len(ground.spots[b]) == 1 and {a, b} <= explored
        x, y, level = min(shared)
        sentence = f"card {b} comes to lie where card {a} lies (column {x}, row {y}, level {level})."
        code = "PLACE_TWICE" if certain else "PLACE_SHARED"
        ground.check.tell(ground.check.cards[b].entry, code, sentence, "card")
    for card in ground.cards:
        known = ground.check.cards[card].card
        told = known.site is not None or known.replaces is not None or ground.is_brought(card)
        if not told and len(ground.cards) > 1 and card != _first_of(ground):
            sentence = f"card {card} is taken, but nothing says where it lies."
            ground.check.tell(ground.check.cards[card].entry, "TERRAIN_NO_SITE", sentence, "card")


def _first_of(ground: ChapterTerrain) -> int:
    assert ground.check.contents is not None
    return ground.check.contents.chapters[ground.chapter].first


def _starts(ground: ChapterTerrain) -> None:
    missing = [member for member, at in ground.members.items() if not at]
    if missing:
        names = " and ".join(missing)
        sentence = f"chapter {ground.chapter}: nothing says where {names} starts."
        ground.check.head("START_MISSING", sentence, "chapters", str(ground.chapter))


def _rooms(check: PackCheck, reach: Reach) -> None:
    zones = {
        f"{name[0]}.{letter}": zone
        for name in sorted(reach.all)
        for letter, zone in check.face(name).zones.items()
    }
    for name in sorted(reach.all):
        face, side = check.face(name), "back" if name[1] else "front"
        for letter, zone in face.zones.items():
            if zone.room is not None and len(zone.start) > zone.room:
                sentence = f"{len(zone.start)} start in zone {letter}, which has room for {zone.room}."
                check.tell(check.cards[name[0]].entry, "ROOM_TOO_SMALL", sentence, side, "zones", letter)
        for at, count, place in _put_there(name, check):
            spec = zones.get(at)
            if spec is not None and spec.room is not None and count > spec.room:
                sentence = f"{count} figures are put into zone {at}, which has room for {spec.room}."
                check.tell(check.cards[name[0]].entry, "ROOM_TIGHT", sentence, *place)


def _put_there(name: FaceId, check: PackCheck) -> Iterator[tuple[str, int, Place]]:
    """Zones, how many figures are put there at once, and where that is written."""
    for part in check.parts(name):
        if isinstance(part.model, Npc) and part.model.at:
            each = -(-part.model.figures // len(part.model.at))
            yield from ((zone, each, (*part.place, "at")) for zone in part.model.at)
        elif isinstance(part.model, board.PlaceFigures) and part.model.place.who is not None:
            if part.model.place.who in ("everyone", "parents", "children") or isinstance(
                part.model.place.who, tuple
            ):
                yield part.model.place.at, len(members(part.model.place.who)), (*part.place, "place")
        elif isinstance(part.model, board.PlaceFigures):
            card = name[0] if part.model.place.npc == "this" else part.model.place.npc
            found = check.cards.get(card) if isinstance(card, int) else None
            npcs = (
                [face.npc for face in (found.card.front, found.card.back) if face and face.npc]
                if found
                else []
            )
            yield part.model.place.at, max((npc.figures for npc in npcs), default=1), (*part.place, "place")


def _zones_that_come(check: PackCheck, reach: Reach) -> None:
    """An action or trigger in a zone that is on no face that can lie there."""
    known = {f"{name[0]}.{letter}" for name in reach.all for letter in check.face(name).zones}
    for name, part in reach.parts():
        for zone, place in _named_zones(part.model, part.place):
            if zone[0].isdigit() and zone not in known and _is_written(check, zone):
                sentence = f"zone {zone} is on no terrain that can come into play."
                check.tell(check.cards[name[0]].entry, "ZONE_NEVER", sentence, *place)


def _is_written(check: PackCheck, zone: str) -> bool:
    """Whether the pack has this zone; an unknown one is reported elsewhere."""
    number, _, letter = zone.partition(".")
    read = check.cards.get(int(number))
    return read is not None and any(letter in face.zones for face in faces(read.card).values())


def _named_zones(model: Any, place: Place) -> Iterator[tuple[str, Place]]:
    match model:
        case Action():
            if model.at is not None:
                yield model.at, (*place, "at")
            if isinstance(model.together, dict):
                yield from ((zone, (*place, "together")) for zone in model.together.values())
        case Enters():
            yield model.enters.zone, (*place, "enters")
        case Leaves():
            yield model.leaves.zone, (*place, "leaves")
        case board.PlaceFigures():
            yield model.place.at, (*place, "place")
        case board.Put():
            yield model.put.at, (*place, "put")
        case Npc():
            yield from ((zone, (*place, "at")) for zone in model.at)


def _cut_off(check: PackCheck, grounds: list[ChapterTerrain]) -> None:
    """MOVE-02, MOVE-08, EXPL-06: into each zone some way leads, unless only an NPC is meant to be there."""
    walked = set().union(*(ground.walked for ground in grounds)) if grounds else set()
    if not walked:
        return  # no member has a start, which is reported already
    held = set().union(*(set(at) for ground in grounds for at in npc_places(ground).values()))
    told: set[str] = set()
    for ground in grounds:
        for name, face in ground.faces.items():
            for letter, zone in face.zones.items():
                part = f"{name[0]}.{letter}"
                if part in walked or part in told or (part in held and not _offers_something(zone)):
                    continue
                told.add(part)
                side = "back" if name[1] else "front"
                sentence = f"no way leads into zone {letter} of card {name[0]}."
                check.tell(ground.entry(name), "CUT_OFF", sentence, side, "zones", letter)


def _offers_something(zone: ZoneSpec) -> bool:
    return bool(zone.icons() or zone.components or zone.bolt or zone.level)


# NPCs


ANYWHERE = "?"
"""Stands for the place of some figure at that moment, which cannot be known here."""


def npc_places(ground: ChapterTerrain) -> dict[int, set[str]]:
    """NPC-02: where the figures of each NPC card can be put."""
    found: dict[int, set[str]] = {}
    for name in sorted(ground.reach.chapters[ground.chapter]):
        npc = ground.check.face(name).npc
        if npc is not None:
            found.setdefault(name[0], set()).update(npc.at)
    for name, part in ground.reach.parts(ground.chapter):
        verb = part.model
        if isinstance(verb, board.PlaceFigures) and verb.place.npc is not None:
            card = name[0] if verb.place.npc == "this" else int(verb.place.npc)
            zones = (
                ground.parts_called(verb.place.at) if verb.place.at not in ("here", "there") else [ANYWHERE]
            )
            found.setdefault(card, set()).update(zones)
        elif isinstance(verb, ZoneSpec) and isinstance(verb.talk, int) and verb.talk in found:
            found[verb.talk].add(f"{name[0]}.{part.place[-1]}")
    return found


def _npcs(check: PackCheck, reach: Reach, grounds: list[ChapterTerrain]) -> None:
    placed: dict[int, set[str]] = {}
    for ground in grounds:
        for card, at in npc_places(ground).items():
            placed.setdefault(card, set()).update(at)
    woken = {
        name[0] if part.model.activate == "this" else part.model.activate
        for name, part in reach.parts()
        if isinstance(part.model, people.Activate)
    }
    for name in sorted(reach.all):
        npc = check.face(name).npc
        if npc is None:
            continue
        entry, side = check.cards[name[0]].entry, "back" if name[1] else "front"
        if not placed.get(name[0]):
            if not name[1] or (name[0], False) not in reach.all or check.face((name[0], False)).npc is None:
                check.tell(
                    entry,
                    "NPC_NEVER_PLACED",
                    f"nothing says where the NPC of card {name[0]} stands.",
                    side,
                    "npc",
                )
            continue
        if npc.status != "hostile" or not npc.turn:
            continue
        if not anchors(check.cards[name[0]].card) and name[0] not in woken:
            sentence = f"card {name[0]} is hostile but never joins the timeline, so its turn never comes."
            check.tell(entry, "NPC_NEVER_ACTS", sentence, side, "npc")
        if not _finds_somebody(npc, placed[name[0]], grounds):
            sentence = f"where card {name[0]} stands nobody comes, and it has neither a way out nor a range."
            check.tell(entry, "NPC_NO_TARGET", sentence, side, "npc", "turn")


def _finds_somebody(npc: Npc, at: set[str], grounds: list[ChapterTerrain]) -> bool:
    strikes = any(isinstance(line, npc_lines.NpcAttack) for line in npc.turn)
    shoots = any(isinstance(line, npc_lines.NpcShot) for line in npc.turn)
    if not strikes or shoots or ANYWHERE in at:
        return True
    moves = any(isinstance(line, npc_lines.NpcMove) and line.move for line in npc.turn)
    for ground in grounds:
        reached = ground.from_parts(at) if moves else at
        if reached & ground.walked:
            return True
    return False
