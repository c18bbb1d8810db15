"""What the banner of a house says: who leads it, and which crowns count for it."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.pictures.brush import Brush
from heredity_bot.games.les_heritiers.rules.counts import crown_family
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.pictures.palette import RADIUS, Tint
from heredity_bot.pictures.svg import Element, Value, box


def led_by(brush: Brush, family: str, *, short: bool = False) -> str:
    """Who leads the house, and whether it is their turn."""
    state = brush.state
    leader = state.leader(family)
    if not leader:
        return brush.say("pic-unled")
    is_active = state.turn is not None and state.turn.seat == leader
    told = [brush.say(f"seat-{leader}")]
    told += [brush.say("pic-now")] if is_active else []
    if leader in state.hands and not (short and is_active):
        told.append(brush.say("pic-cards", n=len(state.hands[leader])))
    told += [brush.say("pic-first")] if state.marker == leader and not short else []
    return " · ".join(told)


def ground(colours: Tint, width: float, height: float) -> Element:
    """The banner itself, in the colours of the house."""
    rim: dict[str, Value] = {"stroke": colours.ink, "stroke_width": 2}
    return box(1, 1, width - 2, height - 2, radius=RADIUS, fill=colours.fill, class_="lit", **rim)


def held_crowns(state: State, family: str) -> list[str]:
    """The families of the crowns that count for a house."""
    return [crown.family for crown in state.crowns.values() if crown_family(state, crown) == family]
