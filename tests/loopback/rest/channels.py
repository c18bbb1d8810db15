"""Channels and threads."""

from typing import Any

from tests.loopback import payloads, writing
from tests.loopback.errors import archived_thread, missing_permissions, not_found, unknown_user
from tests.loopback.model import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Overwrite
from tests.loopback.permissions import Permission
from tests.loopback.rest.router import Call, Created, route

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


@route("DELETE", HERE)
def delete_channel(call: Call) -> Json:
    channel = here(call)
    if channel.guild_id is not None:
        here(call, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        call.world.delete_channel(channel)
    return payloads.channel(channel, call.world.bot.id)


@route("PUT", HERE + "/permissions/{overwrite_id}")
def set_overwrite(call: Call) -> None:
    channel = here(call, Permission.MANAGE_ROLES)
    channel.overwrites[call.number("overwrite_id")] = Overwrite(
        int(call.body.get("allow") or 0), int(call.body.get("deny") or 0), is_member=call.body["type"] == 1
    )
    call.world.channel_changed(channel)


@route("DELETE", HERE + "/permissions/{overwrite_id}")
def drop_overwrite(call: Call) -> None:
    channel = here(call, Permission.MANAGE_ROLES)
    channel.overwrites.pop(call.number("overwrite_id"), None)
    call.world.channel_changed(channel)


@route("POST", HERE + "/typing")
def typing(call: Call) -> None:
    call.world.typing.append((call.world.clock.now(), here(call, Permission.SEND_MESSAGES)))


@route("POST", HERE + "/threads")
def make_thread(call: Call) -> Any:
    private = (call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    right = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    parent, world = here(call, right), call.world
    thread = world.add_thread(parent, call.body["name"], world.bot, private=private)
    _settle(thread, call.body)
    if thread.type == PUBLIC_THREAD:
        reference = {"message_id": thread.id, "channel_id": thread.id}
        body = {"content": thread.name, "message_reference": reference}
        writing.write(world, parent, world.bot, body, type=THREAD_CREATED)
    return Created(payloads.channel(thread, world.bot.id))


@route("POST", HERE + "/messages/{message_id}/threads")
def make_thread_from_message(call: Call) -> Any:
    parent, world = here(call, Permission.CREATE_PUBLIC_THREADS), call.world
    message = world.bot_message(parent, call.number("message_id"))
    thread = world.add_thread(parent, call.body["name"], world.bot, number=message.id)
    _settle(thread, call.body)
    message.flags |= 1 << 5  # has a thread
    writing.announce(world, "MESSAGE_UPDATE", message)
    reference = {"message_reference": {"message_id": message.id, "channel_id": parent.id}}
    writing.write(world, thread, world.bot, reference, type=THREAD_STARTER)
    return Created(payloads.channel(thread, world.bot.id))


def _settle(thread: Channel, body: Json) -> None:
    thread.auto_archive_duration = body.get("auto_archive_duration") or thread.auto_archive_duration
    thread.slow_mode = body.get("rate_limit_per_user") or 0
    thread.invitable = body.get("invitable") is not False


@route("GET", HERE + "/threads/archived/public")
@route("GET", HERE + "/threads/archived/private")
def archived_threads(call: Call) -> Json:
    parent = here(call, Permission.READ_MESSAGE_HISTORY)
    assert parent.guild_id is not None
    wanted = PUBLIC_THREAD if call.path.endswith("public") else PRIVATE_THREAD
    found = [
        thread
        for thread in call.world.guilds[parent.guild_id].channels.values()
        if thread.type == wanted and thread.parent_id == parent.id and thread.archived
    ]
    bot_id = call.world.bot.id
    return {
        "threads": [payloads.channel(thread, bot_id) for thread in found],
        "members": [payloads.thread_member(each, bot_id) for each in found if bot_id in each.thread_members],
        "has_more": False,
    }


def _change_members(call: Call, user_id: int, *, joins: bool) -> None:
    thread, world = open_here(call), call.world
    if not thread.is_thread:
        raise not_found()
    if user_id not in world.users:
        raise unknown_user()
    if joins:
        thread.thread_members.setdefault(user_id, world.clock.timestamp())
    else:
        thread.thread_members.pop(user_id, None)
    change: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": len(thread.thread_members),
    }
    if joins:
        member = world.guilds[thread.guild_id or 0].members.get(user_id)
        told = payloads.member(member) if member else None
        change["added_members"] = [
            payloads.thread_member(thread, user_id) | {"member": told, "presence": None}
        ]
    else:
        change["removed_member_ids"] = [str(user_id)]
    world.emit("THREAD_MEMBERS_UPDATE", change, thread.guild_id)


@route("PUT", HERE + "/thread-members/@me")
def join_thread(call: Call) -> None:
    _change_members(call, call.world.bot.id, joins=True)


@route("DELETE", HERE + "/thread-members/@me")
def leave_thread(call: Call) -> None:
    _change_members(call, call.world.bot.id, joins=False)


@route("PUT", HERE + "/thread-members/{user_id}")
def add_to_thread(call: Call) -> None:
    open_here(call, Permission.SEND_MESSAGES_IN_THREADS)
    _change_members(call, call.number("user_id"), joins=True)


@route("DELETE", HERE + "/thread-members/{user_id}")
def remove_from_thread(call: Call) -> None:
    thread = open_here(call)
    if thread.owner_id != call.world.bot.id:
        open_here(call, Permission.MANAGE_THREADS)
    _change_members(call, call.number("user_id"), joins=False)


@route("GET", HERE + "/thread-members")
def thread_members(call: Call) -> list[Json]:
    thread = here(call)
    return [payloads.thread_member(thread, user_id) for user_id in thread.thread_members]
