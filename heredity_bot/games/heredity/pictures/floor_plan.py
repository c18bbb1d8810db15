"""The ground plan of terrain: cells of a drawing become floors and lines in pixels.

A line takes a whole cell in a drawing. On the picture it is a stroke through the middle of that cell,
and the floors on both sides grow up to it; lines on the border of a card run along its edge, so that
the borders of two neighbours are one stroke. Each cell is cut in four where its strokes would cross,
which makes a finer grid on which every piece belongs to one part or to none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from heredity_bot.games.heredity.rules.terrain import Drawing, Line

CARD_WIDTH, CARD_HEIGHT = 440.0, 264.0
BORDER = 0.5
"""The width of a border cell, which holds a line and no figure."""

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Segment = tuple[float, float, float, float]
"""x and y of its left or upper end, then of the other."""


@dataclass(frozen=True, eq=False)
class Plan:
    """One face, from its own upper left corner. There is one plan per drawing, so it is known by identity."""

    drawing: Drawing
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    """The cuts of the fine grid: an edge, the middle, an edge, …"""
    owners: tuple[tuple[str | None, ...], ...]
    """The zone of each piece of the fine grid, row by row."""

    @cached_property
    def strokes(self) -> dict[Segment, Line]:
        """Every stretch of line, each once."""
        found: dict[Segment, Line] = {}
        for y in range(self.drawing.height):
            for x in range(self.drawing.width):
                line = self.drawing.at(x, y)
                if isinstance(line, Line):
                    arms = list(self._arms(x, y))
                    for arm in arms or self._speck(x, y):
                        found[arm] = line
        for seam, line in self._seams():
            found.setdefault(seam, line)
        return found

    def _seams(self) -> Iterator[tuple[Segment, Line]]:
        """Where two zones meet around the corner of a line, the line goes on between them."""
        for j, row in enumerate(self.owners):
            for i, owner in enumerate(row):
                left, top, right, bottom = self.piece(i, j)
                beside = ((i + 1, j, (right, top, right, bottom)), (i, j + 1, (left, bottom, right, bottom)))
                for a, b, seam in beside:
                    other = self.owners[b][a] if b < len(self.owners) and a < len(row) else None
                    if owner and other and owner != other and seam[:2] != seam[2:]:
                        cells = (self.drawing.at(i // 2, j // 2), self.drawing.at(a // 2, b // 2))
                        yield seam, max((c for c in cells if isinstance(c, Line)), key=lambda c: c.strength)

    def _arms(self, x: int, y: int) -> Iterator[Segment]:
        """From where a cell is cut toward each neighbour that is a line too, along some floor."""
        i, j = 2 * x + 1, 2 * y + 1
        cx, cy = self.xs[i], self.ys[j]
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            if not self._is_line(x + dx, y + dy) or not self._bounds_floor(i, j, dx, dy):
                continue
            ex = self.xs[2 * x] if dx < 0 else self.xs[2 * x + 2] if dx else cx
            ey = self.ys[2 * y] if dy < 0 else self.ys[2 * y + 2] if dy else cy
            if (ex, ey) != (cx, cy):
                yield min(cx, ex), min(cy, ey), max(cx, ex), max(cy, ey)

    def _is_line(self, x: int, y: int) -> bool:
        inside = 0 <= x < self.drawing.width and 0 <= y < self.drawing.height
        return inside and isinstance(self.drawing.at(x, y), Line)

    def _bounds_floor(self, i: int, j: int, dx: int, dy: int) -> bool:
        """Whether a piece on either side of the arm is floor; inside thick walls there is nothing to draw."""
        if dx:
            sides = [(i if dx > 0 else i - 1, j - 1), (i if dx > 0 else i - 1, j)]
        else:
            sides = [(i - 1, j if dy > 0 else j - 1), (i, j if dy > 0 else j - 1)]
        return any(self.owners[row][column] for column, row in sides)

    def _speck(self, x: int, y: int) -> list[Segment]:
        """A line cell alone amid floor: a stroke across it, else it could not be seen."""
        if any(self._is_line(x + dx, y + dy) for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))):
            return []
        i, y_cut = 2 * x, self.ys[2 * y + 1]
        ends = [(self.xs[i], self.xs[i + 1]), (self.xs[i + 1], self.xs[i + 2])]
        return [(left, y_cut, right, y_cut) for left, right in ends if left < right]

    @cached_property
    def solid(self) -> dict[Line, tuple[Rect, ...]]:
        """Thick lines: pieces that no floor reaches."""
        found: dict[Line, list[Rect]] = {}
        for j, row in enumerate(self.owners):
            for i, owner in enumerate(row):
                line = self.drawing.at(i // 2, j // 2)
                if owner is None and isinstance(line, Line) and self._has_area(i, j):
                    found.setdefault(line, []).append(self.piece(i, j))
        return {line: tuple(rects) for line, rects in found.items()}

    def piece(self, i: int, j: int) -> Rect:
        return self.xs[i], self.ys[j], self.xs[i + 1], self.ys[j + 1]

    def _has_area(self, i: int, j: int) -> bool:
        return self.xs[i] < self.xs[i + 1] and self.ys[j] < self.ys[j + 1]

    @lru_cache(maxsize=1024)  # noqa: B019  # plans are kept for as long as their drawings
    def outline(self, letter: str) -> str:
        """The floor of a zone as path data, around its pieces."""
        return outline(set(self.pieces(letter)), self.xs, self.ys)

    def pieces(self, letter: str) -> Iterator[tuple[int, int]]:
        for j, row in enumerate(self.owners):
            for i, owner in enumerate(row):
                if owner == letter:
                    yield i, j

    def holds(self, letter: str, rect: Rect) -> bool:
        """Whether a rectangle lies on the floor of a zone."""
        left, top, right, bottom = rect
        for j, row in enumerate(self.owners):
            if self.ys[j + 1] <= top or self.ys[j] >= bottom or self.ys[j] == self.ys[j + 1]:
                continue
            for i, owner in enumerate(row):
                if self.xs[i + 1] <= left or self.xs[i] >= right or self.xs[i] == self.xs[i + 1]:
                    continue
                if owner != letter:
                    return False
        return self.xs[0] <= left and right <= self.xs[-1] and self.ys[0] <= top and bottom <= self.ys[-1]

    @lru_cache(maxsize=1024)  # noqa: B019  # as `outline`
    def rooms(self, letter: str) -> tuple[Rect, ...]:
        """The greatest rectangles of floor, the largest first."""
        found: set[Rect] = set()
        rows = [sum(1 << i for i, owner in enumerate(row) if owner == letter) for row in self.owners]
        for top in range(len(rows)):
            open_ = rows[top]
            for bottom in range(top, len(rows)):
                open_ &= rows[bottom]
                if not open_:
                    break
                found.update(
                    (self.xs[a], self.ys[top], self.xs[b], self.ys[bottom + 1]) for a, b in _runs(open_)
                )
        return tuple(sorted(found, key=lambda r: ((r[0] - r[2]) * (r[3] - r[1]), r)))

    @lru_cache(maxsize=1024)  # noqa: B019  # as `outline`
    def is_indoors(self, letter: str) -> bool:
        """A zone without an open border is drawn with boards, others with grass."""
        built = openly = 0
        for i, j in self.pieces(letter):
            for a, b in ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)):
                inside = 0 <= a < len(self.xs) - 1 and 0 <= b < len(self.ys) - 1
                if inside and self.owners[b][a] == letter:
                    continue
                cell = self.drawing.at(a // 2, b // 2) if inside else letter
                line = cell if isinstance(cell, Line) else self.drawing.at(i // 2, j // 2)
                if line in (Line.BLACK, Line.BLUE, Line.GREEN):
                    built += 1
                else:
                    openly += 1
        return built > 8 * openly


def _runs(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of set bits, as first and one past the last."""
    i = 0
    while mask >> i:
        if mask >> i & 1:
            start = i
            while mask >> i & 1:
                i += 1
            yield start, i
        i += 1


