"""`docs/games.md` shows the small game as it is."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from heredity_bot.games import plugin

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "games.md").read_text("utf-8")
BLOCKS = re.findall(r"^```\w+ (?P<file>\S+)\n(?P<code>.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SKIPPED = "…"


@pytest.mark.parametrize("file, code", BLOCKS, ids=[file for file, _ in BLOCKS])
def test_what_the_page_shows_of_a_file_stands_there(file: str, code: str):
    content = (ROOT / "tests" / "games" / file).read_text("utf-8")

    place = 0
    for part in re.split(rf"^ *{SKIPPED}\n", code, flags=re.MULTILINE):
        place = content.find(part.strip("\n"), place)
        assert place >= 0, part


def test_every_block_of_the_page_is_compared_or_a_command():
    fences = re.findall(r"^```(\w.*)$", PAGE, re.MULTILINE)

    assert len(BLOCKS) + fences.count("sh") + fences.count("toml") == len(fences)


def test_every_member_of_the_contract_is_explained():
    """A name in the tables of the page is one of the contract, and none is left out."""
    named = set(re.findall(r"^\| `(\w+)`", PAGE, re.MULTILINE))
    members = {
        name
        for part in (plugin.Game, plugin.Teller, plugin.GamePlugin, plugin.Painter)
        for name, value in vars(part).items()
        if not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, property))
    }

    assert named == members
