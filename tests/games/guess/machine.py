"""Machine players of Guess: easy ones guess anything, normal ones what is still possible, hard ones halve it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from heredity_bot.games.plugin import MachineLevel
from heredity_bot.kernel import Act, Answer, Ask, Chance, Event
from tests.games.guess import rules


class GuessMachine:
    """Plays one seat from what everybody has heard; its own number does not help."""

    def __init__(self, level: MachineLevel, seat: str, seed: str) -> None:
        self.level, self.seat, self.luck = level, seat, Chance(seed)

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        if self.level == "easy" or not isinstance(ask, Act):
            return ask.sample(self.luck)
        seen = view()
        spans = {
            target: span(seen, target)
            for target in seen["players"]
            if target not in (self.seat, *seen["out"])
        }
        target = min(spans, key=lambda name: spans[name][1] - spans[name][0])
        low, high = spans[target]
        number = (low + high) // 2 if self.level == "hard" else low + self.luck.below(high - low + 1)
        return self.seat, rules.GUESS, target, str(number)

    def watch(self, events: Iterable[Event]) -> None:
        """The view tells all guesses."""


def span(seen: Mapping[str, Any], target: str) -> tuple[int, int]:
    """The lowest and the highest number that a seat can still have."""
    heard = [guess for guess in seen["guesses"] if guess["target"] == target]
    low = max((guess["number"] + 1 for guess in heard if guess["hint"] == "higher"), default=1)
    high = min((guess["number"] - 1 for guess in heard if guess["hint"] == "lower"), default=seen["top"])
    return low, high
