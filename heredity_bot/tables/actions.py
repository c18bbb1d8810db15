"""All actions of people and of the clock at a table, and all steps that follow from them: two closed lists.

One input becomes one line of the journal: the action with its steps.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Raw, Struct, field

from heredity_bot.kernel import AnswerLine, Ref
from heredity_bot.kernel.phrase import Fact
from heredity_bot.tables.settings import TableSettings


class TableAction(Struct, frozen=True, omit_defaults=True):
    """An action that a person or the clock attempts."""


# Coming and going


class Join(TableAction, frozen=True, tag="Join"):
    """Take part; in a running game a free seat, or those named."""

    seats: tuple[str, ...] = ()


class Watch(TableAction, frozen=True, tag="Watch"):
    """Follow the game without a seat."""


class Leave(TableAction, frozen=True, tag="Leave"):
    """Go; the table plays one's seats together, or they give up."""


class HandOverSeat(TableAction, frozen=True, tag="HandOver"):
    """Give a seat to a person; "" gives it to the table together."""

    seat: str
    to: str


class Claim(TableAction, frozen=True, tag="Claim"):
    """Take the seat of a player who is away."""

    seat: str


class Dismiss(TableAction, frozen=True, tag="Dismiss"):
    """Remove a person from the table."""

    user: str


class SeatMachine(TableAction, frozen=True, tag="SeatMachine"):
    """Let a machine player take part; in a running game it takes the seat that is named, a free one or one's own."""

    level: Literal["easy", "normal", "hard"]
    seat: str = ""


class PassHost(TableAction, frozen=True, tag="PassHost"):
    """Make another person the host."""

    to: str


class Arrange(TableAction, frozen=True, tag="Arrange"):
    """Choose who plays whom, all at once."""

    seats: dict[str, str]


# Playing


class Begin(TableAction, frozen=True, tag="Begin"):
    """Begin the game. Its seed is secret until the end."""


class Reply(TableAction, frozen=True, tag="Reply"):
    """An answer to the question; where several decide it is a vote. `mark` says which question was meant."""

    answer: str | tuple[str, ...] | dict[str, int]
    mark: str = ""


class TakeDefault(TableAction, frozen=True, tag="TakeDefault"):
    """A machine player has no answer: the game's default is taken for it."""

    mark: str


class Withdraw(TableAction, frozen=True, tag="Withdraw"):
    """Take back one's vote on the question, or one's *done*."""


class Agree(TableAction, frozen=True, tag="Agree"):
    """Vote on a motion."""

    ballot: int
    yes: bool


class Close(TableAction, frozen=True, tag="Close"):
    """The host ends a vote with the votes there are."""

    ballot: int = 0
    """0: the vote on the question."""


class Undo(TableAction, frozen=True, tag="Undo"):
    """Go back to the position `to`, at which the game had taken so many lines."""

    to: int


class Redo(TableAction, frozen=True, tag="Redo"):
    """Go forward again by so many answers."""

    answers: int = 1


class Set(TableAction, frozen=True, tag="Set"):
    """Change how the table is run."""

    settings: TableSettings


class Upgrade(TableAction, frozen=True, tag="Upgrade"):
    """Go on with the present form of the pack and rules."""


class Rematch(TableAction, frozen=True, tag="Rematch"):
    """The game is over, and the same people play again at the table `to`."""

    to: str


class End(TableAction, frozen=True, tag="End"):
    """Close the table for good."""


class Tick(TableAction, frozen=True, tag="Tick"):
    """Time has passed: do what is due."""


class ClockSet(TableAction, frozen=True, tag="ClockSet"):
    """The clock was set forward: put off deadlines, so that no vote is lost to it."""


class Wake(TableAction, frozen=True, tag="Wake"):
    """On loading, the table had to go on with other rules or cards."""


AnyAction: TypeAlias = (
    Join | Watch | Leave | HandOverSeat | Claim | Dismiss | SeatMachine | PassHost | Arrange | Begin | Reply
    | TakeDefault | Withdraw | Agree | Close | Undo | Redo | Set | Upgrade | End | Rematch | Tick | ClockSet | Wake
)  # fmt: skip


class TableStep(Struct, frozen=True, omit_defaults=True):
    """A consequence of an action."""


class Started(TableStep, frozen=True, tag="Started"):
    """A game began: a promise of its seed, and the events before the first question."""

    promise: str
    events: Raw
    seats: dict[str, str] = {}
    """Seats and their players at the beginning; with the seed, the whole game can be checked."""
    rules: str = ""
    """The version of the rules it was begun by; "" is the oldest that the game has."""


class Answered(TableStep, frozen=True, tag="Took"):
    """The game took an answer."""

    line: AnswerLine
    events: Raw
    asked: str = ""
    """The key of the question it answered."""


class Undone(TableStep, frozen=True, tag="WentBack"):
    """Answers were undone; what had been seen stays known."""

    to: int
    answers: int
    seen: tuple[str, ...] = ()


class Redone(TableStep, frozen=True, tag="WentOn"):
    """An undone answer was taken again."""

    line: AnswerLine
    events: Raw
    asked: str = ""


class Changed(TableStep, frozen=True, tag="Changed"):
    """The game goes on with another form of pack or rules; so many answers were lost."""

    pack: str
    rules: str
    lost: int = 0


class Noted(TableStep, frozen=True, tag="Noted"):
    """News of the table itself: the text `table.<key>` with these facts."""

    key: str
    facts: dict[str, Fact] = {}
    to: tuple[str, ...] = ()
    """The people it concerns most; front ends may call them."""

    def __post_init__(self) -> None:
        """Read the name that version 0.1 gave to the fact `seat`."""
        old = self.facts.get("member")
        if isinstance(old, Ref):
            del self.facts["member"]
            self.facts["seat"] = Ref("seat", old.id)


AnyTableStep: TypeAlias = Started | Answered | Undone | Redone | Changed | Noted


class JournalEntry(Struct, frozen=True):
    """The body of a journal line."""

    action: AnyAction = field(name="deed")
    steps: tuple[AnyTableStep, ...] = ()
