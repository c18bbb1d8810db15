"""The polls of one channel: held while a vote lasts, ended when it is over, replaced by buttons where there are none."""

from __future__ import annotations

import logging
from typing import Protocol

import discord
import msgspec

from heredity_bot.frontends.discord import polls
from heredity_bot.frontends.discord.memory import Memory, Polled, Posted
from heredity_bot.frontends.discord.polls import Poll
from heredity_bot.frontends.discord.speech import Tongue
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

THREAD_ARCHIVED = 50083

STRANGERS = 1_000
"""People without a say in a poll that are counted."""


class Polling(Protocol):
    """What a booth needs of Discord."""

    async def poll(self, poll: Poll, *, nonce: str) -> int: ...

    async def end_poll(self, message: int) -> None: ...

    async def voters(self, message: int, answers: int) -> dict[int, list[int]]:
        """Who gave which answer, by its number."""
        ...


class Booth:
    """At most one poll at a time; which one stands in the memory of the room."""

    def __init__(self, place: str, channel: Polling) -> None:
        self._place, self._channel = place, channel
        self.strangers: set[str] = set()
        """People whose answers in the present poll do not count."""
        self._closed = False
        """No polls can be made here."""

    async def hold(self, table: Table, tongue: Tongue, memory: Memory) -> bool:
        """Whether a poll was posted. One whose vote is over ends."""
        poll = polls.wanted(table, tongue)
        if memory.poll is not None and (poll is None or poll.key != memory.poll.key):
            await self.end(memory)
        if poll is None or memory.poll is not None or self._closed:
            return False
        try:
            sent = await self._channel.poll(poll, nonce=f"{table.id}.{poll.key}"[-25:])
        except discord.HTTPException as fault:
            if fault.status not in (400, 403) or fault.code == THREAD_ARCHIVED:
                raise
            log.info("room %s: no polls here, buttons do as well: %s", self._place, fault)
            self._closed = True
            return False
        memory.poll = Polled(poll.key, sent, poll.papers)
        memory.posts.append(Posted(memory.position + 1, sent, "", poll=True))
        return True

    def turn_away(self, user: str) -> None:
        """Note that somebody's answer in the present poll does not count."""
        if len(self.strangers) < STRANGERS:
            self.strangers.add(user)

    def reopen(self) -> None:
        """Somebody changed what the bot may do here."""
        self._closed = False

    async def end(self, memory: Memory) -> None:
        """What it decided stands there; one that ended by itself, or was deleted, needs nothing."""
        if memory.poll is not None and not memory.poll.ended:
            try:
                await self._channel.end_poll(memory.poll.message)
            except discord.HTTPException as fault:
                if fault.status == 429 or fault.status >= 500:
                    raise
                log.info("room %s: a poll cannot be ended: %s", self._place, fault)
        memory.poll = None
        self.strangers.clear()


def ended(memory: Memory, message: int) -> bool:
    """Whether the present poll ended by this, without our doing."""
    poll = memory.poll
    if poll is None or poll.message != message or poll.ended:
        return False
    memory.poll = msgspec.structs.replace(poll, ended=True)
    return True


def count(memory: Memory, message: int, user: str, *, added: bool) -> None:
    """Somebody's vote stands in the present poll, or no longer does."""
    poll = memory.poll
    if poll is not None and poll.message == message:
        others = tuple(each for each in poll.counted if each != user)
        memory.poll = msgspec.structs.replace(poll, counted=(*others, user) if added else others)


def holds(memory: Memory, table: Table) -> bool:
    """Whether the present vote is held in a poll."""
    poll = memory.poll
    return poll is not None and not poll.ended and poll.key == polls.key_of(table)
