"""Only their owner reads what is kept."""

import os
import sys

import pytest

from heredity_bot.app import open_app
from heredity_bot.cli.files import write_whole
from heredity_bot.journal.backup import back_up
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.settings import Settings
from tests.journal.samples import LONG, OURS, new, played

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture(autouse=True)
def _open_umask():
    before = os.umask(0)
    yield
    os.umask(before)


def rights(folder):
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in folder.rglob("*")}


async def test_a_new_data_folder_and_all_in_it_is_private(tmp_path):
    data = tmp_path / "data"
    house = await open_app(Settings(data_dir=data))
    fence = await house.store.create(new(), OURS, LONG)
    await back_up(house.store, data / "backup.gz")
    write_whole(data / "table.bundle", b"secret", private=True)

    found = rights(data)
    await house.close()

    assert fence == 1
    assert data.stat().st_mode & 0o777 == 0o700
    assert {
        "tables.sqlite",
        "tables.sqlite-wal",
        "tables.sqlite-shm",
        "backup.gz",
        "table.bundle",
    } <= found.keys()
    assert {mode for name, mode in found.items() if (data / name).is_dir()} <= {0o700}
    assert {mode for name, mode in found.items() if "players" not in name} == {0o600}


async def test_files_and_folder_of_an_older_version_are_mended_at_the_start(tmp_path):
    data = tmp_path / "data"
    first = SqliteStore(data / "tables.sqlite")
    await first.open()
    await played(first)
    data.chmod(0o755)
    (data / "tables.sqlite-players").chmod(0o755)
    for path in data.glob("tables.sqlite*"):
        if path.is_file():
            path.chmod(0o644)

    house = await open_app(Settings(data_dir=data))
    found = rights(data)

    assert data.stat().st_mode & 0o777 == 0o700
    assert {mode for name, mode in found.items() if "/" not in name} <= {0o600, 0o700}
    await house.close()
    await first.close()


async def test_a_file_elsewhere_is_private_and_its_folder_left_as_it_is(tmp_path):
    tmp_path.chmod(0o755)
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await store.close()

    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600
    assert tmp_path.stat().st_mode & 0o777 == 0o755


async def test_a_backup_over_an_open_file_is_private(tmp_path):
    (tmp_path / "backup.gz").write_bytes(b"")
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await back_up(store, tmp_path / "backup.gz")
    await store.close()

    assert (tmp_path / "backup.gz").stat().st_mode & 0o777 == 0o600
