"""Births (LH-BIRTH)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.events import ChildBorn
from tests.games.les_heritiers.kit import Scene, kinds
from tests.rules import rule


def couple(**house_rules: str) -> Scene:
    """C1m and H1f are married; two crowns are worn."""
    return Scene(**house_rules).born("C1m", "H1f").wed(("C1m", "H1f")).crowned(C="C1m", H="H1f")


@rule("LH-BIRTH-01", "LH-INFO-05")
def test_a_card_of_the_hand_is_born_under_a_couple_on_the_table():
    s = couple().hand("north", "Cm5 Sm1")

    assert s.refused("birth", "Cm6", ("C1m", "H1f")) == "CARD_NOT_IN_HAND"
    assert s.refused("birth", "Cm5", ("C1m", "S1f")) == "NO_SUCH_COUPLE"
    assert s.session.table.events == list(s.session.opening), "a refusal is no event that others could see"
    events = s.act("birth", "Cm5", ("C1m", "H1f"))

    assert kinds(events)[0] == "ChildBorn"
    assert "Cm5" not in s.state.hands["north"]
    assert s.person("C2m").card == "Cm5"


@rule("LH-BIRTH-02", "LH-BIRTH-04")
def test_the_card_is_of_the_mans_family_or_of_the_crowns():
    s = couple().hand("north", "Hm5 Dm1")

    wrong = s.refusal("birth", "Hm5", ("C1m", "H1f"))
    assert (wrong.code, wrong.facts["family"].id) == ("WRONG_FAMILY_CARD", "clubs")
    assert s.refused("birth", "Dm1", "S") == "WRONG_FAMILY_CARD"
    s.act("birth", "Dm1", "D")
    assert s.person("D1m").family == "diamonds"


@rule("LH-BIRTH-03", example="LH-EX-33")
def test_any_couple_may_be_given_a_child_without_consent():
    s = Scene(3).born("D1m", "H1f").wed(("D1m", "H1f")).hand("north", "Dm4 Cm1")

    events = s.act("birth", "Dm4", ("D1m", "H1f"))

    assert "MatchProposed" not in kinds(events)
    assert s.person("D2m").father == s.names["D1m"]


@rule("LH-BIRTH-03", "LH-SW-05")
def test_births_may_be_kept_to_the_own_house():
    for births, allowed in (("any", "S H D C"), ("house", "S D C"), ("own", "S")):
        s = Scene(2, births=births).hand("north", "Sm1 Hm1 Dm1 Cm1")
        assert " ".join(card[0] for card in s.menu["birth"]) == allowed
    assert s.refused("birth", "Hm1", "H") == "NOT_YOUR_FAMILY"


@rule("LH-BIRTH-05")
def test_births_under_a_crown_end_when_it_is_worn():
    s = couple().hand("north", "Hm5")

    refusal = s.refusal("birth", "Hm5", "H")

    assert (refusal.code, refusal.facts["holder"].id) == ("FOUNDERS_GONE", str(s.names["H1f"]))


@rule("LH-BIRTH-06", example="LH-EX-32")
def test_a_couple_that_death_has_parted_has_no_births():
    s = couple().dead("C1m").hand("north", "Cm5")

    refusal = s.refusal("birth", "Cm5", ("C1m", "H1f"))

    assert (refusal.code, refusal.facts["person"].id) == ("COUPLE_BROKEN", str(s.names["C1m"]))


@rule("LH-BIRTH-07")
def test_one_card_per_action_and_any_number_of_children():
    s = (
        couple()
        .born("S1m", "S2m", "D1f", "D2f")
        .wed(("S1m", "D1f"), ("S2m", "D2f"))
        .hand("north", "Cm5 Cm6 Cf5")
    )

    for card in ("Cm5", "Cm6", "Cf5"):
        [born, *_] = s.act("birth", card, ("C1m", "H1f"))
        assert isinstance(born, ChildBorn)

    assert len(s.person("C1m").children) == 3


@rule("LH-BIRTH-08")
def test_a_newborn_is_unmarried_uncrowned_and_the_child_of_both_spouses():
    s = couple().hand("north", "Cf5")

    s.act("birth", "Cf5", ("C1m", "H1f"))

    child = s.person("C2f")
    assert (child.quarters, child.spouse, child.father, child.mother) == (
        0,
        0,
        s.names["C1m"],
        s.names["H1f"],
    )
    assert child.number not in [crown.holder for crown in s.state.crowns.values()]
    assert s.person("C1m").children == s.person("H1f").children == [child.number]


@rule("LH-BIRTH-09")
def test_birth_numbers_run_over_the_whole_game():
    s = couple().hand("north", "Cf5").hand("east", "Dm1")

    s.act("birth", "Cf5", ("C1m", "H1f"))
    s.act("birth", "Dm1", "D")

    assert [person.number for person in s.state.people] == [1, 2, 3, 4]


@rule("LH-BIRTH-10")
def test_nobody_has_to_grow_up():
    s = Scene().born("S1m", "H1f", "S2m", "D1f").wed(("S2m", "D1f")).hand("north", "Sm3 Sf3 Hm3 Hf3")

    s.act("propose", "S1m", "H1f")
    s.answer("accept")
    s.act("birth", "Sm3", ("S1m", "H1f"))

    assert s.person("S1m").quarters == 0
    assert s.person("S3m").father == s.names["S1m"]


@rule("LH-BIRTH-12", "LH-TURN-05")
def test_a_spouse_killed_earlier_in_the_turn_ends_the_couples_births_at_once():
    s = couple().born("S1m", "D1f").wed(("S1m", "D1f")).hand("north", "Cm5 Sm5 Cm4")
    s.act("kill", "C1m", "Sm5", "Cm4")

    assert s.refused("birth", "Cm5", ("C1m", "H1f")) == "COUPLE_BROKEN"
