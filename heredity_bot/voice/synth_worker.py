"""Makes Opus packets of sentences, in a worker process that keeps its engines and looks into the cache first."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from heredity_bot.voice.audio_file import ogg, wav
from heredity_bot.voice.cache import SpeechCache, key
from heredity_bot.voice.cues import cue_packets
from heredity_bot.voice.engines import Engine, Engines, EngineSettings, NoVoice
from heredity_bot.voice.opus import NoOpus, can_encode, decoded, gain_for, louder, packets
from heredity_bot.voice.speaker import PLAIN, CueName, Form, Speaker

POLITE = 10
"""Workers give way to the process that sends packets every 20 ms."""


@dataclass(frozen=True)
class SpeechOrder:
    """One sentence, or a cue, as it is to be heard."""

    text: str
    locale: str
    speaker: Speaker = PLAIN
    pace: float = 1.0
    volume: float = 1.0
    cue: CueName | None = None


@dataclass(frozen=True)
class Rendered:
    """Packets of 20 ms, the engine that spoke, and the faults of engines that were tried before."""

    packets: tuple[bytes, ...]
    engine: str
    faults: tuple[str, ...] = ()
    cached: bool = False


@dataclass(frozen=True)
class Sound:
    """A sentence as a file."""

    body: bytes
    faults: tuple[str, ...] = ()


class SynthWorker:
    def __init__(self, engines: Engines, cache: SpeechCache) -> None:
        self.engines, self.cache = engines, cache

    def render(self, order: SpeechOrder) -> Rendered:
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

    def _made(self, engine: Engine, order: SpeechOrder) -> list[bytes]:
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

    def _finished(self, order: SpeechOrder, made: Sequence[bytes], engine: str, *, cached: bool) -> Rendered:
        faults = tuple(dict.fromkeys(self.engines.faults))
        return Rendered(tuple(louder(made, order.volume)), engine, faults, cached)


_worker: SynthWorker | None = None


def open_worker(engine_settings: EngineSettings, folder: Path | None, limit: int) -> None:
    """Prepare this process, before its first order."""
    global _worker  # noqa: PLW0603  # tasks of a worker pool are functions
    with suppress(OSError, AttributeError):
        os.nice(POLITE)
    _worker = SynthWorker(Engines(engine_settings), SpeechCache(folder or Path(), limit if folder else 0))


def render(order: SpeechOrder) -> Rendered:
    """Raises `NoVoice`."""
    if _worker is None:
        raise NoVoice("this process was not opened for speech")
    return _worker.render(order)


def sound(order: SpeechOrder, form: Form) -> Sound:
    """Raises `NoVoice`. The file is packed here, for checksums of its pages would hold up the event loop."""
    made = render(order)
    body = ogg(made.packets) if form == "ogg" else wav(decoded(made.packets, stereo=False))
    return Sound(body, made.faults)
