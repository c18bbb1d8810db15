"""The contract of every store. What `append` returned from is durable; what it raised from never happened.

A table is kept as a head (a small record that is replaced), lines that are only ever added, and
quiet points from which it can be brought back quickly. Quiet points are a cache: lines are the truth.

The process that plays a table holds its lease and writes with the lease's fence, a number that grows with
every holder, so that a process which was thought dead cannot write any more.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from enum import Enum
from typing import Final, Protocol, TypeAlias

from msgspec import Struct


class StoreFault(Exception):
    """The store cannot do it now; nothing was changed.

    The text `refusal-<code>` in `stage/locale/<language>/tables.ftl` tells it to players.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        """STORE_FULL, STORE_READ_ONLY, STORE_BUSY, STORE_AWAY, STORE_BROKEN."""


class TooNew(StoreFault):
    """The store was written by a newer version of this program."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__("STORE_TOO_NEW", f"it has version {found}, this version reads up to {known}")
        self.found, self.known = found, known


class Held(StoreFault):
    """Another process plays this table."""

    def __init__(self, table: str, holder: str) -> None:
        super().__init__("TABLE_ELSEWHERE", table)
        self.holder = holder


class LeaseLost(StoreFault):
    """Another process has taken this table over; nothing was written."""

    def __init__(self, table: str) -> None:
        super().__init__("TABLE_TAKEN_OVER", table)


class Repeated(StoreFault):
    """The cause of a line is there already: this input came before, and `caused` tells what it led to."""

    def __init__(self, table: str) -> None:
        super().__init__("STORE_BROKEN", f"table {table}: the cause of a line is there already")


class NotEmpty(StoreFault):
    """A backup is only put back into a store that keeps nothing yet."""

    def __init__(self) -> None:
        super().__init__("STORE_NOT_EMPTY")


class Unchanged(Enum):
    """Says that a part of the head stays as it is."""

    UNCHANGED = "unchanged"


UNCHANGED: Final = Unchanged.UNCHANGED


class Row(Struct, frozen=True):
    """One line. `n` counts from 1 without gaps; `cause` is the input's own id or "" (then never found again)."""

    n: int
    at: float
    by: str
    cause: str
    body: bytes


class Quiet(Struct, frozen=True):
    """A saved state of the game after journal line `n`, from which it can be played on.

    `position` is the number of lines that the game had taken and that still count: answers, and changes of seats or pauses.
    """

    n: int
    position: int
    body: bytes


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


class NewTable(Struct, frozen=True):
    """A table before its first line."""

    id: str
    place: str
    title: str
    record: bytes
    at: float
    wake_at: float | None = None


class Write(Struct, frozen=True):
    """Everything that one input changes; all of it or nothing. Quiet points are forgotten before one is added."""

    table: str
    fence: int
    line: Row | None = None
    record: bytes | Unchanged = UNCHANGED
    title: str | Unchanged = UNCHANGED
    wake_at: float | Unchanged | None = UNCHANGED
    quiet: Quiet | None = None
    forget_beyond: int | None = None
    """Quiet points with a higher position no longer lie on the path that is played."""
    forget_before: int | None = None
    """Quiet points with a lower position are not needed any more (a chapter is over)."""


class Rewrite(Struct, frozen=True):
    """Stored lines, quiet points and the record of a table with other contents, to forget a person.

    They are found by their numbers. Nothing is added or left out; the time and the cause of a line stay as they were.
    """

    table: str
    fence: int
    record: bytes
    lines: tuple[Row, ...] = ()
    quiets: tuple[Quiet, ...] = ()


class Stored(Struct, frozen=True):
    """A table as it is brought back: its head, the latest quiet point, and the lines since."""

    id: str
    place: str
    title: str
    record: bytes
    created_at: float
    last: int
    wake_at: float | None
    quiet: Quiet | None
    tail: tuple[Row, ...]


class Summary(Struct, frozen=True):
    """A table in a list."""

    id: str
    place: str
    title: str
    created_at: float
    played_at: float
    last: int


class Document(Struct, frozen=True):
    """A small document beside the tables: a person's preferences, a place's settings, a kept pack."""

    kind: str
    name: str
    body: bytes


Thing: TypeAlias = NewTable | tuple[str, Row] | tuple[str, Quiet] | Document
"""An element of a backup; lines and quiet points come with the id of their table."""


