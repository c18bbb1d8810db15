"""What the active player can do now: places for births, matches, prices, and the menu of it all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.counts import actions_left
from heredity_bot.games.les_heritiers.rules.kinship import close_tie
from heredity_bot.games.les_heritiers.rules.state import LAST_AGE, Person, Play, State
from heredity_bot.kernel import Menu

BIRTH, PROPOSE, WED, KILL, COURT, DONE = "birth", "propose", "wed", "kill", "court", "done"
ACTS = (BIRTH, PROPOSE, WED, KILL, COURT)
"""`propose` and `wed` are the two ways of the action Marriage: by agreement, and paid or free."""

Price: TypeAlias = tuple[str, ...]
"""The families of the cards to discard, in the order in which they are named."""
Pair: TypeAlias = tuple[Person, Person]


def couple_id(husband: int, wife: int) -> str:
    return f"{husband}+{wife}"


# Births


def may_bear_for(state: State, seat: str, family: str) -> bool:
    """LH-BIRTH-03, LH-SW-05."""
    if state.switches.births == "any" or state.families[seat] == family:
        return True
    return state.switches.births == "house" and not state.leader(family)


def birth_places(state: State, seat: str) -> dict[str, list[str]]:
    """Where a card of each family can be born: couples by the man's family, and the crown's own place.

    A place under a crown has the id of its family, a couple that of `couple_id` (LH-BIRTH-02, -04, -05, -06).
    """
    found: dict[str, list[str]] = {family: [] for family in FAMILIES}
    for family, crown in state.crowns.items():
        if crown.status in ("founders", "vacant"):
            found[family].append(family)
    for person in state.people:
        if person.is_alive and person.spouse and person.sex == "man":
            found[person.family].append(couple_id(person.number, person.spouse))
    return {family: places for family, places in found.items() if may_bear_for(state, seat, family)}


# Matches


def matches(state: State, seat: str) -> Iterator[Pair]:
    """Pairs that this seat may join, the own spouse first, or the man where neither is (LH-MARRY-01 to -05, -17, -24)."""
    single = [person for person in state.people if person.is_alive and not person.spouse]
    men = [person for person in single if person.sex == "man"]
    women = [person for person in single if person.sex == "woman"]
    for man, woman in product(men, women):
        if is_open_match(state, seat, man, woman):
            own_is_woman = woman.family == state.families[seat]
            yield (woman, man) if own_is_woman else (man, woman)


def is_open_match(state: State, seat: str, man: Person, woman: Person) -> bool:
    """Whether nothing but consent or the price is left to settle between two single people of both sexes."""
    if man.family == woman.family or not is_own_match(state, seat, man, woman):
        return False
    return state.switches.close_kin == "allow" or close_tie(state, man, woman) is None


def is_own_match(state: State, seat: str, one: Person, other: Person) -> bool:
    """LH-MARRY-05, -24; LH-SW-06."""
    if state.families[seat] in (one.family, other.family):
        return True
    if state.switches.third_party_matches == "off":
        return False
    return bool(state.leader(one.family) or state.leader(other.family))


def foreign_families(state: State, seat: str, one: Person, other: Person) -> list[str]:
    return [person.family for person in (one, other) if person.family != state.families[seat]]


def asked_seats(state: State, seat: str, one: Person, other: Person) -> list[str]:
    """LH-MARRY-07, -09: the seats that have to agree; none if an unled family would have to."""
    families = foreign_families(state, seat, one, other)
    leaders = [state.leader(family) for family in families]
    is_free = state.switches.neutral_marriage == "free"
    return [leader for leader in leaders if leader] if all(leaders) or is_free else []


def match_price(state: State, seat: str, one: Person, other: Person) -> Price:
    """LH-MARRY-08, -09, LH-SW-07: what a wedding costs that nobody was asked about.

    Ruling: a match between two other families costs a card of each of them, beside that of the own family.
    """
    own, price = False, list[str]()
    for family in foreign_families(state, seat, one, other):
        if state.leader(family) or state.switches.neutral_marriage == "pay":
            own = True
        elif state.switches.neutral_marriage == "free":
            continue
        price.append(family)
    return (state.families[seat], *price) if own else tuple(price)


def kill_price(state: State, seat: str, target: Person) -> Price:
    """LH-KILL-01, -03, -04."""
    return state.families[seat], state.house(target)


def is_court_open(state: State) -> bool:
    """LH-COURT-03, -05, -06."""
    assert state.turn is not None
    if state.switches.court_once == "on" and state.turn.has_courted:
        return False
    return bool(state.deck) or state.age <= LAST_AGE


# The menu


def payments(hand: dict[str, list[str]], price: Price) -> Menu | None:
    """The ways to pay, card by card: None where nothing is to be paid, an empty menu where it cannot be."""
    if not price:
        return None
    first, *rest = price
    menu: dict[str, Menu | None] = {}
    for index, card in enumerate(hand.get(first, ())):
        left = hand | {first: hand[first][index + 1 :]} if first in rest else hand
        below = payments(left, tuple(rest))
        if below is None or below:
            menu[card] = below
    return menu


def turn_menu(t: Play) -> dict[str, Any]:
    """Everything that the active player may do: acts below the seat, and `done` where passing is allowed."""
    state = t.state
    turn = state.turn
    assert turn is not None
    hand: dict[str, list[str]] = {family: [] for family in FAMILIES}
    for card in state.hands[turn.seat]:
        hand[t.cards[card].family].append(card)
    acts: dict[str, Any] = {}
    if actions_left(state, turn):
        pairs = list(matches(state, turn.seat))
        acts = {
            BIRTH: _births(t, turn.seat),
            PROPOSE: _proposals(state, turn.seat, pairs),
            WED: _weddings(state, turn.seat, pairs, hand),
            KILL: _murders(state, turn.seat, hand),
            COURT: None if is_court_open(state) else {},
        }
        acts = {act: below for act, below in acts.items() if below is None or below}
    menu: dict[str, Any] = {turn.seat: acts} if acts else {}
    if turn.taken or not set(acts) - {PROPOSE}:
        menu[DONE] = None
    return menu


def _births(t: Play, seat: str) -> dict[str, Menu]:
    places = {family: dict.fromkeys(found) for family, found in birth_places(t.state, seat).items()}
    found = {card: places.get(t.cards[card].family) for card in t.state.hands[seat]}
    return {card: below for card, below in found.items() if below}


def _proposals(state: State, seat: str, pairs: list[Pair]) -> dict[str, dict[str, None]]:
    """LH-MARRY-06, -11, -22."""
    turn = state.turn
    assert turn is not None
    menu: dict[str, dict[str, None]] = {}
    if turn.refusals >= state.switches.proposals_per_turn:
        return menu
    for one, other in pairs:
        if (one.number, other.number) not in turn.proposed and asked_seats(state, seat, one, other):
            menu.setdefault(str(one.number), {})[str(other.number)] = None
    return menu


def _weddings(
    state: State, seat: str, pairs: list[Pair], hand: dict[str, list[str]]
) -> dict[str, dict[str, Menu | None]]:
    menu: dict[str, dict[str, Menu | None]] = {}
    ways: dict[Price, Menu | None] = {}
    for one, other in pairs:
        price = match_price(state, seat, one, other)
        if price not in ways:
            ways[price] = payments(hand, price)
        if ways[price] is None or ways[price]:
            menu.setdefault(str(one.number), {})[str(other.number)] = ways[price]
    return menu


def _murders(state: State, seat: str, hand: dict[str, list[str]]) -> dict[str, Menu]:
    ways: dict[str, Menu | None] = {
        family: payments(hand, (state.families[seat], family)) for family in FAMILIES
    }
    found = {str(person.number): ways[kill_price(state, seat, person)[1]] for person in state.living()}
    return {target: below for target, below in found.items() if below}
