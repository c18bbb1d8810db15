"""Narrators in voice channels: one in a server, for one table. Coming, going, following, and keeping pace with play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from heredity_bot.frontends.discord import narration as habits_kept
from heredity_bot.frontends.discord.hearing import Told
from heredity_bot.frontends.discord.narration import (
    READS,
    Habits,
    Line,
    Manner,
    Narration,
    NoLine,
    Passage,
    Reads,
    Switchboard,
    Tape,
    Voice,
)
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.journal import Store, StoreFault
from heredity_bot.stage.scene import Scene, scenes
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

LONGEST = 180.0
"""Seconds after which the next question is shown although its story is still being read."""
LONELY = 8.0
"""Seconds without anybody until the narrator leaves; who changes channels or devices is back by then."""
SETTLES = 10.0
"""Seconds in which discord.py takes up a connection again by itself; then the bot was sent away."""
RECOVERS = 8.0
"""Seconds beyond those after which discord.py's player has given up."""
WAITS = (4.0, 8.0, 15.0)
"""Seconds between looks at a table that another process still holds."""
LOOKS = 0.25
HABITS = 5_000
"""Places whose habits are known; there is a narrator in as many of them as there are servers with one."""


class Call:
    """The narrator of one table in one voice channel. What it reads it hears as the table's room does."""

    dial: Callable[[], Coroutine[Any, Any, None]]
    """Connects anew, where the line is dead."""

    def __init__(
        self, place: str, server: int, channel: int, habits: Habits, stir: Callable[[], None]
    ) -> None:
        self.place, self.server, self.channel, self.habits = place, server, channel, habits
        self.voice: Voice
        self.line: Line | None = None
        self.stir = stir
        self._passages: list[Passage] = []
        self._until = 0.0
        self._watching: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._asked: tuple[str, str, int] | None = None
        self._quietened = False
        """Paused because nobody was there, not because somebody wished it."""
        self.leaving: asyncio.TimerHandle | None = None

    # Speaking

    def start(self, tape: Tape) -> bool:
        """What the voice plays through; while the connection is broken it is tried again."""
        if self.line is not None and self.line.play(tape):
            return True
        if self._mending is None or self._mending.done():
            self._mending = asyncio.ensure_future(self._mend())
        return False

    async def _mend(self) -> None:
        """discord.py takes up most broken lines by itself; where it has given up we dial anew."""
        for _ in range(int(RECOVERS / LOOKS)):
            await asyncio.sleep(LOOKS)
            if self.line is not None and self.line.connected:
                if not self.voice.paused:
                    self.voice.resume()
                return
        await self.dial()

    def hear(self, table: Table, told: Told, tongue: Tongue, manner: Manner) -> None:
        """A line of the journal, told while the table was exactly as after it."""
        if told.back_to is not None:
            self.stop()
        found = [part.scene for part in told.parts if part.scene is not None]
        self._tell(table, found, manner)
        self.ask(table, tongue, manner)

    def begin(self, table: Table, tongue: Tongue, manner: Manner) -> None:
        """For somebody who comes later: the opening if nothing was done yet, and what is asked now."""
        session = table.session
        if session is not None and session.question == 0:
            self._tell(table, scenes(tongue.teller.events(table.t, session.opening)), manner)
        self.ask(table, tongue, manner)

    def _tell(self, table: Table, found: Sequence[Scene], manner: Manner) -> None:
        passages = [p for p in self.voice.tell(table.game, found, manner) if not p.finished.is_set()]
        if not passages:
            return
        self._passages += passages
        self._until = asyncio.get_running_loop().time() + LONGEST
        if self._watching is None or self._watching.done():
            self._watching = asyncio.ensure_future(self._watch())

    def ask(self, table: Table, tongue: Tongue, manner: Manner) -> None:
        session = table.session
        moment = (table.id, table.mark, session.question if session else 0)
        if moment == self._asked:
            return
        self._asked = moment
        question = tongue.question()
        if question is not None:
            self.voice.ask(table.game, question, table.mark, manner)

    # Keeping pace

    @property
    def reading(self) -> bool:
        """Whether the next question waits for what is being read."""
        now = asyncio.get_running_loop().time()
        unread = any(not passage.finished.is_set() for passage in self._passages)
        return unread and not self.voice.paused and now < self._until

    async def _watch(self) -> None:
        """The table message changes when the reading ends, or has lasted long enough."""
        while unread := [passage for passage in self._passages if not passage.finished.is_set()]:
            left = self._until - asyncio.get_running_loop().time()
            if left <= 0:
                break
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(unread[0].finished.wait(), left)
        self._passages.clear()
        self.stir()

    def skip_reading(self) -> None:
        """To the question."""
        for passage in list(self._passages):
            if not passage.finished.is_set():
                self.voice.skip()

    def stop(self) -> None:
        self.voice.stop()
        self._asked = None

    # Who is there

    def quieten(self) -> None:
        """Nobody listens: not a packet more."""
        if not self.voice.paused:
            self._quietened = True
            self.voice.pause()
            self.stir()

    def wake(self) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None
        if self._quietened:
            self._quietened = False
            self.voice.resume()
            self.stir()

    async def end(self) -> None:
        for timer in (self.leaving, self._watching, self._mending):
            if timer is not None:
                timer.cancel()
        self.voice.leave()
        self._passages.clear()
        self.stir()
        if self.line is not None:
            await self.line.hang_up()


