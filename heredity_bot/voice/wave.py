"""Samples as a WAV file, which every browser plays."""

from __future__ import annotations

import struct

from heredity_bot.voice.engines.contract import Pcm

_PLAIN = 1
_BYTES = 2


def wave(pcm: Pcm) -> bytes:
    """One channel of 16 bits."""
    form = struct.pack("<HHIIHH", _PLAIN, 1, pcm.rate, pcm.rate * _BYTES, _BYTES, 8 * _BYTES)
    chunks = b"WAVE" + _chunk(b"fmt ", form) + _chunk(b"data", pcm.samples)
    return _chunk(b"RIFF", chunks)


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + struct.pack("<I", len(body)) + body
