"""Carrying out what a member does: pay the pawn, then the effect (ACT-04)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from heredity_bot.games.heredity.rules import (
    attack_options,
    board,
    card_actions,
    card_texts,
    combat,
    items,
    movement,
    payment,
    trade,
)
from heredity_bot.games.heredity.rules.body import heal
from heredity_bot.games.heredity.rules.events.board import ActionTokenRemoved, FigureMoved
from heredity_bot.games.heredity.rules.events.card import CardTaken, StoryTold
from heredity_bot.games.heredity.rules.events.chapter import Declined, OnceDone
from heredity_bot.games.heredity.rules.events.combat import NpcHealed
from heredity_bot.games.heredity.rules.events.family import (
    Acted,
    ComponentsSpent,
    PawnCommitted,
    PawnPlaced,
    PawnReturned,
)
from heredity_bot.games.heredity.rules.layout import MoveStep
from heredity_bot.games.heredity.rules.permanent_rules import extra_cost
from heredity_bot.games.heredity.rules.play import Context, Play, SlotRef, ref
from heredity_bot.games.heredity.rules.questions import pick_one, pick_some
from heredity_bot.games.heredity.rules.state import MEMBERS, TerrainSite
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.games.heredity.rules.triggers import settle
from heredity_bot.kernel import Fact, Path, Rule

AGREE, DECLINE = "agree", "decline"


def perform(t: Play, path: Path) -> Rule[None]:
    """ACT-07: one action, completely, with all cards it draws in."""
    member, act, *how = path
    if act in ("wound", "drop"):
        yield from t.free.act(t, path)
        yield from settle(t)
        return
    t.acting = member
    yield from _ACTS[act](t, member, *how)
    yield from settle(t)
    t.acting = ""


def _pay(t: Play, member: str, slot: str) -> None:
    """ACT-04, ACT-08."""
    t.emit(PawnPlaced(member, slot))


def _can_pay(t: Play, member: str, slot: str) -> bool:
    """A free act between two questions may have taken a slot away (OQ-36)."""
    own = any(known.id == slot for known in t.slots(member))
    return own and t.is_free(slot) and t.state.members[member].available > 0


def _extra(t: Play, act: str, member: str) -> Rule[None]:
    """READ-11: what a permanent rule makes an act cost."""
    components, damage = extra_cost(t, act, member)
    if components:
        t.emit(ComponentsSpent(member, components, rules=("READ-11", "ACT-21")))
    if damage:
        yield from combat.harm(t, member, damage)


# Moving and exploring


def _move(t: Play, member: str, way: str, paying: str) -> Rule[None]:
    """MOVE-01, MOVE-03, MOVE-05, MOVE-07, SAT-03: line by line; a bolt may interrupt (OQ-44)."""
    parts, slots = way.split(">"), paying.split("+")
    t.emit(Acted((member,), "move", parts[-1]))
    for slot in slots:
        _pay(t, member, slot)
    yield from _extra(t, "move", member)
    was_dying = t.is_dying(member)
    for taken, part in enumerate(parts):
        step = _next_step(t, member, part)
        last = taken == len(parts) - 1
        stopped = step is None or (taken and last and board.is_full(t, step.to))
        if step is None or stopped or t.is_dying(member) != was_dying:
            for slot in slots[taken:]:
                if t.state.pawn_on.get(slot) == member:
                    t.emit(PawnReturned(member, slot))
            return
        yield from _enter(t, member, step)


def _next_step(t: Play, member: str, part: str) -> MoveStep | None:
    """The step into a part from where the member stands now, if it is still there."""
    if part not in t.layout.zone_of or member not in t.state.figures:
        return None
    steps = movement.steps_of(t, member, t.zone(member))
    goal = t.layout.zone_of[part]
    exact = next((step for step in steps if step.part == part), None)
    return exact or next((step for step in steps if step.to == goal), None)


def _enter(t: Play, member: str, step: MoveStep) -> Rule[None]:
    """MOVE-03, MOVE-07, MOVE-08, OQ-40: cross, be hurt by fire, then the bolt of the zone entered."""
    start = t.state.figures[member].at
    rules = ("MOVE-08",) if step.line is None else ("MOVE-01", "MOVE-02")
    t.emit(FigureMoved(member, start, step.part, step.line or "level", rules=rules))
    if step.damage:
        yield from combat.harm(t, member, step.damage, kind="fire")
    yield from settle(t)
    yield from bolt(t, member)


def bolt(t: Play, member: str, known: Sequence[str] = ()) -> Rule[None]:
    """MOVE-07, TERR-16, OQ-16: immediate events of the zone a member has entered, before anything else.

    Not those in parts it stood in before, nor those that a bolt brings to light.
    """
    entered = [part for part in t.layout.zones[t.zone(member)].parts if part not in known]
    seen = [(part, int(part.split(".")[0])) for part in entered]
    for part, number, face in [(part, number, t.face(number)) for part, number in seen]:
        instructions = face.zones[part.split(".")[1]].bolt
        if instructions and number in t.state.board and t.face(number) is face:
            cx = Context(card=number, actor=member, zone=part, by_action=True)
            yield from card_texts.apply(t, cx, instructions)


def _explore(t: Play, member: str, way_id: str, slot: str) -> Rule[None]:
    """EXPL-04 … EXPL-06, MOVE-09: lay the card, step onto it; the move is over."""
    way = next(way for way in movement.ways_from(t, member) if way.id == way_id)
    left = t.layout.zones[t.zone(member)].parts
    origin = int(way_id.split(".", maxsplit=1)[0])
    _pay(t, member, slot)
    t.emit(Acted((member,), "explore", str(way.terrain)))
    yield from _extra(t, "explore", member)
    site = _new_site(t, origin, way)
    t.emit(CardTaken(way.terrain, member))
    replaced = t.book.cards[way.terrain].replaces
    plain = replaced not in t.state.board and site is not None and not board.is_taken(t, site)
    if plain and site is not None:
        board.lay(t, way.terrain, site)
    else:
        yield from card_texts.apply_face(t, Context(way.terrain, member, by_action=True), site)
    if way.terrain in t.state.board and not t.state.figures[member].at.startswith(f"{way.terrain}."):
        yield from _arrive(t, member, t.state.figures[member].at, origin, way)
        if plain:
            yield from _read_terrain(t, member, way.terrain)
        yield from settle(t)
        yield from bolt(t, member, left)


def _new_site(t: Play, origin: int, way: movement.Way) -> TerrainSite | None:
    level = t.book.cards[way.terrain].front.level
    if way.side is not None:
        return card_texts.beside(t, origin, way.side, t.state.board[origin].level)
    known = t.state.board[origin]
    printed = card_texts.site_of_card(t, way.terrain)
    return printed or TerrainSite(known.x, known.y, level)


def _read_terrain(t: Play, member: str, card: int) -> Rule[None]:
    """READ-02, READ-03: a terrain may have a text too."""
    face = t.face(card)
    if face.story is not None:
        t.emit(StoryTold(card, back=False, reader=face.story.reader or ""))
    yield from card_texts.apply(t, Context(card, member, by_action=True), face.instructions)


def _arrive(t: Play, member: str, at: str, origin: int, way: movement.Way) -> Rule[None]:
    """EXPL-06, MOVE-09, OQ-17: onto the new card, into a zone open to the one left."""
    doors: list[tuple[str, Line | None]]
    if way.side is None:
        doors = [(part, None) for part in _linked_parts(t, way.terrain, origin)]
    else:
        parts = t.layout.zones[t.layout.zone_of[at]].parts
        doors = [
            door
            for part in parts
            if part.startswith(f"{origin}.")
            for door in t.layout.doorways(part, way.terrain)
        ]
    letters = t.face(way.terrain).zones
    options = list(dict.fromkeys(part for part, _ in doors)) or [
        f"{way.terrain}.{letter}" for letter in letters
    ]
    options = [part for part in options if _has_room(t, member, part)] or options
    facts = {"member": ref("member", member), "card": ref("card", way.terrain)}
    part = yield from pick_one(t, "explore.zone", options, seats=(member,), facts=facts, rules=("EXPL-06",))
    line = dict(doors).get(part)
    named = "level" if way.side is None else (line or "")
    t.emit(FigureMoved(member, at, part, named, rules=("EXPL-06",) if way.side else ("MOVE-09",)))
    if line is Line.RED:
        yield from combat.harm(t, member, 1, kind="fire")


def _has_room(t: Play, member: str, part: str) -> bool:
    """SAT-02: whether a member may stop in a part; one who already stands in its zone takes no more room."""
    zone = t.layout.zone_of[part]
    return zone == t.zone(member) or not board.is_full(t, zone)


def _linked_parts(t: Play, card: int, origin: int) -> list[str]:
    zones = t.face(card).zones
    return [f"{card}.{letter}" for letter, spec in zones.items() if origin in spec.level]


# Icons, cards and items


def _look(icon: str, act: str) -> Callable[..., Rule[None]]:
    def look(t: Play, member: str, part: str, slot: str) -> Rule[None]:
        """ACT-11 … ACT-15: pay, remove the token, take the card or flip the terrain."""
        card, letter = part.split(".")
        to = t.face(int(card)).zones[letter].icons()[icon]
        _pay(t, member, slot)
        t.emit(Acted((member,), act, part))
        t.emit(ActionTokenRemoved(part, icon, used=str(to)))
        yield from _extra(t, act, member)
        cx = Context(int(card), member, zone=part, icon=icon, by_action=True)
        if to == "flip":
            yield from card_texts.flip(t, cx, int(card))
        else:
            yield from card_texts.take(t, cx, int(to))

    return look


def _do(t: Play, member: str, offer_id: str, slot: str) -> Rule[None]:
    """ACT-16 … ACT-21, NPC-19: an action printed on a card, alone or together."""
    offer = next(offer for offer in card_actions.offers(t) if offer.id == offer_id)
    party = [(member, slot)]
    if offer.action.together != 1:
        joined = yield from _gather(t, offer, member)
        if joined is None:
            return
        party += joined
        if not all(_can_pay(t, name, paying) for name, paying in party):
            return
        if payment.purse(t, "do", member) < offer.action.cost.components:
            return  # dropped while the players chose
    names = tuple(name for name, _ in party)
    t.emit(Acted(names, "do", offer_id, rules=("ACT-20",) if len(party) > 1 else ("ACT-04", "ACT-16")))
    for name, paying in party:
        _pay(t, name, paying)
    if offer.action.cost.components:
        t.emit(ComponentsSpent(member, offer.action.cost.components))
    yield from _extra(t, "do", member)
    if offer.action.once or t.edition.card_action_persistence == "once":
        t.emit(OnceDone(offer.id, rules=("ACT-18",)))
    figure = next((f for f in t.figures_of(offer.card) if t.together(f, member)), "")
    zone = t.state.figures[member].at
    cx = Context(
        offer.card, member, names if len(names) > 1 else (), figure, zone, offer.action.icon, by_action=True
    )
    yield from card_texts.apply(t, cx, offer.action.do)


def _gather(t: Play, offer: card_actions.Offer, member: str) -> Rule[list[tuple[str, str]] | None]:
    """ACT-20: the members who take part, and their slots; all pay at once or none of them does."""
    need = card_actions.partners_needed(offer, member)
    able = card_actions.partners_for(t, offer, member)
    facts = {"member": ref("member", member), "card": ref("card", offer.card)}
    names = yield from pick_some(
        t, "together.who", able, least=need, most=need, seats=(member,), facts=facts, rules=("ACT-20",)
    )
    party: list[tuple[str, str]] = []
    for name in names:
        if not (yield from consents(t, member, name, "together.join", ("ACT-20",))):
            return None
        slots = t.free_slots(name, offer.action.icon)
        asked = {"member": ref("member", name)}
        slot = yield from pick_one(t, "together.slot", slots, seats=(name,), facts=asked, rules=("ACT-20",))
        party.append((name, slot))
    return party


def consents(
    t: Play,
    asker: str,
    other: str,
    key: str,
    rules: tuple[str, ...],
    about: Mapping[str, Fact] | None = None,
) -> Rule[bool]:
    """Ask the other member's player, unless the same player decides for both."""
    mine, theirs = t.state.seats.get(asker, ""), t.state.seats.get(other, "")
    if mine == theirs:
        return True
    facts = {"member": ref("member", asker), "other": ref("member", other), **(about or {})}
    answer = yield from pick_one(t, key, (AGREE, DECLINE), seats=(other,), facts=facts, rules=rules)
    if answer == DECLINE:
        t.emit(Declined(other, key, rules=rules))
    return answer == AGREE


