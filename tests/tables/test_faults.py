"""Exactly once, durable before anybody hears of it, and stores that fail."""

import asyncio

import msgspec
import pytest

from heredity_bot.journal import LeaseLost, StoreFault
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.journal.sqlite.store import SqliteStore
from heredity_bot.tables.actions import Agree, Begin, Join, Reply, Undo, Watch
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.settings import MINUTE
from heredity_bot.tables.table import CAUSES, LINES_BETWEEN_QUIETS
from tests.tables.table_kit import Party, Spoilt, Time

FULL = StoreFault("STORE_FULL", "no space left on the disk")


# Exactly once


async def test_an_input_that_comes_again_is_answered_again_and_not_done_again():
    party = await Party.begun("ada", "ben")
    first = await party.must(Reply(("north", "walk")), "ada", "click-1")

    second = await party.must(Reply(("north", "walk")), "ada", "click-1")

    assert second == msgspec.structs.replace(first, again=True)
    assert party.state.told == ["north walk"]
    assert [one.cause for one in party.news].count("click-1") == 1


async def test_a_refused_input_that_comes_again_is_refused_again():
    party = await Party.begun("ada", "ben")
    first = await party.do(Reply(("north", "walk")), "ben", "click-1")
    await party.must(Reply(("east", "walk")), "ben")

    second = await party.do(Reply(("east", "walk")), "ben", "click-1")

    assert (second.refusal, second.again) == (first.refusal, True)
    assert party.state.told == ["east walk"]


async def long_ago(party: Party, cause: str) -> None:
    """An input that neither memory nor the end of the journal knows any more."""
    await party.must(Reply(("north", "walk")), "ada", cause)
    for n in range(2 * LINES_BETWEEN_QUIETS):
        await party.must(Reply(("done",)), "ada", f"other-{n}")


@pytest.fixture(params=["memory", "sqlite"])
async def store(request, tmp_path):
    kept = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "tables.db")
    await kept.open()
    yield kept
    await kept.close()


async def test_an_old_input_is_known_after_a_restart_although_it_could_be_done_again(store):
    party = await Party.begun("ada", store=store)
    await long_ago(party, "click-1")
    await party.restart()
    last = party.table.last

    outcome = await party.must(Reply(("north", "walk")), "ada", "click-1")

    assert outcome.again
    assert outcome.steps[0].line.answer == ("north", "walk")
    table = await party.fetched()
    assert (table.last, party.state.told) == (last, ["north walk"])
    await party.must(Reply(("north", "walk")), "ada", "click-2")


async def test_an_old_input_that_would_be_refused_today_is_answered_as_it_was():
    party = await Party.begun("ada")
    mark = party.table.mark
    await party.must(Reply(("north", "walk"), mark), "ada", "click-1")
    await party.must(Reply(("done",)), "ada")
    await long_ago(party, "click-2")
    await party.restart()

    outcome = await party.must(Reply(("north", "walk"), mark), "ada", "click-1")

    assert outcome.again
    assert (await party.do(Reply("x", mark), "ada", "click-9")).refusal.code == "STALE_QUESTION"


async def test_more_inputs_than_memory_holds_are_still_done_once():
    party = await Party.begun("ada")
    for n in range(3 * CAUSES):
        await party.must(Reply(("done",)), "ada", f"click-{n}")
    turn, last = party.state.turn, party.table.last

    for n in range(3 * CAUSES):
        outcome = await party.must(Reply(("done",)), "ada", f"click-{n}")
        assert outcome.again

    assert ((await party.fetched()).last, party.state.turn) == (last, turn)
    assert len(party.table._causes) <= 2 * CAUSES


async def test_the_same_command_opens_one_table_only():
    party = await Party.lobby("ada")
    game = party.shelf.games[0]

    first = await party.registry.create("elsewhere", "ben", game, cause="command-1")
    second = await party.registry.create("elsewhere", "ben", game, cause="command-1")

    assert first.id == second.id
    assert second.players == ["ben"]
    assert len(await party.registry.tables("elsewhere")) == 1


