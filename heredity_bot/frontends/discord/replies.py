"""Answering an interaction: at once, once, and as one helpful page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord

from heredity_bot.frontends.discord.page import Page, Text, page, plain

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds after which an interaction is acknowledged even though its answer is not ready; Discord waits three."""


class Reply:
    """The answer to one interaction, whichever way is still open."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction

    @property
    def _is_component(self) -> bool:
        return self.interaction.type in (
            discord.InteractionType.component,
            discord.InteractionType.modal_submit,
        )

    async def hold(self) -> None:
        """Acknowledge now; the answer comes later."""
        response = self.interaction.response
        if response.is_done():
            return
        if self._is_component and self.interaction.message is not None:
            await response.defer()
        else:
            await response.defer(ephemeral=True, thinking=True)

    async def nothing(self) -> None:
        """Heard; there is nothing to say."""
        if not self.interaction.response.is_done():
            await self.interaction.response.defer()

    async def say(self, words: str) -> None:
        """One sentence that only they see."""
        await self.show(page(Text(plain(words))))

    async def show(self, made: Page) -> None:
        """A page that only they see."""
        response = self.interaction.response
        files = made.uploads()
        if not response.is_done():
            more: dict[str, Any] = {"files": files} if files else {}
            await response.send_message(
                view=made.view(), ephemeral=True, allowed_mentions=discord.AllowedMentions.none(), **more
            )
        else:
            kept: dict[str, Any] = {"files": files} if files else {}
            await self.interaction.followup.send(
                view=made.view(), ephemeral=True, allowed_mentions=discord.AllowedMentions.none(), **kept
            )

    async def update(self, made: Page) -> None:
        """Change the message that the control is on."""
        response = self.interaction.response
        files = made.uploads()
        more: dict[str, Any] = {"attachments": files} if files else {}
        if not response.is_done():
            await response.edit_message(view=made.view(), allowed_mentions=made.mentions(), **more)
        else:
            await self.interaction.edit_original_response(
                view=made.view(), allowed_mentions=made.mentions(), **more
            )


async def in_time(reply: Reply, work: Coroutine[Any, Any, None]) -> None:
    """Do the work; if it takes long, acknowledge meanwhile."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        try:
            await reply.hold()
        except discord.HTTPException as fault:
            log.info("an interaction could not be acknowledged: %s", fault)
    await task
