"""A character card as the rules know it: a family and a sex, and nothing else (LH-DECK-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Family: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs"]
Sex: TypeAlias = Literal["man", "woman"]

FAMILIES: tuple[Family, ...] = ("spades", "hearts", "diamonds", "clubs")
SEXES: tuple[Sex, ...] = ("man", "woman")


class Character(Struct, frozen=True):
    """A card: its id is the name by which a pack tells it."""

    id: str
    family: Family
    sex: Sex


Cards: TypeAlias = Mapping[str, Character]
"""All character cards of a pack by their ids, in the order of the pack."""


def uneven_families(cards: Iterable[Character]) -> list[str]:
    """LH-DECK-07: families whose numbers of men or women differ from the commonest ones."""
    numbers = Counter((card.family, card.sex) for card in cards)
    found = {family: tuple(numbers[family, sex] for sex in SEXES) for family in FAMILIES}
    [(usual, _)] = Counter(found.values()).most_common(1)
    men, women = usual
    return [family for family in FAMILIES if found[family] != usual or men != women or not men]


def dealt_cards(cards: Cards, per_family: int) -> list[str]:
    """LH-DECK-03: the ids of the cards that are played with, half of each family men and half women."""
    taken: Counter[tuple[str, str]] = Counter()
    found = []
    for card in cards.values():
        taken[card.family, card.sex] += 1
        if taken[card.family, card.sex] <= per_family // 2:
            found.append(card.id)
    return found


def most_per_family(cards: Cards) -> int:
    """The largest even number of cards per family that a pack can offer."""
    numbers = Counter((card.family, card.sex) for card in cards.values())
    return 2 * min(numbers[family, sex] for family in FAMILIES for sex in SEXES)
