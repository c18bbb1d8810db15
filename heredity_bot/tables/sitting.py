"""A table as deeds change it: its desk and its game, in memory. It knows no store, no clock and no front end.

A deed is checked before anything is changed: `Refused` leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from heredity_bot.kernel import (
    ASIDE,
    Act,
    Answer,
    Ask,
    Fact,
    Line,
    Path,
    Ref,
    Refusal,
    Refused,
    Session,
    amendment,
)
from heredity_bot.tables.deeds import AnyStep, Noted, Took, WentBack, WentOn
from heredity_bot.tables.desk import TOGETHER, Desk
from heredity_bot.tables.game import Game

Raw = msgspec.Raw


@dataclass(frozen=True)
class Past:
    """The game as it was, and the answers given since."""

    session: Session[Any]
    since: tuple[Line, ...]


Rewind: TypeAlias = Callable[[int], Awaitable[Past]]


def no(code: str, **facts: Fact) -> Refused:
    return Refused(Refusal(code, facts))


def user(name: str) -> Ref:
    """Somebody, for whoever tells it: front ends know how their people are called."""
    return Ref("user", name)


def seat(name: str) -> Ref:
    return Ref("member", name)


@dataclass
class Sitting:
    """One table. `now` and `line` are of the deed that is being done."""

    desk: Desk
    game: Game
    rewind: Rewind
    session: Session[Any] | None = None
    now: float = 0.0
    line: int = 0
    seed: Callable[[], str] = field(default=lambda: "")
    steps: list[AnyStep] = field(default_factory=list)

    # Who is here

    @property
    def players(self) -> list[str]:
        """Who takes part, in the order of their coming."""
        if self.desk.phase == "lobby":
            return self.desk.players
        held = set(self.desk.seats.values()) - {TOGETHER}
        return [name for name in self.desk.people if name in held]

    def seats_of(self, name: str) -> list[str]:
        return [s for s, holder in self.desk.seats.items() if holder == name]

    def is_away(self, name: str) -> bool:
        """Whether somebody has not been heard of for longer than the table waits."""
        person = self.desk.people.get(name)
        return person is None or self.now >= person.visit + self.desk.settings.away_after

    def need_here(self, name: str) -> None:
        if name not in self.desk.people:
            raise no("NOT_AT_TABLE")

    def need_player(self, name: str) -> None:
        if name not in self.players:
            raise no("NOT_SEATED")

    def need_host(self, name: str) -> None:
        if name != self.desk.host:
            raise no("NOT_HOST", host=user(self.desk.host))

    # What is told

    def note(self, key: str, *, to: Iterable[str] = (), **facts: Fact) -> None:
        self.steps.append(Noted(key, facts, tuple(to)))

    # The game

    @property
    def playing(self) -> Session[Any]:
        if self.desk.phase == "lobby":
            raise no("NOT_BEGUN")
        if self.session is None or self.desk.phase == "over":
            raise no("GAME_OVER")
        return self.session

    @property
    def ask(self) -> Ask | None:
        return self.session.pending if self.session and self.desk.phase == "playing" else None

    @property
    def mark(self) -> str:
        """Which question is asked: a free act is the same all through a turn, any other question only once."""
        ask = self.ask
        if ask is None or self.session is None:
            return ""
        if not isinstance(ask, Act):
            return f"q{self.desk.turn}"
        moment = f"{ask.key} {self.game.moment(self.session.state)}"
        return f"a{self.desk.epoch}{blake2b(moment.encode(), digest_size=4).hexdigest()}"

    def take(self, answer: Answer, by: str) -> None:
        """Let the game take an answer that was checked, and see what is asked now."""
        session = self.playing
        asked = session.pending.key if session.pending else ""
        events = session.answer(answer)
        line = Line(answer, by)
        self.steps.append(Took(line, encode(events), asked))
        self.desk.undone.clear()
        self._moved_on(Line(answer, by))

    def amend(self, *change: str) -> None:
        session = self.session
        if session is None or self.desk.phase != "playing":
            return
        events = session.amend(change)
        self.steps.append(Took(Line(("=", *change)), encode(events)))

    def take_again(self, line: Line) -> bool:
        """An undone answer once more; False when it does not fit any more."""
        session = self.playing
        asked = session.pending.key if session.pending else ""
        try:
            events = session.answer(line.answer)
        except Refused:
            return False
        self.steps.append(WentOn(line, encode(events), asked))
        self._moved_on(line)
        return True

    def _moved_on(self, line: Line) -> None:
        """Another question: votes on the last one are over, and so is *done* when the turn has ended."""
        session, desk = self.playing, self.desk
        chapter = self.game.chapter_of(session.state)
        if chapter != desk.chapter:
            desk.chapter, desk.chapter_at = chapter, session.question
            desk.done = []
        elif self.game.is_pass(line.answer):
            desk.done = []
        elif line.by in desk.done and self.actor(line.answer):
            desk.done.remove(line.by)
        self.asked_anew()

    def asked_anew(self) -> None:
        """A question stands; everybody has all the time for it."""
        desk, session = self.desk, self.session
        assert session is not None
        desk.vote, desk.opened, desk.turn, desk.asked = None, False, self.line, self.now
        for person in desk.people.values():
            person.reminded = 0
        if session.pending is None:
            desk.phase, desk.done, desk.motions = "over", [], []
            self.note("over", seed=desk.seed)

    # Who decides

    def actor(self, answer: Answer) -> str:
        """Whose act an answer is: a seat, or "" for a mere answer."""
        path: Path = answer if isinstance(answer, tuple) else ()
        if path[:1] == (ASIDE,):
            path = path[1:]
        elif not isinstance(self.ask, Act):
            return ""
        return path[0] if path and path[0] in self.desk.seats else ""

    def asked_seats(self) -> list[str]:
        ask = self.ask
        return [name for name in ask.seats if name in self.desk.seats] if ask else []

    def voters(self) -> list[str]:
        """Who decides the question: the players of the seats it is for, everybody where the table does."""
        holders = [self.desk.seats[name] for name in self.asked_seats()]
        if not holders or TOGETHER in holders or self.desk.opened:
            return list(self.players)
        return [name for name in self.players if name in holders]

    def waiting_for(self) -> list[str]:
        """Whom the table waits for now; nobody while there is no question or nobody plays."""
        ask, desk = self.ask, self.desk
        if ask is None:
            return []
        if isinstance(ask, Act):
            able = [name for name in self.players if self.can_act(name)]
            if not able and not desk.done:
                return list(self.players)  # nothing is left to do: whoever sees it first says so
            return [name for name in able if name not in desk.done]
        voted = desk.vote.votes if desk.vote else {}
        return [name for name in self.voters() if name not in voted]

    def can_act(self, name: str) -> bool:
        """Whether a free act offers somebody anything but to pass."""
        ask = self.ask
        if not isinstance(ask, Act):
            return False
        mine = {s for s, holder in self.desk.seats.items() if holder in (name, TOGETHER)}
        return any(branch in mine for branch in ask.menu)


def encode(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))


def ballot_paper(answer: Answer) -> str:
    """An answer as it is counted: equal answers are equal papers."""
    return msgspec.json.encode(answer, order="sorted").decode()


def read_paper(paper: str) -> Answer:
    answer: Answer = msgspec.json.decode(paper, type=str | tuple[str, ...] | dict[str, int])
    return answer


def unfold(position: int, steps: Iterable[AnyStep]) -> list[Line]:
    """The answers on the path that is played, after `position` of them."""
    path: list[Line] = []
    for step in steps:
        if isinstance(step, (Took, WentOn)):
            path.append(step.line)
        elif isinstance(step, WentBack):
            if step.to < position:
                raise LookupError(f"the path goes back to {step.to}, behind {position}")
            del path[step.to - position :]
    return path


def own_lines(lines: Iterable[Line]) -> list[Line]:
    """Answers alone, without changes of seats and pauses."""
    return [line for line in lines if amendment(line) is None]


__all__ = [
    "Past",
    "Sitting",
    "ballot_paper",
    "encode",
    "no",
    "own_lines",
    "read_paper",
    "seat",
    "unfold",
    "user",
]
