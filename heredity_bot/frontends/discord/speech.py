"""The Discord front end's own words, and everything that tells one table in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from heredity_bot.kernel import Ask, Event, Fact, Phrase, Ref, Refusal
from heredity_bot.stage.scene import Line, QuestionScene
from heredity_bot.stage.words import LOCALES, Words
from heredity_bot.tables.game import Game
from heredity_bot.tables.table import Table
from heredity_bot.tables.telling import Telling


class Teller(Protocol):
    """What a game's stage does for a front end."""

    locale: str

    def events(self, t: Any, events: Iterable[Event]) -> list[Line]: ...

    def question(self, t: Any, ask: Ask) -> QuestionScene: ...

    def refusal(self, refusal: Refusal, t: Any = None) -> str: ...

    def card(self, t: Any, number: int) -> list[Line]: ...

    def board(self, t: Any) -> list[Line]: ...

    def timeline(self, t: Any) -> list[Line]: ...

    def family(self, t: Any) -> list[Line]: ...

    def karma(self, t: Any) -> list[Line]: ...

    def why(self, rule_ids: Iterable[str]) -> list[str]: ...

    def help(self, t: Any, ask: Ask | None) -> list[Line]: ...

    def title(self, t: Any) -> str: ...

    def card_title(self, t: Any, face: str) -> str: ...

    def seat(self, name: str) -> str: ...

    def named(self, t: Any = None) -> Callable[[Ref, Words], str]: ...

    def goals(self, t: Any) -> list[Line]: ...

    def recap(self, t: Any, events: Iterable[Event]) -> list[Line]: ...


Tellers = Callable[[Game, str], Teller]


def mention(user: str) -> str:
    """How Discord shows somebody by name; it calls them only where a message says so."""
    return f"<@{user}>" if user.isdecimal() else user


class Speech:
    """What the front end itself says in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.words = Words(locale, (_resource(locale),), _no_names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(key, facts))

    def knows(self, key: str) -> bool:
        return self.words.knows(key)


@cache
def speech(locale: str) -> Speech:
    return Speech(locale)


@cache
def _resource(locale: str) -> str:
    return files(__package__).joinpath("locale", f"{locale}.ftl").read_text("utf-8")


def _no_names(ref: Ref, _words: Words) -> str:
    return mention(ref.id) if ref.kind == "user" else ref.id


@dataclass(frozen=True)
class Tongue:
    """One table in one language."""

    own: Speech
    teller: Teller
    telling: Telling

    @property
    def locale(self) -> str:
        return self.own.locale

    def say(self, key: str, **facts: Fact) -> str:
        return self.own.say(key, **facts)


def tongue(table: Table, locale: str, tellers: Tellers) -> Tongue:
    teller = tellers(table.game, locale)
    return Tongue(speech(locale), teller, Telling(locale, teller, table, when=moment))


def moment(at: float) -> str:
    """Discord shows it in everybody's own time."""
    return f"<t:{int(at)}:R>"


def locale_of(code: str, fallback: str = "en") -> str:
    """Our language for one of Discord's, such as `en-GB` or `fr`."""
    short = code.split("-", maxsplit=1)[0].lower()
    return short if short in LOCALES else fallback
