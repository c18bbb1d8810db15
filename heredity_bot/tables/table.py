"""A live table: one action at a time, durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from heredity_bot.games.plugin import Game
from heredity_bot.journal import UNCHANGED, Quiet, Repeated, Row, Store, StoreFault, Write
from heredity_bot.kernel import AnswerLine, Corrupt, Drift, Refusal, Refused, Session
from heredity_bot.stage.words import is_machine
from heredity_bot.tables import decisions, timers
from heredity_bot.tables.actions import (
    AnyAction,
    AnyTableStep,
    Changed,
    ClockSet,
    End,
    JournalEntry,
    Started,
    Tick,
    Undone,
    Upgrade,
    Wake,
)
from heredity_bot.tables.dispatch import CARRY_OUT
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.live_path import (
    StatePath,
    TakenStep,
    answers_in,
    is_answer,
    lines_after,
    position_after,
)
from heredity_bot.tables.state import Past, TableState, refused

log = logging.getLogger(__name__)

table_at_work: ContextVar[str] = ContextVar("table_at_work", default="")
"""The table for which the current task works, for log lines."""

LINES_BETWEEN_QUIETS = 128
"""Lines after which a quiet point is kept although few answers were given: votes are quick to read again."""

NEARBY = 8
"""Changes of seats that are expected among the last answers."""

BREATH = 100
"""Lines that are folded before other tasks may run."""

CAUSES = 64
"""Inputs remembered in memory, at the least; older ones are found in the store if they led to anything."""

_INFO = msgspec.json.Decoder(TableInfo)
_ENTRY = msgspec.json.Decoder(JournalEntry)


class QuietPoint(Struct, frozen=True):
    """A quiet point as it is stored: a snapshot and the answers since."""

    snapshot: msgspec.Raw
    tail: tuple[AnswerLine, ...] = ()


_KEPT = msgspec.json.Decoder(QuietPoint)


class ActionOutcome(Struct, frozen=True):
    """The outcome of an input: its line and steps, or why it was refused."""

    line: int = 0
    steps: tuple[AnyTableStep, ...] = ()
    before: Mapping[int, bytes] = {}
    """As in `JournalLine`."""
    refusal: Refusal | None = None
    again: bool = False
    """The same input came before: nothing was done a second time."""


class _Draft(Struct, frozen=True):
    """A line that is ready to be written, and what the table remembers once it is."""

    write: Write
    row: Row
    entry: JournalEntry
    record: bytes
    wake: float | None


class News(Struct, frozen=True):
    """A new line of a table, for its listeners."""

    line: int
    by: str
    cause: str
    entry: JournalEntry
    before: Mapping[int, bytes] = {}
    """As in `JournalLine`."""


class JournalLine(Struct, frozen=True):
    """A stored line, with what is needed to tell it."""

    row: Row
    entry: JournalEntry
    before: Mapping[int, bytes]
    """The saved state of the game before each step that has events, by the index of the step."""
    position: int
    """The number of lines that the game had taken after it."""


Hear: TypeAlias = Callable[["LiveTable", News], None]
"""A listener; it gets the table as it is after the line."""


def read_entry(row: Row) -> JournalEntry:
    return _ENTRY.decode(row.body)


def read_info(record: bytes) -> TableInfo:
    return _INFO.decode(record)


def read_quiet(quiet: Quiet) -> QuietPoint:
    return _KEPT.decode(quiet.body)


class LiveTable(TableState):
    """A table with a store beneath it. All that changes it goes through `do`."""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002 - what else
        place: str,
        info: TableInfo,
        game: Game,
        store: Store,
        fence: int,
        now: Callable[[], float],
        seed: Callable[[], str],
        last: int = 0,
        at: float = 0.0,
        hear: Hear = lambda _table, _news: None,
    ) -> None:
        super().__init__(info, game, seed=seed)
        self.id, self.place, self.store, self.fence = id, place, store, fence
        self.last, self.at = last, at
        self.lock = asyncio.Lock()
        self.gone = False
        """Memory may not be what is stored: the table has to be fetched anew."""
        self.left_behind: tuple[bytes, tuple[AnswerLine, ...]] | None = None
        """A game that could not be taken up with the rules and cards there are: a snapshot and the answers since."""
        self.used = now()
        self.wake_at: float | None = None
        """When something is due by itself."""
        self._now, self._hear = now, hear
        self._record = msgspec.json.encode(info)
        self._quiet_at = 0
        self._kept_line = 0
        """Where the snapshot of the last quiet point that was kept begins."""
        self._causes: OrderedDict[str, ActionOutcome] = OrderedDict()
        self._knows_all_causes = True
        self._doing: set[asyncio.Task[ActionOutcome]] = set()

    def may_act_for(self, user: str, seat: str, *, aside: bool = False) -> bool:
        """Whether a person may act for a seat now, or at least propose it."""
        now = max(self._now(), self.at)
        return decisions.may_act_for(self, user, seat, aside=aside, now=now)

    async def settled(self) -> bool:
        """Wait until nothing is half done: what is read then, without waiting in between, is durable.

        False when the table is gone from memory and has to be fetched anew.
        """
        async with self.lock:
            return not self.gone

    # Actions

    async def do(
        self, action: AnyAction, by: str = "", cause: str = "", *, game: Game | None = None
    ) -> ActionOutcome:
        """Do an action, once: it is refused, or durable and heard by all when this returns.

        A caller who stops waiting for it does not stop it. `game` is what the table goes on with after `Upgrade` and `Wake`.
        """
        task = asyncio.ensure_future(self._do_once(action, by, cause, game))
        self._doing.add(task)  # the event loop keeps only weak references to tasks
        task.add_done_callback(self._doing.discard)
        return await asyncio.shield(task)

    async def _do_once(self, action: AnyAction, by: str, cause: str, game: Game | None) -> ActionOutcome:
        """Do an action unless its cause is known. A repeated one may be refused by now, so the store is asked for it."""
        table_at_work.set(self.id)
        async with self.lock:
            if self.gone:
                return ActionOutcome(refusal=Refusal("TABLE_TAKEN_OVER"))
            if cause and (known := self._causes.get(cause)) is not None:
                return await self._again(known)
            try:
                outcome = await self._do(action, by, cause, game)
                was_refused = outcome.refusal is not None and not self.gone
                if cause and was_refused and not self._knows_all_causes:
                    outcome = await self._caused(cause) or outcome
                if cause and not outcome.again:
                    self._remember(cause, outcome)
            except BaseException:
                self.gone = True  # memory may be ahead of the store or behind it
                raise
            return outcome

    async def _again(self, known: ActionOutcome) -> ActionOutcome:
        """The answer that an input had the first time; its steps are read again, to save memory."""
        if known.refusal is not None:
            return msgspec.structs.replace(known, again=True)
        try:
            (line,) = await self.retrace(after=known.line - 1, last=known.line)
        except StoreFault as fault:
            return ActionOutcome(refusal=Refusal(fault.code))
        return ActionOutcome(line.row.n, line.entry.steps, line.before, again=True)

    async def _caused(self, cause: str) -> ActionOutcome | None:
        """The outcome of an input the first time it came, however long ago; None if it led to nothing."""
        try:
            row = await self.store.caused(self.id, cause)
        except StoreFault as fault:
            return ActionOutcome(refusal=Refusal(fault.code))
        return await self._again(ActionOutcome(row.n)) if row else None

    def _remember(self, cause: str, outcome: ActionOutcome) -> None:
        self._causes[cause] = msgspec.structs.replace(outcome, steps=(), before={})
        if len(self._causes) > 2 * CAUSES:
            self._knows_all_causes = False
            for _ in range(CAUSES):
                self._causes.popitem(last=False)

    async def _do(self, action: AnyAction, by: str, cause: str, game: Game | None) -> ActionOutcome:
        """Change the memory, then the store. After a fault before the store is asked, the action is not done."""
        session, form, part = self.session, self.game, self.info.part
        question = session.position if session else 0
        try:
            await self._change(action, by, game)
            draft = self._draft(action, by, cause, part)
        except Refused as fault:
            self.info = read_info(self._record)
            went_on = session is not None and session.position != question
            if went_on or self.session is not session or self.game is not form:
                self.gone = True  # a refusal changes nothing, but the game had gone on before it
            return ActionOutcome(refusal=fault.refusal)
        except StoreFault as fault:
            self.gone = True
            return ActionOutcome(refusal=Refusal(fault.code))
        except Corrupt:
            self.gone = True
            log.exception("table %s: stored data cannot be read", self.id)
            return ActionOutcome(refusal=Refusal("TABLE_BROKEN"))
        except Exception:
            self.gone = True
            log.exception("table %s: an action failed and was not done: %s", self.id, type(action).__name__)
            return ActionOutcome(refusal=Refusal("RULE_FAILED"))
        return await self._write(draft) if draft else ActionOutcome(self.last)

    async def _change(self, action: AnyAction, by: str, game: Game | None) -> None:
        """Carry out an action in memory, and all that is decided by it; raises `Refused`."""
        now = self.used = self._now()
        if self.at - now > timers.JUMP_SECONDS:  # the table was written with a clock that ran far ahead
            timers.clock_was_set_back(self, self.at - now)
        else:
            now = max(now, self.at)
        self.now, self.line, self.steps, self.before = now, self.last + 1, [], {}
        if game is not None:
            self._change_game(game, by)
            return
        if not by and not isinstance(action, (End, Tick, ClockSet)):
            raise refused("NOT_AT_TABLE")  # "" is the clock, and holds what the table plays together
        if person := self.info.people.get(by):
            person.visit, person.line = now, self.line
        act = CARRY_OUT.get(type(action))
        if act is None:
            raise refused("NOT_AN_ANSWER", question="")  # `Upgrade` and `Wake` need a game to go on with
        found = act(self, action, by)
        if found is not None:
            await found
        if person := self.info.people.get(by):
            person.lapsed = False
        await decisions.settle(self)

    def _draft(self, action: AnyAction, by: str, cause: str, part: tuple[int, int]) -> _Draft | None:
        """All that is to be written; None if nothing was due.

        A quiet point is kept where the path turned, and where the game has a fresh snapshot, which costs no more than its
        bytes and leaves nothing to replay.
        """
        info, session, steps = self.info, self.session, tuple(self.steps)
        record = msgspec.json.encode(info)
        if not steps and record == self._record and isinstance(action, (Tick, ClockSet)):
            return None
        entry = JournalEntry(action, steps)
        left = [step.to for step in steps if isinstance(step, Undone)]
        left += [info.part_at for step in steps if isinstance(step, Changed)]
        turned = left or info.part != part or any(isinstance(step, Started) for step in steps)
        fresh = session is not None and session.quiet_line != self._kept_line
        quiet = (
            self._quiet() if turned or fresh or self.line - self._quiet_at >= LINES_BETWEEN_QUIETS else None
        )
        wake = self.next_wake()
        row = Row(self.line, self.now, by, cause, msgspec.json.encode(entry))
        write = Write(
            table=self.id,
            fence=self.fence,
            line=row,
            record=record,
            wake_at=wake if wake != self.wake_at else UNCHANGED,
            quiet=quiet,
            forget_beyond=min(
                left, default=None
            ),  # quiet points with more answers lie on a path that was left
            # Where undo ends nothing older is needed, once there is a quiet point at that very place.
            forget_before=info.part_at if quiet is not None and quiet.position == info.part_at else None,
        )
        return _Draft(write, row, entry, record, wake)

    def _quiet(self) -> Quiet | None:
        session = self.session
        if session is None:
            return None
        snapshot, tail = session.snapshot()
        kept = msgspec.json.encode(QuietPoint(msgspec.Raw(snapshot), tail))
        return Quiet(self.line, session.position, kept)

    async def _write(self, draft: _Draft) -> ActionOutcome:
        """Append the line and tell the listeners. An exception of the store that is no `StoreFault` leaves open whether
        the line is kept: it goes on to the caller, who gets no answer."""
        row, quiet = draft.row, draft.write.quiet
        try:
            await self.store.append(draft.write)
        except Repeated:
            self.gone = True  # memory has now been changed twice by the same input
            return await self._caused(row.cause) or ActionOutcome(refusal=Refusal("STORE_BROKEN"))
        except StoreFault as fault:
            self.gone = True
            log.warning("table %s: line %s was not kept: %s", self.id, row.n, fault)
            return ActionOutcome(refusal=Refusal(fault.code))
        try:
            self.last, self.at, self._record, self.wake_at = row.n, row.at, draft.record, draft.wake
            if quiet is not None:
                self._quiet_at, self._kept_line = quiet.n, self.session.quiet_line if self.session else 0
            self._hear(self, News(row.n, row.by, row.cause, draft.entry, self.before))
        except Exception:
            self.gone = True
            log.exception("table %s: line %s is kept, but could not be shown", self.id, row.n)
        return ActionOutcome(row.n, draft.entry.steps, self.before)

    # Another form of the pack or the rules

    async def move_to(self, game: Game, by: str = "", cause: str = "") -> ActionOutcome:
        """Go on with another form of the pack or the rules: by the host's wish, or because the table has to."""
        return await self.do(Upgrade() if by else Wake(), by, cause, game=game)

    def _change_game(self, game: Game, by: str) -> None:
        if by:
            self.need_host(by)
            if game.pack == self.info.pack and self.info.rules in game.versions:
                raise refused("NOTHING_NEWER")
        session, lost = self.tried_on(game)
        if by and lost and self.info.contest:
            raise refused("RIVALS_AGREE")
        self.game, self.left_behind = game, None
        decisions.changed(self, session, lost)

    def tried_on(self, game: Game) -> tuple[Session[Any] | None, int]:
        """A dry run: the table under another form of the game, and how many answers it would lose."""
        past = self.left_behind
        if past is None:
            session = self.session
            if session is None:
                return None, 0
            past = session.snapshot()
        found, lost = Session.carry_over(game, *past)
        if misfits := game.misfits(found.state):
            raise refused("PACK_MISFITS", cards=", ".join(misfits))
        return found, len(answers_in(past[1][len(past[1]) - lost :]))

    # The past

    async def rewind(self, to: int) -> Past:
        quiet, path = await self._path_from(to)
        split = to - quiet.position
        try:
            kept = read_quiet(quiet)
            session = Session.restore(self.game, bytes(kept.snapshot), kept.tail)
            session.replay((step.line, None) for step in path[:split])
        except (Drift, Corrupt) as fault:
            log.exception("table %s: the way back to %s is lost", self.id, to)
            raise refused("CANNOT_UNDO") from fault
        return Past(session, path[split:])

    async def _path_from(self, position: int) -> tuple[Quiet, list[TakenStep]]:
        """A quiet point not after `position`, and the live path after that point."""
        quiet = await self.store.quiet_before(self.id, position)
        if quiet is None:
            raise refused("CANNOT_UNDO")
        happened = await self.entries(after=quiet.n)
        return quiet, lines_after(quiet.position, (step for _, line in happened for step in line.steps))

    async def entries(self, *, after: int = 0, last: int | None = None) -> list[tuple[Row, JournalEntry]]:
        rows = await self.store.lines(self.id, after=after, last=last)
        return [(row, read_entry(row)) for row in rows]

    async def retrace(self, *, after: int = 0, last: int | None = None) -> list[JournalLine]:
        """Stored lines with the states before their steps: folded from a quiet point, or from the beginning of the game."""
        quiet = await self._quiet_until(after)
        path, start, position = StatePath(self.game, self.info), 0, 0
        if quiet is not None:
            with suppress(Drift, Corrupt):
                kept = read_quiet(quiet)
                session = Session.restore(self.game, bytes(kept.snapshot), kept.tail)
                start, position = quiet.n, quiet.position
                path = StatePath(self.game, self.info, session.state, position)
        found = []
        for n, (row, entry) in enumerate(await self.entries(after=start, last=last)):
            states = {i: path.take(step) for i, step in enumerate(entry.steps)}
            position = position_after(position, entry.steps)
            if row.n > after:
                before = {i: state for i, state in states.items() if state is not None}
                found.append(JournalLine(row, entry, before, position))
            if n % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        return found

    async def _quiet_until(self, line: int) -> Quiet | None:
        """The last quiet point not after a line."""
        position = self.session.position if self.session else 0
        while (quiet := await self.store.quiet_before(self.id, position)) is not None and quiet.n > line:
            position = quiet.position - 1
        return quiet

    async def states_from(self, position: int) -> dict[int, bytes]:
        """The saved state of the game before each line of the live path that is not before `position`, by its position."""
        past = await self.rewind(position)
        path = StatePath(self.game, self.info, past.session.state, position)
        states = ((place, path.take(step)) for place, step in enumerate(past.since, position))
        return {place: state for place, state in states if state is not None}

    async def would_undo(self, to: int) -> list[tuple[int, TakenStep]]:
        """The answers that going back to `to` would undo, the latest first, each with its position."""
        async with self.lock:
            session = self.session
            if session is None or not self.info.part_at <= to <= session.position:
                raise refused("CANNOT_UNDO")
            quiet, path = await self._path_from(to)
        taken = [*enumerate(path[to - quiet.position :], to)]
        return [(place, step) for place, step in reversed(taken) if is_answer(step)]

    async def steps_back(self, answers: int = 1) -> int:
        """The position to which an undo of so many answers leads; changes of seats in between do not count."""
        if self.session is None:
            raise refused("NOT_BEGUN")
        found = await self.recent_answers(answers)
        if not found:
            raise refused("CANNOT_UNDO")
        return found[-1][0]

    async def recent_answers(self, most: int) -> list[tuple[int, TakenStep]]:
        """The last answers of this part, the latest first, each with the position to which its undo leads."""
        if self.session is None or most < 1:
            return []
        async with self.lock:
            begins = self.info.part_at
            near = max(begins, self.session.position - most - NEARBY)
            found = await self._answers_from(near)
            if len(found) < most and near > begins:
                found = await self._answers_from(begins)
        return found[: -most - 1 : -1]

    async def _answers_from(self, position: int) -> list[tuple[int, TakenStep]]:
        """Answers of people in this part with their positions, from a place not after `position` on.

        Answers of machines are undone with the answer of a person that led to them.
        """
        quiet, path = await self._path_from(position)
        places = enumerate(path, quiet.position)
        found = [(place, step) for place, step in places if is_answer(step) and not is_machine(step.line.by)]
        return [(place, step) for place, step in found if place >= self.info.part_at]

    async def missed(self, name: str) -> list[JournalLine]:
        """The lines since the last action of a person, who counts as informed then."""
        async with self.lock:
            person = self.info.people.get(name)
            if person is None:
                raise refused("NOT_AT_TABLE")
            found = await self.retrace(after=person.line)
            if not self.gone:
                await self._heard_of(name)
        return found

    async def _heard_of(self, name: str) -> None:
        """Store that a person was here, without a line."""
        info = read_info(self._record)
        person = info.people[name]
        person.line, person.visit, person.lapsed = self.last, max(self._now(), self.at), False
        record = msgspec.json.encode(info)
        try:
            await self.store.append(Write(self.id, self.fence, record=record))
        except BaseException:
            self.gone = True
            raise
        self.info, self._record = info, record

    # Coming back

    def resume(self, kept: QuietPoint | None, rows: Sequence[Row], wake: float | None, quiet_at: int) -> None:
        """Take the game up where the store has it; raises `Drift` or `Corrupt`."""
        self.wake_at, self._quiet_at = wake, quiet_at
        self._knows_all_causes = quiet_at == 0
        for row in rows:
            if row.cause:
                self._remember(row.cause, ActionOutcome(row.n))
        if kept is None:
            return
        self.left_behind = bytes(kept.snapshot), (*kept.tail, *self._path_after(kept, rows))
        self.session, self.left_behind = Session.restore(self.game, *self.left_behind), None

    def _path_after(self, kept: QuietPoint, rows: Sequence[Row]) -> list[AnswerLine]:
        try:
            self._kept_line = msgspec.json.decode(bytes(kept.snapshot), type=_Position).line
            position = self._kept_line + len(kept.tail)
            steps = [step for row in rows for step in read_entry(row).steps]
            return [step.line for step in lines_after(position, steps)]
        except (ValueError, LookupError) as fault:
            raise Corrupt(f"the lines of table {self.id} cannot be read: {fault}") from fault


class _Position(Struct):
    line: int
