"""The terminal's own words: prompts, commands, what is said about saved tables."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from heredity_bot.kernel import Fact, Phrase, Ref
from heredity_bot.stage.words import LOCALES, Words

COMMANDS = (
    "board",
    "map",
    "timeline",
    "family",
    "card",
    "karma",
    "why",
    "recap",
    "log",
    "undo",
    "redo",
    "report",
    "lang",
    "help",
    "quit",
)


class Speech:
    """What the terminal itself says in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.words = Words(locale, (_resource(locale),), _no_names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(key, facts))

    def command(self, word: str) -> str | None:
        """Which command a word is, in this language or in English."""
        spoken = word.casefold()
        return next((name for name in COMMANDS if spoken in (name, self.say(f"command.{name}"))), None)

    def manner(self, word: str) -> str | None:
        """How something is to be shown: `map` or `words`, in this language or in English."""
        spoken = word.casefold()
        known = {"map": self.say("command.map"), "words": self.say("manner-words")}
        return next((name for name, own in known.items() if spoken in (name, own)), None)


@cache
def speech(locale: str) -> Speech:
    return Speech(locale)


def _resource(locale: str) -> str:
    return files(__package__).joinpath("locale", f"{locale}.ftl").read_text("utf-8")


def _no_names(ref: Ref, _words: Words) -> str:
    return ref.id


__all__ = ["COMMANDS", "LOCALES", "Speech", "speech"]
