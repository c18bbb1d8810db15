"""ITEM: receiving items and components, and loot."""

import pytest

from heredity_bot.games.heredity.rules.events.board import ComponentsLaid, ItemLaid
from heredity_bot.games.heredity.rules.events.family import ComponentsGained, ItemGained
from heredity_bot.games.heredity.rules.state import Ground
from tests.games.heredity.boards import KINDS
from tests.games.heredity.scene import ITEMS, THREE_ZONES, PickOne, deed, happening, scene
from tests.rules import rule


def gives(item: int) -> str:
    return deed(f"give: {{ item: {item} }}")


@rule("ITEM-20", "OQ-31")
def test_a_member_may_own_any_number_of_components():
    more = deed("give: { components: 30 }")
    table = scene(THREE_ZONES, more, side=[150], components={"brick": 39})

    table.do("brick", "do", "150:1")

    assert table.state.members["brick"].components == 69


@rule("ITEM-20", "OQ-31")
def test_components_are_counted_by_value_and_lie_in_zones_or_belong_to_one_member():
    table = scene(THREE_ZONES, components={"brick": 7}, ground={"104.a": Ground(components=4)})

    table.do("brick", "pick_up")
    table.answer({"components": 3})

    assert table.state.members["brick"].components == 10
    assert table.state.ground["104.a"].components == 1
    assert table.state.members["maeve"].components == 0


@rule("ITEM-22")
@pytest.mark.parametrize("gain", ["give: { item: 114 }", "take: 114"])
def test_what_an_action_brings_goes_to_the_acting_member(gain):
    table = scene(THREE_ZONES, ITEMS, deed(gain, "give: { components: 2 }"), side=[150])

    table.do("maeve", "do", "150:1")

    assert [event.member for event in table.of(ItemGained, ComponentsGained)] == ["maeve", "maeve"]
    assert table.state.members["maeve"].items == [114]
    assert table.state.members["maeve"].components == 2


@rule("ITEM-22", "ITEM-24")
def test_nobody_else_may_take_it_even_when_the_actor_has_no_place():
    table = scene(THREE_ZONES, KINDS, gives(126), side=[150], items={"brick": [125]})
    table.do("brick", "do", "150:1")

    assert table.refused("maeve") == "ONLY_ACTOR"
    assert table.refusal.facts["member"].id == "brick"


@rule("ITEM-22", "ACT-10")
def test_what_members_gain_together_goes_to_one_of_them():
    both = """
    - card: 150
      front: { actions: [{ icon: mouth, together: 2, do: [{ give: { item: 114 } }, { give: { components: 3 } }] }] }
    """
    table = scene(THREE_ZONES, ITEMS, both, side=[150])
    table.do("brick", "do", "150:1")
    table.answer(("maeve",))

    assert table.ask.key == "item.receiver"
    assert table.ask.options == ("brick", "maeve")
    assert table.refused("djamal") == "ONLY_ACTOR"
    table.answer("maeve")
    assert table.refused({"selena": 3}) == "ONLY_ACTOR"
    table.answer({"brick": 1, "maeve": 2})

    assert table.state.members["maeve"].items == [114]
    assert [table.state.members[name].components for name in ("brick", "maeve")] == [1, 2]


@rule("ITEM-23")
def test_an_item_of_an_event_goes_to_whom_the_players_like(edition):
    table = scene(THREE_ZONES, ITEMS, happening("take: 114"), row=[17, 151], hourglass=151, edition=edition)

    assert isinstance(table.ask, PickOne)
    assert table.ask.options == ("djamal", "maeve", "selena", "brick")
    assert table.ask.seats == ()
    table.answer("selena")

    assert table.state.members["selena"].items == [114]


@rule("ITEM-23")
def test_components_of_an_event_are_shared_out_as_the_players_like(edition):
    table = scene(
        THREE_ZONES, happening("give: { components: 3 }"), row=[17, 151], hourglass=151, edition=edition
    )

    table.answer({"djamal": 2, "brick": 1})

    assert [member.components for member in table.state.members.values()] == [2, 0, 0, 1]


