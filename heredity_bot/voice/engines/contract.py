"""The contract of a speech engine, and the operator's choice of engines."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path
from typing import Protocol

from heredity_bot.voice.speaker import Speaker

_STILL = 160
"""Samples below this are silence: 46 dB under the loudest."""
_EDGE = 0.03
"""Seconds of silence that stay around the words, so that no sound is cut."""


@dataclass(frozen=True)
class Pcm:
    """Signed 16-bit mono samples."""

    samples: bytes
    rate: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / 2 / self.rate

    def trimmed(self) -> Pcm:
        """The samples without the silence that engines put around words; the narrator makes the pauses."""
        wave = array("h", self.samples)
        edge = int(_EDGE * self.rate)
        first = _first_sound(wave, len(wave))
        if first is None:
            return Pcm(b"", self.rate)
        last = _first_sound(wave[::-1], len(wave)) or 0
        return Pcm(wave[max(0, first - edge) : len(wave) - max(0, last - edge)].tobytes(), self.rate)


def _first_sound(wave: array[int], most: int) -> int | None:
    return next((i for i, value in enumerate(islice(wave, most)) if not -_STILL < value < _STILL), None)


class EngineFault(Exception):
    """One sentence about what an engine cannot do."""


class Engine(Protocol):
    """A speech engine. It lives in a worker process, is made once, and may take seconds to be ready."""

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str:
        """Changes when the engine sounds different: the cache tells renderings apart by it."""
        ...

    @property
    def own_pitch(self) -> bool:
        """Whether the engine changes the pitch itself; else the samples are shifted."""
        ...

    def speaks(self, locale: str) -> bool: ...

    def render(self, text: str, locale: str, speaker: Speaker, pace: float) -> Pcm:
        """A sentence; raises `EngineFault`. `pace` comes on top of the speaker's own."""
        ...


Maker = Callable[[], Engine]


@dataclass(frozen=True)
class EngineSettings:
    """The settings about voices, as they are sent to worker processes."""

    piper: tuple[tuple[str, Path], ...] = ()
    """Language and the user's own `.onnx` voice for it (its `.onnx.json` beside it)."""
    hibari: bool = True
    """hibari, where it is installed."""
    pico: bool = True


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
