"""Writes one table into one channel: posts, reminders, and the table message below them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

import discord
import msgspec

from heredity_bot.frontends.discord.channel.channel_poll import ChannelPoll, carries_vote
from heredity_bot.frontends.discord.channel.state import CALLS, POSTS, STATE, ChannelState, Open, Posted
from heredity_bot.frontends.discord.gateway.http_errors import THREAD_ARCHIVED, UNREACHABLE
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.attachments import (
    Draw,
    MessageImage,
    SentImage,
    draw_image,
    images_for,
    sent_images,
)
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate, UpdatePart
from heredity_bot.frontends.discord.messages.page import Page, TextBlock, cut, page, plain
from heredity_bot.frontends.discord.messages.posts import post_page, with_more_lines
from heredity_bot.frontends.discord.messages.table_page import NEWS, TablePageView, table_page
from heredity_bot.frontends.discord.messages.text import ChannelText, ChannelTextCache, mention
from heredity_bot.frontends.discord.people import People
from heredity_bot.frontends.discord.voice.sessions import VoiceSessions
from heredity_bot.journal import Document, StoreFault
from heredity_bot.stage.scene import PictureRequest, TextLine
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.7
"""Seconds in which changes of the table message are gathered; Discord allows about one edit a second."""

SUSPENSE = {"quick": 0.0, "calm": 1.2, "slow": 2.5}
"""Seconds between an attack and its outcome, by the table's reading pace."""

TALK = 8
"""Messages of people after which the table message moves to the bottom at its next change."""

Change: TypeAlias = Callable[[Page, Mapping[str, int]], Awaitable[Mapping[str, int]]]
"""Puts a page onto a message that has these files already, and returns the files it has then."""


@dataclass
class RoomDependencies:
    """The parts of the bot that rooms work with."""

    registry: TableRegistry
    texts: ChannelTextCache
    people: People
    gone: Callable[[str], Awaitable[None]]
    """Called when the channel of a place turns out to be deleted."""
    picture: Draw | None = None
    voice: VoiceSessions | None = None
    """Narrators: while one reads at a place, its question waits."""
    merge: float = GATHER_SECONDS
    suspense: bool = True


