"""Patterns of one language's locale files, filled in; what was filled in once is kept for all tables."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.stage.grammar import GRAMMARS, Told, no_forms

NO_WORDS = {
    "en": "(no words for this yet)",
    "fr": "(pas encore de mots pour cela)",
    "de": "(noch ohne Worte)",
}
UNKNOWN = "…"
KEPT = 500
"""Filled patterns of one language that are kept, and as many that were used before them."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A message or a term with all its lines: those that follow are indented, empty, or close a brace."""
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")
_LACKING = re.compile(r"Unknown external: (\w+)")
_LEFT_OPEN = re.compile(r"\{[^{}]*\}")

Given: TypeAlias = Mapping[str, str | int]
T = TypeVar("T")


def message_id(key: str) -> str:
    """Fluent names have no dots: `do.take` is written `do-take`."""
    return key.replace(".", "-")


def known_by(fact: object) -> Hashable:
    """Words that know further forms are the same only if they are the same object; all others if they read the same."""
    if fact.__class__ is Told:
        return str(fact) if fact.forms is no_forms else (id(fact),)
    return fact if fact.__class__ in (int, str) else (fact.__class__, fact)


class Keeping(Generic[T]):
    """Remembers what was wanted lately: when it is full, what nobody wanted meanwhile goes."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._young: dict[Hashable, T] = {}
        self._old: dict[Hashable, T] = {}

    def get(self, key: Hashable) -> T | None:
        found = self._young.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, value: T) -> None:
        if len(self._young) >= self._most:
            self._young, self._old = {}, self._young
        self._young[key] = value

    def __len__(self) -> int:
        return len(self._young) + len(self._old)


class Lexicon:
    """The patterns of some locale files. Nothing that is kept here knows a table."""

    def __init__(self, locale: str, resources: tuple[str, ...]) -> None:
        self.locale, self.grammar = locale, GRAMMARS[locale]
        self._bundle = FluentBundle([locale], functions=dict(self.grammar.functions), use_isolating=False)
        self._unread: dict[str, str] = {}
        for entry in (found for resource in resources for found in _ENTRY.finditer(resource)):
            self._unread.setdefault(entry[1], entry[0])
        self._constants: dict[str, Told] = {}
        self._told: Keeping[tuple[Told, Given]] = Keeping()
        self._joined: Keeping[tuple[Told, tuple[str, ...]]] = Keeping()
        self._known: dict[str, bool] = {}

    def knows(self, key: str) -> bool:
        known = self._known.get(key)
        if known is None:
            self._read(message_id(key))
            known = self._bundle.has_message(message_id(key))
            if known:
                self._known[key] = True
        return known

    def _read(self, name: str) -> None:
        """Parse an entry and all it may refer to when it is first wanted: of a thousand an evening needs few.

        Nothing leaves `_unread` before everything is in the bundle: several threads may be telling a table.
        """
        wanted, read = [name], set[str]()
        while wanted:
            name = wanted.pop()
            text = self._unread.get(name)
            if text is not None and name not in read:
                read.add(name)
                self._bundle.add_resource(FluentResource(text))
                wanted += _NAME.findall(text)
        for name in read:
            self._unread.pop(name, None)

    def read_all(self) -> None:
        """Ahead of time, for a process that will need it all and should not grow while people play."""
        for name in [*self._unread]:
            self._read(name)

    def fill(self, key: str, given: Given, missing: list[str]) -> Told:
        """A pattern with what goes into it; what it lacks is added to `missing`."""
        if not given:
            return self._constants.get(key) or self._made(key, given, missing)
        name = (key, *given, *map(known_by, given.values()))
        kept = self._told.get(name)
        return kept[0] if kept is not None else self._made(key, given, missing, name)

    def join(self, parts: tuple[str, ...], how: str) -> Told:
        name = (how, *map(known_by, parts))
        kept = self._joined.get(name)
        if kept is None:
            kept = self.grammar.join(parts, how), parts
            self._joined.put(name, kept)
        return kept[0]

    def _made(self, key: str, given: Given, missing: list[str], name: Hashable = None) -> Told:
        """Made anew; kept only if nothing is missing, so that everybody hears of what is."""
        message = self._bundle.get_message(message_id(key)) if self.knows(key) else None
        if message is None or message.value is None:
            missing.append(key)
            return Told(NO_WORDS[self.locale])
        before = len(missing)
        forms = {
            form: self._formatted(key, words, given, missing) for form, words in message.attributes.items()
        }
        told = Told(self._formatted(key, message.value, given, missing), forms.get if forms else no_forms)
        if len(missing) == before:
            if name is None:
                self._constants[key] = told
            else:  # with what went into it, which is known by its place in memory
                self._told.put(name, (told, given))
        return told

    def _formatted(self, key: str, pattern: object, given: Given, missing: list[str]) -> str:
        text, faults = self._bundle.format_pattern(pattern, dict(given))  # type: ignore[arg-type]
        if not faults:
            return str(text)
        missing += [f"{key}: {fault}" for fault in faults]
        lacking = dict.fromkeys(_LACKING.findall("\n".join(map(str, faults))), UNKNOWN)
        text, _ = self._bundle.format_pattern(pattern, {**given, **lacking})  # type: ignore[arg-type]
        return _LEFT_OPEN.sub(UNKNOWN, str(text))


@lru_cache(maxsize=32)
def lexicon(locale: str, resources: tuple[str, ...]) -> Lexicon:
    return Lexicon(locale, resources)
