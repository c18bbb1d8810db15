"""Random tables of Heredity: dropped as they stand and opened again, everything acknowledged is there once."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Chance
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    HandOverSeat,
    Join,
    Leave,
    Redo,
    Reply,
    Undo,
    Withdraw,
)
from heredity_bot.tables.settings import MINUTE
from heredity_bot.tables.table import ActionOutcome, read_entry
from tests.games.heredity.first_steps import book
from tests.tables.table_kit import Party, Spoilt, Time

USERS = ("ada", "ben", "cleo", "dan", "eve")
STEPS = 50

logging.getLogger("heredity_bot").addHandler(logging.NullHandler())


@cache
def game() -> HeredityGame:
    return HeredityGame(book())


class Evening:
    """Somebody does something; every input that was answered is written down."""

    def __init__(self, party: Party, luck: Chance) -> None:
        self.party, self.luck = party, luck
        self.given: dict[str, tuple[AnyAction, str]] = {}
        self.kept: dict[str, ActionOutcome] = {}

    def one(self, things: Any) -> Any:
        return list(things)[self.luck.below(len(things))]

    async def step(self, n: int) -> None:
        table = await self.party.fetched()
        action, by = self.action(table)
        await self.send(f"click-{n}", action, by)
        if self.luck.below(4) == 0:
            await self.party.after(self.one((5.0, 2 * MINUTE, 11 * MINUTE)))

    async def send(self, cause: str, action: AnyAction, by: str) -> None:
        outcome = await self.party.do(action, by, cause)
        self.given[cause] = action, by
        if outcome.refusal is None:
            self.kept[cause] = outcome

    def action(self, table: Any) -> tuple[AnyAction, str]:
        waiting, roll = table.waiting_for() or list(USERS), self.luck.below(20)
        if roll == 0:
            return self.one((Join(), Leave(), Withdraw(), Redo(2))), self.one(USERS)
        if roll == 1:
            return HandOverSeat(self.one(table.game.seats), self.one(("", *USERS))), self.one(USERS)
        if roll == 2:
            back = self.luck.below(9) + 1
            return Undo(max(table.info.part_at, table.session.position - back)), self.one(waiting)
        if table.info.motions and roll < 10:
            ballot = table.info.motions[0]
            return Agree(ballot.id, yes=roll > 4), self.one(ballot.voters)
        return (Reply(table.ask.sample(self.luck), table.mark) if table.ask else Join()), self.one(waiting)

    async def kill(self) -> None:
        """Drop the process without a word, open the store again, and send some inputs a second time."""
        await self.party.fetched()
        before, info = self.party.picture(), self.party.info
        self.party = self.party.reborn()
        await self.party.fetched()
        assert self.party.picture() == before
        for cause in list(self.kept)[-3:] + ([self.one(self.kept)] if self.kept else []):
            outcome = await self.party.do(*self.given[cause], cause)
            if outcome.refusal is not None and outcome.refusal.code == "STORE_BUSY":
                outcome = await self.party.do(*self.given[cause], cause)
            assert outcome.again
            assert (outcome.line, outcome.steps) == (self.kept[cause].line, self.kept[cause].steps)
        await self.party.fetched()
        assert self.party.info == info

    async def check(self) -> None:
        rows = await self.party.store.lines(self.party.id)
        assert [row.n for row in rows] == list(range(1, len(rows) + 1))
        caused = {row.cause: row for row in rows if row.cause}
        assert caused.keys() == self.kept.keys()
        for cause, outcome in self.kept.items():
            entry = read_entry(caused[cause])
            assert (entry.action, caused[cause].by) == self.given[cause]
            assert (caused[cause].n, entry.steps) == (outcome.line, outcome.steps)


@settings(max_examples=6)
@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(1, 9))
async def test_everything_acknowledged_is_there_once_after_any_kill(seed: int, players: int, k: int):
    party = await Party.begun(*USERS[:players], game=game(), undo=("vote", "anyone")[seed % 2])
    evening = Evening(party, Chance(str(seed)))

    for n in range(STEPS):
        await evening.step(n)
        if n % k == k - 1:
            await evening.kill()

    await evening.check()


@settings(max_examples=5)
@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(2, 7))
async def test_a_store_that_fails_now_and_then_loses_nothing_and_doubles_nothing(
    seed: int, players: int, k: int
):
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun(*USERS[:players], game=game(), store=store, time=time, undo="anyone")
    evening = Evening(party, Chance(str(seed)))
    store.fault, store.failing_at = StoreFault("STORE_BUSY"), set(range(k, 10_000, k))

    for n in range(STEPS):
        await evening.step(n)
        if n % 10 == 9:
            await evening.kill()

    await evening.check()
