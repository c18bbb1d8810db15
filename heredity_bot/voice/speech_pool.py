"""The worker processes in which speech is made for all tables; none runs without a listener."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from heredity_bot.voice.engines import EngineSettings, NoVoice
from heredity_bot.voice.speaker import Form
from heredity_bot.voice.spoken_language import spoken_language
from heredity_bot.voice.synth_worker import Rendered, Sound, SpeechOrder, open_worker, render, sound
from heredity_bot.workers.pool import WorkerPool
from heredity_bot.workers.process import WorkerDied, WorkerFault

log = logging.getLogger(__name__)

WORKERS = 2
IDLE_SECONDS = 60.0
"""Seconds after the last listener until the workers end."""
TRIES = 3
SENTENCE_SECONDS = 25.0
"""Seconds for a sentence: the first of an ONNX voice takes two."""
WAITING = 2_000
"""Sentences that may wait: three for each of several hundred tables."""


class Made(Protocol):
    """The result of an order, with the faults of engines that were tried before."""

    @property
    def faults(self) -> tuple[str, ...]: ...


M = TypeVar("M", bound=Made)


class SpeechPool:
    """Sentences to packets, in other processes."""

    def __init__(
        self,
        engine_settings: EngineSettings | None = None,
        *,
        cache: Path | None = None,
        cache_bytes: int = 256 << 20,
        workers: int = 0,
        grace: float = IDLE_SECONDS,
    ) -> None:
        self._count = workers or min(WORKERS, os.cpu_count() or 1)
        self._workers = WorkerPool(
            self._count,
            seconds=SENTENCE_SECONDS,
            waiting=WAITING,
            setup=open_worker,
            setup_arguments=(engine_settings or EngineSettings(), cache, cache_bytes),
        )
        self._grace = grace
        self._held = 0
        self._leaving: asyncio.TimerHandle | None = None
        self._told: set[str] = set()
        self._mute: dict[str, str] = {}
        """Languages that no engine can speak, and why; no worker is asked again."""

    @property
    def running(self) -> bool:
        return bool(self._workers.processes)

    @property
    def processes(self) -> list[int]:
        """The ids of the workers that run."""
        return self._workers.processes

    def hold(self) -> None:
        """Keep the workers for one more listener."""
        self._held += 1
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def release(self) -> None:
        """Undo one `hold`; some time after the last one the workers end."""
        self._held -= 1
        if self._held == 0 and self.running:
            self._leaving = asyncio.get_running_loop().call_later(self._grace, self._workers.stop)

    async def warm(self, locale: str) -> bool:
        """Loads the engines for a language, so that the first sentence does not wait for them; False: text alone."""
        first = SpeechOrder(f"{spoken_language(locale).numerals.spelled(1).capitalize()}.", locale)
        try:
            await asyncio.gather(*(self.render(first) for _ in range(self._count)))
        except NoVoice:
            return False
        return True

    async def render(self, order: SpeechOrder) -> Rendered:
        """Raises `NoVoice` where nothing can speak, and only then."""
        return await self._asked(render, order)

    async def sound(self, order: SpeechOrder, form: Form) -> Sound:
        """Render a sentence as a file; raises `NoVoice`. The workers stay a little for the next sentence."""
        self.hold()
        try:
            return await self._asked(partial(sound, form=form), order)
        finally:
            self.release()

    async def _asked(self, work: Callable[[SpeechOrder], M], order: SpeechOrder) -> M:
        """A cancelled order is still finished once it is begun: a killed worker would have to load its engines again."""
        if order.locale in self._mute:
            raise NoVoice(self._mute[order.locale])
        for _ in range(TRIES):
            try:
                made = await asyncio.get_running_loop().run_in_executor(self._workers, work, order)
            except WorkerDied:
                log.warning("voice: a speech worker died and is replaced")
            except NoVoice as reason:
                self._mute[order.locale] = str(reason)
                self._tell(str(reason))
                raise
            except WorkerFault as fault:
                raise NoVoice(f"speech does not start: {fault}") from fault
            else:
                for told in made.faults:
                    self._tell(told)
                return made
        raise NoVoice(f"speech workers die of {order.text[:40]!r}")

    def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self._workers.shutdown()

    def _tell(self, sentence: str) -> None:
        """Log a message once, not once for every sentence."""
        if sentence not in self._told:
            self._told.add(sentence)
            log.warning("voice: %s", sentence)
