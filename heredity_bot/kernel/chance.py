"""Seeded chance: the same seed and counter give the same luck on every machine.

The generator is a keyed hash over a counter, so that no Python version can change it and
the seed can be promised before a game and revealed after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
_WORD = 1 << 64


class Chance(Struct):
    """The source of a game's chance; part of its state."""

    seed: str
    drawn: int = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = _WORD - _WORD % n
        key = _key(self.seed)
        while True:
            digest = blake2b(self.drawn.to_bytes(8, "big"), digest_size=8, key=key).digest()
            self.drawn += 1
            word = int.from_bytes(digest, "big")
            if word < limit:
                return word % n

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Fisher-Yates."""
        out = list(things)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


def _key(seed: str) -> bytes:
    """The whole seed counts, also one longer than a key may be."""
    key = seed.encode()
    return key if len(key) <= blake2b.MAX_KEY_SIZE else blake2b(key).digest()


def promise_of(seed: str) -> str:
    """The promise of a seed: a hash to show before the game. It does not reveal the seed, and fits no other."""
    return sha256(b"seed:" + seed.encode()).hexdigest()


def keeps_promise(promise: str, seed: str) -> bool:
    """Whether a revealed seed is the one that was promised."""
    return promise == promise_of(seed)
