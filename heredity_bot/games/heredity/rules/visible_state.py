"""The game as players may know it. Nothing here names a card or face that was not shown (GEN-06)."""

from __future__ import annotations

from typing import Any

import msgspec

from heredity_bot.games.heredity.rules.answer_refusals import card_hidden
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.kernel import Refused, promise_of

AIDS = (1, 2, 3, 4)

_HIDDEN = ("chance", "karma", "supply", "box", "cards_rev", "board_rev", "body_rev", "start")


def visible_state(t: Play, seat: str = "") -> dict[str, Any]:
    """The table as this seat sees it: all seats alike, for the family plays together (GEN-03).

    Left out are the seed (a promise of it is shown), the order of the karma deck, the faces of
    karma cards not drawn yet, and the names of special tokens not met yet.
    """
    public: dict[str, Any] = {
        name: msgspec.to_builtins(value, str_keys=True)
        for name, value in msgspec.structs.asdict(t.state).items()
        if name not in _HIDDEN
    }
    karma = t.state.karma
    public["cards"] = {
        n: piece for n, piece in public["cards"].items() if t.state.cards[int(n)].place != "karma"
    }
    public["karma"] = {"deck": len(karma.deck), "discard": list(karma.discard), "drawn": karma.drawn}
    public["laid_ready"] = laid_ready(t)
    public["promise"] = promise_of(t.state.chance.seed)
    public["seat"] = seat
    public["deciding"] = [m for m, player in t.state.seats.items() if player in (seat, "")] if seat else []
    return public


def laid_ready(t: Play) -> dict[str, int] | None:
    """SETUP-08, ED-20: how much of the chapter's own material lies ready, never what it is."""
    if t.edition.figures_setup == "when_needed":
        return None
    supply = t.book.chapters[t.state.chapter].supply
    return {"figures": t.book.figures(t.state.chapter), "tokens": sum(supply.values())}


def may_look(t: Play, number: int, *, back: bool) -> bool:
    """CARD-05, CARD-10, CARD-13, READ-10, ITEM-18: faces already seen, base cards, and the aids."""
    card = t.book.cards.get(number)
    if card is None or (back and card.back is None):
        return False
    if number in AIDS:
        return not back or t.edition.aid_cards == "any_time"
    if number <= FAMILY_CARD:
        return not back or _is_wounded(t, number)
    return name_of(number, back) in t.state.seen


def _is_wounded(t: Play, number: int) -> bool:
    """Whether a body card shows its reverse (WOUND-03)."""
    body = t.book.cards[number].front.body if number in t.book.cards else None
    return body is not None and body.part in t.state.members[body.member].wounded


def look(t: Play, number: int, *, back: bool = False) -> Any:
    """A face that was shown; raises `Refused` with BACK_HIDDEN or SECRET for any other."""
    if not may_look(t, number, back=back):
        raise Refused(card_hidden(t, name_of(number, back)))
    return t.book.face(number, back)
