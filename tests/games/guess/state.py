"""A game of Guess: who plays, which numbers are hidden, what is known of them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from heredity_bot.kernel import Chance

SEATS = ("ruby", "jade", "amber", "opal")

Hint: TypeAlias = Literal["higher", "lower", "right"]


class Guess(Struct, frozen=True):
    """A guess that everybody heard. `hint` says where the number of `target` lies."""

    seat: str
    target: str
    number: int
    hint: Hint


class State(Struct):
    """All that a saved game needs. `numbers` and `chance` are secret."""

    holders: dict[str, str]
    """Who plays each seat; a seat that is not in the game has the holder ""."""
    players: list[str]
    """Seats that are in the game, in the order of their turns."""
    top: int
    """The highest number that can be dealt."""
    rounds: int
    """After so many rounds the game ends, however many seats are left."""
    chance: Chance
    numbers: dict[str, int] = msgspec.field(default_factory=dict)
    settled: list[str] = msgspec.field(default_factory=list)
    """Seats that have decided whether to keep their number."""
    out: list[str] = msgspec.field(default_factory=list)
    """Seats that were guessed or gave up, the first one first."""
    guesses: list[Guess] = msgspec.field(default_factory=list)
    round: int = 1
    turn: str = ""
    """The seat whose turn it is."""
    is_over: bool = False

    def left(self) -> list[str]:
        return [seat for seat in self.players if seat not in self.out]

    def end_turn(self) -> None:
        """Pass the turn on to the next seat that is left; a round ends with the last one."""
        here = self.players.index(self.turn)
        later = [seat for seat in self.players[here + 1 :] if seat not in self.out]
        self.round += not later
        self.turn = next(iter(later or self.left()), "")

    def span(self, seat: str) -> tuple[int, int]:
        """The lowest and the highest number that everybody can still expect of a seat."""
        low, high = 1, self.top
        for guess in self.guesses:
            if guess.target == seat:
                low = max(low, guess.number + (guess.hint == "higher")) if guess.hint != "lower" else low
                high = min(high, guess.number - (guess.hint == "lower")) if guess.hint != "higher" else high
        return low, high

    def hits(self, seat: str) -> int:
        return sum(guess.seat == seat and guess.hint == "right" for guess in self.guesses)
