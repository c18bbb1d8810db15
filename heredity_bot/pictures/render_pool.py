"""Draws pictures in a thread and renders them as PNG in a worker process, each once."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from cachetools import LRUCache

from heredity_bot.pictures.compositor import small_png
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.render import can_render, to_png
from heredity_bot.workers.pool import WorkerPool

LOG = logging.getLogger(__name__)
Key = tuple[str, float]
"""The key of a picture, and its scale; 0 for a small one."""

KEPT_BYTES = 32 * 1024 * 1024
"""Bytes of PNG kept: some two hundred boards."""
WAITING = 64
"""Pictures that may wait at once; a later one would be ready when the game has moved on."""
MOST_BYTES = 10 * 1024 * 1024
"""Bytes that Discord takes."""
RENDER_SECONDS = 20.0
"""Seconds a worker has for one picture; the largest board takes a third of one."""
SWITCH_INTERVAL = 0.001
"""Seconds after which a thread that draws makes way for the loop; Python's default is five milliseconds."""


def _always() -> bool:
    return True


class RenderPool:
    """Renders outside the event loop. Measured: in a thread the renderer stalls the loop, in a process it does not."""

    def __init__(self, workers: int = 1, *, kept: int = KEPT_BYTES) -> None:
        self._workers = WorkerPool(workers, seconds=RENDER_SECONDS)
        self._turn = asyncio.Semaphore(workers)
        self._drawing = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._done: LRUCache[Key, bytes] = LRUCache(kept, getsizeof=len)
        self._under_way: dict[Key, asyncio.Task[bytes | None]] = {}
        self._wanted: dict[Key, list[Callable[[], bool]]] = {}
        self.composed = self.grounds_kept = self.overtaken = 0
        """Pictures put together from layers, those of them whose ground was rendered before, and pictures dropped."""

    async def draw(self, make: Callable[[], Picture | None]) -> Picture | None:
        """Call `make` in the drawing thread; None if it fails.

        Drawing is Python and lets the loop in every few milliseconds; a board of nine cards takes about twenty.
        """
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawing, make)
        except Exception as fault:  # a pack that cannot be drawn must not stop the game
            LOG.warning("No picture: %r", fault, exc_info=True)
            return None

    async def png(self, picture: Picture, *, scale: float = 1) -> bytes | None:
        """The file in true colours, or None: then the log has one line and the game goes on in words."""
        key = (picture.key, scale)
        return await self._once(key, lambda: self._workers.run(to_png, picture.svg, scale), _always)

    async def small_png(self, picture: Picture, wanted: Callable[[], bool] = _always) -> bytes | None:
        """The file for a message: at most 1,200 pixels wide and 150 KB; None as `png`.

        Also None when nobody wants it any more, as `wanted` says, before its turn comes.
        """
        return await self._once((picture.key, 0), lambda: self._composed(picture), wanted)

    async def _once(
        self, key: Key, make: Callable[[], Awaitable[bytes]], wanted: Callable[[], bool]
    ) -> bytes | None:
        if key in self._done:
            return self._done[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= WAITING:
                LOG.warning("No picture: %d are waiting already", WAITING)
                return None
            task = self._under_way[key] = asyncio.create_task(self._made(key, make))
            self._wanted[key] = []
            task.add_done_callback(lambda _: (self._under_way.pop(key, None), self._wanted.pop(key, None)))
        self._wanted[key].append(wanted)
        return await asyncio.shield(task)

    async def _composed(self, picture: Picture) -> bytes:
        svg = "" if picture.layers else picture.svg
        made = await self._workers.run(small_png, svg, picture.layers, picture.width)
        if picture.layers:
            self.composed += 1
            self.grounds_kept += made.cached
        return made.data

    async def warm_up(self) -> bool:
        """Start a worker, which reads its fonts. False: there is no renderer.

        From then on the drawing thread makes way for the loop more often than by default: fifty boards at once hold it
        up for 9 ms instead of 25.
        """
        if not can_render():
            LOG.warning("No pictures: resvg is not installed (pip install 'heredity-bot[pictures]')")
            return False
        sys.setswitchinterval(SWITCH_INTERVAL)
        blank = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
        return await self.small_png(Picture(blank, "", 1, 1)) is not None

    async def close(self) -> None:
        """Drop pictures under way and end the worker."""
        self._workers.shutdown()
        self._drawing.shutdown(wait=False, cancel_futures=True)
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _made(self, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes | None:
        try:
            async with self._turn:
                if not any(wanted() for wanted in self._wanted[key]):
                    self.overtaken += 1
                    return None
                made = await make()
        except Exception as fault:  # noqa: BLE001 - without a picture the game goes on in words
            LOG.warning("No picture: %s", fault)
            return None
        if len(made) > MOST_BYTES:
            LOG.warning("No picture: %d bytes are more than can be sent", len(made))
            return None
        with suppress(ValueError):  # larger than the cache
            self._done[key] = made
        return made
