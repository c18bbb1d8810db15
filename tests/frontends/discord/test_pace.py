"""Discord takes so many requests a second from a bot: nobody hears of it, and what waits is merged."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

import pytest

from heredity_bot.frontends.discord.pace import Pace, Turns
from heredity_bot.frontends.discord.serve import Connection


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


def run(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(work)


class Desk:
    """Channels that write, and when they did."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.written: list[tuple[float, str]] = []

    async def write(self, who: str, requests: int = 1) -> None:
        turns = Turns(self.pace)
        async with turns.turn():
            for _ in range(requests):
                await turns.request()
                self.written.append((asyncio.get_running_loop().time(), who))
                await asyncio.sleep(0)

    async def write_all(self, names: Any, requests: int = 1) -> None:
        await asyncio.gather(*(self.write(str(name), requests) for name in names))

    @property
    def most_in_a_second(self) -> int:
        moments = [at for at, _ in self.written]
        return max(sum(at <= other < at + 1 for other in moments) for at in moments)

    @property
    def order(self) -> str:
        return "".join(who for _, who in self.written)


def test_many_channels_at_once_never_ask_more_of_discord_than_it_takes():
    desk = Desk(Pace(50))

    run(desk.write_all(range(300), requests=2))

    assert len(desk.written) == 600
    assert 40 <= desk.most_in_a_second <= 50


def test_a_quiet_bot_writes_at_once():
    desk = Desk(Pace(50))

    run(desk.write_all(range(10)))

    assert {at for at, _ in desk.written} == {0.0}


def test_whoever_has_begun_finishes_before_others_begin_and_all_come_in_their_order():
    desk = Desk(Pace(5))

    run(desk.write_all("abcd", requests=3))

    assert desk.order == "aaabbbcccddd"


def test_a_turn_that_was_not_used_leaves_its_ticket_to_the_next():
    desk = Desk(Pace(5))

    async def look_around() -> None:
        for _ in range(50):
            async with Turns(desk.pace).turn():
                pass
        await desk.write("a")

    run(look_around())

    assert desk.written == [(0.0, "a")]


def test_whoever_gives_up_waiting_takes_no_ticket_with_them():
    desk = Desk(Pace(5))

    async def give_up() -> None:
        waiting = [asyncio.create_task(desk.write(str(n))) for n in range(9)]
        await asyncio.sleep(0.01)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await desk.write("a")

    run(give_up())

    assert desk.order == "0a"
    assert desk.written[-1][0] <= 0.25
    assert desk.pace.waiting == 0


@pytest.mark.parametrize(
    ("shards", "count", "most"), [(None, None, 40), ((0, 1), 8, 10), (tuple(range(8)), 8, 40)]
)
def test_processes_that_share_the_shards_share_the_pace(shards, count, most):
    desk = Desk(Connection("token", shards=shards, shard_count=count, requests=40).pace)

    run(desk.write_all(range(200)))

    assert 0.8 * most <= desk.most_in_a_second <= most
