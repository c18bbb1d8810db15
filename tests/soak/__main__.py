"""`python -m tests.soak`: 200,000 interactions, and the memory of the process after each tenth of them."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.figures import resident
from tests.soak.soak import Soak, soak

INTERACTIONS = 200_000
GROWTH = 0.10
"""How much larger the process may be at the end than after its first tenth."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.soak", description=__doc__)
    parser.add_argument("--interactions", type=int, default=INTERACTIONS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--objects", action="store_true", help="which of our own objects there are more of")
    options = parser.parse_args()
    memory: list[float] = []
    counted = []
    begun = time.perf_counter()

    def look(here: Soak) -> None:
        objects = here.own_objects()
        counted.append(objects)
        memory.append(resident(os.getpid()))
        passed = time.perf_counter() - begun
        print(
            f"{here.done:>8,} interactions  {memory[-1]:6.1f} MiB  {sum(objects.values()):>8,} objects  "
            f"{here.house.registry.live:>4} tables  {len(here.services.rooms):>4} rooms  {passed:6.0f} s",
            flush=True,
        )
        if options.objects and len(counted) > 1:
            more = objects - counted[0]
            for name, n in more.most_common(12):
                print(f"          +{n:<7} {name}", flush=True)

    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        every = max(1, options.interactions // 10)
        asyncio.run(
            soak(Path(folder), options.interactions, seed=options.seed, every=every, look=look, warm=True)
        )
    growth = memory[-1] / memory[0] - 1
    held = growth <= GROWTH
    print(f"memory after the first tenth / at the end: {memory[0]:.1f} / {memory[-1]:.1f} MiB, {growth:+.1%}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
