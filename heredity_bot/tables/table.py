"""A live table: one deed at a time, durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from heredity_bot.journal import UNCHANGED, Quiet, Row, Store, StoreFault, Write
from heredity_bot.kernel import Ask, Event, Line, Refusal, Refused, Runaway, Session
from heredity_bot.kernel import Table as GameTable
from heredity_bot.tables import people, playing, timers
from heredity_bot.tables.deeds import (
    Agree,
    AnyDeed,
    AnyStep,
    Arrange,
    Begin,
    Changed,
    Claim,
    ClockSet,
    Close,
    Dismiss,
    End,
    HandOver,
    Happening,
    Join,
    Leave,
    PassHost,
    Redo,
    Reply,
    Set,
    Started,
    Tick,
    Took,
    Undo,
    Upgrade,
    Wake,
    Watch,
    WentBack,
    WentOn,
    Withdraw,
)
from heredity_bot.tables.desk import Desk
from heredity_bot.tables.game import Game
from heredity_bot.tables.sitting import Past, Sitting, no, own_lines, unfold, user

log = logging.getLogger(__name__)

SPACING = 48
"""Lines between two quiet points that are kept."""

CAUSES = 256
"""Inputs remembered in memory; older ones are found in the store."""

_DESK = msgspec.json.Decoder(Desk)
_HAPPENING = msgspec.json.Decoder(Happening)


class Kept(Struct, frozen=True):
    """A quiet point as it is stored: a snapshot and the answers since."""

    snapshot: msgspec.Raw
    tail: tuple[Line, ...] = ()


_KEPT = msgspec.json.Decoder(Kept)


class Outcome(Struct, frozen=True):
    """What became of an input: the line it led to with its steps, or why it was refused."""

    line: int = 0
    steps: tuple[AnyStep, ...] = ()
    refusal: Refusal | None = None
    again: bool = False
    """The same input came before: nothing was done a second time."""


class News(Struct, frozen=True):
    """A line for whoever shows the table; `table` is as it is after it."""

    line: int
    by: str
    cause: str
    happening: Happening


Hear: TypeAlias = Callable[["Table", News], None]
Apply: TypeAlias = Callable[[Any, str], Awaitable[None]]


def read_happening(row: Row) -> Happening:
    return _HAPPENING.decode(row.body)


def read_desk(record: bytes) -> Desk:
    return _DESK.decode(record)


def read_quiet(quiet: Quiet) -> Kept:
    return _KEPT.decode(quiet.body)


class Table:
    """One table in memory. All that changes it goes through `do`."""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002 - what else
        place: str,
        desk: Desk,
        game: Game,
        store: Store,
        fence: int,
        now: Callable[[], float],
        seed: Callable[[], str],
        last: int = 0,
        at: float = 0.0,
        hear: Hear = lambda _table, _news: None,
    ) -> None:
        self.id, self.place, self.store, self.fence = id, place, store, fence
        self.last, self.at = last, at
        self.lock = asyncio.Lock()
        self.gone = False
        """Its memory may not be what is stored: whoever wants the table has to fetch it anew."""
        self.left_behind: tuple[bytes, tuple[Line, ...]] | None = None
        """A game that could not be taken up with the rules and cards there are: a snapshot and the answers since."""
        self.used = now()
        self._now, self._hear = now, hear
        self.sitting = Sitting(desk, game, self._rewind, seed=seed)
        self._record = msgspec.json.encode(desk)
        self._wake: float | None = None
        self._quiet_at = 0
        self._causes: OrderedDict[str, Outcome] = OrderedDict()

    # What front ends look at

    @property
    def desk(self) -> Desk:
        return self.sitting.desk

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def session(self) -> Session[Any] | None:
        return self.sitting.session

    @property
    def t(self) -> GameTable[Any]:
        """The game's own table; there is one as soon as the game has begun."""
        assert self.session is not None, "the game has not begun"
        return self.session.table

    @property
    def ask(self) -> Ask | None:
        return self.sitting.ask

    @property
    def mark(self) -> str:
        return self.sitting.mark

    @property
    def players(self) -> list[str]:
        return list(self.sitting.players)

    def waiting_for(self) -> list[str]:
        return self.sitting.waiting_for()

    @property
    def wake_at(self) -> float | None:
        return self._wake

    # Doing

    async def do(self, deed: AnyDeed, by: str = "", cause: str = "") -> Outcome:
        """Do it, once: refused, or durable and heard by everybody when this returns.

        Whoever stops waiting for it does not stop it.
        """
        return await asyncio.shield(asyncio.ensure_future(self._once(deed, by, cause)))

    async def _once(self, deed: AnyDeed, by: str, cause: str, apply: Apply | None = None) -> Outcome:
        async with self.lock:
            if self.gone:
                return Outcome(refusal=Refusal("TABLE_TAKEN_OVER"))
            if cause and (before := await self._before(cause)) is not None:
                return before
            outcome = await self._do(deed, by, cause, apply)
            if cause:
                self._remember(cause, outcome)
            return outcome

    async def _before(self, cause: str) -> Outcome | None:
        """What became of this input the first time."""
        known = self._causes.get(cause)
        if known is not None:
            return msgspec.structs.replace(known, again=True)
        if len(self._causes) < CAUSES:
            return None
        try:
            row = await self.store.caused(self.id, cause)
        except StoreFault as fault:
            return Outcome(refusal=Refusal(fault.code))
        return Outcome(row.n, read_happening(row).steps, again=True) if row else None

    def _remember(self, cause: str, outcome: Outcome) -> None:
        self._causes[cause] = outcome
        if len(self._causes) > 2 * CAUSES:
            for _ in range(CAUSES):
                self._causes.popitem(last=False)

    async def _do(self, deed: AnyDeed, by: str, cause: str, apply: Apply | None = None) -> Outcome:
        s = self.sitting
        s.now, s.line, s.steps = max(self._now(), self.at), self.last + 1, []
        self.used = s.now
        chapter = s.desk.chapter
        position = s.session.question if s.session else 0
        try:
            await (apply or self._apply)(deed, by)
        except Refused as refused:
            self._put_back(position)
            return Outcome(refusal=refused.refusal)
        except StoreFault as fault:
            self._lose()
            return Outcome(refusal=Refusal(fault.code))
        except Runaway as fault:
            self._lose()
            return Outcome(refusal=Refusal(fault.code))
        except Exception:
            log.exception("table %s: a deed failed and was not done: %s", self.id, type(deed).__name__)
            self._lose()
            return Outcome(refusal=Refusal("RULE_FAILED"))
        if not s.steps and isinstance(deed, (Tick, ClockSet)):
            return Outcome(self.last)
        return await self._write(deed, by, cause, chapter_changed=s.desk.chapter != chapter)

    async def _apply(self, deed: AnyDeed, by: str) -> None:
        s = self.sitting
        if person := s.desk.people.get(by):
            person.visit, person.line = s.now, s.line
        act = _ACTS[type(deed)]
        found = act(s, deed, by)
        if found is not None:
            await found
        await playing.settle(s)

    async def _write(self, deed: AnyDeed, by: str, cause: str, *, chapter_changed: bool) -> Outcome:
        s = self.sitting
        happening = Happening(deed, tuple(s.steps))
        row = Row(s.line, s.now, by, cause, msgspec.json.encode(happening))
        record = msgspec.json.encode(s.desk)
        wake = timers.next_wake(s)
        turned = any(isinstance(step, (Started, WentBack, Changed)) for step in s.steps)
        quiet = self._quiet() if turned or chapter_changed or s.line - self._quiet_at >= SPACING else None
        back = [step.to for step in s.steps if isinstance(step, WentBack)]
        try:
            await self.store.append(
                Write(
                    table=self.id,
                    fence=self.fence,
                    lines=(row,),
                    record=record,
                    wake_at=wake if wake != self._wake else UNCHANGED,
                    quiet=quiet,
                    forget_beyond=min(back, default=None),
                    forget_before=s.desk.chapter_at if quiet and chapter_changed else None,
                )
            )
        except StoreFault as fault:
            log.warning("table %s: line %s was not kept: %s", self.id, s.line, fault)
            self._lose()
            return Outcome(refusal=Refusal(fault.code))
        except BaseException:
            self._lose()  # whether it was kept is not known: whoever comes next fetches the table anew
            raise
        self.last, self.at, self._record, self._wake = s.line, s.now, record, wake
        if quiet is not None:
            self._quiet_at = quiet.n
        self._tell(News(row.n, by, cause, happening))
        return Outcome(row.n, happening.steps)

    def _tell(self, news: News) -> None:
        try:
            self._hear(self, news)
        except Exception:
            log.exception("table %s: line %s could not be shown", self.id, news.line)

    def _quiet(self) -> Quiet | None:
        session = self.session
        if session is None:
            return None
        snapshot, tail = session.snapshot()
        kept = msgspec.json.encode(Kept(msgspec.Raw(snapshot), tail))
        return Quiet(self.sitting.line, session.question, kept)

    def _put_back(self, position: int) -> None:
        """A refusal changes nothing; should a game have gone on before it, the table is fetched anew."""
        s = self.sitting
        s.desk = read_desk(self._record)
        if (s.session.question if s.session else 0) != position:
            self._lose()

    def _lose(self) -> None:
        self.gone = True

    # Another form of the pack or the rules

    async def move_to(self, game: Game, by: str = "", cause: str = "") -> Outcome:
        """Go on with another form of the pack or the rules: by the host's wish, or because the table has to."""

        async def change(_deed: AnyDeed, by: str) -> None:
            s = self.sitting
            if by:
                s.need_host(by)
            session, lost = self.tried_on(game)
            s.game, self.left_behind = game, None
            playing.changed(s, session, lost)

        return await asyncio.shield(
            asyncio.ensure_future(self._once(Upgrade() if by else Wake(), by, cause, change))
        )

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
            raise no("PACK_MISFITS", cards=", ".join(misfits))
        return found, lost

    # The past

    async def _rewind(self, to: int) -> Past:
        quiet, lines = await self._path_from(to)
        kept = read_quiet(quiet)
        start = quiet.position
        session = Session.restore(self.game, bytes(kept.snapshot), kept.tail)
        session.replay((line, None) for line in lines[: to - start])
        return Past(session, tuple(lines[to - start :]))

    async def _path_from(self, position: int) -> tuple[Quiet, list[Line]]:
        """A quiet point not after `position`, and the answers of the present path after that point."""
        quiet = await self.store.quiet_before(self.id, position)
        if quiet is None:
            raise no("CANNOT_UNDO")
        rows = await self.store.lines(self.id, after=quiet.n)
        return quiet, unfold(quiet.position, (step for row in rows for step in read_happening(row).steps))

    async def happenings(self, *, after: int = 0, last: int | None = None) -> list[tuple[Row, Happening]]:
        rows = await self.store.lines(self.id, after=after, last=last)
        return [(row, read_happening(row)) for row in rows]

    async def would_undo(self, to: int) -> list[Took | WentOn]:
        """What going back to `to` answers would undo, the latest first."""
        session = self.session
        if session is None or not self.desk.chapter_at <= to <= session.question:
            raise no("CANNOT_UNDO")
        quiet = await self.store.quiet_before(self.id, to)
        if quiet is None:
            raise no("CANNOT_UNDO")
        path: list[Took | WentOn] = []
        for _row, happening in await self.happenings(after=quiet.n):
            for step in happening.steps:
                if isinstance(step, (Took, WentOn)):
                    path.append(step)
                elif isinstance(step, WentBack):
                    del path[step.to - quiet.position :]
        gone = path[to - quiet.position :]
        return [step for step in reversed(gone) if own_lines([step.line])]

    async def steps_back(self, answers: int = 1) -> int:
        """Where going back by so many answers leads: changes of seats in between do not count."""
        session = self.session
        if session is None:
            raise no("NOT_BEGUN")
        to, left = session.question, answers
        quiet, path = await self._path_from(max(self.desk.chapter_at, session.question - answers - SPACING))
        for line in reversed(path):
            if left == 0 or to <= self.desk.chapter_at:
                break
            to -= 1
            left -= len(own_lines([line]))
        _ = quiet
        if left == answers:
            raise no("CANNOT_UNDO")
        return max(to, self.desk.chapter_at)

    async def missed(self, name: str) -> list[tuple[Row, Happening]]:
        """What happened since somebody was last heard of; they know it now."""
        person = self.desk.people.get(name)
        if person is None:
            raise no("NOT_AT_TABLE")
        found = await self.happenings(after=person.line)
        person.line, person.visit = self.last, max(self._now(), self.at)
        return found

    def read_events(self, step: Started | Took | WentOn) -> Sequence[Event]:
        return self.game.read_events(bytes(step.events))

    # Coming back

    def resume(self, kept: Kept | None, rows: Sequence[Row], wake: float | None, quiet_at: int) -> None:
        """Take the game up where the store has it; raises `Drift` or `Corrupt`."""
        self._wake, self._quiet_at = wake, quiet_at
        for row in rows:
            if row.cause:
                self._remember(row.cause, Outcome(row.n, read_happening(row).steps))
        if kept is None:
            return
        path = self.path_after(kept, rows)
        self.left_behind = bytes(kept.snapshot), (*kept.tail, *path)
        session = Session.restore(self.game, *self.left_behind)
        self.sitting.session, self.left_behind = session, None

    def path_after(self, kept: Kept, rows: Sequence[Row]) -> list[Line]:
        position = msgspec.json.decode(bytes(kept.snapshot), type=_Position).line + len(kept.tail)
        return unfold(position, (step for row in rows for step in read_happening(row).steps))


