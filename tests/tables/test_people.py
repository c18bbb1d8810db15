"""Coming and going: in a lobby, in a game, in the middle of a question."""

import pytest

from heredity_bot.tables.actions import (
    Agree,
    Arrange,
    Begin,
    Claim,
    Dismiss,
    End,
    HandOverSeat,
    Join,
    Leave,
    PassHost,
    Reply,
    Set,
    Undo,
    Watch,
    Withdraw,
)
from heredity_bot.tables.settings import MINUTE, Policy, TableSettings
from tests.tables.camp_game import SEATS
from tests.tables.table_kit import Party

# Lobby


async def test_whoever_opens_a_table_is_its_host_and_first_player():
    party = await Party.lobby("ada")

    assert party.info.host == "ada"
    assert party.table.players == ["ada"]
    assert party.table.wake_at is None


@pytest.mark.parametrize(
    "users, seats",
    [
        (["ada"], ["ada", "ada", "ada", "ada"]),
        (["ada", "ben"], ["ada", "ben", "ben", "ada"]),
        (["ada", "ben", "cleo"], ["ada", "ben", "cleo", ""]),
        (["ada", "ben", "cleo", "dan"], ["ada", "ben", "cleo", "dan"]),
    ],
)
async def test_seats_are_shared_by_the_book(users, seats):
    party = await Party.begun(*users)

    assert list(party.info.seats.values()) == seats
    assert list(party.state.seats.values()) == seats
    assert party.table.players == users


async def test_wishes_are_granted_as_far_as_the_rules_allow():
    party = await Party.lobby("ada", "ben", "cleo")

    await party.must(Join(("west",)), "ben")
    await party.must(Begin(), "cleo")

    assert party.info.seats["west"] == "ben"
    assert sorted(party.info.seats.values()) == ["", "ada", "ben", "cleo"]


async def test_two_wishes_against_a_required_split_are_granted_in_part():
    party = await Party.lobby("ada", "ben", options={"edition": "strict"})

    await party.must(Join(("north", "east")), "ada")
    await party.must(Begin(), "ada")

    assert sorted(party.info.seats[s] for s in ("north", "east")) == ["ada", "ben"]
    assert sorted(party.info.seats[s] for s in ("south", "west")) == ["ada", "ben"]


async def test_a_house_rule_frees_the_split():
    party = await Party.lobby("ada", "ben", options={"edition": "strict", "house_rules": {"split": "free"}})

    await party.must(Join(("north", "east")), "ada")
    await party.must(Begin(), "ada")

    assert [party.info.seats[s] for s in SEATS] == ["ada", "ada", "ben", "ben"]


async def test_a_wish_of_somebody_who_left_is_forgotten():
    party = await Party.lobby("ada", "ben")
    await party.must(Join(("north",)), "ben")

    await party.must(Leave(), "ben")
    await party.must(Begin(), "ada")

    assert set(party.info.seats.values()) == {"ada"}


async def test_a_lobby_has_room_for_as_many_as_there_are_seats():
    party = await Party.lobby("ada", "ben", "cleo", "dan")
    await party.must(Watch(), "eve")

    assert await party.refused(Join(), "fred") == "TABLE_FULL"
    assert await party.refused(HandOverSeat("north", "fred"), "ada") == "TABLE_FULL"
    assert await party.refused(Arrange({"north": "eve"}), "ada") == "TABLE_FULL"


async def test_what_makes_no_sense_in_a_lobby_is_refused():
    party = await Party.lobby("ada", "ben")
    await party.must(Join(("north",)), "ada")

    assert await party.refused(Join(), "ben") == "ALREADY_HERE"
    assert await party.refused(Join(("north",)), "ben") == "SEAT_TAKEN"
    assert await party.refused(Join(("moon",)), "ben") == "NO_SUCH_SEAT"
    assert await party.refused(Claim("north"), "ben") == "NOT_BEGUN"
    assert await party.refused(Reply("x"), "ben") == "NOT_BEGUN"
    assert await party.refused(Undo(0), "ben") == "NOT_BEGUN"
    assert await party.refused(Withdraw(), "ben") == "NOTHING_TO_WITHDRAW"
    assert await party.refused(Watch(), "ben") == "ALREADY_HERE"
    assert await party.refused(Leave(), "eve") == "NOT_AT_TABLE"
    assert await party.refused(Begin(), "eve") == "NOT_SEATED"
    assert await party.refused(Dismiss("eve"), "ada") == "NOT_THERE"
    assert await party.refused(Dismiss("ada"), "ada") == "NOT_THERE"


