"""What is typed, as answers."""

import pytest

from heredity_bot.frontends.terminal.answers import NotSo, number, several, shares, words_of
from heredity_bot.stage.scene import Choice, QuestionScene

CHOICES = (Choice("a", "A"), Choice("b", "B"), Choice("c", "C"))


def some(least, most):
    return QuestionScene("?", (), "some", CHOICES, least, most)


def allot(least, most, caps=None, choices=CHOICES):
    return QuestionScene("?", (), "allot", choices, least, most, caps or {"a": 2, "b": 9, "c": 1})


def test_several_numbers_come_in_the_order_of_the_question():
    assert several(["3", "1"], some(1, 2)) == ("a", "c")
    assert several(["0"], some(0, 2)) == ()


@pytest.mark.parametrize("words", [["1", "1"], ["1", "2", "3"], ["4"], ["0"], ["x"], []])
def test_too_many_too_few_or_twice_is_no_answer(words):
    with pytest.raises(NotSo):
        several(words, some(1, 2))


@pytest.mark.parametrize(
    "words, spread",
    [(["1", "1", "3"], {"a": 2, "c": 1}), (["2x3"], {"b": 3}), (["2=2", "1"], {"b": 2, "a": 1}), (["0"], {})],
)
def test_shares(words, spread):
    assert shares(words, allot(0, 3)) == spread


@pytest.mark.parametrize("words", [["1x3"], ["3", "3"], ["2x4"], ["4"], ["2x"], ["x2"], ["0", "1"]])
def test_shares_that_do_not_fit_are_no_answer(words):
    with pytest.raises(NotSo):
        shares(words, allot(0, 3))


def test_with_one_choice_the_number_is_how_much():
    alone = allot(1, 5, {"a": 5}, CHOICES[:1])

    assert shares(["4"], alone) == {"a": 4}
    with pytest.raises(NotSo):
        shares(["6"], alone)


@pytest.mark.parametrize("word", ["0", "4", "-1", "1.5", "²", "٣", "", "9" * 50])
def test_only_plain_numbers_in_range_count(word):
    with pytest.raises(NotSo):
        number(word, 3)


def test_commas_are_spaces():
    assert words_of(" 1, 3,2 ") == ["1", "3", "2"]
