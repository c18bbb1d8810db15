"""What speaks against an act that a member attempts in the Family phase."""

from __future__ import annotations

from collections.abc import Callable

from heredity_bot.games.heredity.rules import board, body, combat, menu
from heredity_bot.games.heredity.rules.free_acts import COMPONENTS, may_drop
from heredity_bot.games.heredity.rules.permanent_rules import extra_cost, in_force, is_forbidden
from heredity_bot.games.heredity.rules.play import Play, SlotRef, ref
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.kernel import Fact, Many, Path, Phrase, Refusal

RULES: dict[str, tuple[str, ...]] = {
    "ACTION_IN_PROGRESS": ("ACT-07",),
    "ACTION_USED": ("ACT-14",),
    "ALLY_ONE_PAWN": ("ALLY-05",),
    "ALREADY_EXPLORED": ("EXPL-08",),
    "ALREADY_WOUNDED": ("WOUND-08",),
    "ANCHOR_FULL": ("SLOT-14", "ITEM-02"),
    "ANCHOR_WRONG": ("SLOT-14",),
    "BACK_HIDDEN": ("CARD-05", "CARD-10", "ITEM-18"),
    "BURNED": ("CARD-09",),
    "CANNOT_HEAL_NPC": ("HEAL-02",),
    "CONSENT_MISSING": ("TRADE-09",),
    "CORNER": ("MOVE-04",),
    "DAMAGE_PENDING": ("DMG-07",),
    "DROP_WINDOW": ("TRADE-01",),
    "DYING_SLOT": ("DYING-04",),
    "EDGE_CLOSED": ("EXPL-02",),
    "FORBIDDEN": ("READ-11",),
    "INSTRUCTION_PENDING": ("READ-03",),
    "ITEM_NOT_CARRIED": ("ITEM-05", "ITEM-11", "ITEM-15"),
    "ITEM_NOT_CLEAN": ("ITEM-17",),
    "KARMA_FIXED": ("KARMA-13",),
    "KARMA_NOT_ASKED": ("KARMA-07",),
    "LINE_BLOCKED": ("MOVE-02",),
    "MOVE_COST": ("MOVE-05",),
    "NOTHING_HERE": ("TRADE-05",),
    "NOTHING_TO_EXPLORE": ("EXPL-01",),
    "NOT_ADJACENT": ("MOVE-01",),
    "NOT_A_TARGET": ("ATK-24",),
    "NOT_CALLED": ("CARD-04",),
    "NOT_COMMITTED": ("ALLY-05",),
    "NOT_DAMAGED": ("ITEM-15", "HEAL-06"),
    "NOT_ENOUGH_COMPONENTS": ("ACT-21", "ITEM-15", "ITEM-16"),
    "NOT_FAMILY_PHASE": ("ACT-03", "ATK-20"),
    "NOT_SAME_ZONE": ("TRADE-08", "HEAL-02"),
    "NOT_WITH_NPC": ("NPC-19",),
    "NOT_YOUR_MEMBER": ("SETUP-11",),
    "NO_FREE_SLOT": ("ACT-05",),
    "NO_IMPROVEMENT": ("ITEM-16",),
    "NO_LEVEL_LINK": ("MOVE-08",),
    "NO_LINE": ("ATK-06", "RANGE-02"),
    "NO_MOVE": ("MOVE-10",),
    "NO_PAWN": ("ACT-01", "ALLY-04"),
    "NO_RANGED_ATTACK": ("RANGE-09",),
    "NO_SUCH_ACTION_HERE": ("ACT-11",),
    "NO_TARGET": ("ALLY-04", "ATK-07"),
    "ONE_FIGURE": ("NPC-15",),
    "ONE_PAWN_PER_ATTACK": ("ATK-04",),
    "ONLY_ACTOR": ("ITEM-22",),
    "OTHER_LEVEL": ("RANGE-07",),
    "OUT_OF_MELEE": ("ATK-05",),
    "OUT_OF_RANGE": ("ATK-06", "RANGE-01"),
    "PARTNERS_MISSING": ("ACT-20",),
    "PARTNER_OUT_OF_REACH": ("ATK-17",),
    "SECRET": ("GEN-06",),
    "SERIOUS_WOUND": ("HEAL-04", "WOUND-07"),
    "SLOT_FULL": ("SLOT-02", "DMG-04"),
    "SLOT_NOT_FREE": ("SLOT-03", "ITEM-11"),
    "SLOT_NOT_YOURS": ("SLOT-06",),
    "SLOT_NO_ACTION": ("SLOT-08",),
    "SLOT_NO_HEART": ("SLOT-07", "ITEM-12"),
    "SLOT_WRONG_ICON": ("SLOT-04",),
    "TIMELINE_FIXED": ("TL-04",),
    "USE_REPAIR": ("HEAL-05",),
    "WOUND_NOT_READY": ("WOUND-05",),
    "WRONG_ZONE": ("ACT-16",),
    "ZONE_FULL": ("SAT-02",),
    "ZONE_FULL_PASS": ("SAT-03",),
}
"""Every code with the rules it follows from: the 66 of section 5.1, and FORBIDDEN for ⚠ cards."""


