"""MOVE: crossing lines, several pawns, immediate events, levels."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.card import CardFlipped
from heredity_bot.games.heredity.rules.events.chapter import FlagSet
from heredity_bot.games.heredity.rules.events.combat import NpcDamaged
from heredity_bot.games.heredity.rules.events.family import (
    DamageDealt,
    DamageDiscarded,
    PawnPlaced,
    PawnReturned,
)
from heredity_bot.kernel import Phrase
from tests.games.heredity.boards import BOLTS
from tests.games.heredity.scene import EDITIONS, FOX, THREE_ZONES, plain, scene
from tests.rules import rule

FRENCH, GERMAN = EDITIONS

CROSS = """
- card: 104
  front:
    map: |
      ###########
      #a   .b   #
      #    .    #
      #.........#
      #c   .d   #
      #    .    #
      ###########
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: {}
      c: {}
      d: {}
"""
"""Four zones that meet in a point."""

FIRE = """
- card: 104
  front:
    map: |
      ####################
      #a   !b   !c   .d  #
      #    !    !    .   #
      ####################
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: {}
      c: {}
      d: {}
"""


# Lines


@rule("MOVE-01", "SLOT-11")
def test_a_member_walks_over_one_line_into_the_zone_beside(edition):
    table = scene(edition=edition)

    table.do("brick", "move", "104.b")

    assert [plain(event) for event in table.of(FigureMoved)] == [
        FigureMoved("brick", "104.a", "104.b", "white")
    ]
    assert table.state.pawn_on == {"brick.legs.1": "brick"}


@rule("MOVE-01")
def test_a_zone_that_does_not_border_on_ours_is_not_reached_by_one_move():
    table = scene()

    assert "104.c" not in table.options("brick", "move")
    assert table.refused("brick", "move", "104.c", "brick.legs.1") == "NOT_ADJACENT"


@rule("MOVE-02")
def test_white_green_and_red_lines_are_crossed_blue_and_black_are_not(edition):
    box = """
    - card: 104
      front:
        map: |
          ################
          #w  #n  #r  #  #
          #...#===#!!!#  #
          #a             #
          #~~~############
          #u  #k         #
          ################
        zones: { w: {}, n: {}, r: {}, a: { start: [djamal, maeve, selena, brick] }, u: {}, k: {} }
    """
    table = scene(THREE_ZONES, box, edition=edition)

    goals = [way for way in table.options("brick", "move") if ">" not in way]
    assert goals == ["104.w", "104.n", "104.r"]
    assert table.refused("brick", "move", "104.u", "brick.legs.1") == "LINE_BLOCKED"
    assert table.refusal.facts["colour"] == Phrase("line.blue")
    assert table.refused("brick", "move", "104.k", "brick.legs.1") == "LINE_BLOCKED"
    assert table.refusal.facts["colour"] == Phrase("line.black")


@rule("MOVE-03", "OQ-40")
def test_every_crossing_of_a_red_line_hurts_whatever_our_defence(edition):
    armour = "- { card: 117, front: { item: { kind: clothing, defence: 3, slots: [heart] } } }"
    table = scene(THREE_ZONES, FIRE, armour, edition=edition, items={"brick": [117]})

    table.do("brick", "move", "104.b")
    assert (table.at("brick"), table.ask.key) == ("104.b", "damage.slots")
    table.first()
    table.do("brick", "move", "104.a")
    table.until_act()

    assert table.at("brick") == "104.a"
    assert len([slot for slot in table.state.hurt if slot.startswith(("brick", "117"))]) == 2


@rule("MOVE-03", "GEN-05")
def test_a_red_line_hurts_an_npc_too_and_its_shield_does_not_help(edition):
    table = scene(
        *(THREE_ZONES, FIRE, FOX), edition=edition, npc={143: "104.c"}, row=[17, 143], hourglass=143
    )

    table.until_act()

    assert table.at("143") == "104.b"
    assert [plain(event) for event in table.of(NpcDamaged)] == [NpcDamaged("143", 1)]


@rule("MOVE-03", "OQ-40")
def test_fire_hurts_after_arriving_and_before_the_bolt():
    fire = FIRE.replace("b: {}", "b: { bolt: [{ set: rang }] }")
    table = scene(THREE_ZONES, fire)

    table.do("brick", "move", "104.b")
    assert table.state.flags == {}
    assert table.at("brick") == "104.b"
    table.first()

    assert table.state.flags == {"rang": 1}


@rule("MOVE-03", "OQ-40")
def test_who_is_made_dying_by_fire_stays_in_the_zone_entered():
    hearts = ["brick.head.1", "brick.trunk.1"]
    boots = "- { card: 119, front: { item: { kind: shoes, slots: [foot] } } }"
    table = scene(
        *(THREE_ZONES, FIRE, boots),
        wounded={"brick": ["head", "trunk", "legs"]},
        hurt=hearts,
        items={"brick": [119]},
        brick="104.a",
    )

    table.do("brick", "move", "104.b>104.c", "brick.legs.2+119.1")

    assert table.t.is_dying("brick")
    assert table.at("brick") == "104.b"
    assert [plain(event) for event in table.of(PawnReturned)] == [PawnReturned("brick", "119.1")]
    assert table.state.members["brick"].available == 2


@rule("MOVE-03", "DYING-03")
def test_a_dying_member_may_walk_through_fire():
    hearts = ["brick.head.1", "brick.trunk.1", "brick.legs.1"]
    table = scene(THREE_ZONES, FIRE, wounded={"brick": ["head", "trunk", "legs"]}, hurt=hearts)

    table.do("brick", "move", "104.b")

    assert table.at("brick") == "104.b"
    assert table.happened(DamageDiscarded)


@rule("MOVE-03")
def test_a_member_immune_to_fire_is_not_hurt_by_a_red_line():
    suit = "- { card: 117, front: { item: { kind: clothing, effects: [{ immune: fire }] } } }"
    table = scene(THREE_ZONES, FIRE, suit, items={"brick": [117]})

    table.do("brick", "move", "104.b")

    assert not table.happened(DamageDealt)
    assert table.happened(DamageDiscarded)


@rule("MOVE-04", "ED-32")
def test_no_move_passes_through_a_point_where_lines_meet(edition):
    table = scene(THREE_ZONES, CROSS, edition=edition)

    assert table.refused("brick", "move", "104.d", "brick.legs.1") == "CORNER"
    assert "104.d" not in table.options("brick", "move")


@rule("MOVE-04", "ED-32")
def test_by_house_rule_corners_may_be_cut(edition):
    table = scene(THREE_ZONES, CROSS, edition=edition, house={"intersection": "allowed"})

    table.do("brick", "move", "104.d")

    assert table.at("brick") == "104.d"
    assert len(table.of(PawnPlaced)) == 1


# Several pawns


@rule("MOVE-05", "ED-05")
def test_in_french_one_move_takes_several_pawns_one_for_each_line():
    table = scene(edition=FRENCH)

    table.do("brick", "move", "104.b>104.c", "brick.legs.1+brick.legs.3")

    assert [(event.start, event.to) for event in table.of(FigureMoved)] == [
        ("104.a", "104.b"),
        ("104.b", "104.c"),
    ]
    assert table.state.pawn_on == {"brick.legs.1": "brick", "brick.legs.3": "brick"}
    assert table.state.members["brick"].available == 1


@rule("MOVE-05", "ED-05")
def test_in_german_every_zone_is_a_move_of_its_own():
    table = scene(edition=GERMAN)

    assert table.options("brick", "move") == ["104.b"]
    assert table.refused("brick", "move", "104.b>104.c", "brick.legs.1+brick.legs.2") == "MOVE_COST"
    table.do("brick", "move", "104.b")
    table.do("brick", "move", "104.c")

    assert table.at("brick") == "104.c"
    assert table.state.members["brick"].available == 1


@rule("MOVE-05", "ED-05")
@pytest.mark.parametrize(
    "edition, switch, offered",
    [(FRENCH, "one_pawn", False), (GERMAN, "several_pawns", True)],
    ids=["french table", "german table"],
)
def test_a_house_rule_decides_whether_pawns_are_grouped(edition, switch, offered):
    table = scene(edition=edition, house={"move_grouping": switch})

    assert ("104.b>104.c" in table.options("brick", "move")) is offered


@rule("MOVE-05")
@pytest.mark.parametrize("paying", ["brick.legs.1", "brick.legs.1+brick.legs.2+brick.legs.3"])
def test_so_many_lines_cost_so_many_pawns(paying):
    table = scene(edition=FRENCH)

    assert table.refused("brick", "move", "104.b>104.c", paying) == "MOVE_COST"
    assert (table.refusal.facts["lines"], table.refusal.facts["pawns"]) == (2, paying.count("+") + 1)


@rule("MOVE-05")
def test_more_lines_than_free_feet_are_too_many():
    table = scene(edition=FRENCH, hurt=["brick.legs.1", "brick.legs.2"])

    assert table.options("brick", "move") == ["104.b"]
    assert table.refused("brick", "move", "104.b>104.c") == "MOVE_COST"


@rule("MOVE-05", "OQ-44")
def test_a_bolt_on_the_way_is_applied_and_the_move_goes_on():
    table = scene(THREE_ZONES, BOLTS, edition=FRENCH)

    table.do("brick", "move", "104.b>104.c")

    order = [type(event) for event in table.of(FigureMoved, FlagSet)]
    assert order == [FigureMoved, FlagSet, FigureMoved]
    assert table.at("brick") == "104.c"
    assert table.state.members["brick"].available == 1


@rule("MOVE-05", "OQ-44", "MOVE-02")
@pytest.mark.parametrize("line", ["#", "~"], ids=["wall", "window"])
def test_a_bolt_that_closes_the_way_ends_the_move_and_unused_pawns_come_back(line):
    closing = f"""
    - card: 104
      front:
        map: |
          ###############
          #a   .b   =c  #
          ###############
        zones:
          a: {{ start: [djamal, maeve, selena, brick] }}
          b: {{ bolt: [{{ flip: this }}] }}
          c: {{}}
      back:
        map: |
          ###############
          #a   .b   {line}c  #
          ###############
        zones: {{ a: {{}}, b: {{}}, c: {{}} }}
    """
    table = scene(THREE_ZONES, closing, edition=FRENCH)

    table.do("brick", "move", "104.b>104.c", "brick.legs.1+brick.legs.2")

    assert table.happened(CardFlipped)
    assert table.at("brick") == "104.b"
    assert [plain(event) for event in table.of(PawnReturned)] == [PawnReturned("brick", "brick.legs.2")]
    assert table.state.members["brick"].available == 2
    assert table.state.pawn_on == {"brick.legs.1": "brick"}


@rule("OQ-44", "READ-11")
def test_a_bolt_that_brings_a_rule_against_moving_ends_the_move():
    trap = BOLTS.replace("bolt: [{ set: { flag: rang, by: 1 } }]", "bolt: [{ take: 160 }]")
    tar = "- { card: 160, front: { rules: [{ forbid: move, who: brick }] } }"
    table = scene(THREE_ZONES, trap, tar, edition=FRENCH)

    table.do("brick", "move", "104.b>104.c")

    assert table.at("brick") == "104.b"
    assert table.state.members["brick"].available == 2
