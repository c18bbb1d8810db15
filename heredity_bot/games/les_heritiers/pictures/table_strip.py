"""What concerns the whole table: figures of round and piles, a match that waits for an answer, the key to the signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.games.les_heritiers.pictures.arms import crown
from heredity_bot.games.les_heritiers.pictures.brush import GAP, NAME, PAD, SMALL, Brush
from heredity_bot.games.les_heritiers.pictures.person_tile import rings
from heredity_bot.games.les_heritiers.rules.state import LAST_AGE
from heredity_bot.pictures.svg import Element, Value, box, disc, group, moved
from heredity_bot.pictures.text import BOLD, NARROW


@dataclass(frozen=True)
class SheetPart:
    """A finished part of a picture: its elements around 0, 0, and how tall it is."""

    height: float
    elements: tuple[Element, ...]

    def drawn(self, x: float, y: float) -> Element:
        return moved(x, y, *self.elements)


def strip(brush: Brush, width: float) -> SheetPart:
    """Five figures side by side."""
    state = brush.state
    age = str(state.age) if state.age <= LAST_AGE else brush.say("pic-age-gone")
    first = brush.say(f"seat-{state.marker}") if state.marker else "–"
    found = [
        (brush.say("pic-round"), str(state.round)),
        (brush.say("pic-age"), age),
        (brush.say("pic-deck"), str(len(state.deck))),
        (brush.say("pic-discard"), str(len(state.discard))),
        (brush.say("pic-begins"), first),
    ]
    each = width / len(found)
    parts = [brush.panel(1, 1, width - 2, 70)]
    for n, (label, value) in enumerate(found):
        x = each * (n + 0.5)
        shown = brush.line(value, each - 8, size=NAME + 2, type_=BOLD)
        below = brush.line(label, each - 8)
        parts.append(shown.drawn(x, 9, anchor="middle", fill=brush.palette.ink))
        parts.append(below.drawn(x, 40, anchor="middle", fill=brush.palette.soft))
    return SheetPart(72, tuple(parts))


def above(brush: Brush, width: float) -> tuple[list[Element], float]:
    """What stands above the houses, and how tall it is: the figures, and a match that waits for an answer."""
    top, match = strip(brush, width), proposal(brush, width)
    parts, height = [top.drawn(0, 0)], top.height + GAP
    if match is not None:
        parts.append(match.drawn(0, height))
        height += match.height + GAP
    return parts, height


def proposal(brush: Brush, width: float) -> SheetPart | None:
    """The two whom somebody would marry to each other; None where nobody is asked (LH-RUN-03)."""
    turn = brush.state.turn
    if turn is None or turn.proposal is None:
        return None
    one, other = (brush.state.person(number) for number in (turn.proposal.one, turn.proposal.other))
    words = brush.paragraph(brush.looks.proposal(turn.proposal), width - 2 * PAD - 172)
    height = max(80, words.height + 28)
    middle = height / 2
    return SheetPart(
        height,
        (
            brush.panel(1, 1, width - 2, height - 2, stroke=brush.palette.glow, stroke_dasharray="10 6"),
            brush.face(one, PAD + 28, middle, 56),
            rings(brush, PAD + 72, middle),
            brush.face(other, PAD + 116, middle, 56),
            words.drawn(PAD + 172, middle - words.height / 2, fill=brush.palette.ink),
        ),
    )


def legend(brush: Brush, width: float) -> SheetPart:
    """What the signs mean, in as many lines as it takes."""
    parts, x, y = list[Element](), 0.0, 0.0
    for drawn, text in _keys(brush):
        words = brush.line(text, width - 60)
        wide = 44 + NARROW.advance(text, SMALL)
        if x + wide > width - PAD:
            x, y = 0.0, y + 36
        parts.append(moved(PAD + x, y + 22, drawn))
        parts.append(words.drawn(PAD + x + 40, y + 10, fill=brush.palette.soft))
        x += wide + PAD
    return SheetPart(y + 44, (*parts,))


def _keys(brush: Brush) -> Iterator[tuple[Element, str]]:
    ink = brush.palette.ink
    rim: dict[str, Value] = {"fill": "none", "stroke": ink, "stroke_width": 3}
    house = next(iter(brush.houses.values()))
    yield box(3, -12, 24, 24, radius=4, **rim), brush.say("pic-key-man")
    yield disc(15, 0, 12, **rim), brush.say("pic-key-woman")
    pips = [disc(7, 0, 6, fill=ink), disc(24, 0, 6, fill="none", stroke=ink, stroke_width=2)]
    yield group(pips), brush.say("pic-key-left")
    yield crown(house, 15, 12, 34, rim=ink), brush.say("pic-key-crown")
    yield crown(house, 15, 12, 34, rim=ink, is_worn=False), brush.say("pic-key-heir")
