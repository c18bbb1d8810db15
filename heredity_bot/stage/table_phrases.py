"""Sentences that a table of any game says about itself: comings and goings, votes, undo, settings, refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from heredity_bot.kernel import Fact, Many, Phrase, Ref
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.locale_files import STAGE, locale_texts
from heredity_bot.stage.words import Words, plain_name

MINUTE, HOUR, DAY = 60, 3600, 86_400


def people(names: Sequence[str]) -> Many:
    return Many(tuple(Ref("user", name) for name in names))


def table_words(locale: str, *game_texts: str, name: Callable[[Ref, Words], str] = plain_name) -> Words:
    """The words of any table, with those of a game put over them."""
    return Words(locale, (*locale_texts(STAGE, locale), *game_texts), name)


class TablePhrases:
    """Sentences about a table, in the words that its game's teller gives, or in those of no game."""

    def __init__(self, words: Words) -> None:
        self.locale, self.words, self.say = words.locale, words, words.sentence

    # What happened at the table

    def noted(self, key: str, facts: Mapping[str, Fact]) -> str:
        return self.say(Phrase(f"table.{key}", facts))

    def reminder(self, people: int) -> str:
        """A reminder for this number of people."""
        return self.say("table.reminder" if people == 1 else "table.reminder-several")

    def went_back(self, answers: int, seen: Sequence[str] = ()) -> list[str]:
        """Tell how much was taken back, and the names of cards that are no surprise any more."""
        told = [self.say("table.went-back", n=answers)]
        return [*told, self.say("table.went-back-seen", cards=Many(tuple(seen)))] if seen else told

    def changed(self, pack: str, lost: int) -> str:
        return self.say("table.changed", pack=pack, lost=lost)

    # Votes and waiting

    def motion(self, kind: str, **facts: Fact) -> str:
        """The subject of a motion: `undo` with n, `claim` with seat, `dismiss` with user, `act` with act, `end`."""
        return self.words.grammar.typeset(self.words.tell(Phrase(f"motion.{kind}", facts)))

    def proposed(self, by: str, what: str) -> str:
        return self.say("table.motion-about", user=Ref("user", by), what=what)

    def ballot(
        self, what: str, given: int, voters: int, counts: Mapping[str, int], when: str = ""
    ) -> list[str]:
        """An open vote; without counts it is secret, without `when` nothing is said of its end."""
        told = [self.say("ballot.open", what=what)]
        told += [self.say("ballot.count", choice=choice, votes=votes) for choice, votes in counts.items()]
        told.append(self.say("ballot.votes", given=given, all=voters))
        return [*told, self.say("ballot.until", when=when)] if when else told

    def yes_or_no(self, *, yes: bool) -> str:
        return self.words.tell(Phrase("ballot.yes" if yes else "ballot.no"))

    def lobby(self, who: Sequence[str]) -> str:
        return self.say("table.waiting-lobby", who=people(who)) if who else self.say("table.waiting-empty")

    # Settings

    def setting(self, name: str, value: str, kind: Literal["setting", "option"] = "setting") -> str:
        """A setting of the table, or an option of its game, with its value, which is in words already."""
        return self.say("setting.line", name=Phrase(f"{kind}.{name}"), value=value)

    def known(self, key: str) -> str:
        """The words of a key; "" where there are none."""
        return self.words.tell(Phrase(key)) if self.words.knows(key) else ""

    def choice(self, name: str, value: str) -> str:
        """A value out of a closed list; one that has no words is shown as it is."""
        if known := self.known(f"setting.{name}.{value}"):
            return known
        return LANGUAGES[value].name if name == "locale" and value in LANGUAGES else value

    def time(self, seconds: float) -> str:
        """About how long."""
        unit, n = about(seconds)
        return self.words.tell(Phrase("setting.time", {"unit": unit, "n": n}))

    def hours(self, start: int, end: int) -> str:
        return self.words.tell(Phrase("setting.quiet_hours-between", {"start": start, "end": end}))


def about(seconds: float) -> tuple[str, int]:
    """A duration in the largest unit that fits, at least a minute."""
    for unit, name in ((DAY, "days"), (HOUR, "hours")):
        if seconds >= unit:
            return name, round(seconds / unit)
    return "minutes", max(1, round(seconds / MINUTE))
