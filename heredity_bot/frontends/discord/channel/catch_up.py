"""After a start: finds channels in which stored lines were never shown, and lets their rooms show them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from heredity_bot.frontends.discord.channel import state as channel_state
from heredity_bot.frontends.discord.channel.poll_votes import recount
from heredity_bot.frontends.discord.services import DiscordServices


@dataclass(frozen=True)
class ChannelSight:
    """The facts that the client knows of a channel."""

    is_known: bool = False
    server: int | None = None
    is_deleted: bool = False
    """Known for certain."""


FindChannel: TypeAlias = Callable[[int], Awaitable[ChannelSight]]


async def catch_up(services: DiscordServices, find: FindChannel) -> int:
    """Let the rooms of this process write what their channels lack, and return how many there are.

    Raises `StoreFault` and `TableFault`.
    """
    stirred, store = 0, services.registry.store
    for summary in await store.tables():
        if not await _can_write(services, summary.place, find):
            continue
        shown = await channel_state.recall(store, summary.id)
        if shown is not None and shown.poll is not None:
            await recount(services, summary.place)
        if shown is not None and shown.line >= summary.last and not channel_state.is_unfinished(shown):
            continue
        place = await services.registry.place(summary.place)
        if place.active == summary.id and (room := services.rooms.at(summary.place)):
            room.stir()
            stirred += 1
    return stirred


async def _can_write(services: DiscordServices, place: str, find: FindChannel) -> bool:
    """Whether a channel is ours and still there; the games of a deleted one are put aside."""
    if not await services.ownership(place):
        return False
    found = await find(int(place.partition(":")[2]))
    if found.is_deleted:
        await services.rooms.channel_gone(place)
    await services.ownership.note(place, found.server)
    return found.is_known
