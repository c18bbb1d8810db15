"""ITEM: items and components."""

import pytest
from pydantic import ValidationError

from heredity_bot.games.heredity.rules.events.board import ItemLaid
from heredity_bot.games.heredity.rules.events.combat import AttackResolved
from heredity_bot.games.heredity.rules.events.family import (
    DamageDiscarded,
    Initialised,
    PawnPlaced,
    SlotDamaged,
)
from tests.games.heredity.boards import KINDS, PADDED
from tests.games.heredity.kit import read
from tests.games.heredity.scene import (
    FOX,
    ITEMS,
    THREE_ZONES,
    Allot,
    deed,
    plain,
    scene,
)
from tests.rules import rule

GAS = deed("damage: { who: everyone, points: 1, kind: gas }")


BARRICADE = """
- card: 131
  front:
    item: { kind: tool, wrench: [{ add: { token: barricade, count: 3 } }], improve: { cost: 1 } }
  back:
    item: { kind: tool, wrench: [{ add: { token: barricade, count: 1 } }] }
"""


def gives(item: int) -> str:
    return deed(f"give: {{ item: {item} }}")


# Families, places, parts, value


@rule("ITEM-01", "ITEM-02", "SLOT-14")
def test_tools_and_each_sort_of_clothes_have_places_of_their_own():
    table = scene(THREE_ZONES, KINDS, gives(129), side=[150], items={"brick": [121, 122, 123, 125, 127]})

    table.do("brick", "do", "150:1")

    assert table.state.members["brick"].items == [121, 122, 123, 125, 127, 129]
    assert not table.happened(ItemLaid)


@rule("ITEM-01", "SLOT-14")
def test_making_room_for_a_tool_by_dropping_a_hat_is_refused():
    table = scene(THREE_ZONES, KINDS, gives(124), side=[150], items={"brick": [121, 122, 123, 125]})
    table.do("brick", "do", "150:1")

    assert table.refused("125") == "ANCHOR_WRONG"
    assert table.refusal.facts["place"].id == "headgear"


@rule("ITEM-02", "ITEM-24")
@pytest.mark.parametrize(
    "worn, new",
    [([121, 122, 123], 124), ([125], 126), ([127], 128), ([129], 130)],
    ids=["tool", "headgear", "clothing", "shoes"],
)
def test_a_fourth_tool_or_a_second_hat_finds_no_place(worn, new):
    table = scene(THREE_ZONES, KINDS, gives(new), side=[150], items={"brick": worn})

    table.do("brick", "do", "150:1")

    assert table.ask.key == "item.full"
    assert table.ask.options == tuple(map(str, [new, *worn]))
    assert table.refused("neither") == "ANCHOR_FULL"


@rule("ITEM-03")
def test_an_item_card_has_kind_value_slots_and_an_improvement_with_its_cost():
    (plank, *_) = read(ITEMS)

    item = plank.front.item

    assert (item.kind, item.value, item.improve.cost) == ("tool", 2, 2)
    assert [(slot.heart, slot.attack.strength) for slot in item.slots] == [(True, 3)]
    with pytest.raises(ValidationError):
        read("{ card: 134, front: { item: { value: 2 } } }")


@rule("ITEM-04")
@pytest.mark.parametrize("carried, flag", [([114], 0), ([114, 135], 1)])
def test_the_value_of_items_matters_when_a_card_asks_for_it(carried, flag):
    ring = "{ card: 135, front: { item: { kind: tool, value: 1 } } }"
    asks = deed("if: { item_value: { who: actor, at_least: 3 } }, then: { set: rich }")
    table = scene(THREE_ZONES, ITEMS, ring, asks, side=[150], items={"brick": carried, "maeve": []})

    table.do("brick", "do", "150:1")

    assert table.state.flags.get("rich", 0) == flag


# Using and benefiting


@rule("ITEM-05", "ITEM-11")
def test_only_the_carrier_may_use_an_item():
    table = scene(THREE_ZONES, KINDS, items={"brick": [124]})

    assert table.refused("maeve", "use", "124.1") == "ITEM_NOT_CARRIED"
    table.do("brick", "use", "124.1")

    assert table.state.flags["whistled"] == 1


@rule("ITEM-05")
def test_an_item_on_the_ground_is_of_no_use():
    table = scene(THREE_ZONES, KINDS, items={"brick": [124]})

    table.do("brick", "drop", "124")

    assert table.options("brick", "use") == []
    assert table.refused("brick", "use", "124.1") == "ITEM_NOT_CARRIED"


