from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.rules.layout import (
    MOST_PATHS,
    Border,
    Layout,
    MoveStep,
    PlacedFace,
    ShotLine,
    Sightline,
    ZonePassage,
)
from heredity_bot.games.heredity.rules.terrain import Line, Side, draw
from tests.games.heredity.random_terrain import tables
from tests.rules import rule

THREE_ROOMS = """
#########
#a.b=c!d#
#########
"""
OUTSIDE_WEST = """
#######
#m    m
#......
#b    =
#######
"""
HUT_EAST = """
#######
o     #
.....##
=h   .#
#######
"""


def card(rows, number=101, x=0, y=0, level=0, rooms=None, links=None):
    return PlacedFace(number, x, y, level, draw(rows.strip("\n")), rooms or {}, links or {})


def board(rows, **options):
    return Layout([card(rows)], **options)


def zone(layout, part):
    return layout.zone_of[part if "." in part else f"101.{part}"]


def goals(layout, part):
    return {step.part: step.line for step in layout.steps(zone(layout, part))}


def shot(layout, a, b):
    return layout.shot(zone(layout, a), zone(layout, b))


def between(layout, a, b):
    return layout.between(zone(layout, a), zone(layout, b))


@rule("MOVE-01", "MOVE-02", "MOVE-03")
def test_one_goes_to_the_next_zone_across_one_line_and_red_hurts():
    layout = board(THREE_ROOMS)

    c = zone(layout, "c")

    assert (
        MoveStep(zone(layout, "b"), "101.b", Line.GREEN, damage=0),
        MoveStep(zone(layout, "d"), "101.d", Line.RED, damage=1),
    ) == layout.steps(c)
    assert {"101.b": Line.WHITE} == goals(layout, "a")


@rule("MOVE-01", "MOVE-02", "MOVE-10")
@pytest.mark.parametrize(
    "a, b, border",
    [
        ("a", "b", Border("LINE_BLOCKED", Line.BLUE)),
        ("b", "c", Border("LINE_BLOCKED", Line.BLACK)),
        ("c", "d", Border(None, Line.GREEN)),
        ("a", "c", Border("NOT_ADJACENT", None)),
        ("a", "a", Border("NO_MOVE", None)),
    ],
)
def test_a_refused_move_names_what_is_in_the_way(a, b, border):
    layout = board("########\n#a~b#c=d\n########")

    assert border == between(layout, a, b)


@rule("MOVE-02", "MOVE-03")
def test_of_several_lines_the_harmless_one_is_crossed_white_before_green():
    layout = board("aaa\n!=~\nbbb\n=.!\nccc")

    assert {"101.a": Line.GREEN, "101.c": Line.WHITE} == goals(layout, "b")


@rule("MOVE-04")
def test_zones_that_meet_only_where_lines_meet_are_not_adjacent():
    layout = board("a.b\n...\nc.d")

    assert {"101.b": Line.WHITE, "101.c": Line.WHITE} == goals(layout, "a")
    assert Border("CORNER", Line.WHITE) == between(layout, "a", "d")
    assert Border("CORNER", Line.WHITE) == between(layout, "c", "b")


@rule("MOVE-04")  # ED-32: a house may allow it
def test_a_house_may_cut_corners_where_every_line_can_be_crossed():
    crossable = board("a.b\n.!.\nc.d", corner_cutting=True)
    walled = board("a.b\n..#\nc.d", corner_cutting=True)

    assert {"101.b", "101.c", "101.d"} == set(goals(crossable, "a"))
    assert MoveStep(zone(crossable, "d"), "101.d", Line.RED, damage=1) in crossable.steps(
        zone(crossable, "a")
    )
    assert Border("CORNER", Line.BLACK) == between(walled, "a", "d")


@rule("MOVE-04")
def test_floors_that_touch_at_their_corners_meet_at_a_corner():
    assert Border("CORNER", Line.GREEN) == between(board("a.\n=b"), "a", "b")


