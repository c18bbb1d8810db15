"""A voice channel without Discord: whoever listens hears at once, and remembers what was said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial
from unittest.mock import patch

from heredity_bot.frontends.discord.voice import client, sessions
from heredity_bot.frontends.discord.voice.client import VoiceUnavailable
from heredity_bot.frontends.discord.voice.sessions import VoiceSession, VoiceSessions
from heredity_bot.voice.narrator import Narrator, QueuedUtterance
from heredity_bot.voice.script import Utterance
from tests.frontends.discord.stand import Stand
from tests.voice.kit import FakeSpeechPool

SERVER, LOUNGE, GARDEN = 1, 11, 12


class FakeLine:
    """Plays a tape as fast as it can; `held` keeps every word in the air."""

    def __init__(self) -> None:
        self._connected, self._going = True, asyncio.Event()
        self._going.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.packets = 0

    @property
    def held(self) -> bool:
        return not self._going.is_set()

    @held.setter
    def held(self, held: bool) -> None:
        if held:
            self._going.clear()
        else:
            self._going.set()

    @property
    def connected(self) -> bool:
        return self._connected

    def breaks(self) -> None:
        self._connected = False
        self._going.set()

    def play(self, tape) -> bool:
        if not self.connected:
            return False
        self.tasks.add(task := asyncio.ensure_future(self._run(tape)))
        task.add_done_callback(self.tasks.discard)
        return True

    async def _run(self, tape) -> None:
        while self.connected:
            await self._going.wait()
            if not self.connected or not tape.read():
                break
            self.packets += 1
            await asyncio.sleep(0)
        tape.cleanup()

    async def hang_up(self) -> None:
        self.breaks()


class FakeBoard:
    """Who is in which voice channel; the bot is where its last line leads."""

    def __init__(self) -> None:
        self.people: dict[str, int] = {}
        self.here: int | None = None
        self.troubles: dict[int, str] = {}
        self.lines: list[FakeLine] = []
        self.fails = ""

    def trouble(self, channel: int) -> str:
        return self.troubles.get(channel, "")

    def listeners(self, channel: int) -> set[str]:
        return {user for user, where in self.people.items() if where == channel}

    def where(self, server: int, user: str) -> int | None:
        return self.people.get(user)

    def me(self, server: int) -> int | None:
        return self.here

    def server_of(self, channel: int) -> int | None:
        return SERVER

    async def connect(self, channel: int) -> FakeLine:
        if self.fails:
            raise VoiceUnavailable(self.fails)
        self.here = channel
        self.lines.append(FakeLine())
        return self.lines[-1]


class Listening(Narrator):
    """Keeps the words of everything that enters its queue."""

    def __init__(self, said: list[str], *arguments, **more) -> None:
        super().__init__(*arguments, **more)
        self._said = said

    def say(self, utterance: Utterance) -> QueuedUtterance:
        self._said += [sentence.shown for sentence in utterance.sentences]
        return super().say(utterance)


class HeardSessions(VoiceSessions):
    """Narrators whose words are kept; with `absent`, nothing is installed that could speak."""

    def __init__(self, *arguments, **wishes) -> None:
        super().__init__(*arguments, **wishes)
        self.said: list[str] = []
        self.absent = False

    async def join(self, place: str, channel: int, locale: str) -> VoiceSession:
        with (
            patch.object(client, "is_voice_missing", lambda: self.absent),
            patch.object(sessions, "Narrator", partial(Listening, self.said)),
        ):
            return await super().join(place, channel, locale)


def _apart(work: Callable, *arguments: object) -> None:
    Context().run(work, *arguments)


class Lounge:
    """A table whose narrator is in the lounge with Anna."""

    def __init__(self, s: Stand, **wishes) -> None:
        self.s, self.board, self.studio = s, FakeBoard(), FakeSpeechPool()
        services = s.services
        self.calls = HeardSessions(
            self.board, self.studio, s.registry, services.texts, services.rooms.stir, **wishes
        )
        services.add_voice(self.calls)
        s.env.settle_timeout = 5.0  # a narrator leaves an empty channel while SimCord waits longer
        # SimCord waits for all that the bot has begun; somebody who listens takes their time.
        for name in ("hear", "moved", "moved_me"):
            setattr(self.calls, name, partial(_apart, getattr(self.calls, name)))
        self.anna = str(s.person("anna").id)
        self.board.people[self.anna] = LOUNGE

    @property
    def place(self) -> str:
        return f"discord:{self.s.channel.id}"

    @property
    def call(self) -> VoiceSession:
        found = self.calls.at(self.place)
        assert found is not None
        return found

    @property
    def line(self) -> FakeLine:
        return self.board.lines[-1]

    @property
    def said(self) -> list[str]:
        return self.calls.said

    async def join(self, channel: int = LOUNGE, locale: str = "en") -> None:
        await self.calls.join(self.place, channel, locale)

    async def moves(self, user: str, channel: int | None) -> None:
        before = self.board.people.get(user)
        if channel is None:
            self.board.people.pop(user, None)
        else:
            self.board.people[user] = channel
        self.calls.moved(SERVER, user, before, channel)
        await self.settle()

    async def settle(self) -> None:
        for _ in range(30):
            await asyncio.sleep(0)
        await self.s.rest()

    async def heard_out(self) -> None:
        await asyncio.wait_for(self.call.narrator.finished(), 20)
        await self.settle()
