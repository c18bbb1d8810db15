"""What can be played, and who tells it: packs with their chapters, tellers by pack and language."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from heredity_bot.kernel import Ask, Event, Phrase, Ref
from heredity_bot.packs.pack import Pack, peek
from heredity_bot.packs.problem import PackError
from heredity_bot.stage.scene import Attempt, Line, QuestionScene
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.stage.words import Words
from heredity_bot.tables.desk import TOGETHER
from heredity_bot.tables.game import Game
from heredity_bot.tables.library import Opened, PackLibrary
from heredity_bot.tables.telling import Moment


class Teller(Protocol):
    """What a game's stage does for a front end."""

    def events(
        self, t: Any, events: Iterable[Event], at: Any = None, *, whole: bool = False
    ) -> list[Line]: ...

    def before(self, events: Iterable[Event]) -> Moment: ...

    def recap(self, t: Any, events: Iterable[Event]) -> list[Line]: ...

    def question(self, t: Any, ask: Ask) -> QuestionScene: ...

    def named(self, t: Any = None) -> Callable[[Ref, Words], str]: ...

    def card(self, t: Any, number: int) -> list[Line]: ...

    def board(self, t: Any) -> list[Line]: ...

    def timeline(self, t: Any) -> list[Line]: ...

    def family(self, t: Any) -> list[Line]: ...

    def karma(self, t: Any) -> list[Line]: ...

    def chapter(self, number: int) -> str: ...

    def cause(self, t: Any, ask: Ask) -> str: ...

    def goal(self, t: Any) -> str: ...

    def why(self, rule_ids: Iterable[str]) -> list[str]: ...

    def why_not(self, t: Any, ask: Ask, attempt: Attempt, members: Iterable[str]) -> list[str]: ...

    def help(self, t: Any, ask: Ask | None) -> list[Line]: ...


Player = Callable[[str], str]
MakeTeller = Callable[[str, Pack, Player], Teller]
"""Locale, the pack's words, how people are called."""


class Shelf:
    """The packs of one library. What does not open is not offered."""

    def __init__(
        self, library: PackLibrary, paths: Callable[[], Iterable[Path]], make_teller: MakeTeller
    ) -> None:
        self.library, self._paths, self._make = library, paths, make_teller
        self._known: dict[Path, tuple[Stamps, Opened]] = {}
        self._looking = asyncio.Lock()

    async def stories(self, locale: str) -> list[dict[str, Any]]:
        """What the start page offers, in the order of the shelf; the first one's first chapter stands in front.

        One look at a time: whoever asks while packs are still read for another waits instead of reading them too.
        """
        found: dict[str, dict[str, Any]] = {}
        async with self._looking:
            for path in self._paths():
                opened = await self._opened(path)
                if opened is not None and opened.pack.manifest.id not in found:
                    found[opened.pack.manifest.id] = await asyncio.to_thread(self._story, opened, locale)
        return list(found.values())

    async def _opened(self, path: Path) -> Opened | None:
        """Reading a pack takes half a second, so it is read again only when one of its files has changed."""
        now = await asyncio.to_thread(stamps, path)
        kept = self._known.get(path)
        if kept is None or kept[0] != now:
            try:
                kept = self._known[path] = (now, await self.library.open_path(path))
            except PackError:
                self._known.pop(path, None)
                return None
        return kept[1]

    def _story(self, opened: Opened, locale: str) -> dict[str, Any]:
        pack, game = opened.pack, opened.game
        words = TableTalk(locale, self._make(locale, pack, str).named()).words

        def names(seats: Iterable[str]) -> list[str]:
            return [str(words.tell(Phrase(f"member.{seat}"))) for seat in seats]

        return {
            "pack": pack.manifest.id,
            "title": pack.title(locale),
            "languages": list(pack.manifest.languages),
            "chapters": [
                {
                    "n": n,
                    "title": pack.text(locale, f"chapter.{n}") or "",
                    "goal": pack.text(locale, f"goal.{n}") or "",
                }
                for n in game.chapters
            ],
            "seating": [_seating(game, n, names) for n in range(1, len(game.seats) + 1)],
        }

    async def game(self, pack_id: str) -> Game | None:
        """The present form of a pack, by its id."""
        for path in self._paths():
            if peek(path) == pack_id and (opened := await self._opened(path)) is not None:
                return opened.game
        return None

    async def teller(self, pack_name: str, locale: str, player: Player) -> Teller | None:
        opened = await self.library.opened(pack_name)
        return self._make(locale, opened.pack, player) if opened else None

    async def title(self, pack_name: str, locale: str) -> str:
        opened = await self.library.opened(pack_name)
        return opened.pack.title(locale) if opened else pack_name.partition(" ")[0]

    async def chapter(self, pack_name: str, chapter: int, locale: str) -> str:
        opened = await self.library.opened(pack_name)
        return (opened.pack.text(locale, f"chapter.{chapter}") if opened else None) or ""


Stamps: TypeAlias = dict[str, tuple[float, int]]


def stamps(path: Path) -> Stamps:
    """When each file of a pack was last written, and its size; links are not followed."""
    found = {}
    for file in [path] if path.is_file() else sorted(path.rglob("*.yaml")):
        try:
            stat = file.lstat()
        except OSError:
            continue
        found[str(file)] = (stat.st_mtime, stat.st_size)
    return found


def _seating(game: Game, players: int, names: Callable[[Iterable[str]], list[str]]) -> dict[str, Any]:
    """Who plays whom by the book with so many players, and whom they play together."""
    numbers = [str(n) for n in range(players)]
    plan = game.plan(numbers)
    held = {holder: [seat for seat in game.seats if plan[seat] == holder] for holder in (*numbers, TOGETHER)}
    return {"players": [names(held[n]) for n in numbers], "together": names(held[TOGETHER])}
