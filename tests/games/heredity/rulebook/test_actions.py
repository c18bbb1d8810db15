"""ACT: pawns, paying, and the actions printed on terrain and on cards."""

import pytest

from heredity_bot.games.heredity.rules.events.board import ActionTokenRemoved
from heredity_bot.games.heredity.rules.events.card import CardFlipped, CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.family import DamageDealt, PawnPlaced, PawnsRecovered
from heredity_bot.games.heredity.rules.state import MEMBERS, PAWNS
from heredity_bot.kernel import Phrase, Ref
from tests.games.heredity.boards import LIFT, OFFERS
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, PickSome, plain, scene
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
def test_all_pawns_come_back_from_wherever_they_are(edition):
    tokens = {"brick.legs.1": "brick", "114.1": "maeve", "selena.head.1": "selena"}

    def arrange(there):
        there.pawns("brick", spent=2).pawns("djamal", committed={143: 1})

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
    table = scene(*(THREE_ZONES, ITEMS, lever), side=[160], items={"brick": [114]}, pawns={"114.1": "brick"})

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
    assert {name: who.components for name, who in table.state.members.items() if who.components} == {
        "maeve": 1
    }


@rule("ACT-10", "ACT-20")
def test_effects_of_a_joint_action_hit_all_who_took_part():
    table = scene(THREE_ZONES, LIFT, side=[157], brick="104.b", maeve="104.b")

    table.do("brick", "do", "157:1")
    table.until_act()

    assert [event.who for event in table.of(DamageDealt)] == ["brick", "maeve"]
    assert table.state.flags == {"lifted": 1}


# Icons on the terrain


@rule("ACT-11", "ACT-14", "READ-12", "TERR-09", example="EX-06")
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
    "act, slot, icon",
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
