"""`heredity-bot doctor` and `health`: checks of settings, data folder, database, packs and extras."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from heredity_bot.app import (
    PACKAGE,
    RUNNING,
    check_pack,
    database,
    database_shown,
    fault_shown,
    find_packs,
    sentence,
)
from heredity_bot.journal import StoreFault
from heredity_bot.journal.liveness import WELL, ask_all
from heredity_bot.journal.private_files import make_folder
from heredity_bot.journal.store_address import open_store
from heredity_bot.kernel import Refusal
from heredity_bot.settings import CommandError, Settings

_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}")
_MB = 1 << 20
FULL, NEARLY_FULL = 50 * _MB, 500 * _MB

VOICE = ("av", "nacl")
PICTURES = ("PIL", "resvg")
SPEED = ("orjson",)


@dataclass(frozen=True)
class Finding:
    """One line of `heredity-bot doctor`; a `note` is about an option that is not used, not about a fault."""

    state: Literal["ok", "note", "bad"]
    about: str
    words: str

    def __str__(self) -> str:
        return f"{self.state:<5} {self.about:<10} {self.words}"


def examine(settings: Settings) -> Iterator[Finding]:
    chosen = "".join(f", {key} {value}" for key, value in settings.options.items())
    yield Finding("ok", "settings", f"read; new tables in {settings.locale}{chosen}")
    yield _token(settings)
    yield _folder(settings.data_dir)
    yield from _disk(settings.data_dir)
    yield from asyncio.run(_database(settings))
    yield from _packs(settings)
    yield _extra("voice", VOICE, "tables stay silent")
    yield _extra("pictures", PICTURES, "boards are told in words")
    yield _extra("speed", SPEED, "very many tables on Discord are served more slowly")
    yield _fonts(PACKAGE / "pictures" / "fonts")


def _token(settings: Settings) -> Finding:
    if settings.discord_token is None:
        return Finding("note", "token", "DISCORD_TOKEN is not set: only the local table can be played")
    if _TOKEN.fullmatch(settings.discord_token.get_secret_value()):
        return Finding("ok", "token", "has the form of a Discord bot token")
    words = "does not look like a bot token: copy it anew from the Bot page of the developer portal"
    return Finding("bad", "token", words)


def _folder(folder: Path) -> Finding:
    try:
        make_folder(folder)
    except OSError as fault:
        return Finding("bad", "data", f"{folder} cannot be made: {fault.strerror}; set DATA_DIR")
    if not os.access(folder, os.W_OK):
        return Finding("bad", "data", f"{folder} cannot be written to; set DATA_DIR or give it to this user")
    return Finding("ok", "data", str(folder))


def _disk(folder: Path) -> Iterator[Finding]:
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return  # `_folder` has reported it
    words = f"{free // _MB} MB free"
    if free < FULL:
        yield Finding("bad", "disk", f"{words}: tables can hardly be saved; make room")
    elif free < NEARLY_FULL:
        yield Finding("note", "disk", f"{words}: make room before it is full")
    else:
        yield Finding("ok", "disk", words)


async def _database(settings: Settings) -> list[Finding]:
    where = database_shown(settings)
    try:
        store = open_store(database(settings))
        await store.open()
    except StoreFault as fault:
        return [Finding("bad", "database", f"{where}: {fault_shown(settings, fault)}")]
    try:
        faults = await store.check()
        tables = await store.tables()
    except StoreFault as fault:
        return [Finding("bad", "database", f"{where}: {fault_shown(settings, fault)}")]
    finally:
        await store.close()
    if faults:
        more = "make a copy of it, then put a backup back: heredity-bot restore FILE"
        return [Finding("bad", "database", f"{where}: {fault} — {more}") for fault in faults]
    return [Finding("ok", "database", f"{where}: {len(tables)} tables, all lines are there")]


def _packs(settings: Settings) -> Iterator[Finding]:
    paths = find_packs(settings)
    if not paths:
        yield Finding(
            "bad", "packs", "there is no card pack to play: set PACKS_DIR or put one into the data folder"
        )
    for path in paths:
        problems = [problem for problem in check_pack(path, settings) if problem.severity == "error"]
        if problems:
            yield Finding("bad", "packs", f"{path}: {problems[0]} — heredity-bot check {path}")
        else:
            yield Finding("ok", "packs", str(path))


def _extra(name: str, modules: tuple[str, ...], without: str) -> Finding:
    lacking = [module for module in modules if find_spec(module) is None]
    if lacking:
        words = f"{', '.join(lacking)} not installed, {without}: pip install 'heredity-bot[{name}]'"
        return Finding("note", name, words)
    return Finding("ok", name, "installed")


def _fonts(folder: Path) -> Finding:
    found = [path for path in folder.iterdir() if path.suffix in (".ttf", ".otf")] if folder.is_dir() else []
    if found:
        return Finding("ok", "fonts", f"{len(found)} beside the program")
    return Finding("note", "fonts", "none beside the program: pictures use those of the system")


def health(settings: Settings) -> str:
    """One line for containers when the running program and its store answer; raises `CommandError` when not."""
    found = _folder(settings.data_dir)
    if found.state == "bad":
        raise CommandError(f"The data folder {found.words}.")
    answers = asyncio.run(ask_all(settings.data_dir / RUNNING))
    if not answers:
        raise CommandError(
            f"Nothing runs with the data in {settings.data_dir}: start it with heredity-bot run."
        )
    if "" in answers:
        raise CommandError(f"The program that runs with the data in {settings.data_dir} does not answer.")
    for code in answers:
        if code != WELL:
            raise CommandError(f"The tables in {database_shown(settings)}: {sentence(Refusal(code))}")
    paths = find_packs(settings)
    if not paths:
        raise CommandError("There is no card pack to play.")
    return f"healthy: {len(paths)} pack{'s' if len(paths) > 1 else ''}, data in {settings.data_dir}"
