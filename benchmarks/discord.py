"""The full bot over the wire, beside a bare discord.py bot that only acknowledges. `python -m benchmarks.discord`.

Both talk to the loopback Discord of the tests, in the same run. At every table somebody plays without a pause:
panels step by step, commands with their lists, answers to questions. Rates are given by the clock, and by the
processor time of the bot alone, which a busy machine does not change.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from heredity_bot.app import open_house
from heredity_bot.commands.discord import stories_of
from heredity_bot.frontends.discord.memory import Memory, keep
from heredity_bot.settings import Settings
from heredity_bot.tables.deeds import Begin
from heredity_bot.tables.settings import Settings as TableSettings
from tests.loopback import (
    BotProcess,
    Channel,
    Interaction,
    Loopback,
    Message,
    Person,
    World,
    buttons,
    selects,
    spec,
)
from tests.loopback.render import Select
from tests.loopback.writing import write

T = TypeVar("T")

SECONDS = 10.0
LATE = 0.3
AT_ONCE = 32
"""Inputs on their way at full load: enough to keep the bot busy, too few to drown it."""

CHANNELS = 50
"""In one server of the loopback."""


class Heard(Interaction):
    """Knows by itself when it was acknowledged: with a thousand people nobody can look at everything."""

    def __init__(self, *arguments: Any) -> None:
        self._heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._callback: int | None = None
        super().__init__(*arguments)

    @property  # type: ignore[override]
    def callback(self) -> int | None:
        return self._callback

    @callback.setter
    def callback(self, kind: int | None) -> None:
        self._callback = kind
        if kind is not None and not self._heard.done():
            self._heard.set_result(None)

    async def acknowledged(self, within: float = 0.0) -> Interaction:
        """Raises `TimeoutError` when Discord would say that it failed."""
        await asyncio.wait_for(self._heard, within or self.world.first_answer)
        return self

    async def answered(self, within: float = 30.0) -> Message:
        """What was acknowledged late is shown later."""
        end = perf_counter() + within
        while (message := self._words()) is None:
            if perf_counter() > end:
                raise TimeoutError
            await asyncio.sleep(0.02)
        return message


class Crowd(World):
    """Without those who look whether something has changed whenever anything has."""

    def changed(self) -> None:
        if self._waiting and len(self.interactions) < 10:
            super().changed()

    async def until(self, probe: Callable[[], T | None], *, within: float = 60.0, what: str = "") -> T:
        end = perf_counter() + within
        while not (found := probe()):
            if perf_counter() > end:
                raise AssertionError(f"waited in vain for {what}")
            await asyncio.sleep(0.05)
        return found


@dataclass
class Run:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    elapsed: float = 0.0
    cpu: float = 0.0
    memory: list[float] = field(default_factory=list)
    requests: int = 0
    lost: int = 0
    """Not acknowledged within three seconds."""

    @property
    def rate(self) -> float:
        return len(self.seconds) / self.elapsed

    @property
    def rate_of_cpu(self) -> float:
        return len(self.seconds) / self.cpu if self.cpu else 0.0

    def at(self, share: float) -> float:
        return statistics.quantiles(self.seconds, n=1000, method="inclusive")[round(share * 1000) - 1]


class Guest(Person):
    """Somebody at a table; `pause` is how long they think."""

    def __init__(self, world: World, name: str, here: Channel, luck: random.Random) -> None:
        super().__init__(world, name, here)
        self.luck, self.pause = luck, 0.0
        self.run: Run | None = None
        self.stop = 0.0

    def _interaction(self, kind: int, where: Channel, message: Message | None = None) -> Interaction:
        return Heard(self.world, kind, self.user, where, message)

    async def does(self, doing: Interaction) -> Interaction:
        """Raises `TimeoutError` when nobody answers."""
        begun = perf_counter()
        try:
            await doing.acknowledged()
        except TimeoutError:
            if self.run is not None:
                self.run.lost += 1
            raise
        if self.run is not None and begun < self.stop:
            self.run.seconds.append(perf_counter() - begun)
        self.world.interactions.pop(doing.token, None)
        if self.pause:
            await asyncio.sleep(self.luck.expovariate(1 / self.pause))
        return doing

    async def sees(self, doing: Interaction) -> Message:  # type: ignore[override]
        token = doing.token
        await self.does(doing)
        self.world.interactions[token] = doing
        message = await doing.answered()
        self.world.interactions.pop(token, None)
        return message


async def presses(guest: Guest, message: Message) -> None:
    """At the bare bot: the same button again and again."""
    await guest.does(guest.click(message, "Button 0"))


async def plays(guest: Guest, _: Message) -> None:
    """At the full bot: an act in the panel, or what is asked instead; now and then the end of the turn."""
    if guest.luck.random() < 0.15:
        await guest.does(guest.slash("do done"))
        return
    panel = await guest.sees(guest.slash("do act"))
    steps = _menu(panel, "step")
    while steps is not None:
        depth = int(steps.custom_id.split("|")[5])
        panel = await guest.sees(guest.select(panel, steps.custom_id, guest.luck.choice(steps.options)[1]))
        steps = _menu(panel, "step")
        if steps is not None and int(steps.custom_id.split("|")[5]) <= depth:
            break
    else:
        await answers(guest)
    _forget(guest.here)


async def answers(guest: Guest) -> None:
    """The question that stands in the way; a game that is over begins anew."""
    offered = await guest.does(guest.autocomplete("do answer", "answer"))
    if offered.choices:
        chosen = guest.luck.choice(offered.choices)["value"]
        await guest.does(guest.slash("do answer", answer=chosen))
        return
    panel = await guest.sees(guest.slash("do answer", answer="?"))
    for _ in range(60):
        confirm = [each for each in buttons(panel) if _verb(each.custom_id) == "filled"]
        bins = [each for each in buttons(panel) if _verb(each.custom_id) == "count"]
        if confirm and not confirm[0].disabled:
            await guest.sees(guest.click(panel, confirm[0].custom_id or ""))
            return
        if not bins:
            break
        panel = await guest.sees(guest.click(panel, guest.luck.choice(bins).custom_id or ""))
    if "done" in str(panel.components) or "asked" in str(panel.components):
        await guest.does(guest.slash("do done"))
        return
    begun = await guest.sees(guest.slash("play"))
    await guest.does(guest.click(begun, "First Steps, on my own"))


def _verb(custom_id: str | None) -> str:
    return (custom_id or "||").split("|")[1]


def _menu(message: Message, verb: str) -> Select | None:
    return next((each for each in selects(message) if _verb(each.custom_id) == verb), None)


def _forget(channel: Channel | None) -> None:
    """The loopback's own memory: what only one person saw is of no use any more."""
    assert channel is not None
    for number in [number for number, each in channel.messages.items() if each.is_ephemeral]:
        del channel.messages[number]


