"""`heredity-bot voice build` and `voice book`: what they leave on the disk."""

import asyncio
import re

import pytest

from heredity_bot.__main__ import main
from heredity_bot.app import find_packs, open_app
from heredity_bot.settings import Settings
from heredity_bot.tables.actions import Begin, Reply, Undo
from heredity_bot.tables.settings import TableSettings

av = pytest.importorskip("av")
pytest.importorskip("py_nanotts")


@pytest.fixture
def here(data, tmp_path, monkeypatch):
    monkeypatch.setenv("VOICE_HIBARI", "false")
    return tmp_path


def test_a_pack_is_rendered_once(here, capsys):
    assert main(["pack", "new", str(here / "mine")]) == 0
    capsys.readouterr()

    assert main(["voice", "build", str(here / "mine"), "--language", "en"]) == 0
    first = capsys.readouterr().out
    assert main(["voice", "build", str(here / "mine"), "--language", "en"]) == 0
    second = capsys.readouterr().out

    assert "pico" in first
    assert "; 0 were there already." in first
    count = first.split(": ")[1].split(" ")[0]
    assert f"; {count} were there already." in second


async def begun(settings) -> str:
    """First Steps with two things done, of which one was taken back."""
    house = await open_app(settings)
    path = find_packs(settings)[0]
    game = (await house.library.open_path(path)).game
    table = await house.registry.create("terminal", "anna", game, TableSettings(options={"chapter": 0}))
    await house.registry.do(table.id, Begin(), "anna", "1")
    for number, (seat, act, where) in enumerate(
        (("selena", "observe", "951.b"), ("maeve", "interact", "951.a"))
    ):
        slot = next(iter(table.ask.menu[seat][act][where]))
        outcome = await house.registry.do(table.id, Reply((seat, act, where, slot)), "anna", f"a{number}")
        assert outcome.refusal is None
    await house.registry.do(table.id, Undo(1), "anna", "u")
    await house.close()
    return table.id


def test_a_table_becomes_an_audio_book_without_what_was_taken_back(here, capsys):
    table = asyncio.run(begun(Settings(_env_file=None)))

    assert main(["voice", "book", table, str(here / "evening.ogg")]) == 0

    assert "The Lamp on the Weir" in capsys.readouterr().out
    with av.open(str(here / "evening.ogg")) as file:
        seconds = float(file.duration) / av.time_base
    written = (here / "evening.ogg").read_bytes()
    marks = [each.decode() for each in re.findall(rb"CHAPTER\d{3}NAME=([^\0-\x1f]+)", written)]
    assert "An Evening without a Light" in marks[0]
    assert "Tracks" in marks[-1], "what Maeve did was taken back"
    assert 60 < seconds < 400


def test_what_cannot_be_done_is_one_sentence(here, capsys):
    assert main(["voice", "book", "nothing", str(here / "evening.mp3")]) == 1
    assert "ends in .ogg" in capsys.readouterr().err
    assert main(["voice", "book", "nothing", str(here / "evening.ogg")]) == 1
    assert "There is no table nothing" in capsys.readouterr().err
