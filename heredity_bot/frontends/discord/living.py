"""The living table message: one in a channel, changed rather than sent again, and below all posts."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from heredity_bot.frontends.discord import booth as booths
from heredity_bot.frontends.discord.booth import Booth
from heredity_bot.frontends.discord.memory import Memory
from heredity_bot.frontends.discord.page import Page
from heredity_bot.frontends.discord.prints import drawn
from heredity_bot.frontends.discord.reminding import whom_to_call
from heredity_bot.frontends.discord.showing import Shown, table_page
from heredity_bot.frontends.discord.wall import Wall
from heredity_bot.stage.scene import View
from heredity_bot.tables.table import Table

TALK = 8
"""Messages of people after which the table message moves to the bottom at its next change."""


class Living:
    """The table message of one channel; which message it is stands in the memory of its table."""

    def __init__(self, wall: Wall, booth: Booth) -> None:
        self._wall, self._means, self._booth = wall, wall.means, booth
        self.talk = 0
        self.wanted_below = False
        self.pages: dict[str, int] = {}
        self.writing = asyncio.Lock()
        """Held while the table message is changed, so that no older state overtakes a newer one."""
        self.recalled = False
        """Its memory is from an earlier process, which may have sent a table message and died."""
        self._shown: bytes = b""
        self._files: Mapping[str, int] = {}
        """Pictures that it has: what did not change is not sent again."""

    async def show(self, table: Table, memory: Memory, *, move: bool, active: set[str]) -> bool:
        """As it should look now, and at the bottom if it should be there; False when the table went on meanwhile."""
        made = await self.page(table, memory)
        if made is None:
            return False
        move = move or self.wanted_below or self.talk >= TALK or not memory.message
        # What an earlier process sent and could not note is found by sending again.
        move = move or self.recalled
        if not move and table.desk.settings.pace == "post" and table.desk.phase == "playing":
            move = any(
                f"{table.mark}:{u}" not in memory.called for u in table.waiting_for() if u not in active
            )
        shown = made.fingerprint()
        if move:
            await self._move(made, table, memory, active)
        elif shown != self._shown:
            self._files = await self._wall.channel.edit(memory.message, made, self.take_files())
        self._shown = shown
        return True

    async def _move(self, made: Page, table: Table, memory: Memory, active: set[str]) -> None:
        """A new message at the bottom, then the old one goes: at no moment there is none."""
        calls = tuple(
            int(user) for user in await whom_to_call(self._wall, table, memory, active) if user.isdecimal()
        )
        sent = await self._send_table(replace(made, calls=calls), table, memory)
        memory.message, memory.leaving = sent, memory.message
        self.talk, self.wanted_below = 0, False
        await self._wall.keep(table.id, memory)
        await self.let_go(memory)

    async def _send_table(self, made: Page, table: Table, memory: Memory) -> int:
        """Who died before it could note what it had sent has used the next name already: Discord shows us that one."""
        memory.moves += 1
        nonce = f"{table.id}.m{memory.moves}"
        sent = await self._wall.channel.send(made, nonce=nonce[-25:], silent=not made.calls)
        self._files = sent.files
        if not self.recalled:
            return sent.id
        if any(post.message > sent.id for post in memory.posts):
            await self._wall.drop(sent.id)
            return await self._send_table(made, table, memory)
        self.recalled = False
        self._files = await self._wall.channel.edit(sent.id, made, sent.files)
        return sent.id

    async def let_go(self, memory: Memory) -> None:
        """A table message that another one has replaced."""
        if memory.leaving:
            await self._wall.drop(memory.leaving)
            memory.leaving = 0

    async def page(self, table: Table, memory: Memory) -> Page | None:
        """The table message as it should look now; None when the table went on elsewhere while it was drawn."""
        tongue, draw = self._means.tongue(table), self._wall.draw
        board = timeline = None
        if draw is not None and table.desk.phase == "playing":
            board, timeline = await asyncio.gather(
                *(drawn(draw, table, view, tongue.locale) for view in (View("board"), View("strip")))
            )
            if not await table.settled():
                return None
        shown = Shown(
            tuple(memory.news),
            board,
            timeline,
            self.pages.get(table.mark, 0),
            self._means.reading(table.place),
            poll=booths.holds(memory, table),
            strangers=len(self._booth.strangers),
        )
        return table_page(table, tongue, shown)

    def forget(self) -> None:
        """Nothing of it stands any more, or nobody knows what."""
        self._shown, self._files = b"", {}

    def take_files(self) -> Mapping[str, int]:
        """The pictures that it has; should the edit fail, nobody knows which it has then."""
        files, self._files = self._files, {}
        return files

    def was_shown(self, made: Page, files: Mapping[str, int]) -> None:
        """Somebody's click has put this page onto it already."""
        self._shown, self._files = made.fingerprint(), files
