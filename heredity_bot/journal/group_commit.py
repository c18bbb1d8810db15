"""Group commit: jobs that arrive while the disk is busy are written together, with one wait for the disk."""

from __future__ import annotations

import asyncio
from asyncio import sleep
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Job = TypeVar("Job")
Answer = TypeVar("Answer")

MOST_JOBS = 1000
"""Jobs in one batch: more make the first of them wait longer and save nothing."""

FEW, PAUSE = 8, 0.004
"""After a batch, fewer than `FEW` waiting jobs wait `PAUSE` seconds for more, since every batch costs a wait for the disk.
A job that comes alone is written at once."""


class GroupCommit(Generic[Job, Answer]):
    """Hands over waiting jobs in batches, one batch at a time, in the order in which they came.

    `do` returns an answer for each job; one that is an exception is raised for that job alone.
    An exception that `do` raises is raised for the whole batch.
    """

    def __init__(self, do: Callable[[Sequence[Job]], Awaitable[Sequence[Answer | BaseException]]]) -> None:
        self._do = do
        self._waiting: list[tuple[Job, asyncio.Future[Answer]]] = []
        self._batch: list[tuple[Job, asyncio.Future[Answer]]] = []
        self._worker: asyncio.Task[None] | None = None

    async def add(self, job: Job) -> Answer:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        try:
            self._waiting.append((job, done))
            if self._worker is None:
                # A task starts after everything that is ready now: what comes in the same moment goes together.
                self._worker = asyncio.create_task(self._work())
                self._worker.add_done_callback(self._ended)
            return await done
        except BaseException:
            done.cancel()  # a job whose caller has failed is left out, if it has not begun
            raise

    async def drain(self) -> None:
        """Wait until no job is left."""
        while self._worker is not None:
            await asyncio.wait({self._worker})

    async def _work(self) -> None:
        try:
            while self._waiting:
                self._batch, self._waiting = self._waiting[:MOST_JOBS], self._waiting[MOST_JOBS:]
                self._batch = [(job, done) for job, done in self._batch if not done.done()]
                if not self._batch:
                    continue  # all callers have given up
                try:
                    answers = await self._do([job for job, _ in self._batch])
                except Exception as problem:  # noqa: BLE001 - it belongs to those who wait, and is raised there
                    answers = [problem] * len(self._batch)
                for (_, done), answer in zip(self._batch, answers, strict=True):
                    if done.done():
                        continue
                    if isinstance(answer, BaseException):
                        done.set_exception(answer)
                    else:
                        done.set_result(answer)
                self._batch = []
                if 0 < len(self._waiting) < FEW:
                    await sleep(PAUSE)
        except BaseException as problem:
            self._fail_all(problem)
            raise
        finally:
            self._worker = None

    def _ended(self, worker: asyncio.Task[None]) -> None:
        """Tidy up for a task that was cancelled before its first step."""
        if self._worker is worker:
            self._worker = None
            self._fail_all(asyncio.CancelledError())

    def _fail_all(self, problem: BaseException) -> None:
        """Fail all jobs of a worker that has ended: its batch may have been written, the others never will be."""
        left, self._batch, self._waiting = [*self._batch, *self._waiting], [], []
        for _, done in left:
            if isinstance(problem, Exception) and not done.done():
                done.set_exception(problem)
            else:
                done.cancel()
