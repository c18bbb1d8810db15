"""Records as the JSON objects that Discord sends."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from tests.loopback import permissions
from tests.loopback.model import (
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Poll,
    Role,
    User,
    VoiceState,
)

if TYPE_CHECKING:
    from tests.loopback.world import World

Json = dict[str, Any]


def user(who: User) -> Json:
    return {
        "id": str(who.id),
        "username": who.name.lower().replace(" ", "_"),
        "global_name": None if who.is_bot else who.name,
        "discriminator": "0000" if who.is_bot else "0",
        "avatar": None,
        "bot": who.is_bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "primary_guild": None,
        "collectibles": None,
    }


def me(who: User) -> Json:
    return user(who) | {"mfa_enabled": True, "locale": who.locale, "verified": True, "email": None}


def member(who: Member, *, with_user: bool = True) -> Json:
    payload = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": who.joined_at,
        "nick": who.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in who.roles],
        "mute": False,
        "deaf": False,
    }
    return payload | {"user": user(who.user)} if with_user else payload


def role(which: Role) -> Json:
    return {
        "id": str(which.id),
        "name": which.name,
        "permissions": str(int(which.permissions)),
        "position": which.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": which.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel(where: Channel, bot_id: int) -> Json:
    if where.is_thread:
        return _thread(where, bot_id)
    payload = {
        "id": str(where.id),
        "type": where.type,
        "flags": 0,
        "guild_id": str(where.guild_id),
        "name": where.name,
        "position": where.position,
        "parent_id": _id(where.parent_id),
        "nsfw": False,
        "rate_limit_per_user": where.slow_mode,
        "last_message_id": _id(where.last_message_id),
        "permission_overwrites": [
            {
                "id": str(target),
                "type": int(overwrite.is_member),
                "allow": str(int(overwrite.allow)),
                "deny": str(int(overwrite.deny)),
            }
            for target, overwrite in where.overwrites.items()
        ],
    }
    if where.is_voice:
        return payload | {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
    return payload | {"topic": where.topic}


def _thread(where: Channel, bot_id: int) -> Json:
    payload = {
        "id": str(where.id),
        "type": where.type,
        "flags": 0,
        "guild_id": str(where.guild_id),
        "parent_id": str(where.parent_id),
        "owner_id": str(where.owner_id),
        "name": where.name,
        "last_message_id": _id(where.last_message_id),
        "rate_limit_per_user": where.slow_mode,
        "message_count": len(where.messages),
        "total_message_sent": where.total_message_sent,
        "member_count": len(where.thread_members),
        "applied_tags": [],
        "thread_metadata": {
            "archived": where.archived,
            "locked": where.locked,
            "invitable": where.invitable,
            "auto_archive_duration": where.auto_archive_duration,
            "archive_timestamp": where.archive_timestamp,
            "create_timestamp": where.archive_timestamp,
        },
    }
    if bot_id in where.thread_members:
        payload["member"] = thread_member(where, bot_id)
    return payload


def thread_member(where: Channel, user_id: int) -> Json:
    return {
        "id": str(where.id),
        "user_id": str(user_id),
        "join_timestamp": where.thread_members[user_id],
        "flags": 0,
    }


def voice_state(state: VoiceState, guild: Guild) -> Json:
    return {
        "guild_id": str(guild.id),
        "channel_id": _id(state.channel_id),
        "user_id": str(state.user_id),
        "member": member(guild.members[state.user_id]),
        "session_id": state.session_id,
        "deaf": False,
        "mute": False,
        "self_deaf": state.self_deaf,
        "self_mute": state.self_mute,
        "self_video": False,
        "suppress": False,
        "request_to_speak_timestamp": None,
    }


def guild(which: Guild) -> Json:
    return {
        "id": str(which.id),
        "name": which.name,
        "owner_id": str(which.owner_id),
        "roles": [role(each) for each in which.roles.values()],
        "preferred_locale": which.locale,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "hub_type": None,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(which: Guild, bot_id: int, *, with_members: bool, is_new: bool = False) -> Json:
    """Without the members intent a bot hears of itself alone, and of those who speak.

    A guild that the bot has just joined says nothing of being available: that is how the two are told apart.
    """
    seen = [who for who in which.members.values() if with_members or who.user.id == bot_id]
    speaking = [state for state in which.voice_states.values() if state.channel_id is not None]
    here = which.channels.values()
    return guild(which) | {
        "joined_at": which.members[bot_id].joined_at,
        "large": False,
        **({} if is_new else {"unavailable": False}),
        "member_count": len(which.members),
        "members": [member(who) for who in seen],
        "channels": [channel(each, bot_id) for each in here if not each.is_thread],
        "threads": [channel(each, bot_id) for each in here if each.is_thread and not each.archived],
        "voice_states": [
            {key: value for key, value in voice_state(state, which).items() if key != "guild_id"}
            for state in speaking
        ],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _is_shown(file: Attachment, message: Message) -> bool:
    """Files that components show are not listed beside them."""
    return file.url in repr(message.components)


def attachment(which: Attachment) -> Json:
    payload = {
        "id": str(which.id),
        "filename": which.filename,
        "size": len(which.data),
        "url": which.url,
        "proxy_url": which.url.replace("cdn.discordapp.com", "media.discordapp.net"),
        "content_type": which.content_type,
        "ephemeral": which.ephemeral,
    }
    return payload | ({"description": which.description} if which.description else {})


def poll(which: Poll, viewer_id: int) -> Json:
    counts = [
        {"id": number, "count": len(voters), "me_voted": viewer_id in voters}
        for number, voters in which.votes.items()
    ]
    return {
        "question": {"text": which.question},
        "answers": [{"answer_id": number, "poll_media": media} for number, media in which.answers.items()],
        "expiry": datetime.fromtimestamp(which.expiry, UTC).isoformat(),
        "allow_multiselect": which.multiselect,
        "layout_type": 1,
        "results": {"is_finalized": which.is_finalized, "answer_counts": counts},
    }


def message(which: Message, bot_id: int) -> Json:
    payload: Json = {
        "id": str(which.id),
        "channel_id": str(which.channel.id),
        "author": user(which.author),
        "type": which.type,
        "content": which.content,
        "timestamp": which.timestamp,
        "edited_timestamp": which.edited_at,
        "tts": which.tts,
        "pinned": False,
        "flags": which.flags,
        "mention_everyone": which.mentions_everyone,
        "mentions": [user(each) for each in which.mentions],
        "mention_roles": [str(each) for each in which.mention_roles],
        "attachments": [attachment(each) for each in which.attachments if not _is_shown(each, which)],
        "embeds": [],
        "components": msgspec.to_builtins(which.components),
    }
    if which.poll:
        payload["poll"] = poll(which.poll, bot_id)
    if which.application_id:
        payload["application_id"] = str(which.application_id)
        payload["webhook_id"] = str(which.application_id)
    if which.interaction:
        payload["interaction_metadata"] = which.interaction
    if which.nonce:
        payload["nonce"] = which.nonce
    return payload


def interaction_base(world: World, person: User, where: Channel) -> Json:
    """What every interaction says of who, where, and with which rights."""
    bot_id = world.bot.id
    payload: Json = {
        "application_id": str(world.application_id),
        "channel": channel(where, bot_id) | {"permissions": str(world.permissions_of(person.id, where))},
        "channel_id": str(where.id),
        "locale": person.locale,
        "version": 1,
        "entitlements": [],
        "attachment_size_limit": world.file_limit,
        "app_permissions": str(world.permissions_of(bot_id, where)),
    }
    home = world.guilds[where.guild_id]
    rights = str(permissions.in_channel(home, where, person.id))
    return payload | {
        "guild_id": str(home.id),
        "guild": {"id": str(home.id), "locale": home.locale, "features": []},
        "guild_locale": home.locale,
        "member": member(home.members[person.id]) | {"permissions": rights},
        "context": 0,
        "authorizing_integration_owners": {"0": str(home.id)},
    }


def _id(value: int | None) -> str | None:
    return None if value is None else str(value)
