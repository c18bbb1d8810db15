"""The timeline at a glance, to stand beneath the board: names, tokens, the hourglass and what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.palette import BLOCKS, PAPER
from heredity_bot.games.heredity.pictures.timeline import block, hourglass, next_stop, tokens_on
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.pictures.picture import Picture, in_layers
from heredity_bot.pictures.svg import Element, box, group, kept, path, polygon, titled
from heredity_bot.pictures.text import NARROW, fit

WIDTH = 640
GUTTER = 22
PER_ROW = 3
"""Most cards in a row: a phone shows no more names side by side."""
TILE_H, TOKENS_H = 68, 34
HUNG_H, HUNG_STEP = 34, 42
FLAG = 44
"""Height above the tiles for the hourglass and its way."""


MARGIN = 14
LETTERS = 19
"""The least size of letters: eleven pixels where a phone shows the strip."""


def draw_strip(brush: Brush) -> Picture:
    """The timeline without its illustrations, in letters that a phone shows, for the table message."""
    row = brush.t.state.row
    lines = max(1, -(-len(row) // PER_ROW))
    across = max(3, -(-len(row) // lines))
    wide = (WIDTH - 2 * MARGIN - (across - 1) * GUTTER) / across
    y, content = 4.0, list[Element]()
    for start in range(0, len(row), across):
        cards = row[start : start + across]
        tall = TILE_H + (TOKENS_H if any(_has_tokens(brush, card) for card in cards) else 0)
        content += _line(brush, range(start, start + len(cards)), y + FLAG, wide, tall)
        hung = max(len(brush.t.state.hung.get(card, ())) for card in cards)
        y += FLAG + tall + hung * HUNG_STEP + 12
    table = box(0, 0, WIDTH, y + 8, fill=brush.palette.table)
    return in_layers(WIDTH, y + 8, alt_text.timeline(brush), table, *content)


def _has_tokens(brush: Brush, number: int) -> bool:
    return number != GAP and bool(brush.t.state.cards[number].tokens)


def _line(brush: Brush, places: range, y: float, wide: float, tall: float) -> Iterator[Element]:
    row, here = brush.t.state.row, brush.t.state.hourglass
    for place in places:
        number, x = row[place], MARGIN + (place - places.start) * (wide + GUTTER)
        flag = (-wide / 2, -FLAG, wide, FLAG)
        if place == here:
            glass = hourglass(brush, at=-24, radius=17, size=24, point=(9, -12, -3))
            yield kept(x + wide / 2, y, glass.written(), flag)
        elif place == next_stop(brush.t):
            yield kept(x + wide / 2, y, _next(brush, wide).written(), flag)
        tile = (
            _gap(brush, wide, tall) if number == GAP else _tile(brush, number, wide, tall, here=place == here)
        )
        yield kept(x, y, tile.written(), (-4, -4, wide + 8, tall + 18))
        if place < len(row) - 1:
            yield path(
                "M", x + wide + 8, y + tall / 2 - 8, "l", 9, 8, "l", -9, 8,
                fill="none", stroke=brush.palette.soft, stroke_width=3,
            )  # fmt: skip
        for i, hung in enumerate(brush.t.state.hung.get(number, ())):
            slip = _hung(brush, hung, wide).written()
            yield kept(x, y + tall + 8 + i * HUNG_STEP, slip, (-3, -3, wide + 6, HUNG_H + 6))


def _next(brush: Brush, wide: float) -> Element:
    words = fit(brush.sentences.say("pic.next"), wide - 20, size=22, least=LETTERS, type_=NARROW)
    return group(
        [
            words.drawn(0, -38, anchor="middle", fill=brush.palette.soft),
            polygon([(-8, -12), (8, -12), (0, -4)], fill=brush.palette.soft),
        ]
    )


def _gap(brush: Brush, wide: float, tall: float) -> Element:
    return box(
        2, 2, wide - 4, tall - 4, radius=10, fill="none", stroke=brush.palette.soft, stroke_width=2,
        stroke_dasharray="8 7",
    )  # fmt: skip


def _tile(brush: Brush, number: int, wide: float, tall: float, *, here: bool) -> Element:
    label = brush.sentences.cap_label(ref("card", number))
    rim = brush.palette.glow if here else brush.palette.edge
    name = fit(label, wide - 16, size=24, least=LETTERS, lines=2, type_=NARROW, leading=1.02)
    parts = [
        box(0, 0, wide, tall, radius=10, fill=PAPER.fill, stroke=rim, stroke_width=5 if here else 2),
        name.drawn(8, (TILE_H - name.height) / 2, fill=PAPER.ink),
    ]
    if number != FAMILY_CARD:
        parts += tokens_on(brush, number, TILE_H)
    for i, colour in enumerate(brush.t.face(number).blocks.below):
        parts.append(block(colour, wide - 20 - i * 26, tall, 22))
    return titled(group(parts, data_card=number), label)


def _hung(brush: Brush, number: int, wide: float) -> Element:
    """A narrow slip; how much lies on it comes behind its name."""
    label = brush.sentences.cap_label(ref("card", number))
    colour = brush.t.face(number).anchor_colour()
    counted = list(brush.t.state.cards[number].tokens.values())
    said = f"{label} · {' · '.join(map(str, counted))}" if counted else label
    name = fit(said, wide - 20, size=20, least=LETTERS, type_=NARROW)
    tint = BLOCKS[colour] if colour else PAPER
    slip = box(0, 0, wide, HUNG_H, radius=8, fill=PAPER.fill, stroke=tint.fill, stroke_width=4)
    words = name.drawn(10, (HUNG_H - name.height) / 2, fill=PAPER.ink)
    return titled(group([slip, words], data_card=number), label)
