"""Liveness of programs that play tables: each answers on a local port and notes that port beside its data."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from heredity_bot.journal.private_files import make_folder
from heredity_bot.journal.sqlite.presence import FilePresence
from heredity_bot.journal.store import Store, StoreFault

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
ANSWER_SECONDS: Final = 4.0
"""Seconds within which a living program answers, its store included."""
WELL: Final = "ok"


class LivenessServer:
    """Answers requests on this machine that ask whether this program and its store are well.

    A file in `folder` is named after the port and a random word, and locked for as long as the program lives.
    """

    def __init__(self, store: Store, folder: Path) -> None:
        self._store, self._folder = store, folder
        self._presence = FilePresence(folder)
        self._server: asyncio.Server | None = None
        self._word = secrets.token_hex(8)

    async def start(self) -> None:
        """Start to answer. Without a port or a file tables are played all the same."""
        try:
            make_folder(self._folder)
            self._server = await asyncio.start_server(self._answer, HOST, 0, backlog=16)
        except OSError as problem:
            log.warning("no health check can reach this program: %s", problem)
            return
        port = self._server.sockets[0].getsockname()[1]
        self._presence.appear(f"{port}-{self._word}")

    async def stop(self) -> None:
        self._presence.leave()
        if self._server is not None:
            self._server.close()

    async def _answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._store.get("health", "")
            answer = WELL
        except StoreFault as fault:
            answer = fault.code
        except TimeoutError:
            answer = "STORE_AWAY"
        with suppress(OSError):
            writer.write(f"{self._word} {answer}\n".encode())
            await writer.drain()
        writer.close()


async def ask_all(folder: Path, limit: float = ANSWER_SECONDS) -> list[str]:
    """The answers of all programs that play with this data folder: "ok", the code of a fault, or "" for no answer."""
    presence = FilePresence(folder)
    asked = []
    for name in presence.others():
        with presence.dead(name) as dead:
            if not dead:
                asked.append(_ask(name, limit))
    return [answer for answer in await asyncio.gather(*asked) if answer is not None]


async def _ask(name: str, limit: float) -> str | None:
    """The answer of a program; None if it cannot be reached from here, as in another container with the same folder."""
    port, _, word = name.partition("-")
    try:
        async with asyncio.timeout(limit):
            reader, writer = await asyncio.open_connection(HOST, int(port))
            try:
                answer = (await reader.readline()).decode(errors="replace").split()
            finally:
                writer.close()
    except TimeoutError:
        return ""
    except (OSError, ValueError):
        return None
    return answer[1] if len(answer) == 2 and answer[0] == word else None
