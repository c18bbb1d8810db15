"""Rivals at one table: each answers for their own seat, keeps their secrets, and gives up by leaving."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heredity_bot.kernel import Chance, Refusal
from heredity_bot.tables.access import WHOLE_TABLE, Kind, Secret, kinds_of, may_have
from heredity_bot.tables.actions import (
    Agree,
    Answered,
    Arrange,
    Begin,
    Claim,
    Close,
    Dismiss,
    End,
    HandOverSeat,
    Join,
    Leave,
    Redo,
    Reply,
    Set,
    Undo,
    Watch,
)
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.settings import DAY, HOUR, MINUTE, Policy, TableSettings
from heredity_bot.tables.table_text import TableText
from tests.games.guess.events import NumberSettled, SeatResigned
from tests.games.guess.game import GuessGame
from tests.games.guess_kit import GAME, PACK, tellers
from tests.games.les_heritiers.kit import GAME as HEIRS
from tests.tables.table_kit import Party

PASS = ("pass",)


async def party(*users: str, **settings: Any) -> Party:
    return await Party.begun(*users, **{"game": GAME, **settings})


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
    assert GAME.read_events(resigned.events) == (SeatResigned(seat="ruby"),)
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

    await table.must(HandOverSeat("ruby", ""), "ann")

    assert table.state.left() == ["jade", "amber"]


async def test_nobody_sits_down_on_a_seat_that_is_not_in_the_game():
    table = await settled("ann", "bob", "cem")
    await table.must(Leave(), "cem")

    assert await table.refused(Join(), "dot") == "NO_LATE_SEAT"
    assert await table.refused(Join(("opal",)), "dot") == "NO_LATE_SEAT"
    assert await table.refused(Claim("amber"), "bob") == "NO_LATE_SEAT"
    assert await table.refused(HandOverSeat("opal", "bob"), "ann") == "NO_LATE_SEAT"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [GAME, HEIRS], ids=["guess", "les_heritiers"])
async def test_a_player_may_leave_in_the_middle_of_any_question(game, seed):
    """Whoever is asked, and whoever goes: another seat that is held is asked then, or the game has a standing."""
    luck, people = Chance(f"leavers {seed}"), ["ann", "bob", "cem", "dot"]
    table = await Party.begun(*people, game=game)
    for _ in range(60):
        ask = table.table.ask
        if ask is None:
            break
        (holder,) = {table.info.seats[name] for name in ask.seats}
        assert holder in people, "nobody is asked for a seat that was given up"
        if luck.below(12) == 0:
            leaver = luck.pick(people)
            people.remove(leaver)
            await table.must(Leave(), leaver)
        else:
            await table.must(Reply(ask.sample(luck), table.table.mark), holder)
    if table.info.phase == "over":
        assert game.standing(table.state) is not None
    before = table.picture()
    await table.restart()
    assert table.picture()[2:5] == before[2:5]


async def test_a_refusal_tells_a_rival_nothing_of_the_hand_that_is_asked():
    table = await Party.begun("ann", "bob", game=HEIRS)
    while table.asked != "turn":
        ask = table.table.ask
        await table.must(Reply(next(iter(ask.answers()))), table.info.seats[ask.seats[0]])
    active = table.table.ask.seats[0]
    rival = next(name for name in ("ann", "bob") if name != table.info.seats[active])

    for card in ("Sm1", "Hf2", "Dm3"):
        assert await table.refused(Reply((active, "birth", card, "1.2")), rival) == "SEAT_OF_OTHER"


async def test_the_game_can_forbid_an_answer_to_a_person_that_the_clock_may_give():
    class Strict(GuessGame):
        def forbids(self, t: Any, ask: Any, answer: object, by: str) -> Refusal | None:
            return Refusal("BY_THE_CLOCK_ALONE") if answer == PASS else None

    table = await settled("ann", "bob", game=Strict(PACK, rounds=8))

    assert await table.refused(Reply(PASS), "ann") == "BY_THE_CLOCK_ALONE"
    await table.after(10 * MINUTE)
    assert asked(table) == ("jade",)


async def test_rivals_answer_for_their_own_seats_alone():
    anyone = {"guess.settle": Policy(who="anyone"), "guess.turn": Policy(who="anyone")}
    table = await party("ann", "bob", policies=anyone)

    assert await table.refused(Reply("keep"), "bob") == "NOT_ASKED"
    await table.says("ann", "keep")
    await table.says("bob", "swap")
    await table.after(9 * MINUTE)
    assert await table.refused(Reply(("ruby", "guess", "jade", "1")), "bob") == "SEAT_OF_OTHER"


async def test_a_late_rival_is_reminded_then_the_least_is_done_for_them():
    table = await settled("ann", "bob")

    await table.after(5 * MINUTE)
    assert table.notes()[-1:] == ["reminder"]
    await table.after(4 * MINUTE)
    assert await table.refused(Reply(PASS), "bob") == "NOT_ASKED"
    assert asked(table) == ("ruby",)
    await table.after(MINUTE)

    assert asked(table) == ("jade",)
    assert "late-default" in table.notes()
    assert table.notes().count("reminder") == 1


async def test_an_answer_after_the_deadline_is_told_so_and_changes_nothing():
    table = await settled("ann", "bob")
    mark = table.table.mark
    await table.after(10 * MINUTE)

    assert await table.refused(Reply(PASS, mark), "ann") == "TOO_LATE"
    await table.must(Reply(PASS), "bob")
    await table.must(Reply(PASS, table.table.mark), "ann")
    assert await table.refused(Reply(PASS, mark), "ann") == "STALE_QUESTION", "she is in time again"


async def test_by_post_nobody_is_late_in_the_hours_of_sleep():
    """It is 22:13 when ann is asked; two days later the night is over at eight."""
    table = await settled("ann", "bob", pace="post")

    for _ in range(4):
        await table.after(DAY / 2)
    assert asked(table) == ("ruby",)
    await table.after(9 * HOUR)
    await table.after(HOUR)

    assert asked(table) == ("jade",)
    assert table.notes().count("reminder") == 2, "after twelve hours and after a day and a half, not at night"


async def test_time_that_counts_for_the_whole_turn_does_not_begin_anew_with_each_action():
    table = await settled("ann", "bob")
    await table.after(9 * MINUTE)
    await table.must(Undo(0), "ann")
    await table.must(Agree(table.table.last, yes=False), "bob")

    await table.after(2 * MINUTE)

    assert asked(table) == ("jade",)


async def proposed(*users: str) -> Party:
    """Les Héritiers, in which a proposal waits for the answer of another seat."""
    luck, table = Chance("matchmakers"), await Party.begun(*users, game=HEIRS, options={"rule_set": "lively"})
    while table.asked != "consent":
        ask = table.table.ask
        matches = ask.menu.get(ask.seats[0], {}).get("propose") if table.asked == "turn" else None
        if matches:
            one = luck.pick(list(matches))
            answer = (ask.seats[0], "propose", one, luck.pick(list(matches[one])))
        else:
            answer = ask.sample(luck)
        await table.must(Reply(answer), table.info.seats[ask.seats[0]])
    return table


async def test_the_time_of_a_turn_stands_still_while_another_is_asked():
    table = await proposed("ann", "bob")
    suitor, asked = table.state.turn.seat, table.table.ask.seats[0]
    await table.after(9 * MINUTE)
    assert table.asked == "consent"
    await table.must(Reply("refuse"), table.info.seats[asked])

    await table.after(9 * MINUTE)
    assert (table.asked, table.table.ask.seats) == ("turn", (suitor,)), "those minutes were not the suitor's"
    await table.after(2 * MINUTE)
    assert table.state.turn.seat != suitor


async def test_a_turn_in_which_nothing_can_be_done_is_still_its_players_alone():
    class Stuck(GuessGame):
        def run(self, t: Any) -> Any:
            """In a turn one can only pass."""
            asking = super().run(t)
            answer = None
            while True:
                ask = asking.send(answer)
                answer = (
                    yield msgspec.structs.replace(ask, menu={"pass": None})
                    if ask.key == "guess.turn"
                    else ask
                )

    table = await settled("ann", "bob", game=Stuck(PACK, rounds=8))

    assert table.table.waiting_for() == ["ann"], "to wait for all would tell that ann can do nothing"
    assert await table.refused(Reply(PASS), "bob") == "NOT_ASKED"
    await table.must(Reply(PASS), "ann")
    assert table.table.waiting_for() == ["bob"]


async def test_a_table_that_all_rivals_have_left_alone_waits():
    table = await settled("ann", "bob", "cem")

    await table.after(10 * MINUTE)
    await table.after(10 * MINUTE)
    for _ in range(5):
        await table.after(60 * MINUTE)
    assert asked(table) == ("amber",), "for all others the least was done, and nobody has come back since"
    await table.must(Undo(0), "bob")

    await table.after(MINUTE)
    assert asked(table) == ("ruby",), "one who is back need not wait"


# The host starts and settles, and decides nothing for anybody


async def test_the_host_decides_nothing_for_a_rival():
    table = await settled("ann", "bob", "cem")
    await table.must(Watch(), "dot")
    fast = TableSettings(absence=10.0)

    assert await table.refused(HandOverSeat("jade", "dot"), "ann") == "RIVALS_DECIDE"
    assert await table.refused(HandOverSeat("jade", ""), "ann") == "RIVALS_DECIDE"
    assert await table.refused(Claim("jade"), "dot") == "RIVALS_DECIDE"
    assert await table.refused(Dismiss("bob"), "ann") == "RIVALS_DECIDE"
    assert (
        await table.refused(Arrange({"ruby": "bob", "jade": "ann", "amber": "cem"}), "ann") == "RIVALS_DECIDE"
    )
    assert await table.refused(Set(fast), "ann") == "RIVALS_AGREE"
    assert (
        await table.refused(Set(TableSettings(policies={"motion": Policy(who="host")})), "ann")
        == "RIVALS_AGREE"
    )
    await table.must(Set(TableSettings(absence=HOUR)), "ann")
    await table.must(Dismiss("dot"), "ann")


async def test_a_rival_hands_their_seat_to_somebody_without_one():
    table = await settled("ann", "bob")

    assert await table.refused(HandOverSeat("jade", "ann"), "bob") == "RIVAL_SEATED"
    await table.must(HandOverSeat("jade", "dot"), "bob")

    assert (table.info.seats["jade"], table.state.left()) == ("dot", ["ruby", "jade"])


async def test_rivals_end_a_game_together():
    table = await settled("ann", "bob")
    await table.must(End(), "ann")
    assert table.info.phase == "playing"
    assert await table.refused(Close(table.info.motions[0].id), "ann") == "RIVALS_AGREE"

    await table.after(60 * MINUTE)
    assert table.info.phase == "playing", "silence is no consent"
    await table.must(End(), "bob")
    await table.must(Agree(table.info.motions[0].id, yes=True), "ann")

    assert table.info.phase == "over"


async def test_a_rival_for_whom_the_least_was_done_can_be_dismissed_by_all_who_are_here():
    table = await settled("ann", "bob", "cem")
    await table.after(10 * MINUTE)
    await table.must(Dismiss("ann"), "bob")
    assert "ann" in table.info.people
    await table.must(Undo(0), "ann")
    assert table.notes()[-1:] == ["motion-lapsed"], "she is here again"

    await table.after(11 * MINUTE)  # jade
    await table.after(11 * MINUTE)  # amber
    await table.must(Dismiss("bob"), "ann")

    assert table.state.left() == ["ruby", "amber"], "cem is away as well, so ann decides"


async def test_five_people_who_want_four_seats_are_told_so():
    table = await Party.lobby("ann", "bob", "cem", "dot", game=GAME)

    assert await table.refused(Join(), "eve") == "TABLE_FULL"
    await table.must(Begin(), "bob")
    assert await table.refused(Join(), "eve") == "NO_LATE_SEAT"
    await table.must(Watch(), "eve")


async def test_two_proposals_at_once_are_both_voted_on_and_the_same_one_only_once():
    table = await settled("ann", "bob", "cem")
    await table.must(Undo(1), "ann")

    assert await table.refused(Undo(1), "bob") == "ALREADY_PROPOSED"
    await table.must(Undo(0), "bob")
    assert len(table.info.motions) == 2
    number = table.info.motions[0].id
    await table.must(Agree(number, yes=True), "bob")
    await table.must(Agree(number, yes=True), "cem")

    assert not table.info.motions, "the other was about a moment that has passed"
    assert asked(table) == ("jade",)


# Undo


async def test_undo_of_something_that_rivals_learned_needs_their_consent():
    table = await settled("ann", "bob", undo="anyone")
    await table.must(Reply(("ruby", "guess", "jade", "1")), "ann")

    await table.must(Undo(table.table.session.position - 1), "ann")
    assert table.state.guesses, "bob is asked first"
    await table.must(Agree(table.info.motions[0].id, yes=True), "bob")

    assert (table.state.guesses, asked(table)) == ([], ("ruby",))


async def test_undo_of_something_that_taught_nothing_needs_none():
    table = await settled("ann", "bob", undo="anyone")
    await table.must(Reply(PASS), "ann")

    await table.must(Undo(table.table.session.position - 1), "ann")

    assert not table.info.motions
    assert asked(table) == ("ruby",)


@pytest.mark.parametrize("policy", ["anyone", "vote", "host"])
async def test_undo_of_the_answer_of_another_needs_the_consent_of_all(policy):
    table = await settled("ann", "bob", "cem", undo=policy)
    await table.must(Reply(PASS), "ann")

    await table.must(Undo(table.table.session.position - 1), "bob")
    await table.must(Agree(table.info.motions[0].id, yes=True), "ann")
    assert asked(table) == ("jade",), "cem has not agreed"
    await table.must(Agree(table.info.motions[0].id, yes=True), "cem")
    assert asked(table) == ("ruby",)

    await table.must(Redo(), "bob")
    assert table.info.motions, "nor does he answer for her again"
    await table.must(Redo(), "ann")
    assert asked(table) == ("jade",)


async def test_undo_of_more_than_the_own_last_answer_needs_the_consent_of_all():
    table = await settled("ann", "bob", undo="anyone")
    await table.must(Reply(PASS), "ann")

    await table.must(Undo(table.table.session.position - 2), "ann")

    assert table.info.motions


async def test_a_host_who_plays_against_the_others_may_not_have_the_secrets():
    table = await settled("ann", "bob")
    host = kinds_of(table.info, "ann")

    assert Kind.HOST in host
    assert not may_have(table.info, WHOLE_TABLE, host)
    assert may_have(table.info, {Secret.CODES}, host)
    assert not may_have(table.info, WHOLE_TABLE, kinds_of(table.info, "bob", moderator=True))
    assert may_have(
        table.info, WHOLE_TABLE, kinds_of(table.info, "a moderator who does not play", moderator=True)
    )
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
            for event in table.table.game.read_events(step.events)
        )
        text = TableText("en", tellers()[0], table.table)
        lines = await table.table.retrace()
        told.append(
            [
                *(line.text for news in table.news[-1:] for line in text.news(news)),
                *(
                    line.text
                    for one in lines
                    for i, step in enumerate(one.entry.steps)
                    for line in text.step(step, before=one.before.get(i), whole=True)
                ),
                *(line.text for line in text.missed(lines)),
                *await text.would_undo(0),
                text.motion(Ballot(id=1, policy=Policy(), opened=0, deadline=0, voters=[], motion=Undo(0))),
                text.answer(given),
                msgspec.json.encode(text.waiting()).decode(),
            ]
        )

    assert told[0] == told[1]
