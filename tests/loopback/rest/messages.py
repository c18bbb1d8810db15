"""Messages of a channel as the bot sends, reads and changes them."""

from typing import Any
from urllib.parse import unquote

from tests.loopback import payloads, writing
from tests.loopback.errors import (
    Refused,
    archived_thread,
    cannot_send_to_user,
    missing_permissions,
    not_the_author,
    slow_mode,
    unknown_message,
)
from tests.loopback.model import Channel, Message
from tests.loopback.permissions import Permission
from tests.loopback.rest.channels import HERE, here, open_here
from tests.loopback.rest.router import Call, route
from tests.loopback.world import World

Json = dict[str, Any]
MESSAGE = HERE + "/messages/{message_id}"
UNHURRIED = (Permission.MANAGE_MESSAGES, Permission.MANAGE_CHANNELS, Permission.BYPASS_SLOWMODE)


@route("POST", HERE + "/messages")
def send(call: Call) -> Json:
    world, body = call.world, call.body
    channel = here(call)
    _needed_rights(call, channel)
    _wake_thread(world, channel)
    _obey_slow_mode(world, channel)
    if channel.guild_id is None and not channel.recipients[0].accepts_dms:
        raise cannot_send_to_user()
    if same := _same_nonce(channel, body):
        return payloads.message(same, world.bot.id)
    if reference := body.get("message_reference"):
        _check_reference(world, channel, reference)
    return payloads.message(writing.write(world, channel, world.bot, body, call.uploads), world.bot.id)


def _needed_rights(call: Call, channel: Channel) -> None:
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    if call.body.get("embeds"):
        needed |= Permission.EMBED_LINKS
    if call.uploads:
        needed |= Permission.ATTACH_FILES
    if call.body.get("poll"):
        needed |= Permission.SEND_POLLS
    if not call.world.may(call.world.bot.id, channel, needed):
        raise missing_permissions()


def _wake_thread(world: World, channel: Channel) -> None:
    """Writing wakes an archived thread, unless it is locked."""
    if channel.archived:
        if channel.locked and not world.may(world.bot.id, channel, Permission.MANAGE_THREADS):
            raise archived_thread()
        world.archive(channel, archived=False)


def _obey_slow_mode(world: World, channel: Channel) -> None:
    if not channel.slow_mode or any(world.may(world.bot.id, channel, right) for right in UNHURRIED):
        return
    passed = world.clock.now() - channel.last_written.get(world.bot.id, float("-inf"))
    if passed < channel.slow_mode:
        raise slow_mode(round(channel.slow_mode - passed, 3))


def _same_nonce(channel: Channel, body: Json) -> Message | None:
    """A nonce makes sending again harmless."""
    if not body.get("enforce_nonce") or not body.get("nonce"):
        return None
    recent = list(channel.messages.values())[-50:]
    return next((message for message in recent if message.nonce == body["nonce"]), None)


