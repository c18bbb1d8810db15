"""What can happen in a game of Guess. The tags are the format of the journal: a class may be renamed, a tag may not."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from heredity_bot.kernel import Event
from tests.games.guess.state import Guess, Hint, State


class NumbersDealt(Event, frozen=True, tag="dealt"):
    """The numbers themselves are secret, so they are in the state and not in the event."""

    basis: ClassVar = ("GUESS-01",)

    def apply(self, state: State) -> None:
        for seat in state.players:
            state.numbers[seat] = 1 + state.chance.below(state.top)
        state.turn = state.players[0]


class NumberSettled(Event, frozen=True, tag="settled"):
    """`is_swapped` is for the seat's own eye; everybody else is told None (see `GuessGame.events_for`)."""

    basis: ClassVar = ("GUESS-02",)
    seat: str
    is_swapped: bool | None = None

    def apply(self, state: State) -> None:
        state.settled.append(self.seat)
        if self.is_swapped:
            state.numbers[self.seat] = 1 + state.chance.below(state.top)


class NumberGuessed(Event, frozen=True, tag="guessed"):
    basis: ClassVar = ("GUESS-03", "GUESS-04")
    seat: str
    target: str
    number: int
    hint: Hint

    def apply(self, state: State) -> None:
        state.guesses.append(Guess(self.seat, self.target, self.number, self.hint))
        if self.hint == "right":
            state.out.append(self.target)
        state.end_turn()


class TurnPassed(Event, frozen=True, tag="passed"):
    basis: ClassVar = ("GUESS-03",)
    seat: str

    def apply(self, state: State) -> None:
        state.end_turn()


class SeatResigned(Event, frozen=True, tag="resigned"):
    """Its number stays hidden."""

    basis: ClassVar = ("GUESS-07",)
    seat: str

    def apply(self, state: State) -> None:
        state.out.append(self.seat)
        if state.turn == self.seat:
            state.end_turn()


class HoldersChanged(Event, frozen=True, tag="holders"):
    holders: dict[str, str]

    def apply(self, state: State) -> None:
        state.holders = dict(self.holders)


class GameEnded(Event, frozen=True, tag="ended"):
    """Shows the numbers that nobody has guessed."""

    basis: ClassVar = ("GUESS-05", "GUESS-06")
    numbers: dict[str, int]

    def apply(self, state: State) -> None:
        state.is_over = True


AnyEvent: TypeAlias = (
    NumbersDealt | NumberSettled | NumberGuessed | TurnPassed | SeatResigned | HoldersChanged | GameEnded
)
