"""TERR: terrain that takes the place of another; letters and bolts."""

import pytest

from heredity_bot.games.heredity.rules.events.board import TerrainLaid
from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.state import MEMBERS, Ground, TerrainSite
from tests.games.heredity.boards import HALL, SHED
from tests.games.heredity.scene import EDITIONS, ITEMS, THREE_ZONES, plain, scene
from tests.rules import rule

FRENCH, GERMAN = EDITIONS


@rule("TERR-14", "ED-30", "READ-12", example="EX-16")
def test_a_card_takes_the_place_of_another_with_all_that_is_on_it(edition):
    ground = {"102.b": Ground(tokens={"barricade": 1})}
    table = scene(
        *(SHED, ITEMS), edition=edition, side=[150, 151], ground=ground, items={"maeve": [114]}, maeve="102.b"
    )
    table.do("maeve", "drop", "114")
    table.do("selena", "observe", "102.a")

    table.do("brick", "do", "150:1")

    assert table.state.board == {143: TerrainSite(2, 1, 0)}
    assert (table.at("brick"), table.at("maeve")) == ("143.a", "143.b")
    assert 102 in table.state.burned
    assert table.state.ground["143.a"].components == 2
    assert (table.state.ground["143.b"].items, table.state.ground["143.b"].tokens) == (
        [114],
        {"barricade": 1},
    )
    assert table.state.actions == {"143.b": ["mouth", "hand"]}
    assert table.state.flags == {"read": 1}
    assert "151:1" in table.options("maeve", "do")
    assert table.refused("djamal", "do", "151:1", "djamal.trunk.1") == "WRONG_ZONE"


@rule("TERR-14", "TERR-13", "ED-07")
def test_a_cross_on_the_new_card_counts_in_french_only(edition):
    table = scene(
        SHED.replace("b: { talk: 161, interact", "b: { cross: true, talk: 161, interact"),
        edition=edition,
        side=[150],
    )

    table.do("brick", "do", "150:1")

    french = edition == FRENCH
    assert {table.at(member) for member in MEMBERS} == ({"143.b"} if french else {"143.a"})
    lying = {part: here.components for part, here in table.state.ground.items() if here.components}
    assert lying == ({"143.b": 2} if french else {"143.a": 2})


@rule("TERR-14", "ED-30")
def test_by_house_rule_the_new_card_lies_beside_the_old_one(edition):
    table = scene(SHED, edition=edition, house={"terrain_replacement": "lies_beside"}, side=[150])

    table.do("brick", "do", "150:1")

    assert table.state.board == {102: TerrainSite(2, 1, 0), 143: TerrainSite(7, 7, 0)}
    assert table.at("brick") == "102.a"
    assert table.state.flags == {"read": 1}


@rule("TERR-14", "OQ-42")
def test_without_the_card_to_replace_the_new_one_is_ordinary_terrain(edition):
    elsewhere = SHED.replace("replaces: 102", "replaces: 109")
    table = scene(elsewhere, edition=edition, side=[150])

    table.do("brick", "do", "150:1")

    assert [plain(event) for event in table.of(TerrainLaid)] == [TerrainLaid(143, 7, 7, 0)]
    assert table.state.board[102] == TerrainSite(2, 1, 0)
    assert table.state.burned == []


@rule("TERR-14", "EXPL-06")
@pytest.mark.parametrize(
    "house", [{}, {"terrain_replacement": "lies_beside"}], ids=["replaces", "lies beside"]
)
def test_exploring_may_bring_the_card_that_replaces_the_one_we_stand_on(house):
    open_shed = SHED.replace("      #a  .b   #\n      #   .    #\n", "      #a  .b   b\n      #   .    b\n")
    icon = open_shed.replace(
        "      b: { talk: 161 }\n- card: 143",
        "      b: { talk: 161 }\n    edges: { east: { explore: 143 } }\n- card: 143",
    )
    table = scene(icon, house=house, brick="102.b")

    table.do("brick", "explore", "102.east.143")
    table.until_act()

    assert table.at("brick") == ("143.b" if not house else "143.a")
    assert table.state.flags == {"read": 1}
    assert (102 in table.state.burned) is not house
    assert table.state.members["brick"].available == 2


