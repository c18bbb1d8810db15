"""Faults at every call and every await between an action and its answer: memory and store still agree.

An action is done once to count the calls on its way, then once per call with a fault there: the call fails before it begins
or after it has done its work, or the task that makes it is cancelled at its next wait. After each fault:

- the table that the process has, or fetches anew, equals the table another process reads from the store;
- an acknowledged line is in the store, a refused action has left none, and no line that was told is missing;
- the same input sent once more is done exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import dis
import logging
import random
import sys
import tempfile
import time
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from types import FrameType
from typing import Any

import heredity_bot
from heredity_bot.journal import Store, StoreFault
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite import store as sqlite_store
from heredity_bot.journal.store_address import open_store
from heredity_bot.tables.actions import (
    Agree,
    AnyAction,
    Begin,
    HandOverSeat,
    Join,
    Leave,
    Redo,
    Reply,
    Tick,
    Undo,
)
from heredity_bot.tables.actions import Upgrade as UpgradeDeed
from heredity_bot.tables.bundle import Bundle, gather
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.privacy import forget, traces
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import MINUTE
from heredity_bot.tables.table import ActionOutcome
from tests.postgres import HOW_TO_HAVE_IT, Server, programs
from tests.tables.camp_game import CampGame
from tests.tables.table_kit import Party, Shelf, Time

PACKAGE = str(Path(heredity_bot.__file__).parent)
KINDS: tuple[type[BaseException], ...] = (RuntimeError, OSError, MemoryError, asyncio.CancelledError)
DRIVERS = ("asyncpg", "aiosqlite")
PATIENCE = 30.0
"""Seconds after which an action counts as hanging."""

CAUSE = "the input"


class Untrue(AssertionError):
    """Memory and store disagree after a fault, or an answer was not true."""


def _is_point(frame: FrameType, event: str) -> bool:
    """Calls inside the package, and from it to the drivers of databases; not a coroutine that only goes on after a wait."""
    ours = frame.f_code.co_filename.startswith(PACKAGE)
    if event in ("c_call", "c_return"):
        return ours
    before = frame.f_back
    if not ours and (
        before is None
        or not before.f_code.co_filename.startswith(PACKAGE)
        or not any(name in frame.f_code.co_filename for name in DRIVERS)
    ):
        return False
    code = frame.f_code.co_code[frame.f_lasti : frame.f_lasti + 2]
    if event == "call":
        return code == bytes((dis.opmap["RESUME"], 0))
    return event == "return" and dis.opname[code[0]].startswith("RETURN_")


@dataclass
class Injector:
    """Counts the calls that the package makes while it is on, and lets one of them fail.

    A call fails before it begins or after it has done its work; a wait is cancelled, as asyncio does it.
    """

    at: int = 0
    kind: type[BaseException] = RuntimeError
    count: int = 0
    fired: str = ""

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        if not _is_point(frame, event):
            return
        self.count += 1
        if self.count != self.at:
            return
        sys.setprofile(None)
        where = frame.f_code.co_filename.removeprefix(PACKAGE)
        self.fired = f"{event} in {where}:{frame.f_lineno} {frame.f_code.co_qualname}"
        self.fire()

    def fire(self) -> None:
        if self.kind is not asyncio.CancelledError:
            raise self.kind(f"injected: {self.fired}")
        with suppress(RuntimeError):  # the threads of SQLite have no task
            if task := asyncio.current_task():
                task.cancel()

    def in_thread(self, work: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """The same on the thread of an SQLite connection."""

        def do(connection: Any) -> Any:
            sys.setprofile(self if not self.fired else None)
            try:
                return work(connection)
            finally:
                sys.setprofile(None)

        return do

    @asynccontextmanager
    async def on(self) -> AsyncIterator[None]:
        run = sqlite_store.SqliteConnection.run

        async def traced(connection: sqlite_store.SqliteConnection, work: Callable[[Any], Any]) -> Any:
            return await run(connection, self.in_thread(work))

        sqlite_store.SqliteConnection.run = traced  # type: ignore[method-assign, assignment]
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            sqlite_store.SqliteConnection.run = run  # type: ignore[method-assign]


# What is done


@dataclass
class Scenario:
    """Something that is done at a table: `prepare` until just before it, then `act` with faults."""

    name: str
    prepare: Callable[[Stage], Awaitable[None]]
    act: Callable[[Stage], Awaitable[object]]
    holds: Callable[[Stage], Awaitable[None]] | None = None
    """What is true once it was done, however often it was tried."""


@dataclass
class Stage:
    """One table on a store, and what a scenario remembers of it."""

    store: Store
    party: Party
    action: AnyAction = field(default_factory=Tick)
    by: str = ""
    bundle: Bundle | None = None

    @property
    def somebody(self) -> str:
        return f"somebody-{self.party.registry.owner}"

    @classmethod
    async def on(cls, store: Store) -> Stage:
        time, shelf = Time(), Shelf(CampGame())
        registry = TableRegistry(
            store, shelf, clock=time.clock(), owner=token_hex(4), lease=600.0, seed=lambda: "a secret"
        )
        return cls(store, Party(registry, "", time, shelf))

    async def lobby(self, *users: str) -> None:
        party = self.party
        table = await party.registry.create(f"place-{token_hex(4)}", users[0], party.shelf.games[0])
        party.id = table.id
        for user in users[1:]:
            await party.must(Join(), user)

    async def begun(self, *users: str) -> None:
        await self.lobby(*users)
        await self.party.must(Begin(), users[0])

    async def do(self) -> ActionOutcome:
        return await self.party.do(self.action, self.by, CAUSE if self.by else "")


def action(
    name: str, *users: str, by: str, action: AnyAction, before: Iterable[tuple[AnyAction, str]] = ()
) -> Scenario:
    async def prepare(stage: Stage) -> None:
        await (stage.lobby if isinstance(action, (Join, Begin)) else stage.begun)(*users)
        for each, who in before:
            await stage.party.must(each, who)
        stage.action, stage.by = action, by

    return Scenario(name, prepare, Stage.do)


WALK, LOOK = Reply(("north", "walk")), Reply(("north", "look"))


async def _motion(stage: Stage) -> None:
    await stage.begun("ada", "ben", "cleo")
    await stage.party.must(WALK, "ada")
    await stage.party.must(Undo(0), "ben")
    stage.action, stage.by = Agree(stage.party.info.motions[0].id, yes=True), "ada"


async def _time_is_up(stage: Stage) -> None:
    await stage.begun("ada", "ben", "cleo")
    await stage.party.must(Reply(("north", "vote")), "ada")
    await stage.party.must(Reply("river"), "ada")
    stage.party.time.passes(30 * MINUTE)
    stage.action, stage.by = Tick(), ""


async def _rule_fails(stage: Stage) -> None:
    """The table decides on something that no rule can bear, and is asked anew."""
    await stage.begun("ada", "ben", "cleo")
    await stage.party.must(Reply(("north", "trap")), "ada")
    await stage.party.must(Reply("trap"), "ada")
    stage.action, stage.by = Reply("trap"), "ben"


async def _newer(stage: Stage) -> None:
    await stage.begun("ada", "ben")
    await stage.party.must(WALK, "ada")
    stage.party.shelf.games.append(CampGame(pack="camp 2"))
    stage.action, stage.by = UpgradeDeed(), "ada"


async def _put_away(stage: Stage) -> None:
    await stage.begun("ada", "ben")
    await stage.party.must(WALK, "ada")
    await stage.party.registry._unload(stage.party.table)
    stage.action, stage.by = WALK, "ada"


async def _nothing(stage: Stage) -> None:
    stage.party.id = ""


async def _create(stage: Stage) -> object:
    registry, place = stage.party.registry, f"place of {stage.party.registry.owner}"
    table = await registry.create(place, "ada", stage.party.shelf.games[0], cause=CAUSE)
    return table.id


async def _created(stage: Stage) -> None:
    place = f"place of {stage.party.registry.owner}"
    (only,) = await stage.store.tables(place)
    stage.party.id = only.id
    table = await stage.party.fetched()
    expect(
        table.info.host == "ada" and (await stage.party.registry.place(place)).active == only.id,
        "half created",
    )


async def _to_import(stage: Stage) -> None:
    await stage.begun("ada", "ben")
    for _ in range(3):
        await stage.party.must(WALK, "ada")
        await stage.party.must(Reply(("done",)), "ada")
        await stage.party.must(Reply(("done",)), "ben")
    stage.bundle = await gather(stage.store, None, stage.party.id)


async def _import(stage: Stage) -> object:
    assert stage.bundle is not None
    place = f"import of {stage.party.registry.owner}"
    return await bring_in(stage.party.registry, stage.party.shelf, stage.bundle, place)  # type: ignore[arg-type]


async def _imported(stage: Stage) -> None:
    """Whatever is there is whole; what the present table of the place is, is there."""
    assert stage.bundle is not None
    place = f"import of {stage.party.registry.owner}"
    found = await stage.store.tables(place)
    for each in found:
        expect(await stage.store.lines(each.id) == stage.bundle.lines, "half a table was imported")
    active = (await stage.party.registry.place(place)).active
    expect(active in {each.id for each in found}, "the present table of the place is not there")


async def _playing(stage: Stage) -> None:
    await stage.begun("ada", "ben")
    await stage.party.must(WALK, "ada")


async def _to_forget(stage: Stage) -> None:
    """A name of its own: whoever is forgotten is forgotten at all tables of the store."""
    await stage.begun("ada", stage.somebody)
    await stage.party.must(WALK, "ada")


async def _move(stage: Stage) -> object:
    await stage.party.registry.move(stage.party.id, f"new place of {stage.party.registry.owner}")
    return None


async def _moved(stage: Stage) -> None:
    registry, table = stage.party.registry, await stage.party.fetched()
    new = f"new place of {registry.owner}"
    expect(table.place == new and (await registry.place(new)).active == table.id, "half moved")
    expect([each.id for each in await stage.store.tables(new)] == [table.id], "half moved in the store")


async def _forget(stage: Stage) -> object:
    found = await forget(stage.party.registry, stage.somebody)
    return stage.party.id in found.tables


async def _forgotten(stage: Stage) -> None:
    left = [each.table for each in (await traces(stage.store, stage.somebody)).tables]
    expect(stage.party.id not in left, "a person was not forgotten")


async def _missed(stage: Stage) -> object:
    table = await stage.party.fetched()
    return len(await table.missed("ben"))


SCENARIOS = (
    action("join", "ada", by="ben", action=Join()),
    action("begin", "ada", "ben", by="ada", action=Begin()),
    action("reply", "ada", "ben", by="ada", action=WALK),
    action("refused", "ada", "ben", by="ben", action=WALK),
    action("new chapter", "ada", "ben", by="ada", action=Reply(("north", "chapter"))),
    action("end", "ada", by="ada", action=Reply(("north", "end"))),
    action("undo", "ada", by="ada", action=Undo(1), before=((WALK, "ada"), (LOOK, "ada"))),
    action("redo", "ada", by="ada", action=Redo(1), before=((WALK, "ada"), (LOOK, "ada"), (Undo(1), "ada"))),
    action("hand over", "ada", "ben", by="ada", action=HandOverSeat("north", "ben")),
    action("leave", "ada", "ben", by="ben", action=Leave()),
    Scenario("agree to undo", _motion, Stage.do),
    Scenario("time is up", _time_is_up, Stage.do),
    Scenario("a rule fails", _rule_fails, Stage.do),
    Scenario("upgrade", _newer, Stage.do),
    Scenario("fetched anew", _put_away, Stage.do),
    Scenario("create", _nothing, _create, _created),
    Scenario("import", _to_import, _import, _imported),
    Scenario("move", _playing, _move, _moved),
    Scenario("forget a person", _to_forget, _forget, _forgotten),
    Scenario("what was missed", _playing, _missed),
)


# What has to hold


def expect(holds: bool, words: str) -> None:
    if not holds:
        raise Untrue(words)


async def run(scenario: Scenario, store: Store, injector: Injector) -> object:
    """One try on a fresh table; raises `Untrue`. The answer, or the fault that came instead of one."""
    stage = await Stage.on(store)
    await scenario.prepare(stage)
    last = (await stage.party.fetched()).last if stage.party.id else 0
    answer: object
    async with injector.on():
        trying = asyncio.ensure_future(scenario.act(stage))
        done, _ = await asyncio.wait({trying}, timeout=PATIENCE)
    expect(bool(done), "it hangs")
    answer = trying.exception() if not trying.cancelled() else asyncio.CancelledError()
    if answer is None:
        answer = trying.result()
    if not injector.at:
        return answer
    if stage.party.id:
        await stage.party.fetched()  # a caller who stops waiting for an action does not stop it
    if scenario.act is Stage.do:
        await _is_true(stage, answer, last)
    if stage.party.id:
        await _memory_is_store(stage)
    await _once_more(scenario, stage, answer)
    return answer


async def _is_true(stage: Stage, answer: object, last: int) -> None:
    """What was answered is what the store has; what was told is there, too."""
    rows = {row.n: row for row in await stage.store.lines(stage.party.id)}
    caused = [row for row in rows.values() if stage.by and row.cause == CAUSE]
    if isinstance(answer, ActionOutcome) and answer.refusal is None and stage.by:
        expect([row.n for row in caused] == [answer.line], f"acknowledged as {answer.line}, kept: {caused}")
    if isinstance(answer, ActionOutcome) and answer.refusal is not None:
        expect(not caused and len(rows) == last, f"refused with {answer.refusal.code}, but kept")
    heard = [news.line for news in stage.party.news]
    expect(set(heard) <= rows.keys() and len(heard) == len(set(heard)), f"told: {heard}, kept: {list(rows)}")


async def _memory_is_store(stage: Stage) -> None:
    """The table that this process has, and the one that another would read."""
    await stage.party.fetched()
    ours = stage.party.picture()
    read = stage.party.reborn(owner=stage.party.registry.owner)
    await read.fetched()
    expect(read.picture() == ours, f"memory: {ours}\nstore: {read.picture()}")
    expect(read.table.place == stage.party.table.place, "memory and store name two places")


async def _once_more(scenario: Scenario, stage: Stage, first: object) -> None:
    """The same input comes again, as from somebody who had no answer."""
    if scenario.name == "import" and isinstance(first, str):
        answer: object = first
    else:
        answer = await scenario.act(stage)
    if isinstance(answer, ActionOutcome) and stage.by:
        caused = [row for row in await stage.store.lines(stage.party.id) if row.cause == CAUSE]
        expect(len(caused) == (answer.refusal is None), f"sent again: {answer}, kept {len(caused)} times")
    if scenario.holds is not None:
        await scenario.holds(stage)
    if stage.party.id:
        await _memory_is_store(stage)


# Runs


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    store = MemoryStore() if where == "memory" else open_store(where)
    await store.open()
    try:
        yield store
    finally:
        with suppress(StoreFault):
            await store.close()


async def inject(where: str, scenario: Scenario, seed: str, *, points: int | None = None) -> tuple[int, int]:
    """Faults at `points` calls chosen by the seed, or at all; how many were raised, and how many calls there are."""
    async with opened(where) as store:
        counting = Injector()
        await run(scenario, store, counting)
        total = counting.count
        chance = random.Random(f"{seed} {scenario.name}")
        wanted = [(k, kind) for k in range(1, total + 1) for kind in KINDS]
        if points is not None:
            wanted = sorted(chance.sample(wanted, min(points, len(wanted))), key=lambda each: each[0])
        fired = 0
        for k, kind in wanted:
            injector = Injector(k, kind)
            try:
                await run(scenario, store, injector)
            except Exception as fault:
                words = f"{scenario.name} on {where}, {kind.__name__} at {k} of {total}: {injector.fired}"
                raise Untrue(f"{words}\n{fault!r}") from fault
            fired += bool(injector.fired)
        return fired, total


def quietly() -> None:
    """Every fault is logged where it is caught; thousands of them are not worth reading."""
    warnings.simplefilter("ignore", RuntimeWarning)  # a coroutine whose call failed is never awaited
    sys.unraisablehook = lambda _fault: None  # a fault in a generator that is just being closed
    logging.getLogger("heredity_bot").setLevel(logging.CRITICAL)
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)


async def all_scenarios(where: str, seed: str, points: int | None) -> tuple[int, int]:
    fired = calls = 0
    for scenario in SCENARIOS:
        raised, total = await inject(where, scenario, seed, points=points)
        fired, calls = fired + raised, calls + total
        if points is None:
            print(f"  {scenario.name}: {raised} faults at {total} calls", flush=True)
    return fired, calls


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.crashes.faults")
    parser.add_argument("--points", type=int, help="faults per action, chosen by the seed; default: all")
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--store", help="`memory`, a file or an address; default: one of each kind")
    options = parser.parse_args()
    quietly()
    with ExitStack() as stack:
        for name, where in {"the store": options.store}.items() if options.store else _stores(stack):
            start = time.perf_counter()
            fired, calls = asyncio.run(all_scenarios(where, options.seed, options.points))
            told = f"{len(SCENARIOS)} actions, {fired} faults at {calls} calls: memory and store agree after each"
            seconds = time.perf_counter() - start
            print(f"{name}: {told} (seed {options.seed}, {seconds:.0f} s)", flush=True)
    return 0


def _stores(stack: ExitStack) -> Iterable[tuple[str, str]]:
    yield "memory", "memory"
    yield "SQLite", f"{stack.enter_context(tempfile.TemporaryDirectory())}/tables.sqlite"
    if programs() is None:
        print(HOW_TO_HAVE_IT)
        return
    server = Server.make()
    stack.callback(server.remove)
    server.start()
    yield "PostgreSQL", server.url


if __name__ == "__main__":
    sys.exit(main())
