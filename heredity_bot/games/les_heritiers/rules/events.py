"""What can happen in a game. The tags are the format of the journal: a class may be renamed, a tag may not.

No event holds a secret: which card was dealt or drawn is in the state alone. The one exception is a standing answer,
which is left out for others (see `visible_state.events_for`).
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from heredity_bot.games.les_heritiers.cards.characters import Family, Sex
from heredity_bot.games.les_heritiers.rules.refused_matches import remember_refusal
from heredity_bot.games.les_heritiers.rules.state import (
    EndReason,
    Outcome,
    Person,
    Proposal,
    StandingAnswer,
    State,
    Turn,
)
from heredity_bot.kernel import Event

# Setting up


class ChooserDrawn(Event, frozen=True, tag="chooser"):
    """The seats choose their families in this order; `drawn` is how much chance was used up."""

    basis: ClassVar = ("LH-SETUP-11",)
    order: tuple[str, ...]
    drawn: int

    def apply(self, state: State) -> None:
        state.choosing, state.has_chooser, state.chance.drawn = list(self.order), True, self.drawn


class FamilyChosen(Event, frozen=True, tag="family"):
    basis: ClassVar = ("LH-SETUP-02",)
    seat: str
    family: Family

    def apply(self, state: State) -> None:
        state.families[self.seat] = self.family
        state.choosing.remove(self.seat)


class DeckShuffled(Event, frozen=True, tag="shuffled"):
    """The opening deck, with the Age card under it."""

    basis: ClassVar = ("LH-SETUP-04", "LH-SETUP-05")
    cards: int

    def apply(self, state: State) -> None:
        state.deck = state.chance.shuffled(state.deck)


class HandsDealt(Event, frozen=True, tag="dealt"):
    basis: ClassVar = ("LH-SETUP-06",)
    cards: int

    def apply(self, state: State) -> None:
        for seat in state.seated():
            state.hands[seat] = [state.deck.pop() for _ in range(self.cards)]
            state.fresh[seat] = []


class MarkerGiven(Event, frozen=True, tag="marker_given"):
    """The first player. `drawn` is how much chance was used up."""

    basis: ClassVar = ("LH-SETUP-07",)
    seat: str
    drawn: int

    def apply(self, state: State) -> None:
        state.marker, state.chance.drawn = self.seat, self.drawn


# Rounds and turns


class RoundBegan(Event, frozen=True, tag="round"):
    basis: ClassVar = ("LH-ROUND-04",)
    round: int
    order: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.round, state.to_play = self.round, list(self.order)


class TurnBegan(Event, frozen=True, tag="turn"):
    basis: ClassVar = ("LH-TURN-01", "LH-TURN-02", "LH-TURN-03")
    seat: str
    actions: int

    def apply(self, state: State) -> None:
        state.to_play.remove(self.seat)
        state.turn = Turn(self.seat, self.actions)
        state.fresh[self.seat] = []


class TurnClosed(Event, frozen=True, tag="closed"):
    """A player ends the turn before its actions are used up; `taken` of them were."""

    basis: ClassVar = ("LH-TURN-17",)
    seat: str
    taken: int

    def apply(self, state: State) -> None:
        assert state.turn is not None
        state.turn.is_closed = True


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    basis: ClassVar = ("LH-TURN-17",)
    seat: str

    def apply(self, state: State) -> None:
        state.turn = None


class MarkerPassed(Event, frozen=True, tag="marker_passed"):
    basis: ClassVar = ("LH-ROUND-03",)
    seat: str

    def apply(self, state: State) -> None:
        state.marker = self.seat


# Cards


class AgeReached(Event, frozen=True, tag="age"):
    """The discard pile becomes the deck, and the Age card is turned or leaves the game."""

    basis: ClassVar = ("LH-ERA-01", "LH-ERA-03")
    age: int
    """The Age that was reached."""
    cards: int
    """How many cards were shuffled."""

    def apply(self, state: State) -> None:
        state.deck, state.discard = state.chance.shuffled(state.discard), []
        state.age, state.is_low_told = self.age + 1, False


class CardDrawn(Event, frozen=True, tag="drawn"):
    """Which card it was is for the seat's own eye, so it is not in the event."""

    basis: ClassVar = ("LH-TURN-08",)
    seat: str
    by: Literal["turn", "court"] = "turn"

    def apply(self, state: State) -> None:
        card = state.deck.pop()
        state.hands[self.seat].append(card)
        state.fresh[self.seat].append(card)
        _note_draw(state, self.by)


class NothingDrawn(Event, frozen=True, tag="nothing_drawn"):
    basis: ClassVar = ("LH-ERA-05",)
    seat: str
    by: Literal["turn", "court"] = "turn"

    def apply(self, state: State) -> None:
        _note_draw(state, self.by)


def _note_draw(state: State, by: str) -> None:
    if by == "turn":
        assert state.turn is not None
        state.turn.has_drawn = True


