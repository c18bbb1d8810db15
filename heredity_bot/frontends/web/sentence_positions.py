"""Where on the page a sentence stands that is just being read aloud."""

from __future__ import annotations

import re
from collections.abc import Sequence

from heredity_bot.stage.scene import TextLine

_BREAKS = re.compile(r"\n+")
_ASIDE = r"(?: \([^()]*\))?"
"""What stands in brackets at the end of a sentence is seen and not said."""

Spot = tuple[int, ...]
"""A line; with it, where it is found, the paragraph in it and the first letter and the one behind the last."""


class Follower:
    """Finds sentences in the lines of a scene in the order in which they are said."""

    def __init__(self, lines: Sequence[TextLine], before: int = 0) -> None:
        self._lines, self._before = lines, before
        self._at = (0, 0, 0)

    def spot(self, line: int, shown: str) -> Spot:
        """`before` lines of the same entry stand above this scene."""
        place = self._before + line
        paragraphs = [part for part in _BREAKS.split(self._lines[line].text) if part]
        known, first, start = self._at if self._at[0] == line else (line, 0, 0)
        for index in range(first, len(paragraphs)):
            found = _pattern(shown).search(paragraphs[index], start if index == first else 0)
            if found is not None:
                self._at = (known, index, found.end())
                text = paragraphs[index]
                return place, index, _units(text[: found.start()]), _units(text[: found.end()])
        return (place,)


def _pattern(shown: str) -> re.Pattern[str]:
    if shown[-1:] in ".!?":
        return re.compile(re.escape(shown[:-1]) + _ASIDE + re.escape(shown[-1]))
    return re.compile(re.escape(shown))


def _units(text: str) -> int:
    """As browsers count letters."""
    return len(text.encode("utf-16-le")) // 2
