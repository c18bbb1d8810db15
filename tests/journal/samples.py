"""Tables, lines and writes that say only what a test is about."""

from collections.abc import Awaitable, Sequence

import pytest

from heredity_bot.journal import NewTable, Quiet, Row, Store, StoreFault, Thing, Write

OURS, THEIRS = "process-1", "process-2"
LONG = 60.0
"""A lease that does not run out while a test runs."""
SHORT = 0.02


PLACE = "guild-1"


def new(table: str = "t1", place: str = PLACE, **parts) -> NewTable:
    return NewTable(
        **{"id": table, "place": place, "title": "Evening", "record": b"head", "at": 100.0} | parts
    )


def line(n: int, cause: str = "", body: bytes | None = None, at: float | None = None) -> Row:
    return Row(n=n, at=100.0 + n if at is None else at, by="brick", cause=cause, body=body or b"line %d" % n)


def write(fence: int, n: int | None = None, table: str = "t1", **parts) -> Write:
    return Write(table=table, fence=fence, line=None if n is None else line(n), **parts)


def quiet(n: int, position: int | None = None) -> Quiet:
    return Quiet(n=n, position=n if position is None else position, body=b"quiet %d" % n)


async def played(
    store: Store, table: str = "t1", lines: int = 3, quiets: Sequence[Quiet] = (), **parts
) -> int:
    """A table with some lines, held by us; returns the fence."""
    fence = await store.create(new(table, **parts), OURS, LONG, [line(n) for n in range(1, lines)], quiets)
    if lines:
        await store.append(write(fence, lines, table=table))
    return fence


async def all_of(store: Store) -> list[Thing]:
    return [thing async for thing in store.everything()]


async def given(things: list[Thing]):
    for thing in things:
        yield thing


async def code_of(doing: Awaitable[object]) -> str:
    """The code of the fault that something ends in."""
    with pytest.raises(StoreFault) as fault:
        await doing
    return fault.value.code
