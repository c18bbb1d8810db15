import pickle

import pytest
from hypothesis import given

from heredity_bot.games.heredity.rules.terrain import Line, MapError, Side, draw
from tests.games.heredity.random_terrain import maps
from tests.rules import rule

HUT = """\
#####~~~~~#
#a  =b    #
#   #==####
#   !c    .
#####.....#
"""


@rule("TERR-02")
def test_a_zone_is_the_floor_enclosed_by_lines_and_is_named_by_its_letter():
    drawing = draw(HUT)

    assert (11, 5) == (drawing.width, drawing.height)
    assert ["a", "b", "c"] == list(drawing.zones)
    assert ((5, 1), (6, 1), (7, 1), (8, 1), (9, 1)) == drawing.zones["b"]
    assert Line.RED is drawing.at(4, 3)


@rule("TERR-02")
def test_a_letter_may_be_repeated_within_its_zone():
    drawing = draw("a a\n a ")

    assert ["a"] == list(drawing.zones)
    assert len(drawing.zones["a"]) == 6


@rule("TERR-03", "EXPL-02", example="EX-08")
def test_a_zone_without_a_line_on_the_border_is_open_to_the_outside():
    drawing = draw("#####\n#a=b#\n#===#\n c   \n     ")

    assert {"a": Line.BLACK, "b": Line.BLACK} == drawing.side(Side.NORTH)
    assert {"c": None} == drawing.side(Side.SOUTH)
    assert {"b": Line.BLACK, "c": None} == drawing.side(Side.EAST)


@rule("EXPL-02")
def test_the_most_open_of_several_border_lines_is_the_way_out():
    drawing = draw("#~!==.~#\n#aaaaaa#\n########")

    assert {"a": Line.WHITE} == drawing.side(Side.NORTH)
    assert {"a": Line.BLACK} == drawing.side(Side.WEST)


@rule("EXPL-02", example="EX-10")
def test_an_edge_is_touched_by_every_zone_that_reaches_it():
    drawing = draw("#######\n#m     \n#......\n#b    =\n#######")

    assert {"m": None, "b": Line.GREEN} == drawing.side(Side.EAST)


@rule("EXPL-02")
def test_a_zone_behind_another_line_does_not_touch_the_side():
    drawing = draw("#####\n#===#\n# a #\n#####")

    assert {} == drawing.side(Side.NORTH)


@rule("MOVE-02", "MOVE-03", "RANGE-03")
def test_what_each_colour_lets_through():
    assert [Line.WHITE, Line.GREEN, Line.RED] == [line for line in Line if line.crossable]
    assert [Line.BLACK] == [line for line in Line if line.blocks_shot]
    assert [Line.RED] == [line for line in Line if line.hurts]
    assert ["black", "blue", "red", "green", "white"] == sorted(Line, key=lambda line: -line.strength)


def test_sides_know_their_direction_and_opposite():
    assert [(0, -1), (1, 0), (0, 1), (-1, 0)] == [(side.dx, side.dy) for side in Side]
    assert [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST] == [side.opposite for side in Side]


def test_a_legend_names_what_differs_and_takes_a_sign_from_its_default_colour():
    drawing = draw("-a=b~c", {"black": "=", "white": "-"})

    assert [Line.WHITE, Line.BLACK, Line.BLUE] == [drawing.at(x, 0) for x in (0, 2, 4)]
    with pytest.raises(MapError, match="MAP_UNKNOWN_SIGN"):
        draw("#a", {"black": "="})


@pytest.mark.parametrize(
    "rows, code, row, column, facts",
    [
        ("", "MAP_EMPTY", 0, 0, {}),
        ("###\n", "MAP_EMPTY", 0, 0, {}),
        ("#a#\n##\n", "MAP_RAGGED", 2, 3, {"expected": 3, "found": 2}),
        ("a\n\n#", "MAP_RAGGED", 2, 1, {"expected": 1, "found": 0}),
        ("#a#\n#?#", "MAP_UNKNOWN_SIGN", 2, 2, {"sign": "?"}),
        ("#a#\n###\n# #", "MAP_ZONE_UNNAMED", 3, 2, {}),
        ("#a#\n#b#", "MAP_ZONE_TWICE", 2, 2, {"letters": ("a", "b")}),
        ("# #\n#a#\n#=#\n# a", "MAP_ZONE_SPLIT", 4, 3, {"letter": "a"}),
    ],
)
def test_a_map_that_cannot_be_read_tells_its_author_where(rows, code, row, column, facts):
    with pytest.raises(MapError) as refused:
        draw(rows)

    error = refused.value
    assert (code, row, column, facts) == (error.code, error.row, error.column, error.facts)
    assert str(error) == str(pickle.loads(pickle.dumps(error)))


@pytest.mark.parametrize(
    "legend",
    [{"black": "#", "blue": "#"}, {"black": "##"}, {"red": ""}, {"red": "x"}, {"red": " "}, {"pink": "*"}],
)
def test_a_legend_gives_each_known_colour_one_sign_of_its_own(legend):
    with pytest.raises(MapError, match="MAP_LEGEND"):
        draw("#a#", legend)


def test_leading_spaces_are_floor():
    assert ((0, 0), (1, 0)) == draw(" a#\n###\n").zones["a"]


@given(maps())
@rule("TERR-02")
def test_zones_part_the_floor_of_a_map_among_them_and_never_touch(text):
    drawing = draw(text)

    floor = {
        (x, y)
        for y, row in enumerate(text.split("\n"))
        for x, sign in enumerate(row)
        if sign == " " or sign.isalpha()
    }
    cells = [cell for zone in drawing.zones.values() for cell in zone]
    assert floor == set(cells)
    assert len(floor) == len(cells)
    for letter, zone in drawing.zones.items():
        beside = {(x + side.dx, y + side.dy) for x, y in zone for side in Side}
        assert all(other == letter or not beside & set(floor) for other, floor in drawing.zones.items())