@rule("ITEM-05", "ITEM-06", "ITEM-13", example="EX-17")
def test_the_gas_mask_protects_its_wearer_and_nobody_else(edition):
    table = scene(THREE_ZONES, ITEMS, GAS, side=[150], items={"maeve": [116]}, edition=edition)

    table.do("brick", "do", "150:1")
    table.until_act()

    assert table.of(DamageDiscarded) == [
        DamageDiscarded("maeve", 1, rules=("ITEM-06", "READ-11")),
    ]
    assert [event.member for event in table.of(SlotDamaged)] == ["djamal", "selena", "brick"]


@rule("ITEM-13", "ITEM-15", example="EX-17")
def test_a_covered_gas_mask_lets_gas_through_until_it_is_repaired(edition):
    gas = deed("damage: { who: maeve, points: 1, kind: gas }")
    table = scene(
        THREE_ZONES,
        ITEMS,
        gas,
        side=[150],
        items={"maeve": [116]},
        hurt=["116.1"],
        components={"maeve": 1},
        edition=edition,
    )

    table.do("brick", "do", "150:1")
    assert table.ask.key == "damage.slots"
    table.answer({"maeve.head.1": 1})
    table.do("maeve", "repair", "116")
    table.do("djamal", "do", "150:1")

    assert table.of(DamageDiscarded)
    assert table.state.hurt == {"maeve.head.1": 1}


@rule("ITEM-12", "SLOT-08", example="EX-18")
def test_the_field_of_the_gas_mask_takes_damage_and_never_a_pawn():
    hit = deed("damage: { who: maeve, points: 1 }")
    table = scene(THREE_ZONES, ITEMS, hit, side=[150], items={"maeve": [116]}, edition="de-2025")

    assert table.refused("maeve", "use", "116.1") == "SLOT_NO_ACTION"
    table.do("brick", "do", "150:1")
    table.answer({"116.1": 1})

    assert table.state.hurt == {"116.1": 1}


@rule("ITEM-06")
def test_permanent_effects_add_up():
    table = scene(
        THREE_ZONES, FOX, PADDED, npc={143: "104.a"}, items={"brick": [132, 133]}, karma=[905], row=[17, 143]
    )

    table.do("brick", "attack", "143", "brick.trunk.1")

    assert table.of(AttackResolved)[0].power == 1 + 1 + 2


@rule("ITEM-26", "ITEM-13", "ATK-10")
@pytest.mark.parametrize(
    "hurt, defence",
    [((), 1 + 1 + 2), (("132.1",), 1 + 1 + 2), (("132.1", "132.2"), 2)],
    ids=["whole", "half covered", "broken"],
)
def test_the_shields_of_working_items_defend_their_carrier(hurt, defence, edition):
    table = scene(
        THREE_ZONES,
        FOX,
        PADDED,
        npc={143: "104.c"},
        items={"brick": [132, 133]},
        brick="104.c",
        hurt=hurt,
        karma=[905],
        row=[17, 143],
        hourglass=143,
        edition=edition,
    )

    (resolved,) = table.of(AttackResolved)

    assert (resolved.target, resolved.defence) == ("brick", defence)


@rule("ITEM-14", "ITEM-13")
def test_a_partly_damaged_item_keeps_its_effects_but_not_its_covered_slot():
    table = scene(
        THREE_ZONES,
        FOX,
        PADDED,
        npc={143: "104.a"},
        items={"brick": [132]},
        hurt=["132.1"],
        karma=[905],
        row=[17, 143],
    )

    assert "132.1" not in table.options("brick", "attack", "143")
    table.do("brick", "attack", "143", "brick.trunk.1")

    assert table.of(AttackResolved)[0].power == 2


@rule("ITEM-10", "SLOT-12")
def test_an_item_with_a_hand_gives_one_more_hand_slot_but_no_pawn():
    table = scene(
        THREE_ZONES, FOX, PADDED, npc={143: "104.a"}, items={"brick": [132]}, karma=[905, 906], row=[17, 143]
    )
    assert {"brick.trunk.1", "brick.trunk.2", "132.1"} <= set(table.options("brick", "attack", "143"))

    for slot in ("132.1", "brick.trunk.1", "brick.trunk.2"):
        table.do("brick", "attack", "143", slot)

    assert table.state.members["brick"].available == 0
    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "NO_PAWN"


@rule("ITEM-11", example="EX-20")
def test_brick_uses_the_nail_plank_with_a_pawn_on_it():
    table = scene(
        THREE_ZONES,
        FOX,
        ITEMS,
        npc={143: "104.a"},
        items={"brick": [114]},
        karma=[905],
        row=[17, 143],
        edition="de-2025",
    )

    table.do("brick", "attack", "143", "114.1")

    assert plain(table.events[0]) == PawnPlaced("brick", "114.1")
    assert table.of(AttackResolved)[0].power == 3
    assert table.refused("brick", "attack", "143", "114.1") == "SLOT_NOT_FREE"


