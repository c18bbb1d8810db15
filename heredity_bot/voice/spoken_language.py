"""How a language is read aloud: `locale/<language>.toml`, with the words of a game put over it.

A language without a file is read too: its digits and signs stay as they are, and the engine says what it can of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Literal

import msgspec
from msgspec import Struct

from heredity_bot.stage.locale_files import locale_codes, locale_text
from heredity_bot.voice.numerals import Numerals

VOICE = "heredity_bot.voice"

Sign = Literal["plus", "minus", "times", "equals", "either", "upto", "both", "percent"]


class SpokenRewrite(Struct, frozen=True, forbid_unknown_fields=True):
    """A pattern and its spoken form, in which `{n}` is the group `n` in words, `{n:ordinal}` by another set of rules."""

    pattern: str
    said: str


class Phrases(Struct, frozen=True, forbid_unknown_fields=True):
    """Sentences that are only heard."""

    numbered: str = "{n}: {label}."
    """An answer with the number by which it can be given."""
    also: str = ""
    several: str = ""
    exactly: str = ""


class SpeechFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The entries of a language file; docs/voice.md explains them."""

    point: str = ""
    titles: tuple[str, ...] = ()
    before_numbers: tuple[str, ...] = ()
    voices: dict[str, str] = {}
    signs: dict[Sign, str] = {}
    phrases: Phrases = Phrases()
    abbreviations: dict[str, str] = {}
    units: dict[str, tuple[str, str]] = {}
    words: dict[str, tuple[str, ...]] = {}
    numbers: tuple[SpokenRewrite, ...] = ()
    counted: tuple[SpokenRewrite, ...] = ()
    numerals: dict[str, str] = {}


class SpokenLanguage:
    """One language, ready to be read aloud."""

    def __init__(self, file: SpeechFile) -> None:
        self.point = file.point
        self.signs: Mapping[Sign, str] = file.signs
        self.phrases = file.phrases
        self.abbreviations, self.units = file.abbreviations, file.units
        self.titles = frozenset(file.titles)
        """Abbreviations after which a name follows, so that their dot ends no sentence."""
        self.voices = file.voices
        """The voice of each engine that speaks this language, by the engine's name."""
        self.numerals = Numerals(file.numerals)
        self.short_forms = _short_forms(file)
        self.measures = _measures(file.units)
        self._numbers = [_compiled(rule, file.words) for rule in file.numbers]
        self._counted = [_compiled(rule, file.words) for rule in file.counted]

    def numbers(self, text: str) -> str:
        """The text with ordinals and times of day in words, as the rules of the language say."""
        return self._rewritten(text, self._numbers)

    def counted(self, text: str) -> str:
        """The text with numbers in words that depend on the words beside them; other numbers are left."""
        return self._rewritten(text, self._counted)

    def _rewritten(self, text: str, rules: Iterable[tuple[re.Pattern[str], str]]) -> str:
        for pattern, said in rules:
            text = pattern.sub(partial(self._said, said), text)
        return text

    def _said(self, template: str, found: re.Match[str]) -> str:
        return template.format(**{name: _Part(part, self) for name, part in found.groupdict("").items()})


class _Part:
    """A group of a pattern: digits are said by a set of number rules, `upper` writes letters as capitals."""

    def __init__(self, text: str, language: SpokenLanguage) -> None:
        self.text, self.language = text, language

    def __format__(self, form: str) -> str:
        if self.text.isdecimal():
            return self.language.numerals.spelled(int(self.text), form or "cardinal")
        return self.text.upper() if form == "upper" else self.text


@cache
def spoken_language(locale: str, game: str = "") -> SpokenLanguage:
    """A language as it is read aloud; `game` is the text of a file in the same form with a game's additions."""
    base, more = _read(locale_text(VOICE, f"{locale}.toml")), _read(game)
    joined = msgspec.structs.replace(
        base,
        titles=more.titles + base.titles,
        abbreviations=base.abbreviations | more.abbreviations,
        words=base.words | more.words,
        numbers=more.numbers + base.numbers,
        counted=more.counted + base.counted,
    )
    return SpokenLanguage(joined)


def languages_of(engine: str) -> tuple[str, ...]:
    """The languages for which an engine has a voice."""
    return tuple(code for code in locale_codes() if engine in spoken_language(code).voices)


def _read(text: str) -> SpeechFile:
    return msgspec.convert(tomllib.loads(text), SpeechFile)


def _short_forms(file: SpeechFile) -> re.Pattern[str] | None:
    known = sorted(file.abbreviations, key=len, reverse=True)
    forms = [re.escape(form) + (r"(?= ?\d)" if form in file.before_numbers else "") for form in known]
    return re.compile(rf"(?<![\w.])({'|'.join(forms)})(?![\w])") if forms else None


def _measures(units: Mapping[str, tuple[str, str]]) -> re.Pattern[str] | None:
    known = "|".join(map(re.escape, sorted(units, key=len, reverse=True)))
    return re.compile(rf"(?<![\w])(\d+(?:[.,]\d+)?)[ \u00a0\u202f]?({known})(?![\w’'])") if known else None


def _compiled(rule: SpokenRewrite, words: Mapping[str, tuple[str, ...]]) -> tuple[re.Pattern[str], str]:
    """`%name%` in a pattern stands for any word of that list."""
    pattern = re.sub(r"%(\w+)%", lambda found: "|".join(map(re.escape, words[found[1]])), rule.pattern)
    return re.compile(pattern), rule.said
