"""Shows, exports and forgets the stored data of a person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec import Struct

from heredity_bot.journal import Document, Rewrite, Row, Store
from heredity_bot.tables.actions import Leave
from heredity_bot.tables.bundle import BadBundle, Bundle, gather
from heredity_bot.tables.bundle_people import people_of, renamed
from heredity_bot.tables.hot_seat import people_at_screen
from heredity_bot.tables.preferences import GUILD, PERSON
from heredity_bot.tables.registry import TableFault, TableRegistry
from heredity_bot.tables.replay import replay
from heredity_bot.tables.table import LiveTable, read_entry, read_info

SOMEONE = "someone"
"""Stands for a person who was forgotten."""

PLACES = ("place", GUILD, "room")
"""Kinds of documents about places, in which people may be named."""

LONG_ID = 5
"""Signs from which on an id is so special that it can be looked for inside a text."""


# Show and hand out


class PersonTrace(Struct, frozen=True):
    """The data of a person at one table."""

    table: str
    place: str
    title: str
    seats: tuple[str, ...]
    present: bool
    lines: tuple[dict[str, Any], ...]
    """Their actions: number of the line, moment, action."""
    mentions: int = 0
    """Lines of others that name them."""
    places: tuple[int, ...] = ()
    """Their places at the end of a game of rivals."""


class Traces(Struct, frozen=True):
    """All stored data of a person."""

    user: str
    preferences: dict[str, Any] | None
    tables: tuple[PersonTrace, ...]

    @property
    def nothing(self) -> bool:
        return self.preferences is None and not self.tables


async def traces(store: Store, user: str) -> Traces:
    """Everything about one person, for them to read. Raises `StoreFault`."""
    body = await store.get(PERSON, user)
    found = [trace async for trace in _at_tables(store, user)]
    return Traces(user, msgspec.json.decode(body) if body else None, tuple(found))


async def _at_tables(store: Store, user: str) -> AsyncIterator[PersonTrace]:
    quoted = msgspec.json.encode(user)
    for name in await store.naming(user, quoted):
        stored = await store.load(name)
        if stored is None:
            continue
        rows = await store.lines(name)
        info = read_info(stored.record)
        seats = tuple(seat for seat, holder in info.seats.items() if holder == user)
        did = tuple(_action(row) for row in rows if row.by == user)
        others = sum(row.by != user and quoted in row.body for row in rows)
        places = tuple(placing.place for placing in info.result if placing.player == user)
        yield PersonTrace(name, stored.place, stored.title, seats, user in info.people, did, others, places)


def _action(row: Row) -> dict[str, Any]:
    return {"line": row.n, "at": row.at, "deed": msgspec.to_builtins(read_entry(row).action)}


# Forget


class Forgotten(Struct, frozen=True):
    """The tables that no longer know the person, and those that could not be changed now."""

    tables: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def is_forgotten(name: str) -> bool:
    """Whether a name stands for a person who was forgotten; at every table for another one."""
    return name.partition("-")[0] == SOMEONE


async def forget(registry: TableRegistry, user: str) -> Forgotten:
    """Forget a person everywhere, with the players they named at their own screen. Games go on and still replay.

    Their seats become the table's. Raises `StoreFault`. A table that another process plays just now is left and
    named: ask again.
    """
    store = registry.store
    done, left, whom = dict[str, None](), dict[str, None](), [user]
    for each in whom:  # grows by those who play before the same screen
        async for trace in _at_tables(store, each):
            try:
                table = await registry.fetch(trace.table)
                if table is not None:
                    whom += [name for name in people_at_screen(user, table.info.people) if name not in whom]
                    await _forget_at(table, store, each)
                done[trace.table] = None
            except (TableFault, BadBundle):
                left[trace.table] = None
        for kind in PLACES:
            await _forget_in_documents(store, kind, each)
        if not left:
            await store.remove(PERSON, each)
    await store.wipe()
    return Forgotten(tuple(name for name in done if name not in left), tuple(left))


async def _forget_at(table: LiveTable, store: Store, user: str) -> None:
    if user in table.info.people:
        await table.do(Leave(), user)
    async with table.lock:
        bundle = await gather(store, None, table.id)
        if bundle is None:
            return
        taken = people_of(bundle)
        names = [SOMEONE, *(f"{SOMEONE}-{n}" for n in range(2, len(taken) + 2))]
        name = next(each for each in names if each not in taken)
        changed = renamed(bundle, {user: name}.get)
        await asyncio.to_thread(_check_replays, bundle, changed, table)
        table.gone = True  # it is fetched anew as it is written then
        await store.rewrite(_rewrite(bundle, changed, table))


def _check_replays(before: Bundle, after: Bundle, table: LiveTable) -> None:
    """Other names must not change the game; one that did not replay before need not do so now."""
    try:
        replay(after, table.game)
    except BadBundle:
        try:
            replay(before, table.game)
        except BadBundle:
            return
        raise


def _rewrite(before: Bundle, after: Bundle, table: LiveTable) -> Rewrite:
    lines = tuple(new for old, new in zip(before.lines, after.lines, strict=True) if old != new)
    quiets = tuple(new for old, new in zip(before.quiets, after.quiets, strict=True) if old != new)
    return Rewrite(table.id, table.fence, bytes(after.head.record), lines, quiets)


async def _forget_in_documents(store: Store, kind: str, user: str) -> None:
    for name in await store.names(kind):
        body = await store.get(kind, name)
        if body is None or user.encode() not in body:
            continue
        changed = msgspec.json.encode(_without(msgspec.json.decode(body), user))
        if changed != body:
            await store.put(Document(kind, name, changed))


def _without(value: Any, user: str) -> Any:
    """The value without a person. Entries under their name, such as what to call them, are dropped."""
    if isinstance(value, str):
        if value == user:
            return SOMEONE
        return value.replace(user, SOMEONE) if len(user) >= LONG_ID else value
    if isinstance(value, list):
        return [_without(part, user) for part in value]
    if isinstance(value, dict):
        others = {key: part for key, part in value.items() if user not in key.split(".")}
        return {_without(key, user): _without(part, user) for key, part in others.items()}
    return value
