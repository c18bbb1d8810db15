"""Messages: made, edited, deleted, pinned, voted upon; and who is pinged by them."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from tests.loopback import payloads
from tests.loopback.limits import ATTACHMENT, Stored, Upload
from tests.loopback.limits_components import CONTAINER, FILE, walk
from tests.loopback.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Message,
    Poll,
    User,
)
from tests.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.loopback.world import World

Json = dict[str, Any]
KEPT_FLAGS = EPHEMERAL | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | 1 << 2  # 1 << 2: no embeds of links


def write(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: Mapping[str, Upload] | None = None,
    *,
    visible_to: int | None = None,
    **more: Any,
) -> Message:
    """A new message, told to whoever may hear of it."""
    message = Message(
        world.clock.snowflake(),
        channel,
        author,
        world.clock.timestamp(),
        content=(body.get("content") or "").strip(),
        flags=int(body.get("flags") or 0) & KEPT_FLAGS,
        tts=bool(body.get("tts")),
        nonce=body.get("nonce"),
        visible_to=visible_to,
        **more,
    )
    fill(world, message, body, uploads or {})
    _note_mentions(world, message, body.get("allowed_mentions"))
    channel.messages[message.id] = message
    channel.last_message_id = message.id
    channel.total_message_sent += 1
    channel.last_written[author.id] = world.clock.now()
    announce(world, "MESSAGE_CREATE", message)
    return message


def edit(world: World, message: Message, body: Json, uploads: Mapping[str, Upload] | None = None) -> Message:
    """Only what the body names is changed; nobody is pinged again."""
    was_loading = message.is_loading
    message.edits += 1
    if "content" in body:
        message.content = (body["content"] or "").strip()
    if body.get("flags") is not None:
        # Of the flags only these may be changed later; V2 can be added, never taken away.
        changeable = 1 << 2
        message.flags = message.flags & ~changeable | int(body["flags"]) & (changeable | COMPONENTS_V2)
    fill(world, message, body, uploads or {})
    if was_loading:
        message.flags &= ~LOADING
        message.timestamp = world.clock.timestamp()
        _note_mentions(world, message, body.get("allowed_mentions"))
    else:
        message.edited_at = world.clock.timestamp()
    announce(world, "MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: Message) -> None:
    message.is_deleted = True
    message.channel.messages.pop(message.id, None)
    if not message.is_ephemeral:
        payload = {"id": str(message.id), "channel_id": str(message.channel.id)}
        _tell(world, "MESSAGE_DELETE", message.channel, payload)
    world.changed()


def vote(world: World, message: Message, user: User, answer: int, *, add: bool = True) -> None:
    assert message.poll is not None
    voters = message.poll.votes.setdefault(answer, set())
    (voters.add if add else voters.discard)(user.id)
    payload = {
        "user_id": str(user.id),
        "channel_id": str(message.channel.id),
        "message_id": str(message.id),
        "answer_id": answer,
    }
    _tell(world, "MESSAGE_POLL_VOTE_ADD" if add else "MESSAGE_POLL_VOTE_REMOVE", message.channel, payload)


def end_poll(world: World, message: Message) -> None:
    assert message.poll is not None
    message.poll.is_finalized = True
    message.poll.expiry = min(message.poll.expiry, world.clock.now())
    announce(world, "MESSAGE_UPDATE", message)


def announce(world: World, event: str, message: Message) -> None:
    """Ephemeral messages travel to their reader alone, not through the bot's gateway."""
    if message.is_ephemeral:
        world.changed()
        return
    payload = payloads.message(message, world.bot.id)
    channel = message.channel
    if message.author.id in world.guilds[channel.guild_id].members:
        member = world.guilds[channel.guild_id].members[message.author.id]
        payload["member"] = payloads.member(member, with_user=False)
    _tell(world, event, channel, payload)


def _tell(world: World, event: str, channel: Channel, payload: Json) -> None:
    payload["guild_id"] = str(channel.guild_id)
    if world.sees_channel(world.bot.id, channel):
        world.emit(event, payload, channel.guild_id)
    world.changed()


def stored(message: Message) -> Stored:
    """What the limits need to know of a message that is being edited."""
    body: Json = {
        "content": message.content,
        "components": message.components,
        "attachments": message.attachments,
        "flags": message.flags,
        "poll": message.poll,
    }
    return Stored(body, {str(each.id): each.filename for each in message.attachments})


def fill(world: World, message: Message, body: Json, uploads: Mapping[str, Upload]) -> None:
    """Attachments first: components show them by name."""
    _fill_attachments(world, message, body, uploads)
    shown = {each.filename: each for each in message.attachments}
    if "components" in body:
        message.components = _components(body["components"] or [], shown)
    if body.get("poll"):
        message.poll = _poll(world, body["poll"])


