"""What a table says about itself in one language: comings and goings, votes, undo, settings, refusals (any game).

It is given keys and facts: of tables it knows nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from heredity_bot.kernel import Fact, Many, Phrase, Ref, Refusal
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.words import Words, resources

MINUTE, HOUR, DAY = 60, 3600, 86_400


def people(names: Sequence[str]) -> Many:
    return Many(tuple(Ref("user", name) for name in names))


class TableTalk:
    """Sentences about a table. `names` calls things and people by their names, as a game's stage does."""

    def __init__(self, locale: str, names: Callable[[Ref, Words], str]) -> None:
        self.locale = locale
        self.words = Words(locale, resources(locale), names)

    def say(self, key: str, **facts: Fact) -> str:
        return self.sentence(Phrase(key, facts))

    def sentence(self, phrase: Phrase) -> str:
        return capital(self.words.say(phrase))

    # What happened at the table

    def noted(self, key: str, facts: Mapping[str, Fact]) -> str:
        return self.sentence(Phrase(f"table.{key}", facts))

    def reminder(self, people: int) -> str:
        """For so many who are called at once."""
        return self.say("table.reminder" if people == 1 else "table.reminder-several")

    def refusal(self, refusal: Refusal) -> str:
        key = f"refusal.{refusal.code}"
        if not self.words.knows(key):
            self.words.missing.append(key)
            key = "refusal.other"
        return self.sentence(Phrase(key, refusal.facts))

    def went_back(self, answers: int, seen: Sequence[str] = ()) -> list[str]:
        """How much was taken back, and what is no surprise any more (names of cards)."""
        told = [self.say("table.went-back", n=answers)]
        return [*told, self.say("table.went-back-seen", cards=Many(tuple(seen)))] if seen else told

    def changed(self, pack: str, lost: int) -> str:
        return self.say("table.changed", pack=pack, lost=lost)

    # Votes and waiting

    def motion(self, kind: str, **facts: Fact) -> str:
        """What is proposed: `undo` with n, `claim` with member, `dismiss` with user, `act` with act, `end`."""
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

    def waiting(self, who: Sequence[str], *, everyone: bool = False) -> str:
        if everyone and len(who) > 1:
            return self.say("table.waiting-all")
        return self.say("table.waiting", who=people(who))

    def lobby(self, who: Sequence[str]) -> str:
        return self.say("table.waiting-lobby", who=people(who)) if who else self.say("table.waiting-empty")

    # Settings

    def setting(self, name: str, value: str) -> str:
        """A setting with its value in words already."""
        return self.say("setting.line", name=Phrase(f"setting.{name}"), value=value)

    def choice(self, name: str, value: str) -> str:
        """A value out of a closed list; one that has no words is shown as it is."""
        key = f"setting.{name}.{value}"
        return self.words.tell(Phrase(key)) if self.words.knows(key) else value

    def time(self, seconds: float) -> str:
        """About how long."""
        unit, n = about(seconds)
        return self.words.tell(Phrase("setting.time", {"unit": unit, "n": n}))

    def hours(self, start: int, end: int) -> str:
        return self.words.tell(Phrase("setting.quiet_hours-between", {"start": start, "end": end}))


def about(seconds: float) -> tuple[str, int]:
    """In the largest unit that fits, at least a minute."""
    for unit, name in ((DAY, "days"), (HOUR, "hours")):
        if seconds >= unit:
            return name, round(seconds / unit)
    return "minutes", max(1, round(seconds / MINUTE))
