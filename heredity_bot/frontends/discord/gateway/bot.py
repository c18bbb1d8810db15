"""The Discord client: connects, listens, and hands everything on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands

from heredity_bot.frontends.discord.channel.catch_up import ChannelSight, catch_up
from heredity_bot.frontends.discord.channel.ownership import place_of
from heredity_bot.frontends.discord.channel.poll_votes import count_answer
from heredity_bot.frontends.discord.channel.room import ChannelRoom
from heredity_bot.frontends.discord.commands.tree import add_commands
from heredity_bot.frontends.discord.controls.buttons import ControlRouter
from heredity_bot.frontends.discord.controls.interaction import InteractionReply
from heredity_bot.frontends.discord.controls.new_table import welcome_page
from heredity_bot.frontends.discord.gateway.discordpy_patches import patch_client, patch_requests
from heredity_bot.frontends.discord.gateway.health import Metrics
from heredity_bot.frontends.discord.gateway.http_errors import UNREACHABLE
from heredity_bot.frontends.discord.gateway.requests import SendQueue
from heredity_bot.frontends.discord.messages.text import LOCALES_BY_DISCORD, common_text
from heredity_bot.frontends.discord.services import DiscordServices
from heredity_bot.journal import Document, StoreFault
from heredity_bot.tables.registry import TableFault

log = logging.getLogger(__name__)

CONNECTIONS = 64
"""discord.py opens connections without bound; under load that many keep the pace, thousands lose it."""


def intents() -> discord.Intents:
    """Servers and channels, that somebody wrote (never what), polls, who is in a voice channel. None is privileged."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.guild_polls = True
    wanted.voice_states = True
    return wanted


class Tree(app_commands.CommandTree["Bot"]):
    """Commands whose failures are told in one sentence."""

    async def on_error(
        self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError, /
    ) -> None:
        cause = getattr(error, "original", error)
        if isinstance(cause, (discord.HTTPException, *UNREACHABLE)):
            log.warning("a command could not be answered: %s", cause)
            return
        if isinstance(error, app_commands.CheckFailure):
            await interaction.client.apologise(interaction, "may-not")
        else:
            log.error("a command failed", exc_info=error)
            interaction.client.metrics.errors.inc()
            await interaction.client.apologise(interaction)