def no(code: str, **facts: Fact) -> Refusal:
    """A refusal with the rules that belong to its code."""
    return Refusal(code, facts, RULES[code])


def to_act(t: Play, path: Path) -> Refusal | None:
    """Why this path of who, what and how is not in the menu; None if it makes no sense at all."""
    member, act, *rest = (*path, "", "")
    if member not in MEMBERS or act not in _OBJECTIONS:
        return None
    found = _to_member(t, member, act) or _OBJECTIONS[act](t, member, *(*rest, "")[:2])
    if found is None and is_forbidden(t, act.removesuffix("_together"), member):
        found = _forbidden(t, act.removesuffix("_together"), member)
    found = found or _extra_cost(t, act, member)
    return situated(t, member, found) if found else None


def _to_member(t: Play, member: str, act: str) -> Refusal | None:
    """ACT-01: a pawn is needed, and a place on the terrain."""
    if act not in ("drop", "wound") and not t.state.members[member].available:
        return no("NO_PAWN")
    if member not in t.state.figures and act != "wound":
        return (
            no("NO_MOVE") if act == "move" else no("NO_SUCH_ACTION_HERE", icon=icon_phrase("hand"), zone="")
        )
    return None


def situated(t: Play, member: str, found: Refusal) -> Refusal:
    """The same refusal with who attempts it and where they stand."""
    figure = t.state.figures.get(member)
    here: Fact = ref("zone", figure.at) if figure else ""
    return Refusal(found.code, {"member": ref("member", member), "here": here, **found.facts}, found.rules)


def _forbidden(t: Play, act: str, member: str, line: str | None = None) -> Refusal:
    """READ-11: say which card forbids it."""
    card = next(
        found.card
        for found in in_force(t, "forbid")
        if found.rule.forbid == act and found.rule.line in (None, line) and found.counts(t, member)
    )
    return no("FORBIDDEN", card=ref("card", card))


def _extra_cost(t: Play, act: str, member: str) -> Refusal | None:
    need, _ = extra_cost(t, act.removesuffix("_together"), member)
    return None if menu.is_payable(t, act, member) else _too_few(t, member, need)


def _too_few(t: Play, member: str, need: int) -> Refusal:
    have = t.state.members[member].components
    return no("NOT_ENOUGH_COMPONENTS", need=need, have=have, member=ref("member", member))


def is_number(name: str) -> bool:
    """Whether a name could be a card's number; digits of other scripts and endless ones are not."""
    return name.isascii() and name.isdigit() and len(name) <= 3


def icon_phrase(icon: str) -> Phrase:
    return Phrase(f"icon.{icon}")


# Slots


