"""All languages have words for every key. `pytest -vv tests/stage/test_translations.py -k xx` lists what a new one lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from heredity_bot.stage.language import LOCALES
from tests.stage.fluent_files import messages_in

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path.relative_to(ROOT)
    for package in (ROOT / "heredity_bot", ROOT / "tests" / "games" / "guess")
    for path in (*package.rglob("locale/en.ftl"), *package.rglob("locale/en/**/*.ftl"))
)


def translated(file: Path, locale: str) -> Path:
    """The same file in another language."""
    folder, name = str(file).rsplit("/locale/en", 1)
    return ROOT / f"{folder}/locale/{locale}{name}"


@pytest.mark.parametrize("file", FILES, ids=str)
@pytest.mark.parametrize("locale", [locale for locale in LOCALES if locale != "en"])
def test_nothing_is_missing(file: Path, locale: str):
    path = translated(file, locale)
    found = messages_in(path.read_text("utf-8")) if path.is_file() else {}

    assert [key for key in messages_in((ROOT / file).read_text("utf-8")) if key not in found] == []


def test_all_parts_of_the_program_are_compared():
    assert {path.parts[1] for path in FILES} >= {"chronicle", "frontends", "games", "stage"}
    assert len(FILES) > 30
