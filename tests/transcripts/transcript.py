"""Transcripts as text: what is written, how it is stored, and how two of them are compared."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "recorded"
PACK = Path(__file__).parents[1] / "releases" / "0.1.0" / "pack.zip"
"""The pack of all recordings. It stays as it was released: a recording tells of the program and not of new chapters, and the
light in a picture depends on every word of its pack."""
CONTEXT = 6
"""Lines shown before and after a difference."""
WIDTH = 200
"""Characters of a line that a difference shows; JSON values up to this length stay on one line."""

UNSEEN = re.compile(r'(?<=\.heredity"), "size": \d+|(?<=/attachments/channel/)\d+|(?<="attachment_id": ")\d+')
"""The size of an exported table in bytes, which changes with the format of journals, and ids of files, which tell the time."""

WORD = re.compile(r"(?:web:)?\w+")
"""An id as a whole, also with the mark of a user of the browser table."""


class Transcript:
    """The lines that people see in one game, with changing ids replaced by stable names."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._names: dict[str, str] = {}

    def name(self, value: object, name: str) -> None:
        """Write `name` wherever `value` would appear from now on."""
        self._names.setdefault(str(value), name)

    def plain(self, text: str) -> str:
        return WORD.sub(lambda found: self._names.get(found[0], found[0]), text)

    def add(self, text: str) -> None:
        """Append a text, which may have several lines."""
        self.lines += self.plain(text).split("\n")

    def add_json(self, title: str, value: Any) -> None:
        """Append a JSON value, a line for each part that is short enough to be read."""
        self.add(title)
        for path, part in flat(value).items():
            self.add(f"  {path} {part}")

    def add_change(self, before: Sequence[str], after: Sequence[str]) -> None:
        """Append the lines that differ, and how many around them stay."""
        head = _common(before, after)
        tail = _common(before[head:][::-1], after[head:][::-1])
        self.add(f"  ({head} lines stay, {len(before) - head - tail} go)")
        for line in after[head : len(after) - tail]:
            self.add(f"  {line}")
        self.add(f"  ({tail} lines stay)")


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


# JSON


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def flat(value: Any) -> dict[str, str]:
    """The parts of a JSON value by their paths; a part that fits into one line is not taken apart."""
    return dict(_parts("", value))


def _parts(path: str, value: Any) -> Iterator[tuple[str, str]]:
    text = dumped(value)
    if path and (len(text) <= WIDTH or not isinstance(value, (dict, list))):
        yield path, text
        return
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inside:
        yield from _parts(f"{path}.{key}" if path else str(key), part)


def changes(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """How one flat JSON value differs from another."""
    gone = [f"{path} is gone" for path in before if path not in after]
    return gone + [f"{path} {text}" for path, text in after.items() if before.get(path) != text]


# Files


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt.gz"


def store(name: str, lines: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    text = "\n".join(lines) + "\n"
    path_of(name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def stored(name: str) -> list[str]:
    text = gzip.decompress(path_of(name).read_bytes()).decode()
    return text.removesuffix("\n").split("\n")


# Comparison


def difference(recorded: Sequence[str], played: Sequence[str]) -> str:
    """The first difference with its surroundings; empty when there is none."""
    recorded, played = ([UNSEEN.sub("", line) for line in lines] for lines in (recorded, played))
    if recorded == played:
        return ""
    n = _common(recorded, played)
    old = recorded[n] if n < len(recorded) else "(the end)"
    new = played[n] if n < len(played) else "(the end)"
    column = max(0, _common(old, new) - WIDTH // 2)
    shown = [f"line {n + 1}, from column {column + 1}:"]
    shown += [f"    {line[:WIDTH]}" for line in recorded[max(0, n - CONTEXT) : n]]
    shown += [f"  - {old[column : column + WIDTH]}", f"  + {new[column : column + WIDTH]}"]
    shown += [f"  - {line[:WIDTH]}" for line in recorded[n + 1 : n + CONTEXT]]
    shown += [f"  + {line[:WIDTH]}" for line in played[n + 1 : n + CONTEXT]]
    return "\n".join(shown)
