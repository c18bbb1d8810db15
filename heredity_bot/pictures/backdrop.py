"""Land and light behind an illustration: skies, hills, water, rooms."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.svg import Element, box, disc, el, path, polygon

WIDE, HIGH = 320, 160
"""Every scene is composed on this, and cut to the frame it goes into."""


@dataclass(frozen=True)
class Sky:
    """The colours of a light: sky from high to low, the sun or moon, hills from far to near, and the haze."""

    high: str
    low: str
    light: str
    hills: tuple[str, str, str]
    air: str = "#00000000"


SKIES = {
    "day": Sky("#8fc4e0", "#f3e3bd", "#fff6d6", ("#9fb57e", "#7f9a63", "#647f4e")),
    "dusk": Sky("#4a3b6b", "#f0935a", "#ffd08a", ("#7d5a70", "#5c4262", "#46314f"), "#3a1f4c2e"),
    "night": Sky("#0f1a33", "#35507a", "#e9edf7", ("#33456b", "#26365a", "#1c2946"), "#0b16384d"),
    "dry": Sky("#d9b77c", "#f7e6c0", "#fffbe8", ("#cfae7a", "#b8935a", "#9c7847")),
    "fog": Sky("#8f9aa3", "#d5d8d6", "#f4f4ef", ("#a3aba5", "#88918b", "#6f7873"), "#d9dcd92e"),
    "fire": Sky("#3a0f14", "#d9541e", "#ffc14d", ("#7e2c1c", "#5e2016", "#451510"), "#6e1a0a33"),
}
_WATERS = {
    "day": "#5f9fc0",
    "dusk": "#7a5f86",
    "night": "#2d4f7c",
    "dry": "#6fa3b5",
    "fog": "#8fa6ae",
    "fire": "#8a3f2a",
}


def gradient(name: str, high: str, low: str) -> Element:
    stops = [el("stop", offset=0, stop_color=high), el("stop", offset=1, stop_color=low)]
    return el("defs", el("linearGradient", *stops, id=name, x1=0, y1=0, x2=0, y2=1))


def land(
    mood: str,
    name: str,
    luck: NamedChance,
    *,
    ground: str = "",
    backdrop: str = "",
    brown: bool = False,
    blazing: bool = False,
) -> Iterator[Element]:
    """Outside. `ground` is what one stands on, `backdrop` what shuts off the view; a blazing sun is all there is."""
    sky = SKIES[mood]
    yield gradient(f"sky-{name}", sky.high, sky.low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#sky-{name})")
    yield from _blazing(sky.light) if blazing else _shining(mood, luck)
    yield _hill(76, 16, sky.hills[0], luck)
    if mood in ("day", "dusk", "fog"):
        yield from _trees(sky.hills[1], luck)
    if backdrop == "cliffs":
        yield from _cliffs(sky, luck)
    elif backdrop == "terraces":
        yield from _terraces(sky)
    yield _hill(98, 12, sky.hills[1], luck)
    yield _hill(120, 7, sky.hills[2], luck)
    yield from _floor(ground, mood, luck, brown=brown)


def _shining(mood: str, luck: NamedChance) -> Iterator[Element]:
    """Sun or moon to one side, where little stands before it."""
    light = SKIES[mood].light
    x, y = (luck.between(60, 104), luck.between(216, 262))[luck.below(2)], luck.between(26, 44)
    yield disc(x, y, 30, fill=light, fill_opacity=0.25)
    yield disc(x, y, 17, fill=light, fill_opacity=0.95)
    if mood == "night":
        yield from (disc(luck.between(0, WIDE), luck.between(0, 70), 1.2, fill=light) for _ in range(16))


def _blazing(light: str) -> Iterator[Element]:
    for i in range(16):
        a = i * math.tau / 16
        ends = ("M", 160 + 44 * math.cos(a), 58 + 44 * math.sin(a), "l", 18 * math.cos(a), 18 * math.sin(a))
        yield path(*ends, stroke=light, stroke_width=5, stroke_linecap="round", stroke_opacity=0.9)
    yield disc(160, 58, 52, fill=light, fill_opacity=0.35)
    yield disc(160, 58, 34, fill=light)


def _hill(y: float, rise: float, colour: str, luck: NamedChance) -> Element:
    steps: list[str | float] = ["M", -10, HIGH + 5, "L", -10, y]
    for x in range(-10, WIDE, 55):
        steps += ["Q", x + 27, y + luck.between(-rise, rise), x + 55, y + luck.between(-rise / 3, rise / 3)]
    return path(*steps, "L", WIDE + 60, HIGH + 5, "Z", fill=colour)


def _trees(colour: str, luck: NamedChance) -> Iterator[Element]:
    for _ in range(6):
        x, size = luck.between(0, WIDE), luck.between(14, 26)
        yield sign(("tree", "tree-evergreen")[luck.below(2)], x, 84 - size / 4, size, fill=colour)


def _cliffs(sky: Sky, luck: NamedChance) -> Iterator[Element]:
    for edge, turn in ((0, 1), (WIDE, -1)):
        reach = luck.between(78, 100)
        points = [
            (0, 0),
            (reach - 30, 0),
            (reach - 22, 34),
            (reach - 6, 52),
            (reach, 92),
            (reach + 24, 140),
            (0, 140),
        ]
        yield polygon([(edge + turn * x, y) for x, y in points], fill=sky.hills[1])
        lit = [
            (reach - 30, 0),
            (reach - 22, 34),
            (reach - 6, 52),
            (reach, 92),
            (reach - 18, 60),
            (reach - 36, 38),
            (reach - 48, 0),
        ]
        yield polygon([(edge + turn * x, y) for x, y in lit], fill=sky.hills[0])


def _terraces(sky: Sky) -> Iterator[Element]:
    for i in range(6):
        y, inset = 42 + i * 12, 92 - i * 20
        brow: tuple[str | float, ...] = ("M", inset, y + 13, "Q", 160, y - 8, WIDE - inset, y + 13)
        yield path(*brow, "V", HIGH, "H", inset, "Z", fill=sky.hills[2 * (i % 2)])
        yield path(*brow, fill="none", stroke=sky.light, stroke_width=2.4)


def _floor(ground: str, mood: str, luck: NamedChance, *, brown: bool) -> Iterator[Element]:
    if ground == "water":
        colour = "#86674a" if brown else _WATERS[mood]
        yield path("M-5 128Q80 118 160 126Q240 134 325 122V165H-5Z", fill=colour)
        for _ in range(7):
            x, y = luck.between(0, 290), luck.between(132, 156)
            d = ("M", x, y, "q", 8, -4, 16, 0, "q", 8, 4, 16, 0)
            yield path(*d, fill="none", stroke="#ffffff", stroke_opacity=0.45, stroke_width=2)
    elif ground == "bed":
        yield path(
            "M-5 126Q80 116 160 124Q240 132 325 120V165H-5Z", fill="#c4ab82" if mood != "night" else "#3b4560"
        )
        for _ in range(20):
            x, y, wide = luck.between(0, WIDE), luck.between(130, 157), luck.between(5, 13)
            tone = ("#a89a82", "#d8cbb0", "#8d826f")[luck.below(3)]
            yield el("ellipse", cx=x, cy=y, rx=wide, ry=wide * 0.5, fill=tone)
    elif ground == "path":
        yield path(
            "M150 98Q196 112 150 130Q110 146 120 165H236Q214 146 222 128Q226 108 166 98Z", fill="#c9b48a"
        )


def room(mood: str, name: str, luck: NamedChance, *, vault: bool) -> Iterator[Element]:
    """Inside: boards and a window with the sky of the hour, or stone under an arch."""
    if vault:
        yield gradient(f"wall-{name}", "#2a2d31", "#55534c")
        yield box(0, 0, WIDE, HIGH, fill=f"url(#wall-{name})")
        for y in range(10, 120, 22):
            for x in range(-20 + (y % 44) // 2, WIDE, 44):
                yield box(x, y, 41, 19, radius=3, fill="#ffffff", fill_opacity=0.05)
        yield path("M0 0H320V120H300Q296 34 160 30Q24 34 20 120H0Z", fill="#00000055")
        yield box(0, 118, WIDE, 42, fill="#3d3b37")
        yield box(0, 118, WIDE, 3, fill="#00000055")
        return
    dim = mood in ("night", "dusk", "fire")
    high, low, floor = ("#4a3524", "#8a6544", "#5c3f27") if dim else ("#a9855c", "#d6b685", "#8c633b")
    yield gradient(f"wall-{name}", high, low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#wall-{name})")
    for x in range(0, WIDE, 32):
        yield box(x, 0, 1.6, 118, fill="#00000026")
    yield box(0, 10, WIDE, 10, fill="#00000044")
    yield box(0, 118, WIDE, 42, fill=floor)
    for y in (126, 138, 151):
        yield box(0, y, WIDE, 1.6, fill="#0000002e")
    yield from _pane(SKIES[mood], (34, 236)[luck.below(2)], name)


def _pane(sky: Sky, x: float, name: str) -> Iterator[Element]:
    yield gradient(f"pane-{name}", sky.high, sky.low)
    yield box(x - 4, 32, 58, 58, fill="#3b2817")
    yield box(x, 36, 50, 50, fill=f"url(#pane-{name})")
    yield path(
        "M",
        x,
        86,
        "V",
        74,
        "Q",
        x + 14,
        64,
        x + 28,
        72,
        "Q",
        x + 40,
        78,
        x + 50,
        70,
        "V",
        86,
        "Z",
        fill=sky.hills[1],
    )
    yield path("M", x + 25, 36, "V", 86, "M", x, 61, "H", x + 50, stroke="#3b2817", stroke_width=3)


def haze(mood: str, *, indoors: bool) -> Iterator[Element]:
    """The air before it all: dusk colours everything a little, fog hides its feet; neither comes in at the door."""
    if indoors and mood in ("fog", "dusk"):
        return
    air = SKIES[mood].air
    if air != "#00000000":
        yield box(0, 0, WIDE, HIGH, fill=air)
    if mood == "fog":
        yield from (
            el("ellipse", cx=x, cy=y, rx=130, ry=11, fill="#ffffff", fill_opacity=0.16)
            for x, y in ((60, 124), (250, 136), (150, 150))
        )
