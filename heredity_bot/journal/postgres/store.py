"""A store in PostgreSQL. The server's clock decides when a lease has run out, so that ours need not agree."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

import asyncpg

from heredity_bot.journal.group_commit import GroupCommit
from heredity_bot.journal.migrations import RECORD, missing
from heredity_bot.journal.postgres import sql
from heredity_bot.journal.postgres.append import append_all, rewrite_table
from heredity_bot.journal.postgres.connections import (
    PROBLEMS,
    Connection,
    Readers,
    Writer,
    close,
    connect,
    fault_of,
)
from heredity_bot.journal.postgres.presence import LockPresence
from heredity_bot.journal.postgres.restore import LINE, QUIET, copy_rows, fill, line_record, quiet_record
from heredity_bot.journal.store import (
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
    Thing,
    Write,
    check_new,
    mistake,
)
from heredity_bot.journal.whole_store import MISCOUNTED, READ_EVERYTHING, TOO_FAR, miscounted, too_far

READERS = 5
CHUNK = 500
FEW = 50
"""Rows that a backup fetches at once: some of them are large."""
LONG_IDLE = 60.0
"""Seconds between two statements of a backup, which holds no locks, or of a restore, beside which no table is played."""


class PostgresStore:
    """One connection writes, in batches; a few others read."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._writer = Writer(url)
        self._readers = Readers(url, READERS)
        self._presence = LockPresence()
        self._writes: GroupCommit[Write, StoreFault | None] = GroupCommit(self._append_all)

    async def open(self) -> None:
        try:
            await self._writer.run(_bring_up_to_date)
            await self._readers.open()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Write the jobs that can still be written, and give up those that wait for a server that does not come back."""
        if self._writer.searching:
            await self._writer.close()
        await self._writes.drain()
        await self._writer.close()
        await self._readers.close()

    # Tables

    async def create(
        self,
        table: NewTable,
        owner: str,
        lease: float,
        lines: Sequence[Row] = (),
        quiets: Sequence[Quiet] = (),
    ) -> int:
        check_new(table, lines, quiets)
        create = partial(self._create, table=table, owner=owner, lease=lease, lines=lines, quiets=quiets)
        return await self._writer.run(partial(create, again=False), partial(create, again=True))

    async def _create(self, connection: Connection, table: NewTable, *, again: bool, **more: Any) -> int:
        await self._presence.appear(connection, more["owner"])
        return await _create(connection, table=table, again=again, **more)

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        async def work(connection: Connection) -> int | None:
            await self._presence.appear(connection, owner)
            fence: int | None = await connection.fetchval(sql.TAKE, table, owner, lease)
            if fence is not None:
                return fence
            holder = await connection.fetchval(sql.HOLDER, table)
            if holder is None:
                return None
            if holder and not await self._presence.take_from_the_dead(connection, holder):
                raise Held(table, holder)
            fence = await connection.fetchval(sql.TAKE, table, owner, lease)
            if fence is None:
                raise Held(table, holder)  # others were faster
            return fence

        return await self._writer.run(work)

    async def renew(self, owner: str, lease: float, tables: Collection[str]) -> set[str]:
        async def work(connection: Connection) -> set[str]:
            await self._presence.appear(connection, owner)
            return {row[0] for row in await connection.fetch(sql.RENEW, owner, lease, list(tables))}

        return await self._writer.run(work)

    async def release(self, table: str, owner: str) -> None:
        await self._write(sql.RELEASE, table, owner)

    async def move(self, table: str, fence: int, place: str) -> None:
        async def work(connection: Connection) -> None:
            if await connection.fetchval(sql.MOVE, table, fence, place) is None:
                raise LeaseLost(table)

        await self._writer.run(work)

    async def load(self, table: str) -> Stored | None:
        return await self._readers.run(partial(_load, table=table))

    async def append(self, write: Write) -> None:
        if self._writer.searching:
            raise StoreFault("STORE_AWAY", "the server does not answer")
        await self._writes.add(write)

    async def rewrite(self, rewrite: Rewrite) -> None:
        await self._writer.run(partial(rewrite_table, rewrite=rewrite))

    async def wipe(self) -> None:
        """Do nothing: the server's vacuum removes old rows in its time, and its log and backups are the operator's."""

    async def lines(self, table: str, *, after: int = 0, last: int | None = None) -> Sequence[Row]:
        return tuple(Row(*row) for row in await self._rows(sql.LINES, table, after, last))

    async def caused(self, table: str, cause: str) -> Row | None:
        found = await self._rows(sql.CAUSED, table, cause)
        return Row(*found[0]) if found else None

    async def quiet_before(self, table: str, position: int) -> Quiet | None:
        found = await self._rows(sql.QUIET_BEFORE, table, position)
        return Quiet(*found[0]) if found else None

    async def tables(self, place: str | None = None) -> Sequence[Summary]:
        asked = (sql.SUMMARIES,) if place is None else (sql.SUMMARIES_OF_A_PLACE, place)
        return tuple(Summary(*row) for row in await self._rows(*asked))

    async def naming(self, name: str, quoted: bytes) -> Sequence[str]:
        return tuple(row[0] for row in await self._rows(sql.NAMING, name, quoted))

    async def due(self, until: float, limit: int = 1000) -> Sequence[tuple[str, float, str]]:
        return tuple((table, at, place) for table, at, place in await self._rows(sql.DUE, until, limit))

    async def delete(self, table: str, owner: str) -> None:
        async def work(connection: Connection) -> None:
            gone = await connection.fetchval(sql.DELETE, table, owner)
            if gone is None and (holder := await connection.fetchval(sql.HOLDER, table)) is not None:
                raise Held(table, holder)

        await self._writer.run(work)

    # Documents

    async def put(self, document: Document) -> None:
        await self._write(sql.PUT, document.kind, document.name, document.body)

    async def get(self, kind: str, name: str) -> bytes | None:
        found = await self._rows(sql.GET, kind, name)
        return found[0][0] if found else None

    async def remove(self, kind: str, name: str) -> None:
        await self._write(sql.REMOVE, kind, name)

    async def names(self, kind: str) -> Sequence[str]:
        return tuple(row[0] for row in await self._rows(sql.NAMES, kind))

    # Whole stores, on connections of their own: they take long

    async def check(self) -> Sequence[str]:
        sentences = [miscounted(*row) for row in await self._rows(MISCOUNTED)]
        sentences += [too_far(*row) for row in await self._rows(TOO_FAR)]
        return tuple(sentences)

    async def everything(self) -> AsyncIterator[Thing]:
        connection = await self._connect()
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for statement, thing in READ_EVERYTHING:
                    async for row in connection.cursor(statement, prefetch=FEW):
                        yield thing(*row)
        except PROBLEMS as problem:
            raise fault_of(problem) from problem
        finally:
            await close(connection)

    async def put_back(self, things: AsyncIterator[Thing]) -> None:
        connection = await self._connect()
        try:
            await fill(connection, things, CHUNK)
        finally:
            await close(connection)

    # Inside

    async def _append_all(self, writes: Sequence[Write]) -> Sequence[StoreFault | None]:
        append = partial(append_all, writes=writes)
        return await self._writer.run(partial(append, again=False), partial(append, again=True))

    async def _write(self, statement: str, *values: object) -> None:
        """A statement that does the same when it is carried out twice."""

        async def work(connection: Connection) -> None:
            await connection.execute(statement, *values)

        await self._writer.run(work)

    async def _rows(self, statement: str, *values: object) -> list[Any]:
        async def read(connection: Any) -> list[Any]:
            rows: list[Any] = await connection.fetch(statement, *values)
            return rows

        return await self._readers.run(read)

    async def _connect(self) -> Connection:
        try:
            return await connect(self._url, idle=LONG_IDLE)
        except PROBLEMS as problem:
            raise fault_of(problem) from problem


async def _bring_up_to_date(connection: Connection) -> None:
    """Bring the database up to date; look before locking, so that an account without the right to change it can still play."""
    if await connection.fetchval(sql.FORMS_ARE_THERE) and not missing("postgres", await _applied(connection)):
        return
    async with connection.transaction():
        await connection.execute(sql.WAIT_FOR_OTHERS)
        await connection.execute(sql.ONE_AT_A_TIME)
        await connection.execute(RECORD)
        for version in missing("postgres", await _applied(connection)):
            await connection.execute(version.script)
            now = datetime.now(UTC).isoformat(timespec="seconds")
            await connection.execute(
                "INSERT INTO forms VALUES ($1, $2, $3)", version.number, version.title, now
            )


async def _applied(connection: Connection) -> list[int]:
    return [row[0] for row in await connection.fetch("SELECT number FROM forms ORDER BY number")]


async def _create(
    connection: Connection,
    *,
    table: NewTable,
    owner: str,
    lease: float,
    lines: Sequence[Row],
    quiets: Sequence[Quiet],
    again: bool,
) -> int:
    head = (table.id, table.place, table.title, table.record, table.at, table.wake_at)
    last, at = (lines[-1].n, lines[-1].at) if lines else (0, table.at)
    by_line = {point.n: point for point in quiets}
    try:
        async with connection.transaction():
            made = await connection.fetch(sql.CREATE, *head, owner, lease, last, at)
            key, fence = made[0]
            await copy_rows(connection, "lines", LINE, [line_record(key, row) for row in lines])
            points = [quiet_record(key, point) for point in by_line.values()]
            await copy_rows(connection, "quiet_points", QUIET, points)
    except asyncpg.UniqueViolationError as problem:
        own: int | None = await connection.fetchval(sql.OWN_FENCE, table.id, owner) if again else None
        if own is None:
            raise mistake(table.id, "it is there already") from problem
        return own
    return int(fence)


async def _load(connection: Any, table: str) -> Stored | None:
    """A table read in one transaction, so that its parts are of one moment."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        head = await connection.fetchrow(sql.HEAD, table)
        if head is None:
            return None
        point = await connection.fetchrow(sql.LAST_QUIET, head["key"])
        quiet = Quiet(*point) if point else None
        rows = await connection.fetch(sql.TAIL, head["key"], quiet.n if quiet else 0)
    parts: list[Any] = [*list(head)[1:], quiet, tuple(Row(*row) for row in rows)]
    return Stored(*parts)
