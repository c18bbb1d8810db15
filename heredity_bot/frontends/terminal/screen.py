"""Output and input: plain lines, or Rich with colours and columns."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Sequence
from typing import Protocol, TextIO, cast

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heredity_bot.frontends.terminal.encoding import knows_all, make_do
from heredity_bot.frontends.terminal.line_breaks import WrappedText
from heredity_bot.kernel import plain_text
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.text_drawing import DrawingSheet, Ink, Row, text_of

WIDEST = 88
"""Longer lines are tiring to read."""
USUAL = 80
"""Columns of a drawing where the width is not known."""
READING = 0.3
"""Seconds in which a question cannot be read: Enter within them was pressed before or is held, and chooses nothing."""
FEW_OPTIONS = 9
"""More options than these stand in columns, so that a question fits 24 rows."""


class Screen(Protocol):
    draws: bool
    """Whether looks are drawn unless words are asked for."""
    onward: str
    """The prompt of a full screen that waits for Enter."""

    is_live: bool
    """Whether a person types here, so that a key may be pressed before the question it seems to answer."""

    covers: bool
    """Whether the screen can hide what it showed."""

    @property
    def sheet(self) -> DrawingSheet:
        """The space for a drawing."""

    def draw(self, rows: Iterable[Row]) -> None:
        """Show a drawing."""

    def tell(self, lines: Iterable[TextLine]) -> None:
        """Show events, in order."""

    def show(self, lines: Iterable[TextLine]) -> None:
        """Show a look in words."""

    def note(self, text: str) -> None:
        """Show a note of the terminal itself."""

    def cover(self, text: str) -> None:
        """Hide everything but a note until Enter is pressed."""

    def question(self, prompt: str, options: Sequence[str], zero: str | None, plus: str | None) -> None:
        """Show a question with numbered answers.

        `prompt` has the question with whom it is for; `zero` and `plus` explain the answers `0` and `+`, None for none.
        """

    def read(self, hint: str) -> str | None:
        """Read one line; None at the end of the input."""


def read_line(screen: Screen, hint: str, empty: str = "") -> str | None:
    """Read one line; an empty one is `empty`, unless it came too soon for the question to be read."""
    asked = time.monotonic()
    line = screen.read(hint)
    too_soon = screen.is_live and time.monotonic() - asked < READING
    return empty if line == "" and not too_soon else line


class Plain:
    """Plain lines: for scripts, pipes and screen readers."""

    draws = covers = False
    onward = ""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._source = source or sys.stdin
        self._out = out or sys.stdout
        self.is_live = self._source.isatty()
        make_do(self._out)

    @property
    def sheet(self) -> DrawingSheet:
        return DrawingSheet(USUAL, ascii=not knows_all(self._out))

    def draw(self, rows: Iterable[Row]) -> None:
        for row in rows:
            self._print(text_of(row).rstrip())

    def cover(self, text: str) -> None:
        self.note(text)

    def _print(self, text: str = "") -> None:
        print(plain_text(text), file=self._out)

    def tell(self, lines: Iterable[TextLine]) -> None:
        for line in lines:
            self._print(line.text)

    show = tell

    def note(self, text: str) -> None:
        self._print(text)

    def question(self, prompt: str, options: Sequence[str], zero: str | None, plus: str | None) -> None:
        self._print()
        self._print(prompt)
        for number, option in enumerate(options, start=1):
            self._print(f"{number}. {option}")
        if zero is not None:
            self._print(f"0. {zero}")
        if plus is not None:
            self._print(f"+. {plus}")

    def read(self, hint: str) -> str | None:
        self._print(hint)
        self._out.flush()
        line = self._source.readline()
        return line.strip() if line else None


_STYLES = {
    "story": "italic",
    "instruction": "bold",
    "event": "red",
    "happening": "",
    "fight": "bold red",
    "hint": "cyan",
}
_SIGNS = {"instruction": "■", "event": "●", "happening": "·", "fight": "×", "hint": "›"}
"""Colour never stands alone: each tone has its sign."""


_INKS: dict[Ink, str] = {
    "plain": "",
    "bold": "bold",
    "dim": "bright_black",
    "black": "bold",
    "red": "bold red",
    "green": "bold green",
    "blue": "bold bright_blue",
    "yellow": "bold yellow",
    "magenta": "bold magenta",
    "orange": "bold dark_orange",
    "cyan": "cyan",
    "white": "bold",
}
"""Colours only repeat what the characters of a drawing say."""


class Rich:
    """Output with colours and boxes, made for 80 columns and 24 rows."""

    draws = True

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False)
        make_do(cast(TextIO, self._console.file))
        self.onward = "…"
        self.is_live = self._console.is_terminal and sys.stdin.isatty()
        self.covers = self._console.is_terminal
        self._unread = 0
        self._ahead: str | None = None

    def _put(self, shown: RenderableType) -> None:
        options = self._console.options.update(width=self._width)
        self._make_room(len(self._console.render_lines(shown, options)))
        self._console.print(shown, width=self._width)

    def _make_room(self, rows: int) -> None:
        """Wait for Enter before unread rows would scroll away."""
        if self._unread and self._unread + rows > self._console.height:
            self._wait()
        self._unread += rows

    def _wait(self) -> None:
        """Wait for Enter. A command that is typed instead is kept for `read`; a number is not, as its question is unread."""
        self._unread = 0
        if self._ahead is not None or not self._console.is_terminal:
            return
        try:
            line = self._console.input(WrappedText(f"{self.onward} ", "dim")).strip()
        except EOFError:
            self._console.print()
            return
        self._ahead = line if line and not line[0].isdigit() else None

    @property
    def _width(self) -> int:
        return min(self._console.width, WIDEST)

    @property
    def sheet(self) -> DrawingSheet:
        return DrawingSheet(self._width, ascii=self._console.options.ascii_only)

    def draw(self, rows: Iterable[Row]) -> None:
        self._make_room(len(rows := list(rows)))
        for row in rows:
            text = Text.assemble(*((plain_text(stroke.text), _INKS[stroke.ink]) for stroke in row))
            text.rstrip()
            self._console.print(text, no_wrap=True, crop=False, overflow="ignore")

    def tell(self, lines: Iterable[TextLine]) -> None:
        for line in lines:
            if line.tone == "story":
                self._put(
                    Panel(
                        WrappedText(line.text, "italic"), box=box.ROUNDED, width=self._width, padding=(0, 2)
                    )
                )
            else:
                self._signed(line)

    def _signed(self, line: TextLine) -> None:
        """Show a line behind the sign of its tone, with further rows indented."""
        style = _STYLES.get(line.tone, "")
        row = Table.grid(padding=(0, 1, 0, 0))
        row.add_row(Text(_SIGNS.get(line.tone, ""), style or "dim"), WrappedText(line.text, style))
        self._put(row)

    def show(self, lines: Iterable[TextLine]) -> None:
        for line in lines:
            self._signed(line)

    def note(self, text: str) -> None:
        self._put(
            Group(WrappedText(text, "dim"))
        )  # in a group: the console would wrap bare texts its own way

    def cover(self, text: str) -> None:
        self._clear()
        self.note(text)
        self._ahead = None
        self._wait()
        self._ahead = None
        self._clear()

    def _clear(self) -> None:
        """Empty the screen, and the lines above it that a terminal keeps."""
        self._console.clear()
        if not self._console.legacy_windows:
            self._console.file.write("\x1b[3J")
        self._unread = 0

    def question(self, prompt: str, options: Sequence[str], zero: str | None, plus: str | None) -> None:
        numbered = [_option(str(n), option) for n, option in enumerate(options, start=1)]
        numbered += [_option("0", zero)] if zero is not None else []
        numbered += [_option("+", plus)] if plus is not None else []
        longest = max((option.cell_len for option in numbered), default=0)
        if len(numbered) > FEW_OPTIONS and longest < self._width // 2:
            answers: list[RenderableType] = [Columns(numbered, padding=(0, 3), width=longest)]
        else:
            answers = [Group(option) for option in numbered]
        self._put(Group(Text(), WrappedText(prompt, "bold"), *answers))

    def read(self, hint: str) -> str | None:
        self._unread = 0
        if self._ahead is not None:
            line, self._ahead = self._ahead, None
            return line
        self._console.print(Group(WrappedText(hint, "dim")), width=self._width)
        try:
            return self._console.input(Text("› ", "bold")).strip()
        except EOFError:
            return None


def _option(sign: str, label: str) -> Text:
    return WrappedText.assemble((f"{sign:>3} ", "bold cyan"), plain_text(label))
