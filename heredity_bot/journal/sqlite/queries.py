"""Functions that run on the thread of an SQLite connection, from their beginning to their end."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, TypeVar

from heredity_bot.journal.migrations import RECORD, missing
from heredity_bot.journal.store import (
    UNCHANGED,
    Document,
    Held,
    LeaseLost,
    NewTable,
    Quiet,
    Rewrite,
    Row,
    Stored,
    StoreFault,
    Summary,
    Write,
    cause_twice,
    mistake,
    no_gap,
    not_written,
    too_early,
)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Job = Work[Any]

ADD_LINE = "INSERT INTO lines (table_key, n, at, author, cause, body) VALUES (?, ?, ?, ?, ?, ?)"
ADD_QUIET = "INSERT OR REPLACE INTO quiet_points (table_key, n, position, body) VALUES (?, ?, ?, ?)"
ADD_TABLE = (
    "INSERT INTO tables (id, place, title, created_at, played_at, last_line, wake_at, owner, fence, held_until, record)"
    " VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?) RETURNING key"
)
COUNT_NEW = "UPDATE tables SET last_line = ?, played_at = ? WHERE key = ?"
PART_BYTES = 1 << 20
"""Bytes of a long answer that cross from the thread at once."""
CLEAN = 0x48455245
"""The `application_id` of a file in which deleted rows were overwritten from the first one on."""
RENEW = (
    "UPDATE tables SET held_until = ? WHERE owner = ? AND owner <> ''"
    " AND id IN (SELECT value FROM json_each(?)) RETURNING id"
)
RELEASE_ALL = "UPDATE tables SET owner = '' WHERE owner = ? AND owner <> ''"
MOVE = "UPDATE tables SET place = ? WHERE id = ? AND fence = ? AND owner <> ''"
REWRITE_HEAD = "UPDATE tables SET record = ? WHERE id = ? AND fence = ? AND owner <> '' RETURNING key"
REWRITE_LINE = "UPDATE lines SET author = ?, body = ? WHERE table_key = ? AND n = ?"
REWRITE_QUIET = "UPDATE quiet_points SET body = ? WHERE table_key = ? AND n = ?"
PUT_DOCUMENT = (
    "INSERT INTO documents (kind, name, body) VALUES (?, ?, ?)"
    " ON CONFLICT (kind, name) DO UPDATE SET body = excluded.body"
)
IS_THERE = "SELECT 1 FROM tables WHERE id = ?"
LINES = (
    "SELECT n, at, author, cause, body FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = ?)"
    " AND n > ? AND n <= coalesce(?, 9223372036854775807) ORDER BY n"
)
CAUSED = (
    "SELECT n, at, author, cause, body FROM lines WHERE table_key = (SELECT key FROM tables WHERE id = ?)"
    " AND cause = ? AND cause <> ''"
)
QUIET_BEFORE = (
    "SELECT n, position, body FROM quiet_points WHERE table_key = (SELECT key FROM tables WHERE id = ?)"
    " AND position <= ? ORDER BY position DESC, n DESC LIMIT 1"
)
SUMMARIES = (
    "SELECT id, place, title, created_at, played_at, last_line FROM tables ORDER BY played_at DESC, id"
)
SUMMARIES_OF_A_PLACE = (
    "SELECT id, place, title, created_at, played_at, last_line FROM tables"
    " WHERE place = ? ORDER BY played_at DESC, id"
)
NAMING = (
    "SELECT id FROM tables WHERE instr(record, :quoted) OR EXISTS (SELECT 1 FROM lines WHERE table_key = key"
    " AND (author = :name OR instr(body, :quoted))) ORDER BY played_at DESC, id"
)


# Connections and schema versions


def prepare_reader(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA query_only = ON")


def prepare_writer(db: sqlite3.Connection) -> None:
    """Set up the writing connection. FULL waits for the disk at each commit, so that answers survive a power cut."""
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")
    db.execute("PRAGMA temp_store = MEMORY")
    db.execute("PRAGMA journal_size_limit = 67108864")


def bring_up_to_date(db: sqlite3.Connection) -> None:
    """Refuses a foreign or newer file before anything in it is touched."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and "forms" not in names:
        raise StoreFault("STORE_BROKEN", "this database belongs to another program")
    if "forms" in names and not missing("sqlite", _applied(db)):
        db.execute("PRAGMA journal_mode = WAL")
        return
    db.execute("PRAGMA journal_mode = WAL")
    if not names:
        mark_clean(db)
    with db:
        db.execute("BEGIN IMMEDIATE")
        _migrate(db)


