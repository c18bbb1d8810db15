"""TRADE: dropping, picking up, exchanging."""

import pytest

from heredity_bot.games.heredity.rules.events.chapter import Declined
from heredity_bot.games.heredity.rules.events.family import (
    Acted,
    ComponentsDropped,
    ComponentsPassed,
    ItemDropped,
    PawnOnItemSpent,
    PawnPlaced,
)
from heredity_bot.games.heredity.rules.state import Ground, Piece
from tests.games.heredity.scene import (
    FOX,
    ITEMS,
    THREE_ZONES,
    Allot,
    PickSome,
    deed,
    happening,
    plain,
    scene,
)
from tests.rules import rule

THINGS = """
- { card: 121, front: { item: { kind: tool } } }
- { card: 122, front: { item: { kind: tool } } }
- { card: 123, front: { item: { kind: tool } } }
- { card: 124, front: { item: { kind: tool } } }
- { card: 125, front: { item: { kind: tool } } }
- { card: 126, front: { item: { kind: tool } } }
- { card: 127, front: { item: { kind: tool, wrench: [{ add: { token: nail, count: 3 } }] } } }
- { card: 128, front: { item: { kind: shoes, slots: [foot heart, foot] } } }
"""

TWO_PLAYERS = {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"}

DYING_BRICK = {
    "wounded": {"brick": ["head", "trunk", "legs"]},
    "hurt": ["brick.head.1", "brick.trunk.1", "brick.legs.1"],
}


def lying(part, *items, components=0):
    """What lies in a part, with its cards beside the board."""

    return lambda there: there.ground(part, components=components, items=items)


# Dropping


@rule("TRADE-01", "TRADE-02", "TRADE-03")
def test_a_member_drops_an_item_into_its_zone_without_a_pawn(edition):
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114, 116]}, brick="104.b", edition=edition)

    table.do("brick", "drop", "114")

    assert [plain(event) for event in table.events] == [ItemDropped(114, "brick", "104.b")]
    assert table.state.members["brick"].items == [116]
    assert table.state.members["brick"].available == 3
    assert table.state.ground["104.b"].items == [114]
    assert table.state.cards[114].place == "ground"


@rule("TRADE-01", "TRADE-02", "TRADE-03")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_components_is_laid_on_the_terrain(count):
    table = scene(THREE_ZONES, components={"brick": 3}, brick="104.b", ground={"104.b": Ground(components=1)})

    table.do("brick", "drop", "components")
    table.answer({"components": count})

    assert [plain(event) for event in table.events] == [ComponentsDropped("brick", "104.b", count)]
    assert table.state.members["brick"].components == 3 - count
    assert table.state.ground["104.b"].components == 1 + count


@rule("TRADE-01", "OQ-36")
def test_things_can_be_dropped_while_an_action_of_any_member_asks_something(edition):
    hit = deed("damage: { who: maeve, points: 1 }")
    table = scene(THREE_ZONES, ITEMS, hit, side=[150], items={"brick": [114]}, edition=edition)
    table.do("djamal", "do", "150:1")

    table.answer(("*", "brick", "drop", "114"))

    assert table.state.ground["104.a"].items == [114]
    assert table.ask.key == "damage.slots"


@rule("TRADE-01")
def test_dropping_everything_while_being_asked_how_much_to_drop_leaves_no_question_behind():
    table = scene(THREE_ZONES, components={"brick": 2})
    table.do("brick", "drop", "components")

    table.answer(("*", "brick", "drop", "components"))
    table.answer({"components": 2})

    assert table.ask.key == "family.act"
    assert table.state.ground["104.a"].components == 2


def while_the_fox_bites(**more):
    return scene(
        *(THREE_ZONES, ITEMS, FOX),
        npc={143: "104.c"},
        row=[17, 143],
        hourglass=143,
        karma=[905],
        brick="104.c",
        items={"brick": [114], "maeve": [116]},
        components={"maeve": 2},
        **more,
    )


@rule("TRADE-01", "ED-17", "OQ-36", example="DX-14")
@pytest.mark.parametrize(
    "edition, house",
    [("de-2025", {}), ("fr-2023", {"drop_window": "any_time"})],
    ids=["german", "french with the German house rule"],
)
def test_things_can_be_dropped_during_the_activation_of_an_npc(edition, house):
    table = while_the_fox_bites(edition=edition, house=house)
    assert table.ask.key == "damage.slots"

    table.answer(("*", "brick", "drop", "114"))

    assert table.state.ground["104.c"].items == [114]
    assert table.ask.key == "damage.slots"
    assert "114.1" not in table.ask.bins


