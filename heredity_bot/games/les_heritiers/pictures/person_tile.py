"""A living person in a tree: portrait, name, rounds left to live, birth number, crowns, and crowns to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from heredity_bot.games.les_heritiers.pictures.arms import GOLD, crown
from heredity_bot.games.les_heritiers.pictures.brush import NAME, SMALL, Brush
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person
from heredity_bot.pictures.svg import Element, Value, disc, group, titled
from heredity_bot.pictures.text import Fitted

FACE, CROWN, HEIR, PIP = 60, 36, 32, 6
HEAD = 16
"""The height of a crown above the portrait."""
STEP = 2 * PIP + 4


@dataclass(frozen=True)
class Tile:
    """A person who is drawn `width` wide; `by` is a line about the mother where that is not plain."""

    brush: Brush
    person: Person
    width: float
    heir_of: Sequence[str] = ()
    by: str = ""

    @property
    def head(self) -> float:
        return HEAD if self.brush.looks.worn(self.person) else 0

    @property
    def height(self) -> float:
        rows = self._name().height + SMALL * 1.2 + (CROWN - 4 if self.heir_of else 0) + self._by_height()
        return self.head + max(FACE, rows)

    def drawn(self, x: float, y: float) -> Element:
        """With its upper left corner at x, y."""
        brush, one = self.brush, self.person
        top, left = y + self.head, x + FACE + 10
        name = self._name()
        parts = [
            brush.face(one, x + FACE / 2, top + FACE / 2, FACE),
            *crowns(brush, [worn.family for worn in brush.looks.worn(one)], x + FACE / 2, top + 6, CROWN),
            name.drawn(left, top, fill=brush.palette.ink, data_name=str(one.number)),
            *self._facts(left, top + name.height + SMALL * 0.6),
        ]
        down = top + name.height + SMALL * 1.2
        if self.by:
            by = brush.line(self.by, self.width - FACE - 10)
            parts.append(by.drawn(left, down, fill=brush.palette.soft))
            down += by.height
        parts += (
            crown(
                brush.houses[family],
                left + HEIR / 2 + 38 * n,
                down + 28,
                HEIR,
                rim=brush.palette.ink,
                is_worn=False,
            )
            for n, family in enumerate(self.heir_of)
        )
        made = group(parts, **person_marks(one.number))
        return titled(made, brush.looks.person(one))

    def _name(self) -> Fitted:
        name = self.brush.person(self.person.number)
        return self.brush.line(name, self.width - FACE - 10, size=NAME, lines=2)

    def _by_height(self) -> float:
        return self.brush.line(self.by, self.width - FACE - 10).height if self.by else 0

    def _facts(self, x: float, middle: float) -> Iterator[Element]:
        """Rounds to live, and the birth number."""
        brush = self.brush
        yield pips(brush, self.person, x + PIP, middle)
        number = brush.say("pic-number", n=self.person.number)
        room = self.width - FACE - 10 - LIFE * STEP - 4
        yield brush.line(number, room).drawn(
            x + LIFE * STEP + 4, middle - SMALL * 0.55, fill=brush.palette.soft
        )


def person_marks(number: int) -> dict[str, Value]:
    """What a page needs to know of a person who is drawn: whom answers mean, and whom one can look at."""
    return {"data_thing": str(number), "data_look": str(number), "data_person": str(number)}


def pips(brush: Brush, person: Person, x: float, y: float, size: float = PIP) -> Element:
    """Four rounds of a life: full ones are still to come, hollow ones are over."""
    left, ink = LIFE - person.quarters, brush.palette.ink
    step = 2 * size + 4
    return group(
        disc(x + n * step, y, size, fill=ink if n < left else "none", stroke=ink, stroke_width=2)
        for n in range(LIFE)
    )


def crowns(brush: Brush, families: Iterable[str], x: float, y: float, width: float) -> Iterator[Element]:
    """Crowns side by side around x, their feet at y."""
    found = list(families)
    step = width * (0.9 if len(found) < 3 else 0.62)
    start = x - step * (len(found) - 1) / 2
    for n, family in enumerate(found):
        yield crown(brush.houses[family], start + n * step, y, width, rim=GOLD.ink)


def rings(brush: Brush, x: float, y: float) -> Element:
    """Two rings: a couple."""
    made: dict[str, Value] = {
        "fill": "none",
        "stroke": GOLD.fill if brush.palette.name == "dark" else "#9a6b00",
        "stroke_width": 2.5,
    }
    return group([disc(x - 4, y, 7, **made), disc(x + 4, y, 7, **made)])