def to_slot(t: Play, member: str, slot_id: str, icon: str) -> Refusal | None:
    """SLOT-03 … SLOT-08, ACT-05, DYING-04: why a pawn may not pay with this slot (or any)."""
    if slot_id:
        slot = _own_slot(t, member, slot_id)
        if slot is None:
            return foreign_slot(t, slot_id)
        if not slot.takes_pawn:
            return no("SLOT_NO_ACTION", slot=ref("slot", slot_id))
        if icon not in slot.icons:
            free = Many(tuple(ref("slot", slot) for slot in t.free_slots(member, icon)))
            return no("SLOT_WRONG_ICON", icon=icon_phrase(icon), slots=free)
    if not t.free_slots(member, icon):
        return (
            no("DYING_SLOT", member=ref("member", member)) if t.is_dying(member) else no_slot(t, member, icon)
        )
    return _not_free(t, member, slot_id) if slot_id else None


def no_slot(t: Play, member: str, icon: str) -> Refusal:
    """ACT-05: say what lies on the slots with this icon."""
    slots = [slot.id for slot in t.slots(member) if icon in slot.icons]
    hurt = sum(slot in t.state.hurt for slot in slots)
    return no(
        "NO_FREE_SLOT",
        member=ref("member", member),
        icon=icon_phrase(icon),
        slot=ref("slot", slots[0]) if slots else "",
        count=len(slots),
        damaged=hurt,
        pawns=len(slots) - hurt,
    )


def _own_slot(t: Play, member: str, slot_id: str) -> SlotRef | None:
    return next((slot for slot in t.slots(member) if slot.id == slot_id), None)


def _not_free(t: Play, member: str, slot_id: str) -> Refusal | None:
    """SLOT-03, DYING-04: what occupies a slot of this member, or that only heartless ones are left to it."""
    slot = _own_slot(t, member, slot_id)
    if slot and slot.heart and t.is_dying(member):
        return no("DYING_SLOT", member=ref("member", member))
    return None if t.is_free(slot_id) else occupied(t, slot_id)


def occupied(t: Play, slot_id: str) -> Refusal:
    """SLOT-03: say what is there."""
    owner = t.state.pawn_on.get(slot_id)
    what = Phrase("slot.pawn-of", {"member": ref("member", owner)}) if owner else Phrase("slot.damage")
    return no("SLOT_NOT_FREE", slot=ref("slot", slot_id), what=what)


def foreign_slot(t: Play, slot_id: str) -> Refusal | None:
    """SLOT-06, ITEM-05: it is another's, or lies on an item that is not carried."""
    head = slot_id.split(".", maxsplit=1)[0]
    others = {slot.id for name in MEMBERS for slot in t.slots(name)}
    if slot_id in others or head in MEMBERS:
        return no("SLOT_NOT_YOURS", slot=ref("slot", slot_id)) if slot_id in others else None
    if is_number(head) and int(head) in t.state.cards and t.face(int(head)).item:
        return no("ITEM_NOT_CARRIED", item=ref("card", head))
    return None


# Moving


def _to_move(t: Play, member: str, way: str, paying: str) -> Refusal | None:
    """MOVE-01 … MOVE-05, MOVE-08, MOVE-10, SAT-02, SAT-03."""
    parts = way.split(">") if way else []
    slots = paying.split("+") if paying else []
    if not parts:
        return _to_feet(t, member, []) or no("NO_MOVE")
    return _to_way(t, member, parts, len(slots)) or _to_feet(t, member, slots)


