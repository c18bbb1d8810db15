"""Who looks at which table just now, and how they hear of news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from heredity_bot.frontends.web.catalogue import Catalogue, part_title
from heredity_bot.frontends.web.seat_codes import SeatCodes
from heredity_bot.frontends.web.story_log import LogEntry, LogTeller, StoryLog
from heredity_bot.frontends.web.text import web_text
from heredity_bot.frontends.web.views import Shared, eye_of, view
from heredity_bot.games.plugin import PUBLIC, Eye
from heredity_bot.journal import Row
from heredity_bot.kernel import Refusal
from heredity_bot.tables.access import Kind, Kinds
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import LiveTable, News

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until a table that cannot be had just now is asked for once more."""
CALLS = 16
"""Messages that wait for a page that does not read."""
EMPTY_ROOMS = 64
"""Rooms nobody is in that stay for whoever looks something up."""


@dataclass(eq=False)
class Viewer:
    """One open page. It is told the newest state when its turn comes, never a queue of old ones."""

    socket: web.WebSocketResponse
    user: str
    locale: str
    kinds: Callable[[LiveTable], Kinds]
    """What they are to the table by now."""
    after: int
    stale: asyncio.Event = field(default_factory=asyncio.Event)
    calls: list[dict[str, Any]] = field(default_factory=list)
    """Messages beside the state."""


