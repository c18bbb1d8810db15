"""The story of a table in one language, line by line, each told from the state of the game when it happened.

A card that was turned later had another name before, so old lines cannot be told from the present state. A line is
told when it happens; after a restart, or for another language, the part of the game is replayed and told on the way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.games.plugin import PUBLIC, Eye, Teller
from heredity_bot.journal import Row
from heredity_bot.kernel import Drift, Session
from heredity_bot.stage.scene import Scene, TextLine, View, audible, causes_of, outcomes, scenes, views
from heredity_bot.tables.actions import Answered, Changed, Happening, Redone, Started, Undone
from heredity_bot.tables.live_path import position_after
from heredity_bot.tables.table import LiveTable, QuietPoint, read_quiet
from heredity_bot.tables.table_text import TableText

KEEP = 400
"""The most lines that a browser gets; a part of a game has fewer."""
BEFORE = 40
"""Lines before the present part of the game that are still told."""
BREATH = 16
"""Lines that are told before other tasks get a turn."""

WORDLESS = ("voted", "done", "withdrawn", "motion")
"""Notes that the page shows beside a vote and not in the story. (Line 1 notes that the table was opened.)"""


@dataclass
class LogEntry:
    """One line of the journal as players read it."""

    n: int
    at: float
    by: str
    position: int
    """The number of answers after this line; an undo to a lower number has undone it."""
    parts: list[dict[str, Any]] = field(default_factory=list)
    scenes: list[Scene | None] = field(default_factory=list)
    """The scenes of `parts`, to be read aloud; None for a note."""
    views: list[View] = field(default_factory=list)
    """The pictures of this line."""
    quiet: list[TextLine] = field(default_factory=list)
    """Lines that only the log has."""
    back: int | None = None
    """The position to which this line went back, if it is an undo."""

    def tell(self, scene: Scene) -> None:
        """Add a scene with its pictures; outcomes of fights are counted through the whole line."""
        shown = views(scene, self.n, sum(outcomes(told.lines) for told in self.scenes if told))
        self.views += shown
        self.scenes.append(scene)
        self.parts.append(scene_json(scene, shown))

    def note(self, text: str) -> None:
        self.parts.append({"note": text})
        self.scenes.append(None)


class LogTeller:
    """Turns lines of the journal into entries, in one language, for people who may see the secrets of `eye`."""

    def __init__(self, locale: str, teller: Teller, eye: Eye = PUBLIC) -> None:
        self.locale, self.teller, self.eye = locale, teller, eye

    def text(self, table: LiveTable) -> TableText:
        return TableText(self.locale, self.teller, table)

    def entry(self, table: LiveTable, row: Row, happening: Happening, t: Any, position: int) -> LogEntry:
        """`t` is the game's table after the line."""
        entry, text = LogEntry(row.n, row.at, row.by, position), self.text(table)
        moments = text.moments(happening.steps)
        for step, at in zip(happening.steps, moments, strict=True):
            if isinstance(step, (Started, Answered, Redone)):
                if t is None:
                    continue
                lines = self.teller.events(t, table.read_events(step), at, whole=True, eye=self.eye)
                entry.quiet += [line for line in lines if line.is_quiet]
                for scene in scenes(audible(lines)):
                    entry.tell(scene)
            elif isinstance(step, Undone):
                entry.back = step.to
                entry.note(_joined(text.step(step, row.n)))
            elif isinstance(step, Changed) or not (row.n == 1 or step.key in WORDLESS):
                entry.note(_joined(text.step(step, row.n)))
        return entry


def _joined(lines: Iterable[TextLine]) -> str:
    return " ".join(line.text.strip() for line in lines)


