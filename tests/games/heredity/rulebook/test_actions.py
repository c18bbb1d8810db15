"""ACT: pawns, paying, and the actions printed on terrain and on cards."""

import pytest

from heredity_bot.games.heredity.events.board import ActionTokenRemoved
from heredity_bot.games.heredity.events.card import CardFlipped, CardTaken, StoryTold, ZoneLinked
from heredity_bot.games.heredity.events.family import (
    Acted,
    ComponentsSpent,
    DamageDealt,
    PawnPlaced,
    PawnsRecovered,
)
from heredity_bot.games.heredity.events.timeline import HourglassMoved
from heredity_bot.games.heredity.state import MEMBERS, PAWNS
from heredity_bot.kernel import Many, Phrase, Ref
from tests.games.heredity.scene import EDITIONS, FOX, ITEMS, THREE_ZONES, PickSome, plain, scene
from tests.rules import rule

ICONS = """
- card: 104
  front:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { observe: 960, talk: 143, interact: 162 }
      c: { observe: flip }
  back:
    map: |
      ###############
      #a   .b   =c  #
      #    .    =   #
      ###############
    zones: { a: {}, b: { talk: 143 }, c: { components: 1 } }
    instructions: [{ set: turned }]
- card: 960
  front:
    story: {}
    actions: [{ icon: hand, at: 104.c, do: [{ set: opened }] }]
- { card: 162, front: { instructions: [{ give: { components: 2 } }] } }
"""

OFFERS = """
- card: 150
  front: { actions: [{ icon: hand, at: 104.b, do: [{ set: { flag: pulled, by: 1 } }] }] }
  back: { story: {} }
- { card: 151, front: { actions: [{ icon: mouth, do: [{ set: called }] }] } }
- { card: 152, front: { actions: [{ icon: hand, cost: { components: 2 }, do: [{ set: paid }] }] } }
- { card: 153, front: { actions: [{ icon: hand, once: true, do: [{ set: { flag: once, by: 1 } }] }] } }
- { card: 154, front: { actions: [{ icon: eye, do: [{ flip: 150 }] }] } }
- { card: 155, front: { actions: [{ icon: eye, do: [{ burn: 150 }] }] } }
- { card: 156, front: { actions: [{ icon: eye, do: [{ damage: { points: 1 } }, { give: { components: 1 } }] }] } }
"""

LIFT = """
- card: 157
  front: { actions: [{ icon: hand, at: 104.b, together: 2, do: [{ damage: { points: 1 } }, { set: { flag: lifted, by: 1 } }] }] }
- card: 158
  front: { actions: [{ icon: hand, together: [maeve, brick], do: [{ set: lifted }] }] }
- card: 159
  front: { actions: [{ icon: hand, together: { maeve: 104.a, brick: 104.c }, do: [{ set: lifted }] }] }
- card: 161
  front: { actions: [{ icon: hand, together: 2, who: children, do: [{ set: lifted }] }] }
"""


# Pawns


@rule("ACT-01")
def test_three_pawns_are_three_actions_and_no_fourth():
    table = scene()

    for goal in ("104.b", "104.c", "104.b"):
        table.do("brick", "move", goal)

    assert table.state.members["brick"].available == 0
    assert table.refused("brick", "talk", "104.b", "brick.head.2") == "NO_PAWN"
    assert "brick" not in table.options()


@rule("ACT-01", "OQ-30")
def test_there_is_no_use_for_a_further_pawn_or_for_card_0_until_a_card_calls_for_it():
    called = """
    - { card: 0, front: { story: {} } }
    - { card: 160, front: { actions: [{ icon: eye, do: [{ take: 0 }] }] } }
    """
    table = scene(THREE_ZONES, called, side=[160])

    assert 0 not in table.state.cards
    assert {name: who.available for name, who in table.state.members.items()} == dict.fromkeys(MEMBERS, PAWNS)
    table.do("brick", "do", "160:1")

    assert table.happened(StoryTold)
    assert 0 in table.state.cards