@rule("ITEM-11")
def test_a_slot_with_an_effect_works_once_until_the_pawn_comes_back():
    table = scene(THREE_ZONES, KINDS, items={"brick": [124]})

    table.do("brick", "use", "124.1")

    assert table.state.pawn_on == {"124.1": "brick"}
    assert table.refused("brick", "use", "124.1") == "SLOT_NOT_FREE"
    table.lap()
    assert table.options("brick", "use") == ["124.1"]


@rule("ITEM-12", "SLOT-07")
def test_an_item_without_a_heart_takes_no_damage():
    hit = deed("damage: { who: brick, points: 1 }")
    table = scene(THREE_ZONES, ITEMS, hit, side=[150], items={"brick": [114, 115]})

    table.do("brick", "do", "150:1")

    assert isinstance(table.ask, Allot)
    assert "114.1" in table.ask.bins
    assert "115.1" not in table.ask.bins
    assert table.refused({"115.1": 1}) == "SLOT_NO_HEART"


# Wrench


@rule("ITEM-07", "ITEM-08", "ITEM-09", "ED-36", example="EX-19")
@pytest.mark.parametrize("in_box, on_card", [(4, 3), (3, 3), (2, 2)])
def test_the_wrench_brings_tokens_when_the_item_is_first_obtained_as_far_as_the_box_goes(in_box, on_card):
    table = scene(THREE_ZONES, BARRICADE, gives(131), side=[150], supply={"barricade": in_box})

    table.do("brick", "do", "150:1")

    assert table.state.cards[131].tokens == {"barricade": on_card}
    assert table.state.supply["barricade"] == in_box - on_card


@rule("ITEM-08", "TRADE-06", example="EX-19")
def test_dropping_picking_up_and_handing_on_does_not_apply_the_wrench_again(edition):
    table = scene(THREE_ZONES, BARRICADE, gives(131), side=[150], supply={"barricade": 9}, edition=edition)
    table.do("brick", "do", "150:1")

    table.do("brick", "drop", "131")
    table.do("maeve", "pick_up")
    table.do("maeve", "trade", "djamal")

    assert table.state.members["djamal"].items == [131]
    assert table.state.cards[131].tokens == {"barricade": 3}


@rule("ITEM-09", "ED-36")
@pytest.mark.parametrize("switch, on_card", [("special_tokens", 2), ("none", 3)])
def test_by_house_rule_the_box_does_not_limit_the_wrench(switch, on_card, edition):
    table = scene(
        THREE_ZONES,
        BARRICADE,
        gives(131),
        side=[150],
        supply={"barricade": 2},
        house={"supply_limit": switch},
        edition=edition,
    )

    table.do("brick", "do", "150:1")

    assert table.state.cards[131].tokens == {"barricade": on_card}


@rule("ITEM-07", "ITEM-21", "SETUP-13")
@pytest.mark.parametrize("improved, face, tokens", [(False, "131", 3), (True, "131b", 1)])
def test_what_is_owned_comes_along_and_wrenches_work_again_at_chapter_start(improved, face, tokens):
    second = "- { card: 200, front: { instructions: [{ lay: { terrain: 204 } }] } }"
    land = "- card: 204" + THREE_ZONES.split("- card: 104")[1]
    table = scene(
        *(THREE_ZONES, BARRICADE, second, land, deed("win: home")),
        side=[150],
        items={"brick": [131]},
        components={"brick": 2, "maeve": 1},
    )
    if improved:
        table.do("brick", "improve", "131")
    table.do("maeve", "do", "150:1")

    table.answer("continue")

    assert table.state.chapter == 2
    assert table.state.members["brick"].items == [131]
    assert [table.state.members[name].components for name in ("brick", "maeve")] == [2 - improved, 1]
    assert table.state.cards[131].tokens == {"barricade": tokens}
    assert [plain(event) for event in table.of(Initialised)] == [Initialised(131, face)]


@rule("ITEM-08", "ITEM-07")
def test_an_item_that_the_first_card_brings_is_initialised_once():
    first = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { give: { item: 131, to: brick } }] }
    """
    table = scene(THREE_ZONES, first, BARRICADE)

    assert table.state.members["brick"].items == [131]
    assert table.state.cards[131].tokens == {"barricade": 3}


@rule("ITEM-19", "ITEM-07")
def test_an_improvement_that_shows_a_wrench_applies_it_at_once():
    table = scene(THREE_ZONES, BARRICADE, items={"brick": [131]}, components={"brick": 1})

    table.do("brick", "improve", "131")

    assert table.state.cards[131].back
    assert table.state.cards[131].tokens == {"barricade": 1}
