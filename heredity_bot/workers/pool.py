"""A pool of worker processes, each waited for by a thread."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen
from threading import Lock
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from heredity_bot.workers.process import WorkerDied, WorkerFault, WorkersBusy, receive, send

P = ParamSpec("P")
R = TypeVar("R")
Process = Popen[bytes]
Call = tuple[Callable[..., object], tuple[object, ...]]

PROGRAM = "from heredity_bot.workers.process import main; main()"
"""Not `-m`: the module would have two names, and its exceptions would not be found again."""


class _Task:
    """A call and, while it runs, its process."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.process: Process | None = None
        self.cancelled = False


class WorkerPool(Executor):
    """Calls functions of modules in other processes, which start when they are needed and are replaced when they die.

    Functions, arguments, results and exceptions are pickled; a function is found again by its module and name.
    `submit` is for threads and, as `loop.run_in_executor`, for coroutines that let a task end although they are
    cancelled; `run` is for coroutines whose cancellation stops the task.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        seconds: float = 0,
        waiting: int = 0,
        setup: Callable[..., object] | None = None,
        setup_arguments: tuple[object, ...] = (),
    ) -> None:
        """`seconds` is the time for one task, `waiting` the number of tasks that may be unfinished; 0: no limit.

        `setup` is called in each process before its first task.
        """
        self.seconds, self.waiting = seconds, waiting
        self._setup: Call | None = (setup, setup_arguments) if setup else None
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="worker")
        self._lock = Lock()
        self._processes: set[Process] = set()
        self._idle: list[Process] = []
        self._unfinished = 0
        self._closed = False

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that run."""
        with self._lock:
            return [process.pid for process in self._processes]

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Raises `WorkersBusy`. The result may be a `WorkerDied`, or any exception of the function."""
        if kwargs:
            raise TypeError("tasks of a worker have positional arguments only")
        return self._enqueued(_Task((fn, args)))

    async def run(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Await a task in a coroutine; when that is cancelled, the process of the task is killed."""
        if kwargs:
            raise TypeError("tasks of a worker have positional arguments only")
        task = _Task((function, args))
        try:
            result: R = await asyncio.wrap_future(self._enqueued(task))
        except asyncio.CancelledError:
            self._cancel(task)
            raise
        return result

    def stop(self) -> None:
        """Kill all processes; the next task starts a new one."""
        with self._lock:
            busy, idle = self._processes.difference(self._idle), self._idle
            self._processes, self._idle = set(), []
        for process in busy:
            process.kill()  # the thread that waits for it does the rest
        for process in idle:
            self._discard(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Drop all tasks and kill all processes at once; the arguments of `Executor.shutdown` have no effect."""
        with self._lock:
            self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.stop()

    def _enqueued(self, task: _Task) -> Future[Any]:
        with self._lock:
            if self._closed:
                raise WorkerFault("the workers are closed")
            if 0 < self.waiting <= self._unfinished:
                raise WorkersBusy(f"{self._unfinished} tasks are waiting already")
            self._unfinished += 1
            future = self._threads.submit(self._work, task)
        future.add_done_callback(self._finished)
        return future

    def _finished(self, _: Future[Any]) -> None:
        with self._lock:
            self._unfinished -= 1

    def _cancel(self, task: _Task) -> None:
        with self._lock:
            task.cancelled = True
            if task.process is not None:
                task.process.kill()

    # In the thread that waits

    def _work(self, task: _Task) -> object:
        process = self._idle_process() or self._started()
        with self._lock:
            task.process = process
            cancelled = task.cancelled
        succeeded, result = (
            (False, WorkerFault("cancelled")) if cancelled else self._called(process, task.call)
        )
        with self._lock:
            task.process = None
            is_ours = process in self._processes
            if is_ours:
                self._idle.append(process)
        if not is_ours:
            self._discard(process)
        if not succeeded:
            raise result
        return result

    def _idle_process(self) -> Process | None:
        while True:
            with self._lock:
                process = self._idle.pop() if self._idle else None
            if process is None or process.poll() is None:
                return process
            self._discard(process)

    def _started(self) -> Process:
        command = (sys.executable, "-c", PROGRAM, str(self.seconds))
        try:
            process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)  # noqa: S603 - our own module
        except OSError as fault:
            raise WorkerFault(f"no worker can be started: {fault.strerror}") from fault
        with self._lock:
            self._processes.add(process)
            if self._closed:
                process.kill()
        if self._setup is not None:
            succeeded, result = self._called(process, self._setup)
            if not succeeded:
                self._discard(process)
                raise result
        return process

    def _called(self, process: Process, call: Call) -> tuple[bool, Any]:
        """Whether the function returned, and its result or exception; raises `WorkerDied`."""
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018  # both are pipes
        begun = monotonic()
        try:
            send(process.stdin, call)
            succeeded, result = receive(process.stdout)
        except (OSError, EOFError):
            self._discard(process)
            late = 0 < self.seconds <= monotonic() - begun
            raise WorkerDied(
                f"not ready after {self.seconds:g} seconds" if late else "its worker died"
            ) from None
        except BaseException:
            self._discard(process)
            raise
        return succeeded, result

    def _discard(self, process: Process) -> None:
        with self._lock:
            self._processes.discard(process)
        process.kill()
        with suppress(OSError), process:  # closes its pipes and waits for it
            pass
