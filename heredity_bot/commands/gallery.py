"""Pictures of tables for every front end: what a view shows is looked up here, drawn aside and kept while it is the same."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from heredity_bot.chronicle.endings import ending
from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.views import may_look
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Event, Refused
from heredity_bot.pictures.board import Move, moves_in
from heredity_bot.pictures.fight import Fight, fight_in
from heredity_bot.pictures.look import DARK, Look
from heredity_bot.pictures.painter import Painter, asked_about
from heredity_bot.pictures.picture import Picture, Still, still
from heredity_bot.pictures.studio import Studio
from heredity_bot.stage.scene import View
from heredity_bot.tables.deeds import Started, Took, WentOn
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

KEPT = 300
"""Drawings kept: tables where nothing has moved since are not drawn again."""
BACK = 60
"""Lines before the outcome of a fight in which its attack is looked for: all may have voted in between, and again."""
PATIENCE, REST = 6.0, 60.0
"""Seconds for which whoever shows a table waits for a picture; then words have to do, for that one and for a while."""

Drawn = tuple[bytes, str]
Draw = Callable[[Painter, Play], Picture | None]


@dataclass(frozen=True)
class Frame:
    """How a front end hangs its pictures."""

    look: Look = DARK
    columns: int = 2
    """Members of the family side by side."""
    legend: bool = True
    marks_question: bool = True
    """Whether the zones that a question is about glow; a page that can be clicked marks them itself."""


class Gallery:
    """Draws views of tables. One for all tables of a process."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self._kept: OrderedDict[tuple[object, ...], Picture] = OrderedDict()
        self._rests_until = 0.0

    async def picture(
        self,
        table: Table,
        view: View,
        locale: str,
        frame: Frame = Frame(),  # noqa: B008 - frozen
    ) -> Picture | None:
        """None where there is nothing to see: before a game, of an end that was taken back, of an unknown card."""
        game = table.game
        if table.session is None or not isinstance(game, HostedHeredity) or game.texts is None:
            return None
        try:
            found = await self._sitting(table, view, frame)
        except StoreFault as fault:
            log.warning("No picture of table %s (%s): %s", table.id, view.what, fault)
            return None
        if found is None:
            return None
        now, key, draw = found
        name = (game.pack, game.version, view, locale, frame, now.key, key)
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        painter = Painter(locale, game.texts, look=frame.look)
        drawn = await self.studio.draw(partial(draw, painter), now)
        if drawn is not None:
            self._kept[name] = drawn
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return drawn

    async def png(self, table: Table, view: View, locale: str) -> Drawn | None:
        """For those who cannot show drawings, with the words for it; never later than somebody would wait."""
        now = asyncio.get_running_loop().time
        if now() < self._rests_until:
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                drawn = await self.picture(table, view, locale)
                png = await self.studio.png(drawn) if drawn is not None else None
        except TimeoutError:
            log.warning(
                "No picture of table %s (%s): it took too long; words for a while", table.id, view.what
            )
            self._rests_until = now() + REST
            return None
        return (png, drawn.alt) if png is not None and drawn is not None else None

    async def _sitting(self, table: Table, view: View, frame: Frame) -> tuple[Still, object, Draw] | None:
        """The table to draw, what else the picture depends on, and how it is drawn."""
        t = cast(Play, table.t)
        if view.what == "poster":
            return await self._end(table, view)
        if view.what == "fight":
            fight = await _fight(table, view)
            return (still(t), fight, lambda painter, t: painter.fight(t, fight)) if fight else None
        if view.what == "board":
            asked = asked_about(t, table.ask) if frame.marks_question else ()
            moves = tuple(moves_in(t.events))
            return still(t), (asked, moves), partial(_board, view.about, asked, moves, frame.legend)
        return still(t), None, partial(_now, view, frame.columns)

    async def _end(self, table: Table, view: View) -> tuple[Still, object, Draw] | None:
        try:
            found = await ending(table, view.line)
        except Refused:
            return None
        if found is None:
            return None
        t, course = found
        return still(t), None, lambda painter, t: painter.poster(t, course)


def _board(
    about: str,
    asked: Sequence[str],
    moves: Sequence[Move],
    legend: bool,
    painter: Painter,
    t: Play,
) -> Picture:
    figure = t.state.figures.get(about)
    around = [figure.at] if figure is not None else []
    return painter.board(t, asked=asked, moves=moves, around=around, with_legend=legend)


def _now(view: View, columns: int, painter: Painter, t: Play) -> Picture | None:
    match view.what:
        case "timeline":
            return painter.timeline(t)
        case "strip":
            return painter.strip(t)
        case "family":
            return painter.family(t, columns=columns)
        case "member":
            return painter.member(t, view.about) if view.about in t.state.members else None
        case "card":
            return painter.card(t, int(view.about)) if view.about.isdecimal() else None
        case _:
            return painter.scene(t, view.about) if _was_seen(t, view.about) else None


def _was_seen(t: Play, face: str) -> bool:
    """GEN-06: what a card shows is as secret as what it says."""
    number = face.removesuffix("b")
    return number.isdecimal() and may_look(t, int(number), back=face.endswith("b"))


async def _fight(table: Table, view: View) -> Fight | None:
    """The attack and its outcome, from the journal."""
    number = int(view.about) if view.about.isdecimal() else 0
    rows = await table.happenings(after=max(0, view.line - BACK), last=view.line)
    before: list[Event] = []
    here: list[Event] = []
    for row, happening in rows:
        for step in happening.steps:
            if isinstance(step, (Started, Took, WentOn)):
                (here if row.n == view.line else before).extend(table.read_events(step))
    return fight_in(before, here, number)
