"""The parts of which front ends show any game: lines that tell what happened, and questions with their answers in words."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

Tone: TypeAlias = str
"""The manner in which a line is printed and spoken. Front ends know `story` (read from the game's texts), `instruction`, `event` (time
passes), `happening`, `fight` (something is at stake) and `hint`; they show any other like `happening`."""
Kind: TypeAlias = Literal["one", "some", "allot", "act"]
Follows: TypeAlias = Literal["", "named", "implied"]
"""Whether a step may be taken without asking when it is the only one left: see `Choice.follows`."""
Beat: TypeAlias = str
"""The kind of scene that begins with a line. Front ends know `card` (a text that is read as a whole), `fight`, `turn`, `end`, and `words`: a
few lines of a text, which join the scene that is shown at that moment. A game that adds others gives them a heading
`beat-<name>` in its words for each front end."""


class TextLine(Struct, frozen=True):
    """A line of text; `why` holds the ids of the rules from which it follows."""

    text: str
    tone: Tone
    why: tuple[str, ...] = ()
    starts: Beat | None = None
    """The beat that begins with this line and is shown for itself."""
    card: str = ""
    """The face of a card it is about, such as `112b`."""
    who: str = ""
    """The seat that reads, or the figure that acts."""
    is_outcome: bool = False
    """The line decides what was at stake: front ends pause before it."""
    because: str = ""
    """Why it happened in this situation, where that was asked for."""
    is_quiet: bool = False
    """The line tells nothing that players need to hear: only the log has it."""
    picture: str = ""
    """The `PictureRequest.what` of a picture that belongs to the line: of its `card`, or of what happened."""


@dataclass(frozen=True)
class Scene:
    """Lines that are shown together. Without a `beat` they are small news that need no place of their own."""

    beat: Beat | None
    lines: tuple[TextLine, ...]
    card: str = ""
    who: str = ""

    @property
    def why(self) -> tuple[str, ...]:
        return rules_of(self.lines)


@dataclass(frozen=True)
class PictureRequest:
    """A request for a picture: of the table as it is, or of an event in a line of its journal."""

    what: str
    """Named by the game: the picture of a `Look` or of a `TextLine`."""
    about: str = ""
    """The part of it that is shown, such as a seat or a card; its meaning depends on `what`."""
    line: int = 0
    """The line of the journal in which it happened; 0 for the table as it is."""
    eye: tuple[str, ...] = ()
    """The seats whose secrets may be seen; none for a public picture."""


def rules_of(lines: Iterable[TextLine]) -> tuple[str, ...]:
    """The ids of the rules from which lines follow, each once."""
    return tuple(dict.fromkeys(rule for line in lines for rule in line.why))


def causes_of(lines: Iterable[TextLine]) -> tuple[str, ...]:
    """The reasons of these lines in their situation, each sentence once."""
    return tuple(dict.fromkeys(line.because for line in lines if line.because))


def audible(lines: Iterable[TextLine]) -> list[TextLine]:
    """The lines without those that only the log has."""
    return [line for line in lines if not line.is_quiet]


def outcomes(lines: Iterable[TextLine]) -> int:
    """The number of these lines that have a picture of an outcome."""
    return sum(line.is_outcome and bool(line.picture) for line in lines)


def picture_requests(scene: Scene, line: int, earlier: int = 0) -> tuple[PictureRequest, ...]:
    """List the pictures of a scene: first those of things, then those of what happened in this line of the journal.

    Outcomes are counted through the whole line of the journal, in which so many came `earlier`.
    """
    pictured = [told for told in scene.lines if told.picture]
    things = [PictureRequest(told.picture, told.card) for told in pictured if told.card]
    count = itertools.count(earlier)
    happened = [
        PictureRequest(told.picture, str(next(count)) if told.is_outcome else "", line)
        for told in pictured
        if not told.card
    ]
    return (*things, *happened)


def scenes(lines: Iterable[TextLine]) -> list[Scene]:
    """Lines in the parts in which they are shown.

    A fight in a turn belongs to that turn; taking a card belongs to its reading, and so does the small news that led to it.
    """
    parts: list[tuple[list[TextLine], TextLine | None]] = []
    part: list[TextLine] = []
    first: TextLine | None = None  # the line with which something begins
    for line in lines:
        if line.starts:
            joins = line.starts == "words" or (line.starts == "fight" and first and first.starts == "turn")
            if first is not None and not joins:
                parts.append((part, first))
                part, first = _lead(part, line), None
            first = first or line
        part.append(line)
    return [
        Scene(first.starts, tuple(part), first.card, first.who) if first else Scene(None, tuple(part))
        for part, first in [*parts, (part, first)]
        if part
    ]


def _lead(part: list[TextLine], line: TextLine) -> list[TextLine]:
    """Lines at the end of a part that already speak of the card which is read next."""
    lead: list[TextLine] = []
    while len(part) > 1 and line.card and part[-1].card == line.card and part[-1].starts is None:
        lead.insert(0, part.pop())
    return lead


@dataclass(frozen=True)
class Choice:
    """An answer, or one step of it: `id` goes back to the rules, `label` is read."""

    id: str
    label: str
    choices: tuple[Choice, ...] = ()
    alike: str = ""
    """Choices side by side with the same word here have the same effect: only one of them needs to be offered."""
    follows: Follows = ""
    """`named`: the label of the step before names this choice. `implied`: it adds nothing to what was chosen before,
    as the slot that pays. Any other step is taken only by a player who has read its label."""
    cost: str = ""
    """The cost in a few words; "" where the label says it, or where nothing is paid."""
    consequence: str = ""
    """The known consequence in a few words; "" where the label says it."""

    @property
    def details(self) -> str:
        """Cost and consequence, which front ends show beside the label."""
        return " · ".join(filter(None, (self.cost, self.consequence)))

    @property
    def full_label(self) -> str:
        """Label, cost and consequence in one line, for front ends that have no other place for them."""
        return f"{self.label} · {self.details}" if self.details else self.label


class Branch(Choice):
    """A step whose label and choices are made when they are looked at: of hundreds of acts a panel shows a handful."""

    def __init__(
        self,
        name: str,
        tell: Callable[[], str],
        grow: Callable[[], tuple[Choice, ...]],
        alike: str = "",
        follows: Follows = "",
    ) -> None:
        object.__setattr__(self, "id", name)
        object.__setattr__(self, "alike", alike)
        object.__setattr__(self, "follows", follows)
        object.__setattr__(self, "_tell", tell)
        object.__setattr__(self, "_grow", grow)

    @cached_property
    def label(self) -> str:
        return self._tell()  # type: ignore[attr-defined,no-any-return]

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return self._grow()  # type: ignore[attr-defined,no-any-return]


def made_whole(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The same choices with all their labels made, to be kept while the game goes on."""
    return tuple(
        Choice(
            choice.id,
            choice.label,
            made_whole(choice.choices),
            choice.alike,
            choice.follows,
            choice.cost,
            choice.consequence,
        )
        for choice in choices
    )


