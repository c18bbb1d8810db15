"""The full bot over the wire, beside a bare discord.py bot that only acknowledges. `python -m benchmarks.discord`.

Both talk to the loopback Discord of the tests, in the same run. At every table somebody plays: panels step by step,
commands with their lists, answers to questions. All tables were played at once before anything is measured. The
loopback keeps Discord's limits: fifty requests a second beside answers to interactions. The parts:

thinking  people who think two seconds before each click, pictures as installed and off; processor time of all processes
memory    the same people at a hundred tables: memory of all processes, how long the event loop is held
rate      people who click without a pause, and at half of what the bot bore; pictures and limits of use are off
hours     memory over two hours' worth of play; pictures and limits of use are off

`thinking` and `memory` know nothing of the package but its command and its controls, so `--package FOLDER` measures
another checkout, and with several of them they take turns in the same run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import re
import signal
import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from benchmarks.crowd import Crowd, Guest, Run, begins, plays, presses
from benchmarks.figures import (
    family,
    family_resident,
    family_seconds,
    figure,
    heading,
    processor_seconds,
    resident,
)
from heredity_bot.app import open_app
from heredity_bot.cli.discord import stories_of
from heredity_bot.frontends.discord.channel.state import ChannelState, keep
from heredity_bot.settings import Settings
from heredity_bot.tables.actions import Begin
from heredity_bot.tables.settings import TableSettings
from tests.loopback import BotProcess, Channel, Loopback, Message, World, limits, spec
from tests.loopback.writing import write

TABLES, SECONDS, TURNS = (100, 1000), 16.0, 8
RATIO, LATE, FLAT = 0.5, 0.3, 0.05
"""What is aimed at: the share of the bare bot's rate, seconds at half load, how much memory may still grow."""

HOUR, HOUR_TABLES = 400, 25
"""Interactions of one table in an hour, about an act every half minute, and how many tables play so long."""

EVENING = 20.0
"""Seconds at the pace of people who read and think."""

AT_ONCE = 32
"""Inputs on their way at full load: enough to keep the bot busy, too few to drown it."""

FAREWELL = 30.0
"""Seconds for what the rooms still want to write; people here play faster than anybody can read."""

CHANNELS = 50
"""In one server of the loopback."""

CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []

THINKING_TABLES, MEMORY_TABLES, PAUSE = 60, 100, 2.0
THINKING_SECONDS, THINKING_ROUNDS = 12.0, 3
WITHOUT_PICTURES, WITH_PICTURES, MEMORY, HELD = 0.45, 0.25, 250, 10.0
"""What is aimed at with people who think: shares of the bare bot by processor time, MB, milliseconds."""

WORSE = 1.03
"""What an interaction may cost, to the first of several packages."""

ROOT = Path(__file__).resolve().parent.parent
FULL, BARE = ("-m", "heredity_bot", "run"), (str(ROOT / "benchmarks" / "bare_bot.py"),)
RAW = {"PICTURES": "off", "LIMITS": "off"}

Doing = Callable[[Guest, Message], Awaitable[None]]


