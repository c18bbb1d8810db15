"""Measure the fonts of the pictures: `python tools/font_metrics.py` writes `heredity_bot/pictures/fonts/metrics.json`.

Run it when a font is exchanged. Drawing needs nothing but the widths, so fontTools is a tool of development only.
"""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "heredity_bot" / "pictures" / "fonts"
METRICS = FONTS / "metrics.json"
BASIC_PLANE = 0x10000


def metrics(font: Path) -> dict[str, object]:
    """Units per em, and the characters of each advance width."""
    with TTFont(font) as opened:
        advances = {
            chr(code): opened["hmtx"][glyph][0]
            for code, glyph in opened.getBestCmap().items()
            if code < BASIC_PLANE
        }
        by_width = groupby(
            sorted(advances, key=lambda sign: (advances[sign], sign)), key=advances.__getitem__
        )
        return {
            "em": opened["head"].unitsPerEm,
            "widths": {str(width): "".join(signs) for width, signs in by_width},
        }


def written() -> str:
    found = {font.name: metrics(font) for font in sorted(FONTS.glob("*.ttf"))}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    METRICS.write_text(written(), "utf-8")
