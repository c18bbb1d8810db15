"""All tables of a process: leases, coming back, other forms of pack and rules."""

import asyncio

import msgspec
import pytest

from heredity_bot.journal import Held, Write
from heredity_bot.journal.memory import MemoryStore
from heredity_bot.kernel.session import MOST_TAIL
from heredity_bot.tables import registry as registry_module
from heredity_bot.tables.actions import Changed, HandOverSeat, Join, Reply, Undo, Upgrade, Wake, Watch
from heredity_bot.tables.registry import (
    IDLE,
    LEASE,
    Clock,
    TableFault,
    TablePlace,
    TableRegistry,
    only_places_of,
)
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import read_quiet
from heredity_bot.tables.timers import JUMP_SECONDS
from tests.tables.camp_game import CampGame
from tests.tables.table_kit import Party, Shelf, Time

# Leases


async def test_another_process_has_to_wait_for_the_lease_and_then_plays_on():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")
    other = party.reborn(owner="they")
    assert (await other.do(Watch(), "eve")).refusal.code == "TABLE_ELSEWHERE"

    party.time.passes(LEASE + 1)
    await other.must(Reply(("east", "walk")), "ben")

    assert other.state.told == ["north walk", "east walk"]


async def test_the_process_that_lost_a_table_is_refused_and_forgets_it():
    party = await Party.begun("ada", "ben")
    party.time.passes(LEASE + 1)
    other = party.reborn(owner="they")
    await other.must(Reply(("east", "walk")), "ben")
    table, heard = party.table, len(party.news)

    outcome = await party.do(Reply(("north", "walk")), "ada")

    assert outcome.refusal.code == "TABLE_ELSEWHERE"
    assert table.gone
    assert party.registry.live == 0
    assert len(party.news) == heard
    assert (await other.fetched()).t.state.told == ["east walk"]


async def test_renewing_keeps_what_is_held_and_drops_what_is_not():
    party = await Party.begun("ada")
    kept = await party.registry.create("elsewhere", "ben", party.shelf.games[0])
    lost = party.table
    party.store._tables[party.id].owner = "they"

    await party.registry.renew()
    await party.registry.beat()

    assert (lost.gone, kept.gone) == (True, False)
    assert party.registry.live == 1
    party.time.passes(LEASE - 1)
    with pytest.raises(Held):
        await party.store.take(kept.id, "they", LEASE)


async def test_a_table_that_comes_while_leases_are_renewed_is_not_forgotten():
    class Slow(MemoryStore):
        async def renew(self, owner, lease, tables):
            held = await super().renew(owner, lease, tables)
            await asyncio.sleep(0.01)
            return held

    time = Time()
    party = await Party.begun("ada", store=Slow(lambda: time.wall), time=time)
    renewing = asyncio.create_task(party.registry.renew())
    await asyncio.sleep(0)

    table = await party.registry.create("elsewhere", "ben", party.shelf.games[0])
    await renewing

    assert not table.gone


async def test_a_table_that_could_not_be_given_back_is_not_renewed_for_ever():
    party = await Party.begun("ada")
    name = party.id
    party.registry._live.clear()  # its release was lost on the way to the store
    await party.registry.create("elsewhere", "ben", party.shelf.games[0])

    party.time.passes(LEASE - 1)
    await party.registry.renew()
    party.time.passes(2)

    assert await party.store.take(name, "they", LEASE) == 2


async def test_tables_of_places_that_another_process_minds_are_not_woken():
    party = await Party.begun("ada", "ben", pace="post")
    await party.registry.stop()
    here, there = party.reborn(owner="here"), party.reborn(owner="there")
    here.registry.is_our_place, there.registry.is_our_place = (
        only_places_of("elsewhere"),
        only_places_of("place", "more"),
    )
    party.time.passes(13 * 3600.0)

    await here.registry.beat()
    left_alone = party.store._tables[party.id].owner
    await there.registry.beat()

    assert here.registry.live == 0
    assert left_alone == ""
    assert party.store._tables[party.id].owner == "there"


async def test_tables_of_others_do_not_crowd_out_our_own(monkeypatch):
    monkeypatch.setattr(registry_module, "DUE", 2)
    party = await Party.begun("ada", "ben", pace="post")
    for n in range(5):
        table = await party.registry.create(
            f"other:{n}", "cleo", party.shelf.games[0], TableSettings(pace="post")
        )
        party.store._tables[table.id].wake_at = 1.0
    await party.registry.stop()
    again = party.reborn(owner="again")
    again.registry.is_our_place = only_places_of("place")
    party.time.passes(13 * 3600.0)

    await again.registry.beat()

    assert party.store._tables[party.id].owner == "again"
    assert again.registry.live == 1


