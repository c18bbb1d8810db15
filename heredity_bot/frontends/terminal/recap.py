"""The past events of a table, for its recap and its log, and its report for a bug."""

from __future__ import annotations

import asyncio
from pathlib import Path

from heredity_bot.journal import Store
from heredity_bot.kernel import Event
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.bundle_people import anonymised
from heredity_bot.tables.table import LiveTable

LOGGED = 6
"""The number of answers in the log."""
PLAIN = ".jsonl"
"""A report with this suffix is written as text; all others are packed."""


async def last_events(table: LiveTable) -> tuple[list[Event], bytes | None]:
    """What the last answers led to, in order, and the saved state of the game before it."""
    answers = await table.recent_answers(LOGGED)
    if not answers:
        return [], None
    first = answers[-1][0]
    events = [event for _, step in reversed(answers) for event in table.game.read_events(step.events)]
    return events, (await table.states_from(first)).get(first)


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
