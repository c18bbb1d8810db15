"""What happened at a table, to be told again: a recap, the last answers, a report for whoever can mend a fault."""

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
"""Answers whose consequences are told again."""
PLAIN = ".jsonl"
"""A report that is called so is written as text; all others are packed."""


async def all_events(table: LiveTable) -> list[Event]:
    """What happened on the path that is played; what was taken back did not happen."""
    path = told_steps(step for _, happening in await table.happenings() for step in happening.steps)
    return [event for step in path for event in table.read_events(step)]


async def last_events(table: LiveTable) -> list[Event]:
    """What the last answers led to, in order."""
    steps = [step for _, step in reversed(await table.recent_answers(LOGGED))]
    return [event for step in steps for event in table.read_events(step)]


async def write_report(store: Store, table: str, path: Path) -> None:
    """A table without names, ids or dates, in a new file; raises `OSError`, `FileExistsError` if there is one."""
    bundle = await gather(store, None, table)
    if bundle is None:
        raise FileNotFoundError(table)
    content = await asyncio.to_thread(lambda: write_bundle(anonymised(bundle), plain=path.suffix == PLAIN))
    await asyncio.to_thread(_write, path, content)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
