"""Terrain in signs: the cells of laid cards, stretched to columns and rows of a terminal.

Neighbouring cards share their border, as they do on the table. A line takes a whole cell of a drawing;
here it is a stroke of one sign along the upper or left side of its cell, and the floors grow up to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import accumulate

from heredity_bot.games.heredity.rules.state import TerrainSite
from heredity_bot.games.heredity.rules.terrain import Cell, Drawing, Line, Side
from heredity_bot.games.heredity.telling.map_signs import EAST, NORTH, SOUTH, WEST

FLATNESS = 0.3
"""The height of a card for its width: signs are twice as high as wide."""
_AROUND = ((0, -1, NORTH), (1, 0, EAST), (0, 1, SOUTH), (-1, 0, WEST))

Run = tuple[int, int, int]
"""A stretch of floor in one row: y, x of its first sign, length."""


def spread(total: int, over: int) -> list[int]:
    """A number in nearly equal parts."""
    return [(i + 1) * total // over - i * total // over for i in range(over)]


@dataclass
class DrawnLevel:
    """The cards of one level that are drawn together; `inner` signs are between the borders of a card.

    `tallest` is how high a card may be for the sake of looks alone.
    """

    drawings: Mapping[int, Drawing]
    sites: Mapping[int, TerrainSite]
    inner: int
    tallest: int
    heights: list[int] = field(default_factory=list)
    """Rows for each row of cells; may grow where there is much to show."""

    def __post_init__(self) -> None:
        some = next(iter(self.drawings.values()))
        self.wide, self.high = some.width - 1, some.height - 1
        self.left = min(site.x for site in self.sites.values())
        self.top = min(site.y for site in self.sites.values())
        columns = max(site.x for site in self.sites.values()) - self.left + 1
        rows = max(site.y for site in self.sites.values()) - self.top + 1
        self.cells = self._merged()
        self.widths = [*([1, *spread(self.inner, self.wide - 1)] * columns), 1]
        wanted = min(round(FLATNESS * (self.inner + 1)), self.tallest) - 1
        least = max(self.high - 1, wanted)
        self.heights = [*([1, *spread(least, self.high - 1)] * rows), 1]
        self.draw()

    def _merged(self) -> dict[Cell, Line | str]:
        """Cells of all cards; on a shared border the stronger line counts, and any line more than floor."""
        found: dict[Cell, Line | str] = {}
        for card, drawing in sorted(self.drawings.items()):
            x0, y0 = self.corner(card)
            for place, cell in enumerate(drawing.cells):
                spot = x0 + place % drawing.width, y0 + place // drawing.width
                named = cell if isinstance(cell, Line) else f"{card}.{cell}"
                found[spot] = _stronger(found.get(spot), named)
        return found

    def corner(self, card: int) -> Cell:
        site = self.sites[card]
        return (site.x - self.left) * self.wide, (site.y - self.top) * self.high

    def draw(self) -> None:
        """Lay out lines and floor with the present widths and heights of the cells."""
        self.xs = [0, *accumulate(self.widths)]
        self.ys = [0, *accumulate(self.heights)]
        self.lines: dict[Cell, Line] = {}
        self.solid: dict[Cell, Line] = {}
        self.floor: dict[Cell, str] = {}
        for (x, y), cell in self.cells.items():
            for dy in range(self.heights[y]):
                for dx in range(self.widths[x]):
                    self._fill((x, y), cell, dx, dy)
        for spot in [spot for spot in self.lines if not self._touches_floor(spot)]:
            self.solid[spot] = self.lines.pop(spot)

    def _fill(self, at: Cell, cell: Line | str, dx: int, dy: int) -> None:
        spot = self.xs[at[0]] + dx, self.ys[at[1]] + dy
        if not isinstance(cell, Line):
            self.floor[spot] = cell
            return
        beyond = self._beyond(at, dx, dy)
        if beyond is not None:
            self.floor[spot] = beyond
        elif dx and dy:
            self.solid[spot] = cell
        else:
            self.lines[spot] = cell

    def _beyond(self, at: Cell, dx: int, dy: int) -> str | None:
        """The floor that grows into this place of a line's cell; None: it belongs to the line."""
        x, y = at
        steps = [(1, 0)] if dx and not dy else [(0, 1)] if dy and not dx else [(1, 0), (0, 1), (1, 1)]
        for a, b in steps if dx or dy else []:
            near = self.cells.get((x + a, y + b))
            if near is not None and not isinstance(near, Line):
                return near
        return None

    def _touches_floor(self, spot: Cell) -> bool:
        x, y = spot
        return any((x + dx, y + dy) in self.floor for dx in (-1, 0, 1) for dy in (-1, 0, 1))

    def arms(self, spot: Cell) -> int:
        """Which neighbours a line goes on to: along some floor, not across a thick wall."""
        x, y = spot
        found = 0
        for dx, dy, arm in _AROUND:
            if (x + dx, y + dy) not in self.lines:
                continue
            flanks = [(x + a * dx + b * dy, y + a * dy + b * dx) for a in (0, 1) for b in (-1, 1)]
            if any(flank in self.floor for flank in flanks):
                found |= arm
        return found

    def runs(self, part: str) -> list[Run]:
        """The floor of a part, row by row."""
        found: list[Run] = []
        for x, y in sorted((spot for spot, owner in self.floor.items() if owner == part), key=_reading):
            if found and found[-1][0] == y and found[-1][1] + found[-1][2] == x:
                found[-1] = (y, found[-1][1], found[-1][2] + 1)
            else:
                found.append((y, x, 1))
        return found

    def grow(self, part: str) -> None:
        """One row more where this part is widest."""
        y, _, _ = max(self.runs(part), key=lambda run: (run[2], -run[0]))
        row = max(i for i, start in enumerate(self.ys[:-1]) if start <= y)
        if row % self.high == 0:  # a border stays one line
            row += 1 if row + 1 < len(self.heights) else -1
        self.heights[row] += 1
        self.draw()

    def outside(self, card: int, side: Side, zone: str | None) -> Cell | None:
        """Just beyond the middle of a card's open side, or of the stretch of it that a zone touches; None: no way."""
        drawing = self.drawings[card]
        places = _along(drawing, side, zone) or _along(drawing, side, None)
        if not places:
            return None
        x0, y0 = self.corner(card)
        if side in (Side.EAST, Side.WEST):
            x = self.xs[x0 + self.wide] + 1 if side is Side.EAST else self.xs[x0] - 1
            return x, (self.ys[y0 + places[0]] + self.ys[y0 + places[-1] + 1] - 1) // 2
        y = self.ys[y0 + self.high] + 1 if side is Side.SOUTH else self.ys[y0] - 1
        return (self.xs[x0 + places[0]] + self.xs[x0 + places[-1] + 1] - 1) // 2, y

    def north_side(self, card: int) -> tuple[int, int, int]:
        """The row of a card's upper border, its first and its last column."""
        x0, y0 = self.corner(card)
        return self.ys[y0], self.xs[x0], self.xs[x0 + self.wide]


def _stronger(a: Line | str | None, b: Line | str) -> Line | str:
    if a is None or (isinstance(b, Line) and not isinstance(a, Line)):
        return b
    if isinstance(a, Line) and isinstance(b, Line):
        return max(a, b, key=lambda line: line.strength)
    return a


def _reading(spot: Cell) -> Cell:
    return spot[1], spot[0]


def _along(drawing: Drawing, side: Side, zone: str | None) -> list[int]:
    """The places along a side where one can go out, from one zone or from any."""
    upright = side in (Side.EAST, Side.WEST)
    last = (drawing.width if upright else drawing.height) - 1
    edge, behind = (last, last - 1) if side in (Side.EAST, Side.SOUTH) else (0, 1)
    found = []
    for place in range(1, (drawing.height if upright else drawing.width) - 1):
        at_edge, inside = (
            drawing.at(at, place) if upright else drawing.at(place, at) for at in (edge, behind)
        )
        is_open = not isinstance(at_edge, Line) or at_edge.crossable
        if is_open and (zone is None or zone in (at_edge, inside)):
            found.append(place)
    return found
