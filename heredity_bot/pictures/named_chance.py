"""Chance for illustrations, seeded with a name, so that a card looks the same every time."""

from __future__ import annotations

import hashlib


class NamedChance:
    """A short sequence of numbers that depends only on its seed."""

    def __init__(self, seed: str) -> None:
        self._bytes = hashlib.shake_256(seed.encode()).digest(64)
        self._at = 0

    def below(self, n: int) -> int:
        self._at += 1
        return self._bytes[self._at % 64] * n // 256

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.below(256) / 255
