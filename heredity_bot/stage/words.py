"""Sentences in a language: phrases of any game resolved with the words of its locale files."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heredity_bot.kernel import Fact, Many, Phrase, Ref
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.language import LANGUAGES, LOCALES
from heredity_bot.stage.lexicon import lexicon, message_id

_AS_IT_IS = frozenset({InflectedText, str, int, bool})
"""Kinds of facts that patterns take as they are."""


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
        self._name = name

    def say(self, phrase: Phrase) -> str:
        """A phrase as players read it."""
        told = self.tell(phrase)
        if told.typeset is None:
            told.typeset = self.grammar.typeset(told)
        return told.typeset

    def tell(self, fact: Fact) -> InflectedText:
        """Any fact in words, with its other forms."""
        kind = fact.__class__  # compared by identity: no other function runs as often while a table is told
        if kind is InflectedText:
            return fact  # type: ignore[return-value]
        if kind is Phrase:
            return self._phrase(fact)  # type: ignore[arg-type]
        if kind is Ref:
            named = self._name(fact, self)  # type: ignore[arg-type]
            return named if named.__class__ is InflectedText else InflectedText(named)
        if isinstance(fact, Many):
            return self.join([self.tell(part) for part in fact.facts], fact.how)
        return InflectedText(str(fact))

    def knows(self, key: str) -> bool:
        return self.lexicon.knows(key)

    def join(self, parts: Sequence[str], how: str = "and") -> InflectedText:
        return self.grammar.join(parts, how)

    def _phrase(self, phrase: Phrase) -> InflectedText:
        given: dict[str, str | int] = {
            name: fact if fact.__class__ in _AS_IT_IS else self.tell(fact)  # type: ignore[misc]
            for name, fact in phrase.facts.items()
        }
        return self.lexicon.fill(phrase.key, given, self.missing)


__all__ = ["LOCALES", "Words", "message_id", "plain_name"]
