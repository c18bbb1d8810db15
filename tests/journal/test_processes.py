"""Two processes at one store, one of them killed without warning, or hanging."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from heredity_bot.journal import Held, LeaseLost
from heredity_bot.journal.store_address import open_store
from tests.journal.samples import LONG, THEIRS, new, write

ROOT = Path(__file__).parent.parent.parent
LEASE = 1.5


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path) -> str:
    return (
        str(tmp_path / "tables.db") if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    )


@pytest.fixture
async def ours(where):
    """A store with a table that nobody holds."""
    store = open_store(where)
    await store.open()
    await store.create(new(), "maker", LONG)
    await store.release("t1", "maker")
    yield store
    await store.close()


async def start(where: str, owner: str, lease: float = LEASE) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.journal.player_process", where, owner, str(lease)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )


async def fence_of(process) -> int:
    return int((await process.stdout.readline()).split()[1])


async def killed_after(process, lines: int) -> tuple[int, int]:
    """Its fence, and the last line it had an answer for."""
    fence = await fence_of(process)
    for _ in range(lines):
        await process.stdout.readline()
    process.kill()
    rest = (await process.stdout.read()).split()
    await process.wait()
    return fence, int(rest[-1]) if rest else lines


async def soon_taken(store, within: float = 5.0) -> int:
    """Without waiting for a lease; a server needs a moment to see that a connection is gone."""
    end = asyncio.get_running_loop().time() + within
    while True:
        try:
            return await store.take("t1", THEIRS, LONG)
        except Held:
            assert asyncio.get_running_loop().time() < end
            await asyncio.sleep(0.02)


async def test_when_one_is_killed_the_other_takes_over_at_once_however_long_the_lease(where, ours):
    fence, answered = await killed_after(await start(where, "process-1", lease=LONG), lines=20)

    next_fence = await soon_taken(ours)

    assert next_fence == fence + 1
    last = (await ours.load("t1")).last
    assert answered <= last <= answered + 1, "all that was answered is there; one more may be"
    assert [row.n for row in await ours.lines("t1")] == list(range(1, last + 1))
    with pytest.raises(LeaseLost):
        await ours.append(write(fence, last + 1))
    await ours.append(write(next_fence, last + 1))
    assert await ours.check() == ()


async def test_one_that_is_started_again_under_another_name_has_all_its_tables_back(where, ours):
    await ours.create(new("t2"), "maker", LONG)
    await ours.release("t2", "maker")
    fence, _ = await killed_after(await start(where, "process-1", lease=LONG), lines=1)

    again = await start(where, "process-2", lease=LONG)
    try:
        assert await asyncio.wait_for(fence_of(again), 20) == fence + 1
    finally:
        again.kill()
        await again.wait()


async def test_one_that_hangs_keeps_its_tables_until_the_lease_has_run_out(where, ours):
    process = await start(where, "process-1")
    fence = await fence_of(process)
    process.send_signal(signal.SIGSTOP)
    try:
        with pytest.raises(Held) as held:
            await ours.take("t1", THEIRS, LONG)
        await asyncio.sleep(LEASE + 0.1)

        assert held.value.holder == "process-1"
        assert await ours.take("t1", THEIRS, LONG) == fence + 1
    finally:
        process.kill()
        await process.wait()


async def test_one_of_which_nothing_is_known_keeps_its_tables_until_the_lease_has_run_out(tmp_path):
    """Its data folder came from elsewhere, or its files cannot be locked."""
    where = tmp_path / "tables.db"
    store = open_store(where)
    await store.open()
    await store.create(new(), "maker", LONG)
    await store.release("t1", "maker")
    fence, _ = await killed_after(await start(str(where), "process-1"), lines=1)
    for file in (tmp_path / "tables.db-players").iterdir():
        file.unlink()

    with pytest.raises(Held):
        await store.take("t1", THEIRS, LONG)
    await asyncio.sleep(LEASE + 0.1)

    assert await store.take("t1", THEIRS, LONG) == fence + 1
    await store.close()
    assert not (tmp_path / "tables.db-players").exists()
