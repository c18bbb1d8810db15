"""Items: receiving, docking, initialising, turning, dropping."""

from __future__ import annotations

from heredity_bot.games.heredity.asking import pick_one
from heredity_bot.games.heredity.events.board import ItemLaid
from heredity_bot.games.heredity.events.card import CardFlipped, StoryTold
from heredity_bot.games.heredity.events.chapter import name_of
from heredity_bot.games.heredity.events.family import (
    Initialised,
    ItemDropped,
    ItemGained,
    PawnOnItemSpent,
    SlotHealed,
)
from heredity_bot.games.heredity.play import Context, Play, ref
from heredity_bot.games.heredity.state import MEMBERS
from heredity_bot.games.heredity.triggers import settle
from heredity_bot.kernel import Rule
from heredity_bot.packs.interpret import run_all

PLACES = {"tool": 3, "headgear": 1, "clothing": 1, "shoes": 1}
"""SLOT-14, ITEM-02: anchors per member."""


def receiver(t: Play, cx: Context, item: int = 0) -> Rule[str]:
    """ITEM-22, ITEM-23: the actor, one of those who acted together, or whom the players name."""
    gained_by_action = cx.by_action and cx.actor
    options = (list(cx.party) or [cx.actor]) if gained_by_action else list(MEMBERS)
    rules = ("ITEM-22", "ACT-10") if gained_by_action else ("ITEM-23",)
    facts = {"item": ref("card", item)} if item else {}
    key = "item.receiver" if item else "components.receiver"
    return (yield from pick_one(t, key, options, facts=facts, rules=rules))


def receive(t: Play, cx: Context, item: int) -> Rule[None]:
    """ITEM-22 … ITEM-24, ITEM-07: an item comes from the deck to a member."""
    member = yield from receiver(t, cx, item)
    yield from dock(t, member, item)
    yield from initialise(t, item)


def dock(t: Play, member: str, item: int) -> Rule[None]:
    """SLOT-14, ITEM-24: dock it, or drop it or one already there when the place is taken."""
    kind = t.item(item).kind
    worn = [other for other in t.state.members[member].items if t.item(other).kind == kind]
    if len(worn) < PLACES[kind]:
        t.emit(ItemGained(item, member))
        return
    gone = str(item)
    if t.edition.full_anchor == "must_drop":
        options = [str(item), *map(str, worn)]
        facts = {"member": ref("member", member), "item": ref("card", item)}
        rules = ("ITEM-24", "SLOT-14")
        gone = yield from pick_one(t, "item.full", options, seats=(member,), facts=facts, rules=rules)
    if int(gone) != item:
        drop(t, member, int(gone))
        t.emit(ItemGained(item, member))
    elif item in t.state.members[member].items:
        drop(t, member, item)
    else:
        _lay_down(t, member, item)


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
    moved(t, item)
    t.emit(ItemDropped(item, member, t.state.figures[member].at))


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
        yield from run_all(t, Context(card=item, actor=t.carrier(item)), wrench, settle)


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
    yield from run_all(t, cx.on(item), face.instructions, settle)
    yield from initialise(t, item)
