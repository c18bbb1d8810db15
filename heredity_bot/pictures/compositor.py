"""Pictures as small PNGs: bitmaps of grounds and parts are kept, put together, and written with a palette.

Runs in a worker process. resvg draws each ground and each part once; Pillow does the rest.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from cachetools import LRUCache

from heredity_bot.pictures.layers import LayerPart, Layers
from heredity_bot.pictures.render import to_png

if TYPE_CHECKING:
    from PIL.Image import Image

KEPT_BYTES = 64 * 1024 * 1024
"""Bytes of bitmaps that a worker keeps, grounds and parts together."""
WIDEST = 1200
"""Pixels: no screen on which people play shows more of a message."""
HEAVIEST, PLAIN_BYTES = 150_000, 60_000
"""Bytes of a file: none is larger than the first; one up to the second is left as resvg wrote it."""
COLOURS, GROUND_COLOURS = 256, 128
OWN_COLOURS, LOOKED_AT = 24, 200
"""Colours that a single part may ask for, and among how many of its commonest they are sought."""
OPAQUE = 255
SOLID, NEAR = 200, 24
"""A pixel that hides what is below, and the distance of two colours that are as good as one."""
SMALLER = 0.8
"""The step by which a picture shrinks that is too heavy even with few colours."""
LEVEL = 3
"""Of deflate: 4 takes a third longer for a twelfth less bytes, 6 twice as long for an eighth."""


Colour = tuple[int, int, int]


class SmallPng(NamedTuple):
    data: bytes
    cached: bool
    """Whether the bitmap of its ground was there already."""


@dataclass(frozen=True)
class _Ground:
    image: Image
    """With a palette: a quarter of the memory."""
    colours: tuple[int, ...]


@dataclass(frozen=True)
class _Sprite:
    image: Image
    colours: tuple[Colour, ...]


_kept: LRUCache[tuple[object, ...], tuple[_Ground | _Sprite, int]] = LRUCache(
    KEPT_BYTES, getsizeof=lambda found: found[1]
)


def small_png(svg: str, layers: Layers | None, width: int) -> SmallPng:
    """A picture at most `WIDEST` pixels wide and `HEAVIEST` bytes heavy. `width` is that of the SVG."""
    scale = min(1.0, WIDEST / width)
    while True:
        if layers is None:
            made = SmallPng(_reduced(to_png(svg, scale)), cached=False)
        else:
            made = _composed(layers, scale)
        if len(made.data) <= HEAVIEST:
            return made
        scale *= SMALLER


def _reduced(png: bytes) -> bytes:
    if len(png) <= PLAIN_BYTES:
        return png
    whole = _opened(png)
    if whole.mode == "RGBA":
        solid = whole.getchannel("A").getextrema()[0] == OPAQUE
        whole = whole.convert("RGB") if solid else whole
    few = whole.quantize(
        256 if len(png) <= HEAVIEST else 128, method=_image().Quantize.FASTOCTREE, dither=_image().Dither.NONE
    )
    return _written(few)


def _composed(layers: Layers, scale: float) -> SmallPng:
    ground, cached = _ground_of(layers.ground, scale)
    canvas = ground.image.convert("RGB")
    used: dict[int, _Sprite] = {}
    for part in layers.parts:
        sprite = _sprite_of(part, part.scale * scale)
        left, top = part.x + part.frame[0] * part.scale, part.y + part.frame[1] * part.scale
        canvas.paste(sprite.image, (round(left * scale), round(top * scale)), sprite.image)
        used[id(sprite)] = sprite
    palette = _image().new("P", (1, 1))
    palette.putpalette(_palette(ground, [*used.values()]))
    return SmallPng(_written(canvas.quantize(palette=palette, dither=_image().Dither.NONE)), cached=cached)


def _palette(ground: _Ground, sprites: Sequence[_Sprite]) -> list[int]:
    """The colours of the ground, then the most important ones of every part, then the next."""
    room = COLOURS - len(ground.colours) // 3
    ranked = chain.from_iterable(zip_longest(*(sprite.colours for sprite in sprites)))
    wanted = islice(dict.fromkeys(colour for colour in ranked if colour), room)
    return [*ground.colours, *chain.from_iterable(wanted)]


def _ground_of(svg: str, scale: float) -> tuple[_Ground, bool]:
    key = (svg, scale)
    if key in _kept:
        return _kept[key][0], True  # type: ignore[return-value]
    image = (
        _opened(to_png(svg, scale))
        .convert("RGB")
        .quantize(GROUND_COLOURS, method=_image().Quantize.MEDIANCUT, dither=_image().Dither.NONE)
    )
    made = _Ground(image, tuple(image.getpalette() or [])[: 3 * len(image.getcolors() or [])])
    _keep(key, made, image.width * image.height + len(svg))
    return made, False


def _sprite_of(part: LayerPart, scale: float) -> _Sprite:
    key = (part.drawing, part.frame, scale)
    if key in _kept:
        return _kept[key][0]  # type: ignore[return-value]
    left, top, width, height = part.frame
    wide, high = math.ceil(width * scale), math.ceil(height * scale)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide / scale}" height="{high / scale}" '
        f'viewBox="{left} {top} {wide / scale} {high / scale}">{part.drawing}</svg>'
    )
    image = _opened(to_png(svg, scale)).convert("RGBA")
    made = _Sprite(image, _colours(image))
    _keep(key, made, 4 * wide * high + len(part.drawing))
    return made


def _keep(key: tuple[object, ...], made: _Ground | _Sprite, size: int) -> None:
    if size <= _kept.maxsize:
        _kept[key] = (made, size)


def _colours(image: Image) -> tuple[Colour, ...]:
    """The colours that the solid pixels of a part need, the commonest first, and none close to another."""
    found: list[Colour] = []
    shades = image.getcolors(image.width * image.height) or []
    for _, shade in sorted(shades, reverse=True)[:LOOKED_AT]:
        r, g, b, alpha = cast(tuple[int, int, int, int], shade)
        if alpha > SOLID and all(abs(r - x) + abs(g - y) + abs(b - z) > NEAR for x, y, z in found):
            found.append((r, g, b))
            if len(found) == OWN_COLOURS:
                break
    return tuple(found)


def _opened(png: bytes) -> Image:
    found: Image = _image().open(BytesIO(png))
    found.load()
    return found


def _written(image: Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def _image() -> Any:
    """The module of Pillow, an extra that not every machine has."""
    from PIL import Image  # noqa: PLC0415

    return Image
