"""Nine scenes in three languages, as they are on record."""

from __future__ import annotations

import json
from xml.etree import ElementTree as ET

import pytest

from tests.games.les_heritiers.pictures.scenes import RECORD, SCENES, WHOLE, drawn, summary
from tests.games.les_heritiers.test_telling import LANGUAGES

ALL = [(scene, locale) for scene in SCENES for locale in LANGUAGES]
AGAIN = "if this is wanted: .venv/bin/python -m tests.games.les_heritiers.pictures.scenes"


@pytest.mark.parametrize("scene, locale", ALL)
def test_a_scene_is_drawn_as_on_record(scene, locale):
    recorded = json.loads((RECORD / "scenes.json").read_text("utf-8"))

    assert summary(drawn(scene, locale)) == recorded[f"{scene}.{locale}"], AGAIN


@pytest.mark.parametrize("scene, locale", WHOLE)
def test_whole_drawings_are_on_record(scene, locale):
    recorded = (RECORD / f"{scene}.{locale}.svg").read_text("utf-8")

    assert drawn(scene, locale).svg + "\n" == recorded, AGAIN


@pytest.mark.parametrize("scene, locale", ALL)
def test_a_picture_is_well_formed_and_says_what_it_is(scene, locale):
    picture = drawn(scene, locale)

    root = ET.fromstring(picture.svg)

    assert root[0].text == picture.alt
    assert len(picture.alt) > 100
    assert (root.get("width"), root.get("height")) == (str(picture.width), str(picture.height))
