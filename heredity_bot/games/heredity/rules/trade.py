"""Picking up, exchanging and mending (TRADE, ITEM-15)."""

from __future__ import annotations

from typing import NamedTuple

from heredity_bot.games.heredity.rules import body, items
from heredity_bot.games.heredity.rules.events.family import ComponentsPassed, ComponentsPickedUp
from heredity_bot.games.heredity.rules.play import Play, ref
from heredity_bot.games.heredity.rules.questions import allot, pick_one, pick_some
from heredity_bot.kernel import Fact, Many, Phrase, Ref, Rule

COMPONENTS = "components"
GIVE, TAKE = "give", "take"


class Deal(NamedTuple):
    """A trade: items that change sides, components given and taken."""

    items: tuple[int, ...]
    give: int
    take: int


def pick_up(t: Play, member: str) -> Rule[None]:
    """TRADE-05, TRADE-06: any number of what lies in the zone, at least one thing."""
    parts = t.layout.zones[t.zone(member)].parts
    lying = [str(item) for part in parts if part in t.state.ground for item in t.state.ground[part].items]
    loose = {part: t.state.ground[part].components for part in parts if part in t.state.ground}
    total = sum(loose.values())
    seats, facts = (member,), {"member": ref("member", member)}
    least = 0 if total else 1
    chosen = yield from pick_some(
        t, "pick_up.items", lying, least=least, seats=seats, facts=facts, rules=("TRADE-05",)
    )
    if total:
        spread = yield from allot(
            t,
            "pick_up.components",
            lambda: {COMPONENTS: total},
            least=lambda: 0 if chosen else 1,
            most=lambda: total,
            seats=seats,
            facts=facts,
            rules=("TRADE-05",),
        )
        _take_components(t, member, loose, spread.get(COMPONENTS, 0))
    for item in chosen:
        if t.state.cards[int(item)].place == "ground":
            yield from items.dock(t, member, int(item))


def _take_components(t: Play, member: str, loose: dict[str, int], wanted: int) -> None:
    for part, count in loose.items():
        if (n := min(wanted, count)) > 0:
            t.emit(ComponentsPickedUp(member, part, n))
            wanted -= n


def bargain(t: Play, member: str, other: str) -> Rule[Deal]:
    """TRADE-08, TRADE-11: what the two exchange; a gift is an exchange too."""
    mine, theirs = t.state.members[member], t.state.members[other]

    def purses() -> dict[str, int]:
        return {GIVE: mine.components, TAKE: theirs.components}

    seats = (member,)
    facts = {"member": ref("member", member), "other": ref("member", other)}
    chosen = yield from pick_some(
        t,
        "trade.items",
        lambda: [*map(str, mine.items), *map(str, theirs.items)],
        least=0 if any(purses().values()) else 1,
        seats=seats,
        facts=facts,
        rules=("TRADE-08",),
    )
    spread = yield from allot(
        t,
        "trade.components",
        purses,
        least=lambda: 0 if chosen else 1,
        most=lambda: sum(purses().values()),
        seats=seats,
        facts=facts,
        rules=("TRADE-08", "TRADE-11"),
    )
    return Deal(tuple(map(int, chosen)), spread.get(GIVE, 0), spread.get(TAKE, 0))


def terms(t: Play, member: str, deal: Deal) -> dict[str, Fact]:
    """TRADE-09: what the other player is asked to agree to, seen from the one who proposes."""
    mine = t.state.members[member].items
    given = [ref("card", item) for item in deal.items if item in mine]
    taken = [ref("card", item) for item in deal.items if item not in mine]
    return {"gives": _things(given, deal.give), "gets": _things(taken, deal.take)}


def _things(cards: list[Ref], components: int) -> Many:
    purse = [Phrase("thing.components", {"n": components})] if components else []
    return Many((*cards, *purse))


def exchange(t: Play, member: str, other: str, deal: Deal) -> Rule[None]:
    """TRADE-08, TRADE-12, OQ-33: what finds no place after the exchange is dropped, then all change hands."""
    for giver, taker, count in ((member, other, deal.give), (other, member, deal.take)):
        if n := min(count, t.state.members[giver].components):
            t.emit(ComponentsPassed(giver, taker, n))
    takers = {
        item: other if giver == member else member
        for item in deal.items
        if (giver := t.carrier(item)) in (member, other)
    }
    coming: dict[str, list[int]] = {member: [], other: []}
    for item, taker in takers.items():
        going = [leaves for leaves, to in takers.items() if to != taker]
        if (yield from items.make_room(t, taker, item, going=going, coming=coming[taker])):
            coming[taker].append(item)
    for taker, arrived in coming.items():
        for item in arrived:
            if t.carrier(item):
                items.gain(t, taker, item)


def mend(t: Play, member: str, item: int) -> Rule[None]:
    """ITEM-15: one damage token leaves an item."""

    def covered() -> list[str]:
        return [slot.id for slot in t.slots(member) if slot.item == item and slot.id in t.state.hurt]

    facts = {"item": ref("card", item)}
    slot = yield from pick_one(t, "repair.slot", covered, seats=(member,), facts=facts, rules=("ITEM-15",))
    if slot:
        body.remove_damage(t, member, slot, rules=("ITEM-15",))
