"""Maps each action to the function that carries it out, alone or after the consent of the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from heredity_bot.tables import access, decisions, membership, timers
from heredity_bot.tables.actions import (
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
from heredity_bot.tables.state import TableState, no, user


def _claim(s: TableState, action: Claim, by: str) -> None:
    membership.check_claim(s, action, by)
    voters = membership.electorate(s, action)
    if membership.may_claim(s, action.seat):
        membership.claim(s, action, by)
    elif by in voters and len(voters) > 1:
        decisions.propose(s, action, by)
    else:
        raise no("STILL_HERE", user=user(s.info.seats[action.seat]))


def _dismiss(s: TableState, action: Dismiss, by: str) -> None:
    if action.user not in s.info.people or action.user == by:
        raise no("NOT_THERE")
    if access.alone_or_vote(s, action, by, membership.electorate(s, action)) == "alone":
        membership.depart(s, action.user, "dismissed")
    else:
        decisions.propose(s, action, by)


def _end(s: TableState, action: End, by: str) -> None:
    if access.alone_or_vote(s, action, by, membership.electorate(s, action)) == "alone":
        decisions.end(s, action, by)
    else:
        decisions.propose(s, action, by)


def _tick(s: TableState, _action: Tick, _by: str) -> None:
    timers.tick(s)


def _clock_set(s: TableState, _action: ClockSet, _by: str) -> None:
    timers.clock_was_set(s)


ACTS: dict[type[Any], Callable[[TableState, Any, str], Awaitable[None] | None]] = {
    Join: membership.join,
    Watch: membership.watch,
    Leave: membership.leave,
    HandOver: membership.hand_over,
    Claim: _claim,
    Dismiss: _dismiss,
    PassHost: membership.pass_host,
    Arrange: membership.arrange,
    Begin: decisions.begin,
    Reply: decisions.reply,
    Withdraw: decisions.withdraw,
    Agree: decisions.agree,
    Close: decisions.close,
    Undo: decisions.undo,
    Redo: decisions.redo,
    Set: decisions.change_settings,
    End: _end,
    Tick: _tick,
    ClockSet: _clock_set,
}
