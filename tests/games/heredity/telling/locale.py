"""The locale files of Heredity as data, with the general ones below them."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import ast

from heredity_bot.games.heredity.telling.words import PACKAGE
from heredity_bot.stage.locale_files import STAGE, locale_text, locale_texts
from tests.stage.fluent_files import entries_in, messages_in

_RULE = re.compile(r"(?P<group>title|rule)-(?P<id>[A-Z]+-\d+)")


def layers(locale: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The general texts, those that the game puts over them, and its own, with those of the rules."""
    own = (*locale_texts(PACKAGE, f"{locale}/telling"), *locale_texts(PACKAGE, f"{locale}/rules"))
    return locale_texts(STAGE, locale), (locale_text(PACKAGE, f"{locale}/table.ftl"),), own


def texts(locale: str) -> tuple[str, ...]:
    return tuple(text for layer in layers(locale) for text in layer)


def entries(locale: str) -> tuple[ast.EntryType, ...]:
    return entries_in(*texts(locale))


def messages(locale: str) -> dict[str, frozenset[str]]:
    """Message id → variables, those of its attributes included."""
    return messages_in(*texts(locale))


@cache
def of_rules(locale: str, group: str) -> dict[str, str]:
    """Rule id → its `title`, or the sentence (`rule`) that explains it."""
    named = (
        (entry, _RULE.fullmatch(entry.id.name)) for entry in entries(locale) if isinstance(entry, ast.Message)
    )
    return {
        found["id"]: "".join(part.value for part in entry.value.elements)
        for entry, found in named
        if found is not None and found["group"] == group
    }
