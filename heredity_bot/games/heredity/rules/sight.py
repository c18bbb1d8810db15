"""Straight shots over the grid of one level (RANGE-01 – RANGE-06; for `layout`).

A set of cells is one integer with a bit per cell, so that all shots of one direction and length are
judged together, once for all pairs of zones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from heredity_bot.games.heredity.rules.level_grid import EAST, NORTH, LevelGrid
from heredity_bot.games.heredity.rules.terrain import Cell

LINE = -1
FARTHEST = 75
"""Signs over which a shot is looked for: five cards of 15 signs. A board of 200 open cards would take a quarter of a
minute, and no printed range is a tenth of it."""
MOST_KEPT = 32 << 20
"""Bytes of judged offsets that are kept."""


class LevelSight:
    """The legal shots of one level; `Layout.shot` says what a legal shot is."""

    def __init__(self, board: LevelGrid, zone_of: Mapping[str, int], *, crossings_count_twice: bool) -> None:
        cells = [*board.floor, *board.lines]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        width, height = max(x for x, _ in cells) - left + 1, max(y for _, y in cells) - top + 1
        # Rows twice as long as the board: no two offsets between its cells share a distance in bits.
        self._row = 2 * width
        self._zone_at = [LINE] * (self._row * height)
        self._floors: dict[int, list[Cell]] = {}
        for (x, y), part in board.floor.items():
            self._zone_at[(y - top) * self._row + x - left] = zone_of[part]
            self._floors.setdefault(zone_of[part], []).append((x - left, y - top))
        lines = [(x - left, y - top) for (x, y), line in board.lines.items() if not line.blocks_shot]
        self._bits = {zone: self._set_of(floor) for zone, floor in self._floors.items()}
        self._boxes = {zone: _box(floor) for zone, floor in self._floors.items()}
        self._floor = sum(self._bits.values())
        line_bits = self._set_of(lines)
        # One row up, so that looking a little to the west of a cell is still a shift to the right.
        self._high_floor, self._high_lines = self._floor << self._row, line_bits << self._row
        self._high_seen = self._high_floor | self._high_lines
        # A shot that leaves a zone and comes straight back into it does so within the zone's box.
        self._high_turns = 0
        for box in self._boxes.values():
            self._high_turns |= (self._set_of(_cells_of(box)) & line_bits) << self._row
        self._twice = crossings_count_twice
        runs = {cell: board.runs(cell) for cell in board.lines} if crossings_count_twice else {}
        self._runs = [0] * (self._row * height)
        for (x, y), way in runs.items():
            self._runs[(y - top) * self._row + x - left] = way
        self._high_north, self._high_east = (
            self._set_of([(x - left, y - top) for (x, y), found in runs.items() if found & way]) << self._row
            for way in (NORTH, EAST)
        )
        self._judged: dict[Cell, tuple[list[int], int]] = {}
        self._kept = 0

    def shot(self, a: int, b: int) -> tuple[int, int] | None:
        """The fewest lines and the fewest zone changes between two different zones."""
        returning: list[tuple[Cell, int]] = []
        fewest: int | None = None
        for offset, starts in self._candidates(a, b):
            by_lines, may_return = self._shots_along(offset)
            if not by_lines or not starts & by_lines[-1]:
                continue
            lines = next(n for n, few in enumerate(by_lines) if starts & few)
            if lines == 1:
                return 1, 1
            fewest = lines if fewest is None else min(fewest, lines)
            if starts & may_return:
                returning.append((offset, starts & may_return))
        return None if fewest is None else (fewest, self._fewest_zones(returning, fewest))

    def _candidates(self, a: int, b: int) -> Iterator[tuple[Cell, int]]:
        """Every offset between the two zones, the short ones first, with the cells where it can start.

        Offsets are told in reading direction; a shot is the same from either end.
        """
        (a_left, a_top, a_right, a_bottom), (b_left, b_top, b_right, b_bottom) = (
            self._boxes[a],
            self._boxes[b],
        )
        columns = range(max(b_left - a_right, -FARTHEST), min(b_right - a_left, FARTHEST) + 1)
        rows = range(max(b_top - a_bottom, -FARTHEST), min(b_bottom - a_top, FARTHEST) + 1)
        for _, x, y in sorted((x * x + y * y, x, y) for y in rows for x in columns):
            ahead = y * self._row + x
            if ahead > 0:
                offset, starts = (x, y), self._bits[a] & self._bits[b] >> ahead
            else:
                offset, starts = (-x, -y), self._bits[b] & self._bits[a] >> -ahead
            if starts:
                yield offset, starts

    def _shots_along(self, offset: Cell) -> tuple[list[int], int]:
        """The cells from which legal shots of this offset start.

        Entry n of the list: those that cross at most n lines. Beside it: those that may cross a line
        without changing zone.
        """
        if offset not in self._judged:
            if self._kept > MOST_KEPT:
                self._judged, self._kept = {}, 0
            self._judged[offset] = by_lines, _ = self._judge(offset)
            self._kept += (len(by_lines) + 1) * (self._floor.bit_length() >> 3)
        return self._judged[offset]

    def _judge(self, offset: Cell) -> tuple[list[int], int]:
        row, seen, lines = self._row, self._high_seen, self._high_lines
        legal = before = self._floor
        may_return = north = east = 0
        crossed: list[int] = []  # entry n: the starts that have crossed more than n lines
        for x, y, last_x, last_y in walk(*offset):
            place = (y + 1) * row + x
            legal &= seen >> place
            floor = self._high_floor >> place
            more, through_point = lines >> place & before, 0
            may_return |= self._high_turns >> place
            if last_x != x and last_y != y:
                left, right = (y + 1) * row + last_x, (last_y + 1) * row + x
                legal &= seen >> left & seen >> right
                through_point = lines >> left & lines >> right & before & floor
                more, may_return = more | through_point, may_return | through_point
            if not legal:
                return [], 0
            both = north & east
            north |= self._high_north >> place
            east |= self._high_east >> place
            twice = north & east & ~both | (through_point if self._twice else 0)
            north, east, before = north & ~floor, east & ~floor, floor
            for passed in (more & legal, twice & legal):
                _count(crossed, passed)
        return [legal & ~many for many in crossed] + [legal], may_return & legal

    def _fewest_zones(self, shots: list[tuple[Cell, int]], fewest: int) -> int:
        """Every other shot changes zone with every line, so the fewest lines bound it."""
        for (dx, dy), starts in shots:
            path = [y * self._row + x for x, y, _, _ in walk(dx, dy)]
            fewest = min(fewest, *(self._changes(start, path) for start in _members(starts)))
            if fewest == 1:
                break
        return fewest

    def _changes(self, start: int, path: list[int]) -> int:
        """The number of times that a shot changes zone; where it passes two lines at once, there is a zone in between."""
        zone_at, runs, changes = self._zone_at, self._runs, 0
        here, passed, on_line = zone_at[start], 0, False
        for ahead in path:
            zone = zone_at[start + ahead]
            if zone == LINE:
                passed, on_line = passed | runs[start + ahead], True
                continue
            if zone != here:
                at_a_point = not on_line and self._twice
                here, changes = zone, changes + (2 if at_a_point or passed == NORTH | EAST else 1)
            passed, on_line = 0, False
        return changes

    def _set_of(self, cells: list[Cell]) -> int:
        bits = 0
        for x, y in cells:
            bits |= 1 << y * self._row + x
        return bits


def _count(crossed: list[int], more: int) -> None:
    """Count one line more for these starts; entry n holds those that have crossed more than n."""
    for n, already in enumerate(crossed):
        crossed[n], more = already | more, already & more
    if more:
        crossed.append(more)


def _cells_of(box: tuple[int, int, int, int]) -> list[Cell]:
    left, top, right, bottom = box
    return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]


def _box(floor: list[Cell]) -> tuple[int, int, int, int]:
    columns, rows = [x for x, _ in floor], [y for _, y in floor]
    return min(columns), min(rows), max(columns), max(rows)


def _members(bits: int) -> Iterator[int]:
    while bits:
        yield bits.bit_length() - 1
        bits ^= 1 << bits.bit_length() - 1


@lru_cache(maxsize=16384)
def walk(dx: int, dy: int) -> tuple[tuple[int, int, int, int], ...]:
    """The cells a segment between two cell centres enters after the first, relative to it, exactly.

    Each comes as x, y and the cell before it. Where both differ the segment passes through a corner,
    and (x of the one, y of the other) are the two cells it touches there.
    """
    steps_x, steps_y = abs(dx), abs(dy)
    toward_x, toward_y = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    x = y = 0
    cells: list[tuple[int, int, int, int]] = []
    while x < steps_x or y < steps_y:
        # Which border comes first: that of the column (negative), of the row (positive), or both at once?
        ahead = (1 + 2 * x) * steps_y - (1 + 2 * y) * steps_x
        last_x, last_y = x, y
        x, y = x + (ahead <= 0), y + (ahead >= 0)
        cells.append((x * toward_x, y * toward_y, last_x * toward_x, last_y * toward_y))
    return tuple(cells)
