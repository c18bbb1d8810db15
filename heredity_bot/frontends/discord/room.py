"""A channel with its table: posts in order, one living message below them, and nothing said twice.

Everything that is shown is derived from what is stored. What happened while the bot was away, or could
not write, is posted when it can again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

import discord
import msgspec

from heredity_bot.frontends.discord import booth as booths
from heredity_bot.frontends.discord import memory as memories
from heredity_bot.frontends.discord.booth import THREAD_ARCHIVED, Booth, Polling
from heredity_bot.frontends.discord.hearing import Part, Told, tell_missed
from heredity_bot.frontends.discord.memory import Memory, Open, Polled, Posted
from heredity_bot.frontends.discord.page import Page, Text, cut, page, plain
from heredity_bot.frontends.discord.posts import Post, longer, post_page
from heredity_bot.frontends.discord.prints import Draw, Print, Shot, drawn, prints, shots
from heredity_bot.frontends.discord.replies import UNREACHABLE
from heredity_bot.frontends.discord.showing import Shown, table_page
from heredity_bot.frontends.discord.speech import Tongue, mention
from heredity_bot.journal import Store, StoreFault
from heredity_bot.stage.scene import Line, View
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

MERGE = 0.7
"""Seconds in which changes of the table message are gathered; Discord allows about one edit a second."""

TALK = 8
"""Messages of people after which the table message moves to the bottom at its next change."""

BACKOFF = (0.0, 2.0, 5.0, 15.0, 60.0)
SUSPENSE = {"quick": 0.0, "calm": 1.2, "slow": 2.5}
"""Seconds between an attack and its outcome, by the table's reading pace."""

FRESH = 6
"""A table with so few lines and no memory was just made: all of it is told."""

