"""Makes the chronicle of a table for front ends, beside the event loop and never larger than can be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from heredity_bot.chronicle.html import page
from heredity_bot.chronicle.parts import Prints, Storybook
from heredity_bot.chronicle.pdf import can_bind, pdf_of
from heredity_bot.chronicle.plain_story import PlainChronicler
from heredity_bot.chronicle.plates import chosen, printed
from heredity_bot.chronicle.text import ChronicleText, PrintedNames
from heredity_bot.games.plugin import PUBLIC, Chronicler, plugin
from heredity_bot.kernel import keeps_promise
from heredity_bot.pictures.render_pool import RenderPool
from heredity_bot.tables.access import Secret, is_disclosed
from heredity_bot.tables.game_history import GameHistory, TableRecord, game_history, record_of
from heredity_bot.tables.table import LiveTable

MOST_BYTES = 10 * 1024 * 1024
"""Bytes that Discord takes."""
PICTURE_BYTES = MOST_BYTES * 6 // 10
"""Bytes for the pictures: inside HTML they take a third more, and words and fonts need their place."""
ATTEMPTS = ((1.0, 1.0), (0.6, 0.9), (0.3, 0.8), (0.0, 0.7))
"""The share of the pictures and their scale: the first pair that is small enough is taken; the last has posters only."""

__all__ = ["ChronicleFile", "chronicle_of_record", "chronicle_of_table", "storybook_of"]


@dataclass(frozen=True)
class ChronicleFile:
    """A book as HTML and as PDF."""

    title: str
    html: bytes = field(repr=False)
    pdf: bytes | None = field(repr=False)
    note: str = ""
    """A sentence that says why there is no PDF."""


def nameless(_user: str) -> str:
    return ""


async def chronicle_of_table(
    table: LiveTable,
    pool: RenderPool,
    *,
    locale: str = "",
    player: Callable[[str], str] = nameless,
    with_pdf: bool = True,
) -> ChronicleFile:
    """The book of a live table, running or over; raises `Refused` before its game has begun, and `StoreFault`.

    `player` gives the name of a player by id; those for whom it gives "" are numbered.
    """
    return await chronicle_of_record(
        await record_of(table), pool, locale=locale, player=player, with_pdf=with_pdf
    )


async def chronicle_of_record(
    record: TableRecord,
    pool: RenderPool,
    *,
    locale: str = "",
    player: Callable[[str], str] = nameless,
    with_pdf: bool = True,
) -> ChronicleFile:
    """The book of a table that is only read."""
    locale = locale or record.info.settings.locale
    story = await asyncio.to_thread(storybook_of, record, locale, player)
    html, pdf = b"", None
    for share, scale in ATTEMPTS:
        prints = await _prints(story, pool, share=share, scale=scale)
        if prints is None:
            continue
        html = await asyncio.to_thread(page, story, prints)
        pdf = await pdf_of(story, prints) if with_pdf else None
        if len(html) <= MOST_BYTES and len(pdf or b"") <= MOST_BYTES:
            break
    else:  # a story that is too long even without pictures: the words alone
        html, pdf = await asyncio.to_thread(page, story, {}), None
    text = ChronicleText(locale)
    note = text.say("pdf-failed" if can_bind() else "no-pdf") if with_pdf and pdf is None else ""
    return ChronicleFile(f"{story.title} · {story.subtitle}", html, pdf, note)


async def _prints(story: Storybook, pool: RenderPool, *, share: float, scale: float) -> Prints | None:
    """The pictures of a book; None if together they would be too large."""
    prints = await printed(chosen(story, share=share), pool, scale=scale)
    return prints if sum(len(made.data) for made in prints.values()) <= PICTURE_BYTES else None


def storybook_of(record: TableRecord, locale: str, player: Callable[[str], str]) -> Storybook:
    """The story of a table. Takes seconds: call it in a thread. Raises `Refused` where nothing can be told."""
    text = ChronicleText(locale)
    history, info = game_history(record), record.info
    is_over = info.phase == "over"
    teller = _chronicler(record, text, PrintedNames(text, player))
    story = teller.storybook(history.moments(), is_over=is_over, eye=PUBLIC)
    story.when = _when(history, text, info.settings.zone, is_over=is_over)
    story.notes = [
        text.say(key) for key, so in (("late", not history.is_whole), ("torn", story.is_torn)) if so
    ]
    if is_disclosed(info, Secret.SEED) and keeps_promise(info.promise, info.seed):
        story.receipt = [(text.say("receipt-promise"), info.promise), (text.say("receipt-seed"), info.seed)]
    return story


def _chronicler(record: TableRecord, text: ChronicleText, names: PrintedNames) -> Chronicler:
    game = record.game
    offered = plugin(game.name)
    found = offered.chronicler(text.locale, record.texts, names)
    if found is not None:
        return found
    teller = offered.teller(text.locale, record.texts, names)
    players = {
        seat: names(user) if user else text.say("together")
        for seat, user in record.info.seats.items()
        if user or game.seating.unheld == "together"
    }
    return PlainChronicler(game, teller, text, players)


def _when(history: GameHistory, text: ChronicleText, zone: str, *, is_over: bool) -> str:
    days = [step.at for step in history.steps]
    first, last = text.day(min(days), zone), text.day(max(days), zone)
    if not is_over:
        return text.say("since-today" if first == last else "since", first=first, last=last)
    return text.say("on", day=first) if first == last else text.say("from-to", first=first, last=last)
