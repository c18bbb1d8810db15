"""The stored record of a table beside its game: settings, people, seats, votes, times.

It is written to the journal with every line. `state.py` holds the table in memory, which changes it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from heredity_bot.kernel import AnswerLine
from heredity_bot.tables.actions import AnyAction
from heredity_bot.tables.settings import Policy, TableSettings

TOGETHER = ""
"""Holds the seats that the table plays together."""


class Participant(Struct, omit_defaults=True):
    """A person at the table."""

    came: int
    """The line with which they came."""
    visit: float
    """The moment of their last action."""
    line: int = 0
    """The last line they have seen."""
    reminded: int = 0
    """Reminders since they were asked."""
    guest: bool = False
    """Came uninvited while others had the table: a seat they take does not carry the host's powers."""
    lapsed: bool = False
    """The game's default was taken for them since their last action, because they were late among rivals."""
    hosted: bool = False
    """Was the host until another player inherited that, and may take it back at any time."""


class Ballot(Struct, kw_only=True, omit_defaults=True):
    """An open vote: on the question that is asked, or on a motion."""

    id: int
    """The line that opened it; 0 for the vote on the question."""
    policy: Policy
    opened: float
    deadline: float
    voters: list[str]
    votes: dict[str, str] = field(default_factory=dict)
    """By voter, in the order in which they came: an answer as JSON, or yes and no."""
    motion: AnyAction | None = None
    proposer: str = ""
    acting: str = ""
    """The player whose figure it is about: breaks ties."""
    round: int = 1
    left: list[str] = field(default_factory=list)
    """The answers of a second ballot."""
    undoes: int = 0
    """How many answers of people the motion would undo; 0 for any other, and for one that version 0.1 wrote."""


class Placing(Struct, frozen=True, omit_defaults=True):
    """The place of one seat at the end of a game of rivals; seats that tie share it."""

    place: int
    seat: str
    player: str = ""
    """Who held the seat at the end, or gave it up."""
    score: int | None = None


class TableInfo(Struct, omit_defaults=True):
    """The stored record of a table beside its game. A field may be renamed only with `name=`, which keeps its stored name."""

    game: str
    pack: str
    rules: str
    settings: TableSettings
    host: str
    """"" while no one who may be the host is here."""
    phase: Literal["lobby", "playing", "over"] = "lobby"
    people: dict[str, Participant] = field(default_factory=dict)
    """All who are here, seated or watching, in the order of their coming."""
    players: list[str] = field(default_factory=list)
    """Those who take part, in the order of their coming; in a running game those with a seat."""
    seats: dict[str, str] = field(default_factory=dict)
    vote: Ballot | None = None
    motions: list[Ballot] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """Players who want to do no more in this turn."""
    asked: float = 0.0
    """When the present question was asked."""
    spent: float = 0.0
    """Seconds of the present turn that had passed when another question was asked in the middle of it."""
    turn: int = 0
    """The line that led to the present question."""
    answered: int = 0
    """The line with the last answer; after a free act the question may still be the same."""
    epoch: int = 0
    """How often the game was taken back: marks from before do not count."""
    opened: bool = False
    """The players who were asked are away: anyone seated may answer."""
    part: tuple[int, int] = field(default=(0, 0), name="chapter")
    part_at: int = field(default=0, name="chapter_at")
    """The position at which the part began: undo ends there."""
    undone: list[AnswerLine] = field(default_factory=list)
    """Answers that can be taken again, the next one last."""
    known: list[str] = field(default_factory=list)
    """Cards that were seen before an undo, and stay known."""
    promise: str = ""
    seed: str = ""
    """Told when the game is over, not before."""
    rivals: bool = False
    """The players win against each other: their host does not see the secrets of the table."""
    resigned: dict[str, str] = field(default_factory=dict)
    """Seats that were given up among rivals, and who held them."""
    result: list[Placing] = field(default_factory=list)
    """How a game of rivals ended, best first."""
    successor: str = ""
    """The table at which the same people play again."""
    inherited: bool = False
    """The host became it because another was away or left, and not by that person's wish."""

    @property
    def contest(self) -> bool:
        """Whether rivals are in the middle of a game: nobody decides anything for another seat then."""
        return self.rivals and self.phase == "playing"