class _Position(Struct):
    line: int


# Deeds that need the others' consent, or nobody's


def _claim(s: Sitting, deed: Claim, by: str) -> None:
    people.check_claim(s, deed, by)
    voters = [name for name in s.players if name != s.desk.seats[deed.seat]]
    if people.may_claim(s, deed.seat):
        people.claim(s, deed, by)
    elif by in voters and len(voters) > 1:
        playing.propose(s, deed, by)
    else:
        raise no("STILL_HERE", user=user(s.desk.seats[deed.seat]))


def _dismiss(s: Sitting, deed: Dismiss, by: str) -> None:
    if deed.user not in s.desk.people or deed.user == by:
        raise no("NOT_THERE")
    if by == s.desk.host:
        people.dismiss(s, deed, by)
    elif len([name for name in s.players if name != deed.user]) > 1:
        playing.propose(s, deed, by)
    else:
        raise no("NOT_HOST", host=user(s.desk.host))


def _end(s: Sitting, deed: End, by: str) -> None:
    if by in (s.desk.host, "") or s.players == [by]:
        playing.end(s, deed, by)
    else:
        s.need_player(by)
        playing.propose(s, deed, by)


def _tick(s: Sitting, _deed: Tick, _by: str) -> None:
    timers.tick(s)


def _clock_set(s: Sitting, _deed: ClockSet, _by: str) -> None:
    timers.clock_was_set(s)


_ACTS: dict[type[Any], Callable[[Sitting, Any, str], Awaitable[None] | None]] = {
    Join: people.join,
    Watch: people.watch,
    Leave: people.leave,
    HandOver: people.hand_over,
    Claim: _claim,
    Dismiss: _dismiss,
    PassHost: people.pass_host,
    Arrange: people.arrange,
    Begin: playing.begin,
    Reply: playing.reply,
    Withdraw: playing.withdraw,
    Agree: playing.agree,
    Close: playing.close,
    Undo: playing.undo,
    Redo: playing.redo,
    Set: playing.change_settings,
    End: _end,
    Tick: _tick,
    ClockSet: _clock_set,
}
