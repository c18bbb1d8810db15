"""The end of a game of rivals: places, the record of results, and another game of the same people."""

from __future__ import annotations

import msgspec
import pytest

from heredity_bot.kernel import Refused
from heredity_bot.tables import privacy
from heredity_bot.tables.actions import Begin, End, HandOverSeat, Leave, Reply
from heredity_bot.tables.bundle import gather
from heredity_bot.tables.bundle_import import sound_info
from heredity_bot.tables.bundle_people import anonymised, people_of
from heredity_bot.tables.info import Placing
from heredity_bot.tables.results import GameResult, rematch, results, tallies
from heredity_bot.tables.retention import delete_expired_tables
from heredity_bot.tables.settings import DAY, MINUTE
from tests.games.guess_kit import GAME
from tests.tables.table_kit import Party


async def ended(*users: str) -> Party:
    """The last of the users has left, then the first guesses the number of the second."""
    table = await Party.begun(*users, game=GAME)
    for user in users:
        await table.says(user, "keep")
    if len(users) > 2:
        await table.must(Leave(), users[-1])
    number = str(table.state.numbers["jade"])
    await table.must(Reply(("ruby", "guess", "jade", number)), users[0])
    assert table.info.phase == "over"
    return table


async def record(table: Party) -> list[GameResult]:
    return await results(table.store, await table.store.tables())


async def test_places_are_kept_with_those_who_held_the_seats_or_gave_them_up():
    table = await ended("ann", "bob", "cem")

    await table.restart()

    assert table.info.result == [
        Placing(1, "ruby", "ann", 1),
        Placing(2, "jade", "bob", 0),
        Placing(3, "amber", "cem", 0),
    ]
    [result] = await record(table)
    assert (list(result.placings), result.at) == (table.info.result, table.time.wall)


async def test_seats_that_tie_share_a_place():
    table = await Party.begun("ann", "bob", game=GAME)
    for user in ("ann", "bob"):
        await table.says(user, "keep")
    while table.info.phase == "playing":
        await table.must(Reply(("pass",)), table.info.seats[table.table.ask.seats[0]])

    assert [(each.place, each.player) for each in table.info.result] == [(1, "ann"), (1, "bob")]
    assert {name: each.won for name, each in tallies(await record(table)).items()} == {"ann": 1, "bob": 1}


async def test_a_game_that_was_broken_off_has_no_result():
    table = await Party.begun("ann", "bob", game=GAME)

    await table.must(End(), "")

    assert await record(table) == []


async def test_games_of_friends_leave_no_result():
    table = await Party.begun("ann", "bob")
    await table.must(End(), "ann")

    assert b"result" not in msgspec.json.encode(table.info)


async def test_tallies_count_games_and_victories():
    found = [
        GameResult("A", 2.0, (Placing(1, "ruby", "ann"), Placing(2, "jade", "bob"), Placing(3, "opal", ""))),
        GameResult("A", 1.0, (Placing(1, "ruby", "bob"), Placing(1, "jade", "cem"))),
        GameResult("A", 0.0, (Placing(1, "ruby", "bob"), Placing(2, "jade", "cem"))),
    ]

    counted = {name: (tally.won, tally.games) for name, tally in tallies(found).items()}

    assert list(counted.items()) == [("bob", (2, 3)), ("ann", (1, 1)), ("cem", (1, 2))]


# Privacy


async def test_a_person_reads_their_places_and_is_forgotten_with_them():
    table = await ended("ann", "bob", "cem")
    traces = await privacy.traces(table.store, "cem")
    assert [trace.places for trace in traces.tables] == [(3,)]

    await privacy.forget(table.registry, "cem")

    [result] = await record(table)
    assert [placing.player for placing in result.placings] == ["ann", "bob", "someone"]
    assert (await privacy.traces(table.store, "cem")).nothing
    assert list(tallies([result])) == ["ann", "bob"], "nobody is counted under the name of the forgotten"


async def test_a_report_names_nobody_of_the_result():
    table = await ended("ann", "bob", "cem")
    bundle = await gather(table.store, None, table.id)

    assert "cem" in people_of(bundle)
    written = msgspec.json.encode(anonymised(bundle).info)
    assert not any(name in written for name in (b'"ann"', b'"bob"', b'"cem"'))
    info = sound_info(bundle.info, GAME, table.table.session, lines=table.table.last, now=table.time.wall)
    assert info.result == table.info.result


async def test_results_go_with_their_tables():
    table = await ended("ann", "bob")
    await table.registry._unload(table.table)

    table.time.passes(31 * DAY)

    class NoPacks:
        async def forget_unused(self, _pinned: object, _now: float) -> None: ...

    await delete_expired_tables(table.registry, NoPacks(), 30)
    assert await record(table) == []


# Another game


async def test_the_same_people_play_again_on_other_seats():
    table = await ended("ann", "bob")
    players = dict(table.info.seats)

    new = await rematch(table.registry, await table.fetched(), "bob")
    twice = await rematch(table.registry, await table.fetched(), "ann")

    assert (new.id, new.place, new.info.settings) == (twice.id, "place", table.info.settings)
    assert new.info.phase == "lobby"
    assert (new.info.seats["ruby"], new.info.seats["jade"]) == (players["jade"], players["ruby"])
    assert (await table.fetched()).info.successor == new.id
    again = Party(table.registry, new.id, table.time, table.shelf)
    await again.must(Begin(), "ann")
    assert again.info.seats["ruby"] == "bob"
    await again.after(MINUTE)


async def test_those_who_left_are_not_called_back_and_those_who_only_gave_up_are():
    table = await Party.begun("ann", "bob", "cem", "dot", game=GAME)
    for user in ("ann", "bob", "cem", "dot"):
        await table.says(user, "keep")
    await table.must(Leave(), "dot")
    await table.must(HandOverSeat("amber", ""), "cem")
    await table.must(HandOverSeat("jade", ""), "bob")
    assert [each.player for each in table.info.result] == ["ann", "bob", "cem", "dot"]

    new = await rematch(table.registry, await table.fetched(), "ann")

    assert {seat: user for seat, user in new.info.seats.items() if user} == {
        "ruby": "bob",
        "jade": "cem",
        "amber": "ann",
    }


@pytest.mark.parametrize("user, code", [("ann", "STILL_PLAYING"), ("eve", "NOT_AT_TABLE")])
async def test_a_rematch_is_for_those_at_a_table_that_is_over(user, code):
    table = await Party.begun("ann", "bob", game=GAME)

    with pytest.raises(Refused) as refused:
        await rematch(table.registry, table.table, user)

    assert refused.value.refusal.code == code
