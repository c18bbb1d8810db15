"""Crowns pass when their holders die or the founders depart (LH-CROWN, LH-INHERIT, LH-AGE)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.events import (
    CrownFell,
    CrownPassed,
    CrownsCounted,
    OldAgeDied,
    RoundAged,
)
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.state import LIFE, Crown, Play, State


def grow_older(t: Play) -> None:
    """LH-AGE: everyone turns by a quarter, the old die together, then crowns pass."""
    t.emit(RoundAged(round=t.state.round))
    old = tuple(person.number for person in t.state.living() if person.quarters >= LIFE)
    if old:
        t.emit(OldAgeDied(people=old))
    pass_crowns(t, is_round_end=True)


def pass_crowns(t: Play, *, is_round_end: bool = False) -> None:
    """Settle every crown whose holder is dead, in the order Spades, Hearts, Diamonds, Clubs (LH-INHERIT-13, -20).

    At the end of a round the founders depart and vacant crowns start again as well.
    """
    state = t.state
    falling = [
        crown
        for crown in state.crowns.values()
        if _is_orphaned(state, crown)
        or (is_round_end and (_founders_depart(state, crown) or _restarts(state, crown)))
    ]
    for crown in falling:
        _pass_crown(t, crown)
    if falling:
        t.emit(CrownsCounted(crowns=count_crowns(state)))


def _pass_crown(t: Play, crown: Crown) -> None:
    found = heir(t.state, crown)
    if found is None:
        is_lost = t.state.switches.vacant_crowns == "lost"
        t.emit(CrownFell(crown=crown.family, holder=crown.holder, is_lost=is_lost))
        return
    t.emit(
        CrownPassed(
            crown=crown.family,
            heir=found.number,
            up=found.up,
            down=found.down,
            holder=crown.holder,
            was_vacant=crown.status == "vacant",
            rules=_rules(crown, found.up, found.down),
        )
    )


def _rules(crown: Crown, up: int, down: int) -> tuple[str, ...]:
    """The rules by which a crown comes to this heir."""
    if crown.status == "vacant":
        return ("LH-CROWN-16", "LH-RUN-07")
    if crown.status == "founders":
        return ("LH-CROWN-04", "LH-RUN-07")
    if not up:
        return ("LH-INHERIT-01", "LH-INHERIT-02") if down == 1 else ("LH-INHERIT-07", "LH-INHERIT-18")
    return ("LH-INHERIT-05", "LH-INHERIT-06") if (up, down) == (1, 1) else ("LH-INHERIT-09",)


def _is_orphaned(state: State, crown: Crown) -> bool:
    return crown.status == "worn" and not state.person(crown.holder).is_alive


def _has_living_child(state: State, crown: Crown) -> bool:
    return any(state.person(child).is_alive for child in crown.children)


def _founders_depart(state: State, crown: Crown) -> bool:
    """LH-CROWN-03, -05, -13; LH-SW-09 to -11."""
    switches = state.switches
    if crown.status != "founders":
        return False
    if switches.founder_latest and state.round >= switches.founder_latest:
        return True
    if switches.founder_reign == "fixed":
        return state.round >= switches.founder_quarters
    return crown.quarters >= switches.founder_quarters and _has_living_child(state, crown)


def _restarts(state: State, crown: Crown) -> bool:
    """LH-CROWN-16."""
    is_ready = crown.status == "vacant" and crown.quarters >= state.switches.restart_quarters
    return is_ready and _has_living_child(state, crown)
