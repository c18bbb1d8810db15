"""Reads a pack's files as plain data with the line of every node. Runs no code and follows no link.

YAML is taken event by event and never by a loader: aliases, tags and anchors are refused before
anything is built from them, so that a small file cannot become a large one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import yaml

from heredity_bot.packs.problem import Problem

FILE_BYTES = 1 << 20
PACK_BYTES = 20 << 20
PACK_FILES = 5_000
DEPTH = 40
NODES = 50_000
"""Values in one file: a megabyte of `[],[],…` would hold a third of a million."""
PACK_VALUES = 100_000
"""Values in all files: about a second of reading, and twice a whole campaign in three languages."""
SUFFIXES = (".yaml", ".yml")

BOOLEAN_WORDS = {"yes", "no", "on", "off", "y", "n", "true", "false"}
PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Place: TypeAlias = tuple[str | int, ...]
"""The place of a value: keys and indices from the top of its file."""

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]+")


class Faulty(Exception):
    """A file cannot be read any further; `values` counts the values that were read in vain."""

    def __init__(self, problem: Problem, values: int = 0) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.values = values


@dataclass(frozen=True)
class SourceDocument:
    """A file as plain data. Keys are always text."""

    file: str
    data: Any
    lines: Mapping[Place, int] = field(default_factory=dict)

    def find(self, place: Sequence[str | int]) -> Place:
        """The nearest written place; steps that are not in the file (names of types) are left out."""
        return _nearest(self.data, tuple(place), 0, {})

    def value(self, place: Place) -> Any:
        here = self.data
        for step in place:
            here = here[step]
        return here

    def line(self, place: Sequence[str | int]) -> int:
        return self.lines.get(self.find(place), 1)


def _nearest(here: Any, place: Place, begin: int, known: dict[tuple[int, int], Place]) -> Place:
    """The place that leads deepest, since a name may be a key or merely the name of a type.

    `known` keeps what was found for each value and step: without it, `not: { not: … }` would take twice as long for each
    level.
    """
    for i in range(begin, len(place)):
        if (written := _step(here, place[i])) is None:
            continue
        if (found := known.get((id(here), i))) is not None:
            return found
        key, below = written
        taken = (key, *_nearest(below, place, i + 1, known))
        if len(taken) < len(place) - i:
            left = _nearest(here, place, i + 1, known)
            taken = max(taken, left, key=lambda found: (len(found), found[-1:] == place[-1:]))
        known[id(here), i] = taken
        return taken
    return ()


def _step(here: Any, step: str | int) -> tuple[str | int, Any] | None:
    if isinstance(here, dict) and str(step) in here:
        return str(step), here[str(step)]
    if isinstance(here, list) and isinstance(step, int) and step < len(here):
        return step, here[step]
    return None


def read_document(file: str, raw: bytes) -> tuple[SourceDocument, list[Problem]]:
    """Read a YAML file, with the problems of its words; raises `Faulty` for YAML that is refused."""
    if len(raw) > FILE_BYTES:
        raise Faulty(too_big(file))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise Faulty(Problem(file, line, "NOT_UTF8", "this is not UTF-8: save the file as UTF-8.")) from None
    reader = _Reader(file)
    try:
        data = reader.document(yaml.parse(text, Loader=PARSER))
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        problem = str(fault.problem or fault.context)
        sentence = f"this is not YAML: {problem}.{_advice(problem, text, mark)}"
        raise Faulty(Problem(file, mark.line + 1 if mark else 0, "YAML_SYNTAX", sentence)) from None
    except yaml.YAMLError as fault:
        sentence = f"this is not YAML: {str(fault).splitlines()[0]}."
        raise Faulty(Problem(file, 0, "YAML_SYNTAX", sentence)) from None
    return SourceDocument(file, data, reader.lines), reader.problems


def _advice(problem: str, text: str, mark: Any) -> str:
    """Advice for an author: the usual cause of an error that only a parser understands."""
    lines = text.splitlines()
    line = lines[mark.line] if mark and mark.line < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return " Indent with spaces, not with a tab."
    if "mapping values are not allowed" in problem:
        return " Quote a text that has a colon in it, or look at the indentation."
    if "did not find expected" in problem:
        return " Look for a bracket or quote left open, here or above, and at the indentation."
    if "cannot start any token" in problem:
        return " Quote a text that begins with a sign."
    return ""


def too_big(file: str, what: str = "this file has more than 1 MiB") -> Problem:
    return Problem(file, 0, "TOO_BIG", f"{what}: split it or leave something out.")


def bad_name(name: str, sentence: str = "this name is not plain UTF-8: call the file otherwise.") -> Problem:
    return Problem(name, 0, "BAD_NAME", sentence)


def is_odd(name: str) -> bool:
    """Whether a name has bytes that are no UTF-8, invisible characters, or a separator of other systems."""
    return not name.isprintable() or "\\" in name or "\ufffd" in name


class _Reader:
    """Builds plain data from YAML events."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[Place, int] = {}
        self.problems: list[Problem] = []
        self._events: Iterator[Any] = iter(())

    def document(self, events: Iterator[Any]) -> Any:
        self._events = events
        data: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self._fault(event, "YAML_SYNTAX", "a file holds one document; take the `---` out.")
                first = next(events)
                data = self._node(first, ())
        return data

    def _node(self, event: Any, place: Place) -> Any:
        self.lines.setdefault(place, event.start_mark.line + 1)
        self._refuse(event, place)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(place)
        return self._mapping(place)

    def _refuse(self, event: Any, place: Place) -> None:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            sentence = (
                "anchors (`&`) and aliases (`*`) are not taken; write the value out, or quote the text."
            )
            raise self._fault(event, "YAML_ALIAS", sentence)
        if event.tag is not None and event.tag != "!":
            raise self._fault(event, "YAML_TAG", f"the tag `{event.tag}` is not taken; leave it out.")
        if len(place) > DEPTH:
            raise self._fault(event, "TOO_DEEP", f"values are nested more than {DEPTH} deep.")
        if len(self.lines) > NODES:
            raise Faulty(too_big(self.file, f"this file holds more than {NODES} values"), len(self.lines))

    def _sequence(self, place: Place) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            items.append(self._node(event, (*place, len(items))))
        return items

    def _mapping(self, place: Place) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._key(event, place)
            if key in found:
                self._note(event, "YAML_KEY_TWICE", f"`{key}` is written twice here; keep one of them.")
            self.lines[*place, key] = event.start_mark.line + 1
            found[key] = self._node(next(self._events), (*place, key))
        return found

    def _key(self, event: Any, place: Place) -> str:
        self._refuse(event, place)
        if not isinstance(event, yaml.ScalarEvent):
            raise self._fault(event, "YAML_SYNTAX", "a key is a word or a number.")
        self._boolean_word(event, exact=("y", "n"))  # short keys that packs use
        return str(event.value)

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            return text  # quoted, or a block of text
        if text in ("", "~", "null"):
            return None
        if text in ("true", "false"):
            return text == "true"
        self._boolean_word(event, exact=("true", "false"))
        if _WHOLE.fullmatch(text) and len(text) < 19:
            return int(text)
        return float(text) if _DECIMAL.fullmatch(text) and len(text) < 19 else text

    def _boolean_word(self, event: Any, *, exact: tuple[str, ...]) -> None:
        text = event.value
        if event.implicit[0] and text.lower() in BOOLEAN_WORDS and text not in exact:
            sentence = f"a bare `{text}` is ambiguous: write `true` or `false`, or quote the word."
            self._note(event, "YAML_BOOLEAN_WORD", sentence)

    def _note(self, event: Any, code: str, sentence: str) -> None:
        self.problems.append(Problem(self.file, event.start_mark.line + 1, code, sentence))

    def _fault(self, event: Any, code: str, sentence: str) -> Faulty:
        return Faulty(Problem(self.file, event.start_mark.line + 1, code, sentence))


