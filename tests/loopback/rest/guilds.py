"""Guilds, their members, and direct messages."""

from typing import Any

from tests.loopback import payloads, permissions
from tests.loopback.errors import (
    missing_access,
    missing_permissions,
    unknown_guild,
    unknown_member,
    unknown_user,
)
from tests.loopback.model import Guild
from tests.loopback.permissions import Permission
from tests.loopback.rest.router import Call, Created, route

Json = dict[str, Any]


def _guild(call: Call, needed: int = 0) -> Guild:
    guild = call.world.guilds.get(call.number("guild_id"))
    if guild is None:
        raise unknown_guild()
    if call.world.bot.id not in guild.members:
        raise missing_access()
    if permissions.in_guild(guild, call.world.bot.id) & needed != needed:
        raise missing_permissions()
    return guild


@route("GET", "/guilds/{guild_id}")
def a_guild(call: Call) -> Json:
    guild = _guild(call)
    counts = {
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    }
    return payloads.guild(guild) | (counts if call.flag("with_counts") else {})


@route("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> list[Json]:
    bot_id = call.world.bot.id
    return [
        {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": guild.owner_id == bot_id,
            "permissions": str(int(permissions.in_guild(guild, bot_id))),
            "features": [],
        }
        for guild in call.world.guilds.values()
        if bot_id in guild.members
    ]


@route("DELETE", "/users/@me/guilds/{guild_id}")
def leave_guild(call: Call) -> None:
    call.world.guild_leave(_guild(call))


@route("GET", "/guilds/{guild_id}/channels")
def guild_channels(call: Call) -> list[Json]:
    channels = _guild(call).channels.values()
    return [payloads.channel(each, call.world.bot.id) for each in channels if not each.is_thread]


@route("POST", "/guilds/{guild_id}/channels")
def make_channel(call: Call) -> Any:
    guild = _guild(call, Permission.MANAGE_CHANNELS)
    channel = call.world.add_channel(guild, call.body["name"], kind=call.body.get("type") or 0)
    channel.topic = call.body.get("topic")
    return Created(payloads.channel(channel, call.world.bot.id))


@route("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    bot_id = call.world.bot.id
    threads = [each for each in _guild(call).channels.values() if each.is_thread and not each.archived]
    joined = [thread for thread in threads if bot_id in thread.thread_members]
    return {
        "threads": [payloads.channel(thread, bot_id) for thread in threads],
        "members": [payloads.thread_member(thread, bot_id) for thread in joined],
    }


@route("GET", "/guilds/{guild_id}/roles")
def guild_roles(call: Call) -> list[Json]:
    return [payloads.role(role) for role in _guild(call).roles.values()]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
def a_member(call: Call) -> Json:
    member = _guild(call).members.get(call.number("user_id"))
    if member is None:
        raise unknown_member()
    return payloads.member(member)


@route("GET", "/guilds/{guild_id}/members")
def members(call: Call) -> list[Json]:
    found = list(_guild(call).members.values())
    return [payloads.member(member) for member in found[: int(call.query.get("limit", 1))]]


@route("PATCH", "/guilds/{guild_id}/members/@me")
def change_my_member(call: Call) -> Json:
    guild = _guild(call, Permission.CHANGE_NICKNAME)
    member = guild.members[call.world.bot.id]
    member.nick = call.body.get("nick", member.nick)
    call.world.member_changed(guild, call.world.bot.id)
    return payloads.member(member)


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    user = call.world.users.get(int(call.body["recipient_id"]))
    if user is None:
        raise unknown_user()
    return payloads.channel(call.world.dm_with(user), call.world.bot.id)