CAUGHT_UP = 12
"""Posts after a long absence; whoever wants more asks for a recap."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008

REFUSED = (400, 413)
"""How Discord answers what it does not take; it may be the pictures."""


@dataclass(frozen=True)
class Sent:
    """A message that stands, with its files by name."""

    id: int
    files: Mapping[str, int]


class Channel(Polling, Protocol):
    """What a room needs of Discord; the bot gives it."""

    async def send(self, page: Page, *, nonce: str, silent: bool) -> Sent: ...

    async def edit(self, message: int, page: Page, kept: Mapping[str, int]) -> Mapping[str, int]:
        """`kept` are files that the message has already; returns those it has then."""
        ...

    async def delete(self, message: int) -> None: ...

    def takes_files(self) -> bool:
        """Whether pictures may be sent, as far as it is known."""
        ...

    async def revive(self) -> bool:
        """Open an archived thread again."""
        ...


@dataclass(frozen=True)
class Means:
    """What a room works with."""

    store: Store
    present: Callable[[str], Awaitable[Table | None]]
    """The table that is played at a place; raises `TableFault`."""
    tongue: Callable[[Table], Tongue]
    wants_calls: Callable[[str], Awaitable[bool]]
    """Whether somebody likes to be told that it is their turn."""
    picture: Draw | None = None
    merge: float = MERGE
    suspense: bool = True
    gone: Callable[[str], Awaitable[None]] | None = None
    """Told when the channel of a place was deleted."""
    reading: Callable[[str], bool] = lambda _place: False
    """Whether a place is being read to, so that its question comes when the reading ends."""


class Room:
    """One channel. All writing to it happens in one task, in order."""

    def __init__(self, place: str, channel: Channel, means: Means) -> None:
        self.place, self.channel, self.means = place, channel, means
        self.present = ""
        """The table that is played here, as far as it is known."""
        self.table = ""
        """The table that was shown last."""
        self.talk = 0
        self.wanted_below = False
        self.trouble = ""
        """Why nothing can be written here, as a key of words; empty when it can."""
        self.told_of_trouble: set[str] = set()
        self.pages: dict[str, int] = {}
        self.writing = asyncio.Lock()
        """Held while the table message is changed, so that no older state overtakes a newer one."""
        self._told: deque[Told] = deque()
        self._memory: Memory | None = None
        self._shown: bytes = b""
        self.booth = Booth(place, channel)
        self.files: Mapping[str, int] = {}
        """Pictures that the table message has: what did not change is not sent again."""
        self._in_words = False
        """Something was refused: it is tried once more without pictures."""
        self._kept = (0, 0)
        self._recalled = False
        """Its memory is from an earlier process, which may have sent a table message and died."""
        self._stir = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._idle = asyncio.Event()
        self._idle.set()

    # Hearing

    def hear(self, told: Told) -> None:
        """A line to show; called while the table is locked, so it only notes it."""
        self._told.append(told)
        self.stir()

    def stir(self) -> None:
        """Look whether there is something to show."""
        self._idle.clear()
        self._stir.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"room {self.place}")

    @property
    def busy(self) -> bool:
        return not self._idle.is_set()

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
            self._stir.clear()
            try:
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
        self.trouble, self._in_words = "", False
        self.told_of_trouble.clear()

    async def _wait(self, failures: int) -> int:
        await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
        self._stir.set()
        return failures + 1

    async def _mend(self, fault: discord.HTTPException) -> bool:
        """Whether it makes sense to try again."""
        if fault.code == UNKNOWN_MESSAGE and self._memory is not None and self._memory.message:
            self._memory.message, self._shown = 0, b""  # somebody deleted the table message: make a new one
            return True
        if fault.code == THREAD_ARCHIVED and await self.channel.revive():
            return True
        if fault.status == 429 or fault.status >= 500:
            log.info("room %s: Discord answered %s, trying again", self.place, fault.status)
            return True
        if fault.status in REFUSED and self._draw is not None:
            log.warning("room %s: Discord answered %s, trying in words", self.place, fault.status)
            self._in_words = True
            return True
        self._in_words = False  # it was not the pictures
        if fault.status == 400:
            log.error("room %s: Discord refused a message: %s", self.place, fault.text)
            return False
        trouble = "channel-gone" if isinstance(fault, discord.NotFound) else "may-not-write"
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
        self._told = deque(told for told in self._told if told.table == table.id)
        memory = await self._remember(table)
        await self._finish_suspense(table, memory)
        await self._catch_up(table, memory)
        posted, asked, active = False, False, set[str]()
        while self._told:
            told = self._told[0]
            if told.line > memory.line:
                posted = await self._show_if_possible(told, table, memory) or posted
                asked = asked or bool(told.asks)
                active.add(told.by)
                memory.line, memory.position = told.line, told.position
                memory.chapter_at = table.desk.chapter_at
                if len(self._told) > 1:
                    await self._keep(table, memory)
            self._told.popleft()
        await self._let_go(memory)
        posted = await self._hold_poll(table, memory) or posted
        async with self.writing:
            await self._living(memory, move=posted or asked, active=active)
        # Only now: a line is shown when the table message shows it, too.
        if self._kept != (memory.line, memory.leaving):
            await self._keep(table, memory)

    async def _keep(self, table: Table, memory: Memory) -> None:
        await memories.keep(self.means.store, table.id, memory)
        self._kept = (memory.line, memory.leaving)

    async def _let_go(self, memory: Memory) -> None:
        """A table message that another one has replaced."""
        if memory.leaving:
            await self._drop(memory.leaving)
            memory.leaving = 0

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
        self._memory, self._shown, self.table, self.files = found, b"", table.id, {}
        self._kept = (found.line, found.leaving)
        self._recalled = not self._told or self._told[0].line > 1
        return found

    async def _clear_away(self, table: str, memory: Memory) -> None:
        """Another table is played here now: nothing with which one could answer this one stays."""
        if not (memory.message or memory.leaving or memory.reminder or memory.poll):
            return
        await self.booth.end(memory)
        for message in (memory.message, memory.leaving, memory.reminder):
            if message:
                await self._drop(message)
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

    async def _drop(self, message: int) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await self.channel.delete(message)

    async def _catch_up(self, table: Table, memory: Memory) -> None:
        """Lines that were stored and never shown: the bot was stopped, or could not write."""
        first = self._told[0].line if self._told else table.last + 1
        if memory.line + 1 >= first:
            return
        async with table.lock:
            rows = await table.happenings(after=memory.line, last=first - 1)
            tongue = self.means.tongue(table)
            found = [(row.n, row.by, what) for row, what in rows]
            told = tell_missed(table, memory.position, found, tongue)
        left_out = _leave_out(told, most=CAUGHT_UP)
        if left_out:
            told[-1].news.append(tongue.say("caught-up", n=left_out))
        self._told.extendleft(reversed(told))

    async def _show_if_possible(self, told: Told, table: Table, memory: Memory) -> bool:
        """One line that cannot be shown for a reason of its own must not hide all that follow."""
        try:
            return await self._show(told, table, memory)
        except (discord.HTTPException, StoreFault, TableFault, *UNREACHABLE):
            raise
        except Exception:
            log.exception("line %s of table %s could not be shown", told.line, table.id)
            return False

    async def _show(self, told: Told, table: Table, memory: Memory) -> bool:
        """Whether anything was posted. What stands already is not posted again when Discord fails in between."""
        if told.back_to is not None:
            await self._strike(told.back_to, table, memory)
        if memory.begun[0] == told.line:
            told.shown = max(told.shown, memory.begun[1])
        posted = any(part.post is not None for part in told.parts[: told.shown])
        for number, part in enumerate(told.parts[told.shown :], start=told.shown):
            posted = await self._show_part(part, number, told, table, memory) or posted
            told.shown = number + 1
        if not told.goes_on:
            memory.open = None
        memory.news = told.news if told.begins else [*memory.news, *told.news]
        await self._remind(told, table, memory)
        return posted

    async def _show_part(self, part: Part, number: int, told: Told, table: Table, memory: Memory) -> bool:
        if part.joins and await self._add(part, part.lines, told.line, table, memory):
            return False
        if part.post is None:
            memory.news += [line.text for line in part.lines]
            return False
        post = part.post
        if part.bare is not None and await self._add(part, part.lead, told.line, table, memory):
            post = part.bare
        await self._post(post, (told.line, number), told.position, table, memory)
        return True

    async def _add(self, part: Part, lines: Sequence[Line], line: int, table: Table, memory: Memory) -> bool:
        """Add what followed to the post that is still open; False when there is none, or no room in it."""
        more = longer(memory.open.post, lines, line, part.pictures) if memory.open is not None else None
        if memory.open is None or more is None:
            return False
        memory.open = await self._edit_post(table, Open(memory.open.message, more, shots=memory.open.shots))
        return True

    # Posts

    async def _post(
        self, post: Post, place: tuple[int, int], position: int, table: Table, memory: Memory
    ) -> None:
        """Its place in the journal is its name, by which Discord knows it should it be sent twice."""
        tongue = self.means.tongue(table)
        waits = SUSPENSE[table.desk.settings.reading] if self.means.suspense and post.suspense else 0.0
        seen = await self._prints(table, post.opening if waits else post.pictures)
        made = post_page(post, table.id, tongue, seen, held_back=bool(waits))
        try:
            nonce = f"{table.id}.{place[0]}.{place[1]}"
            sent = await self.channel.send(made, nonce=nonce[-25:], silent=False)
        except discord.HTTPException as fault:
            if fault.status != 400 or fault.code == THREAD_ARCHIVED or seen:
                raise
            log.exception("a post of table %s was refused and is left out", table.id)
            return
        memory.posts.append(Posted(position, sent.id, post.title[:80]))
        memory.open = Open(sent.id, post, held_back=bool(waits), shots=shots(made, seen, sent.files))
        memory.begun = (place[0], place[1] + 1)
        await self._keep(table, memory)
        if waits:  # what is seen next is drawn while everybody holds their breath
            await asyncio.gather(asyncio.sleep(waits), self._prints(table, post.pictures))
            await self._finish_suspense(table, memory)

    async def _finish_suspense(self, table: Table, memory: Memory) -> None:
        """Also what was begun before a restart."""
        if memory.open is not None and memory.open.held_back:
            whole = msgspec.structs.replace(memory.open, held_back=False)
            memory.open = await self._edit_post(table, whole)

    async def _edit_post(self, table: Table, post: Open) -> Open:
        """With the pictures it has, and those it still lacks."""
        seen = await self._prints(table, post.post.pictures, post.shots)
        made = post_page(post.post, table.id, self.means.tongue(table), seen)
        try:
            has = await self.channel.edit(post.message, made, {shot.file: shot.id for shot in post.shots})
        except discord.NotFound:  # somebody deleted it: that is their right
            return post
        return msgspec.structs.replace(post, shots=shots(made, seen, has))

    async def _prints(self, table: Table, views: Sequence[View], has: Sequence[Shot] = ()) -> list[Print]:
        has = () if self._in_words else has
        return await prints(self._draw, table, views, self.means.tongue(table).locale, has)

    @property
    def _draw(self) -> Draw | None:
        """Where the bot may write and not attach, there are words alone."""
        return self.means.picture if self.channel.takes_files() and not self._in_words else None

    async def _strike(self, to: int, table: Table, memory: Memory) -> None:
        """Posts that no longer hold say so."""
        words = self.means.tongue(table).say("struck")
        for post in [post for post in memory.posts if post.position > to]:
            memory.posts.remove(post)
            if post.poll:
                await self._drop(post.message)
                continue
            struck = page(Text(f"~~{plain(cut(post.title, 200)) or '…'}~~\n-# {words}"))
            with suppress(discord.NotFound):
                await self.channel.edit(post.message, struck, {})
        memory.open = None
        if memory.poll is not None and memory.poll.message not in [post.message for post in memory.posts]:
            memory.poll = None

    # Polls

    def poll_of(self, table: str) -> Polled | None:
        return self._memory.poll if self._memory is not None and self.table == table else None

    async def _hold_poll(self, table: Table, memory: Memory) -> bool:
        """Whether a poll was posted."""
        if not await table.settled() or not await self.booth.hold(table, self.means.tongue(table), memory):
            return False
        await self._keep(table, memory)
        return True

    def poll_ended(self, message: int) -> None:
        """By itself, or it was deleted: then there are buttons again."""
        if self._memory is not None and booths.ended(self._memory, message):
            self.stir()

    # Calling people

    async def _remind(self, told: Told, table: Table, memory: Memory) -> None:
        """One reminder at a time; it goes when its question is answered."""
        if memory.reminder and (told.reminds or memory.reminded != table.mark):
            await self._drop(memory.reminder)
            memory.reminder = 0
        late = [user for user in told.reminds if user in table.waiting_for()]
        calls = [user for user in late if await self.means.wants_calls(user)]
        if calls:
            words = self.means.tongue(table).telling.talk.noted("reminder", {})
            made = page(Text(f"{' '.join(map(mention, calls))} {plain(words)}"), calls=calls)
            nonce = f"{table.id}.{told.line}.r"
            memory.reminder = (await self.channel.send(made, nonce=nonce[-25:], silent=False)).id
            memory.reminded = table.mark

    async def _to_call(self, table: Table, memory: Memory, active: set[str]) -> list[str]:
        """Who is asked and was not called for it yet; whoever has just acted is here anyway."""
        if len(table.players) < 2:
            return []
        asked = [f"{table.mark}:{user}" for user in table.waiting_for()]
        if (vote := table.desk.vote) is not None and vote.round > 1:
            asked = [f"{table.mark}.{vote.round}:{user}" for user in table.waiting_for()]
        for ballot in table.desk.motions:
            asked += [f"m{ballot.id}:{user}" for user in ballot.voters if user not in ballot.votes]
        fresh = [call for call in asked if call not in memory.called]
        memory.called += fresh
        users = dict.fromkeys(call.rpartition(":")[2] for call in fresh)
        return [user for user in users if user not in active and await self.means.wants_calls(user)]

    # The living message

    async def _living(self, memory: Memory, *, move: bool, active: set[str]) -> None:
        made, table = await self.living_page()
        if made is None or table is None:
            return
        move = move or self.wanted_below or self.talk >= TALK or not memory.message
        move = (
            move or self._recalled
        )  # what an earlier process sent and could not note is found by sending again
        if not move and table.desk.settings.pace == "post" and table.desk.phase == "playing":
            move = any(
                f"{table.mark}:{u}" not in memory.called for u in table.waiting_for() if u not in active
            )
        shown = made.fingerprint()
        if move:
            await self._move(made, table, memory, active)
        elif shown != self._shown:
            self.files = await self.channel.edit(memory.message, made, self.take_files())
        self._shown = shown

    async def _move(self, made: Page, table: Table, memory: Memory, active: set[str]) -> None:
        """A new message at the bottom, then the old one goes: at no moment there is none."""
        calls = tuple(int(user) for user in await self._to_call(table, memory, active) if user.isdecimal())
        sent = await self._send_table(replace(made, calls=calls), table, memory)
        memory.message, memory.leaving = sent, memory.message
        self.talk, self.wanted_below = 0, False
        await self._keep(table, memory)
        await self._let_go(memory)

    async def _send_table(self, made: Page, table: Table, memory: Memory) -> int:
        """Who died before it could note what it had sent has used the next name already: Discord shows us that one."""
        memory.moves += 1
        nonce = f"{table.id}.m{memory.moves}"
        sent = await self.channel.send(made, nonce=nonce[-25:], silent=not made.calls)
        self.files = sent.files
        if not self._recalled:
            return sent.id
        if any(post.message > sent.id for post in memory.posts):
            await self._drop(sent.id)
            return await self._send_table(made, table, memory)
        self._recalled = False
        self.files = await self.channel.edit(sent.id, made, sent.files)
        return sent.id

    async def living_page(self) -> tuple[Page | None, Table | None]:
        """The table message as it should look now, with the table it shows."""
        table = await self.means.present(self.place)
        if table is None:
            return None, None
        memory, tongue, draw = self._memory or Memory(), self.means.tongue(table), self._draw
        board = timeline = None
        if draw is not None and table.desk.phase == "playing":
            board, timeline = await asyncio.gather(
                *(drawn(draw, table, view, tongue.locale) for view in (View("board"), View("strip")))
            )
            if not await table.settled():  # while it was drawn, the table went on elsewhere
                self.stir()
                return None, None
        reading = self.means.reading(self.place)
        shown = Shown(
            tuple(memory.news),
            board,
            timeline,
            self.pages.get(table.mark, 0),
            reading,
            poll=booths.holds(memory, table),
            strangers=len(self.booth.strangers),
        )
        return table_page(table, tongue, shown), table

    def is_living(self, message: int) -> bool:
        return self._memory is not None and self._memory.message == message

    def lost(self, message: int) -> None:
        self.poll_ended(message)
        if self._memory is not None and self._memory.message == message:
            self._memory.message, self._shown = 0, b""
            self.stir()

    def take_files(self) -> Mapping[str, int]:
        """The pictures that the table message has; should the edit fail, nobody knows which it has then."""
        files, self.files = self.files, {}
        return files

    def was_shown(self, made: Page, files: Mapping[str, int]) -> None:
        """Somebody's click has put this page onto the table message already."""
        self._shown, self.files = made.fingerprint(), files

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


def _leave_out(told: list[Told], *, most: int) -> int:
    """Keep the last posts only; returns how many were left out."""
    kept = left_out = 0
    for one in reversed(told):
        posts = sum(part.post is not None for part in one.parts)
        if kept + posts > most:
            left_out += posts
            one.parts = []
        kept += posts
    return left_out
