"""The words of Heredity in each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from heredity_bot.kernel import Ref
from heredity_bot.stage.lexicon import Lexicon, lexicon
from heredity_bot.stage.locale_files import locale_text, locale_texts
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.words import Words, plain_name

PACKAGE = "heredity_bot.games.heredity"


def heredity_words(locale: str, name: Callable[[Ref, Words], str] = plain_name, more_text: str = "") -> Words:
    """The words in which tables of Heredity are told; `more_text` adds those of a room, such as the pictures'."""
    more = (more_text,) if more_text else ()
    return table_words(locale, *_texts(locale), *more, name=name)


@cache
def _texts(locale: str) -> tuple[str, ...]:
    return locale_text(PACKAGE, f"{locale}/table.ftl"), *locale_texts(PACKAGE, f"{locale}/telling")


def rule_words(locale: str) -> Lexicon:
    """Titles and sentences of all rules: many, and wanted by few, so they are read when somebody first asks."""
    return lexicon(locale, locale_texts(PACKAGE, f"{locale}/rules"))
