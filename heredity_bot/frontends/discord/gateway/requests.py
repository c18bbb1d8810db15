"""Requests to Discord: those of one channel, and the queue in which all channels wait to write.

Discord takes so many requests a second from a bot, all its channels together. Answers to interactions do not
count. discord.py learns of this limit only by being refused, so every other request takes a permit at the moment it is sent.
When Discord counts a request is not known: it may be long on its way. So the permit is given back one second after the
answer. Then no second of Discord's clock holds more requests than there are permits, however slow the network or this
process is.

Channels wait for their turn in a line. What happens at a table meanwhile is shown in the same turn, so a busy bot writes
less, and not later and later.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import discord
import msgspec
from discord.http import MultipartParameters

from heredity_bot.frontends.discord.messages.page import NO_MENTIONS, PICTURE, Page, plain
from heredity_bot.frontends.discord.messages.poll import Poll

log = logging.getLogger(__name__)

PER_SECOND = 50
"""Requests that Discord allows a bot; very large bots are allowed more."""

SPARE_SHARE = 0.1
"""The share of it that is left for other programs with the same token."""

COUNTED_SECONDS = 1.05
"""Seconds for which a request counts after its answer: Discord's second, and some time for unequal clocks."""

LOST_SECONDS = 20.0
"""Seconds after which a request without an answer counts no longer: it arrived long ago, or never will."""

PERMIT_SECONDS = 0.2
"""Seconds in which a turn must use its permit: discord.py may have to wait for the limit of the channel."""


class Permit:
    """The right to send one request."""


_turn: ContextVar[Permit | None] = ContextVar("turn", default=None)
"""The permit with which the current task's turn to write began."""


