"""A progress bar on a terminal, nothing elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from heredity_bot.playtest.series import OnProgress, in_silence


@contextmanager
def progress(words: str) -> Iterator[OnProgress]:
    """A function that moves the bar; it is drawn on standard error, so that a report can be piped on."""
    if not sys.stderr.isatty():
        yield in_silence
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
