"""The scenes of the campaign: each face has one, it agrees with its text in every language, and some are on record."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from heredity_bot.games.heredity.cards.book import Book
from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.pictures.contact_sheet import contact_sheets
from heredity_bot.games.heredity.pictures.face_preview import bare_table
from heredity_bot.games.heredity.pictures.painter import HeredityPainter
from heredity_bot.packs.pack import Pack
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.scenes.alt import LANGUAGES, compare
from heredity_bot.pictures.scenes.placement import Placement
from tests.games.heredity.pictures.samples import campaign

RECORD = Path(__file__).parent / "snapshots" / "campaign_scenes.json"
RECORDED = ("950", "952b", "961", "102", "106", "111", "123", "127", "138", "148b", "204b", "229", "264")
CHAPTERS = (0, 1, 2)
"""The chapters whose faces all have a scene."""


@cache
def core() -> tuple[Pack, Book]:
    pack = campaign()
    return pack, open_box(pack)


def faces() -> dict[str, Face]:
    _, book = core()
    return {f"{number}{'b' if back else ''}": face for (number, back), face in book.faces.items()}


def written() -> list[str]:
    return [name for name, face in faces().items() if face.scene]


def drawn(name: str, **wounds: list[str]) -> str:
    pack, book = core()
    t = bare_table(book, int(name.removesuffix("b")), back=name.endswith("b"))
    for member, parts in wounds.items():
        t.state.members[member].wounded = parts
    picture = HeredityPainter("en", pack).scene(t, name)
    assert picture is not None
    return picture.svg


def test_every_face_of_the_first_chapters_has_its_scene():
    pack, book = core()
    of_chapters = [n for c in CHAPTERS for n in range(book.chapters[c].low, book.chapters[c].high + 1)]
    shown = [name for name in faces() if pack.text("en", f"{name}.picture")]

    assert [
        name for name in shown if int(name.removesuffix("b")) in of_chapters and name not in written()
    ] == []


@pytest.mark.parametrize("locale", LANGUAGES)
def test_text_and_scene_agree_on_all_faces(locale):
    pack, book = core()
    found = {}
    for name in written():
        scene, text = faces()[name].scene, pack.text(locale, f"{name}.picture")
        if scene and text:
            differ = compare(scene, text, locale, book.cast)
            if differ.not_drawn or differ.not_named:
                found[name] = differ

    assert found == {}


def test_everything_is_drawn_once_and_within_the_frame():
    _, book = core()
    for name in written():
        scene = faces()[name].scene
        assert scene
        svg = drawn(name)
        for kind, wanted in (
            ("thing", [word for one in scene.things for word in [one.what] * one.many]),
            ("animal", [word for one in scene.animals for word in [one.what] * one.many]),
            ("person", [word for one in scene.people for word in [one.who] * one.many]),
        ):
            assert sorted(re.findall(rf'data-{kind}="(\w+)"', svg)) == sorted(wanted), name
        for one in Placement(scene, book.cast).placed:
            assert 0 < one.x < 320, (name, one.name)
            assert one.y - one.height < 150, (name, one.name, "below the frame")
            assert one.y > 8, (name, one.name, "above the frame")


def test_whoever_is_wounded_at_the_table_is_so_on_the_picture():
    assert drawn("148b") != drawn("148b", djamal=["head"])
    assert drawn("148b") == drawn("148b", brick=["head"])


def test_a_contact_sheet_shows_every_picture_of_a_chapter_beside_its_text():
    pack, book = core()
    game = HeredityGame(book, opened_pack=pack)

    sheets = contact_sheets(game, "en", DARK)

    own = [name for name in faces() if 950 <= int(name.removesuffix("b")) <= 969]
    assert set(sheets) == set(book.chapters)
    assert sorted(re.findall(r'data-art="(\w+)"', sheets[0].svg)) == sorted(own)
    assert "952b" in sheets[0].svg


def summaries() -> dict[str, str]:
    return {name: hashlib.sha256(drawn(name).encode()).hexdigest()[:16] for name in RECORDED}


def test_recorded_scenes_are_drawn_as_before():
    """After a wanted change: `.venv/bin/python -m tests.games.heredity.pictures.test_campaign_scenes`."""
    assert summaries() == json.loads(RECORD.read_text("utf-8"))


if __name__ == "__main__":
    RECORD.write_text(json.dumps(summaries(), indent=1) + "\n", "utf-8")
    sys.stdout.write(f"written: {RECORD.name}\n")
