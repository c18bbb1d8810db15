"""The languages of the program, each read from its `locale/<code>/language.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec
from msgspec import Struct

from heredity_bot.stage.grammar import (
    SHARED,
    Conditions,
    Elision,
    Grammar,
    Prefix,
    Suffix,
    form_functions,
)
from heredity_bot.stage.locale_files import STAGE, locale_codes, locale_text


class LanguageFile(Struct, forbid_unknown_fields=True):
    """The entries of a `language.toml`; docs/languages.md explains them."""

    name: str
    no_words: str
    nothing: str
    lists: dict[Literal["and", "or", "then"], str]
    conditions: Conditions
    place: int = 100
    direction: Literal["ltr", "rtl"] = "ltr"
    discord: tuple[str, ...] = ()
    either: str = "/"
    forms: tuple[str, ...] = ()
    vowels: str = ""
    mute: str = ""
    typography: tuple[tuple[str, str], ...] = ()
    suffixes: dict[str, Suffix] = {}
    prefixes: dict[str, Prefix] = {}


@dataclass(frozen=True)
class Language:
    """A language in which tables can be told."""

    code: str
    name: str
    """As its speakers call it."""
    place: int
    """Its place in lists of languages."""
    direction: Literal["ltr", "rtl"]
    discord: tuple[str, ...]
    """Discord's codes for it."""
    no_words: str
    """Said where a text is missing."""
    grammar: Grammar


def read_language(code: str) -> Language:
    found = msgspec.convert(tomllib.loads(locale_text(STAGE, f"{code}/language.toml")), LanguageFile)
    elision = Elision(found.vowels, found.mute)
    prefixes = {name: msgspec.structs.replace(each, elision=elision) for name, each in found.prefixes.items()}
    affixes: dict[str, Suffix | Prefix] = {**found.suffixes, **prefixes}
    grammar = Grammar(
        functions={**SHARED, **found.conditions.functions(), **form_functions(*found.forms), **affixes},
        links={str(how): link for how, link in found.lists.items()},
        nothing=found.nothing,
        conditions=found.conditions,
        typography=[(re.compile(pattern), replacement) for pattern, replacement in found.typography],
        either=found.either,
        affixes={affix.form: affix for affix in affixes.values() if affix.form},
    )
    return Language(code, found.name, found.place, found.direction, found.discord, found.no_words, grammar)


LANGUAGES: Mapping[str, Language] = {
    language.code: language
    for language in sorted(map(read_language, locale_codes()), key=lambda language: language.place)
}
"""All languages by their codes, in the order of lists."""

LOCALES = tuple(LANGUAGES)
