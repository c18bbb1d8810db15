"""Opens the store that an address names, and tells which parts of an address may be shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, unquote

from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.journal.store import Store, StoreFault

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")
UNNAMED: Final = "the address in DATABASE_URL"

_HOST = r"(?:[\w.%-]*|\[[\da-fA-F:.]+\])(?::\d+)?"
_POSTGRES = re.compile(
    r"(?P<kind>postgres(?:ql)?)://(?:[^/?#@:]*(?::(?P<password>[^/?#@]*))?@)?"
    rf"(?P<hosts>{_HOST}(?:,{_HOST})*)(?P<name>/[^/?#@]*)?(?:\?(?P<query>[^#@]*))?"
)
_ASSIGNS = re.compile(r"pass\w*\s*=", re.IGNORECASE)
SHORTEST_SECRET: Final = 3
"""Fewest characters of a secret that is searched for in texts: a shorter one would be found in every second word."""


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
    """Imported here and not at the top: an operator who keeps tables in a file does not need the extra."""
    try:
        from heredity_bot.journal.postgres.store import PostgresStore  # noqa: PLC0415 - see above
    except ModuleNotFoundError as problem:
        if problem.name != "asyncpg":
            raise
        raise StoreFault(
            "STORE_UNKNOWN", "PostgreSQL needs the extra `postgres`: pip install 'heredity-bot[postgres]'"
        ) from problem
    return PostgresStore(url)


def shown(where: str | Path) -> str:
    """An address for people to read: host and database, or a file. Never a user, a password or a query."""
    if isinstance(where, Path):
        return str(where)
    if found := _POSTGRES.fullmatch(where):
        return f"{found['kind']}://{found['hosts']}{found['name'] or ''}"
    if is_file(where):
        return where
    kind = where.partition("://")[0]
    return f"{kind}://…" if kind.isalnum() and kind != where else UNNAMED


def is_file(where: str) -> bool:
    """Whether a text names a file, and not a server in a form that is not understood."""
    path = where.removeprefix(SQLITE)
    return (
        "://" not in path
        and "@" not in path
        and not path.startswith("postgres")
        and not _ASSIGNS.search(path)
    )


def check_postgres(url: str) -> None:
    """Raises a fault that says how such an address is written, before a driver reads it and quotes it."""
    if not _POSTGRES.fullmatch(url):
        raise StoreFault(
            "STORE_UNKNOWN",
            "DATABASE_URL must be postgresql://user:password@host/name; in a password, / is written as %2F,"
            " @ as %40, : as %3A, ? as %3F, # as %23 and % as %25",
        )


def secrets_of(url: str) -> list[str]:
    """The address itself and every part of it that must not be written anywhere, the longest first."""
    _, _, rest = url.partition("://")
    before = rest.rpartition("@")[0]
    parts = {url, before, before.partition(":")[2]}
    if found := _POSTGRES.fullmatch(url):
        parts |= {found["password"] or "", *_passwords(found["query"] or "")}
    else:
        parts |= {*re.split(r"[:/?#@]", before.partition(":")[2]), *_passwords(rest.partition("?")[2])}
        parts |= {word.partition("=")[2].strip("'\"") for word in url.split() if _ASSIGNS.match(word)}
    parts |= {unquote(part) for part in parts}
    return sorted((part for part in parts if len(part) >= SHORTEST_SECRET), key=len, reverse=True)


def _passwords(query: str) -> list[str]:
    return [value for name, value in parse_qsl(query) if "pass" in name.lower()] + re.findall(
        r"pass\w*=([^&]*)", query, re.IGNORECASE
    )
