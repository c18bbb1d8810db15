"""What every store does. All of it runs on memory, SQLite and PostgreSQL alike."""

import asyncio

import pytest

from heredity_bot.journal import (
    Document,
    Held,
    LeaseLost,
    Quiet,
    Repeated,
    Rewrite,
    Row,
    StoreFault,
    Summary,
    Write,
)
from tests.journal.samples import LONG, OURS, PLACE, SHORT, THEIRS, line, new, played, quiet, write

# Tables and lines


async def test_a_new_table_comes_back_as_it_was_created(store):
    await store.create(new(wake_at=500.0), OURS, LONG, quiets=[quiet(0)])

    stored = await store.load("t1")

    assert (stored.id, stored.place, stored.title, stored.record) == ("t1", "guild-1", "Evening", b"head")
    assert (stored.created_at, stored.last, stored.wake_at) == (100.0, 0, 500.0)
    assert (stored.quiet, stored.tail) == (quiet(0), ())


async def test_what_is_not_there_is_none(store):
    assert await store.load("t1") is None
    assert await store.take("t1", OURS, LONG) is None
    assert await store.lines("t1") == ()
    assert await store.caused("t1", "click") is None
    assert await store.quiet_before("t1", 5) is None
    assert await store.tables() == ()
    assert await store.due(1e12) == ()


async def test_a_table_is_created_once(store):
    await played(store)

    with pytest.raises(StoreFault) as refused:
        await store.create(new(title="Another"), THEIRS, LONG)

    assert refused.value.code == "STORE_BROKEN"
    assert (await store.load("t1")).title == "Evening"


async def test_lines_come_back_in_order_with_all_they_say(store):
    fence = await store.create(new(), OURS, LONG)
    rows = (line(1, cause="c1", body=b"\x00\xff"), line(2), line(3, cause="c3", body=b"x" * 100_000))

    for row in rows:
        await store.append(Write("t1", fence, row))

    assert tuple(await store.lines("t1")) == rows
    assert (await store.load("t1")).tail == rows


@pytest.mark.parametrize(
    "after, last, numbers",
    [(0, None, [1, 2, 3, 4]), (2, None, [3, 4]), (1, 3, [2, 3]), (0, 0, []), (4, None, []), (3, 9, [4])],
)
async def test_a_part_of_the_lines(store, after, last, numbers):
    await played(store, lines=4)

    found = await store.lines("t1", after=after, last=last)

    assert [row.n for row in found] == numbers


async def test_the_head_changes_only_where_a_write_says_so(store):
    fence = await store.create(new(wake_at=500.0), OURS, LONG)

    await store.append(write(fence, 1))
    after_a_line = await store.load("t1")
    await store.append(write(fence, record=b"new", title="Night", wake_at=None))
    after_all = await store.load("t1")

    assert (after_a_line.record, after_a_line.title, after_a_line.wake_at) == (b"head", "Evening", 500.0)
    assert (after_all.record, after_all.title, after_all.wake_at) == (b"new", "Night", None)
    assert (after_all.last, after_all.created_at) == (1, 100.0)


async def test_everything_is_there_after_closing_and_opening_again(make_store):
    first = make_store()
    await first.open()
    await played(first, lines=2)
    await first.put(Document("person", "ada", b"wishes"))
    await first.close()

    second = make_store()
    await second.open()

    assert [row.n for row in (await second.load("t1")).tail] == [1, 2]
    assert await second.get("person", "ada") == b"wishes"
    await second.close()


# What cannot be written


@pytest.mark.parametrize("number", [3, 1, 0])
async def test_a_line_that_does_not_follow_the_last_is_refused_whole(store, number):
    fence = await played(store, lines=1)

    with pytest.raises(StoreFault) as refused:
        await store.append(write(fence, number, record=b"new", quiet=quiet(0)))

    assert refused.value.code == "STORE_BROKEN"
    stored = await store.load("t1")
    assert (stored.last, stored.record, stored.quiet) == (1, b"head", None)
    await store.append(write(fence, 2))


async def test_a_quiet_point_needs_its_line(store):
    fence = await played(store, lines=2)

    for number in (None, 3):
        with pytest.raises(StoreFault):
            await store.append(write(fence, number, quiet=quiet(4), record=b"new"))

    assert (await store.load("t1")).record == b"head"
    assert (await store.load("t1")).last == 2


