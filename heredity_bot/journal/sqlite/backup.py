"""A whole SQLite store: read for a backup, filled from one, looked over. Done on the connection's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from heredity_bot.journal.sqlite.queries import ADD_LINE, ADD_QUIET, add_table
from heredity_bot.journal.store import Document, NewTable, NotEmpty, Quiet, Row, Thing, WriteOrder
from heredity_bot.journal.whole_store import COUNT_LINES, IS_EMPTY, MISCOUNTED, TOO_FAR, miscounted, too_far


def begin_filling(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    if not db.execute(IS_EMPTY).fetchone()[0]:
        raise NotEmpty


class Filling:
    """Writes the things of a backup inside a transaction that the caller begins and ends."""

    def __init__(self) -> None:
        self._order = WriteOrder()
        self._keys: dict[str, int] = {}

    def add(self, db: sqlite3.Connection, things: Sequence[Thing]) -> None:
        for thing in things:
            self._add(db, thing)

    def finish(self, db: sqlite3.Connection) -> None:
        for statement in COUNT_LINES:
            db.execute(statement)
        db.execute("COMMIT")

    def _add(self, db: sqlite3.Connection, thing: Thing) -> None:
        match thing:
            case NewTable():
                self._order.table(thing)
                self._keys[thing.id] = add_table(db, thing, "", 0, 0.0)
            case Document():
                values = (thing.kind, thing.name, thing.body)
                db.execute("INSERT INTO documents (kind, name, body) VALUES (?, ?, ?)", values)
            case (table, Row() as row):
                self._order.line(table, row)
                db.execute(ADD_LINE, (self._keys[table], row.n, row.at, row.by, row.cause, row.body))
            case (table, Quiet() as quiet):
                self._order.quiet(table, quiet)
                db.execute(ADD_QUIET, (self._keys[table], quiet.n, quiet.position, quiet.body))


def look_over(db: sqlite3.Connection) -> list[str]:
    """Faults of the file itself, then of what this program's statements should have kept true."""
    sentences = [f"The file is damaged: {words}." for (words,) in db.execute("PRAGMA integrity_check")]
    if sentences != ["The file is damaged: ok."]:
        return sentences
    sentences = _orphans(db.execute("PRAGMA foreign_key_check").fetchall())
    sentences += [miscounted(*row) for row in db.execute(MISCOUNTED)]
    sentences += [too_far(*row) for row in db.execute(TOO_FAR)]
    return sentences


def _orphans(found: Sequence[tuple[Any, ...]]) -> list[str]:
    return [f"{len(found)} rows belong to tables that are not there."] if found else []
