"""Everything that people, or the clock, can do at a table, and what follows from it: two closed lists.

One input becomes one line of the journal: the deed with its steps.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Raw, Struct

from heredity_bot.kernel import Line
from heredity_bot.kernel.words import Fact
from heredity_bot.tables.settings import Settings


class Deed(Struct, frozen=True, tag=True, omit_defaults=True):
    """What somebody wants."""


# Coming and going


class Join(Deed, frozen=True):
    """Take part; in a running game a seat that nobody holds, or those named."""

    seats: tuple[str, ...] = ()


class Watch(Deed, frozen=True):
    """Follow the game without a seat."""


class Leave(Deed, frozen=True):
    """Go; what one held is decided by the table together."""


class HandOver(Deed, frozen=True):
    """Give a seat to somebody; "" gives it to the table together."""

    seat: str
    to: str


class Claim(Deed, frozen=True):
    """Take the seat of somebody who is not here."""

    seat: str


class Dismiss(Deed, frozen=True):
    """Ask somebody to leave the table."""

    user: str


class PassHost(Deed, frozen=True):
    """Make somebody else the host."""

    to: str


class Arrange(Deed, frozen=True):
    """Choose who plays whom, all at once."""

    seats: dict[str, str]


# Playing


class Begin(Deed, frozen=True):
    """The lobby is full enough: play. The seed is a secret until the end."""


class Reply(Deed, frozen=True):
    """An answer to the question; where several decide it is a vote. `mark` says which question was meant."""

    answer: str | tuple[str, ...] | dict[str, int]
    mark: str = ""


class Withdraw(Deed, frozen=True):
    """Take back one's vote on the question, or one's *done*."""


class Agree(Deed, frozen=True):
    """Vote on a motion."""

    ballot: int
    yes: bool


class Close(Deed, frozen=True):
    """The host ends a vote with the votes there are."""

    ballot: int = 0
    """0: the vote on the question."""


class Undo(Deed, frozen=True):
    """Go back to when `to` answers had been given."""

    to: int


class Redo(Deed, frozen=True):
    """Go forward again by so many answers."""

    answers: int = 1


class Set(Deed, frozen=True):
    """Change how the table is run."""

    settings: Settings


class Upgrade(Deed, frozen=True):
    """Go on with the present form of the pack and rules."""


class End(Deed, frozen=True):
    """Close the table for good."""


class Tick(Deed, frozen=True):
    """Time has passed: what was due is done."""


class ClockSet(Deed, frozen=True):
    """The clock was set forward: nobody shall lose a vote to it."""


class Wake(Deed, frozen=True):
    """The table came back and could not go on as it was: a newer version, a pack that is gone."""


AnyDeed: TypeAlias = (
    Join | Watch | Leave | HandOver | Claim | Dismiss | PassHost | Arrange | Begin | Reply | Withdraw | Agree
    | Close | Undo | Redo | Set | Upgrade | End | Tick | ClockSet | Wake
)  # fmt: skip


class Step(Struct, frozen=True, tag=True, omit_defaults=True):
    """What followed."""


class Started(Step, frozen=True):
    """A game began: a promise of its seed, and what happened before the first question."""

    promise: str
    events: Raw
    seats: dict[str, str] = {}
    """Who played whom then: with the seed it is all that is needed to check the game from its beginning."""
    rules: str = ""
    """The version of the rules it was begun by; "" is the oldest that the game has."""


class Took(Step, frozen=True):
    """The game took an answer."""

    line: Line
    events: Raw
    asked: str = ""
    """The key of the question it answered."""


class WentBack(Step, frozen=True):
    """Answers were undone; what had been seen stays known."""

    to: int
    answers: int
    seen: tuple[str, ...] = ()


class WentOn(Step, frozen=True):
    """An undone answer was taken again."""

    line: Line
    events: Raw
    asked: str = ""


class Changed(Step, frozen=True):
    """The game goes on with another form of pack or rules; so many answers were lost."""

    pack: str
    rules: str
    lost: int = 0


class Noted(Step, frozen=True):
    """Something about the table itself, in words: `table.<key>` with these facts."""

    key: str
    facts: dict[str, Fact] = {}
    to: tuple[str, ...] = ()
    """Whom it concerns most; front ends may call them."""


AnyStep: TypeAlias = Started | Took | WentBack | WentOn | Changed | Noted


class Happening(Struct, frozen=True):
    """The body of a journal line."""

    deed: AnyDeed
    steps: tuple[AnyStep, ...] = ()
