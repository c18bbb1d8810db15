"""One channel of Discord: the requests with which a room writes to it."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord
from discord.http import handle_message_parameters

from heredity_bot.frontends.discord.gateway.send_queue import SendQueue
from heredity_bot.frontends.discord.messages.page import NO_MENTIONS, Page, plain
from heredity_bot.frontends.discord.messages.poll import Poll

log = logging.getLogger(__name__)

VOTERS = 100
"""People that Discord names for an answer of a poll; no table has so many."""


@dataclass(frozen=True)
class Sent:
    """A message that was sent, with the ids of its files by name."""

    id: int
    files: Mapping[str, int]


class DiscordChannel:
    """Sends, edits and deletes messages of one channel."""

    def __init__(self, client: discord.Client, channel: int, queue: SendQueue) -> None:
        self._client, self._id = client, channel
        self._target = client.get_partial_messageable(channel)
        self.turn = queue.turn
        """`async with channel.turn():` is entered when it is this channel's turn to write."""

    async def send(self, page: Page, *, nonce: str, silent: bool) -> Sent:
        more: dict[str, Any] = {"files": page.uploads()} if page.files else {}
        flags = discord.MessageFlags(suppress_notifications=silent)
        made = handle_message_parameters(
            view=page.view(), allowed_mentions=page.mentions(), nonce=nonce, flags=flags, **more
        )
        sent = await self._client.http.send_message(self._id, params=made)
        return Sent(int(sent["id"]), self._files(page, sent) if page.has_files else {})

    async def edit(self, message: int, page: Page, kept: Mapping[str, int]) -> Mapping[str, int]:
        """Replace the content of a message and return its files; of those in `kept` none is uploaded again."""
        attachments = page.attachments(kept) if page.has_files else []
        made = handle_message_parameters(
            view=page.view(), allowed_mentions=NO_MENTIONS, attachments=attachments
        )
        edited = await self._client.http.edit_message(self._id, message, params=made)
        return self._files(page, edited) if page.has_files else {}

    def _files(self, page: Page, data: Any) -> dict[str, int]:
        message = discord.Message(state=self._client._connection, channel=self._target, data=data)  # noqa: SLF001 - as discord.py makes them
        return page.attached(message)

    async def delete(self, message: int) -> None:
        await self._target.get_partial_message(message).delete()

    def takes_files(self) -> bool:
        """Whether pictures may be sent, as far as the permissions are known."""
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
        sent = await self._target.send(
            plain(poll.words), poll=made, nonce=nonce, allowed_mentions=NO_MENTIONS
        )
        return sent.id

    async def end_poll(self, message: int) -> None:
        await self._client.http.end_poll(self._id, message)

    async def voters(self, message: int, answers: int) -> dict[int, list[int]]:
        """The people who gave each answer, by its number."""
        found: dict[int, list[int]] = {}
        for answer in range(1, answers + 1):
            heard = await self._client.http.get_poll_answer_voters(
                self._id, message, answer, limit=VOTERS, after=None
            )
            found[answer] = [int(user["id"]) for user in heard["users"]]
        return found

    async def revive(self) -> bool:
        """Open an archived thread again; False if that is not possible."""
        try:
            channel = self._client.get_channel(self._id) or await self._client.fetch_channel(self._id)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
                return True
        except discord.HTTPException as fault:
            log.info("thread %s stays archived: %s", self._id, fault)
        return False
