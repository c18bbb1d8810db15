"""Backups: of one moment, whole or refused, from any store into any other."""

import asyncio
import gzip
import subprocess
import sys
import tracemalloc
from pathlib import Path

import msgspec
import pytest

from heredity_bot.journal import Document, StoreFault, Write
from heredity_bot.journal.backup import BadBackup, Counts, back_up, restore, verify
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.journal.store_address import open_store
from tests.journal.samples import LONG, OURS, all_of, line, new, played, quiet, write
from tests.journal.small_disk import small_disk


async def fill(store) -> None:
    fence = await played(store, "t1", quiets=[quiet(0)], wake_at=7.0, lines=1200)
    await store.append(
        Write("t1", fence, line(1201, cause="click", body=bytes(range(256))), quiet=quiet(1201))
    )
    await played(store, "t2", lines=0, title="L'été")
    await store.put(Document("person", "ada", b"\x00wishes"))


@pytest.fixture
async def file(tmp_path):
    """A backup of a small store."""
    store = MemoryStore()
    await fill(store)
    await back_up(store, tmp_path / "tables.backup")
    return tmp_path / "tables.backup"


async def test_a_backup_of_any_store_goes_into_any_other(store, tmp_path):
    await fill(store)
    path = tmp_path / "tables.backup"

    counts = await back_up(store, path)

    assert counts == Counts(tables=2, lines=1201, quiet_points=2, documents=1)
    for other in (MemoryStore(), SqliteStore(tmp_path / "other.db")):
        await other.open()
        assert await restore(other, path) == counts
        assert await all_of(other) == await all_of(store)
        assert await other.load("t1") == await store.load("t1")
        await other.close()


async def test_a_backup_goes_into_an_empty_store_of_any_kind(store, file):
    counts = await restore(store, file)

    assert counts == Counts(tables=2, lines=1201, quiet_points=2, documents=1)
    assert (await store.caused("t1", "click")).n == 1201
    assert await store.check() == ()
    fence = await store.take("t1", OURS, LONG)
    await store.append(write(fence, 1202))


async def test_tables_move_from_sqlite_to_postgresql_and_back(tmp_path, postgres_url):
    here, there = open_store(tmp_path / "here.db"), open_store(postgres_url)
    back = open_store(tmp_path / "back.db")
    for store in (here, there, back):
        await store.open()
    await fill(here)

    await back_up(here, tmp_path / "1")
    await restore(there, tmp_path / "1")
    await back_up(there, tmp_path / "2")
    await restore(back, tmp_path / "2")

    assert await all_of(back) == await all_of(there) == await all_of(here)
    for store in (here, there, back):
        await store.close()


async def test_a_backup_taken_during_play_has_every_table_at_one_moment(store, tmp_path):
    """Line n of t2 is written after line n of t1: no moment has more lines of t2 than of t1, nor two fewer."""
    first, second = await played(store, "t1", lines=600), await played(store, "t2", lines=600)

    async def play():
        n = 600
        while True:
            n += 1
            await store.append(write(first, n, table="t1", title=str(n)))
            await store.append(write(second, n, table="t2", title=str(n)))
            await asyncio.sleep(0)

    playing = asyncio.create_task(play())
    for turn in range(3):
        await back_up(store, tmp_path / f"{turn}")
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)

    for turn in range(3):
        kept = MemoryStore()
        await restore(kept, tmp_path / f"{turn}")
        ahead, behind = await kept.load("t1"), await kept.load("t2")
        assert ahead.last - behind.last in {0, 1}
        assert [table.title for table in (ahead, behind) if table.last > 600] == [
            str(table.last) for table in (ahead, behind) if table.last > 600
        ]


async def test_an_empty_store_has_a_backup_too(tmp_path):
    await back_up(MemoryStore(), tmp_path / "empty")

    assert await verify(tmp_path / "empty") == Counts()


async def refused(store, path) -> str:
    """The code; nothing was changed."""
    with pytest.raises(BadBackup) as fault:
        await restore(store, path)
    assert await all_of(store) == []
    with pytest.raises(BadBackup):
        await verify(path)
    return fault.value.code


@pytest.mark.parametrize("part", [0.01, 0.2, 0.5, 0.9, 0.999])
async def test_a_torn_backup_changes_nothing(store, file, part):
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * part)])

    assert await refused(store, file) == "BACKUP_TORN"


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9, 0.999])
async def test_an_altered_backup_changes_nothing(file, part):
    content = bytearray(file.read_bytes())
    content[int(len(content) * part)] ^= 0x55
    file.write_bytes(content)

    assert await refused(MemoryStore(), file) in {"BACKUP_ALTERED", "BACKUP_TORN"}


def rewrite(file, change) -> None:
    """Packed anew, so that only our own checksum can tell."""
    file.write_bytes(
        gzip.compress(b"".join(change(gzip.decompress(file.read_bytes()).splitlines(keepends=True))))
    )


