"""A channel with its table: posts in order, one living message below them, and nothing said twice.

Everything that is shown is derived from what is stored. What happened while the bot was away, or could
not write, is posted when it can again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import discord
import msgspec
from msgspec import Struct

from heredity_bot.frontends.discord.page import Page, Text, cut, page, plain
from heredity_bot.frontends.discord.posts import post_page, title_of
from heredity_bot.frontends.discord.showing import NEWS, Shown, table_page
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.journal import Document, Store, StoreFault
from heredity_bot.stage.scene import Scene, scenes
from heredity_bot.tables.deeds import AnyStep, Changed, Noted, Started, Took, WentBack, WentOn
from heredity_bot.tables.table import News, Table

log = logging.getLogger(__name__)

MERGE = 0.7
"""Seconds in which changes of the table message are gathered; Discord allows about one edit a second."""

TALK = 8
"""Messages of people after which the table message moves to the bottom at its next change."""

KEPT_POSTS = 200
BACKOFF = (2.0, 5.0, 15.0, 60.0)
QUIET_NOTES = frozenset({"voted", "done", "withdrawn", "settings"})
"""Notes that the table message shows by itself."""


class Channel(Protocol):
    """What a room needs of Discord; the bot gives it, tests give another."""

    async def send(self, page: Page, *, nonce: str, silent: bool) -> int: ...

    async def edit(self, message: int, page: Page) -> None: ...

    async def delete(self, message: int) -> None: ...

    async def revive(self) -> bool:
        """Open an archived thread again."""
        ...


class Posted(Struct, frozen=True):
    """A post that stands in the channel."""

    line: int
    position: int
    """Answers given when it was made: undone when the game goes behind it."""
    message: int
    title: str


class Memory(Struct):
    """What a room has shown."""

    table: str = ""
    message: int = 0
    line: int = 0
    posts: list[Posted] = msgspec.field(default_factory=list)
    news: list[str] = msgspec.field(default_factory=list)


@dataclass
class Told:
    """A line of the journal in words, told while the table was exactly as after it."""

    line: int
    position: int
    posts: list[tuple[str, Page]] = field(default_factory=list)
    news: list[str] = field(default_factory=list)
    back_to: int | None = None


def tell(table: Table, news: News, tongue: Tongue) -> Told:
    """What a line means for the channel."""
    session = table.session
    told = Told(news.line, session.question if session else 0)
    for step in news.happening.steps:
        _tell_step(table, step, tongue, told, news.line)
    return told


def _tell_step(table: Table, step: AnyStep, tongue: Tongue, told: Told, line: int) -> None:
    if isinstance(step, WentBack):
        told.back_to = step.to if told.back_to is None else min(told.back_to, step.to)
    if isinstance(step, Noted) and step.key in QUIET_NOTES:
        return
    if isinstance(step, (Noted, WentBack, Changed)):
        told.news += [entry.text for entry in tongue.telling.step(step, line)]
    else:
        for scene in _scenes(table, step, tongue):
            if scene.beat is None:
                told.news += [entry.text for entry in scene.lines]
            else:
                told.posts.append((title_of(scene, table, tongue), post_page(scene, table, tongue, line)))


def _scenes(table: Table, step: Started | Took | WentOn, tongue: Tongue) -> list[Scene]:
    return scenes(tongue.teller.events(table.t, table.read_events(step)))


class Room:
    """One channel. All writing to it happens in one task, in order."""

    def __init__(  # everything by name: a room is put together in one place
        self,
        place: str,
        channel: Channel,
        *,
        store: Store,
        fetch: Callable[[str], Awaitable[Table | None]],
        tongue: Callable[[Table], Tongue],
        picture: Callable[[Table, str], Awaitable[tuple[bytes, str] | None]] | None = None,
        merge: float = MERGE,
    ) -> None:
        self.place, self.channel = place, channel
        self._store, self._fetch, self._tongue, self._picture = store, fetch, tongue, picture
        self._merge = merge
        self._told: deque[Told] = deque()
        self._memory: Memory | None = None
        self._shown: bytes = b""
        self._stir = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self.table = ""
        self.talk = 0
        self.trouble = ""
        """Why nothing can be written here, as a key of words; empty when it can."""
        self.pages: dict[str, int] = {}

    # Hearing

    def hear(self, table: Table, told: Told) -> None:
        """A line to show; called while the table is locked, so it only notes it."""
        if table.id != self.table:
            self.table = table.id
            self._told.clear()
        self._told.append(told)
        self.stir()

    def stir(self) -> None:
        """Look whether there is something to show."""
        self._idle.clear()
        self._stir.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"room {self.place}")

    async def settled(self) -> None:
        """When everything that was heard stands in the channel."""
        await self._idle.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    # Writing

    async def _run(self) -> None:
        failures = 0
        while self._stir.is_set():
            await asyncio.sleep(self._merge)
            self._stir.clear()
            try:
                await self._flush()
                failures, self.trouble = 0, ""
            except discord.HTTPException as fault:
                if not await self._mend(fault):
                    break
                failures = await self._wait(failures)
            except (TimeoutError, StoreFault, OSError) as fault:
                log.warning("room %s: %s", self.place, fault)
                failures = await self._wait(failures)
            except Exception:
                log.exception("room %s could not be shown", self.place)
                self._told.clear()
                break
        self._idle.set()

    async def _wait(self, failures: int) -> int:
        await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)] if failures else 0)
        self._stir.set()
        return failures + 1

    async def _mend(self, fault: discord.HTTPException) -> bool:
        """Whether it makes sense to try again."""
        log.info("room %s: Discord answered %s (%s)", self.place, fault.status, fault.code)
        if isinstance(fault, discord.NotFound):
            if fault.code == 10008 and self._memory is not None:  # the message was deleted: make a new one
                self._memory.message, self._shown = 0, b""
                return True
            self.trouble = "channel-gone"
            return False
        if fault.code == 50083:  # the thread is archived
            return await self.channel.revive()
        if isinstance(fault, discord.Forbidden):
            self.trouble = "may-not-write"
            return False
        return fault.status >= 500 or fault.status == 429

    async def _flush(self) -> None:
        table = await self._fetch(self.table) if self.table else None
        if table is None:
            return
        memory = await self._remember(table)
        await self._catch_up(table, memory)
        posted = False
        while self._told:
            told = self._told[0]
            if told.line > memory.line:
                posted = await self._show(told, table, memory) or posted
                memory.line = told.line
                await self._keep(memory)
            self._told.popleft()
        await self._living(table, memory, move=posted or self.talk >= TALK)

    async def _remember(self, table: Table) -> Memory:
        if self._memory is None:
            body = await self._store.get("room", self.place)
            self._memory = msgspec.json.decode(body, type=Memory) if body else Memory()
        if self._memory.table != table.id:
            start = self._told[0].line - 1 if self._told else table.last
            self._memory = Memory(table=table.id, message=0, line=start)
            self._shown = b""
        return self._memory

    async def _keep(self, memory: Memory) -> None:
        del memory.posts[:-KEPT_POSTS]
        del memory.news[:-NEWS]
        await self._store.put(Document("room", self.place, msgspec.json.encode(memory)))

    async def _catch_up(self, table: Table, memory: Memory) -> None:
        """Lines that were stored and never shown: the bot was stopped in between."""
        first = self._told[0].line if self._told else table.last + 1
        if memory.line + 1 >= first:
            return
        async with table.lock:
            missed = await table.happenings(after=memory.line, last=first - 1)
            tongue = self._tongue(table)
            told = [tell(table, News(row.n, row.by, row.cause, what), tongue) for row, what in missed]
        self._told.extendleft(reversed(told))

    async def _show(self, told: Told, table: Table, memory: Memory) -> bool:
        """Whether anything was posted."""
        if told.back_to is not None:
            await self._strike(told.back_to, table, memory)
        for number, (title, made) in enumerate(told.posts):
            nonce = f"{table.id}.{told.line}.{number}"
            message = await self.channel.send(made, nonce=nonce[-25:], silent=False)
            memory.posts.append(Posted(told.line, told.position, message, title))
        memory.news += told.news
        return bool(told.posts)

    async def _strike(self, to: int, table: Table, memory: Memory) -> None:
        """Posts that no longer hold say so."""
        words = self._tongue(table).say("struck")
        gone = [post for post in memory.posts if post.position > to]
        for post in reversed(gone):
            struck = page(Text(f"~~{plain(cut(post.title, 200)) or MORE}~~\n-# {words}"))
            with suppress(discord.NotFound):
                await self.channel.edit(post.message, struck)
        memory.posts = [post for post in memory.posts if post.position <= to]

    async def _living(self, table: Table, memory: Memory, *, move: bool) -> None:
        made = await self.living_page(table)
        shown = msgspec.json.encode(made.components())
        if memory.message and not move:
            if shown != self._shown:
                await self.channel.edit(memory.message, made)
        else:
            old = memory.message
            nonce = f"{table.id}.{table.last}.t{self.talk}"
            memory.message = await self.channel.send(made, nonce=nonce[-25:], silent=not made.calls)
            self.talk = 0
            await self._keep(memory)
            if old:
                with suppress(discord.NotFound, discord.Forbidden):
                    await self.channel.delete(old)
        self._shown = shown

    async def living_page(self, table: Table) -> Page:
        """The table message as it should look now."""
        memory = self._memory or Memory()
        tongue = self._tongue(table)
        drawn = await self._picture(table, tongue.locale) if self._picture and table.session else None
        picture, alt = drawn or (None, "")
        return table_page(
            table, tongue, Shown(tuple(memory.news), picture, alt, self.pages.get(table.mark, 0))
        )

    def is_living(self, message: int) -> bool:
        return self._memory is not None and self._memory.message == message

    def was_shown(self, made: Page) -> None:
        """Somebody's click has put this page onto the table message already."""
        self._shown = msgspec.json.encode(made.components())


MORE = "…"
