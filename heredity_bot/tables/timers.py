"""When a table wants to be woken, and what is due then. Pure: the moment is given."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.kernel import Act
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.quiet_hours import out_of_quiet_hours
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.state import TableState, users

REMINDERS = 3
"""Per question and person; each comes after twice the time of the one before."""

GRACE = 60.0
"""What is left of every deadline at least when the clock was set forward."""


def until(s: TableState, policy: Policy) -> float:
    """When a vote that is opened now ends."""
    settings = s.info.settings
    return out_of_quiet_hours(settings, s.now + (policy.deadline or settings.vote_lasts))


def next_wake(s: TableState) -> float | None:
    """The next moment at which something is due by itself."""
    return min(_moments(s), default=None)


def _moments(s: TableState) -> Iterator[float]:
    if s.info.phase == "over":
        return
    for ballot in _ballots(s):
        yield ballot.deadline
    for moment in (_opens_at(s), late_default_at(s)):
        if moment is not None:
            yield moment
    for name in s.waiting_for():
        due = _remind_at(s, name)
        if due is not None:
            yield due


def _ballots(s: TableState) -> list[Ballot]:
    return [*([s.info.vote] if s.info.vote else []), *s.info.motions]


def _opens_at(s: TableState) -> float | None:
    """When those who are asked count as away, so that the others may go on without them.

    In a free turn that is when it ends: the others have said that they are done.
    """
    info, players = s.info, s.players
    if s.ask is None or s.are_rivals or info.opened or info.vote is not None:
        return None
    asked = s.waiting_for()
    if not asked or not (set(players) - set(asked)) or (isinstance(s.ask, Act) and not info.done):
        return None
    return max(s.late_at(name) for name in asked)


def late_default_at(s: TableState) -> float | None:
    """When the default answer is taken for rivals who are late: only while a player is here who waits for them."""
    asked = s.waiting_for() if s.are_rivals else []
    others = [name for name in s.players if name not in asked]
    if not asked or all(s.is_away(name) for name in others):
        return None
    return max(s.late_at(name) for name in asked)


def _remind_at(s: TableState, name: str) -> float | None:
    settings, person = s.info.settings, s.info.people[name]
    if settings.remind_after is None or person.reminded >= REMINDERS:
        return None
    waited = settings.remind_after * (2 ** (person.reminded + 1) - 1)
    return out_of_quiet_hours(settings, max(s.info.asked, person.visit) + waited)


def tick(s: TableState) -> None:
    """Do what is due; deadlines of votes and the end of a turn are seen when votes are settled."""
    late = [n for n in s.waiting_for() if (due := _remind_at(s, n)) is not None and due <= s.now]
    for name in late:  # once, also when several were due by now, as after a change of pace
        while (due := _remind_at(s, name)) is not None and due <= s.now:
            s.info.people[name].reminded += 1
    if late:
        s.note("reminder", to=late)
    opens = _opens_at(s)
    if opens is not None and opens <= s.now and not isinstance(s.ask, Act):
        asked = s.waiting_for()
        s.info.opened, s.info.asked = True, s.now
        s.note("open-to-all", user=users(asked), to=[name for name in s.players if name not in asked])


def clock_was_set(s: TableState) -> None:
    """The clock jumped forward: nobody loses a vote, a turn or a seat to it."""
    info, latest = s.info, s.now + GRACE
    late = [ballot for ballot in _ballots(s) if ballot.deadline < latest]
    for ballot in late:
        ballot.deadline = latest
    heard = latest - info.settings.away_after
    for person in info.people.values():
        person.visit = max(person.visit, min(heard, s.now))
    if late:
        s.note("clock-set", to=late[0].voters)


def clock_was_set_back(s: TableState, seconds: float) -> None:
    """The store has been written with a clock that ran ahead: what was to come is as far away as it was then."""
    info = s.info
    info.asked -= seconds
    for person in info.people.values():
        person.visit -= seconds
    for ballot in _ballots(s):
        ballot.opened -= seconds
        ballot.deadline -= seconds
