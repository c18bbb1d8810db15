"""Marriages (LH-MARRY)."""

from __future__ import annotations

import pytest

from heredity_bot.games.les_heritiers.rules.events import MatchRefused, Wed
from tests.games.les_heritiers.kit import Scene, fact, kinds, lacking
from tests.rules import rule


def pair(players: int = 4, **house_rules: str) -> Scene:
    return Scene(players, **house_rules).born("S1m", "H1f")


@rule("LH-MARRY-06", "LH-MARRY-08", "LH-MARRY-10", example="LH-EX-25")
def test_a_refused_proposal_costs_nothing_and_force_costs_two_cards():
    s = pair().hand("north", "Sm4 Hf4 Dm1 Dm2 Dm3").hand("east", "Hm2")

    events = s.act("propose", "S1m", "H1f")
    assert kinds(events) == ["MatchProposed"]
    assert s.seat == "east"
    assert kinds(s.answer("refuse")) == ["MatchRefused"]
    assert (s.seat, s.left, len(s.state.hands["north"])) == ("north", 1, 5)
    events = s.act("wed", "S1m", "H1f", "Sm4", "Hf4")

    assert kinds(events)[:2] == ["CardsPaid", "Wed"]
    assert events[1].how == "paid"
    assert s.state.discard == ["Sm4", "Hf4"]
    assert len(s.state.hands["north"]) == 3 + 1, "the turn's draw follows"
    assert s.person("S1m").spouse == s.names["H1f"]


@rule("LH-MARRY-08", example="LH-EX-25")
def test_force_without_a_card_of_the_other_family_is_refused():
    s = pair().hand("north", "Sm4 Dm1")

    refusal = s.refusal("wed", "S1m", "H1f")

    assert (refusal.code, lacking(refusal)) == ("COST_MISSING", ["hearts"])
    assert lacking(s.refusal("wed", "S1m", "H1f", "Sm4", "Dm1")) == ["hearts"]
    assert s.left == 1


@rule("LH-MARRY-09", "LH-SW-07", example="LH-EX-26")
def test_an_unled_family_is_not_asked_and_always_paid():
    s = Scene(2).born("S1m", "C1f").hand("north", "Sm4 Cm4")

    assert "propose" not in s.menu
    refusal = s.refusal("propose", "S1m", "C1f")
    assert (refusal.code, lacking(refusal)) == ("COST_MISSING", ["spades", "clubs"])
    s.act("wed", "S1m", "C1f", "Sm4", "Cm4")

    assert s.person("C1f").home == "spades"


@rule("LH-SW-07")
@pytest.mark.parametrize("price, paid", [("pay", ("Sm4", "Cm4")), ("one", ("Cm4",)), ("free", ())])
def test_the_price_of_an_unled_match(price: str, paid: tuple[str, ...]):
    s = Scene(2, neutral_marriage=price).born("S1m", "C1f").hand("north", "Sm4 Cm4")

    for other in {("Sm4", "Cm4"), ("Cm4",), ()} - {paid}:
        s.refusal("wed", "S1m", "C1f", *other)
    events = s.act("wed", "S1m", "C1f", *paid)

    assert sorted(s.state.discard) == sorted(paid)
    assert next(event.how for event in events if isinstance(event, Wed)) == ("paid" if paid else "free")


@rule("LH-MARRY-01", "LH-MARRY-02", "LH-MARRY-03", "LH-MARRY-04", "LH-MARRY-05", example="LH-EX-27")
def test_who_may_not_marry():
    s = pair().born("S2f", "H2m", "C1m", "D1f", "S3m").wed(("S3m", "D1f")).hand("north", "Hf4")

    assert s.refused("propose", "S1m", "S2f") == "SAME_FAMILY"
    assert s.refused("propose", "S1m", "H2m") == "SAME_SEX"
    married = s.refusal("propose", "S3m", "H1f")
    assert (married.code, fact(married, "spouse")) == ("ALREADY_MARRIED", str(s.names["D1f"]))
    assert s.refused("propose", "H1f", "C1m") == "NOT_YOUR_FAMILY"
    assert s.refused("propose", "S1m", "Hf4") == "NOT_IN_PLAY"
    assert s.menu["propose"] == {str(s.names[a]): {str(s.names[b]): None} for a, b in (("S1m", "H1f"),)} | {
        str(s.names["S2f"]): {str(s.names["H2m"]): None, str(s.names["C1m"]): None}
    }