def one_of_each(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The first of each group of alike choices, and all that are like no other."""
    return tuple({choice.alike or choice.id: choice for choice in reversed(tuple(choices))}.values())[::-1]


def only_step(level: Iterable[Choice], *, label_was_read: bool = True) -> Choice | None:
    """The step that every front end takes without asking: the only one left, if it adds no new consequence.

    Without `label_was_read` the label of the step before was not shown, so a step that it names was not chosen either.
    """
    found = one_of_each(level)
    follows = found[0].follows if len(found) == 1 else ""
    return found[0] if follows == "implied" or (follows == "named" and label_was_read) else None


def path_labels(path: Iterable[Choice]) -> list[str]:
    """The labels along a path; a step that the label before it names is not said twice."""
    return [choice.label for choice in path if choice.follows != "named"]


def find_path(choices: Iterable[Choice], path: Iterable[str]) -> list[Choice]:
    """The choices with these ids, each below the one before, up to the first that is not offered."""
    found: list[Choice] = []
    for name in path:
        choice = next((choice for choice in choices if choice.id == name), None)
        if choice is None:
            break
        found.append(choice)
        choices = choice.choices
    return found


class Attempt(NamedTuple):
    """An act that a player typed or tapped; parts that were not named are empty."""

    seat: str = ""
    act: str = ""
    thing: str = ""
    """The id of what it is done to, in the game's own form."""


@dataclass(frozen=True)
class QuestionScene:
    """A question in words."""

    prompt: str
    asked: tuple[str, ...]
    """The seats that are asked; none where the table answers together."""
    kind: Kind
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    caps: dict[str, int] = field(default_factory=dict)
    also: tuple[Choice, ...] = ()
    why: tuple[str, ...] = ()
