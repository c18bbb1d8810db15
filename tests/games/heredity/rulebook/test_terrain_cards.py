"""TERR: what lies on terrain, and what happens when it is turned or replaced."""

import pytest

from heredity_bot.games.heredity.rules.events.board import ActionTokenLaid, ComponentsLaid, FigurePlaced
from heredity_bot.games.heredity.rules.events.chapter import Skipped
from heredity_bot.games.heredity.rules.state import MEMBERS, Ground, TerrainSite
from tests.games.heredity.boards import HALL
from tests.games.heredity.scene import EDITIONS, FOX, ITEMS, THREE_ZONES, plain, scene
from tests.games.heredity.situation import contents
from tests.rules import rule

FRENCH, GERMAN = EDITIONS


WITH_CROSS = """
- card: 100
  front: { instructions: [{ lay: { terrain: 962 } }] }
- card: 962
  front:
    map: |
      ##########
      #a  .b   #
      #   .    #
      ##########
    zones:
      a: { start: [djamal, selena, brick], room: 4, components: 1 }
      b: { start: maeve, components: 2 }
  back:
    map: |
      ##########
      #a #b #c #
      #  #  =  #
      ##########
    zones: { a: {}, b: {}, c: { cross: true, room: 1 } }
- { card: 150, front: { actions: [{ icon: foot, do: [{ flip: 962 }] }] } }
"""


# Laying


@rule("TERR-01", "TERR-07")
def test_terrain_is_laid_as_soon_as_it_is_gained_where_the_cards_say(edition):
    more = """
    - { card: 105, site: { beside: 104, side: south }, front: { map: "###############\\n#d           d#\\n#d           d#\\n###############", zones: { d: {} } } }
    - { card: 150, front: { actions: [{ icon: eye, do: [{ take: 105 }, { set: after }] }] } }
    """
    table = scene(THREE_ZONES, more, edition=edition, side=[150])

    table.do("brick", "do", "150:1")

    assert table.state.board == {104: TerrainSite(0, 0, 0), 105: TerrainSite(0, 1, 0)}
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("TerrainLaid") < kinds.index("FlagSet")


@rule("TERR-01", "READ-13")
def test_terrain_without_a_free_place_is_not_laid_upon_another():
    more = """
    - { card: 105, site: { x: 0, y: 0 }, front: { map: "###############\\n#d           d#\\n#d           d#\\n###############", zones: { d: {} } } }
    - { card: 150, front: { actions: [{ icon: eye, do: [{ take: 105 }] }] } }
    """
    table = scene(THREE_ZONES, more, side=[150])

    table.do("brick", "do", "150:1")

    assert list(table.state.board) == [104]
    assert table.happened(Skipped)


@rule("TERR-02")
@pytest.mark.parametrize("sign", [".", "=", "!", "~", "#"], ids=["white", "green", "red", "blue", "black"])
def test_a_line_of_any_colour_parts_two_zones(sign):
    table = scene(
        THREE_ZONES.replace("#    .    =   #", f"#    {sign}    =   #").replace("#a   .b", f"#a   {sign}b")
    )

    table_zones = table.t.layout.zone_of
    assert table_zones["104.a"] != table_zones["104.b"]
    assert table.t.together("brick", "maeve")


@rule("TERR-02")
def test_members_in_different_zones_cannot_trade():
    table = scene(components={"brick": 1}, brick="104.b")

    assert table.refused("brick", "trade", "maeve", "brick.trunk.1") == "NOT_SAME_ZONE"


@rule("TERR-02", "TERR-03", "TERR-05", "TERR-06", "TERR-08", example="EX-08")
def test_a_terrain_with_three_zones(edition):
    three = """
    - card: 104
      front:
        map: |
          ##########
          #a  .b   #
          #   .    #
          #........#
          #c       c
          ##########
        zones:
          a: { components: 2, start: [djamal, maeve, selena, brick] }
          b: { observe: 160 }
          c: { level: 106 }
        edges: { east: { explore: 105 } }
    - { card: 105, front: { map: "##########\\n##########\\n##########\\n##########\\nd        #\\n##########", zones: { d: {} } } }
    """
    table = scene(THREE_ZONES, three, edition=edition, selena="104.c")

    assert {part: lying.components for part, lying in table.state.ground.items()} == {"104.a": 2}
    assert table.state.actions == {"104.b": ["eye"]}
    assert table.t.layout.zones[table.t.layout.zone_of["104.c"]].parts == ("104.c",)
    table.do("selena", "explore", "104.east.105")
    assert table.t.layout.zones[table.t.layout.zone_of["104.c"]].parts == ("104.c", "105.d")


