"""The Discord client: connects, listens, and hands everything on."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands

from heredity_bot.frontends.discord.page import Page
from heredity_bot.frontends.discord.replies import Reply
from heredity_bot.frontends.discord.service import Service
from heredity_bot.frontends.discord.speech import locale_of, speech
from heredity_bot.journal import Document

log = logging.getLogger(__name__)

CONNECTIONS = 64
"""discord.py opens connections without bound; under load that many keep the pace, thousands lose it."""


def intents() -> discord.Intents:
    """Servers and channels, that somebody wrote (never what), who is in a voice channel. None is privileged."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.voice_states = True
    return wanted


class PostBox:
    """One channel, as a room writes to it."""

    def __init__(self, client: discord.Client, channel: int) -> None:
        self._client, self._id = client, channel
        self._target = client.get_partial_messageable(channel)

    async def send(self, page: Page, *, nonce: str, silent: bool) -> int:
        more: dict[str, Any] = {"files": page.uploads()} if page.files else {}
        sent = await self._target.send(
            view=page.view(), allowed_mentions=page.mentions(), nonce=nonce, silent=silent, **more
        )
        return sent.id

    async def edit(self, message: int, page: Page) -> None:
        more: dict[str, Any] = {"attachments": page.uploads()} if page.files else {}
        await self._target.get_partial_message(message).edit(
            view=page.view(), allowed_mentions=discord.AllowedMentions.none(), **more
        )

    async def delete(self, message: int) -> None:
        await self._target.get_partial_message(message).delete()

    async def revive(self) -> bool:
        try:
            channel = self._client.get_channel(self._id) or await self._client.fetch_channel(self._id)
            if isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
                return True
        except discord.HTTPException as fault:
            log.info("thread %s stays archived: %s", self._id, fault)
        return False


class Tree(app_commands.CommandTree["Bot"]):
    """Commands whose failures are told in one sentence."""

    async def on_error(
        self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError, /
    ) -> None:
        if isinstance(error, app_commands.CheckFailure):
            words = speech(locale_of(str(interaction.locale))).say("may-not")
        else:
            log.error("a command failed", exc_info=error)
            words = speech(locale_of(str(interaction.locale))).say("failed")
        try:
            await Reply(interaction).say(words)
        except discord.HTTPException as fault:
            log.info("could not tell about it: %s", fault)


class Bot(discord.AutoShardedClient):
    """Knows Discord; what a table is it leaves to the service."""

    service: Service

    def __init__(
        self, *, proxy: str | None = None, shards: list[int] | None = None, shard_count: int | None = None
    ):
        super().__init__(
            intents=intents(),
            proxy=proxy,
            shard_ids=shards,  # type: ignore[arg-type]  # None is all of them
            shard_count=shard_count,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            activity=discord.CustomActivity(name="/play"),
        )
        self.tree = Tree(self)
        self.is_up = asyncio.Event()

    async def setup_hook(self) -> None:
        self.http.connector = aiohttp.TCPConnector(limit=CONNECTIONS)
        from heredity_bot.frontends.discord.commands import add_commands  # noqa: PLC0415 - commands know the bot

        await add_commands(self)
        await self._tell_commands()
        self.service.start()

    async def _tell_commands(self) -> None:
        """Discord hears of the commands when they have changed since it last did."""
        translator = self.tree.translator
        known = self.tree.get_commands()
        payload = [
            await c.get_translated_payload(self.tree, translator) if translator else c.to_dict(self.tree)
            for c in known
            if not isinstance(c, app_commands.ContextMenu)
        ]
        form = blake2b(msgspec.json.encode([str(self.application_id), payload])).hexdigest().encode()
        store = self.service.hall.store
        if await store.get("commands", "discord") == form:
            return
        await self.tree.sync()
        await store.put(Document("commands", "discord", form))

    async def on_ready(self) -> None:
        log.info("ready: %s servers", len(self.guilds))
        self.is_up.set()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Commands go their own way; everything else is a control of ours, also one from before a restart."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        try:
            await self.service.component(interaction)
        except discord.NotFound as fault:
            log.info("an interaction was gone before it was answered: %s", fault)
        except discord.HTTPException as fault:
            log.warning("an interaction could not be answered: %s", fault)
        except Exception:
            log.exception("a control failed")
            await self._apologise(interaction)

    async def _apologise(self, interaction: discord.Interaction[Any]) -> None:
        try:
            await Reply(interaction).say(speech(locale_of(str(interaction.locale))).say("failed"))
        except discord.HTTPException as fault:
            log.info("could not tell about it: %s", fault)

    async def on_message(self, message: discord.Message) -> None:
        if self.user is not None and message.author.id != self.user.id:
            self.service.talked(message.channel.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A short welcome where the bot may write."""
        me = guild.me
        channel = next((c for c in _channels(guild) if c.permissions_for(me).send_messages), None)
        if channel is None:
            return
        from heredity_bot.frontends.discord.page import Text, page  # noqa: PLC0415

        words = speech(locale_of(str(guild.preferred_locale))).say("welcome")
        try:
            await channel.send(view=page(Text(words)).view())
        except discord.HTTPException as fault:
            log.info("no welcome in %s: %s", guild.id, fault)


def _channels(guild: discord.Guild) -> list[discord.TextChannel]:
    first = [guild.system_channel] if guild.system_channel else []
    return [*first, *guild.text_channels]
