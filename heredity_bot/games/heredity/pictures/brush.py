"""`Brush`: the texts of a table in one language and a palette, which all drawings use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.telling.names import Names, Texts
from heredity_bot.games.heredity.telling.sentences import Sentences
from heredity_bot.games.heredity.telling.words import PACKAGE, heredity_words
from heredity_bot.pictures.palette import Palette
from heredity_bot.stage.locale_files import locale_text


@dataclass(frozen=True)
class Brush:
    """The table in one language, and the palette to draw it with."""

    sentences: Sentences
    palette: Palette

    @property
    def t(self) -> Play:
        return self.sentences.t

    @property
    def locale(self) -> str:
        return self.sentences.words.locale


def picture_sentences(
    t: Play, locale: str, texts: Texts, player: Callable[[str], str], missing: list[str]
) -> Sentences:
    """The words of the telling, and those that only pictures need."""
    names = Names(texts, t, player)
    words = heredity_words(locale, names, locale_text(PACKAGE, f"{locale}/pictures.ftl"))
    words.missing = missing
    return Sentences(t, words, names)
