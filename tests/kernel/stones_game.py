"""A tiny game that no kernel knows: heaps of stones, a die, and rules that fail in every way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from heredity_bot.kernel import (
    Act,
    Allot,
    Answer,
    Ask,
    Chance,
    Event,
    Path,
    PickOne,
    PickSome,
    Refusal,
    Refused,
    Rule,
    Session,
    Table,
    not_an_answer,
)


class Stones(Struct):
    heaps: dict[str, int]
    chance: Chance
    thrown: list[int] = msgspec.field(default_factory=list)
    over: bool = False


class Taken(Event, frozen=True, tag=True):
    basis: ClassVar = ("STONE-01",)
    heap: str
    count: int

    def apply(self, state: Stones) -> None:
        state.heaps[self.heap] -= self.count


class Thrown(Event, frozen=True, tag=True):
    """Only chance knows the number before."""

    def apply(self, state: Stones) -> None:
        state.thrown.append(state.chance.below(6))


class Stopped(Event, frozen=True, tag=True):
    def apply(self, state: Stones) -> None:
        state.over = True


AnyEvent = Taken | Thrown | Stopped

MENU = {
    "take": None,
    "give": None,
    "throw": None,
    "many": None,
    "fail": None,
    "interrupt": None,
    "endless": None,
    "deep": None,
    "stop": None,
}


def run(t: Table[Stones]) -> Rule[None]:
    while not t.state.over:
        path = yield Act(key="stones.act", menu={"ann": MENU, "bob": MENU}, quiet=True)
        assert isinstance(path, tuple)
        yield from _ACTS[path[1]](t)


def _take(t: Table[Stones]) -> Rule[None]:
    heap = yield PickOne(key="stones.heap", options=tuple(t.state.heaps))
    assert isinstance(heap, str)
    spread = yield Allot(key="stones.count", bins={heap: 3}, least=1, most=3)
    assert isinstance(spread, dict)
    t.emit(Taken(heap=heap, count=spread[heap]))


def _give(t: Table[Stones]) -> Rule[None]:
    chosen = yield PickSome(key="stones.give", options=tuple(t.state.heaps), least=0, most=2)
    for heap in chosen:
        t.emit(Taken(heap=heap, count=-1))


def _throw(t: Table[Stones]) -> Rule[None]:
    t.emit(Thrown())
    yield from ()


def _many(t: Table[Stones]) -> Rule[None]:
    """As much as an answer may do."""
    for _ in range(4_000):
        t.emit(Taken(heap="x", count=1))
    yield from ()


def _fail(t: Table[Stones]) -> Rule[None]:
    t.emit(Taken(heap="x", count=1))
    t.emit(Thrown())
    raise LookupError("a rule of this game is wrong")
    yield


def _interrupt(t: Table[Stones]) -> Rule[None]:
    t.emit(Taken(heap="x", count=1))
    raise KeyboardInterrupt
    yield


def _endless(t: Table[Stones]) -> Rule[None]:
    while True:
        t.emit(Taken(heap="x", count=1))
    yield


def _deep(t: Table[Stones]) -> Rule[None]:
    t.enter_nested()
    t.emit(Taken(heap="x", count=1))
    yield from _deep(t)


def _stop(t: Table[Stones]) -> Rule[None]:
    t.emit(Stopped())
    yield from ()


_ACTS: dict[str, Callable[[Table[Stones]], Rule[None]]] = {
    "take": _take,
    "give": _give,
    "throw": _throw,
    "many": _many,
    "fail": _fail,
    "interrupt": _interrupt,
    "endless": _endless,
    "deep": _deep,
    "stop": _stop,
}


@dataclass
class StoneRules:
    """Counts what it is asked to do."""

    name: str = "stones"
    version: str = "1"
    pack: str = "plain"
    rule: Callable[[Table[Stones]], Rule[None]] = run
    work: dict[str, int] = field(default_factory=lambda: dict.fromkeys(("dumps", "loads", "resumed"), 0))

    @property
    def versions(self) -> tuple[str, ...]:
        return (self.version,)

    def new(self, seed: str = "seed") -> Stones:
        return Stones({"x": 9, "y": 9}, Chance(seed))

    def session(self) -> Session[Stones]:
        return Session(self, self.new())

    def table(self, state: Stones) -> Table[Stones]:
        return Table(state)

    def run(self, t: Table[Stones]) -> Rule[None]:
        rule, answer = self.rule(t), None
        while True:
            self.work["resumed"] += 1
            try:
                ask = rule.send(answer)  # type: ignore[arg-type]  # the first is None
            except StopIteration:
                return
            answer = yield ask

    def dump(self, state: Stones) -> bytes:
        self.work["dumps"] += 1
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> Stones:
        self.work["loads"] += 1
        return msgspec.json.decode(data, type=Stones)

    def refuse(self, t: Table[Stones], ask: Ask, answer: object) -> Refusal:
        return not_an_answer(ask)

    def amend(self, t: Table[Stones], change: Path) -> Event:
        if change[0] not in t.state.heaps:
            raise Refused(Refusal("NO_SUCH_HEAP"))
        return Taken(heap=change[0], count=-int(change[1]))

    def forbids(self, t: Table[Stones], ask: Ask, answer: object, by: str) -> Refusal | None:
        path: Any = answer
        wrong = isinstance(ask, Act) and isinstance(path, tuple) and path[:1] not in ((), (by,))
        return Refusal("NOT_YOU") if wrong else None


def play(session: Any, answers: int, seed: str = "player") -> list[Answer]:
    """Random legal answers that neither fail nor end the game."""
    luck, given = Chance(seed), []
    while len(given) < answers:
        ask = session.pending if isinstance(session, Session) else session.session.pending
        assert ask is not None
        answer = ask.sample(luck)
        if isinstance(ask, Act) and answer[1] not in ("take", "give", "throw"):
            continue
        session.answer(answer)
        given.append(answer)
    return given
