"""The chronicle as a PDF, tagged for screen readers, in our own types. Without the extra `pictures` there is none."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from heredity_bot.chronicle.binder import FONTS, MADE, MAIN
from heredity_bot.chronicle.pieces import Chapter, Passage, Plate, Prints, Reading, Sheet, Story
from heredity_bot.chronicle.speech import Speech
from heredity_bot.pictures.text import TYPES

LOG = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds for a book; a long campaign takes five."""
BINDER = (sys.executable, "-m", "heredity_bot.chronicle.binder")


def can_bind() -> bool:
    return find_spec("typst") is not None


async def book(story: Story, prints: Prints) -> bytes | None:
    """The file, or None: then the log says why, and the HTML has to do."""
    if not can_bind():
        return None
    with TemporaryDirectory(prefix="chronicle-", ignore_cleanup_errors=True) as folder:
        await asyncio.to_thread(_lay_out, Path(folder), story, prints)
        fault = await _bound(folder)
        if fault is not None:
            LOG.warning("No PDF of a chronicle: %s", fault)
            return None
        return await asyncio.to_thread((Path(folder) / MADE).read_bytes)


async def _bound(folder: str) -> str | None:
    """What went wrong, if anything."""
    try:
        binder = await asyncio.create_subprocess_exec(
            *BINDER, folder, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE
        )
    except OSError as fault:
        return f"no process can be started: {fault.strerror}"
    try:
        _, said = await asyncio.wait_for(binder.communicate(), PATIENCE)
    except (TimeoutError, asyncio.CancelledError) as fault:
        with suppress(ProcessLookupError):
            binder.kill()
        await binder.wait()
        if isinstance(fault, asyncio.CancelledError):
            raise
        return f"not ready after {PATIENCE:.0f} seconds"
    return said.decode(errors="replace").strip()[-2000:] if binder.returncode else None


# What the setter reads


def _lay_out(folder: Path, story: Story, prints: Prints) -> None:
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


def _story(story: Story, prints: Prints) -> dict[str, Any]:
    say = Speech(story.locale).say
    return {
        "locale": story.locale,
        "title": story.title,
        "subtitle": story.subtitle,
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


def _chapter(chapter: Chapter, prints: Prints) -> dict[str, Any]:
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
    told = {"kind": type(passage).__name__.lower(), **vars(passage)}
    if isinstance(passage, Reading):
        told["plate"] = _plate(passage.plate, prints)
    return told


def _plate(plate: Plate | None, prints: Prints) -> dict[str, str] | None:
    made = prints.get(plate.number) if plate else None
    if plate is None or made is None:
        return None
    return {
        "file": _file(plate.number, made.mime),
        "alt": made.alt,
        "caption": plate.caption,
        "size": plate.kind,
    }


def _sheet(sheet: Sheet | None) -> dict[str, Any] | None:
    return {"caption": sheet.caption, "rows": sheet.rows} if sheet else None