def _to_way(t: Play, member: str, parts: list[str], pawns: int) -> Refusal | None:
    zone, zones = t.zone(member), t.layout.zone_of
    full_on_the_way, free_on_the_way = "", False
    for i, part in enumerate(parts):
        if part not in zones:
            return no("SECRET")
        if not any(step.to == zones[part] for step in menu.steps_of(t, member, zone)):
            return _to_border(t, member, zone, part)
        zone = zones[part]
        full = board.is_full(t, zone)
        full_on_the_way = part if full and i < len(parts) - 1 else full_on_the_way
        free_on_the_way |= not full and i < len(parts) - 1
        if full and i == len(parts) - 1:
            return no("ZONE_FULL", zone=ref("zone", part), count=len(t.figures_in(zone)))
    lines = len(parts)
    if pawns and pawns != lines:
        short = bool(full_on_the_way) and pawns < lines
        return (
            no("ZONE_FULL_PASS", need=lines, zone=ref("zone", full_on_the_way))
            if short
            else no("MOVE_COST", lines=lines, pawns=pawns)
        )
    if free_on_the_way and t.edition.move_grouping == "one_pawn":
        return no("MOVE_COST", lines=lines, pawns=1)
    able = min(t.state.members[member].available, len(t.free_slots(member, "foot")))
    if lines > 1 and able < lines:
        return (
            no("ZONE_FULL_PASS", need=lines, zone=ref("zone", full_on_the_way))
            if full_on_the_way
            else no("MOVE_COST", lines=lines, pawns=able)
        )
    return None


def _to_border(t: Play, member: str, zone: int, part: str) -> Refusal:
    """MOVE-01, MOVE-02, MOVE-04, MOVE-08; or a permanent rule forbids to cross it (READ-11)."""
    border = t.layout.between(zone, t.layout.zone_of[part])
    facts: dict[str, Fact] = {"start": ref("zone", t.layout.zones[zone].parts[0]), "zone": ref("zone", part)}
    if border.refusal is None:
        act = "climb" if border.line is None and is_forbidden(t, "climb", member) else "move"
        return _forbidden(t, act, member, border.line)
    colour = {"colour": Phrase(f"line.{border.line}")} if border.line else {}
    return no(border.refusal, **facts, **colour)


def _to_feet(t: Play, member: str, slots: list[str]) -> Refusal | None:
    for slot in slots or [""]:
        if found := to_slot(t, member, slot, "foot"):
            return found
    if len(set(slots)) < len(slots):
        return no("SLOT_FULL", slot=ref("slot", slots[0]))
    return None


def _to_explore(t: Play, member: str, way_id: str, slot: str) -> Refusal | None:
    """EXPL-01, EXPL-02, EXPL-08."""
    found = {way.id: way for way in menu.ways_from(t, member)}
    if way_id in found:
        terrain = found[way_id].terrain
        if terrain in t.state.board:
            return no("ALREADY_EXPLORED", card=ref("card", terrain))
        if terrain in t.state.burned:
            return no("BURNED", n=ref("card", terrain))
        return to_slot(t, member, slot, "foot")
    if closed := _closed_edge(t, member, way_id):
        return closed
    unknown = [way for way in found.values() if way.terrain not in t.state.board]
    if not way_id and unknown:
        return to_slot(t, member, slot, "foot")
    from_where = next(
        (part for part, ways in menu.ways_out(t).items() if way_id in (way.id for way in ways)), ""
    )
    return no("NOTHING_TO_EXPLORE", zone=ref("zone", from_where) if from_where else "")


def _closed_edge(t: Play, member: str, way_id: str) -> Refusal | None:
    """EXPL-02: the icon is on this card, but a wall or window closes the zone toward it."""
    card, letter = t.state.figures[member].at.split(".")
    face = t.face(int(card))
    for side, edges in face.edges.items():
        line = face.drawing.side(side).get(letter)
        for edge in edges:
            named = way_id in ("", f"{card}.{side}.{edge.explore}")
            if named and line is not None and not line.crossable and edge.explore not in t.state.board:
                return no("EDGE_CLOSED", colour=Phrase(f"line.{line}"))
    return None


# Icons, cards, items


