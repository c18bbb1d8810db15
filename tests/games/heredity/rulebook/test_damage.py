"""DMG: damage to members."""

import pytest

from heredity_bot.games.heredity.rules.events.combat import AttackResolved
from heredity_bot.games.heredity.rules.events.family import DamageDealt, SlotDamaged
from tests.games.heredity.scene import (
    FOX,
    ITEMS,
    THREE_ZONES,
    Allot,
    deed,
    happening,
    plain,
    scene,
)
from tests.rules import rule

FIVE_EACH = happening("damage: { who: everyone, points: 5 }")

FIRE = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ##########
      #a   !b  #
      ##########
    zones:
      a: { start: [djamal, maeve, selena, brick], observe: 105, talk: 106 }
      b: {}
- { card: 105, front: { story: {} } }
- { card: 106, front: { story: {} } }
"""

JACKET = """
- card: 141
  front: { item: { kind: clothing, defence: 2, slots: [heart] } }
"""

HEARTS = ["head.1", "head.2", "trunk.1", "trunk.2", "legs.1", "legs.2"]


def hits(points, who="brick"):
    return deed(f"damage: {{ who: {who}, points: {points} }}")


def slots(member, *names):
    return {f"{member}.{name}": 1 for name in names}


def ask_of(table, member):
    """Let the others put their damage anywhere until it is this member's turn."""
    while table.ask.seats != (member,):
        table.first()


# Sources and defence


@rule("DMG-01")
def test_attacks_cards_and_red_lines_deal_damage(edition):
    by_card = scene(FIRE, hits(1), side=[150], edition=edition)
    by_fire = scene(FIRE, edition=edition)
    by_fox = scene(
        FIRE,
        FOX,
        npc={143: "104.b"},
        brick="104.b",
        row=[17, 143],
        hourglass=143,
        karma=[905],
        edition=edition,
    )

    by_card.do("brick", "do", "150:1")
    by_fire.do("brick", "move", "104.b")

    assert plain(by_card.of(DamageDealt)[0]) == DamageDealt("brick", 1)
    assert plain(by_fire.of(DamageDealt)[0]) == DamageDealt("brick", 1, "fire")
    assert plain(by_fox.of(DamageDealt)[0]) == DamageDealt("brick", 2, "attack")
    assert {table.ask.key for table in (by_card, by_fire, by_fox)} == {"damage.slots"}


@rule("DMG-02", "ED-44")
@pytest.mark.parametrize(
    "cause", [("brick", "do", "150:1"), ("brick", "move", "104.b")], ids=["card", "fire"]
)
def test_direct_damage_ignores_defence(cause, edition):
    table = scene(FIRE, JACKET, hits(1), side=[150], items={"brick": [141]}, edition=edition)

    table.do(*cause)

    assert table.ask.facts["points"] == 1


@rule("DMG-02", "ED-44")
def test_by_house_rule_defence_counts_against_direct_damage(edition):
    table = scene(
        *(FIRE, JACKET, hits(3)),
        side=[150],
        items={"brick": [141]},
        house={"direct_damage_defence": "counts"},
        edition=edition,
    )

    table.do("brick", "do", "150:1")
    assert table.ask.facts["points"] == 1
    table.answer({"141.1": 1})
    table.do("maeve", "do", "150:1")

    assert table.ask.facts["points"] == 3, "a covered jacket defends no more"


@rule("DMG-02", "ATK-12")
def test_defence_is_taken_off_an_attack_once():
    table = scene(
        *(FIRE, FOX, JACKET),
        npc={143: "104.b"},
        brick="104.b",
        items={"brick": [141]},
        row=[17, 143],
        hourglass=143,
        karma=[901],
        house={"direct_damage_defence": "counts"},
    )

    assert table.of(AttackResolved)[0].damage == 2 + 2 - 2
    assert table.ask.facts["points"] == 2


# Distribution


@rule("DMG-02", "DMG-03", "DMG-08", example="EX-46")
def test_five_damage_to_each_leaves_maeve_one_hand_and_the_heartless_foot():
    table = scene(
        THREE_ZONES,
        FIVE_EACH,
        JACKET,
        items={"maeve": [141]},
        row=[17, 151],
        hourglass=151,
        edition="fr-2023",
    )
    ask_of(table, "maeve")
    assert table.ask.facts["points"] == 5

    table.answer(slots("maeve", "head.1", "head.2", "legs.1", "legs.2", "trunk.1"))

    assert [plain(event) for event in table.of(SlotDamaged)] == [
        SlotDamaged("maeve", f"maeve.{name}") for name in ("head.1", "head.2", "legs.1", "legs.2", "trunk.1")
    ]
    assert [table.t.free_slots("maeve", icon) for icon in ("eye", "mouth", "hand", "foot")] == [
        [],
        [],
        ["maeve.trunk.2"],
        ["maeve.legs.3"],
    ]


