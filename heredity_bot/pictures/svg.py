"""SVG as a tree of elements. Everything is escaped here and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

Value = str | int | float | None

_SPECIAL = re.compile("[^\x20!#-%'-;=?-\ud7ff\ue000-\ufffd]")
"""Characters that may need escaping: markup, quotes, controls, all outside the first plane."""
_BARRED = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold, not even escaped; a pack may contain them."""


def number(n: float) -> str:
    """A number with at most two decimals, which keeps pictures small and comparable as text."""
    text = f"{n:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass
class Element:
    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Element | str] = field(default_factory=list)
    place: tuple[float, float, float] = (0, 0, 1)
    """Where a group is moved to, and how much it is enlarged there."""

    def add(self, *children: Element | str | None) -> Element:
        self.children += [child for child in children if child is not None]
        return self

    def written(self) -> str:
        found: list[str] = []
        self.write(found.append)
        return "".join(found)

    def write(self, out: Callable[[str], None]) -> None:
        out(f"<{self.tag}")
        for name, value in self.attributes.items():
            out(f' {name}="{_escaped(value)}"')
        if not self.children:
            out("/>")
            return
        out(">")
        for child in self.children:
            if isinstance(child, Element):
                child.write(out)
            else:
                out(_escaped(child))
        out(f"</{self.tag}>")


@dataclass
class Written(Element):
    """Elements that are written already, so that what is drawn often is written once."""

    text: str = ""

    def write(self, out: Callable[[str], None]) -> None:
        out(self.text)


@dataclass
class Kept(Element):
    """A group with a drawing whose bitmap is kept: see `picture.Part`. Only groups made by `moved` may hold it."""

    drawing: str = ""
    """Written already, around its own origin; it refers to nothing outside itself."""
    frame: tuple[float, float, float, float] = (0, 0, 0, 0)
    """Left, top, width and height of the drawing, in its own measure."""

    def write(self, out: Callable[[str], None]) -> None:
        out("<g")
        for name, value in self.attributes.items():
            out(f' {name}="{_escaped(value)}"')
        out(">")
        for child in self.children:
            if isinstance(child, Element):
                child.write(out)
        out(self.drawing)
        out("</g>")


def kept(
    x: float, y: float, drawing: str, frame: tuple[float, float, float, float], *, scale: float = 1, **attributes: Value
) -> Kept:  # fmt: skip
    """A drawing at a place, as `moved`."""
    at = moved(x, y, scale=scale, **attributes)
    return Kept("g", at.attributes, [], at.place, drawing, frame)


def _escaped(text: str) -> str:
    """Nearly all values are plain: one look decides whether there is anything to do."""
    if not _SPECIAL.search(text):
        return text
    return escape(_BARRED.sub("\ufffd", text), {'"': "&quot;", "\n": "&#10;", "\t": "&#9;", "\r": "&#13;"})


def el(tag: str, *children: Element | str | None, **attributes: Value) -> Element:
    """`data_part` becomes `data-part`, `class_` becomes `class`; None is left out."""
    given = {
        name.rstrip("_").replace("_", "-"): number(value) if isinstance(value, int | float) else value
        for name, value in attributes.items()
        if value is not None
    }
    return Element(tag, given).add(*children)


def written(elements: Iterable[Element | None]) -> str:
    """Several elements as text."""
    return "".join(element.written() for element in elements if element is not None)


def group(children: Iterable[Element | None], **attributes: Value) -> Element:
    return el("g", *children, **attributes)


def moved(x: float, y: float, *children: Element | None, scale: float = 1, **attributes: Value) -> Element:
    """A group at a place."""
    transform = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    made = el("g", *children, transform=transform, **attributes)
    made.place = (x, y, scale)
    return made


def titled(element: Element, title: str) -> Element:
    """Add a title, for screen readers and tooltips."""
    element.children.insert(0, el("title", title))
    return element


def box(
    x: float, y: float, width: float, height: float, *, radius: float = 0, **attributes: Value
) -> Element:
    return el("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Value) -> Element:
    return el("circle", cx=x, cy=y, r=radius, **attributes)


def path(*steps: str | float, **attributes: Value) -> Element:
    """`path("M", 0, 0, "L", 5, 5)`."""
    return el("path", d=drawn(*steps), **attributes)


def drawn(*steps: str | float) -> str:
    return " ".join(step if isinstance(step, str) else number(step) for step in steps)


def polygon(points: Iterable[tuple[float, float]], **attributes: Value) -> Element:
    return el("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def document(width: float, height: float, title: str, *children: Element | None) -> Element:
    """The root; `title` is the alternative text."""
    root = el(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=drawn(0, 0, width, height),
        width=width,
        height=height,
        role="img",
    )
    return root.add(el("title", title), *children)
