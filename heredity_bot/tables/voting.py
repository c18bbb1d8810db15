"""Counting votes. Pure: who may vote, what was voted and how it is to be decided are all there is to know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import ceil

from heredity_bot.tables.desk import Ballot

YES, NO = "yes", "no"


@dataclass(frozen=True)
class Verdict:
    """How a vote stands: decided for `choice`, to be held again among `left`, or still open (neither)."""

    choice: str | None = None
    left: tuple[str, ...] = ()


OPEN = Verdict()


def count(ballot: Ballot) -> dict[str, int]:
    """Votes by choice, most first; those that came first stand first."""
    return dict(Counter(ballot.votes.values()).most_common())


def verdict(ballot: Ballot, host: str, *, final: bool = False) -> Verdict:
    """How the vote stands; `final` when time is up or the host closes it.

    A final vote without a quorum has the verdict OPEN: the table then falls back on what is done when
    nobody decides.
    """
    policy = ballot.policy
    waiting = [voter for voter in ballot.voters if voter not in ballot.votes]
    if policy.who == "host":
        choice = ballot.votes.get(host)
        return Verdict(choice) if choice is not None else OPEN
    if policy.who == "anyone":
        return Verdict(next(iter(ballot.votes.values()))) if ballot.votes else OPEN
    counted = count(ballot)
    if not counted:
        return OPEN
    if policy.who == "all":
        return _unanimous(ballot, host, counted, waiting, final=final)
    if final and len(ballot.votes) < ceil(policy.quorum * len(ballot.voters)):
        return OPEN
    first, second = (*counted.values(), 0)[:2]
    if first - second > len(waiting) or (final and first > second):
        return Verdict(next(iter(counted)))
    if waiting and not final:
        return OPEN
    return _tie(ballot, host, counted)


def _unanimous(
    ballot: Ballot, host: str, counted: dict[str, int], waiting: list[str], *, final: bool
) -> Verdict:
    """All have to agree; a motion fails with the first no, a question stays open until time is up."""
    if ballot.motion is not None and NO in counted:
        return Verdict(NO)
    if len(counted) == 1 and not waiting:
        return Verdict(next(iter(counted)))
    if not final:
        return OPEN
    return Verdict(NO) if ballot.motion is not None else _tie(ballot, host, counted)


def _tie(ballot: Ballot, host: str, counted: dict[str, int]) -> Verdict:
    """The acting member's player, else the host, else a second ballot; after that the first vote counts."""
    most = max(counted.values())
    tied = [choice for choice, n in counted.items() if n == most]
    if len(tied) == 1:
        return Verdict(tied[0])
    if ballot.motion is not None:
        return Verdict(NO)  # what only half of the table wants is not done
    breakers = {"acting": (ballot.acting, host), "host": (host,), "again": ()}[ballot.policy.tie]
    for user in breakers:
        if ballot.votes.get(user) in tied:
            return Verdict(ballot.votes[user])
    if ballot.round > 1:
        return Verdict(next(vote for vote in ballot.votes.values() if vote in tied))
    return Verdict(left=tuple(tied))
