"""Wraps text, but never at a no-break space, which French has inside « » and before : ; ! ?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len, chop_cells
from rich.console import Console, JustifyMethod, OverflowMethod
from rich.containers import Lines
from rich.style import Style
from rich.text import Text

from heredity_bot.kernel import plain_text


class WrappedText(Text):
    """Rich's `Text` without its two faults: it breaks at no-break spaces, and passes escapes on to the terminal."""

    def __init__(self, text: str = "", style: str | Style = "", **more: Any) -> None:
        super().__init__(plain_text(text), style, **more)

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        rows = Lines()
        for line in self.split(allow_blank=True):
            for row in line.divide(breaks(line.plain, width)):
                row.rstrip()
                rows.append(row)
        return rows


def breaks(text: str, width: int) -> list[int]:
    """The positions at which new rows begin; a word longer than a row is cut."""
    found: list[int] = []
    filled = 0
    for at, word in _words(text):
        length = cell_len(word.rstrip(" "))
        if filled and filled + length > width:
            found.append(at)
            filled = 0
        if length > width:
            *whole, rest = chop_cells(word, width)
            position = at
            for piece in whole:
                position += len(piece)
                found.append(position)
            filled = cell_len(rest)
        else:
            filled += cell_len(word)
    return found


def _words(text: str) -> Iterator[tuple[int, str]]:
    """Words with their positions, each with the spaces after it."""
    start = 0
    for at in range(1, len(text)):
        if text[at - 1] == " " and text[at] != " ":
            yield start, text[start:at]
            start = at
    if start < len(text):
        yield start, text[start:]
