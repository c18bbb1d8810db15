"""A table on disk: one file of lines, written through after every answer, never rewritten in place.

The first line is the head: who plays what, and the table before its first question. Each further
line is an answer with its events, a step back or forth, a snapshot, or a change of language.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from heredity_bot.kernel import Corrupt, Drift, Entry, History, Refused, Ruleset, Session, write_entry

S = TypeVar("S")
FORMAT = 1
SNAPSHOT_EVERY = 32
"""Answers between two snapshots in the file: what a changed rule can cost a table at the most."""


class Head(Struct, frozen=True, kw_only=True):
    """What must be known before the table can be rebuilt."""

    format: int = FORMAT
    pack: str
    pack_name: str
    title: str
    locale: str
    edition: str
    players: int
    snapshot: Raw


class Back(Struct, frozen=True, tag="back"):
    to: int


class Again(Struct, frozen=True, tag="again"):
    lines: int


class Kept(Struct, frozen=True, tag="snapshot"):
    snapshot: Raw


class Spoken(Struct, frozen=True, tag="locale"):
    locale: str


Mark = Back | Again | Kept | Spoken


@dataclass
class Saved:
    """A file as it was read: nothing of it is played yet."""

    path: Path
    head: Head
    records: list[Entry | Mark] = field(default_factory=list)
    torn: bool = False
    """The last line was cut off by a crash; it never happened."""

    @property
    def answers(self) -> int:
        count = 0
        for record in self.records:
            match record:
                case Entry():
                    count += 1
                case Back():
                    count = record.to
                case Again():
                    count += record.lines
        return count

    @property
    def locale(self) -> str:
        spoken = [record.locale for record in self.records if isinstance(record, Spoken)]
        return spoken[-1] if spoken else self.head.locale


def read_saved(path: Path, read_entry: Callable[[bytes], Entry]) -> Saved:
    """Read a file without playing it; raises `Corrupt`."""
    lines = path.read_bytes().split(b"\n")
    torn = lines.pop() != b""  # every complete line ends with a newline
    if not lines:
        raise Corrupt("the file is empty")
    try:
        head = msgspec.json.decode(lines[0], type=Head)
    except msgspec.MsgspecError as fault:
        raise Corrupt(f"line 1: {fault}") from None
    if head.format > FORMAT:
        raise Corrupt(f"it has format {head.format}, this version reads up to {FORMAT}")
    saved = Saved(path, head, torn=torn)
    for number, line in enumerate(lines[1:], start=2):
        try:
            saved.records.append(_read_record(line, read_entry))
        except (Corrupt, msgspec.MsgspecError) as fault:
            raise Corrupt(f"line {number}: {fault}") from None
    return saved


def _read_record(line: bytes, read_entry: Callable[[bytes], Entry]) -> Entry | Mark:
    if line.startswith(b'{"type":'):
        mark: Mark = msgspec.json.decode(line, type=Mark)
        return mark
    return read_entry(line)


@dataclass
class Restored(Generic[S]):
    """A table played again from its file. `lost` answers no longer fit and are left out."""

    history: History[S]
    lost: int = 0


def restore(saved: Saved, game: Ruleset[S]) -> Restored[S]:
    """Play a file again; where a line no longer fits, the last snapshot before it counts.

    Raises `Corrupt`, or `Drift` when the whole file was played with other rules or cards.
    """
    history = History(Session.restore(game, bytes(saved.head.snapshot)))
    snapshot: bytes | None = None
    for record in saved.records:
        try:
            _play(history, record)
        except (Drift, Refused, ValueError):
            if snapshot is None:
                raise
            back = History(Session.restore(game, snapshot))
            return Restored(back, max(1, saved.answers - back.session.question))
        if isinstance(record, Kept):
            snapshot = bytes(record.snapshot)
    return Restored(history)


def replay(saved: Saved, game: Ruleset[S]) -> History[S]:
    """Play a file again to the letter; raises `Drift` at the first line that no longer fits."""
    history = History(Session.restore(game, bytes(saved.head.snapshot)))
    for record in saved.records:
        try:
            _play(history, record)
        except Refused as refused:
            number = history.session.question
            raise Drift(number, f"the answer is no longer legal ({refused.refusal.code})") from None
        except ValueError as fault:
            raise Drift(history.session.question, str(fault)) from None
    return history


def _play(history: History[Any], record: Entry | Mark) -> None:
    match record:
        case Entry():
            number = history.session.question
            events = history.answer(record.line.answer, by=record.line.by)
            if events != record.events:
                raise Drift(number, "the same answer now leads to other events")
        case Back():
            history.undo(record.to)
        case Again():
            history.redo(record.lines)


class Journal:
    """The file of a table in play. What was written is on the disk before the table goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._since = 0

    @classmethod
    def begin(cls, path: Path, head: Head) -> Journal:
        """A new file, whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(head) + b"\n")
        return cls(path)

    def answered(self, entry: Entry, session: Session[Any]) -> None:
        self._append(write_entry(entry))
        self._since += 1
        if self._since >= SNAPSHOT_EVERY:
            self._append(msgspec.json.encode(Kept(Raw(session.snapshot()[0]))))
            self._since = 0

    def mark(self, mark: Mark) -> None:
        self._append(msgspec.json.encode(mark))

    def _append(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())


def write_journal(path: Path, head: Head, entries: Iterable[Entry]) -> None:
    """A game that is over already, as if it had been played here."""
    lines = [msgspec.json.encode(head), *map(write_entry, entries)]
    write_whole(path, b"".join(line + b"\n" for line in lines))


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file in one step, so that a crash leaves the old one or the new one."""
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def drop_torn_line(path: Path) -> None:
    content = path.read_bytes()
    write_whole(path, content[: content.rfind(b"\n") + 1])


def move_aside(path: Path, folder: Path, name: str) -> Path:
    """Keep a file under a free name; nothing is ever deleted."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (kept := folder / f"{name}-{number}.jsonl").exists():
        number += 1
    path.replace(kept)
    return kept
