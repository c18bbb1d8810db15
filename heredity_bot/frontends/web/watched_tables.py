"""The tables that open pages show, and the news that these pages get."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from heredity_bot.frontends.web.catalogue import Catalogue, part_title
from heredity_bot.frontends.web.guests import GuestStore
from heredity_bot.frontends.web.story_log import LogEntry, LogTeller, StoryLog
from heredity_bot.frontends.web.text import web_text
from heredity_bot.frontends.web.views import SharedTableView, view
from heredity_bot.games.plugin import PUBLIC, Eye
from heredity_bot.journal import Row
from heredity_bot.kernel import Refusal
from heredity_bot.stage.words import is_machine, machine_title
from heredity_bot.tables.access import Kind, Kinds, eye_of
from heredity_bot.tables.hot_seat import next_in_front, people_at_screen, rivals_at_screen
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import JournalLine, LiveTable, News

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds until a table that could not be read is tried again."""
CALLS = 16
"""The most messages that wait for a slow page."""
UNWATCHED = 64
"""Tables without an open page whose story is kept for lookups."""


@dataclass(eq=False)
class Viewer:
    """One open page. It is sent the newest state when it is ready, never a queue of old ones."""

    socket: web.WebSocketResponse
    user: str
    locale: str
    kinds: Callable[[LiveTable], Kinds]
    """The roles of the person at the table now."""
    after: int
    eye: Eye = PUBLIC
    """The seats whose secrets the page shows."""
    stale: asyncio.Event = field(default_factory=asyncio.Event)
    calls: list[dict[str, Any]] = field(default_factory=list)
    """Messages that are not about the state of the table."""


