"""Numbers in words by the rules of a language file: a small part of ICU's rule-based number formats.

The library `num2words` needs a package that is published as source only.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from typing import NamedTuple

LARGEST = 10**9
"""Larger numbers are said digit by digit."""

_RULE = re.compile(r"(?:(\d+)(?:/(\d+))?: )?'?(.*)")
_OPTIONAL = re.compile(r"\[([^\]|]*)\|?([^\]]*)\]")
_PART = re.compile(r"([<>=])(\w*)\1")


class NumberRule(NamedTuple):
    """How numbers from `base` on are said, up to the base of the next rule."""

    base: int
    divisor: int
    words: str


class Numerals:
    """The numbers of a language, by named sets of rules; docs/voice.md tells how they are written."""

    def __init__(self, sets: Mapping[str, str]) -> None:
        self._sets = {name: tuple(_rules(text)) for name, text in sets.items()}

    def spelled(self, value: int, name: str = "cardinal") -> str:
        """A number in words, or in digits where the language has no such rules."""
        if name not in self._sets:
            return str(value)
        if value >= LARGEST:
            return " ".join(self._spelled(int(digit), name) for digit in str(value))
        return self._spelled(value, name)

    def _spelled(self, value: int, name: str) -> str:
        rules = self._sets[name]
        rule = rules[bisect_right(rules, value, key=lambda rule: rule.base) - 1]
        quotient, rest = divmod(value, rule.divisor)
        words = _OPTIONAL.sub(lambda found: found[1] if rest else found[2], rule.words)
        parts = {"<": quotient, ">": rest, "=": value}
        return _PART.sub(lambda found: self._spelled(parts[found[1]], found[2] or name), words)


def _rules(text: str) -> Iterator[NumberRule]:
    """A rule without a base follows the one before it; without a divisor it takes the power of ten in its base."""
    base = -1
    for written in text.split(";")[:-1]:
        found = _RULE.fullmatch(written.strip())
        if found is None:
            raise ValueError(f"no rule for numbers: {written.strip()!r}")
        base = base + 1 if found[1] is None else int(found[1])
        divisor = 10 ** (len(str(base)) - 1) if found[2] is None else int(found[2])
        yield NumberRule(base, divisor, found[3])
