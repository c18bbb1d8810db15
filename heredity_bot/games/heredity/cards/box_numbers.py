"""Which numbers the printed box has (catalogue, section 9)."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    """Numbers that belong together in the box."""

    name: str
    title: str
    low: int
    high: int

    def numbers(self) -> range:
        return range(self.low, self.high + 1)


BASE = Range("base", "Base cards", 0, 17)
CHAPTERS = (
    Range("chapter-1", "Chapter I", 100, 148),
    Range("chapter-2", "Chapter II", 200, 266),
    Range("chapter-3", "Chapter III", 300, 366),
    Range("chapter-4", "Chapter IV", 400, 466),
    Range("chapter-5", "Chapter V", 500, 553),
)
SECRETS = Range("secrets", "Secrets", 900, 928)
RANGES = (BASE, *CHAPTERS, SECRETS)
AIDS = (1, 2, 3, 4)
"""Overview cards: the bot explains the rules itself, so they need not be typed."""
