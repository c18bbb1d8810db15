"""How the narrator is used in each channel, as stored."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from heredity_bot.journal import Document, Store

KIND = "voice"


class Habits(Struct, omit_defaults=True):
    """How the narrator is used at one place; stored, so that it comes back after a restart."""

    server: int = 0
    channel: int = 0
    """The voice channel it is in; 0 when it was not called, or has left."""
    by_itself: bool = False
    """It comes when somebody who plays here enters a voice channel."""
    cues: bool | None = None
    pace: float = 1.0
    volume: float = 1.0


async def recall(store: Store) -> dict[str, Habits]:
    """By place."""
    found = {}
    for place in await store.names(KIND):
        body = await store.get(KIND, place)
        if body:
            found[place] = msgspec.json.decode(body, type=Habits)
    return found


async def keep(store: Store, place: str, habits: Habits) -> None:
    await store.put(Document(KIND, place, msgspec.json.encode(habits)))
