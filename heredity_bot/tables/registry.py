"""All tables of one process: fetched when they are used, put away when they are idle, woken when something is due."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2b
from time import monotonic, time
from typing import Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from heredity_bot.games.plugin import Game
from heredity_bot.journal import Document, NewTable, Store, Stored, StoreFault, Summary
from heredity_bot.kernel import Corrupt, Drift, Refusal, plain_line
from heredity_bot.tables.actions import AnyAction, ClockSet, Join, Tick, Upgrade
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.machine_players import MachinePlayers
from heredity_bot.tables.pack_library import Library
from heredity_bot.tables.settings import TableSettings, wrong_setting
from heredity_bot.tables.table import ActionOutcome, Hear, LiveTable, News, read_info, read_quiet
from heredity_bot.tables.timers import JUMP_SECONDS

T = TypeVar("T")

log = logging.getLogger(__name__)

LEASE = 10.0
"""Seconds after which another process may take over the tables of one that does not answer."""

RETRY = 600.0
"""Seconds until a table that cannot be played at all is tried again."""

AT_ONCE = 16
"""Tables that are woken side by side."""

IDLE = 900.0
"""Seconds after which an idle table leaves memory."""

TICK_SECONDS = 1.0
"""Seconds between two checks for tables that are due."""

DUE = 1000
"""Due tables that the store is asked for at first."""

LOOKED = 60.0
"""Seconds for which it is taken as known which table is played at a place; other processes seldom change that."""

PLACES = 10_000
"""Places whose table is remembered in this way."""

HORIZON = 120.0
"""How far ahead the store is asked which tables want to be woken."""


class TableFault(Exception):
    """A table cannot be played now; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class TablePlace(Struct, omit_defaults=True):
    """A place where people play: its present table and its language."""

    active: str = ""
    locale: str = ""
    data: dict[str, str] = {}
    """Entries that a front end keeps about the place."""


class IdSource(Protocol):
    """A source of ids or seeds."""

    def __call__(self) -> str: ...


PlaceFilter: TypeAlias = Callable[[str], Awaitable[bool]]
"""Whether this process looks after the tables of a place: it wakes no others."""
Left: TypeAlias = Callable[[LiveTable], None]


async def every_place(_place: str) -> bool:
    return True


def only_places_of(*kinds: str) -> PlaceFilter:
    """Places of these front ends: `kind` itself, and `kind:anything`."""

    async def is_our_place(place: str) -> bool:
        return place.partition(":")[0] in kinds

    return is_our_place


def new_seed() -> str:
    return secrets.token_hex(16)


def new_id() -> str:
    return secrets.token_hex(5)


def _id_from(place: str, cause: str) -> str:
    """The id of the table that an input makes: the same input makes the same table."""
    return blake2b(f"{place}\n{cause}".encode(), digest_size=5).hexdigest()


class Clock:
    """Seconds since 1970 that never go back. While the machine's clock is set back, time goes on as it passes."""

    def __init__(self, wall: Callable[[], float] = time, passed: Callable[[], float] = monotonic) -> None:
        self._wall, self._passed = wall, passed
        self._offset = wall() - passed()
        self.jumped = 0
        """How often the clock was set forward, or the machine slept."""

    def now(self) -> float:
        expected = self._passed() + self._offset
        ahead = self._wall() - expected
        if ahead > JUMP_SECONDS:
            self._offset += ahead
            self.jumped += 1
            return self._wall()
        return expected


async def _from_store(asked: Awaitable[T]) -> T:
    try:
        return await asked
    except StoreFault as fault:
        raise TableFault(Refusal(fault.code)) from fault


