"""Seats and votes, whatever up to six people do: no reachable situation in which the table waits for nobody."""

from __future__ import annotations

import asyncio
import copy
import logging
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from heredity_bot.kernel import Act, Chance
from heredity_bot.tables import access
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    Arrange,
    Begin,
    Claim,
    Close,
    Dismiss,
    End,
    HandOverSeat,
    Join,
    Leave,
    Noted,
    PassHost,
    Redo,
    Reply,
    Set,
    Undo,
    Watch,
    Withdraw,
)
from heredity_bot.tables.live_path import is_answer
from heredity_bot.tables.settings import DAY, HOUR, MINUTE, Policy, TableSettings
from tests.tables.camp_game import DONE, HOURS, SEATS
from tests.tables.table_kit import Party

USERS = ("ada", "ben", "cleo", "dan", "eve", "fred")
PATIENCE = 40
"""Inputs and timers within which a single player gets any table to move."""

logging.getLogger("heredity_bot").addHandler(logging.NullHandler())

users = st.sampled_from(USERS)
seats = st.sampled_from(SEATS)
numbers = st.integers(0, 11)
kinds = st.sampled_from(("holder", "anyone", "all", "majority", "host"))
policies = st.builds(
    Policy,
    who=kinds,
    quorum=st.sampled_from((0.0, 0.5, 1.0)),
    tie=st.sampled_from(("acting", "host", "again")),
    deadline=st.sampled_from((None, 30.0)),
)
wishes = st.builds(
    TableSettings,
    pace=st.sampled_from(("live", "post")),
    zone=st.sampled_from(("UTC", "Europe/Paris")),
    undo=st.sampled_from(("anyone", "vote", "host")),
    pauses=st.sampled_from(((), ("night",))),
    policies=st.dictionaries(
        st.sampled_from(("together", "done", "motion", "camp.own", "camp.way", "camp.act")),
        policies,
        max_size=3,
    ),
)
acts = st.sampled_from(("walk", "look", "ask", "vote", "trade", "trap", "fail", "curse", "chapter"))


