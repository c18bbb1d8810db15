"""A process that is frozen in the middle of anything does not keep its neighbours waiting."""

from __future__ import annotations

import asyncio
import random
import secrets
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import pytest

from heredity_bot.tables.actions import Reply
from heredity_bot.tables.registry import TableFault
from tests.crashes.__main__ import ROOT
from tests.crashes.faults import CAUSE, Stage, opened
from tests.postgres import HOW_TO_HAVE_IT, Server, programs

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot freeze a process")

LEASE = 0.4
LONGEST = 2.0
"""Seconds within which every input has an answer."""
TICK = 0.02
CALLS = 420
"""Calls of the action at which a process may be frozen."""


class PatientClock:
    """Counts seconds only as fast as this machine lets a thread sleep them: a busy one makes nothing look slow."""

    def __init__(self) -> None:
        self._ticks, self._over = 0, threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(TICK):
            self._ticks += 1

    def now(self) -> float:
        return self._ticks * TICK


@dataclass
class Neighbour:
    """A table of our own, played while another process is frozen."""

    stage: Stage
    clock: PatientClock
    kept: list[int] = field(default_factory=list)
    codes: set[str] = field(default_factory=set)
    slowest: float = 0.0

    async def plays_for(self, seconds: float, theirs: str) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            fetching = asyncio.ensure_future(self.fetches(theirs))
            await self.acts()
            await asyncio.wait({fetching})
            await asyncio.sleep(TICK)

    async def acts(self) -> None:
        begun = self.clock.now()
        outcome = await self.stage.party.do(Reply(("done",)), "ada", secrets.token_hex(8))
        self.slowest = max(self.slowest, self.clock.now() - begun)
        if outcome.refusal is None:
            self.kept.append(outcome.line)
        else:
            self.codes.add(outcome.refusal.code)

    async def fetches(self, theirs: str) -> None:
        """Fetch the frozen process's table, as after a failover."""
        with suppress(TableFault):
            await self.stage.party.registry.fetch(theirs)


def is_still(pid: int) -> bool:
    """Whether a process is frozen, or at its end."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "TZ"
    except FileNotFoundError:
        return True


@asynccontextmanager
async def frozen(where: str, call: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A process that plays, and is frozen soon after it has said which table is its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.crashes.frozen", where, str(LEASE), call),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        table = (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()
        for _ in range(int(60 / TICK)):
            if is_still(process.pid):
                break
            await asyncio.sleep(TICK)
        else:
            pytest.fail("it was never frozen")
        yield process, table
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def freeze(where: str, call: str, clock: PatientClock) -> Neighbour:
    """Play beside a frozen process, then let it go on: nothing is lost, and play goes on in both."""
    async with opened(where) as store:
        stage = await Stage.on(store)
        await stage.begun("ada")
        await stage.party.registry.start()
        neighbour = Neighbour(stage, clock)
        async with frozen(where, call) as (process, theirs):
            await neighbour.plays_for(LEASE + 2.2, theirs)
            codes = set(neighbour.codes)
            if process.returncode is None:
                process.send_signal(signal.SIGCONT)
            assert process.stdout is not None
            told = (await asyncio.wait_for(process.stdout.readline(), 60)).decode().split()
            neighbour.codes.clear()
            await neighbour.acts()
            await process.wait()
        assert not neighbour.codes, "play goes on once the lock has ended"
        rows = {row.n: row for row in await store.lines(stage.party.id)}
        assert set(neighbour.kept) <= rows.keys(), "what was acknowledged is there"
        answered = [row.n for row in await store.lines(theirs) if row.cause == CAUSE]
        assert answered == ([int(told[1])] if told[0] == "line" else []), told
        neighbour.codes = codes
        await stage.party.registry.stop()
    return neighbour


async def freeze_all(stores: Sequence[str], calls: Sequence[str]) -> list[Neighbour]:
    with PatientClock() as clock:
        freezing = (freeze(where, call, clock) for where, call in zip(stores, calls, strict=True))
        return await asyncio.gather(*freezing)


def a_call(seed: str) -> str:
    return str(random.Random(seed).randrange(1, CALLS))


async def test_a_process_frozen_in_a_transaction_of_postgresql_keeps_nobody_waiting():
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    server, seed = Server.make(), secrets.token_hex(4)
    server.start()
    try:
        chosen = ("_mark_quiet", a_call(seed))
        for call, neighbour in zip(chosen, await freeze_all([server.url] * 2, chosen), strict=True):
            assert neighbour.slowest < LONGEST, f"{call}, seed {seed}"
            assert neighbour.codes == set(), "its own tables are played as ever"
    finally:
        server.remove()


async def test_a_process_frozen_with_the_lock_of_a_file_is_told_of_within_two_seconds(tmp_path):
    seed = secrets.token_hex(4)
    chosen = ("_mark_quiet", a_call(seed))
    files = [str(tmp_path / f"{call}.sqlite") for call in chosen]
    for call, neighbour in zip(chosen, await freeze_all(files, chosen), strict=True):
        assert neighbour.slowest < LONGEST, f"{call}, seed {seed}"
        assert neighbour.codes <= {"STORE_BUSY"}
        assert call.isdecimal() or neighbour.codes, "the lock was held indeed"
