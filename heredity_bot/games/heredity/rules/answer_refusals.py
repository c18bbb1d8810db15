"""Why an attempt is not legal (section 5.1 of the catalogue). Looks only; changes nothing.

The first failure in the catalogue's order is reported: phase and pending resolution, control of the member, pawn, place,
slot, further cost, consent or partners. (Control is checked by `seat_plan.forbids`.)
"""

from __future__ import annotations

from collections.abc import Callable

from heredity_bot.games.heredity.rules import act_refusals, attack_options, combat, free_acts, payment
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.refusal_codes import is_number, refusal
from heredity_bot.games.heredity.rules.state import FAMILY_CARD, MEMBERS, PARTS
from heredity_bot.kernel import ASIDE, Act, Allot, Ask, Many, Path, PickSome, Refusal, not_an_answer

TABLE = "table"
"""First element of an attempt at something that is never a player's to do."""

_OF_A_CARD = (
    "card.choice",
    "effect.who",
    "item.receiver",
    "components.receiver",
    "item.full",
    "reaction.order",
)


def explain(t: Play, ask: Ask, answer: object) -> Refusal:
    """The refusal for an answer that is not among the legal ones."""
    if not _is_well_formed(answer):
        return not_an_answer(ask)
    if isinstance(answer, tuple) and answer[:1] == (TABLE,):
        return _never(t, ask, answer[1:])
    if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
        return act_refusals.refusal_of_act(t, answer[1:]) or not_an_answer(ask)
    if isinstance(ask, Act):
        path = answer if isinstance(answer, tuple) else ()
        return act_refusals.refusal_of_act(t, path) or not_an_answer(ask)
    if isinstance(answer, tuple) and _is_attempt(ask, answer):
        return _not_now(t, ask, answer)
    special = _QUESTIONS.get(ask.key)
    return (special(t, ask, answer) if special else None) or not_an_answer(ask)


def _is_attempt(ask: Ask, answer: Path) -> bool:
    """Whether it says who does what, instead of answering; members alone may be an answer."""
    named = bool(answer) and answer[0] in MEMBERS
    return named and (not isinstance(ask, PickSome) or (len(answer) > 1 and act_refusals.is_act(answer[1])))


def _is_well_formed(answer: object) -> bool:
    if isinstance(answer, dict):
        return all(isinstance(name, str) and type(n) is int for name, n in answer.items())
    if isinstance(answer, tuple):
        return bool(answer) and all(isinstance(name, str) for name in answer)
    return isinstance(answer, str)


def _not_now(t: Play, ask: Ask, path: Path) -> Refusal:
    """READ-03, ACT-03, ACT-07, DMG-07: something else has to be finished, or it is not the members' time."""
    if path[1:2] == ("drop",) and t.state.step != "act":
        return act_refusals.refusal_of_act(t, path) or not_an_answer(ask)
    if ask.key.startswith("damage."):
        return refusal("DAMAGE_PENDING", k=ask.facts["points"])
    if ask.key == "trade.agree":
        return refusal("CONSENT_MISSING", member=ask.facts["other"])
    if ask.key in _OF_A_CARD:
        return refusal("INSTRUCTION_PENDING", n=ask.facts.get("card", ask.facts.get("item", "")))
    if t.state.step == "act":
        return refusal("ACTION_IN_PROGRESS")
    return refusal("NOT_FAMILY_PHASE", card=ref("card", t.state.row[t.state.hourglass]))


# Attempts at things that are never a player's to do


def _never(t: Play, ask: Ask, attempt: Path) -> Refusal:
    what, thing = attempt[0] if attempt else "", attempt[1] if len(attempt) > 1 else ""
    if what in ("hourglass", "anchor", "advance"):
        return refusal("TIMELINE_FIXED")
    if what == "swap":
        return refusal("KARMA_FIXED")
    if what == "karma":
        return refusal("KARMA_NOT_ASKED")
    if what in ("take", "flip", "burn"):
        return _not_called(t, thing)
    if what == "look" and thing not in t.state.seen:
        return card_hidden(t, thing)
    return not_an_answer(ask)


def _not_called(t: Play, name: str) -> Refusal:
    """CARD-04, CARD-09."""
    number = name.removesuffix("b")
    if is_number(number) and int(number) in t.state.burned:
        return refusal("BURNED", n=ref("card", number))
    return refusal("NOT_CALLED")


def card_hidden(t: Play, name: str) -> Refusal:
    """CARD-05, CARD-10, GEN-06, ITEM-18: a face that was never shown; a card of which nothing was shown is a secret."""
    number = name.removesuffix("b")
    other = number if name.endswith("b") else f"{name}b"
    base = is_number(number) and int(number) <= FAMILY_CARD
    return refusal("BACK_HIDDEN") if base or other in t.state.seen else refusal("SECRET")


