"""A store in memory: for tests, and for tables that are not to be kept."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from time import time

from heredity_bot.journal.store import (
    UNCHANGED,
    Document,
    Held,
    LeaseLost,
    NewTable,
    NotEmpty,
    Quiet,
    Rewrite,
    Row,
    Stored,
    Summary,
    Thing,
    Write,
    WriteOrder,
    cause_twice,
    check_new,
    mistake,
    no_gap,
    not_written,
    too_early,
)


@dataclass
class _StoredTable:
    id: str
    place: str
    title: str
    record: bytes
    created_at: float
    wake_at: float | None
    lines: list[Row] = field(default_factory=list)
    causes: dict[str, Row] = field(default_factory=dict)
    quiet: dict[int, Quiet] = field(default_factory=dict)
    """By line, so that a second point after the same line takes the place of the first."""
    owner: str = ""
    fence: int = 0
    held_until: float = 0.0

    def played_at(self) -> float:
        return self.lines[-1].at if self.lines else self.created_at

    def add(self, row: Row) -> None:
        self.lines.append(row)
        if row.cause:
            self.causes[row.cause] = row


def _new(table: NewTable) -> _StoredTable:
    return _StoredTable(table.id, table.place, table.title, table.record, table.at, table.wake_at)


class MemoryStore:
    """Keeps the whole contract, leases included; its content ends with the object."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._tables: dict[str, _StoredTable] = {}
        self._documents: dict[tuple[str, str], bytes] = {}

    async def open(self) -> None:
        """Do nothing: there is nothing to connect to."""

    async def close(self) -> None:
        """Keep the content until the object goes, so that tests can close and open again."""

    # Tables

    async def create(
        self,
        table: NewTable,
        owner: str,
        lease: float,
        lines: Sequence[Row] = (),
        quiets: Sequence[Quiet] = (),
    ) -> int:
        check_new(table, lines, quiets)
        if table.id in self._tables:
            raise mistake(table.id, "it is there already")
        kept = _new(table)
        kept.owner, kept.fence, kept.held_until = owner, 1, self._clock() + lease
        for row in lines:
            kept.add(row)
        kept.quiet = {point.n: point for point in quiets}
        self._tables[table.id] = kept  # the last step: a fault before it leaves nothing
        return kept.fence

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        kept = self._tables.get(table)
        if kept is None:
            return None
        now = self._clock()
        if kept.owner != owner:
            self._check_free(kept, owner)
            kept.owner, kept.fence = owner, kept.fence + 1
        kept.held_until = now + lease
        return kept.fence

    async def renew(self, owner: str, lease: float, tables: Collection[str]) -> set[str]:
        found = [self._tables[table] for table in tables if table in self._tables]
        held = [kept for kept in found if owner and kept.owner == owner]
        until = self._clock() + lease
        for kept in held:
            kept.held_until = until
        return {kept.id for kept in held}

    async def release(self, table: str, owner: str) -> None:
        kept = self._tables.get(table)
        if kept is not None and kept.owner == owner:
            kept.owner = ""

    async def move(self, table: str, fence: int, place: str) -> None:
        kept = self._tables.get(table)
        if kept is None or not kept.owner or kept.fence != fence:
            raise LeaseLost(table)
        kept.place = place

    async def load(self, table: str) -> Stored | None:
        kept = self._tables.get(table)
        if kept is None:
            return None
        quiet = max(kept.quiet.values(), key=lambda point: point.n, default=None)
        return Stored(
            id=kept.id,
            place=kept.place,
            title=kept.title,
            record=kept.record,
            created_at=kept.created_at,
            last=len(kept.lines),
            wake_at=kept.wake_at,
            quiet=quiet,
            tail=tuple(kept.lines[quiet.n if quiet else 0 :]),
        )

    async def append(self, write: Write) -> None:
        kept = self._tables.get(write.table)
        if kept is None or not kept.owner or kept.fence != write.fence:
            raise LeaseLost(write.table)
        self._check_fits(kept, write)
        before, last = replace(kept), len(kept.lines)
        try:
            self._change(kept, write)
        except BaseException:
            del kept.lines[last:]
            before.causes = {row.cause: row for row in kept.lines if row.cause}
            vars(kept).update(vars(before))
            raise

    def _change(self, kept: _StoredTable, write: Write) -> None:
        if write.line is not None:
            kept.add(write.line)
        if write.record is not UNCHANGED:
            kept.record = write.record
        if write.title is not UNCHANGED:
            kept.title = write.title
        if write.wake_at is not UNCHANGED:
            kept.wake_at = write.wake_at
        self._mark_quiet(kept, write)

    async def rewrite(self, rewrite: Rewrite) -> None:
        kept = self._tables.get(rewrite.table)
        if kept is None or not kept.owner or kept.fence != rewrite.fence:
            raise LeaseLost(rewrite.table)
        for n in [row.n for row in rewrite.lines if not 1 <= row.n <= len(kept.lines)] + [
            quiet.n for quiet in rewrite.quiets if quiet.n not in kept.quiet
        ]:
            raise not_written(rewrite.table, n)
        lines, quiets = list(kept.lines), dict(kept.quiet)
        for row in rewrite.lines:
            before = lines[row.n - 1]
            lines[row.n - 1] = Row(before.n, before.at, row.by, before.cause, row.body)
        for quiet in rewrite.quiets:
            quiets[quiet.n] = Quiet(quiet.n, quiets[quiet.n].position, quiet.body)
        causes = {row.cause: row for row in lines if row.cause}
        kept.lines, kept.causes, kept.quiet, kept.record = lines, causes, quiets, rewrite.record

    async def wipe(self) -> None:
        """Do nothing: deleted rows are gone once nothing refers to them."""

    async def lines(self, table: str, *, after: int = 0, last: int | None = None) -> Sequence[Row]:
        kept = self._tables.get(table)
        return tuple(kept.lines[max(after, 0) : last]) if kept and (last is None or last > 0) else ()

    async def caused(self, table: str, cause: str) -> Row | None:
        kept = self._tables.get(table)
        return kept.causes.get(cause) if kept else None

    async def quiet_before(self, table: str, position: int) -> Quiet | None:
        kept = self._tables.get(table)
        points = [point for point in kept.quiet.values() if point.position <= position] if kept else []
        return max(points, key=lambda point: (point.position, point.n), default=None)

    async def tables(self, place: str | None = None) -> Sequence[Summary]:
        found = [kept for kept in self._tables.values() if place is None or kept.place == place]
        found.sort(key=lambda kept: (-kept.played_at(), kept.id))
        return tuple(
            Summary(kept.id, kept.place, kept.title, kept.created_at, kept.played_at(), len(kept.lines))
            for kept in found
        )

    async def naming(self, name: str, quoted: bytes) -> Sequence[str]:
        found = [
            kept
            for kept in self._tables.values()
            if quoted in kept.record or any(row.by == name or quoted in row.body for row in kept.lines)
        ]
        return tuple(kept.id for kept in sorted(found, key=lambda kept: (-kept.played_at(), kept.id)))

    async def due(self, until: float, limit: int = 1000) -> Sequence[tuple[str, float, str]]:
        waiting = [(k.wake_at, k.id, k.place) for k in self._tables.values() if k.wake_at is not None]
        return tuple((table, at, place) for at, table, place in sorted(waiting) if at <= until)[:limit]

    async def delete(self, table: str, owner: str) -> None:
        kept = self._tables.get(table)
        if kept is not None:
            self._check_free(kept, owner)
            del self._tables[table]

    # Documents

    async def put(self, document: Document) -> None:
        self._documents[document.kind, document.name] = document.body

    async def get(self, kind: str, name: str) -> bytes | None:
        return self._documents.get((kind, name))

    async def remove(self, kind: str, name: str) -> None:
        self._documents.pop((kind, name), None)

    async def names(self, kind: str) -> Sequence[str]:
        return tuple(sorted(name for of, name in self._documents if of == kind))

    # Whole stores

    async def check(self) -> Sequence[str]:
        return ()

    async def everything(self) -> AsyncIterator[Thing]:
        for thing in self._copied():  # before the first is given out: as of one moment
            yield thing

    async def put_back(self, things: AsyncIterator[Thing]) -> None:
        filled = MemoryStore()
        self._check_empty()
        await filled._fill(things)
        self._check_empty()  # reading the things took its time
        self._tables, self._documents = filled._tables, filled._documents

    # Inside

    def _check_empty(self) -> None:
        if self._tables or self._documents:
            raise NotEmpty

    def _check_free(self, kept: _StoredTable, owner: str) -> None:
        if kept.owner not in {"", owner} and kept.held_until > self._clock():
            raise Held(kept.id, kept.owner)

    def _check_fits(self, kept: _StoredTable, write: Write) -> None:
        """Check a write before anything is changed."""
        last = len(kept.lines)
        if write.line is not None:
            if write.line.n != last + 1:
                raise no_gap(kept.id, last, write.line.n)
            if write.line.cause in kept.causes:
                raise cause_twice(kept.id)
            last += 1
        if write.quiet is not None and write.quiet.n > last:
            raise too_early(kept.id, write.quiet)

    def _mark_quiet(self, kept: _StoredTable, write: Write) -> None:
        low, high = write.forget_before, write.forget_beyond
        kept.quiet = {
            point.n: point
            for point in kept.quiet.values()
            if (low is None or point.position >= low) and (high is None or point.position <= high)
        }
        if write.quiet is not None:
            kept.quiet[write.quiet.n] = write.quiet

    def _copied(self) -> list[Thing]:
        tables = list(self._tables.values())
        things: list[Thing] = [
            NewTable(kept.id, kept.place, kept.title, kept.record, kept.created_at, kept.wake_at)
            for kept in tables
        ]
        things += [(kept.id, row) for kept in tables for row in kept.lines]
        things += [(kept.id, kept.quiet[n]) for kept in tables for n in sorted(kept.quiet)]
        things += [Document(kind, name, body) for (kind, name), body in sorted(self._documents.items())]
        return things

    async def _fill(self, things: AsyncIterator[Thing]) -> None:
        order = WriteOrder()
        async for thing in things:
            match thing:
                case NewTable():
                    order.table(thing)
                    self._tables[thing.id] = _new(thing)
                case Document():
                    self._documents[thing.kind, thing.name] = thing.body
                case (table, Row() as row):
                    order.line(table, row)
                    if row.cause in self._tables[table].causes:
                        raise cause_twice(table)
                    self._tables[table].add(row)
                case (table, Quiet() as quiet):
                    order.quiet(table, quiet)
                    self._tables[table].quiet[quiet.n] = quiet
