"""Damage to members, healing, serious wounds, dying."""

from __future__ import annotations

from heredity_bot.games.heredity.rules import karma
from heredity_bot.games.heredity.rules.events.family import (
    DamageDiscarded,
    DeathAverted,
    MemberDied,
    MemberDying,
    MemberRecovered,
    SeriouslyWounded,
    SlotDamaged,
    SlotHealed,
)
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.questions import allot, pause, pick_one
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Fact, Rule

PLACE = "place"


def take_damage(t: Play, member: str, points: int) -> Rule[None]:
    """DMG-03 … DMG-07: every token is assigned, if need be through serious wounds; the dying discard them."""
    left = points
    while left > 0 and not t.is_dying(member):
        turned = yield from _must_or_shall_wound(t, member, left)
        left -= yield from _cover_slots(t, member, left, turned)
    if left > 0:
        t.emit(DamageDiscarded(member, left))


def _must_or_shall_wound(t: Play, member: str, left: int) -> Rule[str]:
    """WOUND-01, WOUND-02: forced when no heart is open; per card, the player may turn a full one."""
    forced = not t.open_hearts(member)
    if not forced and t.edition.wound_trigger == "all_hearts":
        if t.edition.idle_questions == "skipped":
            yield from _may_wound_first(t, member, left)
        return ""

    def choices() -> list[str]:
        if not forced:
            return [PLACE, *ripe(t, member)]
        return [PLACE] if t.open_hearts(member) else list(uncovered(t, member))

    key, rules = ("damage.wound", ("WOUND-01",)) if forced else ("damage.where", ("WOUND-02",))
    facts: dict[str, Fact] = {"member": ref("member", member), "points": left}
    choice = yield from pick_one(t, key, choices, seats=(member,), facts=facts, rules=(*rules, "WOUND-04"))
    if choice == PLACE:
        return ""
    wound(t, member, choice)
    return choice


def _may_wound_first(t: Play, member: str, left: int) -> Rule[None]:
    """WOUND-05, OQ-59: damage has one place to go, unless the player turns a full card first."""

    def choices() -> list[str]:
        hearts = t.open_hearts(member)
        least = _fewest(t, member, left, hearts)
        return [PLACE, *ripe(t, member)] if least == min(left, len(hearts)) == len(hearts) else [PLACE]

    facts: dict[str, Fact] = {"member": ref("member", member), "points": left}
    rules = ("WOUND-05", "DMG-03", "DMG-07")
    choice = yield from pick_one(t, "damage.where", choices, seats=(member,), facts=facts, rules=rules)
    if choice != PLACE:
        wound(t, member, choice)


def _fewest(t: Play, member: str, left: int, hearts: list[str]) -> int:
    """OQ-36: the fewest tokens to place now: stop where a front card gets full, because the player may then turn it."""
    soon_full = [n for n in uncovered(t, member).values() if 0 < n < left]
    return min([left, len(hearts), *soon_full])


def _cover_slots(t: Play, member: str, left: int, turned: str) -> Rule[int]:
    """DMG-03, WOUND-04: the controller chooses hearts of body and items; of a card just turned, its own first."""

    def hearts() -> list[str]:
        return [
            slot for slot in t.open_hearts(member) if slot.startswith(f"{member}.{turned}." if turned else "")
        ]

    def fits() -> int:
        return min(left, len(hearts()))

    def fewest() -> int:
        return fits() if turned else _fewest(t, member, left, hearts())

    asked_anyway = t.edition.idle_questions == "asked" and t.edition.wound_trigger == "all_hearts"
    spread = yield from allot(
        t,
        "damage.slots",
        lambda: dict.fromkeys(hearts(), 1),
        least=fewest,
        most=fits,
        anyway=not turned and asked_anyway and bool(ripe(t, member)),
        seats=(member,),
        facts={"member": ref("member", member), "points": left},
        rules=("DMG-03", "DMG-07"),
    )
    before = dying(t)
    for slot in spread:
        t.emit(SlotDamaged(member, slot))
    announce(t, before)
    return len(spread)