async def test_a_lobby_without_players_cannot_begin():
    party = await Party.lobby("ada")
    await party.must(Watch(), "eve")
    await party.must(Leave(), "ada")

    assert party.info.host == ""
    assert await party.refused(Begin(), "eve") == "NOT_SEATED"
    await party.must(Join(), "eve")
    assert party.info.host == "eve"


async def test_a_motion_in_a_lobby_ends_in_time_too():
    party = await Party.lobby("ada", "ben", "cleo", "dan")

    await party.must(Dismiss("dan"), "ben")
    assert party.table.wake_at is not None
    await party.after(3 * MINUTE + 1)

    assert party.notes()[-1] == "motion-failed"
    assert party.table.wake_at is None


async def test_a_host_may_begin_without_playing():
    party = await Party.lobby("ada", "ben")
    await party.must(Watch(), "eve")
    await party.must(PassHost("eve"), "ada")

    await party.must(Begin(), "eve")

    assert party.table.players == ["ada", "ben"]


# In a game


async def test_somebody_joins_a_running_game_on_a_seat_that_nobody_holds():
    party = await Party.begun("ada", "ben", "cleo")

    await party.must(Join(), "dan")

    assert party.info.seats["west"] == "dan"
    assert party.state.seats["west"] == "dan"
    assert party.table.players == party.info.players == ["ada", "ben", "cleo", "dan"]


async def test_there_is_no_seat_for_a_fifth_who_may_watch():
    party = await Party.begun("ada", "ben", "cleo", "dan")

    assert await party.refused(Join(), "eve") == "NO_FREE_SEAT"
    await party.must(Watch(), "eve")

    assert party.table.players == ["ada", "ben", "cleo", "dan"]
    assert await party.refused(Reply(("north", "walk")), "eve") == "NOT_SEATED"
    assert await party.refused(End(), "eve") == "NOT_SEATED"


async def test_with_three_players_nobody_takes_the_fourth_seat_for_themselves():
    party = await Party.begun("ada", "ben", "cleo")

    assert await party.refused(Join(("west",)), "ada") == "BAD_SEATS"
    assert await party.refused(Join(), "ada") == "ALREADY_HERE"


async def test_whoever_joins_takes_as_many_seats_as_the_edition_asks_for():
    party = await Party.begun("ada", "ben", options={"edition": "strict"})
    await party.must(Leave(), "ben")

    await party.must(Join(), "cleo")

    assert party.info.seats == {"north": "ada", "east": "cleo", "south": "cleo", "west": "ada"}


async def test_the_seats_of_somebody_who_leaves_are_played_together():
    party = await Party.begun("ada", "ben")

    await party.must(Leave(), "ben")

    assert party.table.players == ["ada"]
    await party.act("ada", "east", "walk")
    assert party.state.told == ["east walk"]


async def test_the_asked_player_leaves_and_the_first_answer_of_the_others_counts():
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.act("ben", "east", "ask")
    assert await party.refused(Reply("river"), "ada") == "NOT_ASKED"

    await party.must(Leave(), "ben")
    await party.says("ada", "river")

    assert party.state.told == ["east river"]


async def test_the_asked_seat_is_handed_over_and_its_new_player_answers():
    party = await Party.begun("ada", "ben")
    await party.act("ben", "east", "ask")

    await party.must(HandOverSeat("east", "eve"), "ben")

    assert party.table.waiting_for() == ["eve"]
    assert await party.refused(Reply("river"), "ben") == "NOT_ASKED"
    await party.says("eve", "river")


async def test_a_seat_is_handed_over_by_its_player_or_the_host_only():
    party = await Party.begun("ada", "ben", "cleo", "dan")

    assert await party.refused(HandOverSeat("north", "ben"), "ben") == "NOT_YOUR_SEAT"
    assert await party.refused(HandOverSeat("east", "ben"), "ben") == "ALREADY_HERE"
    await party.must(HandOverSeat("south", "ben"), "ada")
    await party.must(HandOverSeat("east", ""), "ben")

    assert party.info.seats == {"north": "ada", "east": "", "south": "ben", "west": "dan"}
    assert party.table.players == ["ada", "ben", "dan"]


