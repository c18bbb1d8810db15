"""Addresses, and the extra that may be missing."""

import sys
from pathlib import Path

import pytest

from heredity_bot.journal import StoreFault
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.journal.store_address import open_store
from tests.journal.samples import played


@pytest.mark.parametrize("prefix", ["", "sqlite:///"])
async def test_a_path_is_a_file_whose_folders_are_made(tmp_path, prefix):
    path = tmp_path / "deep" / "down" / "tables.db"
    store = open_store(f"{prefix}{path}")

    await store.open()
    await played(store)
    await store.close()

    assert path.exists()
    assert sorted(each.name for each in path.parent.iterdir()) == ["tables.db"]


def test_a_path_may_be_given_as_such(tmp_path):
    assert isinstance(open_store(tmp_path / "tables.db"), SqliteStore)
    assert isinstance(open_store("tables.db"), SqliteStore)
    assert open_store("sqlite:///tables.db")._path == Path("tables.db")


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_an_address_of_a_server_is_postgresql(scheme):
    pytest.importorskip("asyncpg")

    assert type(open_store(f"{scheme}://someone@somewhere/tables")).__name__ == "PostgresStore"


def test_without_the_extra_the_way_to_have_it_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in [each for each in sys.modules if each.startswith("heredity_bot.journal.postgres.store")]:
        monkeypatch.delitem(sys.modules, name)

    with pytest.raises(StoreFault, match=r"pip install 'heredity-bot\[postgres\]'") as refused:
        open_store("postgresql://someone@somewhere/tables")

    assert refused.value.code == "STORE_UNKNOWN"


def test_other_addresses_are_refused_without_repeating_their_secrets():
    with pytest.raises(StoreFault) as refused:
        open_store("mysql://someone:secret@somewhere/tables")

    assert refused.value.code == "STORE_UNKNOWN"
    assert "secret" not in str(refused.value)
