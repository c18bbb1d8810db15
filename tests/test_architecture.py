"""Imports point one way, and the inner rooms stay clean."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "heredity_bot"

# What the modules of a room may import, named one by one: nothing is inherited.
SEES = {
    "kernel": set(),
    "packs": {"kernel"},
    "stage": {"kernel"},
    "games": {"kernel", "packs", "stage"},
    "journal": {"kernel"},
    "tables": {"kernel", "packs", "stage", "journal"},
    "frontends": {"kernel", "packs", "stage", "journal", "tables"},
    "playtest": {"kernel", "packs", "games"},
    "voice": {"packs", "stage"},
    "pictures": {"kernel", "stage", "games"},
    "chronicle": {"kernel", "packs", "stage", "journal", "tables", "games", "pictures"},
    "settings": set(),
    "logs": {"kernel"},
}
GAME_SEES = {
    "rules": {"rules", "cards"},
    "cards": {"rules", "cards", "checker"},
    "checker": {"rules", "cards", "checker"},
    "telling": {"rules", "cards", "telling"},
}
"""The same inside the folder of a game: its rules know neither how they are told nor how packs are checked."""
SEE_ALL = {"app", "commands", "__main__"}
PURE = ("kernel", "packs", "games")
OUTSIDE_WORLD = {
    "aiohttp", "aiosqlite", "asyncio", "asyncpg", "concurrent", "datetime", "discord", "dotenv", "logging",
    "multiprocessing", "os", "random", "rich", "secrets", "socket", "sqlite3", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib", "uuid",
}  # fmt: skip
FILES = {"glob", "importlib", "io", "pathlib", "shutil", "zipfile"}
BUILTINS_THAT_TALK = {"breakpoint", "eval", "exec", "input", "open", "print"}
GAME_WORDS = {
    "brick", "djamal", "hero", "hourglass", "heredity", "karma", "maeve", "menhir", "npc", "pawn", "selena",
    "swan", "terrain", "wound",
}  # fmt: skip


def visible_from(room: str) -> set[str]:
    return set(SEES) | SEE_ALL if room in SEE_ALL else {room} | SEES[room]


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(source: str) -> Iterator[str]:
    """Dotted names, `from a import b` as `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def forbidden_in(room: str) -> set[str]:
    if room not in PURE:
        return set()
    return OUTSIDE_WORLD | {"heredity_bot"} | (FILES if room != "packs" else set())


def wrong_imports(room: str, source: str, game: str | None = None) -> list[str]:
    wrong = []
    for name in imported(source):
        top, *rest = name.split(".")
        if top == "heredity_bot" and rest[0] != "__version__":
            sibling = game and rest[0] == "games" and len(rest) > 1 and rest[1] != game
            if rest[0] not in visible_from(room) or sibling:
                wrong.append(name)
        elif top in forbidden_in(room):
            wrong.append(name)
    return wrong


def talking_builtins(source: str) -> list[str]:
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [call.id for call in calls if isinstance(call, ast.Name) and call.id in BUILTINS_THAT_TALK]


def game_words(source: str) -> set[str]:
    """Words of a game, also inside names such as `KarmaDrawn` and `wounded_pawns`."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", source.replace("heredity_bot", ""))
    return {word.lower() for word in words if word.lower().removesuffix("s") in GAME_WORDS}


def modules(*rooms: str) -> list[Path]:
    found = sorted(PACKAGE.rglob("*.py"))
    return [
        path for path in found if path != PACKAGE / "__init__.py" and (not rooms or room_of(path) in rooms)
    ]


def test_every_module_has_a_room_in_the_plan():
    assert {room_of(path) for path in modules()} <= set(SEES) | SEE_ALL


def test_imports_point_one_way():
    wrong = {}
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
        if found := wrong_imports(room_of(path), path.read_text("utf-8"), game):
            wrong["/".join(parts)] = found

    assert wrong == {}


def test_inside_a_game_imports_point_one_way_too():
    wrong = {}
    for path in modules("games"):
        _, game, part, *rest = (*path.relative_to(PACKAGE).with_suffix("").parts, "", "")
        if part not in GAME_SEES or not rest:
            continue
        prefix = f"heredity_bot.games.{game}."
        names = [name for name in imported(path.read_text("utf-8")) if name.startswith(prefix)]
        parts = {name.removeprefix(prefix).split(".")[0] for name in names}
        if parts - GAME_SEES[part]:
            wrong[str(path.relative_to(PACKAGE))] = parts - GAME_SEES[part]

    assert wrong == {}


def test_rules_do_no_input_and_no_output():
    talking = {path.name: talking_builtins(path.read_text("utf-8")) for path in modules("kernel", "games")}

    assert {name: calls for name, calls in talking.items() if calls} == {}


def test_the_kernel_knows_no_game():
    spoken = {path.name: game_words(path.read_text("utf-8")) for path in modules("kernel")}

    assert spoken, "there is a kernel to look at"
    assert {name: words for name, words in spoken.items() if words} == {}


@pytest.mark.parametrize(
    "room, line",
    [
        ("kernel", "import os"),
        ("kernel", "from os import environ"),
        ("kernel", "from pathlib import Path"),
        ("kernel", "from heredity_bot.packs import loader"),
        ("kernel", "from heredity_bot import games"),
        ("kernel", "from heredity_bot import __version__"),
        ("packs", "import heredity_bot.games.heredity"),
        ("packs", "from datetime import datetime"),
        ("games", "import random"),
        ("games", "from heredity_bot.settings import Settings"),
        ("games", "from heredity_bot.games.herocard import cards"),
        ("journal", "from heredity_bot.games import heredity"),
        ("stage", "from heredity_bot.tables import table"),
        ("tables", "from heredity_bot.frontends import discord"),
        ("tables", "from heredity_bot.settings import load_settings"),
        ("voice", "from heredity_bot.tables import table"),
        ("frontends", "from heredity_bot import app"),
        ("playtest", "from heredity_bot.frontends.terminal import screen"),
        ("playtest", "from heredity_bot.stage.scene import Scene"),
    ],
)
def test_an_import_against_the_grain_is_seen(room, line):
    assert wrong_imports(room, line, game="heredity")


@pytest.mark.parametrize(
    "room, line",
    [
        ("kernel", "import hashlib"),
        ("packs", "from pathlib import Path"),
        ("games", "from heredity_bot.kernel.ask import Ask"),
        ("games", "from heredity_bot.games.heredity.rules.events import ItemTaken"),
        ("journal", "import aiosqlite"),
        ("frontends", "from heredity_bot.stage.scene import Scene"),
        ("playtest", "from heredity_bot.games.heredity.rules.ruleset import Heredity"),
        ("app", "from heredity_bot.settings import load_settings"),
    ],
)
def test_an_import_with_the_grain_is_allowed(room, line):
    assert not wrong_imports(room, line, game="heredity")


def test_a_game_word_is_seen_inside_a_name():
    assert game_words("class KarmaDrawn: pawns = spawn(NPC)  # heredity_bot") == {"karma", "pawns", "npc"}
