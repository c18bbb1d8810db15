"""How a chapter ended and how it came there: what its poster shows, read again from the journal."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from heredity_bot.chronicle.past import Answered, Record, course, record_of, walk
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, ChapterEnded
from heredity_bot.games.heredity.rules.events.timeline import HourglassMoved, HourglassPushed
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.kernel import Event
from heredity_bot.pictures.poster import Mark, mark
from heredity_bot.tables.table import Table


def ends_lap(event: Event) -> bool:
    return isinstance(event, (HourglassMoved, HourglassPushed)) and event.lap


async def ending(table: Table, line: int) -> tuple[Play, list[Mark]] | None:
    """The table at the end that a line of its journal tells of, however far it went on, and the laps before.

    None when that end was taken back; raises `Refused` and `StoreFault`.
    """
    record = await record_of(table)
    return await asyncio.to_thread(_ending, record, line)


def _ending(record: Record, line: int) -> tuple[Play, list[Mark]] | None:
    for t, answer, marks in _chapters(record):
        if answer.row == line and any(isinstance(event, ChapterEnded) for event in answer.events):
            return t, marks
    return None


def present(record: Record) -> tuple[Play, list[Mark]]:
    """The table as it is, and the laps of its chapter."""
    *_, (t, _answer, marks) = _chapters(record)
    return t, marks


def _chapters(record: Record) -> Iterator[tuple[Play, Answered, list[Mark]]]:
    """After each answer, with the laps of the chapter so far."""
    marks: list[Mark] = []
    for t, answer, _ in walk(record, course(record)):
        if any(isinstance(event, ChapterBegun) for event in answer.events):
            marks = [mark(t)]
        elif any(map(ends_lap, answer.events)):
            marks.append(mark(t))
        yield t, answer, marks
