"""A table played again from its lines: to the letter, from the seed where that is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from heredity_bot.games.plugin import Game
from heredity_bot.journal import Quiet
from heredity_bot.kernel import AnswerLine, Corrupt, Drift, Refused, Session, keeps_promise
from heredity_bot.tables.actions import AnyTableStep, Changed, Started, Undone
from heredity_bot.tables.bundle import UNREADABLE, BadBundle, Bundle
from heredity_bot.tables.live_path import LivePath, answers_in, is_taken
from heredity_bot.tables.table import read_entry, read_quiet

ANSWERS_BETWEEN_MARKS = 40
"""Answers between two points to which a replay can go back quickly."""


@dataclass(frozen=True)
class Replayed:
    """The result of a complete replay."""

    session: Session[Any] | None
    answers: int = 0
    """Answers that were not undone."""
    first: int = 0
    """The line it began with; 1 or the line of the beginning: from the very start."""
    from_seed: bool = False
    """All luck of the game follows from its seed."""
    promised: bool = False
    """The seed is the one that was promised before the game."""


def replay(bundle: Bundle, game: Game) -> Replayed:
    """Play a table again and compare every event; raises `BadBundle` at the first line that leads elsewhere.

    A game that has moved to another form of its pack or rules is played from there: what came before was
    played with cards that are not in the bundle.
    """
    info = bundle.info
    base = _base(bundle)
    if base is None:
        return Replayed(None)
    first, started = base
    again = _Again(bundle, game, first)
    if started is not None and info.seed:
        again.begin(started)
    else:
        again.begin_at_quiet(first)
    for row in bundle.lines[first:]:
        again.take(row.n, read_entry(row).steps)
    return Replayed(
        again.session,
        len(answers_in(again.lines())),
        first,
        from_seed=started is not None and bool(info.seed),
        promised=started is not None and bool(info.seed) and keeps_promise(started.promise, info.seed),
    )


def _base(bundle: Bundle) -> tuple[int, Started | None] | None:
    """The last line that began the game, or changed its form; None in a lobby."""
    found: tuple[int, Started | None] | None = None
    points = {quiet.n for quiet in bundle.quiets}
    for row in bundle.lines:
        for step in read_entry(row).steps:
            if isinstance(step, Started):
                found = row.n, step
            elif isinstance(step, Changed) and (found is not None or row.n in points):
                found = row.n, None
    return found


class _Again:
    """A game that is played once more, from `first`, a line of its bundle, on."""

    def __init__(self, bundle: Bundle, game: Game, first: int) -> None:
        self.bundle, self.game, self.first = bundle, game, first
        self.session: Session[Any] | None = None
        self.path = LivePath[None]()
        self._start = 0
        self._marks: list[tuple[int, bytes, tuple[AnswerLine, ...]]] = []
        self._quiets = {quiet.n: quiet for quiet in bundle.quiets}

    def lines(self) -> list[AnswerLine]:
        return [step.line for step, _ in self.path.steps if is_taken(step)]

    def begin(self, started: Started) -> None:
        """Begin the game from its seed alone."""
        settings = self.bundle.info.settings
        try:
            state = self.game.set_up(
                seed=self.bundle.info.seed,
                options=settings.options,
                seats=started.seats,
                rules=started.rules or self.game.versions[0],
            )
            session = Session(self.game, state)
        except Exception as fault:  # settings, seats and seed are whatever the file says
            raise BadBundle("BUNDLE_MISFITS", repr(fault), line=self.first) from fault
        if not self._begins_so(session, started):
            raise BadBundle("BUNDLE_MISFITS", "the game begins in another way", line=self.first)
        self._from(session)
        row = self.bundle.lines[self.first - 1]
        self.take(row.n, (step for step in read_entry(row).steps if not isinstance(step, Started)))

    def _begins_so(self, session: Session[Any], started: Started) -> bool:
        """Whether the game begins as it was written; notes that help to tell events may have been added since."""
        try:
            return tuple(session.opening) == tuple(self.game.read_events(started.events))
        except UNREADABLE:
            return False

    def begin_at_quiet(self, line: int) -> None:
        quiet = self._quiets.get(line)
        if quiet is None:
            raise BadBundle("BUNDLE_BROKEN", f"there is no quiet point after line {line} to begin with")
        kept = read_quiet(quiet)
        try:
            self._from(Session.restore(self.game, bytes(kept.snapshot), kept.tail))
        except (Drift, Corrupt) as fault:
            raise BadBundle("BUNDLE_MISFITS", str(fault), line=line) from None

    def _from(self, session: Session[Any]) -> None:
        self.session, self._start, self.path = session, session.position, LivePath(session.position)
        self._marks = [(session.position, *session.snapshot())]

    def take(self, number: int, steps: Iterable[AnyTableStep]) -> None:
        for step in steps:
            try:
                self._step(step)
            except (Drift, Corrupt, Refused, *UNREADABLE, LookupError) as fault:
                raise BadBundle("BUNDLE_MISFITS", str(fault), line=number) from None
        quiet = self._quiets.get(number)
        if quiet is not None:
            self._compare(quiet)

    def _compare(self, quiet: Quiet) -> None:
        """Raise `BadBundle` unless a quiet point holds what was played, because tables are brought back from it."""
        assert self.session is not None
        kept = read_quiet(quiet)
        try:
            found = Session.restore(self.game, bytes(kept.snapshot), kept.tail)
        except (Drift, Corrupt) as fault:
            raise BadBundle("BUNDLE_MISFITS", str(fault), line=quiet.n) from None
        same = self.game.dump(found.state) == self.game.dump(self.session.state)
        if not same or quiet.position != self.session.position or found.position != self.session.position:
            raise BadBundle("BUNDLE_MISFITS", "its quiet point is not what was played", line=quiet.n)

    def _step(self, step: AnyTableStep) -> None:
        session = self.session
        assert session is not None
        self.path.take(step, None)
        if is_taken(step):
            session.replay([(step.line, self.game.read_events(step.events))])
            if session.position - self._marks[-1][0] >= ANSWERS_BETWEEN_MARKS:
                self._marks.append((session.position, *session.snapshot()))
        elif isinstance(step, Undone):
            self._go_back(step.to)

    def _go_back(self, to: int) -> None:
        self._marks = [mark for mark in self._marks if mark[0] <= to]
        position, snapshot, tail = self._marks[-1]
        session = Session.restore(self.game, snapshot, tail)
        session.replay((line, None) for line in self.lines()[position - self._start :])
        self.session = session
