"""Faults on demand: the next requests that match a pattern go wrong."""

import asyncio
import fnmatch
from dataclasses import dataclass, field


@dataclass
class Fault:
    """`kind` is `status`, `rate_limit`, `hang` (never answered) or `drop` (the connection is cut)."""

    pattern: str
    kind: str
    times: int
    status: int = 500
    code: int = 0
    message: str = ""
    retry_after: float = 0.0
    is_global: bool = False
    after: bool = False  # the request is carried out, only its answer is lost
    met: int = 0
    released: asyncio.Event = field(default_factory=asyncio.Event)


class Faults:
    """Patterns match `METHOD /path` and may hold `*`: `POST /channels/*/messages`."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []
        self._all: list[Fault] = []

    @staticmethod
    def matches(pattern: str, line: str) -> bool:
        return fnmatch.fnmatchcase(line, pattern)

    def fail(
        self, pattern: str, *, times: int = 1, status: int = 500, code: int = 0, message: str = ""
    ) -> Fault:
        """Answer with an error, e.g. 502, or 403 with `code=50013`."""
        return self._add(Fault(pattern, "status", times, status, code, message))

    def rate_limit(
        self, pattern: str, *, times: int = 1, retry_after: float = 0.05, is_global: bool = False
    ) -> Fault:
        return self._add(
            Fault(pattern, "rate_limit", times, 429, retry_after=retry_after, is_global=is_global)
        )

    def hang(self, pattern: str, *, times: int = 1) -> Fault:
        """Do not answer until `fault.released.set()` or the end of the loopback; then answer normally."""
        return self._add(Fault(pattern, "hang", times))

    def drop(self, pattern: str, *, times: int = 1, after: bool = False) -> Fault:
        """Cut the connection; with `after` only once the request was carried out, so that its answer is lost."""
        return self._add(Fault(pattern, "drop", times, after=after))

    def clear(self) -> None:
        """Forget what has not happened yet, and let go what hangs."""
        self.waiting.clear()
        for fault in self._all:
            fault.released.set()

    def meet(self, line: str) -> Fault | None:
        for fault in self.waiting:
            if self.matches(fault.pattern, line):
                fault.met += 1
                if fault.met >= fault.times:
                    self.waiting.remove(fault)
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        self._all.append(fault)
        return fault
