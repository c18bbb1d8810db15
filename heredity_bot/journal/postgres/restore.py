"""Fills an empty PostgreSQL store from a backup."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from heredity_bot.journal.postgres import sql
from heredity_bot.journal.postgres.connections import PROBLEMS, Connection, fault_of
from heredity_bot.journal.store import Document, NewTable, NotEmpty, Quiet, Row, Thing, WriteOrder, size_of
from heredity_bot.journal.whole_store import COUNT_LINES, IS_EMPTY

LINE = ("table_key", "n", "at", "author", "cause", "body")
QUIET = ("table_key", "n", "position", "body")
DOCUMENT = ("kind", "name", "body")
PART_BYTES = 1 << 20
"""Bytes that are sent at once."""


async def fill(connection: Connection, things: AsyncIterator[Thing], chunk: int) -> None:
    """Fill the store in one transaction. Exceptions of `things` itself are raised unchanged."""
    filling = _Filling(connection, chunk)
    try:
        transaction = connection.transaction()
        await transaction.start()
        await filling.begin()
    except PROBLEMS as problem:
        raise fault_of(problem) from problem
    async for thing in things:
        await filling.add(thing)
    await filling.finish()
    try:
        await transaction.commit()
    except PROBLEMS as problem:
        raise fault_of(problem) from problem


class _Filling:
    def __init__(self, connection: Connection, chunk: int) -> None:
        self._connection, self._chunk = connection, chunk
        self._order = WriteOrder()
        self._keys: dict[str, int] = {}
        self._tables: list[NewTable] = []
        self._lines: list[tuple[str, Row]] = []
        self._quiet: list[tuple[str, Quiet]] = []
        self._documents: list[Document] = []
        self._count = self._size = 0

    async def begin(self) -> None:
        await self._connection.execute("LOCK TABLE tables, documents IN EXCLUSIVE MODE")
        if not await self._connection.fetchval(IS_EMPTY):
            raise NotEmpty

    async def add(self, thing: Thing) -> None:
        match thing:
            case NewTable():
                self._order.table(thing)
                self._tables.append(thing)
            case Document():
                self._documents.append(thing)
            case (table, Row() as row):
                self._order.line(table, row)
                self._lines.append((table, row))
            case (table, Quiet() as quiet):
                self._order.quiet(table, quiet)
                self._quiet.append((table, quiet))
        self._count += 1
        self._size += size_of(thing)
        if self._count >= self._chunk or self._size >= PART_BYTES:
            await self._flush()

    async def finish(self) -> None:
        await self._flush()
        for statement in COUNT_LINES:
            await self._connection.execute(statement)

    async def _flush(self) -> None:
        try:
            await self._send()
        except PROBLEMS as problem:
            raise fault_of(problem) from problem
        self._tables, self._lines, self._quiet, self._documents = [], [], [], []
        self._count = self._size = 0

    async def _send(self) -> None:
        if self._tables:
            heads = [(t.id, t.place, t.title, t.record, t.at, t.wake_at) for t in self._tables]
            columns = (list(column) for column in zip(*heads, strict=True))
            self._keys.update(await self._connection.fetch(sql.PUT_TABLES_BACK, *columns))
        lines = [line_record(self._keys[table], row) for table, row in self._lines]
        await copy_rows(self._connection, "lines", LINE, lines)
        quiets = [quiet_record(self._keys[table], point) for table, point in self._quiet]
        await copy_rows(self._connection, "quiet_points", QUIET, quiets)
        documents = [(d.kind, d.name, d.body) for d in self._documents]
        await copy_rows(self._connection, "documents", DOCUMENT, documents)


def line_record(key: int, row: Row) -> tuple[Any, ...]:
    return key, row.n, row.at, row.by, row.cause, row.body


def quiet_record(key: int, point: Quiet) -> tuple[Any, ...]:
    return key, point.n, point.position, point.body


async def copy_rows(
    connection: Connection, where: str, columns: tuple[str, ...], rows: list[tuple[Any, ...]]
) -> None:
    if rows:
        await connection.copy_records_to_table(where, records=rows, columns=columns)
