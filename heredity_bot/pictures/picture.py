"""What a picture is, and the voice that names things in it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

import msgspec

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.games.heredity.telling.names import Names, Texts
from heredity_bot.games.heredity.telling.table_voice import Voice
from heredity_bot.games.heredity.telling.teller import resources
from heredity_bot.pictures.look import Look
from heredity_bot.pictures.svg import Element, document
from heredity_bot.stage.words import Words

MOST_ALT = 1024
"""What Discord takes as a description of an attachment."""


@dataclass(frozen=True)
class Picture:
    """A drawing as SVG, and the same in words."""

    svg: str
    alt: str
    width: int
    height: int

    @cached_property
    def key(self) -> str:
        """The same content has the same key."""
        return hashlib.sha256(self.svg.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Brush:
    """What every drawing needs: the table in one language, and a palette."""

    voice: Voice
    look: Look

    @property
    def t(self) -> Play:
        return self.voice.t

    @property
    def locale(self) -> str:
        return self.voice.words.locale


_ENCODER, _DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(State)


@dataclass(frozen=True)
class Still:
    """A table as it was at one moment, to be drawn while the game goes on; it is set up again where it is drawn."""

    kept: bytes
    seat: Callable[[State], Play]

    @cached_property
    def key(self) -> str:
        """The same for the same state."""
        return hashlib.sha256(self.kept).hexdigest()[:32]

    def __call__(self) -> Play:
        return self.seat(_DECODER.decode(self.kept))


def still(t: Play) -> Still:
    book, free, watch = t.book, t.free, t.watch
    return Still(
        _ENCODER.encode(t.state),
        lambda state: Play(state, book=book, free=free, watch=watch),
    )


def finished(width: float, height: float, alt: str, *content: Element | None) -> Picture:
    w, h = round(width), round(height)
    alt = alt if len(alt) <= MOST_ALT else alt[: MOST_ALT - 1].rstrip() + "…"
    return Picture(document(w, h, alt, *content).written(), alt, w, h)


@cache
def own_words(locale: str) -> str:
    return (files("heredity_bot.pictures") / "locale" / f"{locale}.ftl").read_text("utf-8")


def voice_for(t: Play, locale: str, texts: Texts, player: Callable[[str], str], missing: list[str]) -> Voice:
    """The stage's words, and those that only pictures need."""
    names = Names(texts, t, player)
    words = Words(locale, (*resources(locale), own_words(locale)), names)
    words.missing = missing
    return Voice(t, words, names)
