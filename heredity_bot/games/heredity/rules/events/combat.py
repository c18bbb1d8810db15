"""Attacks, karma and damage to NPCs."""

from __future__ import annotations

from typing import ClassVar

from heredity_bot.games.heredity.rules.state import Piece, State
from heredity_bot.kernel import Event, NotedEvent, Phrase


class KarmaShuffled(Event, frozen=True, tag="KarmaShuffled"):
    """All nine cards, or the discard alone, are shuffled face down (KARMA-05, KARMA-10)."""

    basis: ClassVar = ("KARMA-05", "KARMA-10")

    def apply(self, state: State) -> None:
        karma = state.karma
        kept = [karma.drawn] if karma.drawn else []
        cards = [card for card in karma.all() if card not in kept]
        karma.deck, karma.discard = state.chance.shuffled(sorted(cards)), []


class KarmaDrawn(NotedEvent, frozen=True, tag="KarmaDrawn"):
    """The top card is turned over (KARMA-03)."""

    basis: ClassVar = ("KARMA-03",)
    notes: ClassVar = ("tests",)
    card: int
    tests: tuple[Phrase, ...] = ()
    """The tests that the text makes of the card, as printed."""

    def apply(self, state: State) -> None:
        state.karma.deck.remove(self.card)
        state.karma.drawn = self.card
        name = str(self.card)
        if name not in state.seen:
            state.seen.append(name)


class KarmaDiscarded(Event, frozen=True, tag="KarmaDiscarded"):
    """The card lies face up on the discard (KARMA-04, ATK-14)."""

    basis: ClassVar = ("KARMA-04", "ATK-14")
    card: int

    def apply(self, state: State) -> None:
        state.karma.drawn = 0
        state.karma.discard.append(self.card)


class KarmaSwapped(Event, frozen=True, tag="KarmaSwapped"):
    """A new card takes the place of an old one, which is burned (KARMA-08, KARMA-09)."""

    basis: ClassVar = ("KARMA-08", "KARMA-09")
    old: int
    new: int

    def apply(self, state: State) -> None:
        karma = state.karma
        for pile in (karma.deck, karma.discard):
            if self.old in pile:
                pile[pile.index(self.old)] = self.new
        if karma.drawn == self.old:
            karma.drawn = self.new
        del state.cards[self.old]
        state.burned.append(self.old)
        state.cards[self.new] = Piece("karma")
        if str(self.new) not in state.seen:
            state.seen.append(str(self.new))
        state.cards_rev += 1


class AttackMade(Event, frozen=True, tag="AttackMade"):
    """Attackers, their powers in the same order, and the target (ATK-08)."""

    basis: ClassVar = ("ATK-08",)
    attackers: tuple[str, ...]
    powers: tuple[int, ...]
    target: str
    ranged: bool = False


class AttackResolved(Event, frozen=True, tag="AttackResolved"):
    """The sum (ATK-12)."""

    basis: ClassVar = ("ATK-12",)
    target: str
    power: int
    karma: int
    value: int
    defence: int
    damage: int
    success: bool


class NpcDamaged(Event, frozen=True, tag="NpcDamaged"):
    """Damage tokens on an NPC's card, kept per figure (NPC-15, NPC-21)."""

    basis: ClassVar = ("NPC-15", "NPC-21")
    figure: str
    points: int

    def apply(self, state: State) -> None:
        state.figures[self.figure].damage += self.points


class NpcHealed(Event, frozen=True, tag="NpcHealed"):
    """A token leaves an NPC's card (HEAL-02, OQ-32)."""

    basis: ClassVar = ("HEAL-02",)
    figure: str
    points: int

    def apply(self, state: State) -> None:
        state.figures[self.figure].damage -= self.points


class NpcActivated(NotedEvent, frozen=True, tag="NpcActivated"):
    """An NPC's turn begins (NPC-07, NPC-14)."""

    basis: ClassVar = ("NPC-07", "NPC-14")
    notes: ClassVar = ("near",)
    figure: str
    target: str = ""
    near: dict[str, int] = {}
    """The distance in moves to each figure that it could go for."""


class AttackLapsed(Event, frozen=True, tag="AttackLapsed"):
    """No target is in reach, so no karma is drawn (NPC-13)."""

    basis: ClassVar = ("NPC-13",)
    figure: str
