"""Pictures of live tables for every front end: drawn outside the event loop and cached until the game changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from cachetools import LRUCache

from heredity_bot.games.plugin import Painter, PictureMoment, PictureSubject, UnknownGame, plugin
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refused
from heredity_bot.pictures.picture import Picture, PictureStyle, still
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.actions import Answered, Redone, Started
from heredity_bot.tables.game_history import TableRecord, game_history, record_of
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

KEPT_DRAWINGS = 300
"""Drawings kept: a table on which nothing has moved is not drawn again."""
BACK = 60
"""Lines before that of a request whose events its painter gets: all may have voted between an attack and its outcome."""
TRIES = 3
"""Times that a picture is drawn anew because the game went on; then an old one has to do."""
PNG_SECONDS, REST_SECONDS = 6.0, 60.0
"""Seconds to wait for a PNG; when it takes longer, none are made for `REST_SECONDS` seconds and words have to do."""

Drawn = tuple[bytes, str]


class Gallery:
    """Draws views of tables. One serves all tables of a process."""

    def __init__(self, pool: RenderPool) -> None:
        self.pool = pool
        self._kept: LRUCache[tuple[object, ...], Picture] = LRUCache(KEPT_DRAWINGS)
        self._rests_until = 0.0

    async def picture(
        self,
        table: LiveTable,
        request: PictureRequest,
        locale: str,
        style: PictureStyle = PictureStyle(),  # noqa: B008 - frozen
    ) -> Picture | None:
        """Draw a picture; None if there is none: before the game, of an undone ending, of an unknown card."""
        painter = _painter(table, locale, style)
        if table.session is None or painter is None:
            return None
        try:
            subject = await _subject(table, painter, request, style)
        except Refused:
            return None
        except StoreFault as fault:
            log.warning("No picture of table %s (%s): %s", table.id, request.what, fault)
            return None
        if subject is None:
            return None
        game, draw = table.game, subject.draw
        frozen = still(game, subject.t)
        key = (game.name, game.pack, game.version, request, locale, style, frozen.key, subject.facts)
        if key in self._kept:
            return self._kept[key]
        drawn = await self.pool.draw(lambda: draw(frozen.table()))
        if drawn is not None:
            self._kept[key] = drawn
        return drawn

    async def png(self, table: LiveTable, request: PictureRequest, locale: str) -> Drawn | None:
        """A picture as PNG with its words, for front ends that cannot show SVG; None when it takes too long."""
        now = asyncio.get_running_loop().time
        if now() < self._rests_until:
            return None
        try:
            async with asyncio.timeout(PNG_SECONDS):
                return await self._newest(table, request, locale)
        except TimeoutError:
            log.warning(
                "No picture of table %s (%s): it took too long; words for a while", table.id, request.what
            )
            self._rests_until = now() + REST_SECONDS
            return None

    async def _newest(self, table: LiveTable, request: PictureRequest, locale: str) -> Drawn | None:
        """A view of the whole table that is overtaken by an act before it is rendered is drawn anew instead."""
        of_now = not (request.about or request.line)
        for tries_left in reversed(range(TRIES)):
            line = table.last
            drawn = await self.picture(table, request, locale)
            if drawn is None:
                return None
            is_final = not (of_now and tries_left)
            png = await self.pool.small_png(drawn, lambda: is_final or table.last == line)  # noqa: B023
            if png is not None:
                return png, drawn.alt
            if is_final or table.last == line:
                break
        return None


def _painter(table: LiveTable, locale: str, style: PictureStyle) -> Painter | None:
    """The painter of the table's game; None if the game has no pictures."""
    pack = table.game.opened_pack
    try:
        return plugin(table.game.name).painter(locale, pack, style.palette) if pack is not None else None
    except UnknownGame:
        return None


async def _subject(
    table: LiveTable, painter: Painter, request: PictureRequest, style: PictureStyle
) -> PictureSubject | None:
    """Raises `StoreFault`, and `Refused` where the game cannot be read from its beginning."""
    needs = painter.history.get(request.what)
    if needs == "game":
        record = await record_of(table)
        return await asyncio.to_thread(lambda: painter.subject(request, style, moments_of(record)))
    if needs == "events":
        return painter.subject(request, style, await _recent(table, request.line))
    return painter.subject(request, style, [PictureMoment(table.t, table.t.events, ask=table.ask)])


def moments_of(record: TableRecord) -> Iterator[PictureMoment]:
    """A stored game from its beginning, moment by moment; raises `Refused` where it cannot be read."""
    for t, step, *_ in game_history(record).moments():
        yield PictureMoment(t, step.events, step.line)


async def _recent(table: LiveTable, line: int) -> list[PictureMoment]:
    """The events of a line and of those shortly before it."""
    rows = await table.entries(after=max(0, line - BACK), last=line)
    return [
        PictureMoment(table.t, table.game.read_events(step.events), row.n)
        for row, entry in rows
        for step in entry.steps
        if isinstance(step, (Started, Answered, Redone))
    ]
