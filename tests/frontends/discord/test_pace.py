"""Discord takes so many requests a second from a bot: nobody hears of it, and what waits is merged."""

import asyncio
import selectors
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import pytest

from heredity_bot.frontends.discord.channel import room
from heredity_bot.frontends.discord.gateway.requests import SendQueue
from heredity_bot.frontends.discord.gateway.runner import Connection
from heredity_bot.tables.actions import Reply


class Leaping(asyncio.SelectorEventLoop):
    """A loop in which waiting takes no time: its clock leaps to the next thing to do."""

    def __init__(self) -> None:
        super().__init__(selectors.SelectSelector())
        self._now = 0.0
        look = self._selector.select

        def leap(timeout: float | None = None) -> Any:
            self._now += timeout or 0.0
            return look(0)

        self._selector.select = leap

    def time(self) -> float:
        return self._now


def now() -> float:
    return asyncio.get_running_loop().time()


def run(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(work)


class Desk:
    """Channels that write, and when Discord got what they wrote."""

    def __init__(self, queue: SendQueue) -> None:
        self.queue = queue
        self.written: list[tuple[float, str]] = []

    async def write(self, who: str, requests: int = 1, after: float = 0.0, arrives: float = 0.0) -> None:
        """`after` and `arrives` are moments: of the first request, and before which none arrives."""
        async with self.queue.turn():
            await asyncio.sleep(after - now())
            for _ in range(requests):
                async with self.queue.request():
                    await asyncio.sleep(arrives - now())
                    self.written.append((now(), who))
                await asyncio.sleep(0)

    async def write_all(self, names: Any, **how: Any) -> None:
        await asyncio.gather(*(self.write(str(name), **how) for name in names))

    @property
    def most_in_a_second(self) -> int:
        moments = [at for at, _ in self.written]
        return max(sum(at <= other < at + 1 for other in moments) for at in moments)

    @property
    def order(self) -> str:
        return "".join(who for _, who in self.written)


@pytest.mark.parametrize(
    "slow",
    [
        {"requests": 2},
        {"after": 10.0},  # discord.py waits for the limit of a channel; many such waits may end at once
        {"requests": 2, "arrives": 10.0},  # nothing gets through, then everything at once
    ],
)
def test_many_channels_at_once_never_ask_more_of_discord_than_it_takes(slow):
    desk = Desk(SendQueue(50))

    run(desk.write_all(range(300), **slow))

    assert len(desk.written) == 300 * slow.get("requests", 1)
    assert desk.most_in_a_second == 45


def test_whoever_has_begun_finishes_before_others_begin_and_all_come_in_their_order():
    desk = Desk(SendQueue(1))

    run(desk.write_all("abcd", requests=3))

    assert desk.order == "aaabbbcccddd"


def test_a_turn_that_was_not_used_leaves_its_permit_to_the_next():
    desk = Desk(SendQueue(5))

    async def look_around() -> None:
        for _ in range(50):
            await desk.write("", requests=0)
        await desk.write("a")

    run(look_around())

    assert desk.written == [(0.0, "a")]


def test_a_request_that_is_never_answered_does_not_hold_its_permit_for_ever():
    desk = Desk(SendQueue(1))

    run(desk.write_all("ab", arrives=3600.0))

    assert desk.order == "ab"
    assert {at for at, _ in desk.written} == {3600.0}


def test_whoever_gives_up_waiting_takes_no_permit_with_them():
    desk = Desk(SendQueue(1))

    async def give_up() -> None:
        waiting = [asyncio.create_task(desk.write(str(n))) for n in range(9)]
        await asyncio.sleep(0.01)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await desk.write("a")

    run(give_up())

    assert desk.order == "0a"
    assert desk.written[-1][0] <= 1.1
    assert desk.queue.waiting == 0


@pytest.mark.parametrize("shards, count, most", [(None, None, 36), ((0, 1), 8, 9), (tuple(range(8)), 8, 36)])
def test_processes_that_share_the_shards_share_the_pace(shards, count, most):
    desk = Desk(SendQueue(Connection("token", shards=shards, shard_count=count, requests=40).share))

    run(desk.write_all(range(200)))

    assert desk.most_in_a_second == most


class Line:
    """Channels are let through when the test says so."""

    def __init__(self, channel: Any) -> None:
        self.may = asyncio.Event()
        self._channel, self._turn = channel, channel.turn
        channel.turn = self._wait

    @asynccontextmanager
    async def _wait(self) -> AsyncIterator[None]:
        await self.may.wait()
        async with self._turn():
            yield

    def let_through(self) -> None:
        self._channel.turn = self._turn
        self.may.set()


async def act_while_waiting(s: Any, *acts: tuple[str, str]) -> None:
    """People act while the channel stands in the line."""
    here = s.services.rooms.at((await s.table()).place)
    line = Line(here.channel)
    table = await s.table()
    for seat, act in acts:
        where = next(iter(table.ask.menu[seat][act]))
        slot = next(iter(table.ask.menu[seat][act][where]))
        await s.registry.do(table.id, Reply((seat, act, where, slot)), table.players[0])
    await asyncio.sleep(0.05)
    line.let_through()
    await here.settled()


async def test_what_happens_while_a_channel_waits_is_shown_with_its_turn(s):
    await s.alone()
    posts = len(s.posts())

    await act_while_waiting(s, ("selena", "observe"), ("maeve", "interact"))

    assert len(s.posts()) == posts + 2
    assert "left out" not in s.living().text


async def test_a_channel_that_waited_long_is_told_only_the_last_of_much(s):
    await s.alone()
    posts = len(s.posts())

    with patch.object(room, "CAUGHT_UP", 1), patch.object(room, "LATE_SECONDS", 0.01):
        await act_while_waiting(s, ("selena", "observe"), ("maeve", "interact"))

    assert len(s.posts()) == posts + 1
    assert "left out" in s.living().text


async def test_of_what_piles_up_while_a_channel_waits_only_the_last_lines_keep_their_posts(s):
    await s.alone()
    posts = len(s.posts())

    with patch.object(room, "BACKLOG", 1), patch.object(room, "LATE_SECONDS", 0.01):
        await act_while_waiting(s, ("selena", "observe"), ("maeve", "interact"))

    assert len(s.posts()) == posts + 1
    assert "One earlier post is left out" in s.living().text
