"""What stands before a scene, close to the eye: dark, and partly outside of the frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from heredity_bot.pictures.scenes.light import darker
from heredity_bot.pictures.scenes.outdoors import HIGH, WIDE, Land
from heredity_bot.pictures.svg import Element, box, el, path


def _tone(land: Land, colour: str) -> str:
    return darker(land.light.on(colour, "front"), 0.45)


def _reeds(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#6f7a45")
    for _ in range(16):
        side = land.luck.below(2)
        x = land.luck.between(-6, 62) if side else land.luck.between(258, 326)
        top, bend = land.luck.between(84, 124), land.luck.between(-10, 10)
        yield path(
            f"M{x:.0f} 165Q{x + bend * 0.3:.0f} {(165 + top) / 2:.0f} {x + bend:.0f} {top:.0f}",
            fill="none",
            stroke=tone,
            stroke_width=2,
            stroke_linecap="round",
        )
        if land.luck.below(3) == 0:
            yield path(
                f"M{x + bend:.0f} {top:.0f}v-9",
                stroke=_tone(land, "#6b4a2c"),
                stroke_width=3.6,
                stroke_linecap="round",
            )


def _grass_blades(land: Land) -> Iterator[Element]:
    tone = _tone(land, land.green)
    for i in range(34):
        x = i * 10 + land.luck.between(-5, 5)
        top = land.luck.between(140, 154)
        yield path(
            f"M{x:.0f} 166Q{x:.0f} {top + 8:.0f} {x + land.luck.between(-6, 6):.0f} {top:.0f}",
            fill="none",
            stroke=tone,
            stroke_width=1.8,
            stroke_linecap="round",
        )


def _branches(land: Land) -> Iterator[Element]:
    bark, leaf = _tone(land, "#5c4632"), _tone(land, land.leaf)
    yield path(
        "M-5 8Q60 26 112 8M40 19Q60 34 84 32M325 14Q280 26 236 10M292 20Q276 36 256 36",
        fill="none",
        stroke=bark,
        stroke_width=3,
        stroke_linecap="round",
    )
    for x, y in (
        (20, 18),
        (48, 28),
        (70, 36),
        (90, 30),
        (104, 12),
        (66, 14),
        (312, 26),
        (290, 34),
        (262, 40),
        (244, 14),
        (276, 14),
    ):
        yield el(
            "ellipse",
            cx=x,
            cy=y,
            rx=8,
            ry=4.4,
            fill=leaf,
            transform=f"rotate({land.luck.between(-40, 40):.0f} {x} {y})",
        )


def _railing(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#5a4630")
    yield box(-5, 118, WIDE + 10, 6, fill=tone)
    yield from (box(x, 122, 5, 44, fill=tone) for x in range(10, WIDE, 46))


def _door_frame(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#4d3822")
    yield path("M-5 -5H325V165H262V14H58V165H-5Z", fill=tone)
    yield path("M58 165V14H262V165", fill="none", stroke=darker(tone, 0.3), stroke_width=3)


def _window_frame(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#5a4027")
    yield path("M-5 -5H325V165H-5ZM34 12V140H286V12Z", fill=tone, fill_rule="evenodd")
    yield path("M160 12V140", stroke=tone, stroke_width=7)
    yield box(20, 138, 280, 12, fill=darker(tone, 0.2))


def _crack(land: Land) -> Iterator[Element]:
    """Seen through the crack under a door: darkness above and below."""
    tone = darker(land.light.on("#2a221c", "front"), 0.5)
    yield path("M-5 -5H325V62L240 58L150 63L70 59L-5 62Z", fill=tone)
    yield path("M-5 140L80 136L170 141L260 137L325 140V165H-5Z", fill=tone)
    for x in (40, 112, 186, 258):
        yield path(f"M{x} -5V58", stroke=darker(tone, 0.4), stroke_width=2)


def _dark_corners(land: Land) -> Iterator[Element]:
    stops = [
        el("stop", offset=0.45, stop_color="#05060c", stop_opacity=0),
        el("stop", offset=1, stop_color="#05060c", stop_opacity=0.72),
    ]
    yield el("defs", el("radialGradient", *stops, id=f"corners-{land.name}"))
    yield box(-40, -60, WIDE + 80, HIGH + 120, fill=f"url(#corners-{land.name})")


def mist(
    land: Land, spots: Iterable[tuple[float, float, float]], strength: float, tone: str = ""
) -> Iterator[Element]:
    """Banks of air without an edge."""
    colour, name = tone or land.light.air, f"mist-{land.name}{'-smoke' if tone else ''}"
    stops = [
        el("stop", offset=0, stop_color=colour, stop_opacity=strength),
        el("stop", offset=1, stop_color=colour, stop_opacity=0),
    ]
    yield el("defs", el("radialGradient", *stops, id=name))
    yield from (el("ellipse", cx=x, cy=y, rx=rx, ry=20, fill=f"url(#{name})") for x, y, rx in spots)


def _smoke(land: Land) -> Iterator[Element]:
    spots = ((40, 60, 130), (210, 34, 150), (120, 104, 170), (290, 96, 130), (30, 140, 150), (240, 146, 160))
    yield from mist(land, spots, 0.62, land.light.on("#8d8379", "front"))


def _mist(land: Land) -> Iterator[Element]:
    yield from mist(land, ((60, 112, 160), (250, 124, 170), (150, 142, 200)), 0.62)


def _table_edge(land: Land) -> Iterator[Element]:
    tone = land.light.on("#9a7448", "front")
    yield box(-5, 138, WIDE + 10, 30, fill=darker(tone, 0.25))
    yield box(-5, 134, WIDE + 10, 8, fill=tone)


def _stones(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#9a9284")
    yield path(
        "M-5 165V142Q16 126 44 136Q62 144 66 165ZM254 165Q258 140 286 134Q316 130 326 146V165Z", fill=tone
    )


def _masts(land: Land) -> Iterator[Element]:
    tone = _tone(land, "#4a3826")
    yield path(
        "M28 165L34 -5M34 20L120 -5M34 40L90 165M300 165L294 -5M294 30L214 -5",
        fill="none",
        stroke=tone,
        stroke_width=2.4,
    )


def _wall_edge(land: Land) -> Iterator[Element]:
    """The corner of a stone wall on the left, behind which somebody is half hidden."""
    on = land.light.on
    yield box(-5, -5, 131, HIGH + 10, fill=on("#7d766b", "front"))
    for row in range(8):
        for x in (-30 + 34 * (row % 2), 40 + 34 * (row % 2)):
            yield box(x, row * 21, min(66, 124 - x), 18.6, radius=3, fill=on("#8d867a", "front"))
    yield box(122, -5, 5, HIGH + 10, fill=darker(on("#7d766b", "front"), 0.4))


FOREGROUNDS: dict[str, Callable[[Land], Iterator[Element]]] = {
    "reeds": _reeds, "grass_blades": _grass_blades, "branches": _branches, "railing": _railing, "door_frame": _door_frame,
    "window_frame": _window_frame, "crack": _crack, "dark_corners": _dark_corners, "smoke": _smoke, "mist": _mist,
    "table_edge": _table_edge, "big_stones": _stones, "rigging": _masts, "wall_edge": _wall_edge,
}  # fmt: skip