@rule("MOVE-04")
def test_four_cards_that_meet_with_doubled_lines_meet_at_a_corner():
    nook = {(0, 0): "a.\n..", (1, 0): ".a\n..", (0, 1): "..\na.", (1, 1): "..\n.a"}
    layout = Layout([card(rows, 101 + x + 2 * y, x, y) for (x, y), rows in nook.items()])

    assert {"102.a": Line.WHITE, "103.a": Line.WHITE} == goals(layout, "101.a")
    assert Border("CORNER", Line.WHITE) == between(layout, "101.a", "104.a")


@rule("TERR-03", "MOVE-06", "EXPL-04", example="EX-09")
def test_the_outside_of_the_hut_is_one_zone_on_both_cards():
    layout = Layout([card(OUTSIDE_WEST, 962), card(HUT_EAST, 963, x=1)])

    assert ("962.m", "963.o") == layout.zones[zone(layout, "962.m")].parts
    assert (("963.o", None),) == layout.doorways("962.m", 963)


@rule("MOVE-01", "MOVE-06", example="EX-12")
def test_once_the_hut_is_laid_brick_can_step_into_it():
    alone = Layout([card(OUTSIDE_WEST, 962)])
    layout = Layout([card(OUTSIDE_WEST, 962), card(HUT_EAST, 963, x=1)])

    assert {"962.m": Line.WHITE} == goals(alone, "962.b")
    assert {"962.m": Line.WHITE, "963.h": Line.GREEN} == goals(layout, "962.b")


@rule("EXPL-02", "EXPL-03", example="DX-16")  # ED-06
def test_the_west_rim_is_touched_by_the_merged_zone_but_not_by_its_part_on_the_eastern_card():
    west = card("  m    \n#......\n#b    =\n#######", 962)
    east = card("o     #\n.....##\n=h   .#\n#######", 963, x=1)
    layout = Layout([west, east])

    assert ("962.m", "963.o") == layout.zones[zone(layout, "963.o")].parts
    assert west.drawing.side(Side.WEST)["m"] is None
    assert (("962.m", None),) == layout.doorways("963.o", 962)


@rule("TERR-03", "MOVE-06")
def test_floors_join_only_where_they_face_each_other():
    layout = Layout([card("##\n#a\n##", 101), card("##\n##\nb#", 102, x=1)])

    assert [("101.a",), ("102.b",)] == [zone.parts for zone in layout.zones]
    assert () == layout.doorways("101.a", 102)


@rule("MOVE-02", "MOVE-06")
@pytest.mark.parametrize(
    "east, west, line",
    [(".", "=", Line.GREEN), ("!", "=", Line.RED), (" ", ".", Line.WHITE), ("!", " ", Line.RED)],
)
def test_border_lines_that_meet_are_one_line_of_the_stronger_colour(east, west, line):
    layout = Layout([card(f"#a{east}", 101), card(f"{west}b#", 102, x=1)])

    assert {"102.b": line} == goals(layout, "101.a")
    assert (("102.b", line),) == layout.doorways("101.a", 102)


@rule("EXPL-06")  # OQ-17
def test_a_new_card_is_entered_only_where_no_wall_or_window_is_between():
    west = card("#####\n#a   \n#    \n#    \n#    ", 101)
    east = card("b####\n#####\n=c###\n#####\n#d###", 102, x=1)
    layout = Layout([west, east])

    assert Border("LINE_BLOCKED", Line.BLACK) == between(layout, "101.a", "102.d")
    assert (("102.c", Line.GREEN),) == layout.doorways("101.a", 102)
    assert (("101.a", Line.GREEN),) == layout.doorways("102.c", 101)


@rule("MOVE-01")
def test_a_line_two_cells_thick_on_one_card_parts_zones_for_good():
    assert Border("NOT_ADJACENT", None) == between(board("a..b"), "a", "b")


