"""The place for voice. So far a bot that joins is told which server to go to; the server itself is missing.

What belongs here: the websocket (`serve`, reached as any host under discord.media) with its UDP partner.
"""

import secrets
from dataclasses import dataclass, field

from aiohttp import web


@dataclass
class VoiceServers:
    """Which server each guild was told to use, and with which token."""

    host: str = "loopback1.discord.media:443"
    tokens: dict[int, str] = field(default_factory=dict)  # by guild

    def allot(self, guild_id: int) -> dict[str, str]:
        """The data of VOICE_SERVER_UPDATE."""
        self.tokens[guild_id] = secrets.token_hex(8)
        return {"token": self.tokens[guild_id], "guild_id": str(guild_id), "endpoint": self.host}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """A voice websocket connects here (version 8; op 0, 8, 2, 1, 4 and RTP over UDP)."""
        return web.Response(status=501, text="the loopback has no voice server yet")
