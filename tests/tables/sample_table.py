"""A small table with people from Discord, played for a while: what is exported, reported and forgotten in tests."""

from __future__ import annotations

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.packs.pack import Pack
from heredity_bot.tables.actions import Begin, HandOverSeat, Join, Redo, Reply, Undo
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import Policy, TableSettings
from tests.games.heredity.first_steps import FOLDER, book

ANA, BEN = "204255221017214977", "117294501423087616"
PLACE = "discord:381870553235193857"
ANYONE = Policy(who="anyone")
SETTINGS = TableSettings(undo="anyone", policies={"together": ANYONE, "done": ANYONE, "motion": ANYONE})


def open_evening(pack: Pack) -> HeredityGame:
    return HeredityGame(book())


class House:
    """A registry on a store in memory."""

    def __init__(self, store=None, seed="receipt"):
        self.store = store or MemoryStore()
        self.library = PackLibrary(self.store, lambda: [FOLDER.parent], open_evening)
        self.registry = TableRegistry(self.store, self.library, seed=lambda: seed)

    async def played(self, *, over=False):
        """Two people come, play, take back, hand over; one answer at a time, each with its cause."""
        game = await self.library.newest("heredity", "core")
        table = await self.registry.create(PLACE, ANA, game, SETTINGS, title="Ana’s evening")
        for action, by in ((Join(), BEN), (Begin(), ANA)):
            await self.done(table, action, by)
        await self.answers(table, 4)
        await self.done(table, Undo(await table.steps_back(2)), BEN)
        await self.done(table, Redo(), ANA)
        await self.done(table, HandOverSeat("brick", ANA), table.info.seats["brick"])
        await self.answers(table, 400 if over else 3)
        return table

    async def answers(self, table, count):
        for _ in range(count):
            ask = table.ask
            if ask is None:
                return
            await self.done(table, Reply(table.game.default(ask), table.mark), table.players[0])

    async def done(self, table, action, by):
        outcome = await table.do(action, by, cause=f"interaction {table.last + 1} of {by}")
        assert outcome.refusal is None, outcome.refusal
        return outcome
