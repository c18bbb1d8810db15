"""One game from its first question to its end, and what is to be told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from heredity_bot.games.heredity.rules.ruleset import Heredity
from heredity_bot.games.heredity.rules.seating import preset
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.kernel import (
    ASIDE,
    Act,
    Allot,
    Answer,
    Ask,
    Event,
    Menu,
    PickOne,
    PickSome,
    Runaway,
    Session,
)
from heredity_bot.playtest.careful import CarefulPlayer
from heredity_bot.playtest.curious import CuriousPlayer
from heredity_bot.playtest.deeds import TARGETLESS, choice, deed
from heredity_bot.playtest.memory import Lessons, Memory
from heredity_bot.playtest.names import Bounds, Game
from heredity_bot.playtest.players import Luck, Player, RandomPlayer
from heredity_bot.playtest.sight import Sight
from heredity_bot.playtest.trace import Atlas, Trace

PLAYERS: dict[str, type[Player]] = {
    "random": RandomPlayer,
    "curious": CuriousPlayer,
    "careful": CarefulPlayer,
}
END_OF_CHAPTER = "chapter.next"

Result = Literal["won", "failed", "stuck", "endless"]
See = Callable[[Answer, tuple[Event, ...]], None]


@dataclass
class Record:
    """What a report needs of a game."""

    name: str
    kind: str
    chapter: int
    edition: str
    players: int
    result: Result
    ending: str = ""
    why: str = ""
    """Of a stuck or endless game: what was the matter."""
    laps: int = 0
    answers: int = 0
    seen: list[str] = field(default_factory=list)
    deeds: dict[str, int] = field(default_factory=dict)
    offered: dict[str, None] = field(default_factory=dict)
    """What was offered and not done."""
    links: dict[tuple[str, str], int] = field(default_factory=dict)
    deaths: list[tuple[str, str]] = field(default_factory=list)
    karma: list[int] = field(default_factory=list)
    index: int = 0
    rehearsal: bool = False
    lessons: Lessons | None = None


class Stuck(Exception):
    """A question that nobody can answer."""


class Playing:
    """A game under way: the engine asks, a player answers, everything is noted."""

    def __init__(self, game: Heredity, plan: Game, memory: Memory, atlas: Atlas, bounds: Bounds) -> None:
        self.game, self.plan, self.bounds = game, plan, bounds
        self.lessons = Lessons(won=False, faces=0, rehearsal=plan.turn)
        self.trace = Trace(atlas)
        self.offered: dict[str, None] = {}
        self.answers = 0
        self._memory = memory
        self.session: Session[State] | None = None

    def open(self) -> Session[State]:
        plan = self.plan
        seats = preset([f"player {n}" for n in range(1, plan.players + 1)])
        state = self.game.new(
            seed=plan.name, edition_name=plan.edition, seats=seats, chapter=plan.stream.chapter
        )
        self.session = Session(self.game, state)
        self.trace.watch(self.session.opening)
        return self.session

    def moves(self) -> Iterator[tuple[Answer, tuple[Event, ...]]]:
        """Play on, answer by answer, until the chapter is over or a bound is reached."""
        session = self.session or self.open()
        kind = PLAYERS[self.plan.stream.kind]
        player = kind(Sight(session), self._memory, self.lessons, Luck(f"player {self.plan.name}"))
        player.watch(session.opening)
        while (ask := session.pending) is not None and ask.key != END_OF_CHAPTER:
            if self._is_endless(session):
                return
            if is_dead_end(ask):
                raise Stuck(f"the question {ask.key} has no legal answer")
            answer = player.answer(ask)
            self._note(ask, answer)
            events = session.answer(answer)
            self.answers += 1
            self.trace.watch(events)
            player.watch(events)
            yield answer, events

    def _is_endless(self, session: Session[State]) -> bool:
        return self.answers >= self.bounds.answers or session.state.laps >= self.bounds.laps

    def _note(self, ask: Ask, answer: Answer) -> None:
        deeds = self.lessons.deeds
        if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
            return
        if isinstance(ask, Act) and isinstance(answer, tuple):
            if len(answer) > 1:
                target = answer[2] if answer[1] not in TARGETLESS else ""
                if answer[1] != "move":
                    name = deed(answer[1], target)
                    deeds[name] = deeds.get(name, 0) + 1
            self._note_offers(ask.menu)
        elif isinstance(ask, PickOne) and isinstance(answer, str):
            name = choice(ask, answer)
            deeds[name] = deeds.get(name, 0) + 1
            if ask.key == "card.choice":
                self.offered |= dict.fromkeys(choice(ask, option) for option in ask.options)

    def _note_offers(self, menu: Menu) -> None:
        for acts in menu.values():
            for act in NOTED:
                for target in (acts or {}).get(act) or ():
                    self.offered[f"{act} {target}"] = None

    def record(self, see: See | None = None) -> Record:
        """Play to the end; whatever goes wrong is told, not raised."""
        result, ending, why = self._finish(see or _unseen)
        state = self.session.state if self.session else None
        plan = self.plan
        self.lessons.won = result == "won"
        self.lessons.faces = len(state.seen) if state else 0
        return Record(
            name=plan.name,
            kind=plan.stream.kind,
            chapter=plan.stream.chapter,
            edition=plan.edition,
            players=plan.players,
            result=result,
            ending=ending,
            why=why,
            laps=state.laps if state else 0,
            answers=self.answers,
            seen=list(state.seen) if state else [],
            deeds=dict(self.lessons.deeds),
            offered=self.offered,
            links=self.trace.links,
            deaths=self.trace.deaths,
            karma=sorted(state.karma.all()) if state else [],
            index=plan.index,
            rehearsal=plan.turn is not None,
            lessons=self.lessons if plan.teaches else None,
        )

    def _finish(self, see: See) -> tuple[Result, str, str]:
        try:
            for answer, events in self.moves():
                see(answer, events)
        except Runaway as fault:
            return "stuck", "", f"{self._where()}: {fault.code}, {fault}"
        except Stuck as fault:
            return "stuck", "", str(fault)
        except Exception as fault:  # noqa: BLE001 - whatever a pack sets off is a finding about it
            return "stuck", "", f"{self._where()}: {type(fault).__name__}: {fault}"
        assert self.session is not None  # noqa: S101 - the game was opened
        outcome = self.session.state.outcome
        if outcome is not None:
            return outcome.result, outcome.ending, ""
        if self.session.pending is None:
            return "stuck", "", "the game stopped without an ending"
        return "endless", "", f"no end after {self.answers} answers and {self.session.state.laps} laps"

    def _where(self) -> str:
        ask = self.session.pending if self.session else None
        return f"after answer {self.answers} to {ask.key}" if ask else "before the first question"


def _unseen(_answer: Answer, _events: tuple[Event, ...]) -> None:
    """Nobody looks on."""


NOTED = ("observe", "talk", "interact", "explore", "do", "use", "improve")


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


def play(game: Heredity, plan: Game, memory: Memory, atlas: Atlas, bounds: Bounds) -> Record:
    return Playing(game, plan, memory, atlas, bounds).record()
