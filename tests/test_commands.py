"""What looks after tables, from the command line: files, receipts, reports, backups, privacy, the doctor."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from heredity_bot.__main__ import main
from heredity_bot.app import database_shown, open_app
from heredity_bot.cli.doctor import examine
from heredity_bot.settings import Settings
from heredity_bot.tables.actions import Begin, Join, Reply
from heredity_bot.tables.bundle import read_bundle
from heredity_bot.tables.settings import TableSettings
from tests.packs.pack_kit import write

ANA, BEN = "204255221017214977", "117294501423087616"


pytestmark = pytest.mark.usefixtures("data")


@pytest.fixture
def told(capsys):
    """A command and what it printed; it went well."""

    def tell(*arguments):
        code = main(list(map(str, arguments)))
        said = capsys.readouterr()
        assert (code, said.err) == (0, "")
        return said.out

    return tell


@pytest.fixture
def refused(capsys):
    """A command that failed with one sentence."""

    def tell(*arguments):
        assert main(list(map(str, arguments))) == 1
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
        return said.err

    return tell


def small(tmp_path, **how):
    """A little pack where packs are dropped."""
    return write(tmp_path / "data" / "packs" / "small", **how)


@pytest.fixture
def table(tmp_path, data):
    """A table of two people with a pack of their own, in the middle of its first question."""
    small(tmp_path)

    async def played():
        house = await open_app(Settings(data_dir=data), seed=lambda: "receipt")
        try:
            game = await house.library.newest("heredity", "small")
            live = await house.registry.create("discord:1", ANA, game, TableSettings(), title="Ana’s evening")
            await live.do(Join(), BEN, "click 1")
            await live.do(Begin(), ANA, "click 2")
            await live.do(Reply("ridge", live.mark), ANA, "click 3")
            return live.id
        finally:
            await house.close()

    return asyncio.run(played())


def test_without_tables(told):
    assert told("tables") == "There are no tables yet.\n"


def test_tables_are_listed(table, told):
    line = told("tables")

    assert line.startswith(table)
    assert "discord:1" in line
    assert "Ana’s evening" in line


def test_a_table_goes_to_a_file_and_comes_back(table, told, tmp_path, monkeypatch):
    assert "with its cards" in told("export", table, "a.table")
    assert "without its cards" in told("export", table, "b.jsonl", "--without-cards")
    assert "fits: 0 answers" in told("replay", "a.table")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "elsewhere"))

    assert "fits: 0 answers" in told("replay", "a.table")
    assert not (tmp_path / "elsewhere").exists()
    assert "of terminal" in told("import", "a.table")
    assert "of web:7" in told("import", "a.table", "--place", "web:7")
    assert told("tables").count("Ana’s evening") == 2


def test_the_receipt(table, told, refused):
    told("export", table, "a.table")

    receipt = told("verify", "a.table")

    assert "seed     receipt" in receipt
    assert "one that was promised" in receipt
    assert "every draw follows from the seed" in receipt
    assert "is not a saved table" in refused("verify", small(Path.cwd()) / "pack.yaml")


def test_what_is_not_there_is_one_sentence(data, refused):
    assert "There is no table x" in refused("export", "x", "a.table")
    assert "There is no table x" in refused("upgrade", "x")
    assert "There is no file a.table" in refused("import", "a.table")
    assert "There is no file a.table" in refused("verify", "a.table")
    assert "is not a saved table" in refused("replay", write(data.parent / "p") / "pack.yaml")
    assert "cannot be read" in refused("restore", "a.gz")
    assert "Name the file" in refused("report", "x")


def test_a_file_that_cannot_be_written_is_one_sentence(table, refused):
    assert "cannot be written" in refused("export", table, "nowhere/a.table")
    assert "cannot be written" in refused("backup", "nowhere/a.gz")


def test_a_report_becomes_a_test(table, told, refused, tmp_path):
    assert "without names" in told("report", table, "r.jsonl")
    text = (tmp_path / "r.jsonl").read_text()
    assert ANA not in text
    assert "click" not in text
    assert "fits" in told("replay", "r.jsonl")
    assert "run this in the repository" in refused("report", "r.jsonl", "--as-test", "lost-vote")
    (tmp_path / "tests" / "recorded_games").mkdir(parents=True)

    told("report", "r.jsonl", "--as-test", "lost-vote")

    kept = read_bundle((tmp_path / "tests" / "recorded_games" / "lost-vote.jsonl").read_bytes())
    assert kept.head.reduced
    assert len(list((tmp_path / "tests" / "recorded_games" / "packs").iterdir())) == 1
    assert "no name for a file" in refused("report", "r.jsonl", "--as-test", "../x")


def test_an_upgrade_says_first_what_it_does(table, told, tmp_path):
    assert "already played with the current version" in told("upgrade", table, "--dry-run")
    small(tmp_path, manifest=("1.0.0", "1.1.0"), text=("Once.", "Twice."))

    dry = told("upgrade", table, "--dry-run")
    again = told("upgrade", table, "--dry-run")
    done = told("upgrade", table)

    assert dry == again
    assert "go on with small 1.1.0 instead of small 1.0.0" in dry
    assert "All answers still fit." in dry
    assert "One card has changed." in dry
    assert "goes on with small 1.1.0" in done
    assert "already" in told("upgrade", table)
    told("export", table, "a.table")
    assert "fits" in told("replay", "a.table")
    assert "fits from there on" in told("verify", "a.table")
    assert "of terminal" in told("import", "a.table")


def test_a_pack_that_is_gone_does_not_stop_its_table(table, told, tmp_path):
    for path in (tmp_path / "data" / "packs" / "small").rglob("*.yaml"):
        path.unlink()

    told("export", table, "a.table")

    assert "fits" in told("replay", "a.table")


def test_a_backup_and_back(table, told, refused, tmp_path, monkeypatch):
    assert "1 tables with 4 lines" in told("backup", "b.gz")
    assert "saved games here already" in refused("restore", "b.gz")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "elsewhere"))

    assert "are back" in told("restore", "b.gz")

    assert table in told("tables")


def test_a_person_is_shown_handed_out_and_forgotten(table, told):
    assert f"table {table} (discord:1): at the table, plays" in told("privacy", "show", BEN)
    handed_out = json.loads(told("privacy", "export", BEN))
    assert handed_out["tables"][0]["lines"][0]["deed"] == {"type": "Join"}

    assert "1 table rewritten" in told("privacy", "delete", BEN)

    assert told("privacy", "show", BEN) == f"Nothing is kept of {BEN}.\n"
    told("export", table, "a.table")
    assert "promised" in told("verify", "a.table")


def test_the_doctor_finds_nothing(told):
    found = told("doctor")

    assert [line.split()[1] for line in found.splitlines()] == [
        "settings", "token", "data", "disk", "database", "packs", "packs", "packs", "voice", "pictures", "speed", "fonts",
    ]  # fmt: skip
    assert "bad" not in found


def findings(settings):
    return {found.about: found for found in examine(settings)}


def test_the_doctor_says_what_to_do(data, tmp_path, monkeypatch):
    write(data / "packs" / "broken", cards=("take: 101", "tke: 101"))
    (data / "tables.sqlite").write_bytes(b"no database at all, but long enough to be looked at")
    settings = Settings(data_dir=data, discord_token="made-up")

    found = findings(settings)

    assert (found["token"].state, found["database"].state) == ("bad", "bad")
    assert "developer portal" in found["token"].words
    assert "heredity-bot check" in found["packs"].words
    assert "made-up" not in "".join(map(str, found.values()))


def test_the_doctor_knows_a_newer_database(data, capsys):
    assert main(["tables"]) == 0
    with sqlite3.connect(data / "tables.sqlite") as db:
        db.execute("INSERT INTO forms VALUES (999, 'later', 'then')")
    db.close()
    capsys.readouterr()

    assert main(["doctor"]) == 1
    assert "newer version" in capsys.readouterr().out
    assert main(["tables"]) == 1
    assert "newer version" in capsys.readouterr().err


def test_a_wrong_setting_is_the_doctors_first_line(monkeypatch, capsys):
    monkeypatch.setenv("RETENTION_DAYS", "0")

    assert main(["doctor"]) == 1
    assert capsys.readouterr().out.startswith("bad   settings   RETENTION_DAYS")


def test_a_password_is_never_shown():
    settings = Settings(database_url="postgresql://me:secret@db.example/heredity")

    assert database_shown(settings) == "postgresql://db.example/heredity"


@pytest.mark.parametrize("what", ["board", "timeline", "family", "poster", "brick"])
def test_a_table_can_be_looked_at_in_words_and_as_a_picture(table, told, tmp_path, what):
    file = tmp_path / "seen.png"

    words = told("show", table, what, "--language", "fr")
    assert told("show", table, what, "--png", file) == f"{file}\n"

    assert len(words) > 20
    assert file.read_bytes().startswith(b"\x89PNG")


def test_what_a_table_does_not_show_is_told_in_one_sentence(table, refused):
    assert "one can see board, timeline, family, poster, djamal" in refused("show", table, "attic")
    assert "There is no table nowhere" in refused("show", "nowhere", "board")