@rule("DMG-08", "DMG-03")
def test_damage_to_each_hits_everyone_in_full(edition):
    table = scene(THREE_ZONES, FIVE_EACH, row=[17, 151], hourglass=151, edition=edition)

    seats = []
    while table.ask.key != "family.act":
        assert isinstance(table.ask, Allot)
        seats += table.ask.seats
        table.answer(slots(table.ask.seats[0], *HEARTS[:5]))

    assert seats == ["djamal", "maeve", "selena", "brick"]
    assert len(table.state.hurt) == 4 * 5


@rule("DMG-03", "SLOT-07", "ITEM-13", example="EX-47")
def test_five_damage_with_the_gas_mask():
    gas = deed("damage: { who: maeve, points: 1, kind: gas }")
    table = scene(
        *(FIRE, ITEMS, gas, happening("damage: { who: maeve, points: 5 }")),
        side=[150],
        items={"maeve": [116]},
        row=[17, 151],
        hourglass=151,
        edition="de-2025",
    )

    assert (
        table.refused({**slots("maeve", "head.1", "head.2", "legs.1", "legs.3"), "116.1": 1})
        == "SLOT_NO_HEART"
    )
    table.answer({**slots("maeve", "head.1", "head.2", "legs.1", "legs.2"), "116.1": 1})

    assert table.t.free_slots("maeve", "foot") == ["maeve.legs.3"]
    assert table.t.free_slots("maeve", "hand") == ["maeve.trunk.1", "maeve.trunk.2"]
    assert table.refused("maeve", "observe", "104.a", "maeve.head.1") == "NO_FREE_SLOT"
    assert table.refused("maeve", "talk", "104.a", "maeve.head.2") == "NO_FREE_SLOT"
    table.do("brick", "do", "150:1")
    assert table.ask.facts["points"] == 1, "the mask is off"


@rule("DMG-03")
def test_only_the_members_own_hearts_on_body_and_items_can_be_chosen():
    table = scene(
        FIRE, ITEMS, hits(1), side=[150], items={"brick": [114], "maeve": [116]}, hurt=["brick.head.1"]
    )

    table.do("brick", "do", "150:1")

    assert table.ask.seats == ("brick",)
    assert list(table.ask.bins) == [f"brick.{name}" for name in HEARTS[1:]] + ["114.1"]
    assert table.refused({"maeve.head.1": 1}) == "SLOT_NOT_YOURS"
    assert table.refused({"116.1": 1}) in ("SLOT_NOT_YOURS", "ITEM_NOT_CARRIED")


@rule("DMG-03", "SETUP-11")
def test_the_controller_of_the_member_distributes():
    seats = {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"}
    table = scene(FIRE, hits(1, who="maeve"), side=[150], seats=seats)
    table.do("selena", "do", "150:1", by="ann")

    assert table.refused({"maeve.head.1": 1}, by="ann") == "NOT_YOUR_MEMBER"
    table.answer({"maeve.head.1": 1}, by="bob")

    assert table.state.hurt == {"maeve.head.1": 1}


@rule("DMG-04", "SLOT-02")
@pytest.mark.parametrize("answer", [{"brick.trunk.1": 2}, slots("brick", "head.1", "trunk.1")])
def test_a_slot_takes_one_token(answer):
    table = scene(FIRE, hits(2), side=[150], hurt=["brick.head.1"])
    table.do("brick", "do", "150:1")

    assert table.refused(answer) == "SLOT_FULL"
    assert set(table.ask.bins.values()) == {1}


@rule("DMG-05", "SLOT-02")
def test_a_token_goes_under_a_pawn_and_undoes_nothing():
    table = scene(FIRE)

    table.do("brick", "move", "104.b", "brick.legs.1")
    table.answer({"brick.legs.1": 1})

    assert table.at("brick") == "104.b"
    assert table.state.pawn_on == {"brick.legs.1": "brick"}
    assert table.state.hurt == {"brick.legs.1": 1}


@rule("DMG-06", "SLOT-03")
def test_a_slot_with_a_token_is_lost_even_after_the_pawns_are_back():
    table = scene(FIRE, hurt=["brick.legs.1"])

    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "SLOT_NOT_FREE"
    table.lap()

    assert table.options("brick", "move", "104.b") == ["brick.legs.2", "brick.legs.3"]


@rule("DMG-07")
@pytest.mark.parametrize(
    "attempt",
    [{}, {"brick.head.1": 1}, ("brick", "move", "104.b", "brick.legs.3"), ("maeve", "heal", "brick")],
)
def test_nothing_goes_on_before_all_damage_is_placed(attempt, edition):
    table = scene(FIRE, hits(2), side=[150], edition=edition)
    table.do("brick", "do", "150:1")

    assert table.refused(attempt) == "DAMAGE_PENDING"
    assert table.refusal.facts["k"] == 2


@rule("DMG-07", "WOUND-04")
def test_all_tokens_are_assigned_through_wounds_if_need_be(edition):
    table = scene(FIRE, hits(8), side=[150], edition=edition)
    table.do("brick", "do", "150:1")

    table.until_act()

    placed, discarded = len(table.of(SlotDamaged)), 2 * len(table.state.members["brick"].wounded)
    assert placed == 8
    assert len(table.state.hurt) == 8 - discarded
