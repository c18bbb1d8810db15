"""The drawing on one terrain face: floor, lines, zones and card edges (TERR-02, TERR-03)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

Cell = tuple[int, int]
"""Column and row, counted from 0 in the north-west corner."""


class Line(StrEnum):
    """MOVE-02: the colours of a printed line, the most open first."""

    WHITE = "white"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"

    @property
    def strength(self) -> int:
        """The rank of each colour: border lines of two cards that meet are one line, of the stronger colour."""
        return _STRENGTH[self]

    @property
    def crossable(self) -> bool:
        return self not in (Line.BLUE, Line.BLACK)

    @property
    def blocks_shot(self) -> bool:
        """RANGE-03."""
        return self is Line.BLACK

    @property
    def hurts(self) -> bool:
        """MOVE-03."""
        return self is Line.RED


_STRENGTH = {line: strength for strength, line in enumerate(Line)}

DEFAULT_LEGEND: Mapping[str, str] = {"black": "#", "green": "=", "blue": "~", "red": "!", "white": "."}


class Side(StrEnum):
    """A side of a card; y grows toward the south."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def dx(self) -> int:
        return _DIRECTIONS[self][0]

    @property
    def dy(self) -> int:
        return _DIRECTIONS[self][1]

    @property
    def opposite(self) -> Side:
        return _OPPOSITE[self]


_DIRECTIONS = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}
_OPPOSITE = {Side.NORTH: Side.SOUTH, Side.EAST: Side.WEST, Side.SOUTH: Side.NORTH, Side.WEST: Side.EAST}


class MapError(ValueError):
    """A map that cannot be read. Row and column count from 1, as an author does; 0 is the map as a whole."""

    def __init__(self, code: str, row: int, column: int, facts: dict[str, object]) -> None:
        super().__init__(code, row, column, facts)
        self.code, self.row, self.column, self.facts = code, row, column, facts

    def __str__(self) -> str:
        return f"{self.code} at row {self.row}, column {self.column}: {self.facts}"


