"""Land: the sky of the hour, what closes the view, and the ground that people stand on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.scenes.light import Light, lighter, mix
from heredity_bot.pictures.svg import Element, box, disc, el, path, polygon

WIDE, HIGH = 320, 160


@dataclass(frozen=True)
class Land:
    """What all parts of a landscape are drawn with; `name` makes ids unique."""

    light: Light
    luck: NamedChance
    horizon: float
    name: str
    season: str

    @property
    def green(self) -> str:
        return {"spring": "#86a858", "summer": "#8f9f5a", "autumn": "#9a8f52", "winter": "#a9ab9a"}[
            self.season
        ]

    @property
    def leaf(self) -> str:
        return {"spring": "#5f8a45", "summer": "#55783c", "autumn": "#8c7038", "winter": "#6f7465"}[
            self.season
        ]


def gradient(name: str, high: str, low: str) -> Element:
    stops = [el("stop", offset=0, stop_color=high), el("stop", offset=1, stop_color=low)]
    return el("defs", el("linearGradient", *stops, id=name, x1=0, y1=0, x2=0, y2=1))


def sky(land: Land, shines: tuple[str, ...]) -> Iterator[Element]:
    high, low = land.light.sky()
    yield gradient(f"sky-{land.name}", high, low)
    yield box(0, 0, WIDE, HIGH, fill=f"url(#sky-{land.name})")
    for word in shines:
        yield from SHINES[word](land)
    if land.light.thick < 0.8 and not land.light.hour.dark:
        yield from _clouds(land)


def _stars(land: Land) -> Iterator[Element]:
    for _ in range(22):
        yield disc(
            land.luck.between(0, WIDE),
            land.luck.between(4, land.horizon),
            land.luck.between(0.4, 0.9),
            fill="#e8ecf6",
            fill_opacity=0.8,
        )


def _moon(land: Land) -> Iterator[Element]:
    x, y = 250, 30
    yield disc(x, y, 26, fill="#dfe6f4", fill_opacity=0.1)
    yield disc(x, y, 11, fill="#eef0e6")
    yield disc(x + 4, y - 2, 9.5, fill=mix(land.light.sky()[0], "#eef0e6", 0.12))


def _sun(_land: Land) -> Iterator[Element]:
    for size, strength in ((34, 0.18), (24, 0.25), (13, 0.95)):
        yield disc(236, 28, size, fill="#fff6d8", fill_opacity=strength)


def _white_sun(_land: Land) -> Iterator[Element]:
    for size, strength in ((70, 0.2), (46, 0.3), (30, 0.5), (19, 1.0)):
        yield disc(160, 34, size, fill="#fffdf2", fill_opacity=strength)


def _low_sun(land: Land) -> Iterator[Element]:
    y = land.horizon - 8
    for size, strength in ((60, 0.16), (38, 0.22), (15, 0.95)):
        yield disc(74, y, size, fill="#ffe0a0", fill_opacity=strength)


def _unseen(_land: Land) -> Iterator[Element]:
    """Light from outside of the frame: it falls on things, and is not drawn itself."""
    yield from ()


SHINES: dict[str, Callable[[Land], Iterator[Element]]] = {
    "sun": _sun, "white_sun": _white_sun, "low_sun": _low_sun, "moon": _moon, "stars": _stars,
    "lamplight": _unseen, "firelight": _unseen,
}  # fmt: skip


def _clouds(land: Land) -> Iterator[Element]:
    for _ in range(3):
        x, y, w = (
            land.luck.between(0, WIDE),
            land.luck.between(8, land.horizon * 0.55),
            land.luck.between(34, 70),
        )
        tone = mix(land.light.sky()[1], "#ffffff", 0.35)
        yield path(
            f"M{x - w:.0f} {y:.0f}Q{x - w * 0.5:.0f} {y - 8:.0f} {x:.0f} {y - 5:.0f}Q{x + w * 0.5:.0f} {y - 9:.0f} {x + w:.0f} {y:.0f}Q{x:.0f} {y + 4:.0f} {x - w:.0f} {y:.0f}Z",
            fill=tone,
            fill_opacity=0.55,
        )


# What closes the view


def ridge(land: Land, y: float, rise: float, colour: str, step: int = 46) -> Element:
    steps = [f"M-10 {HIGH + 5}L-10 {y:.0f}"]
    for x in range(-10, WIDE, step):
        a, b = land.luck.between(-rise, rise * 0.4), land.luck.between(-rise / 3, rise / 3)
        steps.append(f"Q{x + step / 2:.0f} {y + a:.1f} {x + step} {y + b:.1f}")
    return path(f"{''.join(steps)}L{WIDE + 60} {HIGH + 5}Z", fill=colour)


def _hills(land: Land) -> Iterator[Element]:
    h = land.horizon
    yield ridge(land, h - 10, 15, land.light.on(mix(land.green, "#8a94a0", 0.45), "far"), 64)
    yield ridge(land, h - 2, 8, land.light.on(land.green, "far"))


def _mountains(land: Land) -> Iterator[Element]:
    h, on = land.horizon, land.light.on
    points = [
        (-10, h + 10),
        (30, h - 30),
        (62, h - 10),
        (110, h - 46),
        (150, h - 14),
        (204, h - 38),
        (250, h - 8),
        (290, h - 26),
        (330, h + 10),
    ]
    yield polygon(points, fill=on("#7d8794", "far"))
    yield from _hills(land)


def _tree(x: float, y: float, size: float, colour: str, trunk: str, luck: NamedChance) -> Iterator[Element]:
    yield path(
        f"M{x - size * 0.05:.1f} {y:.1f}L{x - size * 0.03:.1f} {y - size * 0.5:.1f}H{x + size * 0.04:.1f}L{x + size * 0.06:.1f} {y:.1f}Z",
        fill=trunk,
    )
    for dx, dy, r in ((-0.2, 0.52, 0.2), (0.2, 0.55, 0.21), (0, 0.72, 0.26)):
        yield el(
            "ellipse",
            cx=x + dx * size,
            cy=y - dy * size,
            rx=r * size * luck.between(0.9, 1.1),
            ry=r * size * 0.85,
            fill=colour,
        )


def _woods(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    for i in range(15):
        x, size = i * 24 + land.luck.between(-14, 10), land.luck.between(20, 34)
        tone = land.light.on(land.leaf, "far" if i % 2 else "back")
        yield from _tree(x, land.horizon + 6, size, tone, land.light.on("#5c4632", "far"), land.luck)


def _orchard(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    for i in range(7):
        x = i * 52 + land.luck.between(-6, 6)
        yield from _tree(
            x,
            land.horizon + 12,
            land.luck.between(40, 50),
            land.light.on(land.leaf, "back"),
            land.light.on("#5c4632", "back"),
            land.luck,
        )


def willow(x: float, y: float, size: float, colour: str, trunk: str, vein: str) -> Iterator[Element]:
    s = size / 100
    yield path(
        f"M{x - 9 * s:.1f} {y:.1f}Q{x - 3 * s:.1f} {y - 30 * s:.1f} {x - 10 * s:.1f} {y - 64 * s:.1f}H{x + 8 * s:.1f}Q{x + 2 * s:.1f} {y - 30 * s:.1f} {x + 11 * s:.1f} {y:.1f}Z",
        fill=trunk,
    )
    d = "M0 -104C34 -104 54 -80 54 -50C56 -34 54 -20 50 -12C46 -26 46 -36 42 -46C42 -32 40 -22 34 -14C30 -28 30 -38 26 -48C22 -36 20 -30 14 -26C12 -36 10 -42 6 -48C2 -36 -4 -28 -10 -26C-14 -36 -16 -42 -20 -50C-24 -34 -28 -24 -34 -16C-38 -28 -38 -38 -40 -48C-44 -36 -46 -22 -50 -10C-56 -22 -58 -36 -54 -50C-54 -80 -34 -104 0 -104Z"
    place = f"translate({x:.1f} {y:.1f}) scale({s:.3f})"
    yield path(d, fill=colour, transform=place)
    yield path(
        "M-30 -84Q-44 -70 -46 -40M-14 -92Q-26 -74 -28 -44M12 -94Q20 -74 20 -46M30 -84Q42 -68 42 -36",
        fill="none",
        stroke=vein,
        stroke_width=3,
        transform=place,
    )


def _willows(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    on = land.light.on
    for x, size in ((26, 62), (92, 48), (236, 52), (296, 66)):
        tone = on("#7f9152", "back")
        yield from willow(x, land.horizon + 12, size, tone, on("#5c4632", "back"), lighter(tone, 0.18))


def _gorge(land: Land) -> Iterator[Element]:
    on = land.light.on
    yield from _hills(land)
    for edge, turn, reach in ((0, 1, 112), (WIDE, -1, 104)):
        back = [
            (0, 0),
            (reach + 14, 0),
            (reach + 10, 40),
            (reach + 24, 66),
            (reach + 20, land.horizon + 26),
            (0, land.horizon + 40),
        ]
        yield polygon([(edge + turn * x, y) for x, y in back], fill=on("#8d8678", "back"))
        rock = [
            (0, -2),
            (reach - 34, -2),
            (reach - 26, 30),
            (reach - 10, 48),
            (reach - 14, 78),
            (reach + 6, 104),
            (0, 150),
        ]
        yield polygon([(edge + turn * x, y) for x, y in rock], fill=on("#756d61", "middle"))
        lit = [
            (reach - 34, -2),
            (reach - 26, 30),
            (reach - 10, 48),
            (reach - 14, 78),
            (reach - 30, 56),
            (reach - 46, 34),
            (reach - 52, -2),
        ]
        yield polygon([(edge + turn * x, y) for x, y in lit], fill=on("#938a7b", "middle"))


def _quarry(land: Land) -> Iterator[Element]:
    on, h = land.light.on, land.horizon
    yield from _hills(land)
    yield polygon(
        [
            (150, h + 8),
            (160, h - 34),
            (196, h - 40),
            (204, h - 26),
            (236, h - 30),
            (246, h - 12),
            (280, h - 16),
            (300, h + 8),
        ],
        fill=on("#8e877c", "back"),
    )
    yield path(f"M160 {h - 24}H244M156 {h - 12}H276", stroke=on("#6d665c", "back"), stroke_width=1.2)


def _terraces(land: Land) -> Iterator[Element]:
    on = land.light.on
    for i in range(7):
        y = 16 + i * 13
        tone = on(("#b9b48c", "#a8a67e")[i % 2], "far" if i < 2 else "back" if i < 5 else "middle")
        brow = f"M-5 {y + 9}Q90 {y - 8} 170 {y + 2}Q250 {y + 12} 325 {y - 2}"
        yield path(f"{brow}V{HIGH}H-5Z", fill=tone)
        yield path(brow, fill="none", stroke=on("#f4f1e6", "back"), stroke_width=4.4)


def _yard_wall(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    on, top, low = land.light.on, land.horizon - 12, land.horizon + 16
    yield box(-5, top, WIDE + 10, low - top, fill=on("#9a9182", "back"))
    yield box(-5, top - 4, WIDE + 10, 5, fill=on("#b7ae9c", "back"))
    for row in range(3):
        for x in range(-10 + 14 * (row % 2), WIDE, 28):
            yield box(x, top + 3 + row * 8, 25, 6.4, radius=1.5, fill=on("#857c6e", "back"), fill_opacity=0.6)


def _log_wall(land: Land) -> Iterator[Element]:
    """The stop-logs, high across the view."""
    on = land.light.on
    yield from _gorge(land)
    low = land.horizon + 14
    for i in range(6):
        y = low - 10 - i * 10.5
        yield box(84, y, 152, 9.6, radius=2, fill=on("#7c5836" if i % 2 else "#8a643e", "back"))
        yield box(84, y, 152, 2, fill=on("#a57d50", "back"))
    for x, y in ((112, 40), (150, 56), (176, 34), (206, 60)):
        yield path(
            f"M{x} {y}q4 {low - y - 8:.0f} 2 {low - y:.0f}",
            fill="none",
            stroke=on("#d7e6ea", "back"),
            stroke_width=1.6,
        )


def _town(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    on, h = land.light.on, land.horizon
    for i in range(9):
        x, w, t = i * 38 - 8 + land.luck.between(-4, 4), land.luck.between(26, 34), land.luck.between(24, 40)
        wall = on(("#c9b793", "#b9a283", "#cfc2a4")[i % 3], "back")
        yield box(x, h + 10 - t, w, t, fill=wall)
        yield polygon(
            [(x - 2, h + 10 - t), (x + w / 2, h - 4 - t), (x + w + 2, h + 10 - t)],
            fill=on(("#8d4a36", "#7c4638")[i % 2], "back"),
        )
        lit = "#ffd56b" if land.light.dark and i % 2 else on("#4a5158", "back")
        yield box(x + w * 0.22, h + 14 - t, 5, 7, fill=lit)
        yield box(x + w * 0.6, h + 14 - t, 5, 7, fill=on("#4a5158", "back"))


def _sea(land: Land) -> Iterator[Element]:
    on, h = land.light.on, land.horizon
    yield box(-5, h - 6, WIDE + 10, 40, fill=on("#7fa3ad", "far"))
    for _i in range(8):
        x, y = land.luck.between(0, 290), land.luck.between(h - 3, h + 10)
        yield path(
            f"M{x:.0f} {y:.0f}h{land.luck.between(10, 26):.0f}",
            stroke=on("#dcebec", "far"),
            stroke_width=1,
            stroke_opacity=0.7,
        )


def _fields(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    on, h = land.light.on, land.horizon
    for i, tone in enumerate(("#b6a860", "#93a05a", "#c0ae6a")):
        yield path(
            f"M{-20 + i * 112} {h + 12}L{34 + i * 104} {h - 3}H{130 + i * 104}L{118 + i * 112} {h + 12}Z",
            fill=on(tone, "back"),
        )


def _fence(land: Land) -> Iterator[Element]:
    yield from _hills(land)
    on, y = land.light.on, land.horizon + 12
    tone = on("#7d6244", "back")
    yield path(f"M-5 {y - 9}H325M-5 {y - 4}H325", stroke=tone, stroke_width=1.8)
    for x in range(4, WIDE, 20):
        yield box(x, y - 14, 2.6, 15, fill=tone)


BACKDROPS: dict[str, Callable[[Land], Iterator[Element]]] = {
    "hills": _hills, "mountains": _mountains, "woods": _woods, "orchard": _orchard, "willows": _willows,
    "gorge": _gorge, "quarry": _quarry, "terraces": _terraces, "yard_wall": _yard_wall, "log_wall": _log_wall,
    "town": _town, "sea": _sea, "fields": _fields, "fence": _fence,
}  # fmt: skip
