"""SLOT: body cards, their slots and what may lie on them."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.family import PawnPlaced, SlotDamaged
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.kernel import Many, Phrase, Ref
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, Allot, plain, scene
from tests.rules import rule

TRAP = """
- { card: 150, front: { actions: [{ icon: mouth, do: [{ damage: { points: 1 } }] }] } }
- { card: 151, front: { actions: [{ icon: mouth, do: [{ damage: { points: 2 } }] }] } }
"""
"""Actions for anybody anywhere that hurt whoever does them."""

GLOVE = """
- card: 117
  front: { item: { kind: clothing, slots: [eye hand heart] } }
"""
"""One slot with two icons."""

ICONS = """
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick], observe: 160, talk: 161, interact: 162 }
      b: {}
      c: {}
- { card: 160, front: { story: {} } }
- { card: 161, front: { story: {} } }
- { card: 162, front: { story: {} } }
"""


@rule("SLOT-01")
def test_every_member_is_a_head_a_trunk_and_legs_all_on_their_fronts(edition):
    table = scene(edition=edition)

    for member in MEMBERS:
        icons = [slot.icons for slot in table.t.slots(member)]
        parts = dict.fromkeys(slot.id.split(".")[1] for slot in table.t.slots(member))

        assert tuple(parts) == PARTS
        assert icons == [("eye",), ("mouth",), ("hand",), ("hand",), ("foot",), ("foot",), ("foot",)]
        assert sum(slot.heart for slot in table.t.slots(member)) == 6
        assert table.state.members[member].wounded == []


@rule("SLOT-01", "OQ-03")
def test_the_slots_of_a_body_are_those_printed_on_its_cards():
    head = """
    - card: 14
      front: { body: { member: brick, part: head, slots: [eye mouth heart] } }
      back: { body: { member: brick, part: head, slots: [mouth] } }
    """
    table = scene(THREE_ZONES, head)

    assert [(slot.icons, slot.heart) for slot in table.t.slots("brick")][:2] == [
        (("eye", "mouth"), True),
        (("hand",), True),
    ]


@rule("SLOT-02")
def test_a_slot_holds_a_damage_token_under_a_pawn():
    table = scene(THREE_ZONES, TRAP, side=[150], pawns={"brick.legs.1": "brick"})

    table.do("brick", "do", "150:1")
    table.answer({"brick.legs.1": 1})

    assert table.state.pawn_on["brick.legs.1"] == "brick"
    assert table.state.hurt["brick.legs.1"] == 1
    table.lap()
    assert "brick.legs.1" not in table.state.pawn_on
    assert table.state.hurt["brick.legs.1"] == 1


@rule("SLOT-02")
def test_a_slot_takes_no_second_damage_token():
    table = scene(THREE_ZONES, TRAP, side=[151], hurt=["brick.head.1"])
    table.do("brick", "do", "151:1")

    assert table.refused({"brick.trunk.1": 2}) == "SLOT_FULL"
    assert table.refused({"brick.trunk.1": 1, "brick.head.1": 1}) == "SLOT_FULL"


@rule("SLOT-02")
def test_one_slot_pays_for_one_line_only():
    table = scene()

    assert table.refused("brick", "move", "104.b>104.c", "brick.legs.1+brick.legs.1") == "SLOT_FULL"


@rule("SLOT-03", "ACT-04", "MOVE-01", example="EX-05")
def test_selena_moves_with_a_foot_that_is_not_hurt():
    table = scene(edition="de-2025", hurt=["selena.legs.1"])

    assert table.refused("selena", "move", "104.b", "selena.legs.1") == "SLOT_NOT_FREE"
    table.do("selena", "move", "104.b")

    assert table.at("selena") == "104.b"
    assert table.state.pawn_on == {"selena.legs.2": "selena"}
    assert table.state.members["selena"].available == 2


@rule("SLOT-03")
@pytest.mark.parametrize(
    "occupied, what",
    [
        ({"hurt": ["brick.legs.1"]}, Phrase("slot.damage")),
        (
            {"pawns": {"brick.legs.1": "brick"}},
            Phrase("slot.pawn-of", {"member": Ref("member", "brick")}),
        ),
    ],
    ids=["damage", "pawn"],
)
def test_a_slot_with_pawn_or_damage_is_not_free_and_we_are_told_which(occupied, what):
    table = scene(**occupied)

    code = table.refused("brick", "move", "104.b", "brick.legs.1")

    assert (code, table.refusal.facts["what"]) == ("SLOT_NOT_FREE", what)


@rule("SLOT-04")
def test_the_icon_of_the_action_decides_which_slots_pay_and_we_are_told_them():
    table = scene(hurt=["brick.legs.2"])

    code = table.refused("brick", "move", "104.b", "brick.trunk.1")

    assert code == "SLOT_WRONG_ICON"
    assert table.refusal.facts["icon"] == Phrase("icon.foot")
    slots = Many((Ref("slot", "brick.legs.1"), Ref("slot", "brick.legs.3")))
    assert table.refusal.facts["slots"] == slots
    assert table.options("brick", "move", "104.b") == ["brick.legs.1", "brick.legs.3"]


@rule("SLOT-05", "SLOT-12", "ED-48")
def test_a_slot_with_two_icons_serves_the_one_we_name(edition):
    table = scene(THREE_ZONES, ICONS, GLOVE, edition=edition, items={"brick": [117]})

    assert table.options("brick", "observe", "104.a") == ["brick.head.1", "117.1"]
    assert "117.1" in table.options("brick", "interact", "104.a")
    assert table.refused("brick", "talk", "104.a", "117.1") == "SLOT_WRONG_ICON"
    table.do("brick", "observe", "104.a", "117.1")

    assert 160 in table.state.cards
    assert 162 not in table.state.cards
    assert "104.a" in table.options("brick", "interact")
    assert "117.1" not in table.options("brick", "interact", "104.a")


@rule("SLOT-06")
def test_a_member_uses_only_its_own_body_and_what_it_carries():
    table = scene(THREE_ZONES, ICONS, GLOVE, items={"maeve": [117]})

    assert table.refused("brick", "move", "104.b", "maeve.legs.1") == "SLOT_NOT_YOURS"
    assert table.refused("brick", "observe", "104.a", "117.1") == "SLOT_NOT_YOURS"
    assert "117.1" in table.options("maeve", "observe", "104.a")


@rule("SLOT-06")
def test_an_item_on_the_ground_lends_nobody_its_slots():
    table = scene(THREE_ZONES, ICONS, GLOVE, items={"maeve": [117]})

    table.do("maeve", "drop", "117")

    assert table.refused("maeve", "observe", "104.a", "117.1") == "ITEM_NOT_CARRIED"


@rule("SLOT-07")
def test_damage_goes_only_where_a_heart_is_printed():
    table = scene(THREE_ZONES, TRAP, ITEMS, side=[150], items={"brick": [114, 115]})

    table.do("brick", "do", "150:1")

    assert isinstance(table.ask, Allot)
    hearts = ["head.1", "head.2", "trunk.1", "trunk.2", "legs.1", "legs.2"]
    assert list(table.ask.bins) == [f"brick.{slot}" for slot in hearts] + ["114.1"]
    assert table.refused({"brick.legs.3": 1}) == "SLOT_NO_HEART"
    assert table.refused({"115.1": 1}) == "SLOT_NO_HEART"


@rule("SLOT-08")
def test_a_field_with_only_a_heart_takes_damage_but_never_a_pawn():
    table = scene(THREE_ZONES, TRAP, ITEMS, FOX, side=[150], items={"maeve": [116]}, npc={143: "104.a"})

    assert table.refused("maeve", "use", "116.1") == "SLOT_NO_ACTION"
    assert table.refused("maeve", "move", "104.b", "116.1") == "SLOT_NO_ACTION"
    assert table.refused("maeve", "attack", "143", "116.1") == "SLOT_NO_ACTION"
    table.do("maeve", "do", "150:1")
    table.answer({"116.1": 1})

    assert [plain(event) for event in table.of(SlotDamaged)] == [SlotDamaged("maeve", "116.1")]


@rule("SLOT-09")
@pytest.mark.parametrize(
    "act, slots", [("observe", ["brick.head.1"]), ("talk", ["brick.head.2"])], ids=["eye", "mouth"]
)
def test_eyes_observe_and_mouths_talk(act, slots):
    table = scene(THREE_ZONES, ICONS)

    assert table.options("brick", act, "104.a") == slots


@rule("SLOT-10")
def test_hands_interact_heal_pick_up_trade_repair_improve_punch_and_do_what_cards_offer():
    offer = "- { card: 152, front: { actions: [{ icon: hand, do: [{ set: done }] }] } }"
    tool = "- { card: 118, front: { item: { kind: tool, slots: [heart] } } }"
    table = scene(
        *(THREE_ZONES, ICONS, ITEMS, FOX, TRAP, offer, tool),
        side=[152],
        npc={143: "104.a"},
        items={"brick": [114, 118]},
        components={"brick": 3, "maeve": 1},
        hurt=["brick.head.1", "118.1"],
    )
    table.do("maeve", "drop", "components")

    hands = ["brick.trunk.1", "brick.trunk.2"]
    assert table.options("brick", "interact", "104.a") == hands
    assert table.options("brick", "heal", "brick") == hands
    assert table.options("brick", "pick_up") == hands
    assert table.options("brick", "trade", "maeve") == hands
    assert table.options("brick", "repair", "118") == hands
    assert table.options("brick", "improve", "114") == hands
    assert table.options("brick", "do", "152:1") == hands
    assert set(hands) < set(table.options("brick", "attack", "143"))


@rule("SLOT-11")
def test_feet_move_explore_change_level_and_kick():
    land = """
    - card: 104
      front:
        map: |
          ######
          #a . b
          ######
        zones:
          a: { start: [djamal, maeve, selena, brick], level: 106 }
          b: {}
        edges: { east: { explore: 105 } }
    - { card: 105, front: { map: "######\\n   c #\\n######", zones: { c: {} } } }
    - { card: 106, front: { level: 1, map: "######\\n#d   #\\n######", zones: { d: { level: 104 } } } }
    """
    table = scene(THREE_ZONES, land, FOX, npc={143: "104.a"})
    feet = ["brick.legs.1", "brick.legs.2", "brick.legs.3"]

    assert table.options("brick", "move", "104.b") == feet
    assert table.options("brick", "explore", "104.level.106") == feet
    assert table.options("brick", "attack", "143") == ["brick.trunk.1", "brick.trunk.2", *feet]
    table.do("brick", "move", "104.b")
    assert table.options("brick", "explore", "104.east.105") == feet[1:]
    table.do("maeve", "explore", "104.level.106")
    assert table.options("selena", "move", "106.d") == [foot.replace("brick", "selena") for foot in feet]


@rule("SLOT-12", "ED-48")
def test_a_foot_on_an_item_walks_like_a_foot_of_the_body(edition):
    boots = "- { card: 119, front: { item: { kind: shoes, slots: [foot] } } }"
    table = scene(
        *(THREE_ZONES, boots),
        edition=edition,
        items={"brick": [119]},
        hurt=["brick.legs.1", "brick.legs.2"],
        pawns={"brick.legs.3": "brick"},
    )

    assert table.options("brick", "move", "104.b") == ["119.1"]
    table.do("brick", "move", "104.b")

    assert table.of(PawnPlaced, FigureMoved)
    assert (table.at("brick"), table.state.pawn_on["119.1"]) == ("104.b", "brick")


@rule("SLOT-13")
def test_a_flipped_body_card_offers_one_slot_less_and_works_as_printed():
    table = scene(THREE_ZONES, ICONS, TRAP, side=[150], wounded={"brick": ["head", "legs"]})

    for part, front in (("head", 2), ("legs", 3)):
        slots = [slot for slot in table.t.slots("brick") if slot.id.startswith(f"brick.{part}.")]
        assert len(slots) == front - 1
    assert table.options("brick", "move", "104.b") == ["brick.legs.1", "brick.legs.2"]
    assert table.options("brick", "observe", "104.a") == ["brick.head.1"]
    assert table.options("brick", "talk", "104.a") == ["brick.head.1"]
    table.do("brick", "do", "150:1")
    assert isinstance(table.ask, Allot)
    assert "brick.legs.1" in table.ask.bins
    assert "brick.legs.2" not in table.ask.bins


@rule("SLOT-14")
@pytest.mark.parametrize(
    "kind, places", [("tool", 3), ("headgear", 1), ("clothing", 1), ("shoes", 1)], ids=str
)
def test_every_anchor_holds_one_item_of_its_kind(kind, places):
    numbers = list(range(170, 170 + places + 1))
    things = "\n".join(f"- {{ card: {n}, front: {{ item: {{ kind: {kind} }} }} }}" for n in numbers)
    gift = f"- {{ card: 180, front: {{ actions: [{{ icon: eye, do: [{{ give: {{ item: {numbers[-1]} }} }}] }}] }} }}"
    table = scene(THREE_ZONES, things, gift, ITEMS, side=[180], items={"brick": numbers[:-1]})

    table.do("brick", "do", "180:1")

    assert table.ask.key == "item.full"
    assert table.refused("116") == "ANCHOR_FULL"
    table.answer(str(numbers[0]))
    assert table.state.members["brick"].items == numbers[1:]
    assert table.state.ground["104.a"].items == [numbers[0]]


@rule("SLOT-14")
def test_an_item_of_one_kind_never_makes_room_for_another():
    gift = "- { card: 180, front: { actions: [{ icon: eye, do: [{ give: { item: 120 } }] }] } }"
    cap = "- { card: 120, front: { item: { kind: headgear } } }"
    table = scene(THREE_ZONES, ITEMS, gift, cap, side=[180], items={"brick": [114, 116]})

    table.do("brick", "do", "180:1")

    assert table.refused("114") == "ANCHOR_WRONG"
