"""Guess as tables play it: `GuessGame` is the `Game` of the contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Literal

import msgspec

from heredity_bot.games.plugin import Eye, Game, Options, Rank, Seating, Standing
from heredity_bot.kernel import (
    Answer,
    Ask,
    Chance,
    Event,
    Path,
    PickOne,
    Ref,
    Refusal,
    Refused,
    Rule,
    Table,
    not_an_answer,
)
from heredity_bot.packs.pack import Pack
from tests.games.guess import rules
from tests.games.guess.events import (
    AnyEvent,
    GameEnded,
    HoldersChanged,
    NumberGuessed,
    NumberSettled,
    SeatResigned,
)
from tests.games.guess.plugin import RANGE
from tests.games.guess.state import SEATS, State

NAME, RULES = "guess", "1"

_READ_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[AnyEvent, ...])


class GuessGame(Game):
    """The rules of Guess with the number of rounds that a pack says."""

    name = NAME
    version = RULES
    company = "rivals"
    seating = Seating(SEATS, least=2, most=4, unheld="out", leaver="resigns")
    options = (RANGE,)

    def __init__(self, pack: Pack, rounds: int) -> None:
        self._pack, self.rounds = pack, rounds

    @property
    def opened_pack(self) -> Pack:
        return self._pack

    # What the kernel asks

    @property
    def pack(self) -> str:
        return self._pack.name

    def table(self, state: State) -> Table[State]:
        return Table(state)

    def run(self, t: Table[State]) -> Rule[None]:
        return rules.run(t)

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return msgspec.json.decode(data, type=State)

    def refuse(self, t: Table[State], ask: Ask, answer: object) -> Refusal:
        if ask.key == rules.TURN and isinstance(answer, tuple) and len(answer) == 4:
            return objection(t.state, ask.seats[0], str(answer[2])) or not_an_answer(ask)
        return not_an_answer(ask)

    def forbids(self, t: Table[State], ask: Ask, answer: object, by: str) -> Refusal | None:
        seat = ask.seats[0]
        return None if t.state.holders[seat] == by else Refusal("NOT_YOUR_SEAT", {"seat": Ref("seat", seat)})

    def amend(self, t: Table[State], change: Path) -> Event:
        what, *rest = change
        if what == "seats":
            return HoldersChanged(holders=dict(zip(rest[::2], rest[1::2], strict=True)))
        if what == "resign" and rest[0] in t.state.left():
            return SeatResigned(seat=rest[0])
        raise Refused(Refusal("NOT_AN_ANSWER", {"question": what}))

    # How it is set up

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> State:
        return State(
            holders={seat: seats.get(seat, "") for seat in SEATS},
            players=[seat for seat in SEATS if seats.get(seat)],
            top=int(str(options.get("range", RANGE.default))),
            rounds=self.rounds,
            chance=Chance(seed),
        )

    # What tables ask about a state, a question or an answer

    def read_events(self, data: bytes) -> tuple[Event, ...]:
        return _READ_EVENTS.decode(data)

    def turn_of(self, state: State) -> str:
        return f"{state.round}.{state.turn}"

    def round_of(self, state: State) -> int:
        return state.round

    def is_pass(self, answer: Answer) -> bool:
        return answer == (rules.PASS,)

    def default(self, ask: Ask) -> Answer:
        return rules.KEEP if isinstance(ask, PickOne) else (rules.PASS,)

    def clock_of(self, ask: Ask) -> Literal["answer", "turn"]:
        return "turn" if ask.key == rules.TURN else "answer"

    def is_private(self, ask: Ask) -> bool:
        return ask.key == rules.SETTLE

    def reveals(self, events: Iterable[Event]) -> bool:
        """A guess tells everybody something about a number; a swap tells its player the new one."""
        return any(
            isinstance(event, NumberGuessed | GameEnded)
            or (isinstance(event, NumberSettled) and event.is_swapped is True)
            for event in events
        )

    def resign(self, state: State, seat: str) -> Path | None:
        return ("resign", seat) if seat in state.left() else None

    def standing(self, state: State) -> Standing | None:
        """GUESS-05, GUESS-06: seats that are left come first, then those that went out last."""
        if not state.is_over:
            return None
        left = sorted(state.left(), key=state.hits, reverse=True)
        tied = [list(group) for _, group in groupby(left, key=state.hits)]
        ranks: list[Rank] = []
        for group in [*tied, *([seat] for seat in reversed(state.out))]:
            place = 1 + sum(len(rank.seats) for rank in ranks)
            ranks.append(Rank(place, tuple(group), state.hits(group[0])))
        return Standing(tuple(ranks), is_won=bool(left))

    # What may be known

    def visible_state(self, state: State, eye: Eye) -> dict[str, Any]:
        return {
            "players": list(state.players),
            "top": state.top,
            "round": state.round,
            "rounds": state.rounds,
            "turn": state.turn,
            "settled": list(state.settled),
            "out": list(state.out),
            "guesses": msgspec.to_builtins(state.guesses),
            "numbers": {seat: state.numbers[seat] for seat in eye if seat in state.numbers},
            "is_over": state.is_over,
        }

    def events_for(self, events: Iterable[Event], eye: Eye) -> list[Event]:
        return [
            msgspec.structs.replace(event, is_swapped=None)
            if isinstance(event, NumberSettled) and event.seat not in eye
            else event
            for event in events
        ]


def objection(state: State, seat: str, target: str) -> Refusal | None:
    """Why a seat cannot guess the number of another one; None if it can."""
    if target == seat:
        return Refusal("OWN_NUMBER", rules=("GUESS-03",))
    if target in state.out:
        return Refusal("SEAT_OUT", {"seat": Ref("seat", target)}, ("GUESS-04",))
    return None
