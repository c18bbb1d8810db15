"""Rate limits for requests that cost work, memory or room in a channel.

Every use counts for the person, and for the channel, the server and the address it comes from where they are known; dear
uses also count for the whole process. A use beyond a bound is refused with `TOO_OFTEN`, whose sentence says when it is
possible again. The numbers are far above the pace of fast players.
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
    HandOverSeat,
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

SWEPT = 6
"""The oldest counters, which each use checks for removal; a use makes at most five new ones."""

MINUTE = 60.0

ROUNDING = 1e-6
"""Seconds that sums of fractions may be off."""


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

`click` is any interaction or request, `list` suggestions while a person types, `act` an answer, a vote or another action of
play, `join` coming, going and changes of seats, `begin` a new table, also from a file, `file` a table's file, a report or
`/table results`, `data` the stored data of a person.
"""

_SEATS = (Join, Leave, Watch, Claim, HandOverSeat, Dismiss, PassHost, Arrange)


class Limits:
    """Counts uses. `clock` gives seconds that never go back."""

    def __init__(
        self, bounds: Bounds = BOUNDS, *, clock: Callable[[], float] = monotonic, keys: int = KEYS
    ) -> None:
        self._bounds, self._clock, self._most = bounds, clock, keys
        self._full_at: OrderedDict[tuple[Use, Scope, str], float] = OrderedDict()
        """When all uses of a counter are possible again; each use puts it off by `seconds / times`."""

    @classmethod
    def off(cls) -> Limits:
        """Limits that refuse nothing."""
        return cls({})

    def __len__(self) -> int:
        return len(self._full_at)

    def count(
        self,
        use: Use | AnyAction,
        *,
        person: str = "",
        channel: str = "",
        server: str = "",
        address: str = "",
    ) -> None:
        """Count one use; raises `Refused` without counting it where a bound is met. An empty name is not counted."""
        if not isinstance(use, str):
            use = "join" if isinstance(use, _SEATS) else "act"
        now, counters = self._clock(), self._full_at
        names: dict[Scope, str] = {
            "person": person, "channel": channel, "server": server, "address": address, "all": "all"
        }  # fmt: skip
        wanted: dict[tuple[Use, Scope, str], float] = {}
        for scope, bound in self._bounds.get(use, {}).items():
            if names[scope]:
                key = (use, scope, names[scope])
                wanted[key] = max(now, counters.get(key, now)) + bound.seconds / bound.times
                if (wait := wanted[key] - now - bound.seconds) > ROUNDING:
                    raise Refused(_too_often(use, scope, bound, wait))
        for key, full_at in wanted.items():
            counters[key] = full_at
            counters.move_to_end(key)
        while len(counters) > self._most:
            counters.popitem(last=False)
        for key in list(islice(counters, SWEPT)):  # the oldest: full ones go as fast as new ones come
            if counters[key] <= now:
                del counters[key]


def _too_often(use: Use, scope: Scope, bound: Limit, seconds: float) -> Refusal:
    wait = max(1, ceil(seconds - ROUNDING))
    unit, n = ("second", wait) if wait < 100 else ("minute", ceil(wait / MINUTE))
    minutes = ceil(bound.seconds / MINUTE)
    return Refusal(
        "TOO_OFTEN",
        {"use": use, "scope": scope, "times": bound.times, "minutes": minutes, "unit": unit, "n": n},
    )
