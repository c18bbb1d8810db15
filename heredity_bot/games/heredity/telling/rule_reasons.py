"""Why something happened, or cannot be done: the rules behind it, in a sentence each."""

from __future__ import annotations

from functools import lru_cache

from heredity_bot.kernel import Phrase
from heredity_bot.stage.grammar import Told
from heredity_bot.stage.lexicon import Lexicon, lexicon
from heredity_bot.stage.words import Words, resources


def rule_words(locale: str) -> Lexicon:
    """Titles and sentences of all rules: many, and wanted by few, so they are read when somebody first asks."""
    return lexicon(locale, resources(locale, "rules"))


def tell_reason(words: Words, rule: str) -> str:
    """What the rule says, under its title; the id is for those who look it up."""
    title, sentence = _rule(words.locale, rule)
    if title is None:
        return rule
    if sentence is None:
        return words.say(Phrase("why.title", {"title": title, "id": rule}))
    return words.say(Phrase("why", {"title": title, "sentence": sentence, "id": rule}))


@lru_cache(maxsize=1_000)
def _rule(locale: str, rule: str) -> tuple[Told | None, Told | None]:
    """Title and sentence, always the same objects: so what was said with them once is not made anew."""
    known = rule_words(locale)
    title, sentence = (
        known.fill(key, {}, []) if known.knows(key) else None for key in (f"title.{rule}", f"rule.{rule}")
    )
    if title is not None and ": " in title:  # as the catalogue has it; a colon comes after it anyway
        title = Told(title.replace(": ", ", "))
    return title, Told(sentence, {"mid": _going_on(sentence)}.get) if sentence else None


def _going_on(sentence: str) -> str:
    """After a colon most languages drop the capital, but not of an abbreviation (NPC)."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]


__all__ = ["rule_words", "tell_reason"]
