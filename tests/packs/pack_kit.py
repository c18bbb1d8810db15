"""Small packs for tests, written to a folder and then spoilt."""

from __future__ import annotations

from pathlib import Path

MANIFEST = """\
id: small
version: 1.0.0
game: heredity
title: { en: Small }
authors: [Somebody]
licence: MIT
languages: [en]
chapters:
  1: { first: 100, low: 100, high: 199 }
karma: [901, 902, 903, 904, 905, 906, 907, 908, 909]
failure: 926
"""

CARDS = """\
- card: 100
  front:
    story: {}
    instructions:
      - lay: { terrain: 104 }
      - take: 101
- card: 101
  front:
    instructions:
      - vote: which_way
        options:
          river: [{ burn: this }, { fail: drowned }]
          ridge: [{ win: home }]
- card: 104
  front:
    map: |
      #######
      #a .b #
      #######
    zones:
      a: { start: [djamal, maeve, selena, brick] }
      b: { observe: 101 }
"""

KARMA = """\
- { card: 901, front: { karma: { family: violence, value: { plus: 2 } } } }
- { card: 902, front: { karma: { family: brute, value: { plus: 1 } } } }
- { card: 903, front: { karma: { family: pacifist, value: { plus: -1 } } } }
- { card: 904, front: { karma: { family: dodge, value: { miss: true } } } }
- { card: 905, front: { karma: { family: treasure_hunter, value: { plus: 0 } } } }
- { card: 906, front: { karma: { family: looter, value: { plus: 0 } } } }
- { card: 907, front: { karma: { family: social, value: { plus: 1 } } } }
- { card: 908, front: { karma: { family: scar, value: { plus: -2 }, skull: true } } }
- { card: 909, front: { karma: { family: memory, value: { times: 2 }, skull: true } } }
- { card: 926, front: { story: {}, instructions: [{ fail: death }] } }
"""

TEXT = """\
100: { name: Begin, story: Once. }
101:
  name: Fork
  which_way:
    question: Which way?
    river: Along the river
    ridge: Over the ridge
104: { name: Field, a: the ditch, b: the hedge }
926: { name: The end, story: It is over. }
ending: { home: Home., drowned: Wet., death: Gone. }
""" + "".join(f"{n}: {{ name: Karma {n} }}\n" for n in range(901, 910))

FILES = {"pack.yaml": MANIFEST, "cards/one.yaml": CARDS, "cards/karma.yaml": KARMA, "text/en/one.yaml": TEXT}


def write(folder: Path, **spoilt: tuple[str, str]) -> Path:
    """A sound pack; a keyword such as `cards=(old, new)` replaces text in one of its files."""
    names = {
        "manifest": "pack.yaml",
        "cards": "cards/one.yaml",
        "karma": "cards/karma.yaml",
        "text": "text/en/one.yaml",
    }
    for file, content in FILES.items():
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    for name, (old, new) in spoilt.items():
        path = folder / names[name]
        content = path.read_text("utf-8")
        assert old in content, f"{old!r} is not in {path.name}"
        path.write_text(content.replace(old, new, 1), "utf-8")
    return folder
