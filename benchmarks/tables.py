"""Tables on a durable journal, beside bare appends on the same store. `python -m benchmarks.tables`.

Random people answer as fast as they are heard, at one, a hundred and a thousand tables at once.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.stores import TABLES, Appends, bare_appends, opened, ratio
from heredity_bot.journal import Store
from heredity_bot.kernel import Chance
from heredity_bot.tables.deeds import Begin, Reply
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import Table
from tests.torture.victim import OneGame

SECONDS = 3.0
LONG = 1500
"""Lines of the journal from which a table is brought back."""


async def play(hall: Hall, library: OneGame, tables: int, seconds: float) -> Appends:
    """So many tables are played as fast as they answer."""
    made = [
        await hall.create(f"bench:{tables}.{k}", "ann", library.game, Settings(chapter=1))
        for k in range(tables)
    ]
    for table in made:
        await table.do(Begin(), "ann")
    run = Appends()
    start, cpu = perf_counter(), process_time()
    await asyncio.gather(*(_answer(hall, table, start + seconds, run, k) for k, table in enumerate(made)))
    run.elapsed, run.cpu = perf_counter() - start, process_time() - cpu
    return run


async def _answer(hall: Hall, table: Table, stop: float, run: Appends, number: int) -> None:
    luck, count = Chance(str(number)), 0
    while (begun := perf_counter()) < stop and table.ask is not None:
        count += 1
        outcome = await hall.do(
            table.id, Reply(table.ask.sample(luck), table.mark), "ann", f"{number}-{count}"
        )
        assert outcome.refusal is None, outcome
        run.seconds.append(perf_counter() - begun)


async def memory(store: Store, library: OneGame, tables: int = 100) -> tuple[float, float]:
    """KiB of a live table in the middle of a chapter, and of one that was put away."""
    hall = Hall(store, library)  # type: ignore[arg-type]
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    await play(hall, library, tables, 3.0)
    gc.collect()
    live = tracemalloc.get_traced_memory()[0]
    await hall.stop()
    gc.collect()
    idle = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (live - before) / tables / 1024, (idle - before) / tables / 1024


async def restore(store: Store, library: OneGame) -> tuple[int, float]:
    """Milliseconds to bring one table back, with how many lines behind it."""
    hall = Hall(store, library)  # type: ignore[arg-type]
    table = await hall.create("bench:long", "ann", library.game, Settings(chapter=1))
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
    await hall.stop()
    for _ in range(20):
        anew = Hall(store, library)  # type: ignore[arg-type]
        begun = perf_counter()
        await anew.fetch(table.id)
        took.append(perf_counter() - begun)
        await anew.stop()
    return table.last, sorted(took)[len(took) // 2] * 1e3


async def measure(seconds: float, kinds: tuple[str, ...]) -> None:
    library = OneGame()
    with TemporaryDirectory(prefix="bench-") as folder:
        for kind in kinds:
            async with opened(kind, Path(folder)) as store:
                if store is None:
                    print(f"{kind}: none here")
                    continue
                hall = Hall(store, library)  # type: ignore[arg-type]
                for tables in TABLES:
                    bare = await bare_appends(store, tables, seconds)
                    run = await play(hall, library, tables, seconds)
                    print(
                        f"{kind}, {tables:5,} tables: {run.rate():8,.0f} inputs/s, p99 {run.at(0.99) * 1e3:6.1f} ms; "
                        f"bare appends {bare.rate():8,.0f}/s; ratio {ratio(run.rate(), bare):.2f} "
                        f"({run.cpu / len(run.seconds) * 1e3:.2f} ms CPU each)"
                    )
                await hall.stop()
                lines, took = await restore(store, library)
                print(f"{kind}, one table of {lines:,} lines brought back in {took:.1f} ms")
        async with opened("SQLite", Path(folder)) as store:
            assert store is not None
            live, idle = await memory(store, library)
            print(f"memory: {live:.0f} KiB for a live table, {idle:.1f} KiB for one that was put away")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tables", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--store", choices=("SQLite", "PostgreSQL"), action="append")
    options = parser.parse_args()
    asyncio.run(measure(options.seconds, tuple(options.store or ("SQLite", "PostgreSQL"))))


if __name__ == "__main__":
    main()
