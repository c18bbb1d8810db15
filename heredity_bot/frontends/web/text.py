"""The texts of the page, some of them in the words of a game, for the server and for the browser."""

from __future__ import annotations

from functools import cache

from heredity_bot.games.plugin import plugin
from heredity_bot.kernel import Fact
from heredity_bot.stage.ui_text import UiText
from heredity_bot.stage.words import LOCALES


@cache
def web_text(locale: str, game: str = "") -> UiText:
    """The page's text in one language; with a game, in the words of that game."""
    files = ("table", "web") if game else ()
    return UiText(__package__, locale, "\n".join(plugin(game).texts(locale, file) for file in files))


@cache
def browser_words(locale: str, game: str = "") -> dict[str, str]:
    """The texts that are sent to the browser: those of the page, not those of tables."""
    return UiText(__package__, locale, plugin(game).texts(locale, "web") if game else "").messages()


def find(text: UiText, key: str, **facts: Fact) -> str:
    """A message that may be missing; "" if it is."""
    return text.say(key, **facts) if text.knows(key) else ""


def known_locale(wanted: str | None, default: str = "en") -> str:
    """The language of a tag such as `fr-CA`; the default if there are no words in it."""
    short = (wanted or "").partition("-")[0].lower()
    return short if short in LOCALES else default
