"""What the site stores about its guests: their names, the codes of seats, and the keys of cookies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from cachetools import LRUCache

from heredity_bot.frontends.web.access_control import SEAT_CODE, Keys, new_code, plain_code
from heredity_bot.journal import Row, StoreFault
from heredity_bot.kernel import Ref, Refusal
from heredity_bot.tables.actions import Noted
from heredity_bot.tables.hot_seat import screen_of
from heredity_bot.tables.registry import TableFault, TablePlace, TableRegistry
from heredity_bot.tables.table import read_entry

PLACE = "browser"
"""The place of all tables of this front end."""
WATCH = "watch"
LONGEST_NAME = 40
ENTRIES = 500
"""Tables whose guests are kept in memory."""

_KEYS = "browser-keys"
_CODES = "browser-codes"
_SESSION = "session."


def clean_name(given: str) -> str:
    """A name on one line, without characters that cannot be seen."""
    seen = "".join(sign for sign in " ".join(given.split()) if sign.isprintable())
    return seen[:LONGEST_NAME].strip()


class TableGuests:
    """The guests of one table: names by user, codes by seat."""

    def __init__(self, place: TablePlace) -> None:
        self.place = place

    def name(self, user: str) -> str:
        return self.place.data.get(f"name.{user}", "")

    def code(self, seat: str) -> str:
        return self.place.data.get(f"code.{seat}", "")

    def came_with(self, user: str) -> list[str]:
        """The seats, or `WATCH`, whose codes a user has shown."""
        return self.place.data.get(f"came.{user}", "").split()

    def codes_known_to(self, user: str) -> list[str]:
        """The seats whose codes a user knows; all of them where nothing is noted."""
        every = [key.partition(".")[2] for key in self.place.data if key.startswith("code.")]
        return every if f"shown.{user}" in self.place.data else self.came_with(user) or every

    @property
    def expected(self) -> int:
        """The number of players who are to come; 0 if the host did not say."""
        return int(self.place.data.get("players", "0"))


class GuestStore:
    """The guests of all tables, read when needed; those of tables used last are kept in memory."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._tables: LRUCache[str, TableGuests] = LRUCache(ENTRIES)
        self._lock = asyncio.Lock()

    async def keys(self, *, fresh: bool = False) -> Keys:
        """The keys of cookies and the code of the house; `fresh` makes new ones, which ends all cookies and codes."""
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

    async def of_table(self, table: str) -> TableGuests:
        if table not in self._tables:
            place = await self._registry.place(f"{PLACE}:{table}")
            self._tables.setdefault(table, TableGuests(place))
        return self._tables[table]

    async def put_name(self, table: str, user: str, name: str) -> None:
        if name := clean_name(name):
            await self._put(table, {f"name.{user}": name})

    async def copy_names(self, table: str, to: str) -> None:
        """Give people the same names at another table."""
        known = (await self.of_table(table)).place.data
        await self._put(to, {key: name for key, name in known.items() if key.startswith("name.")})

    async def expect(self, table: str, players: int) -> None:
        await self._put(table, {"players": str(players)})

    async def codes(self, table: str, seats: Iterable[str], user: str) -> dict[str, str]:
        """A code for each seat and one for spectators, shown to `user`; made when first asked for."""
        async with self._lock:
            await self._end_codes_of_dismissed(table)
            entry, index = await self.of_table(table), await self._registry.place(_CODES)
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
        """Remember with which code a user came in."""
        entry = await self.of_table(table)
        if seat not in (known := entry.came_with(user)):
            await self._put(table, {f"came.{user}": " ".join([*known, seat])})

    async def may_sit(self, table: str, user: str) -> bool:
        """Whether a user came with the code of a seat, not only with that of spectators."""
        return any(seat != WATCH for seat in (await self.of_table(table)).came_with(user))

    async def _end_codes_of_dismissed(self, table: str) -> None:
        """End the codes that dismissed people know; who was dismissed is read from the journal."""
        entry = await self.of_table(table)
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
            entry = await self.of_table(table)
            await self._keep(table, {**entry.place.data, **data})

    async def _keep(self, table: str, data: dict[str, str]) -> None:
        entry = await self.of_table(table)
        place = msgspec.structs.replace(entry.place, data=data)
        await self._registry.put_place(f"{PLACE}:{table}", place)
        entry.place = place


def _dismissed(row: Row) -> list[str]:
    """The users with a browser of their own who were dismissed in a line of the journal."""
    if b'"dismissed"' not in row.body:
        return []
    notes = [step for step in read_entry(row).steps if isinstance(step, Noted) and step.key == "dismissed"]
    people = [who.id for note in notes if isinstance(who := note.facts.get("user"), Ref)]
    return [user for user in people if screen_of(user) == user]
