"""A private pack for the cards of a printed box: which are not typed in yet (catalogue, section 9)."""

from __future__ import annotations

from heredity_bot.games.heredity.cards.box_numbers import AIDS, RANGES
from heredity_bot.games.heredity.cards.starter_pack import is_placeholder
from heredity_bot.games.heredity.checker.reference_check import PackCheck


def check_box(check: PackCheck) -> None:
    assert check.contents is not None
    if not check.contents.box:
        return
    typed = {
        number for number, read in check.cards.items() if not is_placeholder(read.entry.data)
    } | check.broken
    for span in RANGES:
        numbers = [number for number in span.numbers() if number not in AIDS]
        missing = [number for number in numbers if number not in typed]
        if missing:
            done = len(numbers) - len(missing)
            sentence = f"{span.title}: {done} of {len(numbers)} cards are typed in; missing {spans(missing)}."
            check.head("BOX_MISSING", sentence, "box")


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
