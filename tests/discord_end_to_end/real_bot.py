"""A Discord with the real bot in it, and what must hold whatever was played there."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.loopback import (
    BotProcess,
    Channel,
    Guild,
    Loopback,
    Message,
    Person,
    World,
    buttons,
    render,
    selects,
    spec_folder,
)
from tests.loopback.render import Button

DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
"""Long games, many of them, as in all searches that are `deep`."""

deep = pytest.mark.skipif(not DEEP, reason="takes long: HYPOTHESIS_PROFILE=deep")

COMMAND = (sys.executable, "-m", "heredity_bot", "run")
TOKEN = "MTIzNDU2Nzg5.loopback.a-token-that-nobody-may-read"
FIRST_ANSWER = 30.0
"""Ten times the seconds in which Discord wants an answer, since other processes want the machine, too."""
STARTS = 120.0
"""Seconds for a process to start: on a busy machine reading the program alone takes half a minute."""
SIGN = "hb"
TABLE = {"help", "again"}
"""Controls that only the table message has."""


def verb(custom_id: str | None) -> str:
    """What a control of the bot is for."""
    sign, _, rest = (custom_id or "").partition("|")
    return rest.partition("|")[0] if sign == SIGN else ""


def verbs(message: Message) -> set[str]:
    ids = [button.custom_id for button in buttons(message)] + [menu.custom_id for menu in selects(message)]
    return {verb(custom_id) for custom_id in ids}


def living(channel: Channel) -> list[Message]:
    """The table messages of a channel: one, or none before there is a table."""
    return [each for each in channel.messages.values() if not each.is_ephemeral and verbs(each) & TABLE]


def posts(channel: Channel, world: World) -> list[Message]:
    """What the bot told in a channel, oldest first."""
    return [
        each
        for each in channel.messages.values()
        if each.author is world.bot and not each.is_ephemeral and not verbs(each) & TABLE and titled(each)
    ]


def titled(message: Message) -> str:
    """The heading of a post; "" of a message that has none, such as a reminder."""
    first = render(message).partition("\n")[0]
    return re.sub(r"\\(.)", r"\1", first.removeprefix("### ")) if first.startswith("### ") else ""


def told(channel: Channel, world: World) -> list[str]:
    return [titled(post) for post in posts(channel, world)]


def pressable(message: Message, name: str) -> list[Button]:
    return [each for each in buttons(message) if verb(each.custom_id) == name and not each.disabled]


def marks(message: Message) -> set[str]:
    """The questions to which controls of a message belong."""
    ids = [button.custom_id for button in buttons(message)] + [menu.custom_id for menu in selects(message)]
    return {custom_id.split("|")[3] for custom_id in ids if custom_id} - {""}


class Bot(BotProcess):
    """Beside others at the same Discord: when it ends, only connections of its own shards end with it."""

    def __init__(
        self, discord: Loopback, environment: Mapping[str, str], *, shards: range = range(1)
    ) -> None:
        super().__init__(discord, COMMAND, environment)
        self.shards = shards

    def connected(self) -> list[int]:
        sessions = self.discord.world.gateway.ready()
        return [session.shard[0] for session in sessions if session.shard[0] in self.shards]

    async def ready(self, *, shards: int = 1, within: float = STARTS) -> None:
        world = self.discord.world
        await world.until(
            lambda: len(self.connected()) >= max(shards, len(self.shards)) or not self.is_running,
            within=within,
            what=f"READY; the process printed:\n{self.output}",
        )
        if not self.is_running:
            raise AssertionError(f"the process ended before it was ready:\n{self.output}")

    async def wait(self, *, within: float = 15.0) -> int:
        assert self._process
        assert self._reading
        await self._reading
        world = self.discord.world
        await world.until(
            lambda: not self.connected(), within=within, what="the end of the bot's connections"
        )
        return await self._process.wait()


@dataclass
class Town:
    discord: Loopback
    world: World
    guild: Guild
    folder: Path
    bot: Bot
    forgiven: list[str] = field(default_factory=list)
    """Patterns of log lines that a test provokes on purpose."""
    lost: set[int] = field(default_factory=set)
    """Interactions that nobody can have answered: the process was dead, or Discord swallowed the answer."""

    def channel(self, name: str = "table") -> Channel:
        return self.world.add_channel(self.guild, name)

    def person(self, name: str, channel: Channel, *, locale: str = "en-US") -> Person:
        return Person(self.world, name, channel, locale=locale)

    async def restart(self) -> None:
        """kill -9; whoever was not answered by then knows that it failed. Faults end with the process they met."""
        await self.bot.kill()
        self.world.faults.clear()
        await self.bot.start()
        await self.bot.ready()
        self.lost |= {each.id for each in self.world.interactions.values() if each.callback is None}

    async def up(self, *people: Person) -> None:
        """Start the bot, and let somebody in each channel ask for the table message."""
        await self.bot.start()
        await self.bot.ready()
        await asyncio.gather(*map(self._show, people))

    async def _show(self, person: Person) -> None:
        await person.slash("table show")
        assert person.here is not None
        await self.until_table(person.here, within=40.0)  # forty tables take turns

    async def until_table(self, channel: Channel, *words: str, within: float = 10.0) -> Message:
        """The table message, once it says all this."""

        def look() -> Message | None:
            found = living(channel)
            told = render(found[-1]) if found else ""
            return found[-1] if found and all(word in told for word in words) else None

        return await self.world.until(look, within=within, what=f"a table message with {words}")

    async def answer(self, person: Person) -> None:
        """Press the first answer that the table message offers; it is acknowledged."""
        assert person.here is not None
        seen = living(person.here)[0]
        await person.click(seen, pressable(seen, "pick")[0].custom_id)

    async def until_past(self, asked: Mapping[Channel, set[str]], *, within: float = 60.0) -> None:
        """Until each of these channels has one table message, which asks something else."""

        def is_past(channel: Channel) -> bool:
            found = living(channel)
            return len(found) == 1 and not marks(found[0]) & asked[channel]

        await self.world.until(lambda: all(map(is_past, asked)), within=within)

    async def until_settled(self, *channels: Channel, quiet: float = 2.0, within: float = 30.0) -> None:
        """Until the bot has written nothing to these channels for a while: longer than it gathers changes."""
        patterns = [f"* /channels/{channel.id}/*" for channel in channels]
        end = asyncio.get_running_loop().time() + within
        while asyncio.get_running_loop().time() < end:
            before = sum(len(self.world.requested(pattern)) for pattern in patterns)
            await asyncio.sleep(quiet)
            if before == sum(len(self.world.requested(pattern)) for pattern in patterns):
                return
        raise AssertionError(f"the bot keeps writing:\n{self.world.story()}")

    def faults(self) -> list[str]:
        """Everything that must never be, whoever played what."""
        found = [f"violation: {each}" for each in (*self.world.violations, *self.world.own_mistakes)]
        found += [
            f"log: {line}"
            for line in self.bot.lines
            if re.search(r"\b(ERROR|CRITICAL)\b|^Traceback", line) and not self._is_forgiven(line)
        ]
        if TOKEN in self.bot.output:
            found.append("the token is in the log")
        if any(token in self.bot.output for token in self.world.interactions):
            found.append("the secret of an interaction is in the log")
        for each in self.world.interactions.values():
            late = each.latency is None or each.latency >= FIRST_ANSWER
            if late and each.id not in self.lost:
                found.append(f"{each.person.name}: {each.label} was answered after {each.latency}")
        return found

    def _is_forgiven(self, line: str) -> bool:
        return any(re.search(pattern, line) for pattern in self.forgiven)


def settings(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a bot; pictures are proven elsewhere, and cost more than everything else."""
    return {"DISCORD_TOKEN": TOKEN, "DATA_DIR": str(folder), "PICTURES": "off"} | more


@asynccontextmanager
async def town(
    folder: Path,
    world: World | None = None,
    *,
    started: bool = True,
    limited: bool = False,
    **environment: str,
) -> AsyncIterator[Town]:
    """The bot is up, unless the test wants to prepare something; at the end nothing may be wrong."""
    made = world or World(token=TOKEN)
    made.first_answer = FIRST_ANSWER
    if not limited:  # with Discord's limits for a channel a game takes minutes
        made.rate_limits.off()
    async with Loopback(made, checks_itself=spec_folder() is not None) as discord:
        bot = Bot(discord, settings(folder, **environment), shards=range(made.gateway.shards))
        here = Town(discord, made, made.add_guild("Ashfall"), folder, bot)
        try:
            if started:
                await bot.start()
                await bot.ready()
            yield here
        finally:
            if bot.is_running:
                await bot.kill()
        assert here.faults() == [], bot.output[-4000:]