def _use(t: Play, member: str, slot_id: str) -> Rule[None]:
    """ITEM-11: pawn on the item's slot, apply what is printed there."""
    slot = next(slot for slot in t.slots(member) if slot.id == slot_id)
    _pay(t, member, slot_id)
    t.emit(Acted((member,), "use", slot_id, rules=("ITEM-11",)))
    yield from _extra(t, "use", member)
    yield from card_texts.apply(t, Context(slot.item, member, by_action=True), slot.use)


# Attacking


def _attack(t: Play, member: str, target: str, slot_id: str) -> Rule[None]:
    """ATK-08, ATK-15, OQ-08: one pawn; each further target has its own karma card."""
    slot = next(slot for slot in t.slots(member) if slot.id == slot_id)
    targets = [target, *(yield from _more_targets(t, member, target, slot))]
    if slot not in attack_options.attack_ways(t, member):
        return  # dropped or turned over while the players chose
    _pay(t, member, slot_id)
    t.emit(Acted((member,), "attack", target, rules=("ATK-04",)))
    yield from _extra(t, "attack", member)
    for name in targets:
        if combat.is_target(t, member, name):
            yield from combat.attack(t, [(member, _power(t, member, slot))], name, ranged=_is_ranged(slot))


def _power(t: Play, member: str, slot: SlotRef) -> int:
    return combat.power_of(t, member, slot.attack, slot.item)