def read_packaged(package: str, *names: str) -> bytes:
    """A data file that lies beside a package's modules."""
    return files(package).joinpath(*names).read_bytes()


@dataclass
class Folder:
    """The files of a pack: regular ones, under its own folder, bounded in number and size."""

    root: Path
    problems: list[Problem] = field(default_factory=list)
    _bytes: int = 0
    _files: int = 0

    def holds(self, name: str) -> bool:
        return (self.root / name).is_file()

    def close(self) -> None:
        """Do nothing: no file stays open."""

    def read(self, name: str) -> dict[str, bytes]:
        """A file, or all YAML files under a folder, by their path in the pack, in order."""
        found: dict[str, bytes] = {}
        for path in self._walk(self.root / name):
            raw = self._take(path)
            if raw is not None:
                found[self._name(path)] = raw
        return found

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    def _walk(self, path: Path) -> Iterator[Path]:
        self._files += 1
        if self._files > PACK_FILES:
            raise Faulty(too_big(self._name(path), f"the pack has more than {PACK_FILES} files"))
        if is_odd(path.name):
            self.problems.append(bad_name(self._name(path).encode("unicode_escape").decode("ascii")))
        elif path.is_symlink():
            sentence = "this is a link; links are not followed, put the file itself here."
            self.problems.append(Problem(self._name(path), 0, "LINK_OUT", sentence))
        elif path.is_dir():
            if len(path.relative_to(self.root).parts) > DEPTH:
                self.problems.append(Problem(self._name(path), 0, "TOO_DEEP", "folders are nested too deep."))
                return
            for entry in sorted(islice(path.iterdir(), PACK_FILES + 1), key=lambda entry: entry.name):
                yield from self._walk(entry)
        elif path.is_file() and path.suffix in SUFFIXES:
            yield path

    def _take(self, path: Path) -> bytes | None:
        size = path.stat().st_size
        if size > FILE_BYTES:
            self.problems.append(too_big(self._name(path)))
            return None
        self._bytes += size
        if self._bytes > PACK_BYTES:
            raise Faulty(too_big(self._name(path), "with this file the pack has more than 20 MiB"))
        with path.open("rb") as stream:
            return stream.read(FILE_BYTES + 1)


def count_values(value: Any, *, most: int) -> int:
    """The number of values in a value, itself included; counting ends soon after `most`."""
    waiting, count = [value], 0
    while waiting and count <= most:
        here = waiting.pop()
        count += 1
        if isinstance(here, dict):
            waiting += here.values()
        elif isinstance(here, list):
            waiting += here
    return count


def is_above(place: Place, other: Place) -> bool:
    """Whether the value at one place holds that at another."""
    return len(place) < len(other) and other[: len(place)] == place


__all__ = [
    "Faulty",
    "Folder",
    "Place",
    "SourceDocument",
    "count_values",
    "is_above",
    "read_document",
    "read_packaged",
]
