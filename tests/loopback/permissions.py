"""Permissions, computed as Discord computes them."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.loopback.model import Channel, Guild


class Permission(IntFlag):
    CREATE_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    SPEAK = 1 << 21
    MUTE_MEMBERS = 1 << 22
    MOVE_MEMBERS = 1 << 24
    USE_VAD = 1 << 25
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50
    PIN_MESSAGES = 1 << 51
    BYPASS_SLOWMODE = 1 << 52


P = Permission
ALL = (1 << 53) - 1
NONE = 0
# What @everyone may do in a new guild, as far as it matters here.
EVERYONE = (
    P.CREATE_INVITE | P.ADD_REACTIONS | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY | P.MENTION_EVERYONE | P.USE_EXTERNAL_EMOJIS | P.CONNECT | P.SPEAK | P.USE_VAD
    | P.CHANGE_NICKNAME | P.USE_APPLICATION_COMMANDS | P.CREATE_PUBLIC_THREADS | P.CREATE_PRIVATE_THREADS
    | P.SEND_MESSAGES_IN_THREADS | P.SEND_POLLS | P.USE_EXTERNAL_APPS
)  # fmt: skip
IN_TIME_OUT = P.VIEW_CHANNEL | P.READ_MESSAGE_HISTORY
NEEDS_SENDING = P.MENTION_EVERYONE | P.SEND_TTS_MESSAGES | P.ATTACH_FILES | P.EMBED_LINKS


def in_guild(guild: Guild, user_id: int) -> int:
    """Before any channel has its say."""
    if user_id == guild.owner_id:
        return ALL
    member = guild.members[user_id]
    allowed = guild.roles[guild.id].permissions
    for role_id in member.roles:
        allowed |= guild.roles[role_id].permissions
    return ALL if allowed & P.ADMINISTRATOR else allowed


def in_channel(guild: Guild, channel: Channel, user_id: int) -> int:
    """@everyone's overwrite, then those of the roles together, then the member's own; threads ask their parent."""
    base = in_guild(guild, user_id)
    if base == ALL:
        return ALL
    parent = guild.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel
    member = guild.members[user_id]
    allowed = _overwritten(base, [guild.id], parent)
    allowed = _overwritten(allowed, member.roles, parent)
    allowed = _overwritten(allowed, [user_id], parent)
    if member.is_timed_out:
        allowed &= IN_TIME_OUT
    return _implied(allowed, channel)


def _overwritten(allowed: int, ids: list[int], channel: Channel) -> int:
    deny = allow = 0
    for each in ids:
        overwrite = channel.overwrites.get(each)
        if overwrite:
            deny |= overwrite.deny
            allow |= overwrite.allow
    return (allowed & ~deny) | allow


def _implied(allowed: int, channel: Channel) -> int:
    if not allowed & P.VIEW_CHANNEL:
        return NONE
    sending = P.SEND_MESSAGES_IN_THREADS if channel.is_thread else P.SEND_MESSAGES
    if not allowed & sending:
        allowed &= ~NEEDS_SENDING
    if channel.is_voice and not allowed & P.CONNECT:
        allowed &= ~(P.SPEAK | P.USE_VAD | P.MOVE_MEMBERS | P.MUTE_MEMBERS)
    return int(allowed)
