"""Machines of chosen levels play each other, with rotated seats."""

import pytest

from heredity_bot.__main__ import main
from heredity_bot.playtest.self_play import SelfPlayOrder, as_lines, play_games, wilson
from tests.games.guess.plugin import GuessPlugin
from tests.games.guess_kit import GAME


def test_every_game_has_a_winner_and_the_report_counts_them():
    order = SelfPlayOrder(("hard", "easy"), games=4)

    games = play_games(GuessPlugin(), GAME, order, lambda _done, _total: None)

    assert [round(sum(game.wins.values()), 6) for game in games] == [1.0] * 4
    assert as_lines(games, order)[0] == "4 games of 2: hard, easy, seats rotated, seed 1"


def test_the_report_counts_shared_victories_and_chosen_events():
    order = SelfPlayOrder(("hard", "easy"), games=4, counted=("guessed",))

    games = play_games(GuessPlugin(), GAME, order, lambda _done, _total: None)

    guesses = sum(game.used["guess"] for game in games)
    assert "shared by several: 0.0% (0.0% to 49.0%); won by nobody: 0.0% (0.0% to 49.0%)" in as_lines(
        games, order
    )
    assert as_lines(games, order)[-1] == f"events: guessed {guesses / 4:.1f} per game"


def test_the_interval_is_wilsons():
    assert [round(part, 3) for part in wilson(8, 10)] == [0.8, 0.49, 0.943]


@pytest.mark.parametrize(
    "house_rule, code, told",
    [
        ("opening_children=2", 0, "events: born"),
        ("opening_children=9", 1, "les_heritiers has no house_rules opening_children=9."),
    ],
)
def test_house_rules_are_options_with_parts(capsys, house_rule, code, told):
    order = ["--games", "1", "--levels", "easy,easy", "--jobs", "1", "--count", "born"]

    assert main(["selfplay", "les_heritiers", *order, "--option", f"house_rules.{house_rule}"]) == code

    shown = capsys.readouterr()
    assert told in shown.out + shown.err
