"""The versions of the database schema, numbered, forward only. Each driver has its own files and applies them itself.

A version is a file `NNNN_title.sql`. Once published it is never changed; the next version is a new file, with a
database of the old version kept among the tests.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from heredity_bot.journal.store import StoreFault, TooNew

RECORD: Final = "CREATE TABLE IF NOT EXISTS forms (number integer PRIMARY KEY, title text NOT NULL, applied_at text NOT NULL)"
"""The same for all drivers, so that even the oldest program can tell that a database is too new for it."""


class SchemaVersion(Struct, frozen=True):
    """A version of the schema, and the SQL that leads to it from the one before."""

    number: int
    title: str
    script: str


@cache
def schema_versions(driver: str) -> tuple[SchemaVersion, ...]:
    """All versions of a driver in order, 1, 2, 3 and so on."""
    found = sorted(
        (path for path in files(__name__).joinpath(driver).iterdir() if path.name.endswith(".sql")),
        key=lambda path: path.name,
    )
    return tuple(_version(path.name, path.read_text("utf-8")) for path in found)


def _version(name: str, script: str) -> SchemaVersion:
    number, _, title = name.removesuffix(".sql").partition("_")
    return SchemaVersion(int(number), title.replace("_", " "), script)


def missing(driver: str, applied: list[int]) -> tuple[SchemaVersion, ...]:
    """The versions that an older database still lacks; raises `TooNew` for a newer one."""
    known = schema_versions(driver)
    newest = max(applied, default=0)
    if newest > known[-1].number:
        raise TooNew(newest, known[-1].number)
    if sorted(applied) != list(range(1, newest + 1)):
        raise StoreFault("STORE_BROKEN", "its record of versions has gaps")
    return known[newest:]
