"""The random player, which any game has, and the luck of machine players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Event, Menu, Path
from heredity_bot.kernel.ask import sample_path

T = TypeVar("T")

REFUSED_PASSES = 12
"""While a seat can still act, only one in so many random passes is accepted."""

ASIDES = 60
"""One question in so many is answered with a free act beside it, where there is one."""


class PlayerLuck:
    """A player's own chance, apart from the table's."""

    def __init__(self, seed: str) -> None:
        self.share = Random(seed).random

    def below(self, n: int) -> int:
        return int(self.share() * n)

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


class RandomPlayer:
    """A `MachinePlayer` that takes each branch of a question with equal chance, and passes rarely while it can act."""

    def __init__(
        self, luck: PlayerLuck, is_pass: Callable[[Answer], bool], is_busy: Callable[[Menu], bool]
    ) -> None:
        self.luck, self._is_pass, self._is_busy = luck, is_pass, is_busy

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        if isinstance(ask, Act):
            return self.act(ask.menu)
        if ask.also and self.luck.below(ASIDES) == 0:
            return (ASIDE, *sample_path(ask.also, self.luck))
        return ask.sample(self.luck)

    def act(self, menu: Menu) -> Path:
        patience = REFUSED_PASSES if self._is_busy(menu) else 1
        while True:
            path = sample_path(menu, self.luck)
            if not self._is_pass(path) or self.luck.below(patience) == 0:
                return path

    def watch(self, events: Iterable[Event]) -> None:
        """Ignore events."""