# Answers to questions


def _damage(t: Play, ask: Ask, answer: object) -> Refusal | None:
    """SLOT-02, SLOT-07, DMG-04, DMG-07."""
    if not isinstance(answer, dict) or not isinstance(ask, Allot):
        return None
    member = ask.seats[0]
    for slot_id, n in answer.items():
        slot = next((s for s in t.slots(member) if s.id == slot_id), None)
        if slot is None:
            return payment.foreign_slot(t, slot_id)
        if not slot.heart:
            return refusal("SLOT_NO_HEART", slot=ref("slot", slot_id))
        if n > 1 or slot_id in t.state.hurt:
            return refusal("SLOT_FULL", slot=ref("slot", slot_id))
    return refusal("DAMAGE_PENDING", k=ask.facts["points"])


def _wound(t: Play, ask: Ask, answer: object) -> Refusal | None:
    """WOUND-05, WOUND-08."""
    part = answer if isinstance(answer, str) else ""
    return (
        free_acts.refusal_of_wound(t, ask.seats[0], part)
        if part in PARTS
        else refusal("DAMAGE_PENDING", k=ask.facts["points"])
    )


def _receiver(t: Play, _: Ask, answer: object) -> Refusal | None:
    """ITEM-22."""
    named = list(answer) if isinstance(answer, dict) else [answer]
    if t.acting and any(name in MEMBERS for name in named):
        return refusal("ONLY_ACTOR", member=ref("member", t.acting))
    return None


def _full_anchor(t: Play, ask: Ask, answer: object) -> Refusal | None:
    """SLOT-14, ITEM-02, ITEM-24."""
    if answer in MEMBERS:
        return refusal("ONLY_ACTOR", member=ref("member", ask.seats[0]))
    held = t.state.members[ask.seats[0]].items
    if isinstance(answer, str) and is_number(answer) and int(answer) in held:
        return refusal(
            "ANCHOR_WRONG", item=ref("card", answer), place=ref("anchor", t.item(int(answer)).kind)
        )
    return refusal("ANCHOR_FULL", member=ask.facts["member"], item=ask.facts["item"])


def _joined(t: Play, ask: Ask, answer: object) -> Refusal | None:
    """ATK-04, ATK-16, ATK-17, ALLY-04, ALLY-05."""
    if not isinstance(answer, tuple) or not isinstance(ask, PickSome):
        return None
    names = [key.split(":")[0] for key in answer]
    if len(names) != len(set(names)):
        return refusal("ONE_PAWN_PER_ATTACK")
    for key in answer:
        member, _, slot = key.partition(":")
        if key not in ask.options and member in MEMBERS:
            return _cannot_join(t, ask, member, slot)
    return None


def _cannot_join(t: Play, ask: Ask, member: str, slot: str) -> Refusal:
    who, name = t.state.members[member], ref("member", member)
    if ask.key == "ally.join" and t.edition.ally_joint_attack == "laid_pawns":
        if not any(who.committed.values()):
            return refusal("NOT_COMMITTED", member=name)
    elif not who.available:
        return refusal("NO_PAWN", member=name)
    if slot and any(s.id == slot for s in t.slots(member)) and not t.is_free(slot):
        return payment.occupied(t, slot)
    return refusal("PARTNER_OUT_OF_REACH", member=name, target=ask.facts["target"])


def _target(t: Play, ask: Ask, answer: object) -> Refusal | None:
    """ATK-24, DYING-02, NPC-15."""
    if not isinstance(answer, str):
        return None
    attacker = ask.facts["npc"].id  # type: ignore[union-attr]  # these questions always name the figure
    if answer in t.state.figures and not combat.is_target(t, attacker, answer):
        return refusal("NOT_A_TARGET", target=ref("figure", answer))
    found = refusal("NO_TARGET") if answer in t.state.figures else attack_options.one_figure(t, answer)
    return act_refusals.situated(t, attacker, found)


def _partners(_: Play, ask: Ask, __: object) -> Refusal | None:
    """ACT-20."""
    if not isinstance(ask, PickSome):
        return None
    return refusal("PARTNERS_MISSING", members=ask.least + 1, who=Many(()))


_QUESTIONS: dict[str, Callable[[Play, Ask, object], Refusal | None]] = {
    "damage.slots": _damage,
    "damage.wound": _wound,
    "damage.where": _wound,
    "item.receiver": _receiver,
    "components.receiver": _receiver,
    "item.full": _full_anchor,
    "attack.join": _joined,
    "ally.join": _joined,
    "npc.target": _target,
    "ally.target": _target,
    "together.who": _partners,
}
