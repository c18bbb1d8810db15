"""Terrain on a board picture: floors, solid rock and water, names of cards, the unknown at their edges."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import CHIP, chip, pill
from heredity_bot.games.heredity.pictures.floor_plan import CARD_HEIGHT, CARD_WIDTH, Plan, Rect, plan_of
from heredity_bot.games.heredity.rules.movement import Way
from heredity_bot.games.heredity.rules.terrain import Line, Side
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.kernel import Phrase
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import RADIUS, Palette, Tint
from heredity_bot.pictures.svg import Element, box, disc, drawn, el, group, kept, moved, path, titled, written

NAME_HEIGHT = 28
"""Pixels that the name of a card keeps free at its upper edge."""
STROKE = 9
"""The width of the lines, which stay as they are where a zone is lit up."""
_NUMBER = re.compile(r"-?[\d.]+")
SIGN = Tint("#0d0e11", "#f4efe4")
_SOLID = {Line.BLACK: "url(#stone)", Line.BLUE: "url(#water)"}
_TURN = {Side.EAST: 0, Side.SOUTH: 90, Side.WEST: 180, Side.NORTH: 270}


def patterns(palette: Palette) -> Element:
    """Boards, grass, stone and water, used by their ids."""
    boards = "M0 17.5H210M0 35.5H210M0 53.5H210M40 0V17M150 18V35M95 36V53"
    planks = path(boards, stroke=palette.grain, stroke_width=1.6, fill="none")
    grass = "M8 20l2-7m2 7v-9m4 9l-2-7M42 50l2-7m2 7v-9m4 9l-2-7M58 12l1-5m2 5v-6"
    hatch = path("M-3 3l6-6M0 12L12 0M9 15l6-6", stroke="#3a3835", stroke_width=2.4)
    wave = path("M0 8q10-8 20 0t20 0", stroke="#9fd6f5", stroke_width=2, fill="none")
    return el(
        "defs",
        _pattern("planks", 210, 54, planks),
        _pattern("tufts", 72, 60, path(grass, stroke=palette.grain, stroke_width=1.8, fill="none")),
        _pattern("stone", 12, 12, box(0, 0, 12, 12, fill="#1c1b1a"), hatch),
        _pattern("water", 40, 16, box(0, 0, 40, 16, fill="#2f7fae"), wave),
    )


def _pattern(name: str, width: float, height: float, *content: Element) -> Element:
    return el("pattern", *content, id=name, width=width, height=height, patternUnits="userSpaceOnUse")


def floor(palette: Palette, outline: str, *, indoors: bool) -> list[Element]:
    """Boards or grass."""
    return [
        el("path", d=outline, fill=palette.indoors if indoors else palette.outdoors),
        el("path", d=outline, fill="url(#planks)" if indoors else "url(#tufts)"),
    ]


def ground(brush: Brush, card: int, plan: Plan) -> Element:
    """The floors of a card, which can be clicked, and its solid parts."""
    floors = [solid(line, rects) for line, rects in plan.solid.items()]
    floors += [_floor(brush, f"{card}.{letter}", plan) for letter in plan.drawing.zones]
    return group(floors, data_terrain=card)


def _floor(brush: Brush, part: str, plan: Plan) -> Element:
    letter = part.split(".")[1]
    zone, palette = brush.t.layout.zone_of[part], brush.palette
    site = brush.t.state.board[int(part.split(".", maxsplit=1)[0])]
    layers = floor(palette, plan.outline(letter), indoors=bool(site.level) or plan.is_indoors(letter))
    whole = group(layers, data_part=part, data_zone=zone)
    return titled(whole, brush.sentences.cap_label(ref("zone", part)))


@lru_cache(maxsize=256)
def highlight(palette: Palette, zone: int, outline: str) -> Element:
    """The zone a question is about, but for the lines around it; its name in the alternative text says so too."""
    inside = el(
        "mask",
        el("path", d=outline, fill="#ffffff", stroke="#000000", stroke_width=STROKE),
        id=f"asked-{zone}",
        maskUnits="userSpaceOnUse",
        **dict(zip(("x", "y", "width", "height"), frame := frame_of(outline), strict=True)),
    )
    glow = el("path", d=outline, fill=palette.glow, fill_opacity=0.2)
    rim = el("path", d=outline, fill="none", stroke=palette.glow, stroke_width=22)
    drawing = written([el("defs", inside), group([glow, rim], mask=f"url(#asked-{zone})")])
    return kept(0, 0, drawing, frame, data_highlight=zone)


def frame_of(outline: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of an outline."""
    numbers = [float(number) for number in _NUMBER.findall(outline)]
    left, top = min(numbers[::2]), min(numbers[1::2])
    return left, top, max(numbers[::2]) - left, max(numbers[1::2]) - top


