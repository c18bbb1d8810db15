"""Names that a pack gives to cards, zones and tokens, with the forms that sentences need."""

from __future__ import annotations

from typing import Protocol

from heredity_bot.kernel import Phrase
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.words import Words


class Texts(Protocol):
    """The words of a pack."""

    @property
    def name(self) -> str:
        """Packs with the same name have the same words."""

    def text(self, locale: str, key: str) -> str | None: ...

    def own_text(self, locale: str, key: str) -> str | None:
        """Only in this very language."""

    def title(self, locale: str) -> str:
        """Of the whole pack."""


def inflect_name(texts: Texts, words: Words, pattern: str, title: str, key: str) -> InflectedText:
    """A title in its forms: the pack's own (`112.name.acc`), otherwise what the pattern makes of it."""
    locale = (
        words.locale
    )  # the closure holds no `words`: they hold the names, and the collector would have to find that
    made = words.tell(Phrase(pattern, {"name": title}))
    nominative = _own_form(texts, locale, key, "nom")

    def forms(form: str) -> str | None:
        if form == "title":
            return title
        if form == "mid":  # a bare name inside a sentence
            return nominative or title
        own = _own_form(texts, locale, key, form)
        return own or (None if nominative and form in ("acc", "dat") else made.forms(form))

    return InflectedText(nominative or made, forms, (texts.name, pattern, title, key))


def inflect_token(texts: Texts, words: Words, title: str, key: str) -> InflectedText:
    """The title of a token in its forms; unlike other names it keeps those of the pattern beside its own."""
    locale = words.locale
    made = words.tell(Phrase("name.token", {"name": title}))

    def forms(form: str) -> str | None:
        return _own_form(texts, locale, key, form) or made.forms(form)

    return InflectedText(_own_form(texts, locale, key, "nom") or made, forms, (texts.name, title, key))


def _own_form(texts: Texts, locale: str, key: str, form: str) -> str | None:
    """A pack's own form of a name; another language's would not fit into the sentence."""
    return texts.own_text(locale, f"{key}.{form}")
