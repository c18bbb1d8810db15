"""How good a position is for a seat, from public facts and the own hand (section 8 of the catalogue).

A position is described by some numbers: crowns at each of the next ends of round as things stand, being alone with or
without a crown, spare heirs, people and the time they have left, couples, cards. Weights for them turn it into a worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

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
    "two_play", "three_play", "four_play",
)  # fmt: skip
"""What the numbers of a position mean, in order."""


def weigh(t: Play, seat: str, weights: Sequence[float]) -> float:
    """The worth of a table for a seat. The table is used up: time passes on it."""
    return sum(weight * number for weight, number in zip(weights, numbers(t, seat), strict=True) if number)


def chance_to_win(t: Play, seat: str, weights: Sequence[float]) -> float:
    """The worth of a table as a share of victory, between 0 and 1. The table is used up."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, weigh(t, seat, weights)))))


def numbers(t: Play, seat: str) -> list[float]:
    """The numbers of `NAMES`. The table is used up."""
    state = t.state
    family = state.families[seat]
    later = [*_heirs(state, family), *_people(state, family), *_cards(t, seat)]
    found, ends, is_last = _crowns(state, family), [0.0] * 4, not state.to_play
    for ahead in range(1, ROUNDS + 1):
        grow_older(t)
        counts = _counts(state)
        lone = lone_seat(counts)
        if ahead <= 2 and not any(ends):
            win, loss = _end(state, seat, lone)
            ends[2 * ahead - 2 : 2 * ahead] = [win, loss]
        found += _crowns(state, family)
        state.lone, state.round = lone, state.round + 1
    none_next = found[len(found) // (ROUNDS + 1) + 5]
    last = [ends[0], ends[1], none_next] if is_last else [0.0] * 3
    return [*found, *ends, *last, *later]


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
    """How much of a victory or of a defeat it is if the game ends at this end of round."""
    if wins_alone(state, lone):
        return float(lone == seat), float(lone != seat)
    if not state.is_exhausted():
        return 0.0, 0.0
    best = winners(state)
    return (1 / len(best), 0.0) if seat in best else (0.0, 1.0)


def _heirs(state: State, family: str) -> list[float]:
    """Own heirs behind own crowns, a second one after the first, own heirs of other crowns, and lost own ones."""
    spare = second = foreign = lost = 0
    for crown in state.crowns.values():
        if crown.status == "lost":
            continue
        found = heir(state, crown)
        is_own_heir = found is not None and state.house(state.person(found.number)) == family
        if crown_family(state, crown) != family:
            foreign += is_own_heir
        elif is_own_heir:
            assert found is not None
            spare += 1
            second += _has_second(state, crown, state.person(found.number), family)
        else:
            lost += 1
    return [spare, second, foreign, lost]


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
