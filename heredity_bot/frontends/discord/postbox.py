"""One channel of Discord, as a room writes to it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import discord
from discord.http import handle_message_parameters

from heredity_bot.frontends.discord.pace import Pace
from heredity_bot.frontends.discord.page import Page, plain
from heredity_bot.frontends.discord.polls import Poll
from heredity_bot.frontends.discord.replies import NOBODY
from heredity_bot.frontends.discord.wall import Sent

log = logging.getLogger(__name__)

VOTERS = 100
"""People that Discord names for an answer of a poll; no table has so many."""


class PostBox:
    """One channel, as a room writes to it."""

    def __init__(self, client: discord.Client, channel: int, pace: Pace) -> None:
        self._client, self._id = client, channel
        self._target = client.get_partial_messageable(channel)
        self.turn = pace.turn

    async def send(self, page: Page, *, nonce: str, silent: bool) -> Sent:
        more: dict[str, Any] = {"files": page.uploads()} if page.files else {}
        flags = discord.MessageFlags(suppress_notifications=silent)
        made = handle_message_parameters(
            view=page.view(), allowed_mentions=page.mentions(), nonce=nonce, flags=flags, **more
        )
        sent = await self._client.http.send_message(self._id, params=made)
        return Sent(int(sent["id"]), self._files(page, sent))

    async def edit(self, message: int, page: Page, kept: Mapping[str, int]) -> dict[str, int]:
        """With its pictures, of which those that it has already stay, and without others it had before."""
        made = handle_message_parameters(
            view=page.view(), allowed_mentions=NOBODY, attachments=page.attachments(kept)
        )
        return self._files(page, await self._client.http.edit_message(self._id, message, params=made))

    def _files(self, page: Page, data: Any) -> dict[str, int]:
        """Most messages have none: then what Discord sends back is not taken apart."""
        if not page.has_files:
            return {}
        return page.attached(discord.Message(state=self._client._connection, channel=self._target, data=data))  # noqa: SLF001 - as discord.py makes them

    async def delete(self, message: int) -> None:
        await self._target.get_partial_message(message).delete()

    def takes_files(self) -> bool:
        channel = self._client.get_channel(self._id)
        if not isinstance(channel, (discord.abc.GuildChannel, discord.Thread)) or channel.guild.me is None:
            return True
        try:
            return channel.permissions_for(channel.guild.me).attach_files
        except discord.ClientException:  # a thread of a channel that is not known
            return True

    async def poll(self, poll: Poll, *, nonce: str) -> int:
        made = discord.Poll(poll.question, timedelta(hours=poll.hours))
        for answer in poll.answers:
            made.add_answer(text=answer)
        sent = await self._target.send(plain(poll.words), poll=made, nonce=nonce, allowed_mentions=NOBODY)
        return sent.id

    async def end_poll(self, message: int) -> None:
        await self._client.http.end_poll(self._id, message)

    async def voters(self, message: int, answers: int) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for answer in range(1, answers + 1):
            heard = await self._client.http.get_poll_answer_voters(
                self._id, message, answer, limit=VOTERS, after=None
            )
            found[answer] = [int(user["id"]) for user in heard["users"]]
        return found

    async def revive(self) -> bool:
        try:
            channel = self._client.get_channel(self._id) or await self._client.fetch_channel(self._id)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
                return True
        except discord.HTTPException as fault:
            log.info("thread %s stays archived: %s", self._id, fault)
        return False