# Measuring


@contextlib.contextmanager
def own_core(number: int, pid: int = 0) -> Iterator[None]:
    """Where the system can: the bot on one core, Discord and the people on another."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(pid, {cores[number % len(cores)]})
    yield


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """MiB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


Doing = Callable[[Guest, Message], Awaitable[None]]


async def load(
    guests: list[Guest], tables: list[Message], doing: Doing, pid: int, seconds: float, rate: float = 0.0
) -> Run:
    """As fast as they are heard, or, with a rate, so often all together."""
    run, turn = Run(), asyncio.Semaphore(AT_ONCE)
    world = guests[0].world
    start, cpu = perf_counter(), processor_seconds(pid)
    before = len(world.requests)

    async def one(guest: Guest, table: Message) -> None:
        guest.run, guest.stop = run, start + seconds
        guest.pause = len(guests) / rate if rate else 0.0
        if rate:
            await asyncio.sleep(guest.luck.random() * guest.pause)
        while perf_counter() < guest.stop:
            async with contextlib.nullcontext() if rate else turn:
                with contextlib.suppress(TimeoutError):
                    await doing(guest, table)

    async def watch() -> None:
        while True:
            run.memory.append(resident(pid))
            await asyncio.sleep(1.0)

    watching = asyncio.ensure_future(watch())
    playing = [asyncio.ensure_future(one(guest, table)) for guest, table in zip(guests, tables, strict=True)]
    await asyncio.sleep(seconds)
    run.elapsed, run.cpu = perf_counter() - start, processor_seconds(pid) - cpu
    run.requests = len(world.requests) - before
    for task in (*playing, watching):  # whoever thinks for a minute is not waited for
        task.cancel()
    await asyncio.gather(*playing, watching, return_exceptions=True)
    for guest in guests:
        guest.run = None
    world.requests.clear()
    for session in world.gateway.sessions.values():
        session.events.clear()
    return run


