"""A hand, for the eye of its seat alone: the cards, and where each could be born now (LH-INFO-01, LH-RUN-01)."""

from __future__ import annotations

from collections.abc import Sequence

from heredity_bot.games.les_heritiers.pictures.alt_text import hand_alt
from heredity_bot.games.les_heritiers.pictures.arms import GOLD, sign
from heredity_bot.games.les_heritiers.pictures.brush import BOARD, GAP, HOUSE, NAME, PAD, SMALL, Brush
from heredity_bot.games.les_heritiers.pictures.table_strip import SheetPart
from heredity_bot.games.les_heritiers.rules.visible_state import card_uses
from heredity_bot.games.les_heritiers.telling.names import house
from heredity_bot.kernel import Many
from heredity_bot.pictures.palette import RADIUS
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, box, group, titled
from heredity_bot.pictures.text import BOLD, NARROW, STORY

WIDTH = (BOARD - GAP) / 2
CARD, TALL = 96, 128
PAPER = "#f6efdf"


def draw_hand(brush: Brush, seats: Sequence[str]) -> Picture:
    """The hands of these seats, one beneath the other."""
    parts, y = list[Element](), 0.0
    for seat in seats:
        title = brush.line(brush.looks.hand(seat)[0], BOARD - 2 * PAD, size=HOUSE - 4, type_=STORY)
        parts.append(title.drawn(PAD / 2, y + 6, fill=brush.palette.ink))
        y += title.height + 18
        cards = [_card(brush, seat, name, places) for name, places in card_uses(brush.t, seat).items()]
        for start in range(0, len(cards), 2):
            row = cards[start : start + 2]
            height = max(card.height for card in row)
            for n, card in enumerate(row):
                left = n * (WIDTH + GAP)
                parts += (brush.panel(left + 1, y + 1, WIDTH - 2, height - 2), card.drawn(left, y))
            y += height + GAP
    return brush.finished(BOARD, max(y - GAP, 60), hand_alt(brush, seats), *parts)


def _card(brush: Brush, seat: str, name: str, places: Sequence[str]) -> SheetPart:
    """A card with its face, and in words what can be done with it."""
    left, room = CARD + 28, WIDTH - CARD - 28 - 12
    character = brush.t.cards[name]
    title = brush.line(brush.names.word(name, "name"), room, size=NAME, type_=BOLD, lines=2)
    kind = brush.line(brush.say(f"pic-{character.sex}-of", house=house(character.family)), room, lines=2)
    text = brush.say("pic-born", places=Many(tuple(map(brush.looks.place, places)), "or"))
    uses = brush.paragraph(text if places else brush.say("pic-not-born"), room, type_=NARROW)
    y = 12.0
    parts = [_face(brush, name)]
    for words, ink in ((title, brush.palette.ink), (kind, brush.palette.soft), (uses, brush.palette.ink)):
        parts.append(words.drawn(left, y, fill=ink))
        y += words.height + 4
    height = max(y + 8, TALL + 24)
    if name in brush.state.fresh.get(seat, ()):
        parts += _new(brush)
    made = group(parts, data_thing=name, data_card=name)
    return SheetPart(
        height, (titled(made, f"{brush.names.word(name, 'name')}. {text if places else ''}".strip()),)
    )


def _face(brush: Brush, name: str) -> Element:
    """The card itself: paper, the sign of the family in two corners, the portrait."""
    character = brush.t.cards[name]
    ink = brush.tint(character.family).fill
    return group(
        [
            box(12, 12, CARD, TALL, radius=RADIUS, fill=PAPER, stroke=ink, stroke_width=3),
            sign(character.family, 30, 32, 24, fill=ink),
            sign(character.family, 12 + CARD - 18, 12 + TALL - 20, 24, fill=ink),
            brush.portrait(name, 12 + CARD / 2, 14 + TALL / 2, 62, rim=ink),
        ],
        class_="lit",
    )


def _new(brush: Brush) -> list[Element]:
    """Drawn since the last own turn."""
    words = brush.line(brush.say("pic-new"), CARD)
    wide = NARROW.advance(words.lines[0], words.size) + 16
    return [
        box(4, TALL - 12, wide, SMALL + 8, radius=8, fill=GOLD.fill),
        words.drawn(4 + wide / 2, TALL - 9, anchor="middle", fill=GOLD.ink),
    ]
