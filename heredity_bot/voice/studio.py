"""The worker processes that all tables share. None runs while nobody listens, and a dead one is replaced."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol, TypeVar

from heredity_bot.voice.booth import Form, Order, Rendered, Sound, open_booth, present, render, sound
from heredity_bot.voice.engines import NoVoice, Wishes

log = logging.getLogger(__name__)

WORKERS = 2
GRACE = 60.0
"""Seconds after the last listener until the workers go."""
TRIES = 3
WARMING = {"en": "One.", "fr": "Un.", "de": "Eins."}


class Made(Protocol):
    """What came of an order, and what went wrong before."""

    @property
    def faults(self) -> tuple[str, ...]: ...


M = TypeVar("M", bound=Made)


class Studio:
    """Sentences to packets, in other processes."""

    def __init__(
        self,
        wishes: Wishes | None = None,
        *,
        cache: Path | None = None,
        cache_bytes: int = 256 << 20,
        workers: int = 0,
        pool: Callable[[], Executor] | None = None,
        grace: float = GRACE,
    ) -> None:
        self.wishes = wishes or Wishes()
        self._setup = (self.wishes, cache, cache_bytes)
        self._workers = workers or min(WORKERS, os.cpu_count() or 1)
        self._make = pool or self._processes
        self._grace = grace
        self._pool: Executor | None = None
        self._starting = asyncio.Lock()
        self._held = 0
        self._leaving: asyncio.TimerHandle | None = None
        self._told: set[str] = set()
        self._mute: dict[str, str] = {}
        """Languages that nothing can speak, and why: no worker is asked again."""

    @property
    def running(self) -> bool:
        return self._pool is not None

    def hold(self) -> None:
        """Somebody listens."""
        self._held += 1
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def release(self) -> None:
        """Somebody went; after the last one the workers end, a little later."""
        self._held -= 1
        if self._held == 0 and self._pool is not None:
            self._leaving = asyncio.get_running_loop().call_later(self._grace, self._stop)

    async def warm(self, locale: str) -> bool:
        """Loads the engines for a language, so that the first sentence does not wait for them; False: text alone."""
        first = Order(WARMING[locale], locale)
        try:
            await asyncio.gather(*(self.render(first) for _ in range(self._workers)))
        except NoVoice:
            return False
        return True

    async def render(self, order: Order) -> Rendered:
        """Raises `NoVoice` where nothing can speak, and only then."""
        return await self._asked(render, order)

    async def sound(self, order: Order, form: Form) -> Sound:
        """The same as a file; raises `NoVoice`. Workers that nobody else needs stay a little for the next."""
        self.hold()
        try:
            return await self._asked(partial(sound, form=form), order)
        finally:
            self.release()

    async def _asked(self, work: Callable[[Order], M], order: Order) -> M:
        if order.locale in self._mute:
            raise NoVoice(self._mute[order.locale])
        for _ in range(TRIES):
            pool = await self._running()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, work, order)
                made = await future
            except BrokenProcessPool:
                self._replace(pool)
            except NoVoice as reason:
                self._mute[order.locale] = str(reason)
                self._tell(str(reason))
                raise
            except RuntimeError as fault:  # the pool was shut down while we asked it
                if pool is self._pool:
                    raise NoVoice(f"speech does not start: {fault}") from fault
            else:
                for told in made.faults:
                    self._tell(told)
                return made
        raise NoVoice(f"speech workers die of {order.text[:40]!r}")

    def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self._stop()

    def _stop(self) -> None:
        self._leaving = None
        if self._pool is not None:
            self._drop(self._pool)

    async def _running(self) -> Executor:
        """Processes are started in a thread: it takes tens of milliseconds, and the loop has packets to send."""
        async with self._starting:
            if self._pool is None:
                self._pool = await asyncio.to_thread(self._make)
            return self._pool

    def _drop(self, pool: Executor) -> None:
        """Several sentences may notice the same death."""
        if pool is self._pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)

    def _replace(self, pool: Executor) -> None:
        if pool is self._pool:
            log.warning("voice: a speech worker died and is replaced")
        self._drop(pool)

    def _processes(self) -> Executor:
        """Spawned, not forked: a fork would take the loop's threads and sockets along."""
        pool = ProcessPoolExecutor(
            self._workers,
            mp_context=get_context("spawn"),
            initializer=open_booth,
            initargs=self._setup,
        )
        for _ in range(self._workers):
            pool.submit(present)
        return pool

    def _tell(self, sentence: str) -> None:
        """Each trouble one line in the log, not one for every sentence."""
        if sentence not in self._told:
            self._told.add(sentence)
            log.warning("voice: %s", sentence)
