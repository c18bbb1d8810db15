"""Tables played by chance, with answers taken back now and then, and a party of people with names that need care."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from heredity_bot.app import load
from heredity_bot.games.heredity.players.act_names import is_busy
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Act, Chance, PickOne
from heredity_bot.playtest.random_player import RandomPlayer
from heredity_bot.tables.actions import Agree, Begin, End, Join, Redo, Reply, Undo
from heredity_bot.tables.pack_library import open_game
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"
IDS = {"812345678901234567": "Ann <b>", "823456789012345678": "Ben & Co", "834567890123456789": "Çam"}
"""Discord’s ids and what people call themselves."""


@cache
def core():
    return open_game(load(CORE))


class OneGame:
    async def exactly(self, _name, _pack):
        return core()

    newest = exactly

    async def keep(self, _game):
        pass


def called(user: str) -> str:
    return IDS.get(user, "")


async def new_table(seed: str, chapter: int, *, begin: bool = True) -> LiveTable:
    registry = TableRegistry(MemoryStore(), OneGame(), seed=lambda: f"secret-{seed}")
    first, *others = IDS
    settings = TableSettings(options={"chapter": chapter}, undo="anyone", zone="Europe/Paris")
    table = await registry.create("here", first, core(), settings)
    for user in others:
        await table.do(Join(), user)
    if begin:
        await table.do(Begin(), first)
    return table


async def played(seed: str, chapter: int, *, most: int = 400, undo: int = 25, end: bool = False) -> LiveTable:
    """A table after so many deeds at the most; every so many an answer is taken back."""
    table = await new_table(seed, chapter)
    await play_on(table, Chance(f"players {seed}"), most=most, undo=undo)
    if end and table.info.phase == "playing":
        await table.do(End())
    return table


async def play_on(table: LiveTable, luck: Chance, *, most: int, undo: int = 0) -> None:
    for _ in range(most):
        if (ask := table.ask) is None:
            return
        await _one(table, ask, luck, undo)


async def _one(table: LiveTable, ask, luck: Chance, undo: int) -> None:
    if table.info.motions:
        for user in IDS:
            await table.do(Agree(table.info.motions[0].id, yes=True), user)
            if not table.info.motions:
                return
    user = luck.pick(table.waiting_for() or list(IDS))
    chance = luck.below(undo) if undo else 1
    if chance == 0 and table.session.position > table.info.part_at:
        back = table.session.position - 1 - luck.below(4)
        await table.do(Undo(max(table.info.part_at, back)), user)
        if luck.below(3) == 0:
            await table.do(Redo(1), user)
        return
    player = RandomPlayer(luck, core().is_pass, is_busy)
    answer = player.act(ask.menu) if isinstance(ask, Act) else ask.sample(luck)
    if isinstance(ask, PickOne) and ask.key == "chapter.next":
        answer = ask.options[0]
    if isinstance(ask, Act) and isinstance(answer, tuple) and len(answer) > 1:
        user = table.info.seats.get(answer[0]) or user
    await table.do(Reply(answer), user)
