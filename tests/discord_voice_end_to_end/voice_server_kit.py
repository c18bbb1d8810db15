"""A server with a voice channel, the real bot in its own process, and a listener who keeps what is heard."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from heredity_bot.voice.engines.contract import Pcm
from heredity_bot.voice.opus import SILENCE, decoded
from tests.discord_end_to_end.real_bot import FIRST_ANSWER
from tests.loopback import (
    BotProcess,
    Channel,
    Guild,
    Loopback,
    Message,
    Permission,
    Person,
    World,
    render,
    spec_folder,
)
from tests.loopback.voice import Heard

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
deep = pytest.mark.skipif(not DEEP, reason="takes two minutes of speech: HYPOTHESIS_PROFILE=deep")

COMMAND = (sys.executable, "-m", "heredity_bot", "run")
SPEAKS = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.CONNECT | Permission.SPEAK
PATIENT = 90.0
"""Seconds: other tests want the machine, too."""


@dataclass
class Parlour:
    world: World
    guild: Guild
    table: Channel
    lounge: Channel
    anna: Person
    bot: BotProcess

    @property
    def heard(self) -> list[Heard]:
        return self.world.voice.heard

    def words(self) -> list[Heard]:
        """Packets in which something is said."""
        return [each for each in self.heard if each.packet != SILENCE]

    async def until(self, probe: Callable[[], object], what: str) -> None:
        try:
            await self.world.until(probe, within=PATIENT, what=what)
        except AssertionError as fault:
            told = "\n".join((*self.world.voice.refused, *self.bot.lines[-40:]))
            raise AssertionError(f"{fault}\n{told}") from None

    async def until_words(self, more: int = 1) -> None:
        wanted = len(self.words()) + more
        await self.until(lambda: len(self.words()) >= wanted, f"{more} more packets")

    async def answer(self, command: str, **options: object) -> Message:
        """What Anna is answered, once it is there."""
        asked = await self.anna.slash(command, **options)
        return await self.world.until(
            lambda: asked.message if asked.message and not asked.message.is_loading else None,
            within=PATIENT,
            what=f"an answer to /{command}\n{self.bot.output[-2000:]}",
        )

    async def says(self, command: str, **options: object) -> str:
        return render(await self.answer(command, **options))

    async def first_steps(self) -> None:
        """Begun alone; the narrator comes before or after."""
        await self.anna.click(await self.answer("play"), "First Steps, on my own")
        await self.until_living()

    def living(self) -> Message | None:
        found = [each for each in self.table.messages.values() if "|undo|" in str(each.components)]
        return found[-1] if found else None

    async def until_living(self, words: str = "") -> Message:
        def seen() -> Message | None:
            message = self.living()
            return message if message is not None and words in render(message) else None

        return await self.world.until(seen, within=PATIENT, what=f"the table message with {words!r}")

    def bots_place(self) -> int | None:
        state = self.guild.voice_states.get(self.world.bot.id)
        return state.channel_id if state else None


@asynccontextmanager
async def parlour(
    folder: Path, *, dave: int = 1, joins: bool = True, log: str = "info"
) -> AsyncIterator[Parlour]:
    """Anna sits in the lounge; with `joins` the narrator does, too. At the end nothing was wrong on the wire."""
    async with Loopback(checks_itself=spec_folder() is not None) as discord:
        world = discord.world
        world.voice.dave = dave
        world.first_answer = FIRST_ANSWER
        guild = world.add_guild(bot_permissions=int(SPEAKS))
        table, lounge = world.add_channel(guild, "table"), world.add_voice_channel(guild, "lounge")
        anna = Person(world, "Anna", table)
        settings = {
            "DISCORD_TOKEN": world.token,
            "DATA_DIR": str(folder),
            "PICTURES": "false",
            "LOG_LEVEL": log,
            "VOICE_HIBARI": "false",
        }
        async with BotProcess(discord, COMMAND, settings) as bot:
            await bot.ready(within=PATIENT)
            here = Parlour(world, guild, table, lounge, anna, bot)
            await world.until(lambda: world.commands[None], within=PATIENT, what="the commands")
            anna.join_voice(lounge)
            if joins:
                assert "I am with you" in await here.says("voice join")
            yield here
            await bot.terminate(within=PATIENT)
        assert world.violations == []
        assert world.own_mistakes == []
        assert [line for line in bot.lines if "ERROR   heredity_bot" in line] == [], bot.output


def samples(heard: Sequence[Heard]) -> Pcm:
    """Both channels say the same: one is enough."""
    return decoded([each.packet for each in heard], stereo=False)
