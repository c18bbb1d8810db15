"""The past events of a table, for its recap and its log, and its report for a bug."""

from __future__ import annotations

import asyncio
from pathlib import Path

from heredity_bot.journal import Store
from heredity_bot.kernel import Event
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.bundle_names import anonymised
from heredity_bot.tables.live_path import told_steps
from heredity_bot.tables.table import LiveTable

LOGGED = 6
"""The number of answers in the log."""
PLAIN = ".jsonl"
"""A report with this suffix is written as text; all others are packed."""


async def all_events(table: LiveTable) -> list[Event]:
    """All events of the table without those that were undone."""
    path = told_steps(step for _, happening in await table.happenings() for step in happening.steps)
    return [event for step in path for event in table.read_events(step)]


async def last_events(table: LiveTable) -> list[Event]:
    """The events of the last answers, in order."""
    steps = [step for _, step in reversed(await table.recent_answers(LOGGED))]
    return [event for step in steps for event in table.read_events(step)]


async def write_report(store: Store, table: str, path: Path) -> None:
    """Write a table without names, ids and dates to a new file; raises `OSError`, such as `FileExistsError`."""
    bundle = await gather(store, None, table)
    if bundle is None:
        raise FileNotFoundError(table)
    content = await asyncio.to_thread(lambda: write_bundle(anonymised(bundle), plain=path.suffix == PLAIN))
    await asyncio.to_thread(_write, path, content)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
