"""The banner of a house: its ground, and the crowns that count for the house."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.counts import crown_family
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.pictures.palette import RADIUS, Tint
from heredity_bot.pictures.svg import Element, Value, box


def ground(colours: Tint, width: float, height: float) -> Element:
    """The banner itself, in the colours of the house."""
    rim: dict[str, Value] = {"stroke": colours.ink, "stroke_width": 2}
    return box(1, 1, width - 2, height - 2, radius=RADIUS, fill=colours.fill, class_="lit", **rim)


def held_crowns(state: State, family: str) -> list[str]:
    """The families of the crowns that count for a house."""
    return [crown.family for crown in state.crowns.values() if crown_family(state, crown) == family]
