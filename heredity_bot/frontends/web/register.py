"""What the browser table keeps beside a table: how people are called, and the codes of its seats."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

from heredity_bot.frontends.web.doors import SEAT_CODE, Keys, new_code, plain_code
from heredity_bot.tables.hall import Hall, Place

ROOM = "browser"
"""The place where tables of this front end are."""
WATCH = "watch"
LONGEST_NAME = 40
ENTRIES = 500
"""Tables whose names and codes are kept in memory."""

_KEYS = "browser-keys"
_CODES = "browser-codes"


def clean_name(given: str) -> str:
    """A name on one line, without what cannot be seen."""
    seen = "".join(sign for sign in " ".join(given.split()) if sign.isprintable())
    return seen[:LONGEST_NAME].strip()


class Entry:
    """One table: names by user, codes by seat."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def name(self, user: str) -> str:
        return self.place.data.get(f"name.{user}", "")

    def code(self, seat: str) -> str:
        return self.place.data.get(f"code.{seat}", "")

    @property
    def expected(self) -> int:
        """How many players are to come; 0: nobody said."""
        return int(self.place.data.get("players", "0"))


class Register:
    """All of them, read when needed; those used last are kept in memory."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._entries: OrderedDict[str, Entry] = OrderedDict()
        self._lock = asyncio.Lock()

    async def keys(self, *, fresh: bool = False) -> Keys:
        place = await self._hall.place(_KEYS)
        if fresh or "secret" not in place.data:
            keys = Keys.fresh()
            place.data = {"secret": keys.secret, "house": keys.house}
            await self._hall.put_place(_KEYS, place)
        return Keys(place.data["secret"], place.data["house"])

    async def entry(self, table: str) -> Entry:
        if table not in self._entries:
            place = await self._hall.place(f"{ROOM}:{table}")
            self._entries.setdefault(table, Entry(place))
            while len(self._entries) > ENTRIES:
                self._entries.popitem(last=False)
        self._entries.move_to_end(table)
        return self._entries[table]

    async def put_name(self, table: str, user: str, name: str) -> None:
        if name := clean_name(name):
            await self._put(table, {f"name.{user}": name})

    async def expect(self, table: str, players: int) -> None:
        await self._put(table, {"players": str(players)})

    async def codes(self, table: str, seats: Iterable[str]) -> dict[str, str]:
        """A code for each seat and one for spectators; made when first asked for."""
        entry = await self.entry(table)
        wanted = [*seats, WATCH]
        if lacking := [seat for seat in wanted if not entry.code(seat)]:
            made = {f"code.{seat}": new_code(SEAT_CODE) for seat in lacking}
            await self._put(table, made)
            async with self._lock:
                index = await self._hall.place(_CODES)
                index.data |= {code: f"{table} {key.partition('.')[2]}" for key, code in made.items()}
                await self._hall.put_place(_CODES, index)
        return {seat: entry.code(seat) for seat in wanted}

    async def invited(self, code: str) -> tuple[str, str] | None:
        """The table and the seat a code is for."""
        index = await self._hall.place(_CODES)
        table, _, seat = index.data.get(plain_code(code), "").partition(" ")
        return (table, seat) if seat else None

    async def _put(self, table: str, data: dict[str, str]) -> None:
        async with self._lock:
            entry = await self.entry(table)
            entry.place.data = {**entry.place.data, **data}
            await self._hall.put_place(f"{ROOM}:{table}", entry.place)
