"""Sentences in a language: phrases of any game resolved with the words of its locale files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.kernel import Fact, Many, Phrase, Ref
from heredity_bot.stage.grammar import GRAMMARS, Told

LOCALES = ("en", "fr", "de")

NO_WORDS = {
    "en": "(no words for this yet)",
    "fr": "(pas encore de mots pour cela)",
    "de": "(noch ohne Worte)",
}
UNKNOWN = "…"
_LACKING = re.compile(r"Unknown external: (\w+)")
_LEFT_OPEN = re.compile(r"\{[^{}]*\}")


def message_id(key: str) -> str:
    """Fluent names have no dots: `do.take` is written `do-take`."""
    return key.replace(".", "-")


@cache
def resources(locale: str) -> tuple[str, ...]:
    """The locale files of the stage, read once."""
    folder = files("heredity_bot.stage") / "locale" / locale
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda e: e.name)
    return tuple(entry.read_text("utf-8") for entry in found)


@lru_cache(maxsize=16)
def _bundle(locale: str, resources: tuple[str, ...]) -> FluentBundle:
    bundle = FluentBundle([locale], functions=dict(GRAMMARS[locale].functions), use_isolating=False)
    for resource in resources:
        bundle.add_resource(FluentResource(resource))
    return bundle


@lru_cache(maxsize=16)
def _constants(_bundle: FluentBundle) -> dict[str, Told]:
    return {}


class Words:
    """The words of one language. What they lack is remembered, never raised (a test reads `missing`)."""

    def __init__(self, locale: str, resources: Sequence[str], name: Callable[[Ref, Words], str]) -> None:
        if locale not in LOCALES:
            raise ValueError(f"there are words in {', '.join(LOCALES)}, not in {locale!r}")
        self.locale = locale
        self.grammar = GRAMMARS[locale]
        self.missing: list[str] = []
        self._bundle = _bundle(locale, tuple(resources))
        self._name = name

    def say(self, phrase: Phrase) -> str:
        """A phrase as players read it."""
        return self.grammar.typeset(self.tell(phrase))

    def tell(self, fact: Fact) -> Told:
        """Any fact in words, with its other forms."""
        if isinstance(fact, Told):
            return fact
        if isinstance(fact, Phrase):
            return self._phrase(fact)
        if isinstance(fact, Ref):
            named = self._name(fact, self)
            return named if isinstance(named, Told) else Told(named)
        if isinstance(fact, Many):
            return self.grammar.join([self.tell(part) for part in fact.facts], fact.how)
        return Told(str(fact))

    def knows(self, key: str) -> bool:
        return self._bundle.has_message(message_id(key))

    def join(self, parts: Sequence[str], how: str = "and") -> Told:
        return self.grammar.join(parts, how)

    def _phrase(self, phrase: Phrase) -> Told:
        if not self.knows(phrase.key):
            self.missing.append(phrase.key)
            return Told(NO_WORDS[self.locale])
        if not phrase.facts:
            return self._constant(phrase.key)
        message = self._bundle.get_message(message_id(phrase.key))
        given = self._given(phrase.facts)

        def forms(form: str) -> str | None:
            pattern = message.attributes.get(form)
            return None if pattern is None else self._formatted(phrase.key, pattern, given)

        if message.value is None:
            self.missing.append(phrase.key)
            return Told(NO_WORDS[self.locale])
        return Told(self._formatted(phrase.key, message.value, given), forms)

    def _constant(self, key: str) -> Told:
        """Words into which nothing goes are made once for all tables."""
        kept = _constants(self._bundle)
        if key not in kept:
            message = self._bundle.get_message(message_id(key))
            before = len(self.missing)
            forms = {form: self._formatted(key, words, {}) for form, words in message.attributes.items()}
            if message.value is None:
                self.missing.append(key)
                return Told(NO_WORDS[self.locale])
            told = Told(self._formatted(key, message.value, {}), forms.get)
            if len(self.missing) > before:
                return told
            kept[key] = told
        return kept[key]

    def _given(self, facts: Mapping[str, Fact]) -> dict[str, str | int]:
        return {name: fact if isinstance(fact, int) else self.tell(fact) for name, fact in facts.items()}

    def _formatted(self, key: str, pattern: object, given: dict[str, str | int]) -> str:
        text, faults = self._bundle.format_pattern(pattern, given)  # type: ignore[arg-type]
        if not faults:
            return str(text)
        self.missing += [f"{key}: {fault}" for fault in faults]
        lacking = dict.fromkeys(_LACKING.findall("\n".join(map(str, faults))), UNKNOWN)
        text, _ = self._bundle.format_pattern(pattern, given | lacking)  # type: ignore[arg-type]
        return _LEFT_OPEN.sub(UNKNOWN, str(text))
