"""The rooms of this process: one for each channel in which a table is played."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable

from cachetools import LRUCache

from heredity_bot.frontends.discord.channel import state as channel_state
from heredity_bot.frontends.discord.channel.discord_channel import DiscordChannel
from heredity_bot.frontends.discord.channel.ownership import ChannelOwnership, is_channel
from heredity_bot.frontends.discord.channel.room import ChannelRoom
from heredity_bot.frontends.discord.channel.writer import MERGE, RoomDependencies
from heredity_bot.frontends.discord.messages.attachments import Draw
from heredity_bot.frontends.discord.messages.channel_update import tell
from heredity_bot.frontends.discord.messages.text import ChannelTextCache
from heredity_bot.frontends.discord.people import People
from heredity_bot.frontends.discord.voice.sessions import VoiceSessions
from heredity_bot.journal import StoreFault
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import LiveTable, News

log = logging.getLogger(__name__)

ROOMS, SHOWN = 5_000, 5_000
"""Rooms that are kept in memory, and channels of which it is remembered which table stands there whole."""


class RoomRegistry:
    """Makes rooms when they are needed, tells them what happens at their tables, and drops those that are not used."""

    def __init__(
        self,
        registry: TableRegistry,
        texts: ChannelTextCache,
        people: People,
        ownership: ChannelOwnership,
        open_channel: Callable[[int], DiscordChannel],
        *,
        picture: Draw | None = None,
        merge: float = MERGE,
        suspense: bool = True,
    ) -> None:
        self._registry, self._texts, self._ownership = registry, texts, ownership
        self.open_channel = open_channel
        self.dependencies = RoomDependencies(
            registry, texts, people, self.channel_gone, self._is_read_aloud, picture, merge, suspense
        )
        self._voice: VoiceSessions | None = None
        self._rooms: OrderedDict[str, ChannelRoom] = OrderedDict()
        """By place, those used last at the end; no `LRUCache`, for a room that is writing must not be dropped."""
        self._shown: LRUCache[str, str] = LRUCache(SHOWN)
        """The table that stands whole in a channel whose room left memory."""

    def start(self) -> None:
        """Listen to the tables from now on."""
        self._registry.listen(self._hear, self._left)

    def add_voice(self, voice: VoiceSessions) -> None:
        """Let narrators hear what the rooms hear; questions wait while they read."""
        self._voice = voice

    def __len__(self) -> int:
        return len(self._rooms)

    # Finding rooms

    def find(self, place: str) -> ChannelRoom | None:
        """The room of a place if it is in memory."""
        return self._rooms.get(place)

    def at(self, place: str) -> ChannelRoom | None:
        """The room of a place; None for a place of another front end."""
        room = self._rooms.get(place)
        if room is not None:
            self._rooms.move_to_end(place)
        elif is_channel(place):
            channel = self.open_channel(int(place.partition(":")[2]))
            room = ChannelRoom(place, channel, self.dependencies, shown=self._shown.pop(place, ""))
            self._rooms[place] = room
            if len(self._rooms) > ROOMS:
                self._drop_oldest()
        return room

    def _drop_oldest(self) -> None:
        """Drop the room that was not used for longest and is not writing; the store keeps its state."""
        oldest = next((place for place, room in self._rooms.items() if not room.is_busy), None)
        if oldest is not None:
            self._drop(oldest)

    def _drop(self, place: str) -> None:
        if shown := self._rooms.pop(place).shown:
            self._shown[place] = shown

    def stir(self, place: str) -> None:
        if room := self._rooms.get(place):
            room.stir()

    async def settle(self) -> None:
        """Wait until everything stands in the channels that can."""
        for room in list(self._rooms.values()):
            await room.settled()

    async def close(self) -> None:
        for room in list(self._rooms.values()):
            await room.close()

    # What happens at tables

    def _hear(self, table: LiveTable, news: News) -> None:
        room = self.at(table.place)
        if room is not None:
            update = tell(table, news, self._texts.of(table))
            room.hear(update)
            if self._voice is not None:
                self._voice.hear(table, update)

    def _left(self, table: LiveTable) -> None:
        """A table left memory: so do its texts and its room, unless that is writing or shows another table."""
        self._texts.forget(table.id)
        room = self._rooms.get(table.place)
        if room is not None and room.can_go_with(table.id):
            self._drop(table.place)

    def _is_read_aloud(self, place: str) -> bool:
        return self._voice is not None and self._voice.reading(place)

    async def forget(self, user: str, tables: Iterable[str]) -> None:
        """Remove a person from what rooms keep of these tables."""
        for room in list(self._rooms.values()):
            if room.table in tables:
                await room.settled()  # that they leave is told before it is forgotten
                await room.forget(user)

    # Tables and places

    async def turn_to(self, place: str, table: str) -> None:
        """Play another table at a place from now on. Raises `TableFault`."""
        before = (await self._registry.place(place)).active
        await self._registry.activate(place, table)
        if before != table:
            await self._registry.leave_memory(before)
        if room := self.at(place):
            room.turn_to(table)

    async def move(self, table: str, place: str, server: int | None) -> None:
        """Go on with a table in another channel, where none of its messages stand yet."""
        store = self._registry.store
        if shown := await channel_state.recall(store, table):
            await channel_state.keep(store, table, channel_state.elsewhere(shown))
        await self._ownership.note(place, server)
        await self._registry.move(table, place)
        await self.turn_to(place, table)

    async def channel_gone(self, place: str) -> None:
        """A channel was deleted: its games wait until somebody goes on with them in another one."""
        if self._voice is not None and (session := self._voice.at(place)) is not None:
            await self._voice.end(session)
        try:
            await self._ownership.gone(place)
        except (StoreFault, TableFault) as fault:
            log.warning("%s is gone, which could not be stored: %s", place, fault)
