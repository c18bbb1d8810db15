"""The history of a game: the answers that were not undone, each with the table as it was after it.

Events say all that changed, so the rules are not run again: a game that has moved to other rules or cards since can
still be told from its first card on. For the chronicle and the audio book; undo is in `decisions.py` and `live_path.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.games.plugin import Game, PlayedMoment, PlayedStep
from heredity_bot.journal import Quiet, Row
from heredity_bot.kernel import Corrupt, Drift, Session
from heredity_bot.packs.pack import Pack
from heredity_bot.tables.actions import JournalEntry, Started
from heredity_bot.tables.bundle import Bundle
from heredity_bot.tables.info import TableInfo
from heredity_bot.tables.live_path import UNFIT, LivePath, is_answer, is_taken
from heredity_bot.tables.state import refused
from heredity_bot.tables.table import LiveTable, read_entry, read_quiet


@dataclass(frozen=True)
class TableRecord:
    """A table as it is stored, with the game that is played at it."""

    info: TableInfo
    game: Game
    texts: Pack
    """The words of the game."""
    lines: Sequence[tuple[Row, JournalEntry]]
    quiets: Sequence[Quiet] = ()


async def record_of(table: LiveTable) -> TableRecord:
    """The record of a live table, as far as it is stored; raises `Refused` before the game has begun, and `StoreFault`."""
    async with table.lock:
        info, game = deepcopy(table.info), table.game
        rows = await table.store.lines(table.id, last=table.last)
        quiet = await table.store.quiet_before(table.id, info.part_at)
    lines = await asyncio.to_thread(_read, rows)
    return _record(info, game, lines, [quiet] if quiet else [])


def record_in(bundle: Bundle, game: Game) -> TableRecord:
    """The record of a table in a file, or of one that another process has open; raises `Refused` likewise."""
    return _record(bundle.info, game, _read(bundle.lines), bundle.quiets)


def _read(rows: Sequence[Row]) -> list[tuple[Row, JournalEntry]]:
    return [(row, read_entry(row)) for row in rows]


def _record(
    info: TableInfo, game: Game, lines: Sequence[tuple[Row, JournalEntry]], quiets: Sequence[Quiet]
) -> TableRecord:
    if info.phase == "lobby" or game.opened_pack is None:
        raise refused("NOT_BEGUN")
    return TableRecord(info, game, game.opened_pack, lines, quiets)


@dataclass
class GameHistory:
    """All steps of a game that count, from a state on."""

    game: Game
    start: Any
    steps: list[PlayedStep] = field(default_factory=list)
    is_whole: bool = True
    """False for a game that was begun elsewhere: its lines do not tell how."""

    def moments(self) -> Iterator[PlayedMoment]:
        """Each step with the table after it. It is one table, which the next step changes."""
        t = self.game.table(self.start)
        for step in self.steps:
            fits, before = True, self.game.dump(t.state)
            for event in step.events:
                try:
                    event.apply(t.state)
                except UNFIT:
                    fits = False
            yield PlayedMoment(t, step, fits, before)


def game_history(record: TableRecord) -> GameHistory:
    """Raises `Refused` where the record does not say how the game began, or goes back where it never was."""
    found = _from_the_beginning(record)
    first, position = 0, 0
    if found is None:
        found, first, position = _from_quiet(record)
    path = LivePath[Row](position)
    try:
        for row, entry in record.lines:
            if found.is_whole or row.n > first:
                for step in entry.steps:
                    path.take(step, row)
    except LookupError as fault:
        raise refused("TABLE_BROKEN") from fault
    for step, row in path.steps:
        if is_taken(step):
            events = record.game.read_events(step.events)
            found.steps.append(
                PlayedStep(row.at, step.line.by, events, is_answer=is_answer(step), line=row.n)
            )
    return found


def _from_the_beginning(record: TableRecord) -> GameHistory | None:
    """The history up to the first question; None for a game that was begun elsewhere."""
    game, settings = record.game, record.info.settings
    for row, entry in record.lines:
        for step in entry.steps:
            if isinstance(step, Started):
                start = game.set_up(
                    seed=record.info.seed,
                    options=settings.options,
                    seats=step.seats,
                    rules=step.rules or game.versions[0],
                )
                opening = PlayedStep(row.at, "", game.read_events(step.events), line=row.n)
                return GameHistory(game, start, [opening])
    return None


def _from_quiet(record: TableRecord) -> tuple[GameHistory, int, int]:
    """The history from the first quiet point that can be read, its line, and how many answers came before it."""
    for quiet in record.quiets:
        kept = read_quiet(quiet)
        try:
            session = Session.restore(record.game, bytes(kept.snapshot), kept.tail)
        except (Drift, Corrupt):
            continue
        at = next(row.at for row, _ in record.lines if row.n >= quiet.n)
        return (
            GameHistory(record.game, session.state, [PlayedStep(at, "", ())], is_whole=False),
            quiet.n,
            quiet.position,
        )
    raise refused("NOT_BEGUN")
