"""Answering an interaction: at once, once, and as one helpful page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from time import monotonic
from typing import Any, TypeVar

import aiohttp
import discord

from heredity_bot.frontends.discord.health import Metrics
from heredity_bot.frontends.discord.page import Page, Text, page, plain

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 1.5
"""Seconds after which an interaction is acknowledged even though its answer is not ready; Discord waits three."""

UNREACHABLE = (aiohttp.ClientError, OSError, TimeoutError)
"""What comes through discord.py when the line to Discord breaks."""

REFUSED = (400, 413)
"""How Discord answers what it does not take; it may be the pictures."""

ACKNOWLEDGED = 40060
"""It has heard a first answer already, although the line broke before we knew."""

NOBODY = discord.AllowedMentions.none()
NO_FILES: Mapping[str, int] = {}


class Reply:
    """The answer to one interaction, whichever way is still open."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._came = monotonic()
        self._heard = False
        self._first = asyncio.Lock()
        """discord.py knows that there was a first answer only after it was sent: two must not be on their way."""

    @property
    def _is_on_a_message(self) -> bool:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        return self.interaction.type in kinds and self.interaction.message is not None

    def _answered(self) -> None:
        metrics: Metrics | None = getattr(self.interaction.client, "metrics", None)
        if metrics is not None:
            metrics.acknowledged.observe(monotonic() - self._came)

    @property
    def _is_open(self) -> bool:
        return not (self._heard or self.interaction.response.is_done())

    async def _begin(self, answer: Coroutine[Any, Any, T]) -> T | None:
        """The first answer; None if Discord has one already."""
        try:
            made = await answer
        except discord.HTTPException as fault:
            if fault.code != ACKNOWLEDGED:
                raise
            self._heard = True
            return None
        self._answered()
        return made

    async def hold(self) -> None:
        """Acknowledge now; the answer comes later."""
        async with self._first:
            if not self._is_open:
                return
            if self._is_on_a_message:
                await self._begin(self.interaction.response.defer())
            else:
                await self._begin(self.interaction.response.defer(ephemeral=True, thinking=True))

    async def nothing(self) -> None:
        """Heard; there is nothing to say."""
        async with self._first:
            if self._is_open:
                await self._begin(self.interaction.response.defer())

    async def say(self, words: str) -> None:
        """One sentence that only they see."""
        await self.show(page(Text(plain(words))))

    async def show(self, made: Page) -> None:
        """A page that only they see."""
        async with self._first:
            if self._is_open:
                await self._begin(self.interaction.response.send_message(**_private(made)))
                if not self._heard:
                    return
        await self.interaction.followup.send(**_private(made))

    async def update(self, made: Page) -> None:
        """Change the panel that the control is on; what everybody sees is never replaced by a panel."""
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            await self.show(made)
        else:
            await self.change(made)

    async def change(self, made: Page, kept: Mapping[str, int] = NO_FILES) -> Mapping[str, int]:
        """Change the message that the control is on, whoever sees it; `kept` are files that it has already."""
        async with self._first:
            if self._is_open:
                answered = await self._begin(self.interaction.response.edit_message(**_changed(made, kept)))
                if not self._heard:
                    changed = answered.resource if answered is not None else None
                    return made.attached(changed if isinstance(changed, discord.Message) else None)
        return made.attached(await self.interaction.edit_original_response(**_changed(made, kept)))


def _private(made: Page) -> dict[str, Any]:
    """For each try anew: discord.py reads a file once."""
    files = made.uploads()
    more: dict[str, Any] = {"files": files} if files else {}
    return {"view": made.view(), "ephemeral": True, "allowed_mentions": NOBODY, **more}


def _changed(made: Page, kept: Mapping[str, int]) -> dict[str, Any]:
    return {"view": made.view(), "attachments": made.attachments(kept), "allowed_mentions": NOBODY}


async def in_time(reply: Reply, work: Coroutine[Any, Any, None]) -> None:
    """Do the work; if it takes long, acknowledge meanwhile."""
    loop, holding = asyncio.get_running_loop(), list[asyncio.Task[None]]()
    timer = loop.call_later(PATIENCE, lambda: holding.append(loop.create_task(_hold(reply))))
    try:
        await work
    finally:
        timer.cancel()
        for task in holding:
            await task


async def _hold(reply: Reply) -> None:
    try:
        await reply.hold()
    except (discord.HTTPException, *UNREACHABLE) as fault:
        log.info("an interaction could not be acknowledged: %s", fault)
