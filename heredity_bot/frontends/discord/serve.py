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

from heredity_bot.frontends.discord.bot import Bot
from heredity_bot.frontends.discord.calls import Calls
from heredity_bot.frontends.discord.health import RateLimits
from heredity_bot.frontends.discord.lightly import answer_lightly
from heredity_bot.frontends.discord.lines import BotSwitchboard
from heredity_bot.frontends.discord.narration import Narration
from heredity_bot.frontends.discord.pace import PER_SECOND, Pace
from heredity_bot.frontends.discord.postbox import PostBox
from heredity_bot.frontends.discord.prints import Draw
from heredity_bot.frontends.discord.replies import UNREACHABLE
from heredity_bot.frontends.discord.service import Books, Service, Story
from heredity_bot.frontends.discord.speech import Tellers
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.limits import Limits
from heredity_bot.tables.settings import Settings

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
        """Requests a second of this process: those that share the shards share what Discord takes, too."""
        if self.range is None:
            return self.requests
        shards, of = self.range
        return self.requests * len(shards) / of


def make_bot(
    connection: Connection,
    hall: Hall,
    tellers: Tellers,
    stories: Callable[[], Awaitable[list[Story]]],
    *,
    picture: Draw | None = None,
    narration: Narration | None = None,
    book: Books | None = None,
    locale: str = "en",
    edition: str = Settings().edition,
    limits: Limits | None = None,
) -> Bot:
    shards = list(connection.shards) if connection.shards is not None else None
    pace = Pace(connection.share)
    bot = Bot(proxy=connection.proxy, shards=shards, shard_count=connection.shard_count, pace=pace)
    bot.service = Service(
        hall,
        tellers,
        stories,
        lambda channel: PostBox(bot, channel, pace),
        picture=picture,
        book=book,
        default_locale=locale,
        edition=edition,
        shards=connection.range,
        limits=limits or Limits(),
    )
    if narration is not None:
        service = bot.service
        service.calls = Calls(
            BotSwitchboard(bot), narration, hall.store, hall.at, service.public, service.stir_place, locale
        )
    return bot


async def serve(bot: Bot, token: str) -> None:
    """Until the process is asked to stop; what was accepted is stored whatever happens."""
    loop = asyncio.get_running_loop()
    limits = RateLimits(bot.metrics)
    logging.getLogger("discord").addHandler(limits)
    answers = answer_lightly()
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
        answers.close()
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
    rooms = list(bot.service.rooms.values())
    if bot.service.calls is not None:
        await bot.service.calls.close()
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(room.settled() for room in rooms)), FAREWELL)
    for room in rooms:
        await room.close()
    await bot.service.hall.stop()
    with suppress(discord.HTTPException, AttributeError):  # discord.py cannot close what never connected
        await bot.close()
    await bot.http.close()