@rule("TRADE-01", "ED-17", "OQ-36", example="DX-14")
@pytest.mark.parametrize(
    "edition, house",
    [("fr-2023", {}), ("de-2025", {"drop_window": "members_action"})],
    ids=["french", "german with the French house rule"],
)
@pytest.mark.parametrize("attempt", [("brick", "drop", "114"), ("maeve", "drop", "components")])
def test_no_members_action_no_dropping(edition, house, attempt):
    table = while_the_fox_bites(edition=edition, house=house)

    assert table.refused("*", *attempt) == "DROP_WINDOW"
    assert table.refused(*attempt) == "DROP_WINDOW"


@rule("TRADE-01", "ITEM-05")
def test_only_what_one_carries_can_be_dropped():
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114]})

    assert table.refused("maeve", "drop", "114") == "ITEM_NOT_CARRIED"
    assert table.refused("maeve", "drop", "components") == "NOT_ENOUGH_COMPONENTS"


@rule("TRADE-04", "TRADE-07", "ED-27")
def test_tokens_and_pawns_stay_on_an_item_that_is_dropped_and_picked_up(edition):
    table = scene(
        *(THREE_ZONES, THINGS),
        items={"brick": [128]},
        hurt=["128.1"],
        pawns={"128.2": "brick"},
        tokens={128: {"mud": 1}},
        edition=edition,
    )

    table.do("brick", "drop", "128")
    assert table.state.hurt == {"128.1": 1}
    assert table.state.pawn_on == {"128.2": "brick"}
    assert table.state.cards[128].tokens == {"mud": 1}

    table.do("maeve", "pick_up", "maeve.trunk.1")

    assert table.state.members["maeve"].items == [128]
    assert table.state.hurt == {"128.1": 1}
    assert table.state.pawn_on == {"128.2": "brick", "maeve.trunk.1": "maeve"}
    assert table.state.cards[128].tokens == {"mud": 1}


@rule("TRADE-04", "TRADE-07", "TRADE-12", "ED-27")
@pytest.mark.parametrize("how", ["drop", "trade"])
def test_by_house_rule_pawns_on_a_moved_item_are_spent(how, edition):
    table = scene(
        *(THREE_ZONES, THINGS),
        items={"brick": [128]},
        hurt=["128.1"],
        pawns={"128.2": "brick"},
        house={"pawns_on_moved_items": "become_spent"},
        edition=edition,
    )

    table.do("brick", how, "128" if how == "drop" else "maeve")

    assert table.happened(PawnOnItemSpent)
    assert "128.2" not in table.state.pawn_on
    assert table.state.members["brick"].spent == 1
    assert table.state.hurt == {"128.1": 1}


# Picking up


@rule("TRADE-05", "TRADE-06", "ITEM-08", example="EX-22")
def test_maeve_picks_up_two_components_and_the_old_rifle_with_one_hand(edition):
    rifle = "{ card: 115, front: { item: { kind: tool, wrench: [{ add: { token: shell } }] } } }"
    table = scene(
        THREE_ZONES, rifle, arrange=lying("104.b", 115, components=2), maeve="104.b", edition=edition
    )

    table.do("maeve", "pick_up", "maeve.trunk.1")
    table.answer(("115",))
    table.answer({"components": 2})

    assert table.state.pawn_on == {"maeve.trunk.1": "maeve"}
    assert table.state.members["maeve"].components == 2
    assert table.state.members["maeve"].items == [115]
    assert table.state.cards[115] == Piece("carried")
    assert table.state.ground["104.b"] == Ground()


@rule("TRADE-05")
@pytest.mark.parametrize(
    "items, components", [((), 1), (("121",), 0), (("121", "122"), 1), (("121", "122"), 2)]
)
def test_one_action_picks_up_any_number_of_things(items, components):
    table = scene(THREE_ZONES, THINGS, arrange=lying("104.a", 121, 122, components=2))

    table.do("maeve", "pick_up")
    assert isinstance(table.ask, PickSome)
    table.answer(items)
    assert isinstance(table.ask, Allot)
    table.answer({"components": components} if components else {})

    assert table.state.members["maeve"].items == [int(item) for item in items]
    assert table.state.members["maeve"].components == components
    assert table.state.members["maeve"].available == 2


@rule("TRADE-05")
def test_what_lies_in_another_zone_cannot_be_picked_up():
    table = scene(
        *(THREE_ZONES, THINGS),
        arrange=lying("104.b", 121, components=1),
        ground={"104.c": Ground(components=2)},
        brick="104.c",
    )

    table.do("brick", "pick_up")
    assert table.ask.key == "pick_up.components"
    table.answer({"components": 2})
    assert table.options("maeve", "pick_up") == []
    assert table.refused("maeve", "pick_up", "maeve.trunk.1") == "NOTHING_HERE"


