"""Connections to PostgreSQL that are renewed after a fault, and the meaning of its errors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import asyncpg

from heredity_bot.journal.postgres import sql
from heredity_bot.journal.store import StoreFault

T = TypeVar("T")
Connection: TypeAlias = "asyncpg.Connection[Any]"
Work = Callable[[Connection], Awaitable[T]]
Read = Callable[[Any], Awaitable[T]]
"""A function that reads from a connection of the pool, which asyncpg types differently."""

_CODES = {
    "53100": "STORE_FULL",
    "25006": "STORE_READ_ONLY",
    "25P03": "STORE_AWAY",
    "42501": "STORE_READ_ONLY",
    "53200": "STORE_BUSY",
    "53300": "STORE_BUSY",
    "55P03": "STORE_BUSY",
    "57014": "STORE_BUSY",
    "40001": "STORE_BUSY",
    "40P01": "STORE_BUSY",
    "57P01": "STORE_AWAY",
    "57P02": "STORE_AWAY",
    "57P03": "STORE_AWAY",
    "58030": "STORE_AWAY",
    "3D000": "STORE_AWAY",
}
_CLASSES = {"08": "STORE_AWAY", "28": "STORE_AWAY"}
COLLISIONS = {"40001", "40P01"}
_ATTEMPTS = 4
_PATIENCE = 10.0
"""Seconds for connecting; a statement has three times as long before its connection counts as lost."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 2.0
IDLE = 1.5
"""Seconds after which the server ends a transaction whose process is silent; its fate is then looked up."""
LOCKED = 1.5
"""Seconds that a statement waits for a lock of another process."""

PROBLEMS = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)


def is_lost(problem: BaseException) -> bool:
    """The connection is gone, and with it the knowledge whether the last statement was carried out."""
    if isinstance(problem, asyncpg.PostgresError):
        state = problem.sqlstate or ""
        return state.startswith("08") or state in {"25P03", "57P01", "57P02", "57P03"}
    if isinstance(problem, asyncpg.InterfaceError):
        return not isinstance(problem, ValueError)  # those are ours: values that no connection could send
    return isinstance(problem, OSError | TimeoutError | asyncpg.InternalClientError)


def fault_of(problem: BaseException) -> StoreFault:
    if isinstance(problem, StoreFault):
        return problem
    detail = str(problem) or type(problem).__name__
    if isinstance(problem, asyncpg.PostgresError):
        state = problem.sqlstate or ""
        return StoreFault(_CODES.get(state) or _CLASSES.get(state[:2], "STORE_BROKEN"), detail)
    return StoreFault("STORE_AWAY" if is_lost(problem) else "STORE_BROKEN", detail)


def refusal(connection: Connection, problem: BaseException) -> StoreFault:
    """The fault. A connection stays read-only after the server has stopped being so; the next one will not be."""
    fault = fault_of(problem)
    if fault.code == "STORE_READ_ONLY":
        connection.terminate()
    return fault