async def test_a_table_moves_to_another_place_and_everybody_has_some_time_left():
    party = await Party.begun("ada", "ben")
    before = party.picture()

    await party.registry.move(party.id, "new place")

    assert (await party.registry.at("new place")).id == party.id
    assert await party.registry.at("place") is None
    assert party.picture()[2:4] == before[2:4]
    with pytest.raises(TableFault):
        await party.registry.move("nothing", "new place")


async def test_a_registry_that_stops_gives_its_tables_back_at_once():
    party = await Party.begun("ada")
    await party.registry.start()

    await party.registry.stop()
    other = party.reborn(owner="they")
    await other.must(Reply(("north", "walk")), "ada")

    assert (await party.do(Watch(), "eve")).refusal.code == "RESTARTING"


async def test_what_is_being_done_when_a_registry_stops_is_done():
    party = await Party.begun("ada")

    doing = asyncio.gather(*(party.do(Reply(("north", "walk")), "ada", f"{n}") for n in range(3)))
    await asyncio.sleep(0)
    await party.registry.stop()
    outcomes = await doing
    other = party.reborn()
    await other.fetched()

    assert len(other.state.told) == sum(outcome.refusal is None for outcome in outcomes)


async def test_a_running_registry_renews_and_wakes_by_itself():
    party = await Party.lobby("ada", "ben", "cleo", "dan")
    party.registry.lease = 0.06
    await party.registry.start()
    party.time.passes(1)
    await asyncio.sleep(0.1)

    assert party.store._tables[party.id].held_until > party.time.wall
    await party.registry.stop()


# Coming and going of tables


async def test_idle_tables_leave_memory_and_come_back_on_demand():
    party = await Party.begun("ada")
    await party.act("ada", "north", "walk")
    before = party.picture()

    party.time.passes(IDLE + 1)
    await party.registry.beat()
    assert party.registry.live == 0
    await party.fetched()

    assert party.picture() == before


async def test_a_table_that_is_put_away_and_fetched_at_once_can_be_played():
    party = await Party.begun("ada")
    table = party.table

    await asyncio.gather(
        party.registry._unload(table), party.registry.fetch(party.id), party.registry._unload(table)
    )
    await party.must(Reply(("north", "walk")), "ada")

    assert party.state.told == ["north walk"]


async def test_a_table_is_fetched_once_however_many_want_it():
    party = await Party.begun("ada")
    await party.registry._unload(party.table)

    found = await asyncio.gather(*(party.registry.fetch(party.id) for _ in range(20)))

    assert len({id(table) for table in found}) == 1


async def test_many_inputs_at_once_are_done_one_after_the_other():
    party = await Party.begun("ada")

    outcomes = await asyncio.gather(
        *(party.do(Reply(("done",)), "ada", f"click-{n % 25}") for n in range(50))
    )

    assert sorted(outcome.line for outcome in outcomes if not outcome.again) == list(range(3, 28))
    assert party.state.turn == 26


async def test_the_way_back_is_short_however_long_the_journal():
    party = await Party.begun("ada", "ben")
    longest = 0
    for n in range(300):
        await party.must(Reply(("north", "vote") if n % 3 == 0 else ("done",)), "ada")
        for user in party.table.waiting_for():
            await party.must(Reply(party.table.game.default(party.table.ask)), user)
        stored = await party.store.load(party.id)
        replayed = party.table._path_after(read_quiet(stored.quiet), stored.tail)
        longest = max(longest, len(read_quiet(stored.quiet).tail) + len(replayed))

    assert party.table.last > 500
    assert longest <= 2 * MOST_TAIL


async def test_there_is_no_such_table():
    party = await Party.begun("ada")

    assert await party.registry.fetch("nowhere") is None
    assert (await party.registry.do("nowhere", Watch(), "eve")).refusal.code == "NO_TABLE"
    assert await party.registry.at("an empty place") is None


