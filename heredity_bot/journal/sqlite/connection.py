"""One SQLite connection on its own thread, and the meaning of its errors."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

from heredity_bot.journal.store import StoreFault

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

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
    """Without the extended part; errors of the Python module itself have none."""
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

    async def run(self, work: Work[T]) -> T:
        answer: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call] # aiosqlite's own
        return answer


class SqliteConnection:
    """A connection that comes back after a fault: the next use opens a new one."""

    def __init__(self, path: Path, *, timeout: float, prepare: Work[None]) -> None:
        self._path, self._timeout, self._prepare = path, timeout, prepare
        self._connection: _Connection | None = None
        self._connecting = asyncio.Lock()

    async def run(self, work: Work[T]) -> T:
        """Let the thread do it; an error of SQLite comes out as a `StoreFault`."""
        try:
            connection = self._connection or await self._connect()
        except sqlite3.Error as problem:
            raise fault_of(problem, self._path) from problem
        try:
            return await connection.run(work)
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
                    await connection.run(self._prepare)
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
