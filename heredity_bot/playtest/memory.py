"""What players remember from game to game of a run. It is folded in batches, in the order of the games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile
from math import log, sqrt

DOUBT = 6
"""So many games weigh as much as the assumption that a deed changes nothing."""

TRIED = 12
"""Games after which a zone is known well enough not to be visited for its own sake."""


REPEATS = (2, 4, 8)
"""Doing something so often is remembered as something of its own."""


def repeated(deed: str, times: int) -> str:
    """The name under which doing it for the so-manieth time is remembered."""
    steps = [n for n in REPEATS if n <= times]
    return f"{deed} x{steps[-1]}" if steps else deed


def aim_of(deed: str) -> str:
    """The name under which a game's aim is remembered."""
    return f"aim {deed}"


def card_of(deed: str) -> int:
    """The card on which a deed such as `do 962b:1` or `talk 953.a` is offered."""
    digits = "".join(takewhile(str.isdecimal, deed.partition(" ")[2]))
    return int(digits) if digits else 0


def common(known: tuple[int, ...] | None, items: tuple[int, ...]) -> tuple[int, ...]:
    return items if known is None else tuple(item for item in known if item in items)


@dataclass
class Lessons:
    """What one game taught. Mappings are used as ordered sets: no order of a set may decide anything."""

    won: bool
    faces: int
    deeds: dict[str, int] = field(default_factory=dict)
    """What was done or chosen, and how often."""
    places: dict[str, dict[str, None]] = field(default_factory=dict)
    """Where deeds were offered, beyond what was known."""
    joined: dict[str, dict[str, None]] = field(default_factory=dict)
    """Parts of one zone, as the menu shows them."""
    ways: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    needs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Items that everybody carried to whom a deed was offered."""
    brings: dict[int, str] = field(default_factory=dict)
    """The deed after which a card came into play."""
    latest: str = ""
    """What was done last; of a won game, what won it."""
    burning: dict[tuple[str, str], None] = field(default_factory=dict)
    visited: dict[str, None] = field(default_factory=dict)


@dataclass
class Memory:
    """Counts over all games of a stream so far."""

    games: int = 0
    total: float = 0.0
    furthest: int = 1
    taken: dict[str, int] = field(default_factory=dict)
    """Games in which a deed was done."""
    earned: dict[str, float] = field(default_factory=dict)
    """What those games were worth together."""
    places: dict[str, dict[str, None]] = field(default_factory=dict)
    joined: dict[str, dict[str, None]] = field(default_factory=dict)
    ways: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    """Steps from the parts of a face: from a part to another, and the face that one is on."""
    needs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    brings: dict[int, str] = field(default_factory=dict)
    won_by: dict[str, None] = field(default_factory=dict)
    burning: dict[tuple[str, str], None] = field(default_factory=dict)
    visits: dict[str, int] = field(default_factory=dict)

    def learn(self, lessons: Iterable[Lessons]) -> None:
        for game in lessons:
            self._learn(game)

    def _learn(self, game: Lessons) -> None:
        self.furthest = max(self.furthest, game.faces)
        worth = 1.0 if game.won else 0.25 * game.faces / self.furthest
        self.games += 1
        self.total += worth
        for deed, times in game.deeds.items():
            for name in (deed, *(repeated(deed, n) for n in REPEATS if n <= times)):
                self.taken[name] = self.taken.get(name, 0) + 1
                self.earned[name] = self.earned.get(name, 0.0) + worth
        for mine, new in ((self.places, game.places), (self.joined, game.joined)):
            for key, parts in new.items():
                mine.setdefault(key, {}).update(parts)
        for face, steps in game.ways.items():
            self.ways.setdefault(face, {}).update(steps)
        for deed, items in game.needs.items():
            self.needs[deed] = common(self.needs.get(deed), items)
        for card, deed in game.brings.items():
            self.brings.setdefault(card, deed)
        if game.won and game.latest:
            self.won_by[game.latest] = None
        self.burning.update(game.burning)
        for part in game.visited:
            self.visits[part] = self.visits.get(part, 0) + 1

    def gain(self, deed: str) -> float:
        """How much better games with this deed went than games in general: -1 to 1, 0 when unknown."""
        n = self.taken.get(deed, 0)
        if not n:
            return 0.0
        return (self.earned[deed] / n - self.total / self.games) * n / (n + DOUBT)

    def promise(self, deed: str) -> float:
        """Its gain, and what it may turn out to be worth as long as it is little known."""
        return self.gain(deed) + 0.15 * sqrt(log(self.games + 2) / (self.taken.get(deed, 0) + 1))

    def aims(self) -> list[str]:
        """What a game may be about: a deed that has won one, or a long labour; "" is nothing special."""
        often = f" x{REPEATS[1]}"
        labours = (name.removesuffix(often) for name in self.taken if name.endswith(often))
        known = [*self.won_by, *(name for name in labours if name.startswith("do "))]
        return ["", *{card_of(name): name for name in reversed(known)}.values()]

    def hope(self, aim: str) -> float:
        """How games with this aim went, and how little that is known."""
        n = self.taken.get(aim_of(aim), 0)
        mean = self.earned[aim_of(aim)] / n if n else self.total / max(1, self.games)
        return mean + 0.3 * sqrt(log(self.games + 2) / (n + 1))

    def steps_to(self, aim: str) -> dict[str, None]:
        """The deeds that bring what an aim needs: a card, the place where that card is got, and so on."""
        steps = {aim: None} if aim else {}
        while aim and (before := self.brings.get(card_of(aim), "")) not in steps:
            if before:
                steps[before] = None
            aim = before
        return steps

    def knows(self, part: str) -> bool:
        return self.visits.get(part, 0) >= TRIED
