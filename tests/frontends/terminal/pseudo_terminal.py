"""A pseudo-terminal of 80 by 24 with somebody before it who reads what is on the screen and types a number."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

from heredity_bot.frontends.terminal.text import speech
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.kernel import ASIDE, Act, Allot, Answer, Ask
from heredity_bot.stage.scene import QuestionScene, only_step
from tests.frontends.terminal.typist import steps
from tests.games.heredity.first_steps import Evening, pack, session

COLUMNS, ROWS = 80, 24
PATIENCE = 30.0
PROMPT = re.compile(r"^[›>] $", re.MULTILINE)
PAUSE = re.compile(r"^(?:…|\.\.\.) [^\n]+ \Z", re.MULTILINE)
"""A full screen waits for Enter."""
_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def flat(text: str) -> str:
    """Words in a row, whatever was wrapped, coloured or framed."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", text).split())


class Terminal:
    """The program at a terminal. Only what it wrote is known of it."""

    def __init__(self, *arguments: str, encoding: str = "utf-8") -> None:
        self.encoding, self._raw, self._asked = encoding, "", 0
        self.pauses: list[str] = []
        self._paused = 0
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        gone = ("COLUMNS", "LINES", "NO_COLOR")
        environment = {name: value for name, value in os.environ.items() if name not in gone}
        environment |= {"TERM": "xterm-256color", "PYTHONIOENCODING": encoding}
        command = [sys.executable, "-m", "heredity_bot", *arguments]
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        os.close(theirs)
        self._ours = ours

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.close()

    @property
    def text(self) -> str:
        return _ANSI.sub("", self._raw).replace("\r", "")

    @property
    def screen(self) -> str:
        """What was written since something was last typed."""
        return self.text[self._asked :]

    def read(self) -> bool:
        """Wait for a prompt; False when the program has ended."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if PROMPT.search(self.screen):
                return True
            self._go_on()
            if not select.select([self._ours], [], [], 0.2)[0]:
                continue
            try:
                found = os.read(self._ours, 65536)
            except OSError:
                return False  # the other side has closed
            if not found:
                return False
            self._raw += found.decode(self.encoding, "replace")
        raise AssertionError(f"nothing is asked: {self.text[-2000:]}")

    def _go_on(self) -> None:
        """Read a full screen, and say so."""
        if PAUSE.search(self.screen) and len(self.text) > self._paused:
            self.pauses.append(self.text[max(self._asked, self._paused) :])
            self._paused = len(self.text) + 1
            os.write(self._ours, b"\n")

    def type(self, line: str) -> str:
        """Type a line; returns what was shown until the next prompt."""
        self._asked = len(self.text)
        os.write(self._ours, f"{line}\n".encode(self.encoding))
        self._echoed(line)
        self.read()
        return self.screen

    def _echoed(self, line: str) -> None:
        """The terminal shows what is typed; only what follows is an answer."""
        until = time.monotonic() + PATIENCE
        while f"{line}\n" not in self.screen and time.monotonic() < until:
            if select.select([self._ours], [], [], 0.2)[0]:
                try:
                    self._raw += os.read(self._ours, 65536).decode(self.encoding, "replace")
                except OSError:
                    return
        self._asked += self.screen.find(f"{line}\n") + len(line) + 1

    def choose(self, label: str) -> str:
        """Find an answer on the screen by its words and type its number."""
        return self.type(str(self.number_of(label)))

    def number_of(self, label: str) -> int:
        wanted = re.escape(flat(label))
        found = re.findall(rf"(?:^| )(\d+) {wanted}(?= \d+ | \+ | [A-Z]|$)", flat(self.screen))
        assert found, f"{label!r} is not among the answers: {self.screen}"
        return int(found[-1])


# What to look for


def ways(plan, seed: str, locale: str) -> list[list[str]]:
    """A plan of play as what one would look for on the screen, question by question."""
    evening = Evening(session(seed))
    plan(evening)
    teller, again, found = HeredityTeller(locale, pack()), session(seed), list[list[str]]()
    for answer in evening.answers:
        assert again.pending is not None
        found.append(_labels(teller.question(again.table, again.pending), again.pending, answer, locale))
        again.answer(answer)
    return found


def _labels(scene: QuestionScene, ask: Ask, answer: Answer, locale: str) -> list[str]:
    if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
        return [speech(locale, "heredity").say("beside"), *_down(scene.also, answer[1:])]
    if isinstance(ask, Act):
        assert isinstance(answer, tuple)
        return _down(scene.choices, answer)
    assert not isinstance(ask, Allot), "the plans of First Steps spread nothing"
    chosen = (answer,) if isinstance(answer, str) else tuple(answer)
    return [choice.label for choice in scene.choices if choice.id in chosen]


def _down(choices, path) -> list[str]:
    """What follows without a question is taken by the table itself, except at the first step."""
    found = enumerate(steps(choices, path))
    return [picked.label for depth, (shown, picked) in found if depth == 0 or only_step(shown) is None]