class Table(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.n = 0

    def teardown(self) -> None:
        self.runner.close()

    def run(self, doing: Any) -> Any:
        return self.runner.run(doing)

    @initialize(several=st.lists(users, min_size=1, max_size=4, unique=True), begun=st.booleans())
    def arrive(self, several: list[str], begun: bool) -> None:
        make = Party.begun if begun else Party.lobby
        self.party = self.run(make(*several))

    def do(self, action: AnyAction, by: str) -> None:
        """Done, or refused without a trace."""
        self.n += 1
        before, heard = self.party.picture(), len(self.party.news)
        outcome = self.run(self.party.do(action, by, f"click-{self.n}"))
        self.run(self.party.fetched())
        if outcome.refusal is not None:
            assert self.party.picture() == before, (action, outcome)
            assert len(self.party.news) == heard
        else:
            assert self.party.news[-1].cause == f"click-{self.n}"

    # Coming and going

    @rule(by=users, wanted=st.lists(seats, max_size=2))
    def join(self, by: str, wanted: list[str]) -> None:
        self.do(Join(tuple(wanted)), by)

    @rule(by=users)
    def watch(self, by: str) -> None:
        self.do(Watch(), by)

    @rule(by=users)
    def leave(self, by: str) -> None:
        self.do(Leave(), by)

    @rule(by=users, seat=seats, to=st.sampled_from(("", *USERS)))
    def hand_over(self, by: str, seat: str, to: str) -> None:
        self.do(HandOverSeat(seat, to), by)

    @rule(by=users, seat=seats)
    def claim(self, by: str, seat: str) -> None:
        self.do(Claim(seat), by)

    @rule(by=users, whom=users)
    def dismiss(self, by: str, whom: str) -> None:
        self.do(Dismiss(whom), by)

    @rule(by=users, to=users)
    def pass_host(self, by: str, to: str) -> None:
        self.do(PassHost(to), by)

    @rule(whom=st.dictionaries(seats, st.sampled_from(("", *USERS))))
    def arrange(self, whom: dict[str, str]) -> None:
        self.do(Arrange(whom), self.party.info.host)

    @rule(wish=wishes)
    def change(self, wish: TableSettings) -> None:
        self.do(Set(wish), self.party.info.host)

    @precondition(lambda self: self.party.info.phase == "lobby")
    @rule(by=users)
    def begin(self, by: str) -> None:
        self.do(Begin(), by)

    # Playing

    @rule(by=users, seat=seats, what=acts)
    def act(self, by: str, seat: str, what: str) -> None:
        self.do(Reply((seat, what)), by)

    @rule(by=users, way=st.sampled_from((*HOURS, "safe", "trap", "go on")), marked=st.booleans())
    def answer(self, by: str, way: str, marked: bool) -> None:
        self.do(Reply(way, self.party.table.mark if marked else ""), by)

    @rule(by=users, seat=seats, what=st.sampled_from(("drop", "shout")))
    def aside(self, by: str, seat: str, what: str) -> None:
        self.do(Reply(("*", seat, what)), by)

    @rule(by=users)
    def say_done(self, by: str) -> None:
        self.do(Reply((DONE,)), by)

    @rule(seed=st.integers(0, 99))
    def whoever_is_asked_answers(self, seed: int) -> None:
        luck, waiting, ask = Chance(str(seed)), self.party.table.waiting_for(), self.party.table.ask
        if waiting and ask is not None:
            self.do(Reply(ask.sample(luck)), waiting[luck.below(len(waiting))])

    @rule(k=numbers, what=acts)
    def player_acts(self, k: int, what: str) -> None:
        user = self.player(k)
        mine = [seat for seat, holder in self.party.info.seats.items() if holder in (user, "")]
        if mine:
            self.do(Reply((mine[k % len(mine)], what)), user)

    @rule(k=numbers, way=st.sampled_from(HOURS))
    def player_votes(self, k: int, way: str) -> None:
        self.do(Reply("trap" if self.party.asked == "camp.trap" else way), self.player(k))

    @rule(k=numbers)
    def player_is_done(self, k: int) -> None:
        self.do(Reply((DONE,)), self.player(k))

    @rule(k=numbers, yes=st.booleans())
    def player_votes_on_a_motion(self, k: int, yes: bool) -> None:
        for ballot in self.party.info.motions[:1]:
            self.do(Agree(ballot.id, yes), self.player(k))

    @rule(k=numbers)
    def player_leaves(self, k: int) -> None:
        self.do(Leave(), self.player(k))

    def player(self, k: int) -> str:
        players = self.party.table.players or [USERS[0]]
        return players[k % len(players)]

    @rule(by=users)
    def withdraw(self, by: str) -> None:
        self.do(Withdraw(), by)

    @rule(by=users, yes=st.booleans(), which=st.integers(0, 3))
    def agree(self, by: str, yes: bool, which: int) -> None:
        motions = self.party.info.motions
        number = motions[which % len(motions)].id if motions else which
        self.do(Agree(number, yes), by)

    @rule(motion=st.booleans())
    def close(self, motion: bool) -> None:
        motions = self.party.info.motions
        self.do(Close(motions[0].id if motion and motions else 0), self.party.info.host)

    @rule(by=users, back=st.integers(1, 12))
    def undo(self, by: str, back: int) -> None:
        session = self.party.table.session
        self.do(Undo(max(self.party.info.part_at, session.position - back) if session else 0), by)

    @rule(by=users, answers=st.integers(1, 3))
    def redo(self, by: str, answers: int) -> None:
        self.do(Redo(answers), by)

    @precondition(lambda self: self.n > 25)
    @rule(by=users)
    def end(self, by: str) -> None:
        self.do(End(), by)

    # Time and restarts

    @rule(seconds=st.sampled_from((20.0, 2 * MINUTE, 11 * MINUTE, HOUR, 2 * DAY)))
    def wait(self, seconds: float) -> None:
        self.run(self.party.after(seconds))

    @rule()
    def wait_until_woken(self) -> None:
        wake = self.party.table.wake_at
        if wake is not None:
            self.run(self.party.after(max(0.0, wake - self.party.time.wall)))

    @rule()
    def clock_is_set(self) -> None:
        self.party.time.wall += HOUR
        self.run(self.party.after(1))

    @rule(crash=st.booleans())
    def restart(self, crash: bool) -> None:
        before = self.party.picture()
        if crash:
            self.party = self.party.reborn()
            self.run(self.party.fetched())
        else:
            self.run(self.party.restart())
        assert self.party.picture() == before

    # What always holds

    @invariant()
    def people_and_seats_agree(self) -> None:
        info, table = self.party.info, self.party.table
        assert set(info.seats.values()) - {""} <= set(info.people)
        assert info.host in info.people or (info.host == "" and not access.heirs(table))
        assert set(table.players) <= set(info.people)
        if info.phase == "playing":
            assert info.seats == self.party.state.seats
            assert info.players == table.players
            assert tuple(self.party.state.pauses) == info.settings.pauses

    @invariant()
    def only_voters_vote(self) -> None:
        info, players = self.party.info, set(self.party.table.players)
        for ballot in (*([info.vote] if info.vote else []), *info.motions):
            assert set(ballot.votes) <= set(ballot.voters) <= players
            assert len(ballot.voters) > 1
        assert set(info.done) <= players
        assert all(ballot.proposer in ballot.voters for ballot in info.motions)

    @invariant()
    def the_next_moment_is_known_and_not_past(self) -> None:
        table = self.party.table
        stored = self.run(self.party.store.load(self.party.id))
        table.now = max(self.party.time.wall, table.at)
        assert table.wake_at == stored.wake_at == table.next_wake()
        self.run(self.party.registry.beat())
        self.run(self.party.fetched())
        wake = self.party.table.wake_at
        assert wake is None or wake > self.party.time.wall

    @invariant()
    def it_waits_for_somebody_who_can_act(self) -> None:
        table = self.party.table
        if self.party.info.phase != "playing" or not table.players:
            return
        waiting = table.waiting_for()
        assert waiting or table.wake_at is not None
        assert set(waiting) <= set(table.players)
        for user in waiting:
            party = self.copied()
            ask = party.table.ask
            outcome = self.run(party.do(Reply(party.table.game.default(ask)), user))
            assert outcome.refusal is None or ask.key == "camp.act", (user, outcome)

    @invariant()
    def any_single_player_gets_it_to_move(self) -> None:
        if self.party.info.phase != "playing":
            return
        for user in self.party.table.players[:: max(1, len(self.party.table.players) - 1)]:
            self.run(self.gets_it_to_move(self.copied(), user))

    def copied(self) -> Party:
        """The same table in another world."""
        party = copy.copy(self.party)
        party.time = copy.copy(self.party.time)
        party.store = copy.copy(self.party.store)
        party.store._tables = copy.deepcopy(self.party.store._tables)
        party.store._clock = lambda: party.time.wall
        party = party.reborn()
        self.run(party.fetched())
        return party

    async def gets_it_to_move(self, party: Party, user: str) -> None:
        """Somebody alone, while the others do nothing; a turn that cannot end is told, and can be undone."""
        for _ in range(PATIENCE):
            table = await party.fetched()
            idle = isinstance(table.ask, Act) and user not in table.info.done
            if user in table.waiting_for() or idle:
                assert table.ask is not None
                await party.must(Reply(table.game.default(table.ask)), user)
            else:
                assert table.wake_at is not None, (user, table.info, table.ask)
                await party.after(max(0.0, table.wake_at - party.time.wall))
            if any(moved(step) for news in party.news for step in news.entry.steps):
                return
        raise AssertionError(f"{user} cannot get on: {party.info} {party.table.ask}")


def moved(step: object) -> bool:
    answered = is_answer(step)
    return answered or (isinstance(step, Noted) and step.key == "rule-failed")


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=30)
