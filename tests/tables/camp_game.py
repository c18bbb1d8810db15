"""A tiny game for four seats with all that a table can meet: own questions, shared ones, free acts, nods,
chapters, cards that are seen, and rules that fail."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from heredity_bot.games.plugin import Game, GameOption, Options, Seating
from heredity_bot.kernel import (
    Act,
    Answer,
    Ask,
    Chance,
    Event,
    Path,
    PickOne,
    Refusal,
    Refused,
    Rule,
    Table,
)

SEATS = ("north", "east", "south", "west")
CARDS = tuple(f"card-{n}" for n in range(12))
DONE = "done"
ENERGY = 3
HOURS = ("river", "ridge", "road")


class Camp(Struct):
    seats: dict[str, str]
    chance: Chance
    chapter: int = 1
    turn: int = 1
    energy: dict[str, int] = msgspec.field(default_factory=lambda: dict.fromkeys(SEATS, ENERGY))
    pauses: list[str] = msgspec.field(default_factory=list)
    seen: list[str] = msgspec.field(default_factory=list)
    told: list[str] = msgspec.field(default_factory=list)
    cursed: bool = False
    over: bool = False


class Did(Event, frozen=True, tag=True):
    who: str
    what: str

    def apply(self, state: Camp) -> None:
        state.told.append(f"{self.who} {self.what}")


class Tired(Event, frozen=True, tag=True):
    who: str

    def apply(self, state: Camp) -> None:
        state.energy[self.who] -= 1


class Revealed(Event, frozen=True, tag=True):
    def apply(self, state: Camp) -> None:
        left = [card for card in CARDS if card not in state.seen]
        state.seen.append(left[state.chance.below(len(left))])


class TurnEnded(Event, frozen=True, tag=True):
    def apply(self, state: Camp) -> None:
        state.turn += 1
        state.energy = dict.fromkeys(SEATS, ENERGY)


class ChapterBegan(Event, frozen=True, tag=True):
    def apply(self, state: Camp) -> None:
        state.chapter += 1


class Cursed(Event, frozen=True, tag=True):
    def apply(self, state: Camp) -> None:
        state.cursed = True


class Ended(Event, frozen=True, tag=True):
    def apply(self, state: Camp) -> None:
        state.over = True


class SeatsChanged(Event, frozen=True, tag=True):
    seats: dict[str, str]

    def apply(self, state: Camp) -> None:
        state.seats = dict(self.seats)


class PausesChanged(Event, frozen=True, tag=True):
    pauses: tuple[str, ...]

    def apply(self, state: Camp) -> None:
        state.pauses = list(self.pauses)


AnyEvent = (
    Did | Tired | Revealed | TurnEnded | ChapterBegan | Cursed | Ended | SeatsChanged | PausesChanged
)  # fmt: skip

ACTS = ("walk", "look", "ask", "vote", "trade", "trap", "fail", "endless", "curse", "chapter", "end")


def run(t: Table[Camp]) -> Rule[None]:
    while not t.state.over:
        acts = dict.fromkeys(ACTS)
        menu: dict[str, Any] = {seat: acts for seat in SEATS if t.state.energy[seat]}
        path = yield Act(key="camp.act", seats=SEATS, menu={**menu, DONE: None}, quiet=True)
        assert isinstance(path, tuple)
        yield from (_dusk(t) if path == (DONE,) else _act(t, *path))


def _dusk(t: Table[Camp]) -> Rule[None]:
    if t.state.cursed:
        raise LookupError("nobody knows how this turn ends")
    if "night" in t.state.pauses:
        yield PickOne(key="pause.night", options=("go on",))
    t.emit(TurnEnded())


def _act(t: Table[Camp], who: str, what: str) -> Rule[None]:
    t.emit(Tired(who=who))
    if what == "ask":
        t.emit(Did(who=who, what=(yield from _ask(t, "camp.own", who))))
    elif what == "vote":
        t.emit(Did(who=who, what=(yield from _ask(t, "camp.way"))))
    elif what == "trade":
        other = SEATS[(SEATS.index(who) + 1) % len(SEATS)]
        t.emit(Did(who=who, what=(yield from _ask(t, "camp.trade", who, other))))
    elif what == "trap":
        chosen = yield PickOne(key="camp.trap", options=("safe", "trap"))
        if chosen == "trap":
            raise LookupError("the trap was never written")
    elif what == "fail":
        raise LookupError("a rule of this game is wrong")
    elif what == "endless":
        while True:
            t.emit(Did(who=who, what="spin"))
    else:
        t.emit({"look": Revealed(), "chapter": ChapterBegan(), "curse": Cursed(), "end": Ended()}.get(
            what, Did(who=who, what=what)
        ))  # fmt: skip


def _ask(t: Table[Camp], key: str, *seats: str) -> Rule[str]:
    """While the question waits, everybody may drop things; `shout` changes the question."""
    louder = 0
    while True:
        answer = yield PickOne(
            key=key,
            seats=seats,
            options=HOURS,
            facts={"louder": louder},
            also={seat: {"drop": None, "shout": None} for seat in SEATS},
        )
        if isinstance(answer, str):
            return answer
        louder += answer[2] == "shout"
        t.emit(Did(who=str(answer[1]), what=str(answer[2])))


@dataclass
class CampGame(Game):
    """A small game that a family plays together."""

    seating = Seating(SEATS)
    name: str = "camp"
    version: str = "1"
    pack: str = "camp 1"
    pauses: tuple[str, ...] = ("night",)
    missing: list[str] = field(default_factory=list)
    options: tuple[GameOption, ...] = (
        GameOption("edition", ("fr-2023", "strict"), "fr-2023"),
        GameOption("house_rules", is_public=False),
        GameOption("chapter", ("1", "2"), "1", is_part=True),
    )

    def set_up(self, *, seed: str, options: Options, seats: Mapping[str, str], rules: str = "") -> Camp:
        return Camp(dict(seats), Chance(seed), int(str(options.get("chapter", 1))))

    def plan(self, players: Sequence[str]) -> dict[str, str]:
        if len(players) == 2:
            first, second = players
            return dict(zip(SEATS, (first, second, second, first), strict=True))
        held = [*players, *[""] * 4][:4] if len(players) > 1 else [players[0]] * 4
        return dict(zip(SEATS, held, strict=True))

    def seats_fit(self, seats: Mapping[str, str], options: Options) -> bool:
        players = {holder for holder in seats.values() if holder}
        held = [holder for holder in seats.values() if holder]
        if not players or (len(players) == 3 and len(held) > 3):
            return False
        house_rules = options.get("house_rules", {})
        strict = options.get("edition") == "strict" and house_rules != {"split": "free"}
        if len(players) != 2 or not strict:
            return True
        halves = (SEATS[:2], SEATS[2:])
        return all(sum(seats.get(s) == name for s in half) == 1 for name in players for half in halves)

    def wrong_option(self, options: Options) -> str:
        house_rules = options.get("house_rules", {})
        return "" if isinstance(house_rules, dict) and set(house_rules) <= {"split"} else "house_rules"

    def reveals(self, events: Iterable[Event]) -> bool:
        return any(isinstance(event, Revealed) for event in events)

    def read_events(self, data: bytes) -> tuple[Event, ...]:
        return msgspec.json.decode(data, type=tuple[AnyEvent, ...])

    def seen(self, state: Camp) -> Sequence[str]:
        return state.seen

    def misfits(self, state: Camp) -> list[str]:
        return self.missing

    def part_of(self, state: Camp) -> tuple[int, int]:
        return state.chapter, 0

    def turn_of(self, state: Camp) -> str:
        return f"{state.chapter}.{state.turn}"

    def is_pass(self, answer: Answer) -> bool:
        return answer == (DONE,)

    def default(self, ask: Ask) -> Answer:
        return (DONE,) if isinstance(ask, Act) else next(iter(ask.answers()))

    def anyone_may(self, ask: Ask) -> bool:
        return ask.key.startswith("pause.")

    # What the kernel asks

    def table(self, state: Camp) -> Table[Camp]:
        return Table(state)

    def run(self, t: Table[Camp]) -> Rule[None]:
        return run(t)

    def dump(self, state: Camp) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> Camp:
        return msgspec.json.decode(data, type=Camp)

    def amend(self, t: Table[Camp], change: Path) -> Event:
        what, *rest = change
        if what == "seats":
            return SeatsChanged(seats=dict(zip(rest[::2], rest[1::2], strict=True)))
        if what == "pauses" and set(rest) <= set(self.pauses):
            return PausesChanged(pauses=tuple(rest))
        raise Refused(Refusal("NOT_AN_ANSWER"))
