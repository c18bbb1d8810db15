"""The table of crowns: who wears each, who would inherit it, and how the players stand."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.les_heritiers.pictures.alt_text import crowns_alt
from heredity_bot.games.les_heritiers.pictures.brush import BOARD, GAP, HEIRS, NAME, PAD, Brush
from heredity_bot.games.les_heritiers.pictures.person_tile import crowns
from heredity_bot.games.les_heritiers.pictures.table_strip import SheetPart
from heredity_bot.games.les_heritiers.rules.counts import count_crowns, married, members
from heredity_bot.games.les_heritiers.rules.kinship import line_of_succession
from heredity_bot.games.les_heritiers.rules.state import Crown
from heredity_bot.games.les_heritiers.telling.events import kin
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, Value, group, path, titled

FACE = 60
LEFT = 108
CELL = (BOARD - LEFT - 10) / (HEIRS + 1)


def draw_crowns(brush: Brush) -> Picture:
    parts, y = list[Element](), 0.0
    for part in (*(_crown(brush, crown) for crown in brush.state.crowns.values()), _standings(brush)):
        parts.append(part.drawn(0, y))
        y += part.height + GAP
    return brush.finished(BOARD, y - GAP, crowns_alt(brush), *parts)


def _crown(brush: Brush, crown: Crown) -> SheetPart:
    """A crown in a sentence, then its holder and the line of succession as portraits."""
    told = brush.paragraph(brush.looks.crown(crown), BOARD - LEFT - PAD)
    top, is_worn = told.height + 36, crown.status == "worn"
    cells = [_cell(brush, crown.holder, "", crown.family)] if is_worn else []
    for found in line_of_succession(brush.state, crown, HEIRS):
        tie = brush.words.say(kin(found.number, found.up, found.down)) if is_worn else ""
        cells.append(_cell(brush, found.number, tie))
    tall = top + max(cell.height for cell in cells) + 12 if cells else 0
    height = max(tall, 112)
    return SheetPart(
        height,
        (
            brush.panel(1, 1, BOARD - 2, height - 2),
            brush.arms(crown.family, 56, height / 2, 88),
            told.drawn(LEFT, 12, fill=brush.palette.ink),
            *(cell.drawn(LEFT + CELL * n, top) for n, cell in enumerate(cells)),
            *(_arrow(brush, LEFT + CELL * n, top + FACE / 2) for n in range(1, len(cells))),
        ),
    )


def _cell(brush: Brush, number: int, tie: str, crown: str = "") -> SheetPart:
    """Somebody with a crown, or with what they are to its holder."""
    one, middle, y = brush.state.person(number), CELL / 2, FACE + 6.0
    parts = [brush.face(one, middle, FACE / 2, FACE), *crowns(brush, [crown] if crown else [], middle, 6, 34)]
    for text, ink in ((brush.person(number), brush.palette.ink), (tie, brush.palette.soft)):
        if text:
            words = brush.line(text, CELL - 6, lines=2)
            parts.append(words.drawn(middle, y, anchor="middle", fill=ink))
            y += words.height
    return SheetPart(y, (titled(group(parts, data_look=str(number)), brush.looks.person(one)),))


def _arrow(brush: Brush, x: float, y: float) -> Element:
    stroke: dict[str, Value] = {
        "fill": "none",
        "stroke": brush.palette.soft,
        "stroke_width": 4,
        "stroke_linecap": "round",
    }
    return path("M", x - 12, y, "H", x + 10, "M", x + 2, y - 8, "L", x + 10, y, "L", x + 2, y + 8, **stroke)


def _standings(brush: Brush) -> SheetPart:
    """Crowns of each player, then what breaks ties: people alive and people married (LH-END-05 to -07)."""
    columns = (BOARD - 300, BOARD - 170, BOARD - 60)
    keys = ("pic-crowns", "pic-alive", "pic-married")
    parts = [
        brush.line(brush.say(key), 126).drawn(x, 12, anchor="middle", fill=brush.palette.soft)
        for key, x in zip(keys, columns, strict=True)
    ]
    y = 44.0
    for seat, n in count_crowns(brush.state).items():
        family = brush.state.families.get(seat)
        if family is None:
            continue
        parts += _standing(brush, seat, family, y)
        figures = (n, len(members(brush.state, family)), married(brush.state, family))
        for x, figure in zip(columns, figures, strict=True):
            shown = brush.line(str(figure), 60, size=NAME)
            parts.append(shown.drawn(x, y + 8, anchor="middle", fill=brush.palette.ink))
        y += 48
    return SheetPart(y + 8, (brush.panel(1, 1, BOARD - 2, y + 6), *parts))


def _standing(brush: Brush, seat: str, family: str, y: float) -> Iterator[Element]:
    name = f"{brush.say(f'seat-{seat}')} · {brush.names.word(family, 'name')}"
    yield brush.arms(family, 40, y + 22, 40)
    yield brush.line(name, 220, size=NAME).drawn(70, y + 8, fill=brush.palette.ink)