async def test_a_cause_leads_to_one_line_only(store):
    fence = await store.create(new(), OURS, LONG)
    await store.append(Write("t1", fence, line(1, cause="click-7")))

    with pytest.raises(Repeated) as refused:
        await store.append(Write("t1", fence, line(2, cause="click-7"), record=b"new"))

    assert refused.value.code == "STORE_BROKEN"
    assert (await store.load("t1")).last == 1
    assert (await store.load("t1")).record == b"head"
    assert await store.caused("t1", "click-7") == line(1, cause="click-7")


async def test_the_same_cause_may_come_at_another_table_and_no_cause_any_number_of_times(store):
    first, second = await played(store, "t1", lines=2), await played(store, "t2", lines=2)

    await store.append(Write("t1", first, line(3, cause="click-7")))
    await store.append(Write("t2", second, line(3, cause="click-7")))

    assert (await store.caused("t2", "click-7")).n == 3
    assert await store.caused("t1", "") is None
    assert await store.caused("t1", "click-8") is None


# Many at once


async def test_appends_of_many_tables_at_once_are_all_kept(store):
    fences = [await store.create(new(f"t{k}"), OURS, LONG) for k in range(50)]

    async def play(k):
        for n in range(1, 6):
            await store.append(write(fences[k], n, table=f"t{k}"))

    await asyncio.gather(*(play(k) for k in range(50)))

    for k in range(50):
        assert [row.n for row in await store.lines(f"t{k}")] == [1, 2, 3, 4, 5]


async def test_appends_to_one_table_at_once_are_kept_in_the_order_they_were_asked_for(store):
    fence = await store.create(new(), OURS, LONG)

    await asyncio.gather(*(store.append(write(fence, n)) for n in range(1, 30)))

    assert [row.n for row in await store.lines("t1")] == list(range(1, 30))


