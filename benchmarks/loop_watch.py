"""Runs a module as `python -m` would and notes how long its event loop is held by single steps.

`python benchmarks/loop_watch.py REPORT MODULE [ARGUMENT ...]`. On SIGUSR1 it writes the longest step since the last signal to the
file REPORT as JSON: milliseconds by the clock, and of processor time of the loop's own thread.
"""

from __future__ import annotations

import asyncio.events
import json
import runpy
import signal
import sys
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

longest = {"wall": 0.0, "cpu": 0.0}

_run = asyncio.events.Handle._run  # noqa: SLF001 - the one place through which every step of a loop goes


def _timed(handle: Any) -> None:
    wall, cpu = perf_counter(), thread_time()
    _run(handle)
    longest["wall"] = max(longest["wall"], 1e3 * (perf_counter() - wall))
    longest["cpu"] = max(longest["cpu"], 1e3 * (thread_time() - cpu))


def main() -> None:
    report = Path(sys.argv[1])

    def tell(*_: object) -> None:
        part = report.with_suffix(".part")
        part.write_text(json.dumps(longest))
        part.replace(report)
        longest.update(wall=0.0, cpu=0.0)

    signal.signal(signal.SIGUSR1, tell)
    asyncio.events.Handle._run = _timed  # type: ignore[method-assign]  # noqa: SLF001
    sys.argv = sys.argv[2:]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
