"""Opens the store that an address names."""

from __future__ import annotations

from pathlib import Path

from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.journal.store import Store, StoreFault
from heredity_bot.journal.store_address import POSTGRES, SQLITE, check_postgres, is_file, shown


def open_store(where: str | Path) -> Store:
    """The store there, still to be opened: a file, `sqlite:///a/file`, or `postgresql://...`."""
    if isinstance(where, Path):
        return SqliteStore(where)
    if where.startswith(POSTGRES):
        check_postgres(where)
        return _postgres(where)
    if not is_file(where):
        raise StoreFault("STORE_UNKNOWN", f"tables are kept in SQLite or PostgreSQL, not in {shown(where)}")
    return SqliteStore(Path(where.removeprefix(SQLITE)).expanduser())


def _postgres(url: str) -> Store:
    """Imported here and not at the top: a host who keeps tables in a file does not need the extra."""
    try:
        from heredity_bot.journal.postgres.store import PostgresStore  # noqa: PLC0415 - see above
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise StoreFault(
            "STORE_UNKNOWN", "PostgreSQL needs the extra `postgres`: pip install 'heredity-bot[postgres]'"
        ) from problem
    return PostgresStore(url)
