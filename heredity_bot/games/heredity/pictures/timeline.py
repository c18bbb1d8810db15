"""The timeline: the row with its blocks, what hangs beneath, tokens, the hourglass and where it goes next."""

from __future__ import annotations

from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import centred, figure, person
from heredity_bot.games.heredity.pictures.illustration import illustration
from heredity_bot.games.heredity.pictures.palette import BLACK, BLOCKS, BONE, PAPER, RED
from heredity_bot.games.heredity.pictures.zone_contents import token
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import HEADING, MARGIN, TITLE, Tint
from heredity_bot.pictures.picture import Picture, in_layers
from heredity_bot.pictures.svg import Element, box, disc, el, group, kept, moved, path, polygon, titled
from heredity_bot.pictures.text import NARROW, PLAIN, fit

CARD_W, CARD_H = 176, 216
HUNG_H = 84
STEP = CARD_W + 26
PER_ROW = 3
"""More than three cards in a line cannot be read on a phone."""
FLAG = 50
"""Above the cards: the hourglass and what comes next."""
ART = 116
LETTERS = 19
"""The least size of letters: eleven pixels where a phone shows the picture."""
COUNTED = 52
"""The width of a token with its number."""


def draw_timeline(brush: Brush) -> Picture:
    state = brush.t.state
    words = alt_text.timeline(brush)
    lines = [state.row[i : i + PER_ROW] for i in range(0, len(state.row), PER_ROW)]
    across = max(3, *(len(line) for line in lines)) if lines else 3
    width = 2 * MARGIN + across * STEP - 26
    y, content = 70.0, [_heading(brush, width)]
    for n, line in enumerate(lines):
        content.append(_line(brush, line, n * PER_ROW, y, last=n == len(lines) - 1))
        y += FLAG + CARD_H + max((_hung_height(brush.t, card) for card in line), default=0) + 24
    if beside := brush.t.beside_board():
        shown, tall = _beside(brush, beside, width - 2 * MARGIN)
        content.append(kept(MARGIN, y, shown.written(), (-1, -1, width - 2 * MARGIN + 2, tall + 2)))
        y += tall
    table = box(0, 0, width, y + 8, fill=brush.palette.table)
    return in_layers(width, y + 8, words, table, *content)


def next_stop(t: Play) -> int:
    """The index the hourglass goes to, empty places skipped (TL-04, TL-05)."""
    row, here = t.state.row, t.state.hourglass
    order = [*range(here + 1, len(row)), *range(min(here, len(row)))]
    return next((i for i in order if row[i] != GAP), here)


def _heading(brush: Brush, width: float) -> Element:
    palette = brush.palette
    laps = brush.sentences.say("pic.lap", n=brush.t.state.laps + 1)
    aside = NARROW.advance(laps, HEADING) + 8
    title = fit(
        brush.sentences.say("pic.timeline"), width - 2 * MARGIN - aside, size=TITLE, least=20, type_=NARROW
    )
    lap = fit(laps, aside, size=HEADING, type_=NARROW)
    return group(
        [
            title.drawn(MARGIN, 14, fill=palette.ink),
            kept(
                width - MARGIN,
                22,
                lap.drawn(0, 0, anchor="end", fill=palette.soft).written(),
                (-aside, 0, aside, lap.height),
            ),
        ]
    )


def _line(brush: Brush, cards: list[int], start: int, y: float, *, last: bool) -> Element:
    here, after = brush.t.state.hourglass, next_stop(brush.t)
    found: list[Element] = []
    for i, number in enumerate(cards):
        x = MARGIN + i * STEP
        place = start + i
        flag = (-CARD_W / 2, 0, CARD_W, FLAG)
        if place == here:
            glass = hourglass(brush, at=18, radius=20, size=28, point=(12, 34, 46))
            found.append(kept(x + CARD_W / 2, y, glass.written(), flag))
        elif place == after:
            found.append(kept(x + CARD_W / 2, y, _next(brush).written(), flag))
        card = _gap(brush) if number == GAP else _card(brush, number, here=place == here)
        found.append(kept(x, y + FLAG, card.written(), (-18, -4, CARD_W + 36, CARD_H + 20)))
        if not (last and i == len(cards) - 1):
            found.append(_link(x + CARD_W + 5, y + FLAG + CARD_H / 2, brush.palette.soft))
        for j, hung in enumerate(brush.t.state.hung.get(number, ())):
            below = y + FLAG + CARD_H + 12 + j * (HUNG_H + 12)
            found.append(kept(x, below, _hung(brush, hung).written(), (-4, -16, CARD_W + 8, HUNG_H + 20)))
    return group(found)


