"""discord.py's voice connections, as narrators use them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

import discord

from heredity_bot.voice.opus import can_encode
from heredity_bot.voice.tape import Tape

if TYPE_CHECKING:
    from heredity_bot.frontends.discord.gateway.bot import Bot

log = logging.getLogger(__name__)

CONNECTS = 20.0
"""Seconds until a voice channel that cannot be reached is given up."""
HANGS_UP = 2.0
BOTS = 10_000
"""Other bots in voice channels that are remembered."""


def is_voice_missing() -> bool:
    """Whether something is not installed without which nothing can be heard.

    Discord wants PyNaCl and davey, packets want PyAV: the extra `voice` brings all of them.
    """
    return not can_encode() or any(find_spec(name) is None for name in ("nacl", "davey"))


class VoiceUnavailable(Exception):
    """A voice channel cannot be reached; `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class TapeSource(discord.AudioSource):
    """discord.py wants its own class, and cleans up twice: after the player, and when it is collected."""

    def __init__(self, tape: Tape) -> None:
        self._tape: Tape | None = tape

    def is_opus(self) -> bool:
        return True

    def read(self) -> bytes:
        return self._tape.read() if self._tape is not None else b""

    def let_go(self) -> None:
        """Drop a source that was never played: no callback follows."""
        self._tape = None

    def cleanup(self) -> None:
        tape, self._tape = self._tape, None
        if tape is not None:
            tape.cleanup()


class VoiceConnection:
    """A voice client. It mends broken connections itself, and says only whether it can play."""

    def __init__(self, client: discord.VoiceClient) -> None:
        self._client = client

    @property
    def connected(self) -> bool:
        return self._client.is_connected()

    def play(self, tape: Tape) -> bool:
        """Play a tape. discord.py may still count a player that has given up, which is stopped first."""
        if not self._client.is_connected():
            return False
        self._client.stop()
        playing = TapeSource(tape)
        try:
            self._client.play(playing)
        except discord.ClientException as fault:  # the line broke just now
            log.info("voice: not now: %s", fault)
            playing.let_go()
            return False
        return True

    async def hang_up(self) -> None:
        """discord.py waits for Discord's word, which does not come when the bot itself is ending."""
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._client.disconnect(force=True), HANGS_UP)


class VoiceGateway:
    """Voice channels, as the bot sees them; it knows who is where without knowing any member."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.bots: set[int] = set()
        """Other bots that were seen; they do not count as listeners."""

    def note_bot(self, user: int) -> None:
        if len(self.bots) >= BOTS:
            self.bots.clear()
        self.bots.add(user)

    def _channel(self, channel: int) -> discord.VoiceChannel | discord.StageChannel | None:
        found = self._bot.get_channel(channel)
        return found if isinstance(found, (discord.VoiceChannel, discord.StageChannel)) else None

    def trouble(self, channel: int) -> str:
        found = self._channel(channel)
        if found is None:
            return "voice-unseen"
        if isinstance(found, discord.StageChannel):
            return "voice-stage"
        may = found.permissions_for(found.guild.me)
        if not (may.view_channel and may.connect and may.speak):
            return "voice-permissions"
        inside = found.guild.me.id in found.voice_states
        full = bool(found.user_limit) and len(found.voice_states) >= found.user_limit
        return "voice-full" if full and not inside and not may.move_members else ""

    def listeners(self, channel: int) -> set[str]:
        found = self._channel(channel)
        if found is None:
            return set()
        me = self._bot.user.id if self._bot.user else 0
        return {str(user) for user in found.voice_states if user != me and user not in self.bots}

    def where(self, server: int, user: str) -> int | None:
        guild = self._bot.get_guild(server)
        rooms = [*guild.voice_channels, *guild.stage_channels] if guild else []
        return next((room.id for room in rooms if user.isdecimal() and int(user) in room.voice_states), None)

    def me(self, server: int) -> int | None:
        return self.where(server, str(self._bot.user.id)) if self._bot.user else None

    def server_of(self, channel: int) -> int | None:
        found = self._bot.get_channel(channel)
        guild = getattr(found, "guild", None)
        return guild.id if isinstance(guild, discord.Guild) else None

    async def connect(self, channel: int) -> VoiceConnection:
        found = self._channel(channel)
        if found is None:
            raise VoiceUnavailable("voice-unseen")
        if (old := found.guild.voice_client) is not None:
            await old.disconnect(force=True)
        try:
            client: discord.VoiceClient = await found.connect(timeout=CONNECTS, self_deaf=True)
        except RuntimeError as fault:  # PyNaCl or davey is not installed
            log.warning("voice: %s", fault)
            raise VoiceUnavailable("voice-missing") from None
        except (TimeoutError, discord.DiscordException, OSError) as fault:
            log.warning(
                "voice: channel %s cannot be reached: %s", channel, str(fault) or type(fault).__name__
            )
            raise VoiceUnavailable("voice-unreached") from None
        return VoiceConnection(client)
