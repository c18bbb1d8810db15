"""Fonts and their metrics, and text that fits its box."""

from __future__ import annotations

from importlib.resources import files

import pytest

from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.pictures.text import TYPES, Type, fit, wrap
from tests.pictures.reading import pixels
from tools.font_metrics import METRICS, written

PACKAGE = files("heredity_bot.pictures")


@pytest.mark.parametrize("type_", TYPES, ids=lambda type_: type_.file)
def test_every_font_lies_in_the_package_with_its_licence(type_):
    assert (PACKAGE / "fonts" / type_.file).is_file()
    licence = (PACKAGE / "fonts" / f"OFL-{type_.file.split('-')[0].removesuffix('Condensed')}.txt").read_text(
        "utf-8"
    )
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_the_metrics_are_those_of_the_fonts():
    assert METRICS.read_text("utf-8") == written()


@pytest.mark.skipif(not can_render(), reason="the extra `pictures` is not installed")
@pytest.mark.parametrize("type_", TYPES, ids=lambda type_: type_.file)
@pytest.mark.parametrize(
    "text", ["Hüttenwächterin AVATAR", "L’œuf à côté – « déjà »", "1 + 2 − 3 × 4 = ½ Türen"]
)
def test_measured_widths_hold_what_is_drawn(type_, text):
    size = 40
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="900" height="80"><text x="20" y="55" font-size="{size}" '
        f'font-family="{type_.family}" font-weight="{type_.weight}">{text}</text></svg>'
    )

    width, _, rows = pixels(to_png(svg))

    inked = [x for x in range(width) if any(row[4 * x + 3] for row in rows)]
    drawn, measured = inked[-1] - 20, type_.advance(text, size)
    assert drawn <= measured + 2
    assert measured <= drawn * 1.08 + 6, "measured so generously that texts would shrink for nothing"


NARROW = TYPES[2]


def test_a_text_shrinks_before_it_wraps_into_more_lines_than_allowed():
    fitted = fit("Das Bett unter dem Schieber", 120, size=22, least=13, lines=2, type_=NARROW)

    assert fitted.whole
    assert len(fitted.lines) <= 2
    assert all(NARROW.advance(line, fitted.size) <= 120 for line in fitted.lines)


def test_a_word_that_fits_nowhere_is_cut_and_a_text_that_fits_nowhere_ends_in_an_ellipsis():
    cut = fit("Donaudampfschifffahrtsgesellschaft", 70, size=20, least=18, lines=5, type_=NARROW)
    short = fit("Donaudampfschifffahrtsgesellschaft", 70, size=20, least=18, lines=1, type_=NARROW)

    assert "".join(line.removesuffix("-") for line in cut.lines) == "Donaudampfschifffahrtsgesellschaft"
    assert short.lines[0].endswith("…")
    assert not short.whole


def test_an_elided_word_stays_with_its_noun():
    fitted = fit(
        "Maison de l’écluse", NARROW.advance("Maison de l’", 26), size=26, least=13, lines=2, type_=NARROW
    )

    assert fitted.lines == ("Maison de", "l’écluse")


def test_a_narrow_space_before_a_colon_does_not_break():
    plain: Type = TYPES[0]

    rows = wrap("Question\u202f: oui", plain.advance("Question\u202f: ", 20), 20, plain, cut=False)

    assert rows == ["Question\u202f:", "oui"]
