"""Tables as they were saved before there was a store: a file `table.jsonl`, read so that no game is lost.

The first line is the head: who plays what, and the table before its first question. Each further
line is an answer with its events, a step back or forth, a snapshot, or a change of language.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from heredity_bot.kernel import Corrupt, Drift, Entry, History, Refused, Ruleset, Session

S = TypeVar("S")
FORMAT = 1


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
    begun: bytes = b""
    """The snapshot that its history goes on from."""


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
            return Restored(back, max(1, saved.answers - back.session.question), snapshot)
        if isinstance(record, Kept):
            snapshot = bytes(record.snapshot)
    return Restored(history, begun=bytes(saved.head.snapshot))


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


def move_aside(path: Path, folder: Path, name: str) -> Path:
    """Keep a file under a free name; nothing is ever deleted."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (kept := folder / f"{name}-{number}.jsonl").exists():
        number += 1
    path.replace(kept)
    return kept
