"""The Discord bot: puts tables, words and pictures together and runs until it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
import logging

from heredity_bot.app import App, find_packs, open_app, speech_pool
from heredity_bot.chronicle.service import chronicle_of_table
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.gateway.health import Health
from heredity_bot.frontends.discord.gateway.runner import BadToken, Connection, make_bot, serve
from heredity_bot.frontends.discord.messages.text import common_text, discord_text, teller_of
from heredity_bot.frontends.discord.services import Books, Stories
from heredity_bot.games.plugin import Game, game_names, plugin
from heredity_bot.packs.problem import PackError
from heredity_bot.pictures.gallery import Gallery
from heredity_bot.pictures.render import can_render
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.settings import CommandError, Settings
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.rate_limits import Limits
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

LIST_SECONDS = 60.0
"""Seconds for which the list of stories is good: packs are dropped into a folder now and then."""

COLLECT = (50_000, 20, 50)
"""How seldom memory is looked through for rings of objects; interactions leave thousands that go by themselves."""


def run(settings: Settings) -> int:
    """Run the bot until it is stopped; raises `CommandError`."""
    try:
        asyncio.run(_run(settings))
    except BadToken:
        raise CommandError(
            "Discord does not know this DISCORD_TOKEN: copy it again from the developer portal."
        ) from None
    return 0


async def _run(settings: Settings) -> None:
    token = settings.discord_token
    if token is None:
        raise CommandError("DISCORD_TOKEN is not set.")
    app = await open_app(settings)
    try:
        pictures, speech, stories = RenderPool(), speech_pool(settings), stories_of(app)
        connection = Connection(
            token.get_secret_value(),
            proxy=settings.discord_proxy,
            shards=settings.shards,
            shard_count=settings.shard_count,
            requests=settings.requests_per_second,
        )
        bot = make_bot(
            connection,
            app.registry,
            stories,
            picture=Gallery(pictures).png if settings.pictures and can_render() else None,
            speech=speech,
            reads=settings.voice_reads.value,
            cues=settings.voice_cues,
            book=books(pictures),
            locale=settings.locale,
            options=settings.options,
            limits=Limits() if settings.limits else Limits.off(),
        )
        await app.start()  # only now it is known which channels are ours
        runner = await _health(bot, settings)
        await warm_up(stories)
        if settings.pictures:
            await pictures.warm_up()
        try:
            await serve(bot, token.get_secret_value())
        finally:
            if runner is not None:
                await runner.cleanup()
            speech.close()
            await pictures.close()
    finally:
        await app.close()


async def warm_up(stories: Stories) -> None:
    """Load what all tables need before the first click, and keep the garbage collector from looking at it again."""
    offered = await stories()
    for name in game_names():
        await asyncio.to_thread(plugin(name).preload)
    for locale in LOCALES:
        own = [common_text(locale), *(discord_text(locale, game.name) for game in offered)]
        for words in (*own, *(teller_of(game, locale).words() for game in offered)):
            await asyncio.to_thread(words.lexicon.parse_all)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def _health(bot: Bot, settings: Settings):  # type: ignore[no-untyped-def]  # aiohttp's runner or None
    if settings.health_port is None:
        return None
    health = Health(
        bot.metrics, bot.is_connected, lambda: bot.services.registry.live, lambda: bot.queue.waiting
    )
    try:
        return await health.start(settings.health_port, settings.health_host)
    except OSError as fault:
        raise CommandError(f"HEALTH_PORT {settings.health_port} cannot be used: {fault.strerror}.") from None


def stories_of(app: App) -> Stories:
    """The games of all packs that open; packs are looked for anew now and then."""
    known: list[Game] = []
    looked = 0.0

    async def stories() -> list[Game]:
        nonlocal known, looked
        now = asyncio.get_running_loop().time()
        if known and now - looked < LIST_SECONDS:
            return known
        found = []
        for path in find_packs(app.settings):
            try:
                found.append((await app.library.open_path(path)).game)
            except PackError as fault:
                log.warning("the pack %s cannot be played: %s", path.name, fault.problems[0])
        known, looked = found, now
        return known

    return stories


def books(pictures: RenderPool) -> Books:
    """Makes the chronicle of a table; players are numbered in it, because no names are stored."""

    async def book(table: LiveTable, locale: str) -> tuple[bytes, bytes | None, str]:
        made = await chronicle_of_table(table, pictures, locale=locale)
        return made.html, made.pdf, made.note

    return book
