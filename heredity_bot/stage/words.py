"""Sentences in a language: phrases of any game, filled in with the patterns of locale files.

Each `Lexicon` keeps the patterns that were filled in, for all tables.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from threading import Lock
from typing import Self, TypeAlias

from cachetools import FIFOCache
from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.kernel import Fact, Many, Phrase, Ref, Refusal
from heredity_bot.stage.grammar import InflectedText, capital
from heredity_bot.stage.language import LANGUAGES, LOCALES
from heredity_bot.stage.locale_files import STAGE, locale_texts

UNKNOWN = "…"
KEPT_PATTERNS = 4_000
"""Filled patterns that each lexicon keeps, about 0.5 kB each."""

_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?![-a-zA-Z#]).*)*", re.MULTILINE)
"""A message or a term with all its lines: those that follow are indented, empty, or close a brace."""
_NAME = re.compile(r"-?[a-zA-Z][\w-]*")
_LACKING = re.compile(r"Unknown external: (\w+)")
_LEFT_OPEN = re.compile(r"\{[^{}]*\}")
_AS_IT_IS = frozenset({InflectedText, str, int, bool})
"""Kinds of facts that patterns take as they are."""

Given: TypeAlias = Mapping[str, str | int]


def plain_name(ref: Ref, _words: Words) -> str:
    """Names things by their ids, where nothing better is known."""
    return ref.id


class Words:
    """The words of one language. Missing words are listed in `missing`, never raised, so that a game goes on.

    Of several `texts` that have words for the same key, the last counts: a game's words are put over the general ones.
    """

    def __init__(
        self, locale: str, texts: Sequence[str], name: Callable[[Ref, Words], str] = plain_name
    ) -> None:
        if locale not in LANGUAGES:
            raise ValueError(f"there are words in {', '.join(LOCALES)}, not in {locale!r}")
        self.locale = locale
        self.grammar = LANGUAGES[locale].grammar
        self.missing: list[str] = []
        self.lexicon = lexicon(locale, tuple(texts))
        self.name = name

    def naming(self, name: Callable[[Ref, Words], str]) -> Self:
        """The same words with other names for things; both list what is missing in the same place."""
        other = copy(self)
        other.name = name
        return other

    def say(self, key: str | Phrase, /, **facts: Fact) -> str:
        """A phrase as players read it."""
        phrase = Phrase(key, facts) if isinstance(key, str) else key
        return self.tell(phrase).printed

    def sentence(self, key: str | Phrase, /, **facts: Fact) -> str:
        """A phrase as players read it, with a capital."""
        phrase = Phrase(key, facts) if isinstance(key, str) else key
        return capital(self.tell(phrase).printed)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence of a refusal, `refusal-<code>`."""
        key = f"refusal.{refusal.code}"
        if not self.knows(key):
            self.missing.append(key)
            key = "refusal.other"
        return self.sentence(Phrase(key, refusal.facts))

    def tell(self, fact: Fact) -> InflectedText:
        """Any fact in words, with its other forms."""
        kind = fact.__class__  # compared by identity: no other function runs as often while a table is told
        if kind is InflectedText:
            return fact  # type: ignore[return-value]
        if kind is Phrase:
            given: dict[str, str | int] = {
                name: part if part.__class__ in _AS_IT_IS else self.tell(part)  # type: ignore[misc]
                for name, part in fact.facts.items()  # type: ignore[union-attr]
            }
            values = [part.key if part.__class__ is InflectedText else part for part in given.values()]
            cache_key = (fact.key, *given, *values)  # type: ignore[union-attr]
            try:
                return self.lexicon.filled[cache_key]
            except KeyError:
                return self.lexicon.fill(cache_key, given, self.missing)
        if kind is Ref:
            if fact.kind == "user" and is_machine(fact.id):  # type: ignore[union-attr]
                return machine_title(fact.id, self.locale)  # type: ignore[union-attr]
            named = self.name(fact, self)  # type: ignore[arg-type]
            return named if named.__class__ is InflectedText else InflectedText(named)
        if isinstance(fact, Many):
            return self.join([self.tell(part) for part in fact.facts], fact.how)
        return InflectedText(str(fact))

    def knows(self, key: str) -> bool:
        return key.replace(".", "-") in self.lexicon.sources

    def join(self, parts: Sequence[str], how: str = "and") -> InflectedText:
        return self.grammar.join(parts, how)


