"""The words of Heredity in each language: those of its tables, and those of its rules."""

from __future__ import annotations

from collections.abc import Callable

from heredity_bot.kernel import Phrase, Ref
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.locale_files import locale_text, locale_texts
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.words import Words, plain_name

PACKAGE = "heredity_bot.games.heredity"


def heredity_words(locale: str, name: Callable[[Ref, Words], str] = plain_name, more_text: str = "") -> Words:
    """The words in which tables of Heredity are told; `more_text` adds others, such as the pictures'."""
    texts = (locale_text(PACKAGE, f"{locale}/table.ftl"), *locale_texts(PACKAGE, f"{locale}/telling"))
    return table_words(locale, *texts, *([more_text] if more_text else []), name=name)


def rule_words(locale: str) -> Words:
    """Titles and sentences of all rules: they are many and rarely wanted, so they are read when first asked for."""
    return Words(locale, locale_texts(PACKAGE, f"{locale}/rules"))


def tell_rule(words: Words, rule: str) -> str:
    """The sentence of a rule, with its title and its id."""
    known = rule_words(words.locale)
    title, sentence = (
        known.tell(Phrase(key)) if known.knows(key) else None for key in (f"title.{rule}", f"rule.{rule}")
    )
    if title is None:
        return rule
    if ": " in title:  # as the catalogue has it; a colon comes after it anyway
        title = InflectedText(title.replace(": ", ", "))
    if sentence is None:
        return words.say("why.title", title=title, id=rule)
    told = InflectedText(sentence, {"mid": _going_on(sentence)}.get, ("mid", sentence))
    return words.say("why", title=title, sentence=told, id=rule)


def _going_on(sentence: str) -> str:
    """After a colon most languages drop the capital, but not of an abbreviation (NPC)."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]
