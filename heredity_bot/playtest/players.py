"""Seeded players. They know questions and what lies on the table, never a hidden card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Event, Menu, Path
from heredity_bot.kernel.ask import sample_path
from heredity_bot.playtest.deeds import FREE
from heredity_bot.playtest.memory import Lessons, Memory
from heredity_bot.playtest.sight import Sight

T = TypeVar("T")
DONE = "done"
STOP = "stop"

PATIENCE = 12
"""Of so many times that chance says "done" while somebody can still pay for an act, one counts."""

ASIDES = 60
"""One question in so many is answered by dropping something or taking a wound first, where that is possible."""


class Luck:
    """A player's own chance, apart from the table's."""

    def __init__(self, seed: str) -> None:
        self.share = Random(seed).random

    def below(self, n: int) -> int:
        return int(self.share() * n)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


class Player(Protocol):
    """Answers all questions of one game."""

    def __init__(self, sight: Sight, memory: Memory, lessons: Lessons, luck: Luck) -> None: ...

    def answer(self, ask: Ask) -> Answer: ...

    def watch(self, events: Iterable[Event]) -> None:
        """See what happened; events carry no secret."""
        ...


def is_busy(menu: Menu) -> bool:
    """Whether anybody can still do something that takes a pawn."""
    return any(act not in FREE for acts in menu.values() if acts for act in acts)


class RandomPlayer:
    """Takes each branch of a question with equal chance; says done rarely while pawns are left."""

    def __init__(self, sight: Sight, memory: Memory, lessons: Lessons, luck: Luck) -> None:
        self.luck = luck

    def answer(self, ask: Ask) -> Answer:
        if isinstance(ask, Act):
            return at_random(ask.menu, self.luck)
        if ask.also and self.luck.below(ASIDES) == 0:
            return (ASIDE, *sample_path(ask.also, self.luck))
        return ask.sample(self.luck)

    def watch(self, events: Iterable[Event]) -> None:
        pass


def at_random(menu: Menu, luck: Luck) -> Path:
    patience = PATIENCE if is_busy(menu) else 1
    while True:
        path = sample_path(menu, luck)
        if path != (DONE,) or luck.below(patience) == 0:
            return path
