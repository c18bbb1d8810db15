"""Databases of every earlier form are brought up to date, and newer ones left alone."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from heredity_bot.journal import Document, NewTable, Quiet, Row, StoreFault, TooNew, migrations
from heredity_bot.journal.migrations import SchemaVersion, schema_versions
from heredity_bot.journal.sqlite.queries import statements
from heredity_bot.journal.sqlite.store import SqliteStore
from tests.journal.samples import LONG, THEIRS, all_of, played, write

FORMS = Path(__file__).parent / "forms"
KEPT = [
    NewTable("t1", "guild-1", "L'été", b"head", 100.0, 500.25),
    NewTable("t2", "guild-2", "Evening", b"\x00\xff", 200.0),
    ("t1", Row(1, 101.0, "brick", "click-1", b"one")),
    ("t1", Row(2, 102.0, "maeve", "", b"two")),
    ("t1", Row(3, 103.5, "brick", "click-3", b"\x00")),
    ("t1", Quiet(0, 0, b"new")),
    ("t1", Quiet(2, 1, b"later")),
    Document("person", "ada", b"wishes"),
]
"""What was kept in the database of each form in `forms/`."""


class Sqlite:
    def __init__(self, path: Path) -> None:
        self.path = path

    def store(self) -> SqliteStore:
        return SqliteStore(self.path)

    async def run(self, script: str) -> None:
        with sqlite3.connect(self.path) as db:
            db.executescript(script)
        db.close()

    async def numbers(self) -> list[int]:
        with sqlite3.connect(self.path) as db:
            found = [number for (number,) in db.execute("SELECT number FROM forms ORDER BY number")]
        db.close()
        return found


class Postgres:
    def __init__(self, url: str) -> None:
        self.url = url

    def store(self):
        from heredity_bot.journal.postgres.store import PostgresStore

        return PostgresStore(self.url)

    async def run(self, script: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url)
        await connection.execute(script)
        await connection.close()

    async def numbers(self) -> list[int]:
        import asyncpg

        connection = await asyncpg.connect(self.url)
        found = await connection.fetch("SELECT number FROM forms ORDER BY number")
        await connection.close()
        return [row[0] for row in found]


@pytest.fixture(params=["sqlite", "postgres"])
def driver(request) -> str:
    return request.param


@pytest.fixture
def database(driver, request, tmp_path):
    if driver == "sqlite":
        return Sqlite(tmp_path / "tables.db")
    return Postgres(request.getfixturevalue("postgres_url"))


def old(driver: str) -> list[Path]:
    return sorted(FORMS.glob(f"{driver}-*.sql"))


def newest(driver: str) -> int:
    return schema_versions(driver)[-1].number


def test_forms_are_numbered_without_gaps_and_each_has_a_database_to_start_from(driver):
    numbers = [version.number for version in schema_versions(driver)]

    assert numbers == list(range(1, len(numbers) + 1))
    assert [int(path.stem[-4:]) for path in old(driver)] == numbers


@pytest.mark.parametrize("number", range(1, newest("sqlite") + 1))
async def test_a_database_of_every_form_is_brought_up_to_date_with_all_that_it_keeps(
    driver, database, number
):
    await database.run((FORMS / f"{driver}-{number:04}.sql").read_text("utf-8"))

    store = database.store()
    await store.open()

    assert await all_of(store) == KEPT
    assert await database.numbers() == list(range(1, newest(driver) + 1))
    assert await store.check() == ()
    assert await store.take("t1", THEIRS, LONG) == 5
    await store.append(write(5, 4))
    assert (await store.load("t1")).quiet == Quiet(2, 1, b"later")
    await played(store, "t3")
    await store.close()


async def test_a_new_database_has_the_newest_form(driver, database):
    store = database.store()
    await store.open()
    await store.close()

    assert await database.numbers() == list(range(1, newest(driver) + 1))


async def test_a_newer_database_is_refused_and_left_as_it_is(driver, database):
    await database.run((FORMS / f"{driver}-{newest(driver):04}.sql").read_text("utf-8"))
    await database.run("INSERT INTO forms VALUES (99, 'of a later day', '')")

    with pytest.raises(TooNew) as refused:
        await database.store().open()

    assert (refused.value.found, refused.value.known) == (99, newest(driver))
    assert refused.value.code == "STORE_TOO_NEW"
    assert (await database.numbers())[-1] == 99


async def test_a_record_of_forms_with_gaps_is_refused(driver, database):
    await database.run((FORMS / f"{driver}-0001.sql").read_text("utf-8"))
    await database.run("UPDATE forms SET number = 0")

    with pytest.raises(StoreFault) as refused:
        await database.store().open()

    assert refused.value.code == "STORE_BROKEN"


def next_form(monkeypatch, driver: str, script: str) -> None:
    known = schema_versions(driver)
    later = SchemaVersion(known[-1].number + 1, "next", script)
    monkeypatch.setattr(migrations, "schema_versions", lambda _: (*known, later))


async def test_the_next_form_is_applied_once(driver, database, monkeypatch):
    before = database.store()
    await before.open()
    await played(before)
    await before.close()
    count = newest(driver)
    next_form(
        monkeypatch,
        driver,
        "ALTER TABLE tables ADD COLUMN note text;\n\nUPDATE tables\nSET note = 'a; b';\n",
    )

    for _ in range(2):
        store = database.store()
        await store.open()
        assert (await store.load("t1")).last == 3
        await store.close()

    assert await database.numbers() == list(range(1, count + 2))


async def test_a_form_that_fails_leaves_the_old_one(driver, database, monkeypatch):
    before = database.store()
    await before.open()
    await played(before)
    await before.close()
    count = newest(driver)

    with monkeypatch.context() as patch:
        next_form(patch, driver, "ALTER TABLE tables ADD COLUMN note text;\nUPDATE nowhere SET note = '';\n")
        with pytest.raises(StoreFault):
            await database.store().open()

    assert await database.numbers() == list(range(1, count + 1))
    store = database.store()
    await store.open()
    assert (await store.load("t1")).last == 3
    await store.close()
    await database.run("ALTER TABLE tables ADD COLUMN note text")


async def test_two_that_start_together_bring_it_up_to_date_once(driver, database):
    stores = [database.store() for _ in range(4)]

    await asyncio.gather(*(store.open() for store in stores))

    assert await database.numbers() == list(range(1, newest(driver) + 1))
    for store in stores:
        await store.close()


def test_a_script_is_cut_into_statements_where_they_end():
    script = "-- why\nCREATE TABLE a (b);\nINSERT INTO a\nVALUES ('x; y');\n"

    assert list(statements(script)) == [
        "-- why\nCREATE TABLE a (b);\n",
        "INSERT INTO a\nVALUES ('x; y');\n",
    ]
    with pytest.raises(ValueError, match="no end"):
        list(statements("CREATE TABLE a (b)"))
