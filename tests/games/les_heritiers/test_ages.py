"""Ageing and death (LH-AGE)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.events import CrownPassed, OldAgeDied
from tests.games.les_heritiers.kit import Scene
from tests.rules import rule


@rule("LH-AGE-01", "LH-AGE-02", "LH-AGE-03", "LH-AGE-04", example="LH-EX-39")
def test_a_life_lasts_four_rounds_that_of_birth_included():
    s = Scene(round=3, lone_crown="age2")
    s.bear("Sm1")
    card, quarters = s.person("S1m").card, []

    for _ in range(3):
        s.rest_of_round()
        quarters.append(s.person("S1m").quarters)
    assert (quarters, s.state.round, s.person("S1m").is_alive) == ([1, 2, 3], 6, True)
    s.rest_of_round()

    assert not s.person("S1m").is_alive
    assert card in [*s.state.discard, *s.state.deck, *(c for hand in s.state.hands.values() for c in hand)]


@rule("LH-AGE-01")
def test_every_card_in_play_turns():
    s = Scene(3).born("S1m", "H1f", "C1m").wed(("S1m", "H1f"))

    s.rest_of_round()

    assert [person.quarters for person in s.state.people] == [1, 1, 1]


@rule("LH-AGE-03", "LH-AGE-05", "LH-AGE-06", "LH-AGE-09")
def test_all_who_reach_a_full_turn_die_together_and_then_crowns_pass():
    s = Scene().born("S1m", "H1f", quarters=3).wed(("S1m", "H1f")).crowned(S="S1m", H="H1f")
    s.born("S2m", of=("S1m", "H1f"))

    events = s.rest_of_round()

    names = [type(event).__name__ for event in events]
    [died] = [event for event in events if isinstance(event, OldAgeDied)]
    assert [s.name(number) for number in died.people] == ["S1m", "H1f"], "one event: neither is widowed"
    assert names.index("OldAgeDied") < names.index("CrownPassed")
    assert (s.holder("S"), s.holder("H")) == ("S2m", "S2m")
    assert {s.person("S1m").card, s.person("H1f").card} <= {*s.state.discard}


@rule("LH-AGE-07")
def test_only_cards_in_play_age():
    s = Scene().born("S1m").dead("S1m").hand("north", "Sm5")

    s.rest_of_round()

    assert s.person("S1m").quarters == 0
    s.give("Sm5")
    s.act("birth", "Sm5", "S")
    assert s.person("S2m").quarters == 0


@rule("LH-AGE-08")
def test_a_child_that_dies_in_the_step_cannot_follow_the_founders():
    s = Scene().born("S1m", quarters=3).born("S2f")
    s.state.crowns["spades"].quarters = 1

    events = s.rest_of_round()

    assert s.holder("S") == "S2f"
    assert [event.heir for event in events if isinstance(event, CrownPassed)] == [s.names["S2f"]]


@rule("LH-AGE-08", "LH-CROWN-16")
def test_nor_can_it_take_a_vacant_crown():
    s = Scene().crowned(S="vacant").born("S1m", quarters=3)

    s.rest_of_round()

    assert s.holder("S") == "vacant"
    assert s.state.crowns["spades"].quarters == 1, "the couple ages in the same step"