@pytest.mark.parametrize(
    "change, code",
    [
        (lambda lines: [lines[0], *lines[2:]], "BACKUP_ALTERED"),
        (lambda lines: [*lines[:-2], lines[-2].replace(b"ada", b"eve"), lines[-1]], "BACKUP_ALTERED"),
        (lambda lines: [*lines[:50], b"{}\n", *lines[50:]], "BACKUP_ALTERED"),
        (lambda lines: [*lines, lines[5]], "BACKUP_ALTERED"),
        (lambda lines: lines[:-1], "BACKUP_TORN"),
        (lambda lines: [lines[0].replace(b'"version":1', b'"version":2'), *lines[1:]], "BACKUP_TOO_NEW"),
        (lambda lines: [lines[0].replace(b"heredity-bot", b"other"), *lines[1:]], "BACKUP_UNKNOWN"),
        (lambda lines: lines[1:], "BACKUP_UNKNOWN"),
        (lambda lines: [], "BACKUP_UNKNOWN"),
    ],
)
async def test_a_backup_that_is_not_what_was_written_changes_nothing(store, file, change, code):
    rewrite(file, change)

    assert await refused(store, file) == code


async def test_a_file_that_is_no_backup_or_not_there_is_refused(tmp_path):
    other = tmp_path / "other"
    other.write_bytes(b"a letter to a friend")

    assert await refused(MemoryStore(), other) == "BACKUP_UNKNOWN"
    assert await refused(MemoryStore(), tmp_path / "nothing") == "BACKUP_UNREADABLE"


async def test_a_backup_is_not_put_over_anything(store, file):
    await store.create(new("t9"), OURS, LONG)

    with pytest.raises(StoreFault) as fault:
        await restore(store, file)

    assert fault.value.code == "STORE_NOT_EMPTY"
    assert [each.id for each in await store.tables()] == ["t9"]


async def test_a_backup_that_fails_leaves_the_earlier_one(tmp_path, file):
    class Failing(MemoryStore):
        async def everything(self):
            yield new()
            raise StoreFault("STORE_AWAY")

    before = file.read_bytes()

    with pytest.raises(StoreFault):
        await back_up(Failing(), file)

    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


@pytest.mark.skipif(sys.platform != "linux", reason="a small disk needs Linux")
async def test_a_backup_for_which_there_is_no_room_says_so(tmp_path):
    store = MemoryStore()
    fence = await store.create(new(), OURS, LONG)
    noise = bytes(hash((n, "noise")) & 0xFF for n in range(300_000))
    await store.append(Write("t1", fence, line(1, body=noise)))

    with small_disk(tmp_path / "disk", "64k") as disk:
        with pytest.raises(StoreFault) as fault:
            await back_up(store, disk / "tables.backup")

        assert fault.value.code == "BACKUP_UNWRITTEN"
        assert list(disk.iterdir()) == []


async def test_a_backup_is_lines_of_json(file):
    first, *_, last = map(msgspec.json.decode, gzip.decompress(file.read_bytes()).splitlines())

    assert (first["kind"], first["version"]) == ("backup", 1)
    assert last["kind"] == "end"
    assert last["counts"] == {"tables": 2, "lines": 1201, "quiet_points": 2, "documents": 1}


# Large ones, and those that have no end


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not say how much memory was used")
def test_a_large_store_is_backed_up_and_put_back_in_little_memory(tmp_path):
    command = [sys.executable, "-m", "tests.journal.memory_use", str(tmp_path), "40"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])

    kept, used = map(int, done.stdout.split()[:2])

    assert kept == 40_000_000
    assert used < kept // 2


def endless(path, start: bytes) -> None:
    """Few bytes on the disk that unpack to a line without an end."""
    with gzip.open(path, "wb", compresslevel=9) as file:
        file.write(start)
        for _ in range(64):
            file.write(b"x" * (1 << 20))


async def test_a_line_without_an_end_is_refused_before_it_is_read_whole(tmp_path, monkeypatch):
    monkeypatch.setattr("heredity_bot.journal.backup.LINE_BYTES", 4 << 20)
    store, path = MemoryStore(), tmp_path / "endless"
    endless(
        path,
        msgspec.json.encode({"kind": "backup", "written_by": "heredity-bot", "version": 1, "made_at": 0.0})
        + b"\n",
    )
    tracemalloc.start()

    with pytest.raises(BadBackup) as fault:
        await restore(store, path)
    _, used = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert fault.value.code == "BACKUP_ALTERED"
    assert used < 32 << 20
    assert await all_of(store) == []


async def test_a_header_without_an_end_is_no_backup(tmp_path):
    endless(tmp_path / "endless", b"")

    with pytest.raises(BadBackup) as fault:
        await verify(tmp_path / "endless")

    assert fault.value.code == "BACKUP_UNKNOWN"