@rule("TRADE-05", "ACT-05")
def test_picking_up_needs_a_free_hand():
    table = scene(
        THREE_ZONES, ground={"104.a": Ground(components=1)}, hurt=["maeve.trunk.1", "maeve.trunk.2"]
    )

    assert table.refused("maeve", "pick_up", "maeve.trunk.1") == "NO_FREE_SLOT"


@rule("TRADE-06", "ITEM-24")
def test_a_picked_up_tool_without_a_place_stays_or_takes_the_place_of_another():
    table = scene(THREE_ZONES, THINGS, items={"maeve": [121, 122, 123]}, arrange=lying("104.a", 124))

    table.do("maeve", "pick_up")
    assert table.ask.key == "item.full"
    table.answer("124")
    assert table.state.ground["104.a"].items == [124]
    table.do("maeve", "pick_up")
    table.answer("121")

    assert table.state.members["maeve"].items == [122, 123, 124]
    assert table.state.ground["104.a"].items == [121]


# Exchanging


@rule("TRADE-08")
@pytest.mark.parametrize("payer, other", [("brick", "maeve"), ("maeve", "brick")])
def test_one_hand_of_either_moves_any_number_of_things_both_ways(payer, other, edition):
    table = scene(
        *(THREE_ZONES, THINGS),
        items={"brick": [121, 122], "maeve": [123]},
        components={"brick": 3, "maeve": 1},
        edition=edition,
    )

    table.do(payer, "trade", other)
    things = ("121", "122", "123") if payer == "brick" else ("123", "121", "122")
    assert table.ask.options == things
    table.answer(things)
    table.answer({"give": 1, "take": 1})

    assert table.state.members["brick"].items == [123]
    assert table.state.members["maeve"].items == [121, 122]
    assert [table.state.members[name].components for name in ("brick", "maeve")] == [3, 1]
    assert len(table.of(ComponentsPassed)) == 2
    assert (table.state.members[payer].available, table.state.members[other].available) == (2, 3)


@rule("TRADE-08")
def test_members_in_different_zones_cannot_exchange():
    table = scene(THREE_ZONES, components={"brick": 1}, brick="104.b")

    assert table.options("brick", "trade") == []
    assert table.refused("brick", "trade", "maeve", "brick.trunk.1") == "NOT_SAME_ZONE"


@rule("TRADE-09", "ED-26")
def test_an_exchange_waits_for_the_other_player(edition):
    table = scene(
        THREE_ZONES,
        seats=TWO_PLAYERS,
        components={"brick": 1},
        edition=edition,
        selena="104.c",
        djamal="104.a",
    )
    table.do("brick", "trade", "djamal", by="bob")

    assert (table.ask.key, table.ask.seats) == ("trade.agree", ("djamal",))
    assert table.refused("agree", by="bob") == "CONSENT_MISSING"
    assert table.refused("brick", "trade", "djamal", "brick.trunk.1", by="bob") == "CONSENT_MISSING"
    assert table.state.members["brick"].available == 3
    table.answer("agree", by="ann")

    assert [member.components for member in table.state.members.values()] == [1, 0, 0, 0]
    assert table.state.members["brick"].available == 2


@rule("TRADE-09", "ED-26")
def test_a_declined_exchange_costs_and_moves_nothing():
    table = scene(THREE_ZONES, seats=TWO_PLAYERS, components={"brick": 1})
    table.do("brick", "trade", "djamal", by="bob")

    table.answer("decline", by="ann")

    assert [plain(event) for event in table.events] == [Declined("djamal", "trade.agree")]
    assert table.state.members["brick"].components == 1
    assert table.state.members["brick"].available == 3
    assert not table.happened(PawnPlaced)


@rule("TRADE-09", "ED-26")
@pytest.mark.parametrize(
    "house, other",
    [({}, "maeve"), ({"trade_consent": "none"}, "djamal")],
    ids=["the same player decides for both", "house rule"],
)
def test_else_nobody_is_asked(house, other, edition):
    table = scene(THREE_ZONES, seats=TWO_PLAYERS, components={"brick": 1}, house=house, edition=edition)

    table.do("brick", "trade", other, by="bob")

    assert table.ask.key == "family.act"
    assert table.state.members[other].components == 1


@rule("TRADE-10")
def test_an_exchange_concerns_two_members_and_nothing_of_a_third():
    table = scene(THREE_ZONES, THINGS, items={"brick": [121], "maeve": [122], "djamal": [123]})

    assert table.options("brick", "trade") == ["djamal", "maeve", "selena"]
    assert table.refused("brick", "trade", "maeve+djamal", "brick.trunk.1") == "NOT_SAME_ZONE"
    table.do("brick", "trade", "maeve")

    assert table.ask.options == ("121", "122")
    assert table.refused(("121", "123")) == "NOT_AN_ANSWER"


