"""The plan on a terrain face: its zones and lines with every printed sign, without figures."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import ROOM_SIGN, room_sign
from heredity_bot.games.heredity.pictures.floor_plan import CARD_HEIGHT, CARD_WIDTH, Plan, plan_of, runs
from heredity_bot.games.heredity.pictures.line_strokes import ORDER, line_strokes
from heredity_bot.games.heredity.pictures.terrain import compass, floor, solid
from heredity_bot.games.heredity.pictures.zone_contents import printed_in
from heredity_bot.games.heredity.pictures.zone_layout import pack
from heredity_bot.games.heredity.rules.terrain import Side
from heredity_bot.pictures.svg import Element, box, group, moved

RIM = 10.0
"""Around the plan, so that its border lines are whole."""
WAY_RIM = 52.0
"""The rim on sides where an explore sign points beyond the edge."""


def printed_plan(brush: Brush, number: int, face: Face, wide: float, *, back: bool) -> tuple[Element, float]:
    """The plan at a given width, and the height that results."""
    plan = plan_of(face.drawing)
    rims = {side: WAY_RIM if face.edges.get(side) else RIM for side in Side}
    scale = wide / (CARD_WIDTH + rims[Side.WEST] + rims[Side.EAST])
    height = (CARD_HEIGHT + rims[Side.NORTH] + rims[Side.SOUTH]) * scale
    content = [
        *_land(brush, face, plan),
        *_lines(plan),
        *(part for letter in plan.drawing.zones for part in _zone(brush, number, face, letter, back=back)),
        *_ways(brush, face),
    ]
    table = box(0, 0, wide, height, fill=brush.palette.table)
    placed = moved(rims[Side.WEST] * scale, rims[Side.NORTH] * scale, *content, scale=scale)
    return group([table, placed]), height


def _land(brush: Brush, face: Face, plan: Plan) -> Iterator[Element]:
    yield from (solid(line, rects) for line, rects in plan.solid.items())
    for letter in plan.drawing.zones:
        indoors = plan.is_indoors(letter) or bool(face.level)
        yield from floor(brush.palette, plan.outline(letter), indoors=indoors)


def _lines(plan: Plan) -> Iterator[Element]:
    lined = runs(plan.strokes)
    for kind in ORDER:
        if found := [run for line, run in lined if line == kind]:
            yield line_strokes(kind, found)


def _zone(brush: Brush, number: int, face: Face, letter: str, *, back: bool) -> Iterator[Element]:
    """The name of a zone, its room and its signs, placed as on the board."""
    spec, palette = face.zones[letter], brush.palette
    things = printed_in(brush, spec)
    words = alt_text.printed_zone(brush, number, back, letter)
    aside = ROOM_SIGN if spec.room else 0
    packed = pack(plan_of(face.drawing), letter, words, 0, len(things), aside=aside)
    if packed.name is not None:
        yield packed.name.drawn(
            *packed.name_at, fill=palette.floor_ink, stroke=palette.halo, stroke_width=3, stroke_opacity=0.6,
            paint_order="stroke", stroke_linejoin="round", data_name=f"{number}.{letter}",
        )  # fmt: skip
    if packed.aside_at is not None and spec.room:
        title = brush.sentences.say("pic.holds", n=spec.room)
        yield room_sign(str(spec.room), *packed.aside_at, title=title, data_printed="room", data_at=letter)
    for thing, spot in zip(things, packed.chips, strict=True):
        mark = thing.drawn(spot.x, spot.y, spot.size)
        mark.attributes |= {"data-printed": thing.kind, "data-sign": thing.sign, "data-at": letter}
        yield mark


def _ways(brush: Brush, face: Face) -> Iterator[Element]:
    for side, edges in face.edges.items():
        for edge in edges:
            yield compass(brush, face, side, edge.zone, 24, data_printed="explore", data_at=str(side))
