"""Channels with their tables, a room for each: posts in order, the table message below them, and nothing shown twice.

Everything that is shown is derived from stored lines. What happened while the bot was away, or could not write, is
posted as soon as it can be.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic

import discord
from cachetools import LRUCache

from heredity_bot.frontends.discord.channel import channel_poll
from heredity_bot.frontends.discord.channel import state as channel_state
from heredity_bot.frontends.discord.channel.ownership import ChannelOwnership, is_channel
from heredity_bot.frontends.discord.channel.state import ChannelState, Polled
from heredity_bot.frontends.discord.channel.writer import (
    GATHER_SECONDS,
    Change,
    ChannelWriter,
    RoomDependencies,
)
from heredity_bot.frontends.discord.gateway.http_errors import (
    MISSING_PERMISSIONS,
    REFUSED,
    THREAD_ARCHIVED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    UNREACHABLE,
    is_worth_retrying,
)
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.attachments import Draw
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate, tell, tell_missed
from heredity_bot.frontends.discord.messages.text import ChannelTextCache
from heredity_bot.frontends.discord.people import People
from heredity_bot.frontends.discord.voice.sessions import VoiceSessions
from heredity_bot.journal import StoreFault
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import LiveTable, News, table_at_work

log = logging.getLogger(__name__)

BACKOFF = (0.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds before each further try after a fault of Discord or the store; the last counts for all that follow."""

FRESH = 6
"""A table with so few lines and no state was just made: all of it is told."""

CAUGHT_UP = 12
"""Most posts after a long absence, or a long wait; a recap tells the rest."""

BACKLOG = 30
"""Most lines that wait with all their posts. Players do not get so far before a channel has its turn."""

LATE_SECONDS = 5.0
"""Seconds in the send queue after which moments of suspense are skipped."""

ROOMS, SHOWN = 5_000, 5_000
"""Most rooms in memory, and most channels whose fully shown table is remembered."""

TOLD_OF_TROUBLE = 1_000
"""Most people who are remembered as having been told why nothing can be written."""


