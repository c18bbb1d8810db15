"""Who inherits a crown (LH-INHERIT), with the finer points of section 3.2 of the catalogue."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.rules.events import CrownFell, CrownPassed
from tests.games.les_heritiers.kit import Scene
from tests.rules import rule


def king_with(*children: str) -> Scene:
    """S1m reigns and is married to H9f; these are their children in order of birth."""
    s = Scene().born("S1m", "H9f").crowned(S="S1m").wed(("S1m", "H9f"))
    return s.born(*children, of=("S1m", "H9f"))


@rule("LH-INHERIT-01", "LH-INHERIT-02", example="LH-EX-09")
@pytest.mark.parametrize("dead, expected", [((), "S3m"), (("S3m",), "S4m"), (("S3m", "S4m"), "S2f")])
def test_sons_by_age_then_daughters(dead: tuple[str, ...], expected: str):
    s = king_with("S2f", "S3m", "S4m").dead(*dead)

    s.slay("S1m")

    assert s.holder("S") == expected


@rule("LH-INHERIT-08", "LH-INHERIT-09", example="LH-EX-10")
def test_the_nearer_generation_comes_first():
    s = (
        king_with("S2f", "S3m", "S4m")
        .born("D1f")
        .wed(("S3m", "D1f"))
        .born("S5m", of=("S3m", "D1f"))
        .dead("S3m")
    )

    for dying, heir in (("S1m", "S4m"), ("S4m", "S2f"), ("S2f", "S5m")):
        s.slay(dying)
        assert s.holder("S") == heir


@rule("LH-INHERIT-07", example="LH-EX-11")
def test_a_grandchild_comes_before_a_brother():
    s = Scene().born("S1m", "S9m", "H1f", "D1f").crowned(S="S1m").wed(("S1m", "H1f"))
    s.born("S2m", of=("S1m", "H1f")).wed(("S2m", "D1f")).born("S3f", of=("S2m", "D1f")).dead("S2m")

    s.slay("S1m")

    assert s.holder("S") == "S3f"


@rule("LH-INHERIT-09", "LH-INHERIT-15", example="LH-EX-12")
def test_a_niece_inherits_through_her_dead_mother():
    s = Scene().born("S1m", "D1m", "S2f").crowned(S="S1m", D="D1m").wed(("D1m", "S2f"))
    s.born("D2f", of=("D1m", "S2f"))

    s.slay("S2f")
    s.slay("S1m")

    assert s.holder("S") == "D2f"


def two_crowns() -> Scene:
    """C2f holds the crowns of both her dead parents; C3f is her father's sister."""
    s = Scene().born("C1m", "H1f", "C3f").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f"))
    return s.dead("C1m", "H1f").crowned(C="C2f", H="C2f")


@rule("LH-INHERIT-09", "LH-INHERIT-13", "LH-INHERIT-20", example="LH-EX-13")
def test_each_crown_returns_along_the_parent_that_brought_it():
    s = two_crowns().born("H2f")

    events = s.slay("C2f")

    assert (s.holder("C"), s.holder("H")) == ("C3f", "H2f")
    passed = [event.crown for event in events if isinstance(event, CrownPassed)]
    assert passed == ["hearts", "clubs"], "in the order of the families"


@rule("LH-INHERIT-16", "LH-CROWN-10", "LH-CROWN-14", example="LH-EX-14")
def test_a_crown_without_heir_is_vacant_and_its_place_takes_births():
    s = two_crowns().hand("north", "Hm3")

    events = s.slay("C2f")

    assert (s.holder("C"), s.holder("H")) == ("C3f", "vacant")
    assert [event.holder for event in events if isinstance(event, CrownFell)] == [s.names["C2f"]]
    assert s.crowns() == (1, 0, 1, 1)
    s.act("birth", "Hm3", "H")
    assert s.holder("H") == "vacant"
    assert s.crowns() == (1, 0, 1, 1)


@rule("LH-INHERIT-12", example="LH-EX-15")
def test_a_half_brother_inherits_only_through_the_parent_that_carries_the_crown():
    s = Scene().born("C1m", "H1f", "D2f").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f"))
    s.crowned(C="C1m", H="H1f")
    s.slay("H1f")
    s.wed(("C1m", "D2f")).born("C4m", of=("C1m", "D2f"))

    s.slay("C1m")
    assert (s.holder("C"), s.holder("H")) == ("C4m", "C2f")
    s.slay("C2f")

    assert s.holder("H") == "vacant"


@rule("LH-INHERIT-12", "LH-INHERIT-02", example="LH-EX-16")
def test_a_son_of_the_second_marriage_comes_before_a_daughter_of_the_first():
    s = Scene().born("C1m", "H1f", "D1m").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f")).dead("C1m")
    s.crowned(H="H1f").wed(("D1m", "H1f")).born("D5m", of=("D1m", "H1f"))

    s.slay("H1f")

    assert s.holder("H") == "D5m"


@rule("LH-INHERIT-14", "LH-AGE-06", example="LH-EX-17")
def test_who_dies_in_the_same_step_cannot_inherit_in_it():
    s = king_with("S2m", "S3f")
    for name, quarters in (("S1m", 3), ("S2m", 3)):
        s.person(name).quarters = quarters

    events = s.rest_of_round()

    assert s.holder("S") == "S3f"
    spades = [event for event in events if isinstance(event, CrownPassed) and event.crown == "spades"]
    assert len(spades) == 1, "never to the son"