async def test_a_place_knows_its_present_table():
    party = await Party.lobby("ada")
    await party.registry.put_place("place", TablePlace(active=party.id, locale="fr", data={"channel": "7"}))

    other = await party.registry.create("place", "ben", party.shelf.games[0], title="Second evening")

    assert await party.registry.at("place") is other
    assert (await party.registry.place("place")).data == {"channel": "7"}
    assert {found.title for found in await party.registry.tables("place")} == {"camp 1", "Second evening"}


async def test_what_another_process_made_the_present_table_is_seen_soon(monkeypatch):
    party = await Party.lobby("ada")
    other = TableRegistry(party.store, party.shelf, clock=party.time.clock(), owner="they")
    second = await other.create("elsewhere", "ben", party.shelf.games[0])
    await other.stop()
    now = 1000.0
    monkeypatch.setattr(registry_module, "monotonic", lambda: now)
    first = await party.registry.at("place")

    await other.activate("place", second.id)
    meanwhile = await party.registry.at("place")
    now += registry_module.LOOKED + 1

    assert meanwhile is first
    assert (await party.registry.at("place")).id == second.id


async def test_which_table_is_present_is_read_now_and_then_and_what_we_change_is_known_at_once(monkeypatch):
    party = await Party.lobby("ada")
    read: list[str] = []
    get = party.store.get
    monkeypatch.setattr(party.store, "get", lambda kind, name: read.append(name) or get(kind, name))

    for _ in range(3):
        await party.registry.at("place")
    seldom = list(read)
    second = await party.registry.create("place", "ben", party.shelf.games[0])

    assert seldom == ["place"]
    assert await party.registry.at("place") is second


async def test_no_table_is_opened_with_settings_that_cannot_be():
    party = await Party.lobby("ada")

    with pytest.raises(TableFault) as caught:
        await party.registry.create("place", "ben", party.shelf.games[0], TableSettings(absence=-5.0))

    assert caught.value.refusal.facts == {"setting": "absence"}


async def test_a_table_that_cannot_be_read_says_so_and_does_no_harm():
    party = await Party.begun("ada")
    table, fence = party.id, party.table.fence
    whole = party.store._tables[table].record
    await party.store.append(Write(table, fence, record=b"{}"))
    await party.registry._unload(party.table)

    with pytest.raises(TableFault) as caught:
        await party.registry.fetch(table)
    assert caught.value.refusal.code == "TABLE_BROKEN"
    assert party.store._tables[table].owner == ""
    party.store._tables[table].record = whole
    await party.must(Reply(("north", "walk")), "ada")


async def test_a_broken_table_is_woken_again_only_now_and_then():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ada", "road")
    await party.registry._unload(party.table)
    party.shelf.games.clear()
    party.time.passes(200)

    await party.registry.beat()

    assert party.registry._wake[party.id] > party.time.wall + 300


# Other packs, other rules


async def test_a_game_goes_on_with_the_pack_it_was_begun_with():
    party = await Party.begun("ada")
    party.shelf.games.append(CampGame(pack="camp 2"))

    await party.restart()

    assert party.table.game.pack == "camp 1"


async def test_a_pack_that_is_gone_is_replaced_by_its_present_form_and_the_table_hears_of_it():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")
    await party.must(HandOverSeat("west", "ben"), "ada")
    party.shelf.games[:] = [CampGame(pack="camp 2")]

    await party.restart()

    entry = party.news[-1].entry
    assert isinstance(entry.action, Wake)
    assert entry.steps[0] == Changed("camp 2", "1")
    assert (party.info.pack, party.state.told) == ("camp 2", ["north walk"])
    assert party.state.seats["west"] == "ben"
    await party.act("ben", "west", "walk")
    await party.restart()
    assert party.state.told == ["north walk", "west walk"]


class Shorter(CampGame):
    """Newer rules: nobody can look any more."""

    def run(self, t):
        rule = super().run(t)
        answer = None
        while True:
            try:
                ask = rule.send(answer)
            except StopIteration:
                return
            answer = yield ask
            if isinstance(answer, tuple) and answer[-1] == "look":
                raise LookupError("there is nothing to see")


