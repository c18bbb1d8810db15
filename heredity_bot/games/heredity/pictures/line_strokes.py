"""The five kinds of line, told apart by colour and by stroke."""

from __future__ import annotations

from collections.abc import Iterable

from heredity_bot.games.heredity.pictures.floor_plan import Segment
from heredity_bot.games.heredity.pictures.palette import LINES
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.pictures.svg import Element, Value, el, group, number

TOOTH = 8.0
"""Half a wave of the fire line."""

_BASE = {
    Line.BLACK: "#000000",
    Line.BLUE: "#07324a",
    Line.GREEN: "#04291d",
    Line.RED: "#3d0900",
    Line.WHITE: "#2b2a26",
}
ORDER = (Line.WHITE, Line.GREEN, Line.RED, Line.BLUE, Line.BLACK)
"""The strongest is drawn last, over the ends of the others."""


def line_strokes(line: Line, runs: Iterable[Segment]) -> Element:
    """All stretches of one kind: wall solid, window double, door dashed, fire jagged, boundary dotted."""
    runs = list(runs)
    straight = " ".join(_straight(run) for run in runs)
    colour, base = LINES[line], _BASE[line]
    layers: list[Element] = []
    match line:
        case Line.BLACK:
            layers = [_stroke(straight, base, 8.5, stroke_linecap="square")]
        case Line.BLUE:
            layers = [
                _stroke(straight, base, 10),
                _stroke(straight, colour, 7.5),
                _stroke(straight, "#ffffff", 2.2),
            ]
        case Line.GREEN:
            layers = [
                _stroke(straight, base, 9.5),
                _stroke(straight, colour, 6, stroke_dasharray="15 5", stroke_dashoffset=7),
            ]
        case Line.RED:
            jagged = " ".join(_jagged(run) for run in runs)
            layers = [
                _stroke(jagged, base, 8, stroke_linejoin="round"),
                _stroke(jagged, colour, 4, stroke_linejoin="round"),
            ]
        case Line.WHITE:
            dots: dict[str, Value] = {"stroke_linecap": "round", "stroke_dasharray": "0.1 10"}
            layers = [_stroke(straight, base, 8, **dots), _stroke(straight, colour, 5.2, **dots)]
    ends = ";".join(" ".join(number(end) for end in run) for run in runs)
    return group(layers, data_line=str(line), data_runs=ends)


def _stroke(d: str, colour: str, width: float, **attributes: Value) -> Element:
    return el("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def _straight(run: Segment) -> str:
    x1, y1, x2, y2 = map(number, run)
    return f"M{x1} {y1}H{x2}" if y1 == y2 else f"M{x1} {y1}V{y2}"


def _jagged(run: Segment) -> str:
    x1, y1, x2, y2 = run
    length = (x2 - x1) + (y2 - y1)
    teeth = max(2, round(length / TOOTH))
    points = []
    for i in range(teeth + 1):
        along, aside = length * i / teeth, (0 if i in (0, teeth) else 4.5 if i % 2 else -4.5)
        points.append((x1 + along, y1 + aside) if y1 == y2 else (x1 + aside, y1 + along))
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