@rule("TERR-04")
def test_the_zone_of_a_figure_matters_not_the_card_it_stands_on(edition):
    two_cards = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105, beside: 104 } }] }
    - { card: 104, front: { map: "######\\n#a . b\\n######", zones: { a: { start: [djamal, selena] }, b: { start: maeve, observe: 160 } } } }
    - { card: 105, front: { map: "######\\nc  .d#\\n######", zones: { c: { start: brick, components: 1 }, d: {} } } }
    """
    table = scene(two_cards, FOX, edition=edition, npc={143: "105.c"}, hurt=["brick.trunk.1"])

    assert "143" in table.options("maeve", "attack")
    assert "brick" in table.options("maeve", "heal")
    assert table.options("maeve", "pick_up")
    assert table.options("brick", "observe") == ["104.b"]


@rule("TERR-05", "TERR-06", "TERR-07", "TERR-08")
def test_icons_cogs_and_crosses_are_served_when_the_terrain_is_laid(edition):
    land = """
    - card: 104
      front:
        map: |
          ###############
          #a   .b   =c  c
          #    .    =   c
          ###############
        zones:
          a: { start: [djamal, maeve], observe: 160, talk: 161, interact: 162 }
          b: { start: selena, level: 106, components: 3 }
          c: { start: brick }
        edges: { east: { explore: 105 } }
    """
    table = scene(THREE_ZONES, land, edition=edition)
    opening = [plain(event) for event in _set_up(table)]

    assert {member: table.at(member) for member in MEMBERS} == {
        "djamal": "104.a",
        "maeve": "104.a",
        "selena": "104.b",
        "brick": "104.c",
    }
    assert [event for event in opening if isinstance(event, ActionTokenLaid)] == [
        ActionTokenLaid("104.a", "eye"),
        ActionTokenLaid("104.a", "mouth"),
        ActionTokenLaid("104.a", "hand"),
    ]
    assert [event for event in opening if isinstance(event, ComponentsLaid)] == [
        ComponentsLaid("104.b", 3, printed=True)
    ]


def _set_up(table):
    """What happened until the members could act for the first time."""
    session, game = table.session, table.session.game
    fresh = game.new(seed="set-up", edition_name=table.state.edition)
    return type(session)(game, fresh).opening


@rule("TERR-09", "ACT-14")
def test_a_token_goes_with_its_action_and_components_with_whoever_picks_them_up():
    table = scene(THREE_ZONES, HALL)

    table.do("brick", "observe", "104.a")
    table.do("maeve", "pick_up")
    table.answer({"components": 1})

    assert table.state.actions == {"104.b": ["mouth", "hand"]}
    assert table.state.ground["104.a"].components == 1
    assert table.state.members["maeve"].components == 1


# Turning


@rule("TERR-10", "CARD-07")
def test_everything_goes_back_to_its_zone_when_terrain_is_turned(edition):
    ground = {"104.b": Ground(components=1, items=[], tokens={"barricade": 2})}
    table = scene(
        *(THREE_ZONES, HALL, FOX, ITEMS),
        edition=edition,
        side=[150],
        npc={143: "104.c"},
        ground=ground,
        items={"maeve": [114]},
        maeve="104.b",
    )
    table.do("maeve", "drop", "114")

    table.do("brick", "do", "150:1")

    assert (table.at("brick"), table.at("maeve"), table.at("143")) == ("104.a", "104.b", "104.c")
    lying = table.state.ground["104.b"]
    assert (lying.components, lying.items, lying.tokens) == (1, [114], {"barricade": 2})
    assert not table.happened(FigurePlaced)


@rule("TERR-11", "TERR-12", "ED-41")
def test_tokens_stay_only_with_an_icon_and_new_icons_are_served(edition):
    table = scene(THREE_ZONES, HALL, edition=edition, side=[150])
    assert table.state.actions == {"104.a": ["eye"], "104.b": ["mouth", "hand"]}

    table.do("brick", "do", "150:1")

    assert table.state.actions == {"104.a": ["eye"], "104.b": ["mouth"], "104.c": ["hand"]}
    assert table.state.ground["104.c"].components == 1
    table.do("brick", "do", "150:1")
    assert table.state.actions == {"104.a": ["eye"], "104.b": ["mouth", "hand"]}
    assert table.state.ground["104.c"].components == 1


@rule("TERR-12", "ED-41", "ACT-14")
def test_an_action_already_done_does_not_come_back_with_the_other_face(edition):
    table = scene(THREE_ZONES, HALL, edition=edition, side=[150])
    table.do("brick", "observe", "104.a")

    table.do("brick", "do", "150:1")

    assert "104.a" not in table.state.actions
    assert table.refused("maeve", "observe", "104.a", "maeve.head.1") == "ACTION_USED"
    table.do("maeve", "do", "150:1")
    assert "104.a" not in table.state.actions


@rule("TERR-12", "ED-41")
def test_by_house_rule_a_printed_icon_is_served_again(edition):
    table = scene(THREE_ZONES, HALL, edition=edition, house={"used_action_on_flip": "returns"}, side=[150])
    table.do("brick", "observe", "104.a")

    table.do("brick", "do", "150:1")

    assert table.state.actions["104.a"] == ["eye"]
    assert table.options("maeve", "observe") == ["104.a"]


@rule("TERR-11", "TERR-06", "ED-52")
@pytest.mark.parametrize("house, served", [({}, 2), ({"component_icons": "by_zone"}, 0)])
def test_a_component_icon_of_the_reverse_is_new_but_none_is_served_twice(edition, house, served):
    table = scene(THREE_ZONES, HALL, side=[150], edition=edition, house=house)
    table.do("maeve", "pick_up")
    table.answer({"components": 2})
    found = []

    for _ in range(3):
        table.do("brick", "do", "150:1")
        found.append(contents(table.t, "104.a").components)

    assert found == [served, served, served]


@rule("TERR-13", "ED-07", "OQ-41", example="EX-15")
@pytest.mark.parametrize(
    "edition, house, tokens_too",
    [
        (FRENCH, {}, True),
        (GERMAN, {}, False),
        (FRENCH, {"cross_marker": "figures"}, False),
        (GERMAN, {"cross_marker": "figures_and_tokens"}, True),
    ],
    ids=["french", "german", "french table, figures only", "german table, tokens too"],
)
def test_the_black_cross_collects_everybody_and_in_french_the_tokens(edition, house, tokens_too):
    table = scene(WITH_CROSS, FOX, edition=edition, house=house, side=[150], npc={143: "962.b"})

    table.do("brick", "do", "150:1")

    assert {table.at(name) for name in (*MEMBERS, "143")} == {"962.c"}
    lying = {part: here.components for part, here in table.state.ground.items() if here.components}
    assert lying == ({"962.c": 3} if tokens_too else {"962.a": 1, "962.b": 2})


@rule("TERR-13")
def test_figures_on_other_cards_do_not_come_to_the_cross():
    more = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 962 } }, { lay: { terrain: 963, beside: 962 } }] }
    - { card: 963, front: { map: "##########\\n#d       #\\n#d       #\\n##########", zones: { d: { components: 1 } } } }
    """
    table = scene(WITH_CROSS, more, side=[150], maeve="963.d")

    table.do("brick", "do", "150:1")

    assert (table.at("brick"), table.at("maeve")) == ("962.c", "963.d")
    assert table.state.ground["963.d"].components == 1


@rule("TERR-13", "OQ-16")
def test_being_put_on_the_cross_sets_off_no_bolt():
    bolt = WITH_CROSS.replace("cross: true,", "cross: true, bolt: [{ set: rang }],")
    table = scene(bolt, side=[150])

    table.do("brick", "do", "150:1")

    assert table.at("brick") == "962.c"
    assert table.state.flags == {}


@rule("OQ-41", "SAT-02")
def test_a_cross_too_small_holds_us_all_the_same_but_nobody_walks_in():
    table = scene(WITH_CROSS, side=[150])

    table.do("brick", "do", "150:1")

    assert all(table.at(member) == "962.c" for member in MEMBERS)
    table.do("brick", "move", "962.b")
    assert table.refused("brick", "move", "962.c", "brick.legs.3") == "ZONE_FULL"
