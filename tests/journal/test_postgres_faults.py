"""Real faults of a server: stopped, restarted, cut off, full, read-only. Afterwards the same store goes on."""

import asyncio
import os
import time
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import pytest

from heredity_bot.journal import Write
from tests.journal.cut_connection import Wire
from tests.journal.samples import LONG, OURS, code_of, line, new, played, quiet, write
from tests.journal.small_disk import small_disk
from tests.postgres import Server

asyncpg = pytest.importorskip("asyncpg")

from heredity_bot.journal.postgres.store import PostgresStore  # noqa: E402 - only with asyncpg


@pytest.fixture
async def url(own_server: Server):
    schema = f"test_{token_hex(6)}"
    connection = await asyncpg.connect(own_server.url)
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.close()
    return f"{own_server.url}&search_path={schema}"


@pytest.fixture
async def store(url):
    opened = PostgresStore(url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def somebody(url):
    """Another connection, to look and to disturb."""
    connection = await asyncpg.connect(url)
    yield connection
    connection.terminate()


@pytest.fixture
async def wire(url):
    with TemporaryDirectory(prefix="wire-") as folder:
        async with Wire(url, Path(folder)) as cable:
            yield cable


@pytest.fixture
async def wired(wire):
    """A store whose wire can be cut."""
    opened = PostgresStore(wire.url)
    await opened.open()
    yield opened
    await opened.close()


async def stop(server: Server, how: str = "fast") -> None:
    await asyncio.to_thread(server.stop, how)


async def start(server: Server) -> None:
    await asyncio.to_thread(server.start)


async def until(true) -> None:
    deadline = time.monotonic() + 10
    while not await true():
        assert time.monotonic() < deadline, "waited too long"
        await asyncio.sleep(0.02)


async def is_waiting(connection) -> bool:
    return bool(
        await connection.fetchval("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    )


async def test_a_server_that_is_away_is_named_and_found_again(store, own_server):
    fence = await played(store)
    await stop(own_server)

    codes = [
        await code_of(store.append(write(fence, 4))),
        await code_of(store.load("t1")),
        await code_of(store.take("t1", OURS, LONG)),
        await code_of(store.renew(OURS, LONG, ["t1"])),
        await code_of(PostgresStore(own_server.url).open()),
    ]
    await start(own_server)

    assert set(codes) == {"STORE_AWAY"}
    await store.append(write(fence, 4))
    assert [row.n for row in await store.lines("t1")] == [1, 2, 3, 4]


@pytest.mark.parametrize("how", ["fast", "immediate"])
async def test_a_server_restarted_in_the_middle_of_a_write_keeps_it_exactly_once(
    store, own_server, somebody, how
):
    fence, other = await played(store), await played(store, "t2")
    blocker = await asyncpg.connect(own_server.url)
    schema = await somebody.fetchval("SELECT current_schema()")
    await blocker.execute(f"BEGIN; SELECT 1 FROM {schema}.tables WHERE id = 't1' FOR UPDATE")
    appends = asyncio.gather(
        store.append(write(fence, 4, record=b"new")), store.append(write(other, 4, table="t2"))
    )
    await until(lambda: is_waiting(somebody))

    await stop(own_server, how)
    blocker.terminate()
    await start(own_server)
    await appends

    assert [row.n for row in await store.lines("t1")] == [1, 2, 3, 4]
    assert [row.n for row in await store.lines("t2")] == [1, 2, 3, 4]
    assert (await store.load("t1")).record == b"new"


async def test_while_one_write_is_being_found_out_others_hear_at_once_that_the_server_is_away(
    store, own_server, somebody
):
    fence, other = await played(store), await played(store, "t2")
    await somebody.execute("BEGIN; SELECT 1 FROM tables WHERE id = 't1' FOR UPDATE")
    looker = await asyncpg.connect(own_server.url)
    append = asyncio.create_task(store.append(write(fence, 4)))
    await until(lambda: is_waiting(looker))
    looker.terminate()
    await stop(own_server, "immediate")
    await asyncio.sleep(0.3)

    assert await code_of(asyncio.wait_for(store.append(write(other, 4, table="t2")), 1)) == "STORE_AWAY"
    assert not append.done()

    await start(own_server)
    await append
    await store.append(write(other, 4, table="t2"))


async def test_a_terminated_connection_is_replaced(store, somebody):
    fence = await played(store)
    for n in range(4, 8):
        await somebody.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        await store.append(write(fence, n))
        assert (await store.load("t1")).last == n


async def test_a_commit_whose_answer_was_lost_counts_once(wired, wire, somebody):
    fence = await played(wired)
    wire.deaf = True  # the server commits, and we do not hear of it
    append = asyncio.create_task(
        wired.append(Write("t1", fence, line(4, cause="click"), record=b"new", quiet=None))
    )

    async def is_there():
        return await somebody.fetchval("SELECT last_line FROM tables WHERE id = 't1'") == 4

    await until(is_there)
    await asyncio.sleep(0.1)
    assert not append.done()
    wire.deaf = False
    await append

    assert [row.n for row in await wired.lines("t1")] == [1, 2, 3, 4]
    await wired.append(write(fence, 5))


async def test_a_write_that_never_arrived_is_written_once_the_server_is_back(wired, wire):
    fence = await played(wired)
    wire.dumb = True
    append = asyncio.create_task(wired.append(write(fence, 4)))
    await asyncio.sleep(0.2)
    assert not append.done()

    wire.dumb = False
    await append

    assert [row.n for row in await wired.lines("t1")] == [1, 2, 3, 4]


async def test_a_statement_that_the_server_still_carries_out_behind_our_back_is_ended_first(
    wired, wire, somebody, own_server
):
    fence = await played(wired)
    looker = await asyncpg.connect(own_server.url)
    await somebody.execute("BEGIN; SELECT 1 FROM tables WHERE id = 't1' FOR UPDATE")
    append = asyncio.create_task(wired.append(write(fence, 4)))
    await until(lambda: is_waiting(looker))
    wire.leave_server_waiting = True
    wire.cut()  # the server does not notice: its process waits for the row, and would commit later
    await asyncio.sleep(0.5)

    waiting = await looker.fetchval("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    await somebody.execute("COMMIT")
    await append

    assert waiting == 1, "the old one is gone, the new one waits"
    assert [row.n for row in await wired.lines("t1")] == [1, 2, 3, 4]
    wire.leave_server_waiting = False
    await wired.append(write(fence, 5))
    looker.terminate()


@pytest.mark.parametrize("wire_is", ["deaf", "dumb"])
async def test_creating_and_taking_when_the_answer_was_lost(wired, wire, wire_is):
    setattr(wire, wire_is, True)
    create = asyncio.create_task(wired.create(new(), OURS, LONG))
    await asyncio.sleep(0.2)
    setattr(wire, wire_is, False)
    fence = await create
    setattr(wire, wire_is, True)
    take = asyncio.create_task(wired.take("t1", OURS, LONG))
    await asyncio.sleep(0.2)
    setattr(wire, wire_is, False)

    assert await take == fence == 1
    await wired.append(write(fence, 1))


async def test_closing_gives_up_what_waits_for_a_server_that_does_not_come_back(wire):
    store = PostgresStore(wire.url)
    await store.open()
    fence = await played(store)
    wire.dumb = wire.closed = True
    append = asyncio.create_task(store.append(write(fence, 4)))
    await asyncio.sleep(0.3)

    await asyncio.wait_for(store.close(), 10)

    assert await code_of(append) == "STORE_AWAY"


async def test_a_read_only_server_is_named_and_then_goes_on(store, somebody, own_server):
    fence = await played(store)
    throw_out = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    await somebody.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
    await somebody.execute(throw_out)

    try:
        assert await code_of(store.append(write(fence, 4))) == "STORE_READ_ONLY"
        assert (await store.load("t1")).last == 3
    finally:
        await somebody.execute("ALTER DATABASE postgres RESET default_transaction_read_only")

    await store.append(write(fence, 4))
    assert (await store.load("t1")).last == 4


async def test_a_full_disk_keeps_nothing_of_the_write_and_then_goes_on(url, somebody, own_server):
    with TemporaryDirectory(prefix="full-") as parent, small_disk(Path(parent) / "disk", "4m") as disk:
        os.chmod(parent, 0o755)  # noqa: PTH101 - the server goes through it
        own_server.give(disk)
        space = f"small_{token_hex(4)}"
        await somebody.execute(f"CREATE TABLESPACE {space} LOCATION '{disk}'")
        store = PostgresStore(f"{url}&default_tablespace={space}")
        await store.open()
        fence = await played(store)
        (disk / "ballast").write_bytes(bytes(3_000_000))
        large = Write("t1", fence, line(4, body=token_hex(1_000_000).encode()), record=b"new")

        assert await code_of(store.append(large)) == "STORE_FULL"
        assert (await store.load("t1")).record == b"head"

        (disk / "ballast").unlink()
        await store.append(large)
        assert (await store.load("t1")).last == 4
        await store.close()
        schema = await somebody.fetchval("SELECT current_schema()")
        await somebody.execute(f"DROP SCHEMA {schema} CASCADE")
        await somebody.execute(f"DROP TABLESPACE {space}")


async def test_a_text_that_cannot_be_kept_is_refused_alone(store):
    fence, other, third = [await played(store, table) for table in ("t1", "t2", "t3")]

    answers = await asyncio.gather(
        store.append(Write("t1", fence, line(4), title="nul \x00")),
        store.append(write(other, 4, table="t2")),
        store.append(Write("t3", third, line(4), title="\ud800")),
        return_exceptions=True,
    )

    assert [getattr(answer, "code", None) for answer in answers] == ["STORE_BROKEN", None, "STORE_BROKEN"]
    assert [(await store.load(f"t{k}")).last for k in (1, 2, 3)] == [3, 4, 3]


async def test_what_comes_together_is_one_transaction(store, somebody):
    fences = [await store.create(new(f"t{k}"), OURS, LONG) for k in range(100)]

    await asyncio.gather(*(store.append(write(fences[k], 1, table=f"t{k}")) for k in range(100)))

    assert await somebody.fetchval("SELECT count(DISTINCT xmin::text) FROM lines") == 1


async def test_a_wrong_address_is_a_fault_with_a_sentence():
    for address in ("postgresql://nobody@127.0.0.1:1/none", "postgresql://x@/y?host=/nowhere"):
        store = PostgresStore(address)
        assert await code_of(store.open()) == "STORE_AWAY"


async def test_a_caller_that_is_cancelled_leaves_no_open_transaction_for_the_others(store, somebody):
    fence = await played(store)
    await somebody.execute("BEGIN; LOCK TABLE quiet_points IN ACCESS EXCLUSIVE MODE")
    creating = asyncio.create_task(store.create(new("t2"), OURS, LONG, [line(1)], [quiet(1)]))
    looker = await asyncpg.connect(store._url)
    await until(lambda: is_waiting(looker))

    creating.cancel()
    await somebody.execute("COMMIT")
    await store.append(write(fence, 4))

    assert await looker.fetchval("SELECT last_line FROM tables WHERE id = 't1'") == 4, "seen by everybody"
    assert await looker.fetchval("SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in%'") == 0
    assert await looker.fetchval("SELECT last_line FROM tables WHERE id = 't2'") == 1, "all of it, or nothing"
    looker.terminate()
