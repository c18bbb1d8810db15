"""MOVE: immediate events, levels, and moves that are none."""

from heredity_bot.games.heredity.rules.events.board import FigureMoved, TerrainLaid
from heredity_bot.games.heredity.rules.events.family import PawnPlaced
from tests.games.heredity.boards import BOLTS, LEVELS
from tests.games.heredity.scene import EDITIONS, FOX, THREE_ZONES, plain, scene
from tests.rules import rule

FRENCH, GERMAN = EDITIONS


@rule("MOVE-06", "TERR-04")
def test_inside_one_zone_that_spans_two_cards_no_move_is_needed(edition):
    two_cards = """
    - card: 100
      front: { instructions: [{ lay: { terrain: 104 } }, { lay: { terrain: 105, beside: 104 } }] }
    - { card: 104, front: { map: "######\\n#a . b\\n######", zones: { a: { start: [djamal, selena] }, b: { start: maeve } } } }
    - { card: 105, front: { map: "######\\nc  .d#\\n######", zones: { c: { start: brick }, d: {} } } }
    """
    table = scene(two_cards, edition=edition)

    assert table.t.zone("maeve") == table.t.zone("brick")
    assert table.refused("maeve", "move", "105.c", "maeve.legs.1") == "NO_MOVE"
    table.do("maeve", "move", "105.d")
    table.do("brick", "move", "104.a")
    assert (table.at("maeve"), table.at("brick")) == ("105.d", "104.a")


@rule("MOVE-07", "OQ-16")
def test_whoever_enters_sets_off_the_bolt_at_once_and_every_time(edition):
    table = scene(THREE_ZONES, BOLTS, edition=edition)

    table.do("brick", "move", "104.b")
    assert table.state.flags == {"rang": 1}
    table.do("maeve", "move", "104.b")
    table.do("brick", "move", "104.c")
    table.do("brick", "move", "104.b")

    assert table.state.flags == {"rang": 3}


@rule("MOVE-07", "OQ-16")
def test_passing_through_counts_as_entering():
    table = scene(THREE_ZONES, BOLTS, edition=FRENCH)

    table.do("brick", "move", "104.b>104.c>104.d")

    assert table.state.flags == {"rang": 1}


@rule("MOVE-07", "OQ-16")
def test_being_placed_there_is_not_entering():
    table = scene(THREE_ZONES, BOLTS, side=[150])

    table.do("brick", "do", "150:1")

    assert table.at("brick") == "104.b"
    assert table.state.flags == {}


@rule("MOVE-07", "NPC-22")
def test_an_npc_does_not_set_off_a_bolt(edition):
    table = scene(
        *(THREE_ZONES, BOLTS, FOX), edition=edition, npc={143: "104.c"}, row=[17, 143], hourglass=143
    )
    table.until_act()

    assert table.at("143") == "104.b"
    assert table.state.flags == {}


@rule("MOVE-07")
def test_a_bolt_comes_before_anything_else():
    watcher = "- { card: 160, front: { when: [{ enters: 104.b, do: [{ set: seen }] }] } }"
    asks = BOLTS.replace(
        "bolt: [{ set: { flag: rang, by: 1 } }]",
        "bolt: [{ vote: well, options: { in: [{ set: fell }], out: [] } }]",
    )
    table = scene(THREE_ZONES, asks, watcher, edition=FRENCH)

    table.do("brick", "move", "104.b>104.c")

    assert table.ask.key == "card.choice"
    assert table.at("brick") == "104.b"
    assert table.refused("brick", "move", "104.c", "brick.legs.3") == "INSTRUCTION_PENDING"
    table.answer("in")
    assert table.at("brick") == "104.c"


# Levels


@rule("MOVE-08")
def test_level_icons_link_two_zones_that_do_not_touch(edition):
    table = scene(THREE_ZONES, LEVELS, edition=edition, side=[150], brick="104.b")
    table.do("maeve", "do", "150:1")

    assert table.refused("selena", "move", "106.d", "selena.legs.1") == "NO_LEVEL_LINK"
    assert table.refused("brick", "move", "106.e", "brick.legs.1") == "NO_LEVEL_LINK"
    table.do("brick", "move", "106.d")
    assert [plain(event) for event in table.of(FigureMoved)] == [
        FigureMoved("brick", "104.b", "106.d", "level")
    ]
    assert len(table.of(PawnPlaced)) == 1
    table.do("brick", "move", "104.b")

    assert table.at("brick") == "104.b"


@rule("MOVE-08", "READ-11")
def test_a_permanent_rule_may_forbid_changing_level():
    ice = "- { card: 160, front: { rules: [{ forbid: climb }] } }"
    table = scene(THREE_ZONES, LEVELS, ice, side=[150, 160], brick="104.b")
    table.do("maeve", "do", "150:1")

    assert "106.d" not in table.options("brick", "move")
    assert "104.c" in table.options("brick", "move")


@rule("MOVE-08", "ED-38", "OQ-37")
def test_an_npc_climbs_too_and_a_level_is_one_zone_of_its_movement(edition):
    table = scene(
        *(THREE_ZONES, LEVELS, FOX),
        edition=edition,
        npc={143: "106.d"},
        row=[17, 143],
        arrange=_with_upper_floor,
        hourglass=143,
        **dict.fromkeys(("djamal", "maeve", "selena", "brick"), "104.a"),
    )
    table.until_act()

    assert table.at("143") == "104.b"


@rule("MOVE-08", "ED-38")
def test_by_house_rule_npcs_stay_on_their_level_and_look_no_further(edition):
    table = scene(
        *(THREE_ZONES, LEVELS, FOX),
        edition=edition,
        house={"npc_level_change": "members"},
        npc={143: "106.d"},
        row=[17, 143],
        arrange=_with_upper_floor,
        hourglass=143,
        brick="106.f",
    )
    table.until_act()

    assert table.at("143") == "106.e"


def _with_upper_floor(there):
    """Card 106 lies above 104 already."""
    there.lay(106, level=1)


@rule("MOVE-09", "TERR-08")
def test_a_level_icon_to_an_unknown_card_is_explored(edition):
    table = scene(THREE_ZONES, LEVELS, edition=edition, brick="104.b")

    table.do("brick", "explore", "104.level.106")

    assert [event.card for event in table.of(TerrainLaid)] == [106]
    assert table.state.board[106].level != table.state.board[104].level
    assert table.at("brick") == "106.d"
    assert table.state.pawn_on == {"brick.legs.1": "brick"}
    assert [way for way in table.options("brick", "move") if ">" not in way] == ["104.b", "106.e"]
    assert "104.level.106" not in table.options("maeve", "explore")


@rule("MOVE-09")
def test_who_is_not_at_the_level_icon_cannot_climb_into_the_unknown():
    table = scene(THREE_ZONES, LEVELS)

    assert "explore" not in table.options("brick")
    assert table.refused("brick", "explore", "104.level.106", "brick.legs.1") == "NOTHING_TO_EXPLORE"


@rule("MOVE-10")
def test_a_pawn_cannot_be_spent_on_moving_nobody(edition):
    table = scene(edition=edition)

    assert table.refused("brick", "move", "104.a", "brick.legs.1") == "NO_MOVE"
    assert table.refused("brick", "move") == "NO_MOVE"
    assert table.state.pawn_on == {}


@rule("MOVE-10", "MOVE-05")
def test_a_way_does_not_lead_back_where_it_began():
    table = scene(edition=FRENCH)

    ways = table.options("brick", "move")

    assert ways == ["104.b", "104.b>104.c"]