@lru_cache(maxsize=256)
def plan_of(drawing: Drawing) -> Plan:
    xs = _cuts(drawing.width, CARD_WIDTH)
    ys = _cuts(drawing.height, CARD_HEIGHT)
    owners = tuple(
        tuple(_owner(drawing, i, j) for i in range(2 * drawing.width)) for j in range(2 * drawing.height)
    )
    return Plan(drawing, xs, ys, owners)


def _cuts(cells: int, length: float) -> tuple[float, ...]:
    """Edges and cuts along one side. Border cells are narrow and cut at the card's very edge."""
    if cells < 3:
        step = length / cells
        return (*(i * step / 2 for i in range(2 * cells)), length)
    unit = length / (cells - 2 + 2 * BORDER)
    edges = [0.0, *(unit * (BORDER + i) for i in range(cells - 1)), length]
    cuts = [edges[0]]
    for i in range(cells):
        middle = (edges[i] + edges[i + 1]) / 2
        cuts += [0.0 if i == 0 else length if i == cells - 1 else middle, edges[i + 1]]
    return tuple(cuts)


def _owner(drawing: Drawing, i: int, j: int) -> str | None:
    """The zone a piece belongs to: its own floor, or the floor it leans against."""
    x, y = i // 2, j // 2
    cell = drawing.at(x, y)
    if not isinstance(cell, Line):
        return cell
    dx, dy = (1 if i % 2 else -1), (1 if j % 2 else -1)
    for a, b in ((x + dx, y), (x, y + dy), (x + dx, y + dy)):
        if 0 <= a < drawing.width and 0 <= b < drawing.height:
            near = drawing.at(a, b)
            if not isinstance(near, Line):
                return near
    return None


