"""The table at the terminal: any game can be played to its end by typing numbers."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from heredity_bot.cli.play import PlayArguments, play
from heredity_bot.frontends.terminal import recap
from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.table import WHY_RULES, TerminalTable
from heredity_bot.frontends.terminal.text import TerminalText, commands_for
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.telling.teller import LOOKS, HeredityTeller
from heredity_bot.journal import StoreFault
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.kernel import Act, Chance
from heredity_bot.settings import CommandError, settings_model
from heredity_bot.stage.scene import Choice
from heredity_bot.tables.actions import Answered, Begin, Join, Redone
from heredity_bot.tables.bundle import read_bundle
from heredity_bot.tables.hot_seat import hot_seat
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.live_path import count_answers
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.replay import replay
from heredity_bot.tables.table import ActionOutcome, read_info
from tests.frontends.terminal.typist import Typist, as_heard, script, typed_for
from tests.games.heredity.first_steps import book, home_together, nothing_at_all, pack

GAME = HeredityGame(book())
COMMANDS = commands_for(LOOKS)


class OneGame:
    """A library with one book that is open already."""

    async def exactly(self, _name, pack):
        return GAME if pack == GAME.pack else None

    async def newest(self, _name, _pack_id):
        return GAME

    async def keep(self, _game):
        pass


class Room:
    """Tables of one data folder, as one terminal after the other sees them."""

    def __init__(self, run, path):
        self.run, self.path = run, path

    def open(self, seed="typed"):
        self.store = SqliteStore(self.path)
        self.run(self.store.open())
        self.registry = TableRegistry(self.store, OneGame(), seed=lambda: seed)

    def close(self):
        self.run(self.registry.stop())
        self.run(self.store.close())

    def table(self, screen, *, seed="typed", players=1, edition="fr-2023", locale="en"):
        self.open(seed)
        live = self.run(self._begun(players, hot_seat(locale, {"edition": edition})))
        return self._at(live, screen, locale)

    async def _begun(self, players, settings):
        live = await self.registry.create("terminal", "player 1", GAME, settings)
        for n in range(2, players + 1):
            await live.do(Join(), f"player {n}")
        assert (await live.do(Begin(), "player 1")).refusal is None
        return live

    def again(self, screen):
        """Another terminal, after the first was closed."""
        self.close()
        self.open()
        live = self.run(self.registry.at("terminal"))
        return self._at(live, screen, live.info.settings.locale)

    def _at(self, live, screen, locale):
        return TerminalTable(
            self.registry, live, self.run, lambda name: HeredityTeller(name, pack()), locale, screen
        )


@pytest.fixture
def room(tmp_path):
    with LoopThread() as run:
        found = Room(run, tmp_path / "tables.sqlite")
        yield found
        found.close()


def beginning(at):
    """The outcome of the line with which the game began."""
    row, entry = at.run(at.table.entries())[-1]
    return ActionOutcome(row.n, entry.steps)


def answers(at):
    """What was answered, in order, undone answers included."""
    steps = [s for _, entry in at.run(at.table.entries()) for s in entry.steps]
    lines = [step.line.answer for step in steps if isinstance(step, (Answered, Redone))]
    return [answer for answer in lines if not (isinstance(answer, tuple) and answer[:1] == ("=",))]


def standing(at):
    """How many answers count."""
    return count_answers(s for _, entry in at.run(at.table.entries()) for s in entry.steps)


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_the_evening_is_won_by_typing_numbers(room, locale):
    screen = Typist(*script(home_together, "typed", locale=locale))
    at = room.table(screen, locale=locale)

    assert at.play(beginning(at)) is True

    assert at.t.state.outcome.ending == "together"
    for key in ("950.story", "961.anton.carry", "962b.with", "ending.together"):
        assert pack().text(locale, key).splitlines()[0] in screen.text
    assert screen.typed == []


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_asked_can_be_typed(room, edition, seed):
    """Random games, each answer typed: every kind of question, every level of the menu, asides too."""
    luck = Chance(f"type {seed}")
    screen = Typist()
    at = room.table(screen, seed=f"type {seed}", edition=edition, players=1 + seed % 4)

    def read(_hint):
        ask = at.table.ask
        if ask is None or at.table.session.position > 120:
            return None
        answer = ask.sample(luck)
        asides = list(ask.asides())
        if asides and luck.below(8) == 0:
            answer = luck.pick(asides)
        scene = at.teller.question(at.t, ask)
        expected.append(as_heard(scene.choices, answer) if isinstance(ask, Act) else answer)
        return typed_for(scene, ask, answer)

    expected = []
    screen.read = read
    at.play()

    heard = answers(at)
    assert heard == expected[: len(heard)]
    assert len(expected) == len(heard) > 5
    assert at.teller.missing == []


def test_step_by_step_and_back_again(room):
    screen = Typist("3", "0", "3", "1", "0", "0", "5", "quit")
    at = room.table(screen)

    at.play()

    prompts = [prompt for prompt, _ in screen.asked]
    assert prompts[1].endswith("› Selena")
    assert prompts[2] == prompts[0] == prompts[6]
    assert prompts[4].startswith(prompts[1])
    assert prompts[5] == prompts[1]
    assert answers(at) == [("done",)]


def test_back_passes_steps_that_were_taken_by_themselves(room):
    screen = Typist("1", "0", "2")
    only = Choice("b", "B", (Choice("c", "C"), Choice("d", "D")), follows="implied")
    tree = (Choice("a", "A", (only,)), Choice("e", "E"))

    assert room.table(screen)._walk("Go", tree) == ("e",)

    assert [prompt for prompt, _ in screen.asked] == ["Go", "Go › A › B", "Go"]


def test_which_of_several_like_slots_pays_is_not_asked(room):
    """Selena walks into the kitchen; any of her feet would do."""
    screen = Typist("3 1 1", "quit")
    at = room.table(screen)

    at.play()

    assert answers(at) == [("selena", "move", "951.a", "selena.legs.1")]


def test_enter_takes_the_first_way_of_paying(room):
    screen = Typist("4 1", "1", "", "quit")
    at = room.table(screen)

    at.play()

    member, act, *_, slot = answers(at)[0]
    assert (member, act, slot) == ("brick", "move", "brick.legs.1")


def test_an_act_in_words_is_begun_or_it_is_said_why_not(room):
    screen = Typist("maeve observe", "talk", "maeve move the yard", "selena observe", "fly", "quit")
    at = room.table(screen)

    at.play()

    assert answers(at) == [
        ("maeve", "move", "951.b", "maeve.legs.1"),
        ("selena", "observe", "951.b", "selena.head.1"),
    ]
    assert "There is no eye symbol in the kitchen, where Maeve stands." in screen.shown
    assert "There is no mouth symbol in the yard, where Selena stands." in screen.shown
    assert at.teller.missing == []


def test_the_bare_name_of_an_act_does_not_do_it_to_what_nobody_has_read(room):
    """Djamal has the bread, and nothing else he could drop."""
    screen = Typist("djamal interact", "djamal drop", "0", "quit")
    at = room.table(screen)

    at.play()

    assert [answer[1] for answer in answers(at)] == ["interact"]
    prompt, options = screen.asked[-2]
    assert "› Djamal › Drop: " in prompt
    assert len(options) == 1


PAYING = (Choice("brick", "Brick", (Choice("attack", "Attack", (
    Choice("dog", "Dog", (Choice("hand", "Hand"), Choice("hook", "Hook"))),)),)),)  # fmt: skip


def test_enter_that_comes_before_its_question_can_be_read_chooses_nothing(room):
    screen = Typist("1", "1", "1", "", "", "", "2")
    screen.is_live = True

    assert room.table(screen)._walk("Go", PAYING)[-1] == "hook"


def test_enter_takes_the_first_way_of_paying_once_it_could_be_read(room, monkeypatch):
    monkeypatch.setattr("heredity_bot.frontends.terminal.screen.READING", 0.0)
    screen = Typist("1", "1", "1", "", "2")
    screen.is_live = True

    assert room.table(screen)._walk("Go", PAYING)[-1] == "hand"


@pytest.mark.parametrize(
    "typed", ["9", "0", "-1", "x", "+", "1 9", "¹", "99999999999999999999", "1 2 3 4 5 6 7 8 9"]
)
def test_what_is_no_answer_changes_nothing_and_says_so(room, typed):
    screen = Typist(typed, "quit")
    at = room.table(screen)

    at.play()

    assert answers(at) == []
    assert "That is not one of the answers." in screen.text


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "quit"])
def test_every_command_answers_in_every_language(room, locale, command, tmp_path, monkeypatch):
    own, english = TerminalText(locale, GAME.name), TerminalText("en", GAME.name)
    lines = []
    for n, word in enumerate((english.typed(command), own.typed(command))):
        (tmp_path / str(n)).mkdir()
        monkeypatch.chdir(tmp_path / str(n))
        screen = Typist(f"{word} 950", word, f"{word} en")
        room.table(screen, locale=locale).play()
        room.close()
        lines.append(screen.shown)

    assert lines[0] == lines[1]
    assert len(lines[0]) > 10


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_the_commands_are_listed_a_line_each_in_80_columns(room, locale):
    own, screen = TerminalText(locale, GAME.name), Typist("help")

    room.table(screen, locale=locale).play()

    listed = [line for line in screen.shown if line.startswith("  ")]
    assert [line.split()[0] for line in listed] == [own.typed(name) for name in COMMANDS]
    assert len({line.split()[0] for line in listed}) == len(COMMANDS)
    assert max(map(len, listed)) <= 80


@pytest.mark.parametrize("draws", [True, False])
@pytest.mark.parametrize(
    "command, drawn, word",
    [
        ("board", "┏━", "unexplored to the east"),
        ("timeline", "▼", "(the hourglass is here)"),
        ("family", "●●●", "pawns available"),
    ],
)
def test_overviews_are_drawn_or_told_as_one_likes(room, command, drawn, word, draws):
    shown = []
    for typed in (command, f"{command} map", f"{command} words"):
        screen = Typist(typed, draws=draws)
        room.table(screen).play()
        room.close()
        shown.append(screen.text)

    assert [drawn in text for text in shown] == [draws, True, False]
    assert [word in text for text in shown] == [not draws, False, True]


@pytest.mark.parametrize("locale, words", [("fr", "plateau mots"), ("de", "plan worte")])
def test_the_list_is_asked_for_in_every_language(room, locale, words):
    drawn, listed = Typist(words.split()[0], draws=True), Typist(words, draws=True)
    room.table(drawn, locale=locale).play()
    room.close()
    room.table(listed, locale=locale).play()

    assert "┏" in drawn.text
    assert "┏" not in listed.text


def test_what_happened_is_told_again(room):
    lines = script(home_together, "typed")
    screen = Typist(*lines[:12], "undo", "quit")
    room.table(screen).play()

    again = Typist("recap", "log", "quit")
    at = room.again(again)
    at.play()

    assert "Selena" in again.text
    told = [line.text for line in at.teller.events(at.t, *at.run(recap.last_events(at.table)))]
    assert set(told) <= set(again.shown)
    assert at.run(recap.last_events(at.table))[0]


def test_why_explains_the_question_first_and_no_more_than_one_can_read(room):
    screen = Typist(*script(home_together, "typed")[:6], "why", "quit")
    at = room.table(screen)

    at.play()

    asked = at.teller.why(at.table.ask.rules)
    told = [line.removeprefix("– ") for line in screen.shown if line.startswith("– ")]
    assert told[: len(asked)] == asked
    assert len(told) == WHY_RULES > len(asked)


def test_why_begins_with_the_reason_in_this_situation(room):
    screen = Typist("why", "quit")
    at = room.table(screen)

    at.play()

    first = screen.shown.index(at.teller.cause(at.t, at.table.ask))
    assert all(not line.startswith("– ") for line in screen.shown[:first])


def test_the_goal_is_told_once_in_each_turn(room):
    screen = Typist(*script(home_together, "typed"))
    at = room.table(screen)

    at.play()

    goals = [line for line in screen.shown if line.startswith("Goal: ")]
    assert goals[0] == "Goal: Find Swan before the last light goes."
    assert 1 <= len(goals) <= at.t.state.laps + 2


def test_nothing_is_told_of_before_the_first_answer(room):
    screen = Typist("log", "quit")

    room.table(screen).play()

    assert "Nothing has been answered yet." in screen.text


def test_undo_says_what_is_taken_back_and_can_be_asked_first(room):
    lines = script(home_together, "typed")
    screen = Typist(*lines[:3], "undo 2 ?", "undo 2", "quit")
    at = room.table(screen)

    at.play()

    asked, done = (
        screen.text.index("This undoes 2 answers:"),
        screen.text.index("2 answers are undone."),
    )
    assert asked < done
    gone = [line for line in screen.shown if line.startswith("– ")]
    assert gone[:2] == gone[2:]
    assert len(gone) == 4
    assert standing(at) == 1


def test_a_report_is_a_new_file_that_replays_and_names_nobody(room, tmp_path):
    path = tmp_path / "a fault.jsonl"
    typed = [f"report {path}", f"report {path}", f"report {tmp_path}/no/where", "report", "quit"]
    screen = Typist(*script(home_together, "typed")[:5], *typed)

    room.table(screen).play()

    bundle = read_bundle(path.read_bytes())
    assert bundle.head.reduced
    assert replay(bundle, GAME).answers == 5
    assert "player 1" not in path.read_text("utf-8")
    for words in ("is written to", "exists already", "cannot be written", "Into which file?"):
        assert words in screen.text


def test_undo_and_redo(room):
    lines = script(home_together, "typed")
    screen = Typist(
        *lines[:5], "undo 2", "redo", "undo", "undo 99", "undo", "redo 2", "redo 9", "redo", "quit"
    )
    at = room.table(screen)

    at.play()

    assert standing(at) == 5
    assert "There is nothing to undo." in screen.text
    assert "There is nothing to redo." in screen.text


def test_another_language_in_the_middle_of_a_question(room):
    screen = Typist("3", "lang de", "sprache fr", "langue xx", "quitter")
    at = room.table(screen)

    at.play()

    assert at.locale == "fr"
    assert "Langues" in screen.text
    assert room.again(Typist()).locale == "fr"


def test_a_card_that_was_not_seen_is_not_shown(room):
    screen = Typist("card 961", "card", "card x", "card 99999", "quit")

    room.table(screen).play()

    assert "Anton" not in screen.text


def test_a_restart_after_every_answer_changes_nothing(room):
    lines = script(home_together, "typed")
    at = room.table(Typist(lines[0]))
    at.play()
    for line in lines[1:]:
        at = room.again(Typist(line))
        at.play()

    assert at.t.state.outcome.ending == "together"
    assert at.table.ask is None


def test_undone_answers_stay_undone_after_a_restart(room):
    lines = script(nothing_at_all, "typed")
    room.table(Typist(*lines[:4], "undo 3", "redo", "quit")).play()

    at = room.again(Typist("redo 9", "quit"))

    assert (standing(at), len(at.table.info.undone)) == (2, 2)
    at.play()
    assert (standing(at), len(at.table.info.undone)) == (4, 0)


def test_three_players_at_one_keyboard_speak_for_the_fourth_member_too(room):
    at = room.table(Typist("3 1", "1", "", "quit"), players=3)
    assert at.table.info.seats["selena"] == ""

    at.play()

    assert answers(at)[0][0] == "selena"
    assert at.table.info.motions == []


def test_a_fault_of_the_store_is_a_sentence_and_the_answer_can_be_given_again(room, monkeypatch):
    screen = Typist("5", "5", "quit")
    at = room.table(screen)
    append, faults = room.store.append, [StoreFault("STORE_FULL")]

    async def failing(write):
        if faults:
            raise faults.pop()
        await append(write)

    monkeypatch.setattr(room.store, "append", failing)
    at.play()

    assert "The disk is full" in screen.text
    assert answers(at) == [("done",)]


# Machine friends


def test_members_of_machines_are_not_offered(tmp_path):
    settings = settings_model()(data_dir=tmp_path / "data")
    arguments = PlayArguments(players=1, machines=2, level="hard", seed="steps", plain=True)
    screen = Typist(*["1"] * 6)

    play(settings, arguments, screen)

    offered = [options for prompt, options in screen.asked if prompt == "What does the family do?"]
    assert offered
    assert {label for options in offered for label in options} <= {"Djamal", "Selena", "End the turn"}
    assert "machine-" not in screen.text


# House rules


def test_house_rules_are_given_to_play(tmp_path):
    settings = settings_model()(data_dir=tmp_path / "data")
    arguments = PlayArguments(options={"house_rules": {"reader": "advice"}}, plain=True, new=True)

    play(settings, arguments, Typist("quit"))

    [table] = saved_tables(tmp_path / "data")
    assert table.settings.options["house_rules"] == {"reader": "advice"}


def saved_tables(folder: Path) -> list[TableInfo]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as base:
        return [read_info(record) for (record,) in base.execute("SELECT record FROM tables")]


@pytest.mark.parametrize(
    "options, told",
    [
        ({"house_rules": {"reader": "maybe"}}, "not a setting this game knows"),
        ({"house_rules": {"readers": "rule"}}, "not a setting this game knows"),
        ({"decks": "2"}, "no option decks; it has edition, house_rules, chapter"),
        ({"edition": "la-1600"}, "no edition la-1600; it has fr-2023, de-2025"),
    ],
)
def test_options_that_the_game_does_not_have_are_refused(tmp_path, options, told):
    settings = settings_model()(data_dir=tmp_path / "data")

    with pytest.raises(CommandError, match=told):
        play(settings, PlayArguments(options=options, plain=True, new=True), Typist())
