"""Which deed is done by what; some need the others' consent, some nobody's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from heredity_bot.tables import access, people, playing, timers
from heredity_bot.tables.deeds import (
    Agree,
    Arrange,
    Begin,
    Claim,
    ClockSet,
    Close,
    Dismiss,
    End,
    HandOver,
    Join,
    Leave,
    PassHost,
    Redo,
    Reply,
    Set,
    Tick,
    Undo,
    Watch,
    Withdraw,
)
from heredity_bot.tables.sitting import Sitting, no, user


def _claim(s: Sitting, deed: Claim, by: str) -> None:
    people.check_claim(s, deed, by)
    voters = people.electorate(s, deed)
    if people.may_claim(s, deed.seat):
        people.claim(s, deed, by)
    elif by in voters and len(voters) > 1:
        playing.propose(s, deed, by)
    else:
        raise no("STILL_HERE", user=user(s.desk.seats[deed.seat]))


def _dismiss(s: Sitting, deed: Dismiss, by: str) -> None:
    if deed.user not in s.desk.people or deed.user == by:
        raise no("NOT_THERE")
    if access.alone_or_vote(s, deed, by, people.electorate(s, deed)) == "alone":
        people.depart(s, deed.user, "dismissed")
    else:
        playing.propose(s, deed, by)


def _end(s: Sitting, deed: End, by: str) -> None:
    if access.alone_or_vote(s, deed, by, people.electorate(s, deed)) == "alone":
        playing.end(s, deed, by)
    else:
        playing.propose(s, deed, by)


def _tick(s: Sitting, _deed: Tick, _by: str) -> None:
    timers.tick(s)


def _clock_set(s: Sitting, _deed: ClockSet, _by: str) -> None:
    timers.clock_was_set(s)


ACTS: dict[type[Any], Callable[[Sitting, Any, str], Awaitable[None] | None]] = {
    Join: people.join,
    Watch: people.watch,
    Leave: people.leave,
    HandOver: people.hand_over,
    Claim: _claim,
    Dismiss: _dismiss,
    PassHost: people.pass_host,
    Arrange: people.arrange,
    Begin: playing.begin,
    Reply: playing.reply,
    Withdraw: playing.withdraw,
    Agree: playing.agree,
    Close: playing.close,
    Undo: playing.undo,
    Redo: playing.redo,
    Set: playing.change_settings,
    End: _end,
    Tick: _tick,
    ClockSet: _clock_set,
}
