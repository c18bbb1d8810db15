"""A turn: actions, each fully settled before the next, then a draw (LH-TURN, LH-COURT, LH-BIRTH, LH-MARRY, LH-KILL)."""

from __future__ import annotations

from typing import Any, Literal, cast

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.counts import actions_left, actions_of, crown_family
from heredity_bot.games.les_heritiers.rules.events import (
    AgeReached,
    AnswerLeft,
    CardDrawn,
    CardsDiscarded,
    CardsPaid,
    ChildBorn,
    Courted,
    DeckLow,
    MatchAccepted,
    MatchProposed,
    MatchRefused,
    MatchWithdrawn,
    Murdered,
    NothingDrawn,
    TurnBegan,
    TurnClosed,
    TurnEnded,
    Wed,
)
from heredity_bot.games.les_heritiers.rules.kinship import descends
from heredity_bot.games.les_heritiers.rules.menu import (
    BIRTH,
    COURT,
    DONE,
    PROPOSE,
    WED,
    asked_seats,
    turn_menu,
)
from heredity_bot.games.les_heritiers.rules.state import (
    LAST_AGE,
    Person,
    Play,
    Proposal,
    StandingAnswer,
    State,
)
from heredity_bot.games.les_heritiers.rules.succession import pass_crowns
from heredity_bot.kernel import ASIDE, Act, Answer, Chance, Menu, Path, PickOne, Ref, Rule

TURN, CONSENT, DISCARD = "turn", "consent", "discard"
"""Keys of questions."""
ACCEPT, REFUSE, BY_LOT = "accept", "refuse", "by_lot"
LAPSE, STANDING, WITHDRAW = "lapse", "standing", "withdraw"
"""What may be done beside a question: see `asides`."""
STANDING_ANSWERS: tuple[StandingAnswer, ...] = ("ask", "refuse", "accept_safe")


def take_turn(t: Play) -> Rule[None]:
    """Go on with the turn from wherever it stands: every question of it can be asked again from the state alone."""
    state = t.state
    if state.turn is None:
        seat = state.to_play[0]
        t.emit(TurnBegan(seat=seat, actions=actions_of(state, seat)))
    turn = state.turn
    assert turn is not None
    if turn.proposal is not None:
        yield from ask_consent(t, turn.proposal)
    elif actions_left(state, turn):
        yield from ask_action(t)
    elif not turn.has_drawn:
        draw(t, turn.seat, by="turn")
    elif state.switches.hand_limit and len(state.hands[turn.seat]) > state.switches.hand_limit:
        yield from ask_discard(t, turn.seat)
    else:
        t.emit(TurnEnded(seat=turn.seat))


def ask_action(t: Play) -> Rule[None]:
    """LH-TURN-01, -05, -06, -17. Asked even where only one answer is left, which would otherwise tell a hand."""
    turn = t.state.turn
    assert turn is not None
    seat, facts = turn.seat, {"taken": turn.taken, "left": actions_left(t.state, turn)}
    menu = turn_menu(t)
    if not t.state.hands[seat] and list(menu) == [DONE]:
        # Everybody can see that nothing can be done. With cards in hand, passing by itself would tell what they are.
        t.emit(TurnClosed(seat=seat, taken=turn.taken, rules=("LH-TURN-14", "LH-TURN-16")))
        return
    also = asides(t.state)
    if not turn.taken and COURT not in menu.get(seat, ()):
        also[LAPSE] = None  # also where passing is allowed: what the clock does must not tell whether it is
    answer = yield Act(
        key=TURN,
        seats=(seat,),
        menu=menu,
        facts=facts,
        rules=("LH-TURN-01", "LH-TURN-06"),
        quiet=True,
        also=also,
    )
    path = cast(Path, answer)
    if path[0] == ASIDE:
        do_aside(t, path[1:])
    elif path == (DONE,):
        t.emit(TurnClosed(seat=seat, taken=turn.taken))
    else:
        act(t, seat, path[1:])


