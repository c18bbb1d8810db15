"""Why something cannot be done: the refusals of the catalogue, the first one in its order (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.counts import actions_left, count_crowns
from heredity_bot.games.les_heritiers.rules.kinship import close_tie
from heredity_bot.games.les_heritiers.rules.menu import (
    ACTS,
    BIRTH,
    COURT,
    DONE,
    KILL,
    PROPOSE,
    Price,
    asked_seats,
    couple_id,
    is_court_open,
    is_own_match,
    kill_price,
    match_price,
    may_bear_for,
    turn_menu,
)
from heredity_bot.games.les_heritiers.rules.state import Person, Play, State
from heredity_bot.kernel import Fact, Many, Path, Phrase, Ref, Refusal

RULES: Mapping[str, tuple[str, ...]] = {
    "ACTION_DUE": ("LH-TURN-06", "LH-TURN-15"),
    "ALREADY_COURTED": ("LH-COURT-06",),
    "ALREADY_MARRIED": ("LH-MARRY-04",),
    "ALREADY_REFUSED": ("LH-MARRY-11",),
    "CARD_NOT_IN_HAND": ("LH-BIRTH-01",),
    "CLOSE_KIN": ("LH-MARRY-17",),
    "CONSENT_PENDING": ("LH-RUN-03",),
    "COST_MISSING": ("LH-MARRY-08", "LH-KILL-01"),
    "COUPLE_BROKEN": ("LH-BIRTH-06",),
    "DECK_EMPTY": ("LH-COURT-03",),
    "DECK_INVALID": ("LH-DECK-07",),
    "FAMILY_TAKEN": ("LH-SETUP-02",),
    "FOUNDERS_GONE": ("LH-BIRTH-05",),
    "GAME_OVER": ("LH-END-13",),
    "NOT_IN_PLAY": ("LH-MARRY-01", "LH-KILL-02"),
    "NOT_YOUR_FAMILY": ("LH-MARRY-05",),
    "NOT_YOUR_TURN": ("LH-TURN-11",),
    "NO_ACTION_LEFT": ("LH-TURN-07",),
    "NO_SUCH_COUPLE": ("LH-BIRTH-01",),
    "PLAYERS_OUT_OF_RANGE": ("LH-SETUP-01",),
    "SAME_FAMILY": ("LH-MARRY-02",),
    "SAME_SEX": ("LH-MARRY-03",),
    "TARGET_NOT_PERSON": ("LH-KILL-07", "LH-MARRY-19"),
    "TOO_MANY_PROPOSALS": ("LH-MARRY-22",),
    "UNKNOWN_ACTION": ("LH-TURN-01",),
    "WRONG_FAMILY_CARD": ("LH-BIRTH-02", "LH-BIRTH-04"),
}
"""Every code, with the rules it follows from."""


def refusal(code: str, **facts: Fact) -> Refusal:
    return Refusal(code, facts, RULES[code])


def families(names: list[str]) -> Many:
    return Many(tuple(Ref("family", name) for name in names))


def legal_acts(t: Play) -> Many:
    """What is legal now, for refusals that say so."""
    menu = turn_menu(t)
    acts = [act for below in menu.values() if below for act in below]
    return Many(
        tuple(Phrase(f"act.{act}") for act in (*acts, *(name for name in menu if menu[name] is None))), "or"
    )


def objection(t: Play, seat: str, path: Path) -> Refusal | None:
    """Why a seat cannot do this now: an act, what it is done with, and the cards that pay; None if it can."""
    if found := objection_to_turn(t, seat):
        return found
    found = _objection_to_act(t, seat, path)
    if found is None:
        return None
    act = path[0] if path else ""
    return Refusal(found.code, {"act": act, "acts": legal_acts(t), **found.facts}, found.rules)


def game_over(state: State) -> Refusal | None:
    """LH-END-13: gives the winner and the counts."""
    if state.outcome is None:
        return None
    counts = (
        Phrase("crowns-of", {"seat": Ref("seat", seat), "n": n}) for seat, n in count_crowns(state).items()
    )
    winners = Many(tuple(Ref("seat", seat) for seat in state.outcome.winners))
    return refusal("GAME_OVER", winners=winners, counts=Many(tuple(counts)))


def objection_to_turn(t: Play, seat: str) -> Refusal | None:
    """Why a seat can do nothing at all now."""
    state, turn = t.state, t.state.turn
    if over := game_over(state):
        return over
    if turn is None or turn.seat != seat:
        active = turn.seat if turn is not None else next(iter(state.choosing), "")
        return refusal("NOT_YOUR_TURN", seat=Ref("seat", active))
    if turn.proposal is not None:
        return refusal("CONSENT_PENDING", seat=Ref("seat", turn.proposal.asked[0]))
    return None


def _objection_to_act(t: Play, seat: str, path: Path) -> Refusal | None:
    state, turn = t.state, t.state.turn
    assert turn is not None
    act, *rest = path or ("",)
    if act == DONE:
        can_end = DONE in turn_menu(t)
        return None if can_end else refusal("ACTION_DUE", acts=legal_acts(t))
    if act not in ACTS:
        return refusal("UNKNOWN_ACTION", acts=Many(tuple(Phrase(f"act.{name}") for name in ACTS)))
    if not actions_left(state, turn):
        return refusal("NO_ACTION_LEFT", taken=turn.taken, allowed=turn.allowed)
    if act == COURT:
        return _no_courting(t)
    first, second, *cards = (*rest, "", "")
    cards = [card for card in cards if card]
    if act == BIRTH:
        return _no_birth(t, seat, first, second)
    if act == KILL:
        return _no_murder(t, seat, first, [card for card in rest[1:] if card])
    return _no_match(t, seat, act, first, second, cards)


def _no_courting(t: Play) -> Refusal | None:
    if t.state.is_exhausted():
        return refusal("DECK_EMPTY")
    return None if is_court_open(t.state) else refusal("ALREADY_COURTED", acts=legal_acts(t))


# Births


def _no_birth(t: Play, seat: str, card: str, place: str) -> Refusal | None:
    state = t.state
    if card not in state.hands[seat]:
        return refusal("CARD_NOT_IN_HAND", card=Ref("card", card))
    couple = _couple(state, place)
    if place not in FAMILIES and couple is None:
        return refusal("NO_SUCH_COUPLE", couple=place)
    family = couple[0].family if couple else place
    if not may_bear_for(state, seat, family):
        return refusal("NOT_YOUR_FAMILY", family=Ref("family", family))
    if t.cards[card].family != family:
        return refusal("WRONG_FAMILY_CARD", family=Ref("family", family), card=Ref("card", card))
    if couple:
        dead = [person for person in couple if not person.is_alive]
        return refusal("COUPLE_BROKEN", person=Ref("person", str(dead[0].number))) if dead else None
    crown = state.crowns[family]
    if crown.status in ("founders", "vacant"):
        return None
    holder = Ref("person", str(crown.holder)) if crown.holder else ""
    return refusal("FOUNDERS_GONE", family=Ref("family", family), holder=holder)


def _couple(state: State, place: str) -> tuple[Person, Person] | None:
    """A couple, also one that death has parted."""
    for husband, wife in state.weddings:
        if couple_id(husband, wife) == place:
            return state.person(husband), state.person(wife)
    return None


# Marriages and murders


def _no_match(t: Play, seat: str, act: str, one: str, other: str, cards: list[str]) -> Refusal | None:
    state, turn = t.state, t.state.turn
    assert turn is not None
    pair = _people(t, seat, (one, other), cards)
    if isinstance(pair, Refusal):
        return pair
    if found := _no_couple(state, seat, *pair):
        return found
    a, b = pair
    if act == PROPOSE:
        if {a.number, b.number} in (set(proposed) for proposed in turn.proposed):
            return refusal("ALREADY_REFUSED", one=Ref("person", one), other=Ref("person", other))
        if turn.refusals >= state.switches.proposals_per_turn:
            return refusal("TOO_MANY_PROPOSALS", n=turn.refusals)
        if asked_seats(state, seat, a, b):
            return None
    return _unpaid(t, seat, match_price(state, seat, a, b), cards)


def _no_couple(state: State, seat: str, one: Person, other: Person) -> Refusal | None:
    """LH-MARRY-02 to -05, -17, -24: what keeps two living people apart."""
    if not is_own_match(state, seat, one, other):
        return refusal("NOT_YOUR_FAMILY", family=Ref("family", state.families[seat]))
    if one.family == other.family:
        names = {"one": Ref("person", str(one.number)), "other": Ref("person", str(other.number))}
        return refusal("SAME_FAMILY", family=Ref("family", one.family), **names)
    if one.sex == other.sex:
        return refusal("SAME_SEX", one=Ref("person", str(one.number)), other=Ref("person", str(other.number)))
    for person in (one, other):
        if person.spouse:
            names = {"person": Ref("person", str(person.number)), "spouse": Ref("person", str(person.spouse))}
            return refusal("ALREADY_MARRIED", **names)
    tie = close_tie(state, one, other)
    if tie and state.switches.close_kin == "refuse":
        names = {"one": Ref("person", str(one.number)), "other": Ref("person", str(other.number))}
        return refusal("CLOSE_KIN", tie=tie, **names)
    return None


def _no_murder(t: Play, seat: str, target: str, cards: list[str]) -> Refusal | None:
    found = _people(t, seat, (target,), cards)
    if isinstance(found, Refusal):
        return found
    return _unpaid(t, seat, kill_price(t.state, seat, found[0]), cards)


def _people(t: Play, seat: str, names: tuple[str, ...], cards: list[str]) -> list[Person] | Refusal:
    """The living people of these numbers, or what is wrong with the names or with the cards that pay."""
    state = t.state
    hand = Counter(state.hands[seat])
    for card, n in Counter(cards).items():
        if n > hand[card]:
            return refusal("CARD_NOT_IN_HAND", card=Ref("card", card))
    for name in names:
        if name in FAMILIES:
            return refusal("TARGET_NOT_PERSON", family=Ref("family", name))
    living = {str(person.number): person for person in state.living()}
    for name in names:
        if name not in living:
            return refusal("NOT_IN_PLAY", name=name if name not in t.cards else Ref("card", name))
    return [living[name] for name in names]


def _unpaid(t: Play, seat: str, price: Price, cards: list[str]) -> Refusal | None:
    """LH-MARRY-08, LH-KILL-01: says which cards are lacking."""
    paid = Counter[str](t.cards[card].family for card in cards or t.state.hands[seat])
    lacking = Counter(price) - paid
    if not cards:
        lacking = lacking or Counter(price)
    if lacking:
        return refusal("COST_MISSING", families=families(sorted(lacking.elements(), key=FAMILIES.index)))
    return None
