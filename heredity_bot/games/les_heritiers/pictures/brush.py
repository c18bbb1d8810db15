"""`Brush`: a table in one language, its houses and a palette, with the parts that several pictures share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from heredity_bot.games.les_heritiers.cards.pack_loader import HouseEntry
from heredity_bot.games.les_heritiers.pictures.arms import arms, tint
from heredity_bot.games.les_heritiers.pictures.portraits import Likeness, clips
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person, Play, State
from heredity_bot.games.les_heritiers.telling.looks import LookTeller
from heredity_bot.games.les_heritiers.telling.names import Names
from heredity_bot.kernel import Fact, Phrase
from heredity_bot.pictures.palette import RADIUS, Palette, Tint
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, Value, box
from heredity_bot.pictures.text import NARROW, PLAIN, Fitted, Type, fit, paragraphs
from heredity_bot.stage.words import Words

SHEET, BOARD = 560, 620
"""Widths of a house or a person, and of what shows the whole table."""
SMALL, NAME, HOUSE = 20, 24, 32
"""Sizes of letters. Nothing is smaller than `SMALL`: on a phone, a board 620 wide is shown 350 wide."""
PAD, GAP = 20, 12
HEIRS = 3
"""So many of a line of succession are shown."""

_BEFORE_NUMERAL = re.compile(r" (?=[IVX]+\b)")


@dataclass(frozen=True)
class Brush:
    """The table in one language, and what it is drawn with."""

    t: Play
    words: Words
    names: Names
    houses: Mapping[str, HouseEntry]
    palette: Palette

    @property
    def state(self) -> State:
        return self.t.state

    @property
    def looks(self) -> LookTeller:
        return LookTeller(self.t, self.words, self.names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(Phrase(key, facts))

    def person(self, number: int) -> str:
        return self.names.person(self.state, number)

    def tint(self, family: str) -> Tint:
        return tint(self.houses[family])

    def arms(self, family: str, x: float, y: float, size: float) -> Element:
        return arms(self.houses[family], x, y, size)

    def face(self, person: Person, x: float, y: float, size: float) -> Element:
        """The portrait of somebody; hair is grey in the last round of a life."""
        is_old = person.quarters >= LIFE - 1
        return self.portrait(person.card, x, y, size, is_old=is_old, is_dead=not person.is_alive)

    def portrait(
        self,
        card: str,
        x: float,
        y: float,
        size: float,
        *,
        is_old: bool = False,
        is_dead: bool = False,
        rim: str = "",
    ) -> Element:
        character = self.t.cards[card]
        face = Likeness(card, character.sex, self.tint(character.family), is_old)
        return face.drawn(x, y, size, rim=rim or self.rim(character.family), is_dead=is_dead)

    def rim(self, family: str) -> str:
        """The colour of a house that stands out from the panels of this palette."""
        colours = self.tint(family)
        return colours.ink if self.palette.name == "dark" else colours.fill

    # Words

    def line(
        self, text: str, width: float, *, size: float = SMALL, type_: Type = NARROW, lines: int = 1
    ) -> Fitted:
        """Words in one line or a few, never smaller than what can be read."""
        return fit(text, width, size=size, least=SMALL, lines=lines, type_=type_, leading=1.1)

    def paragraph(self, text: str, width: float, *, size: float = SMALL, type_: Type = PLAIN) -> Fitted:
        """A longer text; a line never begins with the numeral of a name."""
        return paragraphs(_BEFORE_NUMERAL.sub("\u00a0", text), width, size=size, type_=type_, leading=1.2)

    # Panels

    def panel(self, x: float, y: float, width: float, height: float, **attributes: Value) -> Element:
        edge: dict[str, Value] = {"stroke": self.palette.edge, "stroke_width": 2}
        return box(x, y, width, height, radius=RADIUS, **{"fill": self.palette.panel, **edge, **attributes})

    def finished(self, width: float, height: float, alt: str, *parts: Element | None) -> Picture:
        ground = box(0, 0, width, height, radius=RADIUS, fill=self.palette.table)
        return finished(width, height, alt, clips(), ground, *parts)
