"""Functions for worker processes; the module is imported there, so it imports little."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

CALLS: list[str] = []


class Strange(Exception):
    """Cannot be read again: pickle would call it with one argument."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def note(word: str) -> None:
    CALLS.append(word)


def notes() -> list[str]:
    return CALLS


def process_id() -> int:
    return os.getpid()


def doubled(data: bytes) -> bytes:
    return data * 2


def refuse(words: str) -> None:
    raise LookupError(words)


def refuse_strangely() -> None:
    raise Strange("very", "strange")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def chatter() -> str:
    print("a library says hello")  # noqa: T201
    os.write(1, b"and its C code too")
    return "quiet"


def touch_and_sleep(file: str, seconds: float) -> int:
    Path(file).write_text(str(os.getpid()))
    time.sleep(seconds)
    return os.getpid()
