"""The poll of one channel: posted while a vote lasts, ended when it is over."""

from __future__ import annotations

import logging

import discord
import msgspec

from heredity_bot.frontends.discord.channel.state import ChannelState, Polled, Posted
from heredity_bot.frontends.discord.gateway.http_errors import THREAD_ARCHIVED, is_worth_retrying
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.poll import key_of, poll_of
from heredity_bot.frontends.discord.messages.text import ChannelText
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

STRANGERS = 1_000
"""Most people whose answers in a poll do not count that are remembered."""


class ChannelPoll:
    """Keeps at most one poll at a time in a channel; the channel's state names it.

    Where polls are not permitted the table message has buttons instead.
    """

    def __init__(self, place: str, channel: DiscordChannel) -> None:
        self._place, self._channel = place, channel
        self.strangers: set[str] = set()
        """People whose answers in the present poll do not count."""
        self._is_refused = False
        """Discord has refused a poll in this channel."""

    async def update(self, table: LiveTable, text: ChannelText, state: ChannelState) -> bool:
        """End the poll of a vote that is over, and post one for the present vote; True if one was posted."""
        poll = poll_of(table, text)
        if state.poll is not None and (poll is None or poll.key != state.poll.key):
            await self.end(state)
        if poll is None or state.poll is not None or self._is_refused:
            return False
        try:
            sent = await self._channel.poll(poll, nonce=f"{table.id}.{poll.key}"[-25:])
        except discord.HTTPException as fault:
            if fault.status not in (400, 403) or fault.code == THREAD_ARCHIVED:
                raise
            log.info("room %s: no polls here, the table message has buttons: %s", self._place, fault)
            self._is_refused = True
            return False
        state.poll = Polled(poll.key, sent, poll.papers)
        state.posts.append(Posted(state.position + 1, sent, "", poll=True))
        return True

    def add_stranger(self, user: str) -> None:
        """Note that an answer in the present poll does not count."""
        if len(self.strangers) < STRANGERS:
            self.strangers.add(user)

    def try_again(self) -> None:
        """The bot's permissions in the channel have changed."""
        self._is_refused = False

    async def end(self, state: ChannelState) -> None:
        """End the poll, whose result stays visible; one that ended by itself, or was deleted, needs no request."""
        if state.poll is not None and not state.poll.ended:
            try:
                await self._channel.end_poll(state.poll.message)
            except discord.HTTPException as fault:
                if is_worth_retrying(fault):
                    raise
                log.info("room %s: a poll cannot be ended: %s", self._place, fault)
        state.poll = None
        self.strangers.clear()


def note_end(state: ChannelState, message: int) -> bool:
    """Note that a message ended without our doing; True if it was the present poll."""
    poll = state.poll
    if poll is None or poll.message != message or poll.ended:
        return False
    state.poll = msgspec.structs.replace(poll, ended=True)
    return True


def note_vote(state: ChannelState, message: int, user: str, *, added: bool) -> None:
    """Note that somebody's vote was given in the present poll, or taken back there."""
    poll = state.poll
    if poll is not None and poll.message == message:
        others = tuple(each for each in poll.counted if each != user)
        state.poll = msgspec.structs.replace(poll, counted=(*others, user) if added else others)


def carries_vote(state: ChannelState, table: LiveTable) -> bool:
    """Whether the present vote is held in a poll."""
    poll = state.poll
    return poll is not None and not poll.ended and poll.key == key_of(table)
