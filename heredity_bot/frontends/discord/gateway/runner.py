"""Runs the bot from the first connection to the last farewell."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, repeat

import discord

from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.discordpy_patches import direct_answers
from heredity_bot.frontends.discord.gateway.health import RateLimitLogCounter
from heredity_bot.frontends.discord.gateway.http_errors import UNREACHABLE
from heredity_bot.frontends.discord.gateway.requests import PER_SECOND, DiscordChannel, SendQueue
from heredity_bot.frontends.discord.messages.attachments import Draw
from heredity_bot.frontends.discord.services import Books, Stories, assemble
from heredity_bot.frontends.discord.voice.client import VoiceGateway
from heredity_bot.games.plugin import Options
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.voice.speaker import Reads
from heredity_bot.voice.speech_pool import SpeechPool

log = logging.getLogger(__name__)

WAITS = (2.0, 5.0, 15.0, 60.0)
"""Seconds between two tries to reach Discord at the start."""

FAREWELL = 10.0
"""Seconds for what is being posted when the bot is asked to stop."""


class BadToken(Exception):
    """Discord does not know the token."""


@dataclass(frozen=True)
class Connection:
    """How to reach Discord."""

    token: str
    proxy: str | None = None
    shards: tuple[int, ...] | None = None
    shard_count: int | None = None
    requests: float = PER_SECOND
    """A second, of the bot as a whole."""

    @property
    def range(self) -> tuple[tuple[int, ...], int] | None:
        """The shards of this process, where it does not run all of them."""
        return (self.shards, self.shard_count) if self.shards is not None and self.shard_count else None

    @property
    def share(self) -> float:
        """The requests a second that this process may send: processes that share the shards share the limit."""
        if self.range is None:
            return self.requests
        shards, of = self.range
        return self.requests * len(shards) / of


def make_bot(
    connection: Connection,
    registry: TableRegistry,
    stories: Stories,
    *,
    picture: Draw | None = None,
    speech: SpeechPool | None = None,
    reads: Reads = "all",
    cues: bool = True,
    book: Books | None = None,
    locale: str = "en",
    options: Options | None = None,
    limits: Limits | None = None,
) -> Bot:
    shards = list(connection.shards) if connection.shards is not None else None
    queue = SendQueue(connection.share)
    bot = Bot(proxy=connection.proxy, shards=shards, shard_count=connection.shard_count, queue=queue)
    bot.open(
        assemble(
            registry,
            stories,
            lambda channel: DiscordChannel(bot, channel, queue),
            picture=picture,
            book=book,
            locale=locale,
            options=options,
            limits=limits,
            shards=connection.range,
            voice=(VoiceGateway(bot), speech) if speech is not None else None,
            reads=reads,
            cues=cues,
        )
    )
    return bot


async def serve(bot: Bot, token: str) -> None:
    """Serve until the process is asked to stop; what was accepted is stored whatever happens."""
    loop = asyncio.get_running_loop()
    limits = RateLimitLogCounter(bot.metrics)
    logging.getLogger("discord").addHandler(limits)
    async with direct_answers():
        running = asyncio.create_task(_run(bot, token), name="discord")
        for name in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):  # Windows has no such thing in a loop
                loop.add_signal_handler(name, running.cancel)
        try:
            await running
        except asyncio.CancelledError:
            log.info("stopping")
        except discord.LoginFailure as fault:
            raise BadToken(str(fault)) from None
        finally:
            await _farewell(bot)
            logging.getLogger("discord").removeHandler(limits)


async def _run(bot: Bot, token: str) -> None:
    """An outage of Discord is waited out, also at the beginning: later on discord.py does so by itself."""

    async def log_in() -> None:
        try:
            await bot.login(token)
        except BaseException:
            await bot.http.close()  # the next try makes a session of its own
            raise

    await _until_reached(bot, log_in)
    await _until_reached(bot, bot.connect)


async def _until_reached(bot: Bot, reach: Callable[[], Awaitable[None]]) -> None:
    for wait in chain(WAITS, repeat(WAITS[-1])):
        try:
            return await reach()
        except (discord.DiscordServerError, discord.GatewayNotFound, *UNREACHABLE) as fault:
            if bot.shards:  # it was reached, and discord.py has given up
                raise
            log.warning("Discord cannot be reached, trying again in %s seconds: %s", wait, fault)
            await asyncio.sleep(wait)
    return None


async def _farewell(bot: Bot) -> None:
    services = bot.services
    if services.voice is not None:
        await services.voice.close()
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(services.rooms.settle(), FAREWELL)
    await services.rooms.close()
    await services.registry.stop()
    with suppress(discord.HTTPException, AttributeError):  # discord.py cannot close what never connected
        await bot.close()
    await bot.http.close()
