"""How much code one click runs through: the functions entered for *Done* on Discord, counted.

    .venv/bin/python tools/trace_click.py [--list] [--package FOLDER]

Starts the Discord bot in this process on a SQLite file, with a fake Discord in memory (tests/soak/fake_discord.py). Two
people begin Chapter I and play some turns with buttons and menus; the choices and the game's seed are fixed. When the last
of them presses *Done*, the turn ends, so the hourglass walks and the channel is told. Traced is every function of
`heredity_bot` that is entered from the gateway's payload until nothing is left to write: the answer, the journal's append
in its thread, and the task that writes to the channel. Of several turns the one with the fewest functions is reported: a
turn in which nobody fights and no card is turned, so that other stories and other luck change the figures little.

Each function counts once, also when it is resumed. Comprehensions, lambdas, generator expressions, bodies of classes and
modules, and methods that a decorator generates do not count. Pictures, voice and the process's periodic tasks are off.

`--package` measures the package in another checkout, for example one made with `git worktree add FOLDER COMMIT`, as long as
it still has the few names that are imported here.
"""

import argparse
import asyncio
import inspect
import random
import secrets
import sys
import tempfile
import threading
from collections import Counter
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
INSIDE = ("games/heredity", "stage/heredity")
"""Folders of the package that hold the game's own rules and telling; the second is where releases up to 76d9c89 had them."""
SERVER, CHANNEL, PEOPLE = 1 << 22, 1 << 30, (101, 102)
CHAPTER = "0.1"
"""The option of `/play` for Chapter I of the first story."""
BEFORE, TURNS, ACTS = 2, 6, 2
"""How many turns are played before the first that is traced, how many are traced, and how many acts each has."""
HASTE = 50
"""Pauses are so many times shorter: for suspense, and to merge what is written to a channel."""
PLAYING = ("pick", "choose", "several", "none", "share", "step", "fill", "count", "filled", "agree")
"""Controls that answer a question or take a step in a panel."""
PATIENCE = 10.0
"""Seconds for the bot to finish what a click began."""


class Trace:
    """`with trace:` remembers the functions of a package that are entered, in the order of first entry."""

    def __init__(self, package: Path) -> None:
        self.package = f"{package}/"
        self.entered: dict[CodeType, None] = {}

    def __enter__(self) -> None:
        self.entered.clear()
        _current.append(self)

    def __exit__(self, *_: object) -> None:
        _current.clear()

    def note(self, code: CodeType) -> None:
        if code.co_filename.startswith(self.package):
            self.entered.setdefault(code)

    def functions(self) -> "list[Function]":
        return [
            Function(code.co_filename.removeprefix(self.package), code.co_qualname, code.co_firstlineno)
            for code in self.entered
            if is_counted(code)
        ]


_current: list[Trace] = []


def _profile(frame: FrameType, event: str, _argument: Any) -> None:
    if event == "call" and _current:
        _current[0].note(frame.f_code)


def install() -> None:
    """Call it before the first thread starts: a thread that runs cannot be given a hook."""
    threading.setprofile(_profile)
    sys.setprofile(_profile)


def is_counted(code: CodeType) -> bool:
    """False for comprehensions, lambdas and generator expressions, and for bodies of classes and modules."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED) and not code.co_name.startswith("<")


@dataclass(frozen=True)
class Function:
    file: str
    name: str
    line: int

    @property
    def is_inside(self) -> bool:
        return any(self.file.startswith(f"{folder}/") for folder in INSIDE)


@dataclass
class Party:
    """Two people in one channel of the fake Discord, who take one step after the other."""

    fake: Any
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    standing: set[Any] = field(default_factory=asyncio.all_tasks)
    """Tasks that run all the time; all others are somebody's work under way."""

    async def send(self, user: int, kind: int, data: dict[str, Any], on: Any = None) -> Any:
        page = await self.fake.send(
            kind, data, user=user, channel=CHANNEL, server=SERVER, locale="en-US", on=on
        )
        await self.settle()
        return page

    async def settle(self) -> None:
        """Wait until nothing is under way any more."""
        async with asyncio.timeout(PATIENCE):
            while under_way := asyncio.all_tasks() - self.standing - {asyncio.current_task()}:
                await asyncio.wait(under_way)

    async def slash(self, user: int, command: str) -> Any:
        return await self.send(user, 2, {"id": "1", "type": 1, "name": command, "options": []})

    async def use(self, user: int, page: Any, part: dict[str, Any], *values: str) -> Any:
        data = {"custom_id": part["custom_id"], "component_type": part["type"]}
        return await self.send(user, 3, data | ({"values": list(values)} if values else {}), page)

    @property
    def table(self) -> Any:
        """The table message."""
        return self.fake.tables[CHANNEL]

    def controls(self, page: Any, *verbs: str) -> list[dict[str, Any]]:
        from tests.soak.fake_discord import verb_of, walk  # noqa: PLC0415 - see `choose_package`

        parts = walk(page.components) if page is not None else []
        return [p for p in parts if p["type"] in (2, 3) and verb_of(p) in verbs and not p.get("disabled")]

    @property
    def question(self) -> str:
        """The id of the *Done* button: it names the question, so it is another one in each turn."""
        return next((part["custom_id"] for part in self.controls(self.table, "done")), "")

    async def press(self, user: int, verb: str) -> Any:
        found = self.controls(self.table, verb)
        assert found, f"no button {verb!r} on the table message"
        return await self.use(user, self.table, found[0])

    # A game

    async def begin(self) -> None:
        first, second = PEOPLE
        offered = await self.slash(first, "play")
        stories = next(part for part in self.controls(offered, "new") if part["type"] == 3)
        await self.use(first, offered, stories, CHAPTER)
        await self.press(second, "join")
        await self.press(first, "begin")

    async def play_turn(self, trace: Trace | None = None) -> None:
        """Some acts, then *Done*, of one after the other until the turn ends; the last press is traced."""
        for _ in range(ACTS):
            if self.controls(self.table, "panel"):
                await self.take(PEOPLE[0], await self.press(PEOPLE[0], "panel"))
            await self.answer()
        asked = self.question
        for user in PEOPLE:
            if self.question == asked:
                with trace or nullcontext():
                    await self.press(user, "done")
        assert self.question != asked, "the turn did not end"
        await self.answer()

    async def answer(self) -> None:
        """Answer what the table message asks, everybody the same, until the family may act again."""
        for _ in range(20):
            if self.controls(self.table, "done") or not self.controls(self.table, *PLAYING):
                return
            choice = self.luck.randrange(100)
            for user in PEOPLE:
                if asked := self.controls(self.table, *PLAYING):
                    page = await self.choose(user, self.table, asked, choice)
                    await self.take(user, page)

    async def take(self, user: int, page: Any) -> None:
        """Go through a panel that only this person sees."""
        for _ in range(20):
            steps = self.controls(page, *PLAYING)
            if not steps:
                return
            page = await self.choose(user, page, steps, self.luck.randrange(100))

    async def choose(self, user: int, page: Any, parts: list[dict[str, Any]], choice: int) -> Any:
        part = parts[choice % len(parts)]
        if part["type"] == 2:
            return await self.use(user, page, part)
        options = [option["value"] for option in part["options"]]
        start = choice % len(options)
        wanted = (options[start:] + options[:start])[: max(1, part.get("min_values", 1))]
        return await self.use(user, page, part, *wanted)


