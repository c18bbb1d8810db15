"""What is wrong with a pack, where, and in words its author can use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["error", "warning", "note"]


@dataclass(frozen=True, order=True)
class Problem:
    """One finding. `file` is relative to the pack, `line` counts from 1; 0 is the file as a whole."""

    file: str
    line: int
    code: str
    sentence: str
    severity: Severity = "error"

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.code}: {self.sentence}"

    def as_dict(self) -> dict[str, str | int]:
        return asdict(self)


class PackError(Exception):
    """A pack that is refused whole, with everything that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == "error"]


def did_you_mean(word: str, known: Sequence[str], most: int = 3) -> str:
    """A sentence with what looks similar, or nothing."""
    close = get_close_matches(word, known, n=most, cutoff=0.6)
    return f" Did you mean {listed(close, 'or')}?" if close else ""


def listed(words: Sequence[str], last: str = "and") -> str:
    quoted = [f"`{word}`" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
