"""When a table wants to be woken, and what is due then. Pure: the moment is given."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from heredity_bot.kernel import Act
from heredity_bot.tables.desk import Ballot
from heredity_bot.tables.settings import Policy, Settings
from heredity_bot.tables.sitting import Sitting, user

REMINDERS = 3
"""Per question and person; each comes after twice the time of the one before."""

GRACE = 60.0
"""What is left of every deadline at least when the clock was set forward."""


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def out_of_quiet_hours(settings: Settings, moment: float) -> float:
    """The moment itself, or the end of the quiet hours it falls into; a live table has none."""
    if settings.pace == "live" or settings.quiet_hours is None or not is_zone(settings.zone):
        return moment
    start, end = settings.quiet_hours
    local = datetime.fromtimestamp(moment, ZoneInfo(settings.zone))
    asleep = start <= local.hour < end if start <= end else local.hour >= start or local.hour < end
    if not asleep:
        return moment
    morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
    if morning <= local:
        morning = (local + timedelta(days=1)).replace(hour=end, minute=0, second=0, microsecond=0)
    return morning.timestamp()


def until(s: Sitting, policy: Policy) -> float:
    """When a vote that is opened now ends."""
    settings = s.desk.settings
    return out_of_quiet_hours(settings, s.now + (policy.deadline or settings.vote_lasts))


def next_wake(s: Sitting) -> float | None:
    """The next moment at which something is due by itself."""
    return min(_moments(s), default=None)


def _moments(s: Sitting) -> Iterator[float]:
    if s.desk.phase != "playing":
        return
    for ballot in _ballots(s):
        yield ballot.deadline
    moment = _opens_at(s)
    if moment is not None:
        yield moment
    for name in s.waiting_for():
        due = _remind_at(s, name)
        if due is not None:
            yield due


def _ballots(s: Sitting) -> list[Ballot]:
    return [*([s.desk.vote] if s.desk.vote else []), *s.desk.motions]


def _opens_at(s: Sitting) -> float | None:
    """When those who are asked count as away, so that the others may go on without them."""
    desk, players = s.desk, s.players
    if s.ask is None or desk.opened or desk.vote is not None or len(players) < 2:
        return None
    asked = s.waiting_for()
    others = [name for name in players if name not in asked]
    if not asked or not others or (isinstance(s.ask, Act) and not desk.done):
        return None
    heard = max(desk.people[name].visit for name in asked)
    return out_of_quiet_hours(desk.settings, max(desk.asked, heard) + desk.settings.away_after)


def _remind_at(s: Sitting, name: str) -> float | None:
    settings, person = s.desk.settings, s.desk.people[name]
    if settings.remind_after is None or person.reminded >= REMINDERS:
        return None
    waited = settings.remind_after * (2 ** (person.reminded + 1) - 1)
    return out_of_quiet_hours(settings, max(s.desk.asked, person.visit) + waited)


def tick(s: Sitting) -> None:
    """Do what is due; deadlines of votes are seen when votes are settled."""
    opens = _opens_at(s)
    if opens is not None and opens <= s.now and not isinstance(s.ask, Act):
        asked = s.waiting_for()
        s.desk.opened = True
        s.note("open-to-all", user=user(asked[0]), to=[name for name in s.players if name not in asked])
    late = [n for n in s.waiting_for() if (due := _remind_at(s, n)) is not None and due <= s.now]
    for name in late:
        s.desk.people[name].reminded += 1
    if late:
        s.note("reminder", to=late)


def clock_was_set(s: Sitting) -> None:
    """The clock jumped forward: nobody loses a vote to it."""
    late = [ballot for ballot in _ballots(s) if ballot.deadline < s.now + GRACE]
    for ballot in late:
        ballot.deadline = s.now + GRACE
    if late:
        s.note("clock-set", to=late[0].voters)
