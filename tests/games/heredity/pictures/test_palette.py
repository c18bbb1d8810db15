"""Heredity's colours and signs: contrast, what can be told apart, and words in every language."""

from __future__ import annotations

from itertools import combinations

import pytest

from heredity_bot.games.heredity.pictures import palette
from heredity_bot.games.heredity.pictures.line_strokes import line_strokes
from heredity_bot.games.heredity.pictures.terrain import SIGN
from heredity_bot.games.heredity.pictures.zone_contents import ACTION, BOLT, COG, ITEM, LETTER, STAIRS, TOKEN
from heredity_bot.games.heredity.plugin import PLUGIN
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.pictures.icons import signs
from tests.pictures.test_palette import contrast

TINTS = [
    *palette.MEMBERS.values(), *palette.STATUSES.values(), *palette.BLOCKS.values(), palette.BLOOD, palette.PAPER, palette.BLACK,
    palette.RED, palette.STEEL, ACTION, BOLT, COG, ITEM, LETTER, STAIRS, TOKEN, SIGN,
]  # fmt: skip


@pytest.mark.parametrize("tint", TINTS, ids=lambda tint: tint.fill)
def test_what_is_written_on_a_tint_can_be_read(tint):
    assert contrast(tint.fill, tint.ink) >= 4.5


def test_soft_ink_on_paper_can_be_read():
    assert contrast(palette.PAPER_SOFT, palette.PAPER.fill) >= 4.5


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
    for one, other in combinations(palette.MEMBERS.values(), 2):
        a, b = seen_without(one.fill, kind), seen_without(other.fill, kind)
        assert sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5 > 0.08


def test_what_colour_tells_a_shape_tells_too():
    assert len(set(palette.SHAPES.values())) == len(palette.STATUSES)
    strokes = {
        line: [
            (c.attributes.get("stroke-dasharray"), c.attributes["d"])
            for c in line_strokes(line, [(0, 0, 90, 0)]).children
        ]
        for line in Line
    }
    assert len({str(found) for found in strokes.values()}) == len(Line)


def test_all_icons_of_the_game_are_known():
    assert {*palette.ACTIONS.values(), *palette.FAMILIES.values(), *palette.KINDS.values()} <= set(signs())


def test_all_languages_have_the_same_words_for_pictures(locale):
    def keys(name: str) -> list[str]:
        text = PLUGIN.texts(name, "pictures")
        return sorted(line.split(" =")[0] for line in text.splitlines() if line.startswith("pic-"))

    assert keys(locale) == keys("en")
