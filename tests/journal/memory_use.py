"""Back up a large file of tables and put it back: `python -m tests.journal.memory_use FOLDER MEGABYTES`.

It prints the bytes of the store, the peak of memory above that at the start, and the seconds of both ways.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import time
from pathlib import Path

from heredity_bot.journal import Quiet, Write
from heredity_bot.journal.backup import back_up, restore
from heredity_bot.journal.sqlite.store import SqliteStore
from tests.journal.samples import LONG, OURS, line, new

BODY = 100_000


async def fill(store: SqliteStore, megabytes: int) -> None:
    for table in range(max(1, megabytes // 10)):
        fence = await store.create(new(f"t{table}"), OURS, LONG)
        for n in range(1, 101):
            row = line(n, body=os.urandom(500) * 100)
            await store.append(Write(f"t{table}", fence, row, quiet=Quiet(n, n, os.urandom(500) * 100)))


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


async def measure(folder: Path, megabytes: int) -> None:
    first, second = SqliteStore(folder / "first.db"), SqliteStore(folder / "second.db")
    await first.open()
    await fill(first, megabytes)
    before, begun = peak(), time.perf_counter()
    await back_up(first, folder / "backup")
    between = time.perf_counter()
    await second.open()
    counts = await restore(second, folder / "backup")
    sys.stdout.write(
        f"{counts.lines * BODY} {peak() - before} {between - begun:.2f} {time.perf_counter() - between:.2f}\n"
    )
    await first.close()
    await second.close()


if __name__ == "__main__":
    asyncio.run(measure(Path(sys.argv[1]), int(sys.argv[2])))
