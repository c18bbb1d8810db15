"""From what is wanted back to what can be done now, by what earlier games have shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from heredity_bot.playtest.deeds import LOOKS
from heredity_bot.playtest.lore import BY, TIME, Lore, Need
from heredity_bot.playtest.sight import Sight

NEVER = 1e6
FIGHT, WALK = 4.0, 1.0
"""What a fight, and any other single deed, is thought to take."""


@dataclass
class Steps:
    """What leads on now: deeds that can be done, choices to make, and what it is thought to take."""

    cost: float = 0.0
    deeds: dict[str, None] = field(default_factory=dict)
    choices: dict[str, None] = field(default_factory=dict)
    spends: int = 0
    """The most components that one of these deeds costs."""

    def add(self, other: Steps) -> None:
        self.cost += other.cost
        self.deeds.update(other.deeds)
        self.choices.update(other.choices)
        self.spends = max(self.spends, other.spends)


IMPOSSIBLE = Steps(NEVER)


class Planner:
    """Looks at the table once; ask a new one when the table has changed."""

    def __init__(self, lore: Lore, sight: Sight) -> None:
        self._lore, self._sight = lore, sight
        self._known: dict[str, Steps] = {}
        self._trail: dict[str, None] = {}
        self._turned_back = 0

    def towards(self, aim: str) -> Steps:
        """The steps to a deed, or to an ending by it; none where nothing is known or possible."""
        if not aim:
            return Steps()
        ending, _, deed = aim.rpartition(BY)
        found = Steps(0.0, {}, dict(self._lore.swayed.get(f"win {ending}", {})))
        found.add(self.deed(deed))
        return found if found.cost < NEVER else Steps()

    def deed(self, deed: str) -> Steps:
        if deed in self._known:
            return self._known[deed]
        if deed in self._trail:  # on the way to itself
            self._turned_back += 1
            return IMPOSSIBLE
        before = self._turned_back
        self._trail[deed] = None
        found = self._deed(deed)
        del self._trail[deed]
        if found.cost < NEVER or before == self._turned_back or not self._trail:
            self._known[deed] = found  # else it may be possible from elsewhere
        return found

    def _deed(self, deed: str) -> Steps:
        act, _, target = deed.partition(" ")
        if act == "do":
            return self._printed(deed, target)
        if act == "attack":
            card = target.partition("#")[0]
            near = any(str(figure.card) == card for figure in self._sight.figures.values())
            return Steps(FIGHT, {deed: None}) if near else self._all([Need(f"face {card}")])
        if act in ("use", "improve"):
            return self._after(deed, [Need(f"item {target.partition('.')[0]}")])
        if act in LOOKS or act == "explore":
            return self._placed(deed, act, target)
        return Steps(WALK, {deed: None})

    def _placed(self, deed: str, act: str, target: str) -> Steps:
        """A place looked at once, or explored, is not so again."""
        if act == "explore" and int(target.rpartition(".")[2]) in self._sight.board:
            return IMPOSSIBLE
        if act != "explore" and LOOKS[act] in self._sight.actions.get(target, ()):
            return Steps(WALK, {deed: None})
        faces = [Need(f"face {face}") for face in self._lore.on.get(deed, ())]
        if any(map(self._holds, faces)):
            return Steps(WALK, {deed: None}) if act == "explore" else IMPOSSIBLE
        ways = [self._after(deed, [face]) for face in faces]
        return min(ways, key=lambda steps: steps.cost, default=IMPOSSIBLE)

    def _printed(self, deed: str, target: str) -> Steps:
        action = self._lore.printed.get(target)
        if action is None or target in self._sight.fired:
            return IMPOSSIBLE
        found = self._after(deed, [Need(f"face {target.partition(':')[0]}"), *action.needs])
        if found.cost >= NEVER:
            return found
        found.cost += self._labour(deed) * action.together + action.cost
        if deed in found.deeds:
            found.deeds.update(self._siblings(deed))
            found.spends = max(found.spends, action.cost)
        return found

    def _labour(self, deed: str) -> float:
        """How often it has to be done until its tokens are gone."""
        shift = self._lore.shifts.get(deed)
        piece = self._sight.card(shift.card) if shift else None
        return piece.tokens.get(shift.token, 0) / shift.by if shift and piece else 0.0

    def _siblings(self, deed: str) -> dict[str, None]:
        """Other deeds on the same card that move the same tokens: they do the same work."""
        shift = self._lore.shifts.get(deed)
        if shift is None:
            return {}
        same = ((name, other) for name, other in self._lore.shifts.items() if name != deed)
        return {
            name: None
            for name, other in same
            if (other.card, other.token) == (shift.card, shift.token)
            and name.partition(":")[0] == deed.partition(":")[0]
        }

    def _after(self, deed: str, needs: Iterable[Need]) -> Steps:
        """The deed itself when nothing is wanting, else what brings that about."""
        found = self._all(needs)
        if found.deeds:
            found.cost += WALK
        elif found.cost < NEVER:
            found.cost += WALK
            found.deeds[deed] = None
        return found

    def _all(self, needs: Iterable[Need]) -> Steps:
        found = Steps()
        for need in needs:
            if not self._holds(need):
                found.add(self._fact(need))
        return found

    def _holds(self, need: Need) -> bool:
        kind, _, what = need.fact.partition(" ")
        if kind == "flag":
            return self._sight.flags.get(what, 0) >= need.least
        if kind == "item":
            return any(int(what) in member.items for member in self._sight.members.values())
        if kind == "face":
            piece = self._sight.card(int(what.removesuffix("b")))
            return piece is not None and piece.back == what.endswith("b")
        return False

    def _fact(self, need: Need) -> Steps:
        """The cheapest deeds that bring it; of a number as many as are needed."""
        kind, _, what = need.fact.partition(" ")
        lacking = need.least - (self._sight.flags.get(what, 0) if kind == "flag" else 0)
        if kind == "item" and self._lies(int(what)):
            return Steps(WALK, {"pick_up": None})
        known = self._lore.brings.get(need.fact, {})
        ways = []
        for deed, by in known.items():
            if deed != TIME and (steps := self.deed(deed)).cost < NEVER:
                ways.append((steps.cost / self._lore.chance(deed, need.fact) / by, by, steps))
        ways.sort(key=lambda way: way[0])
        found = Steps(0.0, {}, dict(self._lore.swayed.get(need.fact, {})))
        for cost, by, steps in ways:
            if lacking > 0:
                found.add(steps)
                found.cost += cost * by - steps.cost
                lacking -= by
        if not ways or (lacking > 0 and kind != "flag"):
            return IMPOSSIBLE
        found.cost += lacking * ways[0][0] if lacking > 0 else 0.0  # some of it once more
        return found

    def _lies(self, item: int) -> bool:
        return any(item in ground.items for ground in self._sight.ground.values())
