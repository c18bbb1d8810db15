"""The Discord bot: puts tables, words and pictures together and runs until it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable

from heredity_bot.app import House, Trouble, find_packs, open_house
from heredity_bot.chronicle.make import chronicle
from heredity_bot.commands.gallery import Gallery
from heredity_bot.commands.narration import narration_of
from heredity_bot.frontends.discord.bot import Bot
from heredity_bot.frontends.discord.health import Health
from heredity_bot.frontends.discord.serve import BadToken, Connection, make_bot, serve
from heredity_bot.frontends.discord.service import Books, Story
from heredity_bot.frontends.discord.speech import mention, speech
from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.games.heredity.telling.teller import Teller
from heredity_bot.packs.problem import PackError
from heredity_bot.pictures.render import can_render
from heredity_bot.pictures.studio import Studio
from heredity_bot.settings import Settings
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.game import Game
from heredity_bot.tables.limits import Limits
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

LATELY = 60.0
"""Seconds for which the list of stories is good: packs are dropped into a folder now and then."""

COLLECT = (50_000, 20, 50)
"""How seldom memory is looked through for rings of objects; interactions leave thousands that go by themselves."""


def run(settings: Settings) -> int:
    """Until it is stopped; raises `Trouble`."""
    try:
        asyncio.run(_run(settings))
    except BadToken:
        raise Trouble(
            "Discord does not know this DISCORD_TOKEN: copy it again from the developer portal."
        ) from None
    return 0


async def _run(settings: Settings) -> None:
    token = settings.discord_token
    if token is None:
        raise Trouble("DISCORD_TOKEN is not set.")
    house = await open_house(settings)
    try:
        studio, narration, stories = Studio(), narration_of(settings), stories_of(house)
        connection = Connection(
            token.get_secret_value(),
            proxy=settings.discord_proxy,
            shards=settings.shards,
            shard_count=settings.shard_count,
            requests=settings.requests_per_second,
        )
        bot = make_bot(
            connection,
            house.hall,
            teller_of,
            stories,
            picture=Gallery(studio).png if settings.pictures and can_render() else None,
            narration=narration,
            book=books(studio),
            locale=settings.locale.value,
            edition=settings.edition.value,
            limits=Limits() if settings.limits else Limits.off(),
        )
        await house.start()  # only now it is known which channels are ours
        runner = await _health(bot, settings)
        await warm_up(stories)
        if settings.pictures:
            await studio.warm_up()
        try:
            await serve(bot, token.get_secret_value())
        finally:
            if runner is not None:
                await runner.cleanup()
            narration.close()
            await studio.close()
    finally:
        await house.close()


async def warm_up(stories: Callable[[], Awaitable[list[Story]]]) -> None:
    """Load what everybody needs before the first of them comes, and let the collector look at the rest only."""
    await stories()
    for locale in LOCALES:
        for words in (TableTalk(locale, lambda ref, _words: ref.id).words, speech(locale).words):
            await asyncio.to_thread(words.lexicon.read_all)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def _health(bot: Bot, settings: Settings):  # type: ignore[no-untyped-def]  # aiohttp's runner or None
    if settings.health_port is None:
        return None
    health = Health(bot.metrics, bot.is_connected, lambda: bot.service.hall.live, lambda: bot.pace.waiting)
    try:
        return await health.start(settings.health_port, settings.health_host)
    except OSError as fault:
        raise Trouble(f"HEALTH_PORT {settings.health_port} cannot be used: {fault.strerror}.") from None


def teller_of(game: Game, locale: str) -> Teller:
    assert isinstance(game, HostedHeredity), "this bot plays Heredity"  # noqa: S101
    assert game.texts is not None, "games of the library bring their words"  # noqa: S101
    return Teller(locale, game.texts, player=mention)


def stories_of(house: House) -> Callable[[], Awaitable[list[Story]]]:
    """What can be played: every pack that opens, looked for anew now and then."""
    known: list[Story] = []
    looked = 0.0

    async def stories() -> list[Story]:
        nonlocal known, looked
        now = asyncio.get_running_loop().time()
        if known and now - looked < LATELY:
            return known
        found = []
        for path in find_packs(house.settings):
            try:
                opened = await house.library.open_path(path)
            except PackError as fault:
                log.warning("the pack %s cannot be played: %s", path.name, fault.problems[0])
                continue
            pack = opened.pack
            titles = {locale: pack.title(locale) for locale in LOCALES}
            chapters = {
                n: {locale: pack.text(locale, f"chapter.{n}") or str(n) for locale in LOCALES}
                for n in opened.game.chapters
            }
            found.append(Story(opened.game, titles, chapters))
        known, looked = found, now
        return known

    return stories


def books(studio: Studio) -> Books:
    """The chronicle of a table; people are players there, for no names are kept."""

    async def book(table: Table, locale: str) -> tuple[bytes, bytes | None, str]:
        made = await chronicle(table, studio, locale=locale)
        return made.html, made.pdf, made.note

    return book
