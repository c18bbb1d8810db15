"""Attacks of members, alone, together and with allies: which are legal, and why another is not (ATK, ALLY)."""

from __future__ import annotations

from heredity_bot.games.heredity.rules import combat
from heredity_bot.games.heredity.rules.payment import foreign_slot, is_payable, no_slot, not_free, own_slot
from heredity_bot.games.heredity.rules.permanent_rules import in_force
from heredity_bot.games.heredity.rules.play import Play, SlotRef, ref
from heredity_bot.games.heredity.rules.refusal_codes import icon_phrase, is_number, refusal
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Menu, Refusal


def attack_ways(t: Play, member: str) -> list[SlotRef]:
    """ATK-02, ATK-03: free slots that attack: items, hands (punch), feet (kick)."""
    attacking = t.member_slots(member).attacking
    return [slot for slot in t.payable(member) if slot.id in attacking]


def attacks_of(
    t: Play, able: dict[str, list[SlotRef]], zones: dict[str, int], full: set[int]
) -> dict[str, dict[str, Menu]]:
    """Attacks of each able member. Targets are worked out once for all, unless a card allows some members more than others."""
    varied = bool(in_force(t, "allow"))
    found: dict[str, dict[str, Menu]] = {}
    targets: list[str] | None = None
    for member, payable in able.items():
        if targets is None or varied:
            targets = combat.targets(t, member)
        is_open = bool(targets) and is_payable(t, "attack", member)
        found[member] = attacks(t, member, payable, targets, zones, full) if is_open else {}
    return found


def attacks(
    t: Play,
    member: str,
    payable: list[SlotRef],
    targets: list[str],
    zones: dict[str, int],
    full: set[int],
) -> dict[str, Menu]:
    """ATK-05 … ATK-07, ATK-24: targets, each with the slots that reach it."""
    zone, slots = zones[member], t.member_slots(member)
    shoots = slots.shoots
    if not shoots and zone not in (goals := {zones[name] for name in targets}) and goals.isdisjoint(full):
        return {}
    ways = [slot for slot in payable if slot.id in slots.attacking]
    slot_ids: dict[str, None] = {slot.id: None for slot in ways}
    found: dict[str, Menu] = {}
    for target in targets:
        goal = zones[target]
        near = zone == goal or (goal in full and combat.why_out_of_reach(t, member, target, None) is None)
        if near or shoots:
            reaching = slot_ids
            if slots.ranged:
                reaching = {slot.id: None for slot in ways if _reaches(t, member, target, slot, near=near)}
            if reaching:
                found[target] = reaching
    return found


def _reaches(t: Play, member: str, target: str, slot: SlotRef, *, near: bool) -> bool:
    if slot.id not in t.member_slots(member).ranged:
        return near
    return combat.why_out_of_reach(t, member, target, slot.attack, item=slot.item) is None


def refusal_of_attack(t: Play, member: str, target: str, slot_id: str) -> Refusal | None:
    """ATK-02 … ATK-07, ATK-24, RANGE."""
    if "+" in slot_id:
        return refusal("ONE_PAWN_PER_ATTACK")
    if target not in t.state.figures:
        return one_figure(t, target)
    if not combat.is_target(t, member, target):
        return refusal("NOT_A_TARGET", target=ref("figure", target))
    if slot_id == "ranged":
        return _refusal_of_shoot(t, member, target)
    if not slot_id:
        return refusal("NO_TARGET") if attack_ways(t, member) else no_slot(t, member, "hand")
    slot = own_slot(t, member, slot_id)
    if slot is None:
        return foreign_slot(t, slot_id)
    if not slot.attacks:
        action = slot.icons or slot.use
        return (
            refusal("SLOT_WRONG_ICON", icon=icon_phrase("hand"))
            if action
            else refusal("SLOT_NO_ACTION", slot=ref("slot", slot_id))
        )
    return _refusal_of_reach(t, member, target, slot) or not_free(t, member, slot_id)


