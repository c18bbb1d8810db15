"""The commands for authors, from outside; packs of others; and what the guide says."""

import io
import json
import shutil

import pytest

from heredity_bot import app
from heredity_bot.__main__ import main
from heredity_bot.games.heredity.cards.pack_loader import open_box
from heredity_bot.games.heredity.cards.starter_pack import pack_id
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.seat_plan import preset
from heredity_bot.kernel import Chance, Session
from heredity_bot.packs.pack import load_pack
from heredity_bot.pictures.render import can_render
from heredity_bot.settings import Settings
from tests.packs.pack_kit import write

pytestmark = pytest.mark.usefixtures("data")


def played(path, seed, most=3_000):
    """A random game; how it ended."""
    game = HeredityRules(open_box(load_pack(path)))
    session = Session(game, game.new(seed=seed, seats=preset(["one"])))
    chance = Chance(f"answers {seed}")
    for _ in range(most):
        if session.pending is None:
            break
        session.answer(session.pending.sample(chance))
        if session.state.results:
            break
    return session.state.results[-1].ending if session.state.results else ""


@pytest.mark.parametrize("box", [[], ["--box"]])
def test_a_new_pack_has_no_fault_and_plays_to_an_end(tmp_path, capsys, box):
    assert main(["pack", "new", "My First Pack", *box]) == 0
    assert main(["check", "My First Pack"]) == 0

    told = capsys.readouterr().out
    assert "error" not in told
    assert "warning" not in told
    assert load_pack(tmp_path / "My First Pack").manifest.id == "my-first-pack"
    assert {played(tmp_path / "My First Pack", f"seed {n}") for n in range(6)} <= {"found", "late", "death"}


def test_the_box_says_what_is_missing_by_range(tmp_path, capsys):
    main(["pack", "new", "box", "--box"])
    capsys.readouterr()

    assert main(["check", "box"]) == 0
    told = capsys.readouterr().out
    assert "7 notes" in told
    assert "Chapter I: 0 of 49 cards are typed in; missing 100–148." in told
    assert "Secrets: 10 of 29" in told

    path = tmp_path / "box" / "cards" / "opening.yaml"
    path.write_text(path.read_text("utf-8").replace("count: 3", "count: 4"), "utf-8")
    main(["check", "--json", "box"])
    found = json.loads(capsys.readouterr().out)["box"]
    assert {problem["severity"] for problem in found} == {"note"}
    assert any("Chapter I: 1 of 49" in problem["sentence"] for problem in found)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path, capsys):
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "diary.txt").write_text("dear")

    assert main(["pack", "new", "full"]) == 1
    assert "is there already" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "full").iterdir()] == ["diary.txt"]


@pytest.mark.parametrize(
    "name, wanted", [("Été 2", "t-2"), ("7", "pack-7"), ("a" * 60, "a" * 40), ("x", "pack-x")]
)
def test_any_folder_gives_a_legal_id(name, wanted):
    assert pack_id(name) == wanted


def test_schemas_are_printed_or_written(tmp_path, capsys):
    assert main(["schema", "--kind", "cards"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert main(["schema"]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert main(["schema", "schemas"]) == 0

    assert whole["cards"] == cards
    assert sorted(path.name for path in (tmp_path / "schemas").iterdir()) == [
        "cards.schema.json",
        "pack.schema.json",
        "text.schema.json",
    ]
    assert json.loads((tmp_path / "schemas" / "cards.schema.json").read_text("utf-8")) == cards


def test_a_zip_dropped_into_the_packs_folder_is_found(tmp_path):
    write(tmp_path / "small")
    packs = tmp_path / "packs"
    shutil.make_archive(str(packs / "small"), "zip", tmp_path / "small")
    (packs / "notes.txt").write_text("not a pack")

    found = app.find_packs(Settings(packs_dir=packs))

    assert packs / "small.zip" in found
    assert packs / "notes.txt" not in found


def test_packs_may_be_dropped_into_the_data_folder_or_be_named_themselves(tmp_path, data):
    dropped = write(data / "packs" / "dropped")
    folder = write(tmp_path / "one")
    shutil.make_archive(str(tmp_path / "two"), "zip", folder)

    assert dropped in app.find_packs(Settings(data_dir=data))
    assert folder in app.find_packs(Settings(data_dir=data, packs_dir=folder))
    assert tmp_path / "two.zip" in app.find_packs(Settings(data_dir=data, packs_dir=tmp_path / "two.zip"))


def test_a_table_goes_on_with_the_pack_it_began_with(tmp_path, data, capsys, monkeypatch):
    """The pack is changed under a saved table, and broken at that: the table keeps the old one."""
    path = write(tmp_path / "packs" / "small")
    monkeypatch.setenv("PACKS_DIR", str(tmp_path / "packs"))
    plain = ["play", "--plain", "--players", "1"]

    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main([*plain, "--pack", str(path)]) == 0
    write(path, cards=("take: 101", "tke: 101"))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "--plain"]) == 0

    told = capsys.readouterr().out
    assert "cannot be continued" not in told
    assert "The saved table goes on" in told


def test_a_terrain_is_shown_with_what_is_printed_in_its_zones(tmp_path, capsys):
    path = write(tmp_path / "pack", cards=("observe: 101", "observe: 101, components: 2"))

    assert main(["show", str(path), "104"]) == 0

    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Field (card 104)"
    assert any("2 components; something to observe" in line for line in told)


def test_a_flag_is_told_without_a_number_unless_it_counts(tmp_path, capsys):
    once = "set: seen\n      - if: { flag: seen }\n        then: [{ tell: more }]"
    often = once.replace("flag: seen }\n", "flag: { name: seen, at_least: 3 } }\n")
    for folder, instruction, told in (("a", once, "“it”:"), ("b", often, "“it” (at least 3):")):
        path = write(tmp_path / folder, cards=("take: 101", f"take: 101\n      - {instruction}"),
                     text=("100: {", "flag: { seen: it }\n100: { more: And so on.,"))  # fmt: skip

        assert main(["show", str(path), "100"]) == 0

        assert f"If the family remembers {told}" in capsys.readouterr().out


@pytest.mark.skipif(not can_render(), reason="the extra `pictures` is not installed")
def test_all_pictures_of_a_pack_come_on_one_sheet_for_each_chapter(tmp_path, capsys):
    path = write(tmp_path / "pack", text=("100: {", "100: { picture: A candle on a table.,"))
    sheet = tmp_path / "sheet.png"

    assert main(["show", str(path), "--sheet", str(sheet)]) == 0

    assert capsys.readouterr().out.splitlines() == [str(tmp_path / "sheet-1.png")]
    assert (tmp_path / "sheet-1.png").read_bytes().startswith(b"\x89PNG")


def test_a_pack_without_pictures_has_no_sheet(tmp_path, capsys):
    path = write(tmp_path / "pack")

    assert main(["show", str(path), "--sheet", str(tmp_path / "sheet.png")]) != 0
    assert "no pictures to put on a sheet" in capsys.readouterr().err
    assert main(["show", str(path)]) != 0
    assert "Say what to show" in capsys.readouterr().err
