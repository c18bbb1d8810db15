"""A wire between a store and its server that can be cut at the worst moment."""

import asyncio
from pathlib import Path
from urllib.parse import parse_qs, urlsplit


class Wire:
    """Listens on a socket of its own and passes everything on."""

    def __init__(self, server_url: str, folder: Path) -> None:
        asked = urlsplit(server_url)
        self._server = Path(parse_qs(asked.query)["host"][0]) / ".s.PGSQL.5432"
        self._folder = folder
        self.url = server_url.replace(f"host={self._server.parent}", f"host={folder}")
        self.deaf = False
        """What the server says is swallowed, and the connection cut after it."""
        self.dumb = False
        """What the store says is swallowed, and the connection cut."""
        self.leave_server_waiting = False
        """A cut is not told to the server."""
        self.closed = False
        """Nobody gets through any more."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._kept: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> "Wire":
        self._listening = await asyncio.start_unix_server(self._connect, self._folder / ".s.PGSQL.5432")
        return self

    async def __aexit__(self, *_) -> None:
        self._listening.close()
        for writer in self._kept:
            writer.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        for writer in self._kept[::2]:
            writer.transport.abort()

    async def _connect(self, from_store, to_store) -> None:
        if self.closed:
            to_store.transport.abort()
            return
        from_server, to_server = await asyncio.open_unix_connection(self._server)
        self._kept += [to_store, to_server]
        for coroutine in (
            self._pass_on(from_store, to_server, to_store, by_store=True),
            self._pass_on(from_server, to_store, to_store, by_store=False),
        ):
            task = asyncio.create_task(coroutine)
            self._tasks.add(task)

    async def _pass_on(self, source, target, to_store, *, by_store: bool) -> None:
        while content := await source.read(65536):
            if (self.dumb and by_store) or (self.deaf and not by_store):
                to_store.transport.abort()
                break
            target.write(content)
            await target.drain()
        if not self.leave_server_waiting:
            target.close()
