"""Every rule of the catalogue is proven, every example is a golden test, every refusal is provoked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from heredity_bot.games.heredity.rules.refusal_codes import RULES
from tests.games.heredity.invariants import CATALOGUE, catalogue_ids

TESTS = Path(__file__).parents[2]
RULEBOOK = Path(__file__).parent / "rulebook"
SIBLING = TESTS / "games" / "les_heritiers"
"""It cites a catalogue of its own."""
OF_NO_RULE_BOOK = {"FORBIDDEN"}
"""Codes beside the catalogue's: permanent rules of cards forbid what no printed rule does."""


@cache
def catalogue() -> str:
    return CATALOGUE.read_text(encoding="utf-8")


def trees(folder: Path, holding: str = "") -> Iterator[ast.Module]:
    """The files of a folder in which this text stands."""
    for path in sorted(folder.rglob("*.py")):
        if SIBLING not in path.parents and holding in (text := path.read_text(encoding="utf-8")):
            yield ast.parse(text)


@cache
def markers() -> list[ast.Call]:
    """Each `@rule(...)` over a test, and each `marks=rule(...)` of a case."""
    calls = (node for tree in trees(TESTS, "rule(") for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]


def words(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def cited() -> set[str]:
    return {name for call in markers() for argument in call.args for name in words(argument)}


def examples() -> set[str]:
    return {
        name
        for call in markers()
        for keyword in call.keywords
        if keyword.arg == "example"
        for text in words(keyword.value)
        for name in re.findall(r"[ED]X-\d\d", text)
    }


def refusal_codes() -> set[str]:
    table = catalogue().split("### 5.1 Refusals")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `([A-Z_]+)` \|", table, re.MULTILINE))


def provoked() -> set[str]:
    return {word for tree in trees(RULEBOOK) for word in words(tree)}


def test_the_catalogue_has_as_many_rules_examples_and_refusals_as_we_think():
    told = re.findall(r"^\*\*([ED]X-\d\d)", catalogue(), re.MULTILINE)

    assert len(catalogue_ids()) == 321
    assert sorted(told) == [*(f"DX-{n:02}" for n in range(1, 18)), *(f"EX-{n:02}" for n in range(1, 52))]
    assert len(refusal_codes()) == 66


def test_every_rule_is_cited_by_a_test():
    assert sorted(catalogue_ids() - cited()) == []


def test_every_worked_example_is_a_golden_test():
    wanted = {f"EX-{n:02}" for n in range(1, 52)} | {f"DX-{n:02}" for n in range(1, 18)}

    assert sorted(wanted - examples()) == []


def test_every_refusal_is_provoked():
    assert sorted(refusal_codes() - provoked()) == []


def test_markers_cite_only_what_the_catalogue_has():
    known = catalogue_ids() | set(re.findall(r"\b(?:ED|EQ|OQ)-\d\d\b", catalogue()))

    assert sorted(cited() - known) == []


def test_the_engine_knows_exactly_the_refusals_of_the_catalogue_and_cites_their_rules():
    assert set(RULES) - OF_NO_RULE_BOOK == refusal_codes()
    assert sorted({name for names in RULES.values() for name in names} - catalogue_ids()) == []
