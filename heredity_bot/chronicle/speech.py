"""The chronicle's own words, beside those of the stage: it tells in the past, and of a family rather than of pawns."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.telling.names import FORGOTTEN, Names, Texts
from heredity_bot.games.heredity.telling.table_voice import Voice
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.words import Words, resources

Player = Callable[[str], str]
"""How somebody is called; "" when nobody knows."""


@cache
def own_words(locale: str) -> str:
    return (files("heredity_bot.chronicle") / "locale" / f"{locale}.ftl").read_text("utf-8")


def voice_for(t: Play, locale: str, texts: Texts, player: Player) -> Voice:
    names = Names(texts, t, player)
    return Voice(t, Words(locale, (*resources(locale), own_words(locale)), names), names)


class Speech:
    """Sentences about the book itself, which need no table."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.words = Words(locale, (*resources(locale), own_words(locale)), lambda ref, _words: ref.id)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(f"book.{key}", facts))

    def day(self, moment: float, zone: str) -> str:
        try:
            there = ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            there = ZoneInfo("UTC")
        at = datetime.fromtimestamp(moment, UTC).astimezone(there)
        return self.say("day", day=at.day, month=at.month, year=str(at.year))


class Roll:
    """Everybody by a name that may be printed: never by the id under which a front end knows them."""

    def __init__(self, speech: Speech, player: Player) -> None:
        self._speech, self._player = speech, player
        self._known: dict[str, str] = {}

    def __call__(self, user: str) -> str:
        if user not in self._known:
            self._known[user] = self._named(user)
        return self._known[user]

    def _named(self, user: str) -> str:
        if user.partition("-")[0] == FORGOTTEN:
            return self._speech.words.say(Phrase("name.someone"))
        given = " ".join(self._player(user).split())
        return given if given and given != user else self._speech.say("player", n=len(self._known) + 1)


def sentence(words: str) -> str:
    """With its capital and its full stop."""
    told = capital(words)
    return told if told.rstrip(" \u202f”“»’").endswith((".", "!", "?", "…")) else f"{told}."
