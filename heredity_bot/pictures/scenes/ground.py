"""The ground that people stand on outdoors: grass, yards, riverbeds, water, streets, decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from heredity_bot.pictures.scenes.light import darker, lighter, mix
from heredity_bot.pictures.scenes.outdoors import WIDE, Land, gradient
from heredity_bot.pictures.svg import Element, box, el, path, polygon


def _plain(land: Land, tone: str, top: float | None = None) -> Iterator[Element]:
    y = land.horizon + 4 if top is None else top
    near, far = land.light.on(tone, "near"), land.light.on(tone, "back")
    yield gradient(f"ground-{land.name}", far, near)
    yield path(
        f"M-5 {y + 3:.0f}Q80 {y - 4:.0f} 160 {y:.0f}Q240 {y + 4:.0f} 325 {y - 2:.0f}V165H-5Z",
        fill=f"url(#ground-{land.name})",
    )


def _tufts(land: Land, tone: str, many: int = 26) -> Iterator[Element]:
    for _ in range(many):
        x, share = land.luck.between(0, WIDE), land.luck.between(0.1, 1)
        y = land.horizon + 8 + (150 - land.horizon) * share
        size = 1.5 + 4 * share
        yield path(
            f"M{x:.0f} {y:.0f}l{-size * 0.5:.1f} {-size:.1f}M{x:.0f} {y:.0f}l{size * 0.1:.1f} {-size * 1.3:.1f}M{x:.0f} {y:.0f}l{size * 0.6:.1f} {-size * 0.9:.1f}",
            stroke=land.light.on(tone, "middle" if share < 0.5 else "near"),
            stroke_width=0.8,
            stroke_linecap="round",
            fill="none",
        )


def _pebbles(land: Land, tones: tuple[str, ...], many: int = 36) -> Iterator[Element]:
    for i in range(many):
        share = (i + 1) / many
        x, y = land.luck.between(0, WIDE), land.horizon + 10 + (150 - land.horizon) * share
        wide = 1.5 + 8 * share * land.luck.between(0.5, 1.1)
        tone = land.light.on(tones[land.luck.below(len(tones))], "back" if share < 0.3 else "near")
        yield el("ellipse", cx=x, cy=y, rx=wide, ry=wide * 0.46, fill=tone)
        yield el(
            "ellipse",
            cx=x - wide * 0.15,
            cy=y - wide * 0.12,
            rx=wide * 0.6,
            ry=wide * 0.2,
            fill=lighter(tone, 0.25),
        )


def _grass(land: Land) -> Iterator[Element]:
    yield from _plain(land, land.green)
    yield from _tufts(land, darker(land.green, 0.25))


def _dry_grass(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#c3ae6c")
    yield from _tufts(land, "#9a8448", 34)


def _yard(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#ab9672")
    yield from _pebbles(land, ("#97835f", "#bba683"), 16)
    yield from _tufts(land, "#7d8450", 8)


def _ash_yard(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#98918a")
    yield from _pebbles(land, ("#857d76", "#aaa49c", "#5f5853"), 18)


def _lane(land: Land) -> Iterator[Element]:
    yield from _grass(land)
    h = land.horizon
    yield path(
        f"M150 {h + 3}Q180 {h + 16} 140 {h + 38}Q96 {h + 66} 70 165H260Q236 {h + 66} 226 {h + 42}Q220 {h + 18} 162 {h + 3}Z",
        fill=land.light.on("#b9a077", "middle"),
    )
    yield path(
        f"M154 {h + 6}Q190 {h + 20} 168 {h + 42}Q142 {h + 70} 140 165",
        fill="none",
        stroke=land.light.on("#a18a63", "middle"),
        stroke_width=2,
    )


def _riverbed(land: Land) -> Iterator[Element]:
    yield from _grass(land)
    h = land.horizon
    yield path(
        f"M-5 {h + 24}Q70 {h + 8} 130 {h + 6}H190Q250 {h + 8} 325 {h + 22}V165H-5Z",
        fill=land.light.on("#bfa983", "middle"),
    )
    yield from _pebbles(land, ("#a2957f", "#cfc2a8", "#8b806f", "#b5a88f"), 54)


def water(land: Land, tone: str, top: float, foam: int = 12) -> Iterator[Element]:
    near, far = land.light.on(tone, "near"), mix(land.light.on(tone, "back"), land.light.sky()[1], 0.4)
    yield gradient(f"water-{land.name}", far, near)
    yield path(
        f"M-5 {top + 2:.0f}Q80 {top - 2:.0f} 160 {top + 1:.0f}Q240 {top + 3:.0f} 325 {top:.0f}V165H-5Z",
        fill=f"url(#water-{land.name})",
    )
    for i in range(foam):
        share = (i + 1) / foam
        x, y = land.luck.between(-10, 300), top + 4 + (152 - top) * share
        w = 8 + 22 * share
        yield path(
            f"M{x:.0f} {y:.0f}q{w * 0.25:.1f} {-2.4 * share:.1f} {w * 0.5:.1f} 0t{w * 0.5:.1f} 0",
            fill="none",
            stroke=land.light.on("#f2f5ee", "middle"),
            stroke_width=0.5 + share,
            stroke_opacity=0.4,
        )


def _river(land: Land) -> Iterator[Element]:
    """A bank in front, the river behind it."""
    yield from water(land, "#6f99a6", land.horizon + 5)
    yield path(
        f"M-5 {land.horizon + 50}Q90 {land.horizon + 36} 180 {land.horizon + 46}Q260 {land.horizon + 54} 325 {land.horizon + 40}V165H-5Z",
        fill=land.light.on(land.green, "near"),
    )
    for _ in range(22):
        x, y = land.luck.between(0, WIDE), land.luck.between(land.horizon + 52, 158)
        yield path(
            f"M{x:.0f} {y:.0f}l-2 -5M{x:.0f} {y:.0f}l.4 -6M{x:.0f} {y:.0f}l2 -4",
            stroke=land.light.on(darker(land.green, 0.25)),
            stroke_width=0.9,
            stroke_linecap="round",
        )


def _still_water(land: Land) -> Iterator[Element]:
    yield from water(land, "#6f99a6", land.horizon + 4)


def _brown_water(land: Land) -> Iterator[Element]:
    yield from water(land, "#8f7250", land.horizon + 4, 18)


def _white_water(land: Land) -> Iterator[Element]:
    yield from water(land, "#b9cdd0", land.horizon + 4, 30)
    for _i in range(10):
        x, y = land.luck.between(0, WIDE), land.luck.between(land.horizon + 20, 156)
        yield el(
            "ellipse",
            cx=x,
            cy=y,
            rx=land.luck.between(14, 34),
            ry=land.luck.between(3, 6),
            fill=land.light.on("#f4f8f6"),
            fill_opacity=0.7,
        )


def _shallow_river(land: Land) -> Iterator[Element]:
    yield from _riverbed(land)
    h = land.horizon
    tone = mix(land.light.on("#7fa9b2", "near"), land.light.sky()[1], 0.35)
    yield path(
        f"M150 {h + 7}Q190 {h + 22} 130 {h + 40}Q70 {h + 66} 110 165H240Q190 {h + 70} 218 {h + 44}Q240 {h + 22} 172 {h + 7}Z",
        fill=tone,
    )
    yield path(
        f"M158 {h + 14}Q186 {h + 28} 160 {h + 44}M150 {h + 60}Q140 {h + 76} 160 {h + 96}",
        fill="none",
        stroke="#ffffff",
        stroke_opacity=0.5,
        stroke_width=1.6,
    )
    yield from _pebbles(land, ("#a2957f", "#cfc2a8"), 12)


def _mud(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#8d7557")
    for _ in range(14):
        x, y = land.luck.between(0, WIDE), land.luck.between(land.horizon + 14, 156)
        w = 4 + (y - land.horizon) * 0.16
        yield path(
            f"M{x - w:.0f} {y:.0f}Q{x:.0f} {y - 2:.0f} {x + w:.0f} {y:.0f}Q{x:.0f} {y + 2.4:.0f} {x - w:.0f} {y:.0f}Z",
            fill=mix(land.light.on("#a8977e", "middle"), land.light.sky()[1], 0.3),
        )


def _street(land: Land) -> Iterator[Element]:
    yield from _mud(land)
    h = land.horizon
    for side in (0, 1):
        for i, (x, w, t) in enumerate(((0, 64, 74), (62, 38, 50), (98, 24, 34))):
            left = x if side == 0 else WIDE - x - w
            base = h + 44 - i * 14
            tone = land.light.on(
                ("#c6b491", "#b5a081", "#cabb9b")[(i + side) % 3], ("middle", "back", "far")[i]
            )
            yield box(left, base - t, w, t, fill=tone)
            yield polygon(
                [(left - 3, base - t), (left + w / 2, base - t - w * 0.32), (left + w + 3, base - t)],
                fill=land.light.on(("#8b4c38", "#76463a")[i % 2], ("middle", "back", "far")[i]),
            )
            for j in range(2):
                yield box(
                    left + w * (0.18 + 0.42 * j),
                    base - t * 0.72,
                    w * 0.2,
                    t * 0.24,
                    fill=land.light.on("#4b5157", ("middle", "back", "far")[i]),
                )
            yield box(left, base - 4, w, 5, fill=land.light.on("#8d7557", ("middle", "back", "far")[i]))


def _deck(land: Land) -> Iterator[Element]:
    yield from water(land, "#6f99a6", land.horizon + 4)
    top = land.horizon + 22
    yield path(f"M-5 {top}H325V165H-5Z", fill=land.light.on("#9a7a52", "near"))
    for i, y in enumerate((top + 7, top + 17, top + 31, top + 49, top + 71)):
        yield path(f"M-5 {y}H325", stroke=land.light.on("#6d5336", "near"), stroke_width=0.8 + i * 0.2)
    yield path(f"M-5 {top - 1}H325", stroke=land.light.on("#5c452c", "middle"), stroke_width=3.4)


def _salt(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#d9d6ca")
    h = land.horizon
    for row, (y, deep) in enumerate(((h + 12, 12), (h + 30, 18), (h + 56, 30))):
        for i in range(-1, 4):
            x, w = 20 + i * (80 + row * 26) - row * 34, 66 + row * 24
            yield path(
                f"M{x} {y + deep}L{x + 10 + row * 4} {y}H{x + w}L{x + w - 4} {y + deep}Z",
                fill=mix(land.light.on("#a3b3b3", "middle"), land.light.sky()[1], 0.35),
            )


def _terrace_ground(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#c9c6a6", 118)
    yield path(
        "M-5 120Q80 113 160 118Q240 122 325 115", fill="none", stroke=land.light.on("#f6f3ea"), stroke_width=5
    )


def _bare_stones(land: Land) -> Iterator[Element]:
    yield from _plain(land, "#e6ddc6")
    yield from _pebbles(land, ("#f2ecdc", "#d4cab2", "#c3b89f"), 60)


GROUNDS: dict[str, Callable[[Land], Iterator[Element]]] = {
    "grass": _grass, "dry_grass": _dry_grass, "yard": _yard, "ash_yard": _ash_yard, "lane": _lane, "riverbed": _riverbed,
    "river": _river, "water": _still_water, "brown_water": _brown_water, "white_water": _white_water,
    "shallow_river": _shallow_river, "mud": _mud, "street": _street, "deck": _deck, "salt_field": _salt,
    "terrace": _terrace_ground, "white_stones": _bare_stones,
}  # fmt: skip
