"""Narrators in voice channels: one in a server, for one table. Coming, going, following, and keeping pace with play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate
from heredity_bot.frontends.discord.messages.text import ChannelText, ChannelTextCache
from heredity_bot.frontends.discord.voice import channel_voice_settings, client
from heredity_bot.frontends.discord.voice.channel_voice_settings import ChannelVoiceSettings
from heredity_bot.frontends.discord.voice.client import VoiceConnection, VoiceGateway, VoiceUnavailable
from heredity_bot.journal import StoreFault
from heredity_bot.stage.scene import Scene, scenes
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import LiveTable
from heredity_bot.voice.cast import cast_in_play
from heredity_bot.voice.narrator import Narrator, QueuedUtterance
from heredity_bot.voice.script import Reader
from heredity_bot.voice.speaker import READS, Reads
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.tape import Tape

log = logging.getLogger(__name__)

LONGEST_READING_SECONDS = 180.0
"""Seconds after which the next question is shown although its story is still being read."""
LONELY = 8.0
"""Seconds without listeners until the narrator leaves; people who change channels or devices are back by then."""
SETTLES = 10.0
"""Seconds in which discord.py takes up a connection again by itself; then the bot was sent away."""
RECOVERS = 8.0
"""Seconds beyond those after which discord.py's player has given up."""
WAITS = (4.0, 8.0, 15.0)
"""Seconds between looks at a table that another process still holds."""
LOOKS = 0.25
KEPT_SETTINGS = 5_000
"""Places whose settings are known; there is a narrator in as many of them as there are servers with one."""


class VoiceSession:
    """The narrator of one table in one voice channel. It is told what the table's room is told."""

    def __init__(
        self,
        place: str,
        server: int,
        channel: int,
        *,
        pool: SpeechPool,
        settings: ChannelVoiceSettings,
        stir: Callable[[], None],
        dial: Callable[[VoiceSession], Coroutine[Any, Any, None]],
    ) -> None:
        """`dial` connects anew, where the line is dead."""
        self.place, self.server, self.channel = place, server, channel
        self.narrator = Narrator(pool, self._start, pace=settings.pace, volume=settings.volume)
        self.line: VoiceConnection | None = None
        self.stir, self._dial = stir, dial
        self._passages: list[QueuedUtterance] = []
        self._until = 0.0
        self._watching: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None
        self._asked: tuple[str, str, int] | None = None
        self._mark = ""
        self._offered: set[str] = set()
        """The answers that were read since the question with this mark was first asked."""
        self._quietened = False
        """Whether it is paused for want of listeners, and not by request."""
        self.leaving: asyncio.TimerHandle | None = None

    # Speaking

    def _start(self, tape: Tape) -> bool:
        """Play a tape of the narrator; while the connection is broken, connect anew."""
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
                if not self.narrator.paused:
                    self.narrator.resume()
                return
        await self._dial(self)

    def hear(self, table: LiveTable, told: ChannelUpdate, text: ChannelText, reader: Reader) -> None:
        """Read a line of the journal, told while the table was exactly as after it."""
        if told.back_to is not None:
            self.stop()
        self._tell([part.scene for part in told.parts if part.scene is not None], reader)
        self._ask(table, text, reader)

    def begin(self, table: LiveTable, text: ChannelText, reader: Reader) -> None:
        """Read the opening if nothing was done yet, and what is asked now."""
        session = table.session
        if session is not None and session.position == 0:
            self._tell(scenes(text.teller.events(table.t, session.opening)), reader)
        self._ask(table, text, reader)

    def _tell(self, found: Sequence[Scene], reader: Reader) -> None:
        said = [self.narrator.say(words) for scene in found if (words := reader.scene(scene))]
        passages = [passage for passage in said if not passage.finished.is_set()]
        if not passages:
            return
        self._passages += passages
        self._until = asyncio.get_running_loop().time() + LONGEST_READING_SECONDS
        if self._watching is None or self._watching.done():
            self._watching = asyncio.ensure_future(self._watch())

    def _ask(self, table: LiveTable, text: ChannelText, reader: Reader) -> None:
        """Read the question; of one that was read before, only the answers that are new."""
        session = table.session
        moment = (table.id, table.mark, session.position if session else 0)
        if moment == self._asked:
            return
        self._asked = moment
        question = text.question()
        if question is None:
            return
        if table.mark != self._mark:
            self._mark, self._offered = table.mark, set()
        said = reader.question(question)
        fresh = tuple(each for each in said.sentences if each.shown not in self._offered)
        self._offered.update(each.shown for each in fresh)
        self.narrator.say(replace(said, sentences=fresh))

    # Keeping pace

    @property
    def reading(self) -> bool:
        """Whether the next question waits for what is being read."""
        now = asyncio.get_running_loop().time()
        unread = any(not passage.finished.is_set() for passage in self._passages)
        return unread and not self.narrator.paused and now < self._until

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
        """Skip to the question."""
        for passage in list(self._passages):
            if not passage.finished.is_set():
                self.narrator.skip()

    def stop(self) -> None:
        """Discard queued speech: an undo took it back."""
        self.narrator.stop()
        self._asked, self._mark = None, ""

    # Who is there

    def quieten(self) -> None:
        """Stop sending packets, because nobody listens."""
        if not self.narrator.paused:
            self._quietened = True
            self.narrator.pause()
            self.stir()

    def wake(self) -> None:
        if self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None
        if self._quietened:
            self._quietened = False
            self.narrator.resume()
            self.stir()

    async def end(self) -> None:
        for timer in (self.leaving, self._watching, self._mending):
            if timer is not None:
                timer.cancel()
        self.narrator.leave()
        self._passages.clear()
        self.stir()
        if self.line is not None:
            await self.line.hang_up()


