"""`heredity-bot voice`: renders a whole pack into the speech cache, and a table as an audio book."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from heredity_bot.app import App, open_pack, speech_pool
from heredity_bot.cli.chronicle import record_at
from heredity_bot.cli.progress_bar import progress
from heredity_bot.cli.tables import with_app
from heredity_bot.games.plugin import Teller, plugin
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import CommandError, Settings
from heredity_bot.stage.scene import Scene, scenes
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.game_history import TableRecord, game_history
from heredity_bot.voice.cast import cast_of_pack
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.prerender import Built, Section, render_pack, sections, write_audio_book
from heredity_bot.voice.script import Reader, Utterance

FORMS = (".ogg", ".opus", ".oga")


def build_pack(settings: Settings, path: Path, language: str | None = None) -> str:
    """Render all sentences of a pack; raises `CommandError`."""
    pack, _ = open_pack(path, settings)
    if not settings.voice_cache_mb:
        raise CommandError("VOICE_CACHE_MB is 0: nothing that is rendered would be kept.")
    known = [locale for locale in LOCALES if locale in pack.manifest.languages]
    if language is not None and language not in known:
        raise CommandError(f"{path} does not speak {language}, only {', '.join(known)}.")

    async def built() -> Built:
        pool = speech_pool(settings)
        try:
            with progress("sentences") as tell:
                return await render_pack(pack, [language] if language else known, pool, tell)
        finally:
            pool.close()

    try:
        made = asyncio.run(built())
    except PackError as fault:
        raise CommandError(str(fault.problems[0])) from None
    if made.sentences and made.unspoken == made.sentences:
        raise CommandError(
            "Nothing here can speak: pip install 'heredity-bot[voice]', and see docs/voice.md."
        )
    unspoken = f", {made.unspoken} could not be spoken" if made.unspoken else ""
    return (
        f"{path}: {made.sentences} sentences, {made.seconds / 60:.0f} minutes by {', '.join(sorted(made.engines))}; "
        f"{made.found} were there already{unspoken}."
    )


def write_book(settings: Settings, table: str, path: Path, language: str | None = None) -> str:
    """Write the story of a table as one audio file with chapter marks; raises `CommandError`."""
    if path.suffix.lower() not in FORMS:
        raise CommandError(f"{path}: an audio book is a file that ends in .ogg.")

    async def made(app: App) -> tuple[str, int, float]:
        record = await record_at(app, table)
        title, parts = _told(record, language or record.info.settings.locale)
        pool = speech_pool(settings)
        try:
            with progress("sections") as tell:
                return title, len(parts), await write_audio_book(path, parts, pool, title=title, tell=tell)
        finally:
            pool.close()

    try:
        title, parts, seconds = with_app(settings, made)
    except NoVoice as fault:
        raise CommandError(f"{fault}: pip install 'heredity-bot[voice]', and see docs/voice.md.") from None
    except OSError as fault:
        raise CommandError(f"{path} cannot be written: {fault.strerror}.") from None
    return f"{path}: {title}, {parts} sections, {seconds / 60:.0f} minutes."


def _told(record: TableRecord, locale: str) -> tuple[str, list[Section]]:
    """The title and the sections of a table's story as it was read, without what was undone."""
    teller = plugin(record.game.name).teller(locale, record.texts, lambda _user: "")
    reader = Reader(locale, cast_of_pack(record.texts))
    parts: list[Section] = []
    title = record.texts.title(locale)
    for t, answer, fits, before in game_history(record).moments():
        if fits:
            title = teller.title(t)
            parts += sections(scenes(teller.events(t, answer.events, before)), reader, _titles(teller, t))
    return title, list(_joined(parts, title))


def _titles(teller: Teller, t: Any) -> Callable[[Scene], str]:
    """Names scenes after the card that is read; "" for a scene without one."""
    return lambda scene: str(teller.thing_title(t, scene.card)) if scene.card and scene.beat == "card" else ""


def _joined(parts: list[Section], title: str) -> Iterator[Section]:
    """Join sections without a title to the one before them."""
    open_title = title
    spoken: list[Utterance] = []
    for part in parts:
        if part.title:
            if spoken:
                yield Section(open_title, tuple(spoken))
            open_title, spoken = part.title, []
        spoken += part.utterances
    if spoken:
        yield Section(open_title, tuple(spoken))
