"""EXPL: unknown terrain beyond an edge."""

import pytest

from heredity_bot.games.heredity.rules.events.board import FigureMoved, TerrainLaid
from heredity_bot.games.heredity.rules.events.card import CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.family import DamageDealt, PawnPlaced
from heredity_bot.games.heredity.rules.state import TerrainSite
from heredity_bot.kernel import Phrase
from tests.games.heredity.scene import EDITIONS, FOX, plain, scene
from tests.rules import rule

FRENCH, GERMAN = EDITIONS

MEADOW = """
- card: 100
  front: { instructions: [{ lay: { terrain: 962 } }] }
- card: 962
  front:
    map: |
      ########
      m      m
      m      m
      #.......
      #b     b
      #b     b
      ########
    zones:
      m: { start: [maeve, djamal, selena] }
      b: { start: brick }
    edges:
      east: { explore: 963 }
"""
"""Two zones, white between them, both open to the east, where the icon is centred; m also to the west."""

HUT = """
- card: 963
  front:
    map: |
      ########
      o      #
      o      #
      =====  #
      =h  =  #
      =h  =  #
      ########
    zones:
      o: {}
      h: {}
"""
"""Outside joins m; the hut lies behind a green line."""

HUT_WITH_BOLT = (
    HUT.replace("h: {}", "h: { bolt: [{ flip: this }] }")
    + """
  back:
    map: |
      ########
      o      #
      o      #
      =====  #
      =h  =  #
      =h  =  #
      ########
    zones:
      o: {}
      h: { observe: 965 }
- { card: 965, front: { story: {} } }
"""
)

FIELD = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ########
      #a     a
      #a     a
      #a     a
      #a     a
      #a     a
      ########
    zones: { a: { start: [djamal, maeve, selena, brick] } }
    edges: { east: { explore: 105 } }
"""

FORK = """
- card: 105
  front:
    map: |
      ########
      o      #
      o      #
      ########
      =x     #
      =x     #
      ########
    zones: { o: {}, x: {} }
"""
"""Open in the north, a green line in the south."""

BEACH = """
- card: 964
  front:
    map: |
      ########
      #      s
      #      s
      ########
      ########
      ########
      ########
    zones: { s: {} }