def act(t: Play, seat: str, path: Path) -> None:
    """Carry out an action, or propose a marriage."""
    name, *rest = path
    if name == COURT:
        t.emit(Courted(seat=seat))
        draw(t, seat, by="court")
    elif name == BIRTH:
        bear(t, seat, *rest)
    elif name == PROPOSE:
        propose(t, seat, int(rest[0]), int(rest[1]))
    elif name == WED:
        pay(t, seat, rest[2:], "LH-MARRY-08")
        wed(t, seat, int(rest[0]), int(rest[1]), "paid" if rest[2:] else "free")
    else:
        pay(t, seat, rest[1:], "LH-KILL-01")
        kill(t, seat, int(rest[0]))


def pay(t: Play, seat: str, cards: list[str], rule: str) -> None:
    if cards:
        t.emit(CardsPaid(seat=seat, cards=tuple(cards), rules=(rule, "LH-INFO-03")))


# Courting and drawing


def draw(t: Play, seat: str, *, by: Literal["turn", "court"]) -> None:
    """LH-ERA: the discard pile is shuffled when a card has to be drawn and only the Age card is left."""
    state = t.state
    while not state.deck and state.age <= LAST_AGE:
        t.emit(AgeReached(age=state.age, cards=len(state.discard)))
    rules = ("LH-TURN-08",) if by == "turn" else ("LH-COURT-01",)
    if state.deck:
        t.emit(CardDrawn(seat=seat, by=by, rules=rules))
    else:
        t.emit(NothingDrawn(seat=seat, by=by, rules=("LH-ERA-05", "LH-COURT-05") if by == "court" else ()))
    if len(state.deck) < len(state.seated()) and not state.is_low_told:
        t.emit(DeckLow(cards=len(state.deck), age=state.age, discarded=len(state.discard)))


def ask_discard(t: Play, seat: str) -> Rule[None]:
    """LH-TURN-18: one card at a time; chance may decide, as it does for a silent player (LH-RUN-10)."""
    hand = t.state.hands[seat]
    answer = yield PickOne(
        key=DISCARD,
        seats=(seat,),
        options=(*hand, BY_LOT),
        facts={"limit": t.state.switches.hand_limit, "cards": len(hand)},
        rules=("LH-TURN-18",),
        quiet=True,
        also=asides(t.state),
    )
    if not isinstance(answer, str):
        do_aside(t, cast(Path, answer)[1:])
        return
    luck = Chance(t.state.chance.seed, t.state.chance.drawn)
    card = luck.pick(hand) if answer == BY_LOT else answer
    t.emit(CardsDiscarded(seat=seat, card=card, by_lot=answer == BY_LOT, drawn=luck.drawn))


# Births


def bear(t: Play, seat: str, card: str, place: str) -> None:
    """LH-BIRTH: a card is born under a couple, or at its crown's place."""
    father, _, mother = place.partition("+")
    is_founders = place in FAMILIES
    t.emit(
        ChildBorn(
            number=len(t.state.people) + 1,
            card=card,
            family=t.cards[card].family,
            sex=t.cards[card].sex,
            seat=seat,
            father=0 if is_founders else int(father),
            mother=0 if is_founders else int(mother),
            line=t.state.crowns[place].line if is_founders else 0,
        )
    )


def open_with_children(t: Play) -> None:
    """LH-SETUP-12: children of every family, led or not, before hands are dealt."""
    wanted = t.state.switches.opening_children
    for family in FAMILIES:
        cards = [t.cards[card] for card in reversed(t.state.deck) if t.cards[card].family == family]
        if wanted == 1:
            born = cards[:1]
        else:
            born = [next(card for card in cards if card.sex == sex) for sex in ("man", "woman")][:wanted]
        for card in born:
            t.emit(
                ChildBorn(
                    number=len(t.state.people) + 1,
                    card=card.id,
                    family=family,
                    sex=card.sex,
                    line=1,
                    rules=("LH-SETUP-12",),
                )
            )


# Marriages


def propose(t: Play, seat: str, one: int, other: int) -> None:
    """LH-RUN-03: the turn waits for the answer. A standing answer is given at once (LH-RUN-13)."""
    state = t.state
    asked = asked_seats(state, seat, state.person(one), state.person(other))
    t.emit(MatchProposed(seat=seat, one=one, other=other, asked=tuple(asked)))
    turn = state.turn
    while turn is not None and (proposal := turn.proposal) is not None:
        answer = standing_answer(state, proposal)
        if answer is None:
            return
        answer_proposal(t, proposal, answer)


