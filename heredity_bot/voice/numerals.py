"""Numbers in words. Written here because the known library for it needs a package that exists only as source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

LARGEST = 10**9
"""From here on digits are said one by one."""

_EN = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_EN_TENS = ["zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_EN_ORDINALS = {
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
    "twelve": "twelfth",
}  # fmt: skip
_FR = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
]
_FR_TENS = ["zéro", "dix", "vingt", "trente", "quarante", "cinquante", "soixante"]
_DE = [
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
]
_DE_TENS = [
    "null",
    "zehn",
    "zwanzig",
    "dreißig",
    "vierzig",
    "fünfzig",
    "sechzig",
    "siebzig",
    "achtzig",
    "neunzig",
]
_DE_ORDINALS = {1: "erste", 3: "dritte", 7: "siebte", 8: "achte"}
_POINT = {"en": "point", "fr": "virgule", "de": "Komma"}
_MINUS = {"en": "minus", "fr": "moins", "de": "minus"}


@lru_cache(maxsize=4096)
def cardinal(value: int, locale: str) -> str:
    """A bare number: *eins*, *hundertzwölf*."""
    if value < 0:
        return f"{_MINUS[locale]} {cardinal(-value, locale)}"
    if value >= LARGEST:
        return " ".join(_CARDINALS[locale](int(digit)) for digit in str(value))
    return _CARDINALS[locale](value)


def decimal(whole: int, digits: str, locale: str) -> str:
    """*two point five*, each digit for itself."""
    said = " ".join(cardinal(int(digit), locale) for digit in digits)
    return f"{cardinal(whole, locale)} {_POINT[locale]} {said}"


def ordinal(value: int, locale: str) -> str:
    """*third*, *troisième*, *dritte* (the German one to be inflected)."""
    return _ORDINALS[locale](value)


# English


def _english(value: int) -> str:
    if value < 20:
        return _EN[value]
    if value < 100:
        tens, ones = divmod(value, 10)
        return _EN_TENS[tens] + (f"-{_EN[ones]}" if ones else "")
    if value < 1_000:
        hundreds, rest = divmod(value, 100)
        return f"{_EN[hundreds]} hundred" + (f" and {_english(rest)}" if rest else "")
    unit, name = (1_000_000, "million") if value >= 1_000_000 else (1_000, "thousand")
    many, rest = divmod(value, unit)
    link = " and " if 0 < rest < 100 else " "
    return f"{_english(many)} {name}" + (f"{link}{_english(rest)}" if rest else "")


def _english_ordinal(value: int) -> str:
    words = _english(value)
    cut = max(words.rfind(" "), words.rfind("-")) + 1
    head, last = words[:cut], words[cut:]
    if last in _EN_ORDINALS:
        return head + _EN_ORDINALS[last]
    return f"{head}{last[:-1]}ieth" if last.endswith("y") else f"{head}{last}th"


# French


def _french(value: int, *, last: bool = True) -> str:
    """`last`: nothing follows, so that *cents* and *quatre-vingts* have their s."""
    if value < 20:
        return _FR[value]
    if value < 100:
        return _french_tens(value, last=last)
    if value < 1_000:
        hundreds, rest = divmod(value, 100)
        head = "cent" if hundreds == 1 else f"{_FR[hundreds]} cent{'' if rest or not last else 's'}"
        return head + (f" {_french(rest, last=last)}" if rest else "")
    if value < 1_000_000:
        thousands, rest = divmod(value, 1_000)
        head = "mille" if thousands == 1 else f"{_french(thousands, last=False)} mille"
        return head + (f" {_french(rest, last=last)}" if rest else "")
    millions, rest = divmod(value, 1_000_000)
    head = f"{_french(millions)} million{'s' if millions > 1 else ''}"
    return head + (f" {_french(rest, last=last)}" if rest else "")


def _french_tens(value: int, *, last: bool) -> str:
    tens, ones = divmod(value, 10)
    if tens in (7, 9):
        tens, ones = tens - 1, ones + 10
    if tens == 8:
        return f"quatre-vingt-{_FR[ones]}" if ones else f"quatre-vingt{'s' if last else ''}"
    if ones in (1, 11):
        return f"{_FR_TENS[tens]} et {_FR[ones]}"
    return f"{_FR_TENS[tens]}-{_FR[ones]}" if ones else _FR_TENS[tens]


def _french_ordinal(value: int) -> str:
    if value == 1:
        return "premier"
    words = _french(value, last=False)
    for ending, other in (("cinq", "cinqu"), ("neuf", "neuv")):
        words = words.removesuffix(ending) + other if words.endswith(ending) else words
    return f"{words.removesuffix('e')}ième"


# German


def _german(value: int, *, first: bool = True, last: bool = True) -> str:
    """`last`: nothing follows, so that one is *eins*. `first`: people say *hundert*, but *tausendeinhundert*."""
    if value < 20:
        return "ein" if value == 1 and not last else _DE[value]
    if value < 100:
        tens, ones = divmod(value, 10)
        return (f"{_german(ones, last=False)}und" if ones else "") + _DE_TENS[tens]
    for unit, name in ((1_000_000, ""), (1_000, "tausend"), (100, "hundert")):
        many, rest = divmod(value, unit)
        if many and name:
            head = "" if many == 1 and first else _german(many, first=first, last=False)
            return f"{head}{name}" + (_german(rest, first=False, last=last) if rest else "")
        if many:
            head = "eine Million" if many == 1 else f"{_german(many, last=False)} Millionen"
            return head + (f" {_german(rest, first=False, last=last)}" if rest else "")
    return ""


def _german_ordinal(value: int) -> str:
    head, rest = value - value % 100, value % 100
    if rest in _DE_ORDINALS:
        return (_german(head, last=False) if head else "") + _DE_ORDINALS[rest]
    return _german(value, last=False) + ("te" if 0 < rest < 20 else "ste")


_CARDINALS: Mapping[str, Callable[[int], str]] = {"en": _english, "fr": _french, "de": _german}
_ORDINALS: Mapping[str, Callable[[int], str]] = {
    "en": _english_ordinal,
    "fr": _french_ordinal,
    "de": _german_ordinal,
}
