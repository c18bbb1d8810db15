"""ITEM: repairing and improving."""

import pytest

from heredity_bot.games.heredity.rules.events.family import ComponentsSpent, SlotHealed
from heredity_bot.games.heredity.rules.state import Ground
from tests.games.heredity.boards import PADDED
from tests.games.heredity.scene import ITEMS, THREE_ZONES, deed, scene
from tests.rules import rule


def gives(item: int) -> str:
    return deed(f"give: {{ item: {item} }}")


@rule("ITEM-15")
def test_a_repair_costs_a_hand_and_a_component_and_removes_one_token(edition):
    table = scene(
        THREE_ZONES,
        PADDED,
        items={"brick": [132]},
        hurt=["132.1", "132.2"],
        components={"brick": 2},
        edition=edition,
    )

    table.do("brick", "repair", "132", "brick.trunk.1")
    table.answer("132.2")

    assert table.state.pawn_on == {"brick.trunk.1": "brick"}
    assert table.state.members["brick"].components == 1
    assert table.state.hurt == {"132.1": 1}
    assert table.of(SlotHealed) == [SlotHealed("brick", "132.2", rules=("ITEM-15",))]


@rule("ITEM-15")
def test_what_is_whole_unpaid_or_not_carried_cannot_be_repaired():
    table = scene(
        THREE_ZONES,
        ITEMS,
        PADDED,
        items={"brick": [132, 114], "maeve": [116]},
        hurt=["132.1", "116.1"],
        components={"maeve": 1},
    )

    assert table.refused("brick", "repair", "114", "brick.trunk.1") == "NOT_DAMAGED"
    assert table.refused("brick", "repair", "132", "brick.trunk.1") == "NOT_ENOUGH_COMPONENTS"
    assert (table.refusal.facts["need"], table.refusal.facts["have"]) == (1, 0)
    assert table.refused("maeve", "repair", "132", "maeve.trunk.1") == "ITEM_NOT_CARRIED"


@rule("ITEM-15")
def test_without_a_free_hand_nothing_is_repaired():
    table = scene(
        THREE_ZONES,
        ITEMS,
        items={"maeve": [116]},
        hurt=["116.1", "maeve.trunk.1", "maeve.trunk.2"],
        components={"maeve": 1},
    )

    assert table.options("maeve", "repair") == []
    assert table.refused("maeve", "repair", "116", "maeve.trunk.1") == "NO_FREE_SLOT"


@rule("ITEM-16", "ITEM-20", example="EX-21")
def test_brick_improves_the_nail_plank_for_two_components(edition):
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114]}, components={"brick": 2}, edition=edition)

    table.do("brick", "improve", "114", "brick.trunk.1")

    assert table.state.pawn_on == {"brick.trunk.1": "brick"}
    assert table.of(ComponentsSpent) == [ComponentsSpent("brick", 2, rules=("ITEM-16",))]
    assert table.state.members["brick"].components == 0
    assert table.state.cards[114].back
    assert table.t.item(114).slots[0].attack.strength == 4


@rule("ITEM-16", example="EX-21")
def test_with_one_component_the_nail_plank_cannot_be_improved(edition):
    table = scene(
        THREE_ZONES, ITEMS, items={"brick": [114]}, components={"brick": 1, "maeve": 5}, edition=edition
    )

    assert table.options("brick", "improve") == []
    assert table.refused("brick", "improve", "114", "brick.trunk.1") == "NOT_ENOUGH_COMPONENTS"
    assert (table.refusal.facts["need"], table.refusal.facts["have"]) == (2, 1)


@rule("ITEM-16", "ITEM-05")
def test_only_an_item_of_ones_own_with_a_printed_improvement_can_be_improved():
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114, 115]}, components={"brick": 9, "maeve": 9})

    assert table.refused("brick", "improve", "115", "brick.trunk.1") == "NO_IMPROVEMENT"
    assert table.refused("maeve", "improve", "114", "maeve.trunk.1") == "ITEM_NOT_CARRIED"
    table.do("brick", "improve", "114")
    assert table.refused("brick", "improve", "114", "brick.trunk.2") == "NO_IMPROVEMENT"


@rule("ITEM-16")
def test_an_improvement_may_say_what_it_does_instead_of_turning_the_card():
    oiled = (
        "{ card: 136, front: { item: { kind: tool, improve: { cost: 1, do: [{ add: { token: oil } }] } } } }"
    )
    table = scene(THREE_ZONES, oiled, items={"brick": [136]}, components={"brick": 1})

    table.do("brick", "improve", "136")

    assert not table.state.cards[136].back
    assert table.state.cards[136].tokens == {"oil": 1}


