"""Posts: what happened, in the order in which it did, each once; what was undone is struck out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import discord
import msgspec

from heredity_bot.frontends.discord.booth import THREAD_ARCHIVED
from heredity_bot.frontends.discord.hearing import Part, Told
from heredity_bot.frontends.discord.memory import Memory, Open, Posted
from heredity_bot.frontends.discord.page import Text, cut, page, plain
from heredity_bot.frontends.discord.posts import Post, longer, post_page
from heredity_bot.frontends.discord.prints import shots
from heredity_bot.frontends.discord.replies import UNREACHABLE
from heredity_bot.frontends.discord.wall import Wall
from heredity_bot.journal import StoreFault
from heredity_bot.stage.scene import Line
from heredity_bot.tables.hall import TableFault
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

SUSPENSE = {"quick": 0.0, "calm": 1.2, "slow": 2.5}
"""Seconds between an attack and its outcome, by the table's reading pace."""


class Posting:
    """The posts of one channel; which ones stand there is in the memory of its table."""

    def __init__(self, wall: Wall) -> None:
        self._wall, self._means, self._channel = wall, wall.means, wall.channel

    async def show(self, told: Told, table: Table, memory: Memory) -> bool:
        """Whether anything was posted.

        One line that cannot be shown for a reason of its own must not hide all that follow.
        """
        try:
            return await self._show(told, table, memory)
        except (discord.HTTPException, StoreFault, TableFault, *UNREACHABLE):
            raise
        except Exception:
            log.exception("line %s of table %s could not be shown", told.line, table.id)
            return False

    async def _show(self, told: Told, table: Table, memory: Memory) -> bool:
        """What stands already is not posted, and what was said not said again, when Discord fails in between."""
        if told.back_to is not None:
            await self._strike(told.back_to, table, memory)
        if memory.begun[0] == told.line:
            told.shown = max(told.shown, memory.begun[1])
        posted = any(part.post is not None for part in told.parts[: told.shown])
        for number, part in enumerate(told.parts[told.shown :], start=told.shown):
            posted = await self._show_part(part, number, told, table, memory) or posted
            told.shown = number + 1
        if not told.goes_on:
            memory.open = None
        memory.news = told.news if told.begins else [*memory.news, *told.news]
        told.news, told.begins = [], False
        return posted

    async def _show_part(self, part: Part, number: int, told: Told, table: Table, memory: Memory) -> bool:
        if part.joins and await self._add(part, part.lines, told.line, table, memory):
            return False
        if part.post is None:
            memory.news += [line.text for line in part.lines]
            return False
        post = part.post
        if part.bare is not None and await self._add(part, part.lead, told.line, table, memory):
            post = part.bare
        await self._post(post, (told.line, number), told.position, table, memory)
        return True

    async def _add(self, part: Part, lines: Sequence[Line], line: int, table: Table, memory: Memory) -> bool:
        """Add what followed to the post that is still open; False when there is none, or no room in it."""
        more = longer(memory.open.post, lines, line, part.pictures) if memory.open is not None else None
        if memory.open is None or more is None:
            return False
        memory.open = await self._edit_post(table, Open(memory.open.message, more, shots=memory.open.shots))
        return True

    async def _post(
        self, post: Post, place: tuple[int, int], position: int, table: Table, memory: Memory
    ) -> None:
        """Its place in the journal is its name, by which Discord knows it should it be sent twice."""
        tongue = self._means.tongue(table)
        waits = SUSPENSE[table.desk.settings.reading] if self._wall.suspense and post.suspense else 0.0
        seen = await self._wall.prints(table, post.opening if waits else post.pictures)
        made = post_page(post, table.id, tongue, seen, held_back=bool(waits))
        try:
            nonce = f"{table.id}.{place[0]}.{place[1]}"
            sent = await self._channel.send(made, nonce=nonce[-25:], silent=False)
        except discord.HTTPException as fault:
            if fault.status != 400 or fault.code == THREAD_ARCHIVED or seen:
                raise
            log.exception("a post of table %s was refused and is left out", table.id)
            return
        memory.posts.append(Posted(position, sent.id, post.title[:80]))
        memory.open = Open(sent.id, post, held_back=bool(waits), shots=shots(made, seen, sent.files))
        memory.begun = (place[0], place[1] + 1)
        await self._wall.keep(table.id, memory)
        if waits:  # what is seen next is drawn while everybody holds their breath
            await asyncio.gather(asyncio.sleep(waits), self._wall.prints(table, post.pictures))
            await self.finish_suspense(table, memory)

    async def finish_suspense(self, table: Table, memory: Memory) -> None:
        """Also what was begun before a restart."""
        if memory.open is not None and memory.open.held_back:
            whole = msgspec.structs.replace(memory.open, held_back=False)
            memory.open = await self._edit_post(table, whole)

    async def _edit_post(self, table: Table, post: Open) -> Open:
        """With the pictures it has, and those it still lacks."""
        seen = await self._wall.prints(table, post.post.pictures, post.shots)
        made = post_page(post.post, table.id, self._means.tongue(table), seen)
        try:
            has = await self._channel.edit(post.message, made, {shot.file: shot.id for shot in post.shots})
        except discord.NotFound:  # somebody deleted it: that is their right
            return post
        return msgspec.structs.replace(post, shots=shots(made, seen, has))

    async def _strike(self, to: int, table: Table, memory: Memory) -> None:
        """Posts that no longer hold say so."""
        words = self._means.tongue(table).say("struck")
        for post in [post for post in memory.posts if post.position > to]:
            if post.poll:
                await self._wall.drop(post.message)
            else:
                struck = page(Text(f"~~{plain(cut(post.title, 200)) or '…'}~~\n-# {words}"))
                with suppress(discord.NotFound):
                    await self._channel.edit(post.message, struck, {})
            memory.posts.remove(post)  # only now: it is tried again when Discord fails
        memory.open = None
        if memory.poll is not None and memory.poll.message not in [post.message for post in memory.posts]:
            memory.poll = None
