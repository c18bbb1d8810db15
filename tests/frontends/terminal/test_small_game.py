"""A game of another kind at the terminal: its looks are commands, and who is asked sees their own secret."""

from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.table import TerminalTable
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.tables.actions import Begin, Join
from heredity_bot.tables.hot_seat import hot_seat
from heredity_bot.tables.registry import TableRegistry
from tests.frontends.terminal.bench import Typist
from tests.games.guess_kit import GAME, PACK, installed


class OneGame:
    """A library with one game that is open already."""

    async def exactly(self, _name, _pack):
        return GAME

    async def newest(self, _name, _pack_id):
        return GAME

    async def keep(self, _game):
        pass


async def begun(registry):
    table = await registry.create("terminal", "ann", GAME, hot_seat("en", {"range": "10"}), title="Guess")
    await table.do(Join(), "bob")
    await table.do(Begin(), "ann")
    return table


def test_it_is_played_to_its_end_by_typing_numbers(tmp_path):
    screen = Typist("hand", "table", "help", *["1"] * 300)
    with installed(tmp_path) as plugin, LoopThread() as run:
        store = MemoryStore()
        run(store.open())
        registry = TableRegistry(store, OneGame(), seed=lambda: "a small game")
        table = run(begun(registry))
        number = table.t.state.numbers[table.ask.seats[0]]

        over = TerminalTable(
            registry, table, run, lambda name: plugin.teller(name, PACK), "en", screen
        ).play()
        run(registry.stop())

    assert over
    hand = next(line for line in screen.shown if line.endswith(f"has the {number}."))
    assert screen.shown.index(hand) < screen.shown.index("You can also type:")
    listed = [line.split()[0] for line in screen.shown if line.startswith("  ")]
    assert listed[:4] == ["show", "table", "hand", "why"]