"""
"""Beyond the western edge of the meadow."""


@rule("EXPL-01", "EXPL-02", "EXPL-04", "EXPL-05", "EXPL-06", example="EX-09")
def test_maeve_explores(edition):
    table = scene(MEADOW, HUT, edition=edition)
    west = table.state.board[962]

    table.do("maeve", "explore", "962.east.963")

    assert [plain(event) for event in table.of(PawnPlaced)] == [PawnPlaced("maeve", "maeve.legs.1")]
    assert table.state.board[963] == TerrainSite(west.x + 1, west.y, west.level)
    assert table.at("maeve") == "963.o"
    assert table.ask.key == "family.act"
    assert table.t.layout.zone_of["962.m"] == table.t.layout.zone_of["963.o"]
    assert table.state.members["maeve"].available == 2


@rule("EXPL-02", example="EX-10")
def test_brick_explores_from_his_zone_as_well(edition):
    table = scene(MEADOW, HUT, edition=edition)

    table.do("brick", "explore", "962.east.963")

    assert 963 in table.state.board
    assert table.at("brick") == "963.h"


@rule("MOVE-01", example="EX-11")
def test_maeve_walks_to_brick_instead_and_reveals_nothing():
    table = scene(MEADOW, HUT, edition=GERMAN)

    assert table.options("maeve", "move") == ["962.b"]
    table.do("maeve", "move", "962.b")

    assert table.t.together("maeve", "brick")
    assert 963 not in table.state.cards


@rule("MOVE-01", "MOVE-06", example="EX-12")
def test_brick_walks_into_the_hut(edition):
    table = scene(MEADOW, HUT, edition=edition)
    table.do("maeve", "explore", "962.east.963")

    table.do("brick", "move", "963.h")

    assert table.at("brick") == "963.h"
    assert len(table.of(PawnPlaced)) == 1


@rule("EXPL-01", "EXPL-08", example="EX-13")
def test_brick_finds_nothing_left_to_explore():
    table = scene(MEADOW, HUT, edition=GERMAN)
    table.do("maeve", "explore", "962.east.963")

    assert "explore" not in table.options("brick")
    assert table.refused("brick", "explore") == "NOTHING_TO_EXPLORE"


@rule("MOVE-07", "TERR-10", "TERR-11", example="EX-14")
def test_entering_the_hut_flips_it_at_once(edition):
    table = scene(MEADOW, HUT_WITH_BOLT, edition=edition)
    table.do("maeve", "explore", "962.east.963")
    assert not table.state.cards[963].back

    table.do("brick", "move", "963.h")

    assert table.state.cards[963].back
    assert table.at("brick") == "963.h"
    assert table.at("maeve") == "963.o"
    assert table.state.actions == {"963.h": ["eye"]}
    assert table.options("brick", "observe") == ["963.h"]


@rule("EXPL-06", "MOVE-07", "OQ-16")
def test_exploring_onto_a_bolt_sets_it_off():
    table = scene(MEADOW, HUT_WITH_BOLT)

    table.do("brick", "explore", "962.east.963")

    assert table.state.cards[963].back
    assert table.at("brick") == "963.h"


@rule("OQ-16", "EXPL-06")
def test_exploring_inside_ones_own_zone_does_not_set_off_the_bolt_one_stands_on():
    alarm = MEADOW.replace("m: {", "m: { bolt: [{ set: { flag: rang, by: 1 } }],")
    table = scene(alarm, HUT.replace("o: {}", "o: { bolt: [{ set: { flag: crack, by: 1 } }] }"))

    table.do("maeve", "explore", "962.east.963")

    assert table.state.flags == {"crack": 1}
    table.do("brick", "move", "962.m")
    assert table.state.flags == {"crack": 2, "rang": 1}


# From where


@rule("EXPL-01")
def test_a_zone_that_does_not_reach_the_edge_of_the_icon_has_nothing_to_explore(edition):
    inner = (
        MEADOW.replace("m      m", "m  .   m")
        .replace("m  .   m", "m  .n  n", 2)
        .replace("m: {", "n: {}\n      m: {")
    )
    table = scene(inner, HUT, edition=edition)

    assert "explore" not in table.options("maeve")
    assert table.refused("maeve", "explore", "962.east.963", "maeve.legs.1") == "NOTHING_TO_EXPLORE"
    table.do("maeve", "move", "962.n")
    assert table.options("maeve", "explore") == ["962.east.963"]


@rule("EXPL-02")
@pytest.mark.parametrize("sign, colour", [("#", "black"), ("~", "blue")])
def test_a_wall_or_window_closes_the_edge(edition, sign, colour):
    walled = MEADOW.replace("#b     b", f"#b    b{sign}")
    table = scene(walled, HUT, edition=edition)

    assert "explore" not in table.options("brick")
    assert table.refused("brick", "explore", "962.east.963", "brick.legs.1") == "EDGE_CLOSED"
    assert table.refusal.facts["colour"] == Phrase(f"line.{colour}")
    assert table.options("maeve", "explore") == ["962.east.963"]


@rule("EXPL-02")
@pytest.mark.parametrize("sign", [".", "=", "!"], ids=["white", "green", "red"])
def test_a_line_that_can_be_crossed_does_not_close_the_edge(sign):
    table = scene(MEADOW.replace("#b     b", f"#b    b{sign}"), HUT)

    assert table.options("brick", "explore") == ["962.east.963"]


@rule("EXPL-02", "ED-06")
@pytest.mark.parametrize(
    "edition, house, brick_may",
    [
        (FRENCH, {}, True),
        (GERMAN, {}, False),
        (FRENCH, {"explore_from": "zone"}, False),
        (GERMAN, {"explore_from": "card"}, True),
    ],
    ids=["french", "german", "french table by zone", "german table by card"],
)
def test_an_icon_that_is_not_centred_serves_its_own_zone_or_the_whole_card(edition, house, brick_may):
    off_centre = MEADOW.replace("{ explore: 963 }", "{ explore: 963, zone: m }")
    table = scene(off_centre, HUT, edition=edition, house=house)

    assert table.options("maeve", "explore") == ["962.east.963"]
    assert (table.options("brick", "explore") == ["962.east.963"]) is brick_may
    if not brick_may:
        assert table.refused("brick", "explore", "962.east.963", "brick.legs.1") == "NOTHING_TO_EXPLORE"


@rule("EXPL-03", "ED-06", example="DX-16")
@pytest.mark.parametrize(
    "edition, house, may",
    [
        (FRENCH, {}, True),
        (GERMAN, {}, True),
        (FRENCH, {"explore_from": "card"}, False),
        (GERMAN, {"explore_from": "card"}, False),
    ],
    ids=["french", "german", "french table by card", "german table by card"],
)
def test_exploring_from_a_merged_zone(edition, house, may):
    shore = MEADOW.replace(
        "east: { explore: 963 }", "east: { explore: 963 }\n      west: { explore: 964, zone: m }"
    )
    table = scene(shore, HUT, BEACH, edition=edition, house=house)
    table.do("maeve", "explore", "962.east.963")

    if may:
        table.do("maeve", "explore", "962.west.964")
        assert table.at("maeve") == "964.s"
    else:
        assert table.refused("maeve", "explore", "962.west.964", "maeve.legs.2") == "NOTHING_TO_EXPLORE"
    assert table.options("djamal", "explore") == ([] if may else ["962.west.964"])


@rule("EXPL-03", "TERR-04", "ED-06")
def test_in_french_all_of_our_zone_on_the_card_we_stand_on_counts():
    bay = """
    - card: 962
      front:
        map: |
          ########
          #m     m
          #m     m
          ########
          k      k
          k      k
          ########
        zones: { m: { start: [maeve, djamal, selena] }, k: { start: brick } }
        edges: { east: { explore: 963 }, west: { explore: 964 } }
    """
    yard = '- { card: 963, front: { map: "########\\no      #\\no      #\\no      #\\no      #\\no      #\\n########", zones: { o: {} } } }'
    table = scene(MEADOW, bay, yard, BEACH, edition=FRENCH)
    assert table.options("maeve", "explore") == ["962.east.963"]

    table.do("djamal", "explore", "962.east.963")

    assert table.t.together("maeve", "brick")
    assert table.options("maeve", "explore") == ["962.west.964"]


# The new card


@rule("EXPL-04")
def test_exploring_costs_a_foot_even_when_it_leads_into_our_own_zone(edition):
    table = scene(MEADOW, HUT, edition=edition, hurt=["maeve.legs.1"], pawns={"maeve.legs.3": "maeve"})

    assert table.options("maeve", "explore", "962.east.963") == ["maeve.legs.2"]
    assert table.refused("maeve", "explore", "962.east.963", "maeve.trunk.1") == "SLOT_WRONG_ICON"
    table.do("maeve", "explore", "962.east.963")

    assert table.state.pawn_on["maeve.legs.2"] == "maeve"
    assert table.state.members["maeve"].available == 1


@rule("EXPL-05", "TERR-01", "TERR-05", "TERR-06")
@pytest.mark.parametrize("side, dx, dy", [("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)])
def test_the_new_card_lies_on_the_side_of_the_icon_with_its_tokens(side, dx, dy):
    open_plan = """
    - {{ card: 100, front: {{ instructions: [{{ lay: {{ terrain: 104, x: 3, y: 3 }} }}] }} }}
    - card: 104
      front:
        map: "  a  \\n     \\n     "
        zones: {{ a: {{ start: [djamal, maeve, selena, brick] }} }}
        edges: {{ {side}: {{ explore: 105 }} }}
    - card: 105
      front:
        map: "  b  \\n     \\n     "
        zones: {{ b: {{ observe: 160, components: 2 }} }}
    """
    table = scene(open_plan.format(side=side))

    table.do("brick", "explore", f"104.{side}.105")

    assert [plain(event) for event in table.of(CardTaken, TerrainLaid)] == [
        CardTaken(105, "brick"),
        TerrainLaid(105, 3 + dx, 3 + dy, 0),
    ]
    assert table.state.actions == {"105.b": ["eye"]}
    assert table.state.ground["105.b"].components == 2


@rule("EXPL-05", "READ-03")
def test_a_text_on_the_new_card_is_read_and_applied_once():
    told = HUT.replace(
        "    zones:", "    story: {}\n    instructions: [{ set: { flag: read, by: 1 } }]\n    zones:"
    )
    table = scene(MEADOW, told)

    table.do("maeve", "explore", "962.east.963")

    assert table.state.flags == {"read": 1}
    assert len(table.of(StoryTold)) == 1
    assert table.at("maeve") == "963.o"


@rule("EXPL-06", "OQ-17")
def test_several_zones_to_arrive_in_are_for_the_player_to_choose(edition):
    table = scene(FIELD, FORK, edition=edition)

    table.do("maeve", "explore", "104.east.105")

    assert (table.ask.key, table.ask.seats) == ("explore.zone", ("maeve",))
    assert table.ask.options == ("105.o", "105.x")
    table.answer("105.o")
    assert table.at("maeve") == "105.o"


@rule("EXPL-06", "OQ-17", "MOVE-03")
def test_arriving_over_a_red_line_hurts():
    burning = HUT.replace("=h", "!h")
    table = scene(MEADOW, burning)

    table.do("brick", "explore", "962.east.963")

    assert table.at("brick") == "963.h"
    assert [plain(event) for event in table.of(FigureMoved)] == [
        FigureMoved("brick", "962.b", "963.h", "red")
    ]
    assert [plain(event) for event in table.of(DamageDealt)] == [DamageDealt("brick", 1, "fire")]


@rule("EXPL-06", "OQ-17")
@pytest.mark.parametrize("sign", ["#", "~"], ids=["wall", "window"])
def test_zones_behind_a_wall_or_window_are_not_entered(sign):
    table = scene(FIELD, FORK.replace("=x", f"{sign}x"))

    table.do("maeve", "explore", "104.east.105")

    assert table.at("maeve") == "105.o"


@rule("EXPL-06", "SAT-02")
def test_a_zone_of_the_new_card_that_is_full_already_is_not_entered():
    crowded = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 106, x: 1, y: 1 } }] }
    - card: 106
      front:
        map: |
          #d     #
          #d     #
          ########
          ########
          ########
          ########
          ########
        zones: { d: { room: 1, start: [selena, brick] } }
    """
    field = FIELD.replace("start: [djamal, maeve, selena, brick]", "start: [djamal, maeve]")
    cellar = FORK.replace("x: {}", "x: { room: 1 }").replace(
        "=x     #\n      ########", "=x     #\n      #x     #"
    )
    table = scene(field, cellar, crowded)

    table.do("maeve", "explore", "104.east.105")

    assert table.at("maeve") == "105.o"


