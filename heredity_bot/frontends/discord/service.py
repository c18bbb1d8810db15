"""What all parts of the Discord front end share: tables, rooms, people and their languages."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Any

import discord

from heredity_bot.frontends.discord import beginning, memory, polls
from heredity_bot.frontends.discord.calls import Calls
from heredity_bot.frontends.discord.click import Click
from heredity_bot.frontends.discord.clicks import HANDLERS
from heredity_bot.frontends.discord.hearing import tell
from heredity_bot.frontends.discord.ids import Meaning, meaning
from heredity_bot.frontends.discord.minding import KIND, Minding, is_channel, place_of
from heredity_bot.frontends.discord.page import TABLE, Page, Text, page, plain
from heredity_bot.frontends.discord.prints import Draw
from heredity_bot.frontends.discord.replies import Reply, in_time
from heredity_bot.frontends.discord.room import Room
from heredity_bot.frontends.discord.speech import Speech, Teller, Tellers, Tongue, Tongues, locale_of, speech
from heredity_bot.frontends.discord.wall import MERGE, Channel, Means
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refusal, Refused
from heredity_bot.tables import privacy
from heredity_bot.tables.access import Kinds, Power, kinds_of, may
from heredity_bot.tables.deeds import AnyDeed
from heredity_bot.tables.desk import Desk
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import Hall, TableFault
from heredity_bot.tables.limits import Limits, Use
from heredity_bot.tables.privacy import Forgotten, Wishes
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import News, Table
from heredity_bot.tables.tracing import table_at_work

log = logging.getLogger(__name__)

LOST = frozenset({"TABLE_BROKEN", "PACK_MISSING", "STORE_BROKEN"})
"""Why a table cannot be played, and will not be before whoever runs the bot has mended something."""

PEOPLE, ROOMS, SHOWN = 5_000, 5_000, 5_000
"""How many are kept in memory; all others are a read away."""


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


Books = Callable[[Table, str], Awaitable[tuple[bytes, bytes | None, str]]]


@dataclass(frozen=True)
class Whereabouts:
    """What a client knows of a channel."""

    known: bool = False
    server: int | None = None
    gone: bool = False
    """It was deleted, for certain."""


@dataclass
class Service:
    """Put together by the bot."""

    hall: Hall
    tellers: Tellers
    stories: Callable[[], Awaitable[list[Story]]]
    channel: Callable[[int], Channel]
    picture: Draw | None = None
    book: Books | None = None
    """Makes the chronicle of a table in a language: a page, a book where that can be made, and a word about it."""
    default_locale: str = "en"
    edition: str = Settings().edition
    """The printing whose rules new tables follow."""
    merge: float = MERGE
    suspense: bool = True
    calls: Calls | None = None
    """Narrators in voice channels; None where nothing can be heard."""
    limits: Limits = field(default_factory=Limits)
    rooms: OrderedDict[str, Room] = field(default_factory=OrderedDict)
    people: OrderedDict[str, Wishes] = field(default_factory=OrderedDict)
    minding: Minding = field(init=False)
    shards: tuple[Collection[int], int] | None = None
    """Which shards this process runs, and how many there are in all; None for all of them."""

    def __post_init__(self) -> None:
        self.tongues = Tongues(self.tellers)
        self._shown: OrderedDict[str, str] = OrderedDict()
        """The table that stands whole in a channel whose room left memory."""
        self.hall.minds = self.minding = Minding(self.hall, *(self.shards or ()))

    def start(self) -> None:
        self.hall.listen(self._hear, self._left)

    # Rooms

    def _hear(self, table: Table, news: News) -> None:
        room = self.room_of(table)
        if room is not None:
            told = tell(table, news, self.public(table))
            room.hear(told)
            if self.calls is not None:
                self.calls.hear(table, told)

    def _left(self, table: Table) -> None:
        """A table left memory: so do its words and its room, unless that is writing or shows another table."""
        self.tongues.forget(table.id)
        room = self.rooms.get(table.place)
        if room is None or room.busy:
            return
        if {room.present, room.table} <= {"", table.id}:
            del self.rooms[table.place]
            if room.shown:
                self._shown[table.place] = room.shown
            while len(self._shown) > SHOWN:
                self._shown.popitem(last=False)

    def room_of(self, table: Table) -> Room | None:
        """The channel of a table; None for a table of another front end."""
        return self.room_at(table.place)

    def room_at(self, place: str) -> Room | None:
        if not is_channel(place):
            return None
        room = self.rooms.get(place)
        if room is None:
            channel = int(place.partition(":")[2])
            shown = self._shown.pop(place, "")
            room = self.rooms[place] = Room(place, self.channel(channel), self._means(), shown=shown)
            self._clear_out()
        self.rooms.move_to_end(place)
        return room

    def _means(self) -> Means:
        return Means(
            store=self.hall.store,
            present=self.hall.at,
            tongue=self.public,
            wants_calls=self._wants_calls,
            picture=self.picture,
            merge=self.merge,
            suspense=self.suspense,
            reading=self._reading,
            gone=self.gone,
        )

    def _reading(self, place: str) -> bool:
        return self.calls is not None and self.calls.reading(place)

    def stir_place(self, place: str) -> None:
        if room := self.rooms.get(place):
            room.stir()

    def _clear_out(self) -> None:
        """Rooms that nobody has used for long; their memory is kept in the store."""
        while len(self.rooms) > ROOMS:
            place, room = next(iter(self.rooms.items()))
            if room.busy:
                self.rooms.move_to_end(place)
                return
            del self.rooms[place]

    def public(self, table: Table) -> Tongue:
        """The table's own language."""
        return self.tongues.of(table, table.desk.settings.locale)

    def talked(self, channel: int) -> None:
        """Somebody wrote in a channel."""
        if room := self.rooms.get(place_of(channel)):
            room.living.talk += 1

    def stir(self, channel: int) -> None:
        if room := self.rooms.get(place_of(channel)):
            room.stir()

    def mend(self, channel: int) -> None:
        """A channel that may be written to again, where it could not."""
        room = self.rooms.get(place_of(channel))
        if room is None:
            return
        room.booth.reopen()
        if room.trouble:
            room.stir()

    def lost(self, channel: int, message: int) -> None:
        """Somebody deleted a message; without the table message nobody could go on."""
        room = self.rooms.get(place_of(channel))
        if room is not None:
            room.lost(message)

    def poll_ended(self, channel: int, message: int) -> None:
        if room := self.rooms.get(place_of(channel)):
            room.poll_ended(message)

    async def gone(self, place: str) -> None:
        """A channel was deleted. Its games wait until somebody goes on with them in another one."""
        if self.calls is not None and (call := self.calls.at(place)) is not None:
            await self.calls.end(call)
        try:
            await self.minding.gone(place)
        except (StoreFault, TableFault) as fault:
            log.warning("%s is gone, which could not be kept: %s", place, fault)

    async def move(self, table: str, interaction: discord.Interaction[Any]) -> None:
        """Go on with a table in this channel; nothing that was shown of it stands here."""
        place, store = self.place(interaction), self.hall.store
        if shown := await memory.recall(store, table):
            await memory.keep(store, table, memory.elsewhere(shown))
        await self.minding.note(place, interaction.guild_id)
        await self.hall.move(table, place)
        await self.turn_to(place, table)

    async def catch_up(self, look: Callable[[int], Awaitable[Whereabouts]]) -> int:
        """Rooms of channels this process looks after, where lines were stored and never shown."""
        stirred = 0
        for summary in await self.hall.store.tables():
            if not await self._is_here(summary.place, look):
                continue
            shown = await memory.recall(self.hall.store, summary.id)
            if shown is not None and shown.poll is not None:
                await polls.recount(self, summary.place)
            if shown is not None and shown.line >= summary.last and not memory.is_unfinished(shown):
                continue
            place = await self.hall.place(summary.place)
            if place.active == summary.id and (room := self.room_at(summary.place)):
                room.stir()
                stirred += 1
        return stirred

    async def _is_here(self, place: str, look: Callable[[int], Awaitable[Whereabouts]]) -> bool:
        """Whether a channel can be written to; of one that was deleted meanwhile the games wait."""
        if not await self.minding(place):
            return False
        found = await look(int(place.partition(":")[2]))
        if found.gone:
            await self.gone(place)
        await self.minding.note(place, found.server)
        return found.known

    # People

    async def wishes(self, user: str) -> Wishes:
        if user not in self.people:
            try:
                self.people[user] = await privacy.wishes(self.hall.store, user)
            except StoreFault:
                return Wishes()
            if len(self.people) > PEOPLE:
                self.people.popitem(last=False)
        return self.people[user]

    async def put_wishes(self, user: str, wishes: Wishes) -> None:
        await privacy.put_wishes(self.hall.store, user, wishes)
        self.people[user] = wishes

    async def _wants_calls(self, user: str) -> bool:
        return (await self.wishes(user)).reminders

    async def forget(self, user: str) -> Forgotten:
        """Everything that is kept about somebody. Raises `StoreFault`."""
        done = await privacy.forget(self.hall, user)
        self.people.pop(user, None)
        for room in list(self.rooms.values()):
            if room.table in done.tables:
                await room.settled()  # that they leave is told before it is forgotten
                await room.forget(user)
        return done

    # Languages

    async def locale(self, interaction: discord.Interaction[Any], table: Table | None = None) -> str:
        """Their own choice, else the language of their Discord, else that of the table or the server."""
        chosen = (await self.wishes(str(interaction.user.id))).locale
        if chosen:
            return chosen
        spoken = locale_of(str(interaction.locale), "")
        if spoken:
            return spoken
        if table is not None:
            return table.desk.settings.locale
        return await self.server_locale(interaction.guild_id) or self.default_locale

    async def own(self, interaction: discord.Interaction[Any]) -> Speech:
        return speech(await self.locale(interaction))

    async def server_locale(self, server: int | None) -> str:
        """What the moderators of a server chose; "" when they did not."""
        if server is None:
            return ""
        try:
            return (await privacy.guild(self.hall.store, str(server))).locale
        except StoreFault:
            return ""

    async def put_server_locale(self, server: int, locale: str) -> None:
        kept = await privacy.guild(self.hall.store, str(server))
        kept.locale = locale
        await privacy.put_guild(self.hall.store, str(server), kept)

    async def table_locale(self, interaction: discord.Interaction[Any]) -> str:
        """Of a new table: the server's choice, else of whoever begins."""
        return await self.server_locale(interaction.guild_id) or await self.locale(interaction)

    # Interactions

    async def component(self, interaction: discord.Interaction[Any]) -> None:
        """A button, menu or form of ours."""
        reply = Reply(interaction)
        await in_time(reply, self._component(interaction, reply))

    async def _component(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Everything that does not work is one sentence."""
        try:
            await self._clicked(interaction, reply)
        except (Refused, TableFault) as fault:
            await reply.say(await self.refusal(interaction, fault.refusal))
        except StoreFault as fault:
            await reply.say(await self.refusal(interaction, Refusal(fault.code)))

    def count(self, interaction: discord.Interaction[Any], use: Use) -> None:
        """Count a use for the person, the channel and the server; raises `Refused` where it is one too many."""
        self.limits.count(use, **_names(interaction))

    def count_deed(self, interaction: discord.Interaction[Any], deed: AnyDeed) -> None:
        self.limits.count_deed(deed, **_names(interaction))

    def may_list(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether another list of choices is made for somebody who types; there is no room for a sentence there."""
        try:
            self.count(interaction, "list")
        except Refused:
            return False
        return True

    async def _clicked(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        self.count(interaction, "click")
        data: dict[str, Any] = dict(interaction.data or {})
        found = meaning(str(data.get("custom_id", "")))
        values = tuple(str(value) for value in data.get("values", ()))
        if found is not None and found.verb in ("new", "me"):
            await self._without_table(interaction, reply, found, values)
            return
        table = await self._table_of(interaction, found)
        handler = HANDLERS.get(found.verb) if found else None
        if found is None or handler is None or table is None:
            await reply.say((await self.own(interaction)).say("control-unknown"))
            return
        table_at_work.set(table.id)
        words = self.tongues.of(table, await self.locale(interaction, table))
        click = Click(self, interaction, reply, found, values, table, str(interaction.user.id), words)
        if not await self._is_present(table):
            await reply.say(words.say("put-aside"))
            return
        await handler(click)
        await self.tell_trouble(interaction, reply, table, words)

    async def _without_table(
        self, interaction: discord.Interaction[Any], reply: Reply, found: Meaning, values: tuple[str, ...]
    ) -> None:
        if found.verb == "new":
            await beginning.begin_new(self, interaction, reply, found, values)
            return
        from heredity_bot.frontends.discord.keeping import mine  # noqa: PLC0415 - that module knows this one

        self.count(interaction, "data")
        user, locale, what = str(interaction.user.id), await self.locale(interaction), (*found.rest, "")[0]
        await reply.update(await mine(self, user, locale, what))

    async def _table_of(self, interaction: discord.Interaction[Any], found: Meaning | None) -> Table | None:
        """The table that a control belongs to, if that is played where it was used."""
        table = await self.hall.fetch(found.table) if found and found.table else None
        return table if table and table.place == self.place(interaction) else None

    async def _is_present(self, table: Table) -> bool:
        room = self.room_of(table)
        if room is not None and not room.present:
            room.present = (await self.hall.place(table.place)).active
        return room is None or room.present == table.id

    async def tell_trouble(
        self, interaction: discord.Interaction[Any], reply: Reply, table: Table, words: Tongue
    ) -> None:
        """That the bot cannot write here is told once to everybody who plays on."""
        room, user = self.room_of(table), str(interaction.user.id)
        if room is not None and room.trouble and room.mark_told(user):
            await reply.show(page(Text(plain(words.say(room.trouble)))))

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

    async def present(self, interaction: discord.Interaction[Any]) -> tuple[Table | None, Refusal | None]:
        """The same; of one that cannot be played any more, why. Raises `TableFault` for what passes."""
        try:
            return await self.table_here(interaction), None
        except TableFault as fault:
            if fault.refusal.code not in LOST:
                raise
            return None, fault.refusal

    @staticmethod
    def place(interaction: discord.Interaction[Any]) -> str:
        return place_of(interaction.channel_id)

    @staticmethod
    def may_replace(
        interaction: discord.Interaction[Any], table: Table | None, lost: Refusal | None = None
    ) -> bool:
        """A game of others is put aside only by its host or a moderator; it can be taken up again.

        Who hosts a `lost` one is not known.
        """
        if lost is not None:
            return interaction.guild_id is None or is_moderator(interaction)
        if table is None or table.desk.phase == "over":
            return True
        alone = table.desk.phase == "lobby" and set(table.desk.players) <= {str(interaction.user.id)}
        return alone or may(Power.PUT_ASIDE, kinds(table.desk, interaction))

    async def turn_to(self, place: str, table: str) -> None:
        """Another table is played at a place from now on."""
        before = (await self.hall.place(place)).active
        await self.hall.activate(place, table)
        if before != table:
            await self.hall.leave_memory(before)
        if room := self.room_at(place):
            room.present = table
            room.stir()

    def help_page(self, table: Table, words: Tongue, user: str) -> Page:
        """What they can do now."""
        say = words.say
        mine = table.desk.phase == "playing" and user in table.waiting_for()
        now = say("help-you") if mine else words.telling.waiting()
        asked = table.ask if table.desk.phase == "playing" else None
        prompt = f"\n**{plain(words.teller.prompt(table.t, asked))}**" if asked else ""
        told = "\n".join(f"- {plain(line)}" for line in _hints(table, words, user))
        return page(
            Text(f"### {say('help-title')}\n{plain(now)}{prompt}"),
            Text(told),
            Text(f"-# {say('help-commands')}"),
            accent=TABLE,
        )


def _hints(table: Table, words: Tongue, user: str) -> list[str]:
    """How one plays on, by where the table stands and whether one has a seat."""
    say = words.say
    if table.desk.phase == "over":
        return [say("help-again")]
    if table.session is None:
        return [say("help-lobby"), *([say("help-alone")] if len(table.desk.players) < 2 else [])]
    if user not in table.players:
        return [say("not-seated")]
    hints = [line.text for line in words.teller.help(table.t, table.ask)]
    return [*hints, say("help-vote")] if table.desk.vote is not None else hints


def _names(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """For whom a use counts."""
    return {
        "person": str(interaction.user.id),
        "channel": str(interaction.channel_id or ""),
        "server": str(interaction.guild_id or ""),
    }


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Whether somebody may manage the channel or the server."""
    has = interaction.permissions
    return interaction.guild_id is not None and (has.manage_channels or has.manage_guild)


def kinds(desk: Desk, interaction: discord.Interaction[Any]) -> Kinds:
    """What somebody on Discord is to a table."""
    return kinds_of(desk, str(interaction.user.id), moderator=is_moderator(interaction))


__all__ = ["KIND", "Service", "Story", "Teller", "Whereabouts", "Wishes", "is_moderator", "kinds"]