def one_figure(t: Play, target: str) -> Refusal:
    """NPC-15, GEN-06: the refusal for a card with several figures, or for a target that is not there."""
    several = is_number(target) and len(t.figures_of(int(target))) > 1
    return refusal("ONE_FIGURE") if several else refusal("NO_TARGET")


def _refusal_of_shoot(t: Play, member: str, target: str) -> Refusal | None:
    """RANGE-09: with the first slot that attacks at range, if there is one."""
    guns = [slot for slot in t.slots(member) if slot.id in t.member_slots(member).ranged]
    if not guns:
        return refusal("NO_RANGED_ATTACK", member=ref("member", member))
    return _refusal_of_reach(t, member, target, guns[0]) or not_free(t, member, guns[0].id)


def _refusal_of_reach(t: Play, member: str, target: str, slot: SlotRef) -> Refusal | None:
    attack = slot.attack
    code = combat.why_out_of_reach(t, member, target, attack, item=slot.item)
    if code is None:
        return None
    facts: dict[str, Fact] = {
        "target": ref("figure", target),
        "zone": ref("zone", t.state.figures[target].at),
    }
    if code != "OUT_OF_RANGE" or attack is None:
        return refusal(code, **facts)
    shot = t.layout.shot(t.zone(member), t.zone(target))
    far = (shot.lines if t.edition.range_metric == "lines" else shot.zones) if shot else 0
    return refusal(code, **facts, d=far, x=combat.reach_of(t, member, attack, slot.item))


# Together


def together(member: str, strikes: dict[str, dict[str, Menu]]) -> dict[str, Menu]:
    """ATK-16: targets that another member could attack at the same time."""
    others = [targets for name, targets in strikes.items() if name != member and targets]
    alone = strikes[member]
    return {target: slots for target, slots in alone.items() if any(target in targets for targets in others)}


def helpers(t: Play, member: str, target: str) -> dict[str, tuple[str, SlotRef]]:
    """ATK-16, ATK-17, ATK-24: other members who may attack this target and reach it, with their slots."""
    found: dict[str, tuple[str, SlotRef]] = {}
    for other in MEMBERS:
        if other == member or other not in t.state.figures or not t.state.members[other].available:
            continue
        if not combat.is_target(t, other, target) or not is_payable(t, "attack", other):
            continue
        near = combat.why_out_of_reach(t, other, target, None) is None
        for slot in attack_ways(t, other):
            if _reaches(t, other, target, slot, near=near):
                found[f"{other}:{slot.id}"] = (other, slot)
    return found


def refusal_of_attack_together(t: Play, member: str, target: str, slot_id: str) -> Refusal | None:
    """ATK-16, ATK-17."""
    if found := refusal_of_attack(t, member, target, slot_id):
        return found
    if helpers(t, member, target):
        return None
    others = [name for name in MEMBERS if name != member]
    near = next((name for name in others if t.state.members[name].available), others[0])
    return refusal("PARTNER_OUT_OF_REACH", member=ref("member", near), target=ref("figure", target))


# Allies


def ally_cards(t: Play) -> list[int]:
    """ALLY-07: cards of allies that stand on the terrain."""
    cards = dict.fromkeys(figure.card for figure in t.state.figures.values() if figure.card)
    return [card for card in cards if t.status(card) == "ally"]


def commitments(t: Play, member: str, allies: list[int]) -> dict[str, Menu]:
    """ALLY-05: allies on whose card this member has no pawn yet."""
    laid = t.state.members[member].committed
    open_to = {str(card): None for card in allies if card not in laid}
    return {"commit": open_to} if open_to and is_payable(t, "commit", member) else {}


def refusal_of_commit(t: Play, member: str, ally: str, _: str) -> Refusal | None:
    """ALLY-05."""
    is_ally = is_number(ally) and int(ally) in ally_cards(t)
    if not is_ally or t.edition.ally_joint_attack != "laid_pawns":
        return refusal("NOT_A_TARGET", target=ref("card", ally) if is_number(ally) else "")
    return (
        refusal("ALLY_ONE_PAWN", npc=ref("npc", ally))
        if int(ally) in t.state.members[member].committed
        else None
    )
