"""Where words are read from: the folder `locale` of a package, and installed packages that bring further languages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

STAGE = "heredity_bot.stage"

LANGUAGE_PACKAGES = "heredity_bot_languages"
"""A namespace package: wherever Python finds a folder of this name, it holds further locale files, each under the path of
its package (`heredity_bot_languages/heredity_bot/stage/locale/…`)."""


@cache
def locale_text(package: str, path: str) -> str:
    """One file, such as `fr.ftl` or `fr/table.ftl`; "" where the package has none."""
    found = (root.joinpath(*path.split("/")) for root in _roots(package))
    return next((file.read_text("utf-8") for file in found if file.is_file()), "")


@cache
def locale_texts(package: str, folder: str) -> tuple[str, ...]:
    """The contents of all Fluent files of a folder, such as `fr` or `fr/rules`, sorted by file name."""
    names = {entry.name for entry in _entries(package, folder) if entry.name.endswith(".ftl")}
    return tuple(locale_text(package, f"{folder}/{name}") for name in sorted(names))


def locale_codes() -> tuple[str, ...]:
    """The languages that the program speaks: those with a `language.toml`."""
    found = {entry.name for entry in _entries(STAGE, "") if entry.joinpath("language.toml").is_file()}
    return tuple(sorted(found))


def _entries(package: str, folder: str) -> list[Traversable]:
    roots = (root.joinpath(*folder.split("/")) if folder else root for root in _roots(package))
    return [entry for root in roots if root.is_dir() for entry in root.iterdir()]


def _roots(package: str) -> list[Traversable]:
    further = (folder.joinpath(*package.split(".")) for folder in _language_folders())
    return [root.joinpath("locale") for root in (files(package), *further)]


@cache
def _language_folders() -> list[Path]:
    found = find_spec(LANGUAGE_PACKAGES)
    return [Path(folder) for folder in found.submodule_search_locations or ()] if found else []