def _hung_height(t: Play, number: int) -> float:
    return len(t.state.hung.get(number, ())) * (HUNG_H + 12)


def _link(x: float, y: float, colour: str) -> Element:
    return path("M", x, y - 7, "l", 10, 7, "l", -10, 7, fill="none", stroke=colour, stroke_width=3)


def hourglass(
    brush: Brush, *, at: float, radius: float, size: float, point: tuple[float, float, float]
) -> Element:
    """A disc at the height `at` with an hourglass of a size, and a point below it: half its width, its top and its tip."""
    palette, (half, top, tip) = brush.palette, point
    mark = group(
        [
            polygon([(-half, top), (half, top), (0, tip)], fill=palette.glow),
            disc(0, at, radius, fill=palette.glow),
            sign("hourglass-medium", 0, at, size, fill=palette.glow_ink),
        ],
        data_hourglass="yes",
    )
    return titled(mark, brush.sentences.say("pic.hourglass"))


def _next(brush: Brush) -> Element:
    words = fit(brush.sentences.say("pic.next"), CARD_W - 30, size=20, least=LETTERS, type_=NARROW)
    return group(
        [
            words.drawn(0, 12, anchor="middle", fill=brush.palette.soft),
            polygon([(-8, 36), (8, 36), (0, 45)], fill=brush.palette.soft),
        ]
    )


def _gap(brush: Brush) -> Element:
    palette = brush.palette
    return box(
        2,
        2,
        CARD_W - 4,
        CARD_H - 4,
        radius=12,
        fill="none",
        stroke=palette.soft,
        stroke_width=2,
        stroke_dasharray="8 7",
    )


def _card(brush: Brush, number: int, *, here: bool) -> Element:
    """A card of the row: its picture, its name, the blocks it offers, the tokens on it."""
    t = brush.t
    rim = brush.palette.glow if here else brush.palette.edge
    parts: list[Element] = [
        box(0, 0, CARD_W, CARD_H, radius=12, fill=PAPER.fill, stroke=rim, stroke_width=5 if here else 2)
    ]
    if number == FAMILY_CARD:
        parts.append(_family(brush))
    else:
        parts.append(moved(6, 6, illustration(brush, number, CARD_W - 12, ART)))
    parts += _name(brush, number, CARD_W - 16, ART + 14)
    parts += _sections(t, number)
    parts += tokens_on(brush, number, CARD_H - 42)
    parts += _blocks(t, number)
    return titled(group(parts, data_card=number), brush.sentences.cap_label(ref("card", number)))


def _family(brush: Brush) -> Element:
    ground = box(6, 6, CARD_W - 12, ART, radius=8, fill="#2d3440")
    members = list(brush.t.state.members)
    shown = [
        figure(person(brush, name), 28 + i * 40, 6 + ART / 2, 42, least=LETTERS)
        for i, name in enumerate(members)
    ]
    for mark in shown:
        mark.attributes["data-key"] = mark.attributes.pop("data-figure")
    return group([ground, *shown])


def _name(brush: Brush, number: int, width: float, y: float) -> list[Element]:
    """The name in one row, or in two smaller ones clear of the tokens."""
    label = brush.sentences.cap_label(ref("card", number))
    name = fit(label, width, size=23, least=LETTERS, lines=2, type_=NARROW, leading=1.08)
    if len(name.lines) > 1:
        name = fit(label, width, size=20, least=LETTERS, lines=2, type_=NARROW, leading=1.02)
    return [name.drawn(8, y, fill=PAPER.ink)]


def _sections(t: Play, number: int) -> list[Element]:
    """Bands along the lower edge: black for instructions or actions, red for the event of the hourglass."""
    face = t.face(number)
    bars = [tint for tint, has in ((BLACK, face.actions or face.rules), (RED, face.event or face.npc)) if has]
    wide = (CARD_W - 16) / max(1, len(bars))
    return [
        box(8 + i * wide, CARD_H - 11, wide - 2, 5, radius=2, fill=tint.fill) for i, tint in enumerate(bars)
    ]


def tokens_on(brush: Brush, number: int, y: float) -> list[Element]:
    found = []
    for i, (kind, n) in enumerate(list(brush.t.state.cards[number].tokens.items())[:3]):
        thing = token(brush, kind, n, data={"data_token": kind, "data_at": str(number)})
        found.append(_counted(thing.sign, thing.tint, n, thing.words, 8 + i * (COUNTED + 4), y))
    return found


