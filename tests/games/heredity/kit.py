"""A plain box for tests: four bodies as in section 3.1 of the catalogue, nine karma cards, no story."""

from __future__ import annotations

from functools import cache

import yaml

from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.rules.state import MEMBERS

BODY = """
head: { front: [eye heart, mouth heart], back: [eye mouth heart] }
trunk: { front: [hand heart, hand heart], back: [hand heart] }
legs: { front: [foot heart, foot heart, foot], back: [foot heart, foot] }
"""

KARMA = """
- { card: 901, front: { karma: { family: violence, value: { plus: 2 }, swap: 911 } } }
- { card: 902, front: { karma: { family: brute, value: { plus: 1 }, swap: 912 } } }
- { card: 903, front: { karma: { family: pacifist, value: { plus: -1 }, swap: 917 } } }
- { card: 904, front: { karma: { family: dodge, value: { miss: true } } } }
- { card: 905, front: { karma: { family: treasure_hunter, value: { plus: 0 } } } }
- { card: 906, front: { karma: { family: looter, value: { plus: 0 } } } }
- { card: 907, front: { karma: { family: social, value: { plus: 1 } } } }
- { card: 908, front: { karma: { family: scar, value: { plus: -2 }, skull: true } } }
- { card: 909, front: { karma: { family: memory, value: { times: 2 }, skull: true } } }
- { card: 911, front: { karma: { family: violence, value: { plus: 3 } } } }
- { card: 912, front: { karma: { family: looter, value: { plus: 3 } } } }
- { card: 917, front: { karma: { family: pacifist, value: { plus: 0 } } } }
- { card: 926, front: { story: {}, instructions: [{ fail: death }] } }
"""
# 912 is of another family than 902, whose swap names it: a fault that only a house rule forgives (ED-37).

FAMILY = "{ card: 17, front: { blocks: { left: green, right: blue, below: [yellow] } } }"


def read(text: str) -> list[Card]:
    """Cards from YAML, as in a pack."""
    data = yaml.safe_load(text) or []
    return [Card.model_validate(entry) for entry in (data if isinstance(data, list) else [data])]


def _bodies() -> list[Card]:
    slots = yaml.safe_load(BODY)
    cards = []
    for i, member in enumerate(MEMBERS):
        for j, (part, faces) in enumerate(slots.items()):
            sides = {
                side: {"body": {"member": member, "part": part, "slots": faces[side]}}
                for side in ("front", "back")
            }
            cards.append(Card.model_validate({"card": 5 + 3 * i + j, **sides}))
    return cards


@cache
def book(*texts: str, supply: tuple[tuple[str, int], ...] = ()) -> Book:
    """The plain box with cards added; later ones replace earlier ones of the same number."""
    cards = {card.card: card for text in (KARMA, FAMILY, *texts) for card in read(text)}
    cards = {card.card: card for card in _bodies()} | cards
    chapters = {
        n: ChapterCards(n, 100 * n, 100 * n, 100 * n + 99, dict(supply)) for n in (1, 2) if 100 * n in cards
    }
    return Book("test", cards, chapters, tuple(range(901, 910)))