@dataclass
class Party:
    """People at their tables, and the bot that serves them."""

    guests: list[Guest]
    tables: list[Message]
    doing: Doing
    pid: int
    folder: Path
    """The bot's data folder."""

    async def think(self, seconds: float) -> Run:
        """People who think before each click begin nothing new after so many seconds.

        Everything counts that is done until they have finished and the channels show all of it.
        """
        run, world, start, cpu = Run(), self.guests[0].world, perf_counter(), family_seconds(self.pid)

        async def one(guest: Guest, table: Message) -> None:
            guest.run, guest.stop, guest.pause = run, float("inf"), PAUSE
            await asyncio.sleep(guest.luck.random() * PAUSE)
            while perf_counter() < start + seconds:
                with contextlib.suppress(TimeoutError):
                    await self.doing(guest, table)

        await asyncio.gather(*map(one, self.guests, self.tables))
        run.elapsed = perf_counter() - start
        await self.shown()
        run.cpu, run.pictures = family_seconds(self.pid) - cpu, len(world.files)
        self.forget()
        return run

    async def load(self, seconds: float, rate: float = 0.0) -> Run:
        """As fast as they are heard, or, with a rate, so often all together."""
        run, turn, start = Run(), asyncio.Semaphore(AT_ONCE), perf_counter()
        cpu, world = processor_seconds(self.pid), self.guests[0].world
        before = len(world.requests)

        async def one(guest: Guest, table: Message) -> None:
            guest.run, guest.stop = run, start + seconds
            guest.pause = len(self.guests) / rate if rate else 0.0
            if rate:
                await asyncio.sleep(guest.luck.random() * guest.pause)
            while perf_counter() < guest.stop:
                async with contextlib.nullcontext() if rate else turn:
                    with contextlib.suppress(TimeoutError):
                        await self.doing(guest, table)

        playing = [asyncio.ensure_future(one(*pair)) for pair in zip(self.guests, self.tables, strict=True)]
        await asyncio.sleep(seconds)
        run.elapsed, run.cpu = perf_counter() - start, processor_seconds(self.pid) - cpu
        run.requests = len(world.requests) - before
        for task in playing:  # whoever thinks for a minute is not waited for
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self.forget()
        return run

    async def play_each(self, times: int, watch: Callable[[], None] = lambda: None) -> None:
        """So many rounds at every table, as fast as they are heard."""
        turn = asyncio.Semaphore(AT_ONCE)

        async def one(guest: Guest, table: Message) -> None:
            guest.pause = 0.0
            async with turn:
                with contextlib.suppress(TimeoutError):
                    await self.doing(guest, table)

        for _ in range(times):
            await asyncio.gather(*map(one, self.guests, self.tables))
            self.forget()
            watch()

    async def shown(self, quiet: float = 2.0) -> float:
        """Seconds until nothing more is written to the channels."""
        world, begun = self.guests[0].world, perf_counter()
        last = begun
        while perf_counter() - last < quiet:
            before = len(world.requests)
            await asyncio.sleep(0.1)
            if len(world.requests) != before:
                last = perf_counter()
        return last - begun

    @property
    def refused(self) -> int:
        """Requests that were too many for Discord."""
        return len(self.guests[0].world.rate_limits.exceeded)

    def forget(self) -> None:
        """The loopback keeps everything, for tests; here it would grow."""
        world = self.guests[0].world
        for guest in self.guests:
            guest.run = None
        world.requests.clear()
        world.files.clear()
        for session in world.gateway.sessions.values():
            session.events.clear()


@contextlib.asynccontextmanager
async def party(
    command: Sequence[str],
    doing: Doing,
    tables: int,
    settings: Mapping[str, str],
    *,
    package: Path = ROOT,
    by_hand: bool = False,
) -> AsyncIterator[Party]:
    """A loopback, a bot, and so many tables at which everybody has played once.

    `by_hand`: people begin the tables. Otherwise they are put into the bot's store, which takes no time for posts.
    """
    gc.collect()
    world = Crowd(token="benchmark.token")
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        async with Loopback(world) as discord:
            channels, guests = _people(world, tables)
            shown = [write(world, channel, world.bot, SOME) for channel in channels]
            if doing is plays and not by_hand:
                await set_tables(Path(name), channels, guests)
            environment = {
                "DISCORD_TOKEN": world.token, "DATA_DIR": f"{name}/data", "LOG_LEVEL": "warning",
                "PYTHONPATH": str(package), "PYTHONSAFEPATH": "1",  # not what lies in the current folder
            }  # fmt: skip
            command = [sys.executable, *(part.replace("REPORT", f"{name}/report") for part in command)]
            async with BotProcess(discord, command, environment | dict(settings)) as bot:
                await bot.ready(within=120)
                assert bot._process is not None  # noqa: SLF001 - nobody else wants its number
                here = Party(guests, shown, doing, bot._process.pid, Path(name))  # noqa: SLF001
                own_core(1, here.pid)
                await asyncio.sleep(3)
                if by_hand and doing is plays:
                    await asyncio.gather(*map(begins, guests))
                    await here.shown()
                await here.play_each(1)
                with collector_off():
                    yield here
                with contextlib.suppress(TimeoutError):  # with a farewell, for whoever profiles it
                    await bot.terminate(within=FAREWELL)
                failures = [line for line in bot.lines if "ERROR" in line]
                warnings = Counter(_kind(line) for line in bot.lines if "WARNING heredity_bot" in line)
    if failures:
        print(f"  {len(failures)} failures, the first of them: {failures[0]}")
    for line, times in warnings.most_common(3):
        print(f"  {times} warnings: {line}")


