"""A table set for the loopback's own tests: a world, a sample bot in this process, two people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from tests.loopback import MISSING_SPEC, Channel, Guild, Loopback, Person, World, spec_folder
from tests.loopback.sample_bot import SampleBot

needs_spec = pytest.mark.skipif(spec_folder() is None, reason=MISSING_SPEC)


@dataclass
class Table:
    discord: Loopback
    world: World
    guild: Guild
    channel: Channel
    anna: Person
    ben: Person
    bot: SampleBot
    running: asyncio.Task[Any]


@asynccontextmanager
async def table(world: World | None = None, **options: Any) -> AsyncIterator[Table]:
    """The bot is ready. At the end neither it nor the loopback may have broken the specification.

    `may_break=True` for tests that break it on purpose; other options go to the bot.
    """
    may_break = options.pop("may_break", False)
    shards = options.get("shard_count") or 1
    async with Loopback(world, checks_itself=spec_folder() is not None) as discord:
        here = discord.world
        guild = here.add_guild("Ashfall")
        channel = here.add_channel(guild, "table")
        anna, ben = Person(here, "Anna", channel), Person(here, "Ben", channel)
        bot = SampleBot(connector=discord.connector(), **options)
        running = asyncio.create_task(bot.start(here.token))
        try:
            await here.until(lambda: len(here.gateway.ready()) >= shards or running.done(), what="READY")
            if running.done():
                running.result()
            await asyncio.wait_for(bot.wait_until_ready(), 5)
            yield Table(discord, here, guild, channel, anna, ben, bot, running)
        finally:
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)
        assert here.own_mistakes == []
        assert may_break or here.violations == []
