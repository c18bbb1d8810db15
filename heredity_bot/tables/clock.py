"""The time of day as tables know it: it never goes back, and a jump forward is noticed."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP = 30.0
"""Seconds by which the clock may run ahead of the time that has passed before it counts as set."""


class Clock:
    """Seconds since 1970. While the machine's clock is set back, time goes on as it passes."""

    def __init__(
        self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic
    ) -> None:
        self._wall, self._passed = wall, passed
        self._offset = wall() - passed()
        self.jumped = 0
        """How often the clock was set forward, or the machine slept."""

    def now(self) -> float:
        expected = self._passed() + self._offset
        ahead = self._wall() - expected
        if ahead > JUMP:
            self._offset += ahead
            self.jumped += 1
            return self._wall()
        return expected
