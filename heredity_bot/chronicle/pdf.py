"""The chronicle as a PDF in our own fonts, tagged for screen readers. It needs the extra `pictures`."""

from __future__ import annotations

import asyncio
import json
import logging
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from heredity_bot.chronicle.parts import (
    BookChapter,
    BookChoice,
    BookParagraph,
    BookReading,
    BookRound,
    BookSpeech,
    Bout,
    NumberTable,
    Passage,
    Plate,
    Prints,
    Storybook,
)
from heredity_bot.chronicle.pdf_worker import FONTS, MADE, MAIN, bind
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.pictures.text import TYPES
from heredity_bot.workers.pool import WorkerPool

LOG = logging.getLogger(__name__)

PDF_SECONDS = 120.0
"""Seconds after which the process is stopped; a long campaign takes five."""


_KINDS: dict[type[Passage], str] = {
    BookRound: "round",
    BookParagraph: "paragraph",
    BookReading: "reading",
    BookSpeech: "speech",
    BookChoice: "choice",
    Bout: "bout",
}
"""The names by which `book.typ` knows the passages."""


def can_bind() -> bool:
    return find_spec("typst") is not None


async def pdf_of(story: Storybook, prints: Prints) -> bytes | None:
    """The file; None where it cannot be made, and the log says why."""
    if not can_bind():
        return None
    with TemporaryDirectory(prefix="chronicle-", ignore_cleanup_errors=True) as folder:
        await asyncio.to_thread(_lay_out, Path(folder), story, prints)
        try:
            # typst keeps all that it has read and set in memory, so every book has a process of its own.
            with WorkerPool(seconds=PDF_SECONDS) as workers:
                await workers.run(bind, Path(folder))
        except Exception as fault:  # noqa: BLE001 - whatever it is, the page without a PDF has to do
            LOG.warning("No PDF of a chronicle: %s", str(fault)[-2000:])
            return None
        return await asyncio.to_thread((Path(folder) / MADE).read_bytes)


# The files that typst reads


def _lay_out(folder: Path, story: Storybook, prints: Prints) -> None:
    (folder / FONTS).mkdir()
    for type_ in TYPES:
        font = files("heredity_bot.pictures") / "fonts" / type_.file
        (folder / FONTS / type_.file).write_bytes(font.read_bytes())
    for number, made in prints.items():
        (folder / _file(number, made.mime)).write_bytes(made.data)
    (folder / MAIN).write_bytes((files("heredity_bot.chronicle") / MAIN).read_bytes())
    (folder / "story.json").write_text(json.dumps(_story(story, prints)), "utf-8")


def _file(number: int, mime: str) -> str:
    return f"plate-{number}.{'svg' if mime == 'image/svg+xml' else 'png'}"


def _story(story: Storybook, prints: Prints) -> dict[str, Any]:
    say = ChronicleText(story.locale).say
    return {
        "locale": story.locale,
        "title": story.title,
        "subtitle": story.subtitle,
        "keywords": story.keywords,
        "when": story.when,
        "cover": _plate(story.cover(prints), prints),
        "cast": story.cast,
        "chapters": [_chapter(chapter, prints) for chapter in story.chapters],
        "facts": story.facts,
        "sheet": _sheet(story.sheet),
        "receipt": story.receipt,
        "notes": [*story.notes, say("colophon")],
        "words": {
            "contents": say("contents"),
            "numbers": say("numbers-all"),
            "receipt": say("receipt"),
            "about": say("receipt-about"),
        },
    }


def _chapter(chapter: BookChapter, prints: Prints) -> dict[str, Any]:
    told = [_passage(passage, prints) for passage in chapter.passages]
    return {
        "title": chapter.title,
        "note": chapter.note,
        "end": chapter.end,
        "passages": [passage for passage in told if passage is not None],
        "poster": _plate(chapter.poster, prints),
        "facts": chapter.facts,
        "sheet": _sheet(chapter.sheet),
    }


def _passage(passage: Passage, prints: Prints) -> dict[str, Any] | None:
    if isinstance(passage, Plate):
        shown = _plate(passage, prints)
        return {"kind": "plate", **shown} if shown else None
    told = {"kind": _KINDS[type(passage)], **vars(passage)}
    if isinstance(passage, BookReading):
        told["plate"] = _plate(passage.plate, prints)
    return told


def _plate(plate: Plate | None, prints: Prints) -> dict[str, Any] | None:
    made = prints.get(plate.number) if plate else None
    if plate is None or made is None:
        return None
    return {
        "file": _file(plate.number, made.mime),
        "alt": made.alt,
        "caption": plate.caption,
        "size": plate.kind,
        "ratio": made.height / made.width,
    }


def _sheet(sheet: NumberTable | None) -> dict[str, Any] | None:
    return {"caption": sheet.caption, "rows": sheet.rows} if sheet else None
