"""Why an act that a member attempts in the Family phase is not in the menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heredity_bot.games.heredity.rules import attack_options, card_actions, free_acts, hand_acts, movement
from heredity_bot.games.heredity.rules.payment import refusal_by_permanent_rules
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.refusal_codes import icon_phrase, refusal
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Path, Refusal


def refusal_of_act(t: Play, path: Path) -> Refusal | None:
    """Why this path of who, what and how is not in the menu; None if it makes no sense at all."""
    member, act, *rest = (*path, "", "")
    if member not in MEMBERS or act not in _REFUSALS:
        return None
    found = (
        _refusal_of_member(t, member, act)
        or _REFUSALS[act](t, member, *(*rest, "")[:2])
        or refusal_by_permanent_rules(t, act, member)
    )
    return situated(t, member, found) if found else None


def _refusal_of_member(t: Play, member: str, act: str) -> Refusal | None:
    """ACT-01: a pawn is needed, and a place on the terrain."""
    if act not in ("drop", "wound") and not t.state.members[member].available:
        return refusal("NO_PAWN")
    if member not in t.state.figures and act != "wound":
        return (
            refusal("NO_MOVE")
            if act == "move"
            else refusal("NO_SUCH_ACTION_HERE", icon=icon_phrase("hand"), zone="")
        )
    return None


def situated(t: Play, member: str, found: Refusal) -> Refusal:
    """The same refusal with who attempts it and where they stand."""
    figure = t.state.figures.get(member)
    here: Fact = ref("zone", figure.at) if figure else ""
    return Refusal(found.code, {"member": ref("member", member), "here": here, **found.facts}, found.rules)


_REFUSALS: dict[str, Callable[[Play, str, str, str], Refusal | None]] = {
    "move": movement.refusal_of_move,
    "explore": movement.refusal_of_explore,
    **{
        act: partial(card_actions.refusal_of_look, icon=icon)
        for act, icon in card_actions.ICON_OF_ACT.items()
    },
    "do": card_actions.refusal_of_do,
    "use": card_actions.refusal_of_use,
    "attack": attack_options.refusal_of_attack,
    "attack_together": attack_options.refusal_of_attack_together,
    "heal": hand_acts.refusal_of_heal,
    "repair": hand_acts.refusal_of_repair,
    "improve": hand_acts.refusal_of_improve,
    "pick_up": hand_acts.refusal_of_pick_up,
    "trade": hand_acts.refusal_of_trade,
    "commit": attack_options.refusal_of_commit,
    "drop": free_acts.refusal_of_drop,
    "wound": free_acts.refusal_of_wound,
}


def is_act(name: str) -> bool:
    return name in _REFUSALS
