"""Why something happened, or cannot be done: the rules behind it, in a sentence each."""

from __future__ import annotations

from heredity_bot.games.heredity.telling.words import rule_words
from heredity_bot.kernel import Phrase
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.words import Words


def tell_reason(words: Words, rule: str) -> str:
    """What the rule says, under its title; the id is for those who look it up."""
    title, sentence = _rule(words.locale, rule)
    if title is None:
        return rule
    if sentence is None:
        return words.say(Phrase("why.title", {"title": title, "id": rule}))
    return words.say(Phrase("why", {"title": title, "sentence": sentence, "id": rule}))


def _rule(locale: str, rule: str) -> tuple[InflectedText | None, InflectedText | None]:
    """Its title and its sentence, as far as there are words for them."""
    known = rule_words(locale)
    title, sentence = (
        known.fill(key, {}, []) if known.knows(key) else None for key in (f"title.{rule}", f"rule.{rule}")
    )
    if title is not None and ": " in title:  # as the catalogue has it; a colon comes after it anyway
        title = InflectedText(title.replace(": ", ", "))
    return title, InflectedText(
        sentence, {"mid": _going_on(sentence)}.get, ("mid", sentence)
    ) if sentence else None


def _going_on(sentence: str) -> str:
    """After a colon most languages drop the capital, but not of an abbreviation (NPC)."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]
