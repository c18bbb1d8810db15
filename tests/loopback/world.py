"""The state of the loopback Discord, and the side of it that an administrator has.

Everything happens at once, in one event loop: what a test changes here the bot hears through the gateway.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.loopback import payloads, permissions
from tests.loopback.clock import Clock
from tests.loopback.errors import missing_access, missing_permissions, unknown_channel, unknown_message
from tests.loopback.faults import Faults
from tests.loopback.gateway import Gateway
from tests.loopback.interactions import FIRST_ANSWER, Interaction
from tests.loopback.model import (
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    VOICE,
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
    VoiceState,
)
from tests.loopback.permissions import Permission
from tests.loopback.ratelimits import RateLimits
from tests.loopback.spec import Violation
from tests.loopback.voice import VoiceServers

T = TypeVar("T")
FILE_LIMIT = 10 * 1024 * 1024
TIMEOUT = 5.0


@dataclass(frozen=True)
class Request:
    """One call of the REST API as it came in, and how it was answered; status 0 is no answer at all."""

    method: str
    path: str
    body: Any
    status: int
    code: int  # of Discord's error, 0 for none
    moment: float

    @property
    def line(self) -> str:
        return f"{self.method} {self.path}"


class World:
    def __init__(self, *, token: str = "loopback.token", shards: int = 1) -> None:
        self.clock = Clock()
        self.token = token
        self.bot = User(self.clock.snowflake(), "Loopback Bot", is_bot=True)
        self.application_id = self.bot.id
        self.application_owner = User(self.clock.snowflake(), "Owner")
        self.users: dict[int, User] = {
            self.bot.id: self.bot,
            self.application_owner.id: self.application_owner,
        }
        self.guilds: dict[int, Guild] = {}
        self.commands: dict[int | None, list[dict[str, Any]]] = {None: []}  # guild or everywhere
        self.interactions: dict[str, Interaction] = {}  # by token
        self.files: dict[str, Attachment] = {}  # by path on the CDN
        self.file_limit = FILE_LIMIT
        self.first_answer = FIRST_ANSWER
        self.violations: list[Violation] = []
        self.own_mistakes: list[Violation] = []  # of the loopback itself, against the same specification
        self.requests: list[Request] = []
        self.faults = Faults()
        self.rate_limits = RateLimits(self.clock)
        self.voice = VoiceServers(self)
        self.gateway = Gateway(self, shards=shards)
        self._waiting: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []

    # Waiting: nothing here sleeps; whatever changes calls `changed`.

    def changed(self) -> None:
        for probe, future in list(self._waiting):
            if not future.done() and (found := probe()):
                future.set_result(found)

    async def until(self, probe: Callable[[], T | None], *, within: float = TIMEOUT, what: str = "") -> T:
        """Wait until `probe` says something true, and return it."""
        if found := probe():
            return found
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((probe, future))
        try:
            return await asyncio.wait_for(future, within)
        except TimeoutError:
            raise AssertionError(f"waited {within} s in vain for {what or probe}\n{self.story()}") from None
        finally:
            self._waiting.remove((probe, future))

    async def until_ready(self, *, shards: int = 1, within: float = 20.0) -> None:
        await self.until(lambda: len(self.gateway.ready()) >= shards, within=within, what="READY")

    async def until_requested(self, pattern: str, *, times: int = 1, within: float = TIMEOUT) -> Request:
        """Wait for the n-th request that matches, e.g. `POST /channels/*/messages`."""
        found = await self.until(
            lambda: self.requested(pattern)[times - 1 : times], within=within, what=pattern
        )
        return found[0]

    def requested(self, pattern: str) -> list[Request]:
        return [request for request in self.requests if self.faults.matches(pattern, request.line)]

    def story(self, last: int = 12) -> str:
        """The last things the bot asked for: the first thing to read when a test fails."""
        lines = [
            f"  {request.status} {request.line}" + f" ({request.code})" * bool(request.code)
            for request in self.requests[-last:]
        ]
        lines += [f"  violation: {violation}" for violation in self.violations[-last:]]
        return "\n".join(["what the bot did last:", *lines])

    # Making a world.

    def add_user(self, name: str, *, locale: str = "en-US") -> User:
        user = User(self.clock.snowflake(), name, locale=locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str = "The table", *, bot_permissions: int = 0, with_bot: bool = True) -> Guild:
        """A guild of the application's owner; the bot is in it unless said otherwise."""
        number = self.clock.snowflake()
        guild = Guild(number, name, self.application_owner.id)
        guild.roles[number] = Role(number, "@everyone", int(permissions.EVERYONE))
        self.guilds[number] = guild
        self.join(self.application_owner, guild)
        if with_bot:
            self.guild_join(guild, bot_permissions=bot_permissions)
        return guild

    def guild_join(self, guild: Guild, *, bot_permissions: int = 0) -> None:
        """Somebody adds the bot to a guild."""
        role = self.add_role(guild, self.bot.name, permissions_=bot_permissions)
        guild.members[self.bot.id] = Member(self.bot, self.clock.timestamp(), [role.id])
        self.gateway.send_guild(guild)

    def guild_leave(self, guild: Guild) -> None:
        """The bot is kicked: it hears GUILD_DELETE, and may do nothing there any more."""
        guild.members.pop(self.bot.id)
        self.emit("GUILD_DELETE", {"id": str(guild.id)}, guild.id)

    def join(self, user: User, guild: Guild) -> Member:
        member = Member(user, self.clock.timestamp())
        guild.members[user.id] = member
        self.emit("GUILD_MEMBER_ADD", payloads.member(member) | {"guild_id": str(guild.id)}, guild.id)
        return member

    def add_role(
        self,
        guild: Guild,
        name: str,
        *,
        permissions_: int = 0,
        mentionable: bool = False,
        to: tuple[User, ...] = (),
    ) -> Role:
        role = Role(self.clock.snowflake(), name, permissions_, len(guild.roles), mentionable)
        guild.roles[role.id] = role
        self.emit("GUILD_ROLE_CREATE", {"guild_id": str(guild.id), "role": payloads.role(role)}, guild.id)
        for user in to:
            guild.members[user.id].roles.append(role.id)
            self.member_changed(guild, user.id)
        return role

    def member_changed(self, guild: Guild, user_id: int) -> None:
        payload = payloads.member(guild.members[user_id]) | {"guild_id": str(guild.id)}
        self.emit("GUILD_MEMBER_UPDATE", payload, guild.id)

    def add_channel(
        self, guild: Guild, name: str = "general", *, kind: int = TEXT, slow_mode: int = 0
    ) -> Channel:
        channel = Channel(
            self.clock.snowflake(), name, kind, guild.id, position=len(guild.channels), slow_mode=slow_mode
        )
        guild.channels[channel.id] = channel
        self.emit("CHANNEL_CREATE", payloads.channel(channel, self.bot.id), guild.id)
        return channel

    def add_voice_channel(self, guild: Guild, name: str = "Voice") -> Channel:
        return self.add_channel(guild, name, kind=VOICE)

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, number: int | None = None, private: bool = False
    ) -> Channel:
        thread = Channel(
            number or self.clock.snowflake(),
            name,
            PRIVATE_THREAD if private else PUBLIC_THREAD,
            parent.guild_id,
            parent.id,
            owner_id=owner.id,
            archive_timestamp=self.clock.timestamp(),
        )
        thread.thread_members[owner.id] = self.clock.timestamp()
        self.guilds[parent.guild_id].channels[thread.id] = thread
        self.emit(
            "THREAD_CREATE", payloads.channel(thread, self.bot.id) | {"newly_created": True}, parent.guild_id
        )
        return thread

    def allow(self, channel: Channel, whom: Role | User | Guild, *, allow: int = 0, deny: int = 0) -> None:
        """Overwrite permissions in a channel for a role, a user, or everyone (the guild)."""
        channel.overwrites[whom.id] = Overwrite(allow, deny, is_member=isinstance(whom, User))
        self.channel_changed(channel)

    def channel_changed(self, channel: Channel) -> None:
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        self.emit(event, payloads.channel(channel, self.bot.id), channel.guild_id)

    def archive(self, thread: Channel, *, archived: bool = True, locked: bool | None = None) -> None:
        thread.archived = archived
        thread.locked = thread.locked if locked is None else locked
        thread.archive_timestamp = self.clock.timestamp()
        self.channel_changed(thread)

    def delete_channel(self, channel: Channel) -> None:
        channels = self.guilds[channel.guild_id].channels
        for thread in [each for each in channels.values() if each.is_thread and each.parent_id == channel.id]:
            del channels[thread.id]
        del channels[channel.id]
        payload = payloads.channel(channel, self.bot.id)
        if channel.is_thread:
            payload = {key: payload[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.emit("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", payload, channel.guild_id)

    # Looking things up as the bot may.

    def channel(self, number: int) -> Channel | None:
        return next(
            (guild.channels[number] for guild in self.guilds.values() if number in guild.channels), None
        )

    def permissions_of(self, user_id: int, channel: Channel) -> int:
        guild = self.guilds[channel.guild_id]
        return permissions.in_channel(guild, channel, user_id) if user_id in guild.members else 0

    def may(self, user_id: int, channel: Channel, needed: int) -> bool:
        return self.permissions_of(user_id, channel) & needed == needed

    def sees_channel(self, user_id: int, channel: Channel) -> bool:
        """A private thread is seen by those who are in it, and by moderators."""
        if not self.may(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        is_open = channel.type != PRIVATE_THREAD or user_id in channel.thread_members
        return is_open or self.may(user_id, channel, Permission.MANAGE_THREADS)

    def bot_channel(self, number: int, needed: int = 0) -> Channel:
        """A channel the bot may use in this way; otherwise Discord's refusal."""
        channel = self.channel(number)
        if channel is None:
            raise unknown_channel()
        if not self.sees_channel(self.bot.id, channel):
            raise missing_access()
        if not self.may(self.bot.id, channel, needed):
            raise missing_permissions()
        return channel

    def bot_message(self, channel: Channel, number: int) -> Message:
        """Ephemeral messages are reached through their interaction alone."""
        message = channel.messages.get(number)
        if message is None or message.is_ephemeral:
            raise unknown_message()
        return message

    # The gateway.

    def emit(self, event: str, data: dict[str, Any], guild_id: int | None = None) -> None:
        self.gateway.dispatch(event, data, guild_id)
        self.changed()

    async def restart_gateway(self) -> None:
        """Op 7 to every shard: reconnect and resume."""
        await self.gateway.reconnect_all()

    async def drop_connection(self, shard: int = 0) -> None:
        """The line goes dead without a word."""
        await self.gateway.drop(shard)

    async def invalidate_session(self, shard: int = 0, *, resumable: bool = False) -> None:
        """Op 9."""
        await self.gateway.invalidate(shard, resumable=resumable)

    def voice_move(
        self, user: User, guild: Guild, channel: Channel | None, *, mute: bool = False, deaf: bool = False
    ) -> VoiceState:
        """Somebody, perhaps the bot, enters or leaves a voice channel."""
        old = guild.voice_states.get(user.id)
        session = old.session_id if old and old.channel_id else secrets.token_hex(16)
        state = VoiceState(user.id, channel.id if channel else None, session, mute, deaf)
        guild.voice_states[user.id] = state
        self.emit("VOICE_STATE_UPDATE", payloads.voice_state(state, guild), guild.id)
        if user is self.bot and old and old.channel_id != state.channel_id:
            self.voice.bot_moved(guild)
        if channel is None:
            del guild.voice_states[user.id]
        return state