def _counted(name: str, tint: Tint, n: int, words: str, x: float, y: float) -> Element:
    """A token with its number large beside it: on the timeline the number is what counts."""
    mark = (
        sign(name, 13, 13, 16, fill=tint.ink)
        if len(name) > 1
        else centred(name, 13, 13, LETTERS, tint.ink, width=20)
    )
    number = centred(str(n), 36, 13, LETTERS, tint.ink, width=28)
    rim = disc(13, 13, 11.5, fill="none", stroke=tint.ink, stroke_opacity=0.6)
    return titled(moved(x, y, box(0, 0, COUNTED, 26, radius=13, fill=tint.fill), rim, mark, number), words)


def _blocks(t: Play, number: int) -> list[Element]:
    """TL-12: the colours offered on either side and beneath, each with a shape of its own."""
    blocks = t.face(number).blocks
    row = [card for card in t.state.row if card != GAP]
    left = blocks.left or ("green" if number == row[0] else None)
    right = blocks.right or ("blue" if number == row[-1] else None)
    found = []
    if left and left != "none" and number == row[0]:
        found.append(block(left, -4, CARD_H / 2))
    if right and right != "none" and number == row[-1]:
        found.append(block(right, CARD_W + 4, CARD_H / 2))
    for i, colour in enumerate(blocks.below):
        found.append(block(colour, CARD_W - 24 - i * 30, CARD_H + 1))
    return found


def block(colour: str, x: float, y: float, size: float = 26) -> Element:
    """A coloured block with its shape: blue a dot, green a triangle, yellow a square, red a diamond, purple a cross."""
    tint = BLOCKS[colour]
    marks = {
        "blue": disc(0, 0, 5.5, fill=tint.ink),
        "green": polygon([(0, -6.5), (6.5, 5), (-6.5, 5)], fill=tint.ink),
        "yellow": box(-5, -5, 10, 10, fill=tint.ink),
        "red": polygon([(0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)], fill=tint.ink),
        "purple": path("M-6-2H-2V-6H2V-2H6V2H2V6H-2V2H-6Z", fill=tint.ink),
    }
    tile = box(-12, -12, 24, 24, radius=5, fill=tint.fill, stroke=BONE, stroke_width=1.6)
    return moved(x, y, tile, marks[colour], scale=size / 26, data_block=colour)


def _hung(brush: Brush, number: int) -> Element:
    colour = brush.t.face(number).anchor_colour()
    tint = BLOCKS[colour] if colour else PAPER
    name = fit(
        brush.sentences.cap_label(ref("card", number)),
        CARD_W - 24,
        size=19,
        least=LETTERS,
        lines=2,
        type_=NARROW,
        leading=1.05,
    )
    parts = [
        box(0, 0, CARD_W, HUNG_H, radius=10, fill=PAPER.fill, stroke=tint.fill, stroke_width=4),
        el("path", d=f"M{CARD_W / 2 - 14} -14v14m28 0v-14", stroke=tint.fill, stroke_width=4),
        name.drawn(12, 8, fill=PAPER.ink),
        *tokens_on(brush, number, HUNG_H - 33),
        *([block(colour, CARD_W - 20, HUNG_H - 18, 22)] if colour else []),
    ]
    return titled(group(parts, data_card=number), brush.sentences.cap_label(ref("card", number)))


def _beside(brush: Brush, numbers: list[int], width: float) -> tuple[Element, float]:
    """Cards beside the board: standing rules and actions (READ-11, READ-12)."""
    palette = brush.palette
    heading = fit(brush.sentences.say("pic.beside"), width, size=19, type_=NARROW)
    found: list[Element] = [heading.drawn(0, 0, fill=palette.soft)]
    x, y = 0.0, heading.height + 8
    for number in numbers:
        tokens = list(brush.t.state.cards[number].tokens.items())
        name = fit(
            brush.sentences.cap_label(ref("card", number)), width - 60, size=19, least=LETTERS, type_=PLAIN
        )
        wide = PLAIN.advance(name.lines[0], name.size) + 24 + (COUNTED + 4) * len(tokens)
        if x and x + wide > width:
            x, y = 0, y + 44
        bar = [
            box(0, 0, wide, 36, radius=8, fill=palette.panel, stroke=palette.edge),
            name.drawn(12, 7, fill=palette.ink),
        ]
        for i, (kind, n) in enumerate(tokens):
            thing = token(brush, kind, n, data={})
            bar.append(
                _counted(thing.sign, thing.tint, n, thing.words, wide - (COUNTED + 4) * (len(tokens) - i), 5)
            )
        found.append(moved(x, y, *bar, data_card=number))
        x += wide + 10
    return group(found), y + 44
