"""One store of each kind, empty."""

from collections.abc import Callable
from secrets import token_hex

import pytest

from heredity_bot.journal import Store
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from tests.postgres import HOW_TO_HAVE_IT, Server, programs, shared


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory, worker_id):
    """The url of the server that all workers share."""
    own = tmp_path_factory.getbasetemp()
    with shared(own if worker_id == "master" else own.parent) as url:
        yield url


@pytest.fixture
async def postgres_url(postgres_server):
    """An empty schema of its own on the shared server."""
    asyncpg = pytest.importorskip("asyncpg")
    schema = f"test_{token_hex(6)}"
    connection = await asyncpg.connect(postgres_server)
    await connection.execute(f"CREATE SCHEMA {schema}")
    yield f"{postgres_server}{'&' if '?' in postgres_server else '?'}search_path={schema}"
    await connection.execute(f"DROP SCHEMA {schema} CASCADE")
    await connection.close()


@pytest.fixture(scope="module")
def own_server():
    """A server that a test may stop and start, as nobody shares it."""
    if programs() is None:
        pytest.skip(HOW_TO_HAVE_IT)
    server = Server.make()
    server.start()
    yield server
    server.remove()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def make_store(request, tmp_path) -> Callable[[], Store]:
    """Makes stores that keep their things in the same place (in memory: all are the same one)."""
    match request.param:
        case "memory":
            kept = MemoryStore()
            return lambda: kept
        case "sqlite":
            return lambda: SqliteStore(tmp_path / "tables.db")
        case _:
            from heredity_bot.journal.postgres.store import PostgresStore

            url = request.getfixturevalue("postgres_url")
            return lambda: PostgresStore(url)


@pytest.fixture
async def store(make_store):
    opened = make_store()
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def another(make_store, store):
    """The same place, seen by another process."""
    opened = make_store()
    await opened.open()
    yield opened
    await opened.close()
