"""Pictures in messages: drawn when something is shown for the first time, and kept by Discord from then on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct

from heredity_bot.frontends.discord.messages.page import Page, PictureBlock
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

Draw: TypeAlias = Callable[[LiveTable, PictureRequest, str], Awaitable[tuple[bytes, str] | None]]
"""Draws a picture of a table in a language: the file, and what it shows in words; None where there is none."""


class SentImage(Struct, frozen=True):
    """A picture that a message has."""

    view: PictureRequest
    file: str
    alt: str
    id: int


@dataclass(frozen=True)
class MessageImage:
    """A picture for a message; without content when the message has it already."""

    view: PictureRequest
    file: str
    alt: str
    content: bytes | None = None

    @property
    def block(self) -> PictureBlock:
        return PictureBlock(self.file, self.alt)


def files(images: Iterable[MessageImage | None]) -> list[tuple[str, bytes]]:
    """The files to upload; images that a message has already need none."""
    return [(image.file, image.content) for image in images if image and image.content is not None]


async def draw_image(
    draw: Draw | None, table: LiveTable, view: PictureRequest, locale: str
) -> MessageImage | None:
    """A picture for a message; None where drawing fails, for words say the same and the game goes on."""
    if draw is None:
        return None
    try:
        found = await draw(table, view, locale)
    except Exception:
        log.exception("table %s: no picture of %s", table.id, view.what)
        return None
    return MessageImage(view, f"{view.what}.png", found[1], found[0]) if found else None


async def images_for(
    draw: Draw | None,
    table: LiveTable,
    views: Sequence[PictureRequest],
    locale: str,
    has: Sequence[SentImage] = (),
) -> list[MessageImage]:
    """The pictures for a message that has some of them already; what cannot be drawn is left out."""
    kept = {image.view: MessageImage(image.view, image.file, image.alt) for image in has}
    new = [view for view in views if view not in kept]
    made = (
        await asyncio.gather(*(draw_image(draw, table, view, locale) for view in new)) if draw and new else ()
    )
    for n, each in enumerate(made):
        if each is not None:
            kept[each.view] = MessageImage(each.view, f"{each.view.what}{n}.png", each.alt, each.content)
    return [kept[view] for view in views if view in kept]


def sent_images(made: Page, shown: Sequence[MessageImage], has: Mapping[str, int]) -> tuple[SentImage, ...]:
    """The pictures that a message made from this page has now; `has` are its files by name."""
    names = [block.file for block in made.blocks if isinstance(block, PictureBlock)]
    return tuple(
        SentImage(each.view, name, each.alt, has[name])
        for each, name in zip(shown, names, strict=True)
        if name in has
    )