@rule("MOVE-08", "RANGE-07")
def test_level_icons_that_name_each_other_link_two_zones_that_do_not_touch():
    cellar = card("#a.b#", 102, level=-1, links={"b": (101,)})
    layout = Layout([card("#a.b#", 101, links={"a": (102,)}), cellar])

    assert {"101.b": Line.WHITE, "102.b": None} == goals(layout, "101.a")
    assert Border(None, None) == between(layout, "102.b", "101.a")
    assert Border("NO_LEVEL_LINK", None) == between(layout, "102.a", "101.a")
    assert 3 == layout.distance(zone(layout, "101.b"), zone(layout, "102.a"))  # OQ-37: the link is one move
    assert shot(layout, "101.a", "102.b") is None
    assert not layout.same_level(zone(layout, "101.a"), zone(layout, "102.b"))


@rule("MOVE-08")
def test_a_level_icon_without_its_answer_links_nothing():
    layout = Layout([card("#a#", 101, links={"a": (102, 103)}), card("#a#", 102, level=1)])

    assert () == layout.steps(zone(layout, "101.a"))


@rule("SAT-01")  # OQ-06
def test_a_merged_zone_has_the_room_of_its_parts_and_no_limit_if_one_has_none():
    west, east = "#a \n###", " b#\n###"
    limited = Layout([card(west, 101, rooms={"a": 2}), card(east, 102, x=1, rooms={"b": 3})])
    unlimited = Layout([card(west, 101, rooms={"a": 2}), card(east, 102, x=1)])

    assert 5 == limited.zones[0].room
    assert unlimited.zones[0].room is None


@rule("MOVE-06", "EXPL-03")  # ED-06: in the French edition the card one stands on matters
def test_a_merged_zone_can_be_entered_on_each_card_it_covers():
    west = card("#a  \n#.##\n#b  ", 101)
    east = card("  c#\n##=#\n  d#", 102, x=1)
    layout = Layout([west, east])
    start = zone(layout, "101.a")

    assert [("101.b", Line.WHITE)] == [(step.part, step.line) for step in layout.steps(start)]
    assert ["101.b", "102.d"] == [step.part for step in layout.steps(start, by_part=True)]
    assert 2 == len(layout.paths(start, 1, by_part=True))


@rule("MOVE-05", "SAT-03")
def test_paths_of_a_length_visit_no_zone_twice():
    layout = board("a.b\n...\nc.d")

    walked = [[step.part for step in path] for path in layout.paths(zone(layout, "a"), 3)]

    assert [["101.b", "101.d", "101.c"], ["101.c", "101.d", "101.b"]] == walked
    assert () == layout.paths(zone(layout, "a"), 4)


@rule("NPC-11")
def test_a_shorter_path_through_fire_is_taken_although_it_hurts():
    layout = board("a!b\n.#.\nc.d")

    (path,) = layout.shortest(zone(layout, "a"), zone(layout, "b"))

    assert [("101.b", 1)] == [(step.part, step.damage) for step in path]


@rule("NPC-11")
def test_of_equally_short_paths_only_the_least_harmful_are_offered():
    hurting_once = board("a!b\n.#.\nc.d")
    both_good = board("a.b\n.#.\nc.d")

    def ways(layout):
        return [
            [step.part[-1] for step in path] for path in layout.shortest(zone(layout, "a"), zone(layout, "d"))
        ]

    assert [["c", "d"]] == ways(hurting_once)
    assert [["b", "d"], ["c", "d"]] == ways(both_good)


@rule("NPC-11")  # OQ-11
def test_no_path_where_only_windows_and_walls_are_between():
    layout = board("a~b#c")

    assert (0, None, None) == layout.distances(0)
    assert () == layout.shortest(0, 1)
    assert ((),) == layout.shortest(0, 0)


def test_no_more_paths_are_kept_than_players_can_choose_from():
    lattice = "\n.........\n".join(".".join("abcdefghijklmnopqrstuvwxy"[i : i + 5]) for i in range(0, 25, 5))
    layout = board(lattice)

    assert MOST_PATHS == len(layout.shortest(zone(layout, "a"), zone(layout, "y")))  # of 70


