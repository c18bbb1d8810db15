"""Drawings of signs for a terminal: rows of text with inks (any game). The front end chooses the colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Ink: TypeAlias = Literal[
    "plain", "bold", "dim", "black", "red", "green", "blue", "yellow", "magenta", "orange", "cyan", "white"
]


@dataclass(frozen=True)
class Stroke:
    """Some signs in one ink. An ink only repeats what the signs say already."""

    text: str
    ink: Ink = "plain"


Row: TypeAlias = tuple[Stroke, ...]


@dataclass(frozen=True)
class DrawingSheet:
    """The sheet of a drawing: its width in columns, and whether it takes ASCII only."""

    width: int = 80
    ascii: bool = False


def text_of(row: Row) -> str:
    return "".join(stroke.text for stroke in row)


class Canvas:
    """Signs by their place; what was drawn later covers what was drawn earlier."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, Ink]] = {}

    def put(self, x: int, y: int, text: str, ink: Ink = "plain") -> None:
        for i, sign in enumerate(text):
            self._cells[x + i, y] = (sign, ink)

    def at(self, x: int, y: int) -> str:
        return self._cells.get((x, y), (" ", "plain"))[0]

    def rows(self) -> list[Row]:
        """The rows, from the leftmost and topmost sign that was drawn."""
        if not self._cells:
            return []
        left, right = min(x for x, _ in self._cells), max(x for x, _ in self._cells)
        top, bottom = min(y for _, y in self._cells), max(y for _, y in self._cells)
        return [tuple(self._row(y, left, right)) for y in range(top, bottom + 1)]

    def _row(self, y: int, left: int, right: int) -> Iterator[Stroke]:
        text, ink = "", None
        for x in range(left, right + 1):
            sign, its = self._cells.get((x, y), (" ", "plain"))
            if its != ink and text:
                yield Stroke(text, ink or "plain")
                text = ""
            text, ink = text + sign, its
        yield Stroke(text, ink or "plain")


def beside(blocks: Sequence[list[Row]], width: int, gap: int = 3) -> list[Row]:
    """Blocks from left to right, and below one another, an empty row between, where the width ends."""
    lines: list[list[list[Row]]] = []
    used = width
    for block in blocks:
        wide = max((len(text_of(row)) for row in block), default=0)
        if not lines or used + gap + wide > width:
            lines.append([])
            used = -gap
        lines[-1].append(block)
        used += gap + wide
    groups = [list(_joined(line, gap)) for line in lines]
    return [row for n, rows in enumerate(groups) for row in ([(), *rows] if n else rows)]


def _joined(blocks: list[list[Row]], gap: int) -> Iterator[Row]:
    widths = [max(len(text_of(row)) for row in block) for block in blocks]
    for n in range(max(len(block) for block in blocks)):
        row: list[Stroke] = []
        for block, wide in zip(blocks, widths, strict=True):
            here = block[n] if n < len(block) else ()
            row += [*here, Stroke(" " * (wide - len(text_of(here)) + gap))]
        yield _trimmed(row)


def _trimmed(row: list[Stroke]) -> Row:
    while row and not row[-1].text.strip():
        row.pop()
    return tuple([*row[:-1], Stroke(row[-1].text.rstrip(), row[-1].ink)] if row else [])


def flowing(entries: Iterable[Row], width: int, gap: int = 3) -> list[Row]:
    """Entries as words of a paragraph; one that is longer than a line goes on in the next."""
    rows: list[list[Stroke]] = [[]]
    for entry in entries:
        parts = _broken(entry, width)
        used = len(text_of(tuple(rows[-1])))
        if used and used + gap + len(text_of(parts[0])) > width:
            rows.append([])
        elif used:
            rows[-1].append(Stroke(" " * gap))
        rows[-1] += parts[0]
        rows += [list(part) for part in parts[1:]]
    return [tuple(row) for row in rows if row]


def _broken(entry: Row, width: int) -> list[Row]:
    """An entry in pieces that fit; only the words of its last stroke are parted."""
    if len(text_of(entry)) <= width or not entry:
        return [entry]
    *first, last = entry
    blank = last.text[: len(last.text) - len(last.text.lstrip())]
    head = len(text_of(tuple(first)) + blank)
    pieces = wrapped(last.text, width, first=max(1, width - head))
    return [
        (*first, Stroke(blank + pieces[0], last.ink)),
        *((Stroke(piece, last.ink),) for piece in pieces[1:]),
    ]


def wrapped(text: str, width: int, first: int | None = None) -> list[str]:
    """Text in lines; a word that is too long for any line is parted."""
    lines, room = [""], width if first is None else first
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += f" {word}"
            continue
        if lines[-1] or room < min(width, len(word)):
            lines.append("")
            room = width
        pieces = [word[i : i + room] for i in range(0, len(word), room)]
        lines[-1:] = pieces
    return lines