@rule("EXPL-07", "NPC-22")
def test_an_npc_reveals_nothing(edition):
    table = scene(
        *(MEADOW.replace("#.......", "########"), HUT, FOX),
        edition=edition,
        npc={143: "962.b"},
        row=[17, 143],
        hourglass=143,
        brick="962.m",
    )
    table.until_act()

    assert table.at("143") == "962.b"
    assert list(table.state.board) == [962]
    assert table.options("maeve", "explore") == ["962.east.963"]


@rule("EXPL-08")
def test_an_icon_of_a_known_card_does_nothing_more(edition):
    table = scene(MEADOW, HUT, edition=edition)
    table.do("maeve", "explore", "962.east.963")

    assert table.refused("djamal", "explore", "962.east.963", "djamal.legs.1") == "ALREADY_EXPLORED"
    assert table.refused("brick", "explore", "962.east.963", "brick.legs.1") == "ALREADY_EXPLORED"
    assert table.refused("djamal", "move", "963.o", "djamal.legs.1") == "NO_MOVE"


@rule("EXPL-08", "CARD-09")
def test_a_burned_card_can_no_longer_be_explored():
    fire = "- { card: 150, front: { actions: [{ icon: eye, do: [{ burn: 963 }] }] } }"
    table = scene(MEADOW, HUT, fire, arrange=lambda there: there.burned(963))

    assert "explore" not in table.options("maeve")
    assert table.refused("maeve", "explore", "962.east.963", "maeve.legs.1") == "BURNED"