async def test_a_vote_goes_on_with_those_who_are_left():
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.act("ada", "north", "vote")
    await party.says("ada", "river")
    await party.says("ben", "ridge")

    await party.must(Leave(), "ben")

    assert party.info.vote.voters == ["ada", "cleo", "dan"]
    assert list(party.info.vote.votes) == ["ada"]
    await party.must(Leave(), "cleo")
    await party.must(Leave(), "dan")
    assert party.state.told == ["north river"]


async def test_a_vote_whose_voters_all_left_is_no_vote():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")

    await party.must(Leave(), "ben")

    assert party.info.vote is None
    assert party.table.waiting_for() == ["ada", "cleo"]


async def test_a_newcomer_votes_on_what_is_open():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ada", "river")

    await party.must(Join(), "dan")

    assert party.info.vote.voters == ["ada", "ben", "cleo", "dan"]


async def test_everybody_leaves_and_somebody_comes_back():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "vote")
    await party.says("ada", "river")
    await party.must(Leave(), "ada")
    await party.must(Leave(), "ben")

    assert party.notes()[-1] == "asleep"
    assert (party.info.host, party.table.waiting_for(), party.table.wake_at) == ("", [], None)
    await party.after(9999)
    assert party.asked == "camp.way"

    await party.must(Join(), "cleo")
    assert (party.info.host, party.table.waiting_for()) == ("cleo", ["cleo"])
    await party.says("cleo", "road")
    assert party.state.told == ["north road"]


async def test_the_host_leaves_and_the_next_who_is_here_is_host():
    party = await Party.begun("ada", "ben", "cleo")
    await party.after(11 * MINUTE)
    await party.act("cleo", "south", "walk")

    await party.must(Leave(), "ada")

    assert party.info.host == "cleo"


async def test_the_host_is_passed_on_by_the_host_or_by_those_who_are_left_alone():
    party = await Party.begun("ada", "ben")

    assert await party.refused(PassHost("ben"), "ben") == "NOT_HOST"
    assert await party.refused(PassHost("eve"), "ada") == "NOT_THERE"
    await party.after(11 * MINUTE)
    assert await party.refused(PassHost("ben"), "stranger") == "NOT_AT_TABLE"
    await party.must(PassHost("ben"), "ben")

    assert party.info.host == "ben"


async def test_the_host_seats_everybody_anew_within_the_rules():
    party = await Party.begun("ada", "ben", options={"edition": "strict"})

    assert await party.refused(Arrange({}), "ada") == "BAD_SEATS"
    assert await party.refused(Arrange({"north": "ada", "east": "ada", "south": "ben"}), "ada") == "BAD_SEATS"
    assert await party.refused(Arrange({"north": "eve"}), "ada") == "NOT_THERE"
    assert await party.refused(Arrange({"north": "ben"}), "ben") == "NOT_HOST"
    seats = {"north": "ben", "east": "ada", "south": "ada", "west": "ben"}
    await party.must(Arrange(seats), "ada")

    assert party.info.seats == party.state.seats == seats


async def test_all_seats_are_given_to_the_table_and_whoever_joins_can_play():
    party = await Party.begun("ada")
    for seat in SEATS:
        await party.must(HandOverSeat(seat, ""), "ada")
    assert party.table.waiting_for() == []
    assert await party.refused(Reply(("north", "walk")), "ada") == "NOT_SEATED"

    await party.must(Join(), "ada")

    assert party.table.waiting_for() == ["ada"]


async def test_nobody_in_particular_cannot_take_part():
    party = await Party.begun("ada", "ben", "cleo")

    for action in (
        Join(),
        Watch(),
        Leave(),
        Claim("west"),
        Reply(("west", "walk")),
        HandOverSeat("west", "ben"),
    ):
        assert await party.refused(action, "") == "NOT_AT_TABLE"


# Claims and dismissals


async def test_the_seat_of_somebody_who_is_here_is_claimed_by_vote_and_they_have_none():
    party = await Party.begun("ada", "ben", "cleo", "dan")

    outcome = await party.must(Claim("east"), "cleo")
    ballot = party.info.motions[0]
    assert ballot.voters == ["ada", "cleo", "dan"]
    assert await party.refused(Agree(outcome.line, yes=False), "ben") == "NOT_A_VOTER"
    await party.must(Leave(), "dan")
    assert party.info.motions[0].voters == ["ada", "cleo"]
    await party.must(Agree(outcome.line, yes=True), "ada")

    assert party.info.seats["east"] == "cleo"
    assert party.info.motions == []


