"""Parses typed answers: a number, several numbers, or shares."""

from __future__ import annotations

import re
from collections.abc import Sequence

from heredity_bot.stage.scene import Choice, QuestionScene

_SHARE = re.compile(r"(\d{1,4})(?:[x*×=](\d{1,4}))?")
NONE = ["0"]


class NotSo(Exception):
    """The typed words are no answer to the question."""


def number(word: str, most: int) -> int:
    """A number from 1 to `most` as an index from 0."""
    if not word.isascii() or not word.isdigit() or not 1 <= int(word[:6]) <= most:
        raise NotSo
    return int(word) - 1


def several(words: Sequence[str], scene: QuestionScene) -> tuple[str, ...]:
    """`1 3` as the ids of these choices, in the order of the question; `0` is none of them."""
    chosen = [] if list(words) == NONE else [number(word, len(scene.choices)) for word in words]
    if len(set(chosen)) != len(chosen) or not scene.least <= len(chosen) <= scene.most:
        raise NotSo
    return tuple(choice.id for i, choice in enumerate(scene.choices) if i in chosen)


def shares(words: Sequence[str], scene: QuestionScene) -> dict[str, int]:
    """`1 1 3` or `1x2 3` as how much each choice gets; with one choice alone, simply how much."""
    if len(scene.choices) == 1 and len(words) == 1 and words[0].isdecimal():
        spread = {scene.choices[0].id: int(words[0][:6])}
    else:
        spread = _spread(words, scene.choices)
    spread = {name: n for name, n in spread.items() if n}
    fits = all(n <= scene.caps.get(name, n) for name, n in spread.items())
    if not fits or not scene.least <= sum(spread.values()) <= scene.most:
        raise NotSo
    return spread


def _spread(words: Sequence[str], choices: Sequence[Choice]) -> dict[str, int]:
    spread: dict[str, int] = {}
    if list(words) == NONE:
        return spread
    for word in words:
        match = _SHARE.fullmatch(word)
        if match is None:
            raise NotSo
        choice = choices[number(match[1], len(choices))]
        spread[choice.id] = spread.get(choice.id, 0) + int(match[2] or 1)
    return spread


def words_of(line: str) -> list[str]:
    return line.replace(",", " ").split()
