"""What a worker process does: a sentence in, Opus packets out. It keeps its engines and looks into the cache first."""

from __future__ import annotations

import faulthandler
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Literal, TypeAlias

from heredity_bot.voice.cache import SpeechCache, key
from heredity_bot.voice.cues import cue_packets
from heredity_bot.voice.engines import Engine, Engines, NoVoice, Wishes
from heredity_bot.voice.ogg import ogg
from heredity_bot.voice.opus import NoOpus, can_encode, decoded, gain_for, louder, packets
from heredity_bot.voice.speaker import PLAIN, CueName, Speaker
from heredity_bot.voice.wave import wave

POLITE = 10
"""Workers give way to the process that sends packets every 20 ms."""


Form: TypeAlias = Literal["ogg", "wav"]
"""As a file: Opus in Ogg, or bare samples for browsers that cannot read it."""

LONGEST = 25.0
"""Seconds for a sentence: the first of an ONNX voice takes two."""


@dataclass(frozen=True)
class Order:
    """One sentence, or a cue, as it is to be heard."""

    text: str
    locale: str
    speaker: Speaker = PLAIN
    pace: float = 1.0
    volume: float = 1.0
    cue: CueName | None = None


@dataclass(frozen=True)
class Rendered:
    """Packets of 20 ms, who spoke, and what went wrong before."""

    packets: tuple[bytes, ...]
    engine: str
    faults: tuple[str, ...] = ()
    cached: bool = False


@dataclass(frozen=True)
class Sound:
    """The same as a file of its own."""

    body: bytes
    faults: tuple[str, ...] = ()


class Booth:
    def __init__(self, engines: Engines, cache: SpeechCache) -> None:
        self.engines, self.cache = engines, cache

    def render(self, order: Order) -> Rendered:
        """Raises `NoVoice` where nothing can speak."""
        self.engines.faults.clear()
        if not can_encode():
            raise NoVoice("speech needs PyAV: pip install 'heredity-bot[voice]'")
        if order.cue is not None:
            return self._finished(order, cue_packets(order.cue), "cue", cached=True)
        for engine in self.engines.able(order.locale):
            name = f"{engine.name} {engine.version}"
            place = key(order.text, order.locale, order.speaker, order.pace, name)
            found = self.cache.find(place)
            if found is not None:
                return self._finished(order, found, name, cached=True)
            made = self._made(engine, order)
            if made:
                self.cache.keep(place, made)
                return self._finished(order, made, name, cached=False)
        told = "; ".join(self.engines.faults) or "no speech engine is installed"
        raise NoVoice(f"nothing can speak {order.locale!r}: {told}")

    def _made(self, engine: Engine, order: Order) -> list[bytes]:
        pcm = self.engines.render(engine, order.text, order.locale, order.speaker, order.pace)
        if pcm is None:
            return []
        heard = pcm.trimmed()
        if not heard.samples:
            self.engines.faults.append(f"{engine.name} was silent")
            return []
        pitch = 1.0 if engine.own_pitch else order.speaker.pitch
        try:
            return packets(heard, gain=gain_for(heard), pitch=pitch)
        except NoOpus as fault:
            raise NoVoice(str(fault)) from fault

    def _finished(self, order: Order, made: Sequence[bytes], engine: str, *, cached: bool) -> Rendered:
        faults = tuple(dict.fromkeys(self.engines.faults))
        return Rendered(tuple(louder(made, order.volume)), engine, faults, cached)


_booth: Booth | None = None


def open_booth(wishes: Wishes, folder: Path | None, limit: int) -> None:
    """The first thing a worker does."""
    global _booth  # noqa: PLW0603  # a worker process is one booth, and pools know only functions
    with suppress(OSError, AttributeError):
        os.nice(POLITE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main process, which then ends us
    Thread(target=_leave_with_parent, daemon=True).start()
    _booth = Booth(Engines(wishes), SpeechCache(folder or Path(), limit if folder else 0))


def _leave_with_parent() -> None:
    """A main process that was killed cannot tell its workers to go."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def present() -> bool:
    """The first task of a worker, for which it is started."""
    return _booth is not None


def sound(order: Order, form: Form) -> Sound:
    """Packed here, too: the checksums of a page cost as much as the loop may be held."""
    made = render(order)
    body = ogg(made.packets) if form == "ogg" else wave(decoded(made.packets, stereo=False))
    return Sound(body, made.faults)


def render(order: Order) -> Rendered:
    """An engine that hangs holds the interpreter too; only a watch outside of it can end the process then."""
    if _booth is None:
        raise NoVoice("this process is no booth")
    with Path(os.devnull).open("w") as nowhere:
        faulthandler.dump_traceback_later(LONGEST, exit=True, file=nowhere)
        try:
            return _booth.render(order)
        finally:
            faulthandler.cancel_dump_traceback_later()
