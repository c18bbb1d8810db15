"""Checks of writes that all stores share, so that they refuse the same mistakes with the same words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from heredity_bot.journal.store import NewTable, Quiet, Repeated, Row, StoreFault, Write


def mistake(table: str, words: str) -> StoreFault:
    """The fault for a mistake of the caller: going on would make lines that cannot be replayed."""
    return StoreFault("STORE_BROKEN", f"table {table}: {words}")


def no_gap(table: str, last: int, n: int) -> StoreFault:
    return mistake(table, f"line {n} cannot follow line {last}")


def cause_twice(table: str) -> StoreFault:
    return Repeated(table)


def not_written(table: str, n: int) -> StoreFault:
    return mistake(table, f"there is nothing written under {n} that could be rewritten")


def too_early(table: str, quiet: Quiet) -> StoreFault:
    return mistake(table, f"there is no line {quiet.n} for a quiet point yet")


def check_write(write: Write) -> None:
    """Checks that need no store: lines count up by one, and a quiet point lies on written lines."""
    lines = write.lines
    for before, line in pairwise(lines):
        if line.n != before.n + 1:
            raise no_gap(write.table, before.n, line.n)
    if lines and lines[0].n < 1:
        raise mistake(write.table, "lines count from 1")
    if lines and write.quiet is not None and write.quiet.n > lines[-1].n:
        raise too_early(write.table, write.quiet)


def check_new(table: NewTable, lines: Sequence[Row] = (), quiets: Sequence[Quiet] = ()) -> None:
    if table.quiet is not None and table.quiet.n != 0:
        raise too_early(table.id, table.quiet)
    order = WriteOrder()
    order.table(table)
    causes: set[str] = set()
    for row in lines:
        order.line(table.id, row)
        if row.cause in causes:
            raise cause_twice(table.id)
        causes |= {row.cause} - {""}
    for quiet in quiets:
        order.quiet(table.id, quiet)


class WriteOrder:
    """Checks that a backup counts each table's lines without gaps, in whatever order tables are mixed."""

    def __init__(self) -> None:
        self.last: dict[str, int] = {}

    def table(self, table: NewTable) -> None:
        if table.id in self.last:
            raise mistake(table.id, "it is there twice")
        self.last[table.id] = 0

    def line(self, table: str, row: Row) -> None:
        if table not in self.last:
            raise mistake(table, "a line came before its table")
        if row.n != self.last[table] + 1:
            raise no_gap(table, self.last[table], row.n)
        self.last[table] = row.n

    def quiet(self, table: str, quiet: Quiet) -> None:
        if quiet.n > self.last.get(table, -1):
            raise too_early(table, quiet)