@rule("TRADE-11", "ED-26")
@pytest.mark.parametrize("payer", ["brick", "maeve"])
def test_a_gift_is_an_exchange(payer, edition):
    table = scene(THREE_ZONES, THINGS, items={"brick": [121]}, edition=edition)

    table.do(payer, "trade", "maeve" if payer == "brick" else "brick")

    assert table.state.members["brick"].items == []
    assert table.state.members["maeve"].items == [121]
    assert table.state.members[payer].available == 2


@rule("TRADE-08", "TRADE-11")
def test_an_exchange_of_nothing_is_none():
    table = scene(THREE_ZONES, THINGS, items={"brick": [121]}, components={"maeve": 2})

    assert table.refused("djamal", "trade", "selena", "djamal.trunk.1") == "NOTHING_HERE"
    table.do("brick", "trade", "maeve")
    table.answer(())

    assert isinstance(table.ask, Allot)
    assert table.refused({}) == "NOT_AN_ANSWER"
    assert table.ask.bins == {"take": 2}


@rule("TRADE-12", "ED-27", "OQ-35")
def test_a_pawn_travels_with_the_item_blocks_it_and_comes_home_at_recovery(edition):
    table = scene(
        *(THREE_ZONES, THINGS),
        items={"brick": [128]},
        hurt=["128.1"],
        pawns={"128.2": "brick"},
        tokens={128: {"mud": 2}},
        edition=edition,
    )

    table.do("brick", "trade", "maeve")

    assert table.state.pawn_on["128.2"] == "brick"
    assert table.state.hurt == {"128.1": 1}
    assert table.state.cards[128].tokens == {"mud": 2}
    assert table.refused("maeve", "move", "104.b", "128.2") == "SLOT_NOT_FREE"
    assert table.refusal.facts["what"].facts["member"].id == "brick"
    table.lap()
    assert table.state.members["brick"].available == 3
    assert table.state.members["maeve"].available == 3
    assert "128.2" in table.options("maeve", "move", "104.b")


@rule("TRADE-08", "OQ-33")
def test_a_dying_member_gives_and_receives_when_the_other_pays(edition):
    table = scene(
        *(THREE_ZONES, THINGS), items={"brick": [121], "maeve": [122]}, edition=edition, **DYING_BRICK
    )

    assert table.t.is_dying("brick")
    assert table.refused("brick", "trade", "maeve", "brick.trunk.1") == "DYING_SLOT"
    table.do("maeve", "trade", "brick")
    table.answer(("122", "121"))

    assert table.state.members["brick"].items == [122]
    assert table.state.members["maeve"].items == [121]


@rule("TRADE-08", "OQ-33")
def test_swapping_tools_overfills_nobody():
    table = scene(THREE_ZONES, THINGS, items={"brick": [121, 122, 123], "maeve": [124, 125, 126]})

    table.do("brick", "trade", "maeve")
    table.answer(("121", "124"))

    assert table.ask.key == "family.act"
    assert table.state.members["brick"].items == [122, 123, 124]
    assert table.state.members["maeve"].items == [125, 126, 121]


@rule("TRADE-08", "OQ-33", "ITEM-24")
@pytest.mark.parametrize("dropped", [121, 122, 124])
def test_what_is_too_much_after_an_exchange_is_dropped(dropped):
    table = scene(THREE_ZONES, THINGS, items={"brick": [121, 122], "maeve": [123, 124, 125]}, brick="104.a")

    table.do("brick", "trade", "maeve")
    table.answer(("121", "122", "123"))
    assert (table.ask.key, table.ask.seats) == ("item.full", ("maeve",))
    table.answer(str(dropped))

    assert table.state.members["brick"].items == [123]
    assert table.state.members["maeve"].items == [i for i in (124, 125, 121, 122) if i != dropped]
    assert table.state.ground["104.a"].items == [dropped]


@rule("TRADE-08", "TRADE-01")
def test_what_is_dropped_while_the_two_bargain_changes_no_hands():
    table = scene(THREE_ZONES, THINGS, seats=TWO_PLAYERS, items={"brick": [121]})
    table.do("brick", "trade", "djamal")
    assert table.ask.key == "trade.agree"

    table.answer(("*", "brick", "drop", "121"))
    table.answer("agree")

    assert table.state.ground["104.a"].items == [121]
    assert all(not member.items for member in table.state.members.values())


@rule("TRADE-01", "ACT-07")
def test_a_drop_is_no_action():
    table = scene(THREE_ZONES, happening("set: rang"), components={"brick": 1}, row=[17, 151])

    table.do("brick", "drop", "components")

    assert not table.happened(Acted)
    assert not table.happened(PawnPlaced)