@asynccontextmanager
async def fake_discord(folder: Path):
    """The bot as its command puts it together, connected to a Discord in memory."""
    from heredity_bot.app import open_app  # noqa: PLC0415 - see `choose_package`
    from heredity_bot.cli.discord import stories_of  # noqa: PLC0415
    from heredity_bot.frontends.discord.gateway.runner import Connection, make_bot  # noqa: PLC0415
    from heredity_bot.settings import Settings  # noqa: PLC0415
    from heredity_bot.tables.rate_limits import Limits  # noqa: PLC0415
    from tests.soak.fake_discord import FakeDiscord, Page  # noqa: PLC0415

    house = await open_app(Settings(_env_file=None, data_dir=folder))
    connection = Connection("no token", shard_count=1)
    bot = make_bot(
        connection, house.registry, stories_of(house), limits=Limits.off()
    )  # nobody clicks so fast
    fake = FakeDiscord(bot)
    fake.tables[CHANNEL] = Page(0, [])
    await fake.start()
    try:
        yield fake
    finally:
        await bot.http.close()
        await house.close()


async def traced_clicks(package: Path, folder: Path, turns: int) -> list[Trace]:
    traces = [Trace(package) for _ in range(turns)]
    async with fake_discord(folder) as fake:
        party = Party(fake)
        await party.begin()
        await party.answer()
        for trace in [None] * BEFORE + traces:
            await party.play_turn(trace)
    return traces


def measure(folder: Path, turns: int) -> list[list[Function]]:
    """The functions of every traced click, fewest first. Changes this process: call it once."""
    choose_package(folder)
    dice, sleep = random.Random(2), asyncio.sleep  # every run must see the same game
    secrets.token_hex = lambda size=32: dice.randbytes(size).hex()
    asyncio.sleep = lambda delay, result=None: sleep(delay / HASTE, result)
    install()
    with tempfile.TemporaryDirectory(prefix="trace-click-") as data:
        traces = asyncio.run(traced_clicks(folder / "heredity_bot", Path(data), turns))
    return sorted((trace.functions() for trace in traces), key=len)


def choose_package(folder: Path) -> None:
    """Import `heredity_bot` from this checkout, and everything else, the fake Discord too, from our own."""
    sys.path.insert(0, str(folder))
    import heredity_bot  # noqa: PLC0415

    sys.path[0] = str(ROOT)
    assert Path(heredity_bot.__file__).parent == folder / "heredity_bot", heredity_bot.__file__


def tell(what: str, functions: list[Function]) -> None:
    files = {function.file for function in functions}
    print(f"{what:<40} {len(functions):4} functions in {len(files):3} files")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--package", type=Path, default=ROOT, help="the checkout whose package is measured")
    parser.add_argument("--list", action="store_true", help="name them all, by file, in order of first entry")
    parser.add_argument("--turns", type=int, default=TURNS, help="how many turns are traced")
    options = parser.parse_args()
    clicks = measure(options.package.resolve(), options.turns)
    found = clicks[0]
    tell("Done on Discord, in all", found)
    tell("outside the game's rules and telling", [each for each in found if not each.is_inside])
    tell("inside", [each for each in found if each.is_inside])
    others = ", ".join(str(len(each)) for each in clicks[1:])
    print(f"functions in the other traced turns: {others}")
    if options.list:
        counts = Counter(each.file for each in found)
        for file, count in counts.items():
            print(f"\n{file} ({count})")
            for each in found:
                if each.file == file:
                    print(f"  {each.line:4} {each.name}")


if __name__ == "__main__":
    main()
