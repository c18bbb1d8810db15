"""The text of the terminal itself, with a game's words for it: prompts, commands, notes about saved tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from heredity_bot.games.plugin import Look, plugin
from heredity_bot.stage.ui_text import UiText
from heredity_bot.stage.words import LOCALES

MAP, THING = "map", "thing"
GENERAL = ("why", "recap", "log", "undo", "redo", "report", "lang", "help", "quit")


def commands_for(looks: Sequence[Look]) -> tuple[str, ...]:
    """List all commands of a game in the order of the help: its looks, drawn ones first, then the others."""
    drawn = [look.name for look in looks if look.is_drawn]
    told = [look.name for look in looks if not look.is_drawn]
    return (*drawn[:1], *([MAP] if drawn else []), *drawn[1:], THING, *told, *GENERAL)


class TerminalText(UiText):
    """The text of the terminal in one language, with a game in the words of that game, and its commands."""

    def __init__(self, locale: str, game: str = "") -> None:
        files = ("table", "terminal") if game else ()
        super().__init__(__package__, locale, "\n".join(plugin(game).texts(locale, file) for file in files))
        self._game = game

    def command(self, word: str, known: Sequence[str] = GENERAL) -> str | None:
        """Return the command that was typed, in this language or in English."""
        spoken, english = word.casefold(), speech("en", self._game)
        return next((name for name in known if spoken in (self.typed(name), english.typed(name))), None)

    def typed(self, command: str) -> str:
        """Return the word for a command; a look that has no word is typed by its name."""
        return self.say(f"command.{command}") if self.knows(f"command.{command}") else command

    def explained(self, command: str) -> str:
        """Return the explanation of a command; a look without one is explained by its title."""
        keys = (f"explain.{command}", f"look.{command}")
        return next((self.say(key) for key in keys if self.knows(key)), "")

    def manner(self, word: str) -> str | None:
        """Return how to show a look, `map` or `words`, typed in this language or in English."""
        spoken = word.casefold()
        known = {MAP: self.say("command.map"), "words": self.say("manner-words")}
        return next((name for name, own in known.items() if spoken in (name, own)), None)


@cache
def speech(locale: str, game: str = "") -> TerminalText:
    return TerminalText(locale, game)


__all__ = ["GENERAL", "LOCALES", "MAP", "THING", "TerminalText", "commands_for", "speech"]
