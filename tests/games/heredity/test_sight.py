"""Shots compared with plain geometry in exact fractions."""

from fractions import Fraction
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from heredity_bot.games.heredity.rules.layout import Layout, ShotLine
from heredity_bot.games.heredity.rules.sight import walk
from heredity_bot.games.heredity.rules.terrain import Line
from tests.games.heredity.random_terrain import tables
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


def runs(cells, spot):
    """RANGE-10: whether the line in a cell runs north, east, or both ways where two cross."""
    x, y = spot

    def is_floor(dx, dy):
        return not isinstance(cells.get((x + dx, y + dy), Line.BLACK), Line)

    found = set()
    if is_floor(-1, 0) or is_floor(1, 0):
        found.add("north")
    if is_floor(0, -1) or is_floor(0, 1):
        found.add("east")
    if len(found) == 2:
        return set()  # a bend or an end
    if not found and any(is_floor(dx, dy) for dx, dy in product((-1, 1), (-1, 1))):
        return {"north", "east"}
    return found


def judged(cells, start, goal, *, twice):
    """Lines and zone changes of one shot by plain geometry, or None. `twice`: a crossing is two lines."""
    corners = [sorted((start[axis], goal[axis])) for axis in (0, 1)]
    spots = product(*(range(low, high + 1) for low, high in corners))
    met = [(crossing(spot, start, goal), cells.get(spot, Line.BLACK), spot) for spot in spots]
    met = [(when, what, spot) for when, what, spot in met if when]
    if any(what is Line.BLACK for _, what, _ in met):
        return None
    entered = sorted((found for found in met if found[0][0] < found[0][1]), key=lambda found: found[0])
    lines = zones = 0
    last, here, ways = None, cells[start], set()
    for when, what, spot in entered:
        touched = [(w, s) for t, w, s in met if t[0] == t[1] == when[0]]
        if isinstance(what, Line):
            lines += not isinstance(last, Line)
            lines += twice and len(ways) < 2 and len(ways | runs(cells, spot)) == 2
            ways |= runs(cells, spot)
        else:
            if touched and all(isinstance(w, Line) for w, _ in touched) and not isinstance(last, Line):
                ways = {"north", "east"}
                lines += 1 + twice
            zones += (2 if twice and len(ways) == 2 else 1) if what != here else 0
            here, ways = what, set()
        last = what
    return lines, zones


@rule("RANGE-01", "RANGE-02", "RANGE-03", "RANGE-05", "RANGE-10", "ED-53")
@settings(deadline=None, max_examples=60)
@given(tables(), st.booleans(), st.data())
def test_a_shot_is_the_best_of_all_straight_lines_and_the_same_from_either_end(placed, twice, data):
    layout = Layout(placed, crossings_count_twice=twice)
    cells = ground(layout, [laid for laid in placed if laid.level == placed[0].level])
    floors = {what: [] for what in cells.values() if not isinstance(what, Line)}
    for spot, what in cells.items():
        if what in floors:
            floors[what].append(spot)
    a, b = (data.draw(st.sampled_from(list(floors))) for _ in range(2))

    found = [judged(cells, start, goal, twice=twice) for start in floors[a] for goal in floors[b]]

    legal = [shot for shot in found if shot]
    best = ShotLine(min(lines for lines, _ in legal), min(zones for _, zones in legal)) if legal else None
    assert best == layout.shot(a, b) == Layout(placed, crossings_count_twice=twice).shot(b, a)


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_a_walk_enters_the_same_cells_from_either_end(dx, dy):
    there = [(0, 0)] + [(x, y) for x, y, _, _ in walk(dx, dy)]
    back = [(dx, dy)] + [(dx + x, dy + y) for x, y, _, _ in walk(-dx, -dy)]

    assert there == back[::-1]
