"""What was told at a table, in one language: line by line, each as the table was when it happened.

A card that was turned later had another name before, so old lines cannot be told from the present
table. Lines are told when they are heard; after a restart, or for another language, the chapter is
played again beside the table and told on the way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.frontends.web.table_phrases import WebPhrases
from heredity_bot.games.plugin import PUBLIC, Eye, Teller
from heredity_bot.journal import Row
from heredity_bot.kernel import Drift, Session
from heredity_bot.stage.scene import Scene, TextLine, View, audible, causes_of, outcomes, scenes, views
from heredity_bot.tables.actions import Answered, Changed, Happening, Redone, Started, Undone
from heredity_bot.tables.live_path import position_after
from heredity_bot.tables.table import LiveTable, QuietPoint, read_quiet

KEEP = 400
"""Lines that a browser gets at once; a chapter has fewer."""
BEFORE = 40
"""Lines of before the chapter that are still told."""
BREATH = 16
"""Lines told before others get a turn."""

WORDLESS = ("voted", "done", "withdrawn", "motion")
"""Notes that the page shows where they belong: in the vote, not in the tale. Line 1 is somebody opening the table."""


@dataclass
class LogEntry:
    """One line of the journal as players read it."""

    n: int
    at: float
    by: str
    position: int
    """Answers given when it was over: what lies beyond the goal of an undo is undone."""
    parts: list[dict[str, Any]] = field(default_factory=list)
    scenes: list[Scene | None] = field(default_factory=list)
    """The same as one would read it aloud; None for a note."""
    views: list[View] = field(default_factory=list)
    """What there is to see of it."""
    quiet: list[TextLine] = field(default_factory=list)
    """Lines that only the log has."""
    back: int | None = None
    """It went back to this position."""

    def tell(self, scene: Scene) -> None:
        """A scene with its pictures; outcomes are counted through the whole line."""
        shown = views(scene, self.n, sum(outcomes(told.lines) for told in self.scenes if told))
        self.views += shown
        self.scenes.append(scene)
        self.parts.append(scene_json(scene, shown))

    def note(self, text: str) -> None:
        self.parts.append({"note": text})
        self.scenes.append(None)


class LogTeller:
    """Tells happenings in one language, to those who may see the secrets of some seats."""

    def __init__(self, locale: str, teller: Teller, eye: Eye = PUBLIC) -> None:
        self.locale, self.teller, self.eye = locale, teller, eye

    def talk(self, table: LiveTable) -> WebPhrases:
        return WebPhrases(self.locale, self.teller, table)

    def entry(self, table: LiveTable, row: Row, happening: Happening, t: Any, position: int) -> LogEntry:
        """`t` is the game's table after it."""
        entry, talk = LogEntry(row.n, row.at, row.by, position), self.talk(table)
        moments = talk.moments(happening.steps)
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
                entry.note(talk.step(step, row.n))
            elif isinstance(step, Changed) or not (row.n == 1 or step.key in WORDLESS):
                entry.note(talk.step(step, row.n))
        return entry


class StoryLog:
    """The entries of one table in one language."""

    def __init__(self, narrator: LogTeller) -> None:
        self.narrator = narrator
        self.entries: list[LogEntry] = []
        self.ready = asyncio.Event()

    def hear(self, table: LiveTable, row: Row, happening: Happening) -> None:
        session = table.session
        t, position = (session.table, session.question) if session else (None, 0)
        self.entries.append(self.narrator.entry(table, row, happening, t, position))
        if self.ready.is_set():
            del self.entries[:-KEEP]

    def causes(self, n: int, part: int | None) -> tuple[str, ...]:
        """Why what a line tells happened in that situation: one part of it, or all, the unseen included."""
        entry = next((entry for entry in self.entries if entry.n == n), None)
        if entry is None:
            return ()
        if part is None:
            lines = [line for scene in entry.scenes if scene for line in scene.lines]
            return causes_of([*lines, *entry.quiet])
        scene = entry.scenes[part] if part < len(entry.scenes) else None
        return causes_of(scene.lines) if scene else ()

    def after(self, n: int) -> list[LogEntry]:
        return [entry for entry in self.entries if entry.n > n]

    def has_shown(self, view: View) -> bool:
        """Whether it was told of: nobody sees what lies ahead."""
        return any(view in entry.views for entry in self.entries)

    async def fill(self, table: LiveTable) -> None:
        """Tell what happened before anybody listened."""
        try:
            found = await self._told(table)
            heard = [entry for entry in self.entries if not found or entry.n > found[-1].n]
            self.entries = [*found, *heard][-KEEP:]
        finally:
            self.ready.set()

    async def _told(self, table: LiveTable) -> list[LogEntry]:
        replay = _Replay(table, await _chapter_start(table))
        rows = await table.happenings(after=max(0, replay.start - BEFORE))
        found = []
        for i, (row, happening) in enumerate(rows):
            replay.take(row, happening)
            found.append(self.narrator.entry(table, row, happening, replay.t, replay.position))
            if i % BREATH == 0:
                await asyncio.sleep(0)
        return found


@dataclass(frozen=True)
class _Start:
    line: int
    position: int
    kept: QuietPoint


async def _chapter_start(table: LiveTable) -> _Start | None:
    if table.session is None:
        return None
    quiet = await table.store.quiet_before(table.id, table.info.part_at)
    return _Start(quiet.n, quiet.position, read_quiet(quiet)) if quiet else None


class _Replay:
    """The chapter played again; where it no longer fits, the present table has to do."""

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
                    raise LookupError("behind the beginning of the chapter")
                del self._path[step.to - start.position :]
                session = self._begin(start, self._path)
            elif isinstance(step, Changed):
                raise LookupError("another form of the game")
        return session


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
