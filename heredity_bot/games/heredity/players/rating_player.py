"""The base of curious and careful players: they rate every deed and do, or walk to, the best one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from heredity_bot.games.heredity.players.act_names import ICONS, WITHOUT_SLOT, deed_name, targets
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory, common
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.players.zone_graph import Ways, ZoneGraph, route
from heredity_bot.games.heredity.rules.card_actions import ICON_OF_ACT
from heredity_bot.games.heredity.rules.events.board import FigureMoved, TerrainLaid, TerrainLifted
from heredity_bot.games.heredity.rules.events.card import CardFlipped
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.menu import DONE
from heredity_bot.kernel import Act, Answer, Ask, Event, Menu, Path
from heredity_bot.playtest.random_player import PlayerLuck

STEPS = [0.9**n for n in range(1000)]
"""The share of its worth that a goal keeps at a distance of so many lines."""

UNFIT = 0.25
"""The share of a goal's worth for a member who can hardly do it."""

PLACED = (*ICON_OF_ACT, "explore", "do")
"""Acts that belong to a place."""


class Goal(NamedTuple):
    """An act that can be done in a part of a zone. `share` is what it is still worth if another member goes there, too."""

    part: str
    worth: float
    deed: str
    share: float


class RatedAct(NamedTuple):
    worth: float
    path: Path