class WatchedTable:
    """One table with the pages that show it."""

    def __init__(self, owner: WatchedTables, table: str) -> None:
        self._owner, self.id = owner, table
        self.viewers: set[Viewer] = set()
        self.story_logs: dict[tuple[str, Eye], StoryLog] = {}
        self.drawn = 0
        """The last line that changed the game: pictures stay the same from then on."""
        self._shared: dict[tuple[str, Eye], SharedTableView] = {}
        self._names: dict[str, str] = {}
        self._in_front: dict[str, str] = {}
        """Who of the rivals at one screen looks at it, by its owner; nobody after a start of the program."""

    # Rivals at one screen

    def present(self, table: LiveTable, user: str) -> list[str]:
        """The people at a screen for whom a click counts: rivals look at it one at a time."""
        rivals = rivals_at_screen(table.info, user)
        if not rivals:
            return people_at_screen(user, table.info.people)
        in_front = self.in_front(table, user)
        return [in_front] if in_front else []

    def in_front(self, table: LiveTable, user: str) -> str:
        """The rival who looks at a shared screen; "" if rivals do not share it, or if nobody's secrets are shown."""
        shared = rivals_at_screen(table.info, user)
        return self._in_front[user] if shared and not self.curtain(table, user) else ""

    def eye(self, table: LiveTable, user: str) -> Eye:
        """The seats whose secrets a screen may show now."""
        return eye_of(table.info, self.present(table, user))

    def curtain(self, table: LiveTable, user: str) -> str:
        """The rival who is to look at a screen next, while nobody's secrets are shown there; "" if there is no need."""
        in_front, rivals = self._in_front.get(user, ""), rivals_at_screen(table.info, user)
        wanted = next_in_front(table, rivals, in_front) or (rivals[0] if rivals else "")
        return wanted if wanted != in_front or in_front not in rivals else ""

    def put_in_front(self, user: str, rival: str) -> None:
        """Show a screen to one of its rivals, or to none."""
        self._in_front[user] = rival
        self.refresh()

    # Telling

    def player(self, user: str) -> str:
        """The name of a person."""
        return self._names.get(user) or web_text("en").say("somebody")

    async def learn_names(self, table: LiveTable, locale: str) -> dict[str, str]:
        entry = await self._owner.guests.of_table(self.id)
        own = web_text(locale)
        for i, user in enumerate(table.info.people, start=1):
            if is_machine(user):
                self._names[user] = machine_title(user, locale)
            else:
                self._names[user] = entry.name(user) or own.say("player-n", n=i)
        return self._names

    async def introduce(self, table: LiveTable, user: str, locale: str) -> None:
        """Learn the name of a person who is about to join, so that the story has it from the first word."""
        names = await self.learn_names(table, locale)
        entry = await self._owner.guests.of_table(self.id)
        own = web_text(locale).say("player-n", n=len(table.info.people) + 1)
        names.setdefault(user, entry.name(user) or own)

    async def log_teller(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> LogTeller:
        teller = await self._owner.catalogue.teller(table.info.pack, locale, self.player)
        if teller is None:
            raise TableFault(Refusal("PACK_MISSING", {"pack": table.info.pack}))
        return LogTeller(locale, teller, eye)

    async def story_log(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> StoryLog:
        key = locale, eye
        found = self.story_logs.get(key)
        if found is None:
            await self.learn_names(table, locale)
            log_teller = await self.log_teller(table, locale, eye)
            found = self.story_logs.get(key)
            if found is None:
                found = self.story_logs[key] = StoryLog(log_teller)
                await found.fill(table)
        await found.ready.wait()
        return found

    def hear(self, table: LiveTable, news: News) -> None:
        """Tell a new line, at once, as the state of the game is still that after the line."""
        row = Row(news.line, table.at, news.by, news.cause, b"")
        position = table.session.position if table.session else 0
        line = JournalLine(row, news.entry, news.before, position)
        for story_log in self.story_logs.values():
            story_log.hear(table, line)
        if any(type(step).__name__ != "Noted" for step in news.entry.steps):
            self.drawn = news.line
        self.refresh()

    def forget_words(self) -> None:
        """Tell everything again, as the pack has changed."""
        self.story_logs.clear()
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

    async def shared(self, table: LiveTable, locale: str, eye: Eye = PUBLIC) -> SharedTableView:
        story_log = await self.story_log(table, locale, eye)
        found = self._shared.get((locale, eye))
        if found is None or found.line != table.last or found.table is not table:
            found = self._shared[locale, eye] = SharedTableView(table, story_log.log_teller)
        return found

    async def state(self, table: LiveTable, viewer: Viewer) -> dict[str, Any]:
        locale = viewer.locale
        shared = await self.shared(table, locale, self.eye(table, viewer.user))
        names = await self.learn_names(table, locale)
        here = {other.user for other in self.viewers}
        now = self._owner.registry.clock.now()
        found = view(
            shared,
            viewer.user,
            self.present(table, viewer.user),
            names,
            here,
            now,
            kinds=viewer.kinds(table),
        )
        catalogue, info, teller = self._owner.catalogue, table.info, shared.log_teller.teller
        entry = await self._owner.guests.of_table(self.id)
        if rivals_at_screen(info, viewer.user):
            rival = self.curtain(table, viewer.user)
            found["curtain"] = {"id": rival, "name": names[rival]} if rival else None
            found["in_front"] = self.in_front(table, viewer.user)
        if info.rivals and info.phase == "over":
            found["rematch"] = viewer.user in info.people
        return found | {
            "title": await catalogue.title(info.pack, locale),
            "part": part_title(teller, table.game, info.part[0]) if table.session else "",
            "goal": teller.goal(table.t) if table.session else "",
            "drawn": self.drawn or table.last,
            "expected": entry.expected,
        }

    async def message(self, table: LiveTable, viewer: Viewer) -> dict[str, Any]:
        """The state, and the lines this page has not seen."""
        eye = self.eye(table, viewer.user)
        if eye != viewer.eye:  # another story: nothing of the old one may stay on the page
            viewer.after, viewer.eye = 0, eye
        story = (await self.story_log(table, viewer.locale, eye)).entries
        names = await self.learn_names(table, viewer.locale)
        first = story[0].n if story else 1
        whole = viewer.after == 0 or not first - 1 <= viewer.after <= table.last
        entries = [entry for entry in story if whole or entry.n > viewer.after]
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
    """All tables that are watched at one site."""

    def __init__(self, registry: TableRegistry, catalogue: Catalogue, guests: GuestStore) -> None:
        self.registry, self.catalogue, self.guests = registry, catalogue, guests
        self._tables: dict[str, WatchedTable] = {}
        self._stop = registry.listen(self._hear, self._left)

    def close(self) -> None:
        self._stop()

    def _hear(self, table: LiveTable, news: News) -> None:
        if (watched := self._tables.get(table.id)) is not None:
            watched.hear(table, news)

    def _left(self, table: LiveTable) -> None:
        """Called when the registry drops a table from memory."""
        watched = self._tables.get(table.id)
        if watched is not None and not watched.viewers:
            del self._tables[table.id]

    def get(self, table: str) -> WatchedTable:
        if table not in self._tables:
            unwatched = [name for name, watched in self._tables.items() if not watched.viewers]
            for name in unwatched[: max(0, len(unwatched) - UNWATCHED)]:
                del self._tables[name]
            self._tables[table] = WatchedTable(self, table)
        return self._tables[table]

    def all(self) -> list[WatchedTable]:
        return list(self._tables.values())

    @property
    def sockets(self) -> list[web.WebSocketResponse]:
        return [viewer.socket for watched in self._tables.values() for viewer in watched.viewers]

    async def show(self, viewer: Viewer, table_id: str) -> None:
        """Keep a page up to date until it is closed."""
        watched = self.get(table_id)
        watched.viewers.add(viewer)
        watched.refresh()  # the other pages show who is here
        listening = asyncio.create_task(_listen(viewer))
        try:
            while not viewer.socket.closed:
                viewer.stale.clear()
                await self._tell(watched, viewer)
                await viewer.stale.wait()
        except ConnectionError:
            pass
        finally:
            listening.cancel()
            watched.viewers.discard(viewer)
            watched.refresh()
            if not watched.viewers:
                self._tables.pop(table_id, None)

    async def _tell(self, watched: WatchedTable, viewer: Viewer) -> None:
        calls, viewer.calls = viewer.calls, []
        for call in calls:
            await viewer.socket.send_json(call)
        try:
            table = await self.registry.fetch(watched.id)
        except TableFault as fault:
            await viewer.socket.send_json({"type": "trouble", "code": fault.refusal.code})
            asyncio.get_running_loop().call_later(AGAIN, viewer.stale.set)
            return
        if table is None or viewer.kinds(table) == {Kind.STRANGER}:  # also after a dismissal
            await viewer.socket.close(code=4404)
            return
        await viewer.socket.send_json(await watched.message(table, viewer))


async def _listen(viewer: Viewer) -> None:
    """Read until the page hangs up; it sends nothing of interest here."""
    with suppress(ConnectionError):
        async for _message in viewer.socket:
            pass
    viewer.stale.set()
