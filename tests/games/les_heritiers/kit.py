"""Scenes of Les Héritiers for tests: people, crowns and hands as a test says, then the game goes on from there.

People have the names of the catalogue: `S1m` is the first one of Spades, a man. Cards are `Sm1` to `Sm6` and `Sf1` to
`Sf6`, and so on for H, D and C. North leads Spades, East Hearts, South Diamonds, West Clubs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import pytest

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, SEXES, Cards, Character
from heredity_bot.games.les_heritiers.game import LesHeritiers
from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.events import ChildBorn
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.menu import COURT, DONE, couple_id
from heredity_bot.games.les_heritiers.rules.state import Person, State
from heredity_bot.games.les_heritiers.rules.succession import pass_crowns
from heredity_bot.kernel import Answer, Event, Refused, Session

PEOPLE = ("ann", "bob", "cem", "dot")
LETTERS = {family[0].upper(): family for family in FAMILIES}
SEX = {"m": "man", "f": "woman"}


def character_cards(each: int = 6) -> Cards:
    found = [
        Character(f"{family[0].upper()}{'m' if sex == 'man' else 'f'}{n}", family, sex)
        for family in FAMILIES
        for sex in SEXES
        for n in range(1, each + 1)
    ]
    return {card.id: card for card in found}


GAME = LesHeritiers(character_cards(), pack_name="test cards")


def options(rule_set: str = "book", **house_rules: Any) -> dict[str, Any]:
    return {"rule_set": rule_set, "house_rules": {key: str(value) for key, value in house_rules.items()}}


def begun(players: int = 4, *, seed: str = "seed", rule_set: str = "book", **house_rules: Any) -> State:
    """A game before its first question."""
    return GAME.set_up(seed=seed, options=options(rule_set, **house_rules), seats=GAME.plan(PEOPLE[:players]))


class Scene:
    """A game in the middle. Until the first answer it can be arranged; then it goes on by the rules."""

    def __init__(self, players: int = 4, *, round: int = 1, **house_rules: Any) -> None:  # noqa: A002 - as the rules call it
        state = begun(players, **{"lone_crown": "round", **house_rules})
        state.has_chooser, state.choosing = True, []
        state.families = dict(zip(state.players, FAMILIES, strict=False))
        state.hands = {seat: [] for seat in state.players}
        state.fresh = {seat: [] for seat in state.players}
        state.round, state.marker, state.to_play = round, state.players[0], list(state.players)
        self._state, self.names = state, dict[str, int]()

    # Arranging

    @cached_property
    def session(self) -> Session[State]:
        return Session(GAME, self._state)

    @property
    def state(self) -> State:
        return self.__dict__["session"].state if "session" in self.__dict__ else self._state

    def hand(self, seat: str, cards: str) -> Scene:
        for card in cards.split():
            self.state.deck.remove(card)
            self.state.hands[seat].append(card)
        return self

    def pile(self, *, deck: int | None = None, discard: int = 0, age: int = 1) -> Scene:
        """So many cards in deck and discard pile; the rest is out of the game."""
        cards = list(self.state.deck)
        self.state.discard = [cards.pop(0) for _ in range(discard)]
        self.state.deck = cards[: len(cards) if deck is None else deck]
        self.state.age = age
        return self

    def born(self, *names: str, of: tuple[str, str] | None = None, quarters: int = 0) -> Scene:
        """People come into play, under their crown or as children of a couple, husband first."""
        for name in names:
            family, sex = LETTERS[name[0]], SEX[name[-1]]
            deck = self.state.deck
            card = next(c for c in deck if GAME.cards[c].family == family and GAME.cards[c].sex == sex)
            number = len(self.state.people) + 1
            father, mother = (self.names[parent] for parent in of) if of else (0, 0)
            line = 0 if of else self.state.crowns[family].line
            event = ChildBorn(
                number=number, card=card, family=family, sex=sex, father=father, mother=mother, line=line
            )  # type: ignore[arg-type]
            event.apply(self.state)
            self.state.person(number).quarters = quarters
            self.names[name] = number
        return self

    def wed(self, *couples: tuple[str, str]) -> Scene:
        for one, other in couples:
            a, b = self.person(one), self.person(other)
            husband, wife = (a, b) if a.sex == "man" else (b, a)
            husband.spouse, wife.spouse, wife.home = wife.number, husband.number, husband.family
            self.state.weddings.append((husband.number, wife.number))
        return self

    def dead(self, *names: str) -> Scene:
        for name in names:
            person = self.person(name)
            person.is_alive = False
            self.state.discard.append(person.card)
            if person.spouse:
                self.state.person(person.spouse).spouse = person.spouse = 0
        return self

    def crowned(self, **holders: str) -> Scene:
        """`S="S1m"` puts the crown of Spades on S1m; `vacant` leaves it at its place."""
        for letter, name in holders.items():
            crown = self.state.crowns[LETTERS[letter]]
            crown.status = name if name in ("vacant", "founders") else "worn"
            crown.holder = self.names.get(name, 0)
            if name == "vacant":
                crown.line, crown.is_ageing, crown.quarters, crown.children = crown.line + 1, False, 0, []
        return self

    # Looking

    def person(self, name: str) -> Person:
        return self.state.person(self.names[name])

    def name(self, number: int) -> str:
        return next(name for name, n in self.names.items() if n == number)

    def holder(self, letter: str) -> str:
        crown = self.state.crowns[LETTERS[letter]]
        return self.name(crown.holder) if crown.status == "worn" else crown.status

    def holders(self) -> str:
        return " ".join(self.holder(letter) for letter in LETTERS)

    def heir(self, letter: str) -> str:
        found = heir(self.state, self.state.crowns[LETTERS[letter]])
        return self.name(found.number) if found else ""

    def crowns(self) -> tuple[int, ...]:
        """Crowns of the players in the order of seats."""
        return tuple(count_crowns(self.state).values())

    @property
    def seat(self) -> str:
        """The seat that is asked now."""
        assert self.session.pending is not None
        return self.session.pending.seats[0]

    @property
    def menu(self) -> Any:
        """What the active player can do, by act."""
        ask = self.session.pending
        assert ask is not None
        return {**ask.menu.get(ask.seats[0], {}), **{key: None for key in ask.menu if key == DONE}}

    @property
    def left(self) -> int:
        """Actions left in the turn."""
        return self.session.pending.facts["left"]

    # Playing

    def slay(self, *names: str) -> list[Event]:
        """These people die together, and the crowns pass."""
        t = GAME.table(self.state)
        self.dead(*names)
        pass_crowns(t)
        return t.events

    def give(self, card: str) -> None:
        """The player who is asked now holds this card, wherever it was, and is asked anew."""
        for cards in (self.session.state.deck, self.state.discard, *self.state.hands.values()):
            if card in cards:
                cards.remove(card)
        self.state.hands[self.seat].append(card)
        self.session.amend(("seats", *(part for pair in self.state.holders.items() for part in pair)))

    def bear(self, card: str) -> tuple[Event, ...]:
        """The player who is asked now gives birth to this card at its crown's place."""
        self.give(card)
        return self.act("birth", card, card[0])

    def path(self, *steps: str | tuple[str, str]) -> tuple[str, ...]:
        found = []
        for step in steps:
            if isinstance(step, tuple):
                found.append(couple_id(*(self.names.get(name, 0) for name in step)))
            else:
                found.append(LETTERS.get(step) or str(self.names.get(step, step)))
        return tuple(found)

    def act(self, *steps: str | tuple[str, str]) -> tuple[Event, ...]:
        """The active player acts: names of people are put in, a couple is a tuple, a letter a crown's place."""
        events = self.session.answer((self.seat, *self.path(*steps)))
        for event in events:
            if isinstance(event, ChildBorn):
                letter = event.family[0].upper()
                number = sum(name[0] == letter for name in self.names) + 1
                self.names[f"{letter}{number}{'m' if event.sex == 'man' else 'f'}"] = event.number
        return events

    def answer(self, answer: Answer, by: str = "") -> tuple[Event, ...]:
        return self.session.answer(answer, by=by)

    def refused(self, *steps: str | tuple[str, str]) -> str:
        return self.refusal(*steps).code

    def refusal(self, *steps: str | tuple[str, str]) -> Any:
        """Why the active player cannot do this; nothing may have changed."""
        before = GAME.dump(self.session.state)
        with pytest.raises(Refused) as caught:
            self.session.answer((self.seat, *self.path(*steps)))
        assert GAME.dump(self.state) == before
        return caught.value.refusal

    def refuses(self, answer: object, by: str) -> str:
        """Why somebody may not give this answer."""
        with pytest.raises(Refused) as caught:
            self.session.answer(answer, by=by)
        return caught.value.refusal.code

    def done(self) -> tuple[Event, ...]:
        return self.answer((DONE,))

    def court(self) -> tuple[Event, ...]:
        return self.act(COURT)

    def leave(self, seat: str) -> tuple[Event, ...]:
        change = GAME.resign(self.state, seat)
        assert change is not None
        return self.session.amend(change)

    def rest_of_turn(self) -> list[Event]:
        """The active player does as little as possible."""
        now, events = GAME.turn_of(self.session.state), list[Event]()
        while self.session.pending is not None and GAME.turn_of(self.state) == now:
            events += self.answer(GAME.default(self.session.pending))
        return events

    def rest_of_round(self) -> list[Event]:
        """Everybody who has still to play does as little as possible."""
        now, events = self.session.state.round, list[Event]()
        while self.session.pending is not None and self.state.round == now:
            events += self.answer(GAME.default(self.session.pending))
        return events


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def fact(refusal: Any, name: str) -> Any:
    """A fact of a refusal as plain data."""
    value = refusal.facts[name]
    return getattr(value, "id", value)


def lacking(refusal: Any) -> list[str]:
    return [ref.id for ref in refusal.facts["families"].facts]
