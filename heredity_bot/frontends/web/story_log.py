"""The story of a table in one language, line by line, each told from the state of the game when it happened.

A line is told when it happens; after a restart, or for another language, the journal is folded and told on the way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from heredity_bot.games.plugin import PUBLIC, Eye, Teller
from heredity_bot.stage.scene import (
    PictureRequest,
    Scene,
    TextLine,
    audible,
    causes_of,
    outcomes,
    picture_requests,
    scenes,
)
from heredity_bot.tables.actions import Answered, Changed, Redone, Started, Undone
from heredity_bot.tables.table import JournalLine, LiveTable
from heredity_bot.tables.table_text import TableText

MOST_LINES = 400
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
    """The number of lines that the game had taken after it; an undo to a lower number has undone it."""
    parts: list[dict[str, Any]] = field(default_factory=list)
    scenes: list[Scene | None] = field(default_factory=list)
    """The scenes of `parts`, to be read aloud; None for a note."""
    views: list[PictureRequest] = field(default_factory=list)
    """The pictures of this line."""
    quiet: list[TextLine] = field(default_factory=list)
    """Lines that only the log has."""
    back: int | None = None
    """The position to which this line went back, if it is an undo."""

    def tell(self, scene: Scene) -> None:
        """Add a scene with its pictures; outcomes of fights are counted through the whole line."""
        shown = picture_requests(scene, self.n, sum(outcomes(told.lines) for told in self.scenes if told))
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

    def entry(self, table: LiveTable, line: JournalLine) -> LogEntry:
        row, text = line.row, self.text(table)
        entry = LogEntry(row.n, row.at, row.by, line.position)
        for i, step in enumerate(line.entry.steps):
            if isinstance(step, (Started, Answered, Redone)):
                if table.session is None:
                    continue
                lines = text.events(step, line.before.get(i), whole=True, eye=self.eye)
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

    def hear(self, table: LiveTable, line: JournalLine) -> None:
        self.entries.append(self.log_teller.entry(table, line))
        if self.ready.is_set():
            del self.entries[:-MOST_LINES]

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

    def has_shown(self, view: PictureRequest) -> bool:
        """Whether the story has a picture of this view: players do not see what lies ahead."""
        return any(view in entry.views for entry in self.entries)

    async def fill(self, table: LiveTable) -> None:
        """Tell the lines from before this log was made."""
        try:
            found = await self._told(table)
            heard = [entry for entry in self.entries if not found or entry.n > found[-1].n]
            self.entries = [*found, *heard][-MOST_LINES:]
        finally:
            self.ready.set()

    async def _told(self, table: LiveTable) -> list[LogEntry]:
        quiet = await table.store.quiet_before(table.id, table.info.part_at) if table.session else None
        found = []
        for i, line in enumerate(await table.retrace(after=max(0, quiet.n - BEFORE) if quiet else 0)):
            found.append(self.log_teller.entry(table, line))
            if i % BREATH == 0:
                await asyncio.sleep(0)
        return found


def without_undone(entries: Iterable[LogEntry]) -> list[LogEntry]:
    """The entries of the path that is played."""
    kept: list[LogEntry] = []
    for entry in entries:
        if entry.back is not None:
            back = entry.back
            kept = [earlier for earlier in kept if earlier.position <= back]
        kept.append(entry)
    return kept


def scene_json(scene: Scene, shown: Sequence[PictureRequest]) -> dict[str, Any]:
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
