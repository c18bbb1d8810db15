"""The pictures of a chronicle: how each is drawn, which ones are kept when there are many, and how they are rendered."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence

from heredity_bot.chronicle.pieces import Kind, Plate, Printed, Prints, Story
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.kernel import Event
from heredity_bot.pictures.board import moves_in
from heredity_bot.pictures.fight import Fight
from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture, still
from heredity_bot.pictures.poster import Mark
from heredity_bot.pictures.studio import Studio

LOG = logging.getLogger(__name__)

MOST: dict[Kind, int] = {"board": 5, "fight": 4, "family": 3, "scene": 90}
"""In one chapter; a book is read, not leafed through."""

Kept = Callable[[], Play]


def kept(t: Play) -> Kept:
    """The table as it is now, for a picture that is drawn when all is told."""
    return still(t)


def board(at: Kept, events: Sequence[Event], painter: Painter) -> Picture:
    return painter.board(at(), moves=moves_in(events), with_legend=False)


def fight(at: Kept, fought: Fight, painter: Painter) -> Picture:
    return painter.fight(at(), fought)


def member(at: Kept, name: str, painter: Painter) -> Picture:
    return painter.member(at(), name)


def poster(at: Kept, course: Sequence[Mark], painter: Painter) -> Picture:
    return painter.poster(at(), course)


def scene(at: Kept, face: str, painter: Painter) -> Picture | None:
    """A picture without a word, so that it needs no fonts."""
    return painter.scene(at(), face)


# Which


def chosen(story: Story, *, share: float = 1.0) -> list[Plate]:
    """The weightiest of each chapter; with a smaller share fewer of every kind, but always its poster."""
    found: list[Plate] = []
    for chapter in story.chapters:
        left = Counter({kind: round(most * share) for kind, most in MOST.items()})
        left["poster"] = 1
        for plate in sorted(chapter.plates(), key=lambda plate: -plate.weight):
            if left[plate.kind] > 0:
                left[plate.kind] -= 1
                found.append(plate)
    return found


# Rendered


def _drawn(plate: Plate, painter: Painter) -> Picture | None:
    """Whatever a pack brings, the book is made."""
    try:
        return plate.draw(painter)
    except Exception as fault:
        LOG.warning("No picture in a chronicle: %r", fault, exc_info=True)
        return None


async def printed(plates: Sequence[Plate], painter: Painter, studio: Studio, *, scale: float) -> Prints:
    """Drawn in a thread, rendered in other processes; what cannot be made is left out."""
    prints: Prints = {}
    for plate in plates:
        picture = await asyncio.to_thread(_drawn, plate, painter)
        if picture is None:
            continue
        if plate.kind == "scene":
            data = picture.svg.encode()
            prints[plate.number] = Printed(data, "image/svg+xml", picture.alt, picture.width, picture.height)
        elif (png := await studio.png(picture, scale=scale)) is not None:
            prints[plate.number] = Printed(png, "image/png", picture.alt, picture.width, picture.height)
    return prints