class WatchedTable:
    """One table with the pages that show it."""

    def __init__(self, rooms: WatchedTables, table: str) -> None:
        self._rooms, self.id = rooms, table
        self.viewers: set[Viewer] = set()
        self.chronicles: dict[tuple[str, Eye], StoryLog] = {}
        self.drawn = 0
        """The last line at which the game itself moved: pictures from then on are the same."""
        self._shared: dict[tuple[str, Eye], Shared] = {}
        self._names: dict[str, str] = {}

    # Telling

    def player(self, user: str) -> str:
        """How somebody is called; the table's own order helps out."""
        return self._names.get(user) or web_text("en").say("somebody")

    async def learn_names(self, table: LiveTable, locale: str) -> dict[str, str]:
        entry = await self._rooms.register.entry(self.id)
        own = web_text(locale)
        for i, user in enumerate(table.info.people, start=1):
            self._names[user] = entry.name(user) or own.say("player-n", n=i)
        return self._names

    async def introduce(self, table: LiveTable, user: str, locale: str) -> None:
        """Somebody is about to come: the tale calls them by their name from the first word."""
        names = await self.learn_names(table, locale)
        entry = await self._rooms.register.entry(self.id)
        own = web_text(locale).say("player-n", n=len(table.info.people) + 1)
        names.setdefault(user, entry.name(user) or own)

    async def narrator(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> LogTeller:
        teller = await self._rooms.catalogue.teller(table.info.pack, locale, self.player)
        if teller is None:
            raise TableFault(Refusal("PACK_MISSING", {"pack": table.info.pack}))
        return LogTeller(locale, teller, eye)

    async def chronicle(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> StoryLog:
        key = locale, eye
        found = self.chronicles.get(key)
        if found is None:
            await self.learn_names(table, locale)
            narrator = await self.narrator(table, locale, eye)
            found = self.chronicles.get(key)
            if found is None:
                found = self.chronicles[key] = StoryLog(narrator)
                await found.fill(table)
        await found.ready.wait()
        return found

    def hear(self, table: LiveTable, news: News) -> None:
        """Told at once, for the table moves on."""
        row = Row(news.line, table.at, news.by, news.cause, b"")
        for chronicle in self.chronicles.values():
            chronicle.hear(table, row, news.happening)
        if any(type(step).__name__ != "Noted" for step in news.happening.steps):
            self.drawn = news.line
        self.refresh()

    def forget_words(self) -> None:
        """Another form of the pack, or other names: everything is told anew."""
        self.chronicles.clear()
        self._shared.clear()
        self.refresh()

    # Showing

    def refresh(self) -> None:
        for viewer in self.viewers:
            viewer.stale.set()

    def call(self, message: dict[str, Any]) -> None:
        for viewer in self.viewers:
            viewer.calls.append(message)
            del viewer.calls[:-CALLS]
            viewer.stale.set()

    async def shared(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> Shared:
        chronicle = await self.chronicle(table, locale, eye)
        found = self._shared.get((locale, eye))
        if found is None or found.line != table.last or found.table is not table:
            found = self._shared[locale, eye] = Shared(table, chronicle.narrator)
        return found

    async def state(self, table: LiveTable, viewer: Viewer) -> dict[str, Any]:
        locale = viewer.locale
        shared = await self.shared(table, locale, eye_of(table, viewer.user))
        names = await self.learn_names(table, locale)
        here = {other.user for other in self.viewers}
        now = self._rooms.registry.clock.now()
        found = view(shared, viewer.user, names, here, now, kinds=viewer.kinds(table))
        catalogue, info, teller = self._rooms.catalogue, table.info, shared.narrator.teller
        entry = await self._rooms.register.entry(self.id)
        return found | {
            "title": await catalogue.title(info.pack, locale),
            "part": part_title(teller, table.game, info.part[0]) if table.session else "",
            "goal": teller.goal(table.t) if table.session else "",
            "drawn": self.drawn or table.last,
            "expected": entry.expected,
        }

    async def message(self, table: LiveTable, viewer: Viewer) -> dict[str, Any]:
        """The state, and the lines this page has not seen."""
        chronicle = await self.chronicle(table, viewer.locale, eye_of(table, viewer.user))
        names = await self.learn_names(table, viewer.locale)
        entries = chronicle.after(viewer.after)
        first = chronicle.entries[0].n if chronicle.entries else 1
        whole = viewer.after == 0 or not first - 1 <= viewer.after <= table.last
        if whole:
            entries = list(chronicle.entries)
        state = await self.state(table, viewer)
        viewer.after = entries[-1].n if entries else max(0, min(viewer.after, table.last))
        return {
            "type": "news",
            "whole": whole,
            "entries": [entry_json(entry, names) for entry in entries],
            "state": state,
        }


def entry_json(entry: LogEntry, names: dict[str, str]) -> dict[str, Any]:
    return {
        "n": entry.n,
        "at": entry.at,
        "by": names.get(entry.by, ""),
        "position": entry.position,
        "back": entry.back,
        "parts": entry.parts,
    }


class WatchedTables:
    """All rooms of one hall."""

    def __init__(self, registry: TableRegistry, catalogue: Catalogue, register: SeatCodes) -> None:
        self.registry, self.catalogue, self.register = registry, catalogue, register
        self._rooms: dict[str, WatchedTable] = {}
        self._stop = registry.listen(self._hear, self._left)

    def close(self) -> None:
        self._stop()

    def _hear(self, table: LiveTable, news: News) -> None:
        room = self._rooms.get(table.id)
        if room is not None:
            room.hear(table, news)

    def _left(self, table: LiveTable) -> None:
        """A table left memory: if nobody looks at its room, that goes with it."""
        room = self._rooms.get(table.id)
        if room is not None and not room.viewers:
            del self._rooms[table.id]

    def room(self, table: str) -> WatchedTable:
        if table not in self._rooms:
            empty = [name for name, room in self._rooms.items() if not room.viewers]
            for name in empty[: max(0, len(empty) - EMPTY_ROOMS)]:
                del self._rooms[name]
            self._rooms[table] = WatchedTable(self, table)
        return self._rooms[table]

    def all(self) -> list[WatchedTable]:
        return list(self._rooms.values())

    @property
    def sockets(self) -> list[web.WebSocketResponse]:
        return [viewer.socket for room in self._rooms.values() for viewer in room.viewers]

    async def show(self, viewer: Viewer, table_id: str) -> None:
        """Keep a page up to date until it is closed."""
        room = self.room(table_id)
        room.viewers.add(viewer)
        room.refresh()  # the others see who has come
        listening = asyncio.create_task(_listen(viewer))
        try:
            while not viewer.socket.closed:
                viewer.stale.clear()
                await self._tell(room, viewer)
                await viewer.stale.wait()
        except ConnectionError:
            pass
        finally:
            listening.cancel()
            room.viewers.discard(viewer)
            room.refresh()
            if not room.viewers:
                self._rooms.pop(table_id, None)

    async def _tell(self, room: WatchedTable, viewer: Viewer) -> None:
        calls, viewer.calls = viewer.calls, []
        for call in calls:
            await viewer.socket.send_json(call)
        try:
            table = await self.registry.fetch(room.id)
        except TableFault as fault:
            await viewer.socket.send_json({"type": "trouble", "code": fault.refusal.code})
            asyncio.get_running_loop().call_later(AGAIN, viewer.stale.set)
            return
        if table is None or viewer.kinds(table) == {Kind.STRANGER}:  # also whoever had to leave meanwhile
            await viewer.socket.close(code=4404)
            return
        await viewer.socket.send_json(await room.message(table, viewer))


async def _listen(viewer: Viewer) -> None:
    """The page says nothing here but that it is there, or that it reads another language now."""
    with suppress(ConnectionError):
        async for _message in viewer.socket:
            pass
    viewer.stale.set()
