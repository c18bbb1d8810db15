"""What front ends show: lines of a tale and questions with their answers in words (any game)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

Tone: TypeAlias = Literal["story", "instruction", "event", "happening", "fight", "hint"]
Kind: TypeAlias = Literal["one", "some", "allot", "act"]
Follows: TypeAlias = Literal["", "named", "implied"]
"""Whether a step may be taken without asking when it is the only one left: see `Choice.follows`."""


Beat: TypeAlias = Literal["card", "words", "fight", "turn", "end"]
"""`words` are a few lines of a card that is not read as a whole: they join whatever is shown at that moment."""


@dataclass(frozen=True)
class Line:
    """One thing said; `why` holds the catalogue ids it follows from."""

    text: str
    tone: Tone
    why: tuple[str, ...] = ()
    starts: Beat | None = None
    """With this line something begins that is shown for itself: a card that is read, a fight, an NPC's turn, an end."""
    card: str = ""
    """The face it is about, such as `112b`."""
    who: str = ""
    """Whose words or turn it is: a member who reads, a figure that acts."""
    is_outcome: bool = False
    """With this line a fight is decided: it can be shown as a sum."""
    because: str = ""
    """Why it happened in this situation, where that was asked for."""
    is_quiet: bool = False
    """It tells nothing that players need to hear: only the log has it."""


@dataclass(frozen=True)
class Scene:
    """Lines that belong together. Without a `beat` they are small news that need no place of their own."""

    beat: Beat | None
    lines: tuple[Line, ...]
    card: str = ""
    who: str = ""

    @property
    def why(self) -> tuple[str, ...]:
        return rules_of(self.lines)


@dataclass(frozen=True)
class View:
    """What a picture shows: the table as it is, or something that happened in a line of its journal."""

    what: Literal["board", "timeline", "strip", "family", "member", "fight", "card", "scene", "poster"]
    about: str = ""
    """A member (of the board: what is around them), the face of a card such as `112b`, which fight of its line."""
    line: int = 0


def rules_of(lines: Iterable[Line]) -> tuple[str, ...]:
    """The catalogue ids that lines follow from, each once."""
    return tuple(dict.fromkeys(rule for line in lines for rule in line.why))


def causes_of(lines: Iterable[Line]) -> tuple[str, ...]:
    """Why what these lines tell happened in this situation, each sentence once."""
    return tuple(dict.fromkeys(line.because for line in lines if line.because))


def audible(lines: Iterable[Line]) -> list[Line]:
    """Without the lines that only the log has."""
    return [line for line in lines if not line.is_quiet]


def outcomes(lines: Iterable[Line]) -> int:
    return sum(line.is_outcome for line in lines)


def views(scene: Scene, line: int, fights: int = 0) -> tuple[View, ...]:
    """What there is to see of a scene of a line in which so many fights were told before it."""
    found = [View("fight", str(fights + n), line) for n in range(outcomes(scene.lines))]
    if scene.beat == "card" and scene.card:
        found.insert(0, View("scene", scene.card))
    if scene.beat == "end":
        found.append(View("poster", line=line))
    return tuple(found)


def scenes(lines: Iterable[Line]) -> list[Scene]:
    """What happened, in the parts in which it is shown.

    A fight in an NPC's turn belongs to that turn; that a card is taken belongs to its reading, and so does
    whatever small news led to it.
    """
    found: list[list[Line]] = [[]]
    for line in lines:
        beat = _beat(found[-1])
        if beat is not None and _stands_apart(line, beat):
            lead = _lead(found[-1], line)
            found.append(lead)
        found[-1].append(line)
    return [_scene(part) for part in found if part]


def _stands_apart(line: Line, beat: Beat) -> bool:
    return line.starts not in (None, "words") and not (beat == "turn" and line.starts == "fight")


def _beat(part: list[Line]) -> Beat | None:
    return next((line.starts for line in part if line.starts), None)


def _lead(part: list[Line], line: Line) -> list[Line]:
    """Lines at the end of a part that already speak of the card which is read next."""
    lead: list[Line] = []
    while len(part) > 1 and line.card and part[-1].card == line.card and part[-1].starts is None:
        lead.insert(0, part.pop())
    return lead


def _scene(part: list[Line]) -> Scene:
    first = next((line for line in part if line.starts), None)
    if first is None:
        return Scene(None, tuple(part))
    return Scene(first.starts, tuple(part), first.card, first.who)


@dataclass(frozen=True)
class Choice:
    """An answer, or one step of it: `id` goes back to the rules, `label` is read."""

    id: str
    label: str
    choices: tuple[Choice, ...] = ()
    alike: str = ""
    """Choices side by side with the same word here have the same effect; nobody needs to be asked which."""
    follows: Follows = ""
    """`named`: the label of the step before names this choice. `implied`: it adds nothing to what was chosen before,
    as the slot that pays. Any other step is taken only by somebody who has read its label."""


class Branch(Choice):
    """A step that is told only when somebody looks at it: of hundreds of acts a panel shows a handful."""

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


def told(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The same with all its words, for whoever keeps it while the game goes on."""
    return tuple(
        Choice(choice.id, choice.label, told(choice.choices), choice.alike, choice.follows)
        for choice in choices
    )


def one_of_each(choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """The first of those that are alike, and everything that is like nothing else."""
    return tuple({choice.alike or choice.id: choice for choice in reversed(tuple(choices))}.values())[::-1]


def only_step(level: Iterable[Choice], *, label_was_read: bool = True) -> Choice | None:
    """The step that every front end takes without asking: the only one left, if it adds no new consequence.

    Without `label_was_read` the label of the step before was not shown, so what it names was not chosen either.
    """
    found = one_of_each(level)
    follows = found[0].follows if len(found) == 1 else ""
    return found[0] if follows == "implied" or (follows == "named" and label_was_read) else None


def path_labels(path: Iterable[Choice]) -> list[str]:
    """The labels along a path; a step that the label before it names is not said twice."""
    return [choice.label for choice in path if choice.follows != "named"]


def find_path(choices: Iterable[Choice], path: Iterable[str]) -> list[Choice]:
    """The choices with these ids, each below the one before; as far as they are there."""
    found: list[Choice] = []
    for name in path:
        choice = next((choice for choice in choices if choice.id == name), None)
        if choice is None:
            break
        found.append(choice)
        choices = choice.choices
    return found


class Attempt(NamedTuple):
    """What somebody wants to do; what they did not say is empty.

    `thing` is what it is done to, as the game calls it: of Heredity a figure, a part of the terrain, a card, a slot,
    an icon in a part (`104.b:eye`) or an edge (`104.north`).
    """

    member: str = ""
    act: str = ""
    thing: str = ""


@dataclass(frozen=True)
class QuestionScene:
    """A question in words. `asked` empty: the table answers together."""

    prompt: str
    asked: tuple[str, ...]
    kind: Kind
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    caps: dict[str, int] = field(default_factory=dict)
    also: tuple[Choice, ...] = ()
    why: tuple[str, ...] = ()
