"""Rivals at one table: each answers for their own seat, keeps their secrets, and gives up by leaving."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heredity_bot.tables.access import WHOLE_TABLE, Kind, Secret, kinds_of, may_have
from heredity_bot.tables.actions import Agree, Answered, Claim, HandOver, Join, Leave, Reply, Undo
from heredity_bot.tables.settings import MINUTE, Policy
from heredity_bot.tables.table_text import TableText
from tests.games.guess.events import NumberSettled, SeatResigned
from tests.games.guess_kit import GAME, tellers
from tests.tables.party import Party

PASS = ("pass",)


async def party(*users: str, **settings: Any) -> Party:
    return await Party.begun(*users, game=GAME, **settings)


async def settled(*users: str, **settings: Any) -> Party:
    """Rivals who have all kept their numbers, at the first turn."""
    table = await party(*users, **settings)
    for user in users:
        await table.says(user, "keep")
    return table


def asked(table: Party) -> tuple[str, ...]:
    return table.table.ask.seats if table.table.ask else ()


async def test_a_seat_gives_up_when_its_player_leaves_and_is_not_asked_any_more():
    table = await settled("ann", "bob", "cem")
    assert asked(table) == ("ruby",)

    outcome = await table.must(Leave(), "ann")

    (resigned,) = [
        step for step in outcome.steps if isinstance(step, Answered) and b"resign" in bytes(step.events)
    ]
    assert GAME.read_events(bytes(resigned.events)) == (SeatResigned(seat="ruby"),)
    assert asked(table) == ("jade",)
    assert table.info.turn == table.table.last, "it is a question of its own"


async def test_the_game_is_over_when_all_others_have_left():
    table = await settled("ann", "bob")

    await table.must(Leave(), "bob")

    assert table.info.phase == "over"
    text = TableText("en", tellers()[0], table.table)
    assert [line.text for line in text.news(table.news[-1])][-2:] == ["1. Ruby (0)", "2. Jade (0)"]
    await table.restart()
    assert (table.info.phase, table.table.ask) == ("over", None)


async def test_a_seat_that_is_given_to_nobody_gives_up():
    table = await settled("ann", "bob", "cem")

    await table.must(HandOver("ruby", ""), "ann")

    assert table.state.left() == ["jade", "amber"]


async def test_nobody_sits_down_on_a_seat_that_is_not_in_the_game():
    table = await settled("ann", "bob", "cem")
    await table.must(Leave(), "cem")

    assert await table.refused(Join(), "dot") == "NO_FREE_SEAT"
    assert await table.refused(Join(("opal",)), "dot") == "NO_FREE_SEAT"
    assert await table.refused(Claim("amber"), "bob") == "NO_FREE_SEAT"
    assert await table.refused(HandOver("opal", "bob"), "ann") == "NO_FREE_SEAT"


async def test_rivals_answer_for_their_own_seats_alone():
    anyone = {"guess.settle": Policy(who="anyone"), "guess.turn": Policy(who="anyone")}
    table = await party("ann", "bob", policies=anyone)

    assert await table.refused(Reply("keep"), "bob") == "NOT_ASKED"
    await table.says("ann", "keep")
    await table.says("bob", "swap")
    await table.after(20 * MINUTE)
    assert await table.refused(Reply(("ruby", "guess", "jade", "1")), "bob") == "SEAT_OF_OTHER"


async def test_the_least_is_done_for_a_rival_who_is_late_as_long_as_another_is_here():
    table = await settled("ann", "bob")

    await table.after(9 * MINUTE)
    assert await table.refused(Reply(PASS), "bob") == "NOT_ASKED"
    await table.must(Undo(0), "bob")
    await table.after(2 * MINUTE)

    assert asked(table) == ("jade",)
    assert "decided-by-default" in table.notes()


async def test_time_that_counts_for_the_whole_turn_does_not_begin_anew_with_each_action():
    table = await settled("ann", "bob")
    await table.after(9 * MINUTE)
    await table.must(Undo(0), "ann")
    await table.must(Agree(table.table.last, yes=False), "bob")

    await table.after(2 * MINUTE)

    assert asked(table) == ("jade",)


async def test_a_table_that_all_rivals_have_left_alone_waits():
    table = await settled("ann", "bob")

    await table.after(60 * MINUTE)

    assert asked(table) == ("ruby",)


async def test_undo_of_something_that_rivals_learned_needs_their_consent():
    table = await settled("ann", "bob", undo="anyone")
    await table.must(Reply(("ruby", "guess", "jade", "1")), "ann")

    await table.must(Undo(table.table.session.question - 1), "ann")
    assert table.state.guesses, "bob is asked first"
    await table.must(Agree(table.info.motions[0].id, yes=True), "bob")

    assert (table.state.guesses, asked(table)) == ([], ("ruby",))


async def test_undo_of_something_that_taught_nothing_needs_none():
    table = await settled("ann", "bob", undo="anyone")
    await table.must(Reply(PASS), "ann")

    await table.must(Undo(table.table.session.question - 1), "ann")

    assert not table.info.motions
    assert asked(table) == ("ruby",)


async def test_a_host_who_plays_against_the_others_may_not_have_the_secrets():
    table = await settled("ann", "bob")
    host = kinds_of(table.info, "ann")

    assert Kind.HOST in host
    assert not may_have(table.info, WHOLE_TABLE, host)
    assert may_have(table.info, {Secret.CODES}, host)
    assert may_have(table.info, WHOLE_TABLE, frozenset({Kind.ADMINISTRATOR}))


@pytest.mark.parametrize("answer, other", [("keep", "swap"), ("swap", "keep")])
async def test_nothing_that_a_table_tells_everybody_shows_the_answer_to_a_private_question(answer, other):
    """Whether ruby kept her number: neither news, nor the log, nor what an undo would take back says it."""
    told = []
    for given in (answer, other):
        table = await party("ann", "bob")
        outcome = await table.says("ann", given)
        assert any(
            isinstance(event, NumberSettled) and event.is_swapped is (given == "swap")
            for step in outcome.steps
            if isinstance(step, Answered)
            for event in table.table.read_events(step)
        )
        text = TableText("en", tellers()[0], table.table)
        lines = await table.table.retrace()
        told.append(
            [
                *(line.text for news in table.news[-1:] for line in text.news(news)),
                *(
                    line.text
                    for one in lines
                    for i, step in enumerate(one.happening.steps)
                    for line in text.step(step, before=one.before.get(i), whole=True)
                ),
                *(line.text for line in text.missed(lines)),
                *await text.would_undo(0),
                text.motion(Undo(0)),
                text.answer(given),
                msgspec.json.encode(text.waiting()).decode(),
            ]
        )

    assert told[0] == told[1]
