"""What a room writes on: its channel, what it may ask the rest of the bot for, and what is kept of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from typing import Protocol

import discord

from heredity_bot.frontends.discord import memory as memories
from heredity_bot.frontends.discord.booth import Polling
from heredity_bot.frontends.discord.memory import Memory
from heredity_bot.frontends.discord.page import Page
from heredity_bot.frontends.discord.prints import Draw, Print, Shot, prints
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.journal import Store
from heredity_bot.stage.scene import View
from heredity_bot.tables.table import Table

MERGE = 0.7
"""Seconds in which changes of the table message are gathered; Discord allows about one edit a second."""


@dataclass(frozen=True)
class Sent:
    """A message that stands, with its files by name."""

    id: int
    files: Mapping[str, int]


class Channel(Polling, Protocol):
    """What a room needs of Discord; the bot gives it."""

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Within it the room writes; entered when it is this channel's turn."""
        ...

    async def send(self, page: Page, *, nonce: str, silent: bool) -> Sent: ...

    async def edit(self, message: int, page: Page, kept: Mapping[str, int]) -> Mapping[str, int]:
        """`kept` are files that the message has already; returns those it has then."""
        ...

    async def delete(self, message: int) -> None: ...

    def takes_files(self) -> bool:
        """Whether pictures may be sent, as far as it is known."""
        ...

    async def revive(self) -> bool:
        """Open an archived thread again."""
        ...


@dataclass(frozen=True)
class Means:
    """What a room works with."""

    store: Store
    present: Callable[[str], Awaitable[Table | None]]
    """The table that is played at a place; raises `TableFault`."""
    tongue: Callable[[Table], Tongue]
    wants_calls: Callable[[str], Awaitable[bool]]
    """Whether somebody likes to be told that it is their turn."""
    picture: Draw | None = None
    merge: float = MERGE
    suspense: bool = True
    gone: Callable[[str], Awaitable[None]] | None = None
    """Told when the channel of a place was deleted."""
    reading: Callable[[str], bool] = lambda _place: False
    """Whether a place is being read to, so that its question comes when the reading ends."""


class Wall:
    """A channel, written on by one room: what stands there is kept, and pictures hang where they are taken."""

    def __init__(self, channel: Channel, means: Means) -> None:
        self.channel, self.means = channel, means
        self.in_words = False
        """Something was refused: it is tried once more without pictures."""
        self.late = False
        """Others had to be written to before: nobody is kept in suspense on top of it."""
        self._kept = (0, 0)

    @property
    def suspense(self) -> bool:
        return self.means.suspense and not self.late

    @property
    def draw(self) -> Draw | None:
        """Where the bot may write and not attach, there are words alone."""
        return self.means.picture if self.channel.takes_files() and not self.in_words else None

    async def prints(self, table: Table, views: Sequence[View], has: Sequence[Shot] = ()) -> list[Print]:
        has = () if self.in_words else has
        return await prints(self.draw, table, views, self.means.tongue(table).locale, has)

    async def keep(self, table: str, memory: Memory) -> None:
        await memories.keep(self.means.store, table, memory)
        self.is_kept(memory)

    def is_kept(self, memory: Memory) -> None:
        self._kept = (memory.line, memory.leaving)

    def lacks(self, memory: Memory) -> bool:
        """Whether something was shown that is not kept yet."""
        return self._kept != (memory.line, memory.leaving)

    async def drop(self, message: int) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await self.channel.delete(message)