def take_in_order(t: Play, member: str, points: int, order: tuple[str, ...]) -> None:
    """GEN-01: damage of which the card says where it goes. A body without an open heart takes a wound for it."""
    before = dying(t)
    for left in range(points, 0, -1):
        fronts = list(uncovered(t, member))
        if hearts := _by_icon(t, member, order, set(t.open_hearts(member))):
            t.emit(SlotDamaged(member, hearts[0]))
        elif fronts:
            wound(t, member, fronts[0])
        else:
            t.emit(DamageDiscarded(member, left))
            break
    announce(t, before)


def heal_in_order(t: Play, member: str, points: int, order: tuple[str, ...]) -> None:
    """HEAL-01, GEN-01: tokens leave the body where the card says, as many as there are."""
    for _ in range(points):
        hurt = _by_icon(t, member, order, set(damaged_slots(t, member)))
        if not hurt:
            return
        remove_damage(t, member, hurt[0])


def _by_icon(t: Play, member: str, order: tuple[str, ...], among: set[str]) -> list[str]:
    """These slots of a body, by the first of their icons in an order; those with none of them come last."""
    found = [slot for slot in t.slots(member) if not slot.item and slot.id in among]
    last = len(order)
    return [
        slot.id
        for slot in sorted(
            found, key=lambda s: min((order.index(i) for i in s.icons if i in order), default=last)
        )
    ]


def uncovered(t: Play, member: str) -> dict[str, int]:
    """Open hearts of each body card that is still on its front."""
    hurt = t.state.hurt
    hearts = t.member_slots(member).front_hearts
    return {part: len(slots - hurt.keys()) for part, slots in hearts.items()}


def ripe(t: Play, member: str) -> list[str]:
    """WOUND-05, OQ-02: front body cards whose heart slots are all covered."""
    hurt = t.state.hurt
    if not hurt:
        return []
    hearts = t.member_slots(member).front_hearts
    return [part for part, slots in hearts.items() if slots <= hurt.keys()]


def dying(t: Play) -> list[str]:
    """DYING-01: who is dying now."""
    return [member for member in MEMBERS if t.is_dying(member)]


def announce(t: Play, before: list[str]) -> None:
    """DYING-01, DYING-05, OQ-21: say who has begun or ceased to be dying."""
    now = dying(t)
    for member in now:
        if member not in before:
            t.emit(MemberDying(member))
    for member in before:
        if member not in now:
            t.emit(MemberRecovered(member))


def wound(t: Play, member: str, part: str) -> None:
    """WOUND-03: tokens of the card are discarded, it is flipped, pawns on it are spent."""
    t.emit(SeriouslyWounded(member, part))


def damaged_slots(t: Play, member: str) -> list[str]:
    """Body slots with a token: what healing can remove (HEAL-05: never items)."""
    hurt = t.state.hurt
    return [s.id for s in t.slots(member) if not s.item and s.id in hurt]


def remove_damage(t: Play, member: str, slot: str, *, rules: tuple[str, ...] = ()) -> None:
    """HEAL-01, HEAL-03, DYING-05: one token goes; perhaps the member recovers."""
    before = dying(t)
    t.emit(SlotHealed(member, slot, rules=rules))
    announce(t, before)


def heal(t: Play, member: str, points: int, by: str) -> Rule[None]:
    """HEAL-01: so many tokens leave the body; the healer's player says which."""
    facts = {"member": ref("member", member)}
    for _ in range(points):
        slot = yield from pick_one(
            t, "heal.slot", lambda: damaged_slots(t, member), seats=(by,), facts=facts, rules=("HEAL-01",)
        )
        if not slot:
            return
        remove_damage(t, member, slot)


def dying_check(t: Play) -> Rule[bool]:
    """DYING-06 … DYING-08, OQ-22: a karma card for each dying member; True at the first skull."""
    checked: list[str] = []
    while waiting := [member for member in dying(t) if member not in checked]:
        member = yield from pick_one(t, "dying.order", waiting, rules=("DYING-06", "GEN-02"))
        checked.append(member)
        yield from pause(t, "karma", "turn", {"dying": ref("member", member)})
        card = karma.draw(t)
        karma.discard(t)
        if karma.shows_skull(t, card):
            t.emit(MemberDied(member))
            return True
        t.emit(DeathAverted(member))
    return False
