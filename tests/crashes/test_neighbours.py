"""Two processes share the tables of one store: no table is ever played in both, and the dead are taken over from."""

from __future__ import annotations

import asyncio
import sys

import pytest

from heredity_bot.journal.store_address import open_store
from heredity_bot.tables.actions import Begin
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.settings import TableSettings
from tests.crashes.__main__ import ROOT
from tests.crashes.victim import OneGame
from tests.postgres import HOW_TO_HAVE_IT, Server, programs

LEASE = 1.5
TRIES = 80
"""More often than this no process asks in vain for a table whose process died: it asks every tenth of a second."""


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path):
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
        return
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    server = Server.make()
    server.start()
    yield server.url
    server.remove()


async def a_table(where: str) -> str:
    store = open_store(where)
    await store.open()
    library = OneGame()
    registry = TableRegistry(store, library, lease=LEASE)  # type: ignore[arg-type]
    table = await registry.create(
        "here", "ann", library.game, TableSettings(options={"chapter": 1}, undo="anyone")
    )
    await table.do(Begin(), "ann")
    await registry.stop()
    await store.close()
    return table.id


async def neighbour(where: str, table: str, owner: str) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.crashes.neighbour", where, table, owner, str(LEASE)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    assert await word(process) == "here"
    return process


async def word(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()


async def until(process: asyncio.subprocess.Process, kind: str) -> tuple[list[str], int]:
    """What it said before, and the number of the first line of this kind."""
    before = []
    while not (said := await word(process)).startswith(kind):
        before.append(said)
    return before, int(said.split()[-1]) if said.split()[-1].isdecimal() else 0


async def test_a_table_is_played_in_one_process_and_taken_over_when_that_one_dies(where):
    table = await a_table(where)
    first = await neighbour(where, table, "first")
    await until(first, "line")
    second = await neighbour(where, table, "second")
    try:
        await until(second, "elsewhere")
        _, answered = await until(first, "line")

        first.kill()
        waited, taken_up = await until(second, "line")

        assert set(waited) <= {"elsewhere"}, "nothing else went wrong meanwhile"
        assert taken_up > answered, "it goes on after everything that was answered"
        assert len(waited) < TRIES, "it goes on once the lease is over"
    finally:
        for process in (first, second):
            if process.returncode is None:
                process.kill()
            await process.wait()