def _applied(db: sqlite3.Connection) -> list[int]:
    return [number for (number,) in db.execute("SELECT number FROM forms ORDER BY number")]


def _migrate(db: sqlite3.Connection) -> None:
    """Looks again inside the transaction: another process may have been faster."""
    db.execute(RECORD)
    for version in missing("sqlite", _applied(db)):
        for statement in statements(version.script):
            db.execute(statement)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        db.execute("INSERT INTO forms VALUES (?, ?, ?)", (version.number, version.title, now))


def statements(script: str) -> Iterable[str]:
    """One by one, because `executescript` would commit in the middle."""
    begun = ""
    for part in script.splitlines(keepends=True):
        begun += part
        if sqlite3.complete_statement(begun):
            yield begun
            begun = ""
    if begun.strip():
        raise ValueError("the last statement has no end")


# Batches

_REFUSALS = (Held, LeaseLost)
"""Raised before anything is written: the others of the batch need not be done again."""
_OWN_FAULTS = (StoreFault, sqlite3.IntegrityError, sqlite3.DataError, ValueError, OverflowError)
"""The fault of one job (a mistake, a cause used twice, text that is not Unicode), not of the file."""


def together(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[Any]:
    """All jobs in one transaction; a job that fails answers with its fault and leaves nothing behind.

    The first attempt has no savepoints, which cost more than they save: nearly no job fails after it has begun to write.
    """
    answers: list[Any] = []
    try:
        with db:
            db.execute("BEGIN IMMEDIATE")
            for job in jobs:
                try:
                    answers.append(job(db))
                except _REFUSALS as refusal:
                    answers.append(refusal)
        return answers
    except _OWN_FAULTS as fault:
        if len(jobs) == 1:
            return [_as_fault(fault)]
    with db:
        db.execute("BEGIN IMMEDIATE")
        return [_careful(db, job) for job in jobs]


def _careful(db: sqlite3.Connection, job: Job) -> Any:
    db.execute("SAVEPOINT job")
    try:
        answer = job(db)
    except _OWN_FAULTS as fault:
        db.execute("ROLLBACK TO job")
        answer = _as_fault(fault)
    db.execute("RELEASE job")
    return answer


def _as_fault(problem: Exception) -> StoreFault:
    return problem if isinstance(problem, StoreFault) else StoreFault("STORE_BROKEN", str(problem))


# Writing tables


def create(
    db: sqlite3.Connection,
    table: NewTable,
    owner: str,
    until: float,
    lines: Sequence[Row],
    quiets: Sequence[Quiet],
) -> int:
    if db.execute(IS_THERE, (table.id,)).fetchone():
        raise mistake(table.id, "it is there already")
    key = add_table(db, table, owner, 1, until)
    if lines:
        db.executemany(ADD_LINE, ((key, r.n, r.at, r.by, r.cause, r.body) for r in lines))
        db.execute(COUNT_NEW, (lines[-1].n, lines[-1].at, key))
    db.executemany(ADD_QUIET, ((key, quiet.n, quiet.position, quiet.body) for quiet in quiets))
    return 1


def add_table(db: sqlite3.Connection, table: NewTable, owner: str, fence: int, until: float) -> int:
    values = (table.id, table.place, table.title, table.at, table.at, table.wake_at)
    (key,) = db.execute(ADD_TABLE, (*values, owner, fence, until, table.record)).fetchone()
    return int(key)


def take(db: sqlite3.Connection, table: str, owner: str, now: float, lease: float) -> int | None:
    held = db.execute(
        "UPDATE tables SET fence = fence + (owner <> ?2), owner = ?2, held_until = ?4"
        " WHERE id = ?1 AND (owner IN ('', ?2) OR held_until <= ?3) RETURNING fence",
        (table, owner, now, now + lease),
    ).fetchone()
    if held is None:
        _refuse_held(db, table)
    return held[0] if held else None


def _refuse_held(db: sqlite3.Connection, table: str) -> None:
    if found := db.execute("SELECT owner FROM tables WHERE id = ?", (table,)).fetchone():
        raise Held(table, found[0])


def renew(db: sqlite3.Connection, owner: str, until: float, tables: Collection[str]) -> set[str]:
    renewed = db.execute(RENEW, (until, owner, json.dumps(list(tables))))
    return {table for (table,) in renewed.fetchall()}


def release(db: sqlite3.Connection, table: str, owner: str) -> None:
    db.execute("UPDATE tables SET owner = '' WHERE id = ? AND owner = ?", (table, owner))


def release_all(db: sqlite3.Connection, owner: str) -> None:
    db.execute(RELEASE_ALL, (owner,))


def move(db: sqlite3.Connection, table: str, fence: int, place: str) -> None:
    if not db.execute(MOVE, (place, table, fence)).rowcount:
        raise LeaseLost(table)


def delete(db: sqlite3.Connection, table: str, owner: str, now: float) -> None:
    gone = db.execute(
        "DELETE FROM tables WHERE id = ?1 AND (owner IN ('', ?2) OR held_until <= ?3)", (table, owner, now)
    )
    if not gone.rowcount:
        _refuse_held(db, table)


@cache
def _change_head(*, line: bool, record: bool, title: bool, wake_at: bool) -> str:
    """Name only columns that change: SQLite writes the index of every column that is named."""
    changes = ["fence = fence"]
    changes += ["last_line = :last", "played_at = :at"] if line else []
    changes += ["record = :record"] if record else []
    changes += ["title = :title"] if title else []
    changes += ["wake_at = :wake_at"] if wake_at else []
    follows = " AND last_line = :last - 1" if line else ""
    return (
        f"UPDATE tables SET {', '.join(changes)}"  # noqa: S608 - put together from the words above only
        f" WHERE id = :id AND fence = :fence AND owner <> ''{follows} RETURNING key, last_line"
    )


def append(db: sqlite3.Connection, write: Write) -> None:
    """The fence, the head and the count of lines in one statement, which is the first to write."""
    line = write.line
    sql = _change_head(
        line=line is not None,
        record=write.record is not UNCHANGED,
        title=write.title is not UNCHANGED,
        wake_at=write.wake_at is not UNCHANGED,
    )
    values = {
        "id": write.table,
        "fence": write.fence,
        "record": write.record,
        "title": write.title,
        "wake_at": write.wake_at,
        "last": line.n if line else 0,
        "at": line.at if line else 0.0,
    }
    found = db.execute(sql, values).fetchone()
    if found is None:
        raise _why_refused(db, write)
    key, last = found
    if line is not None:
        try:
            db.execute(ADD_LINE, (key, line.n, line.at, line.by, line.cause, line.body))
        except sqlite3.IntegrityError as problem:
            raise cause_twice(write.table) from problem
    if (write.quiet, write.forget_before, write.forget_beyond) != (None, None, None):
        _mark_quiet(db, key, last, write)


def rewrite(db: sqlite3.Connection, rewrite: Rewrite) -> None:
    found = db.execute(REWRITE_HEAD, (rewrite.record, rewrite.table, rewrite.fence)).fetchone()
    if found is None:
        raise LeaseLost(rewrite.table)
    for row in rewrite.lines:
        if not db.execute(REWRITE_LINE, (row.by, row.body, *found, row.n)).rowcount:
            raise not_written(rewrite.table, row.n)
    for quiet in rewrite.quiets:
        if not db.execute(REWRITE_QUIET, (quiet.body, *found, quiet.n)).rowcount:
            raise not_written(rewrite.table, quiet.n)


def wipe(db: sqlite3.Connection) -> None:
    """Write the log back into the file and cut it off: it still has the pages as they were before.

    A file of an older version, which left deleted rows in it, is written anew once. A reader in another process may
    keep a part of the log for as long as it reads.
    """
    if db.execute("PRAGMA application_id").fetchone()[0] != CLEAN:
        db.execute("VACUUM")
        mark_clean(db)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def mark_clean(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA application_id = {CLEAN}")


def _why_refused(db: sqlite3.Connection, write: Write) -> StoreFault:
    """The fault when a head did not match: another owner's fence, or lines that do not follow the last one."""
    head = db.execute(
        "SELECT last_line FROM tables WHERE id = ? AND fence = ? AND owner <> ''", (write.table, write.fence)
    ).fetchone()
    return no_gap(write.table, head[0], write.line.n) if head and write.line else LeaseLost(write.table)


def _mark_quiet(db: sqlite3.Connection, key: int, last: int, write: Write) -> None:
    if write.forget_beyond is not None:
        db.execute(
            "DELETE FROM quiet_points WHERE table_key = ? AND position > ?", (key, write.forget_beyond)
        )
    if write.forget_before is not None:
        db.execute(
            "DELETE FROM quiet_points WHERE table_key = ? AND position < ?", (key, write.forget_before)
        )
    if write.quiet is not None:
        if write.quiet.n > last:
            raise too_early(write.table, write.quiet)
        db.execute(ADD_QUIET, (key, write.quiet.n, write.quiet.position, write.quiet.body))


# Reading tables


def begin_reading(db: sqlite3.Connection) -> None:
    """Begin a transaction: from its first read on, this connection sees one moment."""
    db.execute("BEGIN")
    db.execute("SELECT 1 FROM forms LIMIT 1").fetchone()


class ChunkedReader:
    """A long answer, fetched in parts of so many rows, or fewer when they are large."""

    def __init__(self, statement: str, most: int) -> None:
        self._statement, self._most = statement, most
        self._cursor: sqlite3.Cursor | None = None

    def more(self, db: sqlite3.Connection) -> list[Any]:
        if self._cursor is None:
            self._cursor = db.execute(self._statement)
        rows, size = list[Any](), 0
        while len(rows) < self._most and size < PART_BYTES:
            row = self._cursor.fetchone()
            if row is None:
                break
            rows.append(row)
            size += sum(len(value) for value in row if isinstance(value, bytes))
        return rows


def load(db: sqlite3.Connection, table: str) -> Stored | None:
    """Read a table in one transaction, so that head, quiet point and lines are of the same moment."""
    with db:
        db.execute("BEGIN")
        return _load(db, table)


def _load(db: sqlite3.Connection, table: str) -> Stored | None:
    head = db.execute(
        "SELECT key, id, place, title, record, created_at, last_line, wake_at FROM tables WHERE id = ?",
        (table,),
    ).fetchone()
    if head is None:
        return None
    key = head[0]
    point = db.execute(
        "SELECT n, position, body FROM quiet_points WHERE table_key = ? ORDER BY n DESC LIMIT 1", (key,)
    ).fetchone()
    quiet = Quiet(*point) if point else None
    rows = db.execute(
        "SELECT n, at, author, cause, body FROM lines WHERE table_key = ? AND n > ? ORDER BY n",
        (key, quiet.n if quiet else 0),
    )
    parts: list[Any] = [*head[1:], quiet, tuple(Row(*row) for row in rows)]
    return Stored(*parts)


def lines(db: sqlite3.Connection, table: str, after: int, last: int | None) -> tuple[Row, ...]:
    return tuple(Row(*row) for row in db.execute(LINES, (table, after, last)))


def caused(db: sqlite3.Connection, table: str, cause: str) -> Row | None:
    found = db.execute(CAUSED, (table, cause)).fetchone()
    return Row(*found) if found else None


def quiet_before(db: sqlite3.Connection, table: str, position: int) -> Quiet | None:
    found = db.execute(QUIET_BEFORE, (table, position)).fetchone()
    return Quiet(*found) if found else None


def tables(db: sqlite3.Connection, place: str | None) -> tuple[Summary, ...]:
    found = db.execute(SUMMARIES) if place is None else db.execute(SUMMARIES_OF_A_PLACE, (place,))
    return tuple(Summary(*row) for row in found)


def naming(db: sqlite3.Connection, name: str, quoted: bytes) -> tuple[str, ...]:
    return tuple(table for (table,) in db.execute(NAMING, {"name": name, "quoted": quoted}))


def due(db: sqlite3.Connection, until: float, limit: int) -> tuple[tuple[str, float, str], ...]:
    found = db.execute(
        "SELECT id, wake_at, place FROM tables WHERE wake_at <= ? ORDER BY wake_at, id LIMIT ?",
        (until, limit),
    )
    return tuple(found.fetchall())


# Documents


def put(db: sqlite3.Connection, document: Document) -> None:
    db.execute(PUT_DOCUMENT, (document.kind, document.name, document.body))


def get(db: sqlite3.Connection, kind: str, name: str) -> bytes | None:
    found = db.execute("SELECT body FROM documents WHERE kind = ? AND name = ?", (kind, name)).fetchone()
    return found[0] if found else None


def remove(db: sqlite3.Connection, kind: str, name: str) -> None:
    db.execute("DELETE FROM documents WHERE kind = ? AND name = ?", (kind, name))


def names(db: sqlite3.Connection, kind: str) -> tuple[str, ...]:
    found = db.execute("SELECT name FROM documents WHERE kind = ? ORDER BY name", (kind,))
    return tuple(name for (name,) in found)