@rule("LH-MARRY-17", "LH-SW-08", example="LH-EX-28")
@pytest.mark.parametrize("switch", ["refuse", "allow"])
def test_mother_and_son_may_not_marry(switch: str):
    s = (
        Scene(close_kin=switch)
        .born("C1m", "H1f")
        .wed(("C1m", "H1f"))
        .born("C2m", of=("C1m", "H1f"))
        .dead("C1m")
    )
    s.state.to_play = ["west"]

    if switch == "allow":
        s.act("propose", "C2m", "H1f")
        assert s.seat == "east"
    else:
        refusal = s.refusal("propose", "C2m", "H1f")
        assert (refusal.code, refusal.facts["tie"]) == ("CLOSE_KIN", "descendant")


@rule("LH-MARRY-17")
def test_half_siblings_may_not_marry_and_cousins_may():
    s = Scene().born("H1f", "C1m", "S1m", "H2m", "D1f", "H3f", "D2m")
    s.wed(("C1m", "H1f")).born("C2f", of=("C1m", "H1f")).dead("C1m")
    s.wed(("S1m", "H1f")).born("S2m", of=("S1m", "H1f"))
    s.wed(("H2m", "D1f")).born("H4f", of=("H2m", "D1f"))

    refusal = s.refusal("propose", "S2m", "C2f")
    assert (refusal.code, refusal.facts["tie"]) == ("CLOSE_KIN", "sibling")
    s.act("propose", "S2m", "H4f")
    assert s.seat == "east"


@rule("LH-MARRY-07", "LH-TURN-13")
def test_the_leader_of_the_card_family_answers_wherever_the_person_lives():
    s = Scene().born("S1m", "H1f", "C1m").wed(("C1m", "H1f")).dead("C1m").crowned(H="S1m")
    assert s.person("H1f").home == "clubs"
    assert s.crowns()[1] == 0

    s.act("propose", "S1m", "H1f")

    assert s.seat == "east", "also without a crown"
    assert s.session.pending.options == ("accept", "refuse")


@rule("LH-MARRY-11")
def test_the_same_pair_is_proposed_once_in_a_turn():
    s = pair().hand("north", "Sm4 Hf4")
    s.act("propose", "S1m", "H1f")
    s.answer("refuse")

    assert s.refused("propose", "S1m", "H1f") == "ALREADY_REFUSED"
    assert "propose" not in s.menu
    s.act("wed", "S1m", "H1f", "Sm4", "Hf4")
    assert s.person("S1m").spouse


@rule("LH-MARRY-13")
def test_a_wife_keeps_her_family_for_crowns_consent_and_counts():
    s = Scene().born("H1f", "C1m").wed(("C1m", "H1f")).crowned(H="H1f")

    assert s.crowns() == (1, 1, 1, 1)
    s.rest_of_turn()
    assert s.left == 2, "Hearts has a married member"


@rule("LH-MARRY-12", "LH-MARRY-13")
def test_only_the_brides_place_changes():
    s = Scene().born("S1f", "H1m")

    s.act("propose", "S1f", "H1m")
    s.answer("accept")

    assert (s.person("S1f").home, s.person("S1f").family) == ("hearts", "spades")
    assert s.person("H1m").home == "hearts"


@rule("LH-MARRY-15")
def test_sovereigns_may_marry_each_other_and_no_crown_moves():
    s = Scene().born("S1f", "H1m").crowned(S="S1f", H="H1m")

    s.act("propose", "S1f", "H1m")
    s.answer("accept")

    assert s.holders() == "S1f H1m founders founders"
    assert s.crowns() == (1, 1, 1, 1)


@rule("LH-MARRY-04", "LH-MARRY-16")
def test_a_death_ends_a_marriage_and_the_survivor_may_marry_again():
    s = Scene().born("S1m", "H1f", "D1f").wed(("S1m", "H1f"))
    assert s.refused("propose", "S1m", "D1f") == "ALREADY_MARRIED"

    s = Scene().born("S1m", "H1f", "D1f").wed(("S1m", "H1f")).dead("H1f")
    assert not s.person("S1m").spouse
    s.act("propose", "S1m", "D1f")
    s.answer("accept")
    assert s.person("S1m").spouse == s.names["D1f"]


@rule("LH-MARRY-18", "LH-TURN-01")
def test_no_act_moves_a_card_from_one_hand_to_another():
    s = pair().hand("north", "Sm4 Hf4").hand("east", "Hm2")

    assert set(s.menu) == {"birth", "propose", "wed", "kill", "court"}
    s.act("propose", "S1m", "H1f")
    s.answer("accept")

    assert "Hm2" in s.state.hands["east"]
    assert {"Sm4", "Hf4"} <= set(s.state.hands["north"])


