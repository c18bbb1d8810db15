"""A store in one SQLite file: one connection writes, others read and never wait for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from time import time
from typing import Any

from heredity_bot.journal import private_files
from heredity_bot.journal.consistency import ALL
from heredity_bot.journal.group_commit import GroupCommit
from heredity_bot.journal.sqlite import backup, queries
from heredity_bot.journal.sqlite.connection import SqliteConnection
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

READERS = 2
LOCKED = 0.9
"""Seconds to wait for another process that writes. A job that comes during such a wait waits twice: two seconds at most."""
CHUNK = 500
"""Things that cross from the thread at once when everything is read or put back."""


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
            for statement, thing in ALL:
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
