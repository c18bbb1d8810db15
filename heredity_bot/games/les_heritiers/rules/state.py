"""A game of Les Héritiers: people, crowns, cards and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, Cards, Family, Sex
from heredity_bot.games.les_heritiers.rules.switches import Switches
from heredity_bot.kernel import Chance, Table

LAST_AGE = 2
"""The Age card shows Age 1, then Age 2; a higher number means that it has left the game (LH-ERA-03)."""
LIFE = 4
"""Quarters of a full turn (LH-AGE-03)."""

StandingAnswer: TypeAlias = Literal["ask", "refuse", "accept_safe"]
"""How a seat answers proposals: when it is asked, never, or yes where no crown of its own could pass (LH-RUN-13)."""

EndReason: TypeAlias = Literal["lone_crown", "deck", "last_round", "alone"]


class Person(Struct, omit_defaults=True):
    """One appearance of a card in play. A card that is born again is another person (LH-INHERIT-15)."""

    number: int
    """The birth number; people are kept in the order of it (LH-BIRTH-09)."""
    card: str
    family: Family
    sex: Sex
    home: Family
    """The side of the table on which the person lives (LH-MARRY-12)."""
    line: int = 0
    """Of a child born under its family's crown: the number of the founding couple, from 1; else 0."""
    father: int = 0
    mother: int = 0
    spouse: int = 0
    """The living spouse; 0 for none."""
    quarters: int = 0
    is_alive: bool = True
    children: list[int] = msgspec.field(default_factory=list)


class Crown(Struct, omit_defaults=True):
    """A crown with the founding couple whose blood it follows."""

    family: Family
    """Its family of origin (LH-CROWN-01)."""
    status: Literal["founders", "worn", "vacant", "lost"] = "founders"
    holder: int = 0
    """The person who wears it."""
    line: int = 1
    """The number of its founding couple; a new one begins at a vacant place (LH-CROWN-15)."""
    is_ageing: bool = False
    """The founding couple has had its first child."""
    quarters: int = 0
    """Quarters of the founding couple since its first birth."""
    children: list[int] = msgspec.field(default_factory=list)
    """Children of the founding couple."""


class Proposal(Struct):
    """A match that waits for the answers of the seats in `asked`, in this order."""

    one: int
    other: int
    asked: list[str]


class RefusedMatch(Struct):
    """A match that was refused, and the crowns that counted for the two families then."""

    husband: int
    wife: int
    crowns: list[str]


class Turn(Struct, omit_defaults=True):
    """The turn of a seat."""

    seat: str
    allowed: int
    """Actions counted at its start (LH-TURN-03)."""
    taken: int = 0
    has_courted: bool = False
    proposed: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Pairs proposed in this turn (LH-MARRY-11)."""
    refusals: int = 0
    proposal: Proposal | None = None
    is_closed: bool = False
    """The player has ended it, or it ended by itself; the draw follows."""
    has_drawn: bool = False


class Outcome(Struct):
    """How the game ended. No winners: nobody was crowned (LH-END-09)."""

    reason: EndReason
    winners: list[str]


class State(Struct, omit_defaults=True):
    """All that a saved game needs. `deck`, `hands`, `fresh`, `answers` and `chance` are secret."""

    holders: dict[str, str]
    """Who plays each seat; "" for a seat that is not in the game."""
    players: list[str]
    """Seats in the game, clockwise, also those that have left."""
    switches: Switches
    chance: Chance
    deck: list[str]
    """The next card last."""
    choosing: list[str]
    """Seats that have not chosen a family, the next one first; in table order until the first is drawn."""
    machines: list[str] = msgspec.field(default_factory=list)
    """Seats held by machines: they choose their family last (LH-SETUP-11)."""
    crowns: dict[str, Crown] = msgspec.field(
        default_factory=lambda: {family: Crown(family) for family in FAMILIES}
    )
    families: dict[str, str] = msgspec.field(default_factory=dict)
    """The family that each seat leads or led."""
    left: list[str] = msgspec.field(default_factory=list)
    """Seats that have left the game, the first one first."""
    hands: dict[str, list[str]] = msgspec.field(default_factory=dict)
    fresh: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Cards that each seat has drawn since its own last turn began, for its own eye."""
    answers: dict[str, StandingAnswer] = msgspec.field(default_factory=dict)
    """Standing answers to proposals."""
    discard: list[str] = msgspec.field(default_factory=list)
    age: int = 1
    is_low_told: bool = False
    """The table was told that this pass of the deck runs out (LH-ERA-11)."""
    people: list[Person] = msgspec.field(default_factory=list)
    weddings: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Every husband and wife there ever were."""
    refused: list[RefusedMatch] = msgspec.field(default_factory=list)
    """Matches that were refused, each as it was refused last; machines do not ask again until something has changed."""
    given: list[Family] = msgspec.field(default_factory=list)
    """Families that the seats are given in the order of `choosing`, where the deal is arranged; empty: they choose."""
    has_chooser: bool = False
    """The seat that chooses a family first was drawn."""
    round: int = 0
    """0 while families are chosen."""
    marker: str = ""
    to_play: list[str] = msgspec.field(default_factory=list)
    """Seats that have not played in this round, the next one first."""
    turn: Turn | None = None
    lone: str = ""
    """The only seat with crowns at the last count (LH-END-16)."""
    crownless: list[str] = msgspec.field(default_factory=list)
    """Seats that were crownless at some count; it matters for `crownless_final` alone."""
    outcome: Outcome | None = None

    def person(self, number: int) -> Person:
        return self.people[number - 1]

    def living(self) -> list[Person]:
        return [person for person in self.people if person.is_alive]

    def seated(self) -> list[str]:
        """Seats that are still in the game, clockwise."""
        return [seat for seat in self.players if seat not in self.left]

    def leader(self, family: str) -> str:
        """The seat that leads a family; "" for an unled one (LH-SETUP-03)."""
        for seat, led in self.families.items():
            if led == family and seat not in self.left:
                return seat
        return ""

    def is_exhausted(self) -> bool:
        """LH-ERA-05: the Age card is gone and the deck is empty."""
        return not self.deck and self.age > LAST_AGE

    def house(self, person: Person) -> str:
        """The family for which a person counts (LH-TURN-04, LH-KILL-04, LH-CROWN-07, LH-END-11)."""
        if self.switches.wife_counts_for == "husband" and person.sex == "woman" and person.spouse:
            return self.person(person.spouse).family
        return person.family


@dataclass
class Play(Table[State]):
    """The table of a game, with the cards of its pack."""

    cards: Cards = field(default_factory=dict)

    def hand_of(self, seat: str, family: str) -> list[str]:
        """The cards of one family in a hand."""
        return [card for card in self.state.hands[seat] if self.cards[card].family == family]
