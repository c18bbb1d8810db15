"""The numbers of a chapter: what each member did and suffered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from heredity_bot.chronicle.parts import NumberTable
from heredity_bot.chronicle.text import ChronicleText
from heredity_bot.games.heredity.rules.events import board, card, combat, family
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Event

COLUMNS = ("acts", "steps", "attacks", "taken", "wounds", "items")


@dataclass
class Statistics:
    """The numbers of one chapter, or of several together."""

    rounds: int = 0
    answers: int = 0
    read: int = 0
    terrain: int = 0
    fights: int = 0
    hits: int = 0
    defeated: int = 0
    deaths: list[str] = field(default_factory=list)
    members: dict[str, Counter[str]] = field(default_factory=lambda: {name: Counter() for name in MEMBERS})

    def count(self, events: Iterable[Event]) -> None:
        for event in events:
            self._count(event)
            self._count_deeds(event)

    def _count(self, event: Event) -> None:
        match event:
            case card.StoryTold():
                self.read += 1
            case board.TerrainLaid():
                self.terrain += 1
            case board.FigureDefeated():
                self.defeated += 1
            case combat.AttackResolved():
                self.fights += 1
                self.hits += event.damage > 0
            case family.MemberDied():
                self.deaths.append(event.member)

    def _count_deeds(self, event: Event) -> None:
        match event:
            case board.FigureMoved():
                self._note(event.figure, "steps")
            case combat.AttackMade():
                for name in event.attackers:
                    self._note(name, "attacks")
            case family.Acted():
                for name in event.members:
                    self._note(name, "acts")
            case family.DamageDealt():
                self._note(event.who, "taken", event.points)
            case family.SeriouslyWounded():
                self._note(event.member, "wounds")
            case family.ItemGained():
                self._note(event.member, "items")

    def _note(self, who: str, what: str, by: int = 1) -> None:
        if who in self.members:
            self.members[who][what] += by

    def facts(self, text: ChronicleText, names: dict[str, str]) -> list[tuple[str, str]]:
        fights = text.say("fact-fights-value", n=self.fights, hits=self.hits) if self.fights else "0"
        found = {
            "rounds": str(self.rounds),
            "answers": str(self.answers),
            "read": str(self.read),
            "terrain": str(self.terrain),
            "fights": fights,
            "defeated": str(self.defeated),
        }
        if self.deaths:
            found["deaths"] = ", ".join(names[name] for name in self.deaths)
        return [(text.say(f"fact-{name}"), value) for name, value in found.items()]

    def sheet(self, text: ChronicleText, names: dict[str, str]) -> NumberTable:
        head = tuple(text.say(f"col-{name}") for name in ("member", *COLUMNS))
        rows = [
            (names[name], *(str(counted[column]) for column in COLUMNS))
            for name, counted in self.members.items()
        ]
        return NumberTable(text.say("sheet"), (head, *rows))


def total(parts: Iterable[Statistics]) -> Statistics:
    whole = Statistics()
    for part in parts:
        for name in ("rounds", "answers", "read", "terrain", "fights", "hits", "defeated"):
            setattr(whole, name, getattr(whole, name) + getattr(part, name))
        whole.deaths += part.deaths
        for name, counted in part.members.items():
            whole.members[name].update(counted)
    return whole