class VoiceSessions:
    """All narrators of this process, by server: Discord lets a bot be in one voice channel of each."""

    def __init__(
        self,
        gateway: VoiceGateway,
        pool: SpeechPool,
        registry: TableRegistry,
        texts: ChannelTextCache,
        stir: Callable[[str], None],
        *,
        reads: Reads = "all",
        cues: bool = True,
        locale: str = "en",
    ) -> None:
        """`stir` lets the room of a place look whether its table message has to change.

        `reads` and `cues` hold for tables that have chosen nothing else.
        """
        self.gateway, self._pool, self._registry = gateway, pool, registry
        self._texts, self._stir = texts, stir
        self.reads, self._cues, self._locale = reads, cues, locale
        self._calls: dict[int, VoiceSession] = {}
        self._voice_settings: dict[str, ChannelVoiceSettings] = {}
        self._joining = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    # Looking

    def at(self, place: str) -> VoiceSession | None:
        return next((call for call in self._calls.values() if call.place == place), None)

    def reading(self, place: str) -> bool:
        """Whether the question of a place waits until its story has been read."""
        call = self.at(place)
        return call is not None and call.reading

    def heeds(self, call: VoiceSession, user: str, table: LiveTable | None) -> bool:
        """Whether a person may command the narrator: those who play or listen may."""
        return (table is not None and user in table.players) or user in self.gateway.listeners(call.channel)

    def _reader(self, table: LiveTable) -> Reader:
        """Reads a table as it wants to be read to."""
        settings, wished = table.info.settings, self.settings_of(table.place).cues
        reads = next((known for known in READS if known == settings.voice), self.reads)
        return Reader(
            settings.locale, cast_in_play(table.game), reads, self._cues if wished is None else wished
        )

    def settings_of(self, place: str) -> ChannelVoiceSettings:
        return self._voice_settings.get(place) or ChannelVoiceSettings()

    # Coming

    async def join(self, place: str, channel: int, locale: str) -> VoiceSession:
        """Into a voice channel, for the table of a place; raises `VoiceUnavailable`."""
        async with self._joining:
            if client.is_voice_missing():
                raise VoiceUnavailable("voice-missing")
            if trouble := self.gateway.trouble(channel):
                raise VoiceUnavailable(trouble)
            server = self.gateway.server_of(channel)
            if server is None:
                raise VoiceUnavailable("voice-nowhere")
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

    async def _leave_for(self, call: VoiceSession) -> None:
        """Leave this table for another one of the server, unless people listen here."""
        if self.gateway.listeners(call.channel):
            raise VoiceUnavailable("voice-elsewhere")
        await self.end(call)

    async def _new(self, place: str, server: int, channel: int, locale: str) -> VoiceSession:
        call = VoiceSession(
            place,
            server,
            channel,
            pool=self._pool,
            settings=self.settings_of(place),
            stir=lambda: self._stir(place),
            dial=self._dial,
        )
        if not await call.narrator.listen(locale):
            call.narrator.leave()
            raise VoiceUnavailable("voice-mute")
        try:
            call.line = await self.gateway.connect(channel)
        except VoiceUnavailable:
            call.narrator.leave()
            raise
        self._calls[server] = call
        await self._begin(call)
        return call

    async def _begin(self, call: VoiceSession) -> None:
        with suppress(TableFault):
            table = await self._registry.at(call.place)
            if table is not None and table.session is not None:
                call.begin(table, self._texts.of(table), self._reader(table))

    async def _moved_to(self, call: VoiceSession, channel: int) -> None:
        call.channel = channel
        await self.keep(call.place, server=call.server, channel=channel)
        self._mind(call)

    async def come_back(self) -> None:
        """Return to the voice channels of before a restart in which people still are."""
        try:
            self._voice_settings = await channel_voice_settings.load(self._registry.store)
        except StoreFault as fault:
            log.warning("voice: where the narrator was is not known: %s", fault)
        for place, known in list(self._voice_settings.items()):
            call = self.at(place)
            if call is not None:
                self._task(self._return_to(call))
            elif known.channel and self.gateway.server_of(known.channel) is not None:
                self._task(self._return(place, known.channel))

    async def _return(self, place: str, channel: int) -> None:
        if not self.gateway.listeners(channel):
            await self.keep(place, channel=0)
            return
        await self._come(place, channel)

    async def _come(self, place: str, channel: int) -> None:
        """Come without being asked; a failure is not told to anybody."""
        try:
            table = await self._table_soon(place)
            locale = table.info.settings.locale if table else self._locale
            await self.join(place, channel, locale)
        except (VoiceUnavailable, TableFault, StoreFault) as fault:
            log.info("voice: the narrator does not come to %s: %s", place, fault)

    async def _table_soon(self, place: str) -> LiveTable | None:
        """Fetch a table, with patience: after a crash the dead process holds it for some seconds. Raises `TableFault`."""
        for wait in WAITS:
            try:
                return await self._registry.at(place)
            except TableFault:
                await asyncio.sleep(wait)
        return await self._registry.at(place)

    async def _return_to(self, call: VoiceSession) -> None:
        if self.gateway.me(call.server) != call.channel:
            await self._dial(call)

    async def _dial(self, call: VoiceSession) -> None:
        if self._calls.get(call.server) is not call:
            return
        try:
            await self._reconnect(call, call.channel)
        except VoiceUnavailable as fault:
            log.info("voice: the narrator cannot come back to %s: %s", call.place, fault)

    async def _reconnect(self, call: VoiceSession, channel: int) -> None:
        """The same voice over a new line: it goes on where it was. Raises `VoiceUnavailable`, and has left then.

        Going on with the old line takes discord.py up to thirty seconds in a channel where nobody speaks.
        """
        line, call.line = call.line, None
        if line is not None:
            await line.hang_up()
        try:
            call.line = await self.gateway.connect(channel)
        except VoiceUnavailable:
            await self.end(call)
            raise
        if not call.narrator.paused:
            call.narrator.resume()

    # Going

    async def end(self, call: VoiceSession) -> None:
        """Leave the voice channel until the narrator is called, or a player enters one."""
        if self._calls.get(call.server) is call:
            del self._calls[call.server]
        await call.end()
        with suppress(StoreFault):
            await self.keep(call.place, channel=0)

    async def close(self) -> None:
        """Leave all channels because the process ends; the next start returns to them."""
        for task in list(self._tasks):
            task.cancel()
        for call in list(self._calls.values()):
            await call.end()
        self._calls.clear()

    async def keep(self, place: str, **changed: Any) -> None:
        """Store the settings of a place with these changes."""
        known = self.settings_of(place)
        before = [getattr(known, name) for name in changed]
        for name, value in changed.items():
            setattr(known, name, value)
        self._voice_settings[place] = known
        if before != list(changed.values()):
            await channel_voice_settings.save(self._registry.store, place, known)
        self._forget_voice_settings()

    def _forget_voice_settings(self) -> None:
        """Drop the oldest of places without a narrator; they are read again at the next start."""
        idle = (place for place, known in self._voice_settings.items() if not known.channel)
        for place in list(islice(idle, max(0, len(self._voice_settings) - KEPT_SETTINGS))):
            del self._voice_settings[place]

    # What happens

    def hear(self, table: LiveTable, told: ChannelUpdate) -> None:
        """Called while the table is locked; it costs nothing where nobody listens, and never fails for the table."""
        call = self.at(table.place)
        if call is not None:
            try:
                call.hear(table, told, self._texts.of(table), self._reader(table))
            except Exception:
                log.exception("voice: line %s of table %s could not be read", told.line, table.id)
        elif told.begins and self.settings_of(table.place).by_itself:
            self._task(self._find_players(table.place, list(table.players)))

    async def _find_players(self, place: str, players: Sequence[str]) -> None:
        server = self.settings_of(place).server
        found = (self.gateway.where(server, user) for user in players)
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

    async def _sent_away(self, call: VoiceSession) -> None:
        """discord.py leaves and comes back by itself when a connection breaks."""
        await asyncio.sleep(SETTLES)
        if self._calls.get(call.server) is call and self.gateway.me(call.server) is None:
            await self.end(call)

    async def _entered(self, server: int, user: str, channel: int) -> None:
        for place, known in list(self._voice_settings.items()):
            if known.server != server or not known.by_itself or server in self._calls:
                continue
            with suppress(TableFault):
                table = await self._table_soon(place)
                if table is not None and table.info.phase != "over" and user in table.players:
                    await self._come(place, channel)

    async def _follow(self, call: VoiceSession, channel: int) -> None:
        """Follow the last listener into another channel, if the bot may."""
        async with self._joining:
            if call.channel == channel or not self._is_empty(call):
                return
            if self.gateway.trouble(channel):
                self._mind(call)
                return
            with suppress(VoiceUnavailable):
                await self._reconnect(call, channel)
                await self._moved_to(call, channel)

    def _is_empty(self, call: VoiceSession) -> bool:
        return not self.gateway.listeners(call.channel)

    def _mind(self, call: VoiceSession) -> None:
        """Pause or go on, depending on whether people listen."""
        if not self._is_empty(call):
            call.wake()
        elif call.leaving is None:
            call.quieten()
            loop = asyncio.get_running_loop()
            call.leaving = loop.call_later(LONELY, lambda: self._task(self._lonely(call)))

    async def _lonely(self, call: VoiceSession) -> None:
        if self._is_empty(call):
            log.info("voice: everybody has left %s", call.channel)
            await self.end(call)

    def _task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
