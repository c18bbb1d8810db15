"""Playing: own acts and questions, votes of the table, *done*, motions."""

import pytest

from heredity_bot.kernel import Many, Ref
from heredity_bot.tables.actions import (
    Agree,
    Claim,
    Close,
    Dismiss,
    End,
    Join,
    Leave,
    Noted,
    PassHost,
    Reply,
    Set,
    Undo,
    Watch,
    Withdraw,
)
from heredity_bot.tables.settings import MINUTE, Policy, TableSettings
from tests.tables.camp_game import DONE
from tests.tables.table_kit import Party, notes

ALL = ("ada", "ben", "cleo", "dan")


# Own acts and questions


async def test_only_a_members_own_player_acts_for_it():
    party = await Party.begun(*ALL)

    assert await party.refused(Reply(("north", "walk")), "ben") == "SEAT_OF_OTHER"
    await party.act("ada", "north", "walk")

    assert party.state.told == ["north walk"]


async def test_a_player_alone_plays_everybody_and_never_votes():
    party = await Party.begun("ada")

    for act in ("vote", "ask", "trade"):
        await party.act("ada", "west", act)
        await party.says("ada", "river")
    await party.done("ada")

    assert party.state.told == ["west river"] * 3
    assert party.state.turn == 2
    assert "voted" not in party.notes()


async def test_a_question_for_one_is_answered_by_that_player_alone():
    party = await Party.begun(*ALL)
    await party.act("ben", "east", "ask")

    outcome = await party.do(Reply("river"), "ada")
    assert outcome.refusal.facts == {"who": Many((Ref("user", "ben"),))}
    await party.says("ben", "ridge")

    assert party.state.told == ["east ridge"]


async def test_two_who_are_asked_vote_and_the_others_do_not():
    party = await Party.begun(*ALL)
    await party.act("ada", "north", "trade")

    await party.says("ada", "river")
    assert party.table.waiting_for() == ["ben"]
    assert await party.refused(Reply("river"), "cleo") == "NOT_ASKED"
    await party.says("ben", "river")

    assert party.state.told == ["north river"]


async def test_an_answer_to_a_question_that_is_over_is_refused_kindly():
    party = await Party.begun("ada")
    await party.act("ada", "north", "ask")
    mark = party.table.mark
    await party.says("ada", "river")
    await party.act("ada", "north", "ask")

    assert party.table.mark != mark
    assert await party.refused(Reply("river", mark), "ada") == "STALE_QUESTION"
    assert await party.refused(Reply("nowhere"), "ada") == "NOT_AN_ANSWER"


async def test_a_free_turn_keeps_its_mark_until_it_ends():
    party = await Party.begun("ada", "ben")
    mark = party.table.mark

    await party.act("ada", "north", "walk")
    assert party.table.mark == mark
    await party.done("ada", "ben")

    assert party.table.mark != mark


# Votes


async def test_the_table_decides_by_majority_and_at_once_when_it_is_certain():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")

    await party.says("ada", "river")
    assert party.table.waiting_for() == ["ben", "cleo"]
    await party.says("ben", "river")

    assert party.state.told == ["north river"]
    assert party.info.vote is None
    assert party.notes()[-1] == "decided"


async def test_a_vote_can_be_changed_and_taken_back_until_it_is_closed():
    party = await Party.begun(*ALL)
    await party.act("ada", "north", "vote")
    await party.says("ada", "river")
    await party.says("ben", "road")

    await party.says("ada", "ridge")
    await party.must(Withdraw(), "ben")
    assert await party.refused(Withdraw(), "ben") == "NOTHING_TO_WITHDRAW"

    assert party.info.vote.votes == {"ada": '"ridge"'}
    await party.must(Withdraw(), "ada")
    assert party.info.vote is None
    assert party.table.wake_at is None


async def test_time_is_up_and_the_votes_there_are_count():
    party = await Party.begun(*ALL)
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.says("cleo", "ridge")
    assert party.table.wake_at == party.time.wall + 3 * MINUTE

    await party.after(3 * MINUTE)

    assert party.state.told == ["north ridge"]


async def test_too_few_have_voted_and_the_least_is_done():
    party = await Party.begun(*ALL)
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")

    await party.after(3 * MINUTE)

    assert party.state.told == ["north river"]
    assert party.notes()[-1] == "decided-by-default"


async def test_the_host_closes_a_vote_with_the_votes_there_are():
    party = await Party.begun(*ALL)
    await party.act("ada", "north", "vote")
    assert await party.refused(Close(), "ada") == "NO_BALLOT"
    await party.says("ben", "ridge")
    await party.says("cleo", "ridge")

    assert await party.refused(Close(), "ben") == "NOT_HOST"
    await party.must(Close(), "ada")

    assert party.state.told == ["north ridge"]


