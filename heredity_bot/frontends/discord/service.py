"""What all parts of the Discord front end share: tables, rooms, people and their languages."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import discord
import msgspec
from msgspec import Struct

from heredity_bot.frontends.discord.clicks import HANDLERS, Click
from heredity_bot.frontends.discord.ids import Meaning, meaning
from heredity_bot.frontends.discord.page import TABLE, Button, Option, Page, Row, Select, Text, page, plain
from heredity_bot.frontends.discord.replies import Reply, in_time
from heredity_bot.frontends.discord.room import Channel, Room, tell
from heredity_bot.frontends.discord.speech import Speech, Teller, Tellers, Tongue, locale_of, speech, tongue
from heredity_bot.journal import Document, StoreFault
from heredity_bot.kernel import Refusal
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import Hall, TableFault
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import News, Table

log = logging.getLogger(__name__)

KIND = "discord"
"""Places of this front end are called `discord:<channel>`."""


class Wishes(Struct, omit_defaults=True):
    """What somebody wishes wherever they play."""

    locale: str = ""
    reminders: bool = True


@dataclass(frozen=True)
class Story:
    """A pack that can be played, with what it is called."""

    game: Game
    titles: dict[str, str]
    chapters: dict[int, dict[str, str]]

    def title(self, locale: str) -> str:
        return self.titles.get(locale) or next(iter(self.titles.values()), self.game.pack)

    def chapter(self, number: int, locale: str) -> str:
        known = self.chapters.get(number, {})
        return known.get(locale) or next(iter(known.values()), str(number))


@dataclass
class Service:
    """Put together by the bot."""

    hall: Hall
    tellers: Tellers
    stories: Callable[[], Awaitable[list[Story]]]
    channel: Callable[[int], Channel]
    picture: Callable[[Table, str], Awaitable[tuple[bytes, str] | None]] | None = None
    default_locale: str = "en"
    rooms: dict[str, Room] = field(default_factory=dict)
    people: dict[str, Wishes] = field(default_factory=dict)

    def start(self) -> None:
        self.hall.listen(self._hear)

    # Rooms

    def _hear(self, table: Table, news: News) -> None:
        room = self.room_of(table)
        if room is not None:
            room.hear(table, tell(table, news, self.public(table)))

    def room_of(self, table: Table) -> Room | None:
        """The channel of a table; None for a table of another front end."""
        kind, _, channel = table.place.partition(":")
        if kind != KIND or not channel.isdecimal():
            return None
        room = self.rooms.get(table.place)
        if room is None:
            room = self.rooms[table.place] = Room(
                table.place,
                self.channel(int(channel)),
                store=self.hall.store,
                fetch=self.hall.fetch,
                tongue=self.public,
                picture=self.picture,
            )
        room.table = room.table or table.id
        return room

    def public(self, table: Table) -> Tongue:
        """The table's own language."""
        return tongue(table, table.desk.settings.locale, self.tellers)

    def talked(self, channel: int) -> None:
        """Somebody wrote in a channel."""
        if room := self.rooms.get(f"{KIND}:{channel}"):
            room.talk += 1

    # People

    async def wishes(self, user: str) -> Wishes:
        if user not in self.people:
            try:
                body = await self.hall.store.get("person", user)
            except StoreFault:
                return Wishes()
            self.people[user] = msgspec.json.decode(body, type=Wishes) if body else Wishes()
        return self.people[user]

    async def put_wishes(self, user: str, wishes: Wishes) -> None:
        await self.hall.store.put(Document("person", user, msgspec.json.encode(wishes)))
        self.people[user] = wishes

    async def locale(self, interaction: discord.Interaction[Any], table: Table | None = None) -> str:
        """Their own choice, else the language of their Discord, else the table's."""
        chosen = (await self.wishes(str(interaction.user.id))).locale
        fallback = table.desk.settings.locale if table else self.default_locale
        return chosen or locale_of(str(interaction.locale), fallback)

    async def own(self, interaction: discord.Interaction[Any]) -> Speech:
        return speech(await self.locale(interaction))

    # Interactions

    async def component(self, interaction: discord.Interaction[Any]) -> None:
        """A button, menu or form of ours."""
        reply = Reply(interaction)
        await in_time(reply, self._component(interaction, reply))

    async def _component(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        found = meaning(str(data.get("custom_id", "")))
        own = await self.own(interaction)
        if found is None:
            await reply.say(own.say("control-unknown"))
            return
        values = tuple(str(value) for value in data.get("values", ()))
        if found.verb == "new":
            await self.begin_new(interaction, reply, found, values)
            return
        handler = HANDLERS.get(found.verb)
        try:
            table = await self.hall.fetch(found.table) if found.table else None
        except TableFault as fault:
            await reply.say(await self.refusal(interaction, fault.refusal))
            return
        if handler is None or table is None:
            await reply.say(own.say("control-unknown"))
            return
        words = tongue(table, await self.locale(interaction, table), self.tellers)
        user = str(interaction.user.id)
        await handler(Click(self, interaction, reply, found, values, table, user, words))

    async def refusal(self, interaction: discord.Interaction[Any], refusal: Refusal) -> str:
        """Without a table: whichever story is there lends its words."""
        stories = await self.stories()
        locale = await self.locale(interaction)
        if not stories:
            return speech(locale).say("no-stories")
        return self.tellers(stories[0].game, locale).refusal(refusal)

    async def table_here(self, interaction: discord.Interaction[Any]) -> Table | None:
        """The present table of the channel; raises `TableFault`."""
        return await self.hall.at(self.place(interaction))

    @staticmethod
    def place(interaction: discord.Interaction[Any]) -> str:
        return f"{KIND}:{interaction.channel_id}"

    # Beginning

    async def new_page(self, interaction: discord.Interaction[Any], locale: str) -> Page:
        """What can be played: First Steps alone is one click away."""
        say = speech(locale).say
        stories = await self.stories()
        if not stories:
            return page(Text(say("no-stories")), accent=TABLE)
        options = [
            Option(
                f"{story.title(locale)}: {story.chapter(number, locale)}",
                f"{i}.{number}",
                say("new-first") if number == 0 else "",
            )
            for i, story in enumerate(stories)
            for number in story.game.chapters
        ]
        quick = [
            Button(say("new-alone"), str(Meaning("new", "", "", ("alone", "0"))), "success"),
        ]
        first = stories[0]
        intro = say("new-intro", title=first.title(locale))
        has_tutorial = 0 in first.game.chapters
        _ = interaction
        return page(
            Text(f"## {plain(first.title(locale))}\n{plain(intro)}"),
            Row(tuple(quick)) if has_tutorial else None,
            Select(str(Meaning("new", "", "", ("lobby",))), tuple(options[:25]), say("new-choose")),
            accent=TABLE,
        )

    async def begin_new(
        self, interaction: discord.Interaction[Any], reply: Reply, found: Meaning, values: tuple[str, ...]
    ) -> None:
        """A new table in this channel: alone at once, or with a lobby."""
        own = await self.own(interaction)
        stories = await self.stories()
        kind = (*found.rest, "")[0]
        which, _, chapter = (values[0] if values else "0.0").partition(".")
        if not which.isdecimal() or int(which) >= len(stories) or not chapter.isdecimal():
            await reply.say(own.say("control-unknown"))
            return
        story = stories[int(which)]
        await self.open_table(interaction, reply, story, int(chapter), alone=kind == "alone")

    async def open_table(
        self, interaction: discord.Interaction[Any], reply: Reply, story: Story, chapter: int, *, alone: bool
    ) -> None:
        from heredity_bot.tables.deeds import Begin  # noqa: PLC0415 - only here

        own, user, place = await self.own(interaction), str(interaction.user.id), self.place(interaction)
        present = await self._present(interaction, reply)
        if present is False:
            return
        if (
            isinstance(present, Table)
            and present.desk.phase == "playing"
            and not self.may_replace(interaction, present)
        ):
            await reply.say(own.say("table-running"))
            return
        locale = await self._place_locale(place) or await self.locale(interaction)
        settings = Settings(locale=locale, chapter=chapter)
        try:
            table = await self.hall.create(
                place, user, story.game, settings, title=story.title(locale), cause=f"d{interaction.id}"
            )
        except TableFault as fault:
            await reply.say(await self.refusal(interaction, fault.refusal))
            return
        if alone:
            await table.do(Begin(), user, f"d{interaction.id}.b")
        await reply.say(own.say("table-opened"))

    async def _present(self, interaction: discord.Interaction[Any], reply: Reply) -> Table | bool | None:
        try:
            return await self.table_here(interaction)
        except TableFault as fault:
            await reply.say(await self.refusal(interaction, fault.refusal))
            return False

    async def _place_locale(self, place: str) -> str:
        try:
            return (await self.hall.place(place)).locale
        except TableFault:
            return ""

    @staticmethod
    def may_replace(interaction: discord.Interaction[Any], table: Table) -> bool:
        """A running game is put aside only by its host or a moderator; it can be taken up again."""
        return str(interaction.user.id) == table.desk.host or bool(interaction.permissions.manage_channels)

    def help_page(self, table: Table, words: Tongue) -> Page:
        """What one can do now."""
        say = words.say
        if table.session is None:
            lines = [say("help-lobby")]
        else:
            lines = [line.text for line in words.teller.help(table.t, table.ask)]
        told = "\n".join(f"- {plain(line)}" for line in lines)
        return page(
            Text(f"### {say('help-title')}\n{plain(words.telling.waiting())}"),
            Text(told),
            Text(f"-# {say('help-commands')}"),
            accent=TABLE,
        )


__all__ = ["KIND", "Service", "Story", "Teller", "Wishes"]
