"""Reads a drawn SVG back: elements with their place on the picture, and the pixels of a PNG."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from heredity_bot.pictures.text import TYPES

_STEP = re.compile(r"(translate|scale)\(([-\d.]+)(?: ([-\d.]+))?\)")
SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Shown:
    """An element, where its own origin is, and how much it is enlarged; `level` is that of its panel."""

    element: ET.Element
    x: float
    y: float
    scale: float
    level: str = ""

    def get(self, name: str) -> str:
        return self.element.get(name) or ""

    @property
    def tag(self) -> str:
        return self.element.tag.removeprefix(SVG)


def everything(svg: str) -> list[Shown]:
    return list(_walk(Shown(ET.fromstring(svg), 0, 0, 1)))


def _walk(here: Shown) -> Iterator[Shown]:
    x, y, scale = here.x, here.y, here.scale
    for kind, first, second in _STEP.findall(here.get("transform")):
        if kind == "translate":
            x, y = x + scale * float(first), y + scale * float(second or 0)
        else:
            scale *= float(first)
    if here.tag == "svg" and here.get("viewBox") and here.get("x"):
        return  # an illustration has a scale of its own, and no words
    here = Shown(here.element, x, y, scale, here.get("data-level") or here.level)
    yield here
    for child in here.element:
        yield from _walk(Shown(child, x, y, scale, here.level))


@dataclass(frozen=True)
class Words:
    """A line of text: its box, and the width it was to fit into."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    allowed: float
    name: str


def words(svg: str) -> Iterator[Words]:
    types = {(type_.family, str(type_.weight)): type_ for type_ in TYPES}
    for shown in everything(svg):
        if shown.tag != "text":
            continue
        type_ = types[shown.get("font-family"), shown.get("font-weight")]
        size = float(shown.get("font-size"))
        lines = [(shown.element.text, 0.0)] if shown.element.text else []
        down = 0.0
        for span in shown.element:
            down += float(span.get("dy") or 0)
            lines.append((span.text or "", down))
        for line, below in lines:
            wide = type_.advance(line or "", size)
            shift = {"middle": wide / 2, "end": wide}.get(shown.get("text-anchor"), 0)
            left = shown.x + shown.scale * (float(shown.get("x")) - shift)
            base = shown.y + shown.scale * (float(shown.get("y")) + below)
            yield Words(
                line or "",
                left,
                base - 0.72 * size * shown.scale,
                left + wide * shown.scale,
                base + 0.2 * size * shown.scale,
                float(shown.get("data-fit")) * shown.scale,
                shown.get("data-name"),
            )


def pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of RGBA bytes; enough of PNG for what resvg writes."""
    width, height = struct.unpack(">II", png[16:24])
    at, packed = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        packed += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    raw, rows, before = zlib.decompress(packed), list[bytes](), bytes(4 * width)
    for y in range(height):
        start = y * (4 * width + 1)
        before = _unfiltered(raw[start], raw[start + 1 : start + 1 + 4 * width], before)
        rows.append(before)
    return width, height, rows


def _unfiltered(kind: int, row: bytes, above: bytes) -> bytes:
    found = bytearray(row)
    for i in range(len(found)):
        a, b, c = (found[i - 4], above[i], above[i - 4]) if i >= 4 else (0, above[i], 0)
        guess = (0, a, b, (a + b) // 2, _paeth(a, b, c))[kind]
        found[i] = (found[i] + guess) & 255
    return bytes(found)


def _paeth(a: int, b: int, c: int) -> int:
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