@rule("MOVE-01")
def test_a_pack_may_state_an_exception_to_what_is_drawn():
    tunnel = ZonePassage("101.a", "101.d", Line.WHITE)
    sealed = ZonePassage("101.c", "101.b", None)
    elsewhere = ZonePassage("101.a", "999.a", Line.WHITE)
    layout = board(THREE_ROOMS, exceptions=(tunnel, sealed, elsewhere))

    assert {"101.b": Line.WHITE, "101.d": Line.WHITE} == goals(layout, "a")
    assert {"101.d": Line.RED} == goals(layout, "c")
    assert Border("NOT_ADJACENT", None) == between(layout, "b", "c")


@rule("RANGE-02")  # OQ-07
def test_a_pack_may_state_a_shot():
    stated = [Sightline("101.a", "101.d", ShotLine(lines=1, zones=1)), Sightline("101.c", "101.b", None)]
    layout = board(THREE_ROOMS, exceptions=stated)

    assert ShotLine(lines=1, zones=1) == shot(layout, "d", "a")
    assert shot(layout, "b", "c") is None
    assert ShotLine(lines=2, zones=2) == shot(layout, "a", "c")


@rule("RANGE-01", "RANGE-02", "RANGE-03", "RANGE-05", "RANGE-06", example="EX-42")
def test_brick_shoots_over_white_through_blue_and_green_but_not_round_a_wall():
    layout = board(
        """
##################
#c   ~a    .b    #
#    ~     .     #
#########===######
#f  #d      .e   #
#   #       .    #
##################
"""
    )

    assert ShotLine(lines=0, zones=0) == shot(layout, "a", "a")
    assert ShotLine(lines=1, zones=1) == shot(layout, "a", "b")
    assert ShotLine(lines=1, zones=1) == shot(layout, "a", "c")
    assert ShotLine(lines=1, zones=1) == shot(layout, "a", "d")
    assert ShotLine(lines=2, zones=2) == shot(layout, "a", "e")
    assert shot(layout, "a", "f") is None


@rule("RANGE-01", "RANGE-02", "RANGE-03", example="EX-43")
def test_maeve_cannot_shoot_where_only_a_wall_is_between():
    layout = board("#########\n#a.b=c~d#\n#########\n#e      #\n#########")

    assert [1, 2, 3] == [shot(layout, "a", goal).zones for goal in "bcd"]
    assert shot(layout, "a", "e") is None


@rule("RANGE-01")  # ED-14, OQ-43: red counts like any line
def test_lines_and_zones_differ_where_a_line_stands_inside_a_zone():
    layout = board("a.m!m=b\n##mmm##")

    assert ShotLine(lines=3, zones=2) == shot(layout, "a", "b")


@rule("RANGE-03")
def test_a_shot_may_not_even_touch_the_corner_of_a_wall():
    clear = board("a..\n...\n..b")
    grazed = board("a#.\n...\n..b")

    assert ShotLine(lines=2, zones=2) == shot(clear, "a", "b")
    assert shot(grazed, "a", "b") is None


@rule("RANGE-10", "ED-53")
@pytest.mark.parametrize(
    "rows",
    [
        "a.\n=b",
        "a.c\n...\nd.b",
        "aa.cc\naa.cc\n.....\ndd.bb\ndd.bb",
    ],
    ids=["at a point", "small", "large"],
)
def test_a_shot_through_the_point_where_two_lines_cross_passes_both(rows):
    assert shot(board(rows), "a", "b") == ShotLine(lines=2, zones=2)
    assert shot(board(rows, crossings_count_twice=False), "a", "b") == ShotLine(lines=1, zones=1)