def _to_look(icon: str) -> Callable[[Play, str, str, str], Refusal | None]:
    def to_look(t: Play, member: str, part: str, slot: str) -> Refusal | None:
        """ACT-11 … ACT-14."""
        here, actions = t.layout.zones[t.zone(member)].parts, t.state.actions
        asked = [name for name in ([part] if part else here) if name in here]
        if any(icon in actions.get(name, ()) for name in asked):
            return to_slot(t, member, slot, icon)
        if any(entry.split(":")[:2] == [name, icon] for entry in t.state.used for name in asked):
            return no("ACTION_USED", card="")
        elsewhere = part not in here and icon in actions.get(part, ())
        zone: Fact = ref("zone", part) if elsewhere else ""
        return no("NO_SUCH_ACTION_HERE", icon=icon_phrase(icon), zone=zone)

    return to_look


def _to_do(t: Play, member: str, offer_id: str, slot: str) -> Refusal | None:
    """ACT-16 … ACT-21, NPC-19."""
    offer = next((offer for offer in menu.offers(t) if offer.id == offer_id), None)
    if offer is None:
        number = offer_id.split(":", maxsplit=1)[0].removesuffix("b")
        burned = is_number(number) and int(number) in t.state.burned
        return no("BURNED", n=ref("card", number)) if burned else no("NOT_CALLED")
    code = menu.why_not_offered(t, offer, member)
    placed = code in ("NOT_ENOUGH_COMPONENTS", "PARTNERS_MISSING", None)
    found = to_slot(t, member, slot, offer.action.icon) if placed else None
    if found or code is None:
        return found
    return no(code, **_offer_facts(t, offer, member))


