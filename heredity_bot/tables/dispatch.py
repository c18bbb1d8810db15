"""Maps each action to the function that carries it out, alone or after the consent of the others."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from heredity_bot.tables import access, actions, decisions, membership, timers
from heredity_bot.tables.state import TableState, refused, user


def _claim(s: TableState, action: actions.Claim, by: str) -> None:
    membership.check_claim(s, action, by)
    voters = membership.electorate(s, action)
    if membership.may_claim(s, action.seat):
        membership.claim(s, action, by)
    elif by in voters and len(voters) > 1:
        decisions.propose(s, action, by)
    else:
        raise refused("STILL_HERE", user=user(s.info.seats[action.seat]))


def _dismiss(s: TableState, action: actions.Dismiss, by: str) -> None:
    if action.user not in s.info.people or action.user == by:
        raise refused("NOT_THERE")
    if access.alone_or_vote(s, action, by, membership.electorate(s, action)) == "alone":
        membership.depart(s, action.user, "dismissed")
    else:
        decisions.propose(s, action, by)


def _end(s: TableState, action: actions.End, by: str) -> None:
    if access.alone_or_vote(s, action, by, membership.electorate(s, action)) == "alone":
        decisions.end(s, action, by)
    else:
        decisions.propose(s, action, by)


CARRY_OUT: dict[type[Any], Callable[[TableState, Any, str], Awaitable[None] | None]] = {
    actions.Join: membership.join,
    actions.Watch: membership.watch,
    actions.Leave: membership.leave,
    actions.HandOverSeat: membership.hand_over,
    actions.Claim: _claim,
    actions.Dismiss: _dismiss,
    actions.SeatMachine: membership.seat_machine,
    actions.PassHost: membership.pass_host,
    actions.Arrange: membership.arrange,
    actions.Begin: decisions.begin,
    actions.Reply: decisions.reply,
    actions.TakeDefault: decisions.take_default,
    actions.Withdraw: decisions.withdraw,
    actions.Agree: decisions.agree,
    actions.Close: decisions.close,
    actions.Undo: decisions.undo,
    actions.Redo: decisions.redo,
    actions.Set: decisions.change_settings,
    actions.End: _end,
    actions.Rematch: decisions.rematch,
    actions.Tick: lambda s, _action, _by: timers.tick(s),
    actions.ClockSet: lambda s, _action, _by: timers.clock_was_set(s),
}
"""What carries out each action. `Upgrade` and `Wake` change the game itself, which `LiveTable` does."""
