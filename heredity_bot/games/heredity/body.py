"""Damage to members, healing, serious wounds, dying."""

from __future__ import annotations

from heredity_bot.games.heredity import karma
from heredity_bot.games.heredity.asking import allot, pick_one
from heredity_bot.games.heredity.events.family import (
    DamageDiscarded,
    DeathAverted,
    MemberDied,
    MemberDying,
    MemberRecovered,
    SeriouslyWounded,
    SlotDamaged,
    SlotHealed,
)
from heredity_bot.games.heredity.play import Play, ref
from heredity_bot.games.heredity.state import MEMBERS, PARTS
from heredity_bot.kernel import Fact, Rule

PLACE = "place"


def take_damage(t: Play, member: str, points: int) -> Rule[None]:
    """DMG-03 … DMG-07: every token is assigned, if need be through serious wounds."""
    left = points
    while left > 0:
        if t.is_dying(member):
            t.emit(DamageDiscarded(member, left))
            return
        if (yield from _must_or_shall_wound(t, member, left)):
            continue
        left -= yield from _cover_slots(t, member, left)
    if t.is_dying(member):
        t.emit(MemberDying(member))


def _must_or_shall_wound(t: Play, member: str, left: int) -> Rule[bool]:
    """WOUND-01, WOUND-02: forced when no heart is open; per card, the player may turn a full one."""
    seats = (member,)
    facts: dict[str, Fact] = {"member": ref("member", member), "points": left}
    if not t.open_hearts(member):
        front = [part for part in PARTS if part not in t.state.members[member].wounded]
        rules = ("WOUND-01", "WOUND-04")
        part = yield from pick_one(t, "damage.wound", front, seats=seats, facts=facts, rules=rules)
        wound(t, member, part)
        return True
    full = ripe(t, member)
    if t.edition.wound_trigger == "all_hearts" or not full:
        return False
    options = (PLACE, *full)
    choice = yield from pick_one(t, "damage.where", options, seats=seats, facts=facts, rules=("WOUND-02",))
    if choice == PLACE:
        return False
    wound(t, member, choice)
    return True


def _cover_slots(t: Play, member: str, left: int) -> Rule[int]:
    """DMG-03: the controller chooses heart slots, on the body or on items."""

    def fits() -> int:
        return min(left, len(t.open_hearts(member)))

    spread = yield from allot(
        t,
        "damage.slots",
        lambda: dict.fromkeys(t.open_hearts(member), 1),
        least=fits,
        most=fits,
        seats=(member,),
        facts={"member": ref("member", member), "points": left},
        rules=("DMG-03", "DMG-07"),
    )
    for slot in spread:
        t.emit(SlotDamaged(member, slot))
    return len(spread)


def ripe(t: Play, member: str) -> list[str]:
    """WOUND-05, OQ-02: front body cards whose heart slots are all covered."""
    if not t.state.hurt:
        return []
    wounded, hurt = t.state.members[member].wounded, t.state.hurt
    uncovered = {s.id.split(".")[1] for s in t.slots(member) if s.heart and not s.item and s.id not in hurt}
    return [part for part in PARTS if part not in wounded and part not in uncovered]


def wound(t: Play, member: str, part: str) -> None:
    """WOUND-03: tokens of the card are discarded, it is flipped, pawns on it are spent."""
    t.emit(SeriouslyWounded(member, part))


def damaged_slots(t: Play, member: str) -> list[str]:
    """Body slots with a token: what healing can remove (HEAL-05: never items)."""
    hurt = t.state.hurt
    return [s.id for s in t.slots(member) if not s.item and s.id in hurt]


def remove_damage(t: Play, member: str, slot: str, *, rules: tuple[str, ...] = ()) -> None:
    """HEAL-01, HEAL-03, DYING-05: one token goes; perhaps the member recovers."""
    was_dying = t.is_dying(member)
    t.emit(SlotHealed(member, slot, rules=rules))
    if was_dying and not t.is_dying(member):
        t.emit(MemberRecovered(member))


def heal(t: Play, member: str, points: int, by: str) -> Rule[None]:
    """HEAL-01: so many tokens leave the body; the healer's player says which."""
    for _ in range(points):
        options = damaged_slots(t, member)
        if not options:
            return
        facts = {"member": ref("member", member)}
        slot = yield from pick_one(t, "heal.slot", options, seats=(by,), facts=facts, rules=("HEAL-01",))
        remove_damage(t, member, slot)


def dying_check(t: Play) -> Rule[bool]:
    """DYING-06 … DYING-08, OQ-22: a karma card for each dying member; True at the first skull."""
    waiting = [member for member in MEMBERS if t.is_dying(member)]
    while waiting:
        member = yield from pick_one(t, "dying.order", waiting, rules=("DYING-06", "GEN-02"))
        waiting.remove(member)
        card = karma.draw(t)
        karma.discard(t)
        if karma.shows_skull(t, card):
            t.emit(MemberDied(member))
            return True
        t.emit(DeathAverted(member))
    return False
