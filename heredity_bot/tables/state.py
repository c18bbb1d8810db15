"""A table as deeds change it: its desk and its game, in memory. It knows no store, no clock and no front end.

A deed is checked before anything is changed: `Refused` leaves everything as it was.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, TypeAlias

import msgspec

from heredity_bot.games.plugin import Game
from heredity_bot.kernel import (
    AMEND,
    ASIDE,
    Act,
    Answer,
    AnswerLine,
    Ask,
    Corrupt,
    Event,
    Fact,
    Many,
    Path,
    Ref,
    Refusal,
    Refused,
    Runaway,
    Session,
)
from heredity_bot.tables.actions import Answered, AnyTableStep, Noted, Redone
from heredity_bot.tables.info import TOGETHER, TableInfo
from heredity_bot.tables.live_path import TakenStep
from heredity_bot.tables.quiet_hours import out_of_quiet_hours
from heredity_bot.tables.settings import DONE_KEY, TOGETHER_KEY, Policy

log = logging.getLogger(__name__)

Raw = msgspec.Raw

MAJORITY = Policy(who="majority")
UNANIMOUS = Policy(who="all")


@dataclass(frozen=True)
class Past:
    """The game as it was, and the lines that it took since."""

    session: Session[Any]
    since: list[TakenStep]


Rewind: TypeAlias = Callable[[int], Awaitable[Past]]


class Failed(Refused):
    """A rule of the game failed; the game is as it was before the answer."""


def no(code: str, **facts: Fact) -> Refused:
    return Refused(Refusal(code, facts))


def user(name: str) -> Ref:
    """Somebody, for whoever tells it: front ends know how their people are called."""
    return Ref("user", name)


def users(names: Iterable[str]) -> Many:
    """Several people in one fact."""
    return Many(tuple(user(name) for name in names))


def seat(name: str) -> Ref:
    return Ref("seat", name)


@dataclass
class TableState:
    """One table. `now` and `line` are of the deed that is being done."""

    info: TableInfo
    game: Game
    rewind: Rewind
    session: Session[Any] | None = None
    now: float = 0.0
    line: int = 0
    seed: Callable[[], str] = field(default=lambda: "")
    steps: list[AnyTableStep] = field(default_factory=list)

    # Who is here

    @property
    def players(self) -> list[str]:
        """Who takes part, in the order of their coming."""
        if self.info.phase == "lobby":
            return self.info.players
        held = set(self.info.seats.values()) - {TOGETHER}
        return [name for name in self.info.people if name in held]

    def seats_of(self, name: str) -> list[str]:
        return [s for s, holder in self.info.seats.items() if holder == name]

    def is_away(self, name: str) -> bool:
        """Whether somebody has not been heard of for longer than the table waits: their seat may be claimed."""
        person, settings = self.info.people.get(name), self.info.settings
        return person is None or self.now >= out_of_quiet_hours(settings, person.visit + settings.away_after)

    def late_at(self, name: str) -> float:
        """When nobody waits any longer for somebody: the time runs from the question, or from their last word."""
        settings = self.info.settings
        since = max(self.info.asked, self.info.people[name].visit)
        return out_of_quiet_hours(settings, since + settings.away_after)

    def is_late(self, name: str) -> bool:
        return self.now >= self.late_at(name)

    def need_here(self, name: str) -> None:
        if name not in self.info.people:
            raise no("NOT_AT_TABLE")

    def need_player(self, name: str) -> None:
        if name not in self.players:
            raise no("NOT_SEATED")

    def need_host(self, name: str) -> None:
        if not name or name != self.info.host:
            raise self.not_host()

    def not_host(self) -> Refused:
        """Why somebody else than the host is refused what is the host's."""
        return no("NOT_HOST", host=user(self.info.host)) if self.info.host else no("NO_HOST")

    @property
    def are_rivals(self) -> bool:
        return self.game.company == "rivals"

    # What is told

    def note(self, key: str, *, to: Iterable[str] = (), **facts: Fact) -> None:
        self.steps.append(Noted(key, facts, tuple(to)))

    # The game

    @property
    def playing(self) -> Session[Any]:
        if self.info.phase == "lobby":
            raise no("NOT_BEGUN")
        if self.session is None or self.info.phase == "over":
            raise no("GAME_OVER")
        return self.session

    @property
    def ask(self) -> Ask | None:
        return self.session.pending if self.session and self.info.phase == "playing" else None

    @property
    def mark(self) -> str:
        """Which question is asked: a free act is the same all through a turn, any other question only once."""
        ask = self.ask
        if ask is None or self.session is None:
            return ""
        if not isinstance(ask, Act):
            return f"q{self.info.turn}"
        moment = f"{ask.key} {self.game.turn_of(self.session.state)}"
        return f"a{self.info.epoch}{blake2b(moment.encode(), digest_size=4).hexdigest()}"

    def take(self, answer: Answer, by: str) -> None:
        """Let the game take an answer that was checked, and see what is asked now; raises `Failed`."""
        line = AnswerLine(answer, by)
        self._feed(line, Answered)
        self.info.undone.clear()

    def take_again(self, line: AnswerLine) -> bool:
        """An undone answer once more; False when it does not fit any more."""
        try:
            self._feed(line, Redone)
        except Refused:
            return False
        return True

    def _feed(self, line: AnswerLine, step: type[Answered | Redone]) -> None:
        asked, actor = self.ask, self.actor(line.answer)
        events = self._answered_by_newer_rules(line)
        if events is None:
            events = self._answered(line)
        self.steps.append(step(line, encode(events), asked.key if asked else ""))
        self._moved_on(line, asked, actor)

    def _answered_by_newer_rules(self, line: AnswerLine) -> tuple[Event, ...] | None:
        """Take an answer that begins a part by newer rules: they are changed before it. None for any other."""
        session, told = self.playing, len(self.steps)
        change = self.game.renewal(session.state, line.answer)
        if change is None:
            return None
        stood = session.snapshot()
        self.amend(*change)
        try:
            events = self._answered(line)
        except BaseException:  # no part has begun, so the rules have not changed either
            self.session = Session.restore(self.game, *stood)
            del self.steps[told:]
            raise
        self.info.rules = self.game.rules_of(session.state)
        self.note("newer-rules")
        return events

    def _answered(self, line: AnswerLine) -> tuple[Event, ...]:
        session = self.playing
        before = session.question
        try:
            return session.answer(line.answer)
        except (Refused, Corrupt):
            raise
        except Runaway as fault:
            raise Failed(Refusal(fault.code)) from fault
        except Exception as fault:
            if session.question != before:  # the answer was taken: memory is ahead of what will be written
                raise Corrupt("an answer was taken, but not what followed from it") from fault
            log.exception("a rule failed, and the answer was not taken: %s", line)
            raise Failed(Refusal("RULE_FAILED")) from fault

    def amend(self, *change: str) -> None:
        """Change how the game is played; no answer, so what was undone can still be done again."""
        session = self.session
        if session is None or self.info.phase != "playing":
            return
        asked = session.pending
        events = session.amend(change)
        self.steps.append(Answered(AnswerLine((AMEND, *change)), encode(events)))
        if session.pending != asked:
            self.asked_anew()

    def _moved_on(self, line: AnswerLine, asked: Ask | None, actor: str) -> None:
        """Another question: votes on the last one are over, and so is *done* when the turn has ended."""
        session, info = self.playing, self.info
        info.answered = self.line
        part = self.game.part_of(session.state)
        if part != info.part:
            info.part, info.part_at = part, session.question
            info.done = []
        elif self.game.is_pass(line.answer):
            info.done = []
        elif line.by in info.done and actor:
            info.done.remove(line.by)
        if not (is_aside(line.answer) and _same(asked, session.pending)):
            self.asked_anew()

    def asked_anew(self) -> None:
        """A question stands; everybody has all the time for it."""
        info, session = self.info, self.session
        assert session is not None
        info.vote, info.opened, info.turn, info.asked = None, False, self.line, self.now
        for person in info.people.values():
            person.reminded = 0
        if session.pending is None:
            info.phase, info.done, info.motions = "over", [], []
            self.note("over", seed=info.seed)

    # Who decides

    def actor(self, answer: Answer) -> str:
        """Whose act an answer is: a seat, or "" for a mere answer."""
        path: Path = answer if isinstance(answer, tuple) else ()
        if is_aside(answer):
            path = path[1:]
        elif not isinstance(self.ask, Act):
            return ""
        return path[0] if path and path[0] in self.info.seats else ""

    def asked_seats(self) -> list[str]:
        ask = self.ask
        return [name for name in ask.seats if name in self.info.seats] if ask else []

    def _holders(self) -> list[str]:
        """Whose question it is; nobody where the table decides together."""
        holders = {self.info.seats[name] for name in self.asked_seats()}
        return [] if TOGETHER in holders else [name for name in self.players if name in holders]

    def _own_policy(self) -> Policy | None:
        """The table's policy for this very question, which rivals cannot have; *holder* says no more than the question."""
        if self.are_rivals:
            return None
        found = self.info.settings.policies.get(self.ask.key) if self.ask else None
        return None if found is None or found.who == "holder" else found

    @property
    def policy(self) -> Policy:
        """How the question is decided when several may."""
        known, own = self.info.settings.policies, self._own_policy()
        together = known.get(TOGETHER_KEY, MAJORITY) if not self._holders() else MAJORITY
        found = own or together
        if found.who == "holder" or (found.who == "host" and self.info.host not in self.players):
            return msgspec.structs.replace(found, who="majority")
        return found

    def voters(self) -> list[str]:
        """Who decides the question: the players of the seats it is for, everybody where the table does."""
        if self.ask is None or self.info.opened:
            return list(self.players)
        holders = [] if self._own_policy() else self._holders()
        if not holders and self.policy.who == "host":
            return [self.info.host]
        return holders or list(self.players)

    def done_policy(self) -> Policy:
        """How the end of a turn is decided."""
        found = self.info.settings.policies.get(DONE_KEY, UNANIMOUS)
        host_decides = found.who == "host" and self.info.host in self.players
        return found if found.who in ("anyone", "majority") or host_decides else UNANIMOUS

    def waiting_for(self) -> list[str]:
        """Whom the table waits for now; nobody while there is no question or nobody plays."""
        ask, info = self.ask, self.info
        if ask is None:
            return []
        if isinstance(ask, Act):
            return self._not_done()
        voted = info.vote.votes if info.vote else {}
        return [name for name in self.voters() if name not in voted]

    def _not_done(self) -> list[str]:
        done, host = self.info.done, self.info.host
        able = [name for name in self.players if self.can_act(name)]
        left = [name for name in able if name not in done]
        if not left and self.done_policy().who == "host" and host not in done:
            return [host]
        if not able and not done:
            return list(self.players)  # nothing is left to do: whoever sees it first says so
        return left

    def can_act(self, name: str) -> bool:
        """Whether a free act offers somebody anything but to pass."""
        ask = self.ask
        if not isinstance(ask, Act):
            return False
        mine = {s for s, holder in self.info.seats.items() if holder in (name, TOGETHER)}
        return any(branch in mine for branch in ask.menu)


def is_aside(answer: Answer) -> bool:
    return isinstance(answer, tuple) and answer[:1] == (ASIDE,)


def _same(before: Ask | None, now: Ask | None) -> bool:
    """Whether a free act has left the question as it was, so that votes on it still count."""
    if before is None or now is None or isinstance(before, Act):
        return False
    replace = msgspec.structs.replace
    return type(before) is type(now) and replace(before, also={}) == replace(now, also={})


def encode(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))


def ballot_paper(answer: Answer) -> str:
    """An answer as it is counted: equal answers are equal papers."""
    return msgspec.json.encode(answer, order="sorted").decode()


def read_paper(paper: str) -> Answer:
    answer: Answer = msgspec.json.decode(paper, type=str | tuple[str, ...] | dict[str, int])
    return answer


__all__ = [
    "MAJORITY",
    "Failed",
    "Past",
    "TableState",
    "ballot_paper",
    "encode",
    "is_aside",
    "no",
    "read_paper",
    "seat",
    "user",
    "users",
]
