"""SLOT-10: healing, picking up, trading, repairing, improving. Which is legal, and why another is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heredity_bot.games.heredity.rules import body
from heredity_bot.games.heredity.rules.payment import (
    forbidden,
    not_carried,
    purse,
    refusal_of_slot,
    too_few,
)
from heredity_bot.games.heredity.rules.permanent_rules import is_forbidden
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.refusal_codes import is_number, refusal
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.kernel import Menu, Refusal

REPAIR_COST = 1
"""ITEM-15: components."""


def hand_acts(t: Play, member: str, zone: int, here: list[str], hand: Menu) -> dict[str, Any]:
    """SLOT-10: heal, pick up, trade, repair, improve."""
    who = t.state.members[member]
    acts: dict[str, Any] = {}
    if patients := heal_targets(t, here):
        acts["heal"] = dict.fromkeys(patients, hand)
    if lies_here(t, zone):
        acts["pick_up"] = hand
    if others := trade_partners(t, member, here):
        acts["trade"] = dict.fromkeys(others, hand)
    if t.state.hurt and can_repair(t, member) and (broken := damaged_items(t, member)):
        acts["repair"] = dict.fromkeys(map(str, broken), hand)
    if better := [item for item in who.items if why_not_improved(t, member, item) is None]:
        paying = {str(item): improving_slots(t, item, hand) for item in better}
        acts["improve"] = {item: slots for item, slots in paying.items() if slots}
    return acts


# Healing


def heal_targets(t: Play, here: list[str]) -> list[str]:
    """HEAL-02: those in the zone who can be healed, members first."""
    figures = t.state.figures
    perhaps = [name for name in here if name in MEMBERS] if t.state.hurt else []
    perhaps += [name for name in here if figures[name].damage]
    return [name for name in perhaps if why_not_healed(t, name) is None]


def why_not_healed(t: Play, patient: str) -> str | None:
    """HEAL-04, HEAL-06, ED-15: the refusal code when a figure of the zone cannot be healed."""
    if patient not in MEMBERS:
        if t.edition.heal_target == "members":
            return "CANNOT_HEAL_NPC"
        return None if t.state.figures[patient].damage else "NOT_DAMAGED"
    if is_forbidden(t, "be_healed", patient):
        return "FORBIDDEN"
    if body.damaged_slots(t, patient):
        return None
    return "SERIOUS_WOUND" if t.state.members[patient].wounded else "NOT_DAMAGED"


def refusal_of_heal(t: Play, member: str, target: str, slot: str) -> Refusal | None:
    """HEAL-02, HEAL-04 … HEAL-06."""
    if not target:
        near = [name for name in t.state.figures if t.together(member, name)]
        patients = heal_targets(t, near)
        return refusal_of_slot(t, member, slot, "hand") if patients else refusal("NOT_DAMAGED", target="")
    patient, _, part = target.partition(".")
    who = ref("figure", patient)
    if is_number(patient) and int(patient) in t.state.cards and t.face(int(patient)).item:
        return refusal("USE_REPAIR", item=ref("card", patient))
    if part in PARTS and patient in MEMBERS:
        wounded = part in t.state.members[patient].wounded
        return refusal("SERIOUS_WOUND", target=who) if wounded else refusal("NOT_DAMAGED", target=who)
    if patient not in t.state.figures:
        return refusal("NO_TARGET")
    if not t.together(member, patient):
        return _apart(t, patient)
    code = why_not_healed(t, patient)
    if code == "FORBIDDEN":
        return forbidden(t, "be_healed", patient)
    return refusal(code, target=who) if code else refusal_of_slot(t, member, slot, "hand")


def _apart(t: Play, other: str) -> Refusal:
    """TRADE-08, HEAL-02: say where the other one is."""
    figure = t.state.figures.get(other)
    return refusal(
        "NOT_SAME_ZONE", target=ref("figure", other), zone=ref("zone", figure.at) if figure else ""
    )


# Picking up and trading


def lies_here(t: Play, zone: int) -> bool:
    """TRADE-05: components or items in the zone."""
    ground = t.state.ground
    for part in t.layout.zones[zone].parts:
        lying = ground.get(part)
        if lying and (lying.components or lying.items):
            return True
    return False


def refusal_of_pick_up(t: Play, member: str, slot: str, _: str) -> Refusal | None:
    """TRADE-05."""
    if not lies_here(t, t.zone(member)):
        return refusal("NOTHING_HERE", target="")
    return refusal_of_slot(t, member, slot, "hand")


def trade_partners(t: Play, member: str, here: list[str]) -> list[str]:
    """TRADE-08, TRADE-10: one other member in the zone, if either has anything."""
    members = t.state.members
    mine = members[member].items or members[member].components
    others = [name for name in here if name in members and name != member]
    return [name for name in others if mine or members[name].items or members[name].components]


def refusal_of_trade(t: Play, member: str, other: str, slot: str) -> Refusal | None:
    """TRADE-08, TRADE-10."""
    near = trade_partners(t, member, t.figures_in(t.zone(member)))
    if not other and near:
        return refusal_of_slot(t, member, slot, "hand")
    if other not in MEMBERS or other == member:
        return refusal("NOT_SAME_ZONE", target="", zone="")
    if not t.together(member, other):
        return _apart(t, other)
    if other not in near:
        return refusal("NOTHING_HERE", target=ref("member", other))
    return refusal_of_slot(t, member, slot, "hand")


# Repairing and improving


def can_repair(t: Play, member: str) -> bool:
    """ITEM-15: it costs a component."""
    return purse(t, "repair", member) >= REPAIR_COST


def damaged_items(t: Play, member: str) -> list[int]:
    """ITEM-15."""
    hurt = t.state.hurt
    found = {slot.item for slot in t.slots(member) if slot.item and slot.id in hurt}
    return [item for item in t.state.members[member].items if item in found]


def refusal_of_repair(t: Play, member: str, item: str, slot: str) -> Refusal | None:
    """ITEM-15."""
    if not is_number(item) or int(item) not in t.state.members[member].items:
        return not_carried(t, member, item)
    if int(item) not in damaged_items(t, member):
        return refusal("NOT_DAMAGED", target=ref("card", item))
    too_dear = None if can_repair(t, member) else too_few(t, member, REPAIR_COST)
    return refusal_of_slot(t, member, slot, "hand") or too_dear


def why_not_improved(t: Play, member: str, item: int) -> str | None:
    """ITEM-16, ITEM-17: the refusal code when an item cannot be improved now."""
    improvement = t.item(item).improve
    if improvement is None or (improvement.do is None and t.book.cards[item].back is None):
        return "NO_IMPROVEMENT"
    if t.edition.improve_precondition == "clean_item":
        prefix = f"{item}."
        if any(slot.startswith(prefix) for slot in (*t.state.pawn_on, *t.state.hurt)):
            return "ITEM_NOT_CLEAN"
    enough = purse(t, "improve", member) >= improvement.cost
    return None if enough else "NOT_ENOUGH_COMPONENTS"


def improving_slots(t: Play, item: int, hand: Iterable[str]) -> dict[str, None]:
    """ITEM-17, ED-51: the hand slots that may pay. If the item must be free of tokens, its own slots cannot: the pawn would lie on it."""
    own = f"{item}." if t.edition.improve_payment == "other_slot" else None
    return {slot: None for slot in hand if own is None or not slot.startswith(own)}


def refusal_of_improve(t: Play, member: str, item: str, slot: str) -> Refusal | None:
    """ITEM-16, ITEM-17."""
    if not is_number(item) or int(item) not in t.state.members[member].items:
        return not_carried(t, member, item)
    code = why_not_improved(t, member, int(item))
    if code in ("NO_IMPROVEMENT", "ITEM_NOT_CLEAN"):
        return refusal(code, item=ref("card", item))
    slots = [slot] if slot else t.free_slots(member, "hand")
    if slots and not improving_slots(t, int(item), slots):
        return refusal("ITEM_NOT_CLEAN", item=ref("card", item))
    improvement = t.item(int(item)).improve
    too_dear = too_few(t, member, improvement.cost) if improvement and code else None
    return refusal_of_slot(t, member, slot, "hand") or too_dear