def whole_outline(parts: Iterable[tuple[int, int, Plan, str]]) -> str:
    """One outline around parts of several cards of a level: column and row of each card, plan and letter."""
    found: set[tuple[int, int]] = set()
    right = down = 0
    for column, row, plan, letter in (parts := list(parts)):
        wide, high = len(plan.xs) - 1, len(plan.ys) - 1
        found |= {(column * wide + i, row * high + j) for i, j in plan.pieces(letter)}
        right, down = max(right, column + 1), max(down, row + 1)
    if not found:
        return ""
    plan = parts[0][2]
    xs = [column * CARD_WIDTH + x for column in range(right) for x in plan.xs[:-1]]
    ys = [row * CARD_HEIGHT + y for row in range(down) for y in plan.ys[:-1]]
    return outline(found, (*xs, right * CARD_WIDTH), (*ys, down * CARD_HEIGHT))


def outline(pieces: set[tuple[int, int]], xs: tuple[float, ...], ys: tuple[float, ...]) -> str:
    """Loops around a set of pieces, clockwise, corners only."""
    turns: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for i, j in sorted(pieces):
        sides = (
            ((i, j - 1), (i, j), (i + 1, j)),
            ((i + 1, j), (i + 1, j), (i + 1, j + 1)),
            ((i, j + 1), (i + 1, j + 1), (i, j + 1)),
            ((i - 1, j), (i, j + 1), (i, j)),
        )
        for beyond, start, end in sides:
            if beyond not in pieces:
                turns.setdefault(start, []).append(end)
    loops = []
    while turns:
        start = here = next(iter(turns))
        loop = []
        while here in turns:
            loop.append((xs[here[0]], ys[here[1]]))
            ends = turns[here]
            there = ends.pop()
            if not ends:
                del turns[here]
            here = there
            if here == start:
                break
        loops.append(_corners(loop))
    return " ".join(
        "M" + " L".join(f"{x:g} {y:g}" for x, y in loop) + " Z" for loop in loops if len(loop) > 2
    )


def _corners(loop: list[Point]) -> list[Point]:
    points = [point for n, point in enumerate(loop) if point != loop[n - 1]]
    kept = []
    for n, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[n - 1], points[(n + 1) % len(points)]
        if not (ax == x == bx or ay == y == by):
            kept.append((x, y))
    return kept


def joined(cards: Iterable[tuple[float, float, Mapping[Segment, Line]]]) -> dict[Segment, Line]:
    """The strokes of all cards of a level; where borders meet, the stronger line counts (MOVE-02)."""
    found: dict[Segment, Line] = {}
    for left, top, strokes in cards:
        for (x1, y1, x2, y2), line in strokes.items():
            place = (round(x1 + left, 3), round(y1 + top, 3), round(x2 + left, 3), round(y2 + top, 3))
            if place not in found or line.strength > found[place].strength:
                found[place] = line
    return found


def runs(strokes: Mapping[Segment, Line]) -> list[tuple[Line, Segment]]:
    """Straight stretches of one line, as long as they go."""
    found: list[tuple[Line, Segment]] = []
    across: dict[tuple[Line, float], list[Segment]] = {}
    down: dict[tuple[Line, float], list[Segment]] = {}
    for segment, line in strokes.items():
        x1, y1, _, y2 = segment
        (across if y1 == y2 else down).setdefault((line, y1 if y1 == y2 else x1), []).append(segment)
    for (line, _), segments in sorted(across.items()):
        found += [(line, run) for run in _merged(sorted(segments), axis=0)]
    for (line, _), segments in sorted(down.items()):
        found += [(line, run) for run in _merged(sorted(segments, key=lambda s: s[1]), axis=1)]
    return found


def _merged(segments: list[Segment], axis: int) -> Iterator[Segment]:
    run = segments[0]
    for segment in segments[1:]:
        if abs(segment[axis] - run[axis + 2]) < 0.01:
            run = (run[0], run[1], segment[2], segment[3])
        else:
            yield run
            run = segment
    yield run