def _offer_facts(t: Play, offer: menu.Offer, member: str) -> dict[str, Fact]:
    cost = offer.action.cost.components
    wanted = offer.action.together
    named = MEMBERS if isinstance(wanted, int) else wanted
    others = [name for name in named if name != member]
    reasons = [
        Phrase("partner.missing", {"member": ref("member", name), "why": Phrase(f"partner.{why}")})
        for name in others
        if (why := menu.why_no_partner(t, offer, name))
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


def _to_use(t: Play, member: str, slot_id: str, _: str) -> Refusal | None:
    """ITEM-05, ITEM-11, SLOT-08."""
    slot = _own_slot(t, member, slot_id)
    if slot is None:
        return _not_carried(t, member, slot_id.split(".", maxsplit=1)[0])
    if not slot.takes_pawn:
        return no("SLOT_NO_ACTION", slot=ref("slot", slot_id))
    return _not_free(t, member, slot_id)


def _not_carried(t: Play, member: str, item: str) -> Refusal | None:
    if is_number(item) and int(item) in t.state.cards and t.face(int(item)).item:
        return no("ITEM_NOT_CARRIED", member=ref("member", member), item=ref("card", item))
    return no("SECRET") if is_number(item) else None


# Attacking


def one_figure(t: Play, target: str) -> Refusal:
    """NPC-15, GEN-06: a card with several figures, or nobody that is there."""
    several = is_number(target) and len(t.figures_of(int(target))) > 1
    return no("ONE_FIGURE") if several else no("NO_TARGET")


def _to_attack(t: Play, member: str, target: str, slot_id: str) -> Refusal | None:
    """ATK-02 … ATK-07, ATK-24, RANGE."""
    if "+" in slot_id:
        return no("ONE_PAWN_PER_ATTACK")
    if target not in t.state.figures:
        return one_figure(t, target)
    if not combat.is_target(t, member, target):
        return no("NOT_A_TARGET", target=ref("figure", target))
    if slot_id == "ranged":
        return _to_shoot(t, member, target)
    if not slot_id:
        return no("NO_TARGET") if menu.attack_ways(t, member) else no_slot(t, member, "hand")
    slot = _own_slot(t, member, slot_id)
    if slot is None:
        return foreign_slot(t, slot_id)
    if slot.attack is None and "hand" not in slot.icons and "foot" not in slot.icons:
        action = slot.icons or slot.use
        return (
            no("SLOT_WRONG_ICON", icon=icon_phrase("hand"))
            if action
            else no("SLOT_NO_ACTION", slot=ref("slot", slot_id))
        )
    return _to_reach(t, member, target, slot) or _not_free(t, member, slot_id)


def _to_shoot(t: Play, member: str, target: str) -> Refusal | None:
    """RANGE-09: with whatever attacks at range, if anything does."""
    guns = [slot for slot in t.slots(member) if slot.attack is not None and slot.attack.range is not None]
    if not guns:
        return no("NO_RANGED_ATTACK", member=ref("member", member))
    return _to_reach(t, member, target, guns[0]) or _not_free(t, member, guns[0].id)


def _to_reach(t: Play, member: str, target: str, slot: SlotRef) -> Refusal | None:
    attack = slot.attack
    code = combat.why_out_of_reach(t, member, target, attack, item=slot.item)
    if code is None:
        return None
    facts: dict[str, Fact] = {
        "target": ref("figure", target),
        "zone": ref("zone", t.state.figures[target].at),
    }
    if code != "OUT_OF_RANGE" or attack is None:
        return no(code, **facts)
    shot = t.layout.shot(t.zone(member), t.zone(target))
    far = (shot.lines if t.edition.range_metric == "lines" else shot.zones) if shot else 0
    return no(code, **facts, d=far, x=combat.reach_of(t, member, attack, slot.item))


def _to_attack_together(t: Play, member: str, target: str, slot_id: str) -> Refusal | None:
    """ATK-16, ATK-17."""
    if found := _to_attack(t, member, target, slot_id):
        return found
    others = [name for name in MEMBERS if name != member]
    near = next((name for name in others if t.state.members[name].available), others[0])
    return no("PARTNER_OUT_OF_REACH", member=ref("member", near), target=ref("figure", target))


# Hands


def _to_heal(t: Play, member: str, target: str, slot: str) -> Refusal | None:
    """HEAL-02, HEAL-04 … HEAL-06."""
    if not target:
        near = [name for name in t.state.figures if t.together(member, name)]
        patients = menu.heal_targets(t, near)
        return to_slot(t, member, slot, "hand") if patients else no("NOT_DAMAGED", target="")
    patient, _, part = target.partition(".")
    who = ref("figure", patient)
    if is_number(patient) and int(patient) in t.state.cards and t.face(int(patient)).item:
        return no("USE_REPAIR", item=ref("card", patient))
    if part in PARTS and patient in MEMBERS:
        wounded = part in t.state.members[patient].wounded
        return no("SERIOUS_WOUND", target=who) if wounded else no("NOT_DAMAGED", target=who)
    if patient not in t.state.figures:
        return no("NO_TARGET")
    if not t.together(member, patient):
        return _apart(t, patient)
    if patient not in MEMBERS and t.edition.heal_target == "members":
        return no("CANNOT_HEAL_NPC", target=who)
    hurt = body.damaged_slots(t, patient) if patient in MEMBERS else t.state.figures[patient].damage
    if not hurt:
        wounded = patient in MEMBERS and bool(t.state.members[patient].wounded)
        return no("SERIOUS_WOUND", target=who) if wounded else no("NOT_DAMAGED", target=who)
    return to_slot(t, member, slot, "hand")


def _apart(t: Play, other: str) -> Refusal:
    """TRADE-08, HEAL-02: say where the other one is."""
    figure = t.state.figures.get(other)
    return no("NOT_SAME_ZONE", target=ref("figure", other), zone=ref("zone", figure.at) if figure else "")


def _to_pick_up(t: Play, member: str, slot: str, _: str) -> Refusal | None:
    """TRADE-05."""
    if not menu.lies_here(t, t.zone(member)):
        return no("NOTHING_HERE", target="")
    return to_slot(t, member, slot, "hand")


def _to_trade(t: Play, member: str, other: str, slot: str) -> Refusal | None:
    """TRADE-08, TRADE-10."""
    near = menu.trade_partners(t, member, t.figures_in(t.zone(member)))
    if not other and near:
        return to_slot(t, member, slot, "hand")
    if other not in MEMBERS or other == member:
        return no("NOT_SAME_ZONE", target="", zone="")
    if not t.together(member, other):
        return _apart(t, other)
    if other not in near:
        return no("NOTHING_HERE", target=ref("member", other))
    return to_slot(t, member, slot, "hand")


def _to_repair(t: Play, member: str, item: str, slot: str) -> Refusal | None:
    """ITEM-15."""
    if not is_number(item) or int(item) not in t.state.members[member].items:
        return _not_carried(t, member, item)
    if int(item) not in menu.damaged_items(t, member):
        return no("NOT_DAMAGED", target=ref("card", item))
    return to_slot(t, member, slot, "hand") or _too_few(t, member, 1)


def _to_improve(t: Play, member: str, item: str, slot: str) -> Refusal | None:
    """ITEM-16, ITEM-17."""
    if not is_number(item) or int(item) not in t.state.members[member].items:
        return _not_carried(t, member, item)
    code = menu.why_not_improved(t, member, int(item))
    if code in ("NO_IMPROVEMENT", "ITEM_NOT_CLEAN"):
        return no(code, item=ref("card", item))
    slots = [slot] if slot else t.free_slots(member, "hand")
    if slots and not menu.improving_slots(t, int(item), slots):
        return no("ITEM_NOT_CLEAN", item=ref("card", item))
    improvement = t.item(int(item)).improve
    too_dear = _too_few(t, member, improvement.cost) if improvement and code else None
    return to_slot(t, member, slot, "hand") or too_dear


# Allies and free acts


def _to_commit(t: Play, member: str, ally: str, _: str) -> Refusal | None:
    """ALLY-05."""
    is_ally = is_number(ally) and bool(t.figures_of(int(ally))) and t.status(int(ally)) == "ally"
    if not is_ally or t.edition.ally_joint_attack != "laid_pawns":
        return no("NOT_A_TARGET", target=ref("card", ally) if is_number(ally) else "")
    return (
        no("ALLY_ONE_PAWN", npc=ref("npc", ally)) if int(ally) in t.state.members[member].committed else None
    )


def _to_drop(t: Play, member: str, thing: str, _: str) -> Refusal | None:
    """TRADE-01."""
    if not may_drop(t):
        return no("DROP_WINDOW")
    if thing == COMPONENTS:
        return _too_few(t, member, 1)
    return _not_carried(t, member, thing)


def to_wound(t: Play, member: str, part: str, _: str = "") -> Refusal | None:
    """WOUND-05, WOUND-08: which hearts are still uncovered."""
    if part not in PARTS:
        return None
    if part in t.state.members[member].wounded:
        return no("ALREADY_WOUNDED", member=ref("member", member), part=Phrase(f"part.{part}"))
    prefix = f"{member}.{part}."
    open_slots = [slot for slot in t.open_hearts(member) if slot.startswith(prefix)]
    return no("WOUND_NOT_READY", slots=Many(tuple(ref("slot", slot) for slot in open_slots)))


_OBJECTIONS: dict[str, Callable[[Play, str, str, str], Refusal | None]] = {
    "move": _to_move,
    "explore": _to_explore,
    "observe": _to_look("eye"),
    "talk": _to_look("mouth"),
    "interact": _to_look("hand"),
    "do": _to_do,
    "use": _to_use,
    "attack": _to_attack,
    "attack_together": _to_attack_together,
    "heal": _to_heal,
    "repair": _to_repair,
    "improve": _to_improve,
    "pick_up": _to_pick_up,
    "trade": _to_trade,
    "commit": _to_commit,
    "drop": _to_drop,
    "wound": to_wound,
}


def is_act(name: str) -> bool:
    return name in _OBJECTIONS
