"""The preview for authors: a pack at a table, reloaded when a file is saved, and all of its cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from heredity_bot.frontends.web.catalogue import Stamps, stamps
from heredity_bot.frontends.web.guests import PLACE
from heredity_bot.games.plugin import plugin
from heredity_bot.packs.problem import PackError
from heredity_bot.tables.actions import Begin
from heredity_bot.tables.pack_library import Opened, PackLibrary
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable

log = logging.getLogger(__name__)

LOOK = 0.4
"""Seconds between two checks of the files."""


class Preview:
    """One pack that is being written."""

    def __init__(self, path: Path, library: PackLibrary) -> None:
        self.path, self.library = path, library
        self.opened: Opened | None = None
        self.problems: list[str] = []
        self.table: LiveTable | None = None
        self.changed: Callable[[dict[str, Any]], None] = lambda _message: None
        self._seen: Stamps = {}

    async def open(self) -> None:
        """Read the pack; if it is broken, keep the last version and list the problems."""
        self._seen = await asyncio.to_thread(stamps, self.path)
        try:
            self.opened = await self.library.open_path(self.path)
            self.problems = []
        except PackError as fault:
            self.problems = [str(problem) for problem in fault.problems]

    async def watch(self) -> None:
        """Reload the pack when a file was saved, until cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            if await asyncio.to_thread(stamps, self.path) != self._seen:
                await self.reload()

    async def reload(self) -> None:
        await self.open()
        if self.opened is not None and not self.problems and self.table is not None:
            outcome = await self.table.move_to(self.opened.game)
            if outcome.refusal is not None:
                log.info("the table begins anew with the changed pack: %s", outcome.refusal.code)
                self.table = None
        self.changed({"type": "reload", "problems": self.problems})

    async def page(self, registry: TableRegistry, user: str, locale: str, thing: str) -> dict[str, Any]:
        """The content of the preview page: the pack's table, its cards, the faces of one card, and its problems."""
        opened = self.opened
        found: dict[str, Any] = {
            "problems": self.problems,
            "table": "",
            "things": [],
            "faces": [],
            "title": "",
        }
        if opened is None:
            return found
        table, game = await self._table(registry, user, locale, opened), plugin(opened.game.name)
        things = game.pack_things(opened.pack, locale)
        found |= {
            "table": table.id,
            "title": opened.pack.title(locale),
            "things": [{"id": known.id, "name": known.name} for known in things],
        }
        sides = [side for known in things if known.id == thing for side in known.sides]
        faces = [game.preview(opened.game, side, locale).lines for side in sides]
        return found | {
            "faces": [[{"text": line.text, "tone": line.tone} for line in face] for face in faces]
        }

    async def _table(self, registry: TableRegistry, user: str, locale: str, opened: Opened) -> LiveTable:
        if self.table is None or self.table.gone or user not in self.table.info.people:
            settings = TableSettings(locale=locale)
            title = opened.pack.title(locale)
            self.table = await registry.create(f"{PLACE}-preview", user, opened.game, settings, title=title)
            await self.table.do(Begin(), user)
        return self.table
