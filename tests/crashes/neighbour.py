"""A process with a registry of its own that plays one table: `python -m tests.crashes.neighbour WHERE TABLE OWNER LEASE`.

It prints every line it was answered for, and `elsewhere` while another process plays the table.
"""

from __future__ import annotations

import asyncio
import sys

from heredity_bot.journal.store_address import open_store
from heredity_bot.kernel import Chance
from heredity_bot.tables.registry import TableFault, TableRegistry
from tests.crashes.victim import OneGame, choose


def say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


async def play(where: str, name: str, owner: str, lease: float) -> None:
    store = open_store(where)
    await store.open()
    registry = TableRegistry(store, OneGame(), owner=owner, lease=lease)  # type: ignore[arg-type]
    await registry.start()
    luck, number = Chance(owner), 0
    say("here")
    while True:
        try:
            table = await registry.fetch(name)
        except TableFault as fault:
            say("elsewhere" if fault.refusal.code == "TABLE_ELSEWHERE" else fault.refusal.code)
            await asyncio.sleep(0.1)
            continue
        assert table is not None
        action, by = choose(table, luck)
        number += 1
        outcome = await registry.do(name, action, by, f"{owner}-{number}")
        if outcome.refusal is None:
            say(f"line {outcome.line}")
        await asyncio.sleep(0.01)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))
