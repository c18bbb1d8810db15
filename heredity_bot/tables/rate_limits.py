"""How often somebody may ask for something that costs work, memory or room in a channel.

Every use of a thing counts for the person, and where there is one for the channel, the server and the address it
comes from; dear things also count for the whole process. A use that meets a bound is refused with the sentence
`TOO_OFTEN`, which says when it is possible again. The numbers are far above what people do who play fast.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from itertools import islice
from math import ceil
from time import monotonic
from typing import Literal, TypeAlias

from msgspec import Struct

from heredity_bot.kernel import Refusal, Refused
from heredity_bot.tables.actions import (
    AnyAction,
    Arrange,
    Claim,
    Dismiss,
    HandOver,
    Join,
    Leave,
    PassHost,
    Watch,
)

Use: TypeAlias = Literal[
    "click", "list", "act", "join", "begin", "file", "picture", "sound", "chronicle", "data"
]
Scope: TypeAlias = Literal["person", "channel", "server", "address", "all"]

KEYS = 20_000
"""Counters that are remembered; a counter that is full again is forgotten first, and nothing is lost with it."""

LOOKS = 6
"""Counters looked at with each use; a use makes at most five new ones."""

MINUTE = 60.0


class Limit(Struct, frozen=True):
    """At least `times` uses are possible in any `seconds`, and at most twice as many."""

    times: int
    seconds: float


Bounds: TypeAlias = Mapping[Use, Mapping[Scope, Limit]]

BOUNDS: Bounds = {
    "click": {
        "person": Limit(240, MINUTE),
        "channel": Limit(900, MINUTE),
        "server": Limit(6_000, MINUTE),
        "address": Limit(1_200, MINUTE),
    },
    "list": {"person": Limit(360, MINUTE), "channel": Limit(1_500, MINUTE), "server": Limit(6_000, MINUTE)},
    "act": {
        "person": Limit(120, MINUTE),
        "channel": Limit(360, MINUTE),
        "server": Limit(3_000, MINUTE),
        "address": Limit(480, MINUTE),
    },
    "join": {
        "person": Limit(20, 5 * MINUTE),
        "channel": Limit(80, 5 * MINUTE),
        "server": Limit(400, 5 * MINUTE),
        "address": Limit(80, 5 * MINUTE),
    },
    "begin": {
        "person": Limit(10, 10 * MINUTE),
        "channel": Limit(15, 10 * MINUTE),
        "server": Limit(60, 10 * MINUTE),
        "address": Limit(30, 10 * MINUTE),
    },
    "file": {
        "person": Limit(10, 10 * MINUTE),
        "channel": Limit(20, 10 * MINUTE),
        "server": Limit(60, 10 * MINUTE),
        "address": Limit(30, 10 * MINUTE),
        "all": Limit(240, 10 * MINUTE),
    },
    "picture": {
        "person": Limit(600, MINUTE),
        "channel": Limit(900, MINUTE),
        "server": Limit(6_000, MINUTE),
        "address": Limit(2_400, MINUTE),
    },
    "sound": {"person": Limit(600, MINUTE), "address": Limit(2_400, MINUTE)},
    "chronicle": {
        "person": Limit(6, 10 * MINUTE),
        "channel": Limit(8, 10 * MINUTE),
        "server": Limit(12, 10 * MINUTE),
        "address": Limit(12, 10 * MINUTE),
        "all": Limit(60, 10 * MINUTE),
    },
    "data": {
        "person": Limit(6, 10 * MINUTE),
        "server": Limit(60, 10 * MINUTE),
        "all": Limit(120, 10 * MINUTE),
    },
}
"""Uses of one thing count together, whichever control, command or page asks for it.

`click` is any interaction or request, `list` choices for somebody who types, `act` an answer, a vote or another deed of play, `join` coming, going and changes
of seats, `data` what is kept about a person.
"""

_SEATS = (Join, Leave, Watch, Claim, HandOver, Dismiss, PassHost, Arrange)


class Limits:
    """Counts uses. `clock` gives seconds that never go back."""

    def __init__(
        self, bounds: Bounds = BOUNDS, *, clock: Callable[[], float] = monotonic, keys: int = KEYS
    ) -> None:
        self._bounds, self._clock, self._most = bounds, clock, keys
        self._left: OrderedDict[tuple[Use, Scope, str], tuple[float, float]] = OrderedDict()
        """Uses that were left, and when."""

    @classmethod
    def off(cls) -> Limits:
        """Limits that refuse nothing."""
        return cls({})

    def __len__(self) -> int:
        return len(self._left)

    def count(
        self, use: Use, *, person: str = "", channel: str = "", server: str = "", address: str = ""
    ) -> None:
        """Count one use; raises `Refused` without counting it where a bound is met. An empty name is not counted."""
        bounds, now = self._bounds.get(use, {}), self._clock()
        names: dict[Scope, str] = {
            "person": person, "channel": channel, "server": server, "address": address, "all": "all"
        }  # fmt: skip
        wanted = [(scope, names[scope], bound) for scope, bound in bounds.items() if names[scope]]
        left = [self._now(use, scope, name, bound, now) for scope, name, bound in wanted]
        for (scope, _, bound), uses in zip(wanted, left, strict=True):
            if uses < 1:
                raise Refused(_too_often(use, scope, bound, uses))
        for (scope, name, _), uses in zip(wanted, left, strict=True):
            self._left[use, scope, name] = (uses - 1, now)
            self._left.move_to_end((use, scope, name))
        self._forget(now)

    def count_action(self, action: AnyAction, **names: str) -> None:
        self.count("join" if isinstance(action, _SEATS) else "act", **names)

    def _now(self, use: Use, scope: Scope, name: str, bound: Limit, now: float) -> float:
        left, at = self._left.get((use, scope, name), (bound.times, now))
        return min(bound.times, left + (now - at) * bound.times / bound.seconds)

    def _forget(self, now: float) -> None:
        """Look at the oldest counters each time, so that full ones go as fast as new ones come."""
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        for key in list(islice(self._left, LOOKS)):
            bound = self._bounds[key[0]][key[1]]
            if self._now(*key, bound, now) >= bound.times:
                del self._left[key]


def _too_often(use: Use, scope: Scope, bound: Limit, left: float) -> Refusal:
    wait = max(1, ceil((1 - left) * bound.seconds / bound.times))
    unit, n = ("second", wait) if wait < 100 else ("minute", ceil(wait / MINUTE))
    minutes = ceil(bound.seconds / MINUTE)
    return Refusal(
        "TOO_OFTEN",
        {"use": use, "scope": scope, "times": bound.times, "minutes": minutes, "unit": unit, "n": n},
    )
