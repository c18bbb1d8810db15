"""What a machine does not ask, so that nobody is pestered (LH-MARRY-25)."""

from __future__ import annotations

from typing import Any

from heredity_bot.games.les_heritiers.rules.menu import PROPOSE
from heredity_bot.games.les_heritiers.rules.refused_matches import still_refused
from heredity_bot.games.les_heritiers.rules.state import State
from heredity_bot.kernel import Menu

MOST_REFUSALS = 2
"""Refusals after which a machine proposes nothing more in a turn."""


def polite_menu(state: State, seat: str, menu: Menu) -> dict[str, Any]:
    """The menu of a turn without proposals that would pester somebody.

    Where nothing but proposals is open, passing is (LH-TURN-15), so it is never empty.
    """
    acts: dict[str, Any] = dict(menu.get(seat) or {})
    if PROPOSE not in acts:
        return dict(menu)
    assert state.turn is not None
    matches = acts.pop(PROPOSE) if state.turn.refusals < MOST_REFUSALS else {}
    refused = still_refused(state)
    polite = {
        one: {other: None for other in others if {int(one), int(other)} not in refused}
        for one, others in matches.items()
    }
    acts = {act: below for act, below in acts.items() if act != PROPOSE}
    if any(polite.values()):
        acts[PROPOSE] = {one: others for one, others in polite.items() if others}
    rest = {key: below for key, below in menu.items() if key != seat}
    return {seat: acts, **rest} if acts else rest
