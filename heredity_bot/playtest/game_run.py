"""One game from its first question to its end, and the record of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from heredity_bot.games.plugin import Game, MachinePlayer
from heredity_bot.kernel import Allot, Answer, Ask, Event, PickOne, PickSome, Runaway, Session
from heredity_bot.playtest.random_player import PlayerLuck, RandomPlayer
from heredity_bot.playtest.run_id import RANDOM, GameBounds, RunId
from heredity_bot.playtest.testbed import PlayerMemory, Testbed

SECONDS = 60.0
"""The time for an answer that machine players are told; it is not measured, so that games can be repeated."""

GameResult = Literal["won", "failed", "stuck", "endless"]
Look = Callable[[Answer, tuple[Event, ...]], None]


@dataclass
class GameRecord:
    """The facts about a game that a report needs."""

    name: str
    kind: str
    options: dict[str, Any]
    """The options of the game, by their keys."""
    players: int
    result: GameResult
    ending: str = ""
    why: str = ""
    """Why the game got stuck or did not end."""
    length: int = 0
    """The length of the game in the unit of its testbed."""
    answers: int = 0
    notes: Any = None
    """The notes of the observer; None for a game that never began."""
    index: int = 0
    is_rehearsal: bool = False
    lessons: Any = None


class Stuck(Exception):
    """A question has no legal answer."""


class GameRun:
    """A game under way: the engine asks, a player answers, an observer takes notes."""

    def __init__(
        self, game: Game, testbed: Testbed, run_id: RunId, memory: PlayerMemory, bounds: GameBounds
    ) -> None:
        self.game, self.testbed, self.run_id, self.bounds = game, testbed, run_id, bounds
        self.observer = testbed.observer(run_id.turn)
        self.answers = 0
        self._memory = memory
        self.session: Session[Any] | None = None

    def open(self) -> Session[Any]:
        run_id = self.run_id
        state = self.game.set_up(seed=run_id.name, options=run_id.options, seats=run_id.seats(self.game))
        self.session = Session(self.game, state)
        self.observer.watch(self.session.opening)
        return self.session

    def moves(self) -> Iterator[tuple[Answer, tuple[Event, ...]]]:
        """Play on, answer by answer, until the part is over or a bound is reached."""
        session = self.session or self.open()
        testbed, observer = self.testbed, self.observer
        table = _MachineTable(self, session)
        table.watch(session.opening)
        while (ask := session.pending) is not None and not testbed.is_over(session.state, ask):
            if self._is_endless(session):
                return
            if is_dead_end(ask):
                raise Stuck(f"the question {ask.key} has no legal answer")
            answer = table.answer(ask)
            observer.answered(ask, answer)
            events = session.answer(answer)
            self.answers += 1
            observer.watch(events)
            table.watch(events)
            yield answer, events

    def player(self, session: Session[Any], name: str) -> MachinePlayer:
        luck = PlayerLuck(f"player {name}")
        kind = self.run_id.stream.kind
        if kind == RANDOM:
            return RandomPlayer(luck, self.game.is_pass, self.testbed.is_busy)
        return self.testbed.player(kind.name, session, self._memory, self.observer, luck)

    def _is_endless(self, session: Session[Any]) -> bool:
        return self.answers >= self.bounds.answers or self.testbed.length(session.state) >= self.bounds.length

    def record(self, look: Look | None = None) -> GameRecord:
        """Play to the end; a fault is told in the record, not raised. `look` is shown each answer with its events."""
        result, ending, why = self._finish(look)
        run_id = self.run_id
        state = self.session.state if self.session else None
        return GameRecord(
            name=run_id.name,
            kind=run_id.stream.kind.name,
            options=run_id.options,
            players=run_id.players,
            result=result,
            ending=ending,
            why=why,
            length=self.testbed.length(state) if state else 0,
            answers=self.answers,
            notes=self.observer.notes(state) if state else None,
            index=run_id.index,
            is_rehearsal=run_id.turn is not None,
            lessons=self.observer.lessons(is_won=result == "won", state=state) if run_id.teaches else None,
        )

    def _finish(self, look: Look | None) -> tuple[GameResult, str, str]:
        try:
            for answer, events in self.moves():
                if look is not None:
                    look(answer, events)
        except Runaway as fault:
            return "stuck", "", f"{self._where()}: {fault.code}, {fault}"
        except Stuck as fault:
            return "stuck", "", str(fault)
        except Exception as fault:  # noqa: BLE001 - any exception is a finding about the pack
            return "stuck", "", f"{self._where()}: {type(fault).__name__}: {fault}"
        assert self.session is not None  # noqa: S101 - the game was opened
        state = self.session.state
        outcome = self.testbed.outcome(state)
        if outcome is not None:
            return outcome.result, outcome.ending, ""
        if self.session.pending is None:
            return "stuck", "", "the game stopped without an ending"
        unit = self.testbed.unit
        length = f" and {self.testbed.length(state)} {unit}" if unit else ""
        return "endless", "", f"no end after {self.answers} answers{length}"

    def _where(self) -> str:
        ask = self.session.pending if self.session else None
        return f"after answer {self.answers} to {ask.key}" if ask else "before the first question"


class _MachineTable:
    """The players of one game: friends are played by one player, each rival has its own and sees no more than its seat."""

    def __init__(self, run: GameRun, session: Session[Any]) -> None:
        self.game, self.session = run.game, session
        name = run.run_id.name
        self._rivals: dict[str, MachinePlayer] = {}
        if run.game.company == "rivals":
            self._rivals = {seat: run.player(session, f"{name} {seat}") for seat in run.game.seats}
        else:
            self._friends = run.player(session, name)

    def answer(self, ask: Ask) -> Answer:
        seat = next(iter(ask.seats or self._rivals), "")
        player, eye = (self._rivals[seat], (seat,)) if self._rivals else (self._friends, self.game.seats)
        return player.answer(ask, lambda: self.game.visible_state(self.session.state, eye), SECONDS)

    def watch(self, events: tuple[Event, ...]) -> None:
        if not self._rivals:
            self._friends.watch(events)
        for seat, player in self._rivals.items():
            player.watch(self.game.events_for(events, (seat,)))


def is_dead_end(ask: Ask) -> bool:
    """Whether no answer is legal; cheap for every honest question."""
    match ask:
        case PickOne():
            return not ask.options
        case PickSome():
            return ask.least > len(ask.options) or (bool(ask.one_of) and next(ask.answers(), None) is None)
        case Allot():
            return ask.least > min(ask.most, sum(ask.bins.values()))
        case _:
            return not ask.menu