class StoryLog:
    """The entries of one table in one language."""

    def __init__(self, log_teller: LogTeller) -> None:
        self.log_teller = log_teller
        self.entries: list[LogEntry] = []
        self.ready = asyncio.Event()

    def hear(self, table: LiveTable, row: Row, happening: Happening) -> None:
        session = table.session
        t, position = (session.table, session.question) if session else (None, 0)
        self.entries.append(self.log_teller.entry(table, row, happening, t, position))
        if self.ready.is_set():
            del self.entries[:-KEEP]

    def causes(self, n: int, part: int | None) -> tuple[str, ...]:
        """The reasons for the events of a line, or of one part of it; with those that only the log tells."""
        entry = next((entry for entry in self.entries if entry.n == n), None)
        if entry is None:
            return ()
        if part is None:
            lines = [line for scene in entry.scenes if scene for line in scene.lines]
            return causes_of([*lines, *entry.quiet])
        scene = entry.scenes[part] if part < len(entry.scenes) else None
        return causes_of(scene.lines) if scene else ()

    def has_shown(self, view: View) -> bool:
        """Whether the story has a picture of this view: players do not see what lies ahead."""
        return any(view in entry.views for entry in self.entries)

    async def fill(self, table: LiveTable) -> None:
        """Tell the lines from before this log was made."""
        try:
            found = await self._told(table)
            heard = [entry for entry in self.entries if not found or entry.n > found[-1].n]
            self.entries = [*found, *heard][-KEEP:]
        finally:
            self.ready.set()

    async def _told(self, table: LiveTable) -> list[LogEntry]:
        replay = _Replay(table, await _part_start(table))
        rows = await table.happenings(after=max(0, replay.start - BEFORE))
        found = []
        for i, (row, happening) in enumerate(rows):
            replay.take(row, happening)
            found.append(self.log_teller.entry(table, row, happening, replay.t, replay.position))
            if i % BREATH == 0:
                await asyncio.sleep(0)
        return found


@dataclass(frozen=True)
class _Start:
    line: int
    position: int
    kept: QuietPoint


async def _part_start(table: LiveTable) -> _Start | None:
    if table.session is None:
        return None
    quiet = await table.store.quiet_before(table.id, table.info.part_at)
    return _Start(quiet.n, quiet.position, read_quiet(quiet)) if quiet else None


class _Replay:
    """A replay of the present part of the game; where it no longer fits, the present state stands in."""

    def __init__(self, table: LiveTable, start: _Start | None) -> None:
        self._table, self._start = table, start
        self.start = start.line if start else 0
        self.position = 0
        self._path: list[Any] = []
        self._session: Session[Any] | None = None
        if start is not None:
            with suppress(Drift):
                self._session = self._begin(start, ())

    def _begin(self, start: _Start, path: Sequence[Any]) -> Session[Any]:
        session = Session.restore(self._table.game, bytes(start.kept.snapshot), start.kept.tail)
        session.replay((line, None) for line in path)
        return session

    @property
    def t(self) -> Any:
        session = self._session or self._table.session
        return session.table if session else None

    def take(self, row: Row, happening: Happening) -> None:
        self.position = position_after(self.position, happening.steps)
        if self._start is None or row.n <= self._start.line or self._session is None:
            if self._start is not None and row.n == self._start.line:
                self.position = self._start.position
            return
        try:
            self._session = self._played(self._session, happening, self._start)
        except (Drift, LookupError):
            self._session = None

    def _played(self, session: Session[Any], happening: Happening, start: _Start) -> Session[Any]:
        for step in happening.steps:
            if isinstance(step, (Answered, Redone)):
                self._path.append(step.line)
                session.replay([(step.line, None)])
            elif isinstance(step, Undone):
                if step.to < start.position:
                    raise LookupError("before the beginning of this part")
                del self._path[step.to - start.position :]
                session = self._begin(start, self._path)
            elif isinstance(step, Changed):
                raise LookupError("another form of the game")
        return session


def without_undone(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """The entries of the path that is played."""
    kept: list[LogEntry] = []
    for entry in entries:
        if entry.back is not None:
            back = entry.back
            kept = [earlier for earlier in kept if earlier.position <= back]
        kept.append(entry)
    return kept


def scene_json(scene: Scene, shown: Sequence[View]) -> dict[str, Any]:
    return {
        "beat": scene.beat,
        "card": scene.card,
        "who": scene.who,
        "lines": [_line_json(line) for line in scene.lines],
        "views": [{"what": view.what, "about": view.about, "line": view.line} for view in shown],
    }


def _line_json(line: TextLine) -> dict[str, Any]:
    return {
        "text": line.text,
        "tone": line.tone,
        "why": line.why,
        "starts": line.starts,
        "card": line.card,
        "outcome": line.is_outcome,
    }