@rule("ITEM-17", "ED-25")
@pytest.mark.parametrize("hurt, pawns", [(["114.1"], {}), ([], {"114.1": "brick"})], ids=["damage", "pawn"])
def test_in_the_french_edition_only_a_clean_item_is_improved(hurt, pawns):
    table = scene(
        THREE_ZONES,
        ITEMS,
        items={"brick": [114]},
        components={"brick": 2},
        hurt=hurt,
        pawns=pawns,
        edition="fr-2023",
    )

    assert table.options("brick", "improve") == []
    assert table.refused("brick", "improve", "114", "brick.trunk.1") == "ITEM_NOT_CLEAN"


@rule("ITEM-17", "ED-25", "OQ-34")
@pytest.mark.parametrize(
    "edition, house",
    [("de-2025", {}), ("fr-2023", {"improve_precondition": "none"})],
    ids=["german", "house"],
)
def test_else_tokens_stay_on_matching_fields_excess_goes_and_pawns_are_spent(edition, house):
    card = """
    - card: 137
      front: { item: { kind: tool, slots: [hand heart, heart, foot], improve: { cost: 0 } } }
      back: { item: { kind: tool, slots: [hand heart, hand] } }
    """
    table = scene(
        THREE_ZONES,
        card,
        items={"brick": [137]},
        hurt=["137.1", "137.2"],
        pawns={"137.3": "brick"},
        edition=edition,
        house=house,
    )

    table.do("brick", "improve", "137", "brick.trunk.1")

    assert table.state.hurt == {"137.1": 1}
    assert table.state.pawn_on == {"brick.trunk.1": "brick"}
    assert table.state.members["brick"].spent == 1


@rule("ITEM-17", "ED-25")
def test_by_house_rule_german_items_must_be_clean_too():
    table = scene(
        THREE_ZONES,
        ITEMS,
        items={"brick": [114]},
        components={"brick": 2},
        hurt=["114.1"],
        edition="de-2025",
        house={"improve_precondition": "clean_item"},
    )

    assert table.refused("brick", "improve", "114", "brick.trunk.1") == "ITEM_NOT_CLEAN"


@rule("ITEM-18", "CARD-05")
def test_the_improved_face_is_not_shown_before(edition):
    table = scene(THREE_ZONES, ITEMS, gives(114), side=[150], components={"brick": 2}, edition=edition)
    table.do("brick", "do", "150:1")

    assert table.refused("table", "look", "114b") == "BACK_HIDDEN"
    assert "114b" not in table.state.seen
    table.do("brick", "improve", "114")
    assert "114b" in table.state.seen


TORN_COAT = """
- card: 117
  front: { item: { kind: clothing, slots: [heart, heart] } }
  back: { item: { kind: clothing, slots: [heart], wrench: [{ add: { token: patch } }] } }
- card: 118
  front: { actions: [{ icon: eye, do: [{ flip: 117 }] }] }
"""


@rule("CARD-06", "CARD-07", "ITEM-19")
def test_an_item_that_a_card_turns_while_it_lies_on_the_ground_is_turned_like_any_other(edition):
    lying = {"104.b": Ground(items=[117])}
    table = scene(
        THREE_ZONES, TORN_COAT, edition=edition, side=[118, 117], ground=lying, hurt=["117.1", "117.2"]
    )
    table.state.cards[117].place = "ground"

    table.do("brick", "do", "118:1")

    assert table.state.cards[117].back
    assert list(table.state.hurt) == ["117.1"]
    assert table.state.cards[117].tokens == {"patch": 1}


GLOVE = (
    "{ card: 137, front: { item: { kind: tool, slots: [hand], improve: { cost: 1 } } },"
    " back: { item: { kind: tool, slots: [hand] } } }"
)


@rule("ITEM-17", "ED-51", "ED-25")
@pytest.mark.parametrize(
    "edition, house, may",
    [
        ("fr-2023", {}, False),
        ("de-2025", {}, True),
        ("fr-2023", {"improve_payment": "any_slot"}, True),
        ("de-2025", {"improve_payment": "other_slot"}, False),
    ],
)
def test_in_france_an_items_own_slot_does_not_pay_for_improving_it(edition, house, may):
    table = scene(
        THREE_ZONES, GLOVE, items={"brick": [137]}, components={"brick": 1}, edition=edition, house=house
    )

    assert ("137.1" in table.options("brick", "improve", "137")) == may
    if may:
        table.do("brick", "improve", "137", "137.1")
        assert table.state.cards[137].back
    else:
        assert table.refused("brick", "improve", "137", "137.1") == "ITEM_NOT_CLEAN"
        assert table.options("brick", "improve", "137") == ["brick.trunk.1", "brick.trunk.2"]


@rule("ITEM-17", "ED-51")
def test_with_no_other_hand_free_it_cannot_be_improved_at_all():
    table = scene(
        THREE_ZONES,
        GLOVE,
        items={"brick": [137]},
        components={"brick": 1},
        hurt=["brick.trunk.1", "brick.trunk.2"],
    )

    assert table.options("brick", "improve") == []
    assert table.refused("brick", "improve", "137") == "ITEM_NOT_CLEAN"
