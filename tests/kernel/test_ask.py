"""Every kind of question: what it enumerates, counts, samples and allows is one and the same set."""

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.kernel import ASIDE, Act, Allot, Ask, Chance, Menu, PickOne, PickSome

NAMES = ("a", "b", "c", "d", "e")

odd_things: st.SearchStrategy[object] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=3),
    st.sampled_from(NAMES),
    st.lists(st.sampled_from(NAMES), max_size=4),
    st.lists(st.sampled_from((*NAMES, ASIDE)), max_size=5).map(tuple),
    st.lists(st.sampled_from(NAMES), max_size=4).map(frozenset),
    st.dictionaries(st.sampled_from((*NAMES, "f")), st.integers(-1, 4), max_size=4),
    st.dictionaries(st.sampled_from(NAMES), st.sampled_from((True, 1.0, "1", None)), max_size=2),
    st.dictionaries(st.integers(), st.integers(), max_size=2),
    st.tuples(st.sampled_from(NAMES), st.lists(st.integers(), max_size=1)),
)


def menus(depth: int = 3) -> st.SearchStrategy[Menu]:
    below = st.none() if depth == 1 else st.one_of(st.none(), menus(depth - 1))
    return st.dictionaries(st.sampled_from(NAMES), below, min_size=1, max_size=4)


def some(draw: st.DrawFn, *, least: int = 0) -> tuple[str, ...]:
    return tuple(draw(st.lists(st.sampled_from(NAMES), min_size=least, max_size=5, unique=True)))


asides = st.one_of(st.just({}), menus(2))


@st.composite
def picks_of_one(draw: st.DrawFn) -> PickOne:
    return PickOne(key="k", options=some(draw, least=1), also=draw(asides))


@st.composite
def picks_of_some(draw: st.DrawFn) -> PickSome:
    options = some(draw, least=1)
    groups = tuple(some(draw) for _ in range(draw(st.integers(0, 3))))
    sizes = [len(chosen) for chosen in subsets(options) if apart(chosen, groups)]
    least = draw(st.integers(0, max(sizes)))
    most = draw(st.integers(least, len(options)))
    return PickSome(key="k", options=options, least=least, most=most, one_of=groups, also=draw(asides))


@st.composite
def allotments(draw: st.DrawFn) -> Allot:
    bins = {name: draw(st.integers(1, 3)) for name in some(draw, least=1)}
    least = draw(st.integers(0, sum(bins.values())))
    most = draw(st.integers(least, sum(bins.values()) + 1))
    return Allot(key="k", bins=bins, least=least, most=most, also=draw(asides))


def acts() -> st.SearchStrategy[Act]:
    return st.builds(lambda menu, also: Act(key="k", menu=menu, also=also), menus(), asides)


questions = st.one_of(picks_of_one(), picks_of_some(), allotments(), acts())


def subsets(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return list(chain.from_iterable(combinations(names, size) for size in range(len(names) + 1)))


def apart(chosen: tuple[str, ...], groups: tuple[tuple[str, ...], ...]) -> bool:
    return all(len(set(chosen) & set(group)) <= 1 for group in groups)


@given(questions)
def test_what_is_enumerated_is_allowed_counted_and_named_once(ask: Ask):
    answers = list(ask.answers())

    assert all(ask.allows(answer) for answer in answers)
    assert ask.count() == len(answers) > 0
    assert all(answer not in answers[:i] for i, answer in enumerate(answers))


@given(questions, st.text(max_size=5))
def test_a_sampled_answer_is_one_of_the_enumerated(ask: Ask, seed: str):
    luck = Chance(seed)

    for _ in range(5):
        assert ask.sample(luck) in list(ask.answers())


@given(questions, odd_things)
def test_anything_else_is_refused(ask: Ask, thing: object):
    legal = [*ask.answers(), *ask.asides()]
    meant = any(type(thing) is type(answer) and thing == answer for answer in legal)
    sound = not isinstance(thing, dict) or all(type(n) is int for n in thing.values())

    assert ask.allows(thing) == (meant and sound)


@given(picks_of_some())
def test_several_are_picked_within_bounds_in_order_and_one_of_each_group(ask: PickSome):
    expected = [
        chosen
        for chosen in subsets(ask.options)
        if ask.least <= len(chosen) <= ask.most and apart(chosen, ask.one_of)
    ]

    assert sorted(ask.answers()) == sorted(expected)


@given(allotments())
def test_a_number_is_spread_within_caps_and_bounds(ask: Allot):
    for answer in ask.answers():
        assert all(0 < n <= ask.bins[name] for name, n in answer.items())
        assert ask.least <= sum(answer.values()) <= ask.most


@given(questions)
def test_asides_are_allowed_beside_the_answers_and_never_among_them(ask: Ask):
    asides = list(ask.asides())

    assert all(aside[0] == ASIDE and ask.allows(aside) for aside in asides)
    assert not any(aside in list(ask.answers()) for aside in asides)


@given(questions, st.text(max_size=5))
def test_sampling_reaches_more_than_one_answer(ask: Ask, seed: str):
    luck = Chance(seed)

    found = [ask.sample(luck) for _ in range(60)]

    assert ask.count() == 1 or any(answer != found[0] for answer in found)


def test_an_answer_in_another_order_or_twice_is_refused():
    ask = PickSome(key="k", options=("a", "b", "c"), least=0, most=3)

    assert ask.allows(("a", "c"))
    assert not ask.allows(("c", "a"))
    assert not ask.allows(("a", "a"))


def test_a_sample_out_of_overlapping_groups_still_takes_enough():
    ask = PickSome(key="k", options=("a", "b", "c"), least=2, most=2, one_of=(("a", "b"), ("b", "c")))

    assert {ask.sample(Chance(str(seed))) for seed in range(20)} == {("a", "c")}


@pytest.mark.parametrize("n", [0, -1, 3, True, 1.0, "1", None])
def test_bins_take_whole_numbers_from_one_to_their_cap(n: object):
    ask = Allot(key="k", bins={"a": 2}, least=0, most=2)

    assert not ask.allows({"a": n})


def test_many_bins_are_counted_without_being_enumerated():
    ask = Allot(key="k", bins={str(i): 9 for i in range(60)}, least=30, most=30)

    assert ask.count() > 10**20


def test_a_path_that_stops_early_or_goes_too_far_is_refused():
    ask = Act(key="k", menu={"ann": {"go": {"here": None}}, "done": None})

    assert ask.allows(("ann", "go", "here"))
    assert not ask.allows(("ann", "go"))
    assert not ask.allows(("ann", "go", "here", "now"))
    assert not ask.allows(())
    assert not ask.allows("done")