def _is_ranged(slot: SlotRef) -> bool:
    return slot.attack is not None and slot.attack.range is not None


def _more_targets(t: Play, member: str, target: str, slot: SlotRef) -> Rule[Sequence[str]]:
    if slot.attack is None or slot.attack.targets == 1:
        return ()
    others = [
        name
        for name in t.state.figures
        if name != target
        and combat.is_target(t, member, name)
        and combat.why_out_of_reach(t, member, name, slot.attack, item=slot.item) is None
    ]
    facts = {"member": ref("member", member)}
    more = slot.attack.targets - 1
    return (
        yield from pick_some(
            t, "attack.more", others, least=0, most=more, seats=(member,), facts=facts, rules=("ATK-15",)
        )
    )


def _attack_together(t: Play, member: str, target: str, slot_id: str) -> Rule[None]:
    """ATK-16, ATK-17: everyone one pawn, powers added, one karma card."""
    own = next(slot for slot in t.slots(member) if slot.id == slot_id)
    ways = attack_options.helpers(t, member, target)
    groups = tuple(tuple(key for key, way in ways.items() if way[0] == name) for name in MEMBERS)
    facts = {"member": ref("member", member), "target": ref("figure", target)}
    most = len({name for name, _ in ways.values()})
    chosen = yield from pick_some(
        t,
        "attack.join",
        list(ways),
        least=1,
        most=most,
        one_of=groups,
        seats=(member,),
        facts=facts,
        rules=("ATK-16",),
    )
    party = [(member, own)]
    for key in chosen:
        name, slot = ways[key]
        if not (yield from consents(t, member, name, "attack.agree", ("ATK-16",))):
            return
        party.append((name, slot))
    if any(
        slot not in attack_options.attack_ways(t, n) or not payment.is_payable(t, "attack", n)
        for n, slot in party
    ):
        return  # dropped or turned over while the players chose
    names = tuple(name for name, _ in party)
    t.emit(Acted(names, "attack", target, rules=("ATK-16",)))
    for name, slot in party:
        _pay(t, name, slot.id)
        yield from _extra(t, "attack", name)
    powers = [(name, _power(t, name, slot)) for name, slot in party]
    yield from combat.attack(t, powers, target, ranged=any(_is_ranged(slot) for _, slot in party))


