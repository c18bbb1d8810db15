"""A voice channel without Discord: whoever listens hears at once, and remembers what was said."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context
from functools import partial

from heredity_bot.commands.narration import SpeechNarration
from heredity_bot.frontends.discord.calls import Call, Calls
from heredity_bot.frontends.discord.narration import NoLine
from heredity_bot.voice.speaking import Utterance
from tests.frontends.discord.stand import Stand
from tests.voice.kit import FakeStudio

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
            raise NoLine(self.fails)
        self.here = channel
        self.lines.append(FakeLine())
        return self.lines[-1]


class Listening(SpeechNarration):
    """Keeps the words of everything that enters a narrator's queue."""

    def __init__(self, studio: FakeStudio, **wishes) -> None:
        super().__init__(studio, **wishes)
        self.said: list[str] = []
        self.absent = False

    def missing(self) -> bool:
        return self.absent

    def voice(self, start, *, pace, volume):
        made = super().voice(start, pace=pace, volume=volume)
        made.narrator.say = self._kept(made.narrator.say)
        return made

    def _kept(self, say: Callable):
        def saying(utterance: Utterance):
            self.said += [sentence.shown for sentence in utterance.sentences]
            return say(utterance)

        return saying


def _apart(work: Callable, *arguments: object) -> None:
    Context().run(work, *arguments)


class Lounge:
    """A table whose narrator is in the lounge with Anna."""

    def __init__(self, s: Stand, **wishes) -> None:
        self.s, self.board, self.studio = s, FakeBoard(), FakeStudio()
        self.narration = Listening(self.studio, **wishes)
        service = s.service
        self.calls = service.calls = Calls(
            self.board, self.narration, s.store, s.hall.at, service.public, service.stir_place
        )
        # SimCord waits for all that the bot has begun; somebody who listens takes their time.
        for name in ("hear", "moved", "moved_me"):
            setattr(self.calls, name, partial(_apart, getattr(self.calls, name)))
        self.anna = str(s.person("anna").id)
        self.board.people[self.anna] = LOUNGE

    @property
    def place(self) -> str:
        return f"discord:{self.s.channel.id}"

    @property
    def call(self) -> Call:
        found = self.calls.at(self.place)
        assert found is not None
        return found

    @property
    def line(self) -> FakeLine:
        return self.board.lines[-1]

    @property
    def said(self) -> list[str]:
        return self.narration.said

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
        await asyncio.wait_for(self.call.voice.narrator.finished(), 20)
        await self.settle()
