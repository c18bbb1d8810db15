"""Statements about a whole store in the SQL that SQLite and PostgreSQL share: reading all for a backup, checking it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heredity_bot.journal.store import Document, NewTable, Quiet, Row, Thing

_TABLES = "SELECT id, place, title, record, created_at, wake_at FROM tables ORDER BY key"
_LINES = (
    "SELECT tables.id, n, at, author, cause, body FROM lines JOIN tables ON tables.key = table_key"
    " ORDER BY table_key, n"
)
_QUIET_POINTS = (
    "SELECT tables.id, n, position, body FROM quiet_points JOIN tables ON tables.key = table_key"
    " ORDER BY table_key, n"
)
_DOCUMENTS = "SELECT kind, name, body FROM documents ORDER BY kind, name"


def _line(table: str, n: int, at: float, by: str, cause: str, body: bytes) -> Thing:
    return table, Row(n, at, by, cause, body)


def _quiet(table: str, n: int, position: int, body: bytes) -> Thing:
    return table, Quiet(n, position, body)


READ_EVERYTHING: Final[tuple[tuple[str, Callable[..., Thing]], ...]] = (
    (_TABLES, NewTable),
    (_LINES, _line),
    (_QUIET_POINTS, _quiet),
    (_DOCUMENTS, Document),
)
"""Statements that read everything in a store, each with the type of its rows."""

IS_EMPTY: Final = "SELECT NOT EXISTS (SELECT 1 FROM tables) AND NOT EXISTS (SELECT 1 FROM documents)"
COUNT_LINES: Final = (
    "UPDATE tables SET last_line = coalesce((SELECT max(n) FROM lines WHERE table_key = key), 0)",
    "UPDATE tables SET played_at = (SELECT at FROM lines WHERE table_key = key AND n = last_line) WHERE last_line > 0",
)
"""Recount what heads repeat of their lines, after a restore."""

MISCOUNTED: Final = (
    "SELECT tables.id, tables.last_line, count(lines.n), coalesce(max(lines.n), 0)"
    " FROM tables LEFT JOIN lines ON lines.table_key = tables.key GROUP BY tables.key, tables.id, tables.last_line"
    " HAVING count(lines.n) <> tables.last_line OR coalesce(max(lines.n), 0) <> tables.last_line"
)
"""Tables whose lines are not 1 to the last one."""
TOO_FAR: Final = (
    "SELECT tables.id, quiet_points.n FROM quiet_points JOIN tables ON tables.key = quiet_points.table_key"
    " WHERE quiet_points.n > tables.last_line OR quiet_points.n < 0"
)
"""Quiet points of lines that are missing."""


def miscounted(table: str, last: int, count: int, highest: int) -> str:
    return f"Table {table} should have lines 1 to {last}; it has {count}, the last of them is {highest}."


def too_far(table: str, n: int) -> str:
    return f"Table {table} has a quiet point after line {n}, which is not there."