async def set_tables(folder: Path, channels: list[Channel], guests: list[Guest]) -> None:
    house = await open_house(Settings(_env_file=None, data_dir=folder))
    story = (await stories_of(house)())[0]

    async def one(channel: Channel, guest: Guest) -> None:
        made = await house.hall.create(
            f"discord:{channel.id}", str(guest.id), story.game, TableSettings(chapter=1)
        )
        await made.do(Begin(), str(guest.id))
        await keep(house.store, made.id, Memory(line=made.last, position=0))

    await asyncio.gather(*map(one, channels, guests))
    await house.close()


SOME = {
    "components": [
        {
            "type": 17,
            "components": [
                {"type": 10, "content": "## A table\n" + "What stands on it. " * 60},
                {"type": 1, "components": [
                    {"type": 2, "style": 1, "label": f"Button {n}", "custom_id": f"b{n}"} for n in range(5)
                ]},
            ],
        }
    ],
    "flags": 1 << 15,
}  # fmt: skip


async def measure(module: str, doing: Doing, tables: int, seconds: float) -> tuple[Run, Run]:
    """At full and at half load."""
    gc.collect()
    world = Crowd(token="benchmark.token")
    world.rate_limits.off()
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        async with Loopback(world) as discord:
            channels, guests = _people(world, tables)
            shown = [write(world, channel, world.bot, SOME) for channel in channels]
            if doing is plays:
                await set_tables(Path(name), channels, guests)
            environment = {
                "DISCORD_TOKEN": world.token, "DATA_DIR": name, "PICTURES": "off", "LOG_LEVEL": "warning",
            }  # fmt: skip
            async with BotProcess(discord, [sys.executable, "-m", *module.split()], environment) as bot:
                await bot.ready(within=120)
                assert bot._process is not None  # noqa: SLF001 - nobody else wants its number
                pid = bot._process.pid  # noqa: SLF001
                with own_core(1, pid):
                    await asyncio.sleep(3)
                    await load(guests, shown, doing, pid, min(3.0, seconds))  # everything was touched once
                    full = await load(guests, shown, doing, pid, seconds)
                    half = await load(guests, shown, doing, pid, seconds, full.rate / 2)
                bot.kill = bot.terminate  # type: ignore[method-assign]  # with a farewell, for whoever profiles it
                failures = [line for line in bot.lines if "ERROR" in line]
    if failures:
        print(f"  {len(failures)} failures, the first of them: {failures[0]}")
    return full, half


def _people(world: World, tables: int) -> tuple[list[Channel], list[Guest]]:
    channels: list[Channel] = []
    while len(channels) < tables:
        guild = world.add_guild()
        channels += [world.add_channel(guild, "table") for _ in range(min(CHANNELS, tables - len(channels)))]
    guests = [Guest(world, f"guest {n}", channel, random.Random(n)) for n, channel in enumerate(channels)]
    return channels, guests


def tell(what: str, full: Run, half: Run) -> None:
    first, last = statistics.mean(full.memory[:3]), statistics.mean(half.memory[-3:])
    print(
        f"  {what:9} {full.rate:7,.0f} acknowledged/s, {full.rate_of_cpu:7,.0f} per processor second, "
        f"{full.requests / len(full.seconds):.2f} requests each, p99 {full.at(0.99) * 1e3:5.0f} ms; "
        f"at half load p50 {half.at(0.5) * 1e3:.0f} ms, p99 {half.at(0.99) * 1e3:.0f} ms; "
        f"memory {first:.0f} to {last:.0f} MiB"
        + f"; {full.lost + half.lost} answered too late"
        * bool(full.lost + half.lost)
    )


async def compare(tables: int, seconds: float) -> None:
    print(f"{tables:,} tables, {seconds:.0f} s each:")
    bare = await measure("benchmarks.bare_bot", presses, tables, seconds)
    tell("bare bot", *bare)
    full = await measure("heredity_bot run", plays, tables, seconds)
    tell("full bot", *full)
    by_clock, by_cpu = full[0].rate / bare[0].rate, full[0].rate_of_cpu / bare[0].rate_of_cpu
    held = "held" if full[1].at(0.99) < LATE else "missed"
    print(f"  ratio {by_clock:.2f} by the clock, {by_cpu:.2f} by processor time; 300 ms at half load: {held}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.discord", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 1000])
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each load lasts")
    options = parser.parse_args()
    spec.spec_folder.cache_clear() if hasattr(spec.spec_folder, "cache_clear") else None
    spec.spec_folder = lambda: None  # what is sent is checked by tests; here it would be measured
    with own_core(0):
        for tables in options.tables:
            asyncio.run(compare(tables, options.seconds))


if __name__ == "__main__":
    main()
