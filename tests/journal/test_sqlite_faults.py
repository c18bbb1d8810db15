"""Real faults of a file: full, read-only, locked, torn. Afterwards the same store goes on."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import threading
from contextlib import contextmanager

import pytest

from heredity_bot.journal import Write
from heredity_bot.journal.sqlite.store import SqliteStore
from tests.journal.samples import LONG, OURS, code_of, line, new, played, write
from tests.journal.small_disk import lockable_disk, read_only, small_disk

HOLD = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
async def store(tmp_path):
    opened = SqliteStore(tmp_path / "tables.db", timeout=0.2)
    await opened.open()
    yield opened
    await opened.close()


def large(fence: int, n: int) -> Write:
    return Write("t1", fence, line(n, body=bytes(1_000_000)), record=b"new")


async def test_a_full_file_keeps_nothing_of_the_write_and_then_goes_on(store):
    fence = await played(store)
    await store._writer.run(lambda db: db.execute("PRAGMA max_page_count = 40").fetchall())

    assert await code_of(store.append(large(fence, 4))) == "STORE_FULL"

    assert (await store.load("t1")).record == b"head"
    await store._writer.run(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchall())
    await store.append(large(fence, 4))
    assert (await store.load("t1")).last == 4


async def test_a_full_disk_keeps_nothing_of_the_write_and_then_goes_on(tmp_path):
    with small_disk(tmp_path / "disk", "3m") as disk:
        store = SqliteStore(disk / "tables.db")
        await store.open()
        fence = await played(store)
        (disk / "ballast").write_bytes(bytes(2_300_000))

        assert await code_of(store.append(large(fence, 4))) == "STORE_FULL"
        answers = [await code_of(store.append(large(fence, 4))) for _ in range(3)]
        assert set(answers) == {"STORE_FULL"}
        assert [row.n for row in await store.lines("t1")] == [1, 2, 3]

        (disk / "ballast").unlink()
        await store.append(large(fence, 4))
        assert (await store.load("t1")).last == 4
        assert await store.check() == ()
        await store.close()


async def test_a_disk_too_full_to_open_on_says_so(tmp_path):
    with small_disk(tmp_path / "disk", "1m") as disk:
        (disk / "ballast").write_bytes(bytes(1_040_000))
        store = SqliteStore(disk / "tables.db")

        assert await code_of(store.open()) == "STORE_FULL"

        (disk / "ballast").unlink()
        await store.open()
        await played(store)
        await store.close()


async def test_a_read_only_file_can_be_opened_once_it_is_writable_again(tmp_path):
    with lockable_disk(tmp_path / "disk") as disk:
        first = SqliteStore(disk / "tables.db")
        await first.open()
        await played(first)
        await first.close()
        store = SqliteStore(disk / "tables.db")

        with read_only(disk):
            assert await code_of(store.open()) == "STORE_READ_ONLY"

        await store.open()
        await store.append(write(await store.take("t1", OURS, LONG), 4))
        await store.close()


@contextmanager
def locked(path):
    """Another program is writing and does not come to an end."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        process.stdout.readline()
        yield
        process.kill()


async def test_a_file_locked_by_another_program_is_busy_until_it_lets_go(store, tmp_path):
    fences = [await played(store, f"t{k}") for k in range(3)]

    with locked(tmp_path / "tables.db"):
        appends = (store.append(write(fences[k], 4, table=f"t{k}")) for k in range(3))
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert [answer.code for answer in answers] == ["STORE_BUSY"] * 3
        assert (await store.load("t1")).last == 3, "reading does not wait"

    await store.append(write(fences[1], 4, table="t1"))
    assert (await store.load("t1")).last == 4


async def test_reads_do_not_wait_for_a_long_write(store):
    await played(store)
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()
    finish = threading.Event()

    def slow(db):
        loop.call_soon_threadsafe(begun.set)
        finish.wait(10)

    writing = asyncio.create_task(store._jobs.add(slow))
    await begun.wait()

    assert (await store.load("t1")).last == 3
    assert [each.id for each in await store.tables("guild-1")] == ["t1"]

    finish.set()
    await writing


@pytest.mark.parametrize("content", [b"no database at all" * 500, b"SQLite format 3\x00" + b"\xff" * 5000])
async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "tables.db"
    path.write_bytes(content)

    assert await code_of(SqliteStore(path).open()) == "STORE_BROKEN"

    assert path.read_bytes() == content


async def test_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")
    db.close()
    before = path.read_bytes()

    assert await code_of(SqliteStore(path).open()) == "STORE_BROKEN"

    assert path.read_bytes() == before


