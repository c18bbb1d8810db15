"""The stored settings of the narrator in each channel."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from heredity_bot.journal import Document, Store

KIND = "voice"


class ChannelVoiceSettings(Struct, omit_defaults=True):
    """Settings of the narrator at one place; stored, so that it comes back after a restart."""

    server: int = 0
    channel: int = 0
    """The voice channel it is in; 0 when it was not called, or has left."""
    by_itself: bool = False
    """The narrator comes when a player of this channel enters a voice channel."""
    cues: bool | None = None
    pace: float = 1.0
    volume: float = 1.0


async def load(store: Store) -> dict[str, ChannelVoiceSettings]:
    """Read the settings of all places, by place."""
    found = {}
    for place in await store.names(KIND):
        body = await store.get(KIND, place)
        if body:
            found[place] = msgspec.json.decode(body, type=ChannelVoiceSettings)
    return found


async def save(store: Store, place: str, settings: ChannelVoiceSettings) -> None:
    await store.put(Document(KIND, place, msgspec.json.encode(settings)))
