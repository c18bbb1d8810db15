"""Rooms: walls, floors and what belongs to them; and surfaces on which a thing is seen from close by."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from heredity_bot.pictures.scenes.light import darker, lighter, mix
from heredity_bot.pictures.scenes.outdoors import HIGH, WIDE, Land, gradient
from heredity_bot.pictures.svg import Element, box, disc, el, path, polygon

FLOOR = 50
"""The floor begins so far below the horizon."""


def _wall(land: Land, tone: str, floor: str, *, boards: bool) -> Iterator[Element]:
    on, low = land.light.on, land.horizon + FLOOR
    yield gradient(f"wall-{land.name}", on(darker(tone, 0.22)), on(tone))
    yield box(0, 0, WIDE, low, fill=f"url(#wall-{land.name})")
    near, far = on(floor), on(darker(floor, 0.25))
    yield gradient(f"floor-{land.name}", far, near)
    yield box(0, low, WIDE, HIGH - low + 5, fill=f"url(#floor-{land.name})")
    yield box(0, low - 3, WIDE, 3.4, fill=on(darker(floor, 0.45)))
    if boards:
        for i in range(-6, 13):
            x = 160 + (i - 3) * 34
            yield path(
                f"M{160 + (x - 160) * 0.45:.0f} {low}L{160 + (x - 160) * 1.25:.0f} 165",
                stroke=on(darker(floor, 0.4)),
                stroke_width=0.7,
            )


def _beams(land: Land) -> Iterator[Element]:
    on = land.light.on
    yield box(0, 0, WIDE, 9, fill=on("#4d3722"))
    for x in (34, 122, 210, 298):
        yield polygon(
            [(x, 9), (x + 12, 9), (160 + (x + 9 - 160) * 0.86, 19), (160 + (x + 1 - 160) * 0.86, 19)],
            fill=on("#4d3722"),
        )


def _kitchen(land: Land) -> Iterator[Element]:
    yield from _wall(land, "#d9c39a", "#94704a", boards=True)
    yield from _beams(land)
    on, low = land.light.on, land.horizon + FLOOR
    yield box(0, low - 26, WIDE, 23, fill=on("#a98a62"))
    yield box(0, low - 27, WIDE, 2, fill=on("#c3a57a"))
    for x in range(6, WIDE, 18):
        yield box(x, low - 25, 0.8, 22, fill=on("#8a6d49"))


def _room(land: Land) -> Iterator[Element]:
    yield from _wall(land, "#c9b48e", "#8a6845", boards=True)
    yield from _beams(land)


def _planks(land: Land) -> Iterator[Element]:
    yield from _wall(land, "#8f6f49", "#6d5437", boards=True)
    on, low = land.light.on, land.horizon + FLOOR
    for x in range(0, WIDE, 22):
        yield box(x, 0, 1.2, low - 3, fill=on("#5f4529"))
    yield from _beams(land)


def _barn(land: Land) -> Iterator[Element]:
    yield from _planks(land)
    on, low = land.light.on, land.horizon + FLOOR
    yield path(
        f"M0 {low - 4}Q60 {low - 12} 96 {low + 2}Q40 {low + 10} 0 {low + 8}ZM{WIDE} {low - 6}Q270 {low - 10} 236 {low + 4}Q280 {low + 12} {WIDE} {low + 8}Z",
        fill=on("#cfae62"),
    )


def _office(land: Land) -> Iterator[Element]:
    yield from _wall(land, "#b9bfae", "#86694a", boards=True)
    on, low = land.light.on, land.horizon + FLOOR
    yield box(0, low - 34, WIDE, 31, fill=on("#8c9484"))
    yield box(0, low - 35, WIDE, 2.4, fill=on("#6f7668"))
    for x in (20, 270):
        for row in range(3):
            yield box(x, 18 + row * 16, 30, 12, fill=on("#6b5138"))
            for j in range(5):
                yield box(
                    x + 2 + j * 5.4,
                    20 + row * 16,
                    4,
                    10,
                    fill=on(("#8a4a3a", "#51684a", "#b39455", "#4d5a66", "#7b5a3b")[(j + row) % 5]),
                )


def _hall(land: Land) -> Iterator[Element]:
    yield from _wall(land, "#c7bca4", "#8b7456", boards=True)
    on, low = land.light.on, land.horizon + FLOOR
    for x in (36, 112, 188, 264):
        yield box(x - 12, 20, 26, 38, radius=12, fill=mix(land.light.sky()[0], land.light.sky()[1], 0.6))
        yield path(f"M{x + 1} 20V58M{x - 12} 40H{x + 14}", stroke=on("#6d5a40"), stroke_width=1.6)
    yield box(0, 0, WIDE, 8, fill=on("#5d4a34"))
    yield box(0, low - 8, WIDE, 5, fill=on("#a8977a"))


def _loft(land: Land) -> Iterator[Element]:
    """Windows on every side."""
    yield from _wall(land, "#a08059", "#7d5f3e", boards=True)
    on, low = land.light.on, land.horizon + FLOOR
    high, down = land.light.sky()
    yield gradient(f"view-{land.name}", high, down)
    for x in range(6, WIDE, 52):
        yield box(x, 18, 44, low - 42, fill=f"url(#view-{land.name})")
        yield path(f"M{x} {low - 34}q12 -8 24 -3t20 -2v15H{x}Z", fill=on("#8b9a66", "far"))
        yield path(
            f"M{x + 22} 18V{low - 24}M{x} {18 + (low - 42) * 0.5:.0f}H{x + 44}",
            stroke=on("#5a4128"),
            stroke_width=2,
        )
        yield box(x - 2, 16, 48, low - 38, fill="none", stroke=on("#5a4128"), stroke_width=2.6)
    yield box(0, 0, WIDE, 12, fill=on("#5a4128"))


def _stones(land: Land, low: float, tone: str) -> Iterator[Element]:
    for row, y in enumerate(range(6, int(low), 15)):
        for x in range(-20 + 22 * (row % 2), WIDE, 44):
            yield box(
                x,
                y,
                41,
                12.6,
                radius=2.5,
                fill=land.light.on(lighter(tone, 0.08) if (x // 44 + row) % 3 else darker(tone, 0.1)),
            )


def _vault(land: Land) -> Iterator[Element]:
    on, low = land.light.on, land.horizon + FLOOR
    yield box(0, 0, WIDE, HIGH, fill=on("#5d5a54"))
    yield from _stones(land, low, "#77736b")
    yield path(f"M-5 -5H325V{low + 40}H306Q300 38 160 24Q20 38 14 {low + 40}H-5Z", fill=on("#3d3b39"))
    yield path(
        f"M30 {low + 2}Q34 50 160 36Q286 50 290 {low + 2}", fill="none", stroke=on("#6b675f"), stroke_width=5
    )
    yield box(0, low, WIDE, HIGH - low + 5, fill=on("#6a655c"))
    for y in (low + 10, low + 26, low + 48):
        yield path(f"M-5 {y}H325", stroke=on("#4d4944"), stroke_width=1)


def _passage(land: Land) -> Iterator[Element]:
    """A vault with the line that water has drawn along its wall."""
    yield from _vault(land)
    y = land.horizon + 12
    yield path(f"M30 {y}H290", stroke=land.light.on("#a9b3b0"), stroke_width=1.8)
    yield path(f"M30 {y}H290V{land.horizon + FLOOR}H30Z", fill=land.light.on("#35403f"), fill_opacity=0.4)


def _mill(land: Land) -> Iterator[Element]:
    yield from _planks(land)
    on, low = land.light.on, land.horizon + FLOOR
    for x, w in ((-10, 70), (262, 80)):
        yield path(f"M{x} {low + 12}Q{x + w * 0.3:.0f} {low - 12} {x + w} {low + 10}Z", fill=on("#f0eadb"))
    yield path(f"M0 {low - 4}H320", stroke=on("#f0eadb"), stroke_width=1.6, stroke_opacity=0.7)


def _bus(land: Land) -> Iterator[Element]:
    on, low = land.light.on, land.horizon + FLOOR
    yield box(0, 0, WIDE, HIGH, fill=on("#b59a55"))
    yield box(0, 0, WIDE, 14, fill=on("#8d7740"))
    high, down = land.light.sky()
    yield gradient(f"view-{land.name}", high, down)
    for x in range(8, WIDE, 62):
        yield box(x, 24, 50, low - 44, radius=5, fill=f"url(#view-{land.name})")
        yield path(f"M{x} {low - 30}q14 -6 28 -2t22 0V{low - 22}H{x}Z", fill=on("#8b9a66", "far"))
        yield box(x, 24, 50, low - 44, radius=5, fill="none", stroke=on("#6f5c31"), stroke_width=3)
    yield path(
        f"M-5 {low}Q70 {low - 8} 150 {low - 2}Q240 {low + 4} 325 {low - 6}V165H-5Z", fill=on("#8d7557")
    )
    yield path(
        f"M10 {low + 14}Q90 {low + 6} 180 {low + 14}M60 {low + 34}Q180 {low + 24} 300 {low + 36}",
        fill="none",
        stroke=on("#6f5a41"),
        stroke_width=1.4,
    )


def _cabin(land: Land) -> Iterator[Element]:
    yield from _planks(land)
    on = land.light.on
    for x in (60, 260):
        yield disc(x, 44, 15, fill=on("#5f4529"))
        yield disc(x, 44, 11.5, fill=mix(land.light.sky()[0], land.light.sky()[1], 0.6))


def _hold(land: Land) -> Iterator[Element]:
    on, low = land.light.on, land.horizon + FLOOR
    yield box(0, 0, WIDE, HIGH, fill=on("#5b442d"))
    for i, x in enumerate(range(-20, WIDE + 20, 40)):
        yield path(
            f"M{x} -5Q{160 + (x - 160) * 0.9:.0f} 60 {160 + (x - 160) * 0.8:.0f} {low}",
            fill="none",
            stroke=on("#7a5c3b"),
            stroke_width=5 if i % 2 else 3,
        )
    yield box(0, low, WIDE, HIGH - low + 5, fill=on("#4a3724"))
    for y in (low + 12, low + 28, low + 50):
        yield path(f"M-5 {y}H325", stroke=on("#33261a"), stroke_width=1.2)


ROOMS: dict[str, Callable[[Land], Iterator[Element]]] = {
    "kitchen": _kitchen, "room": _room, "barn": _barn, "shed": _planks, "office": _office, "hall": _hall, "loft": _loft,
    "vault": _vault, "passage": _passage, "mill_room": _mill, "bus_inside": _bus, "cabin": _cabin, "hold": _hold,
}  # fmt: skip


# Surfaces: what a thing lies on when nothing else is seen


def _spread(land: Land, tone: str) -> Iterator[Element]:
    on = land.light.on
    yield gradient(f"spread-{land.name}", on(darker(tone, 0.28)), on(tone))
    yield box(0, 0, WIDE, HIGH, fill=f"url(#spread-{land.name})")


def _cloth(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#a98f69")
    on = land.light.on
    for x in range(-160, WIDE, 20):
        yield path(f"M{x} {HIGH}l{HIGH} {-HIGH}", stroke=on("#c4ab83"), stroke_width=6, stroke_opacity=0.22)
    yield path(
        "M-5 128Q60 112 150 134Q240 150 325 122M-5 150Q90 140 180 156",
        fill="none",
        stroke=on("#7f6847"),
        stroke_width=1.6,
        stroke_opacity=0.6,
    )


def _table(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#b48a58")
    on = land.light.on
    for y in (30, 66, 104, 146):
        yield path(f"M-5 {y}Q160 {y + 3} 325 {y - 2}", fill="none", stroke=on("#7c5a36"), stroke_width=1.6)
    for x, y in ((40, 48), (210, 18), (270, 86), (90, 124), (190, 132)):
        yield path(
            f"M{x} {y}q26 -5 54 0M{x + 8} {y + 5}q20 -3 40 0",
            fill="none",
            stroke=on("#93693f"),
            stroke_width=1,
        )


def _cracked(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#a68d6a")
    d = "M-5 30L40 44L70 20L110 40L150 18L190 46L240 28L280 48L325 30M40 44L30 84L66 100L60 140L30 165M110 40L116 82L66 100M116 82L160 98L150 140L110 165M190 46L200 86L160 98M240 28L250 70L200 86M250 70L290 92L280 130L240 140L200 120L200 86M280 48L325 70M290 92L325 100M150 140L200 120M240 140L236 165M60 140L110 165M30 84L-5 92"
    yield path(d, fill="none", stroke=land.light.on("#5f4c36"), stroke_width=2, stroke_linejoin="round")
    yield path(
        d, fill="none", stroke=land.light.on("#c4ad87"), stroke_width=0.9, transform="translate(1.4 1.6)"
    )


def _wet_mud(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#876e50")
    for _ in range(16):
        x, y, w = land.luck.between(0, WIDE), land.luck.between(6, 156), land.luck.between(10, 34)
        yield el(
            "ellipse",
            cx=x,
            cy=y,
            rx=w,
            ry=w * 0.2,
            fill=mix(land.light.on("#a08a6c"), land.light.sky()[1], 0.25),
            fill_opacity=0.6,
        )


def _ash(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#a39c94")
    on = land.light.on
    for _ in range(40):
        x, y = land.luck.between(0, WIDE), land.luck.between(4, 158)
        yield el(
            "ellipse",
            cx=x,
            cy=y,
            rx=land.luck.between(1, 5),
            ry=land.luck.between(0.6, 2),
            fill=on(("#807871", "#bdb7ae", "#4f4945")[land.luck.below(3)]),
            fill_opacity=0.7,
        )


def _flour(land: Land) -> Iterator[Element]:
    yield from _table(land)
    on = land.light.on
    yield path(
        "M10 60Q40 14 120 22Q200 4 280 30Q326 60 300 110Q260 156 170 150Q70 160 30 124Q-4 96 10 60Z",
        fill=on("#f2ecdf"),
    )
    for _ in range(16):
        yield disc(
            land.luck.between(0, WIDE),
            land.luck.between(4, 156),
            land.luck.between(0.6, 2.4),
            fill=on("#f2ecdf"),
        )


def _page(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#efe4cb")
    on = land.light.on
    for y in range(22, 160, 15):
        yield path(f"M-5 {y}H325", stroke=on("#c4b796"), stroke_width=0.8)
        if y < 110:
            x = 24.0
            while x < 270:
                w = land.luck.between(12, 34)
                yield path(
                    f"M{x:.0f} {y - 3}q{w / 4:.1f} -5 {w / 2:.1f} 0t{w / 2:.1f} 0",
                    fill="none",
                    stroke=on("#5a5f6b"),
                    stroke_width=1.3,
                    stroke_linecap="round",
                )
                x += w + 8
    yield path("M14 -5V165", stroke=on("#b9655a"), stroke_width=0.9)


def _stone(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#a7a196")
    on = land.light.on
    yield path(
        "M-5 46Q80 40 160 48T325 42M-5 108Q90 102 170 112T325 104M104 44V106M232 46V108M40 108V165M180 112V165",
        fill="none",
        stroke=on("#7b756b"),
        stroke_width=2.2,
    )


def _wall_close(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#cdb88f")
    on = land.light.on
    for _ in range(12):
        x, y = land.luck.between(0, WIDE), land.luck.between(0, HIGH)
        yield path(f"M{x:.0f} {y:.0f}q8 -2 16 1", fill="none", stroke=on("#b39d74"), stroke_width=1.2)


def _plank_wall(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#8f6f49")
    on = land.light.on
    for x in range(-10, WIDE, 38):
        yield box(x, 0, 1.8, HIGH, fill=on("#5c4329"))
        yield path(
            f"M{x + 12} 20q4 30 0 60M{x + 26} 70q-4 30 0 70",
            fill="none",
            stroke=on("#775a39"),
            stroke_width=1.1,
        )


def _straw(land: Land) -> Iterator[Element]:
    yield from _spread(land, "#c7a661")
    for _ in range(60):
        x, y, dx, dy = (
            land.luck.between(0, WIDE),
            land.luck.between(0, HIGH),
            land.luck.between(-22, 22),
            land.luck.between(-7, 7),
        )
        yield path(
            f"M{x:.0f} {y:.0f}l{dx:.0f} {dy:.0f}",
            stroke=land.light.on(("#e2c784", "#9c7f42")[land.luck.below(2)]),
            stroke_width=1.2,
        )


def _sill(land: Land) -> Iterator[Element]:
    """A window sill: the sky of the hour behind, the board in front."""
    high, down = land.light.sky()
    on = land.light.on
    yield gradient(f"view-{land.name}", high, down)
    yield box(0, 0, WIDE, HIGH, fill=on("#cdb88f"))
    yield box(56, -5, 208, 121, fill=f"url(#view-{land.name})")
    yield path("M56 92Q100 78 150 88T264 82V118H56Z", fill=on("#8f9f5a", "far"))
    yield path("M160 -5V116M56 46H264", stroke=on("#6b4c2e"), stroke_width=6)
    yield box(52, -8, 216, 126, fill="none", stroke=on("#6b4c2e"), stroke_width=8)
    yield box(34, 116, 252, 26, radius=2, fill=on("#a57b4c"))
    yield box(34, 116, 252, 5, fill=on("#c2996a"))


def _dark(land: Land) -> Iterator[Element]:
    yield box(0, 0, WIDE, HIGH, fill=land.light.on("#2c2a33"))


SURFACES: dict[str, Callable[[Land], Iterator[Element]]] = {
    "cloth": _cloth, "table_top": _table, "cracked_mud": _cracked, "wet_mud": _wet_mud, "ash": _ash, "flour": _flour,
    "page": _page, "stone": _stone, "wall": _wall_close, "plank_wall": _plank_wall, "straw": _straw, "sill": _sill,
    "darkness": _dark,
}  # fmt: skip
