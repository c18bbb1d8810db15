"""A real process that talks to the loopback: started, watched, killed, started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
from collections.abc import Mapping, Sequence
from typing import Self

from tests.loopback.spec import ROOT
from tests.loopback.wire import Loopback

STOP = 10.0


class BotProcess:
    """`async with BotProcess(discord, [sys.executable, "-m", ...]) as bot:`, then `await bot.ready()`.

    The proxy's address and the certificate are put into its environment; nothing else of the loopback is.
    One process to a loopback: when it ends, the last connection is expected to end with it.
    """

    def __init__(
        self,
        discord: Loopback,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        *,
        proxy_variable: str = "DISCORD_PROXY",
    ) -> None:
        self.discord, self.command = discord, list(command)
        inherited = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        self.environment = {
            **inherited,
            "PYTHONUNBUFFERED": "1",
            **discord.environment(proxy_variable),
            **(environment or {}),
        }
        self.lines: list[str] = []
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.is_running:
            await self.kill()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def output(self) -> str:
        """Both streams, of every life of the process."""
        return "\n".join(self.lines)

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *self.command,
            cwd=ROOT,
            env=self.environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=16 * 1024 * 1024,  # lines of a debugging log are long
        )
        self._reading = asyncio.create_task(self._read())

    async def ready(self, *, shards: int = 1, within: float = 20.0) -> None:
        """Wait until it has identified and was told of its guilds; a death on the way is reported at once."""
        world = self.discord.world
        await world.until(
            lambda: len(world.gateway.ready()) >= shards or not self.is_running, within=within, what="READY"
        )
        if not self.is_running:
            raise AssertionError(f"the process ended before it was ready:\n{self.output}")

    async def until_prints(self, pattern: str, *, within: float = 10.0) -> str:
        """The first line that matches."""
        return await self.discord.world.until(
            lambda: next((line for line in self.lines if re.search(pattern, line)), None),
            within=within,
            what=f"the process to print {pattern!r}; it printed:\n{self.output}",
        )

    async def terminate(self, *, within: float = STOP) -> int:
        """Ask it to end, as a service manager does, and return its exit code."""
        assert self._process
        self._process.send_signal(signal.SIGTERM)
        return await self.wait(within=within)

    async def kill(self) -> int:
        """kill -9: no farewell."""
        assert self._process
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        return await self.wait()

    async def restart(self) -> None:
        """kill -9, then the same command again."""
        await self.kill()
        await self.start()

    async def wait(self, *, within: float = STOP) -> int:
        assert self._process
        assert self._reading
        code = await asyncio.wait_for(self._process.wait(), within)
        await self._reading
        # Its connections end with it; a new life must not be taken for the old one.
        world = self.discord.world
        await world.until(lambda: not world.gateway.connections, what="the end of the bot's connections")
        return code

    async def _read(self) -> None:
        assert self._process
        assert self._process.stdout
        while line := await self._process.stdout.readline():
            self.lines.append(line.decode("utf-8", "replace").rstrip())
            self.discord.world.changed()
        await self._process.wait()
        self.discord.world.changed()