class DeckLow(Event, frozen=True, tag="deck_low"):
    basis: ClassVar = ("LH-ERA-11",)
    cards: int
    age: int
    discarded: int

    def apply(self, state: State) -> None:
        state.is_low_told = True


class CardsDiscarded(Event, frozen=True, tag="discarded"):
    """Cards above the limit of a hand; `drawn` is how much chance was used up."""

    basis: ClassVar = ("LH-TURN-18",)
    seat: str
    card: str
    drawn: int
    by_lot: bool = False

    def apply(self, state: State) -> None:
        state.hands[self.seat].remove(self.card)
        state.discard.append(self.card)
        state.chance.drawn = self.drawn


class CardsPaid(Event, frozen=True, tag="paid"):
    """Shown as they go to the discard pile (LH-INFO-03)."""

    basis: ClassVar = ("LH-INFO-03",)
    seat: str
    cards: tuple[str, ...]

    def apply(self, state: State) -> None:
        for card in self.cards:
            state.hands[self.seat].remove(card)
            state.discard.append(card)


# Actions


class Courted(Event, frozen=True, tag="courted"):
    basis: ClassVar = ("LH-COURT-01",)
    seat: str

    def apply(self, state: State) -> None:
        turn = _act(state)
        turn.has_courted = True


class ChildBorn(Event, frozen=True, tag="born"):
    """A card comes into play under a couple, or with `line` under the crown of its family.

    Without a seat it is a child of the opening, taken from the deck.
    """

    basis: ClassVar = ("LH-BIRTH-01", "LH-BIRTH-02")
    number: int
    card: str
    family: Family
    sex: Sex
    seat: str = ""
    father: int = 0
    mother: int = 0
    line: int = 0

    def apply(self, state: State) -> None:
        if self.seat:
            state.hands[self.seat].remove(self.card)
            _act(state)
        else:
            state.deck.remove(self.card)
        state.people.append(
            Person(
                self.number,
                self.card,
                self.family,
                self.sex,
                home=self.family,
                line=self.line,
                father=self.father,
                mother=self.mother,
            )
        )
        if self.line:
            crown = state.crowns[self.family]
            crown.line, crown.is_ageing = self.line, True
            crown.children.append(self.number)
        else:
            state.person(self.father).children.append(self.number)
            state.person(self.mother).children.append(self.number)


class MatchProposed(Event, frozen=True, tag="proposed"):
    basis: ClassVar = ("LH-MARRY-06", "LH-RUN-03")
    seat: str
    one: int
    other: int
    asked: tuple[str, ...]
    """Seats that have to agree."""

    def apply(self, state: State) -> None:
        assert state.turn is not None
        state.turn.proposed.append((self.one, self.other))
        state.turn.proposal = Proposal(self.one, self.other, list(self.asked))


class MatchAccepted(Event, frozen=True, tag="accepted"):
    basis: ClassVar = ("LH-MARRY-07",)
    seat: str
    one: int
    other: int

    def apply(self, state: State) -> None:
        assert state.turn is not None
        assert state.turn.proposal is not None
        state.turn.proposal.asked.remove(self.seat)


class MatchRefused(Event, frozen=True, tag="refused"):
    basis: ClassVar = ("LH-MARRY-10",)
    seat: str
    one: int
    other: int

    def apply(self, state: State) -> None:
        assert state.turn is not None
        state.turn.proposal = None
        state.turn.refusals += 1
        remember_refusal(state, self.one, self.other)


class MatchWithdrawn(Event, frozen=True, tag="withdrawn"):
    basis: ClassVar = ("LH-RUN-10",)
    seat: str
    one: int
    other: int

    def apply(self, state: State) -> None:
        assert state.turn is not None
        state.turn.proposal = None


class AnswerLeft(Event, frozen=True, tag="standing_answer"):
    """`answer` is for the seat's own eye; others are told None."""

    basis: ClassVar = ("LH-RUN-13",)
    seat: str
    answer: StandingAnswer | None = None

    def apply(self, state: State) -> None:
        if self.answer:
            state.answers[self.seat] = self.answer


class Wed(Event, frozen=True, tag="wed"):
    basis: ClassVar = ("LH-MARRY-01", "LH-MARRY-12")
    seat: str
    husband: int
    wife: int
    how: Literal["agreed", "paid", "free"]

    def apply(self, state: State) -> None:
        turn = _act(state)
        turn.proposal = None
        husband, wife = state.person(self.husband), state.person(self.wife)
        husband.spouse, wife.spouse, wife.home = wife.number, husband.number, husband.family
        state.weddings.append((husband.number, wife.number))


class Murdered(Event, frozen=True, tag="murdered"):
    basis: ClassVar = ("LH-KILL-02", "LH-KILL-08")
    seat: str
    person: int

    def apply(self, state: State) -> None:
        _act(state)
        _die(state, self.person)


def _act(state: State) -> Turn:
    assert state.turn is not None
    state.turn.taken += 1
    return state.turn


def _die(state: State, number: int) -> None:
    person = state.person(number)
    person.is_alive = False
    state.discard.append(person.card)
    if person.spouse:
        state.person(person.spouse).spouse = person.spouse = 0


