"""`python -m tests.crashes`: 1,000 kills on SQLite, and as many on PostgreSQL where there is one."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.crashes.killer import Lost, torture
from tests.postgres import HOW_TO_HAVE_IT, Server, programs

ROOT = Path(__file__).parents[2]
SHOWN = 100


def run(name: str, where: str, kills: int, seed: str) -> None:
    def tell(number: int) -> None:
        if number % SHOWN == 0:
            print(f"{name}: {number} kills", flush=True)

    start = time.perf_counter()
    killer = torture(where, kills, every=5, seed=seed, tell=tell)
    seconds = time.perf_counter() - start
    found = f"{killer.kills} kills, {killer.accepted} inputs acknowledged, none lost"
    print(f"{name}: {found} (seed {seed}, {seconds:.0f} s)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.crashes")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--store", help="a file or an address; default: both kinds, in a temporary folder")
    options = parser.parse_args()
    try:
        if options.store:
            run("the store", options.store, options.kills, options.seed)
        else:
            both(options.kills, options.seed)
    except Lost as fault:
        print(f"LOST: {fault} (seed {options.seed})", file=sys.stderr)
        return 1
    return 0


def both(kills: int, seed: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        run("SQLite", f"{folder}/tables.sqlite", kills, seed)
    if programs() is None:
        print(HOW_TO_HAVE_IT)
        return
    server = Server.make()
    server.start(fsync="on")
    try:
        run("PostgreSQL", server.url, kills, seed)
    finally:
        server.remove()


if __name__ == "__main__":
    sys.exit(main())
