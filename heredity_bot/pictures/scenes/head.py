"""Heads: faces with an expression, hair, beards and what is worn on the head. A head is 100 high around 0, 0."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.pictures.scenes.light import darker, lighter, mix
from heredity_bot.pictures.svg import Element, Value, disc, el, path

TURNED = "M-40 -6C-42 -40 -18 -52 4 -52C32 -52 42 -30 40 -4C41 6 39 14 36 22C32 40 20 50 8 50C-8 50 -22 38 -30 22C-36 16 -40 6 -40 -6Z"
FRONT = "M-39 -6C-40 -38 -22 -52 0 -52C22 -52 40 -38 39 -6C38 22 20 50 0 50C-20 50 -38 22 -39 -6Z"
YOUNG_TURNED = "M-41 -4C-43 -40 -18 -52 4 -52C32 -52 43 -30 41 -2C42 8 40 16 37 22C31 38 20 47 8 47C-10 47 -24 40 -33 24C-38 16 -41 6 -41 -4Z"
YOUNG_FRONT = "M-41 -2C-42 -38 -22 -52 0 -52C22 -52 42 -38 41 -2C40 26 20 47 0 47C-20 47 -40 26 -41 -2Z"


@dataclass(frozen=True)
class Mood:
    """Brows (inner end, outer end; more is lower), how far the eyes are open, and the mouth."""

    brows: tuple[float, float] = (0, 0)
    eyes: float = 1.0
    mouth: str = "M-9 0Q0 3 9 0"
    open_mouth: str = ""


MOODS = {
    "calm": Mood(),
    "glad": Mood((-3, 0), 1.0, "M-12 -3Q0 9 12 -3"),
    "laughing": Mood((-4, 0), 0.0, "", "M-13 -4Q0 -1 13 -4Q10 13 0 13Q-10 13 -13 -4Z"),
    "sad": Mood((-6, 3), 0.7, "M-9 4Q0 -4 9 4"),
    "worried": Mood((-7, 2), 1.0, "M-8 2Q0 -2 8 2"),
    "stern": Mood((4, -2), 0.8, "M-9 0H9"),
    "angry": Mood((7, -4), 0.9, "M-10 3Q0 -3 10 3"),
    "afraid": Mood((-8, 0), 1.3, "", "M-6 -4Q0 -8 6 -4Q8 8 0 9Q-8 8 -6 -4Z"),
    "tired": Mood((1, 3), 0.45, "M-8 2Q0 0 8 2"),
    "asleep": Mood((0, 2), 0.0, "M-7 1Q0 3 7 1"),
    "hurt": Mood((-7, 3), 0.0, "M-10 3Q-4 -4 0 1Q5 4 10 -1"),
    "astonished": Mood((-9, -7), 1.25, "", "M0 -6A6 8 0 1 1 -.1 -6Z"),
    "speaking": Mood((-1, 0), 1.0, "", "M-8 -2Q0 -5 8 -2Q6 7 0 7Q-6 7 -8 -2Z"),
    "thoughtful": Mood((2, 0), 0.6, "M-7 1Q2 -1 8 -2"),
}


@dataclass(frozen=True)
class HeadLook:
    """What a head is drawn from; colours are as seen in the light of the scene."""

    skin: str
    hair: str
    cut: str
    ink: str
    young: bool = False
    old: bool = False
    beard: str = ""
    faces: str = "right"
    gaze: str = ""
    mood: str = "calm"
    worn: tuple[str, ...] = ()
    cloth: str = "#666666"
    straw: str = "#d9b768"
    linen: str = "#ece3cf"
    blood: str = "#9c3328"
    simple: bool = False
    """Too small for more than eyes."""

    @property
    def turned(self) -> bool:
        return self.faces in ("left", "right")


def head(h: HeadLook) -> Iterator[Element]:
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.6, "stroke_linejoin": "round"}
    yield from _behind(h)
    yield path("M-15 28H13L15 62H-17Z", fill=darker(h.skin, 0.16))
    if h.faces == "away":
        yield path(FRONT, fill=h.hair if h.cut != "bald" else h.skin, **line)
        yield from _away(h)
    else:
        for x in (-33,) if h.turned else (-40, 40):
            yield el("ellipse", cx=x, cy=5, rx=8, ry=12, fill=darker(h.skin, 0.08), **line)
        shape = (YOUNG_TURNED if h.turned else YOUNG_FRONT) if h.young else (TURNED if h.turned else FRONT)
        yield path(shape, fill=h.skin, **line)
        yield from _cheek(h)
        yield from _beard(h)
        yield from _face(h)
        yield from _hair(h)
    yield from _worn(h)


def _cheek(h: HeadLook) -> Iterator[Element]:
    if h.simple:
        return
    shade = darker(h.skin, 0.13)
    if h.turned:
        yield path("M-38 -4C-38 12 -28 30 -14 42C-24 22 -24 4 -24 -10Z", fill=shade)
    else:
        yield path("M-37 -4C-36 22 -20 46 0 48C-16 36 -27 16 -28 -8Z", fill=shade)


def _face(h: HeadLook) -> Iterator[Element]:
    mood = MOODS[h.mood]
    drop = {"down": 7, "up": -6}.get(h.gaze, 0) + (5 if h.young else 0)
    mid = 17 if h.turned else 0
    wide = (12.5, 10) if h.turned else (16, 16)
    eyes = (mid - wide[0], mid + wide[1])
    for i, x in enumerate(eyes):
        yield from _eye(h, x, drop, mood, inner=1 if i == 0 else -1)
    if h.simple:
        return
    nose = "M22 {a}Q33 {b} 21 {c}" if h.turned else "M-1 {a}Q6 {b} -4 {c}"
    a, b, c = 4 + drop, (15 if h.young else 19) + drop, (15 if h.young else 20) + drop
    yield path(
        nose.format(a=a, b=b, c=c),
        fill="none",
        stroke=darker(h.skin, 0.42),
        stroke_width=3,
        stroke_linecap="round",
    )
    x, y = (mid + 1, 31 + drop * 0.5)
    lip = mix(darker(h.skin, 0.5), "#7a2f2a", 0.45)
    if mood.mouth:
        yield path(
            mood.mouth,
            fill="none",
            stroke=lip,
            stroke_width=3.6,
            stroke_linecap="round",
            transform=f"translate({x:g} {y:g})",
        )
    if mood.open_mouth:
        yield path(mood.open_mouth, fill=darker(lip, 0.4), transform=f"translate({x:g} {y:g})")
    if h.old:
        lines = (
            "M-2 -25Q14 -29 28 -24M-8 12Q-4 18 -5 24M8 24Q4 30 6 36"
            if h.turned
            else "M-14 -26Q0 -30 14 -26M-18 18Q-15 26 -18 33M18 18Q15 26 18 33"
        )
        yield path(lines, fill="none", stroke=darker(h.skin, 0.28), stroke_width=2.4, stroke_linecap="round")


def _eye(h: HeadLook, x: float, drop: float, mood: Mood, *, inner: int) -> Iterator[Element]:
    """`inner` is the side on which the nose is: 1 or -1."""
    y = 0 + drop
    lid: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.6, "stroke_linecap": "round", "fill": "none"}
    if mood.eyes == 0 or (h.gaze == "down" and not h.simple):
        curve = "Q" if mood.eyes or h.mood == "asleep" else "q"
        yield path(f"M{x - 7:g} {y:g}Q{x:g} {y + (5 if curve == 'Q' else -5):g} {x + 7:g} {y:g}", **lid)
    else:
        size = (5.2 if h.young else 4.6) * (1.25 if h.simple else 1)
        if not h.simple:
            yield el("ellipse", cx=x, cy=y, rx=8, ry=7 * min(1.2, mood.eyes), fill=lighter(h.skin, 0.62))
        look = {"left": -2.5, "right": 2.5}.get(h.gaze, 2.0 if h.turned else 0)
        yield el(
            "ellipse",
            cx=x + look,
            cy=y,
            rx=size,
            ry=size * min(1.2, max(0.5, mood.eyes)),
            fill=darker(h.ink, 0.4),
        )
        if not h.simple and mood.eyes < 0.85:
            yield path(f"M{x - 8.5:g} {y - 5.5 * mood.eyes:g}H{x + 8.5:g}", **lid)
    if h.simple:
        return
    near, far = mood.brows
    ends = ((x - 9, far), (x + 9, near)) if inner == 1 else ((x - 9, near), (x + 9, far))
    (x1, y1), (x2, y2) = ends
    yield path(
        f"M{x1:g} {y - 14 + y1:g}Q{x:g} {y - 18 + (y1 + y2) / 2:g} {x2:g} {y - 14 + y2:g}",
        fill="none", stroke=darker(h.hair, 0.15), stroke_width=4.2, stroke_linecap="round",
    )  # fmt: skip


def _beard(h: HeadLook) -> Iterator[Element]:
    if h.simple and h.beard in ("stubble", "moustache"):
        return
    if h.beard in ("full", "short"):
        low = 62 if h.beard == "full" else 53
        d = (
            f"M-30 10C-30 30 -14 {low} 10 {low}C32 {low} 40 30 39 12C34 24 28 24 20 22C8 22 -4 28 -12 18C-18 12 -22 8 -30 10Z"
            if h.turned
            else f"M-39 6C-38 34 -20 {low} 0 {low}C20 {low} 38 34 39 6C32 22 22 24 12 22Q0 18 -12 22C-22 24 -32 22 -39 6Z"
        )
        yield path(d, fill=h.hair, stroke=h.ink, stroke_width=1.6)
    elif h.beard == "moustache":
        x = 17 if h.turned else 0
        yield path(f"M{x - 14} 27Q{x} 17 {x + 14} 27Q{x} 24 {x - 14} 27Z", fill=h.hair)
    elif h.beard == "stubble":
        d = (
            "M-28 16C-24 36 -10 50 8 50C24 50 34 38 37 20C30 34 20 24 14 24C0 24 -14 26 -28 16Z"
            if h.turned
            else "M-36 14C-32 36 -16 50 0 50C16 50 32 36 36 14C26 28 12 24 0 23C-12 24 -26 28 -36 14Z"
        )
        yield path(d, fill=mix(h.skin, h.hair, 0.35))


def _behind(h: HeadLook) -> Iterator[Element]:
    """Hair that falls behind the head, before it is drawn."""
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.6, "stroke_linejoin": "round"}
    if h.faces == "away":
        return
    if h.cut == "long":
        yield path(
            "M-44 58C-56 0 -50 -60 2 -60C50 -60 50 -10 42 52C26 66 -24 70 -44 58Z",
            fill=darker(h.hair, 0.12),
            **line,
        )
    elif h.cut == "bob":
        yield path("M-46 34C-56 -10 -46 -60 2 -60C48 -60 48 -10 42 34Z", fill=darker(h.hair, 0.12), **line)
    elif h.cut == "bun":
        x, y = (-38, -30) if h.turned else (0, -62)
        yield disc(x, y, 18, fill=h.hair, **line)
    elif h.cut == "plait" and h.turned:
        yield from _plait(h, -36, 20)


def _plait(h: HeadLook, x: float, y: float) -> Iterator[Element]:
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.4}
    for i in range(5):
        yield el(
            "ellipse",
            cx=x - i * 1.5 + (3 if i % 2 else -3),
            cy=y + i * 18,
            rx=12 - i,
            ry=13,
            fill=h.hair,
            **line,
        )
    yield path(f"M{x - 12:g} {y + 84:g}l-2 18h14l-2 -18Z", fill=h.hair, **line)


def _hair(h: HeadLook) -> Iterator[Element]:
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.4, "stroke_linejoin": "round"}
    if h.cut == "bald":
        d = (
            "M-41 4C-46 -12 -42 -26 -36 -30C-32 -18 -30 -8 -28 8Z"
            if h.turned
            else "M-42 6C-47 -10 -44 -26 -38 -30C-36 -16 -35 -4 -35 6ZM42 6C47 -10 44 -26 38 -30C36 -16 35 -4 35 6Z"
        )
        yield path(d, fill=h.hair, **line)
        return
    yield path(_CUTS[h.cut][0 if h.turned else 1], fill=h.hair, **line)
    if not h.simple:
        shine = "M-26 -38Q-8 -52 14 -50" if h.turned else "M-24 -42Q-8 -54 12 -52"
        yield path(shine, fill="none", stroke=lighter(h.hair, 0.25), stroke_width=4, stroke_linecap="round")
    if h.cut == "plait" and not h.turned:
        yield from _plait(h, -34, 34)


_CAP_TURNED = "M-34 10C-50 -4 -48 -42 -24 -55C4 -68 44 -58 41 -12C36 -28 26 -36 14 -38C-4 -33 -20 -33 -27 -20C-29 -10 -28 0 -34 10Z"
_CAP_FRONT = "M-42 2C-50 -40 -26 -62 0 -62C26 -62 50 -40 42 2C38 -18 32 -28 22 -35C6 -28 -16 -29 -30 -33C-36 -24 -39 -12 -42 2Z"
_PARTED = "M-42 6C-50 -40 -26 -62 0 -62C26 -62 50 -40 42 6C40 -16 26 -30 2 -42C-24 -30 -40 -16 -42 6Z"
_PARTED_TURNED = "M-36 14C-52 -4 -48 -42 -24 -56C6 -68 46 -56 42 -6C38 -22 30 -32 18 -40C2 -26 -16 -18 -24 -10C-28 0 -30 8 -36 14Z"
_CUTS = {
    "short": (_CAP_TURNED, _CAP_FRONT),
    "cropped": (
        "M-36 4C-46 -6 -44 -38 -22 -50C4 -60 42 -54 40 -20C34 -34 24 -40 12 -41C-6 -38 -22 -36 -28 -24C-31 -14 -31 -4 -36 4Z",
        "M-41 -4C-46 -38 -24 -56 0 -56C24 -56 46 -38 41 -4C38 -22 30 -34 20 -38C6 -34 -8 -34 -20 -38C-30 -34 -38 -22 -41 -4Z",
    ),
    "tousled": (
        "M-34 14C-54 4 -54 -40 -28 -54C-26 -62 -10 -66 -4 -62C8 -70 26 -66 28 -58C44 -52 48 -30 41 -8C38 -16 34 -18 30 -22C28 -12 22 -10 18 -12C18 -20 14 -24 10 -26C4 -12 -8 -10 -14 -14C-14 -18 -18 -20 -20 -20C-22 -8 -28 4 -34 14Z",
        "M-42 8C-54 -36 -34 -58 -16 -60C-8 -70 10 -68 14 -60C36 -60 54 -34 42 8C40 -6 36 -14 32 -18C30 -10 26 -8 20 -8C18 -16 14 -20 10 -22C4 -8 -8 -6 -14 -10C-16 -16 -20 -20 -24 -20C-28 -16 -36 -8 -42 8Z",
    ),
    "curly": (
        "M-36 12C-54 12 -56 -14 -46 -22C-54 -40 -36 -56 -24 -54C-18 -70 4 -70 10 -62C26 -68 40 -54 38 -44C50 -36 46 -18 40 -14C34 -22 30 -30 18 -34C6 -26 -8 -34 -20 -24C-26 -14 -26 0 -36 12Z",
        "M-42 10C-58 4 -56 -20 -46 -26C-52 -44 -34 -58 -22 -54C-14 -70 8 -70 14 -60C32 -64 46 -48 42 -36C56 -26 54 0 42 10C42 -10 34 -26 20 -34C6 -28 -14 -28 -26 -30C-36 -22 -42 -8 -42 10Z",
    ),
    "long": (_PARTED_TURNED, _PARTED),
    "bob": (_PARTED_TURNED, _PARTED),
    "bun": (_PARTED_TURNED, _PARTED),
    "plait": (_PARTED_TURNED, _PARTED),
    "grey_wisps": (_CAP_TURNED, _CAP_FRONT),
}  # fmt: skip
CUTS = ("bald", *(name for name in _CUTS if name != "grey_wisps"))


def _away(h: HeadLook) -> Iterator[Element]:
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.6, "stroke_linejoin": "round"}
    if h.cut in ("long", "bob"):
        low = 66 if h.cut == "long" else 40
        yield path(
            f"M-46 {low}C-54 -10 -46 -60 0 -60C46 -60 54 -10 46 {low}Q0 {low + 12} -46 {low}Z",
            fill=h.hair,
            **line,
        )
    elif h.cut == "bun":
        yield disc(0, -20, 20, fill=lighter(h.hair, 0.1), **line)
    elif h.cut == "plait":
        yield from _plait(h, 0, 30)
    elif h.cut == "bald":
        yield path("M-40 0C-38 36 -20 50 0 50C20 50 38 36 40 0C30 20 -30 20 -40 0Z", fill=h.hair, **line)
    elif h.cut == "tousled":
        yield path(
            "M-42 20C-52 -40 -30 -60 -12 -60C0 -70 14 -66 18 -58C44 -50 52 -20 42 20C36 34 30 26 26 38C18 30 10 42 2 34C-6 44 -16 30 -24 38C-30 26 -38 32 -42 20Z",
            fill=h.hair,
            **line,
        )
    else:
        yield path(
            "M-42 14C-50 -40 -24 -60 0 -60C24 -60 50 -40 42 14C30 32 -30 32 -42 14Z", fill=h.hair, **line
        )
    if h.cut in ("short", "cropped", "tousled", "curly", "bald"):
        for x in (-41, 41):
            yield el("ellipse", cx=x, cy=6, rx=7, ry=11, fill=darker(h.skin, 0.08), **line)


def _worn(h: HeadLook) -> Iterator[Element]:
    line: dict[str, Value] = {"stroke": h.ink, "stroke_width": 2.6, "stroke_linejoin": "round"}
    peak = h.turned
    if "cap" in h.worn:
        yield path(
            "M-46 -22C-50 -56 -22 -72 4 -70C36 -68 50 -48 44 -26C16 -34 -20 -32 -46 -22Z",
            fill=h.cloth,
            **line,
        )
        if h.faces != "away":
            yield path(
                "M10 -30C34 -34 58 -30 66 -18C46 -22 26 -22 12 -20Z"
                if peak
                else "M-28 -28C-10 -34 10 -34 28 -28C30 -18 20 -14 0 -14C-20 -14 -30 -18 -28 -28Z",
                fill=darker(h.cloth, 0.3),
                **line,
            )
    if "hat" in h.worn or "straw_hat" in h.worn:
        tone = h.straw if "straw_hat" in h.worn else h.cloth
        yield path("M-70 -16C-40 -30 40 -30 72 -16C50 -6 -50 -6 -70 -16Z", fill=tone, **line)
        yield path(
            "M-36 -22C-38 -60 -22 -76 2 -76C26 -76 40 -60 38 -22C14 -30 -14 -30 -36 -22Z", fill=tone, **line
        )
        yield path("M-37 -32C-14 -40 14 -40 38 -32V-22C14 -30 -14 -30 -36 -22Z", fill=darker(h.cloth, 0.25))
    if "headscarf" in h.worn:
        d = (
            "M-30 52C-54 30 -58 -66 4 -66C44 -66 50 -30 42 -12C36 -30 22 -40 6 -40C-16 -36 -24 -10 -14 34Z"
            if h.turned
            else "M-36 50C-56 20 -54 -66 0 -66C54 -66 56 20 36 50C40 20 38 -36 0 -38C-38 -36 -40 20 -36 50Z"
        )
        yield path(
            d if h.faces != "away" else "M-44 54C-54 10 -50 -64 0 -64C50 -64 54 10 44 54Z",
            fill=h.cloth,
            **line,
        )
    if "hood" in h.worn:
        d = (
            "M-36 60C-62 30 -62 -70 6 -70C48 -70 52 -34 44 -10C36 -34 22 -46 4 -44C-22 -40 -26 0 -12 52Z"
            if h.turned
            else "M-44 58C-62 10 -54 -72 0 -72C54 -72 62 10 44 58C48 10 42 -44 0 -46C-42 -44 -48 10 -44 58Z"
        )
        yield path(
            d if h.faces != "away" else "M-48 60C-60 10 -54 -70 0 -70C54 -70 60 10 48 60Z",
            fill=h.cloth,
            **line,
        )
    if "glasses" in h.worn and h.faces != "away" and not h.simple:
        mid = 17 if h.turned else 0
        wide = 12 if h.turned else 16
        drop = 5 if h.young else 0
        yield path(
            f"M{mid - wide} {drop - 9}a10 10 0 1 0 .1 0ZM{mid + wide} {drop - 9}a10 10 0 1 0 .1 0ZM{mid - wide + 10} {drop}h{2 * wide - 20}",
            fill="none",
            stroke=h.ink,
            stroke_width=2.6,
        )
    if "bandaged_head" in h.worn:
        yield path("M-42 -30C-20 -40 20 -40 42 -28V-14C20 -26 -20 -26 -42 -16Z", fill=h.linen, **line)
        yield el("ellipse", cx=14, cy=-27, rx=7, ry=5, fill=h.blood)
