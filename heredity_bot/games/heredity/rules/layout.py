"""Several laid terrain cards as one board: zones, moves, paths and shots.

Cards of one level tile a grid of cells; levels never touch. A part is one zone of one card, named
"104.a"; a zone is all the parts that grow together over open card edges (TERR-03, MOVE-06).
A layout never changes. Nothing in it depends on the order in which its cards are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from heredity_bot.games.heredity.rules.level_grid import Contact, LevelGrid
from heredity_bot.games.heredity.rules.sight import LevelSight
from heredity_bot.games.heredity.rules.terrain import Drawing, Line

MOST_PATHS = 64
"""So many equally good paths are kept for the players to choose from (NPC-11)."""
MOST_WALKS = 500
"""Walks of one length out of one zone that are offered; four ways out of every zone make 36 of three lines."""


@dataclass(frozen=True)
class PlacedFace:
    """A face on the table: where it lies (in cards, y grows south), room per zone, level icons per zone."""

    card: int
    x: int
    y: int
    level: int
    drawing: Drawing
    rooms: Mapping[str, int] = field(default_factory=dict)
    links: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def part(self, letter: str) -> str:
        return f"{self.card}.{letter}"


@dataclass(frozen=True)
class ZonePassage:
    """A pack's exception: the line between two parts, in spite of the drawing. None: they do not meet."""

    a: str
    b: str
    line: Line | None


@dataclass(frozen=True)
class Sightline:
    """A pack's exception (OQ-07): the shot between the zones of two parts, in spite of the drawing. None: no shot."""

    a: str
    b: str
    shot: ShotLine | None


@dataclass(frozen=True)
class Zone:
    index: int
    parts: tuple[str, ...]
    room: int | None
    """OQ-06: None is never full."""
    level: int


@dataclass(frozen=True)
class MoveStep:
    """One move: to a zone, arriving in a part of it, across a line (None: by level icons, MOVE-08)."""

    to: int
    part: str
    line: Line | None
    damage: int


class Route:
    """A walk with the name players choose it by: the parts entered, and where it ends."""

    __slots__ = ("end", "name", "path", "through")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = ">".join([step.part for step in path])
        self.end = path[-1].to
        self.through = tuple(step.to for step in path[:-1])


@dataclass(frozen=True)
class Border:
    """Why one move does not lead from a zone to another (refusal None: it does), and the line between them."""

    refusal: str | None
    line: Line | None


@dataclass(frozen=True)
class ShotLine:
    """RANGE-01: the fewest lines and the fewest zone changes, each over all legal straight shots."""

    lines: int
    zones: int


Path = tuple[MoveStep, ...]
Pairs = dict[tuple[str, str], Line]
Door = tuple[str, Line | None]