# Hands


def _heal(t: Play, member: str, target: str, slot: str) -> Rule[None]:
    """HEAL-01, HEAL-02: one token leaves a body or an NPC's card."""
    _pay(t, member, slot)
    t.emit(Acted((member,), "heal", target, rules=("HEAL-01", "HEAL-02")))
    yield from _extra(t, "heal", member)
    if target in MEMBERS:
        yield from heal(t, target, 1, member)
    elif target in t.state.figures:
        t.emit(NpcHealed(target, 1))


def _repair(t: Play, member: str, item: str, slot: str) -> Rule[None]:
    """ITEM-15: one component, one token."""
    _pay(t, member, slot)
    t.emit(Acted((member,), "repair", item, rules=("ITEM-15",)))
    t.emit(ComponentsSpent(member, 1, rules=("ITEM-15",)))
    yield from _extra(t, "repair", member)
    yield from trade.mend(t, member, int(item))


def _improve(t: Play, member: str, item: str, slot: str) -> Rule[None]:
    """ITEM-16, ITEM-19: pay the printed cost, then the improvement: as a rule the other face."""
    number = int(item)
    improvement = t.item(number).improve
    assert improvement is not None
    _pay(t, member, slot)
    t.emit(Acted((member,), "improve", item, rules=("ITEM-16",)))
    if improvement.cost:
        t.emit(ComponentsSpent(member, improvement.cost, rules=("ITEM-16",)))
    yield from _extra(t, "improve", member)
    cx = Context(number, member, by_action=True)
    if improvement.do is None:
        yield from items.turn(t, cx, number)
    else:
        yield from card_texts.apply(t, cx, improvement.do)


