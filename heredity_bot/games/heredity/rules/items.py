"""Items: receiving, docking, initialising, turning, dropping."""

from __future__ import annotations

from collections.abc import Sequence

from heredity_bot.games.heredity.rules import body
from heredity_bot.games.heredity.rules.events.board import ComponentsLaid, ItemLaid
from heredity_bot.games.heredity.rules.events.card import CardFlipped, StoryTold
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.events.family import (
    ComponentsGained,
    Initialised,
    ItemDropped,
    ItemGained,
    PawnOnItemSpent,
    SlotHealed,
)
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.questions import allot, pick_one
from heredity_bot.games.heredity.rules.references import part_of
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.rules.triggers import run_all
from heredity_bot.kernel import Rule

PLACES = {"tool": 3, "headgear": 1, "clothing": 1, "shoes": 1}
"""SLOT-14, ITEM-02: anchors per member."""


def receivers(cx: Context) -> list[str]:
    """ITEM-22, ITEM-23, ACT-10: the actor or those who acted together; without an action, all members."""
    if cx.by_action and cx.actor:
        return list(cx.party) or [cx.actor]
    return list(MEMBERS)


def receive(t: Play, cx: Context, item: int) -> Rule[None]:
    """ITEM-22 … ITEM-25, ITEM-07: an item comes from the deck to a member, or falls where an NPC died."""
    part = falls_at(t, cx)
    if part is not None:
        t.emit(ItemLaid(item, part, rules=("ITEM-25",)))
    else:
        options = receivers(cx)
        rules = ("ITEM-23",) if options == list(MEMBERS) else ("ITEM-22", "ACT-10")
        facts = {"item": ref("card", item)}
        member = yield from pick_one(t, "item.receiver", options, facts=facts, rules=rules)
        yield from dock(t, member, item)
    yield from initialise(t, item)


def receive_components(t: Play, cx: Context, count: int) -> Rule[None]:
    """ITEM-22, ITEM-23, ITEM-25: to the actor, shared out as the players like, or where an NPC died."""
    part = falls_at(t, cx)
    if part is not None:
        t.emit(ComponentsLaid(part, count))
        return
    options = receivers(cx)
    spread = yield from allot(
        t,
        "components.receiver",
        lambda: dict.fromkeys(options, count),
        least=lambda: count,
        most=lambda: count,
        facts={"points": count},
        rules=("ITEM-23",) if options == list(MEMBERS) else ("ITEM-22", "ACT-10"),
    )
    for member, n in spread.items():
        t.emit(ComponentsGained(member, n))


def falls_at(t: Play, cx: Context) -> str | None:
    """ITEM-25, ED-34: what appears at an NPC's death lies in its zone, unless it is received as usual."""
    return part_of(t, cx, "there") if cx.defeat and t.edition.loot_location == "npc_zone" else None


def dock(t: Play, member: str, item: int) -> Rule[None]:
    """SLOT-14, ITEM-24: dock it, or drop it or one already there when the place is taken."""
    if (yield from make_room(t, member, item)):
        gain(t, member, item)


def gain(t: Play, member: str, item: int) -> None:
    """Give a member an item with all that is on it (TRADE-07, TRADE-12); its heart may save a dying one (OQ-21)."""
    before = body.dying(t)
    moved(t, item)
    t.emit(ItemGained(item, member))
    body.announce(t, before)


def make_room(
    t: Play, member: str, item: int, *, going: Sequence[int] = (), coming: Sequence[int] = ()
) -> Rule[bool]:
    """ITEM-02, ITEM-24: whether it can dock; if the place is taken, it or one worn there is dropped.

    `going` and `coming` are what an exchange will have taken away and brought by then.
    """
    kind = t.item(item).kind

    def rivals() -> list[str]:
        held = [*t.state.members[member].items, *(other for other in coming if t.carrier(other))]
        worn = [other for other in held if t.item(other).kind == kind and other not in going]
        return [str(item), *map(str, worn)] if len(worn) >= PLACES[kind] else []

    if t.edition.full_anchor == "must_drop":
        facts = {"member": ref("member", member), "item": ref("card", item)}
        rules = ("ITEM-24", "SLOT-14")
        gone = yield from pick_one(t, "item.full", rivals, seats=(member,), facts=facts, rules=rules)
    else:
        gone = str(item) if rivals() else ""
    if gone:
        _lay_down(t, member, int(gone))
    return gone != str(item)


def _lay_down(t: Play, member: str, item: int) -> None:
    """ITEM-24: what finds no place lies in the member's zone; what lies there already stays."""
    holder = t.carrier(item)
    if holder:
        drop(t, holder, item)
    elif t.state.cards[item].place != "ground":
        part = t.state.figures[member].at if member in t.state.figures else next(iter(t.layout.zone_of), "")
        t.emit(ItemLaid(item, part, rules=("ITEM-24", "TRADE-02")))


def drop(t: Play, member: str, item: int) -> None:
    """TRADE-02 … TRADE-04: into the member's zone, tokens and pawns stay on it."""
    before = body.dying(t)
    moved(t, item)
    t.emit(ItemDropped(item, member, t.state.figures[member].at))
    body.announce(t, before)


def moved(t: Play, item: int) -> None:
    """ED-27: by house rule pawns do not travel with an item."""
    if t.edition.pawns_on_moved_items == "become_spent":
        for slot in [slot for slot in t.state.pawn_on if slot.startswith(f"{item}.")]:
            t.emit(PawnOnItemSpent(slot))


def initialise(t: Play, item: int) -> Rule[None]:
    """ITEM-07, ITEM-08: the wrench effect of this face, once in a chapter."""
    if item not in t.state.cards:
        return
    face = name_of(item, t.state.cards[item].back)
    wrench = t.item(item).wrench
    if wrench and face not in t.state.initialised:
        t.emit(Initialised(item, face))
        yield from run_all(t, Context(card=item, actor=t.carrier(item)), wrench)


def turn(t: Play, cx: Context, item: int) -> Rule[None]:
    """ITEM-16, ITEM-19, OQ-34: the other face; tokens stay on matching fields, a new wrench is applied."""
    t.emit(CardFlipped(item, not t.state.cards[item].back))
    hearts = {f"{item}.{i}" for i, slot in enumerate(t.item(item).slots, start=1) if slot.heart}
    carrier = t.carrier(item)
    for slot in [s for s in t.state.hurt if s.startswith(f"{item}.") and s not in hearts]:
        t.emit(SlotHealed(carrier, slot, rules=("CARD-07",)))
    face = t.face(item)
    if face.story is not None:
        t.emit(StoryTold(item, t.state.cards[item].back, face.story.reader or ""))
    yield from run_all(t, cx.on(item), face.instructions)
    yield from initialise(t, item)