class Layout:
    """The board as laid. Queries are looked up; shots and paths are worked out when first asked for."""

    def __init__(
        self,
        placed: Sequence[PlacedFace],
        *,
        corner_cutting: bool = False,
        crossings_count_twice: bool = True,
        exceptions: Sequence[ZonePassage | Sightline] = (),
    ) -> None:
        ordered = sorted(placed, key=lambda laid: laid.card)
        self.cards = tuple(laid.card for laid in ordered)
        if len(set(self.cards)) < len(self.cards):
            raise ValueError(f"a card is laid twice: {self.cards}")
        self._boards = _boards(ordered)
        self._crossings_count_twice = crossings_count_twice
        boards = self._boards.values()
        joined = [pair for board in boards for pair in board.joined()]
        self.zones = _merge(ordered, joined)
        self.zone_of = {part: zone.index for zone in self.zones for part in zone.parts}
        passages = [e for e in exceptions if isinstance(e, ZonePassage) and self._both_laid(e)]
        touching = _except(_weakest(c for board in boards for c in board.facing()), passages)
        touching |= _weakest((p.a, p.b, p.line) for p in passages if p.line)
        corners = _except(_weakest(c for board in boards for c in board.corners()), passages)
        self._lines, self._corners = self._by_zone(touching), self._by_zone(corners)
        cut = corners if corner_cutting else {}
        cut = {(a, b): line for (a, b), line in cut.items() if self._pair(a, b) not in self._lines}
        self._part_steps = self._all_steps(cut | touching, _links(ordered))
        self._steps = tuple(_one_per_zone(steps) for steps in self._part_steps)
        self._step_to = tuple({step.to: step for step in steps} for steps in self._steps)
        self._doors = _doors(touching, joined)
        self._shots: dict[tuple[int, int], ShotLine | None] = {}
        self._state_shots([e for e in exceptions if isinstance(e, Sightline) and self._both_laid(e)])
        self._sights: dict[int, LevelSight] = {}
        self._paths: dict[tuple[int, int, bool], tuple[Path, ...]] = {}
        self._routes: dict[tuple[int, int, bool], tuple[Route, ...]] = {}
        self._shortest: dict[tuple[int, int], tuple[Path, ...]] = {}
        self._distances: dict[int, tuple[int | None, ...]] = {}

    def same_level(self, a: int, b: int) -> bool:
        return self.zones[a].level == self.zones[b].level

    def steps(self, zone: int, *, by_part: bool = False) -> tuple[MoveStep, ...]:
        """MOVE-01 – MOVE-04, MOVE-08: every single move out of a zone, the least harmful way to each goal.

        A goal is a zone, or each part one can arrive in where the card stood on matters (ED-06).
        """
        return self._part_steps[zone] if by_part else self._steps[zone]

    def step(self, a: int, b: int) -> MoveStep | None:
        """The single move from a zone to another, if there is one."""
        return self._step_to[a].get(b)

    def between(self, a: int, b: int) -> Border:
        """MOVE-01, -02, -04, -08, -10: what one move from a to b meets with."""
        step = self.step(a, b)
        if step:
            return Border(None, step.line)
        if a == b:
            return Border("NO_MOVE", None)
        if (a, b) in self._lines:
            return Border("LINE_BLOCKED", self._lines[a, b])
        if (a, b) in self._corners:
            return Border("CORNER", self._corners[a, b])
        return Border("NOT_ADJACENT" if self.same_level(a, b) else "NO_LEVEL_LINK", None)

    def doorways(self, part: str, card: int) -> tuple[Door, ...]:
        """OQ-17: the parts of a card that can be entered from this part over the joint of both cards.

        None is an open joint. What black or blue closes is left out.
        """
        return self._doors.get((part, card), ())

    def paths(self, zone: int, length: int, *, by_part: bool = False) -> tuple[Path, ...]:
        """All walks of exactly so many steps that enter no zone twice, the start included."""
        key = (zone, length, by_part)
        if key not in self._paths:
            self._paths[key] = tuple(islice(self._walks((zone,), length, by_part=by_part), MOST_WALKS))
        return self._paths[key]

    def routes(self, zone: int, length: int, *, by_part: bool = False) -> tuple[Route, ...]:
        """The same walks with their names, for menus."""
        key = (zone, length, by_part)
        if key not in self._routes:
            paths = self.paths(zone, length, by_part=by_part)
            self._routes[key] = tuple(Route(path) for path in paths)
        return self._routes[key]

    def _walks(self, visited: tuple[int, ...], length: int, *, by_part: bool) -> Iterator[Path]:
        if length == 0:
            yield ()
            return
        for step in self.steps(visited[-1], by_part=by_part):
            if step.to not in visited:
                for rest in self._walks((*visited, step.to), length - 1, by_part=by_part):
                    yield (step, *rest)

    def distances(self, a: int) -> tuple[int | None, ...]:
        """OQ-10, OQ-37: moves to every zone over crossable lines and level links; None: no way."""
        if a not in self._distances:
            found: list[int | None] = [None] * len(self.zones)
            found[a], queue = 0, [a]
            for here in queue:
                moves = found[here] or 0
                for step in self._steps[here]:
                    if found[step.to] is None:
                        found[step.to] = moves + 1
                        queue.append(step.to)
            self._distances[a] = tuple(found)
        return self._distances[a]

    def distance(self, a: int, b: int) -> int | None:
        return self.distances(a)[b]

    def shortest(self, a: int, b: int) -> tuple[Path, ...]:
        """NPC-11: the shortest paths, of these the least harmful ones, at most `MOST_PATHS` of them."""
        if (a, b) not in self._shortest:
            self._shortest[a, b] = self._cheapest(a, b)[1]
        return self._shortest[a, b]

    def _cheapest(self, a: int, b: int) -> tuple[int, tuple[Path, ...]]:
        """The least damage of a shortest path, and the paths that cost no more."""
        known: dict[int, tuple[int, tuple[Path, ...]]] = {b: (0, ((),))}
        left = self.distances(b)

        def onward(here: int) -> tuple[int, tuple[Path, ...]]:
            if here not in known:
                ahead = [
                    (step, *onward(step.to)) for step in self._steps[here] if left[step.to] == closer(here)
                ]
                least = min(step.damage + damage for step, damage, _ in ahead)
                good = [(step, rests) for step, damage, rests in ahead if step.damage + damage == least]
                paths = [(step, *rest) for step, rests in good for rest in rests]
                known[here] = least, tuple(paths[:MOST_PATHS])
            return known[here]

        def closer(here: int) -> int:
            return (left[here] or 0) - 1

        return (0, ()) if left[a] is None else onward(a)

    def shot(self, a: int, b: int) -> ShotLine | None:
        """RANGE-01 – RANGE-07: the best straight shot between two zones, None if there is none.

        A shot is a straight segment between the centres of a floor cell of either zone (RANGE-05).
        It is legal if every cell it enters, and every cell it touches at a corner, is laid and not black.
        The other line cells it enters count, each unbroken run of them as one line, so a line printed
        on both sides of a joint is one. Touching a line at its corner does not count, unless lines
        touch on both sides: then the shot passes where they meet. Where it passes two lines at once,
        there or where one that runs north crosses one that runs east, both count (RANGE-10, ED-53).
        """
        if a == b:
            return ShotLine(lines=0, zones=0)
        if (a, b) not in self._shots:
            self._shots[a, b] = self._shots[b, a] = self._find_shot(min(a, b), max(a, b))
        return self._shots[a, b]

    def _find_shot(self, a: int, b: int) -> ShotLine | None:
        if not self.same_level(a, b):
            return None
        level = self.zones[a].level
        if level not in self._sights:
            self._sights[level] = LevelSight(
                self._boards[level], self.zone_of, crossings_count_twice=self._crossings_count_twice
            )
        found = self._sights[level].shot(a, b)
        return ShotLine(*found) if found else None

    def _both_laid(self, exception: ZonePassage | Sightline) -> bool:
        return exception.a in self.zone_of and exception.b in self.zone_of

    def _pair(self, a: str, b: str) -> tuple[int, int]:
        return self.zone_of[a], self.zone_of[b]

    def _by_zone(self, pairs: Pairs) -> dict[tuple[int, int], Line]:
        zones: dict[tuple[int, int], Line] = {}
        for (a, b), line in pairs.items():
            pair = self._pair(a, b)
            if pair not in zones or line.strength < zones[pair].strength:
                zones[pair] = line
        return zones

    def _all_steps(self, lines: Pairs, links: list[tuple[str, str]]) -> tuple[tuple[MoveStep, ...], ...]:
        out: list[dict[str, MoveStep]] = [{} for _ in self.zones]
        ways: list[tuple[str, str, Line | None]] = [(a, b, line) for (a, b), line in lines.items()]
        for a, b, line in ways + [(a, b, None) for a, b in links]:
            here, there = self._pair(a, b)
            if here == there or (line and not line.crossable):
                continue
            step = MoveStep(there, b, line, damage=1 if line and line.hurts else 0)
            if b not in out[here] or _harm(step) < _harm(out[here][b]):
                out[here][b] = step
        return tuple(tuple(sorted(steps.values(), key=self._goal)) for steps in out)

    def _goal(self, step: MoveStep) -> tuple[int, int]:
        return step.to, self.zones[step.to].parts.index(step.part)

    def _state_shots(self, sightlines: list[Sightline]) -> None:
        for sightline in sightlines:
            a, b = self._pair(sightline.a, sightline.b)
            self._shots.setdefault((a, b), sightline.shot)
            self._shots.setdefault((b, a), sightline.shot)