def solid(line: Line, rects: Iterable[Rect]) -> Element:
    outline = " ".join(drawn("M", a, b, "H", c, "V", e, "H", a, "Z") for a, b, c, e in rects)
    return el("path", d=outline, fill=_SOLID.get(line, "#00000055"), data_solid=str(line))


def card_name(brush: Brush, card: int) -> Element:
    name = brush.sentences.cap_label(ref("card", card))
    drawing, frame = _name_bar(name)
    return kept(8, 16, drawing, frame, data_card=card)


@lru_cache(maxsize=512)
def _name_bar(name: str) -> tuple[str, tuple[float, float, float, float]]:
    bar, wide = pill(name, 0, 0, fill=SIGN.fill, ink=SIGN.ink, size=16, most=210)
    return bar.written(), (0, -14, wide, 28)


def fog(brush: Brush, left: float, top: float, right: float, bottom: float) -> Element:
    """Unseen land that an explore sign promises."""
    palette = brush.palette
    tile = box(
        left + 5, top + 5, right - left - 10, bottom - top - 10, radius=RADIUS,
        fill=palette.unknown, stroke=palette.unknown_ink, stroke_width=1.6, stroke_dasharray="7 6",
    )  # fmt: skip
    wide = right - left > CHIP * 3 and bottom - top > CHIP * 3
    mark = sign(
        "question", (left + right) / 2, (top + bottom) / 2, 84, fill=palette.unknown_ink, opacity=0.45
    )
    return group([tile, mark if wide else None], data_unknown="yes")


def explore_sign(brush: Brush, card: int, way: Way) -> Element:
    """Just outside the edge it is printed on (EXPL-02)."""
    side = way.side
    assert side is not None  # `unexplored` lists ways over an edge only
    face = brush.t.face(card)
    zone = next((edge.zone for edge in face.edges[side] if edge.explore == way.terrain), None)
    return compass(brush, face, side, zone, 30, data_explore=way.id.rpartition(".")[0])


def compass(
    brush: Brush, face: Face, side: Side, zone: str | None, away: float, **attributes: str
) -> Element:
    """An explore sign beyond the edge of a face."""
    x, y = _on_side(plan_of(face.drawing), side, zone)
    head = el(
        "path", d="M15 -7L25 0L15 7Z", fill=SIGN.fill, stroke=SIGN.ink, transform=f"rotate({_TURN[side]})"
    )
    mark = chip("compass-rose", 0, 0, CHIP * 1.1, tint=SIGN)
    rim = disc(0, 0, CHIP * 0.5, fill="none", stroke=SIGN.ink, stroke_width=1.8)
    whole = moved(x + side.dx * away, y + side.dy * away, head, mark, rim)
    whole.attributes |= {name.replace("_", "-"): value for name, value in attributes.items()}
    return titled(whole, brush.sentences.say("look.explore", side=Phrase(f"side.{side}")))


def _on_side(plan: Plan, side: Side, zone: str | None) -> tuple[float, float]:
    """The middle of a card's side, or of the stretch of it that a zone touches."""
    upright = side in (Side.EAST, Side.WEST)
    cuts = plan.ys if upright else plan.xs
    last = {Side.NORTH: 1, Side.WEST: 1, Side.SOUTH: -2, Side.EAST: -2}[side]
    pieces = [row[last] for row in plan.owners] if upright else list(plan.owners[last])
    mine = [i for i, owner in enumerate(pieces) if zone is not None and owner == zone]
    middle = (cuts[mine[0]] + cuts[mine[-1] + 1]) / 2 if mine else cuts[-1] / 2
    if upright:
        return (CARD_WIDTH if side is Side.EAST else 0), middle
    return middle, (CARD_HEIGHT if side is Side.SOUTH else 0)
