"""Accepts a bounded number of connections for an aiohttp server, and keeps some for this machine.

asyncio itself accepts without a bound, and spins in a loop when the process can open no more files.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from dataclasses import dataclass
from typing import Any

from aiohttp import web

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
MOST_CONNECTIONS = 512
"""The most connections in all; a browser at a table has about six."""
RETRY = 1.0
"""Seconds until accepting is tried again after an error."""
BACKLOG = 128


@dataclass(frozen=True)
class ConnectionLimits:
    """The most connections in all, from one address, and those that are reserved for this machine."""

    total: int = MOST_CONNECTIONS
    each: int = 64
    own: int = 64

    @classmethod
    def here(cls) -> ConnectionLimits:
        """Limits for this process: connections take at most half of the files that it may open."""
        files = _files()
        total = MOST_CONNECTIONS if files < 0 else min(MOST_CONNECTIONS, max(16, files // 2))
        return cls(total, each=min(64, total // 4), own=min(64, total // 4))


def _files() -> int:
    """How many files this process may have open; -1: no limit."""
    try:
        import resource  # noqa: PLC0415 - Windows has none, and no such limit
    except ImportError:
        return -1
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Connections:
    """All connections of one server. This machine may use all of them, other machines leave some to it."""

    def __init__(
        self, server: web.Server, listening: socket.socket, limits: ConnectionLimits | None = None
    ) -> None:
        self._server, self._listening = server, listening
        self._limits = limits or ConnectionLimits.here()
        self._address: dict[object, str] = {}
        """The address of each connection, by its handler."""
        self._count: Counter[str] = Counter()
        self._told_server, server.connection_lost = server.connection_lost, self._lost  # type: ignore[method-assign]
        listening.settimeout(0)
        listening.listen(BACKLOG)

    def __len__(self) -> int:
        return len(self._address)

    async def serve(self) -> None:
        """Accept until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, peer = await loop.sock_accept(self._listening)
            except OSError as fault:
                log.warning("no connection can be accepted for now: %s", fault)
                await asyncio.sleep(RETRY)
                continue
            address = str(peer[0])
            if self._has_room(address):
                await self._connect(connection, address)
            else:
                connection.close()
                log.info("too many connections: one from %s is refused", address)
            await asyncio.sleep(0)  # a flood of connections must not block the loop

    def _has_room(self, address: str) -> bool:
        limits = self._limits
        if address == LOOPBACK:
            return len(self) < limits.total
        others = len(self) - self._count[LOOPBACK]
        return (
            len(self) < limits.total
            and others < limits.total - limits.own
            and self._count[address] < limits.each
        )

    async def _connect(self, connection: socket.socket, address: str) -> None:
        try:
            transport, handler = await asyncio.get_running_loop().connect_accepted_socket(
                self._server, connection
            )
        except OSError as fault:
            log.info("a connection from %s broke at once: %s", address, fault)
            connection.close()
            return
        if not transport.is_closing():
            self._address[handler] = address
            self._count[address] += 1

    def _lost(self, handler: Any, exc: BaseException | None = None) -> None:
        """Called by aiohttp when a connection has ended."""
        address = self._address.pop(handler, None)
        if address is not None:
            self._count[address] -= 1
            if not self._count[address]:
                del self._count[address]
        self._told_server(handler, exc)