@rule("ITEM-24", "ED-24", "TRADE-02", "TRADE-03", example="DX-11")
@pytest.mark.parametrize("dropped, kept", [(124, [121, 122, 123]), (122, [121, 123, 124])])
def test_of_four_tools_one_is_dropped_in_the_zone(dropped, kept, edition):
    table = scene(
        THREE_ZONES,
        KINDS,
        gives(124),
        side=[150],
        items={"brick": [121, 122, 123]},
        brick="104.b",
        edition=edition,
    )

    table.do("brick", "do", "150:1")
    table.answer(str(dropped))

    assert table.state.members["brick"].items == kept
    assert table.state.ground["104.b"].items == [dropped]
    assert table.state.cards[dropped].place == "ground"


@rule("ITEM-24", "ED-24")
def test_by_house_rule_the_new_item_is_the_one_dropped(edition):
    table = scene(
        THREE_ZONES,
        KINDS,
        gives(126),
        side=[150],
        items={"brick": [125]},
        house={"full_anchor": "new_is_dropped"},
        edition=edition,
    )

    table.do("brick", "do", "150:1")

    assert table.ask.key == "family.act"
    assert table.state.members["brick"].items == [125]
    assert table.state.ground["104.a"].items == [126]


@rule("ITEM-24", "TRADE-01")
def test_dropping_something_freely_makes_the_place_the_question_was_about():
    table = scene(THREE_ZONES, KINDS, gives(126), side=[150], items={"brick": [125]})
    table.do("brick", "do", "150:1")

    table.answer(("*", "brick", "drop", "125"))

    assert table.ask.key == "family.act"
    assert table.state.members["brick"].items == [126]
    assert table.state.ground["104.a"].items == [125]


# Loot

WOLF = """
- card: 144
  front:
    npc:
      life: 1
      defeat: [{ burn: this }, { LOOT: { components: 2 } }, { LOOT: { item: 114 } }]
"""


@rule("ITEM-25", "ED-34")
@pytest.mark.parametrize("edition, house", [("fr-2023", {}), ("de-2025", {"loot_location": "npc_zone"})])
@pytest.mark.parametrize("verb", ["give", "put"])
def test_in_france_loot_falls_where_the_npc_died(verb, edition, house):
    shot = deed("damage: { who: 144, points: 1 }")
    table = scene(
        *(THREE_ZONES, ITEMS, WOLF.replace("LOOT", verb), shot),
        npc={144: "104.c"}, side=[150], edition=edition, house=house,
    )  # fmt: skip

    table.do("brick", "do", "150:1")

    assert table.ask.key == "family.act"
    assert table.state.ground["104.c"] == Ground(components=2, items=[114])
    assert len(table.of(ComponentsLaid, ItemLaid)) == 2


RECEIVED = [("de-2025", {}), ("fr-2023", {"loot_location": "received"})]


@rule("ITEM-25", "ITEM-22", "ACT-10", "ED-34")
@pytest.mark.parametrize("edition, house", RECEIVED)
@pytest.mark.parametrize("verb", ["give", "put"])
def test_in_germany_loot_of_an_attack_goes_to_the_attacker(verb, edition, house):
    table = scene(
        THREE_ZONES,
        ITEMS,
        WOLF.replace("LOOT", verb),
        npc={144: "104.a"},
        karma=[905],
        edition=edition,
        house=house,
    )

    table.do("brick", "attack", "144", "brick.trunk.1")

    assert table.state.members["brick"].items == [114]
    assert table.state.members["brick"].components == 2


@rule("ITEM-25", "ITEM-23", "ED-34")
@pytest.mark.parametrize("edition, house", RECEIVED)
def test_in_germany_loot_without_an_attack_is_shared_out(edition, house):
    table = scene(
        THREE_ZONES,
        ITEMS,
        WOLF.replace("LOOT", "give"),
        happening("damage: { who: 144, points: 1 }"),
        npc={144: "104.c"},
        row=[17, 151],
        hourglass=151,
        edition=edition,
        house=house,
    )

    table.answer({"maeve": 2})
    table.answer("selena")

    assert table.state.members["maeve"].components == 2
    assert table.state.members["selena"].items == [114]
