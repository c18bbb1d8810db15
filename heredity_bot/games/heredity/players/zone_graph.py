"""The ways between parts of zones, as the menus have shown them."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Mapping

Ways = dict[str, str]
"""The part from which each reached part is entered; the start leads to itself."""


class ZoneGraph:
    """A graph learned from routes such as `951.b>953.a`; to walk between parts of one zone is no step."""

    def __init__(self, joined: Mapping[str, Mapping[str, None]]) -> None:
        self.near: dict[str, dict[str, None]] = {}
        self._known_joins = joined
        self.joined: dict[str, dict[str, None]] = {}
        self._read: dict[tuple[str, int], None] = {}

    def read(self, at: str, routes: Iterable[str], count: int) -> list[tuple[str, str]]:
        """Learn from the routes that lead out of a part; returns the steps that are news."""
        if (at, count) in self._read:
            return []
        self._read[at, count] = None
        news = []
        for route in routes:
            here = at
            for part in route.split(">"):
                if part not in self.near.get(here, ()):
                    self.add(here, part)
                    news.append((here, part))
                here = part
        return news

    def add(self, one: str, other: str) -> None:
        self.near.setdefault(one, {})[other] = None
        self.near.setdefault(other, {})[one] = None

    def join(self, one: str, other: str) -> bool:
        """Two parts are of one zone; returns whether that is news."""
        if other in self._known_joins.get(one, ()) or other in self.joined.get(one, ()):
            return False
        self.joined.setdefault(one, {})[other] = None
        self.joined.setdefault(other, {})[one] = None
        return True

    def same_zone(self, part: str) -> list[str]:
        return [*self._known_joins.get(part, ()), *self.joined.get(part, ())]

    def forget(self, card: int) -> None:
        """Drop the steps of a card that was turned over or removed."""
        prefix = f"{card}."
        for part in [part for part in self.near if part.startswith(prefix)]:
            for other in self.near.pop(part):
                self.near.get(other, {}).pop(part, None)
        self._read.clear()

    def reach(
        self, start: str, avoid: Mapping[tuple[str, str], None], danger: Container[str]
    ) -> tuple[dict[str, int], Ways]:
        """The distance of each known part, and the way to it.

        Steps in `avoid` are taken only where there is no other way; no way leads through parts in `danger`.
        """
        far, ways = {start: 0}, {start: start}
        queue: deque[str] = deque([start])
        later: list[tuple[str, str]] = []
        while queue or later:
            if not queue:
                here, part = later.pop(0)
                if part not in far:
                    far[part], ways[part] = far[here] + 2, here
                    queue.append(part)
                continue
            here = queue.popleft()
            for part in self.same_zone(here):
                if part in self.near and part not in far:
                    far[part], ways[part] = far[here], here
                    queue.append(part)
            if here in danger and here != start:
                continue
            for part in self.near.get(here, ()):
                if part in far:
                    continue
                if (here, part) in avoid:
                    later.append((here, part))
                    continue
                far[part], ways[part] = far[here] + 1, here
                queue.append(part)
        return far, ways


def route(far: Mapping[str, int], ways: Ways, goal: str) -> list[str]:
    """The parts that are entered on the way to a goal, without those of a zone that was entered before."""
    found: list[str] = []
    while (before := ways[goal]) != goal:
        if far[before] != far[goal]:
            found.append(goal)
        goal = before
    return found[::-1]
