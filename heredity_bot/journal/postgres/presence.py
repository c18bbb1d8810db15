"""Tells whether a process lives: it holds a lock of its name, which the server opens when its connection ends."""

from __future__ import annotations

from heredity_bot.journal.postgres import sql
from heredity_bot.journal.postgres.connections import Connection


class LockPresence:
    """The locks of this process on the connection that writes; a new connection takes them anew.

    A process whose connection broke may be thought dead for a moment. Then it loses its tables to their fences,
    as it would when its leases run out, and fetches them again.
    """

    def __init__(self) -> None:
        self._on: Connection | None = None
        self._held: set[str] = set()

    async def appear(self, connection: Connection, owner: str) -> None:
        """Announce this process as alive under a name."""
        if self._on is not connection:
            self._on, self._held = connection, set()
        if owner not in self._held and await connection.fetchval(sql.APPEAR, owner):
            self._held.add(owner)

    async def take_from_the_dead(self, connection: Connection, owner: str) -> bool:
        """Give back all tables of a process that is dead; its fences end with that. False while it lives."""
        if owner in self._held or not await connection.fetchval(sql.APPEAR, owner):
            return False
        try:
            await connection.execute(sql.RELEASE_ALL, owner)
        finally:
            await connection.execute(sql.LET_GO, owner)
        return True
