"""The door for front ends: a table becomes a book, beside the event loop and never larger than can be sent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from heredity_bot.chronicle.book import book, can_bind
from heredity_bot.chronicle.page import page
from heredity_bot.chronicle.past import Record, record_of
from heredity_bot.chronicle.pieces import Prints, Story
from heredity_bot.chronicle.plates import chosen, printed
from heredity_bot.chronicle.speech import Player, Roll, Speech
from heredity_bot.chronicle.story import tell
from heredity_bot.pictures.look import LIGHT
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.studio import Studio
from heredity_bot.tables.table import Table

MOST = 10 * 1024 * 1024
"""What Discord takes."""
ROOM = MOST * 6 // 10
"""For the pictures as files: inside HTML they take a third more, and words and fonts need their place."""
ATTEMPTS = ((1.0, 1.0), (0.6, 0.9), (0.3, 0.8), (0.0, 0.7))
"""Which share of the pictures, and how large: the first that is small enough is taken; at last there are posters."""

__all__ = ["Chronicle", "chronicle", "chronicle_of"]


@dataclass(frozen=True)
class Chronicle:
    """A book in both its forms."""

    title: str
    html: bytes = field(repr=False)
    pdf: bytes | None = field(repr=False)
    note: str = ""
    """Why there is no PDF, in one sentence."""


def nobody(_user: str) -> str:
    return ""


async def chronicle(
    table: Table, studio: Studio, *, locale: str = "", player: Player = nobody, with_pdf: bool = True
) -> Chronicle:
    """A live table as a book, running or over; raises `Refused` before its game has begun, and `StoreFault`.

    `player` says how somebody is called; whoever it has no name for is numbered.
    """
    return await chronicle_of(await record_of(table), studio, locale=locale, player=player, with_pdf=with_pdf)


async def chronicle_of(
    record: Record, studio: Studio, *, locale: str = "", player: Player = nobody, with_pdf: bool = True
) -> Chronicle:
    """The same of a table that is only read."""
    locale = locale or record.desk.settings.locale
    story = await asyncio.to_thread(tell, record, locale, player)
    speech = Speech(locale)
    painter = Painter(locale, record.texts, Roll(speech, player), LIGHT)
    html, pdf = b"", None
    for share, scale in ATTEMPTS:
        prints = await _prints(story, painter, studio, share=share, scale=scale)
        if prints is None:
            continue
        html = await asyncio.to_thread(page, story, prints)
        pdf = await book(story, prints) if with_pdf else None
        if len(html) <= MOST and len(pdf or b"") <= MOST:
            break
    else:  # a story that is too long even without pictures: the words alone
        html, pdf = await asyncio.to_thread(page, story, {}), None
    note = speech.say("pdf-failed" if can_bind() else "no-pdf") if with_pdf and pdf is None else ""
    return Chronicle(f"{story.title} · {story.subtitle}", html, pdf, note)


async def _prints(
    story: Story, painter: Painter, studio: Studio, *, share: float, scale: float
) -> Prints | None:
    """None: they would be too large together."""
    prints = await printed(chosen(story, share=share), painter, studio, scale=scale)
    return prints if sum(len(made.data) for made in prints.values()) <= ROOM else None
