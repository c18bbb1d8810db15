"""Counts votes. The verdict depends on the ballot and the host alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import ceil

from heredity_bot.tables.actions import Claim, Dismiss, End
from heredity_bot.tables.info import Ballot

YES, NO = "yes", "no"


@dataclass(frozen=True)
class Verdict:
    """How a vote stands: decided for `choice`, to be held again among `left`, or still open (neither)."""

    choice: str | None = None
    left: tuple[str, ...] = ()
    tie_broken_by: str = ""
    """The person whose vote broke a tie."""


OPEN = Verdict()


def count(ballot: Ballot) -> dict[str, int]:
    """Votes by choice, most first; those that came first stand first."""
    return dict(Counter(ballot.votes.values()).most_common())


def has_quorum(ballot: Ballot) -> bool:
    needed = ceil(ballot.policy.quorum * len(ballot.voters) - 1e-9)  # 0.7 of ten people are seven
    return len(ballot.votes) >= needed


def verdict(ballot: Ballot, host: str, *, final: bool = False) -> Verdict:
    """How the vote stands; `final` when time is up or the host closes it.

    A final vote without a quorum has the verdict OPEN: the table then takes the default answer.
    """
    votes, who = ballot.votes, ballot.policy.who
    if not votes:
        return OPEN
    if who == "anyone" or len(ballot.voters) == 1:
        return Verdict(next(iter(votes.values())))
    if who == "host" and host in ballot.voters:
        return Verdict(votes[host]) if host in votes else OPEN
    if who == "all":
        return _unanimous(ballot, host, final=final)
    return _majority(ballot, host, final=final)


def _majority(ballot: Ballot, host: str, *, final: bool) -> Verdict:
    """Closed as soon as those who have not voted cannot change the outcome."""
    if not has_quorum(ballot):
        return OPEN
    counted, waiting = count(ballot), len(ballot.voters) - len(ballot.votes)
    if final and isinstance(ballot.motion, (Claim, Dismiss, End)):
        agreed = 2 * counted.get(YES, 0) > len(ballot.voters)
        return Verdict(YES if agreed else NO)  # silence is no consent to take a seat away or to end the game
    first, second = (*counted.values(), 0)[:2]
    if first - second > waiting or (final and first > second):
        return Verdict(next(iter(counted)))
    if waiting and not final:
        return OPEN
    return _tie(ballot, host, counted)


def _unanimous(ballot: Ballot, host: str, *, final: bool) -> Verdict:
    """All have to agree; a motion fails with the first no, a question stays open until time is up."""
    counted = count(ballot)
    is_motion = ballot.motion is not None
    if is_motion and NO in counted:
        return Verdict(NO)
    if len(counted) == 1 and len(ballot.votes) == len(ballot.voters):
        return Verdict(next(iter(counted)))
    if not final:
        return OPEN
    if is_motion:
        return Verdict(NO)
    return _tie(ballot, host, counted) if has_quorum(ballot) else OPEN


def _tie(ballot: Ballot, host: str, counted: dict[str, int]) -> Verdict:
    """The player of the acting seat, else the host, else a second ballot; after that the first vote counts."""
    most = max(counted.values())
    tied = [choice for choice, n in counted.items() if n == most]
    if len(tied) == 1:
        return Verdict(tied[0])
    if ballot.motion is not None:
        return Verdict(NO)  # a motion that only half of the table wants fails
    breakers = {"acting": (ballot.acting, host), "host": (host,), "again": ()}[ballot.policy.tie]
    for user in breakers:
        if ballot.votes.get(user) in tied:
            return Verdict(ballot.votes[user], tie_broken_by=user)
    if ballot.round > 1:
        return Verdict(next(vote for vote in ballot.votes.values() if vote in tied))
    return Verdict(left=tuple(tied))
