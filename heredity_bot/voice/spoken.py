"""Text as people say it: numbers, card references, sums, signs and abbreviations in words; markup and emoji unsaid."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from heredity_bot.voice.numerals import cardinal, decimal, ordinal
from heredity_bot.voice.tongues import (
    FRENCH_FEMININE,
    GERMAN_FEMININE,
    GERMAN_MASCULINE,
    GERMAN_NOMINATIVE_VERBS,
    TONGUES,
    Tongue,
)

MINUS = "\u2212"
_STOP = "\ue000"
"""Stands for the full stop of an abbreviation while sentences are told apart."""


def spoken(text: str, locale: str, names: Mapping[str, str] | None = None) -> str:
    """One sentence or more, ready for an engine; `names` is a pack's pronunciation list.

    Nothing that an engine might take for a command of its own is left: no `<`, no `&`, no backslash.
    """
    tongue = TONGUES[locale]
    text = plain(text)
    text = _abbreviations(text, tongue)
    text = _numbers(text, locale, tongue)
    text = _signs(text, tongue)
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
"""They make a picture of the sign before them; categories alone would let them through."""


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


@lru_cache(maxsize=8)
def _short_forms(locale: str) -> re.Pattern[str]:
    known = sorted(TONGUES[locale].abbreviations, key=len, reverse=True)
    forms = "|".join(r"No\.(?= ?\d)" if form == "No." else re.escape(form) for form in known)  # or it is a no
    return re.compile(rf"(?<![\w.])({forms})(?![\w])")


def _abbreviations(text: str, tongue: Tongue) -> str:
    locale = next(code for code, known in TONGUES.items() if known is tongue)

    def full(found: re.Match[str]) -> str:
        words = tongue.abbreviations[found[1]]
        return f"{words}." if _ends_here(text, found) else words

    return _short_forms(locale).sub(full, text)


_AT_END = re.compile(r"[”“»\"’)\s]*$")
_SPEAKS_ON = {"Mr.", "Mrs.", "Ms.", "Dr.", "St.", "No.", "M.", "Nr.", "Hr.", "Fr."}


def _ends_here(text: str, found: re.Match[str]) -> bool:
    """Whether the dot of an abbreviation also ends the text."""
    return found[1].endswith(".") and bool(_AT_END.match(text, found.end()))


_END = re.compile(r"(?<=[.!?…])[”“»\"’)]*(?=\s+[^\s])|(?<=:)(?=\s+[„“«\"])")
_OPENS = re.compile(r"\s+[„“«\"(]*\s*[\u202f\u00a0]?[A-ZÀ-ÖØ-Þ0-9+\u2212]")


def sentences(text: str, locale: str) -> list[str]:
    """A paragraph in sentences as they are shown; abbreviations and `…` inside a sentence do not cut it."""
    held = _short_forms(locale).sub(lambda found: _held(text, found), text)
    parts, start = [], 0
    for end in _END.finditer(held):
        cut = end.end()
        if _OPENS.match(held, cut) or held[cut - 1] in "”»“":
            parts.append(held[start:cut])
            start = cut
    parts.append(held[start:])
    return [part.replace(_STOP, ".").strip() for part in parts if part.strip()]


def _held(text: str, found: re.Match[str]) -> str:
    """An abbreviation whose dots end nothing: before a small letter or a name, not before a new sentence."""
    follows = text[found.end() :].lstrip()[:1]
    opens = follows.isupper() and found[1] not in _SPEAKS_ON
    last = found[1][-1]
    body = found[1][:-1] if opens and last == "." else found[1]
    return body.replace(".", _STOP) + (last if body != found[1] else "")


# Numbers

_CARD = re.compile(r"(?<![\w.,])(\d{1,3})(b)?(?:\.([a-z]))?(?![\w])")
_RANGE = re.compile(r"(\d)\s?[–‑-]\s?(?=\d)")
_DECIMAL = re.compile(r"(?<![\w.,])(\d+)[.,](\d+)(?![\w]|[.,]\d)")
_CLOCK = re.compile(r"(?<![\w:])([01]?\d|2[0-3]):([0-5]\d)(?![\w:])(?: Uhr| heures?| o’clock)?")
_THOUSANDS = re.compile(r"(?<![\w.,])(\d{1,3})(?:[\u202f\u00a0',.](\d{3}))+(?![\w]|[.,]\d)")
_WHOLE = re.compile(r"(?<![\w])(\d+)(?![\w])")
_ENGLISH_ORDINAL = re.compile(r"(?<![\w])(\d+)(?:st|nd|rd|th)\b")
_FRENCH_ORDINAL = re.compile(r"(?<![\w])(\d+)(ers?|res?|ère|e|ème|nde?)\b")
_GERMAN_ORDINAL = re.compile(
    r"(?<![\w])(\d+)\. (?=(?:Kapitel|Runde|Zug|Karte|Tag|Mal|Stunde|Feld|Versuch)\b)"
)
_ROMAN = re.compile(r"(?<=[\w»”’] )([IVX]{1,5})(?=$|[\s.,:;!?)»”“])")
_ROMANS = {"I": 1, "V": 5, "X": 10}


def _numbers(text: str, locale: str, tongue: Tongue) -> str:
    text = _ROMAN.sub(lambda found: _roman(text, found, locale), text)
    text = _THOUSANDS.sub(lambda found: re.sub(r"\D", "", found[0]), text)
    text = _ordinals(text, locale)
    text = _CLOCK.sub(lambda found: _clock(found, locale), text)
    text = _units(text, tongue)
    text = _DECIMAL.sub(lambda found: decimal(int(found[1]), found[2], locale), text)
    text = _RANGE.sub(rf"\1 {tongue.upto} ", text)
    text = _CARD.sub(lambda found: _reference(found, locale, tongue), text)
    return _WHOLE.sub(lambda found: _counted(found, locale), text)


def _ordinals(text: str, locale: str) -> str:
    if locale == "en":
        return _ENGLISH_ORDINAL.sub(lambda found: ordinal(int(found[1]), "en"), text)
    if locale == "fr":
        return _FRENCH_ORDINAL.sub(lambda found: _french_ordinal(int(found[1]), found[2]), text)
    return _GERMAN_ORDINAL.sub(lambda found: f"{_german_ordinal(text, found)} ", text)


def _french_ordinal(value: int, ending: str) -> str:
    if value == 1:
        return "première" if ending.startswith("r") or ending == "ère" else "premier"
    return ordinal(value, "fr")


_GERMAN_NEUTER = re.compile(r"\d+\. (?:Kapitel|Mal|Feld)")
_GERMAN_MALE = re.compile(r"\d+\. (?:Zug|Tag|Versuch)")
_ARTICLE = re.compile(r"\b(?:der|die|das|dem|den|im|zum|vom|beim)\s*$", re.IGNORECASE)
_DATIVE = re.compile(r"\b(?:dem|den|im|zum|vom|beim|am|zur)\s*$", re.IGNORECASE)


def _german_ordinal(text: str, found: re.Match[str]) -> str:
    """*das erste Kapitel*, *im ersten Kapitel*, *erstes Kapitel*."""
    stem = ordinal(int(found[1]), "de")
    before = text[: found.start()]
    if _DATIVE.search(before):
        return f"{stem}n"
    if _ARTICLE.search(before):
        return stem
    if _GERMAN_NEUTER.match(text, found.start()):
        return f"{stem}s"
    return f"{stem}r" if _GERMAN_MALE.match(text, found.start()) else stem


def _clock(found: re.Match[str], locale: str) -> str:
    hours, minutes = cardinal(int(found[1]), locale), int(found[2])
    tail = f" {cardinal(minutes, locale)}" if minutes else ""
    if locale == "de":
        return f"{'ein' if hours == 'eins' else hours} Uhr{tail}"
    if locale == "fr":
        return f"{'une' if hours == 'un' else hours} heure{'s' if int(found[1]) > 1 else ''}{tail}"
    return f"{hours}{tail or ' o’clock'}"


def _roman(text: str, found: re.Match[str], locale: str) -> str:
    """`Rage II` is rage two. A lone I, V or X counts only after a word with a capital and before a pause."""
    letters = found[1]
    value = 0
    for letter, following in zip(letters, [*letters[1:], ""], strict=True):
        worth = _ROMANS[letter]
        value += -worth if following and _ROMANS[following] > worth else worth
    if len(letters) > 1 and _as_roman(value) == letters:
        return cardinal(value, locale)
    word = re.search(r"(\w+)\W*$", text[: found.start()])
    follows = text[found.end() : found.end() + 1]
    alone = len(letters) == 1 and word is not None and word[1][:1].isupper() and len(word[1]) > 1
    pauses = follows in ("", *".,:;!?)»”“\u202f") or text[found.end() :].startswith(" »")
    return cardinal(value, locale) if alone and pauses else letters


def _as_roman(value: int) -> str:
    tens, ones = divmod(value, 10)
    return "X" * tens + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[ones]


def _units(text: str, tongue: Tongue) -> str:
    known = "|".join(map(re.escape, sorted(tongue.units, key=len, reverse=True)))

    def said(found: re.Match[str]) -> str:
        one, many = tongue.units[found[2]]
        return f"{found[1]} {one if found[1] == '1' else many}"

    text = re.sub(rf"(?<![\w])(\d+(?:[.,]\d+)?)[ \u00a0\u202f]?({known})(?![\w’'])", said, text)
    return re.sub(r"[ \u00a0\u202f]?%", f" {tongue.percent}", text)


def _reference(found: re.Match[str], locale: str, tongue: Tongue) -> str:
    """112b is a card's reverse, 104.c a zone; a bare number is left to be counted."""
    if not found[2] and not found[3]:
        return found[0]
    words = cardinal(int(found[1]), locale)
    words += f", {tongue.back}" if found[2] else ""
    return words + (f", {tongue.zone} {found[3].upper()}" if found[3] else "")


