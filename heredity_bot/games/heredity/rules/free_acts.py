"""Acts that need no pawn: dropping things and taking a serious wound by choice."""

from __future__ import annotations

from typing import Any

from heredity_bot.games.heredity.rules import body, items
from heredity_bot.games.heredity.rules.events.family import ComponentsDropped
from heredity_bot.games.heredity.rules.payment import not_carried, too_few
from heredity_bot.games.heredity.rules.permanent_rules import is_forbidden
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.questions import allot
from heredity_bot.games.heredity.rules.refusal_codes import refusal
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS, Member
from heredity_bot.kernel import Many, Menu, Path, Phrase, Refusal, Rule

COMPONENTS = "components"


class Free:
    """Offered beside every question (OQ-36) and in the menu of the Family phase."""

    def menu(self, t: Play) -> Menu:
        open_drop = may_drop(t)
        found: dict[str, Any] = {}
        for member in MEMBERS:
            acts = self.of(t, member, open_drop=open_drop)
            if acts:
                found[member] = acts
        return found

    def of(self, t: Play, member: str, *, open_drop: bool) -> dict[str, Menu]:
        """TRADE-01, WOUND-05: what this member may do freely now."""
        acts: dict[str, Menu] = {}
        state = t.state
        who = state.members.get(member)
        if who is None:
            return acts
        if state.hurt and (ripe := body.ripe(t, member)) and not is_forbidden(t, "wound", member):
            acts["wound"] = dict.fromkeys(ripe)
        has_something = who.items or who.components
        if open_drop and has_something and member in state.figures and not is_forbidden(t, "drop", member):
            acts["drop"] = droppable(who)
        return acts

    def act(self, t: Play, path: Path) -> Rule[None]:
        member, act, thing = path
        if act == "wound":
            body.wound(t, member, thing)
        elif thing == COMPONENTS:
            yield from _drop_components(t, member)
        else:
            items.drop(t, member, int(thing))


def droppable(who: Member) -> dict[str, None]:
    """TRADE-01: items and components that a member carries."""
    things: dict[str, None] = {str(item): None for item in who.items}
    if who.components:
        things[COMPONENTS] = None
    return things


def may_drop(t: Play) -> bool:
    """ED-17: any time, or only while a member acts: the acting step and what its actions ask."""
    return t.edition.drop_window == "any_time" or t.state.step == "act"


def _drop_components(t: Play, member: str) -> Rule[None]:
    """TRADE-01: any number."""
    purse = t.state.members[member]
    spread = yield from allot(
        t,
        "drop.components",
        lambda: {COMPONENTS: purse.components},
        least=lambda: 1,
        most=lambda: purse.components,
        seats=(member,),
        facts={"member": ref("member", member)},
        rules=("TRADE-01",),
    )
    if spread:
        t.emit(ComponentsDropped(member, t.state.figures[member].at, spread[COMPONENTS]))


def refusal_of_drop(t: Play, member: str, thing: str, _: str) -> Refusal | None:
    """TRADE-01."""
    if not may_drop(t):
        return refusal("DROP_WINDOW")
    if thing in droppable(t.state.members[member]):
        return None
    if thing == COMPONENTS:
        return too_few(t, member, 1)
    return not_carried(t, member, thing)


def refusal_of_wound(t: Play, member: str, part: str, _: str = "") -> Refusal | None:
    """WOUND-05, WOUND-08: which hearts are still uncovered."""
    if part not in PARTS or part in body.ripe(t, member):
        return None
    if part in t.state.members[member].wounded:
        return refusal("ALREADY_WOUNDED", member=ref("member", member), part=Phrase(f"part.{part}"))
    prefix = f"{member}.{part}."
    open_slots = [slot for slot in t.open_hearts(member) if slot.startswith(prefix)]
    return refusal("WOUND_NOT_READY", slots=Many(tuple(ref("slot", slot) for slot in open_slots)))
