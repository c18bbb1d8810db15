"""The illustrated story of the rules as one timeline (section 3.1 of the catalogue)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.events import CrownPassed, OldAgeDied
from tests.games.les_heritiers.kit import Scene
from tests.rules import rule


def first_births() -> Scene:
    """Round 1: one child under each crown."""
    s = Scene()
    for seat, cards in {"north": "Sm1 Sf1", "east": "Hf1 Hm1", "south": "Dm1 Df1", "west": "Cm1 Cf1"}.items():
        s.hand(seat, cards)
    for card in ("Sm1", "Hf1", "Dm1", "Cm1"):
        s.act("birth", card, card[0])
    return s


def sister() -> Scene:
    """Round 2: a sister for S1m."""
    s = first_births()
    for _ in range(3):
        s.court()
    s.act("birth", "Sf1", "S")
    return s


def weddings() -> Scene:
    """Round 3: two weddings by agreement."""
    s = sister()
    s.act("propose", "D1m", "S2f")
    s.answer("accept")
    s.act("propose", "C1m", "H1f")
    s.answer("accept")
    return s


def daughters() -> Scene:
    """Round 4, before its last turn ends: a daughter for each couple."""
    s = weddings()
    s.rest_of_round()
    s.act("birth", "Cf1", ("C1m", "H1f"))
    for _ in range(3):
        s.rest_of_turn()
    s.act("birth", "Df1", ("D1m", "S2f"))
    return s


@rule("LH-BIRTH-04", "LH-BIRTH-08", "LH-BIRTH-09", example="LH-EX-01")
def test_a_second_birth_under_a_crown_in_a_later_round():
    s = first_births()
    for _ in range(3):
        s.court()
    before = s.person("S1m").quarters

    s.state.turn.allowed = 2  # so that the round does not end with the birth
    s.act("birth", "Sf1", "S")

    child = s.person("S2f")
    assert (child.number, child.quarters, child.line, child.father, child.mother) == (5, 0, 1, 0, 0)
    assert (child.spouse, child.is_alive, child.children) == (0, True, [])
    assert before == 1
    assert s.state.crowns["spades"].children == [s.names["S1m"], s.names["S2f"]]


@rule("LH-CROWN-03", "LH-CROWN-04", "LH-CROWN-01", example="LH-EX-02")
def test_all_founders_depart_after_two_quarters():
    s = sister()

    assert s.state.round == 3
    assert s.holders() == "S1m H1f D1m C1m"
    assert [s.person(name).quarters for name in ("S1m", "H1f", "D1m", "C1m", "S2f")] == [2, 2, 2, 2, 1]
    assert s.crowns() == (1, 1, 1, 1)


@rule(
    "LH-MARRY-01", "LH-MARRY-02", "LH-MARRY-03", "LH-MARRY-06", "LH-MARRY-12", "LH-MARRY-15", "LH-TURN-02",
    example="LH-EX-03",
)  # fmt: skip
def test_two_weddings_by_agreement_move_the_brides_and_no_crown():
    s = weddings()

    assert (s.person("S2f").home, s.person("H1f").home) == ("diamonds", "clubs")
    assert (s.person("D1m").home, s.person("C1m").home) == ("diamonds", "clubs")
    assert s.person("S2f").family == "spades"
    assert s.holders() == "S1m H1f D1m C1m"
    assert s.crowns() == (1, 1, 1, 1)

    s.rest_of_round()
    allowed = []
    for _ in range(4):
        allowed.append(s.left)
        s.rest_of_turn()
    assert allowed == [2, 2, 2, 2]


@rule("LH-BIRTH-02", "LH-MARRY-14", example="LH-EX-04")
def test_children_belong_to_the_fathers_family():
    s = weddings()
    s.state.hands["west"].append("Hm2")
    s.state.deck.remove("Hm2")
    s.rest_of_round()

    wrong = s.refusal("birth", "Hm2", ("C1m", "H1f"))
    assert (wrong.code, wrong.facts["family"].id) == ("WRONG_FAMILY_CARD", "clubs")
    s.act("birth", "Cf1", ("C1m", "H1f"))
    for _ in range(3):
        s.rest_of_turn()
    s.state.turn.allowed = 3
    s.act("birth", "Df1", ("D1m", "S2f"))

    assert (s.person("C2f").father, s.person("C2f").mother) == (s.names["C1m"], s.names["H1f"])
    assert [s.heir(letter) for letter in "SHDC"] == ["S2f", "C2f", "D2f", "C2f"]


@rule(
    "LH-AGE-03",
    "LH-AGE-05",
    "LH-INHERIT-02",
    "LH-INHERIT-03",
    "LH-INHERIT-05",
    "LH-INHERIT-13",
    example="LH-EX-05",
)
def test_both_crowns_come_to_one_daughter_and_one_to_the_married_sister():
    s = daughters()
    events = s.rest_of_turn()

    [died] = [event for event in events if isinstance(event, OldAgeDied)]
    assert [s.name(number) for number in died.people] == ["S1m", "H1f", "D1m", "C1m"]
    assert s.holders() == "S2f C2f D2f C2f"
    assert s.crowns() == (1, 0, 1, 2)
    assert s.state.outcome is None
    s.rest_of_turn()
    assert s.seat == "east", "Hearts is crownless and plays on"


@rule("LH-INHERIT-03", "LH-AGE-04", example="LH-EX-06")
def test_the_sisters_crown_slips_into_her_husbands_house():
    s = daughters()
    s.rest_of_turn()

    events = s.rest_of_round()

    [passed] = [event for event in events if isinstance(event, CrownPassed)]
    assert (passed.crown, s.name(passed.holder), s.name(passed.heir)) == ("spades", "S2f", "D2f")
    assert s.crowns() == (0, 0, 2, 2)
    assert s.state.outcome is None


def with_a_child(sex: str) -> Scene:
    s = Scene().born("S1m", "H1f", "D1m", "C1m", "S2f", "C5f")
    s.crowned(S="S1m", H="H1f", D="D1m", C="C1m").wed(("D1m", "S2f"), ("C1m", "H1f"), ("S1m", "C5f"))
    s.born("C2f", of=("C1m", "H1f")).born("D2f", of=("D1m", "S2f")).born(f"S3{sex}", of=("S1m", "C5f"))
    return s


@rule("LH-INHERIT-01", example="LH-EX-07")
def test_a_son_comes_before_the_sister():
    s = with_a_child("m")

    s.slay("S1m")

    assert s.holder("S") == "S3m"
    assert s.heir("S") == "S2f"


@rule("LH-INHERIT-02", "LH-INHERIT-05", example="LH-EX-08")
def test_any_child_comes_before_a_sister():
    s = with_a_child("f")

    s.slay("S1m")

    assert s.holder("S") == "S3f"
