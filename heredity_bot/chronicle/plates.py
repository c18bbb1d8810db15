"""The pictures of a chronicle: which are kept when there are many, and how they are rendered."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence

from heredity_bot.chronicle.parts import Plate, PlateKind, PrintedPlate, Prints, Storybook
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render_pool import RenderPool

LOG = logging.getLogger(__name__)

MOST_PLATES: dict[PlateKind, int] = {"board": 5, "action": 4, "portrait": 3, "scene": 90}
"""Pictures of each kind in one chapter, beside its poster."""


def chosen(story: Storybook, *, share: float = 1.0) -> list[Plate]:
    """The heaviest plates of each chapter; with a smaller share fewer of every kind, but always the poster."""
    found: list[Plate] = []
    for chapter in story.chapters:
        left = Counter({kind: round(most * share) for kind, most in MOST_PLATES.items()})
        left["poster"] = 1
        for plate in sorted(chapter.plates(), key=lambda plate: -plate.weight):
            if left[plate.kind] > 0:
                left[plate.kind] -= 1
                found.append(plate)
    return found


async def printed(plates: Sequence[Plate], pool: RenderPool, *, scale: float) -> Prints:
    """The plates drawn in a thread and rendered in other processes; those that fail are left out."""
    prints: Prints = {}
    for plate in plates:
        picture = await asyncio.to_thread(_drawn, plate)
        if picture is None:
            continue
        if plate.kind == "scene":  # it has no words, so it needs no fonts
            data = picture.svg.encode()
            prints[plate.number] = PrintedPlate(
                data, "image/svg+xml", picture.alt, picture.width, picture.height
            )
        elif (png := await pool.png(picture, scale=scale)) is not None:
            prints[plate.number] = PrintedPlate(png, "image/png", picture.alt, picture.width, picture.height)
    return prints


def _drawn(plate: Plate) -> Picture | None:
    """The picture; None where drawing fails, since a pack may bring anything and the book is made all the same."""
    try:
        return plate.draw()
    except Exception as fault:
        LOG.warning("No picture in a chronicle: %r", fault, exc_info=True)
        return None
