"""Triggers: what cards in play do when something happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heredity_bot.games.heredity.rules.triggers import TRIGGERS
from heredity_bot.kernel import Phrase
from tests.games.heredity.kit import read
from tests.games.heredity.scene import ITEMS, LEVER, THREE_ZONES, Scene, lever, scene
from tests.games.heredity.timeline_rows import G
from tests.rules import rule

BOARD = """
- card: 104
  front:
    map: |
      ###############
      .a   .b   =c  #
      #    .    =   #
      ###############
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: {}, c: {} }
    edges: { west: { explore: 105 } }
- card: 105
  front:
    map: |
      ###############
      #a            .
      #             #
      ###############
    zones: { a: {} }
- { card: 143, front: { npc: { status: hostile, life: 9, turn: [{ move: 1 }] } } }
- { card: 123, front: { instructions: [anchor: green] } }
"""

PULLS = "[{ set: pulled }, { add: { token: a, to: 150 } }, { damage: { who: 143 } }]"
NPC = {"npc": {143: "104.a"}}


def walk(s: Scene) -> None:
    s.do("brick", "move", "104.b")


def hurt_maeve(s: Scene) -> None:
    s.pull()
    s.until_act()


FIRES: dict[str, list[tuple[str, dict[str, Any], Callable[[Scene], object], bool]]] = {
    "enters": [
        ("{ enters: 104.b }", {}, walk, True),
        ("{ enters: 104.c }", {}, walk, False),
        ("{ enters: { who: children, zone: 104.b } }", {}, walk, True),
        ("{ enters: { who: parents, zone: 104.b } }", {}, walk, False),
    ],
    "leaves": [("{ leaves: 104.a }", {}, walk, True), ("{ leaves: 104.b }", {}, walk, False)],
    "explores": [
        ("{ explores: 105 }", {}, lambda s: s.do("brick", "explore"), True),
        ("{ explores: anything }", {}, lambda s: s.do("brick", "explore"), True),
        ("{ explores: 106 }", {}, lambda s: s.do("brick", "explore"), False),
    ],
    "attacks": [
        ("{ attacks: brick }", NPC, lambda s: s.do("brick", "attack", "143"), True),
        ("{ attacks: maeve }", NPC, lambda s: s.do("brick", "attack", "143"), False),
    ],
    "damaged": [
        ("{ damaged: 143 }", NPC, Scene.pull, True),
        ("{ damaged: everyone }", NPC, Scene.pull, False),
        ("{ damaged: maeve }", {"deeds": "[damage: { who: maeve }]"}, hurt_maeve, True),
    ],
    "gains": [
        ("{ gains: 114 }", {"deeds": "[give: { item: 114 }]"}, Scene.pull, True),
        ("{ gains: anything }", {"deeds": "[give: { item: 114 }]"}, Scene.pull, True),
        ("{ gains: 115 }", {"deeds": "[give: { item: 114 }]"}, Scene.pull, False),
    ],
    "family_begins": [
        ("{ family_begins: true }", {}, Scene.lap, True),
        ("{ family_begins: true }", {}, walk, False),
    ],
    "family_ends": [
        ("{ family_ends: true }", {}, Scene.done, True),
        ("{ family_ends: true }", {}, walk, False),
    ],
    "lap": [
        ("{ lap: true }", {"row": [123, 17]}, Scene.done, True),
        ("{ lap: true }", {"row": [123, 17], "hourglass": G}, lambda s: None, False),
    ],
    "reaches": [
        ("{ reaches: { token: a, n: 1 } }", NPC, Scene.pull, True),
        ("{ reaches: { token: a, n: 2 } }", NPC, Scene.pull, False),
        ("{ reaches: { token: a, at: 199, n: 1 } }", NPC, Scene.pull, False),
    ],
}


@pytest.mark.parametrize("kind", TRIGGERS, ids=lambda kind: kind.key)
def test_every_trigger_is_shown_to_fire_and_not_to_fire(kind):
    assert {fires for *_, fires in FIRES.get(kind.key, [])} == {True, False}, (
        f"write cases for {kind.__name__}"
    )


@pytest.mark.parametrize(
    "when, table, act, fires",
    [pytest.param(*case, id=f"{key} {i}") for key, cases in FIRES.items() for i, case in enumerate(cases, 1)],
)
def test_a_trigger_fires_only_when_it_should(edition, when, table, act, fires):
    how = dict(table)
    deeds = how.pop("deeds", PULLS)
    text = f"- {{ card: 150, front: {{ when: [{{ {when[2:-2]}, do: [set: fired] }}] }} }}"
    s = scene(THREE_ZONES, BOARD, ITEMS, text, lever(deeds), edition=edition, side=[150, LEVER], **how)

    act(s)

    assert ("fired" in s.state.flags) == fires


@pytest.mark.parametrize("key", FIRES)
def test_a_trigger_tells_itself(key):
    (card,) = read(f"- {{ card: 150, front: {{ when: [{{ {FIRES[key][0][0][2:-2]}, do: [set: a] }}] }} }}")

    told = card.front.when[0].tell()

    assert isinstance(told, Phrase)
    assert told.key == f"when.{key.replace('_', '-')}"


def watching(when: str, number: int = 150) -> str:
    return f"- {{ card: {number}, front: {{ when: [{when}] }} }}"


@rule("ACT-10", "READ-14")
def test_a_reaction_concerns_whoever_set_it_off():
    text = watching("{ enters: 104.b, do: [{ exhaust: actor }, { add: { token: seen } }] }")
    s = scene(THREE_ZONES, text, side=[150])

    s.do("maeve", "move", "104.b")

    assert (s.state.members["maeve"].available, s.state.members["maeve"].spent) == (1, 1)
    assert s.state.cards[150].tokens == {"seen": 1}


def test_a_trigger_that_works_once_works_once_and_an_action_of_the_card_is_not_used_up_by_it():
    text = """
