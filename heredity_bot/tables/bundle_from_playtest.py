"""A game that was played without a table, such as one of a playtest, as a file that tables can take up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import time
from typing import Any

import msgspec
from msgspec import Raw

from heredity_bot.games.plugin import Game
from heredity_bot.journal import Quiet, Row
from heredity_bot.kernel import AnswerLine, Event, Session, promise_of
from heredity_bot.tables.actions import Answered, Begin, Changed, JournalEntry, Noted, Reply, Wake
from heredity_bot.tables.bundle import Bundle, Head
from heredity_bot.tables.decisions import started
from heredity_bot.tables.info import Participant, TableInfo
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import QuietPoint


def bundle_of_game(
    game: Game,
    snapshot: bytes,
    lines: Iterable[tuple[AnswerLine, tuple[Event, ...]]],
    *,
    seed: str,
    seats: Mapping[str, str],
    settings: TableSettings,
    title: str,
) -> Bundle:
    """A game that was played without a table, as the bundle of one: `snapshot` is its state before these lines.

    A snapshot from the middle of a game counts as a change to another form of it: undo ends there.
    """
    session = Session.restore(game, snapshot)
    rules = game.rules_of(session.state)
    begun = _is_first(game, snapshot, seed, seats, settings, rules)
    now = time()
    players = list(dict.fromkeys(holder for holder in seats.values() if holder))
    info = TableInfo(
        game.name,
        game.pack,
        rules,
        settings,
        host=players[0],
        phase="playing",
        people={name: Participant(came=1, visit=now, line=1) for name in players},
        players=players,
        seats=dict(seats),
        asked=now,
        part=game.part_of(session.state),
        rivals=game.company == "rivals",
        part_at=session.position,
        promise=promise_of(seed),
        seed=seed,
    )
    first = started(game, session, info.promise, seats) if begun else Changed(game.pack, info.rules)
    rows = [_row(1, now, "", JournalEntry(Begin() if begun else Wake(), (first,)))]
    quiets = [_quiet(1, session)]
    for line, events in lines:
        asked = session.pending.key if session.pending else ""
        session.replay([(line, events)])
        step = Answered(line, Raw(msgspec.json.encode(events)), asked)
        steps: tuple[Answered | Noted, ...] = (step,)
        if session.pending is None:
            info.phase = "over"
            steps = (step, Noted("over", {"seed": seed}))
        rows.append(_row(len(rows) + 1, now, line.by, JournalEntry(Reply(line.answer), steps)))
        if (part := game.part_of(session.state)) != info.part:
            info.part, info.part_at = part, session.position
            info.rules = game.rules_of(session.state)
            quiets.append(_quiet(len(rows), session))
    if quiets[-1].n != len(rows):
        quiets.append(_quiet(len(rows), session))
    info.turn = len(rows)
    record = Raw(msgspec.json.encode(info))
    head = Head(
        game=game.name,
        rules=info.rules,
        pack=game.pack,
        title=title,
        created_at=now,
        lines=len(rows),
        record=record,
    )
    return Bundle(head, tuple(rows), tuple(quiets))


def _is_first(
    game: Game, snapshot: bytes, seed: str, seats: Mapping[str, str], settings: TableSettings, rules: str
) -> bool:
    """Whether the snapshot is the beginning of the game with this seed, so that its luck can be checked."""
    state = game.set_up(seed=seed, options=settings.options, seats=seats, rules=rules)
    fresh, _ = Session(game, state).snapshot()
    return fresh == snapshot


def _row(n: int, at: float, by: str, entry: JournalEntry) -> Row:
    return Row(n, at, by, "", msgspec.json.encode(entry))


def _quiet(n: int, session: Session[Any]) -> Quiet:
    snapshot, tail = session.snapshot()
    return Quiet(n, session.position, msgspec.json.encode(QuietPoint(Raw(snapshot), tail)))
