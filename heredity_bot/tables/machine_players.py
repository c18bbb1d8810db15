"""Machine players at tables: asks them when it is their turn, and gives their answers like those of people.

A machine is made anew for every question. It gets what its seat may see, and a seed that depends on the table and the
number of the question alone: it answers alike after a restart. The time after which its answer is given is drawn before
the seat's secrets are looked at, so it tells nothing about them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from heredity_bot.games.plugin import Eye, Game, GamePlugin, MachineLevel, plugin
from heredity_bot.kernel import Answer, Ask
from heredity_bot.stage.words import machine_parts
from heredity_bot.tables.actions import Reply, TakeDefault
from heredity_bot.tables.table import LiveTable
from heredity_bot.workers.pool import WorkerPool

if TYPE_CHECKING:
    from heredity_bot.tables.registry import TableRegistry

log = logging.getLogger(__name__)

THINK = 2.0
"""Seconds that a machine is told it has."""

LIMIT = 15.0
"""Seconds after which its worker is stopped; the first answer of a worker has to import the game."""

WORKERS = 2


class MachineQuestion(NamedTuple):
    """A question that a machine has to answer."""

    name: str
    mark: str
    position: int
    epoch: int


class ThinkTask(NamedTuple):
    """All that a machine needs for an answer; it can be sent to another process."""

    plugin: GamePlugin
    game: Game
    level: MachineLevel
    seats: Eye
    seed: str
    ask: Ask
    view: Any


Think: TypeAlias = Callable[[ThinkTask], Awaitable[Answer]]


def think(task: ThinkTask) -> Answer:
    """The machine's answer; runs in a worker."""
    machine = task.plugin.machine(task.level, task.game, task.seats, task.seed)
    return machine.answer(task.ask, lambda: task.view, THINK)


async def think_here(task: ThinkTask) -> Answer:
    """Think on the event loop, for tests and for programs that do nothing else meanwhile."""
    return think(task)


class MachinePlayers:
    """The machine players of all tables of a process. One task at a time plays for a table."""

    def __init__(self, registry: TableRegistry, *, delay: float = 0.0, think: Think | None = None) -> None:
        """`delay` is the middle of the seconds after which machines answer; without `think`, workers do it."""
        self._registry, self._delay = registry, delay
        self._think = think or self._think_in_worker
        self._pool: WorkerPool | None = None
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._failed: dict[str, MachineQuestion] = {}
        """Turns in which neither an answer nor the default was taken: the clock asks again."""
        self._luck = SystemRandom()

    def consider(self, table: LiveTable, *, again: bool = False) -> None:
        """Let a machine answer if it is its turn. `again` asks one that has failed once more."""
        if again:
            self._failed.pop(table.id, None)
        asked = question_of(table)
        if asked is None or table.id in self._playing or self._failed.get(table.id) == asked:
            return
        task = asyncio.create_task(self._play(table.id), name=f"machine at {table.id}")
        self._playing[table.id] = task
        task.add_done_callback(lambda task: self._ended(table.id, task))

    def forget(self, table: LiveTable) -> None:
        self._failed.pop(table.id, None)

    async def settled(self) -> None:
        """Wait until no machine has anything to answer."""
        while self._playing:
            await asyncio.wait(list(self._playing.values()))
            await asyncio.sleep(0)  # what follows from it is begun by a callback

    async def stop(self) -> None:
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown()

    def _ended(self, name: str, task: asyncio.Task[None]) -> None:
        del self._playing[name]
        if not task.cancelled() and (table := self._registry.in_memory(name)) is not None:
            self.consider(table)

    async def _play(self, name: str) -> None:
        """Answer the question that a machine of this table has, at the moment that is drawn now."""
        loop = asyncio.get_running_loop()
        due = loop.time() + self._luck.uniform(0.5, 1.5) * self._delay
        asked: MachineQuestion | None = None
        try:
            while True:
                table = await self._registry.fetch(name)
                asked = question_of(table) if table is not None else None
                if table is None or asked is None:
                    return
                answer = await self._answer(table, asked)
                await asyncio.sleep(max(0.0, due - loop.time()))
                if question_of(table) == asked:
                    break
            await self._give(name, asked, answer)
        except Exception:
            log.exception("table %s: a machine player could not answer", name)
            if asked is not None:
                self._failed[name] = asked

    async def _answer(self, table: LiveTable, asked: MachineQuestion) -> Answer | None:
        """The machine's answer; None if it has none in time, or one that the question does not allow."""
        ask = table.ask
        assert ask is not None
        try:
            answer = await self._think(think_task_of(table, asked))
        except Exception as fault:  # noqa: BLE001 - a machine of any game, in a worker that may die
            log.warning("table %s: no answer of %s, the default is taken: %r", table.id, asked.name, fault)
            return None
        if not ask.allows(answer):
            log.warning(
                "table %s: %s gave no answer to %s, the default is taken", table.id, asked.name, ask.key
            )
            return None
        return answer

    async def _give(self, name: str, asked: MachineQuestion, answer: Answer | None) -> None:
        cause = f"machine {asked.position} {asked.epoch} {asked.name} {asked.mark}"
        if answer is not None:
            outcome = await self._registry.do(name, Reply(answer, asked.mark), asked.name, cause)
            if outcome.refusal is None:
                return
            log.warning(
                "table %s: the answer of %s was refused, the default is taken: %s",
                name, asked.name, outcome.refusal.code,
            )  # fmt: skip
        outcome = await self._registry.do(name, TakeDefault(asked.mark), asked.name, f"{cause} default")
        if outcome.refusal is not None:
            log.warning("table %s: nothing was taken for %s: %s", name, asked.name, outcome.refusal.code)
            self._failed[name] = asked

    async def _think_in_worker(self, task: ThinkTask) -> Answer:
        if self._pool is None:
            self._pool = WorkerPool(WORKERS, seconds=LIMIT)
        return cast(Answer, await asyncio.get_running_loop().run_in_executor(self._pool, think, task))


def question_of(table: LiveTable) -> MachineQuestion | None:
    """The question that a machine has to answer now."""
    name, session = table.machine_to_answer(), table.session
    return MachineQuestion(name, table.mark, session.position, table.info.epoch) if name and session else None


def think_task_of(table: LiveTable, asked: MachineQuestion) -> ThinkTask:
    session, parts = table.session, machine_parts(asked.name)
    assert session is not None
    assert session.pending is not None
    assert parts is not None
    seats = tuple(table.seats_of(asked.name))
    seed = blake2b(f"{table.info.seed}\n{asked.name}\n{asked.position}".encode(), digest_size=16).hexdigest()
    view = table.game.visible_state(session.state, seats)
    level = cast(MachineLevel, parts[0])
    return ThinkTask(plugin(table.game.name), table.game, level, seats, seed, session.pending, view)
