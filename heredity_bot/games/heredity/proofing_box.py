"""A private pack for the cards of a printed box: which are not typed in yet (catalogue, section 9)."""

from __future__ import annotations

from typing import NamedTuple

from heredity_bot.games.heredity.proofing import Proof


class Range(NamedTuple):
    """Numbers that belong together in the box."""

    name: str
    title: str
    low: int
    high: int

    def numbers(self) -> range:
        return range(self.low, self.high + 1)


BASE = Range("base", "Base cards", 0, 17)
CHAPTERS = (
    Range("chapter-1", "Chapter I", 100, 148),
    Range("chapter-2", "Chapter II", 200, 266),
    Range("chapter-3", "Chapter III", 300, 366),
    Range("chapter-4", "Chapter IV", 400, 466),
    Range("chapter-5", "Chapter V", 500, 553),
)
SECRETS = Range("secrets", "Secrets", 900, 928)
RANGES = (BASE, *CHAPTERS, SECRETS)
KARMA = tuple(range(901, 910))
AIDS = (1, 2, 3, 4)
"""Overview cards: the bot explains the rules itself, nobody has to type them."""


def prove_box(proof: Proof) -> None:
    assert proof.contents is not None
    if not proof.contents.box:
        return
    typed = set(proof.cards) | proof.broken
    for span in RANGES:
        numbers = [number for number in span.numbers() if number not in AIDS]
        missing = [number for number in numbers if number not in typed]
        if missing:
            done = len(numbers) - len(missing)
            sentence = f"{span.title}: {done} of {len(numbers)} cards are typed in; missing {spans(missing)}."
            proof.head("BOX_MISSING", sentence, "box")


def spans(numbers: list[int]) -> str:
    """`100, 102–105 and 109`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    words = [str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
