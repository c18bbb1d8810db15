"""Assassinations (LH-KILL)."""

from __future__ import annotations

from tests.games.les_heritiers.kit import Scene, kinds, lacking
from tests.rules import rule


def queen(**house_rules: str) -> Scene:
    """It is the turn of Clubs. H1f reigns, is married to C1m and has a daughter C2f."""
    s = Scene(**house_rules).born("C1m", "H1f").wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f"))
    s.state.to_play = ["west"]
    return s.crowned(H="H1f", C="C1m")


@rule("LH-KILL-01", "LH-KILL-02", "LH-KILL-05", "LH-KILL-08", "LH-KILL-09", "LH-INFO-03", example="LH-EX-29")
def test_a_murder_costs_two_cards_and_the_crown_passes_at_once():
    s = queen().hand("west", "Cm4 Hm4 Cm5")
    victim = s.person("H1f").card
    s.session.state.turn.allowed = 2

    events = s.act("kill", "H1f", "Cm4", "Hm4")

    assert kinds(events) == ["CardsPaid", "Murdered", "CrownPassed", "CrownsCounted"]
    assert events[0].cards == ("Cm4", "Hm4"), "everybody sees them"
    assert sorted(s.state.discard) == sorted(["Cm4", "Hm4", victim])
    assert s.state.hands["west"] == ["Cm5"]
    assert not s.person("H1f").is_alive
    assert not s.person("C1m").spouse
    assert s.holder("H") == "C2f"
    assert s.crowns() == (1, 0, 1, 2)


@rule("LH-KILL-03", example="LH-EX-30")
def test_own_kin_costs_two_cards_of_the_own_family():
    s = queen().hand("west", "Cm4 Hm4 Hm5")

    refusal = s.refusal("kill", "C2f")
    assert (refusal.code, lacking(refusal)) == ("COST_MISSING", ["clubs"])
    assert s.refused("kill", "C2f", "Cm4", "Hm4") == "COST_MISSING"
    s.give("Cm6")
    s.act("kill", "C2f", "Cm4", "Cm6")

    assert not s.person("C2f").is_alive


@rule("LH-KILL-07", example="LH-EX-31")
def test_founders_cannot_be_killed():
    s = queen().hand("west", "Cm4 Sm4")

    refusal = s.refusal("kill", "S", "Cm4", "Sm4")

    assert (refusal.code, refusal.facts["family"].id) == ("TARGET_NOT_PERSON", "spades")


@rule("LH-KILL-01")
def test_the_refusal_says_which_card_is_lacking():
    s = queen().hand("west", "Hm4 Dm1")

    assert lacking(s.refusal("kill", "H1f")) == ["clubs"]
    assert lacking(s.refusal("kill", "H1f", "Dm1", "Hm4")) == ["clubs"]
    assert s.refused("kill", "H1f", "Cm4", "Hm4") == "CARD_NOT_IN_HAND", (
        "a card that is not in the hand pays nothing"
    )


@rule("LH-KILL-02")
def test_only_the_living_can_be_killed():
    s = queen().dead("C2f").hand("west", "Cm4 Cm5 Hm4")

    assert s.refused("kill", "C2f", "Cm4", "Cm5") == "NOT_IN_PLAY"
    assert s.refused("kill", "99", "Cm4", "Cm5") == "NOT_IN_PLAY"


@rule("LH-KILL-04", "LH-SW-04")
def test_a_wife_costs_a_card_of_her_own_family_unless_she_counts_for_her_husbands():
    s = queen().hand("west", "Cm4 Cm5 Hm4")
    assert s.refused("kill", "H1f", "Cm4", "Cm5") == "COST_MISSING"

    s = queen(wife_counts_for="husband").hand("west", "Cm4 Cm5 Hm4")
    assert s.refused("kill", "H1f", "Cm4", "Hm4") == "COST_MISSING"
    s.act("kill", "H1f", "Cm4", "Cm5")
    assert not s.person("H1f").is_alive


@rule("LH-KILL-06")
def test_nobody_is_protected_and_nobody_is_asked():
    s = Scene().born("S1m", "H1f", "D1m", "C1f").crowned(D="D1m").hand("north", "Sm4 Sm5 Hm4 Dm4 Cm4")
    s.person("C1f").quarters = 3

    assert set(s.menu["kill"]) == {str(person.number) for person in s.state.people}
    s.act("kill", "D1m", "Sm4", "Dm4")

    assert s.seat == "east"


@rule("LH-KILL-09", "LH-KILL-10")
def test_payment_leaves_first_then_the_victim_dies_then_crowns_pass():
    s = queen().born("H3m").hand("west", "Cm4 Hm4")
    victim = s.person("H1f").card

    events = s.act("kill", "H1f", "Cm4", "Hm4")

    assert kinds(events)[:3] == ["CardsPaid", "Murdered", "CrownPassed"]
    assert s.state.discard[:3] == ["Cm4", "Hm4", victim]


@rule("LH-KILL-11")
def test_ones_own_sovereign_is_a_legal_target():
    s = queen().hand("west", "Cm4 Cm5")

    s.act("kill", "C1m", "Cm4", "Cm5")

    assert s.holder("C") == "C2f"


@rule("LH-KILL-08")
def test_a_widow_has_no_births_and_may_marry():
    s = queen().hand("west", "Cm4 Cm5")
    s.act("kill", "C1m", "Cm4", "Cm5")

    assert not s.person("H1f").spouse
    assert s.person("H1f").home == "clubs"