# Letters, bolts


@rule("TERR-15", "ED-31")
@pytest.mark.parametrize("house, there", [({}, "104.c"), ({"letter_symbols": "never"}, "104.a")])
def test_a_letter_means_nothing_until_a_card_refers_to_it(edition, house, there):
    signs = """
    - { card: 150, front: { actions: [{ icon: eye, do: [{ place: { who: actor, at: letter B } }] }] } }
    """
    land = THREE_ZONES.replace("c: {}", "c: { letters: [A, B] }")
    table = scene(land, signs, edition=edition, house=house, side=[150])
    assert (table.state.actions, table.state.ground, table.state.letters) == ({}, {}, [])

    table.do("maeve", "move", "104.b")
    table.do("maeve", "move", "104.c")
    assert [type(event).__name__ for event in table.events] == ["Acted", "PawnPlaced", "FigureMoved"]
    table.do("brick", "do", "150:1")

    assert table.at("brick") == there
    assert table.happened(Skipped) is bool(house)


@rule("TERR-16", "OQ-16")
def test_a_bolt_that_appears_under_us_waits_until_somebody_enters(edition):
    land = HALL.replace(
        "a: { observe: 160, components: 2 }\n      b: { talk: 161 }",
        "a: { bolt: [{ set: rang }] }\n      b: {}",
    )
    table = scene(THREE_ZONES, land, edition=edition, side=[150], maeve="104.b")

    table.do("brick", "do", "150:1")
    assert table.state.flags == {}
    table.do("maeve", "move", "104.a")

    assert table.state.flags == {"rang": 1}


@rule("TERR-16", "MOVE-07")
def test_a_bolt_brought_to_light_by_another_bolt_waits_too():
    two_cards = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105, beside: 104 } }] }
    - { card: 104, front: { map: "######\\n#a . b\\n######", zones: { a: { start: [djamal, maeve, selena, brick] }, b: { bolt: [{ flip: 105 }] } } } }
    - card: 105
      front: { map: "######\\nc  .d#\\n######", zones: { c: {}, d: {} } }
      back: { map: "######\\nc  .d#\\n######", zones: { c: { bolt: [{ set: rang }] }, d: {} } }
    """
    table = scene(two_cards)

    table.do("brick", "move", "104.b")

    assert table.state.cards[105].back
    assert table.state.flags == {}


@rule("TERR-16", "MOVE-07")
def test_all_bolts_of_a_zone_that_spans_two_cards_are_set_off():
    two_cards = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105, beside: 104 } }] }
    - { card: 104, front: { map: "######\\n#a . b\\n######", zones: { a: { start: [djamal, maeve, selena, brick] }, b: { bolt: [{ set: one }] } } } }
    - { card: 105, front: { map: "######\\nc  .d#\\n######", zones: { c: { bolt: [{ set: two }] }, d: {} } } }
    """
    table = scene(two_cards)

    table.do("brick", "move", "104.b")

    assert table.state.flags == {"one": 1, "two": 1}


@rule("TERR-16", "OQ-16")
def test_a_bolt_turned_away_by_another_bolt_does_nothing():
    two_cards = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105, beside: 104 } }] }
    - card: 104
      front:
        map: "######\\n#a . b\\n######"
        zones: { a: { start: [djamal, maeve, selena, brick] }, b: { bolt: [{ flip: 105 }] } }
    - card: 105
      front: { map: "######\\nc  .d#\\n######", zones: { c: { bolt: [{ set: rang }] }, d: {} } }
      back: { map: "######\\nc  .d#\\n######", zones: { c: {}, d: {} } }
    """
    table = scene(two_cards)

    table.do("brick", "move", "104.b")

    assert table.state.cards[105].back
    assert table.state.flags == {}
