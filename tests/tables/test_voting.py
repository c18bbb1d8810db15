"""Counting votes."""

import pytest

from heredity_bot.tables.actions import End
from heredity_bot.tables.info import Ballot
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.vote_count import NO, OPEN, YES, Verdict, count, verdict

FOUR = ["ada", "ben", "cleo", "dan"]


def ballot(votes: dict[str, str], voters=FOUR, motion=None, acting="", turn=1, left=(), **policy) -> Ballot:
    return Ballot(
        id=0,
        policy=Policy(**({"who": "majority"} | policy)),
        opened=0.0,
        deadline=100.0,
        voters=list(voters),
        votes=votes,
        motion=motion,
        acting=acting,
        round=turn,
        left=list(left),
    )


def test_votes_are_counted_most_first_and_earlier_ones_first_among_equals():
    assert list(count(ballot({"ada": "y", "ben": "x", "cleo": "x", "dan": "y"}))) == ["y", "x"]
    assert count(ballot({"ada": "y", "ben": "x", "cleo": "x"})) == {"x": 2, "y": 1}


def test_a_majority_decides_as_soon_as_the_rest_cannot_change_it():
    two, three = {"ada": "x", "ben": "x"}, {"ada": "x", "ben": "x", "cleo": "x"}

    assert verdict(ballot(two), "ada") == OPEN
    assert verdict(ballot(three), "ada") == Verdict("x")
    assert verdict(ballot(two, voters=FOUR[:3]), "ada") == Verdict("x")


def test_the_most_votes_win_when_time_is_up():
    votes = {"ada": "x", "ben": "y", "cleo": "x"}

    assert verdict(ballot(votes), "ada") == OPEN
    assert verdict(ballot(votes), "ada", final=True) == Verdict("x")


def test_without_a_quorum_nothing_is_decided_early_or_late():
    votes = {"ada": "x", "ben": "x", "cleo": "x"}

    assert verdict(ballot(votes, quorum=1.0), "ada") == OPEN
    assert verdict(ballot(votes, quorum=1.0), "ada", final=True) == OPEN
    assert verdict(ballot(votes, quorum=0.75), "ada", final=True) == Verdict("x")
    assert verdict(ballot({"ada": "x"}), "ada", final=True) == OPEN


def test_a_quorum_is_counted_in_whole_people():
    ten = [f"p{n}" for n in range(10)]

    assert (
        verdict(ballot(dict.fromkeys(ten[:7], "x"), voters=ten, quorum=0.7), "p0", final=True).choice == "x"
    )


def test_all_have_to_agree_until_time_is_up():
    three = {"ada": "x", "ben": "x", "cleo": "x"}

    assert verdict(ballot(three, who="all"), "ada") == OPEN
    assert verdict(ballot({**three, "dan": "y"}, who="all"), "ada") == OPEN
    assert verdict(ballot({**three, "dan": "x"}, who="all"), "ada") == Verdict("x")
    assert verdict(ballot({**three, "dan": "y"}, who="all"), "ada", final=True) == Verdict("x")
    assert verdict(ballot({"dan": "y"}, who="all"), "ada", final=True) == OPEN


def test_anyone_decides_with_the_first_vote():
    assert verdict(ballot({"dan": "y"}, who="anyone"), "ada") == Verdict("y")


def test_only_the_hosts_vote_counts_where_the_host_decides():
    votes = {"ben": "x", "cleo": "x", "dan": "x"}

    assert verdict(ballot(votes, who="host"), "ada") == OPEN
    assert verdict(ballot({**votes, "ada": "y"}, who="host"), "ada") == Verdict("y")


def test_a_host_without_a_vote_leaves_it_to_the_majority():
    assert verdict(ballot({"ben": "x", "cleo": "x"}, FOUR[1:], who="host"), "ada") == Verdict("x")


def test_whoever_votes_alone_has_decided():
    assert verdict(ballot({"ben": "x"}, voters=["ben"], who="all", quorum=1.0), "ada") == Verdict("x")


TIED = {"ada": "x", "ben": "y", "cleo": "x", "dan": "y"}


def test_a_tie_goes_to_the_acting_members_player_then_to_the_host():
    assert verdict(ballot(TIED, acting="ben"), "ada") == Verdict("y", tie_broken_by="ben")
    assert verdict(ballot(TIED, acting="somebody"), "ada") == Verdict("x", tie_broken_by="ada")
    assert verdict(ballot(TIED, acting="ben", tie="host"), "ada") == Verdict("x", tie_broken_by="ada")


def test_a_tie_that_nobody_breaks_is_voted_on_again_and_then_the_first_vote_counts():
    assert verdict(ballot(TIED), "watching host") == Verdict(left=("x", "y"))
    assert verdict(ballot(TIED, acting="ben", tie="again"), "ada") == Verdict(left=("x", "y"))
    assert verdict(ballot(TIED, turn=2, left=("x", "y"), tie="again"), "ada") == Verdict("x")


def test_whoever_breaks_ties_does_so_only_among_the_tied():
    votes = {"ada": "z", "ben": "x", "cleo": "y", "dan": "y", "eve": "x"}

    assert verdict(ballot(votes, [*FOUR, "eve"]), "ada") == Verdict(left=("x", "y"))


@pytest.mark.parametrize("who", ["majority", "all"])
def test_a_motion_that_only_half_want_fails(who):
    votes = {"ada": YES, "ben": NO, "cleo": YES, "dan": NO}

    assert verdict(ballot(votes, motion=End(), who=who), "ada") == Verdict(NO)


def test_a_motion_that_all_must_want_fails_with_the_first_no_and_with_silence():
    assert verdict(ballot({"ada": YES, "dan": NO}, motion=End(), who="all"), "ada") == Verdict(NO)
    assert verdict(ballot({"ada": YES}, motion=End(), who="all"), "ada") == OPEN
    assert verdict(ballot({"ada": YES}, motion=End(), who="all"), "ada", final=True) == Verdict(NO)


def test_nobody_has_voted_yet():
    for who in ("majority", "all", "anyone", "host"):
        assert verdict(ballot({}, who=who), "ada", final=True) == OPEN
