"""Every condition a card can ask about holds when it should, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from heredity_bot.games.heredity.rules.conditions import CONDITIONS
from heredity_bot.games.heredity.rules.state import Ground
from heredity_bot.kernel import Phrase
from tests.games.heredity.kit import read
from tests.games.heredity.scene import ITEMS, LEVER, THREE_ZONES, lever, scene

CARDS = """
- { card: 143, front: { npc: { status: hostile, life: 2 } } }
- { card: 144, front: { npc: { status: neutral, life: 2, figures: 2 } } }
- { card: 150, front: { story: {} }, back: { story: {} } }
"""

DYING = {
    "wounded": {"maeve": ("head", "trunk", "legs")},
    "hurt": ("maeve.head.1", "maeve.trunk.1", "maeve.legs.1"),
}
TURNED = {"side": [150], "arrange": lambda there: there.turned(150)}
BEATEN = {"arrange": lambda there: there.defeated("143")}
HALF_BEATEN = {"npc": {144: "104.b"}, "arrange": lambda there: there.defeated("144#9")}
DRAWN_908 = {"arrange": lambda there: there.karma(drawn=908)}
DRAWN_904 = {"arrange": lambda there: there.karma(drawn=904)}
TWO_PLAYERS = {"seats": {"djamal": "ann", "selena": "ann", "maeve": "ben", "brick": "ben"}}

HOLDS: dict[str, list[tuple[str, dict[str, Any], bool]]] = {
    "tokens": [
        (
            "{ tokens: { kind: time, at: 150, equals: 2 } }",
            {"side": [150], "tokens": {150: {"time": 2}}},
            True,
        ),
        (
            "{ tokens: { kind: time, at: 150, at_most: 1 } }",
            {"side": [150], "tokens": {150: {"time": 2}}},
            False,
        ),
        ("{ tokens: { kind: time } }", {"tokens": {LEVER: {"time": 1}}}, True),
        ("{ tokens: { kind: mud, at: here } }", {"ground": {"104.a": Ground(tokens={"mud": 1})}}, True),
        ("{ tokens: { kind: mud, at: 104.b } }", {"ground": {"104.a": Ground(tokens={"mud": 1})}}, False),
        ("{ tokens: { kind: time, at: 150, equals: 0 } }", {}, True),
    ],
    "in_play": [
        ("{ in_play: 150 }", {"side": [150]}, True),
        ("{ in_play: 150 }", {}, False),
        ("{ in_play: { card: 150, face: back } }", TURNED, True),
        ("{ in_play: { card: 150, face: front } }", TURNED, False),
    ],
    "burned": [
        ("{ burned: 150 }", {"arrange": lambda there: there.burned(150)}, True),
        ("{ burned: 150 }", {"side": [150]}, False),
    ],
    "in_timeline": [
        ("{ in_timeline: 150 }", {"row": [17, 150]}, True),
        ("{ in_timeline: 150 }", {"side": [150]}, False),
        ("{ in_timeline: 17 }", {}, True),
    ],
    "at": [
        ("{ at: { zone: 104.a } }", {}, True),
        ("{ at: { zone: 104.a } }", {"brick": "104.b"}, False),
        ("{ at: { who: everyone, zone: 104.a } }", {"maeve": "104.b"}, False),
        ("{ at: { who: everyone, zone: 104.a, equals: 3 } }", {"maeve": "104.b"}, True),
        ("{ at: { who: maeve, terrain: 104 } }", {"maeve": "104.b"}, True),
        ("{ at: { who: maeve, terrain: 105 } }", {}, False),
    ],
    "with": [
        ("{ with: { npc: 143 } }", {"npc": {143: "104.a"}}, True),
        ("{ with: { npc: 143 } }", {"npc": {143: "104.b"}}, False),
        ("{ with: { who: maeve, npc: 143 } }", {"npc": {143: "104.b"}, "maeve": "104.b"}, True),
    ],
    "carries": [
        ("{ carries: { item: 114 } }", {"items": {"maeve": [114]}}, True),
        ("{ carries: { item: 114, who: actor } }", {"items": {"maeve": [114]}}, False),
        ("{ carries: { item: 115 } }", {"items": {"maeve": [114]}}, False),
    ],
    "components": [
        ("{ components: { at_least: 2 } }", {"components": {"brick": 2}}, True),
        ("{ components: { at_least: 2 } }", {"components": {"maeve": 2}}, False),
        ("{ components: { who: everyone, at_least: 3 } }", {"components": {"maeve": 2, "brick": 1}}, True),
    ],
    "item_value": [
        ("{ item_value: { who: everyone, equals: 2 } }", {"items": {"maeve": [114, 115]}}, True),
        ("{ item_value: { at_least: 1 } }", {"items": {"maeve": [114]}}, False),
    ],
    "alive": [
        ("{ alive: 143 }", {"npc": {143: "104.b"}}, True),
        ("{ alive: 143 }", {"side": [143]}, False),
    ],
    "defeated": [
        ("{ defeated: 143 }", BEATEN, True),
        ("{ defeated: 143 }", {}, False),
        ("{ defeated: 144 }", HALF_BEATEN, False),
    ],
    "dying": [
        ("{ dying: everyone }", DYING, True),
        ("{ dying: brick }", DYING, False),
        ("{ dying: everyone }", {}, False),
    ],
    "wounds": [
        ("{ wounds: { who: maeve, equals: 3 } }", DYING, True),
        ("{ wounds: { who: maeve } }", {}, False),
    ],
    "count": [
        ("{ count: { equals: 4 } }", {"npc": {143: "104.a"}}, True),
        ("{ count: { of: npcs, equals: 3 } }", {"npc": {143: "104.a", 144: "104.b"}}, True),
        ("{ count: { of: hostile, equals: 1 } }", {"npc": {143: "104.a", 144: "104.b"}}, True),
        (
            "{ count: { of: characters, zone: 104.a, equals: 5 } }",
            {"npc": {143: "104.a", 144: "104.b"}},
            True,
        ),
        ("{ count: { of: hostile, zone: 104.b } }", {"npc": {143: "104.a", 144: "104.b"}}, False),
    ],
    "edition": [
        ("{ edition: de-2025 }", {"edition": "de-2025"}, True),
        ("{ edition: de-2025 }", {"edition": "fr-2023"}, False),
    ],
    "players": [
        ("{ players: { equals: 2 } }", TWO_PLAYERS, True),
        ("{ players: { at_least: 2 } }", {}, False),
    ],
    "flag": [
        ("{ flag: met_swan }", {"flags": {"met_swan": 1}}, True),
        ("{ flag: met_swan }", {}, False),
        ("{ flag: { name: met_swan, at_least: 3 } }", {"flags": {"met_swan": 2}}, False),
        ("{ flag: { name: met_swan, equals: 0 } }", {}, True),
    ],
    "karma_has": [
        ("{ karma_has: 903 }", {}, True),
        ("{ karma_has: 903 }", DRAWN_908, True),
        ("{ karma_has: 908 }", DRAWN_908, True),
        ("{ karma_has: 917 }", {}, False),
    ],
    "karma": [
        ("{ karma: { skull: true } }", DRAWN_908, True),
        ("{ karma: { skull: false } }", DRAWN_908, False),
        ("{ karma: { family: scar } }", DRAWN_908, True),
        ("{ karma: { equals: -2 } }", DRAWN_908, True),
        ("{ karma: { at_least: 0 } }", DRAWN_908, False),
        ("{ karma: { miss: true } }", DRAWN_904, True),
        ("{ karma: { at_most: 5 } }", DRAWN_904, False),
        ("{ karma: { skull: true } }", {}, False),
    ],
    "status": [
        ("{ status: { npc: 143, is: hostile } }", {"side": [143]}, True),
        ("{ status: { npc: 143, is: ally } }", {"side": [143]}, False),
        ("{ status: { npc: 143, is: hostile } }", {}, False),
    ],
    "laps": [
        ("{ laps: { at_least: 2 } }", {"arrange": lambda there: there.laps(2)}, True),
        ("{ laps: { at_least: 2 } }", {}, False),
    ],
    "all": [
        ("{ all: [{ flag: a }, { flag: b }] }", {"flags": {"a": 1, "b": 1}}, True),
        ("{ all: [{ flag: a }, { flag: b }] }", {"flags": {"a": 1}}, False),
        ("[{ flag: a }, { flag: b }]", {"flags": {"a": 1}}, False),
    ],
    "any": [
        ("{ any: [{ flag: a }, { flag: b }] }", {"flags": {"b": 1}}, True),
        ("{ any: [{ flag: a }, { flag: b }] }", {}, False),
    ],
    "not": [
        ("{ not: { flag: a } }", {}, True),
        ("{ not: { flag: a } }", {"flags": {"a": 1}}, False),
    ],
}


@pytest.mark.parametrize("kind", CONDITIONS, ids=lambda kind: kind.key)
def test_every_condition_is_shown_to_hold_and_not_to_hold(kind):
    assert {holds for _, _, holds in HOLDS.get(kind.key, [])} == {True, False}, (
        f"write cases for {kind.__name__}"
    )


@pytest.mark.parametrize(
    "condition, table, holds",
    [pytest.param(*case, id=f"{key} {i}") for key, cases in HOLDS.items() for i, case in enumerate(cases, 1)],
)
def test_a_condition_holds_only_when_it_should(condition, table, holds):
    how = dict(table)
    side = [LEVER, *how.pop("side", [])]
    deeds = f"[{{ if: {condition}, then: [set: held], else: [set: missed] }}]"
    s = scene(THREE_ZONES, ITEMS, CARDS, lever(deeds), side=side, **how)

    s.pull()

    answered = [flag for flag in s.state.flags if flag in ("held", "missed")]
    assert answered == ["held" if holds else "missed"]


@pytest.mark.parametrize("key", HOLDS)
def test_a_condition_tells_itself(key):
    (card,) = read(
        f"- {{ card: 1, front: {{ instructions: [{{ if: {HOLDS[key][0][0]}, then: [set: a] }}] }} }}"
    )

    told = card.front.instructions[0].tell().facts["if"]

    assert isinstance(told, Phrase)
    assert told.key.startswith("if.")
