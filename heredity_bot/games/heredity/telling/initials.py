"""Figures by a letter or two, the same in pictures and in drawn text."""

from __future__ import annotations

import re
from collections import Counter

from heredity_bot.games.heredity.rules.state import MEMBERS

_ARTICLE = re.compile(r"^(?:the|a|an|le|la|les|un|une|der|die|das|ein|eine)\s+|^l[’']", re.IGNORECASE)


def codes_of(labels: dict[str, str]) -> dict[str, str]:
    """Initials of figures: one letter for members, two for others, and a number where they would be the same."""
    codes = {
        name: label[:1].upper() if name in MEMBERS else initials(label) for name, label in labels.items()
    }
    shared = Counter(codes.values())
    seen: Counter[str] = Counter()
    for name, code in codes.items():
        if shared[code] > 1:
            seen[code] += 1
            codes[name] = f"{code[:1]}{seen[code]}" if len(shared) > 1 else f"{code}{seen[code]}"
    taken: set[str] = set()
    for name, code in codes.items():
        new, n = code, 1
        while new in taken:
            n += 1
            new = f"{code[:1]}{n}"
        codes[name] = new
        taken.add(new)
    return codes


def initials(label: str) -> str:
    """Two letters of a name without its article, or a letter and the figure's number."""
    bare = _ARTICLE.sub("", label.strip()) or label.strip() or "?"
    letters = [sign for sign in bare if sign.isalnum()] or ["?"]
    last = bare.split()[-1]
    if last.isdigit() and len(bare.split()) > 1:
        return letters[0].upper() + last[-2:]
    return letters[0].upper() + "".join(letters[1:2]).lower()
