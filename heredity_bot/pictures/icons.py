"""Signs: icons of the Phosphor set (MIT, see `icons/LICENSE`) and a few of our own."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from heredity_bot.pictures.svg import Element, Value, el, moved

GRID = 256
"""All signs are drawn on a square of this size."""

OWN = {
    "mouth": (
        "M16 122 C48 92 76 72 98 72 C112 72 120 80 128 88 C136 80 144 72 158 72 C180 72 208 92 240 122 "
        "C214 172 172 196 128 196 C84 196 42 172 16 122 Z "
        "M52 124 C84 136 172 136 204 124 C176 116 158 112 128 118 C98 112 80 116 52 124 Z"
    ),
    "figurine": (
        "M128 20 a46 46 0 0 1 27 83 C176 122 180 158 190 186 H66 C76 158 80 122 101 103 A46 46 0 0 1 128 20 Z "
        "M52 202 H204 a12 12 0 0 1 12 12 v22 H40 v-22 a12 12 0 0 1 12 -12 Z"
    ),
    "burst": (
        "M128 8 L152 66 L206 34 L186 94 L248 104 L196 138 L230 192 L168 180 L158 242 L122 194 L74 236 "
        "L76 174 L14 176 L58 132 L10 92 L72 88 L56 28 L106 64 Z"
    ),
    "steps": "M24 224 V176 H80 V128 H136 V80 H192 V32 H240 V224 Z",
    "cross-out": "M68 32 L128 92 L188 32 L224 68 L164 128 L224 188 L188 224 L128 164 L68 224 L32 188 L92 128 L32 68 Z",
    "card": "M64 16 H192 a20 20 0 0 1 20 20 V220 a20 20 0 0 1 -20 20 H64 a20 20 0 0 1 -20 -20 V36 a20 20 0 0 1 20 -20 Z",
}


@cache
def signs() -> dict[str, str]:
    """Path data by name, read once."""
    found: dict[str, str] = json.loads(
        (files("heredity_bot.pictures") / "icons" / "phosphor.json").read_text("utf-8")
    )
    return found | OWN


def sign(name: str, x: float, y: float, size: float, *, fill: str, **attributes: Value) -> Element:
    """A sign with its middle at x, y."""
    shape = el("path", d=signs()[name], fill=fill, fill_rule="evenodd" if name == "mouth" else None)
    return moved(x - size / 2, y - size / 2, shape, scale=size / GRID, **attributes)
