"""A language for tests, made of the English files: every letter that can have one gets an accent, and vowels are doubled.

Text that a player sees without accents did not come from a locale file or a pack; `plain_english` finds it.
"""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import yaml
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from heredity_bot.stage.locale_files import LANGUAGE_PACKAGES

ROOT = Path(__file__).parents[2]
_BARE, _ACCENTED = "acdefghijklnorstuwyz", "áčďéƒğĥíĵķłñóŕšťúŵýž"
_ACCENTS = str.maketrans(_BARE + _BARE.upper(), _ACCENTED + _ACCENTED.upper())
_MARKUP = re.compile(r"<[^<>\s]*>|https?://\S+|\{\w*\}|`[^`]*`|\b[0-9a-f]{16,}\b|\b[A-Z]+-\d+\b")
"""What is the same in all languages: mentions, addresses, gaps, code, fingerprints, ids of rules."""
_WORD = re.compile(rf"[A-Za-z]*[{_BARE}{_BARE.upper()}][A-Za-z]+|[A-Za-z]+[{_BARE}{_BARE.upper()}][A-Za-z]*")
_NAMES = ("cmd-", "opt-", "step-", "command-")
"""Messages that name commands and their options, which are short and have no spaces."""


def accented(text: str, *, longer: bool = True) -> str:
    """English in the pseudo-language; markup, addresses and gaps stay as they are."""
    parts, kept = _MARKUP.split(text), _MARKUP.findall(text)
    words = [part.translate(_ACCENTS) for part in parts]
    if longer:
        words = [re.sub("[áéíóú]", r"\g<0>\g<0>", word) for word in words]
    return "".join(word + mark for word, mark in zip(words, [*kept, ""], strict=True))


def plain_english(text: str, allowed: frozenset[str] = frozenset()) -> list[str]:
    """Words that did not pass through the pseudo-language."""
    return [word for word in _WORD.findall(_MARKUP.sub(" ", text)) if word not in allowed]


class _Accents(Transformer):
    longer = True

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802 - as fluent.syntax names it
        self.longer = not node.id.name.startswith(_NAMES)
        return self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - likewise
        node.value = accented(node.value, longer=self.longer)
        return node


def _fluent(text: str) -> str:
    return FluentSerializer().serialize(_Accents().visit(FluentParser(with_spans=False).parse(text)))


def _data(found: Any) -> Any:
    """A YAML or TOML file in the pseudo-language: all its texts."""
    if isinstance(found, str):
        return accented(found)
    if isinstance(found, list):
        return [_data(each) for each in found]
    return {key: _data(each) for key, each in found.items()} if isinstance(found, dict) else found


def _voice(text: str) -> str:
    """Its phrases and signs; rules for numbers in words are left out, as a language may do."""
    found = tomllib.loads(text)
    parts = {name: _data(found.get(name, {})) for name in ("signs", "phrases")}
    return "".join(f"[{name}]\n{_toml(part)}" for name, part in parts.items())


def _toml(table: dict[str, str]) -> str:
    return "".join(f'{key} = "{value}"\n' for key, value in table.items())


def _language(code: str, direction: str, discord: str) -> str:
    found = tomllib.loads((ROOT / "heredity_bot/stage/locale/en/language.toml").read_text("utf-8"))
    head = {"name": accented(f"Pseudo {code}"), "direction": direction}
    head |= {name: accented(found[name]) for name in ("no_words", "nothing")}
    codes = [discord] if discord else []
    tables = {name: _data(found[name]) for name in ("lists", "conditions")}
    tables["suffixes.POSS"] = found["suffixes"]["POSS"]
    return (
        _toml(head)
        + f"discord = {codes}\nforms = {found['forms']}\n"
        + "".join(f"[{name}]\n{_toml(table)}" for name, table in tables.items())
    )


def write_language(folder: Path, code: str, *, direction: str = "ltr", discord: str = "") -> None:
    """All locale files of the program and of the game of the tests, as a package brings them that is installed."""
    for file in [*ROOT.glob("heredity_bot/**/locale/en*"), *ROOT.glob("tests/games/**/locale/en")]:
        for path in [file] if file.is_file() else file.rglob("*.*"):
            inner = path.relative_to(ROOT)
            parts = [code if part == "en" else part for part in inner.parts]
            parts[-1] = re.sub(r"^en\.", f"{code}.", parts[-1])
            target = folder / LANGUAGE_PACKAGES / Path(*parts)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_written(path, code, direction, discord), "utf-8")


def _written(path: Path, code: str, direction: str, discord: str) -> str:
    if path.name == "language.toml":
        return _language(code, direction, discord)
    text = path.read_text("utf-8")
    return _voice(text) if path.suffix == ".toml" else _fluent(text)


def write_pack(source: Path, target: Path, *codes: str) -> None:
    """A copy of a pack with texts in the pseudo-language, as its authors would add them."""
    shutil.copytree(source, target)
    head = yaml.safe_load((target / "pack.yaml").read_text("utf-8"))
    head["languages"] += codes
    head["title"] |= {code: accented(head["title"]["en"]) for code in codes}
    (target / "pack.yaml").write_text(yaml.safe_dump(head, allow_unicode=True, sort_keys=False), "utf-8")
    for path in (source / "text" / "en").rglob("*.yaml"):
        words = yaml.safe_dump(_data(yaml.safe_load(path.read_text("utf-8"))), allow_unicode=True)
        for code in codes:
            written = target / "text" / code / path.name
            written.parent.mkdir(exist_ok=True)
            written.write_text(words, "utf-8")


def environment(folder: Path) -> dict[str, str]:
    """For a process that is to find the languages in a folder, as it finds any that are installed."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}


def write_languages(folder: Path) -> Path:
    """Two languages, and the core pack with texts in them: `ar` is read from the right, Discord knows `sv` alone."""
    write_language(folder, "ar", direction="rtl")
    write_language(folder, "sv", discord="sv-SE")
    write_pack(ROOT / "content/heredity/core", folder / "content/heredity/core", "ar", "sv")
    return folder