async def test_a_tie_is_broken_by_the_player_of_the_member_it_is_about_then_by_the_host():
    party = await Party.begun(*ALL, policies={"camp.own": Policy(who="majority")})
    await party.act("ben", "east", "ask")
    for user, way in zip(ALL, ("river", "ridge", "river", "ridge"), strict=True):
        await party.says(user, way)
    await party.act("ben", "east", "vote")
    for user, way in zip(ALL, ("river", "ridge", "river", "ridge"), strict=True):
        await party.says(user, way)

    assert party.state.told == ["east ridge", "east river"]


async def test_a_tie_is_voted_on_again_among_the_tied_and_then_the_first_vote_counts():
    party = await Party.begun("ada", "ben", policies={"together": Policy(who="majority", tie="again")})
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    await party.says("ada", "river")
    assert party.notes()[-1] == "second-ballot"

    assert await party.refused(Reply("road"), "ada") == "NOT_IN_SECOND_BALLOT"
    await party.says("ada", "river")
    await party.says("ben", "ridge")

    assert party.state.told == ["north river"]


async def test_a_second_ballot_to_which_nobody_comes_falls_back_on_the_first():
    party = await Party.begun("ada", "ben", policies={"together": Policy(who="majority", tie="again")})
    await party.act("ada", "north", "vote")
    await party.says("ben", "road")
    await party.says("ada", "ridge")

    await party.after(3 * MINUTE)

    assert party.state.told == ["north road"]


async def test_where_the_host_decides_only_the_host_is_asked():
    party = await Party.begun("ada", "ben", "cleo", policies={"together": Policy(who="host")})
    await party.act("ben", "east", "vote")

    assert party.table.waiting_for() == ["ada"]
    assert await party.refused(Reply("river"), "ben") == "NOT_ASKED"
    await party.says("ada", "road")

    assert party.state.told == ["east road"]


async def test_a_host_who_does_not_play_leaves_it_to_the_majority():
    party = await Party.begun("ada", "ben", policies={"together": Policy(who="host")})
    await party.must(Watch(), "eve")
    await party.must(PassHost("eve"), "ada")
    await party.act("ada", "north", "vote")

    assert party.table.waiting_for() == ["ada", "ben"]
    await party.says("ada", "road")
    await party.says("ben", "road")

    assert party.state.told == ["north road"]


async def test_where_anyone_decides_the_first_answer_counts_but_not_for_what_is_somebodys_own():
    party = await Party.begun(*ALL, policies={"together": Policy(who="anyone")})
    await party.act("ben", "east", "ask")
    assert await party.refused(Reply("river"), "ada") == "NOT_ASKED"
    await party.says("ben", "river")
    await party.act("ben", "east", "vote")

    await party.says("cleo", "road")

    assert party.state.told == ["east river", "east road"]


async def test_all_have_to_agree_where_the_table_wants_that():
    party = await Party.begun("ada", "ben", policies={"camp.way": Policy(who="all", deadline=30.0)})
    await party.act("ada", "north", "vote")

    await party.says("ada", "road")
    await party.says("ben", "ridge")
    assert party.info.vote is not None
    await party.says("ben", "road")

    assert party.state.told == ["north road"]


@pytest.mark.parametrize("secret, note", [(False, "decided-tie"), (True, "decided")])
async def test_whose_vote_broke_a_tie_is_told_unless_votes_are_secret(secret, note):
    policy = Policy(who="majority", secret=secret, tie="host")
    party = await Party.begun("ada", "ben", policies={"together": policy})
    await party.act("ada", "north", "vote")
    await party.says("ben", "ridge")
    outcome = await party.says("ada", "road")

    told = [step for step in outcome.steps if isinstance(step, Noted)]
    assert party.state.told == ["north road"]
    assert told[-1].key == note
    assert ("ada" in str(told[-1].facts)) is not secret


async def test_a_secret_vote_does_not_say_how_many_voted():
    party = await Party.begun("ada", "ben", policies={"together": Policy(who="majority", secret=True)})
    await party.act("ada", "north", "vote")
    await party.says("ada", "road")
    outcome = await party.says("ben", "road")

    told = [step for step in outcome.steps if isinstance(step, Noted)]
    assert [(step.key, step.facts.get("votes")) for step in told] == [("voted", None), ("decided", 0)]


