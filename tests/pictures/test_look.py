"""The visual language: contrast, what can be told apart, fonts and their metrics, licences."""

from __future__ import annotations

from importlib.resources import files
from itertools import combinations

import pytest

from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.pictures import look
from heredity_bot.pictures.beasts import ANIMALS
from heredity_bot.pictures.contents import ACTION, BOLT, COG, ITEM, LETTER, STAIRS, TOKEN
from heredity_bot.pictures.drawings import drawings
from heredity_bot.pictures.icons import ACTIONS, FAMILIES, KINDS, signs
from heredity_bot.pictures.land import SIGN
from heredity_bot.pictures.motifs import CREATURES, HOUSES, SMALL, THINGS, VEHICLES, WOODS
from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.pictures.strokes import line_strokes
from heredity_bot.pictures.text import TYPES, Type, fit, wrap
from heredity_bot.stage.words import LOCALES
from tests.pictures.reading import pixels

PACKAGE = files("heredity_bot.pictures")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TINTS = [
    *look.MEMBERS.values(), *look.STATUSES.values(), *look.BLOCKS.values(), look.BLOOD, look.PAPER, look.BLACK,
    look.RED, look.STEEL, ACTION, BOLT, COG, ITEM, LETTER, STAIRS, TOKEN, SIGN,
]  # fmt: skip


@pytest.mark.parametrize("tint", TINTS, ids=lambda tint: tint.fill)
def test_what_is_written_on_a_tint_can_be_read(tint):
    assert contrast(tint.fill, tint.ink) >= 4.5


@pytest.mark.parametrize("page", look.LOOKS.values(), ids=lambda page: page.name)
def test_texts_on_a_page_have_contrast_aa(page):
    for ink in (page.ink, page.soft):
        assert contrast(ink, page.table) >= 4.5
        assert contrast(ink, page.panel) >= 4.5
    for floor in (page.indoors, page.outdoors):
        assert contrast(page.floor_ink, floor) >= 4.5
    assert contrast(look.PAPER_SOFT, look.PAPER.fill) >= 4.5


@pytest.mark.parametrize("page", look.LOOKS.values(), ids=lambda page: page.name)
def test_walls_and_glow_stand_out_from_floors(page):
    for floor in (page.indoors, page.outdoors):
        assert contrast("#000000", floor) >= 3
        assert contrast(page.glow, floor) >= 1.9


def seen_without(colour: str, kind: str) -> tuple[float, float, float]:
    """How a colour looks to people without one sort of cones (Viénot 1999), linear."""
    r, g, b = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    )
    mixed = {"protan": 0.11238 * r + 0.88762 * g, "deutan": 0.29275 * r + 0.70725 * g}[kind]
    return mixed, mixed, {"protan": 0.00401 * (r - g) + b, "deutan": -0.02234 * (r - g) + b}[kind]


@pytest.mark.parametrize("kind", ["protan", "deutan"])
def test_members_can_be_told_apart_by_colour_blind_people(kind):
    for one, other in combinations(look.MEMBERS.values(), 2):
        a, b = seen_without(one.fill, kind), seen_without(other.fill, kind)
        assert sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5 > 0.08


def test_what_colour_tells_a_shape_tells_too():
    assert len(set(look.SHAPES.values())) == len(look.STATUSES)
    strokes = {
        line: [
            (c.attributes.get("stroke-dasharray"), c.attributes["d"])
            for c in line_strokes(line, [(0, 0, 90, 0)]).children
        ]
        for line in Line
    }
    assert len({str(found) for found in strokes.values()}) == len(Line)


@pytest.mark.parametrize("type_", TYPES, ids=lambda type_: type_.file)
def test_every_font_lies_in_the_package_with_its_licence(type_):
    assert (PACKAGE / "fonts" / type_.file).is_file()
    licence = (PACKAGE / "fonts" / f"OFL-{type_.file.split('-')[0].removesuffix('Condensed')}.txt").read_text(
        "utf-8"
    )
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_the_icons_lie_in_the_package_with_their_licence_and_all_names_are_known():
    assert "MIT License" in (PACKAGE / "icons" / "LICENSE").read_text("utf-8")
    assert {*ACTIONS.values(), *FAMILIES.values(), *KINDS.values()} <= set(signs())


def test_every_word_that_is_understood_has_a_drawing():
    assert set(THINGS) == set(drawings())
    assert set(CREATURES) == set(ANIMALS)
    assert set(drawings()) >= HOUSES | SMALL | VEHICLES | WOODS


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


@pytest.mark.parametrize("locale", LOCALES)
def test_all_languages_have_the_same_words_for_pictures(locale):
    def keys(name: str) -> list[str]:
        text = (PACKAGE / "locale" / f"{name}.ftl").read_text("utf-8")
        return sorted(line.split(" =")[0] for line in text.splitlines() if line.startswith("pic-"))

    assert keys(locale) == keys("en")


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
