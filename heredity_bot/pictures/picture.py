"""A finished picture, how a front end wants it, and the frozen game it is drawn from."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from heredity_bot.kernel import Ruleset, Table
from heredity_bot.pictures.layers import LayerPart, Layers
from heredity_bot.pictures.palette import DARK, Palette
from heredity_bot.pictures.svg import Element, Kept, document

MOST_ALT = 1024
"""Characters that Discord takes as the description of an attachment."""


@dataclass(frozen=True)
class Picture:
    """A drawing as SVG, and the same in words."""

    svg: str
    alt: str
    width: int
    height: int
    layers: Layers | None = field(default=None, repr=False, compare=False)
    """The same drawing in layers, for a renderer that keeps bitmaps of them."""

    @cached_property
    def key(self) -> str:
        """A key for caches: pictures with the same content have the same key."""
        return hashlib.sha256(self.svg.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class PictureStyle:
    """The choices of a front end for its pictures."""

    palette: Palette = DARK
    columns: int = 2
    """Sheets side by side, where a picture has several."""
    legend: bool = True
    marks_question: bool = True
    """Whether the places that a question is about glow; a page that can be clicked marks them itself."""


@dataclass(frozen=True)
class Still:
    """A copy of a game at one moment, so that it can be drawn in a thread while the game goes on."""

    game: Ruleset[Any]
    data: bytes

    @cached_property
    def key(self) -> str:
        """A key for caches: the same for the same state."""
        return hashlib.sha256(self.data).hexdigest()[:32]

    def table(self) -> Table[Any]:
        return self.game.table(self.game.load(self.data))


def still(game: Ruleset[Any], t: Table[Any]) -> Still:
    return Still(game, game.dump(t.state))


def finished(width: float, height: float, alt: str, *content: Element | None) -> Picture:
    w, h = round(width), round(height)
    alt = alt if len(alt) <= MOST_ALT else alt[: MOST_ALT - 1].rstrip() + "…"
    return Picture(document(w, h, alt, *content).written(), alt, w, h)


def in_layers(width: float, height: float, alt: str, *content: Element | None) -> Picture:
    """A picture with its elements that are `kept` as parts, and all others as their ground.

    It looks the same as when it is `finished` as long as nothing of the ground stands above a part.
    """
    whole = finished(width, height, alt, *content)
    shown = [element for element in content if element is not None]
    parts = tuple(part for element in shown for part in _parts(element, 0, 0, 1))
    ground = document(whole.width, whole.height, "", *map(_ground, shown)).written()
    return replace(whole, layers=Layers(ground, parts))


def _parts(element: Element, x: float, y: float, scale: float) -> Iterator[LayerPart]:
    dx, dy, grown = element.place
    x, y, scale = x + scale * dx, y + scale * dy, scale * grown
    if isinstance(element, Kept):
        yield LayerPart(element.drawing, element.frame, x, y, scale)
        return
    for child in element.children:
        if isinstance(child, Element):
            yield from _parts(child, x, y, scale)


def _ground(element: Element) -> Element | None:
    """An element without its parts; None where nothing is left."""
    if isinstance(element, Kept):
        return None
    below = [child for child in element.children if not isinstance(child, Kept)]
    left = [_ground(child) if isinstance(child, Element) else child for child in below]
    if element.children and not any(left):
        return None
    if len(left) == len(element.children) and all(
        a is b for a, b in zip(left, element.children, strict=True)
    ):
        return element
    return Element(element.tag, element.attributes).add(*left)