async def test_whoever_stops_waiting_does_not_stop_the_action():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    store.held.clear()
    store.reached.clear()
    waiting = asyncio.create_task(party.do(Reply(("north", "walk")), "ada", "click-1"))
    await store.reached.wait()

    waiting.cancel()
    store.held.set()
    await party.fetched()

    assert party.state.told == ["north walk"]
    assert (await party.must(Reply(("north", "walk")), "ada", "click-1")).again


# Durable first


async def test_nobody_sees_a_result_before_its_line_is_durable():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    heard, last = len(party.news), party.table.last
    store.held.clear()
    store.reached.clear()

    doing = asyncio.create_task(party.do(Reply(("north", "walk")), "ada"))
    await store.reached.wait()
    looking = asyncio.create_task(party.fetched())
    for _ in range(20):
        await asyncio.sleep(0)

    assert not doing.done()
    assert not looking.done()
    assert len(party.news) == heard
    assert (await store.load(party.id)).last == last
    store.held.set()
    assert (await doing).line == last + 1
    assert (await looking).last == last + 1
    assert len(party.news) == heard + 1


async def test_tables_do_not_wait_for_each_other():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    other = await party.registry.create("elsewhere", "ben", party.shelf.games[0])
    store.held.clear()
    store.reached.clear()
    doing = asyncio.create_task(party.do(Reply(("north", "walk")), "ada"))
    await store.reached.wait()

    found = await asyncio.wait_for(party.registry.fetch(other.id), 1)

    assert found is other
    store.held.set()
    await doing


async def test_a_listener_that_stumbles_disturbs_neither_the_table_nor_the_next():
    party = await Party.begun("ada")
    heard = []

    def stumble(_table, _news):
        raise ValueError("no message was sent")

    party.registry.listen(stumble)
    stop = party.registry.listen(lambda _table, news: heard.append(news.line))

    await party.act("ada", "north", "walk")
    stop()
    await party.act("ada", "north", "walk")

    assert heard == [3]
    assert party.state.told == ["north walk"] * 2


# Stores that fail


async def script(party: Party) -> None:
    """A little of everything; what is refused because of the store is tried again."""
    actions = [
        (Join(), "ben"),
        (Join(), "cleo"),
        (Begin(), "ada"),
        (Reply(("north", "vote")), "ada"),
        (Reply("river"), "ada"),
        (Reply("river"), "cleo"),
        (Reply(("east", "look")), "ben"),
        (Undo(2), "ben"),
    ]
    for n, (action, by) in enumerate(actions):
        await persist(party, action, by, f"click-{n}")
    await persist(party, Agree((await party.fetched()).info.motions[0].id, yes=True), "ada", "click-agree")
    await persist(party, Reply(("east", "walk")), "ben", "click-last")


async def persist(party: Party, action, by: str, cause: str) -> None:
    for _ in range(3):
        outcome = await party.do(action, by, cause)
        if outcome.refusal is None:
            return
        assert outcome.refusal.code == "STORE_FULL"
    raise AssertionError(outcome)


@pytest.mark.parametrize("k", range(2, 13))
async def test_an_append_that_fails_is_as_if_nobody_had_asked(k):
    smooth = await Party.lobby("ada")
    await script(smooth)
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.lobby("ada", store=store, time=time)
    store.fault, store.failing_at = FULL, {k}

    await script(party)

    await party.fetched()
    assert party.picture()[0] == smooth.picture()[0]
    assert party.picture()[2:5] == smooth.picture()[2:5]
    assert [news.entry.steps for news in party.news] == [news.entry.steps for news in smooth.news]
    await party.restart()
    assert party.picture()[0] == smooth.picture()[0]


