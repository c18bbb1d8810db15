"""Puts the parts together. Nothing else knows all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from heredity_bot.journal import Store, StoreFault
from heredity_bot.journal.address import is_file, secrets_of, shown
from heredity_bot.journal.liveness import LivenessServer
from heredity_bot.journal.opening import open_store
from heredity_bot.journal.private import close_to_others, make_folder
from heredity_bot.kernel import Ref, Refusal
from heredity_bot.logs import Discreet
from heredity_bot.packs.pack import Pack, find_pack, load_pack, packs_in
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.settings import Settings
from heredity_bot.stage.tabletalk import TableTalk
from heredity_bot.stage.words import Words
from heredity_bot.tables.game import Game
from heredity_bot.tables.hall import LEASE, Hall, Minds, minds_all, new_seed
from heredity_bot.tables.library import PackLibrary
from heredity_bot.tables.privacy import keep_swept

if TYPE_CHECKING:
    from heredity_bot.games.heredity.game import HostedHeredity

GAME = "heredity"
"""As its packs call it; the rules know it too, but are loaded later."""
STARTER = "core"
DATABASE = "tables.sqlite"
DROPPED, RUNNING = "packs", "running"

PACKAGE = Path(__file__).parent


class Trouble(Exception):
    """One sentence for whoever started the program."""


# Packs


def content_folders(settings: Settings) -> Iterator[Path]:
    """Where packs of the game lie: in the repository or the package, where the settings say, in the data folder."""
    yield from _shipped()
    if settings.packs_dir is not None:
        yield settings.packs_dir
    yield settings.data_dir / DROPPED


def _shipped() -> list[Path]:
    folders = (PACKAGE / "_content" / GAME, PACKAGE.parent / "content" / GAME)
    return [folder for folder in folders if folder.is_dir()][:1]


def find_packs(settings: Settings) -> list[Path]:
    """Folders and zips with a pack, the starter first."""
    found = [path for folder in content_folders(settings) for path in packs_in(folder)]
    return sorted(found, key=lambda path: path.name != STARTER)


def load(path: Path, settings: Settings | None = None) -> Pack:
    """A pack with what it extends: that lies beside it, or where packs lie anyway."""
    others = _shipped() if settings is None else content_folders(settings)
    folders = [path.absolute().parent, *others]
    return load_pack(path, lambda wanted: find_pack(wanted, folders))


def check_pack(path: Path, settings: Settings | None = None) -> list[Problem]:
    from heredity_bot.games.heredity.cards.pack_loader import check  # noqa: PLC0415 - as below
    from heredity_bot.voice.casting import check_voices  # noqa: PLC0415 - as below

    try:
        pack = load(path, settings)
        return sorted({*check(pack), *check_voices(pack)})
    except PackError as fault:
        return list(fault.problems)


def open_game(pack: Pack) -> HostedHeredity:
    """The rules are loaded with the first pack: a browser table is there before, and loads them while a page opens."""
    from heredity_bot.games.heredity.cards.pack_loader import open_box  # noqa: PLC0415 - see above
    from heredity_bot.games.heredity.game import HostedHeredity  # noqa: PLC0415 - see above

    return HostedHeredity(open_box(pack), texts=pack)


def open_pack(path: Path, settings: Settings | None = None) -> tuple[Pack, HostedHeredity]:
    try:
        pack = load(path, settings)
        return pack, open_game(pack)
    except PackError as fault:
        raise unplayable(path, fault) from None


def unplayable(path: Path, fault: PackError) -> Trouble:
    more = len(fault.problems) - 1
    rest = f" (and {more} more: heredity-bot check {path})" if more else ""
    return Trouble(f"The pack {path} cannot be played: {fault.problems[0]}{rest}")


# Tables


@dataclass
class House:
    """What tables need in one process."""

    settings: Settings
    store: Store
    library: PackLibrary
    hall: Hall
    _sweeping: asyncio.Task[None] | None = None
    _liveness: LivenessServer | None = None

    async def start(self) -> None:
        """Wake tables when it is time, let go of those that nobody needs any more, and answer who asks how it is."""
        await self.hall.start()
        self._liveness = LivenessServer(self.store, self.settings.data_dir / RUNNING)
        await self._liveness.start()
        sweeping = keep_swept(self.hall, self.library, self.settings.retention_days)
        self._sweeping = asyncio.create_task(sweeping, name="sweeping")

    async def close(self) -> None:
        if self._liveness is not None:
            await self._liveness.stop()
        if self._sweeping is not None:
            self._sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeping
        await self.hall.stop()
        await self.store.close()


def open_data_folder(folder: Path) -> None:
    """Make the data folder, and close one to others that an older version made; a whole home is left as it is."""
    with suppress(OSError):  # the store says what is wrong with it
        make_folder(folder)
        if folder.resolve() not in (Path.home(), Path(folder.anchor)):
            close_to_others(folder)


def database(settings: Settings) -> str | Path:
    """Where tables are kept: as the settings say, else in a file in the data folder."""
    if settings.database_url is not None:
        return settings.database_url.get_secret_value()
    return settings.data_dir / DATABASE


def database_shown(settings: Settings) -> str:
    """The same for people to read: without user and password."""
    return shown(database(settings))


def secrets_in(settings: Settings) -> list[str]:
    """What must never be written anywhere."""
    token, url, proxy = settings.discord_token, settings.database_url, settings.discord_proxy
    found = [token.get_secret_value()] if token else []
    found += secrets_of(url.get_secret_value()) if url and not is_file(url.get_secret_value()) else []
    return found + (secrets_of(proxy)[1:] if proxy else [])


async def open_house(
    settings: Settings,
    *,
    lease: float = LEASE,
    seed: Callable[[], str] = new_seed,
    minds: Minds = minds_all,
) -> House:
    """Open the store and what belongs to it; raises `Trouble`."""
    open_data_folder(settings.data_dir)
    try:
        store = open_store(database(settings))
        await store.open()
    except StoreFault as fault:
        raise store_trouble(settings, fault) from None
    library = open_library(settings, store)
    hall = Hall(store, library, lease=lease, seed=seed)
    hall.minds = minds
    return House(settings, store, library, hall)


def open_library(settings: Settings, store: Store) -> PackLibrary:
    """Folders are looked at anew each time: packs may be dropped there while the program runs."""
    return PackLibrary(GAME, store, lambda: content_folders(settings), _as_game)


def _as_game(pack: Pack) -> Game:
    return open_game(pack)


def store_trouble(settings: Settings, fault: StoreFault) -> Trouble:
    return Trouble(f"The tables in {database_shown(settings)}: {fault_shown(settings, fault)}")


def fault_shown(settings: Settings, fault: StoreFault) -> str:
    """What a store says, without what it quotes of its address."""
    return f"{sentence(Refusal(fault.code))} ({Discreet(secrets_in(settings)).clean(str(fault))})"


def sentence(refusal: Refusal, locale: str = "en") -> str:
    """Why a table or a store cannot do it, for whoever started the program."""
    return TableTalk(locale, _plainly).refusal(refusal)


def _plainly(ref: Ref, _words: Words) -> str:
    return ref.id
