"""People: head and shoulders for a portrait, a standing figure for a scene. The same luck, the same person."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.svg import Element, disc, el, moved, path

SKINS = ("#e8c39e", "#c98f62", "#8d5a3a", "#f1d3b8", "#a8714a")
HAIRS = ("#2b1d14", "#6b4423", "#b08a55", "#5b2c1a")
CLOTHS = ("#3d4a52", "#6b4a3a", "#4c5a3f", "#57446b", "#7a5a34", "#7c3b33")
GREY = "#d9d4c8"
INK = "#1c120b"


@dataclass(frozen=True)
class Soul:
    """A person as words describe one; `kind` is empty where they leave it open."""

    kind: str = ""
    old: bool = False
    apron: bool = False
    hat: bool = False

    @property
    def is_child(self) -> bool:
        return self.kind in ("boy", "girl", "child")

    def settled(self, luck: NamedChance) -> Soul:
        """The person with all open features chosen by chance."""
        kind = self.kind or ("man", "woman")[luck.below(2)]
        kind = ("boy", "girl")[luck.below(2)] if kind == "child" else kind
        return Soul(kind, self.old, self.apron, self.hat)


def bust(soul: Soul, luck: NamedChance, turn: int = 0) -> Iterator[Element]:
    """Around 0, 0, about 110 high; `turn` gives the second of two other clothes."""
    who = soul.settled(luck)
    skin, hair = SKINS[luck.below(5)], GREY if who.old else HAIRS[luck.below(4)]
    cloth = CLOTHS[(luck.below(6) + 2 * turn) % 6]
    style, child = luck.below(3), who.is_child
    womanly = who.kind in ("woman", "girl")
    if womanly:
        yield _long_hair(style, hair)
    yield from _shoulders(cloth, child=child, apron=who.apron)
    yield path("M-9 8H9V24Q0 30 -9 24Z", fill=skin)
    yield path("M-9 14Q0 22 9 14V19Q0 26 -9 19Z", fill="#00000030")
    yield from (disc(x, -6, 4.5, fill=skin) for x in (-20, 20))
    yield el("ellipse", cx=0, cy=-8, rx=21 if child else 20, ry=24 if child else 25, fill=skin)
    yield from _face(hair, old=who.old, beard=who.kind == "man" and style == 1)
    yield from (_hat(cloth) if who.hat else _hair(who.kind, style, hair))


def _shoulders(cloth: str, *, child: bool, apron: bool) -> Iterator[Element]:
    wide = 36 if child else 46
    yield path(
        "M", -wide, 60, "Q", -wide + 2, 22, -13, 18, "L", 13, 18, "Q", wide - 2, 22, wide, 60, "Z", fill=cloth
    )
    yield path("M-13 18L0 34L13 18L9 15H-9Z", fill="#00000038")
    if apron:
        yield path("M-20 60V36H20V60ZM-20 38L-12 19L-8 18L-13 38ZM20 38L12 19L8 18L13 38Z", fill="#f0e6d0")


def _long_hair(style: int, hair: str) -> Element:
    if style == 1:
        return disc(0, -38, 11, fill=hair)
    if style == 2:
        return path("M-27 28Q-30 -44 0 -46Q30 -44 27 28Q18 34 14 12H-14Q-18 34 -27 28Z", fill=hair)
    return path("M-25 8Q-30 -44 0 -46Q30 -44 25 8Q20 14 16 10H-16Q-20 14 -25 8Z", fill=hair)


def _hair(kind: str, style: int, hair: str) -> Iterator[Element]:
    if kind in ("woman", "girl"):
        yield path("M-22 -2Q-25 -36 0 -36Q25 -36 22 -2Q20 -18 6 -25Q-14 -20 -22 -2Z", fill=hair)
    elif kind == "boy":
        yield path(
            "M-22 -8Q-26 -38 -4 -38Q2 -44 8 -38Q26 -36 22 -8Q18 -20 8 -22Q2 -16 -4 -21Q-14 -20 -22 -8Z",
            fill=hair,
        )
    elif style == 2:
        yield path("M-21 -8Q-24 -26 -16 -30Q-18 -14 -20 -6ZM21 -8Q24 -26 16 -30Q18 -14 20 -6Z", fill=hair)
    else:
        yield path(
            "M-21 -8Q-24 -36 0 -36Q24 -36 21 -8Q18 -20 12 -24Q-6 -20 -15 -24Q-20 -18 -21 -8Z", fill=hair
        )


def _hat(cloth: str) -> Iterator[Element]:
    yield path(
        "M-34 -20Q0 -32 34 -20Q30 -26 20 -27Q18 -48 0 -48Q-18 -48 -20 -27Q-30 -26 -34 -20Z", fill=cloth
    )
    yield path("M-34 -20Q0 -32 34 -20L32 -16Q0 -27 -32 -16Z", fill="#00000066")


def _face(hair: str, *, old: bool, beard: bool) -> Iterator[Element]:
    if beard:
        yield path("M-20 -6Q-20 20 0 20Q20 20 20 -6Q16 4 8 2Q0 -2 -8 2Q-16 4 -20 -6Z", fill=hair)
        yield path("M-6 8Q0 11 6 8Q0 5 -6 8Z", fill="#7a3b30")
    else:
        yield path("M-6 6Q0 9 6 6", fill="none", stroke=INK, stroke_width=1.8, stroke_linecap="round")
    yield from (disc(x, -8, 2.2, fill=INK) for x in (-7.5, 7.5))
    yield path(
        "M-11 -13.5Q-7.5 -16 -4 -13.5M4 -13.5Q7.5 -16 11 -13.5", fill="none", stroke=hair, stroke_width=2
    )
    yield path("M0 -6L2.5 0H-1", fill="none", stroke="#00000055", stroke_width=1.6)
    if old:
        lines = "M-14 -2Q-11 2 -12 5M14 -2Q11 2 12 5M-8 -22Q0 -24 8 -22"
        yield path(lines, fill="none", stroke="#00000044", stroke_width=1.4)


def stander(soul: Soul, luck: NamedChance, x: float, y: float, tall: float, *, dark: bool = False) -> Element:
    """A standing person with the feet at y; `dark` draws only an outline, as against the light."""
    who = soul.settled(luck)
    skin, hair = SKINS[luck.below(5)], GREY if who.old else HAIRS[luck.below(4)]
    cloth, legs = CLOTHS[luck.below(6)], ("#2f2a26", "#3b3f46", "#4a3a2c")[luck.below(3)]
    if dark:
        skin = hair = cloth = legs = "#0d0b0a"
    high = tall * (0.72 if who.is_child else 1)
    parts = [*_figure(who, skin, hair, cloth, legs)]
    if luck.below(2):
        parts = [el("g", *parts, transform="scale(-1 1)")]
    return moved(x, y, *parts, scale=high / 100, data_person=who.kind)


def _figure(who: Soul, skin: str, hair: str, cloth: str, legs: str) -> Iterator[Element]:
    """About 100 high; a child's head is larger for its body."""
    head = 12.5 if who.is_child else 9.5
    top = -100 + head
    yield el("ellipse", cx=0, cy=0, rx=19, ry=3.4, fill="#00000040")
    if who.kind in ("woman", "girl"):
        yield path("M-5 -14V-1M6 -14V-1", stroke=skin, stroke_width=5, stroke_linecap="round")
        yield path("M-9 -48L-18 -10Q0 -5 18 -10L9 -48Z", fill=legs)
    else:
        yield path("M-10 -46L-9 -2H-1L0 -30L2 -2H10L10 -46Z", fill=legs)
    yield path("M-12 -70L-18 -44M12 -68L17 -46", stroke=cloth, stroke_width=7, stroke_linecap="round")
    yield from (disc(a, b, 3.6, fill=skin) for a, b in ((-19, -41), (18, -43)))
    yield path("M-13 -74Q0 -82 13 -74L12 -42Q0 -38 -12 -42Z", fill=cloth)
    if who.apron:
        yield path("M-7 -70H7V-28Q0 -24 -7 -28Z", fill="#f0e6d0")
    if who.kind in ("woman", "girl"):
        yield path(
            "M", -head - 1.5, top + head + 5, "Q", -head - 4, top - head - 3, 0, top - head - 2,
            "Q", head + 4, top - head - 3, head + 1.5, top + head + 5, "Z", fill=hair,
        )  # fmt: skip
    yield disc(0, top, head, fill=skin)
    yield path(
        "M", -head - 0.8, top, "Q", -head - 1, top - head - 2.5, 0, top - head - 2.5,
        "Q", head + 1, top - head - 2.5, head + 0.8, top, "Q", 2, top - head * 0.8, -head - 0.8, top, "Z", fill=hair,
    )  # fmt: skip
    if skin != hair:
        yield from (disc(a, top + 1.5, 1.4, fill=INK) for a in (-3.6, 3.6))