async def test_newer_rules_go_on_from_the_last_point_that_fits_and_say_how_many_answers_were_lost():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ada", "north", "walk")
    await party.act("ada", "north", "look")
    await party.must(HandOverSeat("west", "ben"), "ada")
    await party.act("ben", "west", "walk")
    party.shelf.games[:] = [Shorter(version="2")]

    await party.restart()

    assert party.news[-1].entry.steps[0] == Changed("camp 1", "2", lost=2)
    assert (party.state.told, party.state.seen) == (["north walk"], [])
    assert party.state.seats == party.info.seats
    assert await party.refused(Undo(0), "ada") == "CANNOT_UNDO"
    await party.act("ada", "north", "walk")
    await party.must(Undo(await party.table.steps_back()), "ada")
    assert party.state.told == ["north walk"]
    before = party.picture()
    await party.restart()
    assert party.picture() == before


async def test_quiet_points_of_a_path_that_was_lost_are_never_used_again():
    party = await Party.begun("ada", undo="anyone")
    for _ in range(30):
        await party.act("ada", "north", "walk")
        await party.must(Reply(("done",)), "ada")
    await party.act("ada", "north", "look")
    for _ in range(60):
        await party.must(Reply(("done",)), "ada")
    party.shelf.games[:] = [Shorter(version="2")]
    await party.restart()
    told = list(party.state.told)

    for _ in range(60):
        await party.must(Reply(("done",)), "ada")
    await party.must(Undo(await party.table.steps_back(59)), "ada")

    assert party.state.told == told
    points = party.store._tables[party.id].quiet.values()
    assert min(point.position for point in points) >= party.info.part_at


async def test_a_pack_that_is_nowhere_to_be_had_says_so():
    party = await Party.begun("ada")
    party.shelf.games.clear()
    await party.registry._unload(party.table)

    outcome = await party.do(Watch(), "eve")

    assert (outcome.refusal.code, outcome.refusal.facts) == ("PACK_MISSING", {"pack": "camp 1"})


async def test_a_pack_without_the_cards_on_the_table_is_refused_and_nothing_is_changed():
    party = await Party.begun("ada")
    party.shelf.games[:] = [CampGame(pack="camp 2", missing=["17"])]
    await party.registry._unload(party.table)
    assert (await party.do(Watch(), "eve")).refusal.code == "PACK_MISFITS"

    party.shelf.games[:] = [CampGame()]
    await party.must(Watch(), "eve")


async def test_the_host_moves_a_game_to_the_present_form_of_its_pack():
    party = await Party.begun("ada", "ben")
    assert (await party.do(Upgrade(), "ada")).refusal.code == "NOTHING_NEWER"
    party.shelf.games.append(CampGame(pack="camp 2"))
    assert (await party.do(Upgrade(), "ben")).refusal.code == "NOT_HOST"
    session, lost = party.table.tried_on(party.shelf.games[1])
    assert (session.game.pack, lost, party.info.pack) == ("camp 2", 0, "camp 1")

    outcome = await party.must(Upgrade(), "ada", "click")
    again = await party.must(Upgrade(), "ada", "click")

    assert isinstance(outcome.steps[0], Changed)
    assert again.again
    assert party.table.game.pack == party.info.pack == "camp 2"


async def test_a_lobby_goes_on_with_another_form_too():
    party = await Party.lobby("ada")
    party.shelf.games[:] = [CampGame(pack="camp 2")]

    await party.restart()
    await party.must(Join(), "ben")

    assert party.info.pack == "camp 2"


# The clock


def test_a_clock_never_goes_back_and_notices_a_jump():
    time = Time(1000.0)
    clock = time.clock()
    time.passes(5)
    assert (clock.now(), clock.jumped) == (1005.0, 0)

    time.wall -= 500
    time.passes(5)
    assert (clock.now(), clock.jumped) == (1010.0, 0)
    time.wall = 1010.0 + JUMP_SECONDS + 1
    assert (clock.now(), clock.jumped) == (1041.0, 1)


def test_the_machines_own_clock_is_a_clock():
    clock = Clock()

    assert clock.now() <= clock.now()
    assert clock.jumped == 0


async def test_infos_are_read_back_as_they_were_written():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Reply(("west", "walk")), "ada")
    await party.act("ben", "east", "vote")
    await party.says("cleo", "road")

    info = party.info

    assert msgspec.json.decode(msgspec.json.encode(info), type=type(info)) == info


async def test_a_registry_opens_ids_and_owners_of_its_own():
    game = CampGame()
    halls = [TableRegistry(MemoryStore(), Shelf(game)) for _ in range(2)]

    tables = [await registry.create("place", "ada", game) for registry in halls]

    assert tables[0].id != tables[1].id
    assert halls[0].owner != halls[1].owner