# Machine players: the name has the level and a number, so that everything can tell a machine from a person


_MACHINE = re.compile(r"machine-(easy|normal|hard)-([1-9][0-9]?)")


def machine_name(level: str, number: int) -> str:
    return f"machine-{level}-{number}"


def machine_parts(name: str) -> tuple[str, int] | None:
    """The level and the number of a machine player; None for a person."""
    found = _MACHINE.fullmatch(name)
    return (found[1], int(found[2])) if found else None


def is_machine(name: str) -> bool:
    return name.startswith("machine-") and _MACHINE.fullmatch(name) is not None


@cache
def machine_title(name: str, locale: str) -> InflectedText:
    """What a machine player is called: by its number and its level."""
    level, number = machine_parts(name) or ("", 0)
    return Words(locale, tuple(locale_texts(STAGE, locale))).tell(Phrase(f"machine.{level}", {"n": number}))


class Lexicon:
    """The patterns of some locale files; of those with the same name the last counts.

    What is kept consists of strings alone: it holds neither a table nor a pack in memory.
    """

    def __init__(self, locale: str, texts: tuple[str, ...]) -> None:
        self._language = LANGUAGES[locale]
        functions = dict(self._language.grammar.functions)
        self._bundle = FluentBundle([locale], functions=functions, use_isolating=False)
        self.sources = {entry[1]: entry[0] for text in texts for entry in _ENTRY.finditer(text)}
        """Messages and terms as they are written, by their names."""
        self._parsed: set[str] = set()
        self.filled: FIFOCache[Hashable, InflectedText] = FIFOCache(KEPT_PATTERNS)
        """Patterns that were filled in, by their cache keys."""
        self._lock = Lock()
        """For writing to `filled`: pictures and chronicles are told in threads. Reading changes nothing in a FIFO."""

    def parse(self, *names: str) -> None:
        """Parse entries and all that they may refer to.

        Each is parsed when it is first wanted, for an evening needs few of a thousand. Nothing counts as parsed before
        everything is in the bundle: several threads may be telling a table.
        """
        wanted, parsed = [*names], set[str]()
        while wanted:
            name = wanted.pop()
            if name in self.sources and name not in parsed and name not in self._parsed:
                parsed.add(name)
                self._bundle.add_resource(FluentResource(self.sources[name]))
                wanted += _NAME.findall(self.sources[name])
        self._parsed |= parsed

    def parse_all(self) -> None:
        """Parse everything ahead of time, for a process that should not grow while people play."""
        self.parse(*self.sources)

    def fill(self, cache_key: tuple[Hashable, ...], given: Given, missing: list[str]) -> InflectedText:
        """A pattern with what goes into it, kept under `cache_key`: its text key, and the names and keys of what goes into it.

        Patterns that lack something are not kept: it is added to `missing` whenever they are told.
        """
        key = str(cache_key[0])
        entry = key.replace(".", "-")  # Fluent names have no dots: `do.take` is written `do-take`
        if entry not in self._parsed:
            self.parse(entry)
        message = self._bundle.get_message(entry) if self._bundle.has_message(entry) else None
        if message is None or message.value is None:
            missing.append(key)
            return InflectedText(self._language.no_words)
        forms: dict[str, str] = {}
        is_whole = True
        for form, pattern in {"": message.value, **message.attributes}.items():
            text, faults = self._bundle.format_pattern(pattern, dict(given))
            if faults:
                is_whole = False
                missing += [f"{key}: {fault}" for fault in faults]
                lacking = dict.fromkeys(_LACKING.findall("\n".join(map(str, faults))), UNKNOWN)
                text, _ = self._bundle.format_pattern(pattern, {**given, **lacking})
                text = _LEFT_OPEN.sub(UNKNOWN, str(text))
            forms[form] = str(text)
        text = forms.pop("")
        made = InflectedText(text, forms.get, (key, text, *forms.values())) if forms else InflectedText(text)
        made.printed = self._language.grammar.typeset(text)
        if is_whole:
            with self._lock:
                self.filled[cache_key] = made
        return made


@lru_cache(maxsize=32)
def lexicon(locale: str, texts: tuple[str, ...]) -> Lexicon:
    return Lexicon(locale, texts)


__all__ = ["LOCALES", "Lexicon", "Words", "lexicon", "machine_title", "plain_name"]
