"""Who has won, and in which places the others end (LH-END)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple, TypeAlias

from heredity_bot.games.les_heritiers.rules.counts import count_crowns, married, members, quarters
from heredity_bot.games.les_heritiers.rules.state import LAST_AGE, State

_Key: TypeAlias = Callable[[str], tuple[int, ...]]


class SeatRank(NamedTuple):
    """A place at the end, the seats that share it, and their crowns."""

    place: int
    seats: tuple[str, ...]
    crowns: int


def lone_seat(crowns: dict[str, int]) -> str:
    """LH-END-01: the only player with a crown; unled families do not count (LH-END-12)."""
    crowned = [seat for seat, n in crowns.items() if n]
    return crowned[0] if len(crowned) == 1 else ""


def wins_alone(state: State, seat: str) -> bool:
    """LH-END-16: whether a lone crown ends the game now; `state.lone` is that of the count before."""
    if not seat or not _can_win(state, seat):
        return False
    when = state.switches.lone_crown
    return when == "round" or (state.age >= LAST_AGE if when == "age2" else state.lone == seat)


def _can_win(state: State, seat: str) -> bool:
    """LH-END-03, LH-SW-14."""
    return state.switches.crownless_final == "off" or seat not in state.crownless


def winners(state: State) -> list[str]:
    """LH-END-02, -05 to -09, -15: those who win the final count."""
    crowns = count_crowns(state)
    crowned = [seat for seat in crowns if crowns[seat] and _can_win(state, seat)]
    if not crowned and state.switches.nobody_crowned == "none":
        return []
    best = _best(crowned or list(crowns), lambda seat: _score(state, crowns, seat))
    if state.switches.last_tiebreak == "younger":
        best = _best(best, lambda seat: (-quarters(state, state.families.get(seat, "")),))
    return best


def _best(seats: list[str], key: _Key) -> list[str]:
    top = max(map(key, seats), default=())
    return [seat for seat in seats if key(seat) == top]


def _score(state: State, crowns: dict[str, int], seat: str) -> tuple[int, ...]:
    """LH-END-05 to -07: crowns, then living members, then married ones."""
    family = state.families.get(seat, "")
    return crowns[seat], len(members(state, family)), married(state, family)


def ranks(state: State) -> list[SeatRank]:
    """LH-END-17: the winners, then the others by crowns, members and married ones; who left is last."""
    assert state.outcome is not None
    first, crowns = state.outcome.winners, count_crowns(state)
    rest = sorted(
        (seat for seat in crowns if seat not in first),
        key=lambda seat: _score(state, crowns, seat),
        reverse=True,
    )
    groups = [first] if first else []
    groups += [list(group) for _, group in groupby(rest, key=lambda seat: _score(state, crowns, seat))]
    groups += [[seat] for seat in reversed(state.left)]
    found: list[SeatRank] = []
    for group in groups:
        place = 1 + sum(len(rank.seats) for rank in found)
        found.append(SeatRank(place, tuple(group), crowns.get(group[0], 0)))
    return found