@rule("LH-MARRY-19")
def test_founders_do_not_marry():
    s = pair()

    assert s.refused("propose", "S1m", "H") == "TARGET_NOT_PERSON"
    assert s.refused("wed", "S", "H1f") == "TARGET_NOT_PERSON"


@rule("LH-MARRY-20")
def test_children_stay_with_their_father_when_their_mother_marries_again():
    s = Scene().born("C1m", "H1f", "S1m").wed(("C1m", "H1f")).born("C2m", of=("C1m", "H1f")).dead("C1m")

    s.act("propose", "S1m", "H1f")
    s.answer("accept")

    assert s.person("H1f").home == "spades"
    assert s.person("C2m").home == "clubs"
    assert s.person("H1f").children == [s.names["C2m"]]


@rule("LH-MARRY-21")
def test_one_may_pay_without_asking():
    s = pair().hand("north", "Sm4 Hf4")

    events = s.act("wed", "S1m", "H1f", "Sm4", "Hf4")

    assert "MatchProposed" not in kinds(events)
    assert s.person("H1f").home == "spades"


@rule("LH-MARRY-22", "LH-SW-18")
@pytest.mark.parametrize("most", [1, 3])
def test_after_three_refusals_only_paid_weddings_remain(most: int):
    s = Scene(proposals_per_turn=most).born("S1m", "H1f", "H2f", "D1f", "C1f").hand("north", "Sm4 Cf4")

    for name in ("H1f", "H2f", "D1f")[:most]:
        s.act("propose", "S1m", name)
        s.answer("refuse")

    assert s.refused("propose", "S1m", "C1f") == "TOO_MANY_PROPOSALS"
    s.act("wed", "S1m", "C1f", "Sm4", "Cf4")
    assert s.person("S1m").spouse == s.names["C1f"]


@rule("LH-MARRY-23", "LH-RUN-03")
def test_nothing_can_change_before_the_answer_and_consent_is_carried_out_at_once():
    s = pair()
    s.act("propose", "S1m", "H1f")

    assert s.refuses(("north", "court"), "ann") == "CONSENT_PENDING"
    assert s.refuses(("south", "court"), "cem") == "NOT_YOUR_TURN"
    events = s.answer("accept", by="bob")

    assert kinds(events)[:2] == ["MatchAccepted", "Wed"]


@rule("LH-MARRY-24", "LH-MARRY-05", "LH-SW-06")
def test_no_match_between_two_unled_families():
    for third_party in ("off", "on"):
        s = Scene(2, third_party_matches=third_party).born("D1m", "C1f").hand("north", "Sm1 Dm2 Cm2")
        assert s.refused("wed", "D1m", "C1f", "Sm1", "Dm2", "Cm2") == "NOT_YOUR_FAMILY"
        assert "wed" not in s.menu


@rule("LH-SW-06", "LH-MARRY-05")
def test_a_match_between_two_other_families_needs_both_to_agree():
    s = Scene(third_party_matches="on").born("H1m", "D1f")

    s.act("propose", "H1m", "D1f")
    assert s.seat == "east"
    s.answer("accept")
    assert s.seat == "south"
    events = s.answer("accept")

    assert kinds(events)[:2] == ["MatchAccepted", "Wed"]
    assert s.person("D1f").home == "hearts"


@rule("LH-SW-06")
def test_one_refusal_is_enough_between_two_other_families():
    s = Scene(third_party_matches="on").born("H1m", "D1f").hand("north", "Sm1 Hm2 Dm2")
    s.act("propose", "H1m", "D1f")
    s.answer("accept")

    [refused] = s.answer("refuse")

    assert isinstance(refused, MatchRefused)
    s.act("wed", "H1m", "D1f", "Sm1", "Hm2", "Dm2")
    assert s.person("H1m").spouse == s.names["D1f"]


@rule("LH-SW-06", "LH-SW-07", "LH-MARRY-09")
def test_a_match_of_a_rival_with_an_unled_family_needs_the_rivals_word_where_the_unled_one_is_free():
    for price, asked in (("free", True), ("pay", False)):
        s = Scene(3, third_party_matches="on", neutral_marriage=price).born("H1m", "C1f")
        assert ("propose" in s.menu) is asked
