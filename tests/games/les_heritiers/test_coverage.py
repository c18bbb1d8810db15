"""Every rule of the catalogue is proven, every example is a golden test, every refusal is provoked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from heredity_bot.games.les_heritiers.rules import events
from heredity_bot.games.les_heritiers.rules.objections import RULES

HERE = Path(__file__).parent
CATALOGUE = (HERE.parents[2] / "docs" / "rules" / "les-heritiers.md").read_text("utf-8")
RETIRED = {"LH-RUN-05"}


def catalogue_ids() -> set[str]:
    return set(re.findall(r"^(?:- \*\*|\| )(LH-[A-Z]+-\d\d)\b", CATALOGUE, re.MULTILINE)) - RETIRED


def refusal_codes() -> set[str]:
    [listed] = re.findall(r"\*\*Refusal codes:\*\*(.*?)\n\n", CATALOGUE, re.DOTALL)
    return {code.upper() for code in re.findall(r"`(\w+)`", listed)}


@cache
def markers() -> list[ast.Call]:
    """Each `@rule(...)` over a test of this game."""
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted(HERE.rglob("*.py")))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "rule"]


def words(*nodes: ast.AST) -> Iterator[str]:
    for found in (found for node in nodes for found in ast.walk(node)):
        if isinstance(found, ast.Constant) and isinstance(found.value, str):
            yield found.value


def cited() -> set[str]:
    return {word for call in markers() for word in words(*call.args)}


def test_every_rule_is_cited_by_a_test():
    assert len(catalogue_ids()) == 212
    assert sorted(catalogue_ids() - cited()) == []
    assert sorted(cited() - catalogue_ids()) == []


def test_every_worked_example_is_a_golden_test():
    told = set(re.findall(r"^\*\*(LH-EX-\d\d)", CATALOGUE, re.MULTILINE))
    proven = {word for call in markers() for keyword in call.keywords for word in words(keyword)}

    assert len(told) == 54
    assert sorted(told - proven) == []
    assert sorted(proven - told) == []


def test_every_refusal_is_provoked():
    said = {word for path in HERE.rglob("test_*.py") for word in words(ast.parse(path.read_text("utf-8")))}

    assert set(RULES) == refusal_codes()
    assert sorted(refusal_codes() - said) == []


def test_refusals_and_events_cite_rules_of_the_catalogue():
    of_refusals = {name for names in RULES.values() for name in names}
    of_events = {name for kind in events.AnyEvent.__args__ for name in kind.basis}

    assert sorted((of_refusals | of_events) - catalogue_ids()) == []
