"""The time of the loopback, which a test may push forward, and ids that carry it."""

import time
from datetime import UTC, datetime

EPOCH = 1420070400000  # Discord's ids count milliseconds from 2015


class Clock:
    """Wall time plus what a test added: fifteen minutes pass without waiting for them."""

    def __init__(self) -> None:
        self._added = 0.0
        self._last_id = 0

    def now(self) -> float:
        return time.time() + self._added

    def advance(self, seconds: float) -> None:
        self._added += seconds

    def timestamp(self, moment: float | None = None) -> str:
        return datetime.fromtimestamp(self.now() if moment is None else moment, UTC).isoformat()

    def snowflake(self) -> int:
        """A new id; later ids are greater, also within a millisecond."""
        wanted = (int(self.now() * 1000) - EPOCH) << 22
        self._last_id = max(wanted, self._last_id + 1)
        return self._last_id
