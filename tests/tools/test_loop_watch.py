"""The benchmarks' watch over an event loop."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="it is asked with a signal")

WATCH = Path(__file__).parent.parent.parent / "benchmarks" / "loop_watch.py"

HELD = """
import asyncio, sys, time

async def main():
    await asyncio.sleep(0)
    time.sleep(0.08)
    await asyncio.sleep(0)
    print("held", sys.argv[1:], flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_the_longest_step_is_told(tmp_path):
    (tmp_path / "holding.py").write_text(HELD)
    report = tmp_path / "report"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(WATCH), str(report), "holding", "on"),
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"held ['on']\n"
        process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(10):
            while not report.exists():  # noqa: ASYNC110 - another process writes it
                await asyncio.sleep(0.01)
    finally:
        process.kill()
        await process.wait()

    longest = json.loads(report.read_text())
    assert longest["wall"] >= 80
    assert longest["cpu"] < longest["wall"], "it slept"