async def test_play_goes_on_when_the_fault_is_gone():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    heard = len(party.news)
    store.fault = StoreFault("STORE_READ_ONLY")

    for _ in range(3):
        outcome = await party.do(Reply(("north", "walk")), "ada", "click")
        assert outcome.refusal.code == "STORE_READ_ONLY"
    assert (await party.fetched()).t.state.told == []
    assert len(party.news) == heard
    store.fault = None
    await party.must(Reply(("north", "walk")), "ada", "click")

    assert party.state.told == ["north walk"]


async def test_an_append_that_breaks_off_leaves_it_to_the_store_what_was_kept():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    store.fault = OSError("the line went dead")

    with pytest.raises(OSError, match="dead"):
        await party.do(Reply(("north", "walk")), "ada", "click")
    store.fault = None

    assert (await party.fetched()).t.state.told == []
    await party.must(Reply(("north", "walk")), "ada", "click")


async def test_a_timer_is_tried_again_until_the_store_answers():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", "ben", "cleo", store=store, time=time)
    await party.act("ada", "north", "vote")
    await party.says("ada", "road")
    await party.says("ben", "ridge")
    store.fault = StoreFault("STORE_BUSY")
    await party.after(3 * MINUTE)
    assert party.state.told == []

    store.fault = None
    await party.after(11)

    assert party.state.told == ["north road"]


async def test_a_store_that_does_not_answer_says_so():
    class Away(Spoilt):
        async def take(self, table, owner, lease):
            if self.fault:
                raise self.fault
            return await super().take(table, owner, lease)

    time = Time()
    store = Away(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    await party.registry._unload(party.table)
    store.fault = StoreFault("STORE_AWAY")

    assert (await party.do(Watch(), "eve")).refusal.code == "STORE_AWAY"
    with pytest.raises(TableFault) as caught:
        await party.registry.fetch(party.id)
    assert caught.value.refusal.code == "STORE_AWAY"
    store.fault = None
    await party.must(Watch(), "eve")


async def test_a_line_that_is_not_kept_because_the_lease_is_lost_says_so():
    time = Time()
    store = Spoilt(lambda: time.wall)
    party = await Party.begun("ada", store=store, time=time)
    table = party.table
    store.fault, store.failing_at = LeaseLost(party.id), {store.appends + 1}

    outcome = await table.do(Reply(("north", "walk")), "ada")

    assert outcome.refusal.code == "TABLE_TAKEN_OVER"
    assert table.gone
    assert not await table.settled()
    assert (await table.do(Watch(), "eve")).refusal.code == "TABLE_TAKEN_OVER"
    await party.must(Reply(("north", "walk")), "ada")


# Between the action and its line


@pytest.mark.parametrize(
    "broken", ["heredity_bot.tables.state.TableState.next_wake", "heredity_bot.tables.table.Row"]
)
async def test_a_fault_before_the_line_is_written_takes_the_action_back(monkeypatch, broken):
    party = await Party.begun("ada")

    def fails(*_parts):
        raise ValueError("forged")

    with monkeypatch.context() as patch:
        patch.setattr(broken, fails)
        outcome = await party.do(Reply(("north", "walk")), "ada", "click")

    assert outcome.refusal.code == "RULE_FAILED"
    assert (await party.fetched()).t.state.told == []
    assert not (await party.must(Reply(("north", "walk")), "ada", "click")).again


async def test_a_state_that_cannot_be_written_down_leaves_the_game_before_the_answer(monkeypatch):
    party = await Party.begun("ada")
    game, dump = party.table.game, party.table.game.dump
    monkeypatch.setattr("heredity_bot.kernel.session.MOST_TAIL", 1)

    def fails(state):
        if state.told:
            raise OverflowError("a number that JSON cannot hold")
        return dump(state)

    monkeypatch.setattr(game, "dump", fails)
    outcome = await party.do(Reply(("north", "walk")), "ada", "click")
    monkeypatch.setattr(game, "dump", dump)

    assert outcome.refusal.code == "RULE_FAILED"
    before = (await party.fetched()) and party.picture()
    await party.restart()
    assert party.picture() == before
