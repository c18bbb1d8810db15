"""Batches of writes for PostgreSQL: one message and one commit for all of them."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from heredity_bot.journal.postgres import sql
from heredity_bot.journal.postgres.connections import COLLISIONS, Connection, fault_of, is_lost, refusal
from heredity_bot.journal.store import (
    UNCHANGED,
    LeaseLost,
    Rewrite,
    Row,
    StoreFault,
    Write,
    cause_twice,
    no_gap,
    not_written,
    too_early,
)

OWN_FAULTS = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DataError,
    ValueError,
    StoreFault,
)
"""The fault of one write (a mistake, a cause used twice, text that cannot be kept), not of the server."""

Answers = list[StoreFault | None]


async def append_all(connection: Connection, writes: Sequence[Write], *, again: bool) -> Answers:
    """Append all writes and answer each: None when it is kept. With `again`, writes that are there already are left out."""
    kept = await _already_there(connection, writes) if again else set()
    answers: Answers = [None] * len(writes)
    for turn in rounds(writes):
        wanted = [k for k in turn if k not in kept]
        found = await _append_some(connection, [writes[k] for k in wanted]) if wanted else []
        for k, answer in zip(wanted, found, strict=True):
            answers[k] = answer
    return answers


def rounds(writes: Sequence[Write]) -> list[list[int]]:
    """One statement changes a table once: a table's second write waits for the second round, and so on."""
    seen: dict[str, int] = {}
    turns: list[list[int]] = []
    for k, write in enumerate(writes):
        turn = seen.get(write.table, 0)
        seen[write.table] = turn + 1
        if turn == len(turns):
            turns.append([])
        turns[turn].append(k)
    return turns


async def _append_some(connection: Connection, writes: Sequence[Write]) -> Answers:
    """Return faults instead of raising them: other writes of the batch may be kept already."""
    try:
        return await _together(connection, writes)
    except OWN_FAULTS as fault:
        if len(writes) == 1:
            return [_as_fault(fault, writes[0])]
    except asyncpg.PostgresError as problem:
        if is_lost(problem) or problem.sqlstate in COLLISIONS:
            raise
        return [refusal(connection, problem)] * len(writes)
    return [answer for write in writes for answer in await _append_some(connection, [write])]


def _as_fault(problem: Exception, write: Write) -> StoreFault:
    if isinstance(problem, asyncpg.UniqueViolationError):
        return cause_twice(write.table)
    return fault_of(problem)


async def _together(connection: Connection, writes: Sequence[Write]) -> Answers:
    if any(_touches_quiet(write) for write in writes):
        async with connection.transaction():
            heads = await _write_lines(connection, writes)
            await _mark_quiet(connection, writes, heads)
    else:
        heads = await _write_lines(connection, writes)
    refused = [write.table for write in writes if write.table not in heads]
    fences = await _fences(connection, refused) if refused else {}
    return [None if write.table in heads else _why_refused(write, fences) for write in writes]


def _touches_quiet(write: Write) -> bool:
    return (write.quiet, write.forget_before, write.forget_beyond) != (None, None, None)


async def _write_lines(connection: Connection, writes: Sequence[Write]) -> dict[str, tuple[int, int]]:
    """Key and last line of each table whose head fitted; the others were not touched."""
    heads = [_head(write) for write in writes]
    rows = [(write.table, write.line) for write in writes if write.line]
    lines = [(table, row.n, row.at, row.by, row.cause, row.body) for table, row in rows]
    columns = [list(column) for column in zip(*heads, strict=True)]
    columns += [list(column) for column in zip(*lines, strict=True)] or [[]] * 6
    return {table: (key, last) for table, key, last in await connection.fetch(sql.APPEND, *columns)}


def _head(write: Write) -> tuple[object, ...]:
    line = write.line
    return (
        write.table,
        write.fence,
        line.n if line else None,
        line.at if line else None,
        None if write.record is UNCHANGED else write.record,
        None if write.title is UNCHANGED else write.title,
        write.wake_at is not UNCHANGED,
        None if write.wake_at is UNCHANGED else write.wake_at,
    )


async def _mark_quiet(
    connection: Connection, writes: Sequence[Write], heads: dict[str, tuple[int, int]]
) -> None:
    kept = [(write, *heads[write.table]) for write in writes if write.table in heads]
    forget = [
        (key, write.forget_before, write.forget_beyond)
        for write, key, _ in kept
        if (write.forget_before, write.forget_beyond) != (None, None)
    ]
    points = []
    for write, key, last in kept:
        if write.quiet is not None:
            if write.quiet.n > last:
                raise too_early(write.table, write.quiet)
            points.append((key, write.quiet.n, write.quiet.position, write.quiet.body))
    if forget:
        await connection.execute(sql.FORGET, *(list(column) for column in zip(*forget, strict=True)))
    if points:
        await connection.execute(sql.REMEMBER, *(list(column) for column in zip(*points, strict=True)))


async def _fences(connection: Connection, tables: list[str]) -> dict[str, tuple[int, int]]:
    found = await connection.fetch(sql.FENCES, tables)
    return {table: (fence, last) for table, fence, last in found}


def _why_refused(write: Write, fences: dict[str, tuple[int, int]]) -> StoreFault:
    fence, last = fences.get(write.table, (None, 0))
    if fence != write.fence or write.line is None:
        return LeaseLost(write.table)
    return no_gap(write.table, last, write.line.n)


async def _already_there(connection: Connection, writes: Sequence[Write]) -> set[int]:
    """The writes whose line is in the store as intended. Writes without a line may be done again."""
    wanted = [(write.table, write.line.n) for write in writes if write.line]
    if not wanted:
        return set()
    found = await connection.fetch(sql.LINES_NOW, *(list(column) for column in zip(*wanted, strict=True)))
    there = {(table, row[0]): Row(*row) for table, *row in found}
    kept: set[int] = set()
    tables: set[str] = set()
    for k, write in reversed(list(enumerate(writes))):
        line = write.line
        if write.table in tables or (line and there.get((write.table, line.n)) == line):
            kept.add(k)
            tables.add(write.table)  # its earlier writes are there too, and must not follow later ones
    return kept


async def rewrite_table(connection: Connection, rewrite: Rewrite) -> None:
    """Rewrite lines and quiet points; doing it twice does no harm."""
    lines, quiets = rewrite.lines, rewrite.quiets
    async with connection.transaction():
        key = await connection.fetchval(sql.REWRITE_HEAD, rewrite.record, rewrite.table, rewrite.fence)
        if key is None:
            raise LeaseLost(rewrite.table)
        columns = [row.n for row in lines], [row.by for row in lines], [row.body for row in lines]
        found = {row[0] for row in await connection.fetch(sql.REWRITE_LINES, key, *columns)}
        points = [quiet.n for quiet in quiets], [quiet.body for quiet in quiets]
        marked = {row[0] for row in await connection.fetch(sql.REWRITE_QUIETS, key, *points)}
        lost = [row.n for row in lines if row.n not in found]
        lost += [quiet.n for quiet in quiets if quiet.n not in marked]
        for n in lost:
            raise not_written(rewrite.table, n)
