"""NPCs and allies: whom they go for, how they walk, when they strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heredity_bot.games.heredity.rules import board, card_texts, combat
from heredity_bot.games.heredity.rules.effects.npc_lines import NpcAttack, NpcMove
from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.events.combat import AttackLapsed, NpcActivated
from heredity_bot.games.heredity.rules.events.family import CommittedPawnJoined, PawnPlaced
from heredity_bot.games.heredity.rules.layout import MoveStep
from heredity_bot.games.heredity.rules.permanent_rules import modified
from heredity_bot.games.heredity.rules.play import Context, Play, SlotRef, ref
from heredity_bot.games.heredity.rules.questions import pause, pick_one, pick_some
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.rules.triggers import notices_steps, settle
from heredity_bot.kernel import Rule

if TYPE_CHECKING:
    from heredity_bot.games.heredity.rules.attack import Attack
    from heredity_bot.packs.effects import Verb

NOBODY = "nobody"
STAY = "stay"


def activate(t: Play, card: int) -> Rule[None]:
    """NPC-07, NPC-14: each figure separately and completely, the one nearest to a member first."""
    waiting = t.figures_of(card)
    while waiting:
        name = yield from _who_goes_first(t, card, waiting)
        waiting = [other for other in waiting if other != name and other in t.state.figures]
        yield from pause(t, "npc", "go_on", {"npc": ref("figure", name)})
        yield from _act(t, card, name)
        waiting = [other for other in waiting if other in t.state.figures]
        if card not in t.state.cards:
            return


def _who_goes_first(t: Play, card: int, waiting: list[str]) -> Rule[str]:
    if len(waiting) == 1:
        return waiting[0]
    far = {name: _distance_to_members(t, name) for name in waiting}
    nearest = min(far.values())
    first = [name for name in waiting if far[name] == nearest]
    if t.edition.idle_questions == "skipped" and _order_is_idle(t, card, first):
        return first[0]
    return (yield from pick_one(t, "npc.first", first, facts={"npc": ref("npc", card)}, rules=("NPC-14",)))


def _order_is_idle(t: Play, card: int, figures: list[str]) -> bool:
    """NPC-25: whether these figures are all alike, or none of them can do anything."""
    alike = {(t.state.figures[name].at, t.state.figures[name].damage) for name in figures}
    if len(alike) == 1:
        return True
    npc = t.npc(card)
    hostile = npc is not None and t.status(card) == "hostile"
    return hostile and all(_HostileTurn(t, card, name, npc.turn).is_idle() for name in figures if npc)


def _distance_to_members(t: Play, figure: str) -> int:
    """NPC-14, DYING-02: how far the nearest member is that is not dying."""
    far = t.npc_layout.distances(t.zone(figure))
    zones = [zone for m in MEMBERS if (zone := t.where(m)) is not None and not t.is_dying(m)]
    known = [d for zone in zones if (d := far[zone]) is not None]
    return min(known, default=len(far) + 1)


def _act(t: Play, card: int, figure: str) -> Rule[None]:
    npc = t.npc(card)
    if npc is None:
        return
    status = t.status(card)
    if status == "ally":
        attacks = any(isinstance(line, NpcAttack) for line in npc.turn)
        if t.edition.ally_steering == "target" and attacks:
            yield from _AllyTurn(t, card, figure, npc.turn).run()
        else:
            yield from _steered_turn(t, card, figure, npc.turn)
    elif status == "hostile":
        yield from _HostileTurn(t, card, figure, npc.turn).run()
    else:
        t.emit(NpcActivated(figure))
        yield from card_texts.apply(t, Context(card=card, figure=figure), _other_lines(npc.turn))


def _other_lines(lines: tuple[Verb, ...]) -> list[Verb]:
    """NPC-05, OQ-13: a neutral NPC has no target; only its other lines count."""
    return [line for line in lines if not isinstance(line, (NpcMove, NpcAttack))]


class _Turn:
    """One activation of a figure that goes for a target."""

    key = "npc.target"
    rules = ("NPC-08", "NPC-09")

    def __init__(self, t: Play, card: int, figure: str, lines: tuple[Verb, ...]) -> None:
        self.t, self.card, self.figure = t, card, figure
        self.lines = list(lines) if t.edition.npc_sequence == "printed" else _attack_driven(lines)
        self.target = ""
        self.tied: list[str] = []
        """Targets between which no player was asked to choose, because nothing depended on it yet (NPC-25)."""
        self.attacks = [line for line in self.lines if isinstance(line, NpcAttack)]
        first = next((line.move for line in self.lines if isinstance(line, NpcMove)), 0)
        self.moves = self._movement(first)
        """SAT-06: what is left of the movement, or what it has before it moves."""

    def _movement(self, printed: int) -> int:
        return max(0, printed + modified(self.t, "move", self.figure)) if printed else 0

    def run(self) -> Rule[None]:
        t = self.t
        yield from self._fix_target()
        t.emit(NpcActivated(self.figure, self.target, self._moves_to_targets()))
        for i, line in enumerate(self.lines):
            if self.figure not in t.state.figures:
                return
            if isinstance(line, NpcMove):
                yield from self._move(line, self._next_attack(i))
            elif isinstance(line, NpcAttack):
                yield from self._attack(line)
            else:
                yield from card_texts.apply(t, Context(card=self.card, figure=self.figure), [line])

    def _fix_target(self) -> Rule[None]:
        """Fix the target for the whole turn, if the rules say so."""
        raise NotImplementedError

    def _ask_target(self, options: list[str]) -> Rule[str]:
        facts = {"npc": ref("figure", self.figure)}
        return (yield from pick_one(self.t, self.key, options, facts=facts, rules=self.rules))

    def _next_attack(self, index: int) -> Attack | None:
        ahead = (line for line in self.lines[index:] if isinstance(line, NpcAttack))
        return next(ahead, None)

    def _possible_targets(self) -> list[str]:
        """ATK-24, ALLY-06: for a hostile NPC members not dying, and allies; for an ally other NPCs."""
        return combat.targets(self.t, self.figure)

    def _targets_this_turn(self) -> list[str]:
        """The figures that it may attack in this turn: its target alone, if it has one."""
        chosen = [self.target] if self.target else self.tied
        if not chosen:
            return self._possible_targets()
        return [name for name in chosen if combat.is_target(self.t, self.figure, name)]

    def _moves_to_targets(self) -> dict[str, int]:
        """The distance in moves to each figure that can be reached."""
        far = self.t.npc_layout.distances(self.t.zone(self.figure))
        return {name: d for name in self._possible_targets() if (d := far[self.t.zone(name)]) is not None}

    def _in_reach(
        self, attack: Attack | None, zone: int | None = None, moves: int | None = None
    ) -> list[str]:
        left = self.moves if moves is None else moves
        return [name for name in self._targets_this_turn() if self._reaches(name, attack, zone, left)]

    def _reaches(self, name: str, attack: Attack | None, zone: int | None, left: int) -> bool:
        """Whether a possible target is near enough."""
        why = combat.why_out_of_reach(self.t, self.figure, name, attack, zone=zone, moves=left)
        return why is None

    # Its way

    def _move(self, line: NpcMove, attack: Attack | None) -> Rule[None]:
        """NPC-10 … NPC-12: toward the target, no further than needed."""
        t = self.t
        self.moves = self._movement(line.move)
        if self._in_reach(attack):
            return
        goal = yield from self._goal()
        if not goal or goal not in t.state.figures:
            return
        options = self._walks(t.zone(goal), attack)
        if options:
            facts = {"npc": ref("figure", self.figure)}
            named = {_path_name(path): path for path in self._different(options)}
            way = yield from pick_one(t, "npc.path", list(named), facts=facts, rules=("NPC-11",))
            yield from walk(t, self.figure, named[way])
            self.moves -= len(named[way])

    def _goal(self) -> Rule[str]:
        """Toward whom it walks."""
        yield from ()
        return self.target

    def _walks(self, goal: int, attack: Attack | None) -> list[tuple[MoveStep, ...]]:
        """NPC-11, NPC-12, SAT-02, SAT-03: the beginnings of shortest paths that it can walk now."""
        t = self.t
        counted = board.crowd(t)
        found: dict[tuple[int, ...], tuple[MoveStep, ...]] = {}
        for path in t.npc_layout.shortest(t.zone(self.figure), goal):
            length = self._stop(path, attack, counted)
            if length:
                walked = path[:length]
                found.setdefault(tuple(step.to for step in walked), walked)
        return list(found.values())

    def _stop(self, path: tuple[MoveStep, ...], attack: Attack | None, counted: dict[int, int]) -> int:
        """The number of steps of a path that it takes: to the first zone with room from which it can attack."""
        stop = 0
        for taken, step in enumerate(path[: self.moves], start=1):
            if board.is_full(self.t, step.to, counted):
                continue
            stop = taken
            if self._in_reach(attack, step.to, self.moves - taken):
                break
        return stop

    def _different(self, paths: list[tuple[MoveStep, ...]]) -> list[tuple[MoveStep, ...]]:
        """NPC-25: one of those that end in the same place, where it is harmed by none and no card notices."""
        harmless = not any(step.damage for path in paths for step in path)
        if self.t.edition.idle_questions == "asked" or not harmless or notices_steps(self.t):
            return paths
        return list({path[-1].part: path for path in reversed(paths)}.values())[::-1]

    # Consequences of a choice of target

    def _is_plain(self) -> bool:
        """Whether its turn is one move at the most, then attacks, then anything else: that can be foreseen."""
        kinds = [
            "move" if isinstance(line, NpcMove) else "attack" if isinstance(line, NpcAttack) else "other"
            for line in self.lines
        ]
        order = {"move": 0, "attack": 1, "other": 2}
        return kinds.count("move") <= 1 and kinds == sorted(kinds, key=order.__getitem__)

    def _prospect(self, name: str) -> tuple[str, ...]:
        """NPC-25: the outcome of this turn with this target; it includes who is attacked."""
        if not self._is_plain():
            return ("unforeseen", name)
        edition, before = self.t.edition, self.target
        keeps = edition.npc_target == "nearest_first" or edition.npc_pursuit == "keeps_target"
        self.target = name if keeps else ""
        ways = self._foreseen_ways(name)
        attacked = any(self._reaches_from(name, way) for way in ways)
        self.target = before
        return ("attack", name) if attacked else ("way", *sorted(map(_path_name, ways)))

    def _foreseen_ways(self, name: str) -> list[tuple[MoveStep, ...]]:
        attack = self._next_attack(0)
        if not self.moves or (attack is not None and self._in_reach(attack)):
            return [()]
        return self._walks(self.t.zone(name), attack) or [()]

    def _reaches_from(self, name: str, way: tuple[MoveStep, ...]) -> bool:
        zone, left = (way[-1].to if way else None), self.moves - len(way)
        return any(self._reaches(name, attack, zone, left) for attack in self.attacks)

    def is_idle(self) -> bool:
        """Whether nothing at all happens in this turn, whomever it goes for."""
        if any(not isinstance(line, (NpcMove, NpcAttack)) for line in self.lines):
            return False
        return all(self._prospect(name) == ("way", "") for name in self._possible_targets())

    # Its attack

    def _attack(self, attack: Attack) -> Rule[None]:
        """NPC-13, ATK-15, ATK-21: attack or lapse; several targets one after the other."""
        t = self.t
        struck: list[str] = []
        while len(struck) < attack.targets and self.figure in t.state.figures:
            targets = self._in_reach(attack) if not struck else self._others_in_reach(attack)
            targets = [name for name in targets if name not in struck]
            if not targets:
                break
            name = yield from self._choose(targets, chosen=not struck and bool(self.target))
            if name == NOBODY:
                return
            struck.append(name)
            yield from self._strike(attack, name)
        if not struck:
            t.emit(AttackLapsed(self.figure))

    def _choose(self, targets: list[str], *, chosen: bool) -> Rule[str]:
        """Which of those in reach it attacks; `chosen` says that its target was fixed before."""
        return (yield from self._ask_target(targets))

    def _strike(self, attack: Attack, name: str) -> Rule[None]:
        power = combat.power_of(self.t, self.figure, attack)
        yield from combat.attack(self.t, [(self.figure, power)], name, ranged=attack.range is not None)

    def _others_in_reach(self, attack: Attack) -> list[str]:
        return [name for name in self._possible_targets() if self._reaches(name, attack, None, self.moves)]


class _HostileTurn(_Turn):
    """NPC-08: the nearest is its target, from the beginning or once it has to move."""

    def _fix_target(self) -> Rule[None]:
        if self.t.edition.npc_target == "nearest_first":
            self.target = yield from self._nearest()

    def _goal(self) -> Rule[str]:
        """NPC-12, ED-55: the target; German, the nearest, which it then keeps."""
        if self.target or self.tied:
            return self.target or self.tied[0]
        keeps = self.t.edition.npc_pursuit == "keeps_target"
        goal = yield from self._nearest()
        if keeps:
            self.target = goal
        elif self.tied:
            goal, self.tied = self.tied[0], []
        return goal or (self.tied[0] if self.tied else "")

    def _nearest(self) -> Rule[str]:
        """NPC-08, NPC-09, OQ-10, OQ-11: by number of moves; without any way, those it can shoot.

        Where it makes no difference which of several it is, they are `tied` and the answer is "".
        """
        t = self.t
        reached = self._moves_to_targets()
        nearest = min(reached.values(), default=0)
        near = [name for name, d in reached.items() if d == nearest]
        if not near:
            attack = self._next_attack(0)
            near = self._in_reach(attack) if attack else []
        if not near:
            return ""
        if len(near) > 1 and t.edition.idle_questions == "skipped":
            prospects = {self._prospect(name) for name in near}
            if len(prospects) == 1:
                self.tied = near
                return ""
        return (yield from self._ask_target(near))

    def _attack(self, attack: Attack) -> Rule[None]:
        yield from super()._attack(attack)
        if self.t.edition.npc_target == "any_legal":  # the target it walked to is that of this attack only
            self.target, self.tied = "", []


class _AllyTurn(_Turn):
    """ALLY-03, ALLY-09, French: like any NPC, but the players choose its target."""

    key = "ally.target"
    rules = ("ALLY-03", "ALLY-09")
    spares_all = False
    """The players told it not to attack."""

    def _fix_target(self) -> Rule[None]:
        t = self.t
        reached = self._moves_to_targets()
        attack = self._next_attack(0)
        options = [n for n in self._possible_targets() if n in reached or self._reaches(n, attack, None, 0)]
        prospects = {name: self._prospect(name) for name in options}
        threatened = [n for n in options if prospects[n][0] == "attack" and combat.side(t, n) == "hostile"]
        idle = set(prospects.values()) <= {("way", "")}
        if idle and t.edition.idle_questions == "skipped":
            return
        named = yield from self._ask_target(options if threatened else [*options, NOBODY])
        self.target = "" if named == NOBODY else named
        self.spares_all = named == NOBODY

    def _attack(self, attack: Attack) -> Rule[None]:
        if not self.spares_all:
            yield from super()._attack(attack)

    def _targets_this_turn(self) -> list[str]:
        """An ally without a target does not attack."""
        return super()._targets_this_turn() if self.target else []

    def _choose(self, targets: list[str], *, chosen: bool) -> Rule[str]:
        """ALLY-09: its target; of further ones the players may spare all only if none is hostile."""
        hostile = any(combat.side(self.t, name) == "hostile" for name in targets)
        return (yield from self._ask_target(targets if chosen or hostile else [*targets, NOBODY]))

    def _strike(self, attack: Attack, name: str) -> Rule[None]:
        yield from _ally_strikes(self.t, self.card, self.figure, attack, name)


def _attack_driven(lines: tuple[Verb, ...]) -> list[Verb]:
    """NPC-07, NPC-10, German: moving belongs to the first attack, so it comes right before it."""
    attacks = [line for line in lines if isinstance(line, NpcAttack)]
    moves = [line for line in lines if isinstance(line, NpcMove)]
    if not attacks or not moves:
        return list(lines)
    moved = NpcMove(move=sum(line.move for line in moves))
    ordered: list[Verb] = []
    for line in lines:
        if line is attacks[0]:
            ordered.append(moved)
        if not isinstance(line, NpcMove):
            ordered.append(line)
    return ordered


def _path_name(path: tuple[MoveStep, ...]) -> str:
    return ">".join(step.part for step in path)


def walk(t: Play, figure: str, path: tuple[MoveStep, ...]) -> Rule[None]:
    """MOVE-03, OQ-40: zone by zone; a red line hurts after it is crossed."""
    for step in path:
        if figure not in t.state.figures:
            return
        start = t.state.figures[figure].at
        t.emit(FigureMoved(figure, start, step.part, step.line or "level"))
        if step.damage:
            yield from combat.harm(t, figure, step.damage, kind="fire")
        yield from settle(t)


def _steered_turn(t: Play, card: int, figure: str, lines: tuple[Verb, ...]) -> Rule[None]:
    """ALLY-03, OQ-57: the players say where it goes and whom it attacks."""
    t.emit(NpcActivated(figure))
    for line in lines:
        if figure not in t.state.figures:
            return
        if isinstance(line, NpcMove):
            yield from _ally_moves(t, figure, line.move)
        elif isinstance(line, NpcAttack):
            yield from _ally_attacks(t, card, figure, line)
        else:
            yield from card_texts.apply(t, Context(card=card, figure=figure), [line])


def _ally_moves(t: Play, figure: str, printed: int) -> Rule[None]:
    moves = printed + modified(t, "move", figure)
    counted, start = board.crowd(t), t.zone(figure)
    reached: dict[str, tuple[MoveStep, ...]] = {}
    for goal, far in enumerate(t.npc_layout.distances(start)):
        if far and far <= moves and not board.is_full(t, goal, counted):
            path = t.npc_layout.shortest(start, goal)[0]
            reached[path[-1].part] = path
    facts = {"npc": ref("figure", figure)}
    goal_part = yield from pick_one(t, "ally.move", [STAY, *reached], facts=facts, rules=("ALLY-03",))
    if goal_part != STAY:
        yield from walk(t, figure, reached[goal_part])


def _ally_attacks(t: Play, card: int, figure: str, attack: Attack) -> Rule[None]:
    """ALLY-03 … ALLY-05, ATK-18: members may join, by kept or by laid pawns."""
    struck: list[str] = []
    while len(struck) < attack.targets and figure in t.state.figures:
        targets = [name for name in _ally_targets(t, figure, attack) if name not in struck]
        if not targets:
            break
        facts = {"npc": ref("figure", figure)}
        target = yield from pick_one(t, "ally.target", [*targets, NOBODY], facts=facts, rules=("ALLY-03",))
        if target == NOBODY:
            return
        struck.append(target)
        yield from _ally_strikes(t, card, figure, attack, target)
    if not struck:
        t.emit(AttackLapsed(figure))


def _ally_targets(t: Play, figure: str, attack: Attack) -> list[str]:
    """ATK-24: the NPCs it reaches that are not allies."""
    return [
        name
        for name in t.state.figures
        if combat.is_target(t, figure, name) and combat.why_out_of_reach(t, figure, name, attack) is None
    ]


def _ally_strikes(t: Play, card: int, figure: str, attack: Attack, target: str) -> Rule[None]:
    """ALLY-04, ALLY-05, ATK-16: one attack, with the members who join it."""
    joined = yield from _joiners(t, card, figure, target)
    attackers = [(figure, combat.power_of(t, figure, attack))]
    for member, slot in joined:
        committed = t.edition.ally_joint_attack == "laid_pawns"
        t.emit(CommittedPawnJoined(member, card, slot.id) if committed else PawnPlaced(member, slot.id))
        attackers.append((member, combat.power_of(t, member, slot.attack, slot.item)))
    yield from combat.attack(t, attackers, target, ranged=attack.range is not None)


def _joiners(t: Play, card: int, ally: str, target: str) -> Rule[list[tuple[str, SlotRef]]]:
    ways = {f"{m}:{slot.id}": (m, slot) for m in MEMBERS for slot in joining_slots(t, m, card, target)}
    if not ways:
        return []
    groups = tuple(tuple(name for name, way in ways.items() if way[0] == m) for m in MEMBERS)
    chosen = yield from pick_some(
        t,
        "ally.join",
        list(ways),
        least=0,
        most=len({m for m, _ in ways.values()}),
        one_of=groups,
        seats=t.seats_of(*dict.fromkeys(m for m, _ in ways.values())),
        facts={"npc": ref("figure", ally), "target": ref("figure", target)},
        rules=("ALLY-04", "ALLY-05", "ATK-16"),
    )
    joined = [ways[name] for name in chosen]
    return [(member, slot) for member, slot in joined if slot in joining_slots(t, member, card, target)]


def joining_slots(t: Play, member: str, ally: int, target: str) -> list[SlotRef]:
    """ALLY-04, ALLY-05: attack slots in reach, if a pawn is kept or was laid on the ally's card."""
    who = t.state.members[member]
    laid = t.edition.ally_joint_attack == "laid_pawns"
    has_pawn = who.committed.get(ally, 0) > 0 if laid else who.available > 0
    if not has_pawn or member not in t.state.figures:
        return []
    return attack_slots(t, member, target)


def attack_slots(t: Play, member: str, target: str) -> list[SlotRef]:
    """ATK-02, ATK-03: free slots with which this member reaches the target."""
    return [
        slot
        for slot in t.payable(member)
        if (slot.attack or "hand" in slot.icons or "foot" in slot.icons)
        and combat.why_out_of_reach(t, member, target, slot.attack, item=slot.item) is None
    ]
