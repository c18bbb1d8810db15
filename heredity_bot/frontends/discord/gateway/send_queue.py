"""How often the bot writes: Discord takes so many requests a second from a bot, all its channels together.

Answers to interactions do not count. discord.py learns of this limit only by being refused, so every other request takes
a permit at the moment it is sent. When Discord counts a request is not known: it may be long on its way. So the permit is
given back one second after the answer. Then no second of Discord's clock holds more requests than there are permits,
however slow the network or this process is.

Channels wait for their turn in a line. What happens at a table meanwhile is shown in the same turn, so a busy bot writes
less, and not later and later.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass

PER_SECOND = 50
"""Requests that Discord allows a bot; very large bots are allowed more."""

SPARE = 0.1
"""The share of it that is left for other programs with the same token."""

COUNTED = 1.05
"""Seconds for which a request counts after its answer: Discord's second, and some time for unequal clocks."""

LOST = 20.0
"""Seconds after which a request without an answer counts no longer: it arrived long ago, or never will."""

GOOD_FOR = 0.2
"""Seconds in which a turn must use its permit: discord.py may have to wait for the limit of the channel."""


@dataclass
class Permit:
    """The right to send one request."""

    is_held: bool = True


_turn: ContextVar[Permit | None] = ContextVar("turn", default=None)
"""The permit with which the current task's turn to write began."""


class SendQueue:
    """Permits for requests, and the line of the channels that wait for one."""

    def __init__(self, per_second: float = PER_SECOND) -> None:
        self._free = max(1, int(per_second * (1 - SPARE)))
        self._turns: deque[asyncio.Future[Permit]] = deque()
        self._begun: deque[asyncio.Future[Permit]] = deque()
        """Requests of channels that have begun to write: they go before channels that have not."""

    @property
    def waiting(self) -> int:
        """How many channels are in the line."""
        return sum(not each.done() for each in self._turns)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Entered when it is the turn of the next channel to write, with a permit for its first request."""
        permit = await self._take(self._turns)
        expiry = asyncio.get_running_loop().call_later(GOOD_FOR, self._give_back, permit)
        before = _turn.set(permit)
        try:
            yield
        finally:
            _turn.reset(before)
            expiry.cancel()
            self._give_back(permit)

    @asynccontextmanager
    async def request(self) -> AsyncIterator[None]:
        """Entered when a request may be sent; to be left when it is answered."""
        loop, first = asyncio.get_running_loop(), _turn.get()
        if first is not None and first.is_held:
            first.is_held, permit = False, Permit()
        else:
            permit = await self._take(self._begun)
        lost = loop.call_later(LOST, self._give_back, permit)
        try:
            yield
        finally:
            lost.cancel()
            loop.call_later(COUNTED, self._give_back, permit)

    async def _take(self, line: deque[asyncio.Future[Permit]]) -> Permit:
        """A free permit, or the next one that is given back to this line."""
        if self._free:
            self._free -= 1
            return Permit()
        given: asyncio.Future[Permit] = asyncio.get_running_loop().create_future()
        line.append(given)
        try:
            return await given
        except asyncio.CancelledError:
            if not given.cancelled():  # it was given one in the same moment
                self._give_back(given.result())
            raise

    def _give_back(self, permit: Permit) -> None:
        """Let the next in line have a permit, if it was not given back before."""
        if not permit.is_held:
            return
        permit.is_held = False
        while line := self._begun or self._turns:
            waiting = line.popleft()
            if not waiting.done():
                waiting.set_result(Permit())
                return
        self._free += 1
