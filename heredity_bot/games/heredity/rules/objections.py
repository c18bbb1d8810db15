"""Why an act that a member attempts in the Family phase is not in the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heredity_bot.games.heredity.rules import attack_options, card_actions, free_acts, hand_acts, movement
from heredity_bot.games.heredity.rules.payment import objection_to_permanent_rules
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.refusal_codes import icon_phrase, no
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Path, Refusal


def objection_to_act(t: Play, path: Path) -> Refusal | None:
    """Why this path of who, what and how is not in the menu; None if it makes no sense at all."""
    member, act, *rest = (*path, "", "")
    if member not in MEMBERS or act not in _OBJECTIONS:
        return None
    found = (
        _objection_to_member(t, member, act)
        or _OBJECTIONS[act](t, member, *(*rest, "")[:2])
        or objection_to_permanent_rules(t, act, member)
    )
    return situated(t, member, found) if found else None


def _objection_to_member(t: Play, member: str, act: str) -> Refusal | None:
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


_OBJECTIONS: dict[str, Callable[[Play, str, str, str], Refusal | None]] = {
    "move": movement.objection_to_move,
    "explore": movement.objection_to_explore,
    **{act: partial(card_actions.objection_to_look, icon=icon) for act, icon in card_actions.LOOKS.items()},
    "do": card_actions.objection_to_do,
    "use": card_actions.objection_to_use,
    "attack": attack_options.objection_to_attack,
    "attack_together": attack_options.objection_to_attack_together,
    "heal": hand_acts.objection_to_heal,
    "repair": hand_acts.objection_to_repair,
    "improve": hand_acts.objection_to_improve,
    "pick_up": hand_acts.objection_to_pick_up,
    "trade": hand_acts.objection_to_trade,
    "commit": attack_options.objection_to_commit,
    "drop": free_acts.objection_to_drop,
    "wound": free_acts.objection_to_wound,
}


def is_act(name: str) -> bool:
    return name in _OBJECTIONS
