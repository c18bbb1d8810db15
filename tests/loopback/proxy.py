"""A CONNECT proxy that leads every host of Discord to the loopback, and refuses all others."""

import asyncio
import contextlib
import fnmatch
from collections.abc import Coroutine, Sequence

REFUSED = b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n"
ESTABLISHED = b"HTTP/1.1 200 Connection established\r\n\r\n"


class Proxy:
    def __init__(self, hosts: Sequence[str]) -> None:
        self.hosts = hosts
        self.asked_for: list[str] = []  # every host that was wanted, also the refused
        self._server: asyncio.Server | None = None
        self._target = 0
        self._tunnels: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        assert self._server
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def start(self, target: int) -> None:
        self._target = target
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)

    async def stop(self) -> None:
        assert self._server
        self._server.close()
        for tunnel in list(self._tunnels):
            tunnel.cancel()
        await asyncio.gather(*self._tunnels, return_exceptions=True)

    def knows(self, host: str) -> bool:
        return any(fnmatch.fnmatch(host, pattern) for pattern in self.hosts)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tunnels.add(task)
        try:
            await self._lead(reader, writer)
        except (asyncio.CancelledError, OSError, asyncio.IncompleteReadError):
            pass  # one end hung up, or the loopback ends
        finally:
            self._tunnels.discard(task)
            writer.close()

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        method, target, *_ = head.split()
        host = target.rsplit(":", 1)[0]
        self.asked_for.append(host)
        if method != "CONNECT" or not self.knows(host):
            writer.write(REFUSED)
            await writer.drain()
            return
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._target)
        writer.write(ESTABLISHED)
        try:
            await _first_done(_pump(reader, there_writer), _pump(there_reader, writer))
        finally:
            there_writer.close()


async def _first_done(*ways: Coroutine[None, None, None]) -> None:
    """A tunnel ends as soon as one direction does."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