def _kind(line: str) -> str:
    """A line of the log without what differs from table to table."""
    return re.sub(r"table \w+", "table …", line.partition("WARNING")[2].strip())


@contextlib.contextmanager
def collector_off() -> Iterator[None]:
    """A loopback with a thousand channels would stop for a third of a second now and then, as Discord does not."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def own_core(number: int, pid: int = 0) -> None:
    """Where the system can: the bot on one core, Discord and the people on another."""
    if CORES:
        os.sched_setaffinity(pid, {CORES[number % len(CORES)]})


async def set_tables(folder: Path, channels: list[Channel], guests: list[Guest]) -> None:
    house = await open_app(Settings(_env_file=None, data_dir=folder / "data"))
    story = (await stories_of(house)())[0]

    async def one(channel: Channel, guest: Guest) -> None:
        made = await house.registry.create(
            f"discord:{channel.id}", str(guest.id), story.game, TableSettings(options={"chapter": 1})
        )
        await made.do(Begin(), str(guest.id))
        await keep(house.store, made.id, ChannelState(line=made.last, position=0))

    await asyncio.gather(*map(one, channels, guests))
    await house.close()


def _people(world: World, tables: int) -> tuple[list[Channel], list[Guest]]:
    channels: list[Channel] = []
    while len(channels) < tables:
        guild = world.add_guild()
        channels += [world.add_channel(guild, "table") for _ in range(min(CHANNELS, tables - len(channels)))]
    guests = [Guest(world, f"guest {n}", channel, random.Random(n)) for n, channel in enumerate(channels)]
    return channels, guests


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


# What is measured


async def in_turns(one: tuple[Party, float], other: tuple[Party, float], seconds: float) -> tuple[Run, Run]:
    """Each with its rate, a little at a time: a machine is not equally fast in two minutes."""
    (first, rate), (second, other_rate) = one, other
    runs = Run(), Run()
    for _ in range(TURNS):
        with awake(first.pid), asleep(second.pid):
            runs[0].add(await first.load(seconds / TURNS, rate))
        runs[1].add(await second.load(seconds / TURNS, other_rate))
    return runs


@contextlib.contextmanager
def told(pid: int, at_first: signal.Signals, at_last: signal.Signals) -> Iterator[None]:
    os.kill(pid, at_first)
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, at_last)


def asleep(pid: int) -> contextlib.AbstractContextManager[None]:
    """It has no processor time meanwhile."""
    return told(pid, signal.SIGSTOP, signal.SIGCONT)


def awake(pid: int) -> contextlib.AbstractContextManager[None]:
    return told(pid, signal.SIGCONT, signal.SIGSTOP)


async def thinking(tables: int, seconds: float, times: int, packages: Sequence[Path]) -> None:
    """The bare bot, and of every package the bot as it is installed and without pictures, in turns in the same run."""
    names = [f", {package.name}" if len(packages) > 1 else "" for package in packages]
    async with contextlib.AsyncExitStack() as stack:
        parties = {"bare bot": await stack.enter_async_context(party(BARE, presses, tables, {}))}
        for package, name in zip(packages, names, strict=True):
            for pictures, settings in (("as installed", {}), ("pictures off", {"PICTURES": "off"})):
                opened = party(FULL, plays, tables, settings, package=package, by_hand=True)
                parties[f"{pictures}{name}"] = await stack.enter_async_context(opened)
        rounds: dict[str, list[Run]] = {name: [] for name in parties}
        for _ in range(times):
            for name, here in parties.items():
                rounds[name].append(await here.think(seconds))
        refused = {name: here.refused for name, here in parties.items() if here.refused}
    bare = rounds.pop("bare bot")
    figure("bare bot: processor time of an interaction", _spread([run.cost for run in bare], " ms"))
    for name, runs in rounds.items():
        _tell_thinking(name, runs, bare)
    for name in names[1:]:
        for pictures in ("as installed", "pictures off"):
            _tell_change(rounds[pictures + names[0]], rounds[pictures + name], f"{pictures}{name}")
    for name, count in refused.items():
        figure(f"{name}: requests that Discord refused as too many", str(count), "none", held=False)


def _tell_thinking(name: str, runs: list[Run], bare: list[Run]) -> None:
    whole = Run()
    for run in runs:
        whole.add(run)
    figure(f"{name}: interactions, decisions, pictures sent",
           f"{len(whole.seconds)} / {whole.decisions} / {whole.pictures}")  # fmt: skip
    figure(f"{name}: processor time of an interaction", _spread([run.cost for run in runs], " ms"))
    figure(f"{name}: processor time of a decision", _spread([_of_decision(run) for run in runs], " ms"))
    shares = [other.cost / run.cost for run, other in zip(runs, bare, strict=True)]
    aim = WITH_PICTURES if name.startswith("as installed") else WITHOUT_PICTURES
    held = statistics.median(shares) >= aim
    figure(f"{name}: ratio to the bare bot by processor time", _spread(shares), f"at least {aim}", held=held)
    figure(f"{name}: acknowledged, p50 and p99", _p50_and_p99(whole))


def _tell_change(before: list[Run], after: list[Run], name: str) -> None:
    for what, cost in (("an interaction", lambda run: run.cost), ("a decision", _of_decision)):
        changes = [cost(new) / cost(old) for old, new in zip(before, after, strict=True)]
        held = statistics.median(changes) <= WORSE
        aim = f"at most {WORSE}"
        figure(f"{name}: processor time of {what}, to the first", _spread(changes), aim, held=held)


def _of_decision(run: Run) -> float:
    return 1e3 * run.cpu / max(1, run.decisions)


def _spread(values: Sequence[float], unit: str = "") -> str:
    """The median, and between what bounds the rounds were."""
    return f"{statistics.median(values):.3g}{unit} ({min(values):.3g} to {max(values):.3g})"


async def memory(tables: int, seconds: float, packages: Sequence[Path]) -> None:
    """The bot as it is installed, at more tables: memory of all its processes, and the longest step of its event loop."""
    watched = (str(ROOT / "benchmarks" / "loop_watch.py"), "REPORT", "heredity_bot", "run")
    for package in packages:
        these = f"{tables:,} tables, as installed" + (f", {package.name}" if len(packages) > 1 else "")
        async with party(watched, plays, tables, {}, package=package, by_hand=True) as here:
            await held(here)
            await here.think(seconds)
            longest = await held(here)
            size, parts = family_resident(here.pid), len(family(here.pid))
        megabytes = size * 2**20 / 1e6
        figure(f"{these}: memory of {parts} processes", f"{megabytes:.0f} MB", f"{MEMORY} MB",
               held=megabytes <= MEMORY)  # fmt: skip
        figure(f"{these}: event loop held at most", f"{longest['wall']:.1f} ms", f"{HELD:.0f} ms",
               held=longest["wall"] <= HELD)  # fmt: skip
        figure(f"{these}: the same by its thread's processor time", f"{longest['cpu']:.1f} ms")


async def held(here: Party) -> dict[str, float]:
    """The longest step of the bot's event loop since this was asked last."""
    report = here.folder / "report"
    report.unlink(missing_ok=True)
    os.kill(here.pid, signal.SIGUSR1)
    while not report.exists():  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(0.01)
    found: dict[str, float] = json.loads(report.read_text())
    return found