class SendQueue:
    """Permits for requests, and the line of the channels that wait for one."""

    def __init__(self, per_second: float = PER_SECOND) -> None:
        self._most = max(1, int(per_second * (1 - SPARE_SHARE)))
        self._given: dict[Permit, float] = {}
        """Permits that are not free, each with the moment at which it becomes free by itself."""
        self._turns: deque[asyncio.Future[Permit]] = deque()
        self._begun: deque[asyncio.Future[Permit]] = deque()
        """Requests of channels that have begun to write: they go before channels that have not."""
        self._timer: asyncio.TimerHandle | None = None
        """Set only while the lines are not empty: a bot that is not busy need not wake up for every permit."""

    @property
    def waiting(self) -> int:
        """How many channels are in the line."""
        return sum(not each.done() for each in self._turns)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Enter when it is this channel's turn to write, with a permit for its first request."""
        permit = await self._take(self._turns)
        before = _turn.set(permit)
        try:
            yield
        finally:
            _turn.reset(before)
            self._give_back(permit)

    @asynccontextmanager
    async def request(self) -> AsyncIterator[None]:
        """Enter when a request may be sent, and leave when it is answered."""
        loop, first = asyncio.get_running_loop(), _turn.get()
        if first is not None and self._given.pop(first, None) is not None:
            permit = Permit()  # the turn may end before this one is free
        else:
            permit = await self._take(self._begun)
        self._given[permit] = loop.time() + LOST_SECONDS
        try:
            yield
        finally:
            if permit in self._given:
                self._given[permit] = loop.time() + COUNTED_SECONDS
                self._plan()

    async def _take(self, line: deque[asyncio.Future[Permit]]) -> Permit:
        """A permit at once if one is free, or else the next one for this line; it is good for `PERMIT_SECONDS` seconds."""
        loop = asyncio.get_running_loop()
        if len(self._given) < self._most and not self._begun and not self._turns:
            permit = Permit()
            self._given[permit] = loop.time() + PERMIT_SECONDS
            return permit
        given: asyncio.Future[Permit] = loop.create_future()
        line.append(given)
        self._serve()
        try:
            return await given
        except asyncio.CancelledError:
            if not given.cancelled():  # it was given one in the same moment
                self._give_back(given.result())
            raise

    def _give_back(self, permit: Permit) -> None:
        """Free a permit if it is not free yet."""
        if self._given.pop(permit, None) is not None and (self._begun or self._turns):
            self._serve()

    def _serve(self) -> None:
        """Give the permits that are free to those who wait."""
        now = asyncio.get_running_loop().time()
        for permit in [permit for permit, until in self._given.items() if until <= now]:
            del self._given[permit]
        while len(self._given) < self._most and (line := self._begun or self._turns):
            waiting = line.popleft()
            if not waiting.done():
                permit = Permit()
                self._given[permit] = now + PERMIT_SECONDS
                waiting.set_result(permit)
        self._plan()

    def _plan(self) -> None:
        """Serve the lines again when the next permit becomes free."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._begun or self._turns:
            self._timer = asyncio.get_running_loop().call_at(min(self._given.values()), self._serve)


COMPONENTS_ONLY = discord.MessageFlags(components_v2=True).value
SILENT = discord.MessageFlags(components_v2=True, suppress_notifications=True).value
NOBODY = NO_MENTIONS.to_dict()
BYTES = "application/octet-stream"
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
        self._client, self.id = client, channel
        self._target = client.get_partial_messageable(channel)
        self.turn = queue.turn
        """`async with channel.turn():` is entered when it is this channel's turn to write."""

    async def send(self, page: Page, *, nonce: str, silent: bool) -> Sent:
        """A message that was sent under the same nonce lately is returned instead of a new one."""
        payload = {
            "components": page.components,
            "flags": SILENT if silent else COMPONENTS_ONLY,
            "allowed_mentions": page.mentions().to_dict(),
            "nonce": nonce,
            "enforce_nonce": True,
        }
        made = MultipartParameters(payload, None, None) if not page.files else _with_files(payload, page, {})
        sent = await self._client.http.send_message(self.id, params=made)
        return Sent(int(sent["id"]), _files(sent) if page.has_files else {})

    async def edit(self, message: int, page: Page, kept: Mapping[str, int]) -> Mapping[str, int]:
        """Replace the content of a message and return its files; of those in `kept` none is uploaded again."""
        payload = {
            "components": page.components,
            "flags": COMPONENTS_ONLY,
            "allowed_mentions": NOBODY,
            "attachments": [],
        }
        made = MultipartParameters(payload, None, None)
        if page.has_files:
            made = _with_files(payload, page, kept)
        edited = await self._client.http.edit_message(self.id, message, params=made)
        return _files(edited) if page.has_files else {}

    async def delete(self, message: int) -> None:
        await self._target.get_partial_message(message).delete()

    def takes_files(self) -> bool:
        """Whether pictures may be sent, as far as the permissions are known."""
        channel = self._client.get_channel(self.id)
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
        await self._client.http.end_poll(self.id, message)

    async def voters(self, message: int, answers: int) -> dict[int, list[int]]:
        """The people who gave each answer, by its number."""
        found: dict[int, list[int]] = {}
        for answer in range(1, answers + 1):
            heard = await self._client.http.get_poll_answer_voters(
                self.id, message, answer, limit=VOTERS, after=None
            )
            found[answer] = [int(user["id"]) for user in heard["users"]]
        return found

    async def revive(self) -> bool:
        """Open an archived thread again; False if that is not possible."""
        try:
            channel = self._client.get_channel(self.id) or await self._client.fetch_channel(self.id)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
                return True
        except discord.HTTPException as fault:
            log.info("thread %s stays archived: %s", self.id, fault)
        return False


def _with_files(payload: dict[str, Any], page: Page, kept: Mapping[str, int]) -> MultipartParameters:
    """The body of a request with the files of a page; those in `kept` the message has already."""
    files = page.attachments(kept)
    uploads = [file for file in files if isinstance(file, discord.File)]
    known = [file.to_dict() for file in files if not isinstance(file, discord.File)]
    payload["attachments"] = [*known, *(file.to_dict(i) for i, file in enumerate(uploads))]
    if not uploads:
        return MultipartParameters(payload, None, None)
    form: list[dict[str, Any]] = [{"name": "payload_json", "value": msgspec.json.encode(payload).decode()}]
    for i, file in enumerate(uploads):
        form.append(
            {"name": f"files[{i}]", "value": file.fp, "filename": file.filename, "content_type": BYTES}
        )
    return MultipartParameters(None, form, uploads)


def _files(message: Any) -> dict[str, int]:
    """The files of a message as Discord sent it, by name: Discord names pictures where it shows them.

    By the names that they have there: the message may be an earlier one that was sent under the same nonce.
    """
    parts = [part for container in message["components"] for part in container.get("components", ())]
    media = [item["media"] for part in parts if part["type"] == PICTURE for item in part["items"]]
    found = {urlsplit(each["url"]).path.rpartition("/")[2]: each.get("attachment_id") for each in media}
    found |= {each["filename"]: each["id"] for each in message.get("attachments", ())}
    return {name: int(number) for name, number in found.items() if number}
