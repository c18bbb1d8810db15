"""Things drawn by ourselves for illustrations: flat shapes in muted colours, kept in `icons/own.txt`.

There, a drawing begins with its name, width and height. Each line beneath is a colour, `~width` if it is a stroke, and
path data; what comes later lies above. A drawing stands on its ground line (y = 0) around x = 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from heredity_bot.pictures.svg import Element, Value, el, moved

COLOURS = {
    "wood": "#8f6238", "bark": "#5c3d22", "pale": "#c1935a", "stone": "#98948a", "rock": "#66635b", "chalk": "#c2beb1",
    "iron": "#454b52", "steel": "#a9b1b8", "roof": "#93452f", "plaster": "#dccdaa", "leaf": "#6a8a48", "moss": "#45623a",
    "water": "#4f93b8", "foam": "#cfe8f2", "brown": "#8d6d49", "straw": "#dfbb68", "cloth": "#5f6c78", "slate": "#3f4953",
    "red": "#b0432f", "cream": "#f3e8cf", "glow": "#ffd56b", "flame": "#f58a2c", "black": "#17130f", "plum": "#7a3f72",
    "skin": "#dba97f", "brass": "#d1a341", "rust": "#a5622e", "mud": "#7d6244", "crust": "#b9772f", "pink": "#dd9d92",
    "shade": "#00000038", "light": "#ffffff40", "smoke": "#ffffff55", "linen": "#d8cbb0", "ink": "#33241c",
}  # fmt: skip


@dataclass(frozen=True)
class ObjectDrawing:
    """A drawing: width, height, and its shapes, each the attributes of one path."""

    width: float
    height: float
    shapes: tuple[dict[str, Value], ...]

    def drawn(self, x: float, y: float, tall: float, **attributes: Value) -> Element:
        """Draw it `tall` high, with the middle of its foot at x, y."""
        scale = tall / self.height
        return moved(x, y, *(el("path", **shape) for shape in self.shapes), scale=scale, **attributes)


@cache
def drawings() -> dict[str, ObjectDrawing]:
    """All drawings by name, read once."""
    return _read("own.txt")


@cache
def scene_drawings() -> dict[str, ObjectDrawing]:
    """Drawings that only written scenes use."""
    return _read("scenes.txt")


def _read(file: str) -> dict[str, ObjectDrawing]:
    text = (files("heredity_bot.pictures") / "icons" / file).read_text("utf-8")
    found: dict[str, ObjectDrawing] = {}
    for part in text.split("\n\n"):
        head, *lines = [line for line in part.splitlines() if line and not line.startswith("#")] or [""]
        if head:
            name, width, height = head.split()
            found[name] = ObjectDrawing(float(width), float(height), tuple(_shape(line) for line in lines))
    return found


def _shape(line: str) -> dict[str, Value]:
    ink, d = line.strip().split(" ", 1)
    colour, _, width = ink.partition("~")
    if not width:
        return {"d": d, "fill": COLOURS[colour]}
    ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return {"d": d, "fill": "none", "stroke": COLOURS[colour], "stroke_width": float(width), **ends}
