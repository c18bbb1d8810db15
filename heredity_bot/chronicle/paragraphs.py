"""Flowing sentences: deeds of one person become one sentence, and several people do the same together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from heredity_bot.chronicle.text import sentence
from heredity_bot.stage.words import Words

BREATH = 3
"""Deeds in a sentence."""
LONG_PARAGRAPH = 560
"""Characters after which a paragraph ends with its sentence."""


@dataclass(frozen=True)
class ToldDeed:
    """An act without its subject. It is put into words at once, for things may be renamed later."""

    names: tuple[str, ...]
    """The names of those who did it."""
    alone: str
    """The predicate for one person."""
    together: str
    """The predicate for several."""
    walk: bool = False
    """Whether it only led elsewhere: of several walks in a row the last one is told."""

    @property
    def words(self) -> str:
        return self.alone if len(self.names) == 1 else self.together


@dataclass(frozen=True)
class Remark:
    """A complete sentence."""

    text: str


def paragraphs(words: Words, told: Iterable[ToldDeed | Remark]) -> list[str]:
    found: list[str] = []
    for said in _sentences(words, _without_detours(list(told))):
        if found and len(found[-1]) < LONG_PARAGRAPH:
            found[-1] += f" {said}"
        else:
            found.append(said)
    return found


def _without_detours(told: Sequence[ToldDeed | Remark]) -> list[ToldDeed | Remark]:
    """A walk is left out if the next deed of the same people is a walk, too."""
    found: list[ToldDeed | Remark] = []
    next_of: dict[tuple[str, ...], ToldDeed] = {}
    for each in reversed(told):
        if isinstance(each, ToldDeed):
            after = next_of.get(each.names)
            next_of[each.names] = each
            if each.walk and after is not None and after.walk:
                continue
        found.append(each)
    return found[::-1]


def _sentences(words: Words, told: Iterable[ToldDeed | Remark]) -> list[str]:
    found: list[str] = []
    breath: list[ToldDeed] = []
    for each in told:
        if isinstance(each, ToldDeed):
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


def _goes_on(breath: Sequence[ToldDeed], deed: ToldDeed) -> bool:
    same = deed.names == breath[0].names and len(breath) < BREATH
    return same or _joins(breath, deed)


def _joins(breath: Sequence[ToldDeed], deed: ToldDeed) -> bool:
    """Whether others do just the same."""
    first = breath[0]
    return len(breath) == 1 and deed.together == first.together and not set(deed.names) & set(first.names)


def _take(breath: list[ToldDeed], deed: ToldDeed) -> None:
    if breath and _joins(breath, deed):
        first = breath.pop()
        deed = ToldDeed(first.names + deed.names, first.alone, first.together, first.walk)
    if deed not in breath:
        breath.append(deed)


def _sentence(words: Words, breath: Sequence[ToldDeed]) -> str:
    """One subject with up to three predicates."""
    subject = words.join(breath[0].names)
    return sentence(words.grammar.typeset(f"{subject} {words.join([deed.words for deed in breath])}"))