def _pick_up(t: Play, member: str, slot: str) -> Rule[None]:
    """TRADE-05 … TRADE-07."""
    _pay(t, member, slot)
    t.emit(Acted((member,), "pick_up", rules=("TRADE-05",)))
    yield from _extra(t, "pick_up", member)
    yield from trade.pick_up(t, member)


def _trade(t: Play, member: str, other: str, slot: str) -> Rule[None]:
    """TRADE-08 … TRADE-12: agreed first, then paid and carried out."""
    deal = yield from trade.bargain(t, member, other)
    asks = t.edition.trade_consent == "both_players"
    terms = trade.terms(t, member, deal)
    if asks and not (yield from consents(t, member, other, "trade.agree", ("TRADE-09",), terms)):
        return
    if not any(deal) or not _can_pay(t, member, slot) or not payment.is_payable(t, "trade", member):
        return
    _pay(t, member, slot)
    t.emit(Acted((member, other), "trade", other, rules=("TRADE-08",)))
    yield from _extra(t, "trade", member)
    yield from trade.exchange(t, member, other, deal)


def _commit(t: Play, member: str, ally: str) -> Rule[None]:
    """ALLY-05."""
    t.emit(PawnCommitted(member, int(ally)))
    yield from ()


_ACTS: dict[str, Callable[..., Rule[None]]] = {
    "move": _move,
    "explore": _explore,
    "observe": _look("eye", "observe"),
    "talk": _look("mouth", "talk"),
    "interact": _look("hand", "interact"),
    "do": _do,
    "use": _use,
    "attack": _attack,
    "attack_together": _attack_together,
    "heal": _heal,
    "repair": _repair,
    "improve": _improve,
    "pick_up": _pick_up,
    "trade": _trade,
    "commit": _commit,
}
