"""The words of a chronicle: general ones of the book, and those that a game adds."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from heredity_bot.kernel import Fact, Phrase
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.stage.words import is_machine, machine_title

FORGOTTEN = "someone"
"""The id of a player whose data was erased begins so."""


def book_words(locale: str) -> str:
    return locale_text("heredity_bot.chronicle", f"{locale}.ftl")


class ChronicleText:
    """Sentences about the book itself, which need no table. `game_words` are Fluent text that a game adds."""

    def __init__(self, locale: str, game_words: str = "") -> None:
        self.locale = locale
        self.words = table_words(locale, book_words(locale), game_words)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(f"book.{key}", facts))

    def day(self, moment: float, zone: str) -> str:
        try:
            there = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            there = ZoneInfo("UTC")
        at = datetime.fromtimestamp(moment, UTC).astimezone(there)
        return self.say("day", day=at.day, month=at.month, year=str(at.year))


class PrintedNames:
    """The name of each player in print: never the id under which a front end knows them.

    `player` gives a name for an id, or "" where there is none; such players are numbered.
    """

    def __init__(self, text: ChronicleText, player: Callable[[str], str]) -> None:
        self._text, self._player = text, player
        self._known: dict[str, str] = {}

    def __call__(self, user: str) -> str:
        if user not in self._known:
            self._known[user] = self._named(user)
        return self._known[user]

    def _named(self, user: str) -> str:
        if user.partition("-")[0] == FORGOTTEN:
            return self._text.words.say(Phrase("name.someone"))
        if is_machine(user):
            return machine_title(user, self._text.locale)
        given = " ".join(self._player(user).split())
        return given if given and given != user else self._text.say("player", n=len(self._known) + 1)


def sentence(words: str) -> str:
    """The words with a capital and a full stop."""
    told = capital(words)
    return told if told.rstrip(" \u202f”“»’").endswith((".", "!", "?", "…")) else f"{told}."
