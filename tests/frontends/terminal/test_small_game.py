"""A game of another kind at the terminal: its looks are commands, and who is asked sees their own secret."""

import re
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from heredity_bot.cli.play import PlayArguments, play
from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.screen import Plain, Rich
from heredity_bot.frontends.terminal.table import TerminalTable
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.settings import CommandError, settings_model
from heredity_bot.tables.actions import Begin, Join
from heredity_bot.tables.hot_seat import hot_seat
from heredity_bot.tables.registry import TableRegistry
from tests.frontends.terminal.typist import Typist
from tests.games.guess_kit import GAME, PACK, PACK_FOLDER, installed


class Keyboard(StringIO):
    """A terminal with somebody before it."""

    def isatty(self):
        return True


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


def played(folder, screen):
    """Whether the game came to its end, and the number that is asked about first."""
    with installed(folder) as plugin, LoopThread() as run:
        store = MemoryStore()
        run(store.open())
        registry = TableRegistry(store, OneGame(), seed=lambda: "a small game")
        table = run(begun(registry))
        number = table.t.state.numbers[table.ask.seats[0]]
        over = TerminalTable(
            registry, table, run, lambda name: plugin.teller(name, PACK), "en", screen
        ).play()
        run(registry.stop())
    return over, number


def test_it_is_played_to_its_end_by_typing_numbers(tmp_path):
    screen = Typist("hand", "table", "help", *["1"] * 300)

    over, number = played(tmp_path, screen)

    assert over
    hand = next(line for line in screen.shown if line.endswith(f"has the {number}."))
    assert screen.shown.index(hand) < screen.shown.index("You can also type:")
    listed = [line.split()[0] for line in screen.shown if line.startswith("  ")]
    assert listed[:4] == ["show", "table", "hand", "why"]


@pytest.mark.parametrize("make", [Plain, lambda source, out: Rich(Console(file=out, width=100))])
def test_what_an_answer_costs_and_leads_to_is_shown(tmp_path, monkeypatch, make):
    source, out = StringIO("leave\n"), StringIO()
    monkeypatch.setattr("sys.stdin", source)

    _over, number = played(tmp_path, make(source, out))

    shown = " ".join(out.getvalue().split())
    details = f"You give the {number} back · You draw any number from 1 to 10"
    assert re.search(rf"2\.? Swap the {number} · {details}", shown)


def test_rivals_hand_the_screen_over_behind_a_curtain(tmp_path):
    screen = Typist("1", "hand", covers=True)

    played(tmp_path, screen)

    assert [text.partition(":")[0] for text in screen.covered] == [
        "It is up to Ruby now",
        "It is up to Jade now",
    ]
    assert "Ruby" not in screen.text, "the second sees nothing of the first"
    assert re.search(r"Jade has the \d+", screen.text)


def test_plain_lines_say_that_they_hide_nothing(tmp_path):
    screen = Typist("1", "1")

    played(tmp_path, screen)

    assert screen.covered == []
    assert sum("Without --plain a curtain hides it." in line for line in screen.shown) == 1


def test_the_ranks_are_told_at_the_end(tmp_path):
    screen = Typist("1", "1", "1", "1", "4")  # both keep a 4; Ruby says that Jade has it

    assert played(tmp_path, screen)[0]

    assert screen.shown[-2:] == ["1. Ruby (1)", "2. Jade (0)"]


def test_somebody_alone_plays_against_machines(tmp_path):
    settings = settings_model()(data_dir=tmp_path / "data")
    arguments = PlayArguments(pack=PACK_FOLDER, players=1, machines=2, level="hard", seed="alone", plain=True)
    screen = Typist("undo", *["1"] * 6, "undo", *["1"] * 300)

    with installed(tmp_path):
        play(settings, arguments, screen)

    assert "Player 1: Ruby" in screen.shown
    assert "Machine 1 (hard): Jade" in screen.shown
    assert "There is nothing to undo." in screen.shown
    asked = [line for line in screen.shown if line.startswith("For ")]
    assert asked
    assert all("Ruby" in line for line in asked), "nobody is shown the questions of machines"
    assert any(line.startswith("The game is over") for line in screen.shown)


@pytest.mark.parametrize(
    "arguments, told",
    [
        (PlayArguments(players=1, machines=4), "4 machines cannot play beside 1; 1 to 3 can."),
        (PlayArguments(players=2, machines=3), "3 machines cannot play beside 2; 0 to 2 can."),
    ],
)
def test_more_machines_than_seats_are_refused(tmp_path, arguments, told):
    settings = settings_model()(data_dir=tmp_path / "data")

    with installed(tmp_path), pytest.raises(CommandError, match=told):
        play(settings, replace(arguments, pack=PACK_FOLDER, plain=True), Typist())


def test_the_number_of_machines_and_their_level_are_asked_for(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.stdin", Keyboard())
    monkeypatch.setattr("sys.stdout", Keyboard())
    settings = settings_model()(data_dir=tmp_path / "data")
    screen = Typist("1", "2", "1", "quit")

    with installed(tmp_path):
        play(settings, PlayArguments(pack=PACK_FOLDER, language="de"), screen)

    assert "Wie viele Maschinen spielen mit?" in screen.shown
    assert any("leicht: antwortet zufällig" in line for line in screen.shown)
    assert any(line.startswith("Maschine 2 (leicht): ") for line in screen.shown)
