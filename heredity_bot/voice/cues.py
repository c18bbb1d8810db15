"""Cues: short sounds of our own, made of sines and seeded noise.

They are played between sentences and stay well below them. A game says before which lines (`GameVoice.sounds`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from functools import cache
from math import exp, pi, sin
from random import Random
from typing import TypeAlias

from heredity_bot.voice.engines.contract import Pcm
from heredity_bot.voice.opus import LOUDNESS, gain_for, packets
from heredity_bot.voice.speaker import CueName

RATE = 24_000
BELOW_SPEECH = 9.0
"""Decibels under the loudness of speech."""
PEAK = 0.5

Wave: TypeAlias = list[float]


def _made(seconds: float, sample: Callable[[float], float]) -> Wave:
    return [sample(index / RATE) for index in range(int(seconds * RATE))]


def _bell(t: float, pitch: float, fades: float) -> float:
    """A soft stroke with two overtones."""
    tone = sin(2 * pi * pitch * t) + 0.4 * sin(4.02 * pi * pitch * t) + 0.15 * sin(8.1 * pi * pitch * t)
    return tone * exp(-t * fades) * min(1.0, t * 200)


def _noise(seed: int, seconds: float, smooth: float) -> Wave:
    """Smoothed noise; the same on every machine."""
    dice, value, wave = Random(seed), 0.0, []
    for _ in range(int(seconds * RATE)):
        value += smooth * (dice.uniform(-1, 1) - value)
        wave.append(value)
    return wave


def _hourglass() -> Wave:
    """Sand that runs for a moment, and a small wooden tap."""
    sand = _noise(1, 0.7, 0.55)
    shaped = [value * 0.8 * sin(pi * min(1.0, index / RATE / 0.7)) for index, value in enumerate(sand)]
    tap = _made(0.12, lambda t: 0.7 * _bell(t, 520, 45))
    return shaped + tap


def _card() -> Wave:
    """A sheet that is turned over: two strokes of noise, the second lower."""
    first = [value * exp(-index / RATE * 30) for index, value in enumerate(_noise(2, 0.16, 0.8))]
    second = [1.6 * value * exp(-index / RATE * 22) for index, value in enumerate(_noise(3, 0.26, 0.35))]
    return first + second


def _blow() -> Wave:
    """A dull thud."""
    body = _made(0.42, lambda t: sin(2 * pi * (150 * t - 110 * t * t)) * exp(-t * 11) * min(1.0, t * 400))
    crack = _noise(4, 0.42, 0.4)
    return [low + 0.8 * crack[i] * exp(-i / RATE * 60) for i, low in enumerate(body)]


def _heartbeat() -> Wave:
    """Twice two beats."""

    def beat(t: float, strength: float) -> float:
        return strength * sin(2 * pi * (95 * t - 60 * t * t)) * exp(-t * 16) * min(1.0, t * 150)

    pair = _made(0.2, lambda t: beat(t, 1.0)) + _made(0.42, lambda t: beat(t, 0.7))
    return pair + pair


def _end() -> Wave:
    """Three falling bells that ring into one another."""
    starts = ((0.0, 587.3), (0.28, 493.9), (0.56, 392.0))
    return _made(1.5, lambda t: sum(_bell(t - at, pitch, 3.2) for at, pitch in starts if t >= at) / 2)


def _chime() -> Wave:
    """Two small bells, the second higher."""
    starts = ((0.0, 784.0), (0.2, 1046.5))
    return _made(0.9, lambda t: sum(_bell(t - at, pitch, 5.0) for at, pitch in starts if t >= at) / 2)


def _toll() -> Wave:
    """One stroke of a great bell."""
    return _made(1.6, lambda t: _bell(t, 174.6, 2.2) + 0.5 * _bell(t, 207.7, 2.8))


def _fanfare() -> Wave:
    """Three rising notes of a horn."""

    def horn(t: float, pitch: float, length: float) -> float:
        tone = sum(sin(2 * pi * pitch * n * t) / n for n in (1, 2, 3, 4))
        return tone * min(1.0, t * 30) * min(1.0, max(0.0, (length - t) * 12))

    notes = ((0.0, 293.7, 0.2), (0.18, 392.0, 0.2), (0.36, 493.9, 0.6))
    return _made(
        0.96,
        lambda t: sum(horn(t - at, pitch, length) for at, pitch, length in notes if at <= t < at + length),
    )


SOUNDS: Mapping[CueName, Callable[[], Wave]] = {
    "hourglass": _hourglass,
    "card": _card,
    "blow": _blow,
    "heartbeat": _heartbeat,
    "end": _end,
    "chime": _chime,
    "toll": _toll,
    "fanfare": _fanfare,
}


@cache
def cue(name: CueName) -> Pcm:
    """The bare sound, brought to a safe peak and faded out so that it does not click."""
    wave = SOUNDS[name]()
    loudest = max(map(abs, wave))
    fade = int(0.02 * RATE)
    values = array("h", (int(value / loudest * PEAK * 32_767) for value in wave))
    for index in range(fade):
        values[-1 - index] = values[-1 - index] * index // fade
    return Pcm(values.tobytes(), RATE)


@cache
def cue_packets(name: CueName) -> tuple[bytes, ...]:
    """The sound as it is played, `BELOW_SPEECH` decibels below speech."""
    sound = cue(name)
    return tuple(packets(sound, gain=min(0.0, gain_for(sound, LOUDNESS - BELOW_SPEECH))))
