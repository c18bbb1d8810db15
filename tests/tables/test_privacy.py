"""One person's data: shown, handed out, forgotten; the games of the others go on."""

import msgspec
import pytest

from heredity_bot.journal import Document, Held
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.tables.actions import End, Join, Reply
from heredity_bot.tables.bundle import gather
from heredity_bot.tables.hot_seat import neighbour
from heredity_bot.tables.preferences import (
    GuildSettings,
    Preferences,
    guild_settings,
    preferences,
    put_guild_settings,
    put_preferences,
)
from heredity_bot.tables.privacy import forget, traces
from heredity_bot.tables.registry import TablePlace
from heredity_bot.tables.replay import replay
from heredity_bot.tables.retention import delete_expired_tables
from tests.tables.sample_table import ANA, BEN, SETTINGS, House


@pytest.fixture(params=["memory", "sqlite"])
async def house(request, tmp_path):
    store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "tables.db")
    await store.open()
    found = House(store)
    yield found
    await found.registry.stop()
    await store.close()


async def test_preferences_and_settings_of_guilds_are_kept(house):
    assert await preferences(house.store, ANA) == Preferences()

    await put_preferences(house.store, ANA, Preferences(locale="fr", reminders=False))
    await put_guild_settings(house.store, "g1", GuildSettings(locale="de"))

    assert await preferences(house.store, ANA) == Preferences(locale="fr", reminders=False)
    assert await guild_settings(house.store, "g1") == GuildSettings(locale="de")


async def test_all_that_is_kept_can_be_shown(house):
    table = await house.played()
    await put_preferences(house.store, BEN, Preferences(locale="fr"))

    found = await traces(house.store, BEN)

    assert found.preferences == {"locale": "fr"}
    (trace,) = found.tables
    assert (trace.table, trace.present) == (table.id, True)
    assert trace.seats == tuple(s for s, holder in table.info.seats.items() if holder == BEN)
    assert [line["deed"]["type"] for line in trace.lines][:2] == ["Join", "Undo"]
    assert trace.mentions > 0
    assert msgspec.json.encode(found)


async def test_of_a_stranger_nothing_is_kept(house):
    await house.played()

    assert (await traces(house.store, "999")).nothing


async def test_a_person_is_forgotten_and_the_game_goes_on(house):
    table = await house.played()
    await put_preferences(house.store, BEN, Preferences(locale="fr"))
    before = [(row.n, row.cause) for row in await house.store.lines(table.id)]

    found = await forget(house.registry, BEN)

    assert found.tables == (table.id,)
    assert (await traces(house.store, BEN)).nothing
    bodies = [row.body + row.by.encode() for row in await house.store.lines(table.id)]
    assert not any(BEN.encode() in body for body in bodies)
    after = [(row.n, row.cause) for row in await house.store.lines(table.id)]
    assert after[: len(before)] == before
    again = await house.registry.fetch(table.id)
    assert BEN not in again.info.seats.values()
    assert "" in again.info.seats.values()
    await house.answers(again, 2)
    bundle = await gather(house.store, house.library, table.id)
    assert replay(bundle, again.game).promised


async def test_whoever_was_named_at_the_same_screen_is_forgotten_with_its_owner(house):
    game = await house.library.newest("heredity", "core")
    table = await house.registry.create("web", "web:x", game, SETTINGS, title="At home")
    for user in (neighbour("web:x", 2), "web:xy"):
        await house.done(table, Join(), user)

    found = await forget(house.registry, "web:x")

    assert found.tables == (table.id,)
    kept = b"".join(row.body + row.by.encode() for row in await house.store.lines(table.id))
    assert b"web:x/2" not in kept
    assert b"web:xy" in kept


async def test_an_input_from_before_is_still_done_only_once(house):
    table = await house.played()
    rows = await house.store.lines(table.id)
    known = next(row for row in rows if b'"Reply"' in row.body)
    await forget(house.registry, BEN)

    again = await house.registry.do(table.id, Reply(("done",)), known.by, known.cause)

    assert (again.again, again.line) == (True, known.n)


async def test_two_who_are_forgotten_stay_two(house):
    table = await house.played()
    await forget(house.registry, BEN)
    await forget(house.registry, ANA)

    again = await house.registry.fetch(table.id)
    authors = {row.by for row in await house.store.lines(table.id)}
    assert {"someone", "someone-2"} <= authors
    assert set(again.info.seats.values()) == {""}
    bundle = await gather(house.store, house.library, table.id)
    assert replay(bundle, again.game).promised


async def test_what_is_kept_of_places_forgets_too(house):
    body = msgspec.json.encode({"news": [f"<@{ANA}> joins.", "Ben"], "host": ANA})
    await house.store.put(Document("room", "t1", body))

    await forget(house.registry, ANA)

    assert ANA.encode() not in await house.store.get("room", "t1")
    assert b"joins" in await house.store.get("room", "t1")


async def test_what_somebody_wants_to_be_called_is_forgotten(house):
    await house.registry.put_place(
        "browser", TablePlace(data={f"name.{ANA}": "Ana", f"name.{BEN}": "Ben", "code.1": "x"})
    )

    await forget(house.registry, ANA)

    assert (await house.registry.place("browser")).data == {f"name.{BEN}": "Ben", "code.1": "x"}


async def test_a_table_that_is_played_elsewhere_is_named(house, monkeypatch):
    table = await house.played()
    await house.registry.stop()

    async def held(*_):
        raise Held(table.id, "they")

    monkeypatch.setattr(house.store, "take", held)
    other = House(house.store)

    assert (await forget(other.registry, BEN)).left == (table.id,)


async def test_games_that_are_over_are_let_go_after_their_time(house, monkeypatch):
    over, running = await house.played(), await house.played()
    await house.done(over, End(), ANA)
    await house.registry.stop()
    later = House(house.store)
    now = later.registry.clock.now()

    assert await delete_expired_tables(later.registry, later.library, None) == []
    assert await delete_expired_tables(later.registry, later.library, 30) == []
    monkeypatch.setattr(later.registry.clock, "now", lambda: now + 31 * 86_400)
    assert await delete_expired_tables(later.registry, later.library, None) == []
    assert await delete_expired_tables(later.registry, later.library, 30) == [over.id]
    assert [found.id for found in await house.store.tables()] == [running.id]


# No traces


def bytes_beside(path):
    return b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*") if each.is_file())


class WithoutNamesInCauses(House):
    """The ids of real inputs name nobody."""

    async def done(self, table, action, by):
        assert (await table.do(action, by, cause=f"interaction {table.last + 1}")).refusal is None


@pytest.mark.parametrize("older", [False, True])
async def test_no_byte_of_somebody_who_is_forgotten_stays_in_the_files(tmp_path, older):
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    await store.open()
    if older:  # as a version wrote it that left deleted rows in the file
        await store._writer.run(lambda db: db.execute("PRAGMA secure_delete = OFF").fetchall())
        await store._writer.run(lambda db: db.execute("PRAGMA application_id = 0").fetchall())
    house = WithoutNamesInCauses(store)
    await house.played()
    await put_preferences(store, BEN, Preferences(locale="fr"))
    await house.registry.put_place("place", TablePlace(data={"name": BEN}))
    assert BEN.encode() in bytes_beside(path)
    if older:
        await store.close()

    await forget(house.registry, BEN)

    assert BEN.encode() not in bytes_beside(path)
    await house.registry.stop()
    await store.close()
    assert BEN.encode() not in bytes_beside(path)