class ChannelRoom:
    """One channel. A task of its own does all the writing, in order, except for answers to clicks on the table message."""

    def __init__(
        self, place: str, channel: DiscordChannel, dependencies: RoomDependencies, *, shown: str = ""
    ) -> None:
        """`shown` is the table that an earlier room of this process has shown whole."""
        self.place = place
        self.trouble = ""
        """Why nothing can be written here, as the key of a sentence; empty when it can."""
        self.channel, self._dependencies = channel, dependencies
        self._writer = ChannelWriter(place, channel, dependencies)
        self._shown_before = shown
        self._present = ""
        """The table that is played here, as far as it is known."""
        self._told_of_trouble: set[str] = set()
        self._updates: deque[ChannelUpdate] = deque()
        self._left_out = 0
        """Posts that were left out because there were too many."""
        self._editing = asyncio.Lock()
        """Held while the table message is changed, so that no older state overtakes a newer one."""
        self._stirred = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self._idle.set()

    # Listening

    def hear(self, update: ChannelUpdate) -> None:
        """Queue a line to show; called while the table is locked, so it writes nothing yet."""
        self._updates.append(update)
        if len(self._updates) > BACKLOG:
            self._leave_posts_out(self._updates[-BACKLOG - 1])
        self.stir()

    def stir(self) -> None:
        """Look whether there is something to show."""
        self._idle.clear()
        self._stirred.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"room {self.place}")

    @property
    def table(self) -> str:
        """The table that was shown last."""
        return self._writer.table

    @property
    def is_busy(self) -> bool:
        return not self._idle.is_set() or self._editing.locked()

    @property
    def shown(self) -> str:
        """The table that stands whole in the channel, with its state stored; "" when that is not known."""
        return "" if self.is_busy or self.trouble else self._writer.table

    def can_go_with(self, table: str) -> bool:
        """Whether the room can leave memory with this table: it is not writing and shows no other."""
        return not self.is_busy and {self._present, self._writer.table} <= {"", table}

    async def is_playing(self, table: str) -> bool:
        """Whether this table is the one that is played here; raises `TableFault`."""
        if not self._present:
            self._present = (await self._dependencies.registry.place(self.place)).active
        return self._present == table

    def turn_to(self, table: str) -> None:
        """Show another table from now on."""
        self._present = table
        self.stir()

    def look_up_table(self) -> None:
        """Ask the registry, at the next click, which table is played here."""
        self._present = ""

    def note_told(self, user: str) -> bool:
        """Note that somebody was told of the present trouble; False if they were before."""
        if user in self._told_of_trouble:
            return False
        if len(self._told_of_trouble) >= TOLD_OF_TROUBLE:
            self._told_of_trouble.clear()
        self._told_of_trouble.add(user)
        return True

    def retry(self) -> None:
        """The bot's permissions in the channel may have changed: try what could not be written."""
        self._writer.polls.try_again()
        if self.trouble:
            self.stir()

    async def settled(self) -> None:
        """Wait until everything that was heard stands in the channel, or cannot."""
        await self._idle.wait()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    # Writing

    async def _run(self) -> None:
        failures = 0
        while self._stirred.is_set():
            await asyncio.sleep(self._dependencies.merge)
            try:
                came = monotonic()
                async with self.channel.turn():
                    self._writer.is_late = monotonic() - came > LATE_SECONDS
                    self._stirred.clear()
                    await self._flush()
                failures, self.trouble, self._writer.in_words = 0, "", False
                self._told_of_trouble.clear()
            except discord.HTTPException as fault:
                if not await self._recover(fault):
                    self._updates.clear()  # the lines are in the journal, and are shown when Discord answers again
                    break
                failures = await self._wait(failures)
            except (StoreFault, TableFault, *UNREACHABLE) as fault:
                log.warning("room %s: %s", self.place, fault)
                if _is_final(fault, failures):
                    self._updates.clear()
                    break
                failures = await self._wait(failures)
            except Exception:
                log.exception("room %s could not be shown", self.place)
                self._updates.clear()
                break
        self._idle.set()

    async def _wait(self, failures: int) -> int:
        await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
        self._stirred.set()
        return failures + 1

    async def _recover(self, fault: discord.HTTPException) -> bool:
        """Whether it makes sense to try again."""
        if fault.code == UNKNOWN_MESSAGE and self._writer.state.message:
            self._writer.forget_table_message()
            return True
        closed = fault.code == THREAD_ARCHIVED
        if closed and await self.channel.revive():
            return True
        if is_worth_retrying(fault):
            log.info("room %s: Discord answered %s, trying again", self.place, fault.status)
            return True
        refused = fault.status in REFUSED or fault.code == MISSING_PERMISSIONS  # perhaps only to attach files
        if refused and not closed and self._writer.draw is not None:
            log.warning("room %s: Discord answered %s, trying in words", self.place, fault.status)
            self._writer.in_words = True
            return True
        self._writer.in_words = False  # words were refused, too
        if fault.status == 400 and not closed:
            log.error("room %s: Discord refused a message: %s", self.place, fault.text)
            return False
        trouble = "channel-gone" if isinstance(fault, discord.NotFound) else "may-not-write"
        trouble = "thread-closed" if closed else trouble
        if trouble != self.trouble:
            log.warning("room %s: %s (%s %s)", self.place, trouble, fault.status, fault.code)
        self.trouble = trouble
        if fault.code == UNKNOWN_CHANNEL:
            await self._dependencies.gone(self.place)
        return False

    async def _flush(self) -> None:
        """Write all that was heard, then bring the table message up to date."""
        registry, writer = self._dependencies.registry, self._writer
        table = await registry.at(self.place)
        if table is None:
            self._updates.clear()
            return
        self._present = table.id
        table_at_work.set(table.id)
        self._updates = deque(update for update in self._updates if update.table == table.id)
        if writer.table != table.id:
            await self._open(table)
        if writer.state.open is not None and writer.state.open.held_back:
            await writer.finish_suspense(table)
        first = self._updates[0].line if self._updates else table.last + 1
        missed = writer.state.line + 1 < first
        if missed:
            await self._catch_up(table, first)
        if missed or writer.is_late:
            self._limit_posts(table)
        posted, asked, active = False, False, set[str]()
        while self._updates and self._updates[0].table == table.id:
            update = self._updates[0]
            if update.line > writer.state.line:
                posted = await writer.show(update, table) or posted
                asked = asked or bool(update.asks)
                active.add(update.by)
                if len(self._updates) > 1:
                    await writer.keep()
            self._updates.popleft()
        if table.info.settings.polls != "off" or writer.state.poll is not None:
            posted = await self._update_poll(table) or posted
        async with self._editing:
            now = await registry.at(self.place)
            turned = now is not None and now.id != table.id
            if now is not None and not turned:
                turned = not await writer.show_table(now, move=posted or asked, active=active)
        if turned or self._updates:  # meanwhile the table went on, or another one is played here
            self.stir()
        await writer.keep()  # only now: a line counts as shown when the table message shows it, too

    async def _open(self, table: LiveTable) -> None:
        """Show another table than before: the messages of the last one are deleted."""
        store, writer = self._dependencies.registry.store, self._writer
        if writer.table:
            await self._clear_away(writer.table, writer.state)
        else:  # an earlier process may have died when the place had just turned to another table
            for other in await store.tables(self.place):
                state = await channel_state.recall(store, other.id) if other.id != table.id else None
                if state is not None:
                    await self._clear_away(other.id, state)
        found = await channel_state.recall(store, table.id)
        first = self._updates[0].line if self._updates else None
        if found is None:
            before = table.last if first is None else first - 1
            found = ChannelState(line=0 if table.last <= FRESH else before)
        is_recalled = (first is None or first > 1) and table.id != self._shown_before
        writer.open(table.id, found, is_recalled=is_recalled)

    async def _clear_away(self, table: str, state: ChannelState) -> None:
        """Delete the messages with which people could answer a table that is no longer played here."""
        if not (state.message or state.leaving or state.reminder or state.poll):
            return
        await self._writer.polls.end(state)
        for message in (state.message, state.leaving, state.reminder):
            if message:
                await self._writer.delete(message)
        state.message = state.leaving = state.reminder = 0
        await channel_state.keep(self._dependencies.registry.store, table, state)

    async def _catch_up(self, table: LiveTable, first: int) -> None:
        """Tell the lines before `first` that were stored and never shown: the bot was stopped, or could not write."""
        state = self._writer.state
        async with table.lock:
            found = await table.retrace(after=state.line, last=first - 1)
            missed = tell_missed(table, found, self._dependencies.texts.of(table))
        self._updates.extendleft(reversed(missed))

    def _limit_posts(self, table: LiveTable) -> None:
        """Leave out all but the last posts; the latest line is told in full."""
        kept = 0
        for update in reversed(self._updates):
            posts = sum(part.post is not None for part in update.parts)
            if kept and kept + posts > CAUGHT_UP:
                self._leave_posts_out(update)
            kept += posts
        if self._left_out and self._updates:
            text = self._dependencies.texts.of(table)
            self._updates[-1].news.append(text.say("caught-up", n=self._left_out))
            self._left_out = 0

    def _leave_posts_out(self, update: ChannelUpdate) -> None:
        self._left_out += sum(part.post is not None for part in update.parts)
        update.parts = []

    # Polls

    async def _update_poll(self, table: LiveTable) -> bool:
        """Post, change or end the poll of the table; returns whether one was posted."""
        writer = self._writer
        text = self._dependencies.texts.of(table)
        if not await table.settled() or not await writer.polls.update(table, text, writer.state):
            return False
        await writer.keep()
        return True

    def poll_of(self, table: str) -> Polled | None:
        return self._writer.state.poll if self._writer.table == table else None

    def count_in_poll(self, message: int, user: str, *, added: bool) -> None:
        """Note whose votes stand in the poll."""
        channel_poll.note_vote(self._writer.state, message, user, added=added)

    def note_stranger_in_poll(self, user: str) -> None:
        """Note that somebody answered in the poll who has no say in the vote."""
        self._writer.polls.add_stranger(user)
        self.stir()

    # Messages

    def message_gone(self, message: int) -> None:
        """Note that a message was deleted, or that a poll ended by itself; it is replaced where it is still needed."""
        state = self._writer.state
        if channel_poll.note_end(state, message):
            self.stir()
        if state.message and state.message == message:
            self._writer.forget_table_message()
            self.stir()

    def count_talk(self) -> None:
        """Count a message of a person in the channel."""
        self._writer.count_talk()

    def show_below(self) -> None:
        """Move the table message to the bottom."""
        self._writer.want_below()
        self.stir()

    def turn_page(self, mark: str, number: int) -> None:
        """Show another page of a question's answers at the next change of the table message."""
        self._writer.turn_page(mark, number)

    async def edit_table_message(self, message: int, change: Change) -> bool:
        """Bring the table message up to date by `change`, the answer to a click on this message.

        False when it is not the table message, or cannot be changed now.
        """
        state, writer = self._writer.state, self._writer
        if not message or state.message != message:
            return False
        async with self._editing:
            try:
                table = await self._dependencies.registry.at(self.place)
                made = await writer.table_page(table) if table is not None else None
            except (StoreFault, TableFault) as fault:  # the action is done; the room shows it later
                log.warning("room %s: %s", self.place, fault)
                self.stir()
                return False
            if made is None:
                self.stir()
                return False
            if writer.state is not state or state.message != message:  # it moved meanwhile
                return False
            try:
                await writer.change_table(made, change)
            except discord.HTTPException as fault:
                if fault.status not in REFUSED:
                    raise
                log.warning("room %s: Discord answered a click's page with %s", self.place, fault.status)
                self.stir()  # which tries without pictures
                return False
        return True

    async def forget(self, user: str) -> None:
        """Remove a person from the state."""
        if self._writer.table:
            channel_state.without(self._writer.state, user)
            await self._writer.keep()
            self.stir()


