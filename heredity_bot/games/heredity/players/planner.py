"""Plans: from an aim back to the deeds that can be done now, by what earlier games have shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from heredity_bot.games.heredity.players.card_knowledge import BY, TIME, CardKnowledge, Need
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.rules.card_actions import ICON_OF_ACT

NEVER = 1e6
FIGHT, WALK = 4.0, 1.0
"""Estimated cost of a fight, and of any other single deed."""


@dataclass
class Steps:
    """The next steps of a plan: deeds that can be done now, choices to make, and the estimated cost of all."""

    cost: float = 0.0
    deeds: dict[str, None] = field(default_factory=dict)
    choices: dict[str, None] = field(default_factory=dict)
    spends: int = 0
    """The highest price of one of these deeds, in components."""

    def add(self, other: Steps) -> None:
        self.cost += other.cost
        self.deeds.update(other.deeds)
        self.choices.update(other.choices)
        self.spends = max(self.spends, other.spends)


IMPOSSIBLE = Steps(NEVER)


class Planner:
    """Plans for one state of the table; make another planner when the table has changed."""

    def __init__(self, knowledge: CardKnowledge, view: PlayerView) -> None:
        self._knowledge, self._view = knowledge, view
        self._known: dict[str, Steps] = {}
        self._trail: dict[str, None] = {}
        self._turned_back = 0

    def towards(self, aim: str) -> Steps:
        """The steps to an aim, which is a deed or an ending by a deed; no deeds where none is known or possible."""
        if not aim:
            return Steps()
        ending, _, deed = aim.rpartition(BY)
        found = Steps(0.0, {}, dict(self._knowledge.swayed.get(f"win {ending}", {})))
        found.add(self.steps_to(deed))
        return found if found.cost < NEVER else Steps()

    def steps_to(self, deed: str) -> Steps:
        if deed in self._known:
            return self._known[deed]
        if deed in self._trail:  # the aim depends on itself
            self._turned_back += 1
            return IMPOSSIBLE
        before = self._turned_back
        self._trail[deed] = None
        found = self._deed(deed)
        del self._trail[deed]
        if found.cost < NEVER or before == self._turned_back or not self._trail:
            self._known[deed] = found  # otherwise another trail may still lead to it
        return found

    def _deed(self, deed: str) -> Steps:
        act, _, target = deed.partition(" ")
        if act == "do":
            return self._printed(deed, target)
        if act == "attack":
            card = target.partition("#")[0]
            near = any(str(figure.card) == card for figure in self._view.figures.values())
            return Steps(FIGHT, {deed: None}) if near else self._all([Need(f"face {card}")])
        if act in ("use", "improve"):
            return self._after(deed, [Need(f"item {target.partition('.')[0]}")])
        if act in ICON_OF_ACT or act == "explore":
            return self._placed(deed, act, target)
        return Steps(WALK, {deed: None})

    def _placed(self, deed: str, act: str, target: str) -> Steps:
        """Steps to a deed that is possible once in each place."""
        if act == "explore" and int(target.rpartition(".")[2]) in self._view.board:
            return IMPOSSIBLE
        if act != "explore" and ICON_OF_ACT[act] in self._view.actions.get(target, ()):
            return Steps(WALK, {deed: None})
        faces = [Need(f"face {face}") for face in self._knowledge.on.get(deed, ())]
        if any(map(self._holds, faces)):
            return Steps(WALK, {deed: None}) if act == "explore" else IMPOSSIBLE
        ways = [self._after(deed, [face]) for face in faces]
        return min(ways, key=lambda steps: steps.cost, default=IMPOSSIBLE)

    def _printed(self, deed: str, target: str) -> Steps:
        action = self._knowledge.printed.get(target)
        if action is None or target in self._view.fired:
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
        """The number of times that a deed has to be done until its tokens are gone."""
        shift = self._knowledge.shifts.get(deed)
        piece = self._view.card(shift.card) if shift else None
        return piece.tokens.get(shift.token, 0) / shift.by if shift and piece else 0.0

    def _siblings(self, deed: str) -> dict[str, None]:
        """Other deeds on the same card that remove the same tokens."""
        shift = self._knowledge.shifts.get(deed)
        if shift is None:
            return {}
        same = ((name, other) for name, other in self._knowledge.shifts.items() if name != deed)
        return {
            name: None
            for name, other in same
            if (other.card, other.token) == (shift.card, shift.token)
            and name.partition(":")[0] == deed.partition(":")[0]
        }

    def _after(self, deed: str, needs: Iterable[Need]) -> Steps:
        """The deed itself when its needs are met, else the steps that meet them."""
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
            return self._view.flags.get(what, 0) >= need.least
        if kind == "item":
            return any(int(what) in member.items for member in self._view.members.values())
        if kind == "face":
            piece = self._view.card(int(what.removesuffix("b")))
            return piece is not None and piece.back == what.endswith("b")
        return False

    def _fact(self, need: Need) -> Steps:
        """The cheapest deeds that bring a fact; as many as needed where it is a number."""
        kind, _, what = need.fact.partition(" ")
        lacking = need.least - (self._view.flags.get(what, 0) if kind == "flag" else 0)
        if kind == "item" and self._lies(int(what)):
            return Steps(WALK, {"pick_up": None})
        known = self._knowledge.brings.get(need.fact, {})
        ways = []
        for deed, by in known.items():
            if deed != TIME and (steps := self.steps_to(deed)).cost < NEVER:
                ways.append((steps.cost / self._knowledge.chance(deed, need.fact) / by, by, steps))
        ways.sort(key=lambda way: way[0])
        found = Steps(0.0, {}, dict(self._knowledge.swayed.get(need.fact, {})))
        for cost, by, steps in ways:
            if lacking > 0:
                found.add(steps)
                found.cost += cost * by - steps.cost
                lacking -= by
        if not ways or (lacking > 0 and kind != "flag"):
            return IMPOSSIBLE
        found.cost += lacking * ways[0][0] if lacking > 0 else 0.0  # some deeds have to be repeated
        return found

    def _lies(self, item: int) -> bool:
        return any(item in ground.items for ground in self._view.ground.values())
