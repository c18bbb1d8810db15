"""How good a position is for a seat, from public facts and the own hand (section 8 of the catalogue).

A position is described by some numbers: crowns at each of the next ends of round as things stand, being alone with or
without a crown, spare heirs, people and the time they have left, couples, cards. Weights for them turn it into a worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heredity_bot.games.les_heritiers.rules.counts import actions_left, crown_family
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.state import LAST_AGE, LIFE, Crown, Person, Play, State
from heredity_bot.games.les_heritiers.rules.succession import grow_older
from heredity_bot.games.les_heritiers.rules.victory import lone_seat, winners, wins_alone

ROUNDS = 3
"""Ends of round that are looked at as if nobody did anything more."""

NAMES = (
    *(
        f"{name}_{ahead}"
        for ahead in range(ROUNDS + 1)
        for name in ("own", "best", "rivals", "crowned", "only_own", "none_own", "only_rival")
    ),
    "win_next", "lose_next", "win_later", "lose_later", "win_last", "lose_last", "none_last",
    "spare_heir", "second_heir", "foreign_heir", "lost_heir",
    "members", "youth", "rival_members", "rival_best_youth", "fathers", "father_time", "mothers", "rival_couples",
    "own_men", "own_women", "other_cards", "own_births", "paid_murders", "actions", "turns_left", "is_last_pass",
    "two_play", "three_play", "four_play", "win_far", "lose_far",
    "heir_time", "holder_time", "heirless", "bachelors", "maidens", "young_heirs",
)  # fmt: skip
"""What the numbers of a position mean, in order."""

FITTED = (
    0.221, 0.056, -0.115, 0.172, -0.017, 0.255, 0.124, 0.050, 0.101, -0.189, 0.101, 0.138, 0.074,
    -0.064, 0.191, 0.127, -0.277, 0.288, -0.079, 0.258, -0.082, 0.188, 0.102, -0.234, 0.313, -0.045,
    0.250, -0.076, 1.032, -0.623, 0.578, -0.192, 0.959, -0.718, 0.094, 0.197, -0.006, 0.147, -0.029,
    0.020, 0.025, -0.018, -0.022, 0.231, 0.201, -0.812, 0.011, 0.267, 0.308, 0.205, 0.158, 0.001, 0.107,
    0.201, -0.154, -2.684, -3.260, -3.541, 0.233, -0.043, -0.059, 0.051, -0.029, 0.005, 0.011, 0.004,
)  # fmt: skip
"""Weights in the order of `NAMES`: a logistic regression of who won on some 2,400 games of hard and easy players."""


def weigh(t: Play, seat: str, weights: Sequence[float]) -> float:
    """The worth of a table for a seat. The table is used up: time passes on it."""
    return sum(weight * number for weight, number in zip(weights, numbers(t, seat), strict=True) if number)


def numbers(t: Play, seat: str) -> list[float]:
    """The numbers of `NAMES`. The table is used up."""
    state = t.state
    family = state.families[seat]
    claims = [_claim(state, crown) for crown in state.crowns.values() if crown.status != "lost"]
    later = [*_heirs(state, claims, family), *_people(state, family), *_cards(t, seat)]
    line = _line(state, claims, family)
    found, ends, is_last = _crowns(state, family), [0.0] * 6, not state.to_play
    for ahead in range(1, ROUNDS + 1):
        grow_older(t)
        counts = _counts(state)
        lone = lone_seat(counts)
        if not any(ends):
            win, loss = _end(state, seat, lone)
            ends[2 * ahead - 2 : 2 * ahead] = [win, loss]
        found += _crowns(state, family)
        state.lone, state.round = lone, state.round + 1
    none_next = found[len(found) // (ROUNDS + 1) + 5]
    last = [ends[0], ends[1], none_next] if is_last else [0.0] * 3
    return [*found, *ends[:4], *last, *later, *ends[4:], *line]


def _counts(state: State) -> dict[str, int]:
    held = [crown_family(state, crown) for crown in state.crowns.values()]
    return {seat: held.count(state.families[seat]) for seat in state.seated()}


def _crowns(state: State, family: str) -> list[float]:
    """Own crowns, the best rival's, all rivals', and who is alone with or without one."""
    held = [crown_family(state, crown) for crown in state.crowns.values()]
    own = held.count(family)
    rivals = [held.count(state.families[seat]) for seat in state.seated() if state.families[seat] != family]
    crowned = sum(n > 0 for n in rivals)
    return [
        own,
        max(rivals),
        sum(rivals),
        crowned,
        own > 0 and not crowned,
        not own,
        not own and crowned == 1,
    ]


def _end(state: State, seat: str, lone: str) -> tuple[float, float]:
    """The shares of a victory and of a defeat if the game ends with this round."""
    if wins_alone(state, lone):
        return float(lone == seat), float(lone != seat)
    if not state.is_exhausted():
        return 0.0, 0.0
    best = winners(state)
    return (1 / len(best), 0.0) if seat in best else (0.0, 1.0)


class CrownClaim(NamedTuple):
    """A crown with the house for which it counts and its heir."""

    crown: Crown
    house: str
    heir: Person | None


def _claim(state: State, crown: Crown) -> CrownClaim:
    found = heir(state, crown)
    return CrownClaim(crown, crown_family(state, crown), state.person(found.number) if found else None)


def _heirs(state: State, claims: list[CrownClaim], family: str) -> list[float]:
    """Own heirs behind own crowns, a second one after the first, own heirs of other crowns, and lost own ones."""
    spare = second = foreign = lost = 0
    for crown, house, found in claims:
        is_own_heir = found is not None and state.house(found) == family
        if house != family:
            foreign += is_own_heir
        elif found is not None and is_own_heir:
            spare += 1
            second += _has_second(state, crown, found, family)
        else:
            lost += 1
    return [spare, second, foreign, lost]


def _line(state: State, claims: list[CrownClaim], family: str) -> list[float]:
    """How long the own crowns last: the time of heirs and holders, crowns without an own heir, people who can marry."""
    heir_time = holder_time = heirless = young = 0.0
    for crown, house, found in claims:
        if house != family:
            continue
        if crown.status == "worn":
            holder_time += LIFE - state.person(crown.holder).quarters
        if found is None or state.house(found) != family:
            heirless += 1
        else:
            left = LIFE - found.quarters
            heir_time += left
            young += left >= 3
    single = [
        person
        for person in state.people
        if person.is_alive
        and not person.spouse
        and state.house(person) == family
        and person.quarters < LIFE - 1
    ]
    bachelors = sum(person.sex == "man" for person in single)
    return [heir_time, holder_time, heirless, bachelors, len(single) - bachelors, young]


def _has_second(state: State, crown: Crown, first: Person, family: str) -> bool:
    first.is_alive = False
    found = heir(state, crown)
    first.is_alive = True
    return found is not None and state.house(state.person(found.number)) == family


def _people(state: State, family: str) -> list[float]:
    members = youth = fathers = father_time = mothers = rival_couples = 0
    rivals: dict[str, int] = {}
    for person in state.people:
        if not person.is_alive:
            continue
        house, left = state.house(person), LIFE - person.quarters
        if house != family:
            rivals[house] = rivals.get(house, 0) + left
            rival_couples += person.spouse > 0
            continue
        members += 1
        youth += left
        if person.spouse and person.sex == "man":
            fathers += 1
            father_time += min(left, LIFE - state.person(person.spouse).quarters)
        elif person.spouse:
            mothers += 1
    led = [rivals.get(state.families[seat], 0) for seat in state.seated() if state.families[seat] != family]
    return [members, youth, sum(led) / 4, max(led), fathers, father_time, mothers, rival_couples]


def _cards(t: Play, seat: str) -> list[float]:
    state = t.state
    family, turn = state.families[seat], state.turn
    own = [t.cards[card] for card in t.hand_of(seat, family)]
    men = sum(card.sex == "man" for card in own)
    others = len(state.hands[seat]) - len(own)
    crown = state.crowns[family]
    has_place = crown.status in ("founders", "vacant") or any(
        person.is_alive and person.spouse and person.sex == "man" and person.family == family
        for person in state.people
    )
    is_mine = turn is not None and turn.seat == seat
    actions = actions_left(state, turn) if turn is not None and is_mine else 0
    return [
        men,
        len(own) - men,
        others,
        min(2, len(own)) * has_place,
        min(len(own), others),
        actions,
        len(state.to_play) / len(state.players),
        state.age > LAST_AGE,
        *(len(state.seated()) == players for players in (2, 3, 4)),
    ]