class Writer:
    """The one connection that writes. The fate of a statement that was under way when it broke is looked up."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection | None = None
        self._backend: tuple[int, Any] | None = None
        self._suspects: set[tuple[int, Any]] = set()
        """Server processes that may still carry out what was sent on connections that were dropped."""
        self._turn = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False
        self.searching = False
        """Whether the fate of a statement is being looked up since the server went; new calls fail at once meanwhile."""

    async def run(self, work: Work[T], again: Work[T] | None = None) -> T:
        """Do `work`. If the connection breaks and it may have happened already, do `again`, or without that `work` once more."""
        if self.searching:
            raise StoreFault("STORE_AWAY", "the server does not answer")
        # Shielded: a caller that is cancelled must not leave a transaction half done for all others.
        running = asyncio.ensure_future(self._in_turn(work, again or work))
        self._running.add(running)
        running.add_done_callback(self._forget)
        return await asyncio.shield(running)

    def _forget(self, running: asyncio.Task[Any]) -> None:
        self._running.discard(running)
        if not running.cancelled():
            running.exception()  # its caller may be gone

    async def _in_turn(self, work: Work[T], again: Work[T]) -> T:
        async with self._turn:
            self._closed = False
            return await self._run(work, again)

    async def close(self) -> None:
        self._closed = True
        async with self._turn:
            await self._drop(gently=True)

    async def _run(self, work: Work[T], again: Work[T]) -> T:
        try:
            connection = await self._connected()
        except PROBLEMS as problem:
            raise fault_of(problem) from problem  # nothing was sent yet
        try:
            return await _attempt(connection, work, again)
        except PROBLEMS as problem:
            if not is_lost(problem):
                raise refusal(connection, problem) from problem
        except StoreFault:
            raise
        except BaseException:
            await self._drop(
                gently=False
            )  # it may have a transaction that is still open: the next one is new
            raise
        try:
            return await self._find_out(again)
        finally:
            self.searching = False

    async def _find_out(self, again: Work[T]) -> T:
        """Find out whether a statement was carried out, before success or failure is answered."""
        self.searching, pause = True, _FIRST_PAUSE
        while not self._closed:
            await self._drop(gently=False)
            try:
                connection = await self._connected()
            except PROBLEMS:
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE)
                continue
            try:
                return await _attempt(connection, again, again)
            except PROBLEMS as problem:
                if not is_lost(problem):
                    raise refusal(connection, problem) from problem
                await asyncio.sleep(pause)
        raise StoreFault("STORE_AWAY", "closed before the server could say what became of it")

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._url, command_timeout=3 * _PATIENCE)
            self._connection = connection
            pid, since = await connection.fetchrow(sql.MYSELF) or (0, None)
            self._backend = (pid, since)
        for suspect in list(self._suspects):
            await _end_for_good(self._connection, suspect)
            self._suspects.discard(suspect)
        return self._connection

    async def _drop(self, *, gently: bool) -> None:
        connection, backend = self._connection, self._backend
        self._connection, self._backend = None, None
        if connection is None:
            return
        if gently:
            await close(connection)
        else:
            self._suspects |= {backend} if backend else set()
            connection.terminate()


async def _attempt(connection: Connection, work: Work[T], again: Work[T]) -> T:
    """Try again after a collision with another process; parts of the work may have been done before it."""
    for _ in range(_ATTEMPTS - 1):
        try:
            return await work(connection)
        except asyncpg.PostgresError as problem:
            if problem.sqlstate not in COLLISIONS:
                raise
        work = again
    return await work(connection)


async def _end_for_good(connection: Connection, backend: tuple[int, Any]) -> None:
    """End an old backend that may not have noticed that we are gone: it could still carry the statement out."""
    while await connection.fetchrow(sql.END, *backend):  # noqa: ASYNC110 - only the server knows when
        await asyncio.sleep(0.02)


async def connect(url: str, command_timeout: float | None = None, *, idle: float = IDLE) -> Connection:
    try:
        connection: Connection = await asyncpg.connect(
            url, timeout=_PATIENCE, command_timeout=command_timeout
        )
    except ValueError:  # it quotes what it could not read
        raise StoreFault("STORE_UNKNOWN", "DATABASE_URL has a part that cannot be read") from None
    try:
        await connection.fetch(sql.SESSION, f"{idle * 1000:.0f}", f"{LOCKED * 1000:.0f}")
    except BaseException:
        connection.terminate()
        raise
    return connection


async def close(connection: Connection) -> None:
    try:
        await connection.close(timeout=_PATIENCE)
    except PROBLEMS:
        connection.terminate()


class Readers:
    """A few connections that read; a read that lost its connection is repeated once."""

    def __init__(self, url: str, most: int) -> None:
        self._url, self._most = url, most
        self._pool: asyncpg.Pool[Any] | None = None

    async def run(self, read: Read[T]) -> T:
        try:
            try:
                return await self._ask(read)
            except PROBLEMS as problem:
                if not is_lost(problem):
                    raise
            return await self._ask(read)
        except PROBLEMS as problem:
            raise fault_of(problem) from problem

    async def open(self) -> None:
        """Prepare the pool without connecting."""
        if self._pool is None:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=0, max_size=self._most, timeout=_PATIENCE, command_timeout=6 * _PATIENCE
            )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), _PATIENCE)
            except PROBLEMS:
                pool.terminate()

    async def _ask(self, read: Read[T]) -> T:
        pool = self._pool
        if pool is None:
            raise StoreFault("STORE_AWAY", "the store is not open")
        connection = await pool.acquire(timeout=_PATIENCE)
        try:
            return await read(connection)
        finally:
            try:
                await pool.release(connection)
            except BaseException:
                connection.terminate()  # ended, it leaves its place in the pool to another
                raise
