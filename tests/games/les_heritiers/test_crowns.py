"""Crowns and founding couples (LH-CROWN, section 3.3 of the catalogue)."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.rules.events import CrownFell, CrownPassed
from tests.games.les_heritiers.kit import Scene
from tests.rules import rule


@rule("LH-CROWN-04", example="LH-EX-20")
def test_the_founders_crown_goes_to_a_younger_son_before_an_elder_daughter():
    s = Scene()
    s.bear("Hf1")
    s.rest_of_round()
    s.bear("Hm1")

    s.rest_of_round()

    assert s.holder("H") == "H2m"


@rule("LH-CROWN-03", "LH-BIRTH-05", "LH-CROWN-17", example="LH-EX-21")
def test_founders_reign_two_rounds_from_the_first_birth():
    s = Scene(3, lone_crown="age2")
    s.rest_of_round()
    s.rest_of_round()
    s.bear("Cm1")
    s.rest_of_round()
    assert (s.state.round, s.holder("C")) == (4, "founders")
    s.bear("Cf1")
    assert s.holder("C") == "founders"
    s.rest_of_round()

    assert s.holder("C") == "C1m"
    s.state.hands[s.seat].append("Cm2")
    refusal = s.refusal("birth", "Cm2", "C")
    assert (refusal.code, refusal.facts["holder"].id) == ("FOUNDERS_GONE", str(s.names["C1m"]))


@rule("LH-CROWN-05", "LH-CROWN-02", example="LH-EX-22")
def test_founders_without_a_living_child_stay():
    s = Scene()
    s.bear("Dm1")
    s.rest_of_round()
    s.slay("D1m")
    s.rest_of_round()
    assert s.state.crowns["diamonds"].quarters == 2
    assert s.holder("D") == "founders"
    assert s.crowns() == (1, 1, 1, 1)
    s.bear("Dm2")

    s.rest_of_round()

    assert (s.state.round, s.holder("D")) == (4, "D2m")


@rule("LH-CROWN-02", "LH-END-01", example="LH-EX-23")
def test_founders_crowns_count_for_their_players():
    s = Scene(3)

    s.rest_of_round()

    assert s.crowns() == (1, 1, 1)
    assert s.state.outcome is None


@rule("LH-CROWN-13", "LH-CROWN-14", "LH-CROWN-16", "LH-SW-13", example="LH-EX-46")
@pytest.mark.parametrize("quarters, crowned_in", [(1, 6), (2, 7)])
def test_childless_founders_leave_in_round_four_and_a_child_takes_the_crown_later(
    quarters: int, crowned_in: int
):
    s = Scene(round=4, restart_quarters=quarters).born("S1m", "H1m", "D1m").crowned(S="S1m", H="H1m", D="D1m")

    s.rest_of_round()
    assert s.holder("C") == "vacant"
    assert s.crowns() == (1, 1, 1, 0)
    s.bear("Cm1")
    while s.holder("C") == "vacant":
        s.rest_of_round()

    assert s.state.round == crowned_in
    assert s.holder("C") == "C1m"


@rule("LH-CROWN-01")
def test_a_crown_keeps_its_name_whoever_wears_it():
    s = Scene().born("S1m").crowned(H="S1m")

    assert list(s.state.crowns) == ["spades", "hearts", "diamonds", "clubs"]
    assert s.state.crowns["hearts"].family == "hearts"
    assert s.crowns() == (2, 0, 1, 1)


@rule("LH-CROWN-06", "LH-CROWN-07", "LH-CROWN-08")
def test_one_person_may_hold_several_crowns_which_count_for_the_family_on_the_card():
    s = Scene(3).born("S1f", "D1m").wed(("D1m", "S1f")).crowned(S="S1f", H="S1f", C="S1f")

    assert s.crowns() == (3, 0, 1), "the crown of an unled family too"


@rule("LH-CROWN-09", "LH-END-12")
def test_a_crown_worn_in_an_unled_family_counts_for_no_player():
    s = Scene(3).born("C1m").crowned(S="C1m")

    assert s.crowns() == (0, 1, 1)


@rule("LH-CROWN-11", "LH-CROWN-12")
def test_a_sovereign_reigns_until_death_and_is_an_ordinary_person():
    s = Scene().born("S1m", "H1f").crowned(S="S1m").hand("north", "Sm6 Sf6").hand("east", "Hm1 Sm3")
    s.act("propose", "S1m", "H1f")
    s.answer("accept")

    assert s.holder("S") == "S1m"
    s.act("birth", "Hm1", "H")
    assert s.holder("S") == "S1m"
    before = s.person("S1m").quarters
    s.rest_of_round()
    assert s.person("S1m").quarters == before + 1
    assert s.holder("S") == "S1m"


@rule("LH-CROWN-13")
def test_founders_depart_in_round_four_although_their_child_is_newborn():
    s = Scene(round=4).born("S1m")
    assert s.state.crowns["spades"].quarters == 0

    events = s.rest_of_round()

    assert s.holder("S") == "S1m"
    passed = {event.crown: event for event in events if isinstance(event, CrownPassed)}
    assert (passed["spades"].holder, passed["spades"].was_vacant) == (0, False)


@rule("LH-CROWN-13")
def test_when_the_founders_depart_a_grandchild_may_be_the_heir():
    s = Scene(round=4).born("S1m", "H1f").wed(("S1m", "H1f")).born("S2m", of=("S1m", "H1f")).dead("S1m")

    s.rest_of_round()

    assert s.holder("S") == "S2m"


@rule("LH-CROWN-14", "LH-CROWN-15")
def test_a_birth_at_a_vacant_place_starts_a_new_line_that_never_reigns():
    s = Scene().born("S1m").dead("S1m").crowned(S="vacant").hand("north", "Sm3 Sf3")

    s.act("birth", "Sm3", "S")

    crown = s.state.crowns["spades"]
    assert (crown.status, crown.line, crown.children) == ("vacant", 2, [s.names["S2m"]])
    assert s.crowns()[0] == 0
    assert s.heir("S") == "S2m"
    assert s.person("S2m").line == 2


@rule("LH-CROWN-15")
def test_later_births_before_the_restart_belong_to_the_same_new_couple():
    s = Scene().crowned(S="vacant").hand("north", "Sm3").hand("east", "Sf3")

    s.act("birth", "Sm3", "S")
    s.act("birth", "Sf3", "S")

    assert [s.person(name).line for name in ("S1m", "S2f")] == [2, 2]


@rule("LH-CROWN-16", "LH-AGE-08")
def test_a_vacant_crown_waits_for_a_living_child():
    s = Scene().crowned(S="vacant").born("S1m")
    s.slay("S1m")

    s.rest_of_round()
    assert (s.holder("S"), s.state.crowns["spades"].quarters) == ("vacant", 1)
    s.bear("Sf5")
    s.rest_of_round()

    assert s.holder("S") == "S2f"


@rule("LH-CROWN-17", "LH-SETUP-03")
def test_places_of_unled_families_fall_vacant_and_start_again_too():
    s = Scene(2, round=4).born("S1m", "H1m").crowned(S="S1m", H="H1m")

    events = s.rest_of_round()
    assert [event.crown for event in events if isinstance(event, CrownFell)] == ["diamonds", "clubs"]
    s.bear("Df1")
    s.rest_of_round()

    assert s.holder("D") == "D1f"
    assert s.crowns() == (1, 1)


@rule("LH-CROWN-10", "LH-SW-12")
def test_a_lost_crown_leaves_the_game():
    s = Scene(vacant_crowns="lost").born("S1m").crowned(S="S1m").hand("north", "Sm4")

    [fell, _] = s.slay("S1m")

    assert fell.is_lost
    assert s.refused("birth", "Sm4", "S") == "FOUNDERS_GONE"
    s.rest_of_round()
    assert s.state.crowns["spades"].status == "lost"


@rule("LH-SW-09")
def test_the_founders_reign_as_long_as_the_switch_says():
    s = Scene(founder_quarters=1).born("S1m")

    s.rest_of_round()

    assert s.holder("S") == "S1m"


@rule("LH-SW-10")
def test_with_a_fixed_reign_all_founders_depart_together_births_or_not():
    s = Scene(founder_reign="fixed", lone_crown="age2").hand("north", "Sm1")
    s.rest_of_round()
    assert s.holders() == "founders founders founders founders"
    s.bear("Hf1")

    s.rest_of_round()

    assert s.holders() == "vacant H1f vacant vacant"


@rule("LH-SW-11")
def test_without_a_last_round_childless_founders_wait_for_ever():
    s = Scene(founder_latest="none", round=9)

    s.rest_of_round()

    assert s.holders() == "founders founders founders founders"
