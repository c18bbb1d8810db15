"""Two processes at one store, one of them killed without warning."""

import asyncio
import sys
from pathlib import Path

import pytest

from heredity_bot.journal import Held, LeaseLost
from heredity_bot.journal.opening import open_store
from tests.journal.samples import LONG, THEIRS, new, write

ROOT = Path(__file__).parent.parent.parent
LEASE = 1.5


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path) -> str:
    return (
        str(tmp_path / "tables.db") if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    )


async def start(where: str, owner: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.journal.player", where, owner, str(LEASE)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )


async def killed_after(process, lines: int) -> tuple[int, int]:
    """Its fence, and the last line it had an answer for."""
    fence = int((await process.stdout.readline()).split()[1])
    for _ in range(lines):
        await process.stdout.readline()
    process.kill()
    rest = (await process.stdout.read()).split()
    await process.wait()
    return fence, int(rest[-1]) if rest else lines


async def test_when_one_is_killed_the_other_takes_over_as_soon_as_the_lease_has_run_out(where):
    ours = open_store(where)
    await ours.open()
    await ours.create(new(), "maker", LONG)
    await ours.release("t1", "maker")
    fence, answered = await killed_after(await start(where, "process-1"), lines=20)

    with pytest.raises(Held):
        await ours.take("t1", THEIRS, LONG)
    await asyncio.sleep(LEASE + 0.1)
    next_fence = await ours.take("t1", THEIRS, LONG)

    assert next_fence == fence + 1
    last = (await ours.load("t1")).last
    assert answered <= last <= answered + 1, "all that was answered is there; one more may be"
    assert [row.n for row in await ours.lines("t1")] == list(range(1, last + 1))
    with pytest.raises(LeaseLost):
        await ours.append(write(fence, last + 1))
    await ours.append(write(next_fence, last + 1))
    assert await ours.check() == ()
    await ours.close()