async def test_one_that_fails_in_a_batch_takes_nobody_with_it(store, another):
    fences = {f"t{k}": await played(store, f"t{k}", lines=1) for k in range(8)}
    await store.append(Write("t5", fences["t5"], line(2, cause="click")))
    await store.release("t3", OURS)
    await another.take("t3", THEIRS, LONG)

    answers = await asyncio.gather(
        store.append(write(fences["t0"], 2, table="t0")),
        store.append(write(fences["t3"], 2, table="t3")),  # taken over
        store.append(write(fences["t4"], 7, table="t4")),  # a gap
        store.append(Write("t5", fences["t5"], line(3, cause="click"), record=b"new")),  # a cause twice
        store.append(write(fences["t7"], 2, table="t7", record=b"new")),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [
        *(type(None), LeaseLost, StoreFault, Repeated, type(None))
    ]
    assert [(await store.load(f"t{k}")).last for k in (0, 3, 4, 5, 7)] == [2, 1, 1, 2, 2]
    assert (await store.load("t5")).record == b"head"
    assert (await store.load("t7")).record == b"new"


async def test_whoever_gives_up_waiting_disturbs_nobody(store):
    first, second = await played(store, "t1", lines=0), await played(store, "t2", lines=0)

    leaving = asyncio.create_task(store.append(write(first, 1)))
    staying = asyncio.create_task(store.append(write(second, 1, table="t2")))
    await asyncio.sleep(0)
    leaving.cancel()
    await staying

    assert (await store.load("t2")).last == 1
    last = (await store.load("t1")).last
    await store.append(write(first, last + 1))


# Leases


async def test_a_table_is_held_by_one_process_until_it_lets_go(store, another):
    fence = await played(store)

    with pytest.raises(Held) as refused:
        await another.take("t1", THEIRS, LONG)
    await store.release("t1", OURS)
    next_fence = await another.take("t1", THEIRS, LONG)

    assert refused.value.code == "TABLE_ELSEWHERE"
    assert next_fence > fence


async def test_a_lease_that_ran_out_can_be_taken_and_the_old_fence_writes_nothing_more(store, another):
    fence = await store.create(new(), OURS, SHORT)
    await asyncio.sleep(SHORT * 3)

    next_fence = await another.take("t1", THEIRS, LONG)
    with pytest.raises(LeaseLost) as lost:
        await store.append(write(fence, 1, record=b"ghost"))
    await another.append(write(next_fence, 1))

    assert next_fence > fence
    assert lost.value.code == "TABLE_TAKEN_OVER"
    assert (await store.load("t1")).record == b"head"
    assert [row.n for row in await another.lines("t1")] == [1]


async def test_a_lease_that_ran_out_untaken_still_writes_and_can_be_renewed(store):
    fence = await store.create(new(), OURS, SHORT)
    await asyncio.sleep(SHORT * 3)

    await store.append(write(fence, 1))

    assert await store.renew(OURS, LONG, ["t1"]) == {"t1"}
    with pytest.raises(Held):
        await store.take("t1", THEIRS, LONG)


async def test_taking_again_keeps_the_fence_and_prolongs_the_lease(store):
    fence = await store.create(new(), OURS, SHORT)

    again = await store.take("t1", OURS, LONG)
    await asyncio.sleep(SHORT * 3)

    assert again == fence
    with pytest.raises(Held):
        await store.take("t1", THEIRS, LONG)


async def test_the_fence_grows_with_each_holder(store):
    fences = [await store.create(new(), OURS, LONG)]
    for owner in (THEIRS, OURS, OURS, THEIRS):
        await store.release("t1", OURS)
        await store.release("t1", THEIRS)
        fences.append(await store.take("t1", owner, LONG))

    assert fences == sorted(set(fences))


async def test_a_released_fence_writes_nothing(store):
    fence = await played(store)
    await store.release("t1", OURS)

    with pytest.raises(LeaseLost):
        await store.append(write(fence, 4))

    assert (await store.load("t1")).last == 3


async def test_releasing_what_another_holds_changes_nothing(store):
    fence = await played(store)

    await store.release("t1", THEIRS)
    await store.release("nowhere", OURS)
    await store.append(write(fence, 4))

    with pytest.raises(Held):
        await store.take("t1", THEIRS, LONG)


async def test_renewing_names_what_is_still_held(store, another):
    await played(store, "t1")
    await played(store, "t2")
    await store.create(new("t3"), OURS, SHORT)
    await store.create(new("t4"), THEIRS, LONG)
    await asyncio.sleep(SHORT * 3)
    await another.take("t3", THEIRS, LONG)
    await store.release("t2", OURS)

    everything = ["t1", "t2", "t3", "t4", "nowhere"]
    assert await store.renew(OURS, LONG, everything) == {"t1"}
    assert await another.renew(THEIRS, LONG, everything) == {"t3", "t4"}
    assert await store.renew("nobody", LONG, everything) == set()


async def test_what_is_not_named_is_not_renewed(store, another):
    await store.create(new("t1"), OURS, SHORT)
    await store.create(new("t2"), OURS, SHORT)

    assert await store.renew(OURS, LONG, ["t1"]) == {"t1"}
    await asyncio.sleep(SHORT * 3)

    assert await another.take("t2", THEIRS, LONG) == 2
    with pytest.raises(Held) as held:
        await another.take("t1", THEIRS, LONG)
    assert held.value.holder == OURS


async def test_a_table_moves_to_another_place_for_whoever_holds_it(store):
    fence = await played(store)

    await store.move("t1", fence, "elsewhere")
    with pytest.raises(LeaseLost):
        await store.move("t1", fence + 1, "nowhere")

    assert (await store.load("t1")).place == "elsewhere"
    assert [summary.id for summary in await store.tables("elsewhere")] == ["t1"]
    assert await store.tables(PLACE) == ()
    assert (await store.load("t1")).last == 3


async def test_only_one_of_many_takes_a_free_table(store, another):
    await played(store)
    await store.release("t1", OURS)

    answers = await asyncio.gather(
        *((store, another)[k % 2].take("t1", f"process-{k}", LONG) for k in range(10)), return_exceptions=True
    )

    assert sum(isinstance(answer, int) for answer in answers) == 1
    assert sum(isinstance(answer, Held) for answer in answers) == 9


async def test_writing_to_a_table_that_is_not_there_is_a_lost_lease(store):
    with pytest.raises(LeaseLost):
        await store.append(write(1, 1, table="nowhere"))


# Quiet points


async def test_a_table_comes_back_from_its_latest_quiet_point(store):
    fence = await played(store, lines=1, quiets=[quiet(0)])
    await store.append(write(fence, 2, quiet=quiet(2)))
    await store.append(write(fence, 3))

    stored = await store.load("t1")

    assert stored.quiet == quiet(2)
    assert [row.n for row in stored.tail] == [3]
    assert stored.last == 3


@pytest.mark.parametrize("position, found", [(0, 0), (3, 0), (4, 4), (6, 4), (9, 9), (50, 9)])
async def test_the_latest_quiet_point_before_a_position(store, position, found):
    fence = await played(store, lines=9, quiets=[quiet(0), quiet(4)])
    await store.append(write(fence, quiet=quiet(9)))

    assert await store.quiet_before("t1", position) == quiet(found)


async def test_quiet_points_beyond_a_position_are_forgotten_before_a_new_one_is_added(store):
    fence = await played(store, lines=9, quiets=[quiet(0), quiet(4)])
    await store.append(write(fence, quiet=quiet(9)))

    await store.append(write(fence, 10, forget_beyond=4, quiet=quiet(10, position=5)))

    assert (await store.load("t1")).quiet == quiet(10, position=5)
    assert await store.quiet_before("t1", 99) == quiet(10, position=5)
    assert await store.quiet_before("t1", 4) == quiet(4)


async def test_after_an_undo_the_table_comes_back_from_an_earlier_point_with_all_lines_since(store):
    fence = await played(store, quiets=[quiet(0), quiet(2)])
    await store.append(write(fence, 4, quiet=quiet(4)))

    await store.append(write(fence, 5, forget_beyond=3))

    stored = await store.load("t1")
    assert stored.quiet == quiet(2)
    assert [row.n for row in stored.tail] == [3, 4, 5]


async def test_quiet_points_before_a_position_are_forgotten(store):
    fence = await played(store, lines=9, quiets=[quiet(0), quiet(4)])

    await store.append(write(fence, 10, forget_before=4, quiet=quiet(10)))

    assert await store.quiet_before("t1", 3) is None
    assert await store.quiet_before("t1", 9) == quiet(4)


async def test_a_second_quiet_point_after_the_same_line_takes_the_place_of_the_first(store):
    fence = await played(store)

    await store.append(write(fence, quiet=Quiet(3, 3, b"old")))
    await store.append(write(fence, quiet=Quiet(3, 1, b"new")))

    assert (await store.load("t1")).quiet == Quiet(3, 1, b"new")
    assert await store.quiet_before("t1", 9) == Quiet(3, 1, b"new")


# Lists and clocks


async def test_tables_are_listed_by_place_with_those_played_last_first(store):
    first = await store.create(new("t1", at=10.0), OURS, LONG)
    await store.create(new("t2", at=20.0), OURS, LONG)
    await store.create(new("t3", place="guild-2", at=30.0), OURS, LONG)
    await store.append(Write("t1", first, line(1, at=25.0)))

    assert await store.tables("guild-1") == (
        Summary("t1", "guild-1", "Evening", created_at=10.0, played_at=25.0, last=1),
        Summary("t2", "guild-1", "Evening", created_at=20.0, played_at=20.0, last=0),
    )
    assert [each.id for each in await store.tables()] == ["t3", "t1", "t2"]
    assert await store.tables("guild-9") == ()


async def test_tables_are_woken_in_the_order_of_their_clocks(store):
    await store.create(new("t1", wake_at=30.0), OURS, LONG)
    await store.create(new("t2", wake_at=10.0), OURS, LONG)
    await store.create(new("t3"), OURS, LONG)
    fence = await store.create(new("t4", wake_at=20.0), OURS, LONG)
    await store.create(new("t5", wake_at=99.0), OURS, LONG)

    assert await store.due(30.0) == (("t2", 10.0, PLACE), ("t4", 20.0, PLACE), ("t1", 30.0, PLACE))
    assert await store.due(30.0, limit=1) == (("t2", 10.0, PLACE),)
    await store.append(write(fence, table="t4", wake_at=None))
    await store.append(write(fence, 1, table="t4"))
    assert await store.due(30.0) == (("t2", 10.0, PLACE), ("t1", 30.0, PLACE))
    await store.append(write(fence, table="t4", wake_at=5.0))
    assert (await store.due(5.0)) == (("t4", 5.0, PLACE),)


async def test_a_deleted_table_leaves_nothing(store):
    fence = await played(store, quiets=[quiet(0)], wake_at=5.0)
    await played(store, "t2")

    await store.delete("t1", OURS)

    assert await store.load("t1") is None
    assert await store.lines("t1") == ()
    assert await store.due(1e9) == ()
    assert [each.id for each in await store.tables()] == ["t2"]
    with pytest.raises(LeaseLost):
        await store.append(write(fence, 4))
    await store.delete("t1", OURS)
    await played(store, "t1", lines=1)
    assert [row.n for row in await store.lines("t1")] == [1]


async def test_a_table_that_somebody_else_holds_is_not_deleted(store):
    await played(store)

    with pytest.raises(Held):
        await store.delete("t1", THEIRS)
    await store.release("t1", OURS)
    await store.delete("t1", THEIRS)

    assert await store.load("t1") is None


# Documents


async def test_documents_are_kept_by_kind_and_name(store):
    await store.put(Document("person", "zoe", b"1"))
    await store.put(Document("person", "Émile", b"2"))
    await store.put(Document("person", "ada", b"3"))
    await store.put(Document("place", "ada", b"4"))
    await store.put(Document("person", "ada", b"5"))

    assert await store.get("person", "ada") == b"5"
    assert await store.get("place", "ada") == b"4"
    assert await store.get("place", "zoe") is None
    assert await store.names("person") == ("ada", "zoe", "Émile")
    assert await store.names("pack") == ()


async def test_a_removed_document_is_gone(store):
    await store.put(Document("person", "ada", b"1"))

    await store.remove("person", "ada")
    await store.remove("person", "ada")

    assert await store.get("person", "ada") is None
    assert await store.names("person") == ()


# Rewriting


async def test_lines_can_be_told_in_other_words(store):
    fence = await store.create(new(), OURS, LONG, [line(1, cause="c1"), line(2), line(3)], [quiet(3)])
    changed = Row(1, 999.0, "someone", "another", b"other words")

    await store.rewrite(Rewrite("t1", fence, b"new head", (changed,), (Quiet(3, 99, b"other point"),)))

    first = Row(1, line(1).at, "someone", "c1", b"other words")
    assert tuple(await store.lines("t1")) == (first, line(2), line(3))
    assert await store.caused("t1", "c1") == first
    assert await store.quiet_before("t1", 9) == Quiet(3, 3, b"other point")
    stored = await store.load("t1")
    assert (stored.record, stored.last) == (b"new head", 3)


@pytest.mark.parametrize("wrong", ["line", "quiet"])
async def test_what_was_never_written_is_not_rewritten_and_nothing_else_is(store, wrong):
    fence = await store.create(new(), OURS, LONG)
    await store.append(Write("t1", fence, line(1), quiet=quiet(1)))
    lines = (line(1, body=b"changed"), *((line(2),) if wrong == "line" else ()))
    quiets = (quiet(0),) if wrong == "quiet" else ()

    with pytest.raises(StoreFault) as refused:
        await store.rewrite(Rewrite("t1", fence, b"new head", lines, quiets))

    assert refused.value.code == "STORE_BROKEN"
    assert tuple(await store.lines("t1")) == (line(1),)
    assert (await store.load("t1")).record == b"head"


async def test_only_whoever_holds_a_table_rewrites_it(store):
    fence = await played(store)
    await store.release("t1", OURS)

    with pytest.raises(LeaseLost):
        await store.rewrite(Rewrite("t1", fence, b"new head"))

    assert (await store.load("t1")).record == b"head"


# Imports, and whom tables name


async def test_a_table_is_created_with_its_lines_and_quiet_points_at_once(store):
    rows = [line(n, cause=f"click-{n}") for n in range(1, 40)]

    fence = await store.create(new(), OURS, LONG, rows, [quiet(10), quiet(30)])

    assert list(await store.lines("t1")) == rows
    stored = await store.load("t1")
    assert (stored.last, stored.quiet, len(stored.tail)) == (39, quiet(30), 9)
    assert (await store.tables())[0].played_at == rows[-1].at
    assert (await store.caused("t1", "click-7")).n == 7
    await store.append(write(fence, 40))
    assert await store.check() == ()


@pytest.mark.parametrize(
    "rows, points",
    [
        ([line(1), line(3)], []),
        ([line(2)], []),
        ([line(1, cause="click"), line(2, cause="click")], []),
        ([line(1)], [quiet(2)]),
    ],
)
async def test_lines_that_do_not_fit_create_nothing(store, rows, points):
    with pytest.raises(StoreFault) as fault:
        await store.create(new(), OURS, LONG, rows, points)

    assert fault.value.code == "STORE_BROKEN"
    assert await store.load("t1") is None


async def test_which_tables_name_somebody(store):
    fences = [await store.create(new(f"t{n}", at=float(n)), OURS, LONG) for n in range(5)]
    await store.append(Write("t1", fences[1], Row(1, 10.0, "ada", "", b"x")))
    await store.append(Write("t2", fences[2], Row(1, 20.0, "ben", "", b'{"to":"ada"}')))
    await store.append(Write("t3", fences[3], record=b'{"people":{"ada":1}}'))
    await store.append(Write("t4", fences[4], Row(1, 30.0, "adam", "", b'{"to":"adam"}')))

    assert list(await store.naming("ada", b'"ada"')) == ["t2", "t1", "t3"]
    assert list(await store.naming("cleo", b'"cleo"')) == []