def _harm(step: MoveStep) -> tuple[int, int]:
    # Between two harmless ways the drawn one is told rather than the level icons.
    return step.damage, Line.GREEN.strength + 1 if step.line is None else step.line.strength


def _one_per_zone(steps: tuple[MoveStep, ...]) -> tuple[MoveStep, ...]:
    best: dict[int, MoveStep] = {}
    for step in steps:
        if step.to not in best or _harm(step) < _harm(best[step.to]):
            best[step.to] = step
    return tuple(best.values())


def _boards(ordered: list[PlacedFace]) -> dict[int, LevelGrid]:
    boards: dict[int, LevelGrid] = {}
    for laid in ordered:
        board = boards.setdefault(laid.level, LevelGrid(laid.drawing.width, laid.drawing.height))
        board.lay(laid.card, laid.x, laid.y, laid.drawing)
    return boards


def _weakest(contacts: Iterable[Contact]) -> Pairs:
    """The most open line of each pair of parts, in both directions."""
    pairs: Pairs = {}
    for a, b, line in contacts:
        if (a, b) not in pairs or line.strength < pairs[a, b].strength:
            pairs[a, b] = pairs[b, a] = line
    return pairs


def _except(drawn: Pairs, passages: Iterable[ZonePassage]) -> Pairs:
    """The drawn lines without the pairs for which a pack makes exceptions."""
    stated = [pair for p in passages for pair in ((p.a, p.b), (p.b, p.a))]
    return {pair: line for pair, line in drawn.items() if pair not in stated}