_NEXT_WORD = re.compile(r"[ \u00a0\u202f]([^\W\d_][\w’'-]*)")


def _counted(found: re.Match[str], locale: str) -> str:
    """A number before the thing it counts: *eine Scheibe*, *une carte*."""
    value = int(found[1])
    words = cardinal(value, locale)
    thing = _NEXT_WORD.match(found.string, found.end())
    if thing is None or value % 10 != 1 or value % 100 == 11:
        return words
    if locale == "fr" and thing[1].lower().rstrip("s") in {word.rstrip("s") for word in FRENCH_FEMININE}:
        return f"{words}e"
    if locale == "de" and value == 1 and thing[1][0].isupper():
        return _german_one(found, thing[1].lower())
    return words


def _german_one(found: re.Match[str], thing: str) -> str:
    if thing.endswith(GERMAN_FEMININE):
        return "eine"
    before = found.string[: found.start()].split()
    subject = not before or before[-1].lower() in GERMAN_NOMINATIVE_VERBS or before[-1][-1] in ".!?:+"
    return "einen" if thing.endswith(GERMAN_MASCULINE) and not subject else "ein"


# Signs

_PLUS = re.compile(r"\s*\+\s*(?=\S)")
_MINUS_SIGN = re.compile(rf"\s*{MINUS}\s*(?=\S)|(?:(?<=^)|(?<=[\s(:,=]))-(?=\S)")
_TIMES = re.compile(r"\s*×\s*(?=\S)|(?<=\d)\s*x\s*(?=\d)")
_EQUALS = re.compile(r"\s*=\s*")
_OPEN, _CLOSE = re.compile(r"\s*[(\[{]\s*"), re.compile(r"\s*[)\]}]\s*")
_DASH = re.compile(r"\s+[—–-]\s+|\s*—\s*")
_STROKE = re.compile(r"(?<=\w)-?\s*/\s*-?(?=\w)")
_SUM = re.compile(r"\((\d+(?: \+ \d+)+)\)(?= ×)")


def _signs(text: str, tongue: Tongue) -> str:
    text = text.replace("&", f" {tongue.both} ")
    text = _STROKE.sub(f" {tongue.either} ", text)
    text = _DASH.sub(", ", text)
    text = _TIMES.sub(f" {tongue.times} ", text)
    text = _MINUS_SIGN.sub(f" {tongue.minus} ", text)
    text = _PLUS.sub(f" {tongue.plus} ", text)
    text = _EQUALS.sub(f" {tongue.equals} ", text)
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
    """Whole names, also with the ending of an owner: Maeve’s, Maeves."""
    return re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")([’']s|s|[’'])?(?!\w)")


def said_name(written: str) -> str:
    """`ja-MAHL` in small letters: engines spell capitals."""
    return written.lower()


# What is left

_QUOTES = re.compile(r"[“”„«»\"‹›]")
_NEVER = re.compile(r"[<>\\^*_~|#@{}\[\]`]")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_BEFORE_MARK = re.compile(r" +(?=[,.!?;:])")
_MARKS_TWICE = re.compile(r"[,;:](?:\s*[,;:])+")
_STRONGEST = ":;,"
"""Of several marks in a row the one with the longest pause stays."""
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
