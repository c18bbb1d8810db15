"""The closed list of question kinds.

Every question carries its complete set of legal answers, so that a front end, a test or a
playtest player can answer it without knowing a rule. `also` holds what may be done freely
while the question waits; such an answer is its path behind the sign `ASIDE`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Protocol, TypeAlias

from msgspec import Struct

from heredity_bot.kernel.phrase import Fact

Path: TypeAlias = tuple[str, ...]
Menu: TypeAlias = Mapping[str, "Menu | None"]
"""A tree of choices, who then what then how; `None` marks the end of a path. No branch is empty."""


class Luck(Protocol):
    """A source of random numbers for sampling, such as `kernel.chance.Chance`."""

    def below(self, n: int) -> int: ...


Answer: TypeAlias = str | Path | dict[str, int]

ASIDE = "*"
"""First element of an answer that does something freely; the question is then asked anew."""

AMEND = "="
"""First element of a line that changes how the game is played (who holds a seat, say), not what is asked."""

NO_MENU: Menu = {}


def paths(menu: Menu) -> list[Path]:
    """All complete paths of a tree, in its order."""
    found: list[Path] = []
    _collect_paths(menu, (), found)
    return found


def _collect_paths(menu: Menu, prefix: Path, found: list[Path]) -> None:
    """Append every path below `prefix`; built from the front, each is made only once."""
    for name, below in menu.items():
        if below is None:
            found.append((*prefix, name))
        else:
            _collect_paths(below, (*prefix, name), found)


def count_paths(menu: Menu) -> int:
    return sum(1 if below is None else count_paths(below) for below in menu.values())


def has_path(menu: Menu, path: object) -> bool:
    """Whether a path leads through the tree to an end."""
    if not isinstance(path, tuple) or not path:
        return False
    node: Menu | None = menu
    for name in path:
        if node is None or not isinstance(name, str) or name not in node:
            return False
        node = node[name]
    return node is None


def sample_path(menu: Menu, luck: Luck) -> Path:
    """A random path, level by level: each branch is equally likely, however bushy."""
    path: list[str] = []
    node: Menu | None = menu
    while node:
        name = list(node)[luck.below(len(node))]
        path.append(name)
        node = node[name]
    return tuple(path)


class Question(Struct, frozen=True, kw_only=True):
    """The fields of all kinds. Without `seats` the table answers together."""

    key: str
    """The text key of the question; a teller finds its words by it."""
    seats: tuple[str, ...] = ()
    """The seats that are asked, one answer for all of them."""
    facts: Mapping[str, Fact] = {}
    """What is filled into its words."""
    rules: tuple[str, ...] = ()
    """The catalogue ids of the rules by which it is asked."""
    quiet: bool = False
    """`Ruleset.run` on the present state asks this very question again, so the game can be saved here without replay."""
    also: Menu = NO_MENU
    """What may be done freely while the question waits."""

    def asides(self) -> Iterator[Path]:
        return ((ASIDE, *path) for path in paths(self.also))

    def allows_aside(self, answer: object) -> bool:
        return isinstance(answer, tuple) and answer[:1] == (ASIDE,) and has_path(self.also, answer[1:])


class PickOne(Question, frozen=True, kw_only=True):
    """One of several."""

    options: Path

    def allows(self, answer: object) -> bool:
        return (isinstance(answer, str) and answer in self.options) or self.allows_aside(answer)

    def answers(self) -> Iterator[Answer]:
        return iter(self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, luck: Luck) -> Answer:
        return self.options[luck.below(len(self.options))]


class PickSome(Question, frozen=True, kw_only=True):
    """At least `least`, at most `most` of several, in the order of the options.

    Of each group in `one_of` at most one may be taken.
    """

    options: Path
    least: int
    most: int
    one_of: tuple[Path, ...] = ()

    def allows(self, answer: object) -> bool:
        if not isinstance(answer, tuple) or answer[:1] == (ASIDE,):
            return self.allows_aside(answer)
        chosen = tuple(option for option in self.options if option in answer)
        return chosen == answer and self.least <= len(answer) <= self.most and self._apart(answer)

    def answers(self) -> Iterator[Answer]:
        for size in range(self.least, self.most + 1):
            yield from filter(self._apart, combinations(self.options, size))

    def count(self) -> int:
        return sum(1 for _ in self.answers())

    def sample(self, luck: Luck) -> Answer:
        """Add options at random; where that leads into a dead end of overlapping groups, the first legal answer."""
        size = self.least + luck.below(self.most - self.least + 1)
        pool, chosen = list(self.options), set[str]()
        while pool and len(chosen) < size:
            option = pool.pop(luck.below(len(pool)))
            if self._apart((*chosen, option)):
                chosen.add(option)
        if len(chosen) < self.least:
            return next(self.answers())
        return tuple(option for option in self.options if option in chosen)

    def _apart(self, chosen: Path) -> bool:
        return all(sum(name in group for name in chosen) <= 1 for group in self.one_of)


class Allot(Question, frozen=True, kw_only=True):
    """Spread a number over bins, each up to its cap; zero bins are left out of the answer."""

    bins: dict[str, int]
    least: int
    most: int

    def allows(self, answer: object) -> bool:
        if not isinstance(answer, dict):
            return self.allows_aside(answer)
        return all(self._fits(name, n) for name, n in answer.items()) and (
            self.least <= sum(answer.values()) <= self.most
        )

    def _fits(self, name: object, n: object) -> bool:
        return isinstance(name, str) and type(n) is int and 0 < n <= self.bins.get(name, 0)

    def answers(self) -> Iterator[Answer]:
        def spread(names: list[str], left: int) -> Iterator[dict[str, int]]:
            if not names:
                yield {}
                return
            first, *rest = names
            for n in range(min(self.bins[first], left) + 1):
                for others in spread(rest, left - n):
                    yield {first: n, **others} if n else others

        return (a for a in spread(list(self.bins), self.most) if sum(a.values()) >= self.least)

    def count(self) -> int:
        """Ways to spread, by adding bin after bin (no enumeration)."""
        ways = [1] + [0] * self.most
        for cap in self.bins.values():
            ways = [sum(ways[max(0, total - cap) : total + 1]) for total in range(self.most + 1)]
        return sum(ways[self.least :])

    def sample(self, luck: Luck) -> Answer:
        total = self.least + luck.below(min(self.most, sum(self.bins.values())) - self.least + 1)
        singles = [name for name, cap in self.bins.items() for _ in range(cap)]
        chosen: dict[str, int] = {}
        for _ in range(total):
            name = singles.pop(luck.below(len(singles)))
            chosen[name] = chosen.get(name, 0) + 1
        return {name: chosen[name] for name in self.bins if name in chosen}


class Act(Question, frozen=True, kw_only=True):
    """Act freely: a tree of who, what and how."""

    menu: Menu

    def allows(self, answer: object) -> bool:
        return has_path(self.menu, answer) or self.allows_aside(answer)

    def answers(self) -> Iterator[Answer]:
        return iter(paths(self.menu))

    def count(self) -> int:
        return count_paths(self.menu)

    def sample(self, luck: Luck) -> Answer:
        return sample_path(self.menu, luck)


Ask: TypeAlias = PickOne | PickSome | Allot | Act
