"""What is typed by hand: numbers that were read, names and their beginnings."""

import pytest

from heredity_bot.frontends.discord.commands.localisation import CHOICES, fitting, match
from heredity_bot.frontends.discord.voice.numbered_answers import by_numbers
from heredity_bot.kernel import Allot, PickOne, PickSome
from heredity_bot.stage.scene import Choice, QuestionScene

NAMES = ("a", "b", "c")
SCENE = QuestionScene("Which?", (), "one", tuple(Choice(name, name.upper()) for name in NAMES))
ONE = PickOne(key="which", options=NAMES)
SOME = PickSome(key="which", options=NAMES, least=0, most=3)
SPREAD = Allot(key="how", bins=dict.fromkeys(NAMES, 3), least=3, most=3)


@pytest.mark.parametrize(
    "ask, typed, meant",
    [
        (ONE, "1", "a"),
        (ONE, " 3 ", "c"),
        (ONE, "1 2", None),
        (ONE, "0", None),
        (ONE, "4", None),
        (ONE, "two", None),
        (ONE, "²", None),
        (SOME, "3, 1", ("a", "c")),
        (SOME, "0", ()),
        (SOME, "0 1", None),
        (SPREAD, "1 1 3", {"a": 2, "c": 1}),
        (SPREAD, "2+2+2", {"b": 3}),
        (SPREAD, "1 1 9", None),
    ],
)
def test_numbers_mean_the_answers_in_the_order_in_which_they_are_read(ask, typed, meant):
    assert by_numbers(ask, SCENE, typed) == meant


ENTRIES = [("The yard", "y"), ("The kitchen", "k"), ("Lane", "the yard")]


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("y", "y"),
        ("the YARD ", "y"),
        ("The k", "k"),
        ("the", None),
        ("lan", "the yard"),
        ("kitchen", None),
        ("", None),
        (" ", None),
    ],
)
def test_an_entry_is_meant_by_its_value_its_label_or_its_only_beginning(typed, meant):
    assert match(ENTRIES, typed) == meant


def test_a_list_offers_what_contains_what_was_typed_so_far():
    assert [choice.value for choice in fitting(ENTRIES, "")] == ["y", "k", "the yard"]
    assert [choice.value for choice in fitting(ENTRIES, "THE ")] == ["y", "k"]
    assert fitting(ENTRIES, "cellar") == []


def test_a_list_stays_within_what_discord_shows():
    many = [("x" * 200, "y" * 200)] * 60

    assert len(fitting(many, "")) == CHOICES
    assert {(len(choice.name), len(choice.value)) for choice in fitting(many, "")} == {(100, 100)}
    assert fitting([("", "v")], "")[0].name
