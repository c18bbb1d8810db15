"""How often the bot writes: Discord takes so many requests a second from a bot, all its channels together.

Answers to interactions do not count. discord.py learns of this limit only by being refused, so whoever wants to
change a channel takes a ticket here. Channels wait for their turn in a line; what happens at a table meanwhile is
shown with it, so that a busy bot writes less and not later and later.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

PER_SECOND = 50
"""What Discord allows a bot; very large ones are allowed more."""

AT_ONCE = 0.2
"""The share of it that may be used in one moment; the rest is spread over the second."""

MOMENT = 0.001
"""Seconds; less is not worth being woken for."""


class Pace:
    """Tickets, each good for one request."""

    def __init__(self, per_second: float = PER_SECOND, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._most = max(1.0, per_second * AT_ONCE)
        self._rate = max(per_second - self._most, per_second / 2)
        self._left, self._counted = self._most, clock()
        self._turns: deque[asyncio.Future[None]] = deque()
        self._begun: deque[asyncio.Future[None]] = deque()
        """Requests of channels that have their turn: they go before other channels."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Channels in the line."""
        return len(self._turns)

    async def turn(self) -> None:
        """A ticket for the first request of a channel, after all who came before."""
        await self._take(self._turns)

    async def next(self) -> None:
        """A ticket for a further request in the same turn."""
        await self._take(self._begun)

    def give_back(self) -> None:
        """A ticket that was not used."""
        self._left = min(self._left + 1, self._most)
        self._hand_out()

    async def _take(self, line: deque[asyncio.Future[None]]) -> None:
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(ticket)
        if self._timer is None:
            self._hand_out()
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():
                self.give_back()
            raise

    def _hand_out(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._clock()
        self._left = min(self._left + (now - self._counted) * self._rate, self._most)
        self._counted = now
        while line := self._begun or self._turns:
            if not line[0].done():
                if self._left < 1:
                    delay = max((1 - self._left) / self._rate, MOMENT)
                    self._timer = asyncio.get_running_loop().call_later(delay, self._hand_out)
                    return
                line[0].set_result(None)
                self._left -= 1
            line.popleft()


class Turns:
    """The tickets of one channel."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._ahead = False
        """It has one that is not used yet."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """When it is this channel's turn."""
        await self._pace.turn()
        self._ahead = True
        try:
            yield
        finally:
            if self._ahead:
                self._ahead = False
                self._pace.give_back()

    async def request(self) -> None:
        """Before every request."""
        if self._ahead:
            self._ahead = False
        else:
            await self._pace.next()
