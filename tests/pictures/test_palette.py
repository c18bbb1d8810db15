"""The palettes: contrast of what every game draws on a page."""

from __future__ import annotations

import pytest

from heredity_bot.pictures.palette import PALETTES


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("page", PALETTES.values(), ids=lambda page: page.name)
def test_texts_on_a_page_have_contrast_aa(page):
    for ink in (page.ink, page.soft):
        assert contrast(ink, page.table) >= 4.5
        assert contrast(ink, page.panel) >= 4.5
    for floor in (page.indoors, page.outdoors):
        assert contrast(page.floor_ink, floor) >= 4.5


@pytest.mark.parametrize("page", PALETTES.values(), ids=lambda page: page.name)
def test_walls_and_glow_stand_out_from_floors(page):
    for floor in (page.indoors, page.outdoors):
        assert contrast("#000000", floor) >= 3
        assert contrast(page.glow, floor) >= 1.9
