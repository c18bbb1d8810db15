"""Luck that no machine, Python version or hash seed can change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.kernel import Chance, keeps_promise, promise_of


@pytest.mark.parametrize(
    "seed, n, expected",
    [
        ("swan", 6, [2, 4, 1, 5, 4, 5, 5, 0, 0, 2]),
        ("", 10, [8, 8, 1, 8, 5, 1, 8, 2]),
        ("été 雪", 1000, [954, 106, 459, 6, 111]),
        ("x" * 200, 2**63, [5217274089982066388, 5979150671869909188]),
    ],
)
def test_the_same_seed_gives_these_numbers_for_ever(seed: str, n: int, expected: list[int]):
    chance = Chance(seed)

    assert [chance.below(n) for _ in expected] == expected


def test_the_same_seed_shuffles_and_picks_like_this_for_ever():
    chance = Chance("swan")

    assert chance.shuffled(range(901, 910)) == [902, 901, 909, 905, 904, 908, 906, 907, 903]
    assert [chance.pick("abcdef") for _ in range(5)] == ["a", "c", "e", "c", "d"]
    assert chance.drawn == 13


@given(st.text(max_size=80), st.integers(1, 2**64))
def test_every_number_is_in_range_and_counted(seed: str, n: int):
    chance = Chance(seed)

    found = chance.below(n)

    assert 0 <= found < n
    assert chance.drawn >= 1


@pytest.mark.parametrize("n", [2, 3, 6, 9])
def test_all_numbers_are_about_equally_likely(n: int):
    chance = Chance("fair")

    found = [chance.below(n) for _ in range(600 * n)]

    assert all(500 <= found.count(number) <= 700 for number in range(n))


def test_numbers_that_do_not_divide_a_word_are_equally_likely_too():
    chance, n = Chance("fair"), 3 * 2**62

    found = [chance.below(n) for _ in range(600)]

    assert 160 <= sum(number < n // 3 for number in found) <= 240
    assert chance.drawn > 600


@given(st.text(max_size=10), st.lists(st.integers(), max_size=12))
def test_a_shuffle_keeps_the_things_and_leaves_the_original_alone(seed: str, things: list[int]):
    before = list(things)

    shuffled = Chance(seed).shuffled(things)

    assert things == before
    assert sorted(shuffled) == sorted(before)


def test_every_order_of_three_comes_up_about_equally_often():
    chance = Chance("fair")

    orders = ["".join(chance.shuffled("abc")) for _ in range(1200)]

    assert all(150 <= orders.count(order) <= 250 for order in ("abc", "acb", "bac", "bca", "cab", "cba"))


@given(st.text(max_size=10), st.integers(0, 50))
def test_luck_goes_on_where_its_counter_stands(seed: str, taken: int):
    chance = Chance(seed)
    for _ in range(taken):
        chance.below(9)

    resumed = Chance(seed, chance.drawn)

    assert [resumed.below(9) for _ in range(5)] == [chance.below(9) for _ in range(5)]


def test_seeds_that_differ_only_late_differ_in_luck():
    one, other = Chance("s" * 64 + "1"), Chance("s" * 64 + "2")

    assert [one.below(1000) for _ in range(3)] != [other.below(1000) for _ in range(3)]


@given(st.text(max_size=20), st.text(max_size=20))
def test_a_promise_is_kept_by_its_own_seed_only(seed: str, other: str):
    promise = promise_of(seed)

    assert keeps_promise(promise, seed)
    assert keeps_promise(promise, other) == (seed == other)


def test_a_promise_looks_like_this_for_ever():
    assert promise_of("swan") == "2047e7134b56ac736a11269056adf9203f98a60063f7f1437f4f931568ef8e97"
