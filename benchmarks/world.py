"""A busy board to measure on: ten terrain cards, thirty zones, foxes, a shooter, an ally, items, cards."""

from __future__ import annotations

from functools import cache

import yaml

from heredity_bot.games.heredity.cards.book import Book, ChapterCards
from heredity_bot.games.heredity.cards.models import Card
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import MEMBERS

COLUMNS, ROWS = 5, 2
TERRAIN = 110

MAPS = (
    ("#####.#####", "#a  =b    .", "#   #===..#", ".   !c     ", "####..#####"),
    ("###.. ..###", ".a    .b  =", "#===..==.##", " c        .", "####.  ####"),
)

BODY = {
    "head": (["eye heart", "mouth heart"], ["eye mouth heart"]),
    "trunk": (["hand heart", "hand heart"], ["hand heart"]),
    "legs": (["foot heart", "foot heart", "foot"], ["foot heart", "foot"]),
}

CARDS = """
- card: 17
  front: { blocks: { left: green, right: blue, below: [yellow] } }
- card: 130
  front:
    instructions: [{ anchor: blue }]
    event: [{ add: { token: time } }, { if: { tokens: { kind: time, at_least: 3 } }, then: [{ flip: this }] }]
  back:
    instructions: [{ remove: { token: time, count: 3 } }, { anchor: blue }]
    event: [{ damage: { who: anyone, points: 1 } }, { flip: this }]
- card: 131
  front: { instructions: [{ anchor: yellow }], event: [{ heal: { who: anyone, points: 2 } }] }
- card: 132
  front:
    actions:
      - { icon: hand, at: 114.b, do: [{ give: { components: 1 } }] }
      - { icon: mouth, do: [{ recover: { who: actor, pawns: 1 } }] }
      - { icon: hand, at: 111.a, together: 2, do: [{ heal: { who: participants, points: 1 } }] }
- card: 133
  front: { rules: [{ modify: power, by: 1, at: 112.a }], when: [{ enters: 113.c, do: [{ damage: { points: 1 } }] }] }
- card: 140
  front:
    instructions: [{ anchor: blue }]
    npc: { status: hostile, life: 6, defence: 2, figures: 3, at: [111.a, 115.b, 118.c],
           turn: [{ move: 2 }, { melee: 1 }], defeat: [{ burn: this }] }
- card: 141
  front:
    instructions: [{ anchor: green }]
    npc: { status: hostile, life: 8, defence: 1, at: 117.b, turn: [{ move: 1 }, { range: 2, power: 1 }],
           defeat: [{ burn: this }] }
- card: 142
  front:
    instructions: [{ anchor: blue }]
    npc: { status: ally, life: 9, at: 112.c, turn: [{ move: 1 }, { melee: 2 }],
           actions: [{ icon: hand, do: [{ heal: { who: this, points: 2 } }] }] }
- card: 150
  front: { item: { kind: tool, slots: [{ attack: { melee: 3 }, heart: true }], improve: { cost: 2 } } }
  back: { item: { kind: tool, slots: [{ attack: { melee: 4 }, heart: true }] } }
- card: 151
  front: { item: { kind: tool, slots: [{ attack: { range: 2, power: 3 } }] } }
- card: 152
  front: { item: { kind: headgear, slots: [heart], effects: [{ immune: gas }] } }
- card: 153
  front: { item: { kind: tool, slots: [hand heart, foot] } }
- card: 926
  front: { instructions: [{ fail: death }] }
"""


def _terrain() -> list[Card]:
    cards = []
    for i in range(COLUMNS * ROWS):
        number = TERRAIN + i
        zones = {letter: {"room": 3, "components": 1} for letter in "abc"}
        if i == 0:
            zones["a"] = {"start": list(MEMBERS)}
        zones["b"]["observe"] = 160 + i
        cards.append({"card": number, "front": {"map": "\n".join(MAPS[i % 2]), "zones": zones}})
    return [Card.model_validate(card) for card in cards]


def _story() -> list[Card]:
    texts = [
        [{"give": {"item": 150}}],
        [{"give": {"item": 151}}],
        [{"give": {"item": 152}}],
        [{"give": {"item": 153}}],
    ]
    plain = [[{"give": {"components": 1}}], [{"karma": "draw", "then": []}]]
    return [
        Card.model_validate({"card": 160 + i, "front": {"story": {}, "instructions": (texts + plain * 3)[i]}})
        for i in range(COLUMNS * ROWS)
    ]


def _bodies() -> list[Card]:
    cards = []
    for i, member in enumerate(MEMBERS):
        for j, (part, (front, back)) in enumerate(BODY.items()):
            faces = {
                side: {"body": {"member": member, "part": part, "slots": slots}}
                for side, slots in (("front", front), ("back", back))
            }
            cards.append(Card.model_validate({"card": 5 + 3 * i + j, **faces}))
    return cards


def _karma() -> list[Card]:
    families = (
        "violence",
        "brute",
        "pacifist",
        "dodge",
        "treasure_hunter",
        "looter",
        "social",
        "scar",
        "memory",
    )
    values = (
        {"plus": 2},
        {"plus": 1},
        {"plus": -1},
        {"miss": True},
        {"plus": 0},
        {"plus": 0},
        {"plus": 1},
        {"plus": -2},
        {"times": 2},
    )
    return [
        Card.model_validate({"card": 901 + i, "front": {"karma": {"family": family, "value": value}}})
        for i, (family, value) in enumerate(zip(families, values, strict=True))
    ]


def _first(cards: tuple[int, ...]) -> Card:
    lay = [
        {"lay": {"terrain": TERRAIN + i, "x": i % COLUMNS, "y": i // COLUMNS}} for i in range(COLUMNS * ROWS)
    ]
    bring = [{"take": number} for number in cards]
    return Card.model_validate({"card": 100, "front": {"instructions": [*lay, *bring]}})


def busy_table() -> HeredityRules:
    """Everything at once."""
    return _table((130, 131, 132, 133, 140, 141, 142))


def calm_table() -> HeredityRules:
    """The same land with nobody to hurt the family: a lap is like any other."""
    return _table(())


@cache
def _table(first: tuple[int, ...]) -> HeredityRules:
    written = [Card.model_validate(entry) for entry in yaml.safe_load(CARDS)]
    cards = {c.card: c for c in (*_bodies(), *_karma(), *_terrain(), *_story(), *written, _first(first))}
    return HeredityRules(Book("bench", cards, {1: ChapterCards(1, 100, 100, 199)}, tuple(range(901, 910))))