def _check_reference(world: World, channel: Channel, reference: Json) -> None:
    if not world.may(world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        raise Refused(403, 160002, "Cannot reply without permission to read message history")
    if reference.get("fail_if_not_exists") is False:
        return
    original = channel.messages.get(int(reference["message_id"]))
    if original is None or original.is_ephemeral:
        error = {"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise Refused(400, 50035, "Invalid Form Body", errors={"message_reference": {"_errors": [error]}})


@route("GET", HERE + "/messages")
def read_messages(call: Call) -> list[Json]:
    channel, world = here(call), call.world
    if not world.may(world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        return []
    found = [message for message in channel.messages.values() if not message.is_ephemeral]
    found.sort(key=lambda message: message.id, reverse=True)
    limit = int(call.query.get("limit", 50))
    if before := call.query.get("before"):
        found = [message for message in found if message.id < int(before)]
    if after := call.query.get("after"):
        found = [message for message in found if message.id > int(after)][-limit:]
    if around := call.query.get("around"):
        nearest = sorted(found, key=lambda message: abs(message.id - int(around)))[:limit]
        found = [message for message in found if message in nearest]
    return [payloads.message(message, world.bot.id) for message in found[:limit]]


def _message(call: Call, needed: int = 0) -> Message:
    return call.world.bot_message(here(call, needed), call.number("message_id"))


@route("GET", MESSAGE)
def read_message(call: Call) -> Json:
    return payloads.message(_message(call, Permission.READ_MESSAGE_HISTORY), call.world.bot.id)


@route("PATCH", MESSAGE)
def edit_message(call: Call) -> Json:
    world = call.world
    message = call.world.bot_message(open_here(call), call.number("message_id"))
    if message.author is not world.bot and set(call.body) - {"flags"}:
        raise not_the_author()
    return payloads.message(writing.edit(world, message, call.body, call.uploads), world.bot.id)


@route("DELETE", MESSAGE)
def delete_message(call: Call) -> None:
    message = call.world.bot_message(open_here(call), call.number("message_id"))
    if message.author is not call.world.bot:
        here(call, Permission.MANAGE_MESSAGES)
    writing.delete(call.world, message)


@route("POST", HERE + "/messages/bulk-delete")
def delete_messages(call: Call) -> None:
    channel = here(call, Permission.MANAGE_MESSAGES)
    for number in call.body["messages"]:
        if int(number) in channel.messages:
            writing.delete(call.world, channel.messages[int(number)])


@route("PUT", HERE + "/messages/pins/{message_id}")
@route("PUT", HERE + "/pins/{message_id}")
def pin(call: Call) -> None:
    message = _pinnable(call)
    if sum(1 for each in message.channel.messages.values() if each.is_pinned) >= 250:
        raise Refused(400, 30003, "Maximum number of pins reached (250)")
    writing.pin(call.world, message, pinned=True)


@route("DELETE", HERE + "/messages/pins/{message_id}")
@route("DELETE", HERE + "/pins/{message_id}")
def unpin(call: Call) -> None:
    writing.pin(call.world, _pinnable(call), pinned=False)


def _pinnable(call: Call) -> Message:
    open_here(call)
    return _message(call, Permission.PIN_MESSAGES)


def _pinned(channel: Channel) -> list[Message]:
    found = [message for message in channel.messages.values() if message.is_pinned]
    return sorted(found, key=lambda message: message.pinned_at or "", reverse=True)


@route("GET", HERE + "/messages/pins")
def pins(call: Call) -> Json:
    bot_id = call.world.bot.id
    items = [
        {"pinned_at": message.pinned_at, "message": payloads.message(message, bot_id)}
        for message in _pinned(here(call, Permission.READ_MESSAGE_HISTORY))
    ]
    return {"items": items, "has_more": False}


@route("GET", HERE + "/pins")
def old_pins(call: Call) -> list[Json]:
    return [payloads.message(message, call.world.bot.id) for message in _pinned(here(call))]


@route("PUT", MESSAGE + "/reactions/{emoji_name}/@me")
def add_reaction(call: Call) -> None:
    open_here(call)
    message = _message(call, Permission.ADD_REACTIONS | Permission.READ_MESSAGE_HISTORY)
    writing.react(call.world, message, call.world.bot, unquote(call.arguments["emoji_name"]))


@route("DELETE", MESSAGE + "/reactions/{emoji_name}/@me")
def remove_reaction(call: Call) -> None:
    emoji = unquote(call.arguments["emoji_name"])
    writing.react(call.world, _message(call), call.world.bot, emoji, add=False)


@route("POST", HERE + "/polls/{message_id}/expire")
def end_poll(call: Call) -> Json:
    message = _polled(call)
    if message.author is not call.world.bot:
        raise not_the_author()
    writing.end_poll(call.world, message)
    return payloads.message(message, call.world.bot.id)


@route("GET", HERE + "/polls/{message_id}/answers/{answer_id}")
def voters(call: Call) -> Json:
    poll = _polled(call).poll
    assert poll is not None
    who = sorted(poll.votes.get(call.number("answer_id"), ()))
    return {"users": [payloads.user(call.world.users[user_id]) for user_id in who]}


def _polled(call: Call) -> Message:
    message = _message(call)
    if message.poll is None:
        raise unknown_message()
    return message
