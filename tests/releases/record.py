"""Record what a release leaves behind: `.venv/bin/python -m tests.releases.record 0.1.0`.

People of different temper play tables on a stand-in for Discord until each table stands at a moment that an update
must survive. The stores, a backup, bundles, the pack, a settings file and the messages with their buttons are then
written into a folder beside this file. Run it once, with the code of the release, and commit the folder.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from heredity_bot.app import content_folders
from heredity_bot.journal import Store
from heredity_bot.journal.backup import back_up, restore
from heredity_bot.journal.postgres.store import PostgresStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.kernel import Act, Allot, PickOne
from heredity_bot.packs.kept_copy import zip_pack
from heredity_bot.settings import Settings
from heredity_bot.tables.actions import Set
from heredity_bot.tables.bundle import gather, write_bundle
from heredity_bot.tables.pack_library import PackLibrary
from heredity_bot.tables.table import LiveTable
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Stand, core, running
from tests.postgres import Server, programs
from tests.releases.facts import HERE, Channel, Message, Release, facts_of
from tests.tables.table_kit import Spoilt, Time

FOLDER = Path(__file__).parent.parent.parent
NAMES = ("anna", "ben", "cleo")

Moment = Callable[[LiveTable], bool]


def library_on(store: Store) -> PackLibrary:
    """The packs of today, and those that the store keeps for its tables."""
    return PackLibrary(store, lambda: list(content_folders(Settings(_env_file=None))))


# Moments


def is_own_question(table: LiveTable) -> bool:
    """One player is asked to pick one thing."""
    alone = len(table.deciders().voters) == 1 and table.info.vote is None
    return isinstance(table.ask, PickOne) and alone and table.last > 20


def is_damage(table: LiveTable) -> bool:
    """Points have to be spread."""
    return isinstance(table.ask, Allot) and table.last > 20


def is_vote(table: LiveTable) -> bool:
    """One of several has voted."""
    vote = table.info.vote
    return vote is not None and len(vote.votes) == 1 and table.last > 30


def is_turn(table: LiveTable) -> bool:
    """A free turn, well into the chapter."""
    return isinstance(table.ask, Act) and table.last > 60


def is_chapter_end(table: LiveTable) -> bool:
    return table.ask is not None and table.ask.key == "chapter.next"


# Tables


class Recorder:
    """One channel per table."""

    def __init__(self, s: Stand) -> None:
        self.s, self.luck = s, random.Random("release")
        self.people = [
            Somebody(name, random.Random(name), typing=0.3 * n, hasty=0.3) for n, name in enumerate(NAMES)
        ]

    async def lobby(self, channel: Any, count: int, **settings: Any) -> None:
        s = self.s
        page = await s.slash(NAMES[0], "play", channel)
        assert page is not None
        menu = page.menu("new")
        value = next(o["value"] for o in menu["options"] if o["label"].endswith("The Dry Morning"))
        await s.person(NAMES[0]).select(page.message, [value])
        await s.rest()
        for name in NAMES[1:count]:
            await s.click(name, s.living(channel), verb="join")
        if settings:
            table = await s.table(channel)
            wanted = msgspec.structs.replace(table.info.settings, **settings)
            outcome = await s.registry.do(table.id, Set(wanted), table.info.host)
            assert outcome.refusal is None, outcome.refusal
            await s.rest()

    async def begun(self, channel: Any, count: int, **settings: Any) -> None:
        await self.lobby(channel, count, **settings)
        await self.s.click(NAMES[0], self.s.living(channel), verb="begin")

    async def alone(self, channel: Any) -> None:
        page = await self.s.slash(NAMES[0], "play", channel)
        assert page is not None
        await self.s.click(NAMES[0], page, verb="new", rest=("alone",))

    async def until(self, channel: Any, moment: Moment, most: int = 600) -> None:
        s = self.s
        for _ in range(most):
            table = await s.table(channel)
            if moment(table):
                return
            waiting = table.waiting_for() or table.players
            able = [one for one in self.people if str(s.person(one.name).id) in waiting]
            await self.luck.choice(able).play(s, channel)
        raise AssertionError(f"{moment.__name__} did not come within {most} steps")

    # Scenes

    async def scene_lobby(self, channel: Any) -> None:
        await self.lobby(channel, 2)

    async def scene_first_steps(self, channel: Any) -> None:
        await self.alone(channel)
        await self.until(channel, lambda table: isinstance(table.ask, Act) and table.last > 8)
        panel = await self.s.click(NAMES[0], self.s.living(channel), verb="panel")
        assert panel is not None

    async def scene_turn(self, channel: Any) -> None:
        await self.begun(channel, 2)
        await self.until(channel, is_turn)
        for name in NAMES[:2]:
            panel = await self.s.click(name, self.s.living(channel), verb="panel")
        assert panel is not None
        await self.s.choose(name, panel, "step", panel.menus[0]["options"][0]["label"])

    async def scene_question(self, channel: Any) -> None:
        await self.begun(channel, 2, locale="fr")
        await self.until(channel, is_own_question)

    async def scene_damage(self, channel: Any) -> None:
        await self.begun(channel, 3, options={"edition": "de-2025"}, locale="de")
        await self.until(channel, is_damage)

    async def scene_vote(self, channel: Any) -> None:
        await self.begun(channel, 3)
        await self.until(channel, is_vote)

    async def scene_proposal(self, channel: Any) -> None:
        await self.begun(channel, 3, options={"edition": "de-2025"})
        await self.until(channel, is_turn)
        await self.s.slash(NAMES[1], "undo", channel, steps=1)
        assert (await self.s.table(channel)).info.motions

    async def scene_chapter_end(self, channel: Any) -> None:
        await self.alone(channel)
        await self.until(channel, is_chapter_end)

    async def scene_over(self, channel: Any) -> None:
        await self.scene_chapter_end(channel)
        await self.s.slash(NAMES[0], "do answer", channel, answer="Stop here")
        assert (await self.s.table(channel)).info.phase == "over"

    def scenes(self) -> dict[str, Callable[[Any], Awaitable[None]]]:
        found = [name for name in dir(self) if name.startswith("scene_")]
        return {name.removeprefix("scene_").replace("_", "-"): getattr(self, name) for name in found}


# What is written


async def record(folder: Path) -> None:
    """Fill an empty folder."""
    time = Time()
    store = Spoilt(lambda: time.wall)
    made = Stand(store, time, library_on(store))
    async with running(made) as s:
        recorder, channels = Recorder(s), dict[str, Any]()
        for name in NAMES:
            s.person(name)
        for name, play in recorder.scenes().items():
            channels[name] = s.guild.create_text_channel(name)
            await play(channels[name])
        release = Release(
            wall=s.time.wall,
            guild=s.guild.id,
            people={name: s.person(name).id for name in NAMES},
            channels={
                name: Channel(channel.id, _messages(s, channel.id), facts_of(await s.table(channel)))
                for name, channel in channels.items()
            },
        )
        for name in ("turn", "damage", "vote"):
            table = await s.table(channels[name])
            bundle = await gather(store, made.library, table.id)  # type: ignore[arg-type]
            assert bundle is not None
            (folder / f"{name}.table").write_bytes(write_bundle(bundle))
        await back_up(store, folder / "backup")
    (folder / "release.json").write_bytes(msgspec.json.format(msgspec.json.encode(release), indent=1) + b"\n")
    (folder / "pack.zip").write_bytes(zip_pack(core()[0]))
    (folder / "env").write_text(_settings_file(), encoding="utf-8")
    await _databases(folder)


def _messages(s: Stand, channel: int) -> list[Message]:
    """All that stands in a channel, private panels with the person who sees them."""
    found = []
    for message in s.env.backend.messages.get(channel, {}).values():
        metadata = message.interaction_metadata or {}
        seen_by = int(metadata["user"]["id"]) if message.is_ephemeral else 0
        found.append(Message(message.id, message.flags, message.components, seen_by))
    return found


def _settings_file() -> str:
    """Every setting of `.env.example`, set to its example or to a value of its own."""
    own = {
        "DISCORD_TOKEN": "a-token-for-tests",
        "SHARD_COUNT": "4",
        "SHARDS": "0,2-3",
        "REQUESTS_PER_SECOND": "40",
        "HEALTH_PORT": "9100",
        "RETENTION_DAYS": "90",
        "LOCALE": "fr",
        "EDITION": "de-2025",
        "VOICE_CACHE_MB": "64",
        "LOG_LEVEL": "warning",
        "LOG_FORMAT": "json",
    }
    lines = []
    for line in (FOLDER / ".env.example").read_text(encoding="utf-8").splitlines():
        name, found, value = line.removeprefix("# ").partition("=")
        if found and name.isupper() and " " not in name:
            lines.append(f"{name}={own.get(name, value)}")
    return "\n".join(lines) + "\n"


async def _databases(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "tables.sqlite"
        await _filled(SqliteStore(path), folder / "backup")
        (folder / "sqlite.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    server = Server.make()
    server.start()
    try:
        await _filled(PostgresStore(server.url), folder / "backup")
        dump = await asyncio.to_thread(_dumped, server.url)
    finally:
        server.remove()
    # Lines that begin with a backslash are for psql; a test puts the tables into a schema of its own.
    kept = [line for line in dump.splitlines() if not line.startswith("\\") and "search_path" not in line]
    script = "\n".join(kept).replace("public.", "")
    (folder / "postgres.sql.gz").write_bytes(gzip.compress(script.encode(), mtime=0))


def _dumped(url: str) -> str:
    tools = programs()
    assert tools is not None
    command = [tools / "pg_dump", "--inserts", "--no-owner", "--no-privileges", url]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


async def _filled(store: Store, backup: Path) -> None:
    await store.open()
    try:
        await restore(store, backup)
    finally:
        await store.close()


if __name__ == "__main__":
    [name] = sys.argv[1:]
    (HERE / name).mkdir()
    asyncio.run(record(HERE / name))
