"""Begins victims, kills them, and looks whether everything they acknowledged is still there, once."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from heredity_bot.journal import Store
from heredity_bot.journal.store_address import open_store
from heredity_bot.kernel import Chance
from heredity_bot.tables.registry import TableRegistry
from tests.crashes.victim import OneGame, Victim

PLACES = ("hall:1", "hall:2", "hall:3")
LONGEST = 0.12
"""Seconds a victim lives at most after its first word."""


class Lost(AssertionError):
    """Something that was acknowledged is not there, or something is there that nobody did."""


@dataclass
class Killer:
    """`kill` as often as you like; every time all is looked at."""

    where: str
    seed: str = "torture"
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    tried: set[str] = field(default_factory=set)
    kills: int = 0
    accepted: int = 0

    def __post_init__(self) -> None:
        self._library = OneGame()
        self._luck = Chance(self.seed)
        self._lines: dict[str, int] = {}

    def kill(self) -> None:
        """One victim from birth to death."""
        self.kills += 1
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self._be_victim(reading, writing)
        os.close(writing)
        said = self._watch(child, reading)
        self._note(said)

    def _be_victim(self, reading: int, writing: int) -> None:
        """Never returns: whatever happens, the child does not go on as the parent."""
        code = 1
        try:
            os.close(reading)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            Victim(self.where, self._library, list(PLACES), f"{self.seed}{self.kills}", writing).live()
            code = 0
        except BaseException as fault:  # noqa: BLE001 - it is told, and then the process ends
            os.write(writing, f"bad {type(fault).__name__}: {fault}\n".encode())
        finally:
            os._exit(code)

    def _watch(self, child: int, reading: int) -> str:
        """Let it live for a random while, counted from its first word, and hear its last ones."""
        said = os.read(reading, 65536)
        time.sleep(self._luck.below(1000) / 1000 * LONGEST)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(reading, 65536):
            said += more
        os.close(reading)
        return said.decode(errors="replace")

    def _note(self, said: str) -> None:
        for line in said.splitlines(keepends=True):
            if not line.endswith("\n"):
                continue  # it died in the middle of a word
            kind, _, rest = line.strip().partition(" ")
            if kind == "bad":
                raise Lost(rest)
            if kind == "try":
                self.tried.add(rest.split(" ")[0])
            elif kind == "ack":
                cause, number, table = rest.split(" ")
                if int(number):
                    self.acknowledged[cause] = (table, int(number))
                    self.accepted += 1

    # Looking

    def look(self) -> None:
        asyncio.run(self._look())

    async def _look(self) -> None:
        store = open_store(self.where)
        await store.open()
        try:
            registry = TableRegistry(store, self._library, lease=0.2, owner="victim")  # type: ignore[arg-type]
            for summary in await store.tables():
                await self._look_at(store, registry, summary.id)
            await registry.stop()
        finally:
            await store.close()

    async def _look_at(self, store: Store, registry: TableRegistry, name: str) -> None:
        rows = await store.lines(name)
        if [row.n for row in rows] != list(range(1, len(rows) + 1)):
            raise Lost(f"table {name} has a gap: {[row.n for row in rows]}")
        found = {row.cause: row.n for row in rows if row.cause}
        if len(found) != len([row for row in rows if row.cause]):
            raise Lost(f"table {name} has an input twice")
        for cause, number in found.items():
            if cause not in self.tried:
                raise Lost(f"table {name} has {cause}, which nobody tried")
            known = self.acknowledged.get(cause)
            if known is not None and known != (name, number):
                raise Lost(f"{cause} was acknowledged as {known} and is {name}, {number}")
        missing = [c for c, (table, _) in self.acknowledged.items() if table == name and c not in found]
        if missing:
            raise Lost(f"table {name} has lost {missing[:5]}")
        if len(rows) < self._lines.get(name, 0):
            raise Lost(f"table {name} has become shorter")
        self._lines[name] = len(rows)
        table = await registry.fetch(name)
        if table is None or table.last != len(rows):
            raise Lost(f"table {name} does not come back as it was")


def torture(
    where: str,
    kills: int,
    *,
    every: int = 1,
    seed: str = "torture",
    tell: Callable[[int], None] | None = None,
) -> Killer:
    """Kill so many times; look after every `every` of them, and at the end."""
    killer = Killer(where, seed)
    for number in range(1, kills + 1):
        killer.kill()
        if number % every == 0 or number == kills:
            killer.look()
        if tell is not None:
            tell(number)
    return killer
