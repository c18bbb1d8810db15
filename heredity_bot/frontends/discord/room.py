"""A channel with its table: posts in order, one living message below them, and nothing said twice.

Everything that is shown is derived from what is stored. What happened while the bot was away, or could
not write, is posted when it can again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from time import monotonic

import discord

from heredity_bot.frontends.discord import booth as booths
from heredity_bot.frontends.discord import memory as memories
from heredity_bot.frontends.discord.booth import THREAD_ARCHIVED, Booth
from heredity_bot.frontends.discord.hearing import Told, tell_missed
from heredity_bot.frontends.discord.living import Living
from heredity_bot.frontends.discord.memory import Memory, Polled
from heredity_bot.frontends.discord.page import Page
from heredity_bot.frontends.discord.posting import Posting
from heredity_bot.frontends.discord.reminding import remind
from heredity_bot.frontends.discord.replies import REFUSED, UNREACHABLE
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.frontends.discord.wall import Channel, Means, Wall
from heredity_bot.journal import StoreFault
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Table
from heredity_bot.tables.tracing import table_at_work

log = logging.getLogger(__name__)

BACKOFF = (0.0, 2.0, 5.0, 15.0, 60.0)

FRESH = 6
"""A table with so few lines and no memory was just made: all of it is told."""

CAUGHT_UP = 12
"""Posts after a long absence, or a long wait; whoever wants more asks for a recap."""

BACKLOG = 30
"""Lines that wait with all their posts; nobody plays so much before a channel has its turn."""

LATE = 5.0
"""Seconds in the line after which a channel is told what happened without any ado."""

TOLD_OF_TROUBLE = 1_000
"""People of whom it is remembered that they know why nothing can be written."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, MAY_NOT = 10003, 10008, 50013