class Bot(discord.AutoShardedClient):
    """The client: hands interactions to the router, and what happens in channels to their rooms."""

    services: DiscordServices

    def __init__(
        self,
        *,
        proxy: str | None = None,
        shards: list[int] | None = None,
        shard_count: int | None = None,
        queue: SendQueue | None = None,
    ) -> None:
        self.queue = queue or SendQueue()
        super().__init__(
            intents=intents(),
            proxy=proxy,
            shard_ids=shards,  # type: ignore[arg-type]  # None is all of them
            shard_count=shard_count,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = Tree(self)
        patch_client(self)
        self.metrics = Metrics()
        self._catching_up: asyncio.Task[None] | None = None
        self._commands_told = False

    def open(self, services: DiscordServices) -> None:
        """Give it the parts that it hands everything to; before it connects."""
        self.services = services
        self.event(ControlRouter(services).on_interaction)

    async def login(self, token: str) -> None:
        """Log in; discord.py makes its session here, with the connector that is set by then."""
        most = max(CONNECTIONS, self.shard_count or 0)  # every shard holds one of its own host's for good
        self.http.connector = aiohttp.TCPConnector(limit=0, limit_per_host=most)
        await super().login(token)

    async def setup_hook(self) -> None:
        patch_requests(self.http, self.queue)
        await add_commands(self.tree, self.services)
        await self._tell_commands()
        self.services.rooms.start()

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
        store = self.services.registry.store
        self._commands_told = await store.get("commands", "discord") == form
        if self._commands_told:
            return
        try:
            await self.tree.sync()
        except (discord.HTTPException, *UNREACHABLE) as fault:  # those it knows from before work meanwhile
            log.warning("Discord could not be told about the commands: %s", fault)
            return
        await store.put(Document("commands", "discord", form))
        self._commands_told = True

    def is_connected(self) -> bool:
        """Whether every shard hears Discord now; `is_ready` says only that they did once."""
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    async def on_ready(self) -> None:
        log.info("ready: %s servers", len(self.guilds))
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = asyncio.create_task(self._catch_up(), name="catching up")
        if self.services.voice is not None:
            await self.services.voice.come_back()
        if not self._commands_told:
            await self._tell_commands()

    async def _catch_up(self) -> None:
        """Show what happened while the bot was away, before anybody asks for it."""
        try:
            await self.services.ownership.see(lambda server: self.get_guild(server) is not None)
            stirred = await catch_up(self.services, self._find_channel)
        except (StoreFault, TableFault) as fault:
            log.warning("could not look for what was missed: %s", fault)
        else:
            log.info("caught up in %s channels", stirred)

    async def _find_channel(self, channel: int) -> ChannelSight:
        """Look for a channel, also for one that discord.py does not know: an archived thread, or a deleted one."""
        known = self.get_channel(channel)
        if known is not None:
            return ChannelSight(is_known=True, server=known.guild.id if hasattr(known, "guild") else None)
        try:
            await self.http.get_channel(channel)
        except discord.NotFound:
            return ChannelSight(is_deleted=True)
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.info("channel %s cannot be looked at: %s", channel, fault)
        return ChannelSight()

    # What people do

    async def apologise(self, interaction: discord.Interaction[Any], words: str = "failed") -> None:
        """Tell a person in one sentence, in their language, that something failed."""
        try:
            locale = await self.services.people.locale(interaction)
            await InteractionReply(interaction).say(common_text(locale).say(words))
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.info("could not tell about it: %s", fault)

    async def on_voice_state_update(
        self, member: discord.Member, before: discord.VoiceState, after: discord.VoiceState
    ) -> None:
        voice = self.services.voice
        if voice is None:
            return
        was, now = (state.channel.id if state.channel else None for state in (before, after))
        if self.user is not None and member.id == self.user.id:
            voice.moved_me(member.guild.id, now)
            return
        if member.bot:
            voice.gateway.note_bot(member.id)
        voice.moved(member.guild.id, str(member.id), was, now)

    async def on_raw_poll_vote_add(self, payload: discord.RawPollVoteActionEvent) -> None:
        await self._count_answer(payload, added=True)

    async def on_raw_poll_vote_remove(self, payload: discord.RawPollVoteActionEvent) -> None:
        await self._count_answer(payload, added=False)

    async def _count_answer(self, payload: discord.RawPollVoteActionEvent, *, added: bool) -> None:
        channel, message = payload.channel_id, payload.message_id
        await count_answer(self.services, channel, message, payload.user_id, payload.answer_id, added=added)

    def room_in(self, channel: int) -> ChannelRoom | None:
        """The room of a channel if it is in memory."""
        return self.services.rooms.find(place_of(channel))

    async def on_message(self, message: discord.Message) -> None:
        """Not called with patches, which count talk without parsing the message."""
        self.count_talk(message.channel.id, message.author.id)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Not called with patches."""
        self.note_edit(payload.data)

    def count_talk(self, channel: int, author: int) -> None:
        """Somebody has written a message: enough of them push the table message out of sight."""
        room = self.room_in(channel)
        if room is not None and self.user is not None and author != self.user.id:
            room.count_talk()

    def note_edit(self, data: Mapping[str, Any]) -> None:
        """A message was changed: it may be a poll that has ended."""
        poll = data.get("poll") or {}
        has_ended = (poll.get("results") or {}).get("is_finalized")
        if has_ended and (room := self.room_in(int(data["channel_id"]))):
            room.message_gone(int(data["id"]))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        if room := self.room_in(payload.channel_id):
            room.message_gone(payload.message_id)

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        if room := self.room_in(payload.channel_id):
            for message in payload.message_ids:
                room.message_gone(message)

    # Where the bot may write

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A short welcome where the bot may write; tables from an earlier stay go on."""
        try:
            await self.services.ownership.returned(guild.id)
        except (StoreFault, TableFault) as fault:
            log.warning("back on server %s, which could not be kept: %s", guild.id, fault)
        for known in (*guild.channels, *guild.threads):
            self.services.rooms.stir(place_of(known.id))
        await self._catch_up()
        channel = next((c for c in _channels(guild) if _may_write(c)), None)
        if channel is None:
            return
        locale = LOCALES_BY_DISCORD.get(str(guild.preferred_locale)) or self.services.people.default_locale
        try:
            await channel.send(view=welcome_page(locale).view())
        except (discord.HTTPException, *UNREACHABLE) as fault:
            log.info("no welcome in %s: %s", guild.id, fault)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Sent away: games wait until the bot is invited again."""
        try:
            await self.services.ownership.left(guild.id)
        except (StoreFault, TableFault) as fault:
            log.warning("sent away from server %s, which could not be kept: %s", guild.id, fault)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Forget a deleted channel and its threads; their games can go on elsewhere."""
        inside = [thread.id for thread in channel.guild.threads if thread.parent_id == channel.id]
        for gone in (channel.id, *inside):
            await self._gone(gone, channel.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._gone(payload.thread_id, payload.guild_id)

    async def _gone(self, channel: int, server: int) -> None:
        place = place_of(channel)
        try:
            await self.services.ownership.note(place, server)
        except TableFault as fault:
            log.warning("%s is gone: %s", place, fault)
        await self.services.rooms.channel_gone(place)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again to write to a channel and its threads, for permissions may have changed."""
        self._retry(after.id)
        for thread in after.guild.threads:
            if thread.parent_id == after.id:
                self._retry(thread.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Hear also of an archived thread, which discord.py no longer knows."""
        self._retry(payload.thread_id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        self._retry_all(after.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        self._retry_all(role.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Try again everywhere: the bot was given a role, or may speak again. Of others Discord tells nothing."""
        if self.user is not None and after.id == self.user.id:
            self._retry_all(after.guild)

    def _retry(self, channel: int) -> None:
        if room := self.room_in(channel):
            room.retry()

    def _retry_all(self, guild: discord.Guild) -> None:
        for known in (*guild.channels, *guild.threads):
            self._retry(known.id)


def _channels(guild: discord.Guild) -> list[discord.TextChannel]:
    first = [guild.system_channel] if guild.system_channel else []
    return [*first, *guild.text_channels]


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages
