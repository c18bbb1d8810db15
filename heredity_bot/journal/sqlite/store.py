"""A store in one SQLite file: one connection writes, others read and never wait for it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from time import time
from typing import Any

import aiosqlite

from heredity_bot.journal import private_files
from heredity_bot.journal.group_commit import GroupCommit
from heredity_bot.journal.sqlite import backup, queries
from heredity_bot.journal.sqlite.presence import FilePresence
from heredity_bot.journal.store import (
    Document,
    Held,
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
    size_of,
)
from heredity_bot.journal.whole_store import READ_EVERYTHING

READERS = 2
LOCKED = 0.9
"""Seconds to wait for another process that writes. A job that comes during such a wait waits twice: two seconds at most."""
CHUNK = 500
"""Things that cross from the thread at once when everything is read or put back."""


_CODES = {
    sqlite3.SQLITE_FULL: "STORE_FULL",
    sqlite3.SQLITE_READONLY: "STORE_READ_ONLY",
    sqlite3.SQLITE_PERM: "STORE_READ_ONLY",
    sqlite3.SQLITE_BUSY: "STORE_BUSY",
    sqlite3.SQLITE_LOCKED: "STORE_BUSY",
    sqlite3.SQLITE_PROTOCOL: "STORE_BUSY",
    sqlite3.SQLITE_IOERR: "STORE_AWAY",
    sqlite3.SQLITE_CANTOPEN: "STORE_AWAY",
}
_HARMLESS = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CONSTRAINT}
"""After these the connection is as good as before; after others a new one looks at the file afresh."""
_FULL_ENOUGH = 64 * 1024
"""Free bytes below which a disk counts as full; SQLite itself may report a failed write when its shared memory cannot grow."""


def primary_code(problem: sqlite3.Error) -> int:
    """The code of an error without its extended part; errors of the Python module itself have none."""
    return int(getattr(problem, "sqlite_errorcode", sqlite3.SQLITE_MISUSE)) & 0xFF


def fault_of(problem: sqlite3.Error, path: Path) -> StoreFault:
    code = _CODES.get(primary_code(problem), "STORE_BROKEN")
    if code == "STORE_AWAY":
        code = _why_unreachable(path)
    return StoreFault(code, str(problem))


def _why_unreachable(path: Path) -> str:
    """The code for a failed write or open, found by looking at the folder, since SQLite does not say why."""
    try:
        free = shutil.disk_usage(path.parent).free
    except OSError:
        return "STORE_AWAY"
    if free < _FULL_ENOUGH:
        return "STORE_FULL"
    return "STORE_AWAY" if os.access(path.parent, os.W_OK) else "STORE_READ_ONLY"


class _Connection(aiosqlite.Connection):
    """aiosqlite crosses to its thread and back for each statement; here it does so once for all of a batch."""

    def __init__(self, path: Path, timeout: float) -> None:
        super().__init__(lambda: sqlite3.connect(path, timeout=timeout, isolation_level=None), 64)
        self._thread.daemon = True  # a program that fails before it closes the store can still end


class SqliteConnection:
    """A connection that comes back after a fault: the next use opens a new one."""

    def __init__(self, path: Path, *, timeout: float, prepare: queries.Work[None]) -> None:
        self._path, self._timeout, self._prepare = path, timeout, prepare
        self._connection: _Connection | None = None
        self._connecting = asyncio.Lock()

    async def run(self, work: queries.Work[queries.T]) -> queries.T:
        """Let the thread do it; an error of SQLite comes out as a `StoreFault`."""
        try:
            connection = self._connection or await self._connect()
        except sqlite3.Error as problem:
            raise fault_of(problem, self._path) from problem
        try:
            answer: queries.T = await connection._execute(work, connection._conn)  # type: ignore[no-untyped-call] # noqa: SLF001
            return answer
        except sqlite3.Error as problem:
            if primary_code(problem) not in _HARMLESS:
                await self._forget(connection)
            raise fault_of(problem, self._path) from problem
        except StoreFault:
            raise
        except BaseException:
            await self._forget(connection)  # it may have a transaction or a statement that is still open
            raise

    async def close(self) -> None:
        async with self._connecting:
            if self._connection is not None:
                await self._forget(self._connection)

    async def _connect(self) -> _Connection:
        async with self._connecting:
            if self._connection is None:
                connection = _Connection(self._path, self._timeout)
                try:
                    await connection
                    await connection._execute(self._prepare, connection._conn)  # type: ignore[no-untyped-call] # noqa: SLF001
                except BaseException:
                    await connection.close()
                    raise
                self._connection = connection
            return self._connection

    async def _forget(self, connection: _Connection) -> None:
        """Put the connection out of reach before closing it, so that no caller gets one that is being closed."""
        if self._connection is connection:
            self._connection = None
            await connection.close()


class SqliteStore:
    """A store in one file. Jobs that come during a transaction share the next one, and with it one wait for the disk."""

    def __init__(self, path: Path, *, timeout: float = LOCKED) -> None:
        self._path, self._timeout = path, timeout
        self._writer = self._connection(writes=True)
        self._readers = [self._connection(writes=False) for _ in range(READERS)]
        self._turns = cycle(self._readers)
        self._jobs: GroupCommit[queries.Job, Any] = GroupCommit(
            lambda jobs: self._writer.run(partial(queries.together, jobs=jobs))
        )
        self._presence = FilePresence(path.with_name(f"{path.name}-players"))

    async def open(self) -> None:
        try:
            private_files.make_folder(self._path.parent)
        except OSError as problem:
            raise StoreFault("STORE_AWAY", str(problem)) from problem
        private_files.make_file(self._path)  # SQLite gives its log the same rights
        for path in self._path.parent.glob(f"{self._path.name}-*"):
            private_files.close_to_others(path)
        try:
            await self._writer.run(queries.bring_up_to_date)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self._jobs.drain()
        self._presence.leave()
        for connection in (
            *self._readers,
            self._writer,
        ):  # the last to close tidies the file up, and may write
            await connection.close()

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
        await self._appear(owner)
        create = partial(queries.create, table=table, owner=owner, until=time() + lease)
        fence: int = await self._jobs.add(partial(create, lines=lines, quiets=quiets))
        return fence

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        await self._appear(owner)
        try:
            return await self._take(table, owner, lease)
        except Held as held:
            if not await self._take_from_the_dead(held.holder):
                raise
        return await self._take(table, owner, lease)

    async def _take(self, table: str, owner: str, lease: float) -> int | None:
        job = partial(queries.take, table=table, owner=owner, now=time(), lease=lease)
        fence: int | None = await self._jobs.add(job)
        return fence

    async def _appear(self, owner: str) -> None:
        """Announce this process, and give back the tables of processes that were killed."""
        if self._presence.appear(owner):
            for other in self._presence.others():
                await self._take_from_the_dead(other)

    async def _take_from_the_dead(self, owner: str) -> bool:
        """Give back all tables of a process that is dead; its fences end with that."""
        with self._presence.dead(owner) as dead:
            if dead:
                await self._jobs.add(partial(queries.release_all, owner=owner))
        return dead

    async def renew(self, owner: str, lease: float, tables: Collection[str]) -> set[str]:
        job = partial(queries.renew, owner=owner, until=time() + lease, tables=tables)
        renewed: set[str] = await self._jobs.add(job)
        return renewed

    async def release(self, table: str, owner: str) -> None:
        await self._jobs.add(partial(queries.release, table=table, owner=owner))

    async def move(self, table: str, fence: int, place: str) -> None:
        await self._jobs.add(partial(queries.move, table=table, fence=fence, place=place))

    async def load(self, table: str) -> Stored | None:
        return await self._read(partial(queries.load, table=table))

    async def append(self, write: Write) -> None:
        await self._jobs.add(partial(queries.append, write=write))

    async def rewrite(self, rewrite: Rewrite) -> None:
        await self._jobs.add(partial(queries.rewrite, rewrite=rewrite))

    async def wipe(self) -> None:
        await self._writer.run(queries.wipe)

    async def lines(self, table: str, *, after: int = 0, last: int | None = None) -> Sequence[Row]:
        return await self._read(partial(queries.lines, table=table, after=after, last=last))

    async def caused(self, table: str, cause: str) -> Row | None:
        return await self._read(partial(queries.caused, table=table, cause=cause))

    async def quiet_before(self, table: str, position: int) -> Quiet | None:
        return await self._read(partial(queries.quiet_before, table=table, position=position))

    async def tables(self, place: str | None = None) -> Sequence[Summary]:
        return await self._read(partial(queries.tables, place=place))

    async def naming(self, name: str, quoted: bytes) -> Sequence[str]:
        return await self._read(partial(queries.naming, name=name, quoted=quoted))

    async def due(self, until: float, limit: int = 1000) -> Sequence[tuple[str, float, str]]:
        return await self._read(partial(queries.due, until=until, limit=limit))

    async def delete(self, table: str, owner: str) -> None:
        await self._jobs.add(partial(queries.delete, table=table, owner=owner, now=time()))

    # Documents

    async def put(self, document: Document) -> None:
        await self._jobs.add(partial(queries.put, document=document))

    async def get(self, kind: str, name: str) -> bytes | None:
        return await self._read(partial(queries.get, kind=kind, name=name))

    async def remove(self, kind: str, name: str) -> None:
        await self._jobs.add(partial(queries.remove, kind=kind, name=name))

    async def names(self, kind: str) -> Sequence[str]:
        return await self._read(partial(queries.names, kind=kind))

    # Whole stores, on connections of their own: they take long

    async def check(self) -> Sequence[str]:
        connection = self._connection(writes=False)
        try:
            return tuple(await connection.run(backup.look_over))
        except StoreFault as fault:
            if fault.code != "STORE_BROKEN":
                raise
            return (f"The file is damaged: {fault}.",)
        finally:
            await connection.close()

    async def everything(self) -> AsyncIterator[Thing]:
        connection = self._connection(writes=False)
        try:
            await connection.run(queries.begin_reading)
            for statement, thing in READ_EVERYTHING:
                reading = queries.ChunkedReader(statement, CHUNK)
                while rows := await connection.run(reading.more):
                    for row in rows:
                        yield thing(*row)
        finally:
            await connection.close()

    async def put_back(self, things: AsyncIterator[Thing]) -> None:
        connection, filling = self._connection(writes=True), backup.Filling()
        try:
            await connection.run(backup.begin_filling)
            chunk, size = list[Thing](), 0
            async for thing in things:
                chunk.append(thing)
                size += size_of(thing)
                if len(chunk) == CHUNK or size >= queries.PART_BYTES:
                    await connection.run(partial(filling.add, things=chunk))
                    chunk, size = [], 0
            await connection.run(partial(filling.add, things=chunk))
            await connection.run(filling.finish)
        finally:
            await connection.close()  # rolls back an open transaction

    # Inside

    def _connection(self, *, writes: bool) -> SqliteConnection:
        prepare = queries.prepare_writer if writes else queries.prepare_reader
        return SqliteConnection(self._path, timeout=self._timeout, prepare=prepare)

    async def _read(self, job: queries.Work[queries.T]) -> queries.T:
        return await next(self._turns).run(job)
