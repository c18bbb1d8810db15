"""The locale files as data: which messages there are, what goes into them, and what is said of rules."""

from __future__ import annotations

import re
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from heredity_bot.games.heredity.telling.teller import resources

_RULE = re.compile(r"(?P<group>title|rule)-(?P<id>[A-Z]+-\d+)")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)


@cache
def entries(locale: str) -> tuple[ast.EntryType, ...]:
    """Of all files, those of the rules included, which are read only when somebody asks why."""
    parser = FluentParser()
    texts = (*resources(locale), *resources(locale, "rules"))
    return tuple(entry for text in texts for entry in parser.parse(text).body)


@cache
def messages(locale: str) -> dict[str, frozenset[str]]:
    """Message id → variables, those of its attributes included."""
    found = {}
    for entry in entries(locale):
        if isinstance(entry, ast.Message):
            seen = _Variables()
            seen.visit(entry)
            found[entry.id.name] = frozenset(seen.names)
    return found


@cache
def of_rules(locale: str, group: str) -> dict[str, str]:
    """Rule id → its `title`, or the sentence (`rule`) that explains it."""
    named = (
        (entry, _RULE.fullmatch(entry.id.name)) for entry in entries(locale) if isinstance(entry, ast.Message)
    )
    return {
        found["id"]: "".join(part.value for part in entry.value.elements)
        for entry, found in named
        if found is not None and found["group"] == group
    }
