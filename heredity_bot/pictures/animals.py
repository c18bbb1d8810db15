"""Animals seen from the side: a few measures make a goat or a cow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.pictures.svg import Element, disc, el, group, moved, path, polygon

TALL = 100
"""All are drawn about this high, feet at y = 0, looking to the left."""


@dataclass(frozen=True)
class Beast:
    """Four legs. `length` and `depth` of the body, `leg` below it, where the head is from the shoulder, its sizes."""

    coat: str
    dark: str
    length: float = 84
    depth: float = 38
    leg: float = 36
    thick: float = 9
    head: tuple[float, float] = (-24, -26)
    neck: float = 18
    skull: tuple[float, float] = (15, 12)
    snout: tuple[float, float] = (16, 8)
    ears: str = "up"
    horns: str = ""
    tail: str = "long"
    patch: str = ""
    """Spots, a mane, wool or a beard."""


BEASTS = {
    "dog": Beast("#9a7550", "#6b4d31", ears="flop", tail="up"),
    "wolf": Beast("#7d8288", "#53585e", ears="up", tail="bush"),
    "fox": Beast("#c8662b", "#7a3a18", length=76, depth=28, leg=28, thick=7, ears="up", tail="bush"),
    "cow": Beast(
        "#c9b79c",
        "#5f4634",
        104,
        52,
        34,
        11,
        (-22, -14),
        28,
        (17, 14),
        (17, 12),
        "side",
        "cow",
        "long",
        "spots",
    ),
    "pig": Beast(
        "#dda193", "#b5766a", 104, 60, 20, 13, (-18, 2), 40, (22, 20), (15, 10), "flop", tail="curl"
    ),
    "boar": Beast(
        "#6b5748", "#43352b", 100, 58, 24, 12, (-20, 4), 40, (22, 18), (20, 10), "up", "tusk", "short"
    ),
    "goat": Beast(
        "#e2dccd",
        "#8d8474",
        78,
        40,
        38,
        8,
        (-20, -30),
        16,
        (13, 11),
        (14, 8),
        "side",
        "goat",
        "short",
        "beard",
    ),
    "sheep": Beast(
        "#e9e2d0", "#4a4038", 82, 50, 26, 8, (-18, -12), 22, (13, 12), (12, 8), "side", "", "short", "wool"
    ),
    "horse": Beast(
        "#8a5a36", "#4c2f1b", 92, 42, 44, 10, (-30, -42), 22, (15, 12), (22, 10), "up", "", "horse", "mane"
    ),
    "donkey": Beast(
        "#8f8a86", "#5a5552", 84, 40, 40, 9, (-24, -34), 19, (15, 12), (20, 10), "long", "", "long", "mane"
    ),
    "deer": Beast(
        "#a8744a", "#6d4729", 78, 36, 46, 7, (-24, -40), 14, (12, 10), (14, 7), "side", "stag", "short"
    ),
    "bear": Beast(
        "#5e4534", "#3d2c21", 104, 62, 26, 18, (-22, -10), 40, (24, 21), (16, 12), "round", tail="short"
    ),
    "cat": Beast(
        "#b58a55", "#7c5930", 62, 26, 24, 7, (-16, -20), 14, (14, 12), (5, 6), "up", "", "up", "stripes"
    ),
    "rat": Beast("#8a7f76", "#5f564f", 70, 34, 8, 7, (-22, 4), 22, (14, 11), (14, 6), "round", tail="bare"),
    "rabbit": Beast(
        "#b39a7c", "#7d6850", 58, 40, 14, 10, (-18, -16), 18, (15, 13), (5, 7), "long", tail="puff"
    ),
}
FEATHERED = {
    "crow": ("#2b2d33", "#16171b", "#3a3a3a"), "hen": ("#b5652f", "#7c3f1b", "#e0a530"),
    "duck": ("#6f7f5a", "#4a5640", "#e0a530"), "goose": ("#ece7da", "#b9b3a4", "#e58a2c"),
    "gull": ("#eef0f0", "#9fa7ad", "#e0a530"), "owl": ("#9a7a55", "#6b5237", "#c79a3c"),
}  # fmt: skip


def animal(name: str, x: float, y: float, tall: float) -> Element:
    """Draw an animal with its feet at y, around x; the drawing carries its name for tests."""
    if name in BEASTS:
        parts = beast_drawn(BEASTS[name])
    elif name in FEATHERED:
        parts = _bird(*FEATHERED[name], comb=name == "hen", round_=name == "owl", long=name == "goose")
    else:
        parts = OTHERS[name]()
    return moved(x, y, *parts, scale=tall / TALL, data_animal=name)


def animal_size(kind: str | Beast) -> tuple[float, float]:
    """The width and the height at size 100."""
    b = kind if isinstance(kind, Beast) else BEASTS.get(kind)
    if b is None:
        name = str(kind)
        return {"fish": (120, 56), "frog": (84, 60), "snake": (110, 66), "bee": (80, 84)}.get(name, (100, 92))
    ahead = b.depth * -0.35 - b.head[0] + b.snout[0] + 6
    high = b.leg + b.depth * 0.7 - b.head[1] + b.skull[1] + (20 if b.horns or b.ears in ("up", "long") else 2)
    return b.length + max(ahead, 0) + 22, max(high, b.leg + b.depth)


def beast_drawn(b: Beast) -> Iterator[Element]:
    right, top, low = b.length / 2, -b.leg - b.depth, -b.leg
    shoulder, rump = -right + b.depth * 0.35, right - b.depth * 0.35
    hx, hy = shoulder + b.head[0], top + b.depth * 0.3 + b.head[1]
    yield from _tail(b.tail, right, top + b.depth * 0.25, b)
    yield from _legs(b, (shoulder + 11, rump - 9), b.dark)
    yield _limb(shoulder + 6, top + b.depth * 0.4, hx + 3, hy + 2, b.neck, b.coat)
    if b.patch == "mane":
        yield _limb(shoulder + 10, top + 4, hx + 12, hy - 8, 7, b.dark)
    yield el("rect", x=-right, y=top, width=b.length, height=b.depth, rx=b.depth * 0.46, fill=b.coat)
    yield from _legs(b, (shoulder, rump), b.coat)
    yield from _coat(b, top, low)
    yield from _head(b, hx, hy)


def _limb(x1: float, y1: float, x2: float, y2: float, width: float, colour: str) -> Element:
    return path("M", x1, y1, "L", x2, y2, stroke=colour, stroke_width=width, stroke_linecap="round")


def _legs(b: Beast, places: tuple[float, ...], colour: str) -> Iterator[Element]:
    for x in places:
        yield _limb(x, -b.leg - b.depth * 0.3, x, -b.thick / 2, b.thick, colour)
        yield el("rect", x=x - b.thick / 2 - 1.5, y=-5, width=b.thick + 2, height=5, rx=2, fill=b.dark)


def _coat(b: Beast, top: float, low: float) -> Iterator[Element]:
    """The marks that tell one kind from another on the same body."""
    if b.patch == "spots":
        for x, y, rx, ry in ((-20, 0.4, 15, 12), (18, 0.3, 18, 11), (34, 0.7, 10, 9)):
            yield el("ellipse", cx=x, cy=top + b.depth * y, rx=rx, ry=ry, fill=b.dark)
    elif b.patch == "wool":
        for i in range(7):
            for j in range(3):
                yield disc(-b.length / 2 + 8 + i * (b.length - 16) / 6, top + 8 + j * 16, 12, fill=b.coat)
    elif b.patch == "stripes":
        for x in (-8, 2, 12):
            yield path("M", x, top + 1, "l", -2, 10, stroke=b.dark, stroke_width=4, stroke_linecap="round")
    yield el("ellipse", cx=0, cy=low - 0.13 * b.depth, rx=b.length * 0.3, ry=b.depth * 0.12, fill="#00000024")


def _head(b: Beast, x: float, y: float) -> Iterator[Element]:
    rx, ry = b.skull
    long, high = b.snout
    face = b.dark if b.patch == "wool" else b.coat
    if b.patch == "beard":
        yield polygon([(x - long - 2, y + 6), (x - long + 8, y + 8), (x - long + 1, y + 26)], fill="#f3eee2")
    yield from _horns(b.horns, x, y - ry, far=True)
    yield el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=face)
    yield el(
        "rect", x=x - long - 4, y=y + 4 - high, width=long + 8, height=high * 2, rx=high * 0.9, fill=face
    )
    tip = {"pig": "#c8857a"}.get("pig" if b.tail == "curl" else "", b.dark)
    yield el(
        "ellipse", cx=x - long - 1, cy=y + 3, rx=3.4, ry=high * (0.7 if b.tail == "curl" else 0.42), fill=tip
    )
    if b.patch == "muzzle":
        yield el(
            "rect", x=x - long - 4, y=y + 4 - high, width=long, height=high * 2, rx=high * 0.8, fill="#b9b3a8"
        )
        yield path(
            "M",
            x - long - 3,
            y + 9,
            "h",
            long - 2,
            "l",
            -2,
            4,
            "l",
            -2,
            -4,
            "l",
            -2,
            4,
            "l",
            -2,
            -4,
            "l",
            -2,
            4,
            "l",
            -2,
            -4,
            fill="#fbf6e8",
        )
        yield el("ellipse", cx=x - long - 2, cy=y + 1, rx=3.4, ry=3, fill="#241c18")
    yield from _ears(b, x, y, face)
    yield from _horns(b.horns, x, y - ry, far=False)
    yield disc(x - 3, y - 3, 2.4, fill="#120d08")


def _ears(b: Beast, x: float, y: float, face: str) -> Iterator[Element]:
    _rx, ry = b.skull
    top = y - ry
    if b.ears == "flop":
        yield path("M", x + 2, top + 1, "q", 14, -2, 13, 18, "q", -10, 2, -13, -18, "Z", fill=b.dark)
    elif b.ears == "up":
        points = [(x + 1, top + 4), (x + 7, top - 13), (x + 13, top + 8)]
        yield polygon(points, fill=b.dark, stroke=b.dark, stroke_width=2, stroke_linejoin="round")
    elif b.ears == "side":
        yield path(
            "M",
            x + 4,
            top + 5,
            "q",
            14,
            -8,
            20,
            2,
            "q",
            -8,
            8,
            -20,
            -2,
            "Z",
            fill=b.dark if face == b.coat else face,
        )
    elif b.ears == "long":
        yield el(
            "ellipse",
            cx=x + 8,
            cy=top - 12,
            rx=5,
            ry=19,
            fill=b.dark,
            transform=f"rotate(14 {x + 8:g} {top - 12:g})",
        )
        yield el("ellipse", cx=x + 3, cy=top - 12, rx=5, ry=19, fill=b.coat)
    else:
        yield disc(x + 8, top + 2, 7, fill=b.dark)


def _horns(kind: str, x: float, y: float, *, far: bool) -> Iterator[Element]:
    colour, ends = ("#b7a88b" if far else "#e0d3b4"), {"stroke_linecap": "round", "fill": "none"}
    back = 5 if far else 0
    if kind == "goat":
        yield path("M", x + 2 + back, y + 3, "q", 4, -22, 22, -20, stroke=colour, stroke_width=5, **ends)
    elif kind == "cow":
        yield path(
            "M", x + 3 + back, y + 3, "q", -2, -14, -12 + 2 * back, -18, stroke=colour, stroke_width=5, **ends
        )
    elif kind == "stag":
        d = (
            "M",
            x + 3 + back,
            y + 3,
            "q",
            0,
            -18,
            14,
            -34,
            "m",
            -10,
            18,
            "l",
            -8,
            -14,
            "m",
            12,
            6,
            "l",
            14,
            -4,
        )
        yield path(*d, stroke=colour, stroke_width=3.4, **ends)
    elif kind == "tusk" and not far:
        yield path("M", x - 14, y + 26, "q", -8, -2, -6, -14, stroke="#f1ead8", stroke_width=3.4, **ends)


def _tail(kind: str, x: float, y: float, b: Beast) -> Iterator[Element]:
    ends = {"fill": "none", "stroke_linecap": "round"}
    if kind == "up":
        yield path("M", x - 5, y, "q", 18, -2, 16, -26, stroke=b.coat, stroke_width=7, **ends)
    elif kind == "bush":
        yield path("M", x - 8, y, "q", 30, 0, 34, 26, "q", -22, 4, -38, -14, "Z", fill=b.dark)
    elif kind == "curl":
        yield path(
            "M", x - 3, y, "q", 14, -2, 10, -10, "q", -8, -2, -4, 6, stroke=b.dark, stroke_width=4, **ends
        )
    elif kind == "short":
        yield path("M", x - 4, y, "l", 10, -5, stroke=b.coat, stroke_width=9, **ends)
    elif kind == "bare":
        yield path("M", x - 6, y + 14, "q", 28, 12, 40, -4, stroke="#c59a8c", stroke_width=4, **ends)
    elif kind == "puff":
        yield disc(x, y + 12, 9, fill="#efe6d4")
    elif kind == "horse":
        yield path("M", x - 6, y - 4, "q", 24, 4, 14, 48, "q", -12, -6, -14, -36, "Z", fill=b.dark)
    else:
        yield path("M", x - 4, y, "q", 14, 6, 10, 34, stroke=b.coat, stroke_width=4, **ends)
        yield el("ellipse", cx=x + 6, cy=y + 36, rx=4.5, ry=8, fill=b.dark)


def _bird(coat: str, dark: str, beak: str, *, comb: bool, round_: bool, long: bool) -> Iterator[Element]:
    yield path(
        "M-2 -18V0M10 -18V0M-8 0H4M4 0H16", stroke=beak, stroke_width=3.4, fill="none", stroke_linecap="round"
    )
    yield path("M14 -50L56 -62L50 -34L20 -26Z", fill=dark)
    yield el("ellipse", cx=2, cy=-38, rx=32, ry=25, fill=coat)
    hx, hy = (-8, -72) if round_ else (-26, -86 if long else -66)
    yield _limb(-16, -48, hx, hy, 26 if round_ else 15, coat)
    yield disc(hx, hy, 20 if round_ else 14, fill=coat)
    tip = -3 if round_ else -30
    yield polygon([(hx - 4, hy - 4), (hx + tip, hy + 3 + (12 if round_ else 0)), (hx - 2, hy + 8)], fill=beak)
    yield path("M-8 -46Q18 -62 36 -34Q14 -18 -8 -46Z", fill=dark)
    if comb:
        yield path("M-34 -78q2 -10 7 -4q4 -8 8 0q6 -4 5 6Z", fill="#c23a2c")
    yield disc(hx - 5, hy - 3, 2.6, fill="#120d08" if coat != "#2b2d33" else "#e8e2d2")
    if round_:
        yield disc(hx + 7, hy - 3, 2.6, fill="#120d08")


def _fish() -> Iterator[Element]:
    yield polygon([(30, -30), (62, -52), (58, -30), (62, -8)], fill="#5f7f8d")
    yield path("M-56 -30Q-20 -64 36 -30Q-20 4 -56 -30Z", fill="#8fb0bb")
    yield path("M-56 -30Q-20 4 36 -30Q-10 -16 -56 -30Z", fill="#d4e0df")
    yield path("M-26 -44Q-18 -30 -26 -16", stroke="#5f7f8d", stroke_width=3, fill="none")
    yield disc(-40, -34, 3.6, fill="#120d08")


def _frog() -> Iterator[Element]:
    yield path("M-30 0Q-48 -40 -8 -46Q40 -44 38 0Z", fill="#6f8f3f")
    yield from (disc(x, -48, 11, fill="#6f8f3f") for x in (-24, 2))
    yield from (disc(x, -50, 5, fill="#f3e8cf") for x in (-26, 0))
    yield from (disc(x, -50, 2.6, fill="#120d08") for x in (-26, 0))
    yield path("M20 -26Q52 -20 44 0H16Z", fill="#4f6b2c")


def _snake() -> Iterator[Element]:
    d = "M56 -6Q20 8 16 -14Q10 -34 -14 -18Q-40 -2 -40 -30Q-40 -50 -24 -54"
    yield path(d, stroke="#5b7a3c", stroke_width=13, fill="none", stroke_linecap="round")
    yield el("ellipse", cx=-22, cy=-56, rx=14, ry=9, fill="#5b7a3c")
    yield disc(-27, -58, 2.4, fill="#120d08")


def _bee() -> Iterator[Element]:
    yield from (el("ellipse", cx=x, cy=-62, rx=12, ry=22, fill="#ffffff", fill_opacity=0.7) for x in (-6, 16))
    yield el("ellipse", cx=4, cy=-36, rx=34, ry=22, fill="#e8b52f")
    yield group([el("rect", x=x, y=-56, width=9, height=40, rx=4, fill="#2a2118") for x in (-8, 10)])
    yield disc(-30, -38, 12, fill="#2a2118")


OTHERS = {"fish": _fish, "frog": _frog, "snake": _snake, "bee": _bee}
