"""Faces: head and shoulders in the colours of a house. The same card always has the same face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.games.les_heritiers.cards.characters import Sex
from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.palette import Tint
from heredity_bot.pictures.svg import Element, box, disc, el, moved, path

SKINS = ("#f0d0b0", "#e3b78d", "#cf9a6c", "#b07a4f", "#8a5a3b")
HAIRS = ("#2a1c14", "#4f3220", "#7a4a24", "#b5853f", "#8f3d1f", "#d2b06a")
GREY, INK = "#a3a09a", "#1d130c"
BACKS = ("#e9dcc0", "#d9d6c4", "#cfd8d6", "#e4cfc0")
"""Behind the head; light, so that dark hair and dark cloth stand out in both palettes."""

_MEN = (
    "M-23 -4C-27 -36 -10 -41 2 -40C18 -39 27 -28 23 -4C20 -16 16 -23 8 -24C-4 -22 -16 -22 -23 -4Z",
    "M-24 10C-30 -30 -14 -42 0 -41C16 -42 30 -28 24 10C20 4 21 -10 17 -18C6 -24 -8 -22 -16 -18C-20 -8 -20 4 -24 10Z",
    "M-22 -8C-24 -26 -18 -31 -15 -31C-18 -20 -19 -14 -20 -6ZM22 -8C24 -26 18 -31 15 -31C18 -20 19 -14 20 -6Z",
    "M-23 -6C-28 -34 -16 -38 -10 -42C-4 -46 6 -46 12 -41C20 -38 27 -30 23 -6C20 -12 21 -18 17 -22C10 -18 4 -26 -2 -21C-8 -26 -18 -20 -23 -6Z",
)
_WOMEN = (
    "M-24 -2C-28 -38 -8 -41 0 -41C8 -41 28 -38 24 -2C20 -18 10 -26 0 -28C-10 -26 -20 -18 -24 -2Z",
    "M-24 -2C-27 -36 -8 -41 0 -41C10 -41 27 -36 24 -2C22 -20 12 -26 -8 -28C-16 -22 -22 -14 -24 -2Z",
)
_BEHIND = (
    "M-29 30C-36 -42 -14 -46 0 -46C14 -46 36 -42 29 30C22 36 18 22 15 12H-15C-18 22 -22 36 -29 30Z",
    "M-25 10C-33 -40 -16 -46 0 -46C16 -46 33 -40 25 10Z",
    "M-12 -42C-14 -58 14 -58 12 -42C24 -40 27 -22 24 0H-24C-27 -22 -24 -40 -12 -42Z",
)
_BEARDS = (
    "",
    "M-21 -4C-22 24 -8 29 0 29C8 29 22 24 21 -4C18 6 10 3 0 3C-10 3 -18 6 -21 -4Z",
    "M-8 12C-6 26 6 26 8 12C4 9 -4 9 -8 12ZM-11 5C-6 0 6 0 11 5C6 7 -6 7 -11 5Z",
    "M-12 5C-6 -1 6 -1 12 5C14 8 6 6 0 5C-6 6 -14 8 -12 5Z",
)


@dataclass(frozen=True)
class Likeness:
    """A character as a portrait shows it."""

    card: str
    sex: Sex
    cloth: Tint
    is_old: bool = False

    def drawn(self, x: float, y: float, size: float, *, rim: str, is_dead: bool = False) -> Element:
        """A portrait `size` high around x, y: a man in a square, a woman in a circle."""
        luck = NamedChance(f"portrait of {self.card}")
        back = BACKS[luck.below(len(BACKS))]
        parts = [*self._bust(luck)]
        return moved(
            x,
            y,
            self._frame(fill=back),
            el("g", *parts, clip_path=f"url(#{self.sex})"),
            self._frame(fill="none", stroke=rim, stroke_width=5),
            scale=size / 100,
            class_="lit",
            opacity=0.55 if is_dead else None,
        )

    def _frame(self, **attributes: str | float) -> Element:
        if self.sex == "man":
            return box(-47, -47, 94, 94, radius=14, **attributes)
        return disc(0, 0, 47, **attributes)

    def _bust(self, luck: NamedChance) -> Iterator[Element]:
        skin, hair = SKINS[luck.below(5)], HAIRS[luck.below(6)]
        hair = GREY if self.is_old else hair
        style, collar, extra = luck.below(12), luck.below(3), luck.below(4)
        yield moved(0, 8, *self._head(skin, hair, style, collar, extra), scale=1.12)

    def _head(self, skin: str, hair: str, style: int, collar: int, extra: int) -> Iterator[Element]:
        is_man = self.sex == "man"
        if not is_man:
            yield path(_BEHIND[style % 3], fill=hair)
        yield path("M-50 62C-50 34 -26 26 -12 24H12C26 26 50 34 50 62Z", fill=self.cloth.fill)
        yield path("M-10 8H10V26C4 33 -4 33 -10 26Z", fill=skin)
        yield from self._collar(collar)
        yield from (disc(ear, -4, 5, fill=skin) for ear in (-21, 21))
        yield el("ellipse", cx=0, cy=-7, rx=21, ry=26, fill=skin)
        if is_man and _BEARDS[extra]:
            yield path(_BEARDS[extra], fill=hair)
        yield from self._features(hair, extra)
        yield path(_MEN[style % 4] if is_man else _WOMEN[style % 2], fill=hair)
        if not is_man and extra == 1:
            yield path("M-23 -24C-10 -34 10 -34 23 -24L22 -19C10 -28 -10 -28 -22 -19Z", fill=self.cloth.ink)
        if not is_man and extra == 2:
            yield from (disc(ear, 5, 3, fill="#e9b93a") for ear in (-22, 22))

    def _collar(self, collar: int) -> Iterator[Element]:
        if collar == 0:
            yield path("M-24 27C-14 18 14 18 24 27C20 38 -20 38 -24 27Z", fill="#f4efe2")
            yield path("M-16 24V35M-6 22V37M6 22V37M16 24V35", stroke="#00000030", stroke_width=2)
        elif collar == 1:
            yield path("M-22 26L0 52L22 26L12 23L0 38L-12 23Z", fill=self.cloth.ink)
        else:
            yield path(
                "M-34 30C-22 22 -14 24 -10 26C-6 40 6 40 10 26C14 24 22 22 34 30C24 52 -24 52 -34 30Z",
                fill="#5a4630",
            )

    def _features(self, hair: str, extra: int) -> Iterator[Element]:
        yield from (disc(eye, -6, 2.5, fill=INK) for eye in (-8, 8))
        tilt = (0, 2, -2, 1)[extra]
        brows = f"M-12.500 {-12 + tilt}Q-8 {-15} -4 {-12.5}M12.500 {-12 + tilt}Q8 {-15} 4 {-12.5}"
        yield path(
            brows, fill="none", stroke=INK if hair == GREY else hair, stroke_width=2.2, stroke_linecap="round"
        )
        yield path("M0 -5L3 2H-1", fill="none", stroke="#00000055", stroke_width=1.8)
        mouth = ("M-6 9Q0 13 6 9", "M-6 10H6", "M-5 11Q1 8 7 10", "M-6 9Q0 12 7 8")[extra]
        yield path(mouth, fill="none", stroke="#7a3b30", stroke_width=2.2, stroke_linecap="round")
        if self.is_old:
            yield path(
                "M-14 0Q-11 4 -12 8M14 0Q11 4 12 8M-8 -20Q0 -22 8 -20",
                fill="none",
                stroke="#00000040",
                stroke_width=1.5,
            )


def clips() -> Element:
    """What cuts portraits to their frames; once per picture."""
    man = el("clipPath", box(-47, -47, 94, 94, radius=14), id="man")
    woman = el("clipPath", disc(0, 0, 47), id="woman")
    return el("defs", man, woman)
