"""How often somebody may ask for something, and that the counting itself is bounded."""

from __future__ import annotations

import pytest

from heredity_bot.kernel import Refused
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.tables.actions import Join, Reply
from heredity_bot.tables.rate_limits import BOUNDS, Limit, Limits


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def uses(limits: Limits, use, most: int = 100_000, **names: str) -> int:
    """How many are possible now."""
    for n in range(most):
        try:
            limits.count(use, **names)
        except Refused:
            return n
    return most


def refusal(limits: Limits, use, **names: str):
    with pytest.raises(Refused) as refused:
        limits.count(use, **names)
    return refused.value.refusal


def test_one_person_cannot_begin_thousands_of_tables():
    clock = Clock()
    limits, begun = Limits(clock=clock), 0

    for n in range(9_000):
        clock.now = n / 150
        begun += uses(limits, "begin", 1, person="ann", channel=f"c{n}")

    assert begun <= 11


def test_many_people_in_one_channel_or_server_cannot_either():
    limits = Limits(clock=Clock())
    channel = sum(uses(limits, "begin", 1, person=f"p{n}", channel="c", server="s") for n in range(1_000))
    server = sum(uses(limits, "begin", 1, person=f"p{n}", channel=f"c{n}", server="s") for n in range(1_000))

    assert channel == BOUNDS["begin"]["channel"].times
    assert channel + server == BOUNDS["begin"]["server"].times


def test_dear_things_are_bounded_for_everybody_together():
    limits = Limits(clock=Clock())
    made = sum(
        uses(limits, "chronicle", 1, person=f"p{n}", channel=f"c{n}", server=f"s{n}") for n in range(1_000)
    )

    assert made == BOUNDS["chronicle"]["all"].times


def test_what_is_refused_does_not_count_and_is_possible_when_it_was_said():
    clock = Clock()
    limits = Limits({"begin": {"person": Limit(5, 600.0), "server": Limit(6, 600.0)}}, clock=clock)
    assert uses(limits, "begin", person="ann", server="s") == 5

    told = [refusal(limits, "begin", person="ann", server="s") for _ in range(20)][-1]

    assert told.facts == {
        "use": "begin", "scope": "person", "times": 5, "minutes": 10, "unit": "minute", "n": 2
    }  # fmt: skip
    assert uses(limits, "begin", person="ben", server="s") == 1, "the server has one left"
    clock.now = 120
    assert uses(limits, "begin", person="ann", server="s") == 1


def test_an_unknown_name_is_not_counted():
    assert uses(Limits(clock=Clock()), "begin", 1_000) == 1_000


def test_coming_and_going_counts_apart_from_play():
    limits = Limits({"join": {"person": Limit(1, 60.0)}}, clock=Clock())
    limits.count(Join(), person="ann")
    limits.count(Reply("yes"), person="ann")

    with pytest.raises(Refused):
        limits.count(Join(), person="ann")


def test_counters_are_forgotten_when_they_are_full_again():
    clock = Clock()
    limits = Limits(clock=clock)
    for n in range(5_000):
        clock.now = n
        limits.count("act", person=f"p{n}", channel=f"c{n}", server=f"s{n}")

    assert len(limits) < 300


def test_a_crowd_cannot_fill_the_memory():
    limits = Limits(clock=Clock(), keys=500)
    for n in range(5_000):
        limits.count("act", person=f"p{n}", channel=f"c{n}")

    assert len(limits) == 500


def test_without_limits_everything_is_possible():
    assert uses(Limits.off(), "chronicle", 1_000, person="ann") == 1_000


class TestOrdinaryPlay:
    """What fast people do is far from any bound."""

    def test_four_who_play_fast_in_one_channel_for_an_hour(self):
        clock = Clock()
        limits = Limits(clock=clock)
        for second in range(3_600):
            clock.now = second
            who = {"person": f"p{second % 4}", "channel": "c", "server": "s"}
            for _ in range(3):  # a panel, its steps, and the act
                limits.count("click", **who)
            limits.count("act", **who)
            limits.count("picture", **who)
            if second % 600 == 0:
                limits.count("begin", **who)
                limits.count("join", **who)
                limits.count("chronicle", **who)

    def test_one_who_clicks_twice_a_second_alone(self):
        clock = Clock()
        limits = Limits(clock=clock)
        for n in range(2_400):
            clock.now = n / 2
            limits.count("click", person="ann", channel="c")
            if n % 2:
                limits.count("act", person="ann", channel="c")

    def test_a_family_at_home_with_four_phones_and_pictures_of_every_move(self):
        clock = Clock()
        limits = Limits(clock=clock)
        for second in range(1_800):
            clock.now = second
            for person in ("a", "b", "c", "d"):
                limits.count("click", person=person, address="192.168.0.2")
                for _ in range(3):
                    limits.count("picture", person=person, address="192.168.0.2")
            limits.count("act", person="abcd"[second % 4], address="192.168.0.2")


@pytest.mark.parametrize(
    "locale, told",
    [
        ("en", "You have begun 5 tables in the last 10 minutes; it is possible again in 2 minutes."),
        ("fr", "Vous avez commencé 5 tables dans les 10 dernières minutes ; ce sera de nouveau possible dans 2 minutes."),
        ("de", "Du hast in den letzten 10 Minuten 5 Tische begonnen; das geht wieder in 2 Minuten."),
    ],
)  # fmt: skip
def test_the_sentence_says_what_and_when(locale, told):
    limits = Limits({"begin": {"person": Limit(5, 600.0)}}, clock=Clock())
    uses(limits, "begin", person="ann")

    said = table_words(locale).refusal(refusal(limits, "begin", person="ann"))

    assert said.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ") == told


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_every_use_has_words_in_every_scope(locale):
    """The words for a use are its own, not those of any other."""
    said = {}
    for use, bounds in BOUNDS.items():
        for scope in bounds:
            limits = Limits({use: {scope: Limit(1, 60.0)}}, clock=Clock())
            names = {} if scope == "all" else {scope: "x"}
            limits.count(use, **names)
            told = table_words(locale).refusal(refusal(limits, use, **names))
            said.setdefault(told, []).append((use, scope))

    same = [
        alike for alike in said.values() if len(alike) > 1 and {use for use, _ in alike} != {"click", "list"}
    ]
    assert same == []