@rule("LH-INHERIT-11", "LH-INHERIT-16", example="LH-EX-18")
def test_a_husband_inherits_nothing():
    s = Scene().born("H1f", "C1m").crowned(H="H1f").wed(("C1m", "H1f"))

    s.slay("H1f")

    assert s.holder("H") == "vacant"


@rule("LH-BIRTH-11", "LH-INHERIT-17", example="LH-EX-19")
def test_a_birth_changes_the_heir_and_never_the_sovereign():
    s = king_with("S2f").hand("north", "Sm6")
    assert s.heir("S") == "S2f"

    s.act("birth", "Sm6", ("S1m", "H9f"))

    assert s.holder("S") == "S1m"
    assert s.heir("S") == "S3m"


@rule("LH-INHERIT-17", "LH-BIRTH-11", example="LH-EX-19")
def test_a_later_birth_does_not_revise_an_earlier_passing():
    s = king_with("S2f").born("S8m", "D1f").wed(("S8m", "D1f"))
    s.slay("S1m")

    s.born("S9m", of=("S8m", "D1f"))

    assert s.holder("S") == "S2f"


@rule("LH-INHERIT-06", "LH-INHERIT-05", example="LH-EX-45")
@pytest.mark.parametrize("dead, expected", [((), "S3m"), (("S3m",), "S4m"), (("S3m", "S4m"), "S2f")])
def test_brothers_before_sisters_elder_before_younger(dead: tuple[str, ...], expected: str):
    s = Scene().born("S1m", "S2f", "S3m", "S4m").crowned(S="S1m").dead(*dead)

    s.slay("S1m")

    assert s.holder("S") == expected


@rule("LH-INHERIT-18", example="LH-EX-47")
def test_a_generation_is_read_parent_by_parent():
    s = king_with("S2m", "S3m").born("D1f", "C1f").wed(("S2m", "D1f"), ("S3m", "C1f"))
    s.born("S5m", of=("S3m", "C1f")).born("S4f", of=("S2m", "D1f")).dead("S2m", "S3m")

    s.slay("S1m")

    assert s.holder("S") == "S4f"


@rule("LH-MARRY-20", "LH-INHERIT-04", example="LH-EX-51")
def test_a_widow_who_remarries_keeps_family_crown_and_children():
    s = Scene().born("C1m", "H1f", "D1m").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f")).dead("C1m")
    s.crowned(H="H1f").wed(("D1m", "H1f")).born("D2f", of=("D1m", "H1f"))
    assert (s.person("H1f").home, s.person("H1f").family, s.holder("H")) == ("diamonds", "hearts", "H1f")
    assert s.person("C2f").home == "clubs"

    s.slay("H1f")

    assert s.holder("H") == "C2f"


@rule("LH-INHERIT-04")
def test_a_married_sister_inherits_from_her_husbands_house():
    s = Scene().born("S1m", "S2f", "D1m").crowned(S="S1m").wed(("D1m", "S2f"))

    s.slay("S1m")

    assert s.holder("S") == "S2f"
    assert s.person("S2f").home == "diamonds"


@rule("LH-INHERIT-10")
def test_with_two_lines_the_climb_goes_through_the_father():
    """Both parents of D1f descend from the founders of Spades: her father by his mother, her mother at once."""
    s = Scene().born("S1f", "S2f", "D1m", "S9m").wed(("D1m", "S1f")).born("D2m", of=("D1m", "S1f"))
    s.wed(("D2m", "S2f")).born("D3f", of=("D2m", "S2f")).crowned(S="D3f").born("D4f", of=("D1m", "S1f"))
    s.dead("S1f", "S2f", "D2m")

    s.slay("D3f")

    assert s.holder("S") == "D4f", "the father's sister, not the mother's brother S9m"


@rule("LH-INHERIT-19")
def test_a_living_parent_does_not_inherit_for_being_a_parent():
    s = Scene().born("S1m", "H1f", "S2m").wed(("S1m", "H1f")).born("S3m", of=("S1m", "H1f")).crowned(S="S3m")

    s.slay("S3m")

    assert s.holder("S") == "S1m", "as the eldest son of the founders"
    s.crowned(H="S3m")
    s.state.crowns["hearts"].children = [s.names["H1f"]]
    s.slay("H1f")
    assert s.holder("H") == "vacant"


@rule("LH-INHERIT-15", "LH-ERA-04")
def test_a_reborn_card_is_a_stranger():
    s = Scene().born("S1m", "S2m", "H1f").crowned(S="S1m").wed(("S2m", "H1f"))
    card = s.person("S2m").card
    s.slay("S2m")
    s.state.discard.remove(card)
    s.state.deck.insert(0, card)
    s.crowned(S="vacant").born("S3m")
    assert s.person("S3m").card == card

    assert s.person("S3m").number != s.person("S2m").number
    assert s.person("S3m").children == []
    assert s.person("S3m").line == 2


@rule("LH-RUN-07")
def test_a_passing_is_told_with_holder_heir_degree_and_counts():
    s = Scene().born("S1m", "D1m", "S2f").crowned(S="S1m", D="D1m").wed(("D1m", "S2f"))
    s.born("D2f", of=("D1m", "S2f")).dead("S2f")

    passed, counted = s.slay("S1m")

    assert (passed.crown, s.name(passed.holder), s.name(passed.heir)) == ("spades", "S1m", "D2f")
    assert (passed.up, passed.down) == (1, 2), "a sister's child"
    assert counted.crowns == {"north": 0, "east": 1, "south": 2, "west": 1}