async def compare(tables: int, seconds: float) -> None:
    """Both bots at full load, in turns, then each at half of what it bore; the full bot also at an evening's pace."""
    async with party(BARE, presses, tables, {}) as one:
        with asleep(one.pid):
            async with party(FULL, plays, tables, RAW) as other:
                bare, full = await in_turns((one, 0.0), (other, 0.0), seconds)
                halves = (one, bare.rate / 2), (other, full.rate / 2)
                bare_half, full_half = await in_turns(*halves, seconds)
                refused = other.refused
    async with party(FULL, plays, tables, RAW) as alone:
        evening = await alone.load(EVENING, tables * HOUR / 3600)
        behind = await alone.shown()
        refused += alone.refused
    these = f"{tables:,} tables"
    for name, run in (("bare", bare), ("full", full)):
        figure(f"{these}: acknowledged by the {name} bot", f"{run.rate:,.0f} /s")
        figure(f"{these}: processor time of the {name} bot for each", f"{run.cost:.2f} ms")
        figure(f"{these}: processor of the {name} bot in use", f"{100 * run.cpu / run.elapsed:.0f} %")
    ratio = full.rate / bare.rate
    figure(f"{these}: ratio by the clock", f"{ratio:.2f}", f"at least {RATIO}", held=ratio >= RATIO)
    figure(f"{these}: ratio by processor time", f"{bare.cost / full.cost:.2f}")
    figure(
        f"{these}: requests to Discord for each of the full bot", f"{full.requests / len(full.seconds):.2f}"
    )
    figure(f"{these}: at half load, bare bot, p50 and p99", _p50_and_p99(bare_half))
    late = full_half.at(0.99) < LATE
    figure(
        f"{these}: at half load, full bot, p50 and p99",
        _p50_and_p99(full_half),
        "p99 under 300 ms",
        held=late,
    )
    pace = f"{evening.rate:,.0f} /s, as many as in an evening"
    figure(f"{these}: at {pace}: p50 and p99", _p50_and_p99(evening))
    figure(f"{these}: at {pace}: channels show all of it after", f"{behind:.1f} s")
    figure(f"{these}: requests that Discord refused as too many", str(refused), "none", held=not refused)
    lost = full.lost + full_half.lost
    figure(f"{these}: answered after more than three seconds", str(lost), "none", held=not lost)