- card: 150
  front:
    when:
      - { enters: 104.c, do: [set: never] }
      - { enters: 104.b, once: true, do: [{ set: { flag: fired, by: 1 } }] }
    actions: [{ icon: eye, once: true, do: [set: looked] }]
"""
    s = scene(THREE_ZONES, text, side=[150])

    s.do("maeve", "move", "104.b")
    s.do("brick", "move", "104.b")

    assert s.state.flags == {"fired": 1}
    assert "150:1" in s.options("djamal", "do")


def test_a_trigger_with_a_condition_waits_for_it():
    text = watching("{ enters: 104.b, if: { flag: night }, do: [{ set: { flag: fired, by: 1 } }] }")
    s = scene(THREE_ZONES, text, lever("[set: night]"), side=[150, LEVER])
    s.do("maeve", "move", "104.b")
    assert s.state.flags == {}
    s.pull()

    s.do("selena", "move", "104.b")

    assert s.state.flags == {"night": 1, "fired": 1}


@pytest.mark.parametrize("gone", ["flip: 150", "burn: 150"])
def test_a_card_that_is_turned_or_burned_before_its_reaction_is_settled_keeps_silent(gone):
    text = "- { card: 150, front: { when: [{ reaches: { token: a, n: 1 }, do: [set: fired] }] }, back: { story: {} } }"
    other = watching(f"{{ reaches: {{ token: a, at: 150, n: 1 }}, do: [{{ {gone} }}] }}", 151)
    s = scene(THREE_ZONES, text, other, lever("[add: { token: a, to: 150 }]"), side=[150, 151, LEVER])
    s.pull()
    assert s.ask.key == "reaction.order"

    s.answer("151")

    assert s.state.flags == {}


@rule("GEN-02", "GEN-07")
def test_reactions_follow_the_timeline_and_the_table_breaks_ties(edition):
    texts = [watching(f"{{ enters: 104.b, do: [set: c{n}] }}", n) for n in (150, 151, 152, 153)]
    s = scene(THREE_ZONES, *texts, edition=edition, row=[151, 17, 150], side=[152, 153])

    walk(s)
    assert list(s.state.flags) == ["c151", "c150"]
    assert s.ask.key == "reaction.order"
    assert list(s.ask.answers()) == ["152", "153"]
    s.answer("153")

    assert list(s.state.flags) == ["c151", "c150", "c153", "c152"]


@rule("READ-03")
def test_while_reactions_are_ordered_nothing_else_may_be_done():
    texts = [watching(f"{{ enters: 104.b, do: [set: c{n}] }}", n) for n in (150, 151)]
    s = scene(THREE_ZONES, *texts, side=[150, 151])

    walk(s)

    assert s.refused("maeve", "move", "104.b", "maeve.legs.1") == "INSTRUCTION_PENDING"


@rule("TL-05", "TL-25")
def test_a_new_lap_is_noticed_even_when_a_removal_pushes_the_hourglass_round(edition):
    burning = "- { card: 151, front: { instructions: [anchor: blue], event: [burn: this] } }"
    text = watching("{ lap: true, do: [{ set: { flag: laps, by: 1 } }] }")
    s = scene(THREE_ZONES, burning, text, edition=edition, row=[17, 151], side=[150], hourglass=151)

    assert s.state.flags == {"laps": 1}
    assert s.state.laps == 1
