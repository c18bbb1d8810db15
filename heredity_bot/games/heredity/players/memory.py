"""The memory of players from game to game of a run. Lessons are added in batches, in the order of the games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from heredity_bot.games.heredity.players.card_knowledge import BY, CardKnowledge
from heredity_bot.playtest.rounds import WARM_UP_BATCH
from heredity_bot.playtest.run_id import WarmUpTurn
from heredity_bot.playtest.testbed import PlayerMemory

DOUBT = 6
"""The assumption that a deed changes nothing weighs as much as so many games."""

TRIED = 12
"""Games with a visit after which a zone is not visited for its own sake any more."""


EXPLORED = 0.6
"""The share of a warm-up in which printed actions are tried as well as victories."""

SPREAD = 0.4
"""Roughly how far the worth of single games lies from their mean."""

STUBBORN = 4
"""Aims that were never reached are tried so many times as often as others."""

REPEATS = (2, 4, 8)
"""Numbers of repetitions that are remembered under a name of their own."""


def repeated(deed: str, times: int) -> str:
    """The name under which doing a deed so many times is remembered."""
    steps = [n for n in REPEATS if n <= times]
    return f"{deed} x{steps[-1]}" if steps else deed


def aim_of(aim: str) -> str:
    """The name under which a game's aim is remembered."""
    return f"aim {aim}"


def common(known: tuple[int, ...] | None, items: tuple[int, ...]) -> tuple[int, ...]:
    return items if known is None else tuple(item for item in known if item in items)


@dataclass
class Lessons:
    """The lessons of one game. Mappings to None are used as ordered sets, so that runs can be repeated."""

    won: bool
    faces: int
    deeds: dict[str, int] = field(default_factory=dict)
    """The number of times that each deed was done and each choice made."""
    places: dict[str, dict[str, None]] = field(default_factory=dict)
    """Parts of zones in which deeds were offered, where that was news."""
    joined: dict[str, dict[str, None]] = field(default_factory=dict)
    """Parts of one zone, as the menu shows them."""
    ways: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    needs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Items that all members carried to whom a deed was offered."""
    knowledge: CardKnowledge = field(default_factory=CardKnowledge)
    aim: str = ""
    rehearsal: WarmUpTurn | None = None
    """Set for a game of a warm-up."""
    burning: dict[tuple[str, str], None] = field(default_factory=dict)
    visited: dict[str, None] = field(default_factory=dict)

    def count(self, deed: str) -> None:
        self.deeds[deed] = self.deeds.get(deed, 0) + 1


@dataclass
class RunMemory(PlayerMemory):
    """The lessons of all games so far, as counts."""

    games: int = 0
    total: float = 0.0
    furthest: int = 1
    won: dict[str, int] = field(default_factory=dict)
    """Games won, by their aim."""
    taken: dict[str, int] = field(default_factory=dict)
    """Games in which a deed was done."""
    earned: dict[str, float] = field(default_factory=dict)
    """The worth of these games together."""
    places: dict[str, dict[str, None]] = field(default_factory=dict)
    joined: dict[str, dict[str, None]] = field(default_factory=dict)
    ways: dict[str, dict[tuple[str, str], str]] = field(default_factory=dict)
    """Steps by the face they begin on: from a part to another, with the face of that other part."""
    needs: dict[str, tuple[int, ...]] = field(default_factory=dict)
    knowledge: CardKnowledge = field(default_factory=CardKnowledge)
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
        self.knowledge.learn(game.knowledge)
        if game.won:
            self.won[game.aim] = self.won.get(game.aim, 0) + 1
        self.burning.update(game.burning)
        for part in game.visited:
            self.visits[part] = self.visits.get(part, 0) + 1

    def gain(self, deed: str) -> float:
        """The success of games with this deed, compared with games in general: -1 to 1, 0 when unknown."""
        n = self.taken.get(deed, 0)
        if not n:
            return 0.0
        return (self.earned[deed] / n - self.total / self.games) * n / (n + DOUBT)

    def worth_of(self, deed: str) -> tuple[float, float]:
        """The average worth of games with this deed, and its uncertainty."""
        n = self.taken.get(deed, 0)
        mean = (self.earned.get(deed, 0.0) + self.total / max(1, self.games)) / (n + 1)
        return mean, SPREAD / sqrt(n + 1)

    def aims(self) -> list[str]:
        """All possible aims of a game: an ending by a deed that has led to it, or "" for none."""
        return [
            "",
            *(f"{end}{BY}{deed}" for end in self.knowledge.endings for deed in self.knowledge.ways(end)),
        ]

    def tries(self, aim: str) -> int:
        return self.taken.get(aim_of(aim), 0)

    def hope(self, aim: str) -> float:
        """The share of games with this aim that were won; one half for an aim that was never tried."""
        n = self.tries(aim)
        return (self.won.get(aim, 0) + 1) / (n + 2)

    def rehearse(self, index: int, of: int) -> str:
        """The aim of a game of the warm-up: one of those that were tried least.

        First victories and printed actions take turns, since one leads to the other; in the end only victories are
        rehearsed. Aims that were never reached are tried more often.
        """
        rest = index % WARM_UP_BATCH
        if index < EXPLORED * of and index % 2:
            aims, rest = [f"do {name}" for name in self.knowledge.printed], rest // 2
        else:
            aims = self.aims()
        ranked = sorted(
            aims, key=lambda aim: self.tries(aim) * (STUBBORN if aim in self.knowledge.finished else 1)
        )
        return ranked[rest % len(ranked)] if ranked else ""

    def knows(self, part: str) -> bool:
        return self.visits.get(part, 0) >= TRIED
