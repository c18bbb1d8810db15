"""A finished picture, how a front end wants it, and the frozen game it is drawn from."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from heredity_bot.kernel import Ruleset, Table
from heredity_bot.pictures.palette import DARK, Palette
from heredity_bot.pictures.svg import Element, document

MOST_ALT = 1024
"""Characters that Discord takes as the description of an attachment."""


@dataclass(frozen=True)
class Picture:
    """A drawing as SVG, and the same in words."""

    svg: str
    alt: str
    width: int
    height: int

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