async def test_nobody_loses_a_seat_to_the_silence_of_others():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Claim("east"), "cleo")
    await party.must(Dismiss("ben"), "cleo")

    await party.after(3 * MINUTE)

    assert party.notes()[-2:] == ["motion-failed", "motion-failed"]
    assert party.info.seats["east"] == "ben"


async def test_the_seat_of_somebody_absent_is_claimed_at_once():
    party = await Party.begun("ada", "ben")
    assert await party.refused(Claim("east"), "ada") == "STILL_HERE"

    await party.after(11 * MINUTE)
    await party.must(Claim("east"), "ada")

    assert party.info.seats["east"] == "ada"
    assert await party.refused(Claim("east"), "ada") == "ALREADY_HERE"


async def test_the_host_dismisses_alone_and_the_others_by_vote():
    party = await Party.begun("ada", "ben", "cleo", "dan")

    await party.must(Dismiss("dan"), "ada")
    outcome = await party.must(Dismiss("ada"), "ben")
    await party.must(Agree(outcome.line, yes=True), "cleo")

    assert list(party.info.people) == ["ben", "cleo"]
    assert party.info.host == "ben"


async def test_two_alone_cannot_dismiss_their_host():
    party = await Party.begun("ada", "ben")

    assert await party.refused(Dismiss("ada"), "ben") == "NOT_HOST"


async def test_whoever_is_dismissed_may_not_have_asked_for_anything_any_more():
    party = await Party.begun("ada", "ben", "cleo", "dan")
    await party.must(End(), "ben")

    await party.must(Dismiss("ben"), "ada")

    assert party.info.motions == []
    assert party.notes()[-1] == "motion-lapsed"


async def test_a_table_is_ended_by_the_host_or_by_vote():
    party = await Party.begun("ada", "ben", "cleo")
    outcome = await party.must(End(), "ben")

    await party.must(Agree(outcome.line, yes=True), "cleo")

    assert party.info.phase == "over"
    assert party.notes()[-1] == "ended"
    for action in (
        End(),
        Reply("x"),
        Undo(0),
        Join(),
        Claim("north"),
        Begin(),
        Arrange({}),
        HandOverSeat("north", ""),
    ):
        assert await party.refused(action, "ada") in ("GAME_OVER", "ALREADY_BEGUN")
    assert party.table.wake_at is None


# Settings


async def test_settings_are_the_hosts_and_some_are_fixed_by_the_beginning():
    party = await Party.begun("ada", "ben")

    assert await party.refused(Set(TableSettings()), "ben") == "NOT_HOST"
    assert await party.refused(Set(TableSettings(options={"edition": "strict"})), "ada") == "SETTING_FIXED"
    await party.must(Set(TableSettings(pace="post", locale="de", pauses=("night",))), "ada")

    assert party.info.settings.pace == "post"
    assert party.state.pauses == ["night"]


@pytest.mark.parametrize(
    "settings",
    [
        TableSettings(locale="tlh"),
        TableSettings(options={"edition": "xx"}),
        TableSettings(options={"house_rules": {"xx": "yy"}}),
        TableSettings(zone="Mars/Base"),
        TableSettings(zone="../../etc/passwd"),
        TableSettings(quiet_hours=(22, 24)),
        TableSettings(quiet_hours=(-1, 8)),
        TableSettings(absence=-1.0),
        TableSettings(absence=1e18),
        TableSettings(reminder=float("nan")),
        TableSettings(vote_time=0.5),
        TableSettings(pauses=("weather",)),
        TableSettings(pace="brisk"),
        TableSettings(policies={"together": Policy(quorum=2.0)}),
        TableSettings(policies={"together": Policy(deadline=float("inf"))}),
        TableSettings(policies={"together": Policy(who="king")}),
        TableSettings(policies={"No Key": Policy()}),
        TableSettings(policies={f"camp.x{n}": Policy() for n in range(101)}),
    ],
)
async def test_settings_with_which_no_table_can_be_run_are_refused(settings):
    party = await Party.lobby("ada")

    assert await party.refused(Set(settings), "ada") == "BAD_SETTING"


async def test_a_chapter_that_is_not_there_is_refused():
    party = await Party.lobby("ada")

    assert await party.refused(Set(TableSettings(options={"chapter": 9})), "ada") == "NO_SUCH_PART"
    await party.must(Set(TableSettings(options={"chapter": 2})), "ada")
    await party.must(Begin(), "ada")

    assert party.state.chapter == 2
