"""The problems of a pack: what is wrong, where, and in words its author can use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import Literal, TypeAlias

from heredity_bot.kernel import plain_line

Severity: TypeAlias = Literal["error", "warning", "note"]
LONGEST_NAME, LONGEST_SENTENCE = 300, 1_000
"""Characters of a file's name and of a sentence; a key in a pack may have a million."""


@dataclass(frozen=True, order=True)
class Problem:
    """One problem. `file` is relative to the pack; `line` counts from 1, and 0 means the file as a whole."""

    file: str
    line: int
    code: str
    sentence: str
    severity: Severity = "error"

    def __post_init__(self) -> None:
        """Make both safe for terminals, pages and logs: they quote what an author wrote."""
        object.__setattr__(self, "file", plain_line(self.file, LONGEST_NAME))
        object.__setattr__(self, "sentence", plain_line(self.sentence, LONGEST_SENTENCE))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.code}: {self.sentence}"

    def as_dict(self) -> dict[str, str | int]:
        return asdict(self)


class PackError(Exception):
    """A pack is refused as a whole, with all problems that were found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


def errors(problems: Iterable[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.severity == "error"]


LONGEST_GUESS, MOST_GUESSED = 60, 500
"""Bounds for the search of similar words, whose cost is the product of both: characters of the word, known words."""


def did_you_mean(word: str, known: Sequence[str], most: int = 3) -> str:
    """A sentence that suggests similar words; "" if there are none."""
    if len(word) > LONGEST_GUESS or len(known) > MOST_GUESSED:
        return ""
    close = get_close_matches(word, known, n=most, cutoff=0.6)
    return f" Did you mean {listed(close, 'or')}?" if close else ""


def listed(words: Sequence[str], last: str = "and") -> str:
    quoted = [f"`{word}`" for word in words]
    return quoted[0] if len(quoted) == 1 else f"{', '.join(quoted[:-1])} {last} {quoted[-1]}"
