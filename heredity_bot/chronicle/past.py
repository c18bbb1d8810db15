"""What was really played: the answers that were not taken back, each with the table as it was after it.

Events say all that changed, so nothing is asked of the rules again: a game that has moved to other rules or cards
since can still be told from its first card on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field

from heredity_bot.games.heredity.game import HostedHeredity
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.journal import Quiet, Row
from heredity_bot.kernel import Corrupt, Drift, Event, Line, Session, amendment
from heredity_bot.packs.pack import Pack
from heredity_bot.tables.bundle import Bundle
from heredity_bot.tables.deeds import Changed, Happening, Started, Took, WentBack, WentOn
from heredity_bot.tables.desk import Desk
from heredity_bot.tables.sitting import no
from heredity_bot.tables.table import Table, read_happening, read_quiet

UNFIT = (LookupError, ValueError, TypeError, AttributeError)
"""What an event raises on a table on which it did not happen."""


@dataclass(frozen=True)
class Record:
    """A table as it is kept: all that a chronicle is made from."""

    desk: Desk
    game: HostedHeredity
    texts: Pack
    lines: Sequence[tuple[Row, Happening]]
    quiets: Sequence[Quiet] = ()


async def record_of(table: Table) -> Record:
    """A live table, as far as its lines are durable; raises `Refused` before the game has begun, and `StoreFault`."""
    async with table.lock:
        desk, game = deepcopy(table.desk), table.game
        rows = await table.store.lines(table.id, last=table.last)
        quiet = await table.store.quiet_before(table.id, desk.chapter_at)
    lines = await asyncio.to_thread(_read, rows)
    return _record(desk, game, lines, [quiet] if quiet else [])


def record_in(bundle: Bundle, game: object) -> Record:
    """The same of a table in a file, or of one that another process has open."""
    return _record(bundle.desk, game, _read(bundle.lines), bundle.quiets)


def _read(rows: Sequence[Row]) -> list[tuple[Row, Happening]]:
    return [(row, read_happening(row)) for row in rows]


def _record(
    desk: Desk, game: object, lines: Sequence[tuple[Row, Happening]], quiets: Sequence[Quiet]
) -> Record:
    if desk.phase == "lobby" or not isinstance(game, HostedHeredity) or game.texts is None:
        raise no("NOT_BEGUN")
    return Record(desk, game, game.texts, lines, quiets)


@dataclass(frozen=True)
class Answered:
    """An answer and what followed; the first is the beginning of the game, which answers nothing."""

    at: float
    by: str
    line: Line | None
    events: tuple[Event, ...]
    row: int = 0
    """The line of the journal it stands in."""

    @property
    def is_own(self) -> bool:
        """No mere change of seats."""
        return self.line is not None and amendment(self.line) is None


@dataclass
class Course:
    """The whole way of a game, without what was taken back."""

    start: State
    answers: list[Answered] = field(default_factory=list)
    whole: bool = True
    """False: it was begun elsewhere, and how is not in its lines."""


def course(record: Record) -> Course:
    """Raises `Refused` where nothing can be told."""
    begun = _begun(record)
    if begun is not None:
        start, first, position, whole = begun.start, begun.line, 0, True
        answers = list(begun.opening)
    else:
        start, first, position = _from_quiet(record)
        moment = next(row.at for row, _ in record.lines if row.n >= first)
        answers, whole = [Answered(moment, "", None, ())], False
    path: list[Answered] = []
    for row, happening in record.lines:
        if row.n < first:
            continue
        for step in happening.steps:
            if isinstance(step, (Took, WentOn)) and not (row.n == first and not whole):
                events = record.game.read_events(bytes(step.events))
                path.append(Answered(row.at, step.line.by, step.line, events, row.n))
            elif isinstance(step, WentBack):
                del path[max(0, step.to - position) :]
            elif isinstance(step, Changed):
                _lose(path, step.lost)
    return Course(start, answers + path, whole)


@dataclass(frozen=True)
class _Begun:
    line: int
    start: State
    opening: tuple[Answered, ...]


def _begun(record: Record) -> _Begun | None:
    """Where the game began with its first card."""
    for row, happening in record.lines:
        for step in happening.steps:
            if isinstance(step, Started):
                settings = record.desk.settings
                start = record.game.new(
                    seed=record.desk.seed,
                    edition_name=settings.edition,
                    house_rules=settings.house_rules,
                    seats=step.seats,
                    chapter=settings.chapter,
                    rules=step.rules or record.game.versions[0],
                )
                events = record.game.read_events(bytes(step.events))
                return _Begun(row.n, start, (Answered(row.at, "", None, events, row.n),))
    return None


def _from_quiet(record: Record) -> tuple[State, int, int]:
    """A game that came from elsewhere is told from the first moment that is known."""
    for quiet in record.quiets:
        kept = read_quiet(quiet)
        try:
            session = Session.restore(record.game, bytes(kept.snapshot), kept.tail)
        except (Drift, Corrupt):
            continue
        return session.state, quiet.n, quiet.position
    raise no("NOT_BEGUN")


def _lose(path: list[Answered], answers: int) -> None:
    """Answers that no longer fitted other rules or cards did not happen."""
    while answers > 0 and path:
        answers -= path.pop().is_own


def walk(record: Record, way: Course) -> Iterator[tuple[Play, Answered, bool]]:
    """Each answer with the table after it, and whether its events fit: one table, which goes on with the next."""
    t = record.game.table(way.start)
    for answer in way.answers:
        fits = True
        for event in answer.events:
            try:
                event.apply(t.state)
            except UNFIT:
                fits = False
        yield t, answer, fits
