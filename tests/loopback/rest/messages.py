"""Messages of a channel as the bot sends, reads and changes them."""

from typing import Any

from tests.loopback import payloads, writing
from tests.loopback.errors import (
    archived_thread,
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
    if same := _same_nonce(channel, body):
        return payloads.message(same, world.bot.id)
    return payloads.message(writing.write(world, channel, world.bot, body, call.uploads), world.bot.id)


def _needed_rights(call: Call, channel: Channel) -> None:
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
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
    message = call.world.bot_message(here(call), call.number("message_id"))
    if message.poll is None:
        raise unknown_message()
    return message
