"""ATK-01 … ATK-24: one procedure for everybody, alone."""

import pytest

from heredity_bot.games.heredity.rules.events.combat import (
    AttackMade,
    AttackResolved,
    KarmaDiscarded,
    KarmaDrawn,
    NpcDamaged,
)
from heredity_bot.games.heredity.rules.events.family import DamageDiscarded, PawnPlaced
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import SIX, npc, only
from tests.rules import rule

SHIELD = "- card: 117\n  front: { item: { kind: clothing, defence: 2, slots: [heart] } }\n"
SWEEPER = "- card: 118\n  front: { item: { kind: tool, slots: [{ attack: { melee: 2, targets: 2 } }] } }\n"
STEPS = ("AttackMade", "KarmaDrawn", "AttackResolved", "NpcDamaged", "SlotDamaged", "KarmaDiscarded")


def names(table) -> list[str]:
    return [type(event).__name__ for event in table.events]


def result(table) -> tuple[int, int, bool]:
    """Value, damage and success of the one attack that was resolved."""
    (resolved,) = table.of(AttackResolved)
    return resolved.value, resolved.damage, resolved.success


@rule("ATK-01", "ATK-08")
def test_members_and_npcs_attack_by_the_same_steps(edition):
    cards = (THREE_ZONES, npc(status="hostile", life="9", turn="[{ melee: 1 }]"))
    given = {"edition": edition, "npc": {150: "104.b"}, "row": [17, 150], "karma": [905], "brick": "104.b"}
    member, enemy = scene(*cards, **given), scene(*cards, **given, hourglass=150)

    member.do("brick", "attack", "150")
    ours = [name for name in names(member) if name in STEPS]
    theirs = [name for name in names(enemy) if name in STEPS]
    enemy.answer({"brick.head.1": 1})
    theirs += [name for name in names(enemy) if name in STEPS]

    assert ours == ["AttackMade", "KarmaDrawn", "AttackResolved", "NpcDamaged", "KarmaDiscarded"]
    assert theirs == ["AttackMade", "KarmaDrawn", "AttackResolved", "SlotDamaged", "KarmaDiscarded"]


@rule("ATK-02")
@pytest.mark.parametrize("slot", ["brick.trunk.1", "brick.legs.3"])
def test_a_punch_and_a_kick_have_power_1(slot):
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, brick="104.b")

    table.do("brick", "attack", "143", slot)

    assert [event.powers for event in table.of(AttackMade)] == [(1,)]
    assert table.state.pawn_on == {slot: "brick"}


@rule("ATK-02", "SLOT-10", "SLOT-11")
def test_eyes_do_not_strike():
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, brick="104.b")

    assert table.refused("brick", "attack", "143", "brick.head.1") == "SLOT_WRONG_ICON"


@rule("ATK-03")
@pytest.mark.parametrize("item, ranged", [(114, False), (115, True)])
def test_an_item_attacks_with_its_own_slot_power_and_reach(item, ranged):
    table = scene(THREE_ZONES, FOX, ITEMS, npc={143: "104.b"}, items={"brick": [item]}, brick="104.b")

    table.do("brick", "attack", "143", f"{item}.1")

    (made,) = table.of(AttackMade)
    assert (made.powers, made.ranged) == ((3,), ranged)
    assert table.state.pawn_on == {f"{item}.1": "brick"}


@rule("ATK-04", "EQ-18")
def test_one_member_puts_one_pawn_into_an_attack():
    table = scene(THREE_ZONES, FOX, ITEMS, npc={143: "104.b"}, items={"brick": [114]}, brick="104.b")

    assert table.refused("brick", "attack", "143", "114.1+brick.trunk.1") == "ONE_PAWN_PER_ATTACK"
    table.do("brick", "attack", "143", "114.1")

    assert table.state.members["brick"].available == 2


@rule("ATK-05")
@pytest.mark.parametrize("slot", ["brick.trunk.1", "brick.legs.1", "114.1"])
def test_melee_reaches_only_ones_own_zone(slot):
    table = scene(THREE_ZONES, FOX, ITEMS, npc={143: "104.c"}, items={"brick": [114]}, brick="104.b")

    assert table.refused("brick", "attack", "143", slot) == "OUT_OF_MELEE"
    assert "attack" not in table.options("brick")


