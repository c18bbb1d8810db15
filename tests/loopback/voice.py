"""Voice servers: which of them a guild was told to use, with which token, and everything that was heard there."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import web

from tests.loopback.model import Channel, Guild

if TYPE_CHECKING:
    from tests.loopback.voice_server import VoiceConnection
    from tests.loopback.world import World

REGIONS = ("loopback1", "loopback2", "loopback3")


@dataclass(frozen=True)
class Heard:
    """One RTP packet as a listener has it: decrypted, at the moment when it came."""

    at: float
    sequence: int
    timestamp: int
    packet: bytes
    channel: int
    connection: int
    """Which of the bot's connections it came over, counted from 0."""
    is_private: bool
    """Encrypted from end to end (DAVE), too."""


@dataclass(eq=False)
class VoiceServers:
    """All of them: reached as any host under discord.media. `dave` is the version that they choose."""

    world: World
    dave: int = 1
    region: int = 0
    tokens: dict[int, str] = field(default_factory=dict)  # by guild
    connections: list[VoiceConnection] = field(default_factory=list)  # that are open
    opened: int = 0
    heard: list[Heard] = field(default_factory=list)
    speaking: list[tuple[float, int]] = field(default_factory=list)  # op 5: moment and flags
    _closing: set[asyncio.Future[bool]] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)  # why a connection was sent away

    @property
    def host(self) -> str:
        return f"{REGIONS[self.region % len(REGIONS)]}.discord.media:443"

    def allot(self, guild_id: int) -> dict[str, str]:
        """The data of VOICE_SERVER_UPDATE."""
        self.tokens[guild_id] = secrets.token_hex(8)
        return {"token": self.tokens[guild_id], "guild_id": str(guild_id), "endpoint": self.host}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        from tests.loopback.voice_server import (
            VoiceConnection,
        )  # needs the extra `voice`, which others do not

        if request.headers.get("Upgrade", "").lower() != "websocket":
            return web.Response(status=400, text="the voice server speaks websocket")
        connection = VoiceConnection(self, request, self.opened)
        self.opened += 1
        self.connections.append(connection)
        try:
            return await connection.run()
        finally:
            self.connections.remove(connection)
            self.world.changed()

    def bot_moved(self, guild: Guild) -> None:
        """Whoever goes to another channel, or away, loses the connection to the old one."""
        for each in self.connections:
            if each.guild_id == guild.id:
                self._closing.add(task := asyncio.ensure_future(each.socket.close(code=4014)))
                task.add_done_callback(self._closing.discard)

    # Trouble on demand

    def connection(self) -> VoiceConnection:
        """The newest that is ready."""
        return next(each for each in reversed(self.connections) if each.is_ready)

    def ready(self) -> VoiceConnection | None:
        return next((each for each in reversed(self.connections) if each.is_ready), None)

    async def close(self, code: int) -> None:
        """4015: the server crashed; 4014: sent away; 4006: the session is no longer valid."""
        await self.connection().socket.close(code=code)

    def drop(self) -> None:
        """The line goes dead without a word."""
        transport = self.connection().request.transport
        assert transport
        transport.abort()

    def change_token(self, guild: Guild) -> None:
        self.world.emit("VOICE_SERVER_UPDATE", self.allot(guild.id), guild.id)

    def change_region(self, guild: Guild) -> None:
        self.region += 1
        self.change_token(guild)

    def move_bot(self, guild: Guild, channel: Channel) -> None:
        """A moderator drags the bot into another channel."""
        self.world.voice_move(self.world.bot, guild, channel)
        self.change_token(guild)

    def kick_bot(self, guild: Guild) -> None:
        self.world.voice_move(self.world.bot, guild, None)
