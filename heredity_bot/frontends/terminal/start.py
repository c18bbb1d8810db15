"""Questions before the game: what to play, in which language, how many."""

from __future__ import annotations

from collections.abc import Mapping

from heredity_bot.frontends.terminal.answers import NotSo, number
from heredity_bot.frontends.terminal.screen import Screen, read_line
from heredity_bot.frontends.terminal.table import Left
from heredity_bot.frontends.terminal.text import TerminalText


def choose(screen: Screen, own: TerminalText, prompt: str, options: Mapping[str, str]) -> str:
    """One of several by its number; an empty line is the first."""
    hint = own.say("type-or-enter", most=len(options))
    screen.question(prompt, list(options.values()), None, None)
    while True:
        line = read_line(screen, hint, empty="1")
        if line is None or own.command(line) == "quit":
            raise Left
        try:
            return list(options)[number(line, len(options))]
        except NotSo:
            screen.note(f"{own.say('not-so')} {hint}")
