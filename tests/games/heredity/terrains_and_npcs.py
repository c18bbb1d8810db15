"""Terrains and NPCs written in a line, for scenes of encounters and attacks."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.heredity.situation import Situation

ALL = "start: [djamal, maeve, selena, brick]"


def terrain(drawing: str, zones: str) -> str:
    """Card 100, which lays terrain 104 with this drawing and these zones (YAML)."""
    rows = "\n".join(f"      {row}" for row in drawing.strip("\n").splitlines())
    return f"""
- card: 100
  front: {{ instructions: [{{ lay: {{ terrain: 104 }} }}] }}
- card: 104
  front:
    map: |
{rows}
    zones: {zones}
"""


SIX = terrain(
    "#############\n#a.b.c.d.e.f#\n#############",
    f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}}, e: {{}}, f: {{}} }}",
)
"""Six zones in a row over white lines; everybody starts in a."""

SQUARE = """
###########
#a   .b   #
#    .    #
#....#....#
#c   .d   #
#    .    #
###########
"""
SQUARE_ZONES = f"{{ a: {{ {ALL} }}, b: {{}}, c: {{}}, d: {{}} }}"


def npc(number: int = 150, *, back: str = "", instructions: str = "[]", **block: str) -> str:
    """An NPC's card: life 2 unless said otherwise, every other field as given in YAML."""
    lines = {"life": "2", **block}
    written = ", ".join(f"{name}: {value}" for name, value in lines.items())
    reverse = f"\n  back: {back}" if back else ""
    return f"- card: {number}\n  front: {{ instructions: {instructions}, npc: {{ {written} }} }}{reverse}\n"


def only(*members: str) -> Callable[[Situation], Situation]:
    """For `arrange`: no other member is on the terrain."""
    return lambda there: there.only(*members)


DYING = {
    "wounded": {"brick": ["head", "trunk", "legs"]},
    "hurt": ["brick.head.1", "brick.trunk.1", "brick.legs.1"],
}
"""Keywords of a scene in which Brick is dying."""
