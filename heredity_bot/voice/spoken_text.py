"""Text as people say it: numbers, card references, sums, signs and abbreviations in words; markup and emoji unsaid."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from heredity_bot.voice.spoken_language import Sign, SpokenLanguage

MINUS = "\u2212"
_STOP = "\ue000"
"""Stands for the full stop of an abbreviation while sentences are told apart."""


def spoken(text: str, language: SpokenLanguage, names: Mapping[str, str] | None = None) -> str:
    """One sentence or more, ready for an engine; `names` is a pack's pronunciation list.

    Nothing that an engine might take for a command of its own is left: no `<`, no `&`, no backslash.
    """
    text = plain(text)
    text = _abbreviations(text, language)
    text = _numbers(text, language)
    text = _signs(text, language)
    text = _named(text, names or {})
    return _tidy(text)


# Markup

_LINK = re.compile(r"\[([^\]]*)\]\((?:[^)\s]*)\)")
_URL = re.compile(r"<?\b(?:https?://|www\.)[^\s>)\]]+>?")
_MENTION = re.compile(r"<(?:@[!&]?|#|a?:\w+:|t:|/[^:>]+:)[^>]*>")
_TAG = re.compile(r"</?[a-zA-Z][^>]*>")
_SHORT_NAME = re.compile(r"(?<!\w):[a-z][a-z0-9_+-]+:(?!\w)")
_FENCE = re.compile(r"```\w*")
_LINE_MARK = re.compile(r"^[ \t]*(?:#{1,6} |>{1,3} |-# |[-*•] )", re.MULTILINE)
_MARKS = re.compile(r"\*{1,3}|~~|\|\||`+|__|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)")
_SYMBOLS = {"So", "Sk", "Cs", "Co", "Cn", "Cf"}
_KEPT = "°"
_PICTURE_SIGNS = {"\ufe0f", "\ufe0e", "\u20e3"}
"""Variation selectors, which make a picture of the character before them; their category does not tell them apart."""


def plain(text: str) -> str:
    """The words without Discord's markup, links, mentions and pictures in the text."""
    text = unicodedata.normalize("NFC", text)
    text = _LINK.sub(r"\1", text)
    text = _URL.sub(" ", text)
    text = _MENTION.sub(" ", text)
    text = _TAG.sub(" ", text)
    text = _LINE_MARK.sub("", _FENCE.sub(" ", text))
    text = _SHORT_NAME.sub(" ", _MARKS.sub("", text))
    return "".join(sign for sign in text if _is_said(sign))


def _is_said(sign: str) -> bool:
    if sign in _PICTURE_SIGNS:
        return False
    return sign in _KEPT or sign == _STOP or unicodedata.category(sign) not in _SYMBOLS


# Abbreviations and sentences


def _abbreviations(text: str, language: SpokenLanguage) -> str:
    if language.short_forms is None:
        return text

    def full(found: re.Match[str]) -> str:
        words = language.abbreviations[found[1]]
        return f"{words}." if _ends_here(text, found) else words

    return language.short_forms.sub(full, text)


_AT_END = re.compile(r"[”“»\"’)\s]*$")


def _ends_here(text: str, found: re.Match[str]) -> bool:
    """Whether the dot of an abbreviation also ends the text."""
    return found[1].endswith(".") and bool(_AT_END.match(text, found.end()))


_END = re.compile(r"(?<=[.!?…])[”“»\"’)]*(?=\s+[^\s])|(?<=:)(?=\s+[„“«\"])")
_BEFORE_WORD = re.compile(r"\s+[„“«\"(]*\s*")


def sentences(text: str, language: SpokenLanguage) -> list[str]:
    """A paragraph in sentences as they are shown; abbreviations and `…` inside a sentence do not cut it."""
    forms = language.short_forms
    held = forms.sub(lambda found: _held(text, found, language), text) if forms else text
    parts, start = [], 0
    for end in _END.finditer(held):
        cut = end.end()
        if _opens(held, cut) or held[cut - 1] in "”»“":
            parts.append(held[start:cut])
            start = cut
    parts.append(held[start:])
    return [part.replace(_STOP, ".").strip() for part in parts if part.strip()]


def _opens(text: str, at: int) -> bool:
    """Whether a sentence may begin here: with a number, or a letter that is not small, of any alphabet."""
    found = _BEFORE_WORD.match(text, at)
    first = text[found.end() : found.end() + 1] if found else ""
    return first in ("+", MINUS) or first.isdecimal() or (first.isalpha() and not first.islower())


def _held(text: str, found: re.Match[str], language: SpokenLanguage) -> str:
    """An abbreviation whose dots end nothing: before a small letter or a name, not before a new sentence."""
    follows = text[found.end() :].lstrip()[:1]
    opens = follows.isupper() and found[1] not in language.titles
    last = found[1][-1]
    body = found[1][:-1] if opens and last == "." else found[1]
    return body.replace(".", _STOP) + (last if body != found[1] else "")


# Numbers

_RANGE = re.compile(r"(\d)\s?[–‑-]\s?(?=\d)")
_DECIMAL = re.compile(r"(?<![\w.,])(\d+)[.,](\d+)(?![\w]|[.,]\d)")
_THOUSANDS = re.compile(r"(?<![\w.,])(\d{1,3})(?:[\u202f\u00a0',.](\d{3}))+(?![\w]|[.,]\d)")
_PERCENT = re.compile(r"[ \u00a0\u202f]?%")
_WHOLE = re.compile(r"(?<![\w])(\d+)(?![\w])")
_ROMAN = re.compile(r"(?<=[\w»”’] )([IVX]{1,5})(?=$|[\s.,:;!?)»”“])")
_ROMANS = {"I": 1, "V": 5, "X": 10}


