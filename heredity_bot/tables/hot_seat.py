"""Several players at one screen: one of them clicks or types for the player concerned.

They are people of the table like all others. Players at the screen of a person have that person's name with a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heredity_bot.games.plugin import Options
from heredity_bot.kernel import ASIDE, Act, Answer
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.settings import DAY, DONE_KEY, MOTION_KEY, TOGETHER_KEY, Policy, TableSettings
from heredity_bot.tables.table import LiveTable

_ANYONE = Policy(who="anyone")
_BESIDE = "/"

HOT_SEAT = {TOGETHER_KEY: _ANYONE, DONE_KEY: _ANYONE, MOTION_KEY: _ANYONE}
"""Anyone decides, for players at one screen talk to each other."""


def hot_seat(locale: str, options: Options) -> TableSettings:
    """Settings for one screen, without votes and without waiting."""
    return TableSettings(
        locale=locale,
        options=dict(options),
        absence=60 * DAY,
        undo="anyone",
        policies=HOT_SEAT,
    )


def neighbour(user: str, n: int) -> str:
    """The name of the n-th player at the screen of a person."""
    return f"{user}{_BESIDE}{n}"


def screen_of(user: str) -> str:
    """The person at whose screen a player sits; mostly themselves."""
    return user.partition(_BESIDE)[0]


def people_at_screen(user: str, people: Iterable[str]) -> list[str]:
    """The people who sit at the screen of a person, that person included."""
    return [name for name in people if screen_of(name) == user]


def rivals_at_screen(info: TableInfo, user: str) -> list[str]:
    """Those at a screen who play against each other; empty if there are no two, or once their game is over."""
    rivals = [name for name in people_at_screen(user, info.people) if name in info.seats.values()]
    return rivals if info.contest and len(rivals) > 1 else []


def next_in_front(table: LiveTable, rivals: Sequence[str], in_front: str) -> str:
    """The rival at a screen who is to look at it now: one who is asked, if possible the one `in_front` of it already."""
    asked = [name for name in table.waiting_for() if name in rivals]
    return in_front if in_front in asked or not asked else asked[0]


def who_answers(table: LiveTable, answer: Answer, present: Sequence[str]) -> list[str]:
    """Those of the people present who give an answer: the player of the acting seat, else all who are asked."""
    ask, seats = table.ask, table.info.seats
    path = answer if isinstance(answer, tuple) else ()
    acting = path[1:2] if path[:1] == (ASIDE,) else path[:1]
    holder = seats.get(acting[0], "") if acting else ""
    if holder in present:
        return [holder]
    players = [name for name in present if name in table.players]
    asked = [] if isinstance(ask, Act) else [name for name in table.deciders().voters if name in players]
    return asked or players[:1] or list(present[:1])
