"""Finds packs, opens the store, and makes the objects that a process needs to serve tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from heredity_bot.games.plugin import SHIPPED, Game, game_names, plugin
from heredity_bot.journal import Store, StoreFault
from heredity_bot.journal.liveness import LivenessServer
from heredity_bot.journal.private_files import close_to_others, make_folder
from heredity_bot.journal.store_address import is_file, open_store, secrets_of, shown
from heredity_bot.kernel import Refusal
from heredity_bot.logs import Discreet
from heredity_bot.packs.pack import Pack, find_pack, load_pack, packs_in
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.settings import CommandError, Settings
from heredity_bot.stage.table_phrases import table_words
from heredity_bot.tables.machine_players import MachinePlayers
from heredity_bot.tables.pack_library import PackLibrary, open_game, plugin_of
from heredity_bot.tables.registry import LEASE, PlaceFilter, TableRegistry, every_place, new_seed
from heredity_bot.tables.retention import keep_deleting_expired_tables

if TYPE_CHECKING:
    from heredity_bot.voice.speech_pool import SpeechPool

DATABASE = "tables.sqlite"
DROPPED, RUNNING, SPEECH = "packs", "running", "speech"
"""Folders in the data folder."""

PACKAGE = Path(__file__).parent


# Packs


def content_folders(settings: Settings) -> Iterator[Path]:
    """The folders that hold packs: those that come with games, PACKS_DIR, and the data folder."""
    yield from _shipped()
    if settings.packs_dir is not None:
        yield settings.packs_dir
    yield settings.data_dir / DROPPED


def _shipped() -> list[Path]:
    """The pack folders of games: ours in `content/<game>`, those of other games as their plugin says."""
    roots = (PACKAGE / "_content", PACKAGE.parent / "content")
    ours = [[root / game for root in roots if (root / game).is_dir()][:1] for game in SHIPPED]
    brought = [plugin(game).pack_folder for game in game_names() if game not in SHIPPED]
    return [*(folder for folders in ours for folder in folders), *filter(None, brought)]


def find_packs(settings: Settings) -> list[Path]:
    """All folders and zips with a pack; each game's starter pack comes before the others."""
    found = [path for folder in content_folders(settings) for path in packs_in(folder)]
    starters = {plugin(game).starter for game in game_names()}
    return sorted(found, key=lambda path: path.name not in starters)


def load(path: Path, settings: Settings | None = None) -> Pack:
    """A pack together with the pack it extends, which lies beside it or in a content folder."""
    others = _shipped() if settings is None else content_folders(settings)
    folders = [path.absolute().parent, *others]
    return load_pack(path, lambda wanted: find_pack(wanted, folders))


def check_pack(path: Path, settings: Settings | None = None) -> list[Problem]:
    from heredity_bot.voice.cast import check_voices  # noqa: PLC0415 - only authors need it

    try:
        pack = load(path, settings)
        return sorted({*plugin_of(pack).check(pack), *check_voices(pack)})
    except PackError as fault:
        return list(fault.problems)


def open_pack(path: Path, settings: Settings | None = None) -> tuple[Pack, Game]:
    try:
        pack = load(path, settings)
        return pack, open_game(pack)
    except PackError as fault:
        raise unplayable(path, fault) from None


def unplayable(path: Path, fault: PackError) -> CommandError:
    more = len(fault.problems) - 1
    rest = f" (and {more} more: heredity-bot check {path})" if more else ""
    return CommandError(f"The pack {path} cannot be played: {fault.problems[0]}{rest}")


# Tables


@dataclass
class App:
    """The store, the packs and the tables of one process."""

    settings: Settings
    store: Store
    library: PackLibrary
    registry: TableRegistry
    _expiry: asyncio.Task[None] | None = None
    _liveness: LivenessServer | None = None

    async def start(self) -> None:
        """Start the timers of tables, the deletion of old ones, and the answers to `heredity-bot health`."""
        await self.registry.start()
        self._liveness = LivenessServer(self.store, self.settings.data_dir / RUNNING)
        await self._liveness.start()
        expiry = keep_deleting_expired_tables(self.registry, self.library, self.settings.retention_days)
        self._expiry = asyncio.create_task(expiry, name="expiry")

    async def close(self) -> None:
        if self._liveness is not None:
            await self._liveness.stop()
        if self._expiry is not None:
            self._expiry.cancel()
            with suppress(asyncio.CancelledError):
                await self._expiry
        await self.registry.stop()
        await self.store.close()


def open_data_folder(folder: Path) -> None:
    """Make the data folder for its owner alone; a home folder or a root keeps its permissions."""
    with suppress(OSError):  # opening the store will say what is wrong with the folder
        make_folder(folder)
        if folder.resolve() not in (Path.home(), Path(folder.anchor)):
            close_to_others(folder)


def database(settings: Settings) -> str | Path:
    """The address of the store: DATABASE_URL, or a file in the data folder."""
    if settings.database_url is not None:
        return settings.database_url.get_secret_value()
    return settings.data_dir / DATABASE


def database_shown(settings: Settings) -> str:
    """The address of the store without user and password, to be printed."""
    return shown(database(settings))


def secrets_in(settings: Settings) -> list[str]:
    """The values that must never be logged or printed."""
    token, url, proxy = settings.discord_token, settings.database_url, settings.discord_proxy
    found = [token.get_secret_value()] if token else []
    found += secrets_of(url.get_secret_value()) if url and not is_file(url.get_secret_value()) else []
    return found + (secrets_of(proxy)[1:] if proxy else [])


async def open_app(
    settings: Settings,
    *,
    lease: float = LEASE,
    seed: Callable[[], str] = new_seed,
    is_our_place: PlaceFilter = every_place,
) -> App:
    """Open the store, the packs and the tables; raises `CommandError`."""
    open_data_folder(settings.data_dir)
    try:
        store = open_store(database(settings))
        await store.open()
    except StoreFault as fault:
        raise store_trouble(settings, fault) from None
    library = open_library(settings, store)
    registry = TableRegistry(store, library, lease=lease, seed=seed)
    registry.is_our_place = is_our_place
    registry.machines = MachinePlayers(registry, delay=settings.machine_delay)
    return App(settings, store, library, registry)


def open_library(settings: Settings, store: Store) -> PackLibrary:
    """The packs of all content folders, which are read again each time: a pack may be added while the program runs."""
    return PackLibrary(store, lambda: content_folders(settings))


def speech_pool(settings: Settings) -> SpeechPool:
    """The pool of speech workers with its cache; a worker starts when the first listener comes."""
    from heredity_bot.voice.engines import EngineSettings  # noqa: PLC0415 - most programs do not speak
    from heredity_bot.voice.speech_pool import SpeechPool  # noqa: PLC0415 - likewise

    engines = EngineSettings(piper=tuple(settings.piper_voices.items()), hibari=settings.voice_hibari)
    return SpeechPool(engines, cache=settings.data_dir / SPEECH, cache_bytes=settings.voice_cache_mb << 20)


def store_trouble(settings: Settings, fault: StoreFault) -> CommandError:
    return CommandError(f"The tables in {database_shown(settings)}: {fault_shown(settings, fault)}")


def fault_shown(settings: Settings, fault: StoreFault) -> str:
    """The message of a store, without the secrets in its address."""
    return f"{sentence(Refusal(fault.code))} ({Discreet(secrets_in(settings)).clean(str(fault))})"


def sentence(refusal: Refusal, locale: str = "en") -> str:
    """A refusal in words, for the command line."""
    return table_words(locale).refusal(refusal)
