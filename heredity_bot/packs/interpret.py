"""Runs a card's instructions one after the other (any game)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from heredity_bot.kernel import Rule
from heredity_bot.packs.effects import Verb


def run_all(t: Any, cx: Any, instructions: Iterable[Verb], settle: Callable[[Any], Rule[None]]) -> Rule[None]:
    """Apply each instruction completely before the next; reactions are settled in between."""
    t.enter_nested()
    for instruction in instructions:
        t.charge_effect()
        yield from instruction.run(t, cx)
        yield from settle(t)
    t.nesting -= 1