def _merge(ordered: list[PlacedFace], joined: Iterable[tuple[str, str]]) -> tuple[Zone, ...]:
    """MOVE-06: the parts that grow together, in the order of their first parts."""
    owner = {laid.part(letter): (laid, letter) for laid in ordered for letter in laid.drawing.zones}
    order = {part: number for number, part in enumerate(owner)}
    group = {part: [part] for part in owner}
    for a, b in joined:
        if group[a] is not group[b]:
            group[a].extend(group[b])
            group.update(dict.fromkeys(group[b], group[a]))
    zones: list[Zone] = []
    for part, parts in group.items():
        parts.sort(key=order.__getitem__)
        if parts[0] == part:
            rooms = [laid.rooms.get(letter) for laid, letter in map(owner.__getitem__, parts)]
            zones.append(Zone(len(zones), tuple(parts), _sum(rooms), owner[part][0].level))
    return tuple(zones)


def _sum(rooms: list[int | None]) -> int | None:
    known = [room for room in rooms if room is not None]
    return sum(known) if len(known) == len(rooms) else None


def _links(ordered: list[PlacedFace]) -> list[tuple[str, str]]:
    """MOVE-08: the pairs of parts whose level icons name each other's cards."""
    icons = [
        (laid.card, laid.part(letter), laid.links.get(letter, ()))
        for laid in ordered
        for letter in laid.drawing.zones
    ]
    return [(a, b) for card, a, to in icons for other, b, back in icons if other in to and card in back]


def _doors(touching: Pairs, joined: Iterable[tuple[str, str]]) -> dict[tuple[str, int], tuple[Door, ...]]:
    ways: dict[tuple[str, str], Line | None] = {
        pair: line for pair, line in touching.items() if line.crossable
    }
    for a, b in joined:
        ways[a, b] = ways[b, a] = None
    doors: dict[tuple[str, int], dict[str, Line | None]] = {}
    for (a, b), line in ways.items():
        if _card(a) != _card(b):
            doors.setdefault((a, _card(b)), {})[b] = line
    return {key: tuple(sorted(found.items())) for key, found in doors.items()}


def _card(part: str) -> int:
    return int(part.partition(".")[0])