@dataclass(frozen=True)
class Drawing:
    """One face as cells in reading order: a `Line`, or the letter of the zone whose floor it is."""

    width: int
    height: int
    cells: tuple[Line | str, ...]

    def at(self, x: int, y: int) -> Line | str:
        return self.cells[y * self.width + x]

    @cached_property
    def zones(self) -> dict[str, tuple[Cell, ...]]:
        """TERR-02: the floor of each zone, all in reading order."""
        zones: dict[str, list[Cell]] = {}
        for place, cell in enumerate(self.cells):
            if not isinstance(cell, Line):
                zones.setdefault(cell, []).append((place % self.width, place // self.width))
        return {letter: tuple(floor) for letter, floor in zones.items()}

    def side(self, side: Side) -> dict[str, Line | None]:
        """EXPL-02: the zones that touch this side, each with its most open way out (None: no line at all).

        A zone touches a side with floor on the border, or with floor directly behind a border line.
        """
        return self._sides[side]

    @cached_property
    def _sides(self) -> dict[Side, dict[str, Line | None]]:
        return {side: self._ways_out(side) for side in Side}

    def _ways_out(self, side: Side) -> dict[str, Line | None]:
        ways: dict[str, Line | None] = {}
        for x, y in self._border(side):
            line, zone = self._way_out(x, y, side)
            if zone is not None and (zone not in ways or _openness(line) < _openness(ways[zone])):
                ways[zone] = line
        return ways

    def _border(self, side: Side) -> Iterator[Cell]:
        if side in (Side.NORTH, Side.SOUTH):
            row = 0 if side is Side.NORTH else self.height - 1
            return ((x, row) for x in range(self.width))
        column = 0 if side is Side.WEST else self.width - 1
        return ((column, y) for y in range(self.height))

    def _way_out(self, x: int, y: int, side: Side) -> tuple[Line | None, str | None]:
        cell = self.at(x, y)
        if not isinstance(cell, Line):
            return None, cell
        x, y = x - side.dx, y - side.dy
        if not (0 <= x < self.width and 0 <= y < self.height):
            return cell, None
        behind = self.at(x, y)
        return cell, None if isinstance(behind, Line) else behind


def _openness(line: Line | None) -> int:
    return -1 if line is None else line.strength


def draw(rows: str, legend: Mapping[str, str] | None = None) -> Drawing:
    """Read a drawn map; raise `MapError` where it is not one (a legend names only what differs)."""
    signs = _signs(legend or {})
    lines = rows.rstrip("\n").split("\n")
    width = len(lines[0])
    if not any(lines):
        raise MapError("MAP_EMPTY", 0, 0, {})
    cells: list[Line | str] = []
    for row, line in enumerate(lines, start=1):
        if len(line) != width:
            facts: dict[str, object] = {"expected": width, "found": len(line)}
            raise MapError("MAP_RAGGED", row, min(width, len(line)) + 1, facts)
        cells.extend(_read(sign, signs, row, column) for column, sign in enumerate(line, start=1))
    return Drawing(width, len(lines), _name_zones(cells, width))


def _signs(legend: Mapping[str, str]) -> dict[str, Line]:
    """The meaning of each sign; a default sign that the legend uses otherwise is lost to its colour."""
    signs: dict[str, Line] = {}
    for colour, sign in legend.items():
        if colour not in DEFAULT_LEGEND or len(sign) != 1 or sign in signs or _is_floor(sign):
            raise MapError("MAP_LEGEND", 0, 0, {"colour": colour, "sign": sign})
        signs[sign] = Line(colour)
    for colour, sign in DEFAULT_LEGEND.items():
        if colour not in legend:
            signs.setdefault(sign, Line(colour))
    return signs


def _is_floor(sign: str) -> bool:
    return sign == " " or (sign.isascii() and sign.isalpha())


def _read(sign: str, signs: Mapping[str, Line], row: int, column: int) -> Line | str:
    if _is_floor(sign):
        return sign
    if sign not in signs:
        raise MapError("MAP_UNKNOWN_SIGN", row, column, {"sign": sign})
    return signs[sign]


def _name_zones(cells: list[Line | str], width: int) -> tuple[Line | str, ...]:
    """Give every floor cell the letter of its zone: one letter per zone and one zone per letter."""
    named: dict[int, str] = {}
    letters: set[str] = set()
    for place, cell in enumerate(cells):
        if isinstance(cell, Line) or place in named:
            continue
        floor = _floor_from(place, cells, width)
        letter = _letter_of(floor, cells, width)
        if letter in letters:
            first = next(spot for spot in floor if cells[spot] == letter)
            raise MapError("MAP_ZONE_SPLIT", *_row_column(first, width), {"letter": letter})
        letters.add(letter)
        named.update(dict.fromkeys(floor, letter))
    if not named:
        raise MapError("MAP_EMPTY", 0, 0, {})
    return tuple(named.get(place, cell) for place, cell in enumerate(cells))


def _floor_from(start: int, cells: list[Line | str], width: int) -> list[int]:
    """All places of floor connected with this one, in reading order."""
    seen, waiting = {start}, [start]
    while waiting:
        place = waiting.pop()
        near = [place - width, place + width]
        near += [place - 1] if place % width else []
        near += [place + 1] if (place + 1) % width else []
        for spot in near:
            if 0 <= spot < len(cells) and spot not in seen and not isinstance(cells[spot], Line):
                seen.add(spot)
                waiting.append(spot)
    return sorted(seen)


def _letter_of(floor: list[int], cells: list[Line | str], width: int) -> str:
    letter = ""
    for place in floor:
        sign = cells[place]
        if sign in (" ", letter):
            continue
        if letter:
            raise MapError("MAP_ZONE_TWICE", *_row_column(place, width), {"letters": (letter, str(sign))})
        letter = str(sign)
    if not letter:
        raise MapError("MAP_ZONE_UNNAMED", *_row_column(floor[0], width), {})
    return letter


def _row_column(place: int, width: int) -> tuple[int, int]:
    return place // width + 1, place % width + 1
