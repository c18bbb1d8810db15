"""How a table is run."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Who: TypeAlias = Literal["holder", "anyone", "all", "majority", "host"]
Tie: TypeAlias = Literal["acting", "host", "again"]

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class Policy(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a kind of question is decided. `deadline` in seconds; None: as the table's pace has it."""

    who: Who = "holder"
    quorum: float = 0.5
    tie: Tie = "acting"
    deadline: float | None = None
    secret: bool = False


class Settings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a table is run. All of it may be changed while a game runs, but the edition and its house rules."""

    locale: str = "en"
    edition: str = "fr-2023"
    house_rules: dict[str, str] = {}
    chapter: int | None = None
    pace: Literal["live", "post"] = "live"
    zone: str = "UTC"
    quiet_hours: tuple[int, int] | None = (22, 8)
    """By post nobody is reminded, and no deadline runs out, between these hours of the table's own time."""
    absence: float | None = None
    """Seconds after which somebody who was asked counts as away; None: as the pace has it."""
    reminder: float | None = None
    vote_time: float | None = None
    undo: Literal["anyone", "vote", "host"] = "vote"
    pauses: tuple[str, ...] = ()
    """Where the game waits for a nod although it could go on by itself."""
    reading: Literal["quick", "calm", "slow"] = "calm"
    voice: Literal["off", "story", "all", "questions"] = "story"
    policies: dict[str, Policy] = {}
    """By question; `together` for all that the table decides together, `done` for the end of a turn."""

    @property
    def away_after(self) -> float:
        return self.absence or (10 * MINUTE if self.pace == "live" else 2 * DAY)

    @property
    def vote_lasts(self) -> float:
        return self.vote_time or (3 * MINUTE if self.pace == "live" else DAY)

    @property
    def remind_after(self) -> float | None:
        return self.reminder or (None if self.pace == "live" else 12 * HOUR)
