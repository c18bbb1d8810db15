"""Carries out what the passing of time brings to a table: reminders, the end of waiting, a clock that was set."""

from __future__ import annotations

from heredity_bot.kernel import Act
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.state import TableState, users

GRACE_SECONDS = 60.0
"""Seconds that are left of every deadline at least when the clock was set forward."""

JUMP_SECONDS = 30.0
"""Seconds by which the clock may run ahead of the time that has passed before it counts as set."""


def vote_ends_at(s: TableState, policy: Policy) -> float:
    """When a vote that is opened now ends."""
    settings = s.info.settings
    return settings.after_quiet_hours(s.now + (policy.deadline or settings.vote_lasts))


def tick(s: TableState) -> None:
    """Do what is due; deadlines of votes and the end of a turn are seen when votes are settled."""
    late = [n for n in s.waiting_for() if (due := s.remind_at(n)) is not None and due <= s.now]
    for name in late:  # one reminder, even if several are due, as after a change of pace
        while (due := s.remind_at(name)) is not None and due <= s.now:
            s.info.people[name].reminded += 1
    if called := [name for name in late if not is_machine(name)]:
        s.note("reminder", to=called)
    opens = None if s.info.rivals or isinstance(s.ask, Act) else s.waiting_ends_at()
    if opens is not None and opens <= s.now:
        asked = s.waiting_for()
        s.info.opened, s.info.asked = True, s.now
        s.note("open-to-all", user=users(asked), to=[name for name in s.human_players if name not in asked])


def clock_was_set(s: TableState) -> None:
    """Put off deadlines after the clock jumped forward, so that no vote, turn or seat is lost to it."""
    info, latest = s.info, s.now + GRACE_SECONDS
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
