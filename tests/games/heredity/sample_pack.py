"""A small pack that uses a little of everything, to be spoilt in one place at a time."""

from __future__ import annotations

from pathlib import Path

from heredity_bot.games.heredity.cards.pack_loader import check
from heredity_bot.packs.pack import load_pack
from tests.packs.pack_kit import KARMA, MANIFEST

CARDS = """\
- card: 100
  front:
    story: {}
    instructions:
      - lay: { terrain: 101 }
      - take: 110
      - take: 111
- card: 101
  front:
    map: |
      #######
      #a .b .
      #######
    zones:
      a: { start: [djamal, maeve, selena, brick], room: 5, components: 2, talk: 112 }
      b: { observe: 113, interact: 114 }
    edges: { east: { explore: 102 } }
- card: 102
  front:
    map: |
      #######
      .c .d #
      #######
    zones:
      c: {}
      d: { level: 103 }
- card: 103
  front:
    level: 1
    map: |
      #######
      #e    #
      #######
    zones:
      e: { level: 102 }
- card: 110
  front:
    instructions:
      - add: { token: time, to: this, count: 9 }
      - anchor: { colour: blue, else: burn }
    event:
      - remove: { token: time, from: this }
      - if: { tokens: { kind: time, at: this, equals: 0 } }
        then: [{ flip: this }]
    blocks: { below: [red] }
  back:
    story: {}
    instructions: [{ fail: late }]
- card: 111
  front:
    instructions: [{ tell: growls }]
    npc:
      status: hostile
      life: 2
      at: 102.d
      anchor: green
      turn: [{ move: 1 }, { melee: 1 }]
      actions:
        - { icon: hand, cost: { components: 1 }, do: [{ flip: this }] }
  back:
    npc: { status: neutral, life: 2 }
    instructions: [{ set: fed }]
- card: 112
  front:
    npc: { life: 1 }
    instructions: [{ swap: violence }]
- card: 113
  front:
    story: {}
    instructions:
      - vote: way
        options:
          stay: [{ burn: this }]
          go: [{ take: 115 }]
- card: 114
  front:
    item: { kind: tool, value: 1, slots: [{ attack: { melee: 1 }, heart: true }], improve: { cost: 1 } }
  back:
    item: { kind: tool, value: 2 }
- card: 115
  front:
    instructions: [{ anchor: { colour: red, else: burn } }]
    event: [{ tell: waits }]
    actions:
      - icon: hand
        at: 103.e
        together: 2
        if: { flag: fed }
        do: [{ win: home }]
"""

NINE = KARMA.replace("{ plus: 2 } }", "{ plus: 2 }, swap: 911 }", 1) + (
    "- { card: 911, front: { karma: { family: violence, value: { plus: 3 } } } }\n"
)

TEXT = """\
100: { name: Begin, story: Once. }
101: { name: Field, a: the ditch, b: the hedge }
102: { name: Wood, c: the path, d: the glade }
103: { name: Loft, e: the boards }
110: { name: Dusk }
110b: { story: It is dark. }
111: { name: Dog, growls: It growls., action: { npc1: Feed it } }
112: { name: Old man }
113: { name: Tracks, story: Look., way: { question: Where to?, stay: Stay, go: Go } }
114: { name: Stick }
115: { name: Door, waits: It waits., action: { 1: Open it together } }
911: { name: Worse }
926: { name: The end, story: It is over. }
ending: { home: Home., late: Too late., death: Gone. }
flag: { fed: the dog was fed }
""" + "".join(f"{n}: {{ name: Karma {n} }}\n" for n in range(901, 910))

FILES = {"pack.yaml": MANIFEST, "cards/one.yaml": CARDS, "cards/karma.yaml": NINE, "text/en/one.yaml": TEXT}
MARK = "§"
"""Stands in the text that is put in, on the line where the fault shall be told."""


def spoilt(folder: Path, *changes: tuple[str, str, str]) -> tuple[Path, tuple[str, int] | None]:
    """The pack with changes (file, old, new); with it the marked place."""
    files = dict(FILES)
    for file, old, new in changes:
        assert old in files[file], f"{old!r} is not in {file}"
        files[file] = files[file].replace(old, new, 1)
    marked = [
        (file, number)
        for file, text in files.items()
        for number, line in enumerate(text.splitlines(), start=1)
        if MARK in line
    ]
    for file, text in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text.replace(MARK, ""), "utf-8")
    return folder, marked[0] if marked else None


def found_in(folder: Path):
    return check(load_pack(folder))
