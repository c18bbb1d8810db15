"""Games in plain lines: `heredity-bot play --plain` in this process, with a player who types by chance."""

from __future__ import annotations

import io
import os
import random
import re
import sys
import tempfile
from collections.abc import Sequence
from contextlib import chdir
from dataclasses import dataclass
from unittest.mock import patch

from heredity_bot.__main__ import main
from tests.transcripts.transcript import PACK, Transcript

OPTION = re.compile(r"[1-9]\d*\. ")
FIRST = ("undo", "redo", "why")
"""Typed at the beginning of each sitting, where there is nothing to undo."""
ASIDES = (
    "board", "timeline", "why", "family", "nonsense", "recap", "undo", "redo", "undo 3 ?", "undo 2", "card 950",
    "help", "karma", "log", "board words", "map", "redo 2", "card 101", "99", "lang {other}", "lang {own}",
)  # fmt: skip
"""Typed now and then, in this order, instead of an answer."""
HASTE = 0.2
"""How often the last answer is chosen, which often ends a turn."""
ATTEMPTS = ("1", "0", "1 2", "1 1", "2", "1 2 3", "1x2", "1 1 1", "2 2", "1x3", "1 2 3 4", "1x4", "+")
"""Tried one after the other where a random number is not accepted."""


@dataclass(frozen=True)
class TerminalGame:
    seed: str
    chapter: int
    players: int
    language: str
    edition: str
    most: int
    """Lines typed before the player leaves."""
    sittings: int = 1
    """How often the player comes, the table being saved in between."""

    def record(self) -> list[str]:
        with tempfile.TemporaryDirectory() as data, chdir(data):
            out = io.StringIO()
            keyboard = Keyboard(self, out)
            environment = {"DATA_DIR": "data", "PATH": os.environ.get("PATH", "")}
            with (
                patch.dict(os.environ, environment, clear=True),
                patch.object(sys, "stdin", keyboard),
                patch.object(sys, "stdout", out),
            ):
                for _ in range(self.sittings):
                    result = main(self._arguments())
                    keyboard.look()
                    keyboard.transcript.add(f"(ends with {result})")
                    keyboard.typed = 0
        return keyboard.transcript.lines

    def _arguments(self) -> Sequence[str]:
        wanted = {
            "--pack": PACK,
            "--chapter": self.chapter,
            "--players": self.players,
            "--language": self.language,
            "--edition": self.edition,
            "--seed": self.seed,
        }
        return ["play", "--plain", *(str(word) for pair in wanted.items() for word in pair)]


class Keyboard:
    """A standard input that types what a player would after reading the screen."""

    def __init__(self, game: TerminalGame, out: io.StringIO) -> None:
        self.game, self.out, self.transcript = game, out, Transcript()
        self._luck = random.Random(f"{game.seed} {game.language} {game.players}")
        self.typed = self._asides = self._failed = 0
        self._question: list[str] = []

    def isatty(self) -> bool:
        return False

    def look(self) -> list[str]:
        """Write down what was printed since the last look."""
        printed = self.out.getvalue().replace(os.sep, "/")
        self.out.seek(0)
        self.out.truncate()
        lines = printed.removesuffix("\n").split("\n") if printed else []
        self.transcript.lines += lines
        return lines

    def readline(self) -> str:
        question = after_last("", self.look())
        self._failed = self._failed + 1 if question == self._question else 0
        self._question = question
        self.typed += 1
        if self.typed > self.game.most:
            return ""
        line = self._line()
        self.transcript.lines.append(f"> {line}")
        return f"{line}\n"

    def _line(self) -> str:
        if self.typed <= len(FIRST):
            return FIRST[self.typed - 1]
        if self.typed % 5 == 0:
            aside = ASIDES[self._asides % len(ASIDES)]
            self._asides += 1
            other = "fr" if self.game.language != "fr" else "de"
            return aside.format(other=other, own=self.game.language)
        options = sum(OPTION.match(line) is not None for line in self._question)
        if self._failed > 1 or not options:
            return ATTEMPTS[self._failed % len(ATTEMPTS)]
        if self._luck.random() < HASTE:
            return str(options)
        return str(self._luck.randint(1, options))


def after_last(mark: str, lines: Sequence[str]) -> list[str]:
    """The lines behind the last one that equals `mark`; all if there is none."""
    return list(lines)[len(lines) - list(reversed(lines)).index(mark) :] if mark in lines else list(lines)
