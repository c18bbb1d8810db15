"""Whole games look as they did when they were recorded, byte for byte."""

from __future__ import annotations

import os

import pytest

from tests.transcripts.record import GAMES, SAMPLE, played
from tests.transcripts.transcript import FOLDER, difference, stored

CHOSEN = tuple(GAMES) if os.environ.get("TRANSCRIPTS") == "all" else SAMPLE


@pytest.mark.parametrize("name", CHOSEN)
def test_a_game_looks_as_it_was_recorded(name):
    found = difference(stored(name), played(name))

    assert not found, f"{name} differs at {found}"


def test_every_game_is_recorded_and_nothing_else():
    recorded = {path.name.removesuffix(".txt.gz") for path in FOLDER.iterdir()}

    assert recorded == GAMES.keys()


def test_all_recordings_together_stay_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


def test_the_first_difference_is_shown_with_its_surroundings():
    recorded = [f"line {n}" for n in range(1, 30)]
    played = [*recorded[:19], "line twenty", *recorded[20:]]

    found = difference(recorded, played)

    assert found.startswith("line 20, ")
    assert "    line 19\n  - line 20\n  + line twenty\n" in found
    assert difference(recorded, recorded[:-1]).splitlines()[-2:] == ["  - line 29", "  + (the end)"]
    assert not difference(recorded, list(recorded))
