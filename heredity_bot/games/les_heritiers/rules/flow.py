"""The whole game: families are chosen, rounds are played, somebody wins."""

from __future__ import annotations

from typing import cast

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES, Family
from heredity_bot.games.les_heritiers.rules.counts import count_crowns
from heredity_bot.games.les_heritiers.rules.events import (
    ChooserDrawn,
    CrownsCounted,
    DeckShuffled,
    FamilyChosen,
    GameEnded,
    HandsDealt,
    MarkerGiven,
    MarkerPassed,
    RoundBegan,
)
from heredity_bot.games.les_heritiers.rules.state import Play, State
from heredity_bot.games.les_heritiers.rules.succession import grow_older
from heredity_bot.games.les_heritiers.rules.turn import open_with_children, take_turn
from heredity_bot.games.les_heritiers.rules.victory import lone_seat, winners, wins_alone
from heredity_bot.kernel import Chance, PickOne, Rule

CHOOSE = "family"
"""Key of the question for a family."""
OPENING_HAND = 4


def run(t: Play) -> Rule[None]:
    """Go on from any state; every question is quiet, so a seat that leaves is not asked any more."""
    state = t.state
    while state.outcome is None:
        if len(state.seated()) < 2:
            t.emit(GameEnded(reason="alone", winners=tuple(state.seated()), rules=("LH-RUN-06",)))
        elif not state.has_chooser:
            draw_chooser(t)
        elif state.choosing:
            yield from choose_family(t)
        elif not state.round:
            deal(t)
        elif state.turn is not None or state.to_play:
            yield from take_turn(t)
        else:
            end_round(t)


# Setting up


def draw_chooser(t: Play) -> None:
    """LH-SETUP-11: the seats choose from a random one on, machines last."""
    state = t.state
    luck = Chance(state.chance.seed, state.chance.drawn)
    order = clockwise(state, luck.pick(state.seated()))
    order.sort(key=lambda seat: seat in state.machines)
    t.emit(ChooserDrawn(order=tuple(order), drawn=luck.drawn))


def clockwise(state: State, first: str) -> list[str]:
    """The seats of the game from one on; it may have left, then the next one is first."""
    start = state.players.index(first)
    return [seat for seat in (*state.players[start:], *state.players[:start]) if seat not in state.left]


def free_families(state: State) -> list[str]:
    return [family for family in FAMILIES if not state.leader(family)]


def choose_family(t: Play) -> Rule[None]:
    """LH-SETUP-02. The family of a seat that has left is free again; an arranged deal gives the families."""
    seat = t.state.choosing[0]
    if t.state.given:
        t.emit(FamilyChosen(seat=seat, family=t.state.given[len(t.state.families)]))
        return
    answer = yield PickOne(
        key=CHOOSE, seats=(seat,), options=tuple(free_families(t.state)), rules=("LH-SETUP-02",), quiet=True
    )
    t.emit(FamilyChosen(seat=seat, family=cast(Family, answer)))


def deal(t: Play) -> None:
    """LH-SETUP-04 to -08, -12."""
    state = t.state
    if not state.given:
        t.emit(DeckShuffled(cards=len(state.deck)))
    open_with_children(t)
    t.emit(HandsDealt(cards=OPENING_HAND))
    luck = Chance(state.chance.seed, state.chance.drawn)
    named = state.switches.first_player
    first = named if named in state.seated() else luck.pick(state.seated())
    t.emit(MarkerGiven(seat=first, drawn=luck.drawn))
    t.emit(RoundBegan(round=1, order=tuple(clockwise(state, first))))


# The end of a round


def end_round(t: Play) -> None:
    """LH-ROUND-02: ageing, deaths and crowns, the lone crown, the end of the deck, the marker."""
    state = t.state
    grow_older(t)
    crowns = count_crowns(state)
    lone = lone_seat(crowns)
    is_won = wins_alone(state, lone)
    t.emit(CrownsCounted(crowns=crowns, is_round_end=True, lone=lone))
    if is_won:
        t.emit(GameEnded(reason="lone_crown", winners=(lone,), rules=("LH-END-01", "LH-END-16")))
        return
    if state.is_exhausted():
        t.emit(GameEnded(reason="deck", winners=tuple(winners(state)), rules=("LH-END-04", "LH-END-05")))
        return
    if state.round == state.switches.last_round:
        t.emit(
            GameEnded(reason="last_round", winners=tuple(winners(state)), rules=("LH-END-18", "LH-END-05"))
        )
        return
    after = state.players[(state.players.index(state.marker) + 1) % len(state.players)]
    order = clockwise(state, after)
    t.emit(MarkerPassed(seat=order[0]))
    t.emit(RoundBegan(round=state.round + 1, order=tuple(order)))
