"""Jobs that come while others are done are done together."""

import asyncio

import pytest

from heredity_bot.journal import group_commit
from heredity_bot.journal.group_commit import FEW, MOST_JOBS, GroupCommit


class Disk:
    """Notes the batches; answers with the double; 13 is bad luck."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []
        self.free = asyncio.Event()
        self.free.set()

    async def do(self, jobs):
        self.batches.append(list(jobs))
        await self.free.wait()
        if 99 in jobs:
            raise OSError("all of it")
        return [ValueError(job) if job == 13 else job * 2 for job in jobs]


async def test_what_comes_at_once_goes_together_and_each_has_its_own_answer():
    disk = Disk()
    commits = GroupCommit(disk.do)

    answers = await asyncio.gather(*(commits.add(k) for k in (1, 13, 3)), return_exceptions=True)

    assert disk.batches == [[1, 13, 3]]
    assert (answers[0], answers[2]) == (2, 6)
    assert isinstance(answers[1], ValueError)


async def test_what_comes_meanwhile_waits_for_the_next_batch():
    disk = Disk()
    disk.free.clear()
    commits = GroupCommit(disk.do)
    first = asyncio.create_task(commits.add(1))
    await asyncio.sleep(0.01)
    others = [asyncio.create_task(commits.add(k)) for k in (2, 3)]
    await asyncio.sleep(0.01)

    disk.free.set()

    assert await asyncio.gather(first, *others) == [2, 4, 6]
    assert disk.batches == [[1], [2, 3]]


async def test_whoever_gave_up_before_its_turn_is_left_out():
    disk = Disk()
    disk.free.clear()
    commits = GroupCommit(disk.do)
    tasks = [asyncio.create_task(commits.add(1))]
    await asyncio.sleep(0.01)
    tasks += [asyncio.create_task(commits.add(k)) for k in (2, 3)]
    await asyncio.sleep(0.01)

    tasks[1].cancel()
    disk.free.set()
    await commits.drain()

    assert disk.batches == [[1], [3]]
    assert await tasks[2] == 6


async def test_a_batch_that_fails_fails_for_all_in_it_and_the_next_goes_on():
    disk = Disk()
    commits = GroupCommit(disk.do)

    answers = await asyncio.gather(*(commits.add(k) for k in (1, 99)), return_exceptions=True)

    assert [type(answer) for answer in answers] == [OSError, OSError]
    assert await commits.add(4) == 8


async def test_a_batch_has_a_greatest_size():
    disk = Disk()
    commits = GroupCommit(disk.do)

    await asyncio.gather(*(commits.add(0) for _ in range(MOST_JOBS + 1)))

    assert [len(batch) for batch in disk.batches] == [MOST_JOBS, 1]


async def test_draining_waits_for_the_last():
    disk = Disk()
    commits = GroupCommit(disk.do)
    task = asyncio.create_task(commits.add(1))
    await asyncio.sleep(0)

    await commits.drain()

    assert task.done() or disk.batches == [[1]]
    assert await task == 2
    with pytest.raises(ValueError, match="13"):
        await commits.add(13)


class Breath:
    """In place of a pause: how often one was taken, and it lasts until somebody says so."""

    def __init__(self) -> None:
        self.taken, self.over = asyncio.Event(), asyncio.Event()

    async def __call__(self, _seconds: float) -> None:
        self.taken.set()
        await self.over.wait()


@pytest.fixture
def breath(monkeypatch):
    """Of the commits alone; the tests sleep as ever."""
    made = Breath()
    monkeypatch.setattr(group_commit, "sleep", made)
    return made


async def test_where_few_wait_those_who_come_in_a_moment_go_with_them(breath):
    disk = Disk()
    disk.free.clear()
    commits = GroupCommit(disk.do)
    tasks = [asyncio.create_task(commits.add(1))]
    await asyncio.sleep(0.01)
    tasks += [asyncio.create_task(commits.add(2))]
    await asyncio.sleep(0.01)
    disk.free.set()
    await breath.taken.wait()

    tasks += [asyncio.create_task(commits.add(3))]
    await asyncio.sleep(0.01)
    breath.over.set()

    assert await asyncio.gather(*tasks) == [2, 4, 6]
    assert disk.batches == [[1], [2, 3]]


async def test_whoever_writes_alone_and_whoever_comes_with_many_does_not_wait(breath):
    disk = Disk()
    commits = GroupCommit(disk.do)

    for job in range(5):
        await commits.add(job)
    disk.free.clear()
    first = asyncio.create_task(commits.add(1))
    await asyncio.sleep(0.01)
    crowd = [asyncio.create_task(commits.add(k)) for k in range(20, 20 + FEW)]
    await asyncio.sleep(0.01)
    disk.free.set()

    await asyncio.gather(first, *crowd)
    assert not breath.taken.is_set()


async def test_nobody_waits_for_a_worker_that_was_cancelled_before_its_first_step():
    commits = GroupCommit(Disk().do)
    waiting = asyncio.create_task(commits.add(1))
    await asyncio.sleep(0)

    commits._worker.cancel()

    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(waiting, 1)
    assert await commits.add(2) == 4


async def test_a_worker_that_fails_fails_all_who_wait_and_the_next_begins_anew(monkeypatch):
    disk = Disk()
    disk.free.clear()
    commits = GroupCommit(disk.do)
    waiting = [asyncio.create_task(commits.add(1))]
    await asyncio.sleep(0.01)
    waiting += [asyncio.create_task(commits.add(2))]
    await asyncio.sleep(0.01)

    commits._worker.cancel()
    answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 1)

    assert [type(answer) for answer in answers] == [asyncio.CancelledError] * 2
    disk.free.set()
    assert await commits.add(3) == 6
