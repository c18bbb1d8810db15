"""Patterns of one language's locale files, filled in. Sentences that were made once are kept for all tables."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import lru_cache
from threading import Lock
from typing import TypeAlias

from cachetools import FIFOCache
from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.language import LANGUAGES

UNKNOWN = "…"
KEPT = 4_000
"""Filled patterns that each lexicon keeps, about 0.5 kB each."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A message or a term with all its lines: those that follow are indented, empty, or close a brace."""
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")
_LACKING = re.compile(r"Unknown external: (\w+)")
_LEFT_OPEN = re.compile(r"\{[^{}]*\}")

Given: TypeAlias = Mapping[str, str | int]


def message_id(key: str) -> str:
    """Fluent names have no dots: `do.take` is written `do-take`."""
    return key.replace(".", "-")


class Lexicon:
    """The patterns of some locale files; of those with the same name the last counts.

    What is kept consists of strings alone: it holds neither a table nor a pack in memory.
    """

    def __init__(self, locale: str, texts: tuple[str, ...]) -> None:
        self.locale, self._language = locale, LANGUAGES[locale]
        self.grammar = self._language.grammar
        self._bundle = FluentBundle([locale], functions=dict(self.grammar.functions), use_isolating=False)
        self.sources = {entry[1]: entry[0] for text in texts for entry in _ENTRY.finditer(text)}
        """Messages and terms as they are written, by their names."""
        self._read_names: set[str] = set()
        self._filled: FIFOCache[Hashable, InflectedText] = FIFOCache(KEPT)
        self._lock = Lock()
        """For writing to `_filled`: pictures and chronicles are told in threads. Reading changes nothing in a FIFO."""

    def knows(self, key: str) -> bool:
        return message_id(key) in self.sources

    def _read(self, name: str) -> None:
        """Parse an entry and all it may refer to when it is first wanted: of a thousand an evening needs few.

        Nothing counts as read before everything is in the bundle: several threads may be telling a table.
        """
        wanted, read = [name], set[str]()
        while wanted:
            name = wanted.pop()
            if name in self.sources and name not in read and name not in self._read_names:
                read.add(name)
                self._bundle.add_resource(FluentResource(self.sources[name]))
                wanted += _NAME.findall(self.sources[name])
        self._read_names |= read

    def read_all(self) -> None:
        """Ahead of time, for a process that will need it all and should not grow while people play."""
        for name in self.sources:
            self._read(name)

    def fill(self, key: str, given: Given, missing: list[str]) -> InflectedText:
        """A pattern with what goes into it; what it lacks is added to `missing`."""
        # No other function runs as often while a table is told: `cache_key` is written out here.
        facts = [fact.key if fact.__class__ is InflectedText else fact for fact in given.values()]
        name = (key, *given, *facts)
        try:
            return self._filled[name]
        except KeyError:
            pass
        before = len(missing)
        made = self._make(key, given, missing)
        if len(missing) == before:  # otherwise whoever tells it next is told of what is missing, too
            with self._lock:
                self._filled[name] = made
        return made

    def _make(self, key: str, given: Given, missing: list[str]) -> InflectedText:
        entry = message_id(key)
        self._read(entry)
        message = self._bundle.get_message(entry) if self._bundle.has_message(entry) else None
        if message is None or message.value is None:
            missing.append(key)
            return InflectedText(self._language.no_words)
        text = self._formatted(key, message.value, given, missing)
        if not message.attributes:
            return InflectedText(text)
        forms = {
            form: self._formatted(key, words, given, missing) for form, words in message.attributes.items()
        }
        return InflectedText(text, forms.get, (key, text, *forms.values()))

    def _formatted(self, key: str, pattern: object, given: Given, missing: list[str]) -> str:
        text, faults = self._bundle.format_pattern(pattern, dict(given))  # type: ignore[arg-type]
        if not faults:
            return str(text)
        missing += [f"{key}: {fault}" for fault in faults]
        lacking = dict.fromkeys(_LACKING.findall("\n".join(map(str, faults))), UNKNOWN)
        text, _ = self._bundle.format_pattern(pattern, {**given, **lacking})  # type: ignore[arg-type]
        return _LEFT_OPEN.sub(UNKNOWN, str(text))


@lru_cache(maxsize=32)
def lexicon(locale: str, texts: tuple[str, ...]) -> Lexicon:
    return Lexicon(locale, texts)
