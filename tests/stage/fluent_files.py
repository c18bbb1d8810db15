"""Locale files as data: which messages there are, and what goes into them."""

from __future__ import annotations

from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)


@cache
def entries_in(*texts: str) -> tuple[ast.EntryType, ...]:
    parser = FluentParser()
    return tuple(entry for text in texts for entry in parser.parse(text).body)


@cache
def messages_in(*texts: str) -> dict[str, frozenset[str]]:
    """Message id → variables, those of its attributes included; of two with the same id the last counts."""
    found = {}
    for entry in entries_in(*texts):
        if isinstance(entry, ast.Message):
            seen = _Variables()
            seen.visit(entry)
            found[entry.id.name] = frozenset(seen.names)
    return found
