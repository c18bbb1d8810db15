"""Deletes, once a day, games that are over and lobbies never begun, `RETENTION_DAYS` after they were last played."""

from __future__ import annotations

import asyncio

from heredity_bot.journal import StoreFault
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import DAY
from heredity_bot.tables.table import read_info

FIRST_SECONDS = 300.0
"""Seconds from the start of the program to the first deletion."""


async def delete_expired_tables(registry: TableRegistry, library: PackLibrary, days: int | None) -> list[str]:
    """Delete games that are over, and lobbies that were never begun, after so many days (None: never); then unused packs.

    Returns the tables that are gone. Raises `StoreFault`.
    """
    store, now = registry.store, registry.clock.now()
    gone, pinned = list[str](), set[str]()
    for summary in await store.tables():
        stored = await store.load(summary.id)
        if stored is None:
            continue
        info = read_info(stored.record)
        old = days is not None and summary.played_at < now - days * DAY
        if old and info.phase != "playing":
            try:
                await store.delete(summary.id, registry.owner)
            except StoreFault:
                pinned.add(info.pack)  # another process has it open: the next time
            else:
                gone.append(summary.id)
                await store.remove("room", summary.id)
        else:
            pinned.add(info.pack)
    await library.forget_unused(pinned, now)
    return gone


async def keep_deleting_expired_tables(
    registry: TableRegistry, library: PackLibrary, days: int | None
) -> None:
    """Delete expired tables once a day, for as long as the program runs."""
    while True:
        await asyncio.sleep(FIRST_SECONDS)
        try:
            await delete_expired_tables(registry, library, days)
        except StoreFault:
            continue  # a player who meets the fault is told
        await asyncio.sleep(DAY)
