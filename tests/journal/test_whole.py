"""Everything out, everything in, on every store."""

import asyncio

import pytest

from heredity_bot.journal import Document, NewTable, NotEmpty, StoreFault, Write
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from tests.journal.samples import LONG, OURS, THEIRS, all_of, given, line, new, played, quiet, write


async def fill(store) -> None:
    fence = await played(store, "t1", quiets=[quiet(0)], wake_at=7.0)
    await store.append(
        Write("t1", fence, line(4, cause="click"), record=b"new", title="Night", quiet=quiet(4))
    )
    await played(store, "t2", lines=0)
    await played(store, "t3", lines=700)
    await store.put(Document("person", "ada", b"\x00wishes"))


def in_order(things) -> bool:
    """Tables before their lines and quiet points."""
    seen = set()
    for thing in things:
        if isinstance(thing, NewTable):
            seen.add(thing.id)
        elif isinstance(thing, tuple) and thing[0] not in seen:
            return False
    return True


async def test_everything_comes_out_tables_first(store):
    await fill(store)

    things = await all_of(store)

    assert in_order(things)
    assert NewTable("t1", "guild-1", "Night", b"new", 100.0, 7.0) in things
    assert [thing[1].n for thing in things if isinstance(thing, tuple) and thing[0] == "t3"] == [
        *range(1, 701)
    ]
    assert ("t1", quiet(0)) in things
    assert ("t1", quiet(4)) in things
    assert Document("person", "ada", b"\x00wishes") in things


async def test_everything_is_of_one_moment_though_play_goes_on(store):
    await fill(store)
    before = await all_of(store)

    stream = store.everything()
    seen = [await anext(stream)]
    fence = await store.take("t3", OURS, LONG)
    await store.append(write(fence, 701, table="t3", title="Later"))
    await played(store, "t9")
    await store.put(Document("person", "zoe", b"late"))
    seen += [thing async for thing in stream]

    assert seen == before
    assert (await store.load("t3")).last == 701


async def test_what_came_out_goes_into_an_empty_store(store, tmp_path):
    source = SqliteStore(tmp_path / "source.db")
    await source.open()
    await fill(source)
    things = await all_of(source)

    await store.put_back(given(things))

    assert sorted(map(repr, await all_of(store))) == sorted(map(repr, things))
    assert await store.tables() == await source.tables()
    assert await store.load("t1") == await source.load("t1")
    assert await store.due(10.0) == (("t1", 7.0, "guild-1"),)
    assert (await store.caused("t1", "click")).n == 4
    await source.close()


async def test_a_table_that_was_put_back_is_free_and_goes_on(store):
    source = MemoryStore()
    await fill(source)

    await store.put_back(source.everything())
    fence = await store.take("t1", THEIRS, LONG)
    await store.append(write(fence, 5))

    assert (await store.load("t1")).last == 5
    assert await store.check() == ()


@pytest.mark.parametrize("what", ["a table", "a document"])
async def test_only_an_empty_store_is_filled(store, what):
    if what == "a table":
        await played(store)
    else:
        await store.put(Document("person", "ada", b"wishes"))
    before = await all_of(store)

    with pytest.raises(NotEmpty) as refused:
        await store.put_back(given([new("t7")]))

    assert refused.value.code == "STORE_NOT_EMPTY"
    assert await all_of(store) == before


class TornError(Exception):
    pass


async def torn():
    yield new("t1")
    for n in range(1, 1200):
        yield "t1", line(n)
    raise TornError


async def test_a_stream_that_breaks_off_leaves_the_store_empty(store):
    with pytest.raises(TornError):
        await store.put_back(torn())

    assert await all_of(store) == []
    await played(store)


@pytest.mark.parametrize(
    "things",
    [
        [new(), ("t1", line(2))],
        [("t1", line(1)), new()],
        [new(), new()],
        [new(), ("t1", line(1)), ("t1", line(1))],
        [new(), ("t1", quiet(1))],
        [new(), ("t1", line(1, cause="x")), ("t1", line(2, cause="x"))],
    ],
)
async def test_a_stream_that_makes_no_sense_leaves_the_store_empty(store, things):
    with pytest.raises(StoreFault) as refused:
        await store.put_back(given(things))

    assert refused.value.code == "STORE_BROKEN"
    assert await all_of(store) == []
    await played(store)


async def test_a_stream_that_nobody_reads_to_its_end_disturbs_nobody(store):
    await fill(store)

    stream = store.everything()
    await anext(stream)
    await stream.aclose()
    await asyncio.gather(*(store.put(Document("person", f"p{k}", b"")) for k in range(20)))

    assert len(await store.names("person")) == 21


async def test_a_sound_store_has_nothing_to_complain_about(store):
    await fill(store)

    assert await store.check() == ()