def size_of(thing: Thing) -> int:
    """Bytes of its body, which is what grows."""
    match thing:
        case NewTable():
            return len(thing.record)
        case (_, Row() | Quiet() as part):
            return len(part.body)
    return len(thing.body)


def check_new(table: NewTable, lines: Sequence[Row] = (), quiets: Sequence[Quiet] = ()) -> None:
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


class Store(Protocol):
    """The contract of a store. Every method may raise `StoreFault`; then nothing was changed."""

    async def open(self) -> None:
        """Connect, and bring an older schema up to date; raises `TooNew` for a newer one."""

    async def close(self) -> None: ...

    # Tables

    async def create(
        self,
        table: NewTable,
        owner: str,
        lease: float,
        lines: Sequence[Row] = (),
        quiets: Sequence[Quiet] = (),
    ) -> int:
        """Keep a new table and hold it; returns the fence. Lines and quiet points of an import come with it.

        The table is there with all of them, or not at all.
        """
        ...

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        """Hold a table for `lease` seconds from now; its fence, or None when there is no such table.

        Raises `Held` while another owner's lease runs, unless that owner is known to be dead: a process that has
        taken or made a table counts as alive until it ends. The owner's own lease is renewed with the same fence.
        """
        ...

    async def renew(self, owner: str, lease: float, tables: Collection[str]) -> set[str]:
        """Prolong an owner's leases of these tables, also those that ran out untaken; returns those it still holds."""
        ...

    async def release(self, table: str, owner: str) -> None:
        """Give a table back before its lease runs out; its fence ends."""

    async def move(self, table: str, fence: int, place: str) -> None:
        """Move a table to another place; raises `LeaseLost`."""

    async def load(self, table: str) -> Stored | None: ...

    async def append(self, write: Write) -> None:
        """Durable when it returns. Raises `LeaseLost` when the fence is no longer the table's own.

        Raises `Repeated` for a cause that is there already. A line that does not follow the last one is a
        mistake of the caller: STORE_BROKEN. Nothing of such a write is kept. After a cancelled
        append, `caused` tells whether it happened.
        """

    async def rewrite(self, rewrite: Rewrite) -> None:
        """The one way in which written lines change: to forget a person. All of it or nothing; as durable as `append`.

        Raises `LeaseLost` like it. A line or quiet point that is not there is a mistake: STORE_BROKEN.
        """

    async def wipe(self) -> None:
        """Overwrite deleted and replaced data in the store's own files, as far as the store controls them."""

    async def lines(self, table: str, *, after: int = 0, last: int | None = None) -> Sequence[Row]:
        """Lines `after < n <= last` in order."""
        ...

    async def caused(self, table: str, cause: str) -> Row | None:
        """The line that an input led to when it came the first time."""
        ...

    async def quiet_before(self, table: str, position: int) -> Quiet | None:
        """The latest quiet point whose position is not beyond this one."""
        ...

    async def tables(self, place: str | None = None) -> Sequence[Summary]:
        """Tables of a place or all, those played last first."""
        ...

    async def naming(self, name: str, quoted: bytes) -> Sequence[str]:
        """Tables with a line by this author, or with these bytes in a line or in the record; those played last first."""
        ...

    async def due(self, until: float, limit: int = 1000) -> Sequence[tuple[str, float, str]]:
        """Tables that have to be woken by then, the earliest first, each with its moment and place."""
        ...

    async def delete(self, table: str, owner: str) -> None:
        """Remove a table with all its lines; raises `Held` while another owner holds it."""

    # Documents

    async def put(self, document: Document) -> None: ...

    async def get(self, kind: str, name: str) -> bytes | None: ...

    async def remove(self, kind: str, name: str) -> None: ...

    async def names(self, kind: str) -> Sequence[str]: ...

    # Whole stores

    async def check(self) -> Sequence[str]:
        """Faults found in the stored data, one sentence each; empty when all is well."""
        ...

    def everything(self) -> AsyncIterator[Thing]:
        """Everything in the store as of one moment, tables before their lines; for backups and moving."""
        ...

    async def put_back(self, things: AsyncIterator[Thing]) -> None:
        """Fill an empty store from a backup, all of it or nothing; raises `NotEmpty`. The tables are then free."""