async def test_a_free_act_that_changes_nothing_asked_leaves_votes_as_they_are():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "vote")
    await party.says("ada", "road")
    mark = party.table.mark

    await party.must(Reply(("*", "east", "drop")), "ben")
    assert (party.table.mark, list(party.info.vote.votes)) == (mark, ["ada"])
    await party.must(Reply(("*", "east", "shout")), "ben")

    assert party.info.vote is None
    assert party.table.mark != mark
    assert await party.refused(Reply(("*", "north", "drop")), "ben") == "SEAT_OF_OTHER"


async def test_a_nod_is_given_by_whoever_is_awake():
    party = await Party.begun(*ALL, pauses=("night",))
    await party.done(*ALL)
    assert party.asked == "pause.night"

    await party.says("dan", "go on")

    assert party.state.turn == 2


# Done


async def test_a_turn_ends_when_all_are_done():
    party = await Party.begun("ada", "ben")

    await party.done("ada")
    assert party.table.waiting_for() == ["ben"]
    assert await party.refused(Reply((DONE,)), "ada") == "ALREADY_DONE"
    await party.done("ben")

    assert party.state.turn == 2
    assert party.info.done == []


async def test_whoever_acts_or_takes_it_back_is_not_done():
    party = await Party.begun("ada", "ben")
    await party.done("ada")
    await party.act("ada", "north", "ask")
    assert party.info.done == []
    await party.says("ada", "road")
    await party.done("ada")
    await party.must(Withdraw(), "ada")

    await party.done("ben")

    assert party.state.turn == 1


async def test_whoever_has_nothing_left_to_do_is_not_waited_for():
    party = await Party.begun("ada", "ben")
    for seat in ("north", "west"):
        for _ in range(3):
            await party.act("ada", seat, "walk")

    assert party.table.waiting_for() == ["ben"]
    await party.done("ben")

    assert party.state.turn == 2


async def test_when_nobody_has_anything_left_to_do_the_first_says_so():
    party = await Party.begun("ada", "ben")
    for user, seat in (("ada", "north"), ("ben", "east"), ("ben", "south"), ("ada", "west")):
        for _ in range(3):
            await party.act(user, seat, "walk")

    assert party.table.waiting_for() == ["ada", "ben"]
    await party.done("ben")

    assert party.state.turn == 2


@pytest.mark.parametrize("who, needed", [("anyone", 1), ("majority", 3), ("all", 4), ("holder", 4)])
async def test_the_end_of_a_turn_goes_by_the_tables_policy(who, needed):
    party = await Party.begun(*ALL, policies={"done": Policy(who=who)})

    await party.done(*ALL[: needed - 1])
    assert party.state.turn == 1
    await party.done(ALL[needed - 1])

    assert party.state.turn == 2


async def test_the_host_ends_the_turn_where_the_host_decides():
    party = await Party.begun("ada", "ben", policies={"done": Policy(who="host")})
    for seat in ("north", "west"):
        for _ in range(3):
            await party.act("ada", seat, "walk")
    await party.done("ben")

    assert party.table.waiting_for() == ["ada"]
    assert party.state.turn == 1
    await party.done("ada")

    assert party.state.turn == 2


async def test_a_host_who_is_away_does_not_stop_the_turn():
    party = await Party.begun("ada", "ben", policies={"done": Policy(who="host")})
    await party.done("ben")

    await party.after(10 * MINUTE)

    assert party.state.turn == 2


async def test_somebody_leaves_and_all_who_are_left_are_done():
    party = await Party.begun("ada", "ben", "cleo")
    await party.done("ben", "cleo")

    await party.must(Leave(), "ada")

    assert party.state.turn == 2


# Motions


async def test_the_act_of_a_member_that_is_played_together_is_proposed():
    party = await Party.begun("ada", "ben", "cleo")

    outcome = await party.must(Reply(("west", "walk")), "ada")
    assert party.state.told == []
    assert await party.refused(Reply(("west", "walk")), "ben") == "ALREADY_PROPOSED"
    await party.act("ben", "east", "walk")
    await party.must(Agree(outcome.line, yes=True), "ben")

    assert party.state.told == ["east walk", "west walk"]
    assert party.info.motions == []


async def test_a_proposed_act_fails_when_most_are_against_it():
    party = await Party.begun("ada", "ben", "cleo")
    outcome = await party.must(Reply(("west", "walk")), "ada")

    await party.must(Agree(outcome.line, yes=False), "ben")
    await party.must(Agree(outcome.line, yes=False), "cleo")

    assert party.state.told == []
    assert party.notes()[-1] == "motion-failed"
    assert await party.refused(Agree(outcome.line, yes=True), "cleo") == "NO_BALLOT"