class Room:
    """One channel. All writing to it happens in one task, in order."""

    def __init__(self, place: str, channel: Channel, means: Means, *, shown: str = "") -> None:
        """`shown` is the table that an earlier room of this process has shown whole."""
        self.place, self.channel, self.means = place, channel, means
        self._shown_before = shown
        self.present = ""
        """The table that is played here, as far as it is known."""
        self.table = ""
        """The table that was shown last."""
        self.trouble = ""
        """Why nothing can be written here, as a key of words; empty when it can."""
        self._told_of_trouble: set[str] = set()
        self.booth = Booth(place, channel)
        self._wall = Wall(channel, means)
        self._posting = Posting(self._wall)
        self.living = Living(self._wall, self.booth)
        self._told: deque[Told] = deque()
        self._left_out = 0
        """Posts of which there were too many to make."""
        self._memory: Memory | None = None
        self._stir = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self._idle.set()

    # Hearing

    def hear(self, told: Told) -> None:
        """A line to show; called while the table is locked, so it only notes it."""
        self._told.append(told)
        if len(self._told) > BACKLOG:
            self._thin(self._told[-BACKLOG - 1])
        self.stir()

    def _thin(self, told: Told) -> None:
        """Its posts are left out."""
        self._left_out += sum(part.post is not None for part in told.parts)
        told.parts = []

    def stir(self) -> None:
        """Look whether there is something to show."""
        self._idle.clear()
        self._stir.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"room {self.place}")

    @property
    def busy(self) -> bool:
        return not self._idle.is_set() or self.living.writing.locked()

    @property
    def shown(self) -> str:
        """The table of which everything stands in the channel and is kept; "" when nobody knows."""
        return self.table if self._memory is not None and not (self.busy or self.trouble) else ""

    def mark_told(self, user: str) -> bool:
        """Note that somebody knows of the present trouble; False when they knew it already."""
        if user in self._told_of_trouble:
            return False
        if len(self._told_of_trouble) >= TOLD_OF_TROUBLE:
            self._told_of_trouble.clear()
        self._told_of_trouble.add(user)
        return True

    async def settled(self) -> None:
        """When everything that was heard stands in the channel, or cannot."""
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
            await asyncio.sleep(self.means.merge)
            try:
                came = monotonic()
                async with self.channel.turn():
                    self._wall.late = monotonic() - came > LATE
                    self._stir.clear()
                    await self._flush()
                failures = 0
                self._well()
            except discord.HTTPException as fault:
                if not await self._mend(fault):
                    self._told.clear()  # it is in the journal, and told when it can be
                    break
                failures = await self._wait(failures)
            except (StoreFault, TableFault, *UNREACHABLE) as fault:
                log.warning("room %s: %s", self.place, fault)
                if _is_final(fault, failures):
                    self._told.clear()
                    break
                failures = await self._wait(failures)
            except Exception:
                log.exception("room %s could not be shown", self.place)
                self._told.clear()
                break
        self._idle.set()

    def _well(self) -> None:
        self.trouble, self._wall.in_words = "", False
        self._told_of_trouble.clear()

    async def _wait(self, failures: int) -> int:
        await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
        self._stir.set()
        return failures + 1

    async def _mend(self, fault: discord.HTTPException) -> bool:
        """Whether it makes sense to try again."""
        if fault.code == UNKNOWN_MESSAGE and self._memory is not None and self._memory.message:
            self._memory.message = 0  # somebody deleted the table message: make a new one
            self.living.forget()
            return True
        closed = fault.code == THREAD_ARCHIVED
        if closed and await self.channel.revive():
            return True
        if fault.status == 429 or fault.status >= 500:
            log.info("room %s: Discord answered %s, trying again", self.place, fault.status)
            return True
        refused = fault.status in REFUSED or fault.code == MAY_NOT  # perhaps no more than attaching files
        if refused and not closed and self._wall.draw is not None:
            log.warning("room %s: Discord answered %s, trying in words", self.place, fault.status)
            self._wall.in_words = True
            return True
        self._wall.in_words = False  # it was not the pictures
        if fault.status == 400 and not closed:
            log.error("room %s: Discord refused a message: %s", self.place, fault.text)
            return False
        trouble = "channel-gone" if isinstance(fault, discord.NotFound) else "may-not-write"
        trouble = "thread-closed" if closed else trouble
        if trouble != self.trouble:
            log.warning("room %s: %s (%s %s)", self.place, trouble, fault.status, fault.code)
        self.trouble = trouble
        if fault.code == UNKNOWN_CHANNEL and self.means.gone is not None:
            await self.means.gone(self.place)
        return False

    async def _flush(self) -> None:
        table = await self.means.present(self.place)
        if table is None:
            self._told.clear()
            return
        self.present = table.id
        table_at_work.set(table.id)
        self._told = deque(told for told in self._told if told.table == table.id)
        memory = await self._remember(table)
        await self._posting.finish_suspense(table, memory)
        if await self._catch_up(table, memory) or self._wall.late:
            self._leave_out(self.means.tongue(table))
        posted, asked, active = False, False, set[str]()
        while self._told and self._told[0].table == table.id:
            told = self._told[0]
            if told.line > memory.line:
                posted = await self._posting.show(told, table, memory) or posted
                await remind(self._wall, told, table, memory)
                asked = asked or bool(told.asks)
                active.add(told.by)
                memory.line, memory.position = told.line, told.position
                memory.chapter_at = table.desk.chapter_at
                if len(self._told) > 1:
                    await self._wall.keep(table.id, memory)
            self._told.popleft()
        await self.living.let_go(memory)
        posted = await self._hold_poll(table, memory) or posted
        async with self.living.writing:
            now = await self.means.present(self.place)
            turned = now is not None and now.id != table.id
            if now is not None and not turned:
                turned = not await self.living.show(now, memory, move=posted or asked, active=active)
        if turned or self._told:  # meanwhile the place went on, or turned to another table
            self.stir()
        # Only now: a line is shown when the table message shows it, too.
        if self._wall.lacks(memory):
            await self._wall.keep(table.id, memory)

    async def _remember(self, table: Table) -> Memory:
        """When another table is played here from now on, the message of the last one goes."""
        if self._memory is not None and self.table == table.id:
            return self._memory
        if self._memory is not None:
            await self._clear_away(self.table, self._memory)
        else:
            await self._clear_away_others(table)
        found = await memories.recall(self.means.store, table.id)
        if found is None:
            first = self._told[0].line - 1 if self._told else table.last
            found = Memory(line=0 if table.last <= FRESH else first)
        self._memory, self.table = found, table.id
        self._wall.is_kept(found)
        self.living.forget()
        earlier = not self._told or self._told[0].line > 1
        self.living.recalled = earlier and table.id != self._shown_before
        return found

    async def _clear_away(self, table: str, memory: Memory) -> None:
        """Another table is played here now: nothing with which one could answer this one stays."""
        if not (memory.message or memory.leaving or memory.reminder or memory.poll):
            return
        await self.booth.end(memory)
        for message in (memory.message, memory.leaving, memory.reminder):
            if message:
                await self._wall.drop(message)
        memory.message = memory.leaving = memory.reminder = 0
        await memories.keep(self.means.store, table, memory)

    async def _clear_away_others(self, present: Table) -> None:
        """An earlier process may have died when the place had just turned to another table."""
        for other in await self.means.store.tables(self.place):
            if other.id == present.id:
                continue
            memory = await memories.recall(self.means.store, other.id)
            if memory is not None:
                await self._clear_away(other.id, memory)

    async def _catch_up(self, table: Table, memory: Memory) -> bool:
        """Lines that were stored and never shown: the bot was stopped, or could not write."""
        first = self._told[0].line if self._told else table.last + 1
        if memory.line + 1 >= first:
            return False
        async with table.lock:
            rows = await table.happenings(after=memory.line)
            tongue = self.means.tongue(table)
            found = [(row.n, row.by, what) for row, what in rows if row.n < first]
            since = [what for row, what in rows if row.n >= first]
            told = tell_missed(table, memory.position, found, tongue, since)
        self._told.extendleft(reversed(told))
        return True

    def _leave_out(self, tongue: Tongue) -> None:
        """Of a great deal only the last posts; the latest line is told in full."""
        kept = 0
        for told in reversed(self._told):
            posts = sum(part.post is not None for part in told.parts)
            if kept and kept + posts > CAUGHT_UP:
                self._thin(told)
            kept += posts
        if self._left_out and self._told:
            self._told[-1].news.append(tongue.say("caught-up", n=self._left_out))
            self._left_out = 0

    # Polls

    def poll_of(self, table: str) -> Polled | None:
        return self._memory.poll if self._memory is not None and self.table == table else None

    async def _hold_poll(self, table: Table, memory: Memory) -> bool:
        """Whether a poll was posted."""
        if not await table.settled() or not await self.booth.hold(table, self.means.tongue(table), memory):
            return False
        await self._wall.keep(table.id, memory)
        return True

    def poll_counts(self, message: int, user: str, *, added: bool) -> None:
        if self._memory is not None:
            booths.count(self._memory, message, user, added=added)

    def poll_ended(self, message: int) -> None:
        """By itself, or it was deleted: then there are buttons again."""
        if self._memory is not None and booths.ended(self._memory, message):
            self.stir()

    # The table message

    async def living_page(self) -> Page | None:
        """The table message as it should look now; None when it cannot be told, or only in a moment."""
        table = await self.means.present(self.place)
        if table is None:
            return None
        made = await self.living.page(table, self._memory or Memory())
        if made is None:
            self.stir()
        return made

    def is_living(self, message: int) -> bool:
        return self._memory is not None and self._memory.message == message

    def lost(self, message: int) -> None:
        self.poll_ended(message)
        if self._memory is not None and self._memory.message == message:
            self._memory.message = 0
            self.living.forget()
            self.stir()

    async def forget(self, user: str) -> None:
        if self._memory is not None:
            memories.without(self._memory, user)
            await memories.keep(self.means.store, self.table, self._memory)
            self.stir()


def _is_final(fault: Exception, failures: int) -> bool:
    """A table that cannot be played at all; one that is held elsewhere may have been left by a process that died."""
    if not isinstance(fault, TableFault) or fault.refusal.code.startswith("STORE_"):
        return False
    return fault.refusal.code != "TABLE_ELSEWHERE" or failures >= len(BACKOFF) - 1