@rule("RANGE-10", "RANGE-01")
def test_zones_that_border_on_each_other_have_one_line_between_them_at_a_junction_too():
    junction, bend = board("aa.cc\naa.cc\n.....\nbbbbb"), board("aa.bb\naa.bb\n...bb\nbbbbb")

    assert shot(junction, "a", "b") == shot(bend, "a", "b") == ShotLine(lines=1, zones=1)


@rule("RANGE-02")
def test_a_shot_may_not_leave_the_laid_cards():
    row = [card("#a.\n###", 101), card("#b \n###", 103, x=2)]
    bridge = card("   \n c ", 102, x=1)

    assert shot(Layout(row), "101.a", "103.b") is None
    assert shot(Layout([*row, bridge]), "101.a", "103.b") is None  # the west border of 103 is black
    assert ShotLine(lines=1, zones=1) == shot(Layout([*row, bridge]), "101.a", "102.c")


@rule("RANGE-01", "MOVE-06")
def test_a_line_printed_on_both_cards_is_one_line_for_a_shot():
    layout = Layout([card("#a.", 101), card("~b#", 102, x=1)])

    assert ShotLine(lines=1, zones=1) == shot(layout, "101.a", "102.b")


def test_cards_that_cannot_lie_so_are_refused():
    with pytest.raises(ValueError, match="twice"):
        Layout([card("a", 101), card("a", 101, x=1)])
    with pytest.raises(ValueError, match="upon"):
        Layout([card("a", 101), card("a", 102)])
    with pytest.raises(ValueError, match="size"):
        Layout([card("a", 101), card("aa", 102, x=1)])


@rule("MOVE-06")
@settings(deadline=None)
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_changes_nothing(placed, chance):
    layout = Layout(placed)
    shuffled = list(placed)
    chance.shuffle(shuffled)
    other = Layout(shuffled)

    assert layout.zones == other.zones
    for zone_ in layout.zones:
        assert layout.steps(zone_.index, by_part=True) == other.steps(zone_.index, by_part=True)
        assert layout.distances(zone_.index) == other.distances(zone_.index)


@rule("TERR-02", "MOVE-06")
@settings(deadline=None)
@given(tables())
def test_every_part_belongs_to_one_zone_and_joined_floors_to_the_same(placed):
    layout = Layout(placed)

    parts = [laid.part(letter) for laid in placed for letter in laid.drawing.zones]
    assert sorted(parts) == sorted(part for zone_ in layout.zones for part in zone_.parts)
    for part, number in product(parts, layout.cards):
        for other, line in layout.doorways(part, number):
            assert (line is None) <= (layout.zone_of[part] == layout.zone_of[other])
            assert (part, line) in layout.doorways(other, int(part.split(".")[0]))


@rule("MOVE-01", "MOVE-03", "MOVE-08")
@settings(deadline=None)
@given(tables(), st.booleans())
def test_every_step_can_be_taken_back_over_the_same_line(placed, corner_cutting):
    layout = Layout(placed, corner_cutting=corner_cutting)

    for zone_ in layout.zones:
        for step in layout.steps(zone_.index):
            back = [s.line for s in layout.steps(step.to) if s.to == zone_.index]
            assert [step.line] == back
            assert step.damage == (step.line is Line.RED)
            assert layout.between(zone_.index, step.to).refusal is None


@rule("NPC-11")
@settings(deadline=None)
@given(tables(), st.data())
def test_shortest_paths_are_as_long_as_the_distance_and_among_all_paths(placed, data):
    layout = Layout(placed)
    a, b = (data.draw(st.integers(0, len(layout.zones) - 1)) for _ in range(2))
    away = layout.distance(a, b)

    found = layout.shortest(a, b)

    if away is None or away > 4:
        assert (away is None) == (found == ())
        return
    every = [path for path in layout.paths(a, away) if (path[-1].to if path else a) == b]
    least = min(sum(step.damage for step in path) for path in every)
    assert found == tuple(path for path in every if sum(step.damage for step in path) == least)[:MOST_PATHS]
