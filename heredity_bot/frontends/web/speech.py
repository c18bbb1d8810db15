"""The page's own words, for the server and, with gaps left open, for the browser."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from heredity_bot.kernel import Fact, Phrase, Ref
from heredity_bot.stage.words import LOCALES, Words

_MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n?)(?:[ \t]+.*\n?)*)", re.MULTILINE)
_GAP = re.compile(r"\{ \$(\w+) \}")


class Speech:
    """What the page itself says in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.words = Words(locale, (_resource(locale),), _no_names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(key, facts))

    def for_browsers(self) -> dict[str, str]:
        """Every message; where it has gaps they stand as `{name}` for the page to fill.

        The page has no grammar: a message with plural forms is told by the server.
        """
        found = {}
        for match in _MESSAGE.finditer(_resource(self.locale)):
            key, body = match[1], match[2]
            gaps: dict[str, Fact] = {name: f"{{{name}}}" for name in _GAP.findall(body)}
            if "->" not in body:
                found[key] = self.say(key, **gaps)
        return found


@cache
def speech(locale: str) -> Speech:
    return Speech(locale)


@cache
def browser_words(locale: str) -> dict[str, str]:
    return speech(locale).for_browsers()


def known_locale(wanted: str | None, default: str = "en") -> str:
    """`fr-CA` is French; a language nobody speaks here is the default."""
    short = (wanted or "")[:2].lower()
    return short if short in LOCALES else default


@cache
def _resource(locale: str) -> str:
    return files(__package__).joinpath("locale", f"{locale}.ftl").read_text("utf-8")


def _no_names(ref: Ref, _words: Words) -> str:
    return ref.id


__all__ = ["LOCALES", "Speech", "browser_words", "known_locale", "speech"]
