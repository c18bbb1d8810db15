"""Small packs that are won, lost, endless or broken, ready to be played without a folder."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.games.heredity.players.testbed import HeredityTestbed
from heredity_bot.kernel import PickOne, Rule, Table
from heredity_bot.packs.pack import Manifest, Pack
from heredity_bot.playtest import GameBounds, PlaytestPack, RunOrder
from heredity_bot.playtest.run_id import RANDOM, Stream
from tests.games.heredity.kit import book

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"
FIRST_STEPS = (0,)
"""The chapter that is played in these tests: short, and a player's first."""

VALLEY = """
- card: 100
  front: { story: {}, instructions: [{ lay: { terrain: 101 } }, { take: 110 }, { hourglass: family }] }
- card: 101
  front:
    map: |
      #############
      #a    .b    .
      #     .     .
      #############
    zones:
      a: { start: [djamal, maeve, selena, brick], observe: 103 }
      b: { interact: 104 }
    edges: { east: { explore: 102 } }
- card: 102
  front:
    map: |
      #############
      .a    .b    #
      .     .     #
      #############
    zones: { a: {}, b: { talk: 105 } }
- card: 103
  front: { story: {}, instructions: [{ burn: this }] }
- card: 104
  front: { item: { kind: tool, slots: [hand heart] } }
- card: 105
  front:
    story: {}
    instructions:
      - vote: way
        options:
          dig: [{ take: 106 }]
          wait: [{ fail: asleep }]
- card: 106
  front:
    instructions: [{ add: { token: earth, count: 4 } }]
    actions: [{ icon: hand, at: 102.b, do: [{ remove: { token: earth } }] }]
    when: [{ reaches: { token: earth, n: 0 }, do: [{ win: well }] }]
- card: 110
  front:
    instructions: [{ add: { token: day, count: 6 } }, { anchor: blue }]
    event:
      - remove: { token: day }
      - if: { tokens: { kind: day, equals: 0 } }
        then: [{ fail: thirst }]
"""

PLAIN = """
- card: 100
  front: { story: {}, instructions: [{ lay: { terrain: 101 } }, { hourglass: family }] }
- card: 101
  front:
    map: |
      #######
      #a .b #
      #######
    zones: { a: { start: [djamal, maeve, selena, brick] }, b: { observe: 102 } }
- card: 102
  front: { story: {}, instructions: [{ burn: this }] }
"""

TURNING = PLAIN.replace(
    "[{ burn: this }] }", "[{ flip: this }] }\n  back: { instructions: [{ flip: this }] }"
)
"""Its card 102 turns itself over for ever."""

PIT = """
- card: 100
  front: { story: {}, instructions: [{ lay: { terrain: 101 } }, { take: 102 }, { hourglass: family }] }
- card: 101
  front:
    map: |
      #####
      #a  #
      #####
    zones: { a: { start: [djamal, maeve, selena, brick] } }
- card: 102
  front: { instructions: [{ anchor: blue }], event: [{ damage: { who: everyone, points: 12 } }] }
"""
"""Its card 102 hurts everybody until somebody dies."""


@dataclass(frozen=True)
class Mute(HeredityGame):
    """Asks a question that nobody can answer."""

    def run(self, t: Table) -> Rule[None]:
        yield PickOne(key="riddle", options=())


@dataclass(frozen=True)
class Faulty(HeredityGame):
    """Has a bug after the first question."""

    def run(self, t: Table) -> Rule[None]:
        yield PickOne(key="fine", options=("a", "b"))
        raise LookupError("card 999")


@cache
def box(*texts: str, rules: type[HeredityGame] = HeredityGame) -> PlaytestPack:
    manifest = Manifest(
        id="small",
        version="1.0.0",
        game="heredity",
        title={"en": "Small <&> beautiful"},
        authors=("Somebody",),
        licence="MIT",
        languages=("en",),
    )
    pack = Pack(manifest, head=None, entries=(), texts={"en": {}}, hash="0" * 64)
    return PlaytestPack.of(pack, rules(book(*texts), opened_pack=pack))


def order(**wishes) -> RunOrder:
    """One process, because the pack is in no file."""
    known = {"games": 24, "jobs": 1, "bounds": GameBounds(answers=600, length=30)}
    return RunOrder(**(known | wishes))


def stream(
    kind: str, seed: str = "s", *, chapter=1, editions=("fr-2023", "de-2025"), players=(1, 4)
) -> Stream:
    """Games of Heredity, without a pack."""
    kinds = {known.name: known for known in (RANDOM, *HeredityTestbed.kinds)}
    return Stream(seed, kinds[kind], ("chapter", chapter), (("edition", editions),), players)
