"""What an earlier release left behind opens as it was left, and plays on: stores, files, packs, settings, buttons."""

import gzip
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from msgspec.structs import replace
from simcord.backend.models.message import Message as SimMessage

from heredity_bot.app import check_pack
from heredity_bot.games.plugin import parts
from heredity_bot.journal import Store
from heredity_bot.journal.backup import restore
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.packs.kept_copy import unzip_pack
from heredity_bot.settings import load_settings
from heredity_bot.tables.actions import Agree, Begin, Reply, Undo
from heredity_bot.tables.bundle import read_bundle
from heredity_bot.tables.bundle_import import bring_in
from heredity_bot.tables.pack_library import open_game
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LiveTable
from tests.frontends.discord.stand import Stand, parts_of, running
from tests.releases.facts import HERE, Message, Release, facts_of, read_release
from tests.releases.record import library_on
from tests.tables.table_kit import Shelf, Time

LOOKS = {"again", "look", "why", "help", "panel", "beside", "settings"}
DECIDES = {"pick", "choose", "share", "done", "agree", "begin"}
BEGINS = {"new", "leave"}

RELEASES = sorted(path.parent for path in HERE.glob("*/release.json"))
ANSWERS = 12
"""How long a table is played on."""

pytestmark = pytest.mark.parametrize("folder", RELEASES, ids=lambda folder: folder.name)


@asynccontextmanager
async def kept_in(kind: str, folder: Path, tmp_path: Path, url: str = "") -> AsyncIterator[Store]:
    """The store of a release, opened by the code of today."""
    store: Store
    if kind == "sqlite":
        path = tmp_path / "tables.sqlite"
        path.write_bytes(gzip.decompress((folder / "sqlite.gz").read_bytes()))
        store = SqliteStore(path)
    elif kind == "postgres":
        import asyncpg

        from heredity_bot.journal.postgres.store import PostgresStore

        connection = await asyncpg.connect(url)
        await connection.execute(gzip.decompress((folder / "postgres.sql.gz").read_bytes()).decode())
        await connection.close()
        store = PostgresStore(url)
    else:
        store = MemoryStore()
        await restore(store, folder / "backup")
    await store.open()
    try:
        assert await store.check() == ()
        yield store
    finally:
        await store.close()


def registry_on(store: Store, release: Release) -> TableRegistry:
    """A process that goes on a minute after the release was stopped."""
    time = Time(release.wall)
    time.passes(60)
    return TableRegistry(store, library_on(store), clock=time.clock())


async def plays_on(registry: TableRegistry, name: str) -> None:
    """Those who are asked answer a while and take the last answer back; a restart changes nothing."""
    for _ in range(ANSWERS):
        table = await registry.fetch(name)
        assert table is not None
        if table.ask is None:
            break
        await _answered(registry, table)
    table = await registry.fetch(name)
    assert table is not None
    if table.info.phase == "playing":
        await _taken_back(registry, table)
    before = facts_of(await _fetched(registry, name))
    await registry.stop()
    again = TableRegistry(registry.store, registry.library, clock=registry.clock)

    assert facts_of(await _fetched(again, name)) == before


async def _fetched(registry: TableRegistry, name: str) -> LiveTable:
    table = await registry.fetch(name)
    assert table is not None
    return table


async def _answered(registry: TableRegistry, table: LiveTable) -> None:
    """Everybody who is asked gives the game's own default, until the question is decided."""
    assert table.ask is not None
    mark, answer = table.mark, table.game.default(table.ask)
    for by in table.waiting_for():
        if table.mark == mark:
            outcome = await registry.do(table.id, Reply(answer, mark), by)
            assert outcome.refusal is None, outcome.refusal
    assert table.mark != mark


async def _taken_back(registry: TableRegistry, table: LiveTable) -> None:
    outcome = await registry.do(table.id, Undo(await table.steps_back()), table.players[0])
    assert outcome.refusal is None, outcome.refusal
    for ballot in list(table.info.motions):
        for voter in [voter for voter in ballot.voters if voter not in ballot.votes]:
            if ballot in table.info.motions:
                assert (await registry.do(table.id, Agree(ballot.id, yes=True), voter)).refusal is None
    assert table.info.undone


@pytest.fixture(params=["sqlite", "postgres", "backup"])
def kept(request, tmp_path):
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else ""
    return lambda folder: kept_in(request.param, folder, tmp_path, url)


async def test_tables_stand_where_they_stood_and_play_on(folder, kept):
    release = read_release(folder)

    async with kept(folder) as store:
        for name, channel in release.channels.items():
            registry = registry_on(store, release)
            table = await _fetched(registry, channel.facts.table)

            assert facts_of(table) == channel.facts, name

            await plays_on(registry, table.id)


