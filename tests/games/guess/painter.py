"""Two small pictures of Guess: what is known of each seat, and one's own number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Literal

from heredity_bot.games.plugin import Eye, PictureMoment, PictureSubject
from heredity_bot.kernel import Table
from heredity_bot.pictures.palette import HEADING, LABEL, MARGIN, RADIUS, Palette
from heredity_bot.pictures.picture import Picture, PictureStyle, finished
from heredity_bot.pictures.svg import Element, box, titled
from heredity_bot.pictures.text import fit
from heredity_bot.stage.scene import PictureRequest
from tests.games.guess.state import State
from tests.games.guess.teller import GuessTeller

WIDTH, NAME, ROW, BAR = 800, 160, 64, 32


class GuessPainter:
    """Draws `table` and `hand`; every other picture is nothing to see."""

    history: Mapping[str, Literal["events", "game"]] = {}

    def __init__(self, teller: GuessTeller, palette: Palette) -> None:
        self.teller, self.palette = teller, palette

    def subject(
        self, request: PictureRequest, style: PictureStyle, moments: Iterable[PictureMoment]
    ) -> PictureSubject | None:
        now = next(iter(moments))
        if request.what == "table":
            return PictureSubject(now.t, None, self.draw_table)
        if request.what == "hand" and any(seat in now.t.state.numbers for seat in request.eye):
            return PictureSubject(now.t, None, partial(self.draw_hand, eye=request.eye))
        return None

    def draw_table(self, t: Table[State]) -> Picture:
        rows = [part for n, seat in enumerate(t.state.players) for part in self._row(t.state, n, seat)]
        return self._finished(t, "table", (), len(t.state.players), rows)

    def draw_hand(self, t: Table[State], eye: Eye) -> Picture:
        own = [seat for seat in eye if seat in t.state.numbers]
        words = [
            self._words(f"{self.teller.seat(seat)}: {t.state.numbers[seat]}", n) for n, seat in enumerate(own)
        ]
        return self._finished(t, "hand", eye, len(own), words)

    def _row(self, state: State, n: int, seat: str) -> Iterator[Element]:
        """The name, and the numbers that are still possible as a part of the bar."""
        low, high = state.span(seat)
        step, top = (WIDTH - NAME - MARGIN) / state.top, MARGIN + n * ROW
        known = box(
            NAME + (low - 1) * step, top, (high - low + 1) * step, BAR, radius=RADIUS, fill=self.palette.glow
        )
        yield self._words(self.teller.seat(seat), n)
        yield box(NAME, top, state.top * step, BAR, radius=RADIUS, fill=self.palette.unknown)
        if seat not in state.out:
            yield titled(known, f"{low}–{high}")

    def _words(self, text: str, n: int) -> Element:
        fitted = fit(text, WIDTH - 2 * MARGIN, size=HEADING, least=LABEL)
        return fitted.drawn(MARGIN, MARGIN + n * ROW, fill=self.palette.ink)

    def _finished(self, t: Table[State], look: str, eye: Eye, rows: int, parts: Iterable[Element]) -> Picture:
        """The same in words as a screen reader gets it: the look itself."""
        height = 2 * MARGIN + rows * ROW
        alt = " ".join(line.text for line in self.teller.look(t, look, eye=eye))
        return finished(WIDTH, height, alt, box(0, 0, WIDTH, height, fill=self.palette.table), *parts)
