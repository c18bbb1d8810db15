"""The vocabulary of illustrations, and the drawings for it."""

from __future__ import annotations

from importlib.resources import files

from heredity_bot.pictures.animals import BEASTS, FEATHERED, OTHERS
from heredity_bot.pictures.objects import drawings
from heredity_bot.pictures.scene_words import HOUSES, SMALL, VEHICLES, VOCABULARY, WOODS


def test_every_word_that_is_understood_has_a_drawing():
    assert set(VOCABULARY["things"]) == set(drawings())
    assert set(VOCABULARY["creatures"]) == {*BEASTS, *FEATHERED, *OTHERS}
    assert set(drawings()) >= HOUSES | SMALL | VEHICLES | WOODS


def test_the_icons_lie_in_the_package_with_their_licence():
    licence = files("heredity_bot.pictures") / "icons" / "LICENSE"

    assert "MIT License" in licence.read_text("utf-8")
