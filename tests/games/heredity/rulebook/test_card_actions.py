"""ACT: actions printed on cards, alone and together."""

import pytest

from heredity_bot.games.heredity.rules.events.card import ZoneLinked
from heredity_bot.games.heredity.rules.events.family import Acted, ComponentsSpent, PawnPlaced
from heredity_bot.games.heredity.rules.events.timeline import HourglassMoved
from heredity_bot.games.heredity.rules.state import PAWNS
from heredity_bot.kernel import Many, Phrase, Ref
from tests.games.heredity.boards import LIFT, OFFERS
from tests.games.heredity.scene import FOX, THREE_ZONES, PickSome, plain, scene
from tests.rules import rule


@rule("ACT-16", "READ-12", example="EX-25")
def test_an_action_with_a_mini_map_is_done_in_its_zone(edition):
    reveal = "- { card: 164, front: { actions: [{ icon: eye, do: [{ take: 150 }] }] } }"
    table = scene(THREE_ZONES, OFFERS, reveal, edition=edition, side=[164], brick="104.b")

    table.do("maeve", "do", "164:1")

    assert [plain(event) for event in table.of(ZoneLinked)] == [ZoneLinked(150, "104.b")]
    assert (table.state.cards[150].place, table.state.cards[150].zone) == ("side", "104.b")
    assert table.refused("maeve", "do", "150:1", "maeve.trunk.1") == "WRONG_ZONE"
    assert table.refusal.facts["zone"] == Ref("zone", "104.b")
    assert table.refused("brick", "do", "150:1", "brick.legs.1") == "SLOT_WRONG_ICON"
    table.do("brick", "do", "150:1")
    assert table.state.pawn_on["brick.trunk.1"] == "brick"
    assert table.state.flags["pulled"] == 1


@rule("ACT-17")
def test_an_action_bound_to_no_place_is_done_from_anywhere():
    table = scene(THREE_ZONES, OFFERS, side=[151], djamal="104.a", maeve="104.b", brick="104.c")

    for member in ("djamal", "maeve", "brick"):
        assert table.options(member, "do") == ["151:1"]


@rule("ACT-18", "ED-40")
def test_an_action_on_a_card_can_be_done_again_and_again(edition):
    table = scene(THREE_ZONES, OFFERS, edition=edition, side=[150, 153], brick="104.b")

    table.do("brick", "do", "150:1")
    table.do("brick", "do", "150:1")
    table.lap()
    table.do("brick", "do", "150:1")

    assert table.state.flags == {"pulled": 3}


@rule("ACT-18", "ED-40")
def test_by_house_rule_an_action_on_a_card_is_done_once():
    house = {"card_action_persistence": "once"}
    table = scene(THREE_ZONES, OFFERS, house=house, side=[150], brick="104.b")

    table.do("brick", "do", "150:1")

    assert "do" not in table.options("brick")
    assert table.refused("brick", "do", "150:1", "brick.trunk.2") == "ACTION_USED"


@rule("ACT-18", "GEN-01")
def test_a_card_may_say_that_its_action_is_done_once():
    table = scene(THREE_ZONES, OFFERS, side=[153])

    table.do("brick", "do", "153:1")

    assert table.refused("maeve", "do", "153:1", "maeve.trunk.1") == "ACTION_USED"
    assert table.state.flags == {"once": 1}


@rule("ACT-18")
@pytest.mark.parametrize("end", ["154:1", "155:1"], ids=["flipped", "burned"])
def test_an_action_is_gone_when_its_card_is_flipped_or_burned(end):
    table = scene(THREE_ZONES, OFFERS, side=[150, 154, 155], brick="104.b")
    assert "150:1" in table.options("brick", "do")

    table.do("maeve", "do", end)

    assert "150:1" not in table.options("brick", "do")


@rule("ACT-19", "NPC-19")
def test_an_action_on_an_npc_needs_the_member_in_its_zone():
    table = scene(THREE_ZONES, FOX, npc={143: "104.b"}, components={"maeve": 1, "brick": 1}, brick="104.b")

    assert table.refused("maeve", "do", "143:npc1", "maeve.trunk.1") == "NOT_WITH_NPC"
    assert table.options("brick", "do") == ["143:npc1"]
    table.do("brick", "do", "143:npc1")

    assert table.state.members["brick"].components == 0


@rule("ACT-20")
def test_a_combined_action_is_paid_by_all_at_once_and_resolved_once(edition):
    table = scene(
        *(THREE_ZONES, LIFT), edition=edition, side=[157], brick="104.b", maeve="104.b", selena="104.b"
    )

    table.do("brick", "do", "157:1")
    assert isinstance(table.ask, PickSome)
    assert (table.ask.options, table.ask.least, table.ask.most) == (("maeve", "selena"), 1, 1)
    assert table.refused(("djamal",)) == "PARTNERS_MISSING"
    assert table.state.pawn_on == {}
    table.answer(("maeve",))
    assert table.ask.key == "together.slot"
    table.answer("maeve.trunk.2")

    assert [plain(event) for event in table.of(PawnPlaced)] == [
        PawnPlaced("brick", "brick.trunk.1"),
        PawnPlaced("maeve", "maeve.trunk.2"),
    ]
    assert [event.members for event in table.of(Acted)] == [("brick", "maeve")]
    table.until_act()
    assert table.state.flags == {"lifted": 1}