@rule("ACT-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_pawns_come_back_from_wherever_they_are(edition):
    tokens = {"brick.legs.1": "brick", "114.1": "maeve", "selena.head.1": "selena"}

    def arrange(state):
        state.members["brick"].available, state.members["brick"].spent = 0, 2
        state.members["djamal"].available, state.members["djamal"].committed = 2, {143: 1}

    table = scene(
        *(THREE_ZONES, ITEMS, FOX), edition=edition, items={"brick": [114]}, pawns=tokens, arrange=arrange
    )
    table.do("brick", "drop", "114")

    table.lap()

    assert table.happened(PawnsRecovered)
    assert table.state.pawn_on == {}
    for who in table.state.members.values():
        assert (who.available, who.spent, who.committed) == (PAWNS, 0, {})


@rule("ACT-02")
def test_pawns_kept_do_not_add_up():
    table = scene()

    table.lap()
    table.lap()

    assert [who.available for who in table.state.members.values()] == [PAWNS] * 4


@rule("ACT-03")
def test_members_act_only_while_the_hourglass_is_on_the_family_card():
    table = scene(THREE_ZONES, FOX, npc={143: "104.a"}, row=[17, 143], hourglass=143)

    assert table.ask.key == "npc.target"
    assert table.refused("brick", "move", "104.b", "brick.legs.1") == "NOT_FAMILY_PHASE"
    assert table.refusal.facts["card"] == Ref("card", "143")


@rule("ACT-04")
def test_an_action_is_paid_with_a_pawn_first_and_then_has_its_effect():
    table = scene(THREE_ZONES, OFFERS, side=[151])

    table.do("maeve", "do", "151:1")

    assert PawnPlaced("maeve", "maeve.head.2") in map(plain, table.events)
    paid = [plain(event) for event in table.events].index(PawnPlaced("maeve", "maeve.head.2"))
    told = [type(event).__name__ for event in table.events].index("FlagSet")
    assert paid < told
    assert table.state.members["maeve"].available == 2


@rule("ACT-05")
@pytest.mark.parametrize("how", ["damage", "pawns"])
def test_without_a_free_slot_of_the_icon_there_is_no_action_whatever_the_pawns(how):
    mouth = "maeve.head.2"
    taken = {"hurt": [mouth]} if how == "damage" else {"pawns": {mouth: "maeve"}}
    table = scene(THREE_ZONES, OFFERS, side=[151], **taken)

    assert table.state.members["maeve"].available >= 2
    assert "do" not in table.options("maeve")
    assert table.refused("maeve", "do", "151:1", mouth) == "NO_FREE_SLOT"
    assert table.refused("maeve", "do", "151:1") == "NO_FREE_SLOT"
    assert table.refusal.facts["icon"] == Phrase("icon.mouth")


@rule("ACT-06")
def test_members_take_turns_action_by_action_as_they_like():
    table = scene()

    for member in ("brick", "maeve", "brick", "djamal", "maeve"):
        table.do(member, "move", "104.a" if table.at(member) == "104.b" else "104.b")

    spent = {name: PAWNS - who.available for name, who in table.state.members.items()}
    assert spent == {"djamal": 1, "maeve": 2, "selena": 0, "brick": 2}


@rule("ACT-07")
def test_an_action_is_finished_before_the_next_one_begins():
    table = scene(hurt=["brick.head.1", "brick.head.2"])
    table.do("maeve", "heal", "brick")

    assert table.ask.key == "heal.slot"
    assert table.refused("maeve", "move", "104.b", "maeve.legs.1") == "ACTION_IN_PROGRESS"
    assert table.refused("selena", "move", "104.b", "selena.legs.1") == "ACTION_IN_PROGRESS"
    table.answer("brick.head.1")
    table.do("selena", "move", "104.b")
    assert table.at("selena") == "104.b"


@rule("ACT-07")
def test_a_joint_action_being_agreed_on_is_an_action_in_progress():
    table = scene(THREE_ZONES, LIFT, side=[157], brick="104.b", maeve="104.b", selena="104.b")
    table.do("brick", "do", "157:1")

    assert isinstance(table.ask, PickSome)
    assert table.refused("selena", "move", "104.c", "selena.legs.1") == "ACTION_IN_PROGRESS"


@rule("ACT-07")
def test_all_cards_an_action_draws_in_belong_to_it():
    chain = """
    - { card: 160, front: { actions: [{ icon: eye, do: [{ take: 163 }, { set: last }] }] } }
    - { card: 163, front: { instructions: [{ take: 164 }, { set: second }] } }
    - { card: 164, front: { instructions: [{ set: first }] } }
    """
    table = scene(THREE_ZONES, chain, side=[160])

    table.do("brick", "do", "160:1")

    assert list(table.state.flags) == ["first", "second", "last"]
    assert table.ask.key == "family.act"


@rule("ACT-08")
def test_a_used_pawn_stays_on_its_slot_until_the_next_recovery():
    table = scene()

    table.do("brick", "move", "104.b")
    table.do("maeve", "move", "104.b")

    assert table.state.pawn_on == {"brick.legs.1": "brick", "maeve.legs.1": "maeve"}
    assert (table.state.members["brick"].available, table.state.members["brick"].spent) == (2, 0)
    table.lap()
    assert table.state.pawn_on == {}


@rule("ACT-09")
@pytest.mark.parametrize("fate", ["flip", "burn"])
def test_pawns_on_a_card_that_turns_or_burns_lie_spent_with_their_member(fate):
    lever = f"- {{ card: 160, front: {{ actions: [{{ icon: eye, do: [{{ {fate}: 114 }}] }}] }} }}"
    table = scene(
        *(THREE_ZONES, ITEMS, lever), side=[160], items={"brick": [114]}, pawns={"114.1": "brick"}
    )

    table.do("maeve", "do", "160:1")

    who = table.state.members["brick"]
    assert "114.1" not in table.state.pawn_on
    assert (who.available, who.spent) == (2, 1)


@rule("ACT-09")
def test_pawns_on_a_body_card_that_turns_are_spent():
    table = scene(hurt=["brick.legs.1", "brick.legs.2"], pawns={"brick.legs.3": "brick"})

    table.do("brick", "wound", "legs")

    assert table.state.pawn_on == {}
    assert (table.state.members["brick"].available, table.state.members["brick"].spent) == (2, 1)


@rule("ACT-10")
def test_effects_of_an_action_hit_whoever_did_it():
    table = scene(THREE_ZONES, OFFERS, side=[156])

    table.do("maeve", "do", "156:1")

    assert [plain(event) for event in table.of(DamageDealt)] == [DamageDealt("maeve", 1)]
    table.first()
    assert {name: who.components for name, who in table.state.members.items() if who.components} == {"maeve": 1}


@rule("ACT-10", "ACT-20")
def test_effects_of_a_joint_action_hit_all_who_took_part():
    table = scene(THREE_ZONES, LIFT, side=[157], brick="104.b", maeve="104.b")

    table.do("brick", "do", "157:1")
    table.until_act()

    assert [event.who for event in table.of(DamageDealt)] == ["brick", "maeve"]
    assert table.state.flags == {"lifted": 1}


# Icons on the terrain


@rule("ACT-11", "ACT-14", "READ-12", "TERR-09", example="EX-06")
@pytest.mark.parametrize("edition", EDITIONS)
def test_maeve_observes(edition):
    table = scene(THREE_ZONES, ICONS, FOX, edition=edition, maeve="104.b")

    table.do("maeve", "observe", "104.b")

    assert table.state.pawn_on == {"maeve.head.1": "maeve"}
    kinds = (PawnPlaced, ActionTokenRemoved, CardTaken, StoryTold)
    assert [type(event) for event in table.of(*kinds)] == list(kinds)
    assert table.state.cards[960].place == "side"
    assert table.refused("maeve", "observe", "104.b", "maeve.head.1") == "ACTION_USED"
    table.lap()
    assert table.refused("maeve", "observe", "104.b", "maeve.head.1") == "ACTION_USED"
    table.do("maeve", "move", "104.c")
    assert table.options("maeve", "do") == ["960:1"]


@rule("ACT-11", "ACT-12", "ACT-13")
@pytest.mark.parametrize(
    ("act", "slot", "icon"),
    [
        ("observe", "brick.head.1", "eye"),
        ("talk", "brick.head.2", "mouth"),
        ("interact", "brick.trunk.1", "hand"),
    ],
)
def test_without_such_an_icon_in_the_zone_there_is_no_such_action(act, slot, icon):
    table = scene(THREE_ZONES, ICONS, FOX)

    assert act not in table.options("brick")
    assert table.refused("brick", act, "104.a", slot) == "NO_SUCH_ACTION_HERE"
    assert table.refusal.facts["icon"] == Phrase(f"icon.{icon}")
    assert table.refused("brick", act, "104.b", slot) == "NO_SUCH_ACTION_HERE"
    assert table.refused("brick", act) == "NO_SUCH_ACTION_HERE"


@rule("ACT-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_talking_takes_the_card_and_its_npc_stands_at_the_mouth_icon(edition):
    table = scene(THREE_ZONES, ICONS, FOX, edition=edition, maeve="104.b")

    table.do("maeve", "talk", "104.b")

    assert table.state.pawn_on == {"maeve.head.2": "maeve"}
    assert table.at("143") == "104.b"
    assert table.refused("maeve", "talk", "104.b", "maeve.head.2") == "ACTION_USED"


@rule("ACT-13", "ACT-14")
def test_interacting_takes_the_card_and_the_token_goes():
    table = scene(THREE_ZONES, ICONS, FOX, maeve="104.b")

    table.do("maeve", "interact", "104.b", "maeve.trunk.2")

    assert table.state.pawn_on == {"maeve.trunk.2": "maeve"}
    assert table.state.members["maeve"].components == 2
    assert table.state.actions["104.b"] == ["eye", "mouth"]
    assert table.refused("brick", "interact", "104.b", "brick.trunk.1") == "NO_SUCH_ACTION_HERE"
    assert table.refused("maeve", "interact", "104.b", "maeve.trunk.1") == "ACTION_USED"


@rule("ACT-15")
def test_an_icon_with_a_flip_turns_the_terrain_with_the_figures_on_it():
    table = scene(THREE_ZONES, ICONS, FOX, maeve="104.c", brick="104.b")

    table.do("maeve", "observe", "104.c")

    assert CardFlipped(104, back=True) in map(plain, table.events)
    assert table.state.flags == {"turned": 1}
    assert (table.at("maeve"), table.at("brick")) == ("104.c", "104.b")
    assert table.state.ground["104.c"].components == 1


# Actions on cards


@rule("ACT-16", "READ-12", example="EX-25")
@pytest.mark.parametrize("edition", EDITIONS)
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
@pytest.mark.parametrize("edition", EDITIONS)
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
@pytest.mark.parametrize("edition", EDITIONS)
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
    ("missing", "why"),
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
@pytest.mark.parametrize("edition", EDITIONS)
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