async def test_a_proposed_act_lapses_when_the_turn_ends_or_it_is_not_possible_any_more():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Reply(("west", "walk")), "ada")
    for what in ("look", "vote", "ask"):
        outcome = await party.must(Reply(("west", what)), "ada")
        await party.must(Agree(outcome.line, yes=True), "ben")
        for name in ("ada", "ben"):
            if party.asked != "camp.act":
                await party.says(name, "road")

    assert party.state.energy["west"] == 0
    assert party.info.motions == []
    assert "motion-lapsed" in party.notes()

    await party.done(*ALL[:3])
    await party.must(Reply(("west", "walk")), "ada")
    await party.done(*ALL[:3])
    assert party.info.motions == []
    assert party.state.turn == 3


async def test_a_proposed_act_is_the_holders_own_when_the_seat_is_taken():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Reply(("west", "walk")), "ada")

    await party.must(Join(), "dan")
    await party.act("dan", "west", "look")

    assert len(party.state.seen) == 1


async def test_a_motion_ends_in_time_with_the_votes_there_are():
    party = await Party.begun("ada", "ben", "cleo")
    await party.must(Reply(("west", "walk")), "ada")

    await party.after(3 * MINUTE)

    assert party.notes()[-1] == "motion-failed"
    assert party.state.told == []


async def test_there_are_only_so_many_motions_at_a_time():
    party = await Party.begun("ada", "ben", "cleo")
    acts = ("walk", "look", "ask", "vote", "trade", "trap", "curse", "end")
    for what in acts:
        await party.must(Reply(("west", what)), "ada")

    assert await party.refused(End(), "ben") == "TOO_MANY_MOTIONS"


async def test_a_motion_lapses_with_whoever_made_it():
    party = await Party.begun(*ALL)
    await party.must(Claim("east"), "cleo")
    await party.must(Dismiss("ada"), "cleo")

    await party.must(Leave(), "cleo")

    assert party.info.motions == []
    assert party.info.seats["east"] == "ben"
    assert "cleo" not in party.info.people


async def test_motions_go_by_the_tables_policy():
    party = await Party.begun("ada", "ben", "cleo", policies={"motion": Policy(who="host")})
    outcome = await party.must(Reply(("west", "walk")), "ben")
    await party.must(Agree(outcome.line, yes=True), "cleo")
    assert party.state.told == []

    await party.must(Agree(outcome.line, yes=True), "ada")

    assert party.state.told == ["west walk"]


async def test_the_one_who_is_left_decides_what_was_proposed():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")
    await party.must(End(), "ben")

    await party.must(Leave(), "ada")

    assert party.info.phase == "over"


# Rules that fail


@pytest.mark.parametrize("act, code", [("fail", "RULE_FAILED"), ("endless", "RUNAWAY_EFFECTS")])
async def test_an_act_that_fails_is_refused_and_the_table_plays_on(act, code):
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "look")

    assert await party.refused(Reply(("north", act)), "ada") == code
    await party.act("ada", "north", "walk")

    assert party.state.energy["north"] == 1


async def test_a_decision_that_no_rule_can_bear_is_given_up_and_asked_anew():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "trap")
    await party.says("ada", "trap")
    before = len(party.news)
    await party.says("ben", "trap")

    assert notes(party.news[before:]) == ["voted", "rule-failed"]
    assert (party.asked, party.info.vote) == ("camp.trap", None)
    await party.restart()
    await party.says("ada", "safe")
    await party.says("ben", "safe")
    assert party.asked == "camp.act"


async def test_a_turn_that_cannot_end_does_not_stop_the_table():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ada", "north", "curse")
    await party.done("ada")
    await party.after(11 * MINUTE)

    assert party.notes()[-1] == "rule-failed"
    assert (party.info.done, party.state.turn) == ([], 1)
    await party.must(Undo(0), "ada")
    await party.done("ada", "ben")
    assert party.state.turn == 2


async def test_a_motion_that_fails_is_given_up():
    party = await Party.begun("ada", "ben", "cleo")
    outcome = await party.must(Reply(("west", "fail")), "ada")

    await party.must(Agree(outcome.line, yes=True), "ben")

    assert (party.info.motions, party.notes()[-1]) == ([], "rule-failed")


async def test_the_game_ends_and_its_seed_is_told():
    party = await Party.begun("ada")

    outcome = await party.act("ada", "north", "end")

    (over,) = [step for step in outcome.steps if isinstance(step, Noted)]
    assert (over.key, over.facts) == ("over", {"seed": "a secret"})
    assert (party.info.phase, party.table.ask, party.table.wake_at) == ("over", None, None)
    await party.must(Set(TableSettings(locale="fr")), "ada")
