"""Grammar of any language: cases, contractions, lists, conditions.

Nothing here knows a particular language; `language.py` reads what each one needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec import field as named

ONE, MANY = "one", "many"
MINUS = "\u2212"
_SPACES = re.compile(r" {2,}")


def no_forms(_form: str) -> str | None:
    return None


class InflectedText(str):
    """Words, with the other forms of them that a sentence may need: `acc`, `many`, `gender`, …"""

    __slots__ = ("forms", "key", "printed")
    forms: Callable[[str], str | None]
    key: Hashable
    """Texts with the same key have the same words and forms; one that was given none is like no other."""
    printed: str
    """The words as the language prints them; only whole phrases are typeset."""

    def __new__(
        cls, words: str, forms: Callable[[str], str | None] = no_forms, key: tuple[Hashable, ...] = ()
    ) -> InflectedText:
        made = super().__new__(cls, words)
        made.forms, made.printed = forms, words
        made.key = words if forms is no_forms else key or object()
        return made


def cache_key(fact: object) -> Hashable:
    """Equal for words that read the same in every sentence."""
    return fact.key if fact.__class__ is InflectedText else fact


def has_form(words: object, form: str) -> bool:
    return isinstance(words, InflectedText) and words.forms(form) is not None


def form_of(words: object, form: str) -> str:
    """The form if it is known, else the words as they are."""
    known = words.forms(form) if isinstance(words, InflectedText) else None
    return str(words) if known is None else known


def number_of(words: object) -> str:
    return (words.forms("number") if isinstance(words, InflectedText) else None) or ONE


def number_of_all(words: object) -> str:
    """The number of the words in their form `all`, which says several at once."""
    return MANY if has_form(words, "all") else number_of(words)


def none_of(words: object) -> str:
    """Whether a number is none at all, which some languages say in another way."""
    return (words.forms("none") if isinstance(words, InflectedText) else None) or "no"


def person_of(words: object) -> object:
    """The person where words for a card were given: "this card" becomes "this traveller"."""
    return InflectedText(form_of(words, "person")) if has_form(words, "person") else words


def gender_of(words: object) -> str:
    return (words.forms("gender") if isinstance(words, InflectedText) else None) or "m"


def is_empty(words: object) -> str:
    return "no" if str(words) and not has_form(words, "empty") else "yes"


def signed(n: Any) -> str:
    """+1 and −1, as a sum shows them."""
    return f"+{n}" if n >= 0 else f"{MINUS}{abs(n)}"


def capital(words: object) -> str:
    """The words with a capital at their first letter; a number before it keeps them as they are."""
    text = str(words)
    for i, sign in enumerate(text):
        if sign.isalpha():
            return text[:i] + sign.upper() + text[i + 1 :]
        if sign.isdigit():
            return text
    return text


def form_functions(*names: str) -> dict[str, Callable[..., Any]]:
    """Fluent functions that choose a form: `ACC($who)` is the form `acc`."""
    return {name.upper(): _form_function(name) for name in names}


def _form_function(name: str) -> Callable[..., Any]:
    return lambda words: form_of(words, name)


SHARED: Mapping[str, Callable[..., Any]] = {
    "NUM": number_of,
    "ALLNUM": number_of_all,
    "SIGNED": signed,
    "PERSON": person_of,
    "NONE": none_of,
    "CAP": capital,
    "EMPTY": is_empty,
    "GENDER": gender_of,
    **form_functions("in", "to", "many", "title", "any", "all", "value"),
}
"""Functions that the locale files of every language may call."""


class Suffix(Struct, frozen=True, forbid_unknown_fields=True):
    """An ending that words get, unless they know the form themselves: Ann’s, Pauls, Hans’."""

    form: str
    ending: str
    after: dict[str, str] = {}
    """Other endings, by the last letters after which they stand."""

    def __call__(self, words: object) -> str:
        if has_form(words, self.form):
            return form_of(words, self.form)
        text = str(words)
        other = (ending for letters, ending in self.after.items() if text[-1:] in letters)
        return f"{text}{next(other, self.ending)}"

    def of_list(self, parts: Sequence[object]) -> list[str]:
        """Only the last of several gets the ending: Ann and Bob’s."""
        return [*map(str, parts[:-1]), self(parts[-1])]


class Elision(Struct, frozen=True):
    """Before which words a vowel is cut."""

    vowels: str = ""
    mute: str = ""
    """Letters that count as vowels at the beginning of a name."""

    def before(self, words: str) -> bool:
        first = words.lstrip("«\u202f ")[:1].lower()
        return bool(first) and (first in self.vowels or (first in self.mute and words[:1].isupper()))


class Prefix(Struct, frozen=True, forbid_unknown_fields=True):
    """A preposition that may melt into the article after it, unless words know the form themselves: du, au, vom."""

    word: str
    merged: dict[str, str] = {}
    """The merged form of the preposition and an article, by the article."""
    before_vowel: str = ""
    form: str = ""
    of: str = ""
    """The form of the words that follows the preposition; by default the words as they are."""
    elision: Elision = Elision()

    def __call__(self, words: object) -> str:
        known = form_of(words, self.form) if self.form and has_form(words, self.form) else ""
        return known or self._put_before(form_of(words, self.of) if self.of else str(words))

    def of_list(self, parts: Sequence[object]) -> list[str]:
        """Each of several gets the preposition: de Paul et d’Ida."""
        return [self(part) for part in parts]

    def _put_before(self, text: str) -> str:
        for article, merged in self.merged.items():
            if text.startswith(article):
                return merged + text.removeprefix(article)
        is_cut = self.before_vowel and self.elision.before(text)
        return f"{self.before_vowel if is_cut else self.word}{text}"


class Conditions(Struct, frozen=True, forbid_unknown_fields=True):
    """The words with which a language introduces conditions. One that shall not hold has a form `unless`."""

    if_: str = named(name="if")
    only: str
    unless: str

    def introduce(self, words: object, form: str) -> str:
        """`form` is `if` or `only`."""
        if has_form(words, form):
            return form_of(words, form)
        if has_form(words, "unless"):
            return f"{self.unless} {form_of(words, 'unless')}"
        return f"{self._word(form)} {words}"

    def introduce_all(self, hold: str, unless: str, form: str) -> str:
        """Several conditions: those that shall hold, then those that shall not."""
        held = f"{self._word(form)} {hold}, " if hold else ""
        return f"{held}{self.unless} {unless}"

    def _word(self, form: str) -> str:
        return self.only if form == "only" else self.if_

    def functions(self) -> dict[str, Callable[..., Any]]:
        return {
            "IF": lambda words: self.introduce(words, "if"),
            "ONLYIF": lambda words: self.introduce(words, "only"),
        }


@dataclass(frozen=True)
class Grammar:
    """The rules by which one language joins and prints words."""

    functions: Mapping[str, Callable[..., Any]]
    """The functions that its locale files may call."""
    links: Mapping[str, str]
    """Between the last two of a list; `then` between any two."""
    nothing: str
    """Said for an empty list of instructions."""
    conditions: Conditions
    typography: Sequence[tuple[re.Pattern[str], str]] = ()
    """The language's own rules of typography, in their order: what is replaced, and by what."""
    either: str = "/"
    """Between two words each of which could stand alone before the same end."""
    affixes: Mapping[str, Suffix | Prefix] = field(default_factory=dict)
    """Suffixes and prefixes by the form that they make; a list gets them in its own way (`of_list`)."""

    def typeset(self, text: str) -> str:
        """The text as the language prints it."""
        text = (_SPACES.sub(" ", text) if "  " in text else text).replace("'", "’").strip()
        for pattern, replacement in self.typography:
            text = pattern.sub(replacement, text)
        return text

    def join(self, parts: Sequence[str], how: str) -> InflectedText:
        """Several words as one list, in every form that the parts know."""
        if not parts:
            return InflectedText(self.nothing, {"empty": "yes"}.get, ("nothing",))

        def forms(form: str) -> str | None:
            if form == "number":
                return MANY if how == "and" and len(parts) > 1 else number_of(parts[-1])
            if form == "gender":
                return "f" if {gender_of(part) for part in parts} == {"f"} else "m"
            if form == "any":
                return self._joined([form_of(part, "any") for part in parts], "or")
            if form in self.affixes:
                return self._joined(self.affixes[form].of_list(parts), how)
            if form in ("if", "only"):
                return self._condition(parts, how, form)
            if not any(has_form(part, form) for part in parts):
                return None
            return self._joined([form_of(part, form) for part in parts], how)

        words = self._joined([str(part) for part in parts], how)
        return InflectedText(words, forms, (how, *map(cache_key, parts)))

    def _condition(self, parts: Sequence[str], how: str, form: str) -> str | None:
        """Conditions that shall all hold, some of them not: if this and this, unless that or that."""
        unless = [form_of(part, "unless") for part in parts if has_form(part, "unless")]
        if how != "and" or not unless:
            return None
        hold = [str(part) for part in parts if not has_form(part, "unless")]
        held = self._joined(hold, "and") if hold else ""
        return self.conditions.introduce_all(held, self._joined(unless, "or"), form)

    def _joined(self, parts: Sequence[str], how: str) -> str:
        link = self.links[how]
        if how == "then":
            return link.join(parts)
        return link.join([part for part in (", ".join(parts[:-1]), parts[-1]) if part])
