"""Pictures become PNG files here: in other processes, once per content, and never at the game's expense."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Concatenate, ParamSpec

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.pictures.picture import Picture, Still, still
from heredity_bot.pictures.render import can_render
from heredity_bot.pictures.worker import ORDER, REPLY

LOG = logging.getLogger(__name__)
P = ParamSpec("P")
Key = tuple[str, float]

KEPT = 32 * 1024 * 1024
"""Bytes of PNG kept: some two hundred boards."""
WAITING = 64
"""More pictures than this at once are not drawn: by the time they were ready nobody would look."""
MOST = 10 * 1024 * 1024
"""What Discord takes."""
PATIENCE = 20.0
"""Seconds a worker has for one picture; the largest board takes a third of one."""
LETS_IN = 0.001
"""Seconds after which a thread that draws makes way; five milliseconds are usual."""
WORKER = (sys.executable, "-m", "heredity_bot.pictures.worker")


class NotRendered(Exception):
    """Why there is no picture, for the log."""


class Studio:
    """Renders outside the event loop. Measured: in a thread the renderer stalls the loop, in a process it does not."""

    def __init__(self, workers: int = 1, *, kept: int = KEPT, waiting: int = WAITING) -> None:
        self.workers, self.kept, self.waiting = workers, kept, waiting
        self._hand = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._idle: list[Process] = []
        self._turn = asyncio.Semaphore(workers)
        self._done: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._under_way: dict[Key, asyncio.Task[bytes | None]] = {}

    async def draw(
        self,
        make: Callable[Concatenate[Play, P], Picture | None],
        t: Play | Still,
        *args: P.args,
        **how: P.kwargs,
    ) -> Picture | None:
        """`await studio.draw(painter.board, t, asked=…)`: the table as it is now, drawn in a thread.

        Drawing is Python and lets the loop in every few milliseconds; a board of nine cards takes about twenty.
        """
        now = t if isinstance(t, Still) else still(t)
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._hand, lambda: make(now(), *args, **how)
            )
        except Exception as fault:  # whatever a pack brings, the game goes on
            LOG.warning("No picture: %r", fault, exc_info=True)
            return None

    async def png(self, picture: Picture, *, scale: float = 1) -> bytes | None:
        """The file, or None: then the log has one line and the game goes on in words."""
        key = (picture.key, scale)
        if key in self._done:
            self._done.move_to_end(key)
            return self._done[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= self.waiting:
                LOG.warning("No picture: %d are waiting already", len(self._under_way))
                return None
            task = self._under_way[key] = asyncio.create_task(self._make(key, picture.svg, scale))
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)

    async def warm_up(self) -> bool:
        """Once, when the packs are loaded: a worker starts and reads its fonts. False: there is no renderer.

        Drawing makes many small objects, and now and then Python then looks through all there are: with a
        pack in memory that stalls the loop for 60 ms, measured. What is loaded by now is left out of that.
        And whoever draws lets the loop in more often than Python would have it: fifty boards at once hold it up
        for 9 ms instead of 25.
        """
        if not can_render():
            LOG.warning("No pictures: resvg is not installed (pip install 'heredity-bot[pictures]')")
            return False
        sys.setswitchinterval(LETS_IN)
        gc.collect()
        gc.freeze()
        blank = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
        return await self.png(Picture(blank, "", 1, 1)) is not None

    async def close(self) -> None:
        """Wait for nothing: pictures under way are dropped."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._hand.shutdown(wait=False, cancel_futures=True)
        while self._idle:
            await _stop(self._idle.pop())

    async def _make(self, key: Key, svg: str, scale: float) -> bytes | None:
        try:
            made = await self._render(svg, scale)
        except NotRendered as fault:
            LOG.warning("No picture: %s", fault)
            return None
        self._done[key] = made
        self._size += len(made)
        while self._size > self.kept:
            _, oldest = self._done.popitem(last=False)
            self._size -= len(oldest)
        return made

    async def _render(self, svg: str, scale: float) -> bytes:
        async with self._turn:
            worker = await self._worker()
            try:
                worked, made = await asyncio.wait_for(_order(worker, svg, scale), PATIENCE)
            except TimeoutError:
                await _stop(worker)
                raise NotRendered(f"not ready after {PATIENCE:.0f} seconds") from None
            except (OSError, asyncio.IncompleteReadError):
                await _stop(worker)
                raise NotRendered("its worker died") from None
            except asyncio.CancelledError:
                await _stop(worker)
                raise
            self._idle.append(worker)
        if not worked:
            raise NotRendered(made.decode())
        if len(made) > MOST:
            raise NotRendered(f"{len(made)} bytes are more than can be sent")
        return made

    async def _worker(self) -> Process:
        """One that is idle, or a new one: never more than have a turn."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
        try:
            return await asyncio.create_subprocess_exec(*WORKER, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        except OSError as fault:
            raise NotRendered(f"no worker can be started: {fault.strerror}") from fault


async def _order(worker: Process, svg: str, scale: float) -> tuple[bool, bytes]:
    assert worker.stdin is not None and worker.stdout is not None  # noqa: S101, PT018  # both are pipes
    data = svg.encode()
    worker.stdin.write(ORDER.pack(scale, len(data)) + data)
    await worker.stdin.drain()
    worked, length = REPLY.unpack(await worker.stdout.readexactly(REPLY.size))
    return worked, await worker.stdout.readexactly(length)


async def _stop(worker: Process) -> None:
    with suppress(ProcessLookupError):
        worker.kill()
    with suppress(OSError):
        await worker.communicate()  # waits for its pipes too, which must not outlive the loop
