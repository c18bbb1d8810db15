"""A table in memory: people, seats, votes and the game. It knows no store, no clock and no front end.

Actions are checked before anything is changed: `Refused` leaves everything as it was.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from heredity_bot.games.plugin import Game, MachineLevel, Standing, UnknownGame, plugin
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
    Table,
)
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.actions import Answered, AnyTableStep, Noted, Redone
from heredity_bot.tables.info import TOGETHER, Placing, TableInfo
from heredity_bot.tables.live_path import TakenStep
from heredity_bot.tables.settings import DONE_KEY, TOGETHER_KEY, Policy

log = logging.getLogger(__name__)

MAJORITY = Policy(who="majority")
FIRST_ANSWER = Policy(who="anyone")
UNANIMOUS = Policy(who="all")

REMINDERS = 3
"""Per question and person; each comes after twice the time of the one before."""


MACHINE_AGAIN = 20.0
"""Seconds after which a machine player that has not answered is asked again; each time twice as long."""

MACHINE_LATE = 300.0
"""Seconds after which a table stops waiting for a machine player."""


class Past(NamedTuple):
    """The game as it was, and the lines that it took since."""

    session: Session[Any]
    since: list[TakenStep]


class Deciders(NamedTuple):
    """Who decides a question, and by which policy if they are several."""

    voters: list[str]
    policy: Policy


class Failed(Refused):
    """A rule of the game failed; the game is as it was before the answer."""


def refused(code: str, **facts: Fact) -> Refused:
    """Return a refusal with this code, to be raised."""
    return Refused(Refusal(code, facts))


def user(name: str) -> Ref:
    """A person as a fact: front ends know how their people are called."""
    return Ref("user", name)


def users(names: Iterable[str]) -> Many:
    """Several people in one fact."""
    return Many(tuple(user(name) for name in names))


def seat(name: str) -> Ref:
    return Ref("seat", name)


@dataclass(eq=False)
class TableState:
    """One table. `now` and `line` belong to the action that is being done, `steps` are what it led to so far."""

    info: TableInfo
    game: Game
    session: Session[Any] | None = None
    now: float = 0.0
    line: int = 0
    seed: Callable[[], str] = field(default=lambda: "")
    steps: list[AnyTableStep] = field(default_factory=list)
    before: dict[int, bytes] = field(default_factory=dict)
    """The saved state of the game before each of the `steps` that has events, by its index."""

    # People

    @property
    def players(self) -> list[str]:
        """Those who take part, in the order of their coming."""
        if self.info.phase == "lobby":
            return list(self.info.players)
        held = set(self.info.seats.values()) - {TOGETHER}
        return [name for name in self.info.people if name in held]

    @property
    def machine_levels(self) -> tuple[MachineLevel, ...]:
        """The levels of machine players that may be seated here."""
        try:
            return plugin(self.game.name).machine_levels
        except UnknownGame:
            return ()

    @property
    def human_players(self) -> list[str]:
        """The players who are no machines: they vote, agree, inherit and are waited for."""
        return [name for name in self.players if not is_machine(name)]

    def seats_of(self, name: str) -> list[str]:
        return [s for s, holder in self.info.seats.items() if holder == name]

    def is_away(self, name: str) -> bool:
        """Whether a person was silent for longer than the table waits, so that their seat may be claimed."""
        person, settings = self.info.people.get(name), self.info.settings
        return person is None or self.now >= settings.after_quiet_hours(person.visit + settings.away_after)

    def late_at(self, name: str) -> float:
        """When the table stops waiting for a player.

        A machine has a few minutes, for it may have failed. A person's time runs from the question or from their last action, or from the beginning of the turn where the game says so.
        """
        settings, since = self.info.settings, self.info.asked
        if is_machine(name):
            return since + MACHINE_LATE
        if self.ask is None or self.game.clock_of(self.ask) == "answer":
            since = max(since, self.info.people[name].visit)
        return settings.after_quiet_hours(since + settings.away_after)

    def is_late(self, name: str) -> bool:
        return self.now >= self.late_at(name)

    def need_here(self, name: str) -> None:
        if name not in self.info.people:
            raise refused("NOT_AT_TABLE")

    def need_player(self, name: str) -> None:
        if name not in self.players:
            raise refused("NOT_SEATED")

    def need_asked(self, name: str) -> None:
        """Raise `Refused` for a rival who is not asked. Check it first: which answers there are could tell a hand."""
        if not self.info.rivals or self.ask is None:
            return
        self.need_player(name)
        voters = self.deciders().voters
        if name not in voters and not self.game.anyone_may(self.ask):
            raise refused("NOT_ASKED", who=users(voters))

    def need_host(self, name: str) -> None:
        if not name or name != self.info.host:
            raise self.not_host()

    def not_host(self) -> Refused:
        """The refusal of what only the host may do."""
        return refused("NOT_HOST", host=user(self.info.host)) if self.info.host else refused("NO_HOST")

    def note(self, key: str, *, to: Iterable[str] = (), **facts: Fact) -> None:
        """Add a sentence about the table to what the action led to; machines are not called."""
        self.steps.append(Noted(key, facts, tuple(name for name in to if not is_machine(name))))

    # The game

    @property
    def playing(self) -> Session[Any]:
        """The game that is running; raises `Refused` when there is none."""
        if self.info.phase == "lobby":
            raise refused("NOT_BEGUN")
        if self.session is None or self.info.phase == "over":
            raise refused("GAME_OVER")
        return self.session

    @property
    def t(self) -> Table[Any]:
        """The game's own table; there is one as soon as the game has begun."""
        assert self.session is not None, "the game has not begun"
        return self.session.table

    @property
    def ask(self) -> Ask | None:
        """The question that waits for an answer."""
        return self.session.pending if self.session and self.info.phase == "playing" else None

    @property
    def mark(self) -> str:
        """Identifies the question: a free act is the same all through a turn, any other question only once."""
        ask = self.ask
        if ask is None or self.session is None:
            return ""
        if not isinstance(ask, Act):
            return f"q{self.info.turn}"
        moment = f"{ask.key} {self.game.turn_of(self.session.table.state)}"
        return f"a{self.info.epoch}{blake2b(moment.encode(), digest_size=4).hexdigest()}"

    async def rewind(self, to: int) -> Past:
        """The game as it was after `to` lines."""
        raise refused("CANNOT_UNDO")

    def take(self, answer: Answer, by: str, *, again: bool = False) -> None:
        """Let the game take an answer, and note what is asked now; raises `Failed`.

        `again` says that the answer was undone before. Another question ends votes on the last one, and the end of a turn
        ends every *done*.
        """
        session, info, asked, actor = self.playing, self.info, self.ask, self.actor(answer)
        line, turn, since = AnswerLine(answer, by), self.game.turn_of(session.table.state), info.asked
        before = self.game.dump(session.table.state)
        change = self.game.renewal(session.table.state, answer)
        events = self._answered(line) if change is None else self._answered_by_newer_rules(line, change)
        self.before[len(self.steps)] = before
        step, told = (Redone if again else Answered), msgspec.Raw(msgspec.json.encode(events))
        self.steps.append(step(line, told, asked.key if asked else ""))
        if not again:
            info.undone.clear()
        info.answered = self.line
        part = self.game.part_of(session.table.state)
        if part != info.part:
            info.part, info.part_at, info.done = part, session.position, []
        elif self.game.is_pass(answer):
            info.done = []
        elif by in info.done and actor:
            info.done.remove(by)
        if isinstance(asked, Act) or not is_aside(answer) or not _same(asked, session.pending):
            self.asked_anew()
            if self.game.turn_of(session.table.state) == turn:
                self._go_on_with_turn(asked, since)
            else:
                info.spent = 0.0

    def _go_on_with_turn(self, asked: Ask | None, since: float) -> None:
        """Time for a whole turn goes on with its next question, and stands still while somebody else is asked."""
        info, clock, pending = self.info, self.game.clock_of, self.ask
        was_of_turn = asked is not None and clock(asked) == "turn"
        if pending is not None and clock(pending) == "turn":
            info.asked = since if was_of_turn else self.now - info.spent
        elif was_of_turn:
            info.spent = self.now - since

    def _answered_by_newer_rules(self, line: AnswerLine, change: Path) -> tuple[Event, ...]:
        """Take an answer that begins a part by newer rules: the rules are changed before it."""
        session, told = self.playing, len(self.steps)
        stood = session.snapshot()
        self.amend(*change)
        try:
            events = self._answered(line)
        except BaseException:  # no part has begun, so the rules have not changed either
            self.session = Session.restore(self.game, *stood)
            del self.steps[told:]
            raise
        self.info.rules = self.game.rules_of(session.table.state)
        self.note("newer-rules")
        return events

    def _answered(self, line: AnswerLine) -> tuple[Event, ...]:
        session = self.playing
        before = session.position
        try:
            return session.answer(line.answer)
        except (Refused, Corrupt):
            raise
        except Runaway as fault:
            raise Failed(Refusal(fault.code)) from fault
        except Exception as fault:
            if session.position != before:  # the answer was taken: memory is ahead of what will be written
                raise Corrupt("an answer was taken, but not what followed from it") from fault
            log.exception("a rule failed, and the answer was not taken: %s", line)
            raise Failed(Refusal("RULE_FAILED")) from fault

    def amend(self, *change: str) -> None:
        """Change how the game is played; this is no answer, so undone answers can still be taken again."""
        session = self.session
        if session is None or self.info.phase != "playing":
            return
        asked = session.pending
        self.before[len(self.steps)] = self.game.dump(session.table.state)
        events = session.amend(change)
        self.steps.append(Answered(AnswerLine((AMEND, *change)), msgspec.Raw(msgspec.json.encode(events))))
        if session.pending != asked:
            self.asked_anew()

    def asked_anew(self) -> None:
        """Begin the time for a question, which all have in full; without a question the game is over."""
        info, session = self.info, self.session
        assert session is not None
        info.vote, info.opened, info.turn, info.asked = None, False, self.line, self.now
        for person in info.people.values():
            person.reminded = 0
        if session.pending is None:
            info.phase, info.done, info.motions = "over", [], []
            if info.rivals:
                info.result = placings(info, self.game.standing(session.table.state))
            self.note("over", seed=info.seed)

    # Who decides

    def actor(self, answer: Answer) -> str:
        """The seat whose act an answer is; "" for an answer that is no act."""
        path: Path = answer if isinstance(answer, tuple) else ()
        if path[:1] == (ASIDE,):
            path = path[1:]
        elif not isinstance(self.ask, Act):
            return ""
        return path[0] if path and path[0] in self.info.seats else ""

    def deciders(self) -> Deciders:
        """Who decides the question: the players of the seats it is for, or all where the table plays such a seat.

        A policy of the table for this very question counts for all players, except for rivals, who cannot have one.
        Machines decide for their own seats alone: they abstain where people decide together.
        """
        ask, info, players = self.ask, self.info, self.human_players
        policies = info.settings.policies
        asked = {info.seats[name] for name in ask.seats if name in info.seats} if ask else set()
        holders = self._holders(ask, asked) if ask and asked and TOGETHER not in asked else []
        own = policies.get(ask.key) if ask and not self.info.rivals else None
        if own is not None and own.who == "holder":
            own = None  # the question says the same
        policy = own or (MAJORITY if holders else self._shared_policy(ask))
        if policy.who == "holder" or (policy.who == "host" and info.host not in players):
            policy = msgspec.structs.replace(policy, who="majority")
        if ask is None or info.opened:
            return Deciders(players, policy)
        if own is None and holders:
            return Deciders(holders, policy)
        return Deciders([info.host] if policy.who == "host" else players, policy)

    @property
    def takes_first_answer(self) -> bool:
        """Whether every player may answer the question for all."""
        ask = self.ask
        if ask is None or isinstance(ask, Act):
            return False
        return self.info.opened or self.game.anyone_may(ask) or self.deciders().policy.who == "anyone"

    def _shared_policy(self, ask: Ask | None) -> Policy:
        """How friends decide a question that no player decides alone."""
        votes = ask is None or self.info.settings.ballots == "all" or self.game.kind_of(ask) == "story"
        return self.info.settings.policies.get(TOGETHER_KEY, MAJORITY) if votes else FIRST_ANSWER

    def _holders(self, ask: Ask, asked: set[str]) -> list[str]:
        """The people who hold the seats that are asked; where all of these are machines, the first of them."""
        if people := [name for name in self.human_players if name in asked]:
            return people
        if not self.info.rivals and self.game.kind_of(ask) == "story":
            return []
        return [name for name in self.players if name in asked][:1]

    def machine_to_answer(self) -> str:
        """The machine player that has to answer now; "" if there is none, or no person plays on."""
        if self.ask is None or not self.human_players:
            return ""
        return next((name for name in self.waiting_for() if is_machine(name)), "")

    def done_policy(self) -> Policy:
        """How the end of a turn is decided."""
        found = self.info.settings.policies.get(DONE_KEY, UNANIMOUS)
        host_decides = found.who == "host" and self.info.host in self.players
        return found if found.who in ("anyone", "majority") or host_decides else UNANIMOUS

    def waiting_for(self) -> list[str]:
        """The players for whom the table waits now; none while there is no question."""
        ask, info, players = self.ask, self.info, self.players
        if ask is None:
            return []
        if not isinstance(ask, Act) or (info.rivals and ask.seats):  # what a rival can do is not looked at
            voted = info.vote.votes if info.vote else {}
            return [name for name in self.deciders().voters if name not in voted]
        acting = {info.seats[branch] for branch in ask.menu if branch in info.seats}
        able = [name for name in players if name in acting or TOGETHER in acting]
        left = [name for name in able if name not in info.done]
        if not left and info.host not in info.done and self.done_policy().who == "host":
            return [info.host]
        if not able and not info.done:
            return self.human_players  # nothing is left to do: anyone may say that the turn is over
        return left

    # Time

    def next_wake(self) -> float | None:
        """The next moment at which something is due by itself."""
        info = self.info
        if info.phase == "over":
            return None
        moments: list[float | None] = [info.vote.deadline if info.vote else None, self.waiting_ends_at()]
        moments += [ballot.deadline for ballot in info.motions]
        moments += [self.remind_at(name) for name in self.waiting_for()]
        return min((moment for moment in moments if moment is not None), default=None)

    def waiting_ends_at(self) -> float | None:
        """When the table stops waiting for those who are asked, because others are here; None: it does not.

        Then anyone may answer the question, a free turn ends if the others are done, and rivals get the default answer.
        """
        info, asked = self.info, self.waiting_for()
        others = [name for name in self.human_players if name not in asked]
        if not asked or not others:
            return None
        if self.info.rivals:  # a table that all have left alone does not play by itself
            waits = not all(info.people[name].lapsed for name in others)
        else:
            waits = (
                not info.opened and info.vote is None and (bool(info.done) or not isinstance(self.ask, Act))
            )
        return max(self.late_at(name) for name in asked) if waits else None

    def remind_at(self, name: str) -> float | None:
        """When a person is reminded of the question; None if they are not, or were often enough."""
        settings, person = self.info.settings, self.info.people[name]
        after, most = settings.remind_after, REMINDERS
        if is_machine(name):  # it may have been forgotten when the process that asked it ended
            again = self.info.asked + MACHINE_AGAIN * (2 ** (person.reminded + 1) - 1)
            return again if person.reminded < most and self.human_players else None
        if after is None and self.info.rivals:  # rivals are warned once, at a live table, too
            after, most = settings.away_after / 2, 1
        if after is None or person.reminded >= most:
            return None
        waited = after * (2 ** (person.reminded + 1) - 1)
        return settings.after_quiet_hours(max(self.info.asked, person.visit) + waited)


def placings(info: TableInfo, standing: Standing | None) -> list[Placing]:
    """The places of all seats that took part, with the people who held them."""
    return [
        Placing(rank.place, name, info.seats.get(name) or info.resigned.get(name, ""), rank.score)
        for rank in (standing.ranks if standing else ())
        for name in rank.seats
    ]


def is_aside(answer: Answer) -> bool:
    return isinstance(answer, tuple) and answer[:1] == (ASIDE,)


def _same(before: Ask | None, now: Ask | None) -> bool:
    """Whether a free act has left the question as it was, so that votes on it still count."""
    if before is None or now is None:
        return False
    replace = msgspec.structs.replace
    return type(before) is type(now) and replace(before, also={}) == replace(now, also={})


def ballot_paper(answer: Answer) -> str:
    """An answer as it is counted: equal answers are equal papers."""
    return msgspec.json.encode(answer, order="sorted").decode()


def read_paper(paper: str) -> Answer:
    answer: Answer = msgspec.json.decode(paper, type=str | tuple[str, ...] | dict[str, int])
    return answer
