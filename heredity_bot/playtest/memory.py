"""What players remember from game to game of a run. It is folded in batches, in the order of the games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from heredity_bot.playtest.lore import BY, Lore
from heredity_bot.playtest.names import Turn
from heredity_bot.playtest.rounds import BATCH

DOUBT = 6
"""So many games weigh as much as the assumption that a deed changes nothing."""

TRIED = 12
"""Games after which a zone is known well enough not to be visited for its own sake."""


EXPLORED = 0.6
"""The share of a warm-up that looks for ways."""

SPREAD = 0.4
"""How far the worth of single games lies from their mean, roughly: most are won or lost."""

STUBBORN = 4
"""What was never brought to its end is tried so many times as often as the rest."""

REPEATS = (2, 4, 8)
"""Doing something so often is remembered as something of its own."""


def repeated(deed: str, times: int) -> str:
    """The name under which doing it for the so-manieth time is remembered."""
    steps = [n for n in REPEATS if n <= times]
    return f"{deed} x{steps[-1]}" if steps else deed


def aim_of(aim: str) -> str:
    """The name under which a game's aim is remembered."""
    return f"aim {aim}"


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
    lore: Lore = field(default_factory=Lore)
    aim: str = ""
    rehearsal: Turn | None = None
    """Set if the game is one of a warm-up."""
    burning: dict[tuple[str, str], None] = field(default_factory=dict)
    visited: dict[str, None] = field(default_factory=dict)


@dataclass
class Memory:
    """Counts over all games of a stream so far."""

    games: int = 0
    total: float = 0.0
    furthest: int = 1
    won: dict[str, int] = field(default_factory=dict)
    """Won games by what they were about."""
    taken: dict[str, int] = field(default_factory=dict)
    """Games in which a deed was done."""
    earned: dict[str, float] = field(default_factory=dict)
    """What those games were worth together."""
    places: dict[str, dict[str, None]] = field(default_factory=dict)
    joined: dict[str, dict[str, None]] = field(default_factory=dict)
    ways: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    """Steps from the parts of a face: from a part to another, and the face that one is on."""
    needs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    lore: Lore = field(default_factory=Lore)
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
        self.lore.learn(game.lore)
        if game.won:
            self.won[game.aim] = self.won.get(game.aim, 0) + 1
        self.burning.update(game.burning)
        for part in game.visited:
            self.visits[part] = self.visits.get(part, 0) + 1

    def gain(self, deed: str) -> float:
        """How much better games with this deed went than games in general: -1 to 1, 0 when unknown."""
        n = self.taken.get(deed, 0)
        if not n:
            return 0.0
        return (self.earned[deed] / n - self.total / self.games) * n / (n + DOUBT)

    def worth_of(self, deed: str) -> tuple[float, float]:
        """What games with this deed were worth on average, and how far that may be off."""
        n = self.taken.get(deed, 0)
        mean = (self.earned.get(deed, 0.0) + self.total / max(1, self.games)) / (n + 1)
        return mean, SPREAD / sqrt(n + 1)

    def aims(self) -> list[str]:
        """What a game may be about: a victory by a deed that has won so; "" is nothing special."""
        return ["", *(f"{end}{BY}{deed}" for end in self.lore.endings for deed in self.lore.ways(end))]

    def tries(self, aim: str) -> int:
        return self.taken.get(aim_of(aim), 0)

    def hope(self, aim: str) -> float:
        """How many of the games with this aim were won, between none and all until it is known better."""
        n = self.tries(aim)
        return (self.won.get(aim, 0) + 1) / (n + 2)

    def rehearse(self, index: int, of: int) -> str:
        """The aim of a game of the warm-up, of what was tried least.

        First victories and printed actions take turns, for one leads to the other; what was never
        brought to its end is tried more often. At last only victories are rehearsed.
        """
        rest = index % BATCH
        if index < EXPLORED * of and index % 2:
            aims, rest = [f"do {name}" for name in self.lore.printed], rest // 2
        else:
            aims = self.aims()
        ranked = sorted(
            aims, key=lambda aim: self.tries(aim) * (STUBBORN if aim in self.lore.finished else 1)
        )
        return ranked[rest % len(ranked)] if ranked else ""

    def knows(self, part: str) -> bool:
        return self.visits.get(part, 0) >= TRIED