def _is_final(fault: Exception, failures: int) -> bool:
    """Whether trying again is no use; a table held elsewhere may belong to a process that has died."""
    if not isinstance(fault, TableFault) or fault.refusal.code.startswith("STORE_"):
        return False
    return fault.refusal.code != "TABLE_ELSEWHERE" or failures >= len(BACKOFF) - 1


class RoomRegistry:
    """Makes rooms when they are needed, tells them what happens at their tables, and drops those that are not used."""

    def __init__(
        self,
        registry: TableRegistry,
        texts: ChannelTextCache,
        people: People,
        ownership: ChannelOwnership,
        open_channel: Callable[[int], DiscordChannel],
        *,
        picture: Draw | None = None,
        merge: float = GATHER_SECONDS,
        suspense: bool = True,
    ) -> None:
        self._registry, self._texts, self._ownership = registry, texts, ownership
        self.open_channel = open_channel
        self.dependencies = RoomDependencies(
            registry, texts, people, self.channel_gone, picture, merge=merge, suspense=suspense
        )
        self._rooms: OrderedDict[str, ChannelRoom] = OrderedDict()
        """By place, those used last at the end; no `LRUCache`, for a room that is writing must not be dropped."""
        self._shown: LRUCache[str, str] = LRUCache(SHOWN)
        """The table that stands whole in a channel whose room left memory."""

    def start(self) -> None:
        """Listen to the tables from now on."""
        self._registry.listen(self._hear, self._left)

    def add_voice(self, voice: VoiceSessions) -> None:
        """Let narrators hear what the rooms hear; questions wait while they read."""
        self.dependencies.voice = voice

    def __len__(self) -> int:
        return len(self._rooms)

    # Finding rooms

    def find(self, place: str) -> ChannelRoom | None:
        """The room of a place if it is in memory."""
        return self._rooms.get(place)

    def at(self, place: str) -> ChannelRoom | None:
        """The room of a place; None for a place of another front end."""
        room = self._rooms.get(place)
        if room is not None:
            self._rooms.move_to_end(place)
        elif is_channel(place):
            channel = self.open_channel(int(place.partition(":")[2]))
            room = ChannelRoom(place, channel, self.dependencies, shown=self._shown.pop(place, ""))
            self._rooms[place] = room
            if len(self._rooms) > ROOMS:
                self._drop_oldest()
        return room

    def _drop_oldest(self) -> None:
        """Drop the room that was not used for longest and is not writing; the store keeps its state."""
        oldest = next((place for place, room in self._rooms.items() if not room.is_busy), None)
        if oldest is not None:
            self._drop(oldest)

    def _drop(self, place: str) -> None:
        if shown := self._rooms.pop(place).shown:
            self._shown[place] = shown

    def stir(self, place: str) -> None:
        if room := self._rooms.get(place):
            room.stir()

    async def settle(self) -> None:
        """Wait until everything is written, in all channels that can be written to."""
        for room in list(self._rooms.values()):
            await room.settled()

    async def close(self) -> None:
        for room in list(self._rooms.values()):
            await room.close()

    # What happens at tables

    def _hear(self, table: LiveTable, news: News) -> None:
        room = self.at(table.place)
        if room is not None:
            update = tell(table, news, self._texts.of(table))
            room.hear(update)
            if (voice := self.dependencies.voice) is not None:
                voice.hear(table, update)

    def _left(self, table: LiveTable) -> None:
        """Drop the texts and the room of a table that left memory; a room that writes or shows another table stays."""
        self._texts.forget(table.id)
        room = self._rooms.get(table.place)
        if room is not None and room.can_go_with(table.id):
            self._drop(table.place)

    async def forget(self, user: str, tables: Iterable[str]) -> None:
        """Remove a person from what rooms keep of these tables."""
        for room in list(self._rooms.values()):
            if room.table in tables:
                await room.settled()  # that they leave is told before it is forgotten
                await room.forget(user)

    # Tables and places

    async def turn_to(self, place: str, table: str) -> None:
        """Play another table at a place from now on. Raises `TableFault`."""
        before = (await self._registry.place(place)).active
        await self._registry.activate(place, table)
        if before != table:
            await self._registry.unload(before)
        if room := self.at(place):
            room.turn_to(table)

    async def move(self, table: str, place: str, server: int | None) -> None:
        """Go on with a table in another channel, where none of its messages stand yet."""
        store = self._registry.store
        if shown := await channel_state.recall(store, table):
            await channel_state.keep(store, table, channel_state.elsewhere(shown))
        await self._ownership.note(place, server)
        await self._registry.move(table, place)
        await self.turn_to(place, table)

    async def channel_gone(self, place: str) -> None:
        """Note that a channel was deleted; its games wait until they are moved to another one."""
        voice = self.dependencies.voice
        if voice is not None and (session := voice.at(place)) is not None:
            await voice.end(session)
        try:
            await self._ownership.gone(place)
        except (StoreFault, TableFault) as fault:
            log.warning("%s is gone, which could not be stored: %s", place, fault)
