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

Drawn: TypeAlias = tuple[bytes, str]
Draw: TypeAlias = Callable[[LiveTable, PictureRequest, str], Awaitable[Drawn | None]]
"""A view of a table in a language as a picture, with what it shows in words; None where there is none."""


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


def files(prints: Iterable[MessageImage | None]) -> list[tuple[str, bytes]]:
    """To upload, of those there are."""
    return [(each.file, each.content) for each in prints if each is not None and each.content is not None]


async def drawn(
    draw: Draw | None, table: LiveTable, view: PictureRequest, locale: str
) -> MessageImage | None:
    """A picture that fails must not stop the game: words say the same."""
    if draw is None:
        return None
    try:
        found = await draw(table, view, locale)
    except Exception:
        log.exception("table %s: no picture of %s", table.id, view.what)
        return None
    return MessageImage(view, f"{view.what}.png", found[1], found[0]) if found else None


async def prints(
    draw: Draw | None,
    table: LiveTable,
    views: Sequence[PictureRequest],
    locale: str,
    has: Sequence[SentImage] = (),
) -> list[MessageImage]:
    """For a message that has some of them already; what cannot be drawn is left out."""
    kept = {shot.view: MessageImage(shot.view, shot.file, shot.alt) for shot in has}
    new = [view for view in views if view not in kept]
    made = await asyncio.gather(*(drawn(draw, table, view, locale) for view in new)) if draw and new else ()
    for n, each in enumerate(made):
        if each is not None:
            kept[each.view] = MessageImage(each.view, f"{each.view.what}{n}.png", each.alt, each.content)
    return [kept[view] for view in views if view in kept]


def shots(made: Page, shown: Sequence[MessageImage], has: Mapping[str, int]) -> tuple[SentImage, ...]:
    """What a message has, now that it was made from this page; `has` are its files by name."""
    names = [block.file for block in made.blocks if isinstance(block, PictureBlock)]
    return tuple(
        SentImage(each.view, name, each.alt, has[name])
        for each, name in zip(shown, names, strict=True)
        if name in has
    )
