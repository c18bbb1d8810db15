"""The clock of tables, and what becomes due at them: deadlines, reminders, the end of waiting."""

from __future__ import annotations

import time
from collections.abc import Callable

from heredity_bot.kernel import Act
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.state import TableState, users

REMINDERS = 3
"""Per question and person; each comes after twice the time of the one before."""

GRACE = 60.0
"""Seconds that are left of every deadline at least when the clock was set forward."""

JUMP = 30.0
"""Seconds by which the clock may run ahead of the time that has passed before it counts as set."""


class Clock:
    """Seconds since 1970 that never go back. While the machine's clock is set back, time goes on as it passes."""

    def __init__(
        self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall, self._passed = wall, passed
        self._offset = wall() - passed()
        self.jumped = 0
        """How often the clock was set forward, or the machine slept."""

    def now(self) -> float:
        expected = self._passed() + self._offset
        ahead = self._wall() - expected
        if ahead > JUMP:
            self._offset += ahead
            self.jumped += 1
            return self._wall()
        return expected


def until(s: TableState, policy: Policy) -> float:
    """When a vote that is opened now ends."""
    settings = s.info.settings
    return settings.after_quiet_hours(s.now + (policy.deadline or settings.vote_lasts))


def next_wake(s: TableState) -> float | None:
    """The next moment at which something is due by itself."""
    info = s.info
    if info.phase == "over":
        return None
    moments: list[float | None] = [info.vote.deadline if info.vote else None, waiting_ends_at(s)]
    moments += [ballot.deadline for ballot in info.motions]
    if info.settings.remind_after is not None:
        moments += [remind_at(s, name) for name in s.waiting_for()]
    return min((moment for moment in moments if moment is not None), default=None)


def waiting_ends_at(s: TableState) -> float | None:
    """When the table stops waiting for those who are asked, because others are here; None: it does not.

    Then anyone may answer the question, a free turn ends if the others are done, and rivals get the default answer.
    """
    info, asked = s.info, s.waiting_for()
    others = [name for name in s.players if name not in asked]
    if not asked or not others:
        return None
    if s.are_rivals:
        waits = not all(s.is_away(name) for name in others)
    else:
        waits = not info.opened and info.vote is None and (bool(info.done) or not isinstance(s.ask, Act))
    return max(s.late_at(name) for name in asked) if waits else None


def remind_at(s: TableState, name: str) -> float | None:
    """When a person is reminded of the question; None if they are not, or were often enough."""
    settings, person = s.info.settings, s.info.people[name]
    if settings.remind_after is None or person.reminded >= REMINDERS:
        return None
    waited = settings.remind_after * (2 ** (person.reminded + 1) - 1)
    return settings.after_quiet_hours(max(s.info.asked, person.visit) + waited)


def tick(s: TableState) -> None:
    """Do what is due; deadlines of votes and the end of a turn are seen when votes are settled."""
    late = [n for n in s.waiting_for() if (due := remind_at(s, n)) is not None and due <= s.now]
    for name in late:  # once, also when several were due by now, as after a change of pace
        while (due := remind_at(s, name)) is not None and due <= s.now:
            s.info.people[name].reminded += 1
    if late:
        s.note("reminder", to=late)
    opens = None if s.are_rivals or isinstance(s.ask, Act) else waiting_ends_at(s)
    if opens is not None and opens <= s.now:
        asked = s.waiting_for()
        s.info.opened, s.info.asked = True, s.now
        s.note("open-to-all", user=users(asked), to=[name for name in s.players if name not in asked])


def clock_was_set(s: TableState) -> None:
    """Put off deadlines after the clock jumped forward, so that no vote, turn or seat is lost to it."""
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
    """The store was written with a clock that ran ahead: keep future moments as far away as they were then."""
    info = s.info
    info.asked -= seconds
    for person in info.people.values():
        person.visit -= seconds
    for ballot in _ballots(s):
        ballot.opened -= seconds
        ballot.deadline -= seconds


def _ballots(s: TableState) -> list[Ballot]:
    return [*([s.info.vote] if s.info.vote else []), *s.info.motions]
