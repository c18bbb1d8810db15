"""HEAL: healing."""

import pytest

from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.events.combat import NpcHealed
from heredity_bot.games.heredity.rules.events.family import SlotHealed
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, deed, plain, scene
from tests.rules import rule

FRIEND = "{ card: 145, front: { npc: { status: ally, life: 3 } } }"
STRANGER = "{ card: 146, front: { npc: { status: neutral, life: 3 } } }"


def hurt_npc(*figures, damage=1):
    def arrange(there):
        for name in figures:
            there.damage(name, damage)

    return arrange


@rule("HEAL-01")
def test_healing_takes_a_hand_and_removes_one_token_of_the_healers_choice(edition):
    table = scene(THREE_ZONES, hurt=["brick.head.1", "brick.legs.2"], edition=edition)

    table.do("brick", "heal", "brick", "brick.trunk.2")
    assert table.ask.seats == ("brick",)
    table.answer("brick.legs.2")

    assert [plain(event) for event in table.of(SlotHealed)] == [SlotHealed("brick", "brick.legs.2")]
    assert table.state.pawn_on == {"brick.trunk.2": "brick"}
    assert table.state.hurt == {"brick.head.1": 1}


@rule("HEAL-01", "ACT-05")
def test_without_a_hand_or_a_pawn_nobody_heals():
    table = scene(
        *(THREE_ZONES,),
        hurt=["brick.trunk.1", "brick.trunk.2"],
        pawns={f"maeve.legs.{i}": "maeve" for i in (1, 2, 3)},
    )

    assert table.refused("brick", "heal", "brick", "brick.trunk.1") == "NO_FREE_SLOT"
    assert table.refused("maeve", "heal", "brick", "maeve.trunk.1") == "NO_PAWN"


@rule("HEAL-02")
def test_another_member_in_the_zone_can_be_healed_and_none_elsewhere(edition):
    table = scene(
        THREE_ZONES, hurt=["brick.head.1", "selena.head.1"], maeve="104.b", brick="104.b", edition=edition
    )

    assert table.options("maeve", "heal") == ["brick"]
    assert table.refused("maeve", "heal", "selena", "maeve.trunk.1") == "NOT_SAME_ZONE"
    table.do("maeve", "heal", "brick")

    assert table.state.hurt == {"selena.head.1": 1}
    assert table.state.pawn_on == {"maeve.trunk.1": "maeve"}


@rule("HEAL-02", "ED-15", example="DX-06")
@pytest.mark.parametrize(
    "edition, house",
    [("fr-2023", {}), ("de-2025", {"heal_target": "characters"})],
    ids=["french", "german with the French house rule"],
)
def test_a_token_leaves_the_card_of_a_damaged_ally(edition, house):
    table = scene(
        *(THREE_ZONES, FRIEND),
        npc={145: "104.a"},
        arrange=hurt_npc("145", damage=2),
        edition=edition,
        house=house,
    )

    table.do("maeve", "heal", "145")

    assert [plain(event) for event in table.of(NpcHealed)] == [NpcHealed("145", 1)]
    assert table.state.figures["145"].damage == 1
    assert table.state.pawn_on == {"maeve.trunk.1": "maeve"}


@rule("HEAL-02", "ED-15", example="DX-06")
@pytest.mark.parametrize(
    "edition, house",
    [("de-2025", {}), ("fr-2023", {"heal_target": "members"})],
    ids=["german", "french with the German house rule"],
)
def test_else_only_members_can_be_healed(edition, house):
    table = scene(
        THREE_ZONES, FRIEND, npc={145: "104.a"}, arrange=hurt_npc("145"), edition=edition, house=house
    )

    assert table.options("maeve", "heal") == []
    assert table.refused("maeve", "heal", "145", "maeve.trunk.1") == "CANNOT_HEAL_NPC"


@rule("HEAL-02", "OQ-32")
def test_npcs_of_any_status_can_be_healed_as_long_as_they_stand():
    table = scene(
        *(THREE_ZONES, FOX, FRIEND, STRANGER, deed("damage: { who: 145, points: 3 }")),
        side=[150],
        npc={143: "104.a", 145: "104.a", 146: "104.b"},
        row=[17, 143],
        arrange=hurt_npc("143", "145", "146"),
        edition="fr-2023",
    )
    assert table.options("maeve", "heal") == ["143", "145"]
    assert table.refused("maeve", "heal", "146", "maeve.trunk.1") == "NOT_SAME_ZONE"

    table.do("maeve", "heal", "143")

    assert table.state.figures["143"].damage == 0
    assert table.refused("maeve", "heal", "143", "maeve.trunk.2") == "NOT_DAMAGED"
    table.do("djamal", "do", "150:1")
    assert table.refused("djamal", "heal", "145", "djamal.trunk.2") == "NO_TARGET"


