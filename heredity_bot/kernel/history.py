"""All lines of a game in order, with which any earlier moment can be visited again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from heredity_bot.kernel.session import UNREADABLE, Corrupt, Line, Session, shape
from heredity_bot.kernel.table import Event

S = TypeVar("S")

SPACING = 64
"""Lines between two kept snapshots: undo replays at most about this many."""


class Entry(Struct, frozen=True):
    """A journal line: the answer and the events that followed from it."""

    line: Line
    events: tuple[Event, ...]


@dataclass
class History(Generic[S]):
    """A session that can go back and forth. Undone lines wait for redo until play goes on."""

    session: Session[S]
    entries: list[Entry] = field(default_factory=list)
    undone: list[Entry] = field(default_factory=list)
    _quiet: dict[int, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._start = self.session.question
        snapshot, self._before = self.session.snapshot()
        """Lines between the quiet point and the start, of a session that was restored in between."""
        self._quiet[self.session.quiet_line] = snapshot

    def answer(self, answer: object, *, by: str = "", question: int | None = None) -> tuple[Event, ...]:
        events = self.session.answer(answer, by=by, question=question)
        given: Line = Line(shape(answer), by)  # type: ignore[arg-type]  # the session took it: it has a legal shape
        self.entries.append(Entry(given, events))
        self.undone.clear()
        self._keep()
        return events

    def _keep(self) -> None:
        """Keep the session's latest quiet point now and then; lines only grow, so the last kept is the latest."""
        line = self.session.quiet_line
        if line - next(reversed(self._quiet)) >= SPACING:
            self._quiet[line], _ = self.session.snapshot()

    def undo(self, to: int | None = None) -> tuple[Entry, ...]:
        """Go back to line `to` (default: one earlier); returns what was undone, latest first."""
        here = self.session.question
        to = here - 1 if to is None else to
        if not self._start <= to <= here:
            raise ValueError(f"line {to} is not between {self._start} and {here}")
        back = here - to
        gone = self.entries[len(self.entries) - back :] if back else []
        kept = self.entries[: len(self.entries) - back]
        self.session = self._visit(to, kept)
        self.entries = kept
        self.undone.extend(reversed(gone))
        self._quiet = {line: data for line, data in self._quiet.items() if line <= to}
        return tuple(reversed(gone))

    def _visit(self, to: int, kept: list[Entry]) -> Session[S]:
        base = max(line for line in self._quiet if line <= to)
        session = Session.restore(self.session.game, self._quiet[base])
        if base < self._start:
            session.replay((line, None) for line in self._before)
        session.replay((entry.line, entry.events) for entry in kept[max(0, base - self._start) :])
        return session

    def redo(self, lines: int = 1) -> tuple[Event, ...]:
        """Take undone lines again, in their order."""
        happened: list[Event] = []
        for _ in range(min(lines, len(self.undone))):
            entry = self.undone[-1]
            self.session.replay([(entry.line, entry.events)])
            self.entries.append(self.undone.pop())
            happened.extend(entry.events)
            self._keep()
        return tuple(happened)


def write_entry(entry: Entry) -> bytes:
    """One journal line as bytes: equal games give equal bytes."""
    return msgspec.json.encode(entry)


def entry_reader(event_type: object) -> Callable[[bytes], Entry]:
    """A reader of journal lines for one game's closed list of events."""
    read = msgspec.json.Decoder(tuple[Line, tuple[event_type, ...]])  # type: ignore[valid-type]
    outer = msgspec.json.Decoder(dict[str, msgspec.Raw])

    def reader(data: bytes) -> Entry:
        try:
            parts = outer.decode(data)
            line, events = read.decode(b"[" + bytes(parts["line"]) + b"," + bytes(parts["events"]) + b"]")
        except (*UNREADABLE, KeyError) as fault:
            raise Corrupt(f"the journal line is not readable: {fault}") from None
        return Entry(line, events)

    return reader
