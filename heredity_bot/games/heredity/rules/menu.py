"""What the members can do now: a tree of who, what and how, complete and legal (ACT)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from heredity_bot.games.heredity.rules import board, body, card_reading, combat
from heredity_bot.games.heredity.rules.free_acts import may_drop
from heredity_bot.games.heredity.rules.layout import Step
from heredity_bot.games.heredity.rules.permanent_rules import (
    extra_cost,
    in_force,
    is_allowed,
    is_forbidden,
)
from heredity_bot.games.heredity.rules.play import Context, Play, SlotRef
from heredity_bot.games.heredity.rules.references import part_of, those
from heredity_bot.games.heredity.rules.state import MEMBERS, PAWNS
from heredity_bot.games.heredity.rules.terrain import Line, Side
from heredity_bot.kernel import Menu

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Action

DONE = "done"
MOST_FEET = 8
"""Foot slots of which several pay one move together: twice what a member can have of printed cards."""
LOOKS = {"observe": "eye", "talk": "mouth", "interact": "hand"}
"""ACT-11 … ACT-13."""


class Offer(NamedTuple):
    """An action printed on a card in play; `figures` are those of its NPC."""

    id: str
    card: int
    action: Action
    npc: bool


class Way(NamedTuple):
    """An unrevealed terrain that can be explored from somewhere (EXPL-01, MOVE-09)."""

    id: str
    terrain: int
    side: Side | None


def family_menu(t: Play) -> Menu:
    """Everything the members may do while the hourglass is on the Family card."""
    zones = t.zones()
    full = board.full_zones(t, Counter(zones.values()))
    open_drop = may_drop(t)
    able = [m for m in MEMBERS if m in zones and t.state.members[m].available]
    strikes = attacks_of(t, able, zones, full)
    allies = ally_cards(t) if t.edition.ally_joint_attack == "laid_pawns" else []
    menu: dict[str, Any] = {}
    for member in MEMBERS:
        acts = _paid_acts(t, member, zones, strikes, full) if member in able else {}
        if allies and member in able:
            acts |= commitments(t, member, allies)
        if member in t.state.figures:
            acts.update(t.free.of(t, member, open_drop=open_drop))
        if acts:
            menu[member] = acts
    menu[DONE] = None
    return menu


def _paid_acts(
    t: Play, member: str, zones: dict[str, int], strikes: dict[str, dict[str, Menu]], full: set[int]
) -> dict[str, Any]:
    """Each entry ends in the slots that can pay it (ACT-04, SLOT-04)."""
    payable = t.payable(member)
    by_icon = slots_by_icon(payable)
    zone = zones[member]
    acts: dict[str, Any] = {}
    if foot := by_icon["foot"]:
        acts["move"] = moves(t, member, zone, foot, full)
        acts["explore"] = explorations(t, member, dict.fromkeys(foot))
    for act, icon in LOOKS.items():
        if (slots := by_icon[icon]) and (parts := tokens_here(t, zone, icon)):
            acts[act] = dict.fromkeys(parts, dict.fromkeys(slots))
    here = [name for name, there in zones.items() if there == zone]
    acts["do"] = offers_here(t, member, by_icon, here)
    acts["use"] = {slot.id: None for slot in payable if slot.use}
    acts["attack"] = strikes[member]
    if by_icon["hand"]:
        acts |= _hand_acts(t, member, here, dict.fromkeys(by_icon["hand"]))
    if strikes[member]:
        acts["attack_together"] = together(member, strikes)
    if in_force(t, "forbid") or in_force(t, "cost"):
        acts = {act: menu for act, menu in acts.items() if menu and is_payable(t, act, member)}
    return {act: menu for act, menu in acts.items() if menu}


def is_payable(t: Play, act: str, member: str) -> bool:
    """Permanent rules may forbid an act or make it cost components (READ-11)."""
    name = act.removesuffix("_together")
    return not is_forbidden(t, name, member) and purse(t, name, member) >= 0


def purse(t: Play, act: str, member: str) -> int:
    """ACT-21, READ-11: components left for what an act costs in itself."""
    return t.state.members[member].components - extra_cost(t, act, member)[0]


def slots_by_icon(payable: list[SlotRef]) -> dict[str, list[str]]:
    """SLOT-03 … SLOT-05: free slots; one with several icons serves each of them."""
    found: dict[str, list[str]] = {"eye": [], "mouth": [], "hand": [], "foot": []}
    for slot in payable:
        for icon in slot.icons:
            found[icon].append(slot.id)
    return found


# Moving


def moves(t: Play, member: str, zone: int, foot: list[str], full: set[int]) -> dict[str, Menu]:
    """MOVE-01 … MOVE-05, SAT-02, SAT-03: ways by the parts they enter, and the slots that pay them."""
    most = min(t.state.members[member].available, len(foot), PAWNS)
    several = foot[:MOST_FEET]
    if t.edition.move_grouping == "one_pawn" and not full:
        most = 1
    found: dict[str, Menu] = {}
    for length in range(1, most + 1):
        paying: Menu = dict.fromkeys(foot if length == 1 else map("+".join, combinations(several, length)))
        found |= dict.fromkeys(routes(t, member, zone, length, full), paying)
    return found


def routes(t: Play, member: str, zone: int, length: int, full: set[int]) -> list[str]:
    """All ways of so many lines on which the member may stop at the end."""
    ways = t.layout.routes(zone, length, by_part=t.edition.explore_from == "card")
    if length > 1 and t.edition.move_grouping == "one_pawn":
        ways = tuple(way for way in ways if full.issuperset(way.through))
    if in_force(t, "forbid"):
        ways = tuple(way for way in ways if all(_may_take(t, member, step) for step in way.path))
    names = [way.name for way in ways if way.end not in full]
    if length == 1 and in_force(t, "allow") and is_allowed(t, "cross_blue", member):
        names += [
            step.part for step in windows(t, zone) if step.to not in full and _may_take(t, member, step)
        ]
    return names


def steps_of(t: Play, member: str, zone: int) -> list[Step]:
    """Every single move out of a zone that this member may make now, room apart."""
    steps = list(t.layout.steps(zone, by_part=t.edition.explore_from == "card"))
    if is_allowed(t, "cross_blue", member):
        steps += windows(t, zone)
    return [step for step in steps if _may_take(t, member, step)]


def _may_take(t: Play, member: str, step: Step) -> bool:
    """READ-11: a permanent rule may forbid moving, crossing a colour, or changing level."""
    if step.line is None and is_forbidden(t, "climb", member):
        return False
    return not is_forbidden(t, "move", member, line=step.line)


def windows(t: Play, zone: int) -> list[Step]:
    """GEN-01: zones behind a blue line, where a card lets members climb through."""
    layout = t.layout
    borders = ((other, layout.between(zone, other.index)) for other in layout.zones if other.index != zone)
    return [Step(z.index, z.parts[0], Line.BLUE, 0) for z, border in borders if border.line is Line.BLUE]


# Exploring


def ways_out(t: Play) -> dict[str, list[Way]]:
    """Explore and level icons of laid cards by the part they serve, whether still unknown or not."""
    rev = t.state.board_rev
    kept = t.memo.get("ways")
    if kept is None or kept[0] != rev:
        kept = t.memo["ways"] = (rev, _find_ways(t))
    found: dict[str, list[Way]] = kept[1]
    return found


def _find_ways(t: Play) -> dict[str, list[Way]]:
    """EXPL-01, EXPL-02: from each part whose side is open toward the icon."""
    ways: dict[str, list[Way]] = {}
    by_zone = t.edition.explore_from == "zone"
    for card in t.state.board:
        face = t.face(card)
        for side, edges in face.edges.items():
            open_side = face.drawing.side(side)
            for edge in edges:
                way = Way(f"{card}.{side}.{edge.explore}", edge.explore, side)
                for letter, line in open_side.items():
                    if (line is None or line.crossable) and not (by_zone and edge.zone not in (None, letter)):
                        ways.setdefault(f"{card}.{letter}", []).append(way)
        for letter, spec in face.zones.items():
            for other in spec.level:
                ways.setdefault(f"{card}.{letter}", []).append(Way(f"{card}.level.{other}", other, None))
    return ways


def ways_from(t: Play, member: str) -> list[Way]:
    """EXPL-01, EXPL-03, ED-06: of the card the figure stands on, or of its whole zone."""
    at = t.state.figures[member].at
    found = ways_out(t)
    zone_parts = t.layout.zones[t.layout.zone_of[at]].parts
    card = at.split(".")[0]
    on_card = tuple(part for part in zone_parts if part.split(".")[0] == card)
    parts = on_card if t.edition.explore_from == "card" else zone_parts
    ways = [way for part in parts for way in found.get(part, ()) if way.side is not None]
    climbs = [way for part in zone_parts for way in found.get(part, ()) if way.side is None]
    return list(dict.fromkeys(ways + climbs))


def explorations(t: Play, member: str, foot: Menu) -> dict[str, Menu]:
    """EXPL-04, EXPL-08: what is not on the table yet and can still come."""
    return {way.id: foot for way in ways_from(t, member) if card_reading.can_take(t, way.terrain)}


# Looking, talking, interacting, card actions


def tokens_here(t: Play, zone: int, icon: str) -> list[str]:
    """ACT-11 … ACT-14: parts of the zone where such a token still lies."""
    actions = t.state.actions
    return [part for part in t.layout.zones[zone].parts if icon in actions.get(part, ())]


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
        elsewhere = (
            zone_of.get(action.at, zone) != zone if action.at else offer.npc and offer.card not in cards
        )
        slots = by_icon[action.icon]
        if slots and not elsewhere and why_not_offered(t, offer, member) is None:
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


# Attacking


def attack_ways(t: Play, member: str) -> list[SlotRef]:
    """ATK-02, ATK-03: free slots that attack: items, hands (punch), feet (kick)."""
    return [
        slot
        for slot in t.payable(member)
        if slot.attack is not None or "hand" in slot.icons or "foot" in slot.icons
    ]


def attacks_of(
    t: Play, members: list[str], zones: dict[str, int], full: set[int]
) -> dict[str, dict[str, Menu]]:
    """What each of them can attack; whom, is asked once unless a card gives one of them leave."""
    varied = bool(in_force(t, "allow"))
    common = combat.targets(t, members[0]) if members else []
    prey = {member: combat.targets(t, member) if varied else common for member in members}
    return {
        m: attacks(t, m, targets, zones, full) if targets and is_payable(t, "attack", m) else {}
        for m, targets in prey.items()
    }


def attacks(
    t: Play, member: str, targets: list[str], zones: dict[str, int], full: set[int]
) -> dict[str, Menu]:
    """ATK-05 … ATK-07, ATK-24: targets, each with the slots that reach it."""
    zone, shoots = zones[member], t.has_ranged(member)
    if not shoots and zone not in (goals := {zones[name] for name in targets}) and not goals & full:
        return {}
    ways = attack_ways(t, member)
    found: dict[str, Menu] = {}
    for target in targets:
        goal = zones[target]
        near = zone == goal or (goal in full and combat.why_out_of_reach(t, member, target, None) is None)
        if near or shoots:
            reaching = {slot.id: None for slot in ways if _reaches(t, member, target, slot, near=near)}
            if reaching:
                found[target] = reaching
    return found


def _reaches(t: Play, member: str, target: str, slot: SlotRef, *, near: bool) -> bool:
    if slot.attack is None or slot.attack.range is None:
        return near
    return combat.why_out_of_reach(t, member, target, slot.attack, item=slot.item) is None


def together(member: str, strikes: dict[str, dict[str, Menu]]) -> dict[str, Menu]:
    """ATK-16: targets that somebody else could attack at the same time."""
    others = [targets for name, targets in strikes.items() if name != member and targets]
    alone = strikes[member]
    return {target: slots for target, slots in alone.items() if any(target in targets for targets in others)}


def helpers(t: Play, member: str, target: str) -> dict[str, tuple[str, SlotRef]]:
    """ATK-16, ATK-17: who else can join, with which slots."""
    found: dict[str, tuple[str, SlotRef]] = {}
    for other in MEMBERS:
        if other == member or other not in t.state.figures or not t.state.members[other].available:
            continue
        if not is_payable(t, "attack", other):
            continue
        near = combat.why_out_of_reach(t, other, target, None) is None
        for slot in attack_ways(t, other):
            if _reaches(t, other, target, slot, near=near):
                found[f"{other}:{slot.id}"] = (other, slot)
    return found


# Hands


def _hand_acts(t: Play, member: str, here: list[str], hand: Menu) -> dict[str, Any]:
    """SLOT-10: heal, pick up, trade, repair, improve."""
    who = t.state.members[member]
    acts: dict[str, Any] = {}
    if patients := heal_targets(t, here):
        acts["heal"] = dict.fromkeys(patients, hand)
    if lies_here(t, t.zone(member)):
        acts["pick_up"] = hand
    if others := trade_partners(t, member, here):
        acts["trade"] = dict.fromkeys(others, hand)
    if t.state.hurt and purse(t, "repair", member) > 0 and (broken := damaged_items(t, member)):
        acts["repair"] = dict.fromkeys(map(str, broken), hand)
    if better := [item for item in who.items if why_not_improved(t, member, item) is None]:
        paying = {str(item): improving_slots(t, item, hand) for item in better}
        acts["improve"] = {item: slots for item, slots in paying.items() if slots}
    return acts


def improving_slots(t: Play, item: int, hand: Iterable[str]) -> dict[str, None]:
    """ITEM-17, ED-51: the hand slots that may pay; where the item must be clean, its own would not leave it so."""
    own = f"{item}." if t.edition.improve_payment == "other_slot" else None
    return {slot: None for slot in hand if own is None or not slot.startswith(own)}


def heal_targets(t: Play, here: list[str]) -> list[str]:
    """HEAL-02, HEAL-06, ED-15: of those in the zone."""
    patients = (
        [name for name in here if name in MEMBERS and body.damaged_slots(t, name)] if t.state.hurt else []
    )
    if t.edition.heal_target == "characters":
        patients += [name for name in here if t.state.figures[name].damage]
    return patients


def lies_here(t: Play, zone: int) -> bool:
    """TRADE-05: components or items in the zone."""
    ground = t.state.ground
    parts = t.layout.zones[zone].parts
    return any((lying := ground.get(part)) and (lying.components or lying.items) for part in parts)


def trade_partners(t: Play, member: str, here: list[str]) -> list[str]:
    """TRADE-08, TRADE-10: one other member in the zone, if either has anything."""
    members = t.state.members
    mine = members[member].items or members[member].components
    others = [name for name in here if name in members and name != member]
    return [name for name in others if mine or members[name].items or members[name].components]


def damaged_items(t: Play, member: str) -> list[int]:
    """ITEM-15."""
    hurt = t.state.hurt
    found = {slot.item for slot in t.slots(member) if slot.item and slot.id in hurt}
    return [item for item in t.state.members[member].items if item in found]


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