# Time and crowns


class RoundAged(Event, frozen=True, tag="aged"):
    """Every card in play turns by a quarter, and the founding couples that have had a child."""

    basis: ClassVar = ("LH-AGE-01", "LH-AGE-08")
    round: int

    def apply(self, state: State) -> None:
        for person in state.living():
            person.quarters += 1
        for crown in state.crowns.values():
            if crown.is_ageing and crown.status in ("founders", "vacant"):
                crown.quarters += 1


class OldAgeDied(Event, frozen=True, tag="died"):
    """All who reach a full turn die together (LH-AGE-05)."""

    basis: ClassVar = ("LH-AGE-03", "LH-AGE-05")
    people: tuple[int, ...]

    def apply(self, state: State) -> None:
        for number in self.people:
            _die(state, number)


class CrownPassed(Event, frozen=True, tag="crown"):
    """A crown comes to an heir, who is `up` and then `down` generations away from the last holder."""

    basis: ClassVar = ("LH-RUN-07",)
    crown: Family
    heir: int
    up: int
    down: int
    holder: int = 0
    """The dead holder; 0 for a founding couple that departed, or for a vacant crown."""
    was_vacant: bool = False

    def apply(self, state: State) -> None:
        crown = state.crowns[self.crown]
        crown.status, crown.holder = "worn", self.heir


class CrownFell(Event, frozen=True, tag="no_heir"):
    """A crown without heir becomes vacant at its family's place, or leaves the game."""

    basis: ClassVar = ("LH-INHERIT-16", "LH-CROWN-10")
    crown: Family
    holder: int = 0
    is_lost: bool = False

    def apply(self, state: State) -> None:
        crown = state.crowns[self.crown]
        crown.status, crown.holder = "lost" if self.is_lost else "vacant", 0
        crown.line, crown.is_ageing, crown.quarters, crown.children = crown.line + 1, False, 0, []


class CrownsCounted(Event, frozen=True, tag="counted"):
    """The crowns of each seat, at the end of a round and wherever crowns have passed.

    At the end of a round, `lone` is the only seat with crowns.
    """

    basis: ClassVar = ("LH-ROUND-02", "LH-RUN-07")
    crowns: dict[str, int]
    is_round_end: bool = False
    lone: str = ""

    def apply(self, state: State) -> None:
        if self.is_round_end:
            state.lone = self.lone
            crownless = [seat for seat, crowns in self.crowns.items() if not crowns]
            state.crownless = [seat for seat in state.players if seat in (*state.crownless, *crownless)]


class GameEnded(Event, frozen=True, tag="ended"):
    basis: ClassVar = ("LH-END-01", "LH-END-04", "LH-END-05")
    reason: EndReason
    winners: tuple[str, ...]
    """Empty if nobody was crowned."""

    def apply(self, state: State) -> None:
        state.outcome = Outcome(self.reason, list(self.winners))
        state.turn = None


# People at the table


class SeatLeft(Event, frozen=True, tag="left"):
    """The hand goes to the discard pile, the family is unled, a proposal that waits for this seat is refused."""

    basis: ClassVar = ("LH-RUN-06", "LH-RUN-11", "LH-RUN-12")
    seat: str

    def apply(self, state: State) -> None:
        state.left.append(self.seat)
        state.discard += state.hands.pop(self.seat, ())
        state.fresh.pop(self.seat, None)
        for seats in (state.choosing, state.to_play):
            if self.seat in seats:
                seats.remove(self.seat)
        turn = state.turn
        if turn is None:
            return
        if turn.seat == self.seat:
            state.turn = None
        elif turn.proposal is not None and self.seat in turn.proposal.asked:
            turn.proposal = None
            turn.refusals += 1


class HoldersChanged(Event, frozen=True, tag="holders"):
    holders: dict[str, str]

    def apply(self, state: State) -> None:
        state.holders = dict(self.holders)


AnyEvent: TypeAlias = (
    ChooserDrawn
    | FamilyChosen
    | DeckShuffled
    | HandsDealt
    | MarkerGiven
    | RoundBegan
    | TurnBegan
    | TurnClosed
    | TurnEnded
    | MarkerPassed
    | AgeReached
    | CardDrawn
    | NothingDrawn
    | DeckLow
    | CardsDiscarded
    | CardsPaid
    | Courted
    | ChildBorn
    | MatchProposed
    | MatchAccepted
    | MatchRefused
    | MatchWithdrawn
    | AnswerLeft
    | Wed
    | Murdered
    | RoundAged
    | OldAgeDied
    | CrownPassed
    | CrownFell
    | CrownsCounted
    | GameEnded
    | SeatLeft
    | HoldersChanged
)

REVEALING = (
    HandsDealt,
    AgeReached,
    CardDrawn,
    CardsDiscarded,
    CardsPaid,
    ChildBorn,
    MatchAccepted,
    MatchRefused,
    SeatLeft,
    GameEnded,
)
"""They show somebody a card, or another player's decision."""
