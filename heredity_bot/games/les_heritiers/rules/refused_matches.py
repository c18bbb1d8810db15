"""What everybody remembers of refused proposals (LH-MARRY-25)."""

from __future__ import annotations

from heredity_bot.games.les_heritiers.rules.counts import crown_family
from heredity_bot.games.les_heritiers.rules.state import RefusedMatch, State


def remember_refusal(state: State, one: int, other: int) -> None:
    """The last refusal of a couple takes the place of an earlier one."""
    husband, wife = (one, other) if state.person(one).sex == "man" else (other, one)
    state.refused = [match for match in state.refused if (match.husband, match.wife) != (husband, wife)]
    state.refused.append(RefusedMatch(husband, wife, _crowns(state, husband, wife)))


def still_refused(state: State) -> list[set[int]]:
    """Couples that were refused while the same crowns as now counted for their two families."""
    return [
        {match.husband, match.wife}
        for match in state.refused
        if match.crowns == _crowns(state, match.husband, match.wife)
    ]


def _crowns(state: State, husband: int, wife: int) -> list[str]:
    families = {state.person(husband).family, state.person(wife).family}
    return [family for family, crown in state.crowns.items() if crown_family(state, crown) in families]