@rule("ATK-06", "RANGE-01")
def test_a_shot_is_bound_by_its_range():
    near = scene(SIX, FOX, ITEMS, npc={143: "104.d"}, items={"brick": [115]})
    far = scene(SIX, FOX, ITEMS, npc={143: "104.e"}, items={"brick": [115]})

    assert near.options("brick", "attack", "143") == ["115.1"]
    assert far.refused("brick", "attack", "143", "115.1") == "OUT_OF_RANGE"
    assert (far.refusal.facts["d"], far.refusal.facts["x"]) == (4, 3)


@rule("ATK-07")
def test_without_a_target_there_is_no_attack_and_no_pawn_is_spent():
    table = scene(THREE_ZONES, FOX, npc={143: "104.c"}, brick="104.a")

    assert "attack" not in table.options("brick")
    assert table.refused("brick", "attack", "150", "brick.trunk.1") == "NO_TARGET"
    assert table.refused("brick", "attack", "143") == "NO_TARGET"
    assert table.state.members["brick"].available == 3


@rule("ATK-08")
def test_pawn_karma_sum_damage_discard_and_then_the_defeat_check(edition):
    text = npc(status="hostile", defeat="[burn]")
    table = scene(THREE_ZONES, text, edition=edition, npc={150: "104.b"}, karma=[902], brick="104.b")

    table.do("brick", "attack", "150")

    assert names(table) == [
        "PawnPlaced", "Acted", "AttackMade", "KarmaDrawn", "AttackResolved", "NpcDamaged", "KarmaDiscarded",
        "FigureDefeated", "CardBurned",
    ]  # fmt: skip


@rule("ATK-08", "KARMA-03")
def test_a_defeat_effect_may_draw_karma_for_the_card_of_the_attack_is_discarded_by_then():
    text = npc(defeat="[{ karma: draw, then: [{ if: { karma: { skull: true } }, then: [{ set: skull }] }] }]")
    table = scene(THREE_ZONES, text, npc={150: "104.b"}, karma=[902, 908], brick="104.b")

    table.do("brick", "attack", "150")

    assert [event.card for event in table.of(KarmaDrawn)] == [902, 908]
    assert table.state.flags == {"skull": 1}
    assert table.state.karma.discard == [902, 908]


