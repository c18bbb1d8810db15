"""What front ends show: lines of a tale and questions with their answers in words (any game)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Tone: TypeAlias = Literal["story", "instruction", "event", "happening", "fight", "hint"]
Kind: TypeAlias = Literal["one", "some", "allot", "act"]


@dataclass(frozen=True)
class Line:
    """One thing said; `why` holds the catalogue ids it follows from."""

    text: str
    tone: Tone
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """An answer, or one step of it: `id` goes back to the rules, `label` is read."""

    id: str
    label: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class QuestionScene:
    """A question in words. `asked` empty: the table answers together."""

    prompt: str
    asked: tuple[str, ...]
    kind: Kind
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    caps: dict[str, int] = field(default_factory=dict)
    also: tuple[Choice, ...] = ()
    why: tuple[str, ...] = ()
