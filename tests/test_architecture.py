"""Imports point one way, and the inner packages stay clean."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "heredity_bot"

CONTRACT = "heredity_bot.games.plugin"
CONTRACT_PARTS = tuple(f"heredity_bot.games.{part}." for part in ("game", "machines", "pack_contents"))
"""Modules that the contract is made of; everybody else imports their names from the contract."""

# What the modules of a package may import, named one by one: nothing is inherited. Of `games` all but a game itself may
# import the contract alone; a game sees its own folder beside it.
SEES = {
    "kernel": set(),
    "packs": {"kernel"},
    "stage": {"kernel"},
    "games": {"kernel", "packs", "stage", "pictures", "voice", "chronicle", "playtest"},
    "journal": {"kernel"},
    "tables": {"kernel", "packs", "stage", "journal", "games", "workers"},
    "frontends": {"kernel", "packs", "stage", "journal", "tables", "voice", "pictures", "chronicle", "games"},
    "playtest": {"kernel", "packs", "games", "workers"},
    "voice": {"packs", "stage", "games", "workers"},
    "pictures": {"kernel", "packs", "stage", "games", "tables", "journal", "workers"},
    "chronicle": {"kernel", "stage", "tables", "games", "pictures", "workers"},
    "workers": set(),
    "settings": {"games", "stage"},
    "logs": {"kernel"},
}
SEE_CONTRACT = {"packs", "tables", "frontends", "voice", "pictures", "chronicle", "playtest"}
"""Rooms that know games, but only by their contract."""
GAME_SEES = {
    "rules": {"rules", "cards"},
    "cards": {"rules", "cards", "checker"},
    "checker": {"rules", "cards", "checker"},
    "telling": {"rules", "cards", "telling"},
    "pictures": {"rules", "cards", "telling", "pictures"},
    "players": {"rules", "cards", "players"},
    "chronicle": {"rules", "cards", "telling", "pictures", "chronicle"},
}
"""The same inside the folder of a game: its rules know neither how they are told nor how packs are checked."""
SEE_ALL = {"app", "cli", "__main__"}
"""They put all packages together, but no game: a game is found by its name."""
PURE = {"kernel", "packs", "rules", "cards", "checker", "players", "telling"}
"""Rooms, and parts of games, without a clock, chance or the outside world."""
OUTSIDE_WORLD = {
    "aiohttp", "aiosqlite", "asyncio", "asyncpg", "concurrent", "datetime", "discord", "dotenv", "logging",
    "multiprocessing", "os", "random", "rich", "secrets", "socket", "sqlite3", "subprocess", "sys", "tempfile",
    "threading", "time", "urllib", "uuid",
}  # fmt: skip
FILES = {"glob", "importlib", "io", "pathlib", "shutil", "zipfile"}
BUILTINS_THAT_TALK = {"breakpoint", "eval", "exec", "input", "open", "print"}
GAME_WORDS = {
    "brick", "djamal", "edition", "familienmitglied", "hourglass", "karma", "maeve", "member", "membre", "npc",
    "pawn", "pion", "pnj", "sablier", "sanduhr", "selena", "swan", "terrain", "wound",
}  # fmt: skip
"""Of Heredity, in the languages of its locale files. Its name is that of the program too."""
TEXT_FILES = (".css", ".ftl", ".html", ".js", ".py", ".sql", ".typ")

OTHER_MEANING = {
    "frontends/discord/commands/results.py": {"member"},  # of a server of Discord
    "frontends/discord/commands/table.py": {"member"},
    "frontends/discord/commands/voice.py": {"member"},
    "frontends/discord/gateway/bot.py": {"member"},
    "frontends/discord/voice/client.py": {"member", "members"},
    "tables/actions.py": {"member"},  # a name under which version 0.1 stored a fact
    "tables/settings.py": {"edition"},  # likewise
    "voice/cues.py": {"hourglass"},  # a sound, by whose name the page asks for it
    "voice/speaker.py": {"hourglass"},
}


def visible_from(package: str) -> set[str]:
    return set(SEES) | SEE_ALL if package in SEE_ALL else {package} | SEES[package]


def package_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(source: str) -> Iterator[str]:
    """Dotted names, `from a import b` as `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def forbidden_in(package: str) -> set[str]:
    if package not in PURE:
        return set()
    return OUTSIDE_WORLD | {"heredity_bot"} | (FILES if package != "packs" else set())


def wrong_imports(package: str, source: str, game: str | None = None, part: str = "") -> list[str]:
    wrong = []
    for name in imported(source):
        top, *rest = name.split(".")
        if name.startswith(f"{CONTRACT}.") and package in SEE_CONTRACT:
            continue
        if top == "heredity_bot" and rest[0] != "__version__":
            hidden = rest[0] == "games" and not _may_see(name, package, game)
            if rest[0] not in visible_from(package) or hidden:
                wrong.append(name)
        elif top in forbidden_in(part or package):
            wrong.append(name)
    return wrong


def _may_see(name: str, package: str, game: str | None) -> bool:
    """Whether a name below `games` may be imported: the contract, and inside `games` what belongs together."""
    own = (f"heredity_bot.games.{game}.",) if game else CONTRACT_PARTS if package == "games" else ()
    return name.startswith((f"{CONTRACT}.", *own))


def talking_builtins(source: str) -> list[str]:
    calls = (node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [call.id for call in calls if isinstance(call, ast.Name) and call.id in BUILTINS_THAT_TALK]


def game_words(source: str) -> set[str]:
    """Words of a game, also inside names such as `KarmaDrawn` and `wounded_pawns`."""
    words = re.findall(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![a-z])", source)
    found = {word.lower() for word in words}
    return {word for word in found if {word, word.removesuffix("s")} & GAME_WORDS}


def modules(*packages: str) -> list[Path]:
    found = sorted(PACKAGE.rglob("*.py"))
    return [
        path
        for path in found
        if path != PACKAGE / "__init__.py" and (not packages or package_of(path) in packages)
    ]


def test_rules_import_neither_chance_nor_files():
    assert wrong_imports("games", "import random\nimport os\nimport zipfile", "heredity", "rules") == [
        "random",
        "os",
        "zipfile",
    ]


def test_every_module_is_in_a_package_of_the_plan():
    assert {package_of(path) for path in modules()} <= set(SEES) | SEE_ALL


def test_imports_point_one_way():
    wrong = {}
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
        if found := wrong_imports(package_of(path), path.read_text("utf-8"), game, parts[2] if game else ""):
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
    pure = [path for path in modules("kernel", "games") if PURE & {*path.relative_to(PACKAGE).parts}]
    talking = {path.name: talking_builtins(path.read_text("utf-8")) for path in pure}

    assert {name: calls for name, calls in talking.items() if calls} == {}


def test_no_package_outside_a_game_speaks_of_it():
    words = {}
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        is_of_a_game = name.startswith("games/") and name.count("/") > 1
        if path.suffix in TEXT_FILES and not is_of_a_game:
            words[name] = game_words(path.read_text("utf-8"))
    spoken = {name: found for name in words if (found := words[name] - OTHER_MEANING.get(name, set()))}

    assert spoken == {}
    assert {
        name: gone for name in OTHER_MEANING if (gone := OTHER_MEANING[name] - words.get(name, set()))
    } == {}


@pytest.mark.parametrize(
    "package, line",
    [
        ("kernel", "import os"),
        ("kernel", "from os import environ"),
        ("kernel", "from pathlib import Path"),
        ("kernel", "from heredity_bot.packs import loader"),
        ("kernel", "from heredity_bot import games"),
        ("kernel", "from heredity_bot import __version__"),
        ("packs", "import heredity_bot.games.heredity"),
        ("packs", "from datetime import datetime"),
        ("kernel", "import random"),
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
        ("playtest", "from heredity_bot.games.heredity.rules.ruleset import HeredityRules"),
        ("tables", "from heredity_bot.games.heredity.game import HeredityGame"),
        ("app", "from heredity_bot.games.heredity.plugin import PLUGIN"),
        ("games", "from heredity_bot.tables.table import LiveTable"),
    ],
)
def test_an_import_against_the_grain_is_seen(package, line):
    assert wrong_imports(package, line, game="heredity" if package == "games" else None)


@pytest.mark.parametrize(
    "package, line",
    [
        ("kernel", "import hashlib"),
        ("packs", "from pathlib import Path"),
        ("games", "from heredity_bot.kernel.ask import Ask"),
        ("games", "from heredity_bot.games.heredity.rules.events import ItemTaken"),
        ("journal", "import aiosqlite"),
        ("frontends", "from heredity_bot.stage.scene import Scene"),
        ("games", "from heredity_bot.games.plugin import Eye"),
        ("tables", "from heredity_bot.games.plugin import Game"),
        ("app", "from heredity_bot.settings import load_settings"),
    ],
)
def test_an_import_with_the_grain_is_allowed(package, line):
    assert not wrong_imports(package, line, game="heredity" if package == "games" else None)


def test_a_game_word_is_seen_inside_a_name():
    assert game_words("class KarmaDrawn: pawns = spawn(NPC)  # remember") == {"karma", "pawns", "npc"}