class TableRegistry:
    """The tables of one process. Different tables never wait for each other."""

    def __init__(
        self,
        store: Store,
        library: Library,
        *,
        clock: Clock | None = None,
        owner: str | None = None,
        lease: float = LEASE,
        seed: IdSource = new_seed,
        ids: IdSource = new_id,
    ) -> None:
        self.store, self.library = store, library
        self.clock = clock or Clock()
        self.owner = owner or secrets.token_hex(8)
        self.lease = lease
        self._seed, self._ids = seed, ids
        self.is_our_place: PlaceFilter = every_place
        """Which places this process looks after."""
        self._live: dict[str, LiveTable] = {}
        self._present: dict[str, tuple[float, str]] = {}
        self._changes = 0
        self._fetching: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Hear] = []
        self._left: list[Left] = []
        self._wake: dict[str, float] = {}
        self._jumped = self.clock.jumped
        self._tasks: list[asyncio.Task[None]] = []
        self._asked_at: float | None = None
        self._closed = False
        self.machines: MachinePlayers | None = None
        """The machine players of its tables; None where machines do not play."""

    # Running

    async def start(self) -> None:
        """Begin to renew leases and to wake tables, in two tasks."""
        loops = {
            "renewing": (self.renew, self.lease / 3),
            "waking": (self.beat, min(TICK_SECONDS, self.lease / 4)),
        }
        self._tasks = [
            asyncio.create_task(self._repeat(do, pause), name=name) for name, (do, pause) in loops.items()
        ]

    async def stop(self) -> None:
        """Put all tables away; other processes can take them at once."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.machines is not None:
            await self.machines.stop()
        for table in list(self._live.values()):
            await self._unload(table)

    async def _repeat(self, do: Callable[[], Awaitable[None]], pause: float) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await do()
            except StoreFault as fault:
                log.warning("the store does not answer: %s", fault)
            except Exception:
                log.exception("renewing or waking tables failed")

    def listen(self, hear: Hear, left: Left | None = None) -> Callable[[], None]:
        """Call `hear` for every line of every table, in order, and `left` for tables that leave memory; returns how to stop."""
        self._listeners.append(hear)
        if left is not None:
            self._left.append(left)

        def stop() -> None:
            self._listeners.remove(hear)
            if left is not None:
                self._left.remove(left)

        return stop

    def _hear(self, table: LiveTable, news: News) -> None:
        self._plan(table)
        for hear in list(self._listeners):
            try:
                hear(table, news)
            except Exception:
                log.exception("table %s: line %s could not be shown", table.id, news.line)
        if self.machines is not None and len(table.human_players) < len(table.players):
            self.machines.consider(table, again=isinstance(news.entry.action, Tick))

    def _plan(self, table: LiveTable) -> None:
        if table.wake_at is None:
            self._wake.pop(table.id, None)
        else:
            self._wake[table.id] = table.wake_at

    async def renew(self) -> None:
        """Keep the tables that are live; those that were taken over are forgotten."""
        live = list(self._live.values())  # before the store is asked: others may come meanwhile
        if not live:
            return
        held = await self.store.renew(self.owner, self.lease, [table.id for table in live])
        for table in live:
            if table.id not in held:
                log.warning("table %s was taken over", table.id)
                table.gone = True

    async def beat(self) -> None:
        """Wake tables that are due; put away idle tables and games that are over."""
        now = self.clock.now()
        jumped = self.clock.jumped != self._jumped
        if jumped or self._asked_at is None or now >= self._asked_at + min(HORIZON / 2, self.lease):
            await self._look_ahead(now + HORIZON)
            self._asked_at = now
        if jumped:
            await self._after_a_jump()
        due = [name for name, moment in self._wake.items() if moment <= now]
        for start in range(0, len(due), AT_ONCE):
            await asyncio.gather(*(self._tick(name) for name in due[start : start + AT_ONCE]))
        for table in list(self._live.values()):
            needless = table.gone or table.info.phase == "over" or table.used + IDLE < now
            if needless and not table.lock.locked():
                await self._unload(table)

    async def _look_ahead(self, until: float) -> None:
        """Note tables that are due soon; tables of other processes are left to them, because waking a table takes it."""
        limit = DUE
        found = await self.store.due(until, limit)
        while len(found) == limit:  # those of others must not crowd out our own
            limit *= 4
            found = await self.store.due(until, limit)
        for name, moment, place in found:
            if name not in self._wake and await self.is_our_place(place):
                self._wake.setdefault(name, moment)

    async def _tick(self, name: str) -> None:
        self._wake.pop(name, None)
        try:
            table = await self._fetch(name)
        except TableFault as fault:
            code = fault.refusal.code
            if code != "TABLE_ELSEWHERE":  # its own process wakes it, or it is found again at the next beat
                self._wake[name] = self.clock.now() + (self.lease if code.startswith("STORE_") else RETRY)
            return
        if table is None:
            return
        used = table.used
        outcome = await table.do(Tick())
        table.used = used  # a table that only waits is put away
        if outcome.refusal is not None:
            self._wake[name] = self.clock.now() + self.lease
        else:
            self._plan(table)

    async def _after_a_jump(self) -> None:
        self._jumped = self.clock.jumped
        log.warning("the clock was set forward, or the machine slept: deadlines of open votes are put off")
        for name in {*self._live, *self._wake}:
            await self.do(name, ClockSet())

    # Tables

    async def create(
        self,
        place: str,
        host: str,
        game: Game,
        settings: TableSettings | None = None,
        *,
        title: str = "",
        cause: str = "",
    ) -> LiveTable:
        """A new table in its lobby, with its host as the first player; it is the place's present one."""
        info = TableInfo(game.name, game.pack, game.version, settings or TableSettings(), host="")
        info.rivals = game.company == "rivals"
        if wrong := wrong_setting(info.settings, game):
            raise TableFault(Refusal("BAD_SETTING", {"setting": wrong}))
        name = _id_from(place, cause) if cause else self._ids()
        table = await self.fetch(name) if cause else None
        if table is None:
            await _from_store(self.library.keep(game))
            new = NewTable(
                name,
                place,
                plain_line(title, most=200) or game.pack,
                msgspec.json.encode(info),
                self.clock.now(),
            )
            fence = await _from_store(self.store.create(new, self.owner, self.lease))
            table = self._live[name] = self._table(name, place, info, game, fence)
        if table.last == 0:
            await self.activate(place, name)
            await self._seat_host(table, host, cause)
        return table

    async def _seat_host(self, table: LiveTable, host: str, cause: str) -> None:
        if not host:
            return
        outcome = await table.do(Join(), host, cause)
        if outcome.refusal is not None:
            raise TableFault(outcome.refusal)

    def _table(self, name: str, place: str, info: TableInfo, game: Game, fence: int) -> LiveTable:
        return LiveTable(
            id=name,
            place=place,
            info=info,
            game=game,
            store=self.store,
            fence=fence,
            now=self.clock.now,
            seed=self._seed,
            hear=self._hear,
        )

    async def at(self, place: str) -> LiveTable | None:
        """The present table of a place."""
        until, name = self._present.get(place, (0.0, ""))
        if until < monotonic():
            changes = self._changes
            name = (await self.place(place)).active
            if name and changes == self._changes:
                self._note_present(place, name)
        return await self.fetch(name) if name else None

    def _note_present(self, place: str, name: str) -> None:
        if len(self._present) >= PLACES:
            self._present.clear()
        self._present[place] = monotonic() + LOOKED, name

    async def fetch(self, name: str) -> LiveTable | None:
        """A table by its id, from memory or from the store; None when there is none. Raises `TableFault`.

        No action is half done at it: what is read before the caller waits for anything else is durable.
        """
        while True:
            table = self._live.get(name)
            if table is None or table.gone:
                table = await self._fetch(name)
            if table is None:
                return None
            async with table.lock:
                if not table.gone:
                    return table

    async def _fetch(self, name: str) -> LiveTable | None:
        """A table that may be busy, from memory or from the store."""
        if self._closed:
            raise TableFault(Refusal("RESTARTING"))
        async with self._coming_and_going(name):
            table = self._live.get(name)
            if table is not None and not table.gone:
                return table
            if table is not None:
                async with table.lock:  # what it was writing is in the store, or never will be
                    self._live.pop(name, None)
            found = await self._bring(name)
            if found is not None:
                self._live[name] = found
                self._plan(found)
                if self.machines is not None:
                    self.machines.consider(found)
            return found

    def _coming_and_going(self, name: str) -> asyncio.Lock:
        """A lock for fetching a table and putting it away; it is dropped when it is not held."""
        return self._fetching.setdefault(name, asyncio.Lock())

    async def _bring(self, name: str) -> LiveTable | None:
        fence = await _from_store(self.store.take(name, self.owner, self.lease))
        if fence is None:
            return None
        try:
            stored = await _from_store(self.store.load(name))
            return await self._set_up(stored, fence) if stored else None
        except BaseException:
            with suppress(StoreFault):
                await self.store.release(
                    name, self.owner
                )  # another process may have the pack that is missing here
            raise

    async def _set_up(self, stored: Stored, fence: int) -> LiveTable:
        try:
            info = read_info(stored.record)
        except ValueError as fault:
            raise TableFault(Refusal("TABLE_BROKEN")) from fault
        game = await _from_store(self.library.exactly(info.game, info.pack))
        newer = None
        if game is None:
            game = newer = await _from_store(self.library.newest(info.game, info.pack.split(" ")[0]))
        if game is None:
            raise TableFault(Refusal("PACK_MISSING", {"pack": info.pack}))
        table = self._table(stored.id, stored.place, info, game, fence)
        table.last, table.at = stored.last, stored.tail[-1].at if stored.tail else stored.created_at
        await self._resume(table, stored, newer)
        return table

    async def _resume(self, table: LiveTable, stored: Stored, newer: Game | None) -> None:
        """Take up the game; where rules or cards are no longer the same, from the last point that still fits."""
        quiet = stored.quiet
        try:
            kept = read_quiet(quiet) if quiet else None
            table.resume(kept, stored.tail, stored.wake_at, quiet.n if quiet else 0)
        except Drift as drift:
            log.warning("table %s: %s", table.id, drift)
        except (Corrupt, ValueError) as fault:
            log.exception("table %s cannot be read", table.id)
            raise TableFault(Refusal("TABLE_BROKEN")) from fault
        if table.left_behind is None and newer is None:
            return
        outcome = await table.move_to(table.game)
        if outcome.refusal is not None:
            raise TableFault(outcome.refusal)

    async def do(self, name: str, action: AnyAction, by: str = "", cause: str = "") -> ActionOutcome:
        """Do an action at a table by its id; a table that was lost meanwhile is fetched once more."""
        outcome = ActionOutcome(refusal=Refusal("NO_TABLE"))
        for _ in range(2):
            try:
                table = self._live.get(name)
                if table is None or table.gone:
                    table = await self._fetch(name)
                if table is None:
                    return outcome
                if isinstance(action, Upgrade):
                    outcome = await self._upgrade(table, by, cause)
                else:
                    outcome = await table.do(action, by, cause)
            except TableFault as fault:
                return ActionOutcome(refusal=fault.refusal)
            if outcome.refusal is None or outcome.refusal.code != "TABLE_TAKEN_OVER":
                return outcome
        return outcome

    async def _upgrade(self, table: LiveTable, by: str, cause: str) -> ActionOutcome:
        newest = await _from_store(self.library.newest(table.info.game, table.info.pack.split(" ")[0]))
        if newest is None:
            raise TableFault(Refusal("PACK_MISSING", {"pack": table.info.pack}))
        await _from_store(self.library.keep(newest))
        return await table.move_to(newest, by, cause)

    async def _unload(self, table: LiveTable) -> None:
        async with self._coming_and_going(table.id):
            async with table.lock:
                table.gone = True
                if self._live.get(table.id) is not table:
                    return
                del self._live[table.id]
            if self._wake.get(table.id, 0.0) > self.clock.now() + HORIZON:
                del self._wake[table.id]  # the store tells of it again in time
            with suppress(StoreFault):
                await self.store.release(table.id, self.owner)
        if self.machines is not None:
            self.machines.forget(table)
        for left in list(self._left):
            left(table)

    async def unload(self, name: str) -> None:
        """Remove a table that is not played for now from memory; the next use fetches it again."""
        table = self._live.get(name)
        if table is not None:
            await self._unload(table)

    async def unload_place(self, place: str) -> None:
        """Remove the tables of a place where no one can play for now from memory; they are not woken."""
        for table in [table for table in self._live.values() if table.place == place]:
            await self._unload(table)
            self._wake.pop(table.id, None)

    def in_memory(self, name: str) -> LiveTable | None:
        """A table that is live here and was not given up."""
        table = self._live.get(name)
        return table if table is not None and not table.gone else None

    @property
    def live(self) -> int:
        return len(self._live)

    # Places

    async def place(self, name: str) -> TablePlace:
        body = await _from_store(self.store.get("place", name))
        return msgspec.json.decode(body, type=TablePlace) if body else TablePlace()

    async def put_place(self, name: str, place: TablePlace) -> None:
        self._changes += 1
        self._present.pop(name, None)
        await _from_store(self.store.put(Document("place", name, msgspec.json.encode(place))))

    async def activate(self, place: str, table: str) -> None:
        """Make a table the present one of its place."""
        found = await self.place(place)
        found.active = table
        await self.put_place(place, found)

    async def move(self, name: str, place: str) -> None:
        """Play a table at another place from now on; deadlines that have passed are put off. Raises `TableFault`."""
        table = await self.fetch(name)
        if table is None:
            raise TableFault(Refusal("NO_TABLE"))
        before, replaced = table.place, (await self.place(place)).active
        leaves = before != place and (await self.place(before)).active == name
        try:
            await self.activate(place, name)
            if leaves:
                await self.activate(before, "")
            async with table.lock:  # the last step: another try after a fault finds the rest to do
                await _from_store(self.store.move(name, table.fence, place))
                table.place = place
        except BaseException:
            table.gone = True  # where the store has it now is not known
            with suppress(TableFault):
                stored = await _from_store(self.store.load(name))
                if stored is None or stored.place != place:
                    await self.activate(place, replaced)
                    if leaves:
                        await self.activate(before, name)
            raise
        await self.do(name, ClockSet())

    async def tables(self, place: str) -> list[Summary]:
        return list(await _from_store(self.store.tables(place)))
