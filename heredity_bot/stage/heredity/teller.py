"""The door for front ends: everything about a table of Heredity, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files

from heredity_bot.games.heredity.play import Play
from heredity_bot.kernel import Ask, Event, Phrase, Refusal
from heredity_bot.packs.effects import Verb
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.heredity.faces import tell_card
from heredity_bot.stage.heredity.happenings import tell_events
from heredity_bot.stage.heredity.looks import tell_board, tell_family, tell_karma, tell_timeline
from heredity_bot.stage.heredity.names import Names, Texts
from heredity_bot.stage.heredity.questions import tell_help, tell_question
from heredity_bot.stage.heredity.voice import Voice
from heredity_bot.stage.scene import Line, QuestionScene
from heredity_bot.stage.words import Words


@cache
def resources(locale: str) -> tuple[str, ...]:
    """The locale files of the stage, read once."""
    folder = files("heredity_bot.stage") / "locale" / locale
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".ftl")), key=lambda e: e.name)
    return tuple(entry.read_text("utf-8") for entry in found)


def same(name: str) -> str:
    return name


class Teller:
    """Tells any table in one language. `missing` lists what it had no words for."""

    def __init__(self, locale: str, texts: Texts, player: Callable[[str], str] = same) -> None:
        self.locale, self.texts, self.player = locale, texts, player
        self.missing: list[str] = []
        self._words(None)

    def _words(self, t: Play | None) -> tuple[Words, Names]:
        names = Names(self.texts, t, self.player)
        words = Words(self.locale, resources(self.locale), names)
        words.missing = self.missing
        return words, names

    def _voice(self, t: Play) -> Voice:
        return Voice(t, *self._words(t))

    def events(self, t: Play, events: Iterable[Event]) -> list[Line]:
        """What happened; `t` is the table after it."""
        return tell_events(self._voice(t), events)

    def question(self, t: Play, ask: Ask) -> QuestionScene:
        return tell_question(self._voice(t), ask)

    def refusal(self, refusal: Refusal, t: Play | None = None) -> str:
        """Why an attempt was refused; with the table, cards are named and not only numbered."""
        words, _ = self._words(t)
        key = f"refusal.{refusal.code}"
        if not words.knows(key):
            self.missing.append(key)
            key = "refusal.other"
        return capital(words.say(Phrase(key, refusal.facts)))

    def instruction(self, verb: Verb, t: Play | None = None) -> str:
        """An instruction as the verb tells itself."""
        words, _ = self._words(t)
        return capital(words.say(verb.tell())) + "."

    def card(self, t: Play, number: int) -> list[Line]:
        return tell_card(self._voice(t), number)

    def board(self, t: Play) -> list[Line]:
        return tell_board(self._voice(t))

    def timeline(self, t: Play) -> list[Line]:
        return tell_timeline(self._voice(t))

    def family(self, t: Play) -> list[Line]:
        return tell_family(self._voice(t))

    def karma(self, t: Play) -> list[Line]:
        return tell_karma(self._voice(t))

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        """Each rule id with its title."""
        words, _ = self._words(None)
        said = []
        for rule in dict.fromkeys(rule_ids):
            title = words.tell(Phrase(f"title.{rule}")) if words.knows(f"title.{rule}") else ""
            said.append(words.say(Phrase("why", {"id": rule, "title": title})) if title else rule)
        return said

    def help(self, t: Play, ask: Ask | None) -> list[Line]:
        """What one can do now, in two or three sentences."""
        return tell_help(self._voice(t), ask)


__all__ = ["Teller", "Texts", "resources"]