class Calls:
    """All narrators of this process, by server: Discord lets a bot be in one voice channel of each."""

    def __init__(
        self,
        board: Switchboard,
        narration: Narration,
        store: Store,
        table_at: Callable[[str], Coroutine[Any, Any, Table | None]],
        tongue: Callable[[Table], Tongue],
        stir: Callable[[str], None],
        locale: str = "en",
    ) -> None:
        self.board, self.narration, self.store = board, narration, store
        self._table_at, self._tongue, self._stir, self._locale = table_at, tongue, stir, locale
        self._calls: dict[int, Call] = {}
        self._habits: dict[str, Habits] = {}
        self._joining = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    # Looking

    def at(self, place: str) -> Call | None:
        return next((call for call in self._calls.values() if call.place == place), None)

    def reading(self, place: str) -> bool:
        """Whether the question of a place waits for its story."""
        call = self.at(place)
        return call is not None and call.reading

    def heeds(self, call: Call, user: str, table: Table | None) -> bool:
        """Whoever plays or listens has a say in it."""
        return (table is not None and user in table.players) or user in self.board.listeners(call.channel)

    def manner(self, table: Table) -> Manner:
        settings = table.desk.settings
        reads = next((known for known in READS if known == settings.voice), self.narration.reads)
        return Manner(settings.locale, reads, self.cues(table.place))

    def cues(self, place: str) -> bool:
        wished = self.habits(place).cues
        return self.narration.cues if wished is None else wished

    def habits(self, place: str) -> Habits:
        return self._habits.get(place) or Habits()

    @property
    def reads(self) -> Reads:
        return self.narration.reads

    # Coming

    async def join(self, place: str, channel: int, locale: str) -> Call:
        """Into a voice channel, for the table of a place; raises `NoLine`."""
        async with self._joining:
            if self.narration.missing():
                raise NoLine("voice-missing")
            if trouble := self.board.trouble(channel):
                raise NoLine(trouble)
            server = self.board.server_of(channel)
            if server is None:
                raise NoLine("voice-nowhere")
            call = self._calls.get(server)
            if call is not None and call.place != place:
                await self._leave_for(call)
                call = None
            if call is None:
                call = await self._new(place, server, channel, locale)
            elif call.channel != channel:
                await self._reconnect(call, channel)
            await self._moved_to(call, channel)
            return call

    async def _leave_for(self, call: Call) -> None:
        """Another table of the server is read to only when nobody listens at this one."""
        if self.board.listeners(call.channel):
            raise NoLine("voice-elsewhere")
        await self.end(call)

    async def _new(self, place: str, server: int, channel: int, locale: str) -> Call:
        habits = self.habits(place)
        call = Call(place, server, channel, habits, lambda: self._stir(place))
        call.dial = lambda: self._dial(call)
        call.voice = self.narration.voice(call.start, pace=habits.pace, volume=habits.volume)
        if not await call.voice.listen(locale):
            call.voice.leave()
            raise NoLine("voice-mute")
        try:
            call.line = await self.board.connect(channel)
        except NoLine:
            call.voice.leave()
            raise
        self._calls[server] = call
        await self._begin(call)
        return call

    async def _begin(self, call: Call) -> None:
        with suppress(TableFault):
            table = await self._table_at(call.place)
            if table is not None and table.session is not None:
                call.begin(table, self._tongue(table), self.manner(table))

    async def _moved_to(self, call: Call, channel: int) -> None:
        call.channel = channel
        call.habits = await self.keep(call.place, server=call.server, channel=channel)
        self._mind(call)

    async def come_back(self) -> None:
        """After a start, or when Discord has forgotten us: where we were, if anybody is still there."""
        try:
            self._habits = await habits_kept.recall(self.store)
        except StoreFault as fault:
            log.warning("voice: where the narrator was is not known: %s", fault)
        for place, habits in list(self._habits.items()):
            call = self.at(place)
            if call is not None:
                self._task(self._return_to(call))
            elif habits.channel and self.board.server_of(habits.channel) is not None:
                self._task(self._return(place, habits))

    async def _return(self, place: str, habits: Habits) -> None:
        if not self.board.listeners(habits.channel):
            await self.keep(place, channel=0)
            return
        await self._come(place, habits.channel)

    async def _come(self, place: str, channel: int) -> None:
        """Without being asked; what does not work then is no news for anybody."""
        try:
            table = await self._table_soon(place)
            locale = table.desk.settings.locale if table else self._locale
            await self.join(place, channel, locale)
        except (NoLine, TableFault, StoreFault) as fault:
            log.info("voice: the narrator does not come to %s: %s", place, fault)

    async def _table_soon(self, place: str) -> Table | None:
        """After a crash a table is held for some seconds by the process that is no more; raises `TableFault`."""
        for wait in WAITS:
            try:
                return await self._table_at(place)
            except TableFault:
                await asyncio.sleep(wait)
        return await self._table_at(place)

    async def _return_to(self, call: Call) -> None:
        if self.board.me(call.server) != call.channel:
            await self._dial(call)

    async def _dial(self, call: Call) -> None:
        if self._calls.get(call.server) is not call:
            return
        try:
            await self._reconnect(call, call.channel)
        except NoLine as fault:
            log.info("voice: the narrator cannot come back to %s: %s", call.place, fault)

    async def _reconnect(self, call: Call, channel: int) -> None:
        """The same voice over a new line: it goes on where it was. Raises `NoLine`, and has left then.

        Going on with the old line takes discord.py up to thirty seconds in a channel where nobody speaks.
        """
        line, call.line = call.line, None
        if line is not None:
            await line.hang_up()
        try:
            call.line = await self.board.connect(channel)
        except NoLine:
            await self.end(call)
            raise
        if not call.voice.paused:
            call.voice.resume()

    # Going

    async def end(self, call: Call) -> None:
        """Leave; it stays away until somebody asks, or comes."""
        if self._calls.get(call.server) is call:
            del self._calls[call.server]
        await call.end()
        with suppress(StoreFault):
            await self.keep(call.place, channel=0)

    async def close(self) -> None:
        """The process ends; whoever listens hears on after the next start."""
        for task in list(self._tasks):
            task.cancel()
        for call in list(self._calls.values()):
            await call.end()
        self._calls.clear()

    async def keep(self, place: str, **changed: Any) -> Habits:
        """Habits with what has changed."""
        habits = self.habits(place)
        before = [getattr(habits, name) for name in changed]
        for name, value in changed.items():
            setattr(habits, name, value)
        self._habits[place] = habits
        if before != list(changed.values()):
            await habits_kept.keep(self.store, place, habits)
        self._forget_habits()
        return habits

    def _forget_habits(self) -> None:
        """Of places without a narrator, those known longest; what is kept of them is read at the next start."""
        idle = (place for place, habits in self._habits.items() if not habits.channel)
        for place in list(islice(idle, max(0, len(self._habits) - HABITS))):
            del self._habits[place]

    # What happens

    def hear(self, table: Table, told: Told) -> None:
        """Called while the table is locked; it costs nothing where nobody listens, and never fails for the table."""
        call = self.at(table.place)
        if call is not None:
            try:
                call.hear(table, told, self._tongue(table), self.manner(table))
            except Exception:
                log.exception("voice: line %s of table %s could not be read", told.line, table.id)
        elif told.begins and self.habits(table.place).by_itself:
            self._task(self._find_players(table.place, list(table.players)))

    async def _find_players(self, place: str, players: Sequence[str]) -> None:
        server = self.habits(place).server
        found = (self.board.where(server, user) for user in players)
        channel = next((channel for channel in found if channel is not None), None)
        if channel is not None and server not in self._calls:
            await self._come(place, channel)

    def moved(self, server: int, user: str, before: int | None, after: int | None) -> None:
        """Somebody entered, left or changed a voice channel."""
        call = self._calls.get(server)
        if call is None:
            if after is not None and after != before:
                self._task(self._entered(server, user, after))
        elif before == call.channel and after is not None and after != before and self._is_empty(call):
            self._task(self._follow(call, after))
        else:
            self._mind(call)

    def moved_me(self, server: int, after: int | None) -> None:
        """Somebody moved the bot itself, or sent it away."""
        call = self._calls.get(server)
        if call is None:
            return
        if after is None:
            self._task(self._sent_away(call))
        elif after != call.channel:
            self._task(self._moved_to(call, after))

    async def _sent_away(self, call: Call) -> None:
        """discord.py leaves and comes back by itself when a connection breaks."""
        await asyncio.sleep(SETTLES)
        if self._calls.get(call.server) is call and self.board.me(call.server) is None:
            await self.end(call)

    async def _entered(self, server: int, user: str, channel: int) -> None:
        for place, habits in list(self._habits.items()):
            if habits.server != server or not habits.by_itself or server in self._calls:
                continue
            with suppress(TableFault):
                table = await self._table_soon(place)
                if table is not None and table.desk.phase != "over" and user in table.players:
                    await self._come(place, channel)

    async def _follow(self, call: Call, channel: int) -> None:
        """With the last of them into another channel, if we may."""
        async with self._joining:
            if call.channel == channel or not self._is_empty(call):
                return
            if self.board.trouble(channel):
                self._mind(call)
                return
            with suppress(NoLine):
                await self._reconnect(call, channel)
                await self._moved_to(call, channel)

    def _is_empty(self, call: Call) -> bool:
        return not self.board.listeners(call.channel)

    def _mind(self, call: Call) -> None:
        """Whether anybody is there; nobody listening costs nothing."""
        if not self._is_empty(call):
            call.wake()
        elif call.leaving is None:
            call.quieten()
            loop = asyncio.get_running_loop()
            call.leaving = loop.call_later(LONELY, lambda: self._task(self._lonely(call)))

    async def _lonely(self, call: Call) -> None:
        if self._is_empty(call):
            log.info("voice: everybody has left %s", call.channel)
            await self.end(call)

    def _task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
