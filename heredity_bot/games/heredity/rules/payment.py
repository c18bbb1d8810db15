"""Payment of acts: slots for pawns, components, and the demands of permanent rules. Legal or not, and why."""

from __future__ import annotations

from heredity_bot.games.heredity.rules.permanent_rules import extra_cost, in_force, is_forbidden
from heredity_bot.games.heredity.rules.play import Play, SlotRef, ref
from heredity_bot.games.heredity.rules.refusal_codes import icon_phrase, is_number, refusal
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Many, Phrase, Refusal


def is_payable(t: Play, act: str, member: str) -> bool:
    """Permanent rules may forbid an act or make it cost components (READ-11)."""
    if not in_force(t, "forbid") and not in_force(t, "cost"):
        return True
    name = act.removesuffix("_together")
    return not is_forbidden(t, name, member) and purse(t, name, member) >= 0


def purse(t: Play, act: str, member: str) -> int:
    """ACT-21, READ-11: components left for what an act costs in itself."""
    return t.state.members[member].components - extra_cost(t, act, member)[0]


def refusal_by_permanent_rules(t: Play, act: str, member: str) -> Refusal | None:
    """READ-11: the card that forbids an act, or the components that it costs."""
    if is_payable(t, act, member):
        return None
    name = act.removesuffix("_together")
    if is_forbidden(t, name, member):
        return forbidden(t, name, member)
    return too_few(t, member, extra_cost(t, name, member)[0])


def forbidden(t: Play, act: str, member: str, line: str | None = None) -> Refusal:
    """READ-11: say which card forbids it."""
    card = next(
        found.card
        for found in in_force(t, "forbid")
        if found.rule.forbid == act and found.rule.line in (None, line) and found.counts(t, member)
    )
    return refusal("FORBIDDEN", card=ref("card", card))


def too_few(t: Play, member: str, need: int) -> Refusal:
    have = t.state.members[member].components
    return refusal("NOT_ENOUGH_COMPONENTS", need=need, have=have, member=ref("member", member))


# Slots


def slots_by_icon(payable: list[SlotRef]) -> dict[str, list[str]]:
    """SLOT-03 … SLOT-05: free slots; one with several icons serves each of them."""
    found: dict[str, list[str]] = {"eye": [], "mouth": [], "hand": [], "foot": []}
    for slot in payable:
        for icon in slot.icons:
            found[icon].append(slot.id)
    return found


def refusal_of_slot(t: Play, member: str, slot_id: str, icon: str) -> Refusal | None:
    """SLOT-03 … SLOT-08, ACT-05, DYING-04: why a pawn may not pay with this slot (or any)."""
    if slot_id:
        slot = own_slot(t, member, slot_id)
        if slot is None:
            return foreign_slot(t, slot_id)
        if not slot.takes_pawn:
            return refusal("SLOT_NO_ACTION", slot=ref("slot", slot_id))
        if icon not in slot.icons:
            free = Many(tuple(ref("slot", slot) for slot in t.free_slots(member, icon)))
            return refusal("SLOT_WRONG_ICON", icon=icon_phrase(icon), slots=free)
    if not t.free_slots(member, icon):
        return (
            refusal("DYING_SLOT", member=ref("member", member))
            if t.is_dying(member)
            else no_slot(t, member, icon)
        )
    return not_free(t, member, slot_id) if slot_id else None


def no_slot(t: Play, member: str, icon: str) -> Refusal:
    """ACT-05: say what lies on the slots with this icon."""
    slots = [slot.id for slot in t.slots(member) if icon in slot.icons]
    hurt = sum(slot in t.state.hurt for slot in slots)
    return refusal(
        "NO_FREE_SLOT",
        member=ref("member", member),
        icon=icon_phrase(icon),
        slot=ref("slot", slots[0]) if slots else "",
        count=len(slots),
        damaged=hurt,
        pawns=len(slots) - hurt,
    )


def own_slot(t: Play, member: str, slot_id: str) -> SlotRef | None:
    return next((slot for slot in t.slots(member) if slot.id == slot_id), None)


def not_free(t: Play, member: str, slot_id: str) -> Refusal | None:
    """SLOT-03, DYING-04: what occupies a slot of this member, or that only heartless ones are left to it."""
    slot = own_slot(t, member, slot_id)
    if slot and slot.heart and t.is_dying(member):
        return refusal("DYING_SLOT", member=ref("member", member))
    return None if t.is_free(slot_id) else occupied(t, slot_id)


def occupied(t: Play, slot_id: str) -> Refusal:
    """SLOT-03: say what is there."""
    owner = t.state.pawn_on.get(slot_id)
    what = Phrase("slot.pawn-of", {"member": ref("member", owner)}) if owner else Phrase("slot.damage")
    return refusal("SLOT_NOT_FREE", slot=ref("slot", slot_id), what=what)


def foreign_slot(t: Play, slot_id: str) -> Refusal | None:
    """SLOT-06, ITEM-05: it is another's, or lies on an item that is not carried."""
    head = slot_id.split(".", maxsplit=1)[0]
    others = {slot.id for name in MEMBERS for slot in t.slots(name)}
    if slot_id in others or head in MEMBERS:
        return refusal("SLOT_NOT_YOURS", slot=ref("slot", slot_id)) if slot_id in others else None
    if is_number(head) and int(head) in t.state.cards and t.face(int(head)).item:
        return refusal("ITEM_NOT_CARRIED", item=ref("card", head))
    return None


def not_carried(t: Play, member: str, item: str) -> Refusal | None:
    if is_number(item) and int(item) in t.state.cards and t.face(int(item)).item:
        return refusal("ITEM_NOT_CARRIED", member=ref("member", member), item=ref("card", item))
    return refusal("SECRET") if is_number(item) else None
