"""Speech ahead of play: a whole pack into the cache, and a table as an audio book."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from heredity_bot.app import House, Trouble, open_pack, speech_pool
from heredity_bot.cli.chronicle import record_at
from heredity_bot.cli.tables import with_house
from heredity_bot.games.plugin import Teller, plugin
from heredity_bot.packs.problem import PackError
from heredity_bot.settings import Settings
from heredity_bot.stage.scene import Scene, scenes
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.course import TableRecord, course
from heredity_bot.voice.cast import cast_of
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.prerender import Built, Section, book, build, sections
from heredity_bot.voice.script import Reader, Utterance

FORMS = (".ogg", ".opus", ".oga")


def build_pack(settings: Settings, path: Path, language: str | None = None) -> str:
    """Render all that a pack reads; raises `Trouble`."""
    pack, _ = open_pack(path, settings)
    if not settings.voice_cache_mb:
        raise Trouble("VOICE_CACHE_MB is 0: nothing that is rendered would be kept.")
    known = [locale for locale in LOCALES if locale in pack.manifest.languages]
    if language is not None and language not in known:
        raise Trouble(f"{path} does not speak {language}, only {', '.join(known)}.")

    async def built() -> Built:
        pool = speech_pool(settings)
        try:
            return await build(pack, [language] if language else known, pool, _progress("sentences"))
        finally:
            pool.close()

    try:
        made = asyncio.run(built())
    except PackError as fault:
        raise Trouble(str(fault.problems[0])) from None
    if made.sentences and made.unspoken == made.sentences:
        raise Trouble("Nothing here can speak: pip install 'heredity-bot[voice]', and see docs/voice.md.")
    unspoken = f", {made.unspoken} could not be spoken" if made.unspoken else ""
    return (
        f"{path}: {made.sentences} sentences, {made.seconds / 60:.0f} minutes by {', '.join(sorted(made.engines))}; "
        f"{made.found} were there already{unspoken}."
    )


def write_book(settings: Settings, table: str, path: Path, language: str | None = None) -> str:
    """The story of a table as one file with chapter marks; raises `Trouble`."""
    if path.suffix.lower() not in FORMS:
        raise Trouble(f"{path}: an audio book is a file that ends in .ogg.")

    async def made(house: House) -> tuple[str, int, float]:
        record = await record_at(house, table)
        title, parts = _told(record, language or record.info.settings.locale)
        pool = speech_pool(settings)
        try:
            return title, len(parts), await book(path, parts, pool, title=title, tell=_progress("sections"))
        finally:
            pool.close()

    try:
        title, parts, seconds = with_house(settings, made)
    except NoVoice as fault:
        raise Trouble(f"{fault}: pip install 'heredity-bot[voice]', and see docs/voice.md.") from None
    except OSError as fault:
        raise Trouble(f"{path} cannot be written: {fault.strerror}.") from None
    return f"{path}: {title}, {parts} sections, {seconds / 60:.0f} minutes."


def _told(record: TableRecord, locale: str) -> tuple[str, list[Section]]:
    """What was really played, as it was read at the table: what was taken back is not in it."""
    teller = plugin(record.game.name).teller(locale, record.texts, lambda _user: "")
    reader = Reader(locale, cast_of(record.texts))
    parts: list[Section] = []
    title = record.texts.title(locale)
    for t, answer, fits in course(record).moments():
        if fits:
            title = teller.title(t)
            parts += sections(scenes(teller.events(t, answer.events)), reader, _titles(teller, t))
    return title, list(_joined(parts, title))


def _titles(teller: Teller, t: Any) -> Callable[[Scene], str]:
    """Cards that are read have names; what stands before the first is the beginning."""
    return lambda scene: str(teller.thing_title(t, scene.card)) if scene.card and scene.beat == "card" else ""


def _joined(parts: list[Section], title: str) -> Iterator[Section]:
    """What was told without a card belongs to the section before it."""
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


def _progress(of_what: str) -> Callable[[int, int], None]:
    """How far it is, for somebody who watches; nothing in a pipe."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{done} of {of} {of_what}{'' if done < of else chr(10)}")
            sys.stderr.flush()

    return tell
