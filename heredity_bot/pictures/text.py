"""Measuring, wrapping and shrinking text with the metrics of our own fonts, so that nothing overflows."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from heredity_bot.pictures.svg import Element, Value, el

ELLIPSIS = "…"
SLACK = 1.015
"""Kerning is not measured; nearly all of it makes text narrower."""

_SPACES = re.compile(r"[ \t\n]+")  # a no-break space, wide or narrow, does not break
_BREAKS = re.compile(r"(?<=[-–—/])")
_ELISIONS = re.compile(r"(?<=[-–—/’])")
"""A line that ends in l’ is better than a word cut in two, but not than smaller letters."""


@dataclass(frozen=True)
class Type:
    """A vendored font: its file, and how SVG asks for it."""

    file: str
    family: str
    weight: int

    def advance(self, text: str, size: float) -> float:
        widths, fallback, em = _metrics(self.file)
        return sum([widths.get(sign, fallback) for sign in text]) * size * SLACK / em


PLAIN = Type("Barlow-Medium.ttf", "Barlow", 500)
BOLD = Type("Barlow-Bold.ttf", "Barlow", 700)
NARROW = Type("BarlowCondensed-SemiBold.ttf", "Barlow Condensed", 600)
STORY = Type("Alegreya-Medium.ttf", "Alegreya", 500)
TYPES = (PLAIN, BOLD, NARROW, STORY)

ASCENT, DESCENT = 0.75, 0.24
"""The height and depth of a line in ems: capitals with accents, and a g."""


@dataclass(frozen=True)
class Fitted:
    """Lines that fit their box, at the size they fit at."""

    lines: tuple[str, ...]
    size: float
    type: Type
    leading: float
    width: float
    """The width of the box, not of the lines."""
    whole: bool = True
    cut: bool = False
    """A word had to be cut."""

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * self.leading

    def drawn(self, x: float, y: float, *, anchor: str = "start", **attributes: Value) -> Element:
        """Draw the lines with their top at y; x is the left, the middle or the right of the box, as `anchor` says."""
        step = self.size * self.leading
        base = y + (step - self.size * (ASCENT + DESCENT)) / 2 + self.size * ASCENT
        text = el(
            "text",
            x=x,
            y=base,
            font_family=self.type.family,
            font_weight=self.type.weight,
            font_size=self.size,
            text_anchor=None if anchor == "start" else anchor,
            data_fit=self.width,
            **attributes,
        )
        if len(self.lines) == 1:
            return text.add(self.lines[0])
        rows = (el("tspan", line, x=x, dy=step if i else None) for i, line in enumerate(self.lines))
        return text.add(*rows)


@lru_cache(maxsize=4096)
def fit(
    text: str,
    width: float,
    *,
    size: float,
    least: float | None = None,
    lines: int = 1,
    type_: Type = PLAIN,
    leading: float = 1.18,
) -> Fitted:
    """The text as large as it fits: with whole words, then smaller, then with cut words, at last with an ellipsis."""
    smallest = min(least if least is not None else size, size)
    sizes = [size - step for step in range(int(size - smallest) + 1)] or [size]
    for whole_words in (True, False):
        for now in sizes:
            rows = wrap(text, width, now, type_, cut=not whole_words)
            if rows is not None and len(rows) <= lines:
                return Fitted(tuple(rows), now, type_, leading, width, cut=not whole_words)
    rows = wrap(text, width, sizes[-1], type_, cut=True) or [""]
    kept = rows[:lines]
    kept[-1] = shortened(kept[-1] + ELLIPSIS, width, sizes[-1], type_)
    return Fitted(tuple(kept), sizes[-1], type_, leading, width, whole=False)


def paragraphs(text: str, width: float, *, size: float, type_: Type = PLAIN, leading: float = 1.3) -> Fitted:
    """All of a longer text at one size; its own line breaks are kept."""
    rows = [
        row for part in text.strip().split("\n") for row in wrap(part, width, size, type_, cut=True) or [""]
    ]
    return Fitted(tuple(rows), size, type_, leading, width)


def wrap(text: str, width: float, size: float, type_: Type, *, cut: bool) -> list[str] | None:
    """Lines no wider than `width`; None if a word alone is wider and may not be cut."""
    rows: list[str] = []
    line = ""
    for word, glue in _words(text, _ELISIONS if cut else _BREAKS):
        longer = f"{line}{glue if line else ''}{word}"
        if type_.advance(longer, size) <= width:
            line = longer
            continue
        if line:
            rows.append(line)
        line = word
        while type_.advance(line, size) > width:
            if not cut:
                return None
            head = _head(line, width, size, type_)
            rows.append(f"{head}-" if head[-1].isalpha() and len(head) > 1 else head)
            line = line[len(head) :]
    return [*rows, line] if line or not rows else rows


def _words(text: str, breaks: re.Pattern[str]) -> list[tuple[str, str]]:
    """Pieces that may stand at the start of a line, each with the text that joins it to the piece before."""
    found: list[tuple[str, str]] = []
    for word in _SPACES.split(text.strip()):
        pieces = [piece for piece in breaks.split(word) if piece]
        found += [(piece, " " if i == 0 else "") for i, piece in enumerate(pieces)]
    return found


def _head(word: str, width: float, size: float, type_: Type) -> str:
    n = len(word) - 1
    while n > 1 and type_.advance(word[:n] + "-", size) > width:
        n -= 1
    return word[: max(n, 1)]


def shortened(text: str, width: float, size: float, type_: Type) -> str:
    """Cut so that it ends in an ellipsis and fits."""
    if type_.advance(text, size) <= width:
        return text
    n = len(text)
    while n > 0 and type_.advance(text[:n].rstrip(" …-") + ELLIPSIS, size) > width:
        n -= 1
    return text[:n].rstrip(" …-") + ELLIPSIS


@cache
def _metrics(file: str) -> tuple[dict[str, int], float, int]:
    """Advance widths by character, that of an unknown one, and units per em, as `tools/font_metrics.py` measured them."""
    found = json.loads((files("heredity_bot.pictures") / "fonts" / "metrics.json").read_text("utf-8"))[file]
    widths = {sign: int(width) for width, signs in found["widths"].items() for sign in signs}
    return widths, found["em"] * 0.75, found["em"]
