"""Guess has no testbed: the random player plays it over the contract alone."""

import pytest

from heredity_bot.playtest import PlaytestPack, RunOrder, as_page, as_text, make_report, replay, run
from tests.games.guess_kit import PACK, installed


@pytest.fixture
def guess(tmp_path):
    with installed(tmp_path):
        yield PlaytestPack.open(PACK)


def test_rivals_are_played_at_random_over_all_options_and_tables(guess):
    order = RunOrder(games=30)

    report = make_report(run(order, guess), order, guess, seconds=1.0)

    data = report.data
    assert (data["games"], data["stuck"], data["endless"]) == (30, 0, 0)
    assert {(row["range"], row["players"]) for row in data["tables"]} == {
        (top, players) for top in ("10", "20") for players in (2, 3, 4)
    }
    assert set(data["endings"]) & {"ruby", "jade", "amber", "opal"}
    assert "by_range" in data
    assert "range" in as_text(report)
    assert "<table>" in as_page(report)


def test_a_game_is_played_again_from_its_name(guess):
    order = RunOrder(games=8, options={"range": ("20",)}, players=(3,))
    records = run(order, guess)

    name = guess.read_run_id(records[-1].name)

    assert records[-1].name == "1/random/20/3/7"
    assert replay(name, guess, order.bounds).record == records[-1]


def test_each_rival_is_shown_no_more_than_its_seat_may_see(guess, monkeypatch):
    eyes = []
    watched = type(guess.game).events_for

    def events_for(game, events, eye):
        eyes.append(eye)
        return watched(game, events, eye)

    monkeypatch.setattr(type(guess.game), "events_for", events_for)
    run(RunOrder(games=2), guess)

    assert set(eyes) == {("ruby",), ("jade",), ("amber",), ("opal",)}
