"""The command line, from outside."""

import json
import os
import select
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import discord
import pytest

from heredity_bot import __version__, app
from heredity_bot.__main__ import main
from heredity_bot.packs.kept_copy import zip_pack
from heredity_bot.packs.pack import load_pack
from heredity_bot.settings import Settings
from tests.frontends.terminal.typist import script
from tests.games.heredity.first_steps import home_together, nothing_at_all
from tests.packs.pack_kit import write

ROOT = Path(__file__).parent.parent


pytestmark = pytest.mark.usefixtures("data")


def run(*arguments, typed=""):
    return subprocess.run(
        [sys.executable, "-m", "heredity_bot", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def lines(plan, **how):
    return "\n".join(script(plan, "typed", **how)) + "\n"


def play(*more, typed="", language="en"):
    return run(
        "play", "--plain", "--seed", "typed", "--language", language, "--players", "1", *more, typed=typed
    )


def test_the_version():
    done = run("--version")

    assert done.stdout == f"heredity-bot {__version__}\n"


@pytest.mark.parametrize("language, words", [("en", "one more"), ("fr", "un de plus"), ("de", "einer mehr")])
def test_the_evening_from_a_pipe_to_its_end(data, language, words):
    done = play(typed=lines(home_together, locale=language), language=language)

    assert (done.returncode, done.stderr) == (0, "")
    assert words in done.stdout
    assert "\x1b" not in done.stdout
    assert [path.name for path in (data / "played").iterdir()] == ["core-1.table"]


def test_it_is_saved_after_every_answer_and_continued(data):
    typed = lines(home_together).splitlines()
    first = play(typed="\n".join(typed[:7]) + "\n")
    second = run("play", "--plain", typed="\n".join(["1", *typed[7:12], "undo 2", "redo 2"]) + "\n")
    third = run("play", "--plain", typed="\n".join(["1", *typed[12:]]) + "\n")

    assert "The table is saved" in first.stdout
    assert "after 7 answers" in second.stdout
    assert "after 12 answers" in third.stdout
    assert "one more" in third.stdout
    assert main(["replay", str(data / "played" / "core-1.table")]) == 0
    assert main(["verify", str(data / "played" / "core-1.table")]) == 0


def test_a_new_table_keeps_the_old_one(data, capsys):
    play(typed="5\n")
    asked = run("play", "--plain", typed="2\n")
    unasked = run("play", "--plain", "--new")

    assert (asked.returncode, unasked.returncode) == (0, 0)
    assert "What the Water Left" in asked.stdout
    assert main(["tables"]) == 0
    tables = capsys.readouterr().out.splitlines()
    assert len(tables) == 3
    first = run("play", "--plain", "--table", tables[-1].split()[0])
    assert "after one answer" in first.stdout


def test_two_terminals_do_not_play_one_table(data):
    play(typed="5\n")
    command = [sys.executable, "-m", "heredity_bot", "play", "--plain"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        first.stdin.write("1\n")
        first.stdin.flush()
        while "goes on" not in first.stdout.readline():
            pass
        second = run("play", "--plain", typed="1\n5\n")
        third = run("play", "--plain", "--new", typed="5\n")
        first.communicate("quit\n")

    assert (second.returncode, third.returncode) == (1, 0)
    assert second.stderr.startswith("This table is being played in another window.")
    assert "The table is saved" in third.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_terminal_that_was_killed_loses_nothing(data):
    command = [sys.executable, "-m", "heredity_bot", "play", "--plain", "--players", "1", "--language", "en"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        first.stdin.write("5\n5\n")
        first.stdin.flush()
        asked = 0
        while asked < 3:
            asked += "What does the family do" in first.stdout.readline()
        first.kill()

    again = run("play", "--plain", typed="1\nquit\n")

    assert "after 2 answers" in again.stdout


def test_both_editions_and_any_number_of_players(data):
    typed = lines(nothing_at_all, edition="de-2025", players=3) + "2\n"
    done = run(
        "play", "--plain", "--new", "--seed", "typed", "--edition", "de-2025", "--players", "3", typed=typed
    )

    assert done.returncode == 0
    assert "rules of the German printing of 2025" in done.stdout
    assert "Player 2: Brick\nPlayer 3: Maeve\nAll of you together: Selena\n" in done.stdout
    assert "longer than your light" in done.stdout


def test_with_a_token_the_bot_runs_and_one_that_discord_does_not_know_is_told_so(monkeypatch, capsys):
    async def refused(*_: object, **__: object) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setenv("DISCORD_TOKEN", "made-up")
    monkeypatch.setattr(discord.Client, "login", refused)

    assert main([]) == 1
    assert main(["run"]) == 1
    told = capsys.readouterr().err
    assert "does not know this DISCORD_TOKEN" in told
    assert "made-up" not in told


def test_with_a_token_the_local_table_can_be_forced(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", "made-up")

    assert "The table is saved" in run("run", "--terminal").stdout


def test_a_wrong_setting_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setenv("LOCALE", "xx")

    for command in (["run"], ["play"], ["health"], ["replay", "x"]):
        assert main(command) == 1
        assert capsys.readouterr().err.startswith("LOCALE is 'xx' but must be en, fr")


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["play", "--pack", "nowhere"], "NOT_A_PACK"),
        (["play", "--chapter", "7"], "no chapter 7"),
        (["replay", "nowhere.jsonl"], "There is no file nowhere.jsonl"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(arguments, words, capsys):
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_a_data_folder_that_cannot_be_made_is_one_sentence(monkeypatch, capsys, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "file" / "data"))

    assert main(["play"]) == 1
    assert main(["health"]) == 1
    assert capsys.readouterr().err.count("\n") == 2


def test_check_says_what_is_wrong_and_fails(tmp_path, capsys):
    path = write(tmp_path / "pack", cards=("take: 101", "tke: 101"), text=("name: Begin", "nmae: Begin"))

    assert main(["check", str(path)]) == 1
    told = capsys.readouterr().out
    assert f"{path}: 1 error" in told
    assert "cards/one.yaml:6: UNKNOWN_VERB: `tke` is not a verb." in told


def test_check_tells_errors_apart_from_warnings(tmp_path, capsys):
    path = write(tmp_path / "pack", text=("name: Begin,", "name: Begin, nmae: Begin,"))
    clean = write(tmp_path / "clean")

    assert main(["check", str(path), str(clean)]) == 0
    told = capsys.readouterr().out
    assert "1 warning" in told
    assert "1 error" not in told
    assert "nothing to complain about" in told


EXTENDS_LENT = ("licence:", "extends: lent\nlicence:")


@pytest.mark.parametrize("where", ["PACKS_DIR", "data"])
def test_check_finds_what_a_pack_extends_where_packs_lie(tmp_path, monkeypatch, capsys, where):
    write(tmp_path / "shelf" / "packs" / "base", manifest=("id: small", "id: lent"))
    path = write(tmp_path / "desk" / "more", manifest=EXTENDS_LENT)
    assert main(["check", str(path)]) == 1
    assert "EXTENDS_UNKNOWN" in capsys.readouterr().out

    if where == "data":
        monkeypatch.setenv("DATA_DIR", str(tmp_path / "shelf"))
    else:
        monkeypatch.setenv("PACKS_DIR", str(tmp_path / "shelf" / "packs"))

    assert main(["check", str(path)]) == 0


def test_check_finds_what_a_pack_extends_in_a_zip(tmp_path, monkeypatch):
    base = load_pack(write(tmp_path / "base", manifest=("id: small", "id: lent")))
    (tmp_path / "base.zip").write_bytes(zip_pack(base))
    path = write(tmp_path / "desk" / "more", manifest=EXTENDS_LENT)
    monkeypatch.setenv("PACKS_DIR", str(tmp_path / "base.zip"))

    assert main(["check", str(path)]) == 0


def test_check_for_machines(tmp_path, capsys):
    path = write(tmp_path / "pack", cards=("take: 101", "take: 102"))

    assert main(["check", "--json", str(path), str(tmp_path)]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found[str(path)] == [
        {
            "file": "cards/one.yaml",
            "line": 6,
            "code": "UNKNOWN_CARD",
            "sentence": "card 102 is not written anywhere in this pack.",
            "severity": "error",
        }
    ]
    assert found[str(tmp_path)][0]["code"] == "NOT_A_PACK"


def test_packs_of_ones_own_are_found(tmp_path):
    mine = write(tmp_path / "packs" / "mine")

    found = app.find_packs(Settings(packs_dir=tmp_path / "packs"))

    assert found[0].name == "core"
    assert mine in found


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_the_table_in_a_terminal_of_80_by_24(data):
    """A pseudo-terminal: asked for language, story and players, drawn with colour, left with quit."""
    shown = _at_a_terminal(["2", "1", "1", "aide", "plateau", "quitter"])

    assert "Ce que l’eau a laissé" in shown
    assert "\x1b[" in shown
    assert "La table est sauvegardée" in shown
    assert (data / "tables.sqlite").exists()


def _at_a_terminal(typed, seconds=40):
    import pty

    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "heredity_bot", "run", "--terminal"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        shown, waiting, until = b"", list(typed), time.monotonic() + seconds
        asked = 0
        while time.monotonic() < until:
            if not select.select([ours], [], [], 0.5)[0]:
                continue
            try:
                shown += os.read(ours, 65536)
            except OSError:
                break  # the other side has closed
            if shown.count("› \x1b".encode()) + shown.count("›\x1b".encode()) > asked and waiting:
                asked += 1
                os.write(ours, waiting.pop(0).encode() + b"\n")
        process.kill()
    os.close(ours)
    return shown.decode("utf-8", "replace")


def test_the_log_level_is_what_the_settings_say(data, monkeypatch):
    asked = []
    monkeypatch.setattr("logging.basicConfig", lambda **how: asked.append(how["level"]))
    monkeypatch.setenv("LOG_LEVEL", "warning")

    assert main(["tables"]) == 0

    assert asked == ["WARNING"]


def in_the_browser(*more):
    """What it says, what the page shows, and with which code it ends when it is asked to."""
    command = [sys.executable, "-m", "heredity_bot", "run", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        address = process.stdout.readline().split()[-1]
        try:
            with urllib.request.urlopen(address, timeout=20) as page:
                shown = page.read().decode()
        finally:
            process.terminate()
            code = process.wait(timeout=20)
    return address, shown, code


def test_without_a_token_the_table_is_in_the_browser_and_ends_when_asked(data):
    address, shown, code = in_the_browser("--port", "0")

    assert address.startswith("http://127.0.0.1:")
    assert "<html" in shown
    assert code == 0
