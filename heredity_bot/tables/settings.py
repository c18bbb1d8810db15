"""How a table is run: pace, times, policies, options of the game."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Literal, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Struct, field

from heredity_bot.games.plugin import Game, Options, OptionValue, is_option
from heredity_bot.stage.words import LOCALES

Who: TypeAlias = Literal["holder", "anyone", "all", "majority", "host"]
Tie: TypeAlias = Literal["acting", "host", "again"]

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0

SHORTEST_TIME, LONGEST_TIME = 10.0, 60 * DAY
"""Bounds of all times that a table can wait."""

POLICIES = 100
"""More than there are kinds of questions."""

TOGETHER_KEY, DONE_KEY, MOTION_KEY = "together", "done", "motion"
_KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*")
_PLACE = re.compile(r"\$\.(\w+)")


class Policy(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a kind of question is decided. `deadline` in seconds; None: as the table's pace has it."""

    who: Who = "holder"
    quorum: float = 0.5
    tie: Tie = "acting"
    deadline: float | None = None
    secret: bool = False


class TableSettings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table is run. All of it may be changed while a game runs, except the options of the game."""

    locale: str = "en"
    options: dict[str, OptionValue] = {}
    """The choices made for the game, by the keys of its `GameOption`s."""
    pace: Literal["live", "post"] = "live"
    zone: str = "UTC"
    quiet_hours: tuple[int, int] | None = (22, 8)
    """By post no reminder is sent, and no deadline runs out, between these hours of the table's own time."""
    absence: float | None = None
    """Seconds after which a person who was asked counts as away; None: as the pace has it."""
    reminder: float | None = None
    vote_time: float | None = None
    polls: Literal["off", "on"] = "off"
    """By post, a front end may let its own polls carry votes that fit them."""
    ballots: Literal["story", "all"] = "story"
    """What friends vote on: choices of the story alone, or all that is for no single player. The rest goes to the first answer."""
    undo: Literal["anyone", "vote", "host"] = "vote"
    pauses: tuple[str, ...] = ()
    """Points at which the game waits for a nod although it could go on."""
    reading: Literal["quick", "calm", "slow"] = "calm"
    voice: Literal["off", "story", "all", "questions"] = "story"
    policies: dict[str, Policy] = {}
    """By question; `together` for all that the table decides together, `done` for the end of a turn,
    `motion` for proposals. A question's own policy counts whichever seat is asked."""

    old_edition: str | None = field(default=None, name="edition")
    old_house_rules: dict[str, str] | None = field(default=None, name="house_rules")
    old_chapter: int | None = field(default=None, name="chapter")
    """Options under the names with which version 0.1 stored them: they are read into `options` and never written."""

    def __post_init__(self) -> None:
        old = {"edition": self.old_edition, "house_rules": self.old_house_rules, "chapter": self.old_chapter}
        given = {key: value for key, value in old.items() if value is not None}
        if given:
            msgspec.structs.force_setattr(self, "options", {**given, **self.options})
            for key in given:
                msgspec.structs.force_setattr(self, f"old_{key}", None)

    @property
    def away_after(self) -> float:
        return self.absence or (10 * MINUTE if self.pace == "live" else 2 * DAY)

    @property
    def vote_lasts(self) -> float:
        return self.vote_time or (3 * MINUTE if self.pace == "live" else DAY)

    @property
    def remind_after(self) -> float | None:
        return self.reminder or (None if self.pace == "live" else 12 * HOUR)

    def after_quiet_hours(self, moment: float) -> float:
        """The moment itself, or the end of the quiet hours it falls into; a live table has none."""
        if self.pace == "live" or self.quiet_hours is None or not is_zone(self.zone):
            return moment
        start, end = self.quiet_hours
        local = datetime.fromtimestamp(moment, ZoneInfo(self.zone))
        asleep = start <= local.hour < end if start <= end else local.hour >= start or local.hour < end
        if not asleep:
            return moment
        morning = local.replace(hour=end, minute=0, second=0, microsecond=0)
        if morning <= local:
            morning = (local + timedelta(days=1)).replace(hour=end, minute=0, second=0, microsecond=0)
        # Around a change of the clocks the same hour comes twice; time itself never goes back.
        return max(moment, morning.timestamp())


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def wrong_setting(settings: TableSettings, game: Game) -> str:
    """The name of the first setting with which this game cannot be run; "" when all are well."""
    try:
        msgspec.convert(msgspec.to_builtins(settings), TableSettings)
    except (msgspec.ValidationError, TypeError) as fault:
        found = _PLACE.search(str(fault))
        return found[1] if found else "settings"
    checks = {
        "locale": settings.locale in LOCALES,
        "options": not wrong_option(settings.options, game),
        "zone": is_zone(settings.zone),
        "quiet_hours": all(0 <= hour < 24 for hour in settings.quiet_hours or ()),
        "absence": _can_wait(settings.absence),
        "reminder": _can_wait(settings.reminder),
        "vote_time": _can_wait(settings.vote_time),
        "pauses": set(settings.pauses) <= set(game.pauses),
        "policies": len(settings.policies) <= POLICIES
        and all(_is_policy(key, policy) for key, policy in settings.policies.items()),
    }
    return next((name for name, well in checks.items() if not well), "")


def wrong_option(options: Options, game: Game) -> str:
    """The key of the first option that is none of this game's; "" when all are well."""
    unknown = (key for key, value in options.items() if not is_option(game, key, value))
    return next(unknown, "") or game.wrong_option(options)


def _can_wait(time: float | None) -> bool:
    return time is None or SHORTEST_TIME <= time <= LONGEST_TIME


def _is_policy(key: str, policy: Policy) -> bool:
    return _KEY.fullmatch(key) is not None and 0 <= policy.quorum <= 1 and _can_wait(policy.deadline)
