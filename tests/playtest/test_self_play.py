"""Machines of chosen levels play each other, with rotated seats."""

from heredity_bot.playtest.self_play import SelfPlayOrder, as_lines, play_games, wilson
from tests.games.guess.plugin import GuessPlugin
from tests.games.guess_kit import GAME


def test_every_game_has_a_winner_and_the_report_counts_them():
    order = SelfPlayOrder(("hard", "easy"), games=4)

    games = play_games(GuessPlugin(), GAME, order, lambda _done, _total: None)

    assert [round(sum(game.wins.values()), 6) for game in games] == [1.0] * 4
    assert as_lines(games, order)[0] == "4 games of 2: hard, easy, seats rotated, seed 1"


def test_the_interval_is_wilsons():
    assert [round(part, 3) for part in wilson(8, 10)] == [0.8, 0.49, 0.943]