def _p50_and_p99(run: Run) -> str:
    return f"{run.at(0.5) * 1e3:.0f} / {run.at(0.99) * 1e3:.0f} ms"


async def hours(tables: int, interactions: int) -> None:
    """The memory of the full bot while tables play as much as they would in two hours.

    In the first one games grow, and so does what is kept for speed, up to its bounds; the second shows what leaks.
    """
    memory: list[list[float]] = []
    async with party(FULL, plays, tables, RAW) as here:
        heard = Run()
        for guest in here.guests:
            guest.run, guest.stop = heard, float("inf")

        def watch() -> None:
            memory[-1].append(resident(here.pid))
            for guest in here.guests:
                guest.run = heard

        for goal in (interactions, 2 * interactions):
            memory.append([])
            while len(heard.seconds) < tables * goal:
                await here.play_each(1, watch)
    first, one, two = (statistics.mean(part) for part in (memory[0][:3], memory[0][-3:], memory[1][-3:]))
    these = f"{tables:,} tables, {interactions} interactions each in an hour"
    figure(f"{these}: memory at first, after one, after two", f"{first:.0f} / {one:.0f} / {two:.0f} MiB")
    growth = two / one - 1
    figure(
        f"{these}: its growth in the second",
        f"{100 * growth:+.1f} %",
        f"flat, within {FLAT:.0%}",
        held=growth <= FLAT,
    )


PARTS = ("thinking", "memory", "rate", "hours")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.discord",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named"
    )
    parser.add_argument("--package", type=Path, action="append", help="a checkout; for thinking and memory")
    parser.add_argument("--thinking-tables", type=int, default=THINKING_TABLES)
    parser.add_argument("--rounds", type=int, default=THINKING_ROUNDS, help="turns of each bot; for thinking")
    parser.add_argument("--memory-tables", type=int, default=MEMORY_TABLES)
    parser.add_argument(
        "--thinking-seconds", type=float, default=THINKING_SECONDS, help="in each of the rounds"
    )
    parser.add_argument(
        "--tables", type=int, nargs="*", default=TABLES, help="how many, each after the other; for rate"
    )
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each load of rate lasts")
    parser.add_argument("--hour-tables", type=int, default=HOUR_TABLES, help="tables that play for two hours")
    parser.add_argument(
        "--hour", type=int, default=HOUR, help="interactions of a table in that hour; 0 for none"
    )
    options = parser.parse_args(arguments)
    parts = options.parts or PARTS
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"there is no {unknown[0]!r}; there are {', '.join(PARTS)}")
    packages = [package.resolve() for package in options.package or [ROOT]]
    spec.spec_folder = lambda: None  # what is sent is checked by tests; here it would be measured
    limits.request_problems = lambda *_: ()  # type: ignore[assignment]
    heading("The Discord bot on the loopback, beside a bare discord.py bot")
    own_core(0)
    if "thinking" in parts:
        asyncio.run(thinking(options.thinking_tables, options.thinking_seconds, options.rounds, packages))
    if "memory" in parts:
        asyncio.run(memory(options.memory_tables, options.thinking_seconds, packages))
    for tables in options.tables if "rate" in parts else ():
        asyncio.run(compare(tables, options.seconds))
    if options.hour and "hours" in parts:
        asyncio.run(hours(options.hour_tables, options.hour))


if __name__ == "__main__":
    main()
