"""How many legal ways there are to go on from a few fixed scenes: a fingerprint of all the menus.

As in chess, `perft(n)` counts the sequences of n legal answers (free acts included). A change in
these numbers means that something became legal or illegal. If that is wanted, run this file with
`PERFT=print`, compare, and put the new numbers here in the commit that changes the rule.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from heredity_bot.games.heredity.rules.state import MEMBERS, Ground, State
from heredity_bot.kernel import Session
from tests.games.heredity.scene import FOX, ITEMS, THREE_ZONES, Scene, scene
from tests.games.heredity.situation import Situation

FR, DE = "fr-2023", "de-2025"

TWO_CARDS = """
- card: 100
  front: { instructions: [{ lay: { terrain: 104 } }] }
- card: 104
  front:
    map: |
      ###.###
      #a=b  .
      #######
    zones: { a: { start: [djamal, maeve, selena, brick], room: 5, observe: 120 }, b: { room: 1 } }
    edges: { east: { explore: 105 }, north: { explore: 106 } }
- card: 105
  front:
    map: |
      #######
      .a  !b#
      #######
    zones: { a: { components: 2 }, b: { bolt: [{ damage: { points: 1 } }] } }
- card: 106
  front:
    map: |
      #######
      #c    #
      ###.###
    zones: { c: { talk: 120 } }
- { card: 120, front: { story: {} } }
"""

FRIEND = """
- card: 144
  front: { npc: { status: ally, life: 3, anchor: blue, turn: [{ move: 1 }, { melee: 2 }] } }
"""

SPIKES = "{ card: 190, front: { event: [{ damage: { who: brick, points: 3 } }] } }"


def only(*able: str) -> Callable[[Situation], None]:
    """Only these members have pawns left."""

    def arrange(there: Situation) -> None:
        for name in MEMBERS:
            if name not in able:
                there.pawns(name, spent=3)

    return arrange


def walking(edition: str) -> Scene:
    return scene(THREE_ZONES, edition=edition, brick="104.b", arrange=only("brick"))


def exploring(edition: str) -> Scene:
    return scene(TWO_CARDS, edition=edition, brick="104.b", arrange=only("brick", "maeve"))


def fighting(edition: str) -> Scene:
    return scene(
        THREE_ZONES, FOX, ITEMS, edition=edition, npc={143: "104.b"}, brick="104.b", maeve="104.c",
        items={"brick": [114], "maeve": [115]}, components={"brick": 1}, arrange=only("brick", "maeve"),
    )  # fmt: skip


def sharing(edition: str) -> Scene:
    return scene(
        THREE_ZONES, ITEMS, edition=edition, items={"brick": [114]}, components={"maeve": 2}, djamal="104.c",
        selena="104.c", hurt=["114.1", "brick.head.1"], ground={"104.a": Ground(components=1, items=[])},
        arrange=only("brick"),
    )  # fmt: skip


def bleeding(edition: str) -> Scene:
    return scene(
        THREE_ZONES, SPIKES, ITEMS, edition=edition, items={"brick": [116]}, hurt=["brick.head.1", "brick.head.2"],
        row=[17, 190], hourglass=190,
    )  # fmt: skip


def in_company(edition: str) -> Scene:
    return scene(
        THREE_ZONES, FOX, FRIEND, edition=edition, npc={143: "104.b", 144: "104.b"}, brick="104.b",
        row=[17, 144], arrange=only("brick"),
    )  # fmt: skip


COUNTS: dict[tuple[Callable[[str], Scene], str], tuple[int, ...]] = {
    (walking, FR): (7, 49, 736),
    (walking, DE): (7, 34, 355),
    (exploring, FR): (11, 131),
    (exploring, DE): (11, 104),
    (fighting, FR): (32, 717),
    (fighting, DE): (29, 555),
    (sharing, FR): (15, 170),
    (sharing, DE): (12, 113),
    (bleeding, FR): (21, 472),
    (bleeding, DE): (4, 72),
    (in_company, FR): (12, 79),
    (in_company, DE): (13, 93),
}


def perft(session: Session[State], depth: int) -> int:
    ask = session.pending
    if ask is None:
        return 1
    if depth == 1:
        return ask.count() + sum(1 for _ in ask.asides())
    snapshot, total = session.snapshot(), 0
    for answer in (*ask.answers(), *ask.asides()):
        further = Session.restore(session.game, *snapshot)
        further.answer(answer)
        total += perft(further, depth - 1)
    return total


@pytest.mark.parametrize("build, edition", COUNTS, ids=lambda value: getattr(value, "__name__", value))
def test_the_legal_ways_to_go_on_are_these(build: Callable[[str], Scene], edition: str):
    expected = COUNTS[build, edition]

    found = tuple(perft(build(edition).session, depth) for depth in range(1, len(expected) + 1))

    if os.environ.get("PERFT") == "print":
        print(f"\n    ({build.__name__}, {edition}): {found},")  # noqa: T201 - asked for
    assert found == expected
