"""The main rule: set-up, the walk of the hourglass, the end of a chapter.

It reads from the state where it stands, so a table restored at a quiet point goes on as if
nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from heredity_bot.games.heredity.rules import acts, body, card_texts, items, npc, timeline
from heredity_bot.games.heredity.rules.campaign import keepsake, may_retry, next_chapter, setting_out
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, ChapterEnded, StepReached
from heredity_bot.games.heredity.rules.events.combat import KarmaShuffled
from heredity_bot.games.heredity.rules.events.family import PawnsRecovered
from heredity_bot.games.heredity.rules.events.timeline import (
    HourglassArrived,
    HourglassPlaced,
    HungConsulted,
)
from heredity_bot.games.heredity.rules.menu import DONE, family_menu
from heredity_bot.games.heredity.rules.play import ChapterOver, Context, Play
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, MEMBERS, Step
from heredity_bot.games.heredity.rules.triggers import settle
from heredity_bot.kernel import Act, PickOne, Rule

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Face

CONTINUE, RETRY, STOP = "continue", "retry", "stop"


def run(t: Play) -> Rule[None]:
    """GEN-04, GEN-08: nothing but the timeline sequences play, until a card ends the chapter."""
    while t.state.step != "closed":
        try:
            yield from _STEPS[t.state.step](t)
        except ChapterOver:
            t.reactions.clear()
            t.nesting, t.acting = 0, ""
            t.emit(StepReached("ended", rules=("GEN-08",)))


def _go(t: Play, step: Step) -> None:
    t.emit(StepReached(step))


def _set_up(t: Play) -> Rule[None]:
    """SETUP-01 … SETUP-13: general set-up, karma, wrenches of owned items, the chapter's first card."""
    state = t.state
    if not state.members:  # the very first; later ones have begun when the players went on to them
        t.emit(ChapterBegun(state.chapter, state.attempt, setting_out(t)))
    t.emit(KarmaShuffled(rules=("SETUP-05", "SETUP-06", "KARMA-12")))
    if t.edition.hourglass_setup == "on_family":
        t.emit(HourglassPlaced())
    wrench_first = t.edition.wrench_at_start == "before_first_card"
    if wrench_first:
        yield from _initialise_owned(t)
    yield from card_texts.take(t, Context(), t.book.chapters[state.chapter].first)
    if not wrench_first:
        yield from _initialise_owned(t)
    yield from settle(t)
    t.emit(HourglassPlaced(rules=("TL-02", "TL-03")))
    _go(t, "arrive")


def _initialise_owned(t: Play) -> Rule[None]:
    """ITEM-07: the wrenches of all items that the members bring along."""
    for member in MEMBERS:
        for item in list(t.state.members[member].items):
            yield from items.initialise(t, item)


def _arrive(t: Play) -> Rule[None]:
    """TL-07, TL-08, TL-18: Family card, NPC, or another card's Event; hung cards may come before."""
    card = t.state.row[t.state.hourglass]
    face = t.face(card)
    t.emit(HourglassArrived(card))
    yield from settle(t)
    yield from _consult(t, "before")
    if card == FAMILY_CARD:
        t.emit(PawnsRecovered())
        yield from settle(t)
        _go(t, "act")
        return
    if _still_shows(t, card, face) and face.npc is not None:
        yield from npc.activate(t, card)
    if _still_shows(t, card, face) and face.event is not None:
        yield from card_texts.apply(t, Context(card=card), face.event.do)
    _go(t, "leave")


def _still_shows(t: Play, card: int, face: Face) -> bool:
    """TL-04, TL-07, TL-29: only the face the hourglass was moved onto counts, and only in the row."""
    return card in t.state.row and t.face(card) is face


def _act(t: Play) -> Rule[None]:
    """TL-09, TL-10, ACT-06: members act in any order until the players are done."""
    path = yield Act(
        key="family.act",
        seats=MEMBERS,
        menu=family_menu(t),
        rules=("TL-09", "ACT-06"),
        quiet=True,
    )
    assert isinstance(path, tuple)
    if path == (DONE,):
        _go(t, "check")
        yield from settle(t)
    else:
        yield from acts.perform(t, path)


def _check(t: Play) -> Rule[None]:
    """TL-09, DYING-06, DYING-07: a skull fails the chapter and card 926 takes over."""
    if (yield from body.dying_check(t)):
        yield from card_texts.take(t, Context(), t.book.failure)
        t.emit(ChapterEnded("failed", "death", rules=("DYING-07", "CAMP-08")))
        raise ChapterOver
    yield from settle(t)
    _go(t, "leave")


def _leave(t: Play) -> Rule[None]:
    """TL-18, TL-19: hung cards that waited at arrival, top to bottom."""
    yield from _consult(t, "after")
    _go(t, "advance")


def _consult(t: Play, moment: str) -> Rule[None]:
    for card in list(t.state.due):
        if card not in t.state.due or card not in t.state.cards:
            continue
        event = t.face(card).event
        if event is not None and event.moment != moment:
            continue
        applies = event is not None and (event.title is None or event.title.holds(t, Context(card=card)))
        t.emit(HungConsulted(card, applies))
        if applies and event is not None:
            yield from card_texts.apply(t, Context(card=card), event.do)


def _advance(t: Play) -> Rule[None]:
    """TL-04, TL-05, TL-25: one card on, unless a removal has pushed the hourglass already."""
    if not t.state.displaced:
        timeline.advance(t)
    yield from settle(t)
    gone = (
        t.state.row[t.state.hourglass] == GAP
    )  # a reaction to the new lap has removed the card: nothing is here
    _go(t, "advance" if gone else "arrive")


def _ended(t: Play) -> Rule[None]:
    """CAMP-01, CAMP-06, OQ-28: on to the next chapter, the same again, or stop here."""
    outcome = t.state.outcome
    assert outcome is not None
    following = next_chapter(t)
    options = []
    if outcome.result == "won" and following is not None:
        options.append(CONTINUE)
    if outcome.result == "failed" and may_retry(t, outcome):
        options.append(RETRY)
    if not options:
        _go(t, "closed")
        return
    rules = ("CAMP-01", "CAMP-06")
    answer = yield PickOne(key="chapter.next", options=(*options, STOP), rules=rules, quiet=True)
    if answer == STOP:
        _go(t, "closed")
        return
    chapter = following if answer == CONTINUE and following is not None else t.state.chapter
    attempt = 1 if answer == CONTINUE else t.state.attempt + 1
    keep = t.state.start if answer == RETRY and outcome.keep == "start" else keepsake(t)
    t.emit(ChapterBegun(chapter, attempt, keep))
    _go(t, "set_up")


_STEPS: dict[str, Callable[[Play], Rule[None]]] = {
    "set_up": _set_up,
    "arrive": _arrive,
    "act": _act,
    "check": _check,
    "leave": _leave,
    "advance": _advance,
    "ended": _ended,
}
