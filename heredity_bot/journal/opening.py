"""Which store an address means."""

from __future__ import annotations

from pathlib import Path

from heredity_bot.journal.sqlite import SqliteStore
from heredity_bot.journal.store import Store, StoreFault

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")


def open_store(where: str | Path) -> Store:
    """The store there, still to be opened: a file, `sqlite:///a/file`, or `postgresql://...`."""
    if isinstance(where, Path):
        return SqliteStore(where)
    if where.startswith(_POSTGRES):
        return _postgres(where)
    if where.startswith(_SQLITE):
        return SqliteStore(Path(where.removeprefix(_SQLITE)).expanduser())
    if "://" in where:
        kind = where.partition("://")[0]
        raise StoreFault("STORE_UNKNOWN", f"tables are kept in SQLite or PostgreSQL, not in {kind!r}")
    return SqliteStore(Path(where).expanduser())


def _postgres(url: str) -> Store:
    """Imported only here: whoever keeps tables in a file does not need the extra."""
    try:
        from heredity_bot.journal.postgres import PostgresStore  # noqa: PLC0415 - see above
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise StoreFault(
            "STORE_UNKNOWN", "PostgreSQL needs the extra `postgres`: pip install 'heredity-bot[postgres]'"
        ) from problem
    return PostgresStore(url)