def _fill_attachments(world: World, message: Message, body: Json, uploads: Mapping[str, Upload]) -> None:
    listed = {str(entry["id"]): entry for entry in body.get("attachments") or ()}
    if "attachments" in body:
        message.attachments = [each for each in message.attachments if str(each.id) in listed]
        for each in message.attachments:
            each.description = listed[str(each.id)].get("description", each.description)
    for field, upload in uploads.items():
        entry = listed.get(field.removeprefix("files[").removesuffix("]"), {})
        message.attachments.append(
            store(world, message.channel, upload, entry, ephemeral=message.is_ephemeral)
        )


def store(
    world: World, channel: Channel, upload: Upload, entry: Json, *, ephemeral: bool = False
) -> Attachment:
    """Keep a file on the loopback's CDN."""
    number = world.clock.snowflake()
    # Discord keeps letters, digits and a few signs of a name.
    name = re.sub(r"[^\w.\-]", "_", entry.get("filename") or upload.filename, flags=re.ASCII)
    path = f"/attachments/{channel.id}/{number}/{name}"
    kept = Attachment(
        number,
        name,
        upload.data,
        f"https://cdn.discordapp.com{path}",
        entry.get("description"),
        mimetypes.guess_type(name)[0],
        ephemeral,
    )
    world.files[path] = kept
    return kept


def _components(sent: list[Json], shown: Mapping[str, Attachment]) -> list[Json]:
    """As sent, with an id for each, and addresses for what was uploaded."""
    components = msgspec.to_builtins(sent)
    taken = {component["id"] for _, component in walk(components) if component.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for _, component in walk(components):
        component["id"] = component.get("id") or next(free)
        for holder in (component, *(component.get("items") or ())):
            if holder.get("type") in (CONTAINER, FILE, None):  # an item of a gallery has no type
                holder.setdefault("spoiler", False)
            for key in ("media", "file"):
                if isinstance(holder.get(key), dict):
                    file = shown.get(holder[key]["url"].removeprefix(ATTACHMENT))
                    holder[key] = _media(holder[key]["url"], shown)
                    if key == "file" and file:
                        holder |= {"name": file.filename, "size": len(file.data)}
    return components


def _media(sent: str, shown: Mapping[str, Attachment]) -> Json:
    attachment = shown.get(sent.removeprefix(ATTACHMENT))
    url = _resolved(sent, shown)
    media: Json = {"id": str(attachment.id if attachment else 1), "url": url, "proxy_url": url, "flags": 0}
    media |= {"width": None, "height": None, "placeholder": None, "placeholder_version": None}
    media |= {"content_type": attachment.content_type if attachment else None, "loading_state": 2}
    return media | ({"attachment_id": str(attachment.id)} if attachment else {})


def _resolved(url: str, shown: Mapping[str, Attachment]) -> str:
    name = url.removeprefix(ATTACHMENT)
    return shown[name].url if url.startswith(ATTACHMENT) and name in shown else url


def _poll(world: World, sent: Json) -> Poll:
    answers = {number: answer["poll_media"] for number, answer in enumerate(sent["answers"], start=1)}
    expiry = world.clock.now() + 3600 * int(sent.get("duration") or 24)
    return Poll(sent["question"]["text"], answers, expiry, bool(sent.get("allow_multiselect")))


def _note_mentions(world: World, message: Message, allowed: Json | None) -> None:
    texts = [message.content]
    texts += [component.get("content") or "" for _, component in walk(message.components)]
    text = "\n".join(texts)
    users = [int(number) for number in re.findall(r"<@!?(\d+)>", text)]
    roles = [int(number) for number in re.findall(r"<@&(\d+)>", text)]
    message.mentions = [
        world.users[each] for each in users if _may_ping(allowed, "users", each) and each in world.users
    ]
    message.mention_roles = [each for each in roles if _may_ping(allowed, "roles", each)]
    message.mentions_everyone = (
        re.search(r"@(everyone|here)\b", text) is not None
        and _may_ping(allowed, "everyone", None)
        and world.may(message.author.id, message.channel, Permission.MENTION_EVERYONE)
    )
    message.pinged = _pinged(world, message)


def _may_ping(allowed: Json | None, kind: str, number: int | None) -> bool:
    """Without `allowed_mentions` everything pings; with it only what is listed."""
    if allowed is None:
        return True
    return kind in (allowed.get("parse") or ()) or (
        number is not None and str(number) in map(str, allowed.get(kind) or ())
    )


def _pinged(world: World, message: Message) -> set[int]:
    if message.is_ephemeral or message.flags & SUPPRESS_NOTIFICATIONS:
        return set()
    pinged = {user.id for user in message.mentions}
    guild = world.guilds[message.channel.guild_id]
    bold = world.may(message.author.id, message.channel, Permission.MENTION_EVERYONE)
    for number in message.mention_roles:
        if number in guild.roles and (guild.roles[number].mentionable or bold):
            pinged |= {who for who, member in guild.members.items() if number in member.roles}
    if message.mentions_everyone:
        pinged |= set(guild.members)
    return {who for who in pinged - {message.author.id} if world.sees_channel(who, message.channel)}
