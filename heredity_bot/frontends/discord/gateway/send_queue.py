"""How often the bot writes: Discord takes so many requests a second from a bot, all its channels together.

Answers to interactions do not count. discord.py learns of this limit only by being refused, so every other request
takes a ticket here at the moment it is sent. Channels wait for their turn in a line; what happens at a table
meanwhile is shown with it, so that a busy bot writes less and not later and later.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aiohttp import ClientResponse, ClientSession

PER_SECOND = 50
"""What Discord allows a bot; very large ones are allowed more."""

AT_ONCE, SPARE = 0.1, 0.2
"""Shares of it: what may be used in one moment, and what is left for those who are slow on their way."""

MOMENT = 0.001
"""Seconds; less is not worth being woken for."""

GOOD_FOR = 0.2
"""Seconds after which a ticket is void: discord.py may have waited for the limit of a channel meanwhile."""

UNCOUNTED = ("/interactions/", "/webhooks/")


@dataclass
class SendTurn:
    """Of one channel; it comes with a ticket for the first request."""

    taken: float
    used: bool = False


_turn: ContextVar[SendTurn | None] = ContextVar("turn", default=None)
"""Of whoever writes in this task."""


class SendQueue:
    """Tickets, each good for one request."""

    def __init__(self, per_second: float = PER_SECOND, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._most = max(1.0, per_second * AT_ONCE)
        self._rate = max(per_second * (1 - SPARE) - self._most, per_second / 4)
        self._left, self._counted = self._most, clock()
        self._turns: deque[asyncio.Future[None]] = deque()
        self._begun: deque[asyncio.Future[None]] = deque()
        """Requests that are about to be sent: they go before channels that have not begun."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Channels in the line."""
        return len(self._turns)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Entered when it is the turn of the next channel to write; its first request has a ticket already."""
        await self._take(self._turns)
        turn = SendTurn(self._clock())
        before = _turn.set(turn)
        try:
            yield
        finally:
            _turn.reset(before)
            if not turn.used and self._clock() - turn.taken < GOOD_FOR:
                self._give_back()

    async def request(self) -> None:
        """Wait for a ticket; called before every request that counts."""
        turn = _turn.get()
        if turn is not None and not turn.used and self._clock() - turn.taken < GOOD_FOR:
            turn.used = True
        else:
            await self._take(self._begun)

    async def _take(self, line: deque[asyncio.Future[None]]) -> None:
        """Take a ticket at once, or when all who came before have theirs."""
        self._refill()
        if self._left >= 1 and not self._turns and not self._begun:
            self._left -= 1
            return
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(ticket)
        if self._timer is None:
            self._hand_out()
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():
                self._give_back()
            raise

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._left + (now - self._counted) * self._rate, self._most)
        self._counted = now

    def _give_back(self) -> None:
        """An unused ticket serves the next."""
        self._left = min(self._left + 1, self._most)
        if self._turns or self._begun:
            self._hand_out()

    def _hand_out(self) -> None:
        """Give tickets to those who wait, and come back when there are more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._refill()
        while line := self._begun or self._turns:
            if not line[0].done():
                if self._left < 1:
                    delay = max((1 - self._left) / self._rate, MOMENT)
                    self._timer = asyncio.get_running_loop().call_later(delay, self._hand_out)
                    return
                line[0].set_result(None)
                self._left -= 1
            line.popleft()


class QueuedSession:
    """discord.py's session: a request takes its ticket when it is really sent, and again for every further try."""

    def __init__(self, session: ClientSession, pace: SendQueue) -> None:
        self._session, self._pace = session, pace

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    @asynccontextmanager
    async def request(self, method: str, url: str, **how: Any) -> AsyncIterator[ClientResponse]:
        if not any(part in url for part in UNCOUNTED):
            await self._pace.request()
        async with self._session.request(method, url, **how) as response:
            yield response
