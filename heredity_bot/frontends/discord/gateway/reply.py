"""The answer to an interaction: in time, once, and as one page."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from time import monotonic
from typing import Any, TypeVar

import discord

from heredity_bot.frontends.discord.gateway.health import Metrics
from heredity_bot.frontends.discord.gateway.http_errors import ALREADY_ACKNOWLEDGED, UNREACHABLE
from heredity_bot.frontends.discord.messages.page import NO_MENTIONS, Page, TextBlock, page, plain

log = logging.getLogger(__name__)

T = TypeVar("T")

PATIENCE = 1.5
"""Seconds after which an interaction is acknowledged although its answer is not ready; Discord waits three."""

NO_FILES: Mapping[str, int] = {}


class InteractionReply:
    """The answer to one interaction, by the way that is still open: a first response, a follow-up, or an edit.

    Use it as `async with InteractionReply(interaction) as reply:`. If no answer is given in time, the interaction is
    acknowledged meanwhile.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._came = monotonic()
        self._is_acknowledged = False
        self._first = asyncio.Lock()
        """discord.py knows of a first response only after it was sent: two must not be under way at once."""
        self._holding: asyncio.Task[None] | None = None

    async def __aenter__(self) -> InteractionReply:
        self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._hold_meanwhile)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._timer.cancel()
        if self._holding is not None:
            await self._holding

    def _hold_meanwhile(self) -> None:
        self._holding = asyncio.create_task(self._try_to_hold())

    async def _try_to_hold(self) -> None:
        try:
            await self.hold()
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.info("an interaction could not be acknowledged: %s", fault)

    async def _respond(self, respond: Callable[..., Awaitable[T]], **content: Any) -> tuple[bool, T | None]:
        """Send the first response; False if there was one before."""
        async with self._first:
            if self._is_acknowledged or self.interaction.response.is_done():
                return False, None
            try:
                made = await respond(**content)
            except discord.HTTPException as fault:
                if fault.code != ALREADY_ACKNOWLEDGED:
                    raise
                self._is_acknowledged = True
                return False, None
            metrics: Metrics | None = getattr(self.interaction.client, "metrics", None)
            if metrics is not None:
                metrics.acknowledged.observe(monotonic() - self._came)
            return True, made

    async def hold(self) -> None:
        """Acknowledge now; the answer comes later."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        is_on_message = self.interaction.type in kinds and self.interaction.message is not None
        content = {} if is_on_message else {"ephemeral": True, "thinking": True}
        await self._respond(self.interaction.response.defer, **content)

    async def nothing(self) -> None:
        """Acknowledge; there is nothing to say."""
        await self._respond(self.interaction.response.defer)

    async def say(self, words: str) -> None:
        """Answer with one sentence that only they see."""
        await self.show(page(TextBlock(plain(words))))

    async def show(self, made: Page) -> None:
        """Answer with a page that only they see."""
        is_first, _ = await self._respond(self.interaction.response.send_message, **_private(made))
        if not is_first:
            await self.interaction.followup.send(**_private(made))

    async def update(self, made: Page) -> None:
        """Change the private panel that the control is on; on a public message, answer with a panel of their own."""
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            await self.show(made)
        else:
            await self.change(made)

    async def change(self, made: Page, kept: Mapping[str, int] = NO_FILES) -> Mapping[str, int]:
        """Change the message that the control is on, and return its files; `kept` are those it has already."""
        is_first, answered = await self._respond(
            self.interaction.response.edit_message, **_changed(made, kept)
        )
        if is_first:
            changed = answered.resource if answered is not None else None
            return made.attached(changed if isinstance(changed, discord.Message) else None)
        return made.attached(await self.interaction.edit_original_response(**_changed(made, kept)))


def _private(made: Page) -> dict[str, Any]:
    """Made anew for each try, because discord.py reads a file once."""
    files = made.uploads()
    more: dict[str, Any] = {"files": files} if files else {}
    return {"view": made.view(), "ephemeral": True, "allowed_mentions": NO_MENTIONS, **more}


def _changed(made: Page, kept: Mapping[str, int]) -> dict[str, Any]:
    return {"view": made.view(), "attachments": made.attachments(kept), "allowed_mentions": NO_MENTIONS}
