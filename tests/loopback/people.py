"""Simulated people: they write, press, choose and read, within what Discord's client would let them do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.loopback import asking, payloads, render, writing
from tests.loopback.asking import CannotDo
from tests.loopback.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
from tests.loopback.limits import Upload
from tests.loopback.limits_components import SELECTS, walk
from tests.loopback.model import PRIVATE_THREAD, Channel, Guild, Message
from tests.loopback.permissions import Permission
from tests.loopback.world import World

Json = dict[str, Any]


class Person:
    """`here` is where the person is, unless a call names another channel."""

    def __init__(
        self, world: World, name: str, here: Channel | None = None, *, locale: str = "en-US"
    ) -> None:
        self.world = world
        self.user = world.add_user(name, locale=locale)
        self.here = here
        if here is not None and here.guild_id is not None:
            self.joins(world.guilds[here.guild_id])

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return self.user.mention

    def joins(self, guild: Guild) -> None:
        self.world.join(self.user, guild)

    @property
    def dm(self) -> Channel:
        return self.world.dm_with(self.user)

    # Reading.

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """The messages this person can read there, ephemeral ones among them, oldest first."""
        where = self._place(channel)
        is_stranger = where.guild_id is None and self.user not in where.recipients
        if is_stranger or not self.world.sees_channel(self.id, where):
            return []
        return [message for message in where.messages.values() if self.can_read(message)]

    def can_read(self, message: Message) -> bool:
        if message.is_ephemeral and message.visible_to != self.id:
            return False
        return message.channel.guild_id is None or self.world.sees_channel(self.id, message.channel)

    def reads(self, channel: Channel | None = None) -> str:
        """All of it as plain text."""
        return "\n".join(render.render(message) for message in self.sees(channel))

    async def until_sees(self, words: str, channel: Channel | None = None, *, within: float = 5.0) -> Message:
        """The newest message that holds these words, once there is one."""
        where = self._place(channel)
        return await self.world.until(
            lambda: next((each for each in reversed(self.sees(where)) if words in render.render(each)), None),
            within=within,
            what=f"{self.name} to read {words!r}",
        )

    @property
    def pings(self) -> list[Message]:
        """Every message that made this person's phone ring."""
        guilds = [channel for guild in self.world.guilds.values() for channel in guild.channels.values()]
        places = [*guilds, *self.world.dms.values()]
        return [each for place in places for each in place.messages.values() if self.id in each.pinged]

    # Writing.

    def write(
        self,
        text: str = "",
        channel: Channel | None = None,
        *,
        files: Sequence[tuple[str, bytes]] = (),
    ) -> Message:
        where = self._place(channel)
        needed = Permission.SEND_MESSAGES_IN_THREADS if where.is_thread else Permission.SEND_MESSAGES
        self._must(where, needed)
        if where.archived:
            if where.locked:
                raise CannotDo(f"{where.name} is locked")
            self.world.archive(where, archived=False)
        self._wait_for_turn(where)
        body: Json = {"content": text}
        uploads = {f"files[{index}]": Upload(name, data) for index, (name, data) in enumerate(files)}
        return writing.write(self.world, where, self.user, body, uploads)

    def _wait_for_turn(self, where: Channel) -> None:
        passed = self.world.clock.now() - where.last_written.get(self.id, float("-inf"))
        if where.slow_mode and passed < where.slow_mode:
            raise CannotDo(f"slow mode: {where.slow_mode - passed:.0f} s left")

    def edit(self, message: Message, text: str) -> None:
        writing.edit(self.world, message, {"content": text})

    def delete(self, message: Message) -> None:
        if message.author is not self.user:
            self._must(message.channel, Permission.MANAGE_MESSAGES)
        writing.delete(self.world, message)

    def vote(self, message: Message, answer: str) -> None:
        """In a native poll; without multiselect an earlier vote is taken back."""
        poll = message.poll
        if poll is None or poll.is_finalized or self.world.clock.now() >= poll.expiry:
            raise CannotDo("there is no open poll")
        number = next((each for each, media in poll.answers.items() if media.get("text") == answer), None)
        if number is None:
            raise CannotDo(f"the poll has no answer {answer!r}")
        if not poll.multiselect:
            for each, voters in poll.votes.items():
                if self.id in voters:
                    writing.vote(self.world, message, self.user, each, add=False)
        writing.vote(self.world, message, self.user, number)

    def join_voice(self, channel: Channel) -> None:
        self._must(channel, Permission.CONNECT)
        self.world.voice_move(self.user, self.world.guilds[channel.guild_id or 0], channel)

    def leave_voice(self, guild: Guild) -> None:
        self.world.voice_move(self.user, guild, None)

    # Interactions: each returns at once; await what comes back.

    def slash(self, command: str, channel: Channel | None = None, **options: Any) -> Interaction:
        """`anna.slash("heredity act", member="brick")`, with people, channels and roles as values too."""
        where = self._place(channel)
        self._must(where, Permission.USE_APPLICATION_COMMANDS)
        found, path, fields = asking.find_command(self.world, self.user, where, command)
        resolved: Json = {}
        given = asking.filled(self.world, where, fields, _plain(options), resolved)
        interaction = self._interaction(COMMAND, where)
        interaction.name = command
        interaction.data = asking.command_data(found, path, given, resolved)
        return self._send(interaction)

    def autocomplete(
        self, command: str, option: str, typed: str = "", channel: Channel | None = None, **others: Any
    ) -> Interaction:
        """Await it, then read `choices`; `others` are options that were filled in before."""
        where = self._place(channel)
        found, path, fields = asking.find_command(self.world, self.user, where, command)
        given = asking.half_filled(self.world, where, fields, _plain(others), option, typed)
        interaction = self._interaction(AUTOCOMPLETE, where)
        interaction.name = command
        interaction.data = asking.command_data(found, path, given, {})
        return self._send(interaction)

    def click(self, message: Message, button: str) -> Interaction:
        """A button by its custom id or by its face."""
        self._must_read(message)
        found = [each for each in render.buttons(message) if button in (each.custom_id, each.label)]
        if not found:
            raise CannotDo(f"no button {button!r} in:\n{render.render(message)}")
        if found[0].disabled:
            raise CannotDo(f"the button {button!r} is disabled")
        if found[0].custom_id is None:
            raise CannotDo(f"the button {button!r} opens {found[0].url}")
        return self._press(message, found[0].custom_id, {})

    def select(self, message: Message, select: str | None, *values: Any) -> Interaction:
        """Choose by value or label, or people, roles and channels; `select` None where there is only one."""
        self._must_read(message)
        trees = [each for _, each in walk(message.components) if each["type"] in SELECTS]
        found = [each for each in trees if select in (None, each["custom_id"], each.get("placeholder"))]
        if len(found) != 1:
            raise CannotDo(f"{len(found)} selects {select!r} in:\n{render.render(message)}")
        if found[0].get("disabled"):
            raise CannotDo(f"the select {select!r} is disabled")
        resolved: Json = {}
        chosen = asking.chosen(self.world, message.channel, found[0], _plain_list(values), resolved)
        more: Json = {"values": chosen} | ({"resolved": resolved} if resolved else {})
        return self._press(message, found[0]["custom_id"], more)

    def _press(self, message: Message, custom_id: str, more: Json) -> Interaction:
        component = next(each for _, each in walk(message.components) if each.get("custom_id") == custom_id)
        interaction = self._interaction(COMPONENT, message.channel, message)
        interaction.data = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        } | more
        return self._send(interaction)

    def _interaction(self, kind: int, where: Channel, message: Message | None = None) -> Interaction:
        return Interaction(self.world, kind, self.user, where, message)

    def _send(self, interaction: Interaction) -> Interaction:
        world = self.world
        world.interactions[interaction.token] = interaction
        payload = payloads.interaction_base(world, self.user, interaction.channel) | {
            "id": str(interaction.id),
            "type": interaction.type,
            "token": interaction.token,
            "data": interaction.data,
        }
        if interaction.source:
            payload["message"] = payloads.message(interaction.source, world.bot.id)
        world.emit("INTERACTION_CREATE", payload, interaction.channel.guild_id)
        return interaction

    # What Discord's client would not let happen.

    def _place(self, channel: Channel | None) -> Channel:
        where = channel or self.here
        if where is None:
            raise CannotDo(f"{self.name} is nowhere: name a channel")
        return where

    def _must(self, where: Channel, needed: int) -> None:
        if where.guild_id is None:
            if self.user not in where.recipients:
                raise CannotDo(f"{self.name} is not in this conversation")
        elif not self.world.sees_channel(self.id, where):
            kind = "private thread" if where.type == PRIVATE_THREAD else "channel"
            raise CannotDo(f"{self.name} does not see the {kind} {where.name}")
        elif not self.world.may(self.id, where, needed):
            raise CannotDo(f"{self.name} may not do that in {where.name}")

    def _must_read(self, message: Message) -> None:
        if message.is_deleted or not self.can_read(message):
            raise CannotDo(f"{self.name} does not see that message")


def _plain(values: Json) -> Json:
    return {name: _plain_value(value) for name, value in values.items()}


def _plain_list(values: Sequence[Any]) -> list[Any]:
    return [_plain_value(value) for value in values]


def _plain_value(value: Any) -> Any:
    if isinstance(value, Person):
        return value.user
    return _plain_list(value) if isinstance(value, list | tuple) else value
