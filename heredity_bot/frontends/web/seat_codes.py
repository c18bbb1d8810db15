"""What the browser table keeps beside a table: how people are called, and the codes of its seats."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable

import msgspec

from heredity_bot.frontends.web.access_control import SEAT_CODE, Keys, new_code, plain_code
from heredity_bot.journal import Row, StoreFault
from heredity_bot.kernel import Ref, Refusal
from heredity_bot.tables.actions import Noted
from heredity_bot.tables.hot_seat import screen_of
from heredity_bot.tables.registry import TableFault, TablePlace, TableRegistry
from heredity_bot.tables.table import read_happening

ROOM = "browser"
"""The place where tables of this front end are."""
WATCH = "watch"
LONGEST_NAME = 40
ENTRIES = 500
"""Tables whose names and codes are kept in memory."""

_KEYS = "browser-keys"
_CODES = "browser-codes"
_SESSION = "session."


def clean_name(given: str) -> str:
    """A name on one line, without what cannot be seen."""
    seen = "".join(sign for sign in " ".join(given.split()) if sign.isprintable())
    return seen[:LONGEST_NAME].strip()


class SeatEntry:
    """One table: names by user, codes by seat."""

    def __init__(self, place: TablePlace) -> None:
        self.place = place

    def name(self, user: str) -> str:
        return self.place.data.get(f"name.{user}", "")

    def code(self, seat: str) -> str:
        return self.place.data.get(f"code.{seat}", "")

    def came_with(self, user: str) -> list[str]:
        """For which seats somebody has shown a code; `WATCH` among them."""
        return self.place.data.get(f"came.{user}", "").split()

    def codes_known_to(self, user: str) -> list[str]:
        """Whose codes somebody knows; all of them where nothing is noted."""
        every = [key.partition(".")[2] for key in self.place.data if key.startswith("code.")]
        return every if f"shown.{user}" in self.place.data else self.came_with(user) or every

    @property
    def expected(self) -> int:
        """How many players are to come; 0: nobody said."""
        return int(self.place.data.get("players", "0"))


class SeatCodes:
    """All of them, read when needed; those used last are kept in memory."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._entries: OrderedDict[str, SeatEntry] = OrderedDict()
        self._lock = asyncio.Lock()

    async def keys(self, *, fresh: bool = False) -> Keys:
        """`fresh`: other keys, with which no cookie and no code from before counts."""
        place = await self._registry.place(_KEYS)
        if fresh or "secret" not in place.data:
            await self._registry.put_place(_CODES, TablePlace())
            made = Keys.fresh()
            place = TablePlace(data={"secret": made.secret, "house": made.house})
            await self._registry.put_place(_KEYS, place)
        sessions = {
            key.removeprefix(_SESSION): user if user.startswith("web:") else ""
            for key, user in place.data.items()
            if key.startswith(_SESSION)
        }
        return Keys(place.data["secret"], place.data["house"], sessions)

    async def add_sessions(self, sessions: dict[str, str]) -> None:
        async with self._lock:
            place = await self._registry.place(_KEYS)
            place.data |= {f"{_SESSION}{name}": user for name, user in sessions.items()}
            await self._registry.put_place(_KEYS, place)

    async def entry(self, table: str) -> SeatEntry:
        if table not in self._entries:
            place = await self._registry.place(f"{ROOM}:{table}")
            self._entries.setdefault(table, SeatEntry(place))
            while len(self._entries) > ENTRIES:
                self._entries.popitem(last=False)
        self._entries.move_to_end(table)
        return self._entries[table]

    async def put_name(self, table: str, user: str, name: str) -> None:
        if name := clean_name(name):
            await self._put(table, {f"name.{user}": name})

    async def expect(self, table: str, players: int) -> None:
        await self._put(table, {"players": str(players)})

    async def codes(self, table: str, seats: Iterable[str], user: str) -> dict[str, str]:
        """A code for each seat and one for spectators, shown to `user`; made when first asked for."""
        async with self._lock:
            await self._end_codes_of_dismissed(table)
            entry, index = await self.entry(table), await self._registry.place(_CODES)
            wanted = [*seats, WATCH]
            lacking = [seat for seat in wanted if index.data.get(entry.code(seat)) != f"{table} {seat}"]
            made = {seat: new_code(SEAT_CODE) for seat in lacking}
            if made or f"shown.{user}" not in entry.place.data:
                codes = {f"code.{seat}": code for seat, code in made.items()}
                await self._keep(table, {**entry.place.data, **codes, f"shown.{user}": "yes"})
            if made:
                index.data |= {code: f"{table} {seat}" for seat, code in made.items()}
                await self._registry.put_place(_CODES, index)
            return {seat: entry.code(seat) for seat in wanted}

    async def invited(self, code: str) -> tuple[str, str] | None:
        """The table and the seat a code is for."""
        found = await self._looked_up(code)
        if found is not None:
            async with self._lock:
                await self._end_codes_of_dismissed(found[0])
            found = await self._looked_up(code)
        return found

    async def _looked_up(self, code: str) -> tuple[str, str] | None:
        index = await self._registry.place(_CODES)
        table, _, seat = index.data.get(plain_code(code), "").partition(" ")
        return (table, seat) if seat else None

    async def note_coming(self, table: str, user: str, seat: str) -> None:
        """Remember with which code somebody came in."""
        entry = await self.entry(table)
        if seat not in (known := entry.came_with(user)):
            await self._put(table, {f"came.{user}": " ".join([*known, seat])})

    async def may_sit(self, table: str, user: str) -> bool:
        """Whether somebody came with the code of a seat: that of spectators gives none."""
        return any(seat != WATCH for seat in (await self.entry(table)).came_with(user))

    async def _end_codes_of_dismissed(self, table: str) -> None:
        """End the codes that dismissed people know.

        The journal says who was dismissed: no restart forgets it, and it does not matter how it came to that.
        """
        entry = await self.entry(table)
        try:
            rows = await self._registry.store.lines(table, after=int(entry.place.data.get("line", "0")))
        except StoreFault as fault:
            raise TableFault(Refusal(fault.code)) from fault
        gone = {user for row in rows for user in _dismissed(row)}
        if gone:
            index = await self._registry.place(_CODES)
            for seat in {seat for user in gone for seat in entry.codes_known_to(user)}:
                index.data.pop(entry.code(seat), None)
            await self._registry.put_place(_CODES, index)
        if rows:
            theirs = {f"{what}.{user}" for what in ("came", "shown") for user in gone}
            kept = {key: value for key, value in entry.place.data.items() if key not in theirs}
            await self._keep(table, {**kept, "line": str(rows[-1].n)})

    async def _put(self, table: str, data: dict[str, str]) -> None:
        async with self._lock:
            entry = await self.entry(table)
            await self._keep(table, {**entry.place.data, **data})

    async def _keep(self, table: str, data: dict[str, str]) -> None:
        entry = await self.entry(table)
        place = msgspec.structs.replace(entry.place, data=data)
        await self._registry.put_place(f"{ROOM}:{table}", place)
        entry.place = place


def _dismissed(row: Row) -> list[str]:
    """Who had to leave with a line of the journal, and has a browser of their own."""
    if b'"dismissed"' not in row.body:
        return []
    notes = [
        step for step in read_happening(row).steps if isinstance(step, Noted) and step.key == "dismissed"
    ]
    people = [who.id for note in notes if isinstance(who := note.facts.get("user"), Ref)]
    return [user for user in people if screen_of(user) == user]
