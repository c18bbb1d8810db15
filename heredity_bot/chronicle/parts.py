"""The parts of a storybook: chapters of passages, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from heredity_bot.pictures.picture import Picture

PlateKind: TypeAlias = Literal["board", "action", "portrait", "scene", "poster"]
"""What a picture shows decides how large it is printed and how many there are in a chapter: the whole table, something
that was done, one player's figure, an illustration without words, the end of a chapter."""


@dataclass(frozen=True)
class Plate:
    """A picture that is drawn once the story is told."""

    number: int
    kind: PlateKind
    caption: str
    weight: int
    """Of too many plates of a kind, those with the greatest weight are kept."""
    draw: Callable[[], Picture | None] = field(repr=False, compare=False)


@dataclass(frozen=True)
class BookRound:
    """A heading within a chapter."""

    title: str


@dataclass(frozen=True)
class BookParagraph:
    """A paragraph of prose about what was done."""

    text: str


@dataclass(frozen=True)
class BookReading:
    """A card, or another long text, as it was read aloud."""

    thing: str
    """Its id in the pack."""
    title: str
    text: str
    reader: str = ""
    """A sentence that says who read."""
    plate: Plate | None = None


@dataclass(frozen=True)
class BookSpeech:
    """A few words that were read without a title."""

    text: str


@dataclass(frozen=True)
class BookChoice:
    """A decision."""

    question: str
    option: str
    by: str
    """A sentence that says who decided."""


@dataclass(frozen=True)
class Bout:
    """A fight in one line: who against whom, the sum, the result."""

    head: str
    sum: str
    result: str


Passage: TypeAlias = BookRound | BookParagraph | BookReading | BookSpeech | BookChoice | Bout | Plate


@dataclass(frozen=True)
class NumberTable:
    """A table of numbers: its first row and the first cell of every other row are headings."""

    caption: str
    rows: tuple[tuple[str, ...], ...]


@dataclass
class BookChapter:
    """One attempt at one part of the game."""

    number: int
    title: str
    note: str = ""
    """Which attempt it is, if not the first."""
    passages: list[Passage] = field(default_factory=list)
    end: str = ""
    """The sentence on its end, or on its being played still."""
    won: bool | None = None
    poster: Plate | None = None
    facts: list[tuple[str, str]] = field(default_factory=list)
    sheet: NumberTable | None = None

    def plates(self) -> list[Plate]:
        found = [passage for passage in self.passages if isinstance(passage, Plate)]
        found += [p.plate for p in self.passages if isinstance(p, BookReading) and p.plate is not None]
        return found + ([self.poster] if self.poster else [])


@dataclass
class Storybook:
    """A whole game, ready to be set. A game fills in all but `when`, `receipt` and `notes`."""

    locale: str
    title: str
    subtitle: str
    when: str = ""
    keywords: list[str] = field(default_factory=list)
    cast_title: str = ""
    cast: list[tuple[str, str]] = field(default_factory=list)
    """Each seat and who played it."""
    chapters: list[BookChapter] = field(default_factory=list)
    facts: list[tuple[str, str]] = field(default_factory=list)
    sheet: NumberTable | None = None
    receipt: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_torn: bool = False
    """Part of the story could not be told, because the cards or rules have changed."""

    def plates(self) -> list[Plate]:
        return [plate for chapter in self.chapters for plate in chapter.plates()]

    def cover(self, prints: Prints) -> Plate | None:
        """The last scene: the first one stands right beneath the cover."""
        scenes = [plate for plate in self.plates() if plate.kind == "scene" and plate.number in prints]
        return scenes[-1] if scenes else None


@dataclass(frozen=True)
class PrintedPlate:
    """A picture as it goes into the book."""

    data: bytes = field(repr=False)
    mime: Literal["image/png", "image/svg+xml"]
    alt: str
    width: int
    height: int


Prints: TypeAlias = dict[int, PrintedPlate]
"""By the number of the plate; a plate that is missing is left out of the book."""
