"""A start does little: what a table needs later is loaded later."""

import json
import subprocess
import sys

import pytest

LATER = (
    "heredity_bot.chronicle",
    "heredity_bot.games.heredity.cards",
    "heredity_bot.games.heredity.rules",
    "heredity_bot.games.heredity.telling",
    "heredity_bot.pictures",
    "heredity_bot.voice",
)
NEVER = (
    "PIL",
    "av",
    "discord",
    "multiprocessing.pool",
    "numpy",
    "prometheus_client",
    "resvg",
    "rich",
    "typst",
)
TELL = "import json, sys; print(json.dumps(list(sys.modules)))"


def loaded(program: str) -> set[str]:
    """What a Python of its own has loaded after this."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\n{TELL}"], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("module", ["heredity_bot.__main__", "heredity_bot.cli.web"])
def test_the_browser_table_opens_before_rules_pictures_and_voices_are_loaded(module):
    assert not loaded(f"import {module}") & {*LATER, *NEVER}


def test_help_is_told_without_any_of_it():
    program = """
import contextlib, io
from heredity_bot.__main__ import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main(["run", "--help"])
"""

    assert not loaded(program) & {"aiohttp", "heredity_bot.app", *LATER, *NEVER}


def test_what_a_table_shows_needs_neither_discord_nor_voices():
    program = """
from heredity_bot.app import find_packs, open_pack
from heredity_bot.cli.web import open_gallery
from heredity_bot.games.plugin import plugin
from heredity_bot.settings import Settings
pack, game = open_pack(find_packs(Settings())[0])
plugin("heredity").teller("en", pack)
open_gallery()
"""

    found = loaded(program)

    assert "heredity_bot.games.heredity.pictures.painter" in found
    assert not found & {"heredity_bot.voice", *NEVER}


def test_how_cards_are_read_is_worked_out_with_the_first_card_and_once_for_all():
    program = """
from heredity_bot.games.heredity.cards.models import Card, Npc
from heredity_bot.games.heredity.rules.effects.choice import If
assert not any(kind.__pydantic_complete__ for kind in (Card, Npc, If))
Card.model_validate({"card": 1, "front": {"instructions": [{"if": {"burned": 2}, "then": ["burn"]}]}})
assert Card.__pydantic_complete__
assert not any(kind.__pydantic_complete__ for kind in (Npc, If))
"""

    assert "heredity_bot.games.heredity.cards.models" in loaded(program)
