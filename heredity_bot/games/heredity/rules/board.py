"""Terrain: laying, flipping and replacing cards, and where figures find room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from heredity_bot.games.heredity.rules.events.board import (
    ActionTokenLaid,
    ActionTokenRemoved,
    ComponentsLaid,
    FigurePlaced,
    GroundMoved,
    TerrainLaid,
    TerrainLifted,
    cog_of,
)
from heredity_bot.games.heredity.rules.events.card import CardFlipped
from heredity_bot.games.heredity.rules.permanent_rules import in_force, modified
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.questions import pick_one
from heredity_bot.games.heredity.rules.state import TerrainSite
from heredity_bot.kernel import Rule

PLACING_LINES = ("white", "green")


def lay(t: Play, card: int, site: TerrainSite) -> None:
    """TERR-01, TERR-05 … TERR-07: lay a terrain and serve its icons."""
    t.emit(TerrainLaid(card, site.x, site.y, site.level))
    _serve_icons(t, card, used_like={})
    for letter, spec in t.face(card).zones.items():
        for member in spec.start:
            if member not in t.state.figures:
                t.emit(FigurePlaced(member, f"{card}.{letter}", rules=("TERR-07",)))


def is_taken(t: Play, site: TerrainSite) -> bool:
    return any((s.x, s.y, s.level) == (site.x, site.y, site.level) for s in t.state.board.values())


def _serve_icons(t: Play, card: int, used_like: Mapping[str, str]) -> None:
    """TERR-05, TERR-06, TERR-08, TERR-11, TERR-12: tokens and components for icons new on this face."""
    used, returns = t.state.used, t.edition.used_action_on_flip == "returns"
    back = t.state.cards[card].back and t.edition.component_icons == "by_face"
    for letter, spec in t.face(card).zones.items():
        part = f"{card}.{letter}"
        before = used_like.get(part, part)
        for icon, to in spec.icons().items():
            is_used = f"{part}:{icon}:{to}" in used or f"{before}:{icon}:{to}" in used
            if icon not in t.state.actions.get(part, ()) and (returns or not is_used):
                t.emit(ActionTokenLaid(part, icon))
        cogs = {cog_of(part, back=back)}
        if before != part:
            cogs |= {cog_of(before, back=False), cog_of(before, back=True)}
        if spec.components and cogs.isdisjoint(used):
            t.emit(ComponentsLaid(part, spec.components, printed=True, back=back, rules=("TERR-06",)))


def flip_terrain(t: Play, card: int) -> None:
    """TERR-10 … TERR-13: contents go back to their zones, or to the black cross."""
    t.emit(CardFlipped(card, not t.state.cards[card].back, rules=("CARD-06", "TERR-10")))
    zones = t.face(card).zones
    cross = next((f"{card}.{letter}" for letter, spec in zones.items() if spec.cross), None)
    settle_contents(t, {f"{card}.": card}, cross, tokens_too=t.edition.cross_marker == "figures_and_tokens")
    for part, icons in list(t.state.actions.items()):
        number, letter = part.split(".")
        if int(number) == card:
            printed = zones[letter].icons() if letter in zones else {}
            for icon in [icon for icon in icons if icon not in printed]:
                t.emit(ActionTokenRemoved(part, icon, rules=("TERR-11",)))
    _serve_icons(t, card, used_like={})


def settle_contents(t: Play, moved: Mapping[str, int], cross: str | None, *, tokens_too: bool) -> None:
    """Put Characters and things of a changed terrain where they now belong."""
    for prefix, card in moved.items():
        letters = list(t.face(card).zones)
        for name, figure in list(t.state.figures.items()):
            if figure.at.startswith(prefix):
                _put_back(t, name, figure.at, cross or _same_zone(figure.at, card, letters))
        for part in [part for part in t.state.ground if part.startswith(prefix)]:
            there = cross if cross and tokens_too else _same_zone(part, card, letters)
            if there != part:
                t.emit(GroundMoved(part, there, rules=("TERR-13",) if cross else ("TERR-10",)))


def _put_back(t: Play, name: str, at: str, there: str) -> None:
    if there != at:
        t.emit(FigurePlaced(name, there, t.state.figures[name].card, rules=("TERR-13",)))


def _same_zone(part: str, card: int, letters: list[str]) -> str:
    """The zone of the same letter; the first one should the card no longer have it."""
    letter = part.split(".")[1]
    return f"{card}.{letter if letter in letters else letters[0]}"


def replace_terrain(t: Play, card: int, old: int) -> None:
    """TERR-14: `xxx > yyy` takes the place of yyy with all that is on it."""
    site = t.state.board[old]
    t.emit(TerrainLaid(card, site.x, site.y, site.level, rules=("TERR-14",)))
    zones = t.face(card).zones
    cross = next((f"{card}.{letter}" for letter, spec in zones.items() if spec.cross), None)
    if t.edition.cross_marker == "figures":
        cross = None  # the German cross speaks of flipping only
    settle_contents(t, {f"{old}.": card}, cross, tokens_too=True)
    for part, icons in list(t.state.actions.items()):
        number, letter = part.split(".")
        if int(number) == old:
            for icon in list(icons):
                t.emit(ActionTokenRemoved(part, icon, rules=("TERR-14",)))
                if letter in zones and icon in zones[letter].icons():
                    t.emit(ActionTokenLaid(f"{card}.{letter}", icon, rules=("TERR-14",)))
    t.emit(TerrainLifted(old))
    _serve_icons(t, card, used_like={f"{card}.{letter}": f"{old}.{letter}" for letter in zones})


def room(t: Play, zone: int) -> int | None:
    """SAT-01, OQ-06: how many figures fit; None is never full."""
    found = t.layout.zones[zone]
    if found.room is None:
        return None
    return max(0, found.room + modified(t, "room", "", part=found.parts[0]))


def crowd(t: Play) -> dict[int, int]:
    """The number of figures in each zone."""
    counted: dict[int, int] = {}
    zone_of = t.layout.zone_of
    for figure in t.state.figures.values():
        zone = zone_of[figure.at]
        counted[zone] = counted.get(zone, 0) + 1
    return counted


def full_zones(t: Play, counted: Mapping[int, int]) -> set[int]:
    """SAT-01: all zones without room for another base; empty ones only where a card takes their room."""
    zones = t.layout.zones
    if in_force(t, "room"):
        return {zone.index for zone in zones if is_full(t, zone.index, counted)}
    return {zone for zone, n in counted.items() if (space := zones[zone].room) is not None and n >= space}


def is_full(t: Play, zone: int, counted: Mapping[int, int] | None = None) -> bool:
    """SAT-01: no room for another base."""
    space = room(t, zone)
    if space is None:
        return False
    return (len(t.figures_in(zone)) if counted is None else counted.get(zone, 0)) >= space


def find_room(t: Play, part: str, figure: str) -> Rule[str]:
    """SAT-04, SAT-05: the zone itself, or the nearest with room over white or green lines."""
    layout, counted = t.layout, crowd(t)
    if (zone := t.where(figure)) is not None:
        counted[zone] -= 1
    ring: list[str] = [part]
    reached = {layout.zone_of[part]}
    while ring:
        open_parts = [p for p in ring if not is_full(t, layout.zone_of[p], counted)]
        if open_parts:
            facts = {"zone": ref("zone", part)}
            rules = ("SAT-04", "SAT-05", "GEN-02")
            return (yield from pick_one(t, "place.room", open_parts, facts=facts, rules=rules))
        ring = list(_next_ring(t, ring, reached))
    return part  # every zone within reach is full: place anyway (OQ-41)


def _next_ring(t: Play, ring: Iterable[str], reached: set[int]) -> Iterable[str]:
    for part in ring:
        for step in t.layout.steps(t.layout.zone_of[part]):
            if step.line in PLACING_LINES and step.to not in reached:
                reached.add(step.to)
                yield step.part


def place_figure(t: Play, figure: str, part: str, card: int = 0) -> Rule[None]:
    """NPC-02, SAT-04: an NPC that finds no room goes to the nearest; members are placed anyway (OQ-41)."""
    there = (yield from find_room(t, part, figure)) if card else part
    t.emit(FigurePlaced(figure, there, card, rules=("NPC-02",) if card else ("TERR-07",)))
