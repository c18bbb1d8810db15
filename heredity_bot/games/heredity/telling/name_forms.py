"""Names of a pack in their forms, made once for all tables."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Protocol

from heredity_bot.stage.grammar import Told
from heredity_bot.stage.lexicon import Keeping, Lexicon, known_by

PACKS = 48
"""Packs in a language whose names are kept."""

LINES = 250
"""Lines that are kept of a pack in a language, and as many that were used before them."""


class Texts(Protocol):
    """The words of a pack."""

    def text(self, locale: str, key: str) -> str | None: ...

    def own_text(self, locale: str, key: str) -> str | None:
        """Only in this very language."""

    def title(self, locale: str) -> str:
        """Of the whole pack."""


class Wardrobe:
    """The names of one pack in one language. It knows no table."""

    def __init__(self, texts: Texts, lexicon: Lexicon) -> None:
        self.texts, self.lexicon = texts, lexicon
        self._names: Keeping[Told] = Keeping()
        self._lines: Keeping[tuple[str, object]] = Keeping(LINES)

    def dressed(self, pattern: str, title: str, key: str, missing: list[str]) -> Told:
        """A pack's own form of a name (`112.name.acc`) comes before what we make of the title."""
        return self.kept((pattern, title, key), lambda: self._dressed(pattern, title, key, missing), missing)

    def token(self, kind: str, title: str, missing: list[str]) -> Told:
        key = f"token.{kind}"
        return self.kept((title, key), lambda: self._token(title, key, missing), missing)

    def kept(self, name: Hashable, make: Callable[[], Told], missing: list[str]) -> Told:
        """What lacks words is made anew, so that everybody hears of it. What is made must know no table."""
        known = self._names.get(name)
        if known is None:
            before = len(missing)
            known = make()
            if len(missing) == before:
                self._names.put(name, known)
        return known

    def line(self, facts: tuple[object, ...], make: Callable[[], str], missing: list[str]) -> str:
        """A whole line of which these facts are all there is to know, kept together with them."""
        name = _name_of(facts)
        known = self._lines.get(name)
        if known is not None:
            return known[0]
        before = len(missing)
        told = make()
        if len(missing) == before:
            self._lines.put(name, (told, facts))
        return told

    def _dressed(self, pattern: str, title: str, key: str, missing: list[str]) -> Told:
        made = self.lexicon.fill(pattern, {"name": title}, missing)
        nominative = self._own_form(key, "nom")

        def forms(form: str) -> str | None:
            if form == "title":
                return title
            if form == "mid":  # a bare name inside a sentence
                return nominative or title
            own = self._own_form(key, form)
            return own or (None if nominative and form in ("acc", "dat") else made.forms(form))

        return Told(nominative or made, forms)

    def _token(self, title: str, key: str, missing: list[str]) -> Told:
        made = self.lexicon.fill("name.token", {"name": title}, missing)

        def forms(form: str) -> str | None:
            return self._own_form(key, form) or made.forms(form)

        return Told(self._own_form(key, "nom") or made, forms)

    def _own_form(self, key: str, form: str) -> str | None:
        """A pack's own form of a name; another language's would not fit into the sentence."""
        return self.texts.own_text(self.lexicon.locale, f"{key}.{form}")


def _name_of(fact: object) -> Hashable:
    return tuple(map(_name_of, fact)) if fact.__class__ is tuple else known_by(fact)


_wardrobes: OrderedDict[tuple[int, int], Wardrobe] = OrderedDict()


def wardrobe(texts: Texts, lexicon: Lexicon) -> Wardrobe:
    """By the pack itself: two of the same name may have other words."""
    found = _wardrobes.get((id(texts), id(lexicon)))
    if found is None:
        found = _wardrobes[id(texts), id(lexicon)] = Wardrobe(texts, lexicon)
        if len(_wardrobes) > PACKS:
            _wardrobes.popitem(last=False)
    return found
