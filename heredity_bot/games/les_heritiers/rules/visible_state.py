"""What may be known of a game: all that is public, and of what is hidden only what belongs to an eye (LH-INFO)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from heredity_bot.games.les_heritiers.rules.counts import count_crowns, crown_family
from heredity_bot.games.les_heritiers.rules.events import AnswerLeft
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.menu import birth_places
from heredity_bot.games.les_heritiers.rules.state import Crown, Play, State
from heredity_bot.kernel import Event

PUBLIC_FIELDS = (
    "holders", "players", "machines", "switches", "choosing", "has_chooser", "families", "left", "discard", "age",
    "is_low_told", "people", "weddings", "round", "marker", "to_play", "turn", "lone", "crownless", "outcome", "given",
    "refused",
)  # fmt: skip
"""Fields of the state that everybody may know; a field that is not named here stays hidden."""


def visible_state(state: State, eye: Iterable[str]) -> dict[str, Any]:
    """LH-INFO-01, -02, -04: the public table and the hands of these seats; after the end all hands.

    Plain data, of which a machine player can make a state of its own. Nothing in it is shared with the game.
    """
    seats = list(state.hands) if state.outcome is not None else [seat for seat in eye if seat in state.hands]
    found: dict[str, Any] = {name: msgspec.to_builtins(getattr(state, name)) for name in PUBLIC_FIELDS}
    return found | {
        "crowns": {family: _crown(state, crown) for family, crown in state.crowns.items()},
        "crowns_of": count_crowns(state),
        "deck_size": len(state.deck),
        "hand_sizes": {seat: len(hand) for seat, hand in state.hands.items()},
        "hands": {seat: list(state.hands[seat]) for seat in seats},
        "fresh": {seat: list(state.fresh.get(seat, ())) for seat in seats},
        "answers": {seat: state.answers.get(seat, "ask") for seat in eye if seat in state.players},
    }


def _crown(state: State, crown: Crown) -> dict[str, Any]:
    """LH-RUN-02: a crown with the house for which it counts and the present heir."""
    found = heir(state, crown) if crown.status != "lost" else None
    next_in_line = {"heir": found.number, "up": found.up, "down": found.down} if found else {"heir": 0}
    return {**msgspec.to_builtins(crown), **next_in_line} | {"counts_for": crown_family(state, crown)}


def card_uses(t: Play, seat: str) -> dict[str, list[str]]:
    """LH-RUN-01: for every card of a hand, the places where it could be born now."""
    places = birth_places(t.state, seat)
    return {card: places.get(t.cards[card].family, []) for card in t.state.hands[seat]}


def events_for(events: Iterable[Event], eye: Iterable[str]) -> list[Event]:
    """The events as these seats may know them: nobody else learns which standing answer a seat has left."""
    own = set(eye)
    return [
        msgspec.structs.replace(event, answer=None)
        if isinstance(event, AnswerLeft) and event.seat not in own
        else event
        for event in events
    ]
