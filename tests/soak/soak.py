"""Runs the crowd against the real Discord bot on a SQLite file, and looks at its memory now and then."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from heredity_bot.app import App, open_app
from heredity_bot.cli.discord import stories_of, warm_up
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel, SendQueue
from heredity_bot.frontends.discord.services import DiscordServices, assemble
from heredity_bot.settings import Settings
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import Clock
from tests.soak.fake_discord import FakeDiscord, Page
from tests.soak.people import Crowd

AT_ONCE = 8
"""Parties that play side by side."""
SECONDS = 3.0
"""Table time that passes with each interaction."""
WRITTEN = 0.5
"""Seconds for what goes on after an answer: a look at all objects breaks a row that the store is just reading."""
BEAT = 20
"""Interactions between two looks of the hall at its clock."""


class Enough(Exception):
    """All interactions were sent."""


@dataclass
class Time:
    """A clock that moves with the interactions, so that idle tables become idle."""

    now: float = 1_700_000_000.0

    def clock(self) -> Clock:
        return Clock(lambda: self.now, lambda: self.now)


@dataclass
class Soak:
    """One bot and its crowd."""

    house: App
    services: DiscordServices
    fake: FakeDiscord
    done: int = 0
    sending: int = 0
    tables_begun: int = 0

    def own_objects(self) -> Counter[str]:
        """Live objects of the project's own classes, by name."""
        gc.collect()
        found = Counter[str]()
        for each in gc.get_objects():
            kind = type(each)
            if str(kind.__module__).startswith("heredity_bot."):
                found[f"{kind.__module__}.{kind.__qualname__}"] += 1
        return found


async def soak(
    folder: Path,
    interactions: int,
    *,
    seed: int,
    every: int,
    look: Callable[[Soak], None],
    warm: bool = False,
) -> Soak:
    """So many interactions; `look` is called after each `every` of them.

    `warm` begins as the real process does, which changes what the garbage collector looks at from then on.
    """
    time = Time()
    house = await open_app(Settings(_env_file=None, data_dir=folder))
    house.registry.clock = time.clock()
    bot, queue, stories = Bot(shard_count=1), SendQueue(1e9), stories_of(house)
    services = assemble(
        house.registry,
        stories,
        lambda channel: DiscordChannel(bot, channel, queue),
        merge=0.0,
        suspense=False,
        limits=Limits(clock=lambda: time.now),
    )
    bot.open(services)
    gate, quiet = asyncio.Event(), asyncio.Event()
    gate.set()
    fake = FakeDiscord(bot)
    here = Soak(house, services, fake)
    await fake.start()
    await (warm_up(stories) if warm else stories())

    async def send(interaction: Callable[[], Awaitable[Page | None]]) -> Page | None:
        """Time goes on with each interaction, and the hall does what its loops would do."""
        if here.done >= interactions:
            raise Enough
        await gate.wait()
        here.done = number = here.done + 1
        time.now += SECONDS
        if number % BEAT == 0:
            await house.registry.renew()
            await house.registry.beat()
        here.sending += 1
        try:
            page = await interaction()
        finally:
            here.sending -= 1
            (quiet.clear if here.sending else quiet.set)()
        if number % every == 0:
            gate.clear()
            if here.sending:
                await quiet.wait()
            await asyncio.sleep(WRITTEN)
            look(here)
            gate.set()
        return page

    crowd = Crowd(fake, services, seed, send)

    async def parties() -> None:
        with suppress(Enough):
            while True:
                await crowd.party()

    try:
        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(parties())
        here.tables_begun = len(await house.store.tables())
    finally:
        await services.rooms.close()
        await bot.http.close()
        await house.close()
    return here
