"""Simulated people: they press, choose, vote and read, within what Discord's client would let them do."""

from __future__ import annotations

from typing import Any

from tests.loopback import asking, payloads, render, writing
from tests.loopback.asking import CannotDo
from tests.loopback.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
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
        if here is not None:
            self.joins(world.guilds[here.guild_id])

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    def joins(self, guild: Guild) -> None:
        self.world.join(self.user, guild)

    def can_read(self, message: Message) -> bool:
        if message.is_ephemeral and message.visible_to != self.id:
            return False
        return self.world.sees_channel(self.id, message.channel)

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
        self.world.voice_move(self.user, self.world.guilds[channel.guild_id], channel)

    def leave_voice(self, guild: Guild) -> None:
        self.world.voice_move(self.user, guild, None)

    # Interactions: each returns at once; await what comes back.

    def slash(self, command: str, channel: Channel | None = None, **options: Any) -> Interaction:
        """`anna.slash("heredity act", member="brick")`."""
        where = self._place(channel)
        self._must(where, Permission.USE_APPLICATION_COMMANDS)
        found, path, fields = asking.find_command(self.world, self.user, where, command)
        given = asking.filled(fields, options)
        interaction = self._interaction(COMMAND, where)
        interaction.name = command
        interaction.data = asking.command_data(found, path, given)
        return self._send(interaction)

    def autocomplete(
        self, command: str, option: str, typed: str = "", channel: Channel | None = None, **others: Any
    ) -> Interaction:
        """Await it, then read `choices`; `others` are options that were filled in before."""
        where = self._place(channel)
        found, path, fields = asking.find_command(self.world, self.user, where, command)
        given = asking.half_filled(fields, others, option, typed)
        interaction = self._interaction(AUTOCOMPLETE, where)
        interaction.name = command
        interaction.data = asking.command_data(found, path, given)
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

    def select(self, message: Message, select: str | None, *values: str) -> Interaction:
        """Choose by value or label; `select` None where there is only one."""
        self._must_read(message)
        trees = [each for _, each in walk(message.components) if each["type"] in SELECTS]
        found = [each for each in trees if select in (None, each["custom_id"], each.get("placeholder"))]
        if len(found) != 1:
            raise CannotDo(f"{len(found)} selects {select!r} in:\n{render.render(message)}")
        if found[0].get("disabled"):
            raise CannotDo(f"the select {select!r} is disabled")
        return self._press(message, found[0]["custom_id"], {"values": asking.chosen(found[0], values)})

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
        if not self.world.sees_channel(self.id, where):
            kind = "private thread" if where.type == PRIVATE_THREAD else "channel"
            raise CannotDo(f"{self.name} does not see the {kind} {where.name}")
        if not self.world.may(self.id, where, needed):
            raise CannotDo(f"{self.name} may not do that in {where.name}")

    def _must_read(self, message: Message) -> None:
        if message.is_deleted or not self.can_read(message):
            raise CannotDo(f"{self.name} does not see that message")
