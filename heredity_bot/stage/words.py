"""Sentences in a language: phrases of any game resolved with the words of its locale files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files

from heredity_bot.kernel import Fact, Many, Phrase, Ref
from heredity_bot.stage.grammar import GRAMMARS, Told
from heredity_bot.stage.lexicon import NO_WORDS, lexicon, message_id

LOCALES = ("en", "fr", "de")


@cache
def resources(locale: str, *folders: str) -> tuple[str, ...]:
    """The locale files of the stage, read once: those all need, or those of a folder that only some do."""
    folder = files("heredity_bot.stage").joinpath("locale", locale, *folders)
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda e: e.name)
    return tuple(entry.read_text("utf-8") for entry in found)


class Words:
    """The words of one language. What they lack is remembered, never raised (a test reads `missing`)."""

    def __init__(self, locale: str, resources: Sequence[str], name: Callable[[Ref, Words], str]) -> None:
        if locale not in LOCALES:
            raise ValueError(f"there are words in {', '.join(LOCALES)}, not in {locale!r}")
        self.locale = locale
        self.grammar = GRAMMARS[locale]
        self.missing: list[str] = []
        self.lexicon = lexicon(locale, tuple(resources))
        self._name = name

    def say(self, phrase: Phrase) -> str:
        """A phrase as players read it."""
        return self.grammar.typeset(self.tell(phrase))

    def tell(self, fact: Fact) -> Told:
        """Any fact in words, with its other forms."""
        kind = fact.__class__  # of all that is done for a player this is done most often
        if kind is Told:
            return fact  # type: ignore[return-value]
        if kind is Phrase:
            return self._phrase(fact)  # type: ignore[arg-type]
        if kind is Ref:
            named = self._name(fact, self)  # type: ignore[arg-type]
            return named if named.__class__ is Told else Told(named)
        if isinstance(fact, Many):
            return self.join([self.tell(part) for part in fact.facts], fact.how)
        return Told(str(fact))

    def knows(self, key: str) -> bool:
        return self.lexicon.knows(key)

    def join(self, parts: Sequence[str], how: str = "and") -> Told:
        return self.lexicon.join(tuple(parts), how)

    def _phrase(self, phrase: Phrase) -> Told:
        given: dict[str, str | int] = {
            name: fact if fact.__class__ is Told or isinstance(fact, int) else self.tell(fact)
            for name, fact in phrase.facts.items()
        }
        return self.lexicon.fill(phrase.key, given, self.missing)


__all__ = ["LOCALES", "NO_WORDS", "Words", "message_id", "resources"]
