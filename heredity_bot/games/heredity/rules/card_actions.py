"""Actions that cards offer: tokens of zones, printed actions, items in use. Which are legal, and why another is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from heredity_bot.games.heredity.rules.payment import (
    not_carried,
    not_free,
    own_slot,
    purse,
    refusal_of_slot,
)
from heredity_bot.games.heredity.rules.permanent_rules import is_forbidden
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import part_of, those
from heredity_bot.games.heredity.rules.refusal_codes import icon_phrase, is_number, refusal
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Many, Menu, Phrase, Refusal

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Action

ICON_OF_ACT = {"observe": "eye", "talk": "mouth", "interact": "hand"}
"""ACT-11 … ACT-13."""


# Tokens of zones


def tokens_here(t: Play, zone: int, icon: str) -> list[str]:
    """ACT-11 … ACT-14: parts of the zone where such a token still lies."""
    actions = t.state.actions
    return [part for part in t.layout.zones[zone].parts if icon in actions.get(part, ())]


def refusal_of_look(t: Play, member: str, part: str, slot: str, *, icon: str) -> Refusal | None:
    """ACT-11 … ACT-14."""
    zone, actions = t.zone(member), t.state.actions
    here = t.layout.zones[zone].parts
    asked = [name for name in ([part] if part else here) if name in here]
    if not set(asked).isdisjoint(tokens_here(t, zone, icon)):
        return refusal_of_slot(t, member, slot, icon)
    if any(entry.split(":")[:2] == [name, icon] for entry in t.state.used for name in asked):
        return refusal("ACTION_USED", card="")
    elsewhere = part not in here and icon in actions.get(part, ())
    return refusal("NO_SUCH_ACTION_HERE", icon=icon_phrase(icon), zone=ref("zone", part) if elsewhere else "")


# Actions printed on cards


class Offer(NamedTuple):
    """An action printed on a card in play; `npc` says whether its NPC offers it."""

    id: str
    card: int
    action: Action
    npc: bool


def offers(t: Play) -> list[Offer]:
    """Actions printed on cards in play (READ-12, ACT-18), kept until cards change."""
    rev = t.state.cards_rev
    kept = t.memo.get("offers")
    if kept is None or kept[0] != rev:
        kept = t.memo["offers"] = (rev, list(_find_offers(t)))
    found: list[Offer] = kept[1]
    return found


def _find_offers(t: Play) -> Iterator[Offer]:
    for card, piece in t.state.cards.items():
        if card not in t.book.cards or piece.place in ("karma", "carried", "ground"):
            continue
        face = t.face(card)
        name = f"{card}{'b' if piece.back else ''}"
        for i, action in enumerate(face.actions, start=1):
            yield Offer(f"{name}:{i}", card, action, npc=False)
        for i, action in enumerate(face.npc.actions if face.npc else (), start=1):
            yield Offer(f"{name}:npc{i}", card, action, npc=True)


def offers_here(t: Play, member: str, by_icon: dict[str, list[str]], here: list[str]) -> dict[str, Menu]:
    """Printed actions that this member can do now; `here` are all who share its zone."""
    zone_of, figures = t.layout.zone_of, t.state.figures
    zone, cards = zone_of[figures[member].at], {figures[name].card for name in here}
    found: dict[str, Menu] = {}
    for offer in offers(t):
        action = offer.action
        slots = by_icon[action.icon]
        if not slots or (
            zone_of.get(action.at, zone) != zone if action.at else offer.npc and offer.card not in cards
        ):
            continue
        if why_not_offered(t, offer, member) is None:
            found[offer.id] = dict.fromkeys(slots)
    return found


def why_not_offered(t: Play, offer: Offer, member: str) -> str | None:
    """ACT-16, ACT-17, ACT-20, ACT-21, NPC-19: the refusal code, in the order of section 5.1."""
    action, cx = offer.action, Context(card=offer.card, actor=member)
    if is_spent(t, offer) or (action.only and not action.only.holds(t, cx)):
        return "ACTION_USED"
    if action.who != "everyone" and member not in those(t, cx, action.who):
        return "NOT_A_TARGET"
    if offer.npc and not any(t.together(member, name) for name in t.figures_of(offer.card)):
        return "NOT_WITH_NPC"
    if (zone := action.zone_for(member)) is not None and not is_at(t, cx, member, zone):
        return "WRONG_ZONE"
    if purse(t, "do", member) < action.cost.components:
        return "NOT_ENOUGH_COMPONENTS"
    if action.together != 1 and len(partners_for(t, offer, member)) < partners_needed(offer, member):
        return "PARTNERS_MISSING"
    return None


def is_spent(t: Play, offer: Offer) -> bool:
    """ACT-18, ED-40: printed actions stay, unless the card or a house rule says once."""
    once = offer.action.once or t.edition.card_action_persistence == "once"
    return once and offer.id in t.state.fired


def is_at(t: Play, cx: Context, member: str, zone: str) -> bool:
    part = part_of(t, cx, zone)
    return part is not None and t.where(member) == t.layout.zone_of[part]


def partners_needed(offer: Offer, member: str) -> int:
    """ACT-20: how many beside this member; one who is not among those named cannot begin it."""
    wanted = offer.action.together
    if isinstance(wanted, int):
        return wanted - 1
    return len(wanted) - 1 if member in wanted else len(MEMBERS)


def partners_for(t: Play, offer: Offer, member: str) -> list[str]:
    """ACT-20: who else is where it must be and has a pawn and a slot for it."""
    wanted = offer.action.together
    named = MEMBERS if isinstance(wanted, int) else wanted
    return [name for name in named if name != member and why_no_partner(t, offer, name) is None]


def why_no_partner(t: Play, offer: Offer, member: str) -> str | None:
    cx = Context(card=offer.card, actor=member)
    if member not in those(t, cx, offer.action.who) or is_forbidden(t, "do", member):
        return "NOT_A_TARGET"
    if not t.state.members[member].available:
        return "NO_PAWN"
    if (zone := offer.action.zone_for(member)) is not None and not is_at(t, cx, member, zone):
        return "WRONG_ZONE"
    if offer.npc and not any(t.together(member, name) for name in t.figures_of(offer.card)):
        return "NOT_WITH_NPC"
    return None if t.free_slots(member, offer.action.icon) else "NO_FREE_SLOT"


def refusal_of_do(t: Play, member: str, offer_id: str, slot: str) -> Refusal | None:
    """ACT-16 … ACT-21, NPC-19."""
    offer = next((offer for offer in offers(t) if offer.id == offer_id), None)
    if offer is None:
        number = offer_id.split(":", maxsplit=1)[0].removesuffix("b")
        burned = is_number(number) and int(number) in t.state.burned
        return refusal("BURNED", n=ref("card", number)) if burned else refusal("NOT_CALLED")
    code = why_not_offered(t, offer, member)
    placed = code in ("NOT_ENOUGH_COMPONENTS", "PARTNERS_MISSING", None)
    found = refusal_of_slot(t, member, slot, offer.action.icon) if placed else None
    if found or code is None:
        return found
    return refusal(code, **_offer_facts(t, offer, member))


def _offer_facts(t: Play, offer: Offer, member: str) -> dict[str, Fact]:
    cost = offer.action.cost.components
    wanted = offer.action.together
    named = MEMBERS if isinstance(wanted, int) else wanted
    others = [name for name in named if name != member]
    reasons = [
        Phrase("partner.missing", {"member": ref("member", name), "why": Phrase(f"partner.{why}")})
        for name in others
        if (why := why_no_partner(t, offer, name))
    ]
    return {
        "member": ref("member", member),
        "npc": ref("npc", offer.card),
        "card": ref("card", offer.card),
        "target": ref("member", member),
        "zone": ref("zone", offer.action.zone_for(member) or ""),
        "need": cost,
        "have": t.state.members[member].components,
        "members": wanted if isinstance(wanted, int) else Many(tuple(ref("member", name) for name in wanted)),
        "who": Many(tuple(reasons)),
    }


# Items in use


def refusal_of_use(t: Play, member: str, slot_id: str, _: str) -> Refusal | None:
    """ITEM-05, ITEM-11, SLOT-08."""
    slot = own_slot(t, member, slot_id)
    if slot is None:
        return not_carried(t, member, slot_id.split(".", maxsplit=1)[0])
    if not slot.takes_pawn:
        return refusal("SLOT_NO_ACTION", slot=ref("slot", slot_id))
    return not_free(t, member, slot_id)
