"""Deck, Age card and hands in figures, and the discard pile house by house (LH-INFO-04)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.pictures.alt_text import fitting
from heredity_bot.games.les_heritiers.pictures.brush import BOARD, GAP, NAME, PAD, Brush
from heredity_bot.games.les_heritiers.pictures.table_strip import SheetPart, strip
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, group

FACE, CELLS = 54, 6
CELL = (BOARD - 2 * PAD) / CELLS


def draw_piles(brush: Brush) -> Picture:
    """The figures, the cards of each hand, then the faces of the discard pile."""
    parts, y = list[Element](), 0.0
    found = [_discarded(brush, family) for family in FAMILIES]
    for part in (strip(brush, BOARD), _told(brush), *(part for part in found if part is not None)):
        parts.append(part.drawn(0, y))
        y += part.height + GAP
    return brush.finished(BOARD, y - GAP, fitting(brush.looks.piles), *parts)


def _told(brush: Brush) -> SheetPart:
    """What the figures mean now, and how many cards everybody holds."""
    told = brush.looks.piles()
    lines = [told[0], *(told[-1:] if brush.state.hands else [])]
    words = brush.paragraph("\n".join(lines), BOARD - 2 * PAD)
    height = words.height + 28
    return SheetPart(
        height, (brush.panel(1, 1, BOARD - 2, height - 2), words.drawn(PAD, 14, fill=brush.palette.ink))
    )


def _discarded(brush: Brush, family: str) -> SheetPart | None:
    """The cards of a house that lie on the discard pile; None where there are none."""
    cards = [name for name in brush.state.discard if brush.t.cards[name].family == family]
    if not cards:
        return None
    title = brush.line(
        f"{brush.say('pic-discard')} · {brush.names.word(family, 'name')}", BOARD - 100, size=NAME
    )
    parts = [brush.arms(family, PAD + 18, 32, 40), title.drawn(PAD + 50, 18, fill=brush.palette.ink)]
    y = 62.0
    for start in range(0, len(cards), CELLS):
        row = [_card(brush, name) for name in cards[start : start + CELLS]]
        parts += (card.drawn(PAD + CELL * n, y) for n, card in enumerate(row))
        y += max(card.height for card in row) + GAP
    return SheetPart(y, (brush.panel(1, 1, BOARD - 2, y - 2), *parts))


def _card(brush: Brush, name: str) -> SheetPart:
    words = brush.line(brush.names.word(name, "name"), CELL - 6, lines=2)
    face = brush.portrait(name, CELL / 2, FACE / 2, FACE)
    title = words.drawn(CELL / 2, FACE + 4, anchor="middle", fill=brush.palette.ink)
    return SheetPart(FACE + 4 + words.height, (group([face, title], data_card=name),))
