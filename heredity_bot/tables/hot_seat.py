"""Several players before one screen: one of them clicks or types, and speaks for whoever it concerns.

They are people of the table like all others; a screen that is somebody's own has its neighbours under the same name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heredity_bot.games.plugin import Options
from heredity_bot.kernel import ASIDE, Act, Answer
from heredity_bot.tables.settings import DAY, DONE_KEY, MOTION_KEY, TOGETHER_KEY, Policy, TableSettings
from heredity_bot.tables.table import LiveTable

_ANYONE = Policy(who="anyone")
_BESIDE = "/"

HOT_SEAT = {TOGETHER_KEY: _ANYONE, DONE_KEY: _ANYONE, MOTION_KEY: _ANYONE}
"""They talk to each other: whoever speaks has asked the others."""


def hot_seat(locale: str, options: Options) -> TableSettings:
    """One screen for all: nobody has to vote or to be waited for."""
    return TableSettings(
        locale=locale,
        options=dict(options),
        absence=60 * DAY,
        undo="anyone",
        policies=HOT_SEAT,
    )


def neighbour(user: str, n: int) -> str:
    """The n-th player at somebody's screen."""
    return f"{user}{_BESIDE}{n}"


def screen_of(user: str) -> str:
    """Whose screen somebody sits at; mostly their own."""
    return user.partition(_BESIDE)[0]


def company(user: str, people: Iterable[str]) -> list[str]:
    """Those of the people who sit at a screen, its owner among them if they are there."""
    return [name for name in people if screen_of(name) == user]


def speakers(table: LiveTable, answer: Answer, present: Sequence[str]) -> list[str]:
    """Who of those present gives an answer: the player of whoever acts; else all of them whom it is asked of."""
    ask, seats = table.ask, table.info.seats
    path = answer if isinstance(answer, tuple) else ()
    acting = path[1:2] if path[:1] == (ASIDE,) else path[:1]
    holder = seats.get(acting[0], "") if acting else ""
    if holder in present:
        return [holder]
    players = [name for name in present if name in table.players]
    asked = [] if isinstance(ask, Act) else [name for name in table.deciders().voters if name in players]
    return asked or players[:1] or list(present[:1])
