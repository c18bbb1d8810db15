"""Flowing sentences: deeds that belong together are told in one breath."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heredity_bot.chronicle.retelling import Deed, Remark
from heredity_bot.chronicle.speech import sentence
from heredity_bot.stage.words import Words

BREATH = 3
"""Deeds in a sentence."""
LONG = 560
"""Signs after which a paragraph ends with its sentence."""


def paragraphs(words: Words, told: Iterable[Deed | Remark]) -> list[str]:
    found: list[str] = []
    for said in _sentences(words, _straight(list(told))):
        if found and len(found[-1]) < LONG:
            found[-1] += f" {said}"
        else:
            found.append(said)
    return found


def _straight(told: Sequence[Deed | Remark]) -> list[Deed | Remark]:
    """Whoever goes on without having done anything on the way has only gone where they are in the end."""
    found: list[Deed | Remark] = []
    next_of: dict[tuple[str, ...], Deed] = {}
    for each in reversed(told):
        if isinstance(each, Deed):
            after = next_of.get(each.names)
            next_of[each.names] = each
            if each.walk and after is not None and after.walk:
                continue
        found.append(each)
    return found[::-1]


def _sentences(words: Words, told: Iterable[Deed | Remark]) -> list[str]:
    found: list[str] = []
    breath: list[Deed] = []
    for each in told:
        if isinstance(each, Deed):
            if breath and not _goes_on(breath, each):
                found.append(_sentence(words, breath))
                breath = []
            _take(breath, each)
            continue
        if breath:
            found.append(_sentence(words, breath))
            breath = []
        found.append(each.text)
    if breath:
        found.append(_sentence(words, breath))
    return [said for i, said in enumerate(found) if i == 0 or said != found[i - 1]]


def _goes_on(breath: Sequence[Deed], deed: Deed) -> bool:
    same = deed.names == breath[0].names and len(breath) < BREATH
    return same or _joins(breath, deed)


def _joins(breath: Sequence[Deed], deed: Deed) -> bool:
    """Others who do just the same."""
    first = breath[0]
    return len(breath) == 1 and deed.together == first.together and not set(deed.names) & set(first.names)


def _take(breath: list[Deed], deed: Deed) -> None:
    if breath and _joins(breath, deed):
        first = breath.pop()
        deed = Deed(first.names + deed.names, first.alone, first.together, first.walk)
    if deed not in breath:
        breath.append(deed)


def _sentence(words: Words, breath: Sequence[Deed]) -> str:
    """One subject, and what it did: all three languages let it stand once."""
    subject = words.join(breath[0].names)
    return sentence(words.grammar.typeset(f"{subject} {words.join([deed.words for deed in breath])}"))
