"""The Discord front end's own words, and everything that tells one table in one language."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from heredity_bot.kernel import Ask, Event, Fact, Phrase, Ref, Refusal
from heredity_bot.stage.lexicon import Keeping
from heredity_bot.stage.scene import Attempt, Line, QuestionScene
from heredity_bot.stage.words import LOCALES, Words
from heredity_bot.tables.game import Game
from heredity_bot.tables.table import Table
from heredity_bot.tables.telling import Moment, Telling

T = TypeVar("T")


class Teller(Protocol):
    """What a game's stage does for a front end."""

    locale: str

    def events(
        self, t: Any, events: Iterable[Event], at: Any = None, *, whole: bool = False
    ) -> list[Line]: ...

    def before(self, events: Iterable[Event]) -> Moment: ...

    def question(self, t: Any, ask: Ask, *, at_once: bool = True) -> QuestionScene: ...

    def prompt(self, t: Any, ask: Ask) -> str: ...

    def refusal(self, refusal: Refusal, t: Any = None) -> str: ...

    def find_thing(self, t: Any, name: str) -> str: ...

    def why_not(self, t: Any, ask: Ask, attempt: Attempt, members: Iterable[str]) -> list[str]: ...

    def card(self, t: Any, number: int) -> list[Line]: ...

    def board(self, t: Any, *, short: bool = False) -> list[Line]: ...

    def timeline(self, t: Any) -> list[Line]: ...

    def family(self, t: Any) -> list[Line]: ...

    def karma(self, t: Any) -> list[Line]: ...

    def cause(self, t: Any, ask: Ask) -> str: ...

    def why(self, rule_ids: Iterable[str]) -> list[str]: ...

    def help(self, t: Any, ask: Ask | None) -> list[Line]: ...

    def title(self, t: Any) -> str: ...

    def card_title(self, t: Any, face: str) -> str: ...

    def seat(self, name: str) -> str: ...

    def named(self, t: Any = None) -> Callable[[Ref, Words], str]: ...

    def chapter(self, number: int) -> str: ...

    def goal(self, t: Any) -> str: ...

    def pawns(self, t: Any) -> dict[str, int]: ...

    def goals(self, t: Any) -> list[Line]: ...

    def recap(self, t: Any, events: Iterable[Event]) -> list[Line]: ...


Tellers = Callable[[Game, str], Teller]


def mention(user: str) -> str:
    """How Discord shows somebody by name; it calls them only where a message says so."""
    return f"<@{user}>" if user.isdecimal() else user


_MOMENT = re.compile(r"<t:-?\d+:R>")
_HIDDEN = "\ue000"


def _hide(found: re.Match[str]) -> str:
    return found[0].replace(":", _HIDDEN)


SAID = 500
"""Sentences of the front end that are kept in each language, and as many that were used before them."""


class Speech:
    """What the front end itself says in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.words = Words(locale, (_resource(locale),), _no_names)
        self._said: Keeping[str] = Keeping(SAID)

    def say(self, key: str, **facts: Fact) -> str:
        """Labels and short sentences, of which every page has a dozen: what was said once is known."""
        name = (key, *facts, *facts.values())
        if not all(fact.__class__ is str or fact.__class__ is int for fact in facts.values()):
            return self._say(key, facts)  # what knows further forms of itself may be told otherwise
        known = self._said.get(name)
        if known is None:
            before = len(self.words.missing)
            known = self._say(key, facts)
            if len(self.words.missing) == before and "<t:" not in known:  # that moment will not come again
                self._said.put(name, known)
        return known

    def _say(self, key: str, facts: Mapping[str, Fact]) -> str:
        """Moments are no words: French would put spaces before their colons."""
        kept = {
            name: _MOMENT.sub(_hide, fact) if isinstance(fact, str) and "<t:" in fact else fact
            for name, fact in facts.items()
        }
        return self.words.say(Phrase(key, kept)).replace(_HIDDEN, ":")

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


@dataclass
class Tongue:
    """One table in one language. What is told of the game itself is told once for each of its moments."""

    own: Speech
    teller: Teller
    telling: Telling
    table: Table
    session: object
    _told: dict[str, tuple[int, object, Any]] = field(default_factory=dict)

    @property
    def locale(self) -> str:
        return self.own.locale

    def say(self, key: str, **facts: Fact) -> str:
        return self.own.say(key, **facts)

    def chapter(self, number: int) -> str:
        return self.teller.chapter(number) or self.say("chapter-n", n=number)

    def question(self) -> QuestionScene | None:
        """Its acts are told when they are looked at: whoever keeps it past this moment has to look before."""
        ask = self.table.ask
        if ask is None:
            return None
        return self._once("question", lambda: self.teller.question(self.table.t, ask, at_once=False))

    def board(self) -> list[Line]:
        return self._once("board", lambda: self.teller.board(self.table.t, short=True))

    def timeline(self) -> list[Line]:
        return self._once("timeline", lambda: self.teller.timeline(self.table.t))

    def family(self) -> list[Line]:
        return self._once("family", lambda: self.teller.family(self.table.t))

    def _once(self, what: str, tell: Callable[[], T]) -> T:
        """A game changes with its answers only, so their number says whether it is still the same moment."""
        session = self.table.session
        if session is None or session is not self.session:
            return tell()
        known = self._told.get(what)  # a rule that failed leaves the number as it was, and another table
        if known is not None and known[0] == session.question and known[1] is session.table:
            told: T = known[2]
            return told
        told = tell()
        self._told[what] = (session.question, session.table, told)
        return told


TONGUES = 2_000
"""Tables and languages that are kept in words."""


class Tongues:
    """Tables in their languages, as far as they were told lately: most clicks ask for what was just shown."""

    def __init__(self, tellers: Tellers, most: int = TONGUES) -> None:
        self._tellers, self._most = tellers, most
        self._known: OrderedDict[tuple[str, str], Tongue] = OrderedDict()

    def of(self, table: Table, locale: str) -> Tongue:
        key = (table.id, locale)
        found = self._known.get(key)
        if found is None or found.table is not table or found.session is not table.session:
            teller = self._tellers(table.game, locale)
            telling = Telling(locale, teller, table, when=moment)
            found = self._known[key] = Tongue(speech(locale), teller, telling, table, table.session)
            self._let_go()
        self._known.move_to_end(key)
        return found

    def forget(self, table: str) -> None:
        """A table left memory: nobody is to hold it there."""
        for locale in LOCALES:
            self._known.pop((table, locale), None)

    def _let_go(self) -> None:
        """What is too much, and tables that were put away: nobody is to hold them in memory."""
        while len(self._known) > 1:
            oldest = next(iter(self._known.values()))
            if len(self._known) <= self._most and not oldest.table.gone:
                return
            self._known.popitem(last=False)


def moment(at: float) -> str:
    """Discord shows it in everybody's own time."""
    return f"<t:{int(at)}:R>"


def locale_of(code: str, fallback: str = "en") -> str:
    """Our language for one of Discord's, such as `en-GB` or `fr`."""
    short = code.split("-", maxsplit=1)[0].lower()
    return short if short in LOCALES else fallback
