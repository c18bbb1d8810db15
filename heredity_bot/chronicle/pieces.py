"""What a chronicle is made of: chapters of passages, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from heredity_bot.pictures.painter import Painter
from heredity_bot.pictures.picture import Picture

Kind: TypeAlias = Literal["board", "fight", "family", "poster", "scene"]


@dataclass(frozen=True)
class Plate:
    """A picture to be drawn: how, what stands beneath it, and how much would be lost without it."""

    number: int
    kind: Kind
    caption: str
    weight: int
    draw: Callable[[Painter], Picture | None] = field(repr=False, compare=False)


@dataclass(frozen=True)
class Round:
    """A heading."""

    title: str


@dataclass(frozen=True)
class Prose:
    """A paragraph of what everybody did."""

    text: str


@dataclass(frozen=True)
class Reading:
    """A card as it was read aloud."""

    face: str
    title: str
    text: str
    reader: str = ""
    """Who read, as a sentence."""
    plate: Plate | None = None


@dataclass(frozen=True)
class Spoken:
    """A few words of a card."""

    text: str


@dataclass(frozen=True)
class Choice:
    """What was decided, and by whom, as a sentence."""

    question: str
    option: str
    by: str


@dataclass(frozen=True)
class Bout:
    """An attack as a sum."""

    head: str
    sum: str
    result: str


Passage: TypeAlias = Round | Prose | Reading | Spoken | Choice | Bout | Plate


@dataclass(frozen=True)
class Sheet:
    """A table of numbers: the first row are headings, and so is the first cell of each other row."""

    caption: str
    rows: tuple[tuple[str, ...], ...]


@dataclass
class Chapter:
    """One attempt at a chapter."""

    number: int
    title: str
    note: str = ""
    """Which attempt, where it is not the first."""
    passages: list[Passage] = field(default_factory=list)
    end: str = ""
    """How it ended, or that it is still being played."""
    won: bool | None = None
    poster: Plate | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)
    sheet: Sheet | None = None

    def plates(self) -> list[Plate]:
        found = [passage for passage in self.passages if isinstance(passage, Plate)]
        found += [p.plate for p in self.passages if isinstance(p, Reading) and p.plate is not None]
        return found + ([self.poster] if self.poster else [])


@dataclass
class Story:
    """A whole campaign, ready to be set."""

    locale: str
    title: str
    subtitle: str
    when: str
    cast: list[tuple[str, str]] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    facts: list[tuple[str, str]] = field(default_factory=list)
    sheet: Sheet | None = None
    receipt: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def plates(self) -> list[Plate]:
        return [plate for chapter in self.chapters for plate in chapter.plates()]

    def cover(self, prints: Prints) -> Plate | None:
        """What the last card shows; the first one follows the cover at once."""
        scenes = [plate for plate in self.plates() if plate.kind == "scene" and plate.number in prints]
        return scenes[-1] if scenes else None


@dataclass(frozen=True)
class Printed:
    """A picture as it goes into the book."""

    data: bytes = field(repr=False)
    mime: Literal["image/png", "image/svg+xml"]
    alt: str
    width: int
    height: int


Prints: TypeAlias = dict[int, Printed]
"""By the number of the plate; those that are missing are left out."""
