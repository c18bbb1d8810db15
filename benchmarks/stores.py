"""Bare stores: lines appended per second, by one table and by many at once. `python -m benchmarks.stores`.

What a whole table does with an input is measured against this: `ratio(measured, bare)`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time

from benchmarks.figures import figure, heading
from heredity_bot.journal import NewTable, Row, Store, Write
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.journal.store_address import open_store
from tests.postgres import Server, programs

TABLES = (1, 100, 1000)
SECONDS = 3.0
OWNER = "bench"
LEASE = 3600.0
LINE, HEAD = bytes(200), bytes(500)
"""About what an answer leaves behind."""


@dataclass
class Appends:
    """What a stretch of appends took: each as its caller saw it, and all of them by the clock."""

    seconds: list[float] = field(default_factory=list)
    elapsed: float = 0.0
    cpu: float = 0.0

    def rate(self) -> float:
        return len(self.seconds) / self.elapsed

    def at(self, share: float) -> float:
        return sorted(self.seconds)[int(share * (len(self.seconds) - 1))]


def ratio(measured: float, bare: Appends) -> float:
    """Inputs per second of something that writes through a store, as a share of what the bare store does."""
    return measured / bare.rate()


async def bare_appends(store: Store, tables: int, seconds: float = SECONDS) -> Appends:
    """So many tables append as fast as they are answered. The store is open, and keeps the tables afterwards."""
    names = [f"bench-{tables}-{time():.6f}-{k}" for k in range(tables)]
    made = [NewTable(name, "bench", "Bench", HEAD, time()) for name in names]
    fences = await asyncio.gather(*(store.create(table, OWNER, LEASE) for table in made))
    run = Appends()
    start, cpu = perf_counter(), process_time()
    stop = start + seconds
    plays = (_play(store, name, fence, stop, run) for name, fence in zip(names, fences, strict=True))
    await asyncio.gather(*plays)
    run.elapsed, run.cpu = perf_counter() - start, process_time() - cpu
    return run


async def _play(store: Store, table: str, fence: int, stop: float, run: Appends) -> None:
    n, yielded = 0, perf_counter()
    while (begun := perf_counter()) < stop:
        n += 1
        cause = f"{int(time() * 1e6)}-{table[-4:]}"  # grows with time, as the ids of Discord do
        await store.append(Write(table, fence, Row(n, time(), "bench", cause, LINE), record=HEAD))
        run.seconds.append(perf_counter() - begun)
        if begun - yielded > 0.01:  # a store in memory never waits by itself
            await asyncio.sleep(0)
            yielded = perf_counter()


def syncs_per_second(folder: Path, seconds: float = 1.0) -> float:
    """The yardstick of one table alone: a page written and waited for, again and again."""
    file, count = os.open(folder / "yardstick", os.O_CREAT | os.O_RDWR), 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        os.pwrite(file, bytes(4096), count * 4096)
        os.fsync(file)
        count += 1
    os.close(file)
    return count / (perf_counter() - start)


@asynccontextmanager
async def opened(kind: str, folder: Path, url: str | None = None) -> AsyncIterator[Store | None]:
    """An empty store of a kind; None where there is no PostgreSQL."""
    server = Server.make() if kind == "PostgreSQL" and url is None and programs() else None
    if server is not None:
        server.start(fsync="on")
        url = server.url
    store: Store | None = {
        "memory": MemoryStore,
        "SQLite": lambda: SqliteStore(folder / "bench.db"),
        "PostgreSQL": lambda: open_store(url) if url else None,
    }[kind]()
    try:
        if store is not None:
            await store.open()
        yield store
    finally:
        if store is not None:
            await store.close()
        if server is not None:
            server.remove()


async def measure(seconds: float, url: str | None) -> None:
    heading(f"Bare appends, {seconds:.0f} s each, a line of {len(LINE)} and a head of {len(HEAD)} bytes")
    with TemporaryDirectory(dir="build", prefix="bench-") as folder:
        syncs = syncs_per_second(Path(folder))
        figure("the disk alone, a page written and waited for", f"{syncs:,.0f} /s")
        for kind in ("memory", "SQLite", "PostgreSQL"):
            async with opened(kind, Path(folder), url) as store:
                if store is None:
                    figure("PostgreSQL", "not here")
                    continue
                for tables in TABLES:
                    _tell(kind, tables, await bare_appends(store, tables, seconds), syncs)


def _tell(kind: str, tables: int, run: Appends, syncs: float) -> None:
    these = f"{kind}, {tables:,} at once"
    figure(these, f"{run.rate():,.0f} /s")
    figure(f"{these}: for each page written and waited for", f"{run.rate() / syncs:.1f}")
    figure(f"{these}: p50 and p99", f"{run.at(0.5) * 1e3:.2f} / {run.at(0.99) * 1e3:.2f} ms")
    figure(f"{these}: CPU of this process for each", f"{run.cpu / len(run.seconds) * 1e6:.0f} µs")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stores", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each figure")
    parser.add_argument(
        "--postgres", metavar="URL", help="a server that may be filled, instead of one started for this"
    )
    wanted = parser.parse_args(arguments)
    Path("build").mkdir(exist_ok=True)  # on the disk of the project: the system's own folder may be memory
    asyncio.run(measure(wanted.seconds, wanted.postgres))


if __name__ == "__main__":
    main()