async def test_files_of_tables_are_taken_and_play_on(folder):
    release = read_release(folder)

    for path in sorted(folder.glob("*.table")):
        store = MemoryStore()
        registry = registry_on(store, release)
        name = await bring_in(registry, library_on(store), read_bundle(path.read_bytes()), "here")
        table = await _fetched(registry, name)

        assert replace(facts_of(table), table="") == replace(release.channels[path.stem].facts, table="")

        await plays_on(registry, name)


async def test_its_pack_checks_clean_and_can_be_begun(folder):
    problems = check_pack(folder / "pack.zip")
    game = open_game(unzip_pack((folder / "pack.zip").read_bytes()))
    registry = TableRegistry(MemoryStore(), Shelf(game))

    assert [problem for problem in problems if problem.severity == "error"] == []
    for chapter in parts(game):
        table = await registry.create("here", "anna", game, TableSettings(options={"chapter": chapter}))
        await registry.do(table.id, Begin(), "anna")
        await plays_on(registry, table.id)


def test_its_settings_are_read(folder):
    settings = load_settings(folder / "env")

    assert settings.discord_token.get_secret_value() == "a-token-for-tests"
    assert (settings.locale, settings.options) == ("fr", {"edition": "de-2025"})
    assert settings.shards == (0, 2, 3)
    assert settings.retention_days == 90


# Discord


def laid_out(s: Stand, release: Release) -> dict[str, Any]:
    """The people, channels and messages of the release, under the ids they had."""
    backend, channels = s.env.backend, dict[str, Any]()
    for name, number in release.people.items():
        with patch.object(backend, "snowflake", lambda number=number: backend.reserve_id(number)):
            user = s.env.create_user(name)
        s.people[name] = s.guild.add_member(user)
    for name, channel in release.channels.items():
        with patch.object(backend, "snowflake", lambda channel=channel: backend.reserve_id(channel.id)):
            channels[name] = s.guild.create_text_channel(name)
        backend.messages[channel.id] = {
            message.id: SimMessage(
                id=message.id,
                channel_id=channel.id,
                author_id=backend.bot_user.id,
                flags=message.flags,
                components=message.components,
                timestamp=backend.now_iso(),
            )
            for message in channel.messages
        }
    return channels


@dataclass(frozen=True)
class Control:
    """A button or menu, and somebody who sees it."""

    part: dict[str, Any]
    verb: str
    by: str
    message: Message


class Place:
    """A channel of the release with its controls."""

    def __init__(self, s: Stand, release: Release, name: str, channel: Any) -> None:
        self.s, self.channel, self.recorded = s, channel, release.channels[name]
        self._names = {number: name for name, number in release.people.items()}
        facts = self.recorded.facts
        waiting = [number for number in facts.waiting_for if number not in facts.votes]
        self.player = self._names[int((waiting or [facts.host])[0])]

    async def table(self) -> LiveTable:
        return await self.s.table(self.channel)

    def controls(self) -> list[Control]:
        return [
            Control(
                part, part["custom_id"].split("|")[1], self._names.get(message.seen_by, self.player), message
            )
            for message in self.recorded.messages
            for part in parts_of(message.components)
            if "custom_id" in part
        ]

    async def press(self, control: Control) -> Any:
        values = [control.part["options"][0]["value"]] if control.part["type"] == 3 else None
        result = await self.s.send(
            control.by, control.part["custom_id"], values, on=control.message, channel=self.channel
        )
        assert result.acknowledged, control
        return result


async def test_its_buttons_on_discord_do_what_they_said(folder, tmp_path):
    release = read_release(folder)

    async with kept_in("backup", folder, tmp_path) as store:
        time = Time(release.wall)
        time.passes(60)
        async with running(Stand(store, time, library_on(store)), id=release.guild) as s:
            s.env.backend.advance_clock(3600)  # ids of interactions begin with the time: none comes twice
            for name, channel in laid_out(s, release).items():
                place = Place(s, release, name, channel)
                await shows_without_doing(place)
                await does_what_it_said(place)
                await answers_whatever_is_left(place)


async def shows_without_doing(place: Place) -> None:
    before = (await place.table()).last
    for control in place.controls():
        if control.verb in LOOKS:
            result = await place.press(control)
            assert place.s.answer(result) is not None, control
    assert (await place.table()).last == before


async def does_what_it_said(place: Place) -> None:
    """The first control that decides something, as the table message had it."""
    table = await place.table()
    before = table.last
    control = next((one for one in place.controls() if one.verb in DECIDES and not one.message.seen_by), None)
    assert control is not None or table.info.phase == "over"
    if control is not None:
        result = await place.press(control)
        assert (await place.table()).last > before, (control.part, place.s.answer(result))


async def answers_whatever_is_left(place: Place) -> None:
    """Controls that are old by now, private ones among them; at last those that begin another table."""
    for control in sorted(place.controls(), key=lambda one: one.verb in BEGINS):
        if control.verb not in LOOKS:
            await place.press(control)