async def crashed_copy(store, tmp_path):
    """The files as a power cut would leave them: nothing was tidied up."""
    copy = tmp_path / "copy"
    copy.mkdir()
    for path in tmp_path.glob("tables.db*"):
        if path.is_file() and not path.name.endswith("-shm"):
            shutil.copy(path, copy)
    return copy / "tables.db", copy / "tables.db-wal"


@pytest.mark.parametrize("part", [0.0, 0.1, 0.35, 0.5, 0.77, 0.999])
@pytest.mark.parametrize("harm", ["cut off", "overwritten"])
async def test_a_torn_log_leaves_every_write_whole_or_not_there(store, tmp_path, part, harm):
    fence = await store.create(new(), OURS, LONG)
    for n in range(1, 21):
        await store.append(Write("t1", fence, line(n, body=b"%d" % n * 800), record=b"%d" % n))
    path, log = await crashed_copy(store, tmp_path)
    content = log.read_bytes()
    keep = content[: int(len(content) * part)]
    log.write_bytes(keep if harm == "cut off" else keep + b"\xa5" * (len(content) - len(keep)))

    again = SqliteStore(path)
    await again.open()

    assert await again.check() == ()
    stored = await again.load("t1")
    if stored is not None:
        assert [row.n for row in stored.tail] == list(range(1, stored.last + 1))
        assert stored.record == (b"%d" % stored.last if stored.last else b"head")
        fence = await again.take("t1", OURS, LONG)
        await again.append(write(fence, stored.last + 1))
    await again.close()


async def test_after_a_power_cut_everything_that_was_answered_is_there(store, tmp_path):
    await played(store, lines=20)
    path, _ = await crashed_copy(store, tmp_path)

    again = SqliteStore(path)
    await again.open()

    assert (await again.load("t1")).last == 20
    await again.close()


async def test_damage_inside_the_file_is_found(tmp_path):
    path = tmp_path / "tables.db"
    first = SqliteStore(path)
    await first.open()
    await played(first, lines=2000)
    await first.close()
    content = bytearray(path.read_bytes())
    for page in range(8, len(content) // 4096, 3):
        content[page * 4096 : page * 4096 + 2000] = b"\x5a" * 2000
    path.write_bytes(content)

    store = SqliteStore(path)
    await store.open()

    assert await store.check() != ()
    assert await code_of(store.lines("t1")) == "STORE_BROKEN"
    await store.close()


async def test_lines_that_went_missing_are_found(store):
    await played(store, lines=5)
    await store._writer.run(lambda db: db.execute("DELETE FROM lines WHERE n = 3"))
    await store._writer.run(lambda db: db.execute("INSERT INTO quiet_points VALUES (1, 9, 9, x'00')"))

    assert await store.check() == (
        "Table t1 should have lines 1 to 5; it has 4, the last of them is 5.",
        "Table t1 has a quiet point after line 9, which is not there.",
    )


async def test_a_text_that_cannot_be_kept_is_refused_alone(store):
    fence, other = await played(store), await played(store, "t2")

    answers = await asyncio.gather(
        store.append(Write("t1", fence, line(4), title="\ud800")),
        store.append(write(other, 4, table="t2")),
        return_exceptions=True,
    )

    assert [getattr(answer, "code", None) for answer in answers] == ["STORE_BROKEN", None]
    assert (await store.load("t1")).last == 3
    assert (await store.load("t2")).last == 4


async def test_what_comes_together_is_written_in_one_transaction_with_one_crossing(store, monkeypatch):
    fences = [await store.create(new(f"t{k}"), OURS, LONG) for k in range(100)]
    crossings = []
    run = store._writer.run

    async def counted(work):
        crossings.append(work)
        return await run(work)

    monkeypatch.setattr(store._writer, "run", counted)

    await asyncio.gather(*(store.append(write(fences[k], 1, table=f"t{k}")) for k in range(100)))

    assert len(crossings) == 1


@pytest.mark.parametrize(
    "statement, index",
    [
        ("SELECT id FROM tables WHERE place = 'x' ORDER BY played_at DESC, id", "tables_by_place"),
        ("SELECT id FROM tables WHERE wake_at <= 5.0 ORDER BY wake_at, id LIMIT 10", "tables_by_wake"),
        (
            "UPDATE tables SET owner = '' WHERE owner = 'x' AND owner <> ''",
            "tables_by_owner",
        ),
        ("SELECT n FROM lines WHERE table_key = 1 AND cause = 'x' AND cause <> ''", "lines_by_cause"),
        ("SELECT n FROM lines WHERE table_key = 1 AND n > 5 ORDER BY n", "sqlite_autoindex_lines_1"),
    ],
)
async def test_nothing_looks_at_all_tables_to_find_some(store, statement, index):
    plan = await store._writer.run(lambda db: db.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall())

    assert any(f"INDEX {index}" in row[-1] for row in plan), plan
    assert not any(row[-1].startswith("SCAN") for row in plan), plan
