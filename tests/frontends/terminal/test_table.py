"""The table at the terminal: any game can be played to its end by typing numbers."""

import pytest
from msgspec import Raw

from heredity_bot.frontends.terminal.saved import Head, Journal, read_saved, restore
from heredity_bot.frontends.terminal.speech import COMMANDS, Speech
from heredity_bot.frontends.terminal.table import Table
from heredity_bot.games.heredity.events import AnyEvent
from heredity_bot.games.heredity.ruleset import Heredity
from heredity_bot.kernel import Chance, History, entry_reader
from heredity_bot.stage.heredity import Teller
from tests.frontends.terminal.bench import Typist, script, typed_for
from tests.games.heredity.evening import book, home_together, nothing_at_all, pack, session

READ = entry_reader(AnyEvent)


def table(path, screen, *, seed="typed", players=1, edition="fr-2023", locale="en"):
    at = session(seed, edition, players)
    head = Head(
        pack="core",
        pack_name=pack().name,
        title="The Lamp",
        locale=locale,
        edition=edition,
        players=players,
        snapshot=Raw(at.snapshot()[0]),
    )
    journal = Journal.begin(path / "table.jsonl", head)
    return Table(History(at), lambda name: Teller(name, pack()), locale, journal, screen)


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_the_evening_is_won_by_typing_numbers(tmp_path, locale):
    screen = Typist(*script(home_together, "typed", locale=locale))
    at = table(tmp_path, screen, locale=locale)

    assert at.play() is True

    assert at.history.session.state.outcome.ending == "together"
    for key in ("950.story", "961.anton.carry", "962b.with", "ending.together"):
        assert pack().text(locale, key).splitlines()[0] in screen.text
    assert screen.typed == []


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_asked_can_be_typed(tmp_path, edition, seed):
    """Random games, each answer typed: every kind of question, every level of the menu, asides too."""
    luck = Chance(f"type {seed}")
    screen = Typist()
    at = table(tmp_path, screen, seed=f"type {seed}", edition=edition, players=1 + seed % 4)

    def read(_hint):
        ask = at.history.session.pending
        if ask is None or at.history.session.question > 120:
            return None
        answer = ask.sample(luck)
        asides = list(ask.asides())
        if asides and luck.below(8) == 0:
            answer = luck.pick(asides)
        expected.append(answer)
        return typed_for(at.teller.question(at.t, ask), ask, answer)

    expected = []
    screen.read = read
    at.play()

    given = [entry.line.answer for entry in at.history.entries]
    assert given == expected[: len(given)]
    assert len(expected) == len(given) > 5
    assert at.teller.missing == []


def test_step_by_step_and_back_again(tmp_path):
    screen = Typist("3", "0", "3", "1", "1", "0", "0", "0", "5", "quit")
    at = table(tmp_path, screen)

    at.play()

    prompts = [prompt for prompt, _ in screen.asked]
    assert prompts[1].endswith("› Selena")
    assert prompts[2] == prompts[0]
    assert [entry.line.answer for entry in at.history.entries] == [("done",)]


def test_back_passes_steps_that_were_taken_by_themselves(tmp_path):
    """Explore has one direction here, taken by itself: back from the slots leads to what Selena does."""
    screen = Typist("3", "2", "0", "0", "5", "quit")
    at = table(tmp_path, screen)

    at.play()

    prompts = [prompt.count("›") for prompt, _ in screen.asked]
    assert prompts[:5] == [0, 1, 3, 1, 0]
    assert len(at.history.entries) == 1


def test_enter_takes_the_first_way_of_paying(tmp_path):
    screen = Typist("4 1", "1", "", "quit")
    at = table(tmp_path, screen)

    at.play()

    member, act, *_, slot = at.history.entries[0].line.answer
    assert (member, act, slot) == ("brick", "move", "brick.legs.1")


@pytest.mark.parametrize(
    "typed", ["9", "0", "-1", "x", "+", "1 9", "¹", "99999999999999999999", "1 2 3 4 5 6 7 8 9"]
)
def test_what_is_no_answer_changes_nothing_and_says_so(tmp_path, typed):
    screen = Typist(typed, "quit")
    at = table(tmp_path, screen)

    at.play()

    assert at.history.entries == []
    assert "That is not one of the answers." in screen.text


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "quit"])
def test_every_command_answers_in_every_language(tmp_path, locale, command):
    own = Speech(locale)
    lines = []
    for word in (command, own.say(f"command.{command}")):
        screen = Typist(f"{word} 950", word, f"{word} en")
        table(tmp_path, screen, locale=locale).play()
        lines.append(screen.shown)

    assert lines[0] == lines[1]
    assert len(lines[0]) > 10


def test_undo_and_redo(tmp_path):
    lines = script(home_together, "typed")
    screen = Typist(
        *lines[:5], "undo 2", "redo", "undo", "undo 99", "undo", "redo 2", "redo 9", "redo", "quit"
    )
    at = table(tmp_path, screen)

    at.play()

    assert len(at.history.entries) == 5
    assert "There is nothing to take back." in screen.text
    assert "There is nothing to do again." in screen.text


def test_another_language_in_the_middle_of_a_question(tmp_path):
    screen = Typist("3", "lang de", "sprache fr", "langue xx", "quitter")
    at = table(tmp_path, screen)

    at.play()

    assert at.locale == "fr"
    assert "Langues" in screen.text
    assert read_saved(tmp_path / "table.jsonl", READ).locale == "fr"


def test_a_card_that_was_not_seen_is_not_shown(tmp_path):
    screen = Typist("card 961", "card", "card x", "card 99999", "quit")

    table(tmp_path, screen).play()

    assert "Anton" not in screen.text


def test_a_restart_after_every_answer_changes_nothing(tmp_path):
    lines = script(home_together, "typed")
    at = table(tmp_path, Typist(lines[0]))
    at.play()
    for line in lines[1:]:
        restored = restore(read_saved(tmp_path / "table.jsonl", READ), Heredity(book()))
        assert restored.lost == 0
        at = Table(restored.history, at._tellers, "en", Journal(tmp_path / "table.jsonl"), Typist(line))
        at.play()

    assert at.history.session.state.outcome.ending == "together"
    assert at.history.session.pending is None


def test_undone_answers_stay_undone_after_a_restart(tmp_path):
    lines = script(nothing_at_all, "typed")
    table(tmp_path, Typist(*lines[:4], "undo 3", "redo", "quit")).play()

    saved = read_saved(tmp_path / "table.jsonl", READ)
    history = restore(saved, Heredity(book())).history

    assert saved.answers == len(history.entries) == 2
    assert len(history.undone) == 2
