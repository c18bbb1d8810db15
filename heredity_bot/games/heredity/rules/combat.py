"""Attacks: who reaches whom, the one procedure for members and NPCs, damage to NPCs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from heredity_bot.games.heredity.rules import board, body, card_texts, karma
from heredity_bot.games.heredity.rules.events.board import FigureDefeated
from heredity_bot.games.heredity.rules.events.card import StatusChanged
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved, NpcDamaged
from heredity_bot.games.heredity.rules.events.family import DamageDealt, DamageDiscarded
from heredity_bot.games.heredity.rules.permanent_rules import in_force, is_allowed, is_immune, modified
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.questions import pause
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.rules.triggers import settle
from heredity_bot.kernel import Fact, Rule

if TYPE_CHECKING:
    from heredity_bot.games.heredity.rules.attack import Attack

BARE_POWER = 1
"""ATK-02: punch and kick."""


def why_out_of_reach(
    t: Play,
    attacker: str,
    target: str,
    attack: Attack | None,
    *,
    item: int = 0,
    zone: int | None = None,
    moves: int = 1,
) -> str | None:
    """ATK-05, ATK-06: the refusal code when a target cannot be attacked so, else None.

    `attack` None is a punch or kick. `zone` stands in for where the attacker is; `moves` is
    what an NPC has left of its movement (SAT-06).
    """
    start = t.zone(attacker) if zone is None else zone
    goal = t.zone(target)
    if attack is None or attack.range is None:
        near = start == goal or _strikes_into_full_zone(t, attacker, start, goal, moves)
        return None if near else "OUT_OF_MELEE"
    if not t.layout.same_level(start, goal):
        return "OTHER_LEVEL"
    shot = t.layout.shot(start, goal)
    if shot is None:
        return "NO_LINE"
    far = shot.lines if t.edition.range_metric == "lines" else shot.zones
    return None if far <= reach_of(t, attacker, attack, item) else "OUT_OF_RANGE"


def reach_of(t: Play, attacker: str, attack: Attack, item: int = 0) -> int:
    """RANGE-01: the printed range and what changes it."""
    return (attack.range or 0) + modified(t, "range", attacker, item=item)


def _strikes_into_full_zone(t: Play, attacker: str, start: int, goal: int, moves: int) -> bool:
    """SAT-06, SAT-07, SAT-09, OQ-12: over a line that could be crossed or a level link, into a zone without room."""
    linked = t.edition.level_melee == "linked"
    layout = t.npc_layout if linked and attacker not in MEMBERS else t.layout
    step = layout.step(start, goal)
    if step is None or (step.line is None and not linked) or not board.is_full(t, goal):
        return False
    return t.edition.saturated_melee == "from_adjacent" or attacker in MEMBERS or moves >= 1


def is_target(t: Play, attacker: str, target: str) -> bool:
    """ATK-24, DYING-02, OQ-15: whom a Character may attack at all."""
    if target not in t.state.figures or target == attacker:
        return False
    mine = side(t, attacker)
    if target in MEMBERS:
        if t.is_dying(target):
            return False
        return mine == "hostile" or (attacker in MEMBERS and is_allowed(t, "attack_members", attacker))
    if side(t, target) == "ally":
        return mine == "hostile" or (attacker in MEMBERS and is_allowed(t, "attack_allies", attacker))
    return mine != "hostile"


def targets(t: Play, attacker: str) -> list[str]:
    """ATK-24: all whom a Character may attack, as `is_target` says of each of them."""
    figures = t.state.figures
    if attacker in MEMBERS and in_force(t, "allow"):
        return [name for name in figures if is_target(t, attacker, name)]
    if side(t, attacker) != "hostile":
        return [
            name
            for name, figure in figures.items()
            if figure.card and t.status(figure.card) != "ally" and name != attacker
        ]
    return [
        name
        for name, figure in figures.items()
        if (t.status(figure.card) == "ally" if figure.card else not t.is_dying(name))
    ]


def side(t: Play, figure: str) -> str:
    """member, hostile, ally or neutral."""
    card = t.state.figures[figure].card
    return t.status(card) if card else "member"


def power_of(t: Play, attacker: str, attack: Attack | None, item: int = 0) -> int:
    printed = BARE_POWER if attack is None else attack.strength
    return printed + modified(t, "power", attacker, item=item)


def defence_of(t: Play, figure: str) -> int:
    """ATK-10, ATK-11, ITEM-26: printed for an NPC; the shields of working items for a member."""
    extra = modified(t, "defence", figure)
    if figure not in MEMBERS:
        npc = t.npc(t.state.figures[figure].card)
        return (npc.defence if npc else 0) + extra
    items = t.state.members[figure].items
    return sum(t.item(item).defence for item in items if not t.is_broken(item)) + extra


def attack(t: Play, attackers: list[tuple[str, int]], target: str, *, ranged: bool) -> Rule[None]:
    """ATK-08 … ATK-16: power, one karma card, defence, damage, discard, defeat check."""
    names, powers = tuple(name for name, _ in attackers), tuple(power for _, power in attackers)
    rules = ("ATK-08", "ATK-16") if len(attackers) > 1 else ()
    t.emit(AttackMade(names, powers, target, ranged, rules=rules))
    total = sum(powers)
    facts: dict[str, Fact] = {
        "power": total,
        "target": ref("figure", target),
        "defence": defence_of(t, target),
    }
    yield from pause(t, "karma", "turn", facts)
    card = karma.draw(t)
    value, missed = karma.value(t, card, total)
    defence = defence_of(t, target)
    damage = 0 if missed or value <= 0 else max(0, value - defence)
    success = damage > 0 if t.edition.attack_success == "damage" else value > 0
    t.emit(AttackResolved(target, total, card, value, defence, damage, success))
    attacked = t.state.figures[target].card
    turns = _turns_hostile(t, names, target)
    if damage and target in MEMBERS:
        yield from harm(t, target, damage, kind="attack", attack=True)
    elif damage and is_immune(t, "attack", target):
        t.emit(DamageDiscarded(target, damage, rules=("READ-11",)))
    elif damage:
        t.emit(NpcDamaged(target, damage))
    karma.discard(t)
    if attacked:
        yield from defeat_check(t, target, by=names)
    if turns and t.figures_of(attacked):
        turn_hostile(t, attacked)
    yield from settle(t)


def _turns_hostile(t: Play, attackers: tuple[str, ...], target: str) -> bool:
    """NPC-06, ATK-19, ED-47: a neutral that is attacked, hurt or not."""
    if target in MEMBERS or side(t, target) != "neutral":
        return False
    return any(name in MEMBERS for name in attackers) or t.edition.hostile_by_ally == "turns"


def turn_hostile(t: Play, card: int) -> None:
    """NPC-06, OQ-14: a hostile token, and into the timeline if its card shows the blocks."""
    t.emit(StatusChanged(card, "hostile"))
    card_texts.join_timeline(t, card, Context(card=card))


def harm(
    t: Play, who: str, points: int, *, kind: str = "", attack: bool = False, order: tuple[str, ...] = ()
) -> Rule[None]:
    """DMG-01, DMG-02, DMG-08: damage to any Character; direct damage ignores defence."""
    if who not in t.state.figures:
        return
    if not attack and t.edition.direct_damage_defence == "counts":
        points = max(0, points - defence_of(t, who))
    if points <= 0:
        return
    if is_immune(t, kind, who):
        t.emit(DamageDiscarded(who, points, rules=("ITEM-06", "READ-11")))
    elif who in MEMBERS and t.is_dying(who):
        t.emit(DamageDiscarded(who, points))
    elif who in MEMBERS and order:
        t.emit(DamageDealt(who, points, kind))
        body.take_in_order(t, who, points, order)
    elif who in MEMBERS:
        t.emit(DamageDealt(who, points, kind))
        yield from body.take_damage(t, who, points)
    else:
        t.emit(DamageDealt(who, points, kind))
        t.emit(NpcDamaged(who, points))
        yield from defeat_check(t, who)


def defeat_check(t: Play, figure: str, by: tuple[str, ...] = ()) -> Rule[None]:
    """NPC-15, NPC-16, NPC-21, ATK-22: a figure whose damage has reached its life is defeated.

    Its effect concerns the members who struck (ACT-10); what it yields is loot (ITEM-25).
    """
    found = t.state.figures[figure]
    npc = t.npc(found.card)
    if npc is None or found.damage < npc.life:
        return
    card, at = found.card, found.at
    t.emit(FigureDefeated(figure))
    last = not t.figures_of(card)
    if last or t.edition.multi_figure_defeat == "each_figure":
        party = tuple(name for name in by if name in MEMBERS)
        cx = Context(card=card, figure=figure, zone=at, by_action=bool(party), defeat=True)
        cx = replace(cx, actor=party[0] if party else "", party=party if len(party) > 1 else ())
        yield from card_texts.apply(t, cx, npc.defeat)
