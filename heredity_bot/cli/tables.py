"""`heredity-bot tables, export, import, replay, verify, report, upgrade, backup, restore`."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from heredity_bot.app import App, open_app, open_library, sentence, store_trouble
from heredity_bot.cli.files import read_whole, write_whole
from heredity_bot.games.plugin import plugin
from heredity_bot.journal import StoreFault
from heredity_bot.journal.backup import back_up
from heredity_bot.journal.backup import restore as restore_backup
from heredity_bot.journal.backup import verify as verify_backup
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel import Refused
from heredity_bot.settings import CommandError, Settings
from heredity_bot.tables.bundle import BadBundle, Bundle, gather, read_bundle, write_bundle
from heredity_bot.tables.bundle_import import bring_in, game_of
from heredity_bot.tables.bundle_people import anonymised
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.replay import Replayed, replay
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.table_text import TableText
from heredity_bot.tables.upgrade_preview import preview

T = TypeVar("T")

JOURNALS = Path("tests") / "recorded_games"
PLAIN = ".jsonl"
"""A file with this suffix is written as text; all others are packed."""


def with_app(settings: Settings, do: Callable[[App], Awaitable[T]]) -> T:
    """Call `do` with the tables of these settings; faults of tables and stores become a `CommandError`."""

    async def doing() -> T:
        app = await open_app(settings)
        try:
            return await do(app)
        except StoreFault as fault:
            raise store_trouble(settings, fault) from None
        except TableFault as fault:
            raise CommandError(sentence(fault.refusal)) from None
        except Refused as fault:
            raise CommandError(sentence(fault.refusal)) from None
        except BadBundle as fault:
            raise _bad(fault) from None
        finally:
            await app.close()

    return asyncio.run(doing())


def _bad(fault: BadBundle) -> CommandError:
    detail = f" ({fault.detail})" if fault.detail else ""
    return CommandError(f"{sentence(fault.refusal)}{detail}")


# Lists


def list_tables(settings: Settings) -> list[str]:
    async def listed(app: App) -> list[str]:
        found = await app.store.tables()
        return [
            f"{each.id}  {_day(each.played_at)}  {each.last:>5} lines  {each.place}  {each.title}"
            for each in found
        ]

    return with_app(settings, listed) or ["There are no tables yet."]


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


# Files


def export(settings: Settings, table: str, path: Path, *, with_pack: bool = True) -> str:
    """Write a table to a file that can be replayed anywhere."""

    async def gathered(app: App) -> Bundle:
        return await _gathered(app, table, with_pack=with_pack)

    bundle = with_app(settings, gathered)
    write_whole(path, write_bundle(bundle, plain=path.suffix == PLAIN), private=True)
    cards = "with its cards" if bundle.pack is not None else "without its cards"
    return f"{path}: table {table}, {bundle.head.lines} lines, {cards}. It holds the secret seed of the game."


async def _gathered(app: App, table: str, *, with_pack: bool) -> Bundle:
    bundle = await gather(app.store, app.library, table, with_pack=with_pack)
    if bundle is None:
        raise CommandError(f"There is no table {table}; `heredity-bot tables` lists them.")
    return bundle


def take_in(settings: Settings, path: Path, place: str) -> str:
    """Store the table of a file as a new table of a place."""
    content = read_whole(path)

    async def taken(app: App) -> str:
        bundle = await asyncio.to_thread(read_bundle, content)
        return await bring_in(app.registry, app.library, bundle, place)

    return f"{path}: kept as table {with_app(settings, taken)} of {place}."


def report(
    settings: Settings,
    table: str,
    path: Path | None = None,
    *,
    with_pack: bool = True,
    as_test: str | None = None,
) -> str:
    """Write a table without personal data, for a bug report.

    With `as_test`, the name of a test, `table` is the file of a report.
    """
    if as_test:
        return keep_as_test(Path(table), as_test)
    if path is None:
        raise CommandError("Name the file to write: heredity-bot report TABLE FILE")

    async def gathered(app: App) -> Bundle:
        bundle = anonymised(await _gathered(app, table, with_pack=with_pack))
        replay(bundle, await game_of(bundle, app.library))
        return bundle

    bundle = with_app(settings, gathered)
    write_whole(path, write_bundle(bundle, plain=path.suffix == PLAIN), private=True)
    return f"{path}: {bundle.head.lines} lines without names, ids or dates. It replays: heredity-bot replay {path}"


def keep_as_test(path: Path, name: str) -> str:
    """Put a report among the recorded games, where a test replays it line for line."""
    if not JOURNALS.is_dir():
        raise CommandError(f"There is no folder {JOURNALS} here: run this in the repository.")
    if not name.replace("-", "").replace("_", "").isalnum():
        raise CommandError(f"{name!r} is no name for a file: use letters, numbers and dashes.")
    bundle = _read(path)
    if not bundle.head.reduced:
        bundle = anonymised(bundle)
    if bundle.pack is not None:
        pack = JOURNALS / "packs" / f"{bundle.head.pack.replace(' ', '-')}.zip"
        pack.parent.mkdir(exist_ok=True)
        if not pack.exists():
            write_whole(pack, bundle.pack)
    kept = JOURNALS / f"{name}{PLAIN}"
    write_whole(kept, write_bundle(Bundle(bundle.head, bundle.lines, bundle.quiets), plain=True))
    return f"{kept}: {bundle.head.lines} lines; `make test PYTEST_ARGS={JOURNALS}` replays them."


def _read(path: Path) -> Bundle:
    try:
        return read_bundle(read_whole(path))
    except BadBundle as fault:
        raise _bad(fault) from None


# Replaying


def replay_file(settings: Settings, path: Path) -> str:
    """Replay the table of a file, and say how it went."""
    bundle = _read(path)
    found = _played_again(settings, bundle)
    return f"{path} fits: {found.answers} answers{_end(found)}."


def _played_again(settings: Settings, bundle: Bundle) -> Replayed:
    """Replay a file; one that has its cards needs no store."""
    if bundle.pack is None:
        return with_app(settings, lambda app: _replayed(app.library, bundle))
    try:
        return asyncio.run(_replayed(open_library(settings, MemoryStore()), bundle))
    except BadBundle as fault:
        raise _bad(fault) from None


async def _replayed(library: PackLibrary, bundle: Bundle) -> Replayed:
    game = await game_of(bundle, library)
    return await asyncio.to_thread(replay, bundle, game)


def _end(found: Replayed) -> str:
    if found.session is None:
        return ", not begun yet"
    results = found.session.state.results
    return f", {results[-1].result}: {results[-1].ending}" if results else ", still under way"


def verify(settings: Settings, path: Path) -> list[str]:
    """Check that the seed is the one that was promised, and that all chance follows from it."""
    bundle = _read(path)
    found = _played_again(settings, bundle)
    info = bundle.info
    if found.session is None:
        raise CommandError(f"{path}: the game has not begun, so there is nothing to verify.")
    told = [f"promise  {info.promise}", f"seed     {info.seed}"]
    if not found.from_seed:
        told.append(
            f"The game went on with other cards or rules at line {found.first}; it fits from there on."
        )
        return told
    if not found.promised:
        raise CommandError(f"{path}: the seed is NOT the one that was promised at the beginning.")
    told.append("The seed is the one that was promised before the first card.")
    told.append(f"All {found.answers} answers were played again: every draw follows from the seed.")
    return told


# Upgrading


def upgrade(settings: Settings, table: str, *, dry_run: bool) -> list[str]:
    """Go on with the present form of cards and rules; a dry run only says what would change."""

    async def upgraded(app: App) -> list[str]:
        found = await app.registry.fetch(table)
        if found is None:
            raise CommandError(f"There is no table {table}; `heredity-bot tables` lists them.")
        wanted = await app.library.newest(found.info.game, found.info.pack.split(" ")[0])
        if wanted is None:
            raise CommandError(f"The present form of {found.info.pack} is not there.")
        old = await app.library.opened(found.info.pack)
        new = await app.library.opened(wanted.pack)
        telling = await _telling(app, found)
        told = preview(telling, found, wanted, old.pack if old else None, new.pack if new else None)
        if dry_run or (found.info.pack, found.info.rules) == (wanted.pack, wanted.version):
            return told
        await app.library.keep(wanted)
        outcome = await found.move_to(wanted)
        if outcome.refusal is not None:
            raise CommandError(sentence(outcome.refusal))
        return [line.text for step in outcome.steps for line in telling.step(step)]

    return with_app(settings, upgraded)


async def _telling(app: App, table: LiveTable) -> TableText:
    opened = await app.library.opened(table.info.pack)
    assert opened is not None, "a table that was fetched has its pack"  # noqa: S101 - see the words
    return TableText("en", plugin(table.game.name).teller("en", opened.pack), table)


# Backups


def backup(settings: Settings, path: Path) -> str:
    counts = with_app(settings, lambda app: back_up(app.store, path))
    asyncio.run(verify_backup(path))
    return f"{path}: {counts.tables} tables with {counts.lines} lines, read back and whole."


def restore(settings: Settings, path: Path) -> str:
    counts = with_app(settings, lambda app: restore_backup(app.store, path))
    return f"{path}: {counts.tables} tables with {counts.lines} lines are back."
