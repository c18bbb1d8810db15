"""People at a table of a camp, with a clock that is set by hand and a store that can be spoilt."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from heredity_bot.games.plugin import Game
from heredity_bot.journal import Store, Write
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.tables.actions import AnyAction, Begin, Join, Noted, Reply
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.registry import Clock, TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import ActionOutcome, LiveTable, News
from tests.tables.camp_game import DONE, CampGame

START = 1_700_000_000.0
"""A Tuesday evening in November 2023, 22:13 in Greenwich."""


class Time:
    """The machine's clock and the time that passes."""

    def __init__(self, at: float = START) -> None:
        self.wall, self.gone = at, 0.0

    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.gone)

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.gone += seconds


class Shelf:
    """A library of the games it is given, the newest last."""

    def __init__(self, *games: Any) -> None:
        self.games: list[Any] = list(games)

    async def exactly(self, name: str, pack: str) -> Game | None:
        return next((game for game in self.games if (game.name, game.pack) == (name, pack)), None)

    async def newest(self, name: str, pack_id: str) -> Game | None:
        found = [g for g in self.games if g.name == name and g.pack.split(" ")[0] == pack_id]
        return found[-1] if found else None

    async def keep(self, game: Game) -> None:
        """Everything stays on the shelf."""


class Spoilt(MemoryStore):
    """A store whose appends fail while there is a `fault`, and wait while it is `held`."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.fault: BaseException | None = None
        self.failing_at: set[int] = set()
        self.appends = 0
        self.held = asyncio.Event()
        self.held.set()
        self.reached = asyncio.Event()

    async def append(self, write: Write) -> None:
        self.appends += 1
        self.reached.set()
        await self.held.wait()
        if self.fault is not None and (not self.failing_at or self.appends in self.failing_at):
            raise self.fault
        await super().append(write)


class Party:
    """One table and its registry; inputs go the way that front ends send them."""

    def __init__(self, registry: TableRegistry, table: str, time: Time, shelf: Shelf) -> None:
        self.registry, self.id, self.time, self.shelf = registry, table, time, shelf
        self.store = registry.store
        self.news: list[News] = []
        registry.listen(self._hear)

    def _hear(self, _table: LiveTable, news: News) -> None:
        self.news.append(news)

    @classmethod
    async def lobby(
        cls,
        *users: str,
        game: Any = None,
        store: Store | None = None,
        time: Time | None = None,
        **settings: Any,
    ) -> Party:
        """The users at a table that has not begun."""
        time, shelf = time or Time(), Shelf(game or CampGame())
        store = store or MemoryStore(lambda: time.wall)
        registry = TableRegistry(store, shelf, clock=time.clock(), owner="we", seed=lambda: "a secret")
        table = await registry.create("place", users[0], shelf.games[0], TableSettings(**settings))
        party = cls(registry, table.id, time, shelf)
        for user in users[1:]:
            await party.must(Join(), user)
        return party

    @classmethod
    async def begun(cls, *users: str, **parts: Any) -> Party:
        """The users in the first turn of a game."""
        party = await cls.lobby(*users, **parts)
        await party.must(Begin(), users[0])
        return party

    # Doing

    async def do(self, action: AnyAction, by: str = "", cause: str = "") -> ActionOutcome:
        return await self.registry.do(self.id, action, by, cause)

    async def must(self, action: AnyAction, by: str = "", cause: str = "") -> ActionOutcome:
        outcome = await self.do(action, by, cause)
        assert outcome.refusal is None, outcome.refusal
        return outcome

    async def refused(self, action: AnyAction, by: str = "", cause: str = "") -> str:
        """The code of the refusal; the table is as it was."""
        before = self.picture()
        outcome = await self.do(action, by, cause)
        assert outcome.refusal is not None, outcome
        await self.fetched()
        assert self.picture() == before
        return outcome.refusal.code

    async def act(self, by: str, seat: str, what: str) -> ActionOutcome:
        return await self.must(Reply((seat, what)), by)

    async def says(self, by: str, answer: str) -> ActionOutcome:
        return await self.must(Reply(answer, self.table.mark), by)

    async def done(self, *users: str) -> None:
        for user in users:
            await self.must(Reply((DONE,)), user)

    async def after(self, seconds: float) -> None:
        """Time passes, and the registry looks at its clock."""
        self.time.passes(seconds)
        await self.registry.beat()
        await self.fetched()

    # Looking

    async def fetched(self) -> LiveTable:
        table = await self.registry.fetch(self.id)
        assert table is not None
        return table

    @property
    def table(self) -> LiveTable:
        return self.registry._live[self.id]

    @property
    def info(self) -> TableInfo:
        return self.table.info

    @property
    def state(self) -> Any:
        return self.table.t.state

    @property
    def asked(self) -> str:
        return self.table.ask.key if self.table.ask else ""

    def picture(self) -> tuple[Any, ...]:
        table = self.table
        session = table.session
        state = session and table.game.dump(session.state)
        return (
            msgspec.json.encode(table.info),
            table.last,
            state,
            session and session.position,
            table.ask,
            table.wake_at,
        )

    def notes(self, since: int = 0) -> list[str]:
        return notes(self.news[since:])

    # Restarts

    async def restart(self) -> None:
        """Put the table away and fetch it again."""
        await self.registry._unload(self.table)
        await self.fetched()

    def reborn(self, owner: str = "we") -> Party:
        """The same store in a new process; the old one is dropped as it stands."""
        registry = TableRegistry(
            self.store, self.shelf, clock=self.time.clock(), owner=owner, seed=lambda: "a secret"
        )
        return Party(registry, self.id, self.time, self.shelf)


def notes(news: Sequence[News]) -> list[str]:
    return [step.key for one in news for step in one.entry.steps if isinstance(step, Noted)]
