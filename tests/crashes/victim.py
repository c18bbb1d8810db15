"""The process that is killed: plays random tables, and says what it tries and what was acknowledged."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass, field
from pathlib import Path

from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.journal import StoreFault
from heredity_bot.journal.store_address import open_store
from heredity_bot.kernel import Chance
from heredity_bot.packs.pack import load_pack
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    Begin,
    Claim,
    HandOverSeat,
    Join,
    Leave,
    Redo,
    Reply,
    Undo,
    Watch,
)
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"
USERS = ("ann", "ben", "cam", "dee")


class OneGame:
    """A library with a single game, opened once before any process is begun."""

    def __init__(self) -> None:
        self.game = HeredityGame(open_box(load_pack(CORE)))

    async def exactly(self, _name: str, _pack: str) -> HeredityGame:
        return self.game

    async def newest(self, _name: str, _pack_id: str) -> HeredityGame:
        return self.game

    async def keep(self, _game: object) -> None:
        """It is always there."""


@dataclass
class Victim:
    """One life. Lines on the pipe: `try CAUSE`, then `ack CAUSE LINE` (0: refused) when it returned."""

    where: str
    library: OneGame
    tables: list[str]
    seed: str
    pipe: int
    again: list[tuple[str, str, bytes]] = field(default_factory=list)
    lease: float = 1.0

    def live(self) -> None:
        asyncio.run(self._live())

    async def _live(self) -> None:
        store = open_store(self.where)
        await self._patiently(store.open)
        registry = TableRegistry(store, self.library, lease=self.lease, owner="victim")  # type: ignore[arg-type]
        await asyncio.gather(
            *(self._play(registry, place, Chance(f"{self.seed} {place}")) for place in self.tables)
        )

    async def _patiently(self, act) -> None:  # type: ignore[no-untyped-def]
        """A server that restarts is back in a moment."""
        for _ in range(200):
            try:
                await act()
            except StoreFault:
                await asyncio.sleep(0.05)
            else:
                return

    async def _play(self, registry: TableRegistry, place: str, luck: Chance) -> None:
        number = 0
        while True:
            try:
                table = await registry.at(place) or await self._new(registry, place)
            except TableFault:
                await asyncio.sleep(0.02)
                continue
            action, by = choose(table, luck)
            cause = f"{self.seed}.{place}.{number}"
            number += 1
            self._say(f"try {cause} {table.id}")
            outcome = await registry.do(table.id, action, by, cause)
            self._say(f"ack {cause} {outcome.line if outcome.refusal is None else 0} {table.id}")
            if luck.below(6) == 0:  # the same input once more, as a network does
                twice = await registry.do(table.id, action, by, cause)
                if outcome.refusal is None and (twice.line != outcome.line or not twice.again):
                    self._say(f"bad {cause} was done twice: {outcome.line} and {twice.line}")
            if table.info.phase == "over":
                await self._new(registry, place)

    async def _new(self, registry: TableRegistry, place: str) -> LiveTable:
        return await registry.create(
            place, USERS[0], self.library.game, TableSettings(options={"chapter": 0}, undo="anyone")
        )

    def _say(self, line: str) -> None:
        os.write(self.pipe, f"{line}\n".encode())


def choose(table: LiveTable, luck: Chance) -> tuple[AnyAction, str]:
    """Something to do; mostly what helps the game on."""
    user = luck.pick(USERS)
    if table.info.phase == "lobby":
        return luck.pick([Join(), Join(), Begin(), Watch()]), user
    if table.info.motions and luck.below(2):
        return Agree(table.info.motions[0].id, luck.below(4) > 0), user
    rare = luck.below(20)
    if rare == 0 and table.session is not None:
        return Undo(max(0, table.session.position - 1 - luck.below(30))), user
    if rare == 1:
        return Redo(1 + luck.below(3)), user
    if rare == 2:
        seat = luck.pick(table.game.seats)
        return luck.pick([Join((seat,)), Leave(), Claim(seat), HandOverSeat(seat, luck.pick(USERS))]), user
    ask = table.ask
    if ask is None:
        return Join(), user
    waiting = table.waiting_for() or [user]
    return Reply(ask.sample(luck), table.mark), luck.pick(waiting)
