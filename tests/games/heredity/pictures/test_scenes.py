"""Fourteen scenes in three languages: what is on record, what fits, what can be read."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from heredity_bot.pictures.picture import MOST_ALT
from heredity_bot.stage.words import LOCALES
from tests.games.heredity.pictures.scenes import RECORD, SCENES, WHOLE, drawn, summary
from tests.pictures.reading import everything, words

ALL = [(scene, locale) for scene in SCENES for locale in LOCALES]
AGAIN = "if this is wanted: .venv/bin/python -m tests.games.heredity.pictures.scenes"


def test_there_are_fourteen_scenes():
    assert len(SCENES) == 14


@pytest.mark.parametrize("scene, locale", ALL)
def test_a_scene_is_drawn_as_on_record(scene, locale):
    recorded = json.loads((RECORD / "scenes.json").read_text("utf-8"))

    assert summary(drawn(scene, locale)) == recorded[f"{scene}.{locale}"], AGAIN


@pytest.mark.parametrize("scene, locale", WHOLE)
def test_whole_drawings_are_on_record(scene, locale):
    recorded = (RECORD / f"{scene}.{locale}.svg").read_text("utf-8")

    assert drawn(scene, locale).svg + "\n" == recorded, AGAIN


@pytest.mark.parametrize("scene, locale", ALL)
def test_texts_stay_inside_their_boxes_and_on_the_picture(scene, locale):
    picture = drawn(scene, locale)

    for line in words(picture.svg):
        assert line.right - line.left <= line.allowed + 0.5, line.text
        assert line.left >= 0, line.text
        assert line.right <= picture.width, line.text
        assert line.bottom <= picture.height, line.text


@pytest.mark.parametrize("scene, locale", ALL)
def test_a_picture_is_well_formed_and_says_what_it_is(scene, locale):
    picture = drawn(scene, locale)

    root = ET.fromstring(picture.svg)

    assert root[0].text == picture.alt
    assert 20 < len(picture.alt) <= MOST_ALT
    assert (root.get("width"), root.get("height")) == (str(picture.width), str(picture.height))


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_scene_is_the_same_text(scene):
    assert drawn(scene, "en") == drawn(scene, "en")


def test_what_can_be_clicked_has_an_id_and_a_title():
    names = ("data-part", "data-figure", "data-slot", "data-explore")
    shown = [each for scene in SCENES for each in everything(drawn(scene, "en").svg)]

    found = [each for each in shown if any(each.get(name) for name in names)]

    assert {name for name in names for each in found if each.get(name)} == set(names)
    for each in found:
        assert each.element[0].tag.endswith("title"), each.element.attrib
        assert each.element[0].text


def test_ids_inside_a_picture_are_not_given_twice_for_different_things():
    for scene in SCENES:
        named: dict[str, bytes] = {}
        for each in ET.fromstring(drawn(scene, "en").svg).iter():
            if name := each.get("id"):
                assert named.setdefault(name, ET.tostring(each)) == ET.tostring(each)
