"""Things and animals in the light of a scene: the same drawings as elsewhere, in its colours, with its ink."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from heredity_bot.pictures.animals import BEASTS, Beast, animal, animal_size, beast_drawn
from heredity_bot.pictures.objects import COLOURS, ObjectDrawing, drawings, scene_drawings
from heredity_bot.pictures.svg import Element, Value, el

Seen = Callable[[str], str]
BRIGHT = {COLOURS["glow"], COLOURS["flame"]}
"""Colours of what burns: no hour dims them."""
INK = 0.62
"""The width of outlines on the picture."""
OWN_BEASTS = {
    "old_dog": (
        Beast(
            "#8f7d6c",
            "#5c4e44",
            88,
            36,
            44,
            8,
            (-26, -24),
            17,
            (16, 13),
            (19, 9),
            "flop",
            "",
            "long",
            "muzzle",
        ),
        0.95,
    ),
    "piglet": (BEASTS["pig"], 0.32),
}
"""Animals that only written scenes have, and how tall they are in metres."""
_COLOUR = re.compile(r"#[0-9a-f]{6}(?:[0-9a-f]{2})?$")


def thing(name: str) -> ObjectDrawing:
    return scene_drawings().get(name) or drawings()[name]


def inked(
    name: str, seen: Seen, ink: str, scale: float, *, lit: bool = True, tones: Mapping[str, str] | None = None
) -> Iterator[Element]:
    """The shapes of a thing at its own size, to be scaled by `scale`."""
    line = INK / scale
    tones = tones or {}

    def colour(value: str) -> str:
        if value in BRIGHT:
            return value if lit else seen("#8f9aa0")
        if value == COLOURS["ink"]:
            return ink
        return tones.get(value) or seen(value)

    for shape in thing(name).shapes:
        if "stroke" in shape:
            tone, width = str(shape["stroke"]), float(str(shape["stroke_width"]))
            if tone == COLOURS["ink"]:
                yield el("path", **{**shape, "stroke": ink, "stroke_width": width - 4.4 + 2 * line})
                continue
            if width >= 5 and len(tone) == 7:
                yield el("path", **{**shape, "stroke": ink, "stroke_width": width + 2 * line})
            yield el("path", **{**shape, "stroke": colour(tone)})
        else:
            fill = str(shape["fill"])
            edge: dict[str, Value] = (
                {}
                if len(fill) > 7 or fill == COLOURS["ink"]
                else {"stroke": ink, "stroke_width": line, "stroke_linejoin": "round"}
            )
            yield el("path", d=shape["d"], fill=colour(fill), **edge)


def beast(name: str, seen: Seen, ink: str, scale: float) -> Element:
    """An animal around 0, 0 with its feet at 0, at its own size of about 100."""
    edge, body = _animal(name), _animal(name)
    _ink_over(edge, ink, 2 * INK / scale)
    _tint(body, seen)
    return el("g", *edge.children, *body.children)


def _animal(name: str) -> Element:
    if name in OWN_BEASTS:
        return el("g", *beast_drawn(OWN_BEASTS[name][0]))
    return animal(name, 0, 0, 100)


def _ink_over(element: Element, ink: str, wider: float) -> None:
    """All in ink and a little larger: drawn beneath, it leaves an outline."""
    own = element.attributes
    if element.tag != "g":
        own["stroke-width"] = f"{float(own.get('stroke-width', 0)) * ('stroke' in own) + wider:.2f}"
        filled = own.get("fill", "none" if "stroke" in own else "") != "none"
        own["stroke"], own["fill"] = ink, ink if filled else "none"
        own.pop("fill-opacity", None)
    for child in element.children:
        if isinstance(child, Element):
            _ink_over(child, ink, wider)


def beast_size(name: str) -> tuple[float, float]:
    return animal_size(OWN_BEASTS[name][0] if name in OWN_BEASTS else name)


def has_four_legs(name: str) -> bool:
    return name in BEASTS or name in OWN_BEASTS


def _tint(element: Element, seen: Seen) -> None:
    for key in ("fill", "stroke"):
        value = element.attributes.get(key, "")
        if _COLOUR.match(value) and len(value) == 7:
            element.attributes[key] = seen(value)
    for child in element.children:
        if isinstance(child, Element):
            _tint(child, seen)


@cache
def thing_size(name: str) -> tuple[float, float]:
    found = thing(name)
    return found.width, found.height
