"""Channels and threads."""

from typing import Any

from tests.loopback import payloads
from tests.loopback.errors import archived_thread, missing_permissions
from tests.loopback.model import Channel
from tests.loopback.permissions import Permission
from tests.loopback.rest.router import Call, route

Json = dict[str, Any]
HERE = "/channels/{channel_id}"
THREAD_CREATED, THREAD_STARTER = 18, 21


def here(call: Call, needed: int = 0) -> Channel:
    return call.world.bot_channel(call.number("channel_id"), needed)


def open_here(call: Call, needed: int = 0) -> Channel:
    """Nothing is changed in an archived thread."""
    channel = here(call, needed)
    if channel.archived:
        raise archived_thread()
    return channel


@route("GET", HERE)
def a_channel(call: Call) -> Json:
    return payloads.channel(here(call), call.world.bot.id)


@route("PATCH", HERE)
def change_channel(call: Call) -> Json:
    channel, world = here(call), call.world
    is_own_thread = channel.is_thread and channel.owner_id == world.bot.id
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    if not is_own_thread and not world.may(world.bot.id, channel, needed):
        # Anyone who may write may wake a thread that is not locked.
        wakes = channel.is_thread and set(call.body) == {"archived"} and not channel.locked
        if not wakes:
            raise missing_permissions()
    if channel.archived and call.body.get("archived") is not False:
        raise archived_thread()
    names = {"rate_limit_per_user": "slow_mode"}
    changeable = ("name", "topic", "archived", "locked", "invitable", "auto_archive_duration", *names)
    for key in changeable:
        if call.body.get(key) is not None:
            setattr(channel, names.get(key, key), call.body[key])
    if "archived" in call.body:
        channel.archive_timestamp = world.clock.timestamp()
    world.channel_changed(channel)
    return payloads.channel(channel, world.bot.id)