@rule("HEAL-03")
@pytest.mark.parametrize("pawns, free", [({}, True), ({"brick.trunk.1": "brick"}, False)])
def test_the_slot_is_free_at_once_unless_a_pawn_lies_on_it(pawns, free, edition):
    table = scene(THREE_ZONES, hurt=["brick.trunk.1"], pawns=pawns, edition=edition)

    table.do("maeve", "heal", "brick")

    assert ("brick.trunk.1" in table.t.free_slots("brick", "hand")) is free


@rule("HEAL-04", "WOUND-07")
def test_healing_never_turns_a_body_card_back(edition):
    table = scene(THREE_ZONES, wounded={"brick": ["head"]}, hurt=["brick.head.1"], edition=edition)

    assert table.refused("maeve", "heal", "brick.head", "maeve.trunk.1") == "SERIOUS_WOUND"
    table.do("maeve", "heal", "brick")

    assert table.state.hurt == {}
    assert table.state.members["brick"].wounded == ["head"]
    assert table.refused("maeve", "heal", "brick", "maeve.trunk.2") == "SERIOUS_WOUND"


@rule("HEAL-05", "ITEM-15")
def test_items_are_repaired_not_healed(edition):
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114]}, hurt=["114.1"], edition=edition)

    assert table.options("brick", "heal") == []
    assert table.refused("brick", "heal", "114", "brick.trunk.1") == "USE_REPAIR"


@rule("HEAL-05")
def test_the_healer_is_not_offered_the_tokens_on_items():
    table = scene(THREE_ZONES, ITEMS, items={"brick": [114]}, hurt=["114.1", "brick.head.1", "brick.head.2"])

    table.do("maeve", "heal", "brick")

    assert table.ask.options == ("brick.head.1", "brick.head.2")


@rule("HEAL-06")
def test_who_is_not_hurt_cannot_be_healed(edition):
    table = scene(THREE_ZONES, edition=edition)

    assert table.options("maeve", "heal") == []
    assert table.refused("maeve", "heal", "brick", "maeve.trunk.1") == "NOT_DAMAGED"
    assert table.refused("maeve", "heal") == "NOT_DAMAGED"


ANYONE = deed("heal: { who: anyone }", icon="hand")


@rule("HEAL-06", "GEN-02")
def test_a_card_that_heals_anyone_offers_only_those_who_are_hurt(edition):
    hurt = ["brick.head.1", "maeve.head.1"]
    table = scene(THREE_ZONES, ANYONE, side=[150], hurt=hurt, wounded={"selena": ["legs"]}, edition=edition)

    table.do("brick", "do", "150:1")
    assert table.ask.key == "effect.who"
    assert table.ask.options == ("maeve", "brick")
    table.answer("maeve")

    assert list(table.state.hurt) == ["brick.head.1"]


@rule("HEAL-06", "GEN-02")
def test_a_card_that_heals_anyone_asks_nobody_when_one_is_hurt():
    table = scene(THREE_ZONES, ANYONE, side=[150], hurt=["selena.head.1"])

    table.do("brick", "do", "150:1")

    assert table.ask.key == "family.act"
    assert table.state.hurt == {}


@rule("HEAL-06", "READ-13")
def test_a_card_that_heals_anyone_is_skipped_when_nobody_is_hurt():
    table = scene(THREE_ZONES, ANYONE, side=[150])

    table.do("brick", "do", "150:1")

    assert table.ask.key == "family.act"
    assert [event.what.key for event in table.events if isinstance(event, Skipped)] == ["skip.nothing"]


@rule("HEAL-06", "WOUND-05")
def test_whom_a_card_may_heal_is_seen_anew_after_a_free_act():
    hurt = ["brick.head.1", "brick.head.2", "maeve.legs.1", "maeve.legs.2"]
    table = scene(THREE_ZONES, ANYONE, side=[150], hurt=hurt)
    table.do("brick", "do", "150:1")

    table.answer(("*", "brick", "wound", "head"))

    assert table.ask.key == "heal.slot"
    assert table.ask.options == ("maeve.legs.1", "maeve.legs.2")


@rule("HEAL-01", "WOUND-05")
def test_nothing_is_left_to_heal_when_the_card_is_turned_meanwhile():
    table = scene(THREE_ZONES, hurt=["brick.head.1", "brick.head.2"])
    table.do("maeve", "heal", "brick")

    table.answer(("*", "brick", "wound", "head"))

    assert table.ask.key == "family.act"
    assert table.state.hurt == {}
    assert table.state.members["brick"].wounded == ["head"]
