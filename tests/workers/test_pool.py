"""Worker processes: real ones, also killed, late and cancelled ones."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from heredity_bot.workers.pool import WorkerPool
from heredity_bot.workers.process import WorkerDied, WorkerFault, WorkersBusy
from tests.workers import tasks

ROOT = Path(__file__).parents[2]


@pytest.fixture
def pool():
    pool = WorkerPool()
    yield pool
    pool.shutdown()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().split(") ")[1][0] != "Z" if Path("/proc").exists() else True


def gone(pid: int) -> bool:
    """Within ten seconds."""
    end = time.monotonic() + 10
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not is_alive(pid)


def started(file: Path) -> int:
    """The process of a task that has begun."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if file.exists() and (pid := file.read_text()):
            return int(pid)
        time.sleep(0.02)
    raise AssertionError("the task never began")


def test_a_process_starts_when_it_is_needed_and_serves_many_tasks(pool):
    assert pool.processes == []

    first, second = pool.submit(tasks.process_id).result(), pool.submit(tasks.process_id).result()

    assert first == second != os.getpid()
    assert pool.processes == [first]
    assert pool.submit(tasks.doubled, bytes(1_000_000)).result() == bytes(2_000_000)


def test_the_exception_of_a_task_is_raised_and_its_process_goes_on(pool):
    before = pool.submit(tasks.process_id).result()

    with pytest.raises(LookupError, match="no such card"):
        pool.submit(tasks.refuse, "no such card").result()
    with pytest.raises(WorkerFault, match="Strange: very strange"):
        pool.submit(tasks.refuse_strangely).result()

    assert pool.submit(tasks.process_id).result() == before


def test_a_task_that_cannot_be_sent_is_refused(pool):
    with pytest.raises(AttributeError):
        pool.submit(lambda: 1).result()

    assert pool.submit(tasks.doubled, b"x").result() == b"xx"


def test_libraries_that_print_do_not_disturb_the_replies(pool):
    assert pool.submit(tasks.chatter).result() == "quiet"
    assert pool.submit(tasks.chatter).result() == "quiet"


def test_every_process_is_set_up_before_its_first_task():
    pool = WorkerPool(setup=tasks.note, setup_arguments=("ready",))

    assert pool.submit(tasks.notes).result() == ["ready"]
    pool.stop()
    assert pool.submit(tasks.notes).result() == ["ready"]
    pool.shutdown()


def test_a_process_that_died_is_replaced(pool):
    first = pool.submit(tasks.process_id).result()
    os.kill(first, signal.SIGKILL)
    assert gone(first)

    second = pool.submit(tasks.process_id).result()
    with pytest.raises(WorkerDied, match="died"):
        pool.submit(tasks.die).result()

    assert pool.submit(tasks.process_id).result() not in (first, second)


def test_a_task_that_takes_too_long_is_stopped(tmp_path):
    pool = WorkerPool(seconds=0.3)

    with pytest.raises(WorkerDied, match=r"not ready after 0\.3 seconds"):
        pool.submit(tasks.touch_and_sleep, str(tmp_path / "pid"), 60.0).result()

    assert gone(started(tmp_path / "pid"))
    assert pool.submit(tasks.doubled, b"x").result() == b"xx"
    pool.shutdown()


def test_only_so_many_tasks_may_wait():
    pool = WorkerPool(waiting=2)
    results = [pool.submit(tasks.doubled, b"x"), pool.submit(tasks.doubled, b"y")]

    with pytest.raises(WorkersBusy, match="2 tasks are waiting already"):
        pool.submit(tasks.doubled, b"z")

    assert [result.result() for result in results] == [b"xx", b"yy"]
    assert pool.submit(tasks.doubled, b"z").result() == b"zz"
    pool.shutdown()


async def test_a_cancelled_run_kills_its_process_and_the_next_gets_a_new_one(pool, tmp_path):
    running = asyncio.create_task(pool.run(tasks.touch_and_sleep, str(tmp_path / "pid"), 60.0))
    queued = asyncio.create_task(pool.run(tasks.touch_and_sleep, str(tmp_path / "never"), 60.0))
    pid = await asyncio.to_thread(started, tmp_path / "pid")

    for task in (queued, running):
        task.cancel()
    await asyncio.wait([running, queued])

    assert running.cancelled()
    assert queued.cancelled()
    assert gone(pid)
    assert await pool.run(tasks.process_id) != pid
    assert not (tmp_path / "never").exists()


async def test_a_submitted_task_ends_although_nobody_waits_for_it(pool, tmp_path):
    loop = asyncio.get_running_loop()
    waiting = loop.run_in_executor(pool, tasks.touch_and_sleep, str(tmp_path / "pid"), 0.3)
    pid = await asyncio.to_thread(started, tmp_path / "pid")

    waiting.cancel()

    assert await loop.run_in_executor(pool, tasks.process_id) == pid


def test_nothing_is_left_after_a_shutdown(tmp_path):
    pool = WorkerPool(2)
    idle = pool.submit(tasks.process_id).result()
    busy = pool.submit(tasks.touch_and_sleep, str(tmp_path / "one"), 60.0)
    also = pool.submit(tasks.touch_and_sleep, str(tmp_path / "two"), 60.0)
    queued = pool.submit(tasks.doubled, b"x")
    pids = {started(tmp_path / name) for name in ("one", "two")}

    pool.shutdown()

    assert idle in pids
    assert all(map(gone, pids))
    for task in (busy, also):
        with pytest.raises(WorkerDied):
            task.result(timeout=10)
    with pytest.raises(CancelledError):
        queued.result(timeout=10)
    with pytest.raises(WorkerFault, match="closed"):
        pool.submit(tasks.process_id)
    assert pool.processes == []


def test_workers_end_with_a_main_process_that_is_killed():
    program = (
        "import os, signal; from heredity_bot.workers.pool import WorkerPool; from tests.workers import tasks;"
        "print(WorkerPool().submit(tasks.process_id).result(), flush=True); os.kill(os.getpid(), signal.SIGKILL)"
    )

    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=False)

    assert gone(int(ended.stdout))
