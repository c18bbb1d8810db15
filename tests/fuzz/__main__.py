"""`make fuzz`: every reader in turn, with another seed each time, for so many seconds; what fails can be repeated."""

from __future__ import annotations

import argparse
import resource
import sys
import time
import traceback
from collections import Counter
from random import Random

from tests.fuzz.readers import READERS

SECONDS, MEGABYTES = 2.0, 300


def peak() -> int:
    """Megabytes that the process had at the most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def once(name: str, seed: int) -> str:
    """What is wrong, or nothing."""
    before, began = peak(), time.process_time()
    try:
        READERS[name](Random(f"{name} {seed}"))
    except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
        return traceback.format_exc()
    took, grown = time.process_time() - began, peak() - before
    if took > SECONDS or grown > MEGABYTES:
        return f"it took {took:.1f} s and {grown} MB\n"
    return ""


def main() -> int:
    options = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    options.add_argument("--seconds", type=float, default=300.0)
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--reader", choices=READERS)
    options.add_argument("--only", type=int, metavar="SEED", help="repeat one that failed")
    given = options.parse_args()
    names = [given.reader] if given.reader else list(READERS)
    if given.only is not None:
        sys.stdout.write(once(names[0], given.only) or "It is read or refused.\n")
        return 0
    for name in names:
        once(name, 0)  # what is made once is neither timed nor weighed
    done, slowest, faults = Counter[str](), Counter[str](), Counter[str]()
    end, seed = time.monotonic() + given.seconds, given.seed
    while time.monotonic() < end:
        seed += 1
        for name in names:
            began = time.process_time()
            wrong = once(name, seed)
            slowest[name] = max(slowest[name], int(1000 * (time.process_time() - began)))
            done[name] += 1
            if wrong:
                faults[name] += 1
                sys.stdout.write(f"--reader {name!r} --only {seed}\n{wrong}\n")
    for name in names:
        figures = f"{done[name]:8} read, slowest {slowest[name]:5} ms, {faults[name]} faults"
        sys.stdout.write(f"{name:12} {figures}\n")
    sys.stdout.write(f"peak memory {peak()} MB, seeds {given.seed + 1} to {seed}\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
