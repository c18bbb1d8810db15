"""What languages do to words beside choosing them: cases, contractions, lists, typography."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

ONE, MANY = "one", "many"
MINUS, NARROW_SPACE = "\u2212", "\u202f"


TYPESET = 2_000
"""Sentences of which it is remembered how they are set: most are said again and again."""


def no_forms(_form: str) -> str | None:
    return None


class Told(str):
    """Words, with the other forms of them that a sentence may need: `acc`, `many`, `gender`, …"""

    __slots__ = ("forms",)
    forms: Callable[[str], str | None]

    def __new__(cls, words: str, forms: Callable[[str], str | None] = no_forms) -> Told:
        told = super().__new__(cls, words)
        told.forms = forms
        return told


def form_of(words: object, form: str) -> str:
    """The form if it is known, else the words as they are."""
    known = words.forms(form) if isinstance(words, Told) else None
    return str(words) if known is None else known


def number_of(words: object) -> str:
    return (words.forms("number") if isinstance(words, Told) else None) or ONE


def number_of_all(words: object) -> str:
    """Of the words in their form `all`, which says several at once."""
    return MANY if _has(words, "all") else number_of(words)


def none_of(words: object) -> str:
    """Whether a number is none at all, which some languages say in another way."""
    return (words.forms("none") if isinstance(words, Told) else None) or "no"


def as_npc(words: object) -> object:
    """What stands for the figure where words for a card were given."""
    return Told(form_of(words, "npc")) if _has(words, "npc") else words


def signed(n: Any) -> str:
    """+1 and −1, as a sum shows them."""
    return f"+{n}" if n >= 0 else f"{MINUS}{abs(n)}"


def capital(words: object) -> str:
    return _capital(str(words))


@lru_cache(maxsize=TYPESET)
def _capital(text: str) -> str:
    for i, sign in enumerate(text):
        if sign.isalpha():
            return text[:i] + sign.upper() + text[i + 1 :]
        if sign.isdigit():
            return text
    return text


def _english_owner(words: object) -> str:
    return form_of(words, "poss") if _has(words, "poss") else f"{words}’s"


def _german_owner(words: object) -> str:
    """Genitive of a name: Bricks, Maeves; Hans’."""
    if _has(words, "gen"):
        return form_of(words, "gen")
    return f"{words}’" if str(words)[-1:] in "sßxz" else f"{words}s"


def _german_from(words: object) -> str:
    """von + dem = vom."""
    text = form_of(words, "dat")
    return f"vom {text.removeprefix('dem ')}" if text.startswith("dem ") else f"von {text}"


def _has(words: object, form: str) -> bool:
    return isinstance(words, Told) and words.forms(form) is not None


_VOWEL = "aeiouyàâäéèêëîïôöùûüœæ"


def _elides(words: str) -> bool:
    """Whether French cuts the vowel before these words; names with H are taken as mute."""
    first = words.lstrip("«\u202f ")[:1].lower()
    return bool(first) and (first in _VOWEL or (first == "h" and words[:1].isupper()))


def _french_of(words: object) -> str:
    """de + le = du, de + les = des, d’ before a vowel."""
    text = form_of(words, "of") if _has(words, "of") else ""
    return text or _contract(str(words), {"le ": "du ", "les ": "des "}, "de ", "d’")


def _french_at(words: object) -> str:
    """à + le = au, à + les = aux."""
    text = form_of(words, "at") if _has(words, "at") else ""
    return text or _contract(str(words), {"le ": "au ", "les ": "aux "}, "à ", "à ")


def _contract(text: str, contractions: Mapping[str, str], word: str, elided: str) -> str:
    for article, merged in contractions.items():
        if text.startswith(article):
            return merged + text.removeprefix(article)
    return f"{elided if _elides(text) else word}{text}"


def _forms(*names: str) -> dict[str, Callable[..., Any]]:
    return {name.upper(): _form(name) for name in names}


def _form(name: str) -> Callable[..., Any]:
    return lambda words: form_of(words, name)


@dataclass(frozen=True)
class Conditions:
    """How a language puts a condition before what hangs on it. What shall not hold has a form `unless`."""

    if_: str
    only: str
    unless: str

    def told(self, words: object, form: str) -> str:
        """`form` is `if` or `only`."""
        if _has(words, form):
            return form_of(words, form)
        return (
            f"{self.unless} {form_of(words, 'unless')}"
            if _has(words, "unless")
            else f"{self._word(form)} {words}"
        )

    def of_all(self, hold: str, unless: str, form: str) -> str:
        """All at once: what shall hold, then what shall not."""
        held = f"{self._word(form)} {hold}, " if hold else ""
        return f"{held}{self.unless} {unless}"

    def _word(self, form: str) -> str:
        return self.only if form == "only" else self.if_

    def functions(self) -> dict[str, Callable[..., Any]]:
        return {"IF": lambda words: self.told(words, "if"), "ONLYIF": lambda words: self.told(words, "only")}


SHARED: Mapping[str, Callable[..., Any]] = {
    "NUM": number_of,
    "ALLNUM": number_of_all,
    "SIGNED": signed,
    "NPC": as_npc,
    "NONE": none_of,
    "CAP": capital,
    "EMPTY": lambda words: "no" if str(words) and not _has(words, "empty") else "yes",
    "GENDER": lambda words: (words.forms("gender") if isinstance(words, Told) else None) or "m",
    **_forms("in", "to", "many", "title", "any", "all", "value"),
}


@dataclass(frozen=True)
class Grammar:
    """One language."""

    functions: Mapping[str, Callable[..., Any]]
    links: Mapping[str, str]
    """Between the last two of a list; `then` between any two."""
    nothing: str
    typeset: Callable[[str], str]
    conditions: Conditions
    either: str = "/"
    """Between two words of which each could stand alone before the same end."""

    def join(self, parts: Sequence[str], how: str) -> Told:
        """Several words as one list, in every form that the parts know."""
        if not parts:
            return Told(self.nothing, {"empty": "yes"}.get)

        def forms(form: str) -> str | None:
            if form == "number":
                return MANY if how == "and" and len(parts) > 1 else number_of(parts[-1])
            if form == "gender":
                genders = {SHARED["GENDER"](part) for part in parts}
                return "f" if genders == {"f"} else "m"
            if form == "any":
                return self._joined([form_of(part, "any") for part in parts], "or")
            if form in ("poss", "gen"):
                owner = _english_owner if form == "poss" else _german_owner
                return self._joined([*map(str, parts[:-1]), owner(parts[-1])], how)
            if form in ("of", "at"):
                of = _french_of if form == "of" else _french_at
                return self._joined([of(part) for part in parts], how)
            if form in ("if", "only"):
                return self._condition(parts, how, form)
            if not any(_has(part, form) for part in parts):
                return None
            return self._joined([form_of(part, form) for part in parts], how)

        return Told(self._joined([str(part) for part in parts], how), forms)

    def _condition(self, parts: Sequence[str], how: str, form: str) -> str | None:
        """Conditions that shall all hold, some of them not: if this and this, unless that or that."""
        unless = [form_of(part, "unless") for part in parts if _has(part, "unless")]
        if how != "and" or not unless:
            return None
        hold = [str(part) for part in parts if not _has(part, "unless")]
        held = self._joined(hold, "and") if hold else ""
        return self.conditions.of_all(held, self._joined(unless, "or"), form)

    def _joined(self, parts: Sequence[str], how: str) -> str:
        link = self.links[how]
        if how == "then":
            return link.join(parts)
        return link.join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])


_SPACES = re.compile(r" {2,}")
_FRENCH_MARKS = re.compile(r"[ \u00a0\u202f]*([!?;:»])(?!/)")
_QUE = re.compile(rf"\b([Qq]u|[Jj]usqu|[Ll]orsqu|[Pp]uisqu)e (?=[{_VOWEL}{_VOWEL.upper()}])")
_SI = re.compile(r"\b([Ss])i (?=ils?\b)")


@lru_cache(maxsize=TYPESET)
def _plain(text: str) -> str:
    return _SPACES.sub(" ", text).replace("'", "’").strip()


@lru_cache(maxsize=TYPESET)
def _typeset_french(text: str) -> str:
    text = _QUE.sub(r"\1’", _SI.sub(r"\1’", _plain(text)))
    text = _FRENCH_MARKS.sub(rf"{NARROW_SPACE}\1", text)
    return re.sub(r"«[ \u00a0\u202f]*", f"«{NARROW_SPACE}", text)


_CONDITIONS = {
    "en": Conditions("if", "only if", "unless"),
    "fr": Conditions("si", "seulement si", "sauf si"),
    "de": Conditions("wenn", "nur wenn", "außer wenn"),
}

GRAMMARS: Mapping[str, Grammar] = {
    "en": Grammar(
        {**SHARED, **_CONDITIONS["en"].functions(), "POSS": _english_owner, **_forms("mid")},
        {"and": " and ", "or": " or ", "then": ", then "},
        "nothing happens",
        _plain,
        _CONDITIONS["en"],
    ),
    "fr": Grammar(
        {
            **SHARED,
            **_CONDITIONS["fr"].functions(),
            "OF": _french_of,
            "AT": _french_at,
            **_forms("fem", "the", "mid"),
        },
        {"and": " et ", "or": " ou ", "then": ", puis "},
        "il ne se passe rien",
        _typeset_french,
        _CONDITIONS["fr"],
    ),
    "de": Grammar(
        {
            **SHARED,
            **_CONDITIONS["de"].functions(),
            "GEN": _german_owner,
            "VON": _german_from,
            **_forms("acc", "dat", "mass"),
        },
        {"and": " und ", "or": " oder ", "then": "; danach: "},
        "es geschieht nichts",
        _plain,
        _CONDITIONS["de"],
        either="-/",
    ),
}
