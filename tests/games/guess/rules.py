"""The rules of Guess.

GUESS-01  Everybody is dealt a hidden number.
GUESS-02  Then everybody keeps it or swaps it for another one. The others do not learn which.
GUESS-03  In turn, each seat names another one and guesses its number, or passes.
GUESS-04  Everybody hears whether the number is higher, lower, or right. A seat whose number was guessed is out.
GUESS-05  The last seat that is left wins.
GUESS-06  After the last round all seats that are left share the victory by the numbers they have guessed.
GUESS-07  A seat may give up.
"""

from __future__ import annotations

from typing import cast

from heredity_bot.kernel import Act, Path, PickOne, Rule, Table
from tests.games.guess.events import GameEnded, NumberGuessed, NumbersDealt, NumberSettled, TurnPassed
from tests.games.guess.state import Hint, State

SETTLE, TURN = "guess.settle", "guess.turn"
KEEP, SWAP = "keep", "swap"
GUESS, PASS = "guess", "pass"


def run(t: Table[State]) -> Rule[None]:
    """Goes on from any state: what was dealt, settled and guessed is not asked again."""
    state = t.state
    if not state.numbers:
        t.emit(NumbersDealt())
    while not state.is_over:
        waiting = [seat for seat in state.left() if seat not in state.settled]
        if len(state.left()) < 2 or state.round > state.rounds:
            t.emit(GameEnded(numbers={seat: state.numbers[seat] for seat in hidden(state)}))
        elif waiting:
            yield from settle(t, waiting[0])
        else:
            yield from take_turn(t, state.turn)


def settle(t: Table[State], seat: str) -> Rule[None]:
    """GUESS-02."""
    answer = yield PickOne(key=SETTLE, seats=(seat,), options=(KEEP, SWAP), rules=("GUESS-02",), quiet=True)
    t.emit(NumberSettled(seat=seat, is_swapped=answer == SWAP))


def take_turn(t: Table[State], seat: str) -> Rule[None]:
    """GUESS-03."""
    state = t.state
    numbers = {str(number): None for number in range(1, state.top + 1)}
    targets = {target: numbers for target in state.left() if target != seat}
    menu = {seat: {GUESS: targets}, PASS: None}
    path = cast(Path, (yield Act(key=TURN, seats=(seat,), menu=menu, rules=("GUESS-03",), quiet=True)))
    if path == (PASS,):
        t.emit(TurnPassed(seat=seat))
        return
    _, _, target, number = path
    hint = compare(state.numbers[target], int(number))
    t.emit(NumberGuessed(seat=seat, target=target, number=int(number), hint=hint))


def compare(number: int, guess: int) -> Hint:
    """GUESS-04."""
    if number == guess:
        return "right"
    return "higher" if number > guess else "lower"


def hidden(state: State) -> list[str]:
    """Seats whose number nobody has guessed."""
    found = {guess.target for guess in state.guesses if guess.hint == "right"}
    return [seat for seat in state.players if seat not in found]