def standing_answer(state: State, proposal: Proposal) -> str | None:
    """What the seat that is asked next has left as an answer; None if it wants to be asked."""
    seat = proposal.asked[0]
    left = state.answers.get(seat, "ask")
    if left == "accept_safe":
        return REFUSE if could_pass_crown(state, seat, own_spouse(state, seat, proposal)) else ACCEPT
    return REFUSE if left == "refuse" else None


def own_spouse(state: State, seat: str, proposal: Proposal) -> Person:
    family = state.families[seat]
    one, other = state.person(proposal.one), state.person(proposal.other)
    return one if one.family == family else other


def could_pass_crown(state: State, seat: str, person: Person) -> bool:
    """Whether a wedding could take a crown out of a house: a woman's children belong to her husband's.

    That is so for every crown of the house of whose founders she descends.
    """
    own = [crown for crown in state.crowns.values() if crown_family(state, crown) == state.families[seat]]
    return person.sex == "woman" and any(descends(state, person, crown) for crown in own)


def ask_consent(t: Play, proposal: Proposal) -> Rule[None]:
    """LH-MARRY-07: a public question to the player who leads the other family."""
    assert t.state.turn is not None
    also = asides(t.state)
    also[t.state.turn.seat][WITHDRAW] = None
    answer = yield PickOne(
        key=CONSENT,
        seats=(proposal.asked[0],),
        options=(ACCEPT, REFUSE),
        facts={"one": Ref("person", str(proposal.one)), "other": Ref("person", str(proposal.other))},
        rules=("LH-MARRY-06", "LH-MARRY-07", "LH-RUN-03"),
        quiet=True,
        also=also,
    )
    if isinstance(answer, str):
        answer_proposal(t, proposal, answer)
    else:
        do_aside(t, cast(Path, answer)[1:])


def answer_proposal(t: Play, proposal: Proposal, answer: Answer) -> None:
    turn = t.state.turn
    assert turn is not None
    seat, one, other = proposal.asked[0], proposal.one, proposal.other
    if answer == REFUSE:
        t.emit(MatchRefused(seat=seat, one=one, other=other))
        return
    t.emit(MatchAccepted(seat=seat, one=one, other=other))
    if not proposal.asked:
        wed(t, turn.seat, one, other, "agreed")


def wed(t: Play, seat: str, one: int, other: int, how: Literal["agreed", "paid", "free"]) -> None:
    """LH-MARRY-12, -15: the woman moves to the man's side; no crown moves."""
    husband, wife = (one, other) if t.state.person(one).sex == "man" else (other, one)
    t.emit(Wed(seat=seat, husband=husband, wife=wife, how=how))


# Murders


def kill(t: Play, seat: str, target: int) -> None:
    """LH-KILL-05, -10: the victim dies and the crowns pass before anything else happens."""
    t.emit(Murdered(seat=seat, person=target))
    pass_crowns(t)


# Beside a question


def asides(state: State) -> dict[str, Any]:
    """LH-RUN-13: every seat may leave a standing answer at any time."""
    answers: Menu = dict.fromkeys(STANDING_ANSWERS)
    return {seat: {STANDING: answers} for seat in state.seated()}


def do_aside(t: Play, path: Path) -> None:
    """A standing answer, a withdrawn proposal, or the end of a turn whose player is silent (LH-RUN-10, -13)."""
    turn = t.state.turn
    assert turn is not None
    if path == (LAPSE,):
        t.emit(TurnClosed(seat=turn.seat, taken=turn.taken, rules=("LH-RUN-10",)))
    elif path[1] == WITHDRAW:
        assert turn.proposal is not None
        t.emit(MatchWithdrawn(seat=turn.seat, one=turn.proposal.one, other=turn.proposal.other))
    else:
        t.emit(AnswerLeft(seat=path[0], answer=cast(StandingAnswer, path[2])))
