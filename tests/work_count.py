"""Counts work instead of timing it: the figure is the same however busy the machine is."""

import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


@contextmanager
def at_most(*, calls: int) -> Iterator[None]:
    """Fail if the block makes more calls than this, of Python functions and of built-in ones; end it if it does."""
    made = 0

    def count(_frame: FrameType, event: str, _arg: Any) -> None:
        nonlocal made
        made += event in {"call", "c_call"}
        assert made <= calls

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)
    assert made <= calls, "the failure above was caught by what is tested"


@contextmanager
def memory_below(most: int) -> Iterator[None]:
    """Fail if the block ever holds so many bytes more than before it."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < most
