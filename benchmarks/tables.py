"""Tables on a durable journal, beside bare appends on the same store. `python -m benchmarks.tables`.

Random people answer as fast as they are heard, at one, a hundred and a thousand tables at once.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.figures import figure, heading
from benchmarks.stores import TABLES, Appends, bare_appends, opened, ratio
from heredity_bot.journal import Store
from heredity_bot.kernel import Chance
from heredity_bot.tables.actions import Begin, Reply
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable
from tests.crashes.victim import OneGame

SECONDS = 3.0
LONG = 1500
"""Lines of the journal from which a table is brought back."""


async def play(registry: TableRegistry, library: OneGame, tables: int, seconds: float) -> Appends:
    """So many tables are played as fast as they answer."""
    places = [f"bench:{tables}.{k}" for k in range(tables)]
    made = await asyncio.gather(
        *(
            registry.create(place, "ann", library.game, TableSettings(options={"chapter": 1}))
            for place in places
        )
    )
    await asyncio.gather(*(table.do(Begin(), "ann") for table in made))
    run = Appends()
    start, cpu = perf_counter(), process_time()
    await asyncio.gather(*(_answer(registry, table, start + seconds, run, k) for k, table in enumerate(made)))
    run.elapsed, run.cpu = perf_counter() - start, process_time() - cpu
    return run


async def _answer(registry: TableRegistry, table: LiveTable, stop: float, run: Appends, number: int) -> None:
    luck, count = Chance(str(number)), 0
    while (begun := perf_counter()) < stop and table.ask is not None:
        count += 1
        outcome = await registry.do(
            table.id, Reply(table.ask.sample(luck), table.mark), "ann", f"{number}-{count}"
        )
        assert outcome.refusal is None, outcome
        run.seconds.append(perf_counter() - begun)


async def memory(store: Store, library: OneGame, tables: int = 100) -> tuple[float, float]:
    """KiB of a live table in the middle of a chapter, and of one that was put away.

    Other tables play before, because boards and slots that were worked out once serve all tables.
    """
    registry = TableRegistry(store, library)  # type: ignore[arg-type]
    await play(registry, library, tables + 1, 3.0)
    await registry.stop()
    registry = TableRegistry(store, library)  # type: ignore[arg-type]
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    await play(registry, library, tables, 3.0)
    gc.collect()
    live = tracemalloc.get_traced_memory()[0]
    await registry.stop()
    gc.collect()
    idle = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (live - before) / tables / 1024, (idle - before) / tables / 1024


async def restore(store: Store, library: OneGame) -> tuple[int, float]:
    """Milliseconds to bring one table back, with how many lines behind it."""
    registry = TableRegistry(store, library)  # type: ignore[arg-type]
    table = await registry.create("bench:long", "ann", library.game, TableSettings(options={"chapter": 1}))
    luck = Chance("long")
    await table.do(Begin(), "ann")
    while table.last < LONG:
        if table.ask is None:
            break
        answer = table.ask.sample(luck)
        if table.game.is_pass(answer) and table.last < LONG and luck.below(3):
            continue
        await table.do(Reply(answer), "ann")
    took = []
    await registry.stop()
    for _ in range(20):
        anew = TableRegistry(store, library)  # type: ignore[arg-type]
        begun = perf_counter()
        await anew.fetch(table.id)
        took.append(perf_counter() - begun)
        await anew.stop()
    return table.last, sorted(took)[len(took) // 2] * 1e3


async def measure(seconds: float, kinds: tuple[str, ...]) -> None:
    library = OneGame()
    heading(f"Tables on a durable journal, {seconds:.0f} s each, beside bare appends on the same store")
    with TemporaryDirectory(prefix="bench-") as folder:
        for kind in kinds:
            async with opened(kind, Path(folder)) as store:
                if store is None:
                    figure(kind, "not here")
                    continue
                registry = TableRegistry(store, library)  # type: ignore[arg-type]
                for tables in TABLES:
                    bare = await bare_appends(store, tables, seconds)
                    run = await play(registry, library, tables, seconds)
                    _tell(f"{kind}, {tables:,} tables", run, bare)
                await registry.stop()
                lines, took = await restore(store, library)
                figure(
                    f"{kind}: a table of {lines:,} lines brought back",
                    f"{took:.1f} ms",
                    "20 ms",
                    held=took < 20,
                )
        async with opened("SQLite", Path(folder)) as store:
            assert store is not None
            live, idle = await memory(store, library)
            figure("memory of a live table", f"{live:.0f} KiB", "300 KB", held=live * 1.024 < 300)
            figure("memory of one that was put away", f"{idle:.1f} KiB")


def _tell(these: str, run: Appends, bare: Appends) -> None:
    share = ratio(run.rate(), bare)
    figure(f"{these}: bare appends", f"{bare.rate():,.0f} /s")
    figure(f"{these}: inputs", f"{run.rate():,.0f} /s")
    figure(f"{these}: ratio", f"{share:.2f}", "at least 0.5", held=share >= 0.5)
    figure(f"{these}: p99", f"{run.at(0.99) * 1e3:.1f} ms")
    figure(f"{these}: CPU for each", f"{run.cpu / len(run.seconds) * 1e3:.2f} ms")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--store", choices=("SQLite", "PostgreSQL"), action="append")
    options = parser.parse_args(arguments)
    asyncio.run(measure(options.seconds, tuple(options.store or ("SQLite", "PostgreSQL"))))


if __name__ == "__main__":
    main()