@rule("ATK-09", "ED-28", "OQ-45")
@pytest.mark.parametrize("card, value", [(901, 5), (903, 2), (905, 3), (908, 1), (909, 6), (904, 0)])
def test_the_middle_of_the_karma_card_changes_the_power(edition, card, value):
    table = scene(
        THREE_ZONES, npc(life="9"), ITEMS, edition=edition, npc={150: "104.b"}, items={"brick": [114]},
        karma=[card], brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150", "114.1")

    assert result(table)[:2] == (value, value)


@rule("ATK-09", "ED-28")
def test_by_house_rule_karma_is_only_ever_added(edition):
    table = scene(
        THREE_ZONES, npc(life="9"), ITEMS, edition=edition, house={"karma_operator": "add_only"},
        npc={150: "104.b"}, items={"brick": [114]}, karma=[909], brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150", "114.1")

    assert result(table)[0] == 3 + 2


BITER = npc(status="hostile", turn="[{ melee: 3 }]")


@rule("ATK-10", "ITEM-26")
@pytest.mark.parametrize("worn, hurt, defence", [([], [], 0), ([117], [], 2), ([117], ["117.1"], 0)])
def test_a_member_is_defended_by_its_working_items_alone(edition, worn, hurt, defence):
    table = scene(
        THREE_ZONES, BITER, SHIELD, edition=edition, npc={150: "104.b"}, items={"brick": worn}, hurt=hurt,
        row=[17, 150], hourglass=150, karma=[905], brick="104.b",
    )  # fmt: skip

    (resolved,) = table.of(AttackResolved)

    assert (resolved.defence, resolved.damage) == (defence, 3 - defence)


@rule("ATK-11")
def test_an_npc_is_defended_as_printed():
    table = scene(THREE_ZONES, npc(defence="2", life="9"), npc={150: "104.b"}, karma=[901], brick="104.b")

    table.do("brick", "attack", "150")

    assert result(table)[:2] == (3, 1)


@rule("ATK-12", "ATK-14", "ED-13", example="EX-38")
def test_brick_alone_in_france():
    table = scene(
        THREE_ZONES, FOX, ITEMS, npc={143: "104.b"}, items={"brick": [114]}, karma=[902], brick="104.b"
    )

    table.do("brick", "attack", "143", "114.1")

    assert result(table) == (3 + 1, 0, False)
    assert table.state.figures["143"].damage == 0
    assert table.state.karma.discard == [902]


@rule("ATK-12", "ED-13", example="EX-39")
@pytest.mark.parametrize("edition, success", [("fr-2023", False), ("de-2025", True)])
def test_brick_alone_in_germany_hits_for_nothing_and_in_france_fails(edition, success):
    table = scene(
        THREE_ZONES, FOX, ITEMS, edition=edition, npc={143: "104.b"}, items={"brick": [114]}, karma=[905],
        brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "143", "114.1")

    assert result(table) == (3, 0, success)
    assert "143" in table.state.figures


@rule("ATK-12", "ED-13")
@pytest.mark.parametrize(
    "edition, value, success", [("fr-2023", "value", True), ("de-2025", "damage", False)]
)
def test_a_table_may_choose_what_counts_as_a_success(edition, value, success):
    house = {"attack_success": value}
    table = scene(
        THREE_ZONES, FOX, edition=edition, house=house, npc={143: "104.b"}, karma=[905], brick="104.b"
    )

    table.do("brick", "attack", "143")

    assert result(table) == (1, 0, success)


@rule("ATK-12", "EQ-02")
@pytest.mark.parametrize("karma, value", [(903, 0), (908, -1)])
def test_a_total_of_nothing_or_less_fails(edition, karma, value):
    table = scene(
        THREE_ZONES, npc(life="9"), edition=edition, npc={150: "104.b"}, karma=[karma], brick="104.b"
    )

    table.do("brick", "attack", "150")

    assert result(table) == (value, 0, False)
    assert not table.happened(NpcDamaged)


@rule("ATK-13", "EQ-01")
def test_a_miss_gives_nothing_whatever_the_power(edition):
    table = scene(
        THREE_ZONES, npc(life="9"), ITEMS, edition=edition, npc={150: "104.b"}, items={"brick": [114]},
        karma=[904], brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150", "114.1")

    assert result(table) == (0, 0, False)
    assert table.state.pawn_on == {"114.1": "brick"}
    assert table.state.karma.discard == [904]


@rule("ATK-14", "KARMA-04")
def test_the_karma_card_goes_on_the_open_pile():
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, karma=[901, 902], brick="104.b")

    table.do("brick", "attack", "143", "brick.trunk.1")
    table.do("brick", "attack", "143", "brick.trunk.2")

    assert table.state.karma.discard == [901, 902]
    assert table.state.karma.drawn == 0


@rule("ATK-15", "OQ-08")
def test_an_attack_on_several_is_paid_once_and_each_target_has_its_own_karma_card(edition):
    table = scene(
        THREE_ZONES, npc(life="9", figures="3"), SWEEPER, edition=edition, npc={150: "104.b"},
        items={"brick": [118]}, karma=[905, 901], brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150#1", "118.1")
    assert table.ask.options == ("150#2", "150#3")
    table.answer(("150#3",))

    assert [event.slot for event in table.of(PawnPlaced)] == ["118.1"]
    assert [(event.target, event.karma, event.damage) for event in table.of(AttackResolved)] == [
        ("150#1", 905, 2),
        ("150#3", 901, 4),
    ]


@rule("ATK-15")
def test_an_npc_that_strikes_several_draws_for_each(edition):
    text = npc(status="hostile", turn="[{ melee: 1, targets: 2 }]")
    table = scene(
        SIX, text, edition=edition, npc={150: "104.b"}, row=[17, 150], hourglass=150, karma=[904, 903],
        arrange=only("brick", "maeve", "selena"), brick="104.b", maeve="104.b", selena="104.b",
    )  # fmt: skip

    table.answer("brick")
    seen = table.of(AttackResolved)
    table.answer("selena")
    seen += table.of(AttackResolved)

    assert [(event.target, event.karma) for event in seen] == [("brick", 904), ("selena", 903)]


@rule("ATK-18")
def test_npcs_never_combine(edition):
    text = npc(status="hostile", figures="2", turn="[{ melee: 1 }]")
    table = scene(
        SIX, text, edition=edition, npc={150: "104.b"}, row=[17, 150], hourglass=150, karma=[904, 903],
        arrange=only("brick"), brick="104.b",
    )  # fmt: skip

    assert [event.attackers for event in table.of(AttackMade)] == [("150#1",), ("150#2",)]
    assert len(table.of(KarmaDrawn)) == 2


@rule("ATK-20", "ACT-03")
def test_members_attack_only_in_the_family_phase(edition):
    table = scene(
        SIX,
        FOX,
        edition=edition,
        npc={143: "104.b"},
        row=[17, 143],
        hourglass=143,
        brick="104.b",
        maeve="104.b",
    )

    assert table.ask.key == "npc.target"
    assert table.refused("brick", "attack", "143", "brick.trunk.1") == "NOT_FAMILY_PHASE"


@rule("ATK-21")
def test_an_npc_attacks_once_whenever_the_hourglass_comes_onto_its_card(edition):
    table = scene(
        SIX, BITER, edition=edition, npc={150: "104.b"}, row=[17, 150], karma=[904, 903, 908],
        arrange=only("brick"), brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150")
    ours = [event.attackers for event in table.of(AttackMade)]
    theirs = [event.attackers for event in table.lap() if isinstance(event, AttackMade)]

    assert ours == [("brick",)]
    assert theirs == [("150",)]


@rule("ATK-23", "DMG-03")
def test_the_controller_distributes_the_damage_to_a_member(edition):
    table = scene(
        SIX, BITER, edition=edition, npc={150: "104.b"}, row=[17, 150], hourglass=150, karma=[903],
        arrange=only("brick"), brick="104.b",
    )  # fmt: skip

    assert (table.ask.key, table.ask.seats) == ("damage.slots", ("brick",))
    table.answer({"brick.head.2": 1, "brick.legs.1": 1})

    assert table.state.hurt == {"brick.head.2": 1, "brick.legs.1": 1}


@rule("ATK-24", "OQ-15")
@pytest.mark.parametrize("target", ["maeve", "151"])
def test_members_do_not_attack_members_or_allies(edition, target):
    table = scene(
        THREE_ZONES, npc(), npc(151, status="ally"), edition=edition, npc={150: "104.b", 151: "104.b"},
        brick="104.b", maeve="104.b",
    )  # fmt: skip

    assert table.refused("brick", "attack", target, "brick.trunk.1") == "NOT_A_TARGET"
    assert table.options("brick", "attack") == ["150"]


@rule("ATK-24", "OQ-15", "GEN-01")
@pytest.mark.parametrize("what, target", [("attack_members", "maeve"), ("attack_allies", "151")])
def test_a_card_may_allow_it_and_an_ally_does_not_turn_hostile_by_that(what, target):
    allowing = f"- card: 160\n  front: {{ rules: [{{ allow: {what}, who: brick }}] }}\n"
    table = scene(
        THREE_ZONES, npc(151, status="ally", life="9"), allowing, npc={151: "104.b"}, side=[160], karma=[905],
        brick="104.b", maeve="104.b",
    )  # fmt: skip

    table.do("brick", "attack", target)
    table.until_act()

    assert [event.target for event in table.of(AttackResolved)] == [target]
    assert table.t.status(151) == "ally"
    assert "attack" not in table.options("maeve")


@rule("ATK-24")
def test_hostile_npcs_do_not_go_for_one_another(edition):
    table = scene(
        SIX, FOX, BITER, edition=edition, npc={143: "104.e", 150: "104.e"}, row=[17, 143, 150], hourglass=150,
        arrange=only("brick"), karma=[904],
    )  # fmt: skip

    assert not table.happened(AttackMade)


@rule("READ-11", "ATK-08")
def test_an_npc_that_a_card_makes_immune_to_attacks_takes_no_damage():
    text = "- card: 160\n  front: { rules: [{ immune: attack, who: 150 }] }\n"
    table = scene(THREE_ZONES, npc(), text, npc={150: "104.b"}, side=[160], karma=[901], brick="104.b")

    table.do("brick", "attack", "150")

    assert [(event.who, event.points) for event in table.of(DamageDiscarded)] == [("150", 3)]
    assert table.state.figures["150"].damage == 0
    assert table.happened(KarmaDiscarded)


@rule("ATK-12", "ATK-13")
@pytest.mark.parametrize("karma", [904, 903])
def test_a_weakened_defence_does_not_turn_a_miss_or_nothing_into_damage(edition, karma):
    weak = "- card: 160\n  front: { rules: [{ modify: defence, by: -2, who: 150 }] }\n"
    table = scene(
        THREE_ZONES, npc(life="9"), weak, edition=edition, npc={150: "104.b"}, side=[160], karma=[karma],
        brick="104.b",
    )  # fmt: skip

    table.do("brick", "attack", "150")

    assert result(table) == (0, 0, False)
