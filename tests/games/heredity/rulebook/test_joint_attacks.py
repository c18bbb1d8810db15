"""ATK-04, ATK-16, ATK-17: members who strike together."""

from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved, KarmaDrawn
from heredity_bot.games.heredity.rules.events.family import PawnPlaced
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, scene
from tests.games.heredity.terrains_and_npcs import SIX, npc
from tests.rules import rule

PAIR = {"items": {"brick": [114], "maeve": [115]}, "brick": "104.b", "maeve": "104.c"}


@rule("ATK-16", "ATK-17", example="EX-44")
def test_brick_and_maeve_strike_together(edition):
    table = scene(THREE_ZONES, FOX, ITEMS, edition=edition, npc={143: "104.b"}, karma=[905], **PAIR)

    table.do("brick", "attack_together", "143", "114.1")
    table.answer(("maeve:115.1",))

    (resolved,) = table.of(AttackResolved)
    assert table.state.pawn_on == {"114.1": "brick", "115.1": "maeve"}
    assert (resolved.power, resolved.value, resolved.damage) == (3 + 3, 6, 1)
    assert table.state.figures["143"].damage == 1
    assert table.state.karma.discard == [905]


@rule("ATK-16", "NPC-16", "TL-27", example="EX-45")
def test_together_they_defeat_the_fox(edition):
    other = FOX.replace("143", "144")
    table = scene(
        THREE_ZONES, FOX, other, ITEMS, edition=edition, npc={143: "104.b", 144: "104.c"}, row=[17, 143, 144],
        karma=[902], **PAIR,
    )  # fmt: skip

    table.do("brick", "attack_together", "143", "114.1")
    table.answer(("maeve:115.1",))

    (resolved,) = table.of(AttackResolved)
    assert (resolved.value, resolved.damage) == (7, 2)
    assert "143" not in table.state.figures
    assert table.state.burned == [143]
    assert [card for card in table.row() if card] == [17, 144]
    assert (0 in table.row()) == (edition == "fr-2023")


@rule("ATK-09", "ATK-16", "ED-28", example="DX-05")
def test_multiplying_karma_comes_before_defence(edition):
    table = scene(
        THREE_ZONES, FOX.replace("life: 2", "life: 20"), ITEMS, edition=edition, npc={143: "104.b"}, karma=[909],
        **PAIR,
    )  # fmt: skip

    table.do("brick", "attack_together", "143", "114.1")
    table.answer(("maeve:115.1",))

    (resolved,) = table.of(AttackResolved)
    assert (resolved.power, resolved.value, resolved.damage) == (6, 12, 7)


@rule("ATK-16")
def test_any_number_may_join_and_one_miss_fails_them_all(edition):
    table = scene(SIX, npc(life="9"), edition=edition, npc={150: "104.a"}, karma=[904])

    table.do("brick", "attack_together", "150", "brick.trunk.1")
    table.answer(("djamal:djamal.trunk.1", "maeve:maeve.trunk.1", "selena:selena.legs.3"))

    (made,) = table.of(AttackMade)
    assert made.attackers == ("brick", "djamal", "maeve", "selena")
    assert made.powers == (1, 1, 1, 1)
    assert len(table.of(KarmaDrawn)) == 1
    assert table.state.figures["150"].damage == 0
    assert [who.available for who in table.state.members.values()] == [2, 2, 2, 2]


@rule("ATK-16")
def test_all_pay_before_the_karma_card_is_drawn():
    table = scene(SIX, npc(life="9"), npc={150: "104.a"}, karma=[905])

    table.do("brick", "attack_together", "150", "brick.trunk.1")
    table.answer(("selena:selena.trunk.1",))

    paid = [i for i, event in enumerate(table.events) if isinstance(event, PawnPlaced)]
    drawn = [i for i, event in enumerate(table.events) if isinstance(event, KarmaDrawn)]
    assert len(paid) == 2
    assert max(paid) < min(drawn)


@rule("ATK-04", "ATK-16")
def test_nobody_joins_with_two_pawns():
    table = scene(SIX, FOX, npc={143: "104.a"})

    table.do("brick", "attack_together", "143", "brick.trunk.1")

    assert table.refused(("maeve:maeve.trunk.1", "maeve:maeve.trunk.2")) == "ONE_PAWN_PER_ATTACK"


@rule("ATK-17")
def test_who_does_not_reach_the_target_cannot_join_and_nobody_pays(edition):
    table = scene(
        SIX,
        FOX,
        ITEMS,
        edition=edition,
        npc={143: "104.a"},
        items={"maeve": [115]},
        maeve="104.e",
        selena="104.b",
    )

    table.do("brick", "attack_together", "143", "brick.trunk.1")
    far = table.refused(("maeve:115.1",))
    who = table.refusal.facts["member"].id
    beside = table.refused(("selena:selena.trunk.1",))

    assert (far, who, beside) == ("PARTNER_OUT_OF_REACH", "maeve", "PARTNER_OUT_OF_REACH")
    assert table.state.pawn_on == {}


@rule("ATK-17")
def test_with_nobody_in_reach_there_is_no_combined_attack():
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, brick="104.b", maeve="104.c")

    assert table.options("brick", "attack_together") == []
    assert table.refused("brick", "attack_together", "143", "brick.trunk.1") == "PARTNER_OUT_OF_REACH"


@rule("ATK-16")
def test_a_member_without_pawns_cannot_join():
    spent = {f"maeve.legs.{i}": "maeve" for i in (1, 2, 3)}
    table = scene(SIX, FOX, npc={143: "104.a"}, pawns=spent)

    table.do("brick", "attack_together", "143", "brick.trunk.1")

    assert table.refused(("maeve:maeve.trunk.1",)) == "NO_PAWN"


SEATS = {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"}


@rule("ATK-16", "ATK-17", "SETUP-11")
def test_another_player_is_asked_and_if_she_declines_nobody_pays():
    table = scene(SIX, FOX, npc={143: "104.a"}, seats=SEATS)

    table.do("brick", "attack_together", "143", "brick.trunk.1", by="bob")
    table.answer(("djamal:djamal.trunk.1", "maeve:maeve.trunk.1"), by="bob")
    assert (table.ask.key, table.ask.seats) == ("attack.agree", ("djamal",))
    table.answer("decline", by="ann")

    assert table.state.pawn_on == {}
    assert not table.happened(AttackMade)


@rule("ATK-16", "ITEM-05")
def test_a_weapon_dropped_while_partners_are_chosen_does_not_strike():
    table = scene(SIX, FOX, ITEMS, npc={143: "104.a"}, items={"brick": [114]})

    table.do("brick", "attack_together", "143", "114.1")
    table.answer(("*", "brick", "drop", "114"))
    table.answer(("maeve:maeve.trunk.1",))

    assert table.state.pawn_on == {}
    assert not table.happened(AttackMade)


@rule("ATK-16", "ATK-24")
def test_only_those_who_may_attack_the_target_can_join():
    """A card lets some attack members: neither the others nor the target itself can join them."""
    allowing = "- card: 160\n  front: { rules: [{ allow: attack_members, who: [brick, selena] }] }\n"
    table = scene(SIX, npc(), allowing, npc={150: "104.a"}, side=[160], karma=[905])

    table.do("brick", "attack_together", "maeve", "brick.trunk.1")

    assert table.ask.key == "attack.join"
    assert {option.partition(":")[0] for option in table.ask.options} == {"selena"}
