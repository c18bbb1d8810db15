"""Rows of cards for tests of the timeline."""

from __future__ import annotations

from heredity_bot.games.heredity.rules.events.timeline import HourglassArrived
from tests.games.heredity.scene import FOX, THREE_ZONES, Scene, scene

FAMILY, A, B, N, G, H, K = 17, 120, 121, 122, 123, 124, 125
BIRDS, COUNTDOWN, X = 130, 131, 132

CARDS = """
- { card: 120, front: { instructions: [anchor: blue], event: [set: { flag: a, by: 1 }] },
    back: { instructions: [anchor: blue], event: [set: { flag: a_back, by: 1 }] } }
- { card: 121, front: { instructions: [anchor: blue], event: [set: { flag: b, by: 1 }] } }
- { card: 122, front: { instructions: [anchor: blue], event: [set: { flag: n, by: 1 }] } }
- { card: 123, front: { instructions: [anchor: green], event: [set: { flag: g, by: 1 }] } }
- { card: 124, front: { instructions: [anchor: green], event: [set: { flag: h, by: 1 }] } }
- { card: 125, front: { instructions: [anchor: green], event: [set: { flag: k, by: 1 }] } }
- { card: 130, front: { instructions: [anchor: green], event: [set: { flag: birds, by: 1 }] } }
- card: 131
  front:
    instructions: [anchor: blue]
    event:
      - remove: { token: time }
      - if: { tokens: { kind: time, equals: 0 } }
        then: [flip: this]
  back: { instructions: [set: rung] }
- card: 132
  front: { instructions: [anchor: green], event: [take: 954, flip: this] }
  back: { instructions: [set: x_turned] }
- { card: 954, front: { instructions: [set: taken_954] } }
"""
"""A, B, N are blue, G, H, K green; each marks a flag named after it when its Event is applied."""


def line(*more: str, **how: object) -> Scene:
    return scene(THREE_ZONES, FOX, CARDS, *more, **how)  # type: ignore[arg-type]


def stops(s: Scene) -> list[int]:
    """Where the hourglass stopped, in order."""
    return [event.card for event in s.of(HourglassArrived)]  # type: ignore[attr-defined]


def flags(s: Scene) -> dict[str, int]:
    return s.state.flags


def card(number: int, *, event: str = "[]", instructions: str = "[anchor: blue]", back: str = "") -> str:
    reverse = f", back: {back}" if back else ""
    return f"- {{ card: {number}, front: {{ instructions: {instructions}, event: {event} }}{reverse} }}"
