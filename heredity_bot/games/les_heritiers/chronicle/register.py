"""The register of a book: when everybody lived, whom they married, what they wore, how they died."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from heredity_bot.chronicle.parts import NumberTable
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.games.les_heritiers.rules import events as happened
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.les_heritiers.telling.names import Names
from heredity_bot.kernel import Event


@dataclass
class Life:
    """What the state does not keep of a person."""

    born: int
    died: int = 0
    """The round; 0 for the living."""
    killer: str = ""
    """The family that had the person murdered."""
    crowns: list[str] = field(default_factory=list)
    """The families of the crowns that the person has worn, in order."""


@dataclass
class Register:
    """Counts lives, weddings and murders as the events come; `take` wants each event when it has been applied."""

    lives: dict[int, Life] = field(default_factory=dict)
    weddings: int = 0
    murders: int = 0
    moved: int = 0
    """Crowns that passed from one house to another."""

    def take(self, event: Event, t: Play) -> None:
        state = t.state
        now = max(1, state.round)
        match event:
            case happened.ChildBorn():
                self.lives[event.number] = Life(now)
            case happened.Wed():
                self.weddings += 1
            case happened.Murdered():
                self.murders += 1
                life = self.lives[event.person]
                life.died, life.killer = now, state.families.get(event.seat, "")
            case happened.OldAgeDied():
                for number in event.people:
                    self.lives[number].died = now
            case happened.CrownPassed():
                heir = state.person(event.heir)
                self.lives[event.heir].crowns.append(event.crown)
                before = state.person(event.holder).family if event.holder else event.crown
                self.moved += heir.family != before

    def facts(self, text: ChronicleText, rounds: int) -> list[tuple[str, str]]:
        found = {
            "rounds": rounds,
            "births": len(self.lives),
            "weddings": self.weddings,
            "murders": self.murders,
            "moved": self.moved,
        }
        return [(text.say(f"fact-{name}"), str(n)) for name, n in found.items()]

    def sheet(self, text: ChronicleText, names: Names, t: Play, family: str) -> NumberTable | None:
        """Everybody of a house who has lived, in the order of birth; None for a house without people."""
        heads = ("name", "lived", "married", "children", "crowns", "end")
        people = [found.number for found in t.state.people if found.family == family]
        rows = [tuple(text.say(f"column-{name}") for name in heads)]
        rows += [self._row(text, names, t, number) for number in people]
        return NumberTable(text.say("register"), tuple(rows)) if people else None

    def _row(self, text: ChronicleText, names: Names, t: Play, number: int) -> tuple[str, ...]:
        person, life = t.state.person(number), self.lives[number]
        pairs = [pair for pair in t.state.weddings if number in pair]
        spouses = [pair[0] if pair[1] == number else pair[1] for pair in pairs]
        return (
            names.person(t.state, number),
            f"{life.born}–{life.died or ''}",
            _listed(names.person(t.state, spouse) for spouse in spouses),
            str(len(person.children) or "–"),
            _listed(names.word(family, "name") for family in life.crowns),
            self._end(text, names, life),
        )

    def _end(self, text: ChronicleText, names: Names, life: Life) -> str:
        if not life.died:
            return text.say("lives")
        if life.killer:
            return text.say("murdered", house=names.word(life.killer, "name"))
        return text.say("old-age")


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "–"
