"""Which channels a process looks after: those of the servers on its shards that are still there.

To which server a channel belongs is kept, and so is that a channel was deleted: its games wait until somebody
goes on with them in another channel. On a server that has sent the bot away they wait until it is invited again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from cachetools import LRUCache

from heredity_bot.journal import Summary
from heredity_bot.tables.actions import ClockSet
from heredity_bot.tables.preferences import guild_settings, put_guild_settings
from heredity_bot.tables.registry import TableRegistry

KIND = "discord"
"""Places of this front end are called `discord:<channel>`."""

SERVER, GONE, LEFT = "server", "gone", "left"

KNOWN = 10_000
"""Channels and servers that are remembered; all others are a read away."""


def place_of(channel: int | None) -> str:
    return f"{KIND}:{channel}"


def is_channel(place: str) -> bool:
    kind, _, channel = place.partition(":")
    return kind == KIND and channel.isdecimal()


class ChannelOwnership:
    """The channels that this process looks after; without shards of its own, all of them."""

    def __init__(
        self, registry: TableRegistry, shards: Collection[int] | None = None, count: int | None = None
    ) -> None:
        self._registry, self._shards, self._count = registry, shards, count
        self._known: LRUCache[str, tuple[int, bool]] = LRUCache(KNOWN)
        self._left: LRUCache[int, bool] = LRUCache(KNOWN)

    async def __call__(self, place: str) -> bool:
        """Direct messages come to the first shard, and so does a channel of which nothing is known."""
        if not is_channel(place):
            return False
        server, gone = await self._look_up(place)
        return not gone and self._is_ours(server) and not await self._is_left(server)

    def _is_ours(self, server: int) -> bool:
        return self._shards is None or not self._count or (server >> 22) % self._count in self._shards

    async def _look_up(self, place: str) -> tuple[int, bool]:
        """The server of a channel, 0 for none, and whether the channel was deleted."""
        known = self._known.get(place)
        if known is None:
            kept = (await self._registry.place(place)).data
            if SERVER not in kept:
                return 0, GONE in kept
            known = self._known[place] = int(kept[SERVER]), GONE in kept
        return known

    async def note(self, place: str, server: int | None) -> None:
        """Keep to which server a channel belongs; raises `TableFault`."""
        if server is not None and (await self._look_up(place))[0] != server:
            await self._put(place, SERVER, str(server))

    async def gone(self, place: str) -> None:
        """A channel was deleted: if games were played there, they wait. Raises `TableFault` and `StoreFault`."""
        server, known = await self._look_up(place)
        if known or not await self._registry.tables(place):
            return
        await self._put(place, GONE, "1")
        await self._registry.unload_place(place)
        kept = await guild_settings(self._registry.store, str(server))
        kept.data = {**kept.data, f"{GONE}.{place}": "1"}
        await put_guild_settings(self._registry.store, str(server), kept)

    # Servers that the bot is no longer on

    async def see(self, is_on: Callable[[int], bool]) -> None:
        """Find out from which servers we were sent away while nobody listened. Raises `TableFault` and `StoreFault`."""
        found = [(await self._look_up(place))[0] for place in await self.places()]
        for server in dict.fromkeys(found):
            if server and self._is_ours(server):
                await (self.returned(server) if is_on(server) else self.left(server))

    async def left(self, server: int) -> None:
        """Note that the bot left a server; no time runs out there. Raises `TableFault` and `StoreFault`."""
        if not await self._is_left(server):
            await self._note_left(server, left=True)
        for place in await self.places(server):
            await self._registry.unload_place(place)

    async def returned(self, server: int) -> None:
        """Note that the bot is on a server again, and put off what was due meanwhile. Raises `TableFault` and `StoreFault`."""
        if not await self._is_left(server):
            return
        await self._note_left(server, left=False)
        for place in await self.places(server):
            for summary in await self._registry.tables(place):
                await self._registry.do(summary.id, ClockSet())

    async def _is_left(self, server: int) -> bool:
        left = self._left.get(server)
        if left is None:
            kept = await guild_settings(self._registry.store, str(server))
            left = self._left[server] = LEFT in kept.data
        return left

    async def _note_left(self, server: int, *, left: bool) -> None:
        kept = await guild_settings(self._registry.store, str(server))
        kept.data = {name: value for name, value in kept.data.items() if name != LEFT}
        if left:
            kept.data[LEFT] = "1"
        await put_guild_settings(self._registry.store, str(server), kept)
        self._left[server] = left

    async def places(self, server: int | None = None) -> list[str]:
        """Channels where games were begun: all of them, or those of a server."""
        found = dict.fromkeys(
            each.place for each in await self._registry.store.tables() if is_channel(each.place)
        )
        if server is None:
            return list(found)
        return [place for place in found if (await self._look_up(place))[0] == server]

    async def homeless(self, server: int) -> list[Summary]:
        """The games of a server whose channels are gone, those played last first."""
        kept = await guild_settings(self._registry.store, str(server))
        places = [name.removeprefix(f"{GONE}.") for name in kept.data if name.startswith(f"{GONE}.")]
        found = [summary for place in places for summary in await self._registry.tables(place)]
        return sorted(found, key=lambda summary: -summary.played_at)

    async def _put(self, place: str, key: str, value: str) -> None:
        found = await self._registry.place(place)
        found.data = {**found.data, key: value}
        await self._registry.put_place(place, found)
        self._known.pop(place, None)
