"""Deadlines, absence, reminders, quiet hours, and clocks that are set."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from heredity_bot.tables.actions import Claim, Close, HandOverSeat, Leave, Reply, Set, Tick
from heredity_bot.tables.settings import DAY, HOUR, MINUTE, Policy, TableSettings
from heredity_bot.tables.timers import GRACE_SECONDS
from tests.tables.table_kit import START, Party, Time, notes

MIDDAY = START + 14 * HOUR
"""A Wednesday, 12:13 in Greenwich."""


# Away


async def test_whoever_is_asked_and_away_leaves_the_answer_to_anyone_seated():
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.act("ben", "east", "ask")
    assert party.table.wake_at == party.time.wall + 10 * MINUTE
    await party.after(10 * MINUTE - 1)
    assert await party.refused(Reply("river"), "ada") == "NOT_ASKED"

    await party.after(1)
    assert party.notes()[-1] == "open-to-all"
    assert party.table.waiting_for() == ["ada", "ben", "cleo", "dan"]
    await party.says("cleo", "ridge")

    assert party.state.told == ["east ridge"]


async def test_a_word_from_whoever_is_asked_gives_them_time_again():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ben", "east", "ask")
    await party.after(9 * MINUTE)

    await party.must(Reply(("*", "east", "drop")), "ben")
    await party.after(9 * MINUTE)

    assert not party.info.opened


async def test_a_question_that_was_open_to_all_is_its_new_players_own():
    party = await Party.begun("ada", "ben")
    await party.act("ben", "east", "ask")
    await party.after(11 * MINUTE)
    assert party.info.opened

    await party.must(HandOverSeat("east", "cleo"), "ada")

    assert not party.info.opened
    assert party.table.waiting_for() == ["cleo"]


async def test_the_turn_ends_without_those_who_are_away():
    party = await Party.begun("ada", "ben")
    await party.after(9 * MINUTE)
    await party.act("ada", "north", "walk")

    await party.done("ada")
    assert party.state.turn == 1
    assert party.table.wake_at == party.time.wall + 10 * MINUTE
    await party.after(10 * MINUTE)

    assert party.state.turn == 2


async def test_others_act_for_a_member_whose_player_is_away_while_everybody_waits():
    party = await Party.begun("ada", "ben")
    await party.after(9 * MINUTE)
    assert await party.refused(Reply(("east", "walk")), "ada") == "SEAT_OF_OTHER"
    await party.after(2 * MINUTE)

    await party.act("ada", "east", "walk")

    assert party.state.told == ["east walk"]


async def test_nobody_is_away_from_a_table_that_waits_for_everybody():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "vote")

    await party.after(30 * DAY)

    assert (party.asked, party.table.wake_at) == ("camp.way", None)
    assert party.table.waiting_for() == ["ada", "ben"]


async def test_a_tick_before_its_time_does_nothing_and_leaves_no_line():
    party = await Party.begun("ada", "ben")
    last = party.table.last

    outcome = await party.must(Tick())

    assert (outcome.line, party.table.last) == (last, last)


# By post


def post(**more) -> TableSettings:
    return TableSettings(pace="post", **more)


async def test_by_post_people_are_reminded_ever_more_rarely():
    party = await Party.begun("ada", "ben", pace="post", quiet_hours=None, absence=30 * DAY, undo="anyone")
    await party.act("ada", "north", "ask")
    asked = party.time.wall
    moments = []
    while party.table.wake_at is not None and len(moments) < 9:
        await party.after(party.table.wake_at - party.time.wall)
        moments.append(((party.time.wall - asked) / HOUR, party.notes()[-1]))

    assert moments == [(12, "reminder"), (36, "reminder"), (84, "reminder"), (720, "open-to-all"),
                       (732, "reminder"), (756, "reminder"), (804, "reminder")]  # fmt: skip


async def test_a_reminder_is_for_those_who_are_waited_for():
    party = await Party.begun("ada", "ben", "cleo", pace="post", quiet_hours=None)
    await party.act("ada", "north", "vote")
    await party.says("ben", "river")

    await party.after(12 * HOUR)

    assert party.news[-1].entry.steps[-1].to == ("ada", "cleo")


async def test_nobody_is_reminded_and_no_deadline_runs_out_in_quiet_hours():
    party = await Party.begun("ada", "ben", time=Time(MIDDAY), pace="post", zone="Europe/Paris")
    await party.act("ada", "north", "ask")

    moment = datetime.fromtimestamp(party.table.wake_at, ZoneInfo("Europe/Paris"))

    assert (moment.hour, moment.minute) == (8, 0)  # twelve hours later it is 01:13 in Paris


async def test_live_and_by_post_are_switched_while_a_question_waits():
    party = await Party.begun("ada", "ben", time=Time(MIDDAY))
    await party.act("ada", "north", "ask")
    asked = party.time.wall
    assert party.table.wake_at == asked + 10 * MINUTE

    await party.must(Set(post(quiet_hours=None)), "ada")
    assert party.table.wake_at == asked + 12 * HOUR
    await party.after(11 * HOUR)
    await party.must(Set(TableSettings()), "ada")

    assert party.table.wake_at == party.time.wall + 10 * MINUTE


async def test_a_vote_by_post_lasts_a_day():
    party = await Party.begun("ada", "ben", "cleo", pace="post", quiet_hours=None)
    await party.act("ada", "north", "vote")

    await party.says("ada", "road")

    assert party.info.vote.deadline == party.time.wall + DAY


async def test_a_policys_own_deadline_counts():
    party = await Party.begun("ada", "ben", policies={"camp.way": Policy(who="majority", deadline=20.0)})
    await party.act("ada", "north", "vote")
    await party.says("ada", "road")

    await party.after(20)

    assert party.state.told == ["north road"]


PARIS, YORK = "Europe/Paris", "America/New_York"


@pytest.mark.parametrize(
    "zone, hours, moment, expected",
    [
        (PARIS, (22, 8), "2024-01-10 21:59", "2024-01-10 21:59"),
        (PARIS, (22, 8), "2024-01-10 22:00", "2024-01-11 08:00"),
        (PARIS, (22, 8), "2024-01-11 03:30", "2024-01-11 08:00"),
        (PARIS, (22, 8), "2024-01-11 08:00", "2024-01-11 08:00"),
        (PARIS, (1, 6), "2024-01-11 03:30", "2024-01-11 06:00"),
        (PARIS, (1, 6), "2024-01-11 23:30", "2024-01-11 23:30"),
        (PARIS, (5, 5), "2024-01-11 05:30", "2024-01-11 05:30"),
        (PARIS, (22, 8), "2024-03-30 23:00", "2024-03-31 08:00"),  # an hour is lost that night
        (PARIS, (22, 8), "2024-10-26 23:00", "2024-10-27 08:00"),  # an hour is won
        (PARIS, (22, 2), "2024-03-30 23:00", "2024-03-31 03:00"),  # there is no 02:00 that night
        (YORK, (22, 8), "2024-11-02 23:00", "2024-11-03 08:00"),
    ],
)
def test_quiet_hours_are_hours_of_the_tables_own_zone(zone, hours, moment, expected):
    local = ZoneInfo(zone)
    settings = post(zone=zone, quiet_hours=hours)
    at, end = (datetime.fromisoformat(text).replace(tzinfo=local).timestamp() for text in (moment, expected))

    assert settings.after_quiet_hours(at) == end


def test_the_end_of_quiet_hours_is_never_before_the_moment():
    settings = post(zone=YORK, quiet_hours=(23, 1))
    night = datetime(2024, 11, 3, 0, 0, tzinfo=ZoneInfo(YORK)).timestamp()

    for minutes in range(0, 240, 7):
        moment = night + minutes * MINUTE
        assert settings.after_quiet_hours(moment) >= moment


def test_a_live_table_has_no_quiet_hours():
    assert TableSettings().after_quiet_hours(START + 3 * HOUR) == START + 3 * HOUR


# Claims


async def test_absence_is_what_the_table_says_it_is():
    party = await Party.begun("ada", "ben", absence=60.0)
    await party.after(59)
    assert await party.refused(Claim("east"), "ada") == "STILL_HERE"

    await party.after(1)
    await party.must(Claim("east"), "ada")

    assert party.info.seats["east"] == "ada"


# Restarts


async def test_open_votes_and_timers_survive_a_restart():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.says("ada", "river")
    before = party.picture()

    party = party.reborn()
    await party.fetched()
    assert party.picture() == before
    await party.after(3 * MINUTE)

    assert party.state.told == ["north river"]


async def test_a_due_table_is_woken_although_nobody_comes():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ada", "ridge")
    await party.says("cleo", "river")

    again = party.reborn()
    again.time.passes(4 * MINUTE)
    await again.registry.beat()

    assert notes(again.news) == ["decided-tie"]
    assert again.table.info.vote is None


# Clocks that are set


async def test_nobody_loses_a_vote_to_a_clock_that_was_set_forward():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")

    party.time.wall += 3 * DAY
    await party.after(1)

    assert party.notes()[-1] == "clock-set"
    assert party.info.vote.deadline == party.time.wall + GRACE_SECONDS
    await party.says("ada", "ridge")
    assert party.state.told == ["north ridge"]


async def test_nobody_loses_a_turn_or_a_seat_to_it_either():
    party = await Party.begun("ada", "ben")
    await party.done("ada")

    party.time.wall += 3 * DAY
    await party.after(1)

    assert party.state.turn == 1
    assert await party.refused(Claim("east"), "ada") == "STILL_HERE"
    await party.after(2 * GRACE_SECONDS)
    assert party.state.turn == 2


async def test_a_sleeping_machine_takes_no_vote_from_a_table_that_was_put_away():
    party = await Party.begun("ada", "ben", "cleo", vote_time=HOUR)
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.registry._unload(party.table)
    party = party.reborn()
    await party.registry.beat()

    party.time.wall += 8 * HOUR
    await party.after(1)

    assert party.info.vote is not None


async def test_time_goes_on_while_the_clock_is_set_back():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.says("ada", "river")

    party.time.wall -= 9 * HOUR
    await party.after(3 * MINUTE)

    assert party.state.told == ["north river"]


async def test_a_clock_that_ran_a_year_ahead_and_was_set_right_stops_no_table():
    time = Time(START + 365 * DAY)
    party = await Party.begun("ada", "ben", "cleo", time=time)
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    time.wall -= 365 * DAY

    party = party.reborn()
    await party.must(Reply("river"), "ada")

    assert START < party.info.vote.deadline <= START + 4 * MINUTE
    await party.after(4 * MINUTE)
    assert party.state.told == ["north river"]


async def test_the_host_closes_what_takes_too_long():
    party = await Party.begun("ada", "ben", "cleo", pace="post")
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.must(Leave(), "cleo")

    await party.must(Close(), "ada")

    assert party.state.told == ["north ridge"]


async def test_whoever_is_late_by_several_reminders_is_reminded_once():
    """As after a change of pace: the table does not catch up on what it did not say meanwhile."""
    party = await Party.begun("ada", "ben")
    await party.after(2 * DAY)
    await party.must(Set(TableSettings(pace="post", quiet_hours=None)), "ada")
    since = len(party.news)

    await party.after(1)
    await party.after(1)

    assert party.notes(since) == ["reminder"]
    assert party.table.wake_at is None or party.table.wake_at > party.time.wall
