"""The menu of the Family phase: a tree of who, what and how with every legal act (ACT)."""

from __future__ import annotations

from typing import Any

from heredity_bot.games.heredity.rules import board
from heredity_bot.games.heredity.rules.attack_options import ally_cards, attacks_of, commitments, together
from heredity_bot.games.heredity.rules.card_actions import ICON_OF_ACT, offers_here, tokens_here
from heredity_bot.games.heredity.rules.free_acts import may_drop
from heredity_bot.games.heredity.rules.hand_acts import hand_acts
from heredity_bot.games.heredity.rules.movement import explorations, moves
from heredity_bot.games.heredity.rules.payment import is_payable, slots_by_icon
from heredity_bot.games.heredity.rules.permanent_rules import in_force
from heredity_bot.games.heredity.rules.play import Play, SlotRef
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Menu

DONE = "done"


def family_menu(t: Play) -> Menu:
    """All acts that members may do while the hourglass is on the Family card."""
    zones = t.zones()
    full = board.full_zones(t, board.crowd(t))
    open_drop = may_drop(t)
    able = {m: t.payable(m) for m in MEMBERS if m in zones and t.state.members[m].available}
    strikes = attacks_of(t, able, zones, full)
    allies = ally_cards(t) if t.edition.ally_joint_attack == "laid_pawns" else []
    menu: dict[str, Any] = {}
    for member in MEMBERS:
        acts: dict[str, Any] = {}
        if member in able:
            acts = _paid_acts(t, member, able[member], zones, strikes, full)
            if allies:
                acts |= commitments(t, member, allies)
        if member in zones:
            acts |= t.free.of(t, member, open_drop=open_drop)
        if acts:
            menu[member] = acts
    menu[DONE] = None
    return menu


def _paid_acts(
    t: Play,
    member: str,
    payable: list[SlotRef],
    zones: dict[str, int],
    strikes: dict[str, dict[str, Menu]],
    full: set[int],
) -> dict[str, Any]:
    """Each entry ends in the slots that can pay it (ACT-04, SLOT-04)."""
    by_icon = slots_by_icon(payable)
    zone = zones[member]
    here = [name for name, there in zones.items() if there == zone]
    acts: dict[str, Any] = {}
    if foot := by_icon["foot"]:
        acts["move"] = moves(t, member, zone, foot, full)
        acts["explore"] = explorations(t, member, dict.fromkeys(foot))
    for act, icon in ICON_OF_ACT.items():
        if (slots := by_icon[icon]) and (parts := tokens_here(t, zone, icon)):
            acts[act] = dict.fromkeys(parts, dict.fromkeys(slots))
    acts["do"] = offers_here(t, member, by_icon, here)
    acts["use"] = {slot.id: None for slot in payable if slot.use}
    acts["attack"] = strikes[member]
    if hand := by_icon["hand"]:
        acts |= hand_acts(t, member, zone, here, dict.fromkeys(hand))
    if strikes[member]:
        acts["attack_together"] = together(member, strikes)
    if in_force(t, "forbid") or in_force(t, "cost"):
        return {act: menu for act, menu in acts.items() if menu and is_payable(t, act, member)}
    return {act: menu for act, menu in acts.items() if menu}
