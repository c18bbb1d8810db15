"""Shots compared with plain geometry in exact fractions."""

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.layout import Layout, Shot
from heredity_bot.games.heredity.sight import walk
from heredity_bot.games.heredity.terrain import Line
from tests.games.heredity.drawn import tables
from tests.rules import rule


def ground(layout, placed):
    """Each cell of a level with its line, or the zone it belongs to."""
    cells = {}
    for laid in placed:
        width, height = laid.drawing.width, laid.drawing.height
        for x, y in product(range(width), range(height)):
            what = laid.drawing.at(x, y)
            zone = what if isinstance(what, Line) else layout.zone_of[laid.part(what)]
            cells[laid.x * width + x, laid.y * height + y] = zone
    return cells


def crossing(cell, start, goal):
    """When a segment is in a closed cell, in exact fractions of its length, or None."""
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        way, away = goal[axis] - start[axis], cell[axis] - start[axis]
        if way == 0 and away != 0:
            return None
        if way:
            ends = sorted(((away - Fraction(1, 2)) / way, (away + Fraction(1, 2)) / way))
            enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return (enter, leave) if enter <= leave else None


def judged(cells, start, goal):
    """Lines and zone changes of one shot by plain geometry, or None."""
    corners = [sorted((start[axis], goal[axis])) for axis in (0, 1)]
    spots = product(*(range(low, high + 1) for low, high in corners))
    met = [(crossing(spot, start, goal), cells.get(spot, Line.BLACK)) for spot in spots]
    met = [(when, what) for when, what in met if when]
    if any(what is Line.BLACK for _, what in met):
        return None
    entered = sorted(((when, what) for when, what in met if when[0] < when[1]), key=lambda pair: pair[0])
    lines = zones = 0
    last, here = None, cells[start]
    for when, what in entered:
        touched = [w for t, w in met if t[0] == t[1] == when[0]]
        if isinstance(what, Line):
            lines += not isinstance(last, Line)
        else:
            through_point = touched and all(isinstance(w, Line) for w in touched)
            lines += bool(through_point and not isinstance(last, Line))
            zones += what != here
            here = what
        last = what
    return lines, zones


@rule("RANGE-01", "RANGE-02", "RANGE-03", "RANGE-05")
@settings(deadline=None, max_examples=60)
@given(tables(), st.data())
def test_a_shot_is_the_best_of_all_straight_lines_and_the_same_from_either_end(placed, data):
    layout = Layout(placed)
    cells = ground(layout, [laid for laid in placed if laid.level == placed[0].level])
    floors = {what: [] for what in cells.values() if not isinstance(what, Line)}
    for spot, what in cells.items():
        if what in floors:
            floors[what].append(spot)
    a, b = (data.draw(st.sampled_from(list(floors))) for _ in range(2))

    found = [judged(cells, start, goal) for start in floors[a] for goal in floors[b]]

    legal = [shot for shot in found if shot]
    best = Shot(min(lines for lines, _ in legal), min(zones for _, zones in legal)) if legal else None
    assert best == layout.shot(a, b) == Layout(placed).shot(b, a)


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_a_walk_enters_the_same_cells_from_either_end(dx, dy):
    there = [(0, 0)] + [(x, y) for x, y, _, _ in walk(dx, dy)]
    back = [(dx, dy)] + [(dx + x, dy + y) for x, y, _, _ in walk(-dx, -dy)]

    assert there == back[::-1]
