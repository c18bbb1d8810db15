"""Answers by the numbers with which they are read aloud, for people who cannot see a list."""

from __future__ import annotations

import re
from collections import Counter

from heredity_bot.kernel import Allot, Answer, Ask, PickOne, PickSome
from heredity_bot.stage.scene import QuestionScene

_NUMBERS = re.compile(r"\s*\d{1,3}(?:[\s,;+]+\d{1,3})*\s*")


def by_numbers(ask: Ask, scene: QuestionScene, typed: str) -> Answer | None:
    """`2` is the second answer, `1 3` the first and the third, `1 1 3` two for the first and one for the third.

    `0` is none of them. None where numbers cannot be meant.
    """
    if _NUMBERS.fullmatch(typed) is None:
        return None
    numbers = [int(number) for number in re.findall(r"\d+", typed)]
    places = [number for number in numbers if number]
    if any(place > len(scene.choices) for place in places) or (places and 0 in numbers):
        return None
    chosen = [scene.choices[place - 1].id for place in places]
    if isinstance(ask, PickOne):
        return chosen[0] if len(chosen) == 1 else None
    if isinstance(ask, PickSome):
        return tuple(option for option in ask.options if option in chosen)
    return dict(Counter(chosen)) if isinstance(ask, Allot) else None
