"""Arms, crowns and portraits: contrast, and what colour tells a shape tells as well."""

from __future__ import annotations

from typing import get_args
from xml.etree import ElementTree as ET

import pytest

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.cards.pack_loader import Charge, HouseEntry, read
from heredity_bot.games.les_heritiers.pictures.arms import GOLD, SIGNS, arms, crown, tint
from heredity_bot.games.les_heritiers.pictures.painter import LesHeritiersPainter
from heredity_bot.games.les_heritiers.pictures.portraits import Likeness
from heredity_bot.games.les_heritiers.plugin import LesHeritiersPlugin
from heredity_bot.packs.pack import load_pack
from heredity_bot.pictures.palette import PALETTES
from tests.games.les_heritiers.pictures.dynasties import dynasties
from tests.games.les_heritiers.test_pack import FOLDER
from tests.games.les_heritiers.test_telling import GAME, PACK
from tests.pictures.test_palette import contrast

HOUSES = read(PACK).houses


@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_written_on_a_banner_can_be_read(family):
    colours = tint(HOUSES[family])

    assert contrast(colours.fill, colours.ink) >= 4.5


def test_what_is_written_on_gold_can_be_read():
    assert contrast(GOLD.fill, GOLD.ink) >= 4.5


@pytest.mark.parametrize("look", sorted(PALETTES))
@pytest.mark.parametrize("family", FAMILIES)
def test_the_rim_of_a_portrait_stands_out(family, look):
    palette = PALETTES[look]
    brush = LesHeritiersPainter("en", PACK, palette=palette).brush(dynasties("1", 2, {}, 3))

    assert contrast(brush.rim(family), palette.panel) >= 3


def test_houses_are_told_apart_by_their_signs():
    assert len(set(SIGNS.values())) == len(FAMILIES)
    assert len({house.charge for house in HOUSES.values()}) == len(FAMILIES)


@pytest.mark.parametrize("charge", get_args(Charge))
def test_every_charge_can_be_drawn(charge):
    house = HouseEntry(house="hearts", field="#ffffff", sign="#000000", charge=charge)

    assert ET.fromstring(arms(house, 0, 0, 50).written()).find(".//path") is not None


def test_an_heir_has_an_empty_crown():
    worn, coming = (
        crown(HOUSES["clubs"], 0, 0, 30, rim="#fff", is_worn=is_worn) for is_worn in (True, False)
    )

    assert [one.children[0].attributes["fill"] for one in (worn, coming)] == [GOLD.fill, "none"]


def test_men_are_framed_by_squares_and_women_by_circles():
    for sex, frame in (("man", "rect"), ("woman", "circle")):
        face = Likeness("somebody", sex, tint(HOUSES["clubs"])).drawn(0, 0, 50, rim="#fff")
        assert face.children[0].tag == frame


def test_nearly_everybody_has_a_face_of_their_own():
    faces = {
        Likeness(name, card.sex, GOLD).drawn(0, 0, 50, rim="#fff").written()
        for name, card in GAME.cards.items()
    }

    assert len(faces) >= 46


def test_an_unknown_charge_is_refused_in_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("heredity_bot.packs.pack.entry_kinds", lambda _: LesHeritiersPlugin().entry_kinds)
    for file in FOLDER.rglob("*.yaml"):
        to = tmp_path / file.relative_to(FOLDER)
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(file.read_text("utf-8").replace("charge: oak", "charge: griffin"), "utf-8")

    problems = LesHeritiersPlugin().check(load_pack(tmp_path))

    [problem] = [found for found in problems if "griffin" in found.sentence]
    assert "lamp" in problem.sentence
