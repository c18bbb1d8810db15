"""The laid cards of one level as one grid of cells, and where their parts touch (for `layout`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

from heredity_bot.games.heredity.rules.terrain import Cell, Drawing, Line

Contact = tuple[str, str, Line]
NORTH, EAST = 1, 2
"""The ways a line can run; it is passed when going the other way."""


@dataclass
class LevelGrid:
    """All cells of one level. Width and height are those of a card; a part is named "104.a"."""

    width: int
    height: int
    floor: dict[Cell, str] = field(default_factory=dict)
    lines: dict[Cell, Line] = field(default_factory=dict)

    def lay(self, card: int, x: int, y: int, drawing: Drawing) -> None:
        if (self.width, self.height) != (drawing.width, drawing.height):
            raise ValueError(f"card {card} has another size than its neighbours")
        left, top = x * self.width, y * self.height
        if (left, top) in self.floor or (left, top) in self.lines:
            raise ValueError(f"card {card} lies upon another card")
        names = {letter: f"{card}.{letter}" for letter in drawing.zones}
        for place, cell in enumerate(drawing.cells):
            spot = _cell(left + place % self.width, top + place // self.width)
            if isinstance(cell, Line):
                self.lines[spot] = cell
            else:
                self.floor[spot] = names[cell]

    def joined(self) -> Iterator[tuple[str, str]]:
        """TERR-03, MOVE-06: parts of two cards whose floors face each other over an open joint."""
        for (x, y), part in self.floor.items():
            for beside in ((x + 1, y), (x, y + 1)):
                other = self.floor.get(beside, part)
                if other != part:
                    yield part, other

    def facing(self) -> Iterator[Contact]:
        """MOVE-01: parts with one line between them in a row or a column of cells.

        That is one line cell, or two if they are the borders of two cards.
        """
        for (x, y), part in self.floor.items():
            for dx, dy in ((1, 0), (0, 1)):
                near = (x + dx, y + dy)
                if near not in self.lines:
                    continue
                line, beyond = self.lines[near], (x + 2 * dx, y + 2 * dy)
                if beyond in self.lines and self._joint(near, beyond):
                    line = max(line, self.lines[beyond], key=_strength)
                    beyond = (x + 3 * dx, y + 3 * dy)
                other = self.floor.get(beyond, part)
                if other != part:
                    yield part, other, line

    def corners(self) -> Iterator[Contact]:
        """MOVE-04: parts that meet at a point where lines meet, with the strongest line there."""
        for (x, y), part in self.floor.items():
            for turn in (1, -1):
                if (x + turn, y) not in self.lines or (x, y + 1) not in self.lines:
                    continue
                for wide, high in self._widths(x, y, turn):
                    other = self.floor.get((x + turn * (wide + 1), y + high + 1), part)
                    spots = [(x + turn * i, y + j) for i, j in _arms(wide, high)] if other != part else []
                    if spots and all(spot in self.lines for spot in spots):
                        yield part, other, max((self.lines[spot] for spot in spots), key=_strength)

    def runs(self, cell: Cell) -> int:
        """RANGE-10: how the line in this cell runs: NORTH, EAST, both where lines cross, or 0 where it bends or ends."""
        x, y = cell
        north = (x - 1, y) in self.floor or (x + 1, y) in self.floor
        east = (x, y - 1) in self.floor or (x, y + 1) in self.floor
        if north != east:
            return NORTH if north else EAST
        corners = ((x + dx, y + dy) in self.floor for dx in (-1, 1) for dy in (-1, 1))
        return NORTH | EAST if not north and any(corners) else 0

    def _widths(self, x: int, y: int, turn: int) -> Iterator[tuple[int, int]]:
        """How wide and high the lines may be that part a cell from one diagonally south of it.

        Nothing if the two touch at their corners; else one cell, or two at a joint.
        """
        yield 0, 0
        for wide in (1, 2) if self._joint((x + turn, y), (x + 2 * turn, y)) else (1,):
            for high in (1, 2) if self._joint((x, y + 1), (x, y + 2)) else (1,):
                yield wide, high

    def _joint(self, a: Cell, b: Cell) -> bool:
        return a[0] // self.width != b[0] // self.width or a[1] // self.height != b[1] // self.height


@lru_cache(maxsize=20_000)
def _cell(x: int, y: int) -> Cell:
    """One and the same in all boards, of which hundreds are kept."""
    return x, y


@cache
def _arms(wide: int, high: int) -> tuple[Cell, ...]:
    """The cells of a crossing of two lines, as seen from a cell at its corner."""
    if not wide:
        return (1, 0), (0, 1)
    spots = [(i, j) for j in range(high + 2) for i in range(wide + 2)]
    return tuple((i, j) for i, j in spots if 0 < i <= wide or 0 < j <= high)


def _strength(line: Line) -> int:
    return line.strength