def _numbers(text: str, language: SpokenLanguage) -> str:
    text = _ROMAN.sub(lambda found: _roman(text, found, language), text)
    text = _THOUSANDS.sub(lambda found: re.sub(r"\D", "", found[0]), text)
    text = _units(language.numbers(text), language)
    if language.point:
        text = _DECIMAL.sub(lambda found: _decimal(found, language), text)
    if "upto" in language.signs:
        text = _RANGE.sub(rf"\1 {language.signs['upto']} ", text)
    return _WHOLE.sub(lambda found: language.numerals.spelled(int(found[1])), language.counted(text))


def _decimal(found: re.Match[str], language: SpokenLanguage) -> str:
    """A decimal number: *two point zero five*, digit by digit."""
    spelled = language.numerals.spelled
    return " ".join([spelled(int(found[1])), language.point, *(spelled(int(digit)) for digit in found[2])])


def _roman(text: str, found: re.Match[str], language: SpokenLanguage) -> str:
    """`Rage II` is rage two. A lone I, V or X counts only after a word with a capital and before a pause."""
    letters = found[1]
    value = 0
    for letter, following in zip(letters, [*letters[1:], ""], strict=True):
        worth = _ROMANS[letter]
        value += -worth if following and _ROMANS[following] > worth else worth
    if len(letters) > 1 and _as_roman(value) == letters:
        return language.numerals.spelled(value)
    word = re.search(r"(\w+)\W*$", text[: found.start()])
    follows = text[found.end() : found.end() + 1]
    alone = len(letters) == 1 and word is not None and word[1][:1].isupper() and len(word[1]) > 1
    pauses = follows in ("", *".,:;!?)»”“\u202f") or text[found.end() :].startswith(" »")
    return language.numerals.spelled(value) if alone and pauses else letters


def _as_roman(value: int) -> str:
    tens, ones = divmod(value, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]


def _units(text: str, language: SpokenLanguage) -> str:
    def said(found: re.Match[str]) -> str:
        one, many = language.units[found[2]]
        return f"{found[1]} {one if found[1] == '1' else many}"

    text = language.measures.sub(said, text) if language.measures else text
    return _PERCENT.sub(f" {language.signs['percent']}", text) if "percent" in language.signs else text


# Signs

_SIGNS: tuple[tuple[Sign, re.Pattern[str]], ...] = (
    ("both", re.compile(r"&")),
    ("either", re.compile(r"(?<=\w)-?\s*/\s*-?(?=\w)")),
    ("times", re.compile(r"\s*×\s*(?=\S)|(?<=\d)\s*x\s*(?=\d)")),
    ("minus", re.compile(rf"\s*{MINUS}\s*(?=\S)|(?:(?<=^)|(?<=[\s(:,=]))-(?=\S)")),
    ("plus", re.compile(r"\s*\+\s*(?=\S)")),
    ("equals", re.compile(r"\s*=\s*")),
)
_OPEN, _CLOSE = re.compile(r"\s*[(\[{]\s*"), re.compile(r"\s*[)\]}]\s*")
_DASH = re.compile(r"\s+[—–-]\s+|\s*—\s*")


def _signs(text: str, language: SpokenLanguage) -> str:
    text = _DASH.sub(", ", text)
    for name, pattern in _SIGNS:
        if name in language.signs:
            text = pattern.sub(f" {language.signs[name]} ", text)
    return _CLOSE.sub(", ", _OPEN.sub(", ", text))


# Names


def _named(text: str, names: Mapping[str, str]) -> str:
    if not names:
        return text
    return _names(tuple(sorted(names, key=len, reverse=True))).sub(
        lambda found: said_name(names[found[1]]) + (found[2] or "").replace("’", "'"), text
    )


@lru_cache(maxsize=64)
def _names(names: tuple[str, ...]) -> re.Pattern[str]:
    """Whole names, also with the ending of an owner: Ann’s, Anns."""
    return re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")([’']s|s|[’'])?(?!\w)")


def said_name(written: str) -> str:
    """`ja-MAHL` in small letters: engines spell capitals."""
    return written.lower()


# Cleaning up

_QUOTES = re.compile(r"[“”„«»\"‹›]")
_NEVER = re.compile(r"[&<>\\^*_~|#@{}\[\]`]")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_BEFORE_MARK = re.compile(r" +(?=[,.!?;:])")
_MARKS_TWICE = re.compile(r"[,;:](?:\s*[,;:])+")
_STRONGEST = ":;,"
"""Marks by the length of their pause: of several in a row the first of these stays."""
_COMMA_THEN_END = re.compile(r",\s*([.!?;:])")
_DOTS = re.compile(r"…|\.{2,}")


def _tidy(text: str) -> str:
    text = _QUOTES.sub("", text).replace("’", "'").replace("‘", "'")
    text = _NEVER.sub(" ", _DOTS.sub(". ", text))
    text = _BEFORE_MARK.sub("", _SPACES.sub(" ", text))
    text = _COMMA_THEN_END.sub(r"\1", _MARKS_TWICE.sub(_strongest, text))
    text = re.sub(r"([.!?])(?:\s*[.,;:])+", r"\1", text).strip(" ,;")
    return text if any(sign.isalnum() for sign in text) else ""


def _strongest(found: re.Match[str]) -> str:
    return next(mark for mark in _STRONGEST if mark in found[0])
