"""Where tables get their games: packs in folders, opened once for all tables, and kept for those that play them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol
from weakref import WeakValueDictionary

from heredity_bot.games.plugin import Game, GamePlugin, UnknownGame, game_names, plugin
from heredity_bot.journal import Document, Store, StoreFault
from heredity_bot.packs.kept_copy import unzip_pack, zip_pack
from heredity_bot.packs.pack import Pack, find_pack, load_pack, packs_in, peek
from heredity_bot.packs.problem import PackError, Problem

log = logging.getLogger(__name__)

OPEN = 6
"""Games that stay open although no table plays them: a book is big, and most tables play the same few."""

KEPT_KIND, UNUSED_KIND = "pack", "unused-pack"
"""Kinds of documents: the zip of a pack, and since when no table has needed it."""

GRACE_SECONDS = 86_400.0
"""Seconds for which a pack that no table pins stays: a table may just be about to begin with it."""


class Library(Protocol):
    """Opens and keeps games for tables."""

    async def exactly(self, name: str, pack: str) -> Game | None:
        """The very pack a table was begun with, if it can still be found."""
        ...

    async def newest(self, name: str, pack_id: str) -> Game | None:
        """The present form of a pack."""
        ...

    async def keep(self, game: Game) -> None:
        """Keep the pack for the tables that play it, even when the original is removed."""
        ...


@dataclass(frozen=True)
class Opened:
    """A pack and the game that is played with it."""

    pack: Pack
    game: Game


def open_game(pack: Pack) -> Game:
    """The game of a pack, which is imported with its first pack; raises `PackError`."""
    return plugin_of(pack).open(pack)


def plugin_of(pack: Pack) -> GamePlugin:
    """Raises `PackError` for a game that is not installed."""
    try:
        return plugin(pack.manifest.game)
    except UnknownGame:
        known = ", ".join(game_names())
        sentence = f"this is a pack for {pack.manifest.game!r}; the games installed here are {known}."
        line = pack.head.line(("game",))
        raise PackError([Problem(pack.head.file, line, "UNKNOWN_GAME", sentence)]) from None


class PackLibrary:
    """Packs of all games. `folders` are where packs lie."""

    def __init__(
        self,
        store: Store,
        folders: Callable[[], Iterable[Path]],
        open_game: Callable[[Pack], Game] = open_game,
        *,
        most: int = OPEN,
    ) -> None:
        self._store, self._folders = store, folders
        self._open_game, self._most = open_game, most
        self._recent: OrderedDict[str, Opened] = OrderedDict()
        self._games: WeakValueDictionary[str, Game] = WeakValueDictionary()
        """Also those that left `_recent` while a table still plays them: no game is open twice."""
        self._opening = asyncio.Lock()

    # What tables ask for

    async def exactly(self, name: str, pack: str) -> Game | None:
        opened = await self.opened(pack)
        return opened.game if opened and opened.game.name == name else None

    async def newest(self, name: str, pack_id: str) -> Game | None:
        opened = await self._together(lambda: self._from_folders(name, pack_id))
        return opened.game if opened else None

    async def keep(self, game: Game) -> None:
        """Made once, from the very files the game was opened with. Raises `StoreFault`."""
        if game.pack in await self._store.names(KEPT_KIND):
            await self._store.remove(UNUSED_KIND, game.pack)
            return
        opened = await self.opened(game.pack)
        if opened is not None:
            content = await asyncio.to_thread(zip_pack, opened.pack)
            await self._store.put(Document(KEPT_KIND, game.pack, content))

    # What else is wanted

    async def opened(self, pack: str) -> Opened | None:
        """Exactly this pack, with its game; from memory, from the copy that was kept, or from a folder."""
        found = self._recent.get(pack)
        if found is not None:
            self._recent.move_to_end(pack)
            return found
        kept = await self._kept(pack)
        return await self._together(lambda: self._find(pack, kept))

    async def open_path(self, path: Path) -> Opened:
        """A pack by its place; raises `PackError`."""
        found = await self._together(lambda: self._load(path))
        assert found is not None
        return found

    async def adopt(self, content: bytes) -> Opened:
        """A pack that came as a zip; raises `PackError`."""
        found = await self._together(lambda: unzip_pack(content))
        assert found is not None
        return found

    async def content(self, pack: str) -> bytes | None:
        """The zip of a pack that is kept, or that can still be found."""
        kept = await self._kept(pack)
        if kept is None and (opened := await self.opened(pack)):
            kept = await asyncio.to_thread(zip_pack, opened.pack)
        return kept

    async def forget_unused(self, pinned: Iterable[str], now: float) -> list[str]:
        """Remove the copies that no table has pinned for a day; `pinned` are those that tables pin."""
        needed, gone = set(pinned), list[str]()
        for name in await self._store.names(KEPT_KIND):
            since = await self._store.get(UNUSED_KIND, name)
            if name in needed:
                if since is not None:
                    await self._store.remove(UNUSED_KIND, name)
            elif since is None:
                await self._store.put(Document(UNUSED_KIND, name, repr(now).encode()))
            elif now - float(since) >= GRACE_SECONDS:
                await self._store.remove(KEPT_KIND, name)
                await self._store.remove(UNUSED_KIND, name)
                gone.append(name)
        return gone

    # Inside

    async def _kept(self, pack: str) -> bytes | None:
        with suppress(StoreFault):  # a table may still find the pack in a folder
            return await self._store.get(KEPT_KIND, pack)
        return None

    async def _together(self, find: Callable[[], Pack | None]) -> Opened | None:
        """Reading and opening take their time, so they happen beside the event loop, one after the other."""
        async with self._opening:
            return await asyncio.to_thread(self._open, find)

    def _open(self, find: Callable[[], Pack | None]) -> Opened | None:
        pack = find()
        if pack is None:
            return None
        known = self._recent.get(pack.name)
        if known is None:
            game = self._games.get(pack.name) or self._open_game(pack)
            known = Opened(pack, game)
            self._games[pack.name] = game
            self._recent[pack.name] = known
            while len(self._recent) > self._most:
                self._recent.popitem(last=False)
        self._recent.move_to_end(pack.name)
        return known

    def _find(self, name: str, kept: bytes | None) -> Pack | None:
        """Find a pack by its id; one that does not open is passed over for the next place."""
        if name in self._recent:
            return self._recent[name].pack
        for found in self._candidates(name, kept):
            if found.name == name and self._opens(found):
                return found
        return None

    def _candidates(self, name: str, kept: bytes | None) -> Iterator[Pack]:
        if kept is not None:
            with suppress(PackError):
                yield unzip_pack(kept)
            log.warning("the copy that was kept of the pack %s is not that pack", name)
        pack_id = name.split(" ", maxsplit=1)[0]
        for folder in self._folders():
            for path in packs_in(folder):
                if peek(path) == pack_id:
                    with suppress(PackError):
                        yield self._load(path)

    def _opens(self, pack: Pack) -> bool:
        try:
            return self._open(lambda: pack) is not None
        except PackError as fault:
            log.warning("the pack %s cannot be played any more: %s", pack.name, fault)
            return False

    def _from_folders(self, game: str, pack_id: str) -> Pack | None:
        """The first pack with this id in the folders that opens."""
        for folder in self._folders():
            for path in packs_in(folder):
                if peek(path) == pack_id:
                    with suppress(PackError):
                        pack = self._load(path)
                        if pack.manifest.game == game and self._opens(pack):
                            return pack
        return None

    def _load(self, path: Path) -> Pack:
        """A pack with what it extends: that lies beside it, or where packs lie anyway."""
        folders = [path.absolute().parent, *self._folders()]
        return load_pack(path, lambda wanted: find_pack(wanted, folders))