class ChannelWriter:
    """Owns the messages of one channel. `open` chooses the table; `state` says which of its messages stand there."""

    def __init__(self, place: str, channel: DiscordChannel, dependencies: RoomDependencies) -> None:
        self.channel, self.dependencies = channel, dependencies
        self.polls = ChannelPoll(place, channel)
        self.table, self.state = "", ChannelState()
        self.in_words = False
        """A message was refused and is tried once more without pictures."""
        self.is_late = False
        """This channel had to wait for others, so moments of suspense are skipped."""
        self._talk = 0
        self._wanted_below = False
        self._question_page = ("", 0)
        self._is_recalled = False
        """The state is from an earlier process, which may have sent a table message without noting it."""
        self._kept = b""
        """The state as it was stored."""
        self._shown = b""
        """The components of the table message: it is edited when they change."""
        self._files: Mapping[str, int] = {}
        """Pictures of the table message: an unchanged one is not sent again."""

    def open(self, table: str, state: ChannelState, *, is_recalled: bool) -> None:
        """Write this table from now on."""
        self.table, self.state, self._is_recalled = table, state, is_recalled
        self._kept, self._shown, self._files = msgspec.json.encode(state), b"", {}

    @property
    def draw(self) -> Draw | None:
        """The function that draws; None where there are no pictures, or the bot may not attach files."""
        picture = self.dependencies.picture
        return picture if picture is not None and not self.in_words and self.channel.takes_files() else None

    async def keep(self) -> None:
        """Store the state if it has changed. Posts of an earlier part of the game can no longer be undone."""
        state = self.state
        state.posts = [post for post in state.posts if post.position >= state.part_at][-POSTS:]
        del state.news[:-NEWS]
        del state.called[:-CALLS]
        body = msgspec.json.encode(state)
        if body != self._kept:
            await self.dependencies.registry.store.put(Document(STATE, self.table, body))
            self._kept = body

    async def delete(self, message: int) -> None:
        with suppress(discord.NotFound, discord.Forbidden):
            await self.channel.delete(message)

    # Posts

    async def show(self, update: ChannelUpdate, table: LiveTable) -> bool:
        """Write what a line of the journal tells; True if anything was posted.

        A line that cannot be shown for a reason of its own must not hide all that follow.
        """
        state, posted = self.state, False
        try:
            if update.back_to is not None:
                await self._strike(update.back_to, table)
            if state.begun[0] == update.line:  # Discord failed in between: these parts stand already
                update.shown = max(update.shown, state.begun[1])
            posted = any(part.post is not None for part in update.parts[: update.shown])
            for part in update.parts[update.shown :]:
                if (
                    part.may_join_open_post
                    and state.open is not None
                    and await self._add(part, part.lines, update.line, table)
                ):
                    pass
                elif part.post is None:
                    state.news += [line.text for line in part.lines]
                else:
                    await self._post(part, update, table)
                    posted = True
                update.shown += 1
            if not update.goes_on:
                state.open = None
            state.news = update.news if update.begins else [*state.news, *update.news]
            update.news, update.begins = [], False
        except (discord.HTTPException, StoreFault, TableFault, *UNREACHABLE):
            raise
        except Exception:
            log.exception("line %s of table %s could not be shown", update.line, table.id)
        if state.reminder or update.reminds:
            await self._remind(update, table)
        state.line, state.position, state.part_at = update.line, update.position, table.info.part_at
        return posted

    async def _add(self, part: UpdatePart, lines: Sequence[TextLine], line: int, table: LiveTable) -> bool:
        """Add lines to the post that is still open; False when there is no room in it."""
        opened = self.state.open
        more = with_more_lines(opened.post, lines, line, part.pictures) if opened is not None else None
        if opened is None or more is None:
            return False
        self.state.open = await self._edit_post(table, Open(opened.message, more, images=opened.images))
        return True

    async def _post(self, part: UpdatePart, update: ChannelUpdate, table: LiveTable) -> None:
        """Send a post. Its line and its number are its nonce, so that Discord recognises one that is sent twice."""
        state, post = self.state, part.post
        assert post is not None  # noqa: S101 - small news are no post
        if part.bare is not None and await self._add(part, part.lead, update.line, table):
            post = part.bare
        is_held_back = self.dependencies.suspense and not self.is_late and post.suspense
        waits = SUSPENSE[table.info.settings.reading] if is_held_back else 0.0
        seen = await self._images(table, post.opening if waits else post.pictures)
        made = post_page(post, table.id, self.dependencies.texts.of(table), seen, held_back=bool(waits))
        try:
            nonce = f"{table.id}.{update.line}.{update.shown}"
            sent = await self.channel.send(made, nonce=nonce[-25:], silent=False)
        except discord.HTTPException as fault:
            if fault.status != 400 or fault.code == THREAD_ARCHIVED or seen:
                raise
            log.exception("a post of table %s was refused and is left out", table.id)
            return
        state.posts.append(Posted(update.position, sent.id, post.title[:80]))
        state.open = Open(sent.id, post, held_back=bool(waits), images=sent_images(made, seen, sent.files))
        state.begun = (update.line, update.shown + 1)
        await self.keep()
        if waits:  # the pictures of the outcome are drawn meanwhile
            await asyncio.gather(asyncio.sleep(waits), self._images(table, post.pictures))
            await self.finish_suspense(table)

    async def finish_suspense(self, table: LiveTable) -> None:
        """Show the outcome that the last post holds back, also one of an earlier process."""
        assert self.state.open is not None  # noqa: S101 - only a post that is open holds something back
        whole = msgspec.structs.replace(self.state.open, held_back=False)
        self.state.open = await self._edit_post(table, whole)

    async def _edit_post(self, table: LiveTable, post: Open) -> Open:
        """Edit a post; pictures it has already are not uploaded again."""
        seen = await self._images(table, post.post.pictures, post.images)
        made = post_page(post.post, table.id, self.dependencies.texts.of(table), seen)
        try:
            has = await self.channel.edit(post.message, made, {image.file: image.id for image in post.images})
        except discord.NotFound:  # people may delete posts
            return post
        return msgspec.structs.replace(post, images=sent_images(made, seen, has))

    async def _images(
        self, table: LiveTable, views: Sequence[PictureRequest], has: Sequence[SentImage] = ()
    ) -> list[MessageImage]:
        has = () if self.in_words else has
        return await images_for(self.draw, table, views, table.info.settings.locale, has)

    async def _strike(self, to: int, table: LiveTable) -> None:
        """Strike out the posts of answers that were undone; polls are deleted."""
        state, words = self.state, self.dependencies.texts.of(table).say("struck")
        for post in [post for post in state.posts if post.position > to]:
            if post.poll:
                await self.delete(post.message)
            else:
                struck = page(TextBlock(f"~~{plain(cut(post.title, 200)) or '…'}~~\n-# {words}"))
                with suppress(discord.NotFound):
                    await self.channel.edit(post.message, struck, {})
            state.posts.remove(post)  # only now, so that a failed request is repeated
        state.open = None
        if state.poll is not None and state.poll.message not in [post.message for post in state.posts]:
            state.poll = None

    # Calling people

    async def _remind(self, update: ChannelUpdate, table: LiveTable) -> None:
        """Keep one reminder at a time, until its question is answered."""
        state = self.state
        if state.reminder and (update.reminds or state.reminded != table.mark):
            await self.delete(state.reminder)
            state.reminder = 0
        late = [user for user in update.reminds if user in table.waiting_for()]
        calls = [user for user in late if await self.dependencies.people.wants_calls(user)]
        if calls:
            words = self.dependencies.texts.of(table).telling.talk.reminder(len(calls))
            made = page(TextBlock(f"{' '.join(map(mention, calls))} {plain(words)}"), calls=calls)
            nonce = f"{table.id}.{update.line}.r"
            state.reminder = (await self.channel.send(made, nonce=nonce[-25:], silent=False)).id
            state.reminded = table.mark

    async def _uncalled(self, table: LiveTable, active: set[str]) -> list[str]:
        """People who are asked and were not called for it yet, without those who have just acted."""
        if len(table.human_players) < 2:
            return []
        asked = [f"{table.mark}:{user}" for user in table.waiting_for()]
        if (vote := table.info.vote) is not None and vote.round > 1:
            asked = [f"{table.mark}.{vote.round}:{user}" for user in table.waiting_for()]
        for ballot in table.info.motions:
            asked += [f"m{ballot.id}:{user}" for user in ballot.voters if user not in ballot.votes]
        fresh = [call for call in asked if call not in self.state.called]
        self.state.called += fresh
        users = dict.fromkeys(call.rpartition(":")[2] for call in fresh)
        wants_calls = self.dependencies.people.wants_calls
        people = [user for user in users if user not in active and not is_machine(user)]
        return [user for user in people if await wants_calls(user)]

    # The table message

    def count_talk(self) -> None:
        """Note a message of people below the table message."""
        self._talk += 1

    def want_below(self) -> None:
        """Move the table message to the bottom at its next change."""
        self._wanted_below = True

    def turn_page(self, mark: str, number: int) -> None:
        """Show this page of the answers to the question with this mark."""
        self._question_page = (mark, number)

    def forget_table_message(self) -> None:
        """The table message was deleted: a new one is made at the next change."""
        self.state.message = 0
        self._shown, self._files = b"", {}

    async def show_table(self, table: LiveTable, *, move: bool, active: set[str]) -> bool:
        """Bring the table message up to date, at the bottom if it should move there.

        False when the table went on meanwhile. `active` are people who have just acted.
        """
        state = self.state
        if state.leaving:
            await self._delete_leaving()
        made = await self.table_page(table)
        if made is None:
            return False
        # A message that an earlier process sent and could not note is found by sending it again.
        move = move or self._wanted_below or self._talk >= TALK or not state.message or self._is_recalled
        if not move and table.info.settings.pace == "post" and table.info.phase == "playing":
            move = any(
                f"{table.mark}:{u}" not in state.called for u in table.waiting_for() if u not in active
            )
        shown = msgspec.json.encode(made.components)
        if move:
            await self._move(made, table, active)
        elif shown != self._shown:
            files, self._files = self._files, {}  # should the edit fail, it is unknown which it has
            self._files = await self.channel.edit(state.message, made, files)
        self._shown = shown
        return True

    async def change_table(self, made: Page, change: Change) -> None:
        """Put a page onto the table message by `change`, the answer to a click on it."""
        files, self._files = self._files, {}
        self._files = await change(made, files)
        self._shown = msgspec.json.encode(made.components)

    async def _move(self, made: Page, table: LiveTable, active: set[str]) -> None:
        """Send a new table message at the bottom, then delete the old one, so that there is always one."""
        calls = tuple(int(user) for user in await self._uncalled(table, active) if user.isdecimal())
        sent = await self._send_table(replace(made, calls=calls), table)
        self.state.message, self.state.leaving = sent, self.state.message
        self._talk, self._wanted_below = 0, False
        await self.keep()
        if self.state.leaving:
            await self._delete_leaving()

    async def _delete_leaving(self) -> None:
        """Delete the table message that another one has replaced."""
        await self.delete(self.state.leaving)
        self.state.leaving = 0

    async def _send_table(self, made: Page, table: LiveTable) -> int:
        """Send it under a nonce that counts up.

        A process that died before it noted the message has used the next nonce: Discord then returns that message.
        """
        state = self.state
        state.moves += 1
        nonce = f"{table.id}.m{state.moves}"
        sent = await self.channel.send(made, nonce=nonce[-25:], silent=not made.calls)
        self._files = sent.files
        if not self._is_recalled:
            return sent.id
        if any(post.message > sent.id for post in state.posts):
            await self.delete(sent.id)
            return await self._send_table(made, table)
        self._is_recalled = False
        self._files = await self.channel.edit(sent.id, made, sent.files)
        return sent.id

    async def table_page(self, table: LiveTable) -> Page | None:
        """The table message as it should look now; None when the table went on while it was drawn."""
        text = self.dependencies.texts.of(table)
        pictures: Mapping[str, MessageImage] = {}
        if self.dependencies.picture is not None and table.info.phase == "playing":
            pictures = await self._table_pictures(table, text)
            if not await table.settled():
                return None
        (mark, number), voice = self._question_page, self.dependencies.voice
        shown = TablePageView(
            tuple(self.state.news),
            pictures,
            number if mark == table.mark else 0,
            voice is not None and voice.reading(table.place),
            poll=self.state.poll is not None and carries_vote(self.state, table),
            strangers=len(self.polls.strangers),
        )
        return table_page(table, text, shown)

    async def _table_pictures(self, table: LiveTable, text: ChannelText) -> dict[str, MessageImage]:
        """The pictures of the table message by their looks; none where they cannot be sent or drawn."""
        if (draw := self.draw) is None:
            return {}
        looks = [look for look in text.teller.looks if look.message_picture]
        views = [PictureRequest(look.message_picture) for look in looks]
        made = await asyncio.gather(*(draw_image(draw, table, view, text.locale) for view in views))
        return {look.name: each for look, each in zip(looks, made, strict=True) if each is not None}