class RatingPlayer(ABC):
    """A `MachinePlayer` for all members together. Subclasses say what deeds are worth and answer other questions."""

    least = 0.0
    """Deeds that are not worth more are left undone."""

    def __init__(self, view: PlayerView, memory: RunMemory, lessons: Lessons, luck: PlayerLuck) -> None:
        self.view, self.memory, self.lessons, self.luck = view, memory, lessons, luck
        self.paths = ZoneGraph(memory.joined)
        self._moods: dict[str, float] = {}
        self._mood_lap = -1
        self._void: dict[tuple[str, str], int] = {}
        """Deeds that were not offered to a member where they should be, with the lap in which that was noticed."""

    @abstractmethod
    def worth(self, member: str, act: str, target: str, menu: Menu) -> float: ...

    @abstractmethod
    def decide(self, ask: Ask) -> Answer:
        """Answer any question but an `Act`, which `act` answers."""

    @abstractmethod
    def seek(self) -> Iterator[Goal]:
        """Goals beside those that are visible on the board."""

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        return self.act(ask.menu) if isinstance(ask, Act) else self.decide(ask)

    def act(self, menu: Menu) -> Path:
        self.look_around(menu)
        options = [*self._here(menu), *self._elsewhere(menu)]
        best = max(options, key=lambda option: option.worth, default=None)
        return best.path if best and best.worth > self.least else (DONE,)

    def times(self, name: str) -> int:
        """The number of times that a deed was done in this game."""
        return self.lessons.deeds.get(name, 0)

    def _mood(self, name: str) -> float:
        """A random factor, so that games differ; it lasts for a lap, so that no member turns round halfway."""
        if self._mood_lap != self.view.laps:
            self._mood_lap, self._moods = self.view.laps, {}
        found = self._moods.get(name)
        if found is None:
            found = self._moods[name] = 0.9 + 0.2 * self.luck.share()
        return found

    # Here

    def _here(self, menu: Menu) -> Iterator[RatedAct]:
        for member, acts in menu.items():
            for act, below in (acts or {}).items():
                if act == "move" or below is None:
                    continue
                for target, slots in targets(act, below):
                    worth = self.worth(member, act, target, menu)
                    if worth > self.least:
                        yield RatedAct(
                            worth * self._mood(deed_name(act, target)),
                            self._complete(member, act, target, slots),
                        )

    def _complete(self, member: str, act: str, target: str, slots: Menu | None) -> Path:
        start = (member, act, target) if target else (member, act)
        return start if act in WITHOUT_SLOT or not slots else (*start, self.slot(act, slots))

    def slot(self, act: str, slots: Menu) -> str:
        """The slot that pays for an act."""
        return next(iter(slots))

    # Elsewhere

    def _elsewhere(self, menu: Menu) -> Iterator[RatedAct]:
        walkers = {member: acts["move"] for member, acts in menu.items() if acts and "move" in acts}
        if not walkers:
            return
        goals = [goal for goal in (*self._on_the_board(), *self.seek()) if goal.worth > self.least]
        maps = {member: self._reach(member) for member in walkers}
        near = {part for far, _ in maps.values() for part, steps in far.items() if not steps}
        doubtful = {goal.deed for goal in goals if goal.part in near} | {name for _, name in self._void}
        weighed = [(goal, goal.worth * self._mood(goal.deed), goal.deed in doubtful) for goal in goals]
        chosen = []
        for member, (far, _) in maps.items():
            if best := self._best(member, far, weighed, menu):
                chosen.append((*best, member))
        shared: dict[str, float] = {}
        for worth, goal, member in sorted(chosen, key=lambda entry: -entry[0]):
            left = worth * shared.get(goal.deed, 1.0)
            shared[goal.deed] = shared.get(goal.deed, 1.0) * goal.share
            far, ways = maps[member]
            if far[goal.part] and (way := _along(route(far, ways, goal.part), walkers[member] or {})):
                yield RatedAct(left, (member, "move", *way))

    def _best(
        self, member: str, far: Mapping[str, int], weighed: list[tuple[Goal, float, bool]], menu: Menu
    ) -> tuple[float, Goal] | None:
        """The best goal for this member, with its worth; cheap checks come first, since this is called often."""
        best, most = None, 0.0
        for goal, worth, doubtful in weighed:
            steps = far.get(goal.part)
            if steps is None or (worth := worth * STEPS[steps]) <= most:
                continue
            if doubtful and self._in_vain(member, goal, steps, menu):
                continue
            if (worth := worth * self.fitness(member, goal.deed)) > most:
                best, most = goal, worth
        return (most, best) if best else None

    def fitness(self, member: str, name: str) -> float:
        """Lower for a member who lacks items that all members had to whom the deed was ever offered."""
        needs = self.memory.needs.get(name)
        if not needs:
            return 1.0
        items = self.view.members[member].items
        return 1.0 if all(item in items for item in needs) else UNFIT

    def _reach(self, member: str) -> tuple[dict[str, int], Ways]:
        at = self.view.figures[member].at
        return self.paths.reach(at, self._burning, self.shuns(member))

    @property
    def _burning(self) -> Mapping[tuple[str, str], None]:
        return self.memory.burning

    def shuns(self, member: str) -> Mapping[str, None]:
        """Places this member does not walk through."""
        return {}

    def _in_vain(self, member: str, goal: Goal, far: int, menu: Menu) -> bool:
        """Whether the member was there in this lap or the last and the deed was not offered."""
        lap = self.view.laps
        if far == 0:
            act, _, target = goal.deed.partition(" ")
            offered = (menu[member] or {}).get(act)
            if act in PLACED and (offered is None or target not in offered):
                self._void[member, goal.deed] = lap
        return self._void.get((member, goal.deed), -9) >= lap - 1

    def _on_the_board(self) -> Iterator[Goal]:
        for part, icons in self.view.actions.items():
            for icon in icons:
                if icon in ICONS:
                    yield self._goal(part, ICONS[icon], part, share=0.4)
        board = self.view.board
        for name, parts in self.memory.places.items():
            act, _, target = name.partition(" ")
            if act == "explore" and int(target.rpartition(".")[2]) not in board:
                yield from (self._goal(p, act, target, share=0.5) for p in parts if _card(p) in board)
            elif act == "do" and (number := self._offering(target)):
                places = self._figures(number) if ":npc" in target else parts
                yield from (self._goal(part, act, target, share=0.85) for part in places)
        for part, lying in self.view.ground.items():
            if lying.items or lying.components:
                yield self._goal(part, "pick_up", "", share=0.2)

    def _goal(self, part: str, act: str, target: str, *, share: float) -> Goal:
        return Goal(part, self.worth("", act, target, {}), deed_name(act, target), share)

    def _offering(self, target: str) -> int:
        """The card that offers an action such as `962b:1`, if it is in play on that side."""
        face = target.partition(":")[0]
        number = int(face.removesuffix("b"))
        piece = self.view.card(number)
        return number if piece and piece.back == face.endswith("b") else 0

    def _figures(self, card: int) -> list[str]:
        return [figure.at for figure in self.view.figures.values() if figure.card == card]

    # Learning

    def look_around(self, menu: Menu) -> None:
        """Learn from what is offered to members: where they stand, the ways from there, and what can be done there."""
        known, new = self.memory.places, self.lessons.places
        for member, acts in menu.items():
            if not acts:
                continue
            at = self.view.figures[member].at
            self.lessons.visited[at] = None
            for act, below in acts.items():
                if act == "move" and below:
                    for here, there in self.paths.read(at, below, len(below)):
                        self._remember(here, there)
                        self._remember(there, here)
                elif act in PLACED and below:
                    for target in below:
                        name = deed_name(act, target)
                        if at not in known.get(name, ()):
                            new.setdefault(name, {})[at] = None
                        if act != "do":
                            self._note_face(name, target)
                        else:
                            items = tuple(self.view.members[member].items)
                            self.lessons.needs[name] = common(self.lessons.needs.get(name), items)
                        if act in ICON_OF_ACT and target != at and self.paths.join(at, target):
                            self.lessons.joined.setdefault(at, {})[target] = None
                            self.lessons.joined.setdefault(target, {})[at] = None

    def _note_face(self, name: str, target: str) -> None:
        face = self._face(target)
        if face not in self.memory.knowledge.on.get(name, ()):
            self.lessons.knowledge.on.setdefault(name, {})[face] = None

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, FigureMoved):
                if event.line == "red":
                    self.lessons.burning[event.start, event.to] = None
            elif isinstance(event, TerrainLaid):
                self._recall(event.card)
            elif isinstance(event, (CardFlipped, TerrainLifted)) and event.card in self.view.board:
                self.paths.forget(event.card)
                self._recall(event.card)

    def _remember(self, here: str, there: str) -> None:
        face = self._face(here)
        known = self.memory.ways.get(face, {})
        if (here, there) not in known:
            self.lessons.ways.setdefault(face, {})[here, there] = self._face(there)

    def _recall(self, card: int) -> None:
        """Add the steps of a face that is new on the board, as far as earlier games have shown them."""
        for (here, there), face in self.memory.ways.get(self._face(f"{card}."), {}).items():
            if _card(there) in self.view.board and self._face(there) == face:
                self.paths.add(here, there)

    def _face(self, part: str) -> str:
        number = _card(part)
        piece = self.view.card(number)
        return name_of(number, back=bool(piece and piece.back))


def _card(part: str) -> int:
    return int(part.partition(".")[0])


def _along(parts: list[str], routes: Menu) -> tuple[str, str] | None:
    """The longest part of a way that the menu offers, and a slot that pays for it."""
    for length in range(min(3, len(parts)), 0, -1):
        name = ">".join(parts[:length])
        if paying := routes.get(name):
            return name, next(iter(paying))
    return None
