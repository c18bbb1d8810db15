"""For authors: a pack on the browser table, taken up anew whenever a file is saved, and any of its cards at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

from heredity_bot.frontends.web.register import ROOM
from heredity_bot.frontends.web.shelf import Stamps, stamps
from heredity_bot.packs.problem import PackError
from heredity_bot.stage.scene import Line
from heredity_bot.tables.deeds import Begin
from heredity_bot.tables.hall import Hall
from heredity_bot.tables.library import Opened, PackLibrary
from heredity_bot.tables.settings import Settings
from heredity_bot.tables.table import Table

log = logging.getLogger(__name__)

LOOK = 0.4
"""Seconds between two looks at the files."""

ShowCard = Callable[[Opened, str, int], list[list[Line]]]
"""The faces of any card of a pack in a language, whether anybody has met it or not."""


class Preview:
    """One pack that is being written."""

    def __init__(self, path: Path, library: PackLibrary, show: ShowCard, *, edition: str = "fr-2023") -> None:
        self.path, self.library, self._show, self._edition = path, library, show, edition
        self.opened: Opened | None = None
        self.problems: list[str] = []
        self.table: Table | None = None
        self.changed: Callable[[dict[str, Any]], None] = lambda _message: None
        self._seen: Stamps = {}

    async def open(self) -> None:
        """Read the pack as it is now; a broken one leaves what was there and says why."""
        self._seen = await asyncio.to_thread(stamps, self.path)
        try:
            self.opened = await self.library.open_path(self.path)
            self.problems = []
        except PackError as fault:
            self.problems = [str(problem) for problem in fault.problems]

    async def watch(self) -> None:
        """Until cancelled: look whether a file was saved, and take the pack up anew."""
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

    async def page(self, hall: Hall, user: str, locale: str, card: int | None) -> dict[str, Any]:
        """What the preview page shows: the table of the pack, its cards, a card, and what is wrong."""
        opened = self.opened
        found: dict[str, Any] = {
            "problems": self.problems,
            "table": "",
            "cards": [],
            "faces": [],
            "title": "",
        }
        if opened is None:
            return found
        table = await self._table(hall, user, locale, opened)
        found |= {
            "table": table.id,
            "title": opened.pack.title(locale),
            "cards": [
                {"n": number, "name": opened.pack.text(locale, f"{number}.name") or ""}
                for number in numbers(opened)
            ],
        }
        if card is not None:
            faces = self._show(opened, locale, card)
            found["faces"] = [[{"text": line.text, "tone": line.tone} for line in face] for face in faces]
        return found

    async def _table(self, hall: Hall, user: str, locale: str, opened: Opened) -> Table:
        if self.table is None or self.table.gone or user not in self.table.desk.people:
            settings = Settings(locale=locale, edition=self._edition)
            title = opened.pack.title(locale)
            self.table = await hall.create(f"{ROOM}-preview", user, opened.game, settings, title=title)
            await self.table.do(Begin(), user)
        return self.table


def numbers(opened: Opened) -> list[int]:
    """The cards of a pack by number."""
    found = {entry.data.get("card") for entry in opened.pack.cards if isinstance(entry.data, dict)}
    return sorted(number for number in found if isinstance(number, int))