@rule("ACT-20")
@pytest.mark.parametrize(
    "missing, why",
    [
        ({"maeve": "104.a"}, "WRONG_ZONE"),
        ({"maeve": "104.b", "hurt": ["maeve.trunk.1", "maeve.trunk.2"]}, "NO_FREE_SLOT"),
        (
            {"maeve": "104.b", "pawns": {f"maeve.legs.{i}": "maeve" for i in (1, 2, 3)}},
            "NO_PAWN",
        ),
    ],
    ids=["elsewhere", "no slot", "no pawn"],
)
def test_nobody_pays_when_a_partner_is_missing_and_we_are_told_who_and_why(missing, why):
    table = scene(THREE_ZONES, LIFT, side=[157], brick="104.b", **missing)

    code = table.refused("brick", "do", "157:1", "brick.trunk.1")

    assert code == "PARTNERS_MISSING"
    assert table.refusal.facts["members"] == 2
    reason = Phrase("partner.missing", {"member": Ref("member", "maeve"), "why": Phrase(f"partner.{why}")})
    assert isinstance(table.refusal.facts["who"], Many)
    assert reason in table.refusal.facts["who"].facts


@rule("ACT-20")
def test_a_combined_action_may_name_who_has_to_do_it():
    table = scene(THREE_ZONES, LIFT, side=[158])

    assert "do" not in table.options("selena")
    assert table.refused("selena", "do", "158:1", "selena.trunk.1") == "PARTNERS_MISSING"
    table.do("brick", "do", "158:1")
    table.until_act()

    assert sorted(table.state.pawn_on.values()) == ["brick", "maeve"]


@rule("ACT-20")
def test_a_combined_action_may_want_each_of_us_in_a_zone_of_its_own():
    table = scene(THREE_ZONES, LIFT, side=[159], brick="104.b")

    assert table.refused("brick", "do", "159:1", "brick.trunk.1") == "WRONG_ZONE"
    assert table.refusal.facts["zone"] == Ref("zone", "104.c")
    assert table.refused("maeve", "do", "159:1", "maeve.trunk.1") == "PARTNERS_MISSING"
    table.do("brick", "move", "104.c")
    table.do("maeve", "do", "159:1")
    table.until_act()

    assert table.state.flags == {"lifted": 1}
    assert table.state.pawn_on["brick.trunk.1"] == "brick"


@rule("ACT-20")
def test_partners_too_are_of_those_the_card_lets_do_it():
    table = scene(THREE_ZONES, LIFT, side=[161])

    assert "do" not in table.options("maeve")
    table.do("brick", "do", "161:1")
    table.until_act()

    assert sorted(table.state.pawn_on.values()) == ["brick", "selena"]


@rule("ACT-20")
def test_a_partner_of_another_player_is_asked_and_may_decline_without_cost():
    seats = {"djamal": "ann", "selena": "ann", "maeve": "bob", "brick": "bob"}
    table = scene(THREE_ZONES, LIFT, seats=seats, side=[157], brick="104.b", selena="104.b")

    table.do("brick", "do", "157:1", by="bob")
    assert (table.ask.key, table.ask.seats) == ("together.join", ("selena",))
    table.answer("decline", by="ann")

    assert table.state.pawn_on == {}
    assert table.ask.key == "family.act"


@rule("ACT-20")
def test_a_slot_lost_while_we_agree_calls_the_combined_action_off():
    glove = "- { card: 117, front: { item: { kind: clothing, slots: [hand] } } }"
    table = scene(
        *(THREE_ZONES, LIFT, glove),
        side=[157],
        items={"brick": [117]},
        brick="104.b",
        maeve="104.b",
        selena="104.b",
    )
    table.do("brick", "do", "157:1", "117.1")

    table.answer(("*", "brick", "drop", "117"))
    table.answer(("maeve",))
    table.first()

    assert table.state.pawn_on == {}
    assert table.state.flags == {}
    assert table.ask.key == "family.act"


@rule("ACT-21")
def test_the_acting_member_pays_the_components_an_action_costs():
    table = scene(THREE_ZONES, OFFERS, side=[152], components={"brick": 3, "maeve": 1})

    assert table.refused("maeve", "do", "152:1", "maeve.trunk.1") == "NOT_ENOUGH_COMPONENTS"
    facts = table.refusal.facts
    assert (facts["need"], facts["have"], facts["member"]) == (2, 1, Ref("member", "maeve"))
    table.do("brick", "do", "152:1")

    assert [plain(event) for event in table.of(ComponentsSpent)] == [ComponentsSpent("brick", 2)]
    assert (table.state.members["brick"].components, table.state.members["maeve"].components) == (1, 1)
    assert table.state.ground == {}


@rule("ACT-22")
def test_nobody_has_to_spend_a_pawn(edition):
    table = scene(THREE_ZONES, FOX, edition=edition, npc={143: "104.c"}, row=[17, 143])

    assert table.options()[-1] == "done"
    table.done()

    assert HourglassMoved(143) in map(plain, table.events)


@rule("ACT-22", "ACT-20")
def test_a_combined_action_does_not_force_those_it_does_not_need():
    table = scene(THREE_ZONES, LIFT, side=[157], brick="104.b", maeve="104.b")

    table.do("brick", "do", "157:1")
    table.until_act()

    assert table.state.members["selena"].available == PAWNS
    assert table.state.members["djamal"].available == PAWNS
