"""A store in one SQLite file: one connection writes, others read and never wait for it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from time import time
from typing import Any

from heredity_bot.journal import private
from heredity_bot.journal import sqlite_whole as whole
from heredity_bot.journal import sqlite_work as work
from heredity_bot.journal.checking import check_new, check_write
from heredity_bot.journal.gathering import Gathering
from heredity_bot.journal.inventory import ALL
from heredity_bot.journal.presence import Presence
from heredity_bot.journal.sqlite_desk import Desk
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
    size_of,
)

READERS = 2
LOCKED = 0.9
"""Seconds to wait for another process that writes. Whoever comes during such a wait waits twice: two seconds at most."""
CHUNK = 500
"""Things that cross from the thread at once when everything is read or put back."""


class SqliteStore:
    """Whatever is to be written meanwhile goes into the next transaction, and all of it to the disk at once."""

    def __init__(self, path: Path, *, timeout: float = LOCKED) -> None:
        self._path, self._timeout = path, timeout
        self._writer = self._desk(writes=True)
        self._readers = [self._desk(writes=False) for _ in range(READERS)]
        self._turns = cycle(self._readers)
        self._jobs: Gathering[work.Job, Any] = Gathering(self._do)
        self._presence = Presence(path.with_name(f"{path.name}-players"))

    async def open(self) -> None:
        try:
            private.make_folder(self._path.parent)
        except OSError as problem:
            raise StoreFault("STORE_AWAY", str(problem)) from problem
        private.make_file(self._path)  # SQLite gives its log the same rights
        for path in self._path.parent.glob(f"{self._path.name}-*"):
            private.close_to_others(path)
        try:
            await self._writer.run(work.bring_up_to_date)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self._jobs.drain()
        self._presence.leave()
        for desk in (*self._readers, self._writer):  # the last to close tidies the file up, and may write
            await desk.close()

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
        create = partial(work.create, table=table, owner=owner, until=time() + lease)
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
        job = partial(work.take, table=table, owner=owner, now=time(), lease=lease)
        fence: int | None = await self._jobs.add(job)
        return fence

    async def _appear(self, owner: str) -> None:
        """Whoever begins to play also tidies up after those who were killed."""
        if self._presence.appear(owner):
            for other in self._presence.others():
                await self._take_from_the_dead(other)

    async def _take_from_the_dead(self, owner: str) -> bool:
        """Give back all tables of a process that is dead; its fences end with that."""
        with self._presence.dead(owner) as dead:
            if dead:
                await self._jobs.add(partial(work.release_all, owner=owner))
        return dead

    async def renew(self, owner: str, lease: float, tables: Collection[str]) -> set[str]:
        job = partial(work.renew, owner=owner, until=time() + lease, tables=tables)
        renewed: set[str] = await self._jobs.add(job)
        return renewed

    async def release(self, table: str, owner: str) -> None:
        await self._jobs.add(partial(work.release, table=table, owner=owner))

    async def move(self, table: str, fence: int, place: str) -> None:
        await self._jobs.add(partial(work.move, table=table, fence=fence, place=place))

    async def load(self, table: str) -> Stored | None:
        return await self._read(partial(work.load, table=table))

    async def append(self, write: Write) -> None:
        check_write(write)
        await self._jobs.add(partial(work.append, write=write))

    async def rewrite(self, rewrite: Rewrite) -> None:
        await self._jobs.add(partial(work.rewrite, rewrite=rewrite))

    async def wipe(self) -> None:
        await self._writer.run(work.wipe)

    async def lines(self, table: str, *, after: int = 0, last: int | None = None) -> Sequence[Row]:
        return await self._read(partial(work.lines, table=table, after=after, last=last))

    async def caused(self, table: str, cause: str) -> Row | None:
        return await self._read(partial(work.caused, table=table, cause=cause))

    async def quiet_before(self, table: str, position: int) -> Quiet | None:
        return await self._read(partial(work.quiet_before, table=table, position=position))

    async def tables(self, place: str | None = None) -> Sequence[Summary]:
        return await self._read(partial(work.tables, place=place))

    async def naming(self, name: str, quoted: bytes) -> Sequence[str]:
        return await self._read(partial(work.naming, name=name, quoted=quoted))

    async def due(self, until: float, limit: int = 1000) -> Sequence[tuple[str, float, str]]:
        return await self._read(partial(work.due, until=until, limit=limit))

    async def delete(self, table: str, owner: str) -> None:
        await self._jobs.add(partial(work.delete, table=table, owner=owner, now=time()))

    # Documents

    async def put(self, document: Document) -> None:
        await self._jobs.add(partial(work.put, document=document))

    async def get(self, kind: str, name: str) -> bytes | None:
        return await self._read(partial(work.get, kind=kind, name=name))

    async def remove(self, kind: str, name: str) -> None:
        await self._jobs.add(partial(work.remove, kind=kind, name=name))

    async def names(self, kind: str) -> Sequence[str]:
        return await self._read(partial(work.names, kind=kind))

    # Whole stores, on connections of their own: they take long

    async def check(self) -> Sequence[str]:
        desk = self._desk(writes=False)
        try:
            return tuple(await desk.run(whole.look_over))
        except StoreFault as fault:
            if fault.code != "STORE_BROKEN":
                raise
            return (f"The file is damaged: {fault}.",)
        finally:
            await desk.close()

    async def everything(self) -> AsyncIterator[Thing]:
        desk = self._desk(writes=False)
        try:
            await desk.run(work.begin_reading)
            for statement, thing in ALL:
                reading = work.Reading(statement, CHUNK)
                while rows := await desk.run(reading.more):
                    for row in rows:
                        yield thing(*row)
        finally:
            await desk.close()

    async def put_back(self, things: AsyncIterator[Thing]) -> None:
        desk, filling = self._desk(writes=True), whole.Filling()
        try:
            await desk.run(whole.begin_filling)
            chunk, size = list[Thing](), 0
            async for thing in things:
                chunk.append(thing)
                size += size_of(thing)
                if len(chunk) == CHUNK or size >= work.PART_BYTES:
                    await desk.run(partial(filling.add, things=chunk))
                    chunk, size = [], 0
            await desk.run(partial(filling.add, things=chunk))
            await desk.run(filling.finish)
        finally:
            await desk.close()  # what is not committed is rolled back

    # Inside

    def _desk(self, *, writes: bool) -> Desk:
        prepare = work.prepare_writer if writes else work.prepare_reader
        return Desk(self._path, timeout=self._timeout, prepare=prepare)

    async def _do(self, jobs: Sequence[work.Job]) -> list[Any]:
        return await self._writer.run(partial(work.together, jobs=jobs))

    async def _read(self, job: work.Work[work.T]) -> work.T:
        return await next(self._turns).run(job)
