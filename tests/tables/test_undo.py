"""Back and forth: seats and settings stay, luck stays, and what was seen stays seen."""

import pytest

from heredity_bot.kernel import Refused
from heredity_bot.tables.actions import (
    Agree,
    Answered,
    HandOverSeat,
    Leave,
    Redo,
    Redone,
    Reply,
    Set,
    Undo,
    Undone,
)
from heredity_bot.tables.settings import TableSettings
from heredity_bot.tables.table import LINES_BETWEEN_QUIETS
from tests.tables.table_kit import Party


def game_of(party: Party) -> bytes:
    return party.table.game.dump(party.state)


async def test_a_player_alone_takes_back_what_they_did():
    party = await Party.begun("ada")
    await party.act("ada", "north", "walk")
    before = game_of(party)
    await party.act("ada", "east", "walk")

    outcome = await party.must(Undo(await party.table.steps_back()), "ada")

    assert outcome.steps[0] == Undone(1, 1)
    assert game_of(party) == before


async def test_it_is_told_before_what_would_be_undone():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "ask")
    await party.says("ada", "river")
    await party.must(HandOverSeat("west", "ben"), "ada")
    await party.act("ben", "west", "walk")

    steps = [step for _, step in await party.table.would_undo(await party.table.steps_back(3))]

    assert [(step.line.answer, step.asked) for step in steps] == [
        (("west", "walk"), "camp.act"),
        ("river", "camp.own"),
        (("north", "ask"), "camp.act"),
    ]


async def test_redo_after_undo_is_as_if_nothing_had_been_undone():
    party = await Party.begun("ada")
    for what in ("look", "ask"):
        await party.act("ada", "north", what)
    await party.says("ada", "ridge")
    before = game_of(party)

    await party.must(Undo(0), "ada")
    outcome = await party.must(Redo(3), "ada")

    assert [type(step) for step in outcome.steps] == [Redone] * 3
    assert game_of(party) == before
    assert await party.refused(Redo(), "ada") == "NOTHING_TO_REDO"


async def test_undo_in_two_steps_is_redone_in_order():
    party = await Party.begun("ada")
    for what in ("walk", "look", "ask"):
        await party.act("ada", "north", what)
    before = game_of(party)

    await party.must(Undo(await party.table.steps_back()), "ada")
    await party.must(Undo(await party.table.steps_back(2)), "ada")
    for _ in range(3):
        await party.must(Redo(), "ada")

    assert game_of(party) == before


async def test_luck_is_kept_and_what_was_seen_stays_known():
    party = await Party.begun("ada")
    await party.act("ada", "north", "look")
    (card,) = party.state.seen

    outcome = await party.must(Undo(0), "ada")
    assert party.state.seen == []
    assert outcome.steps[0] == Undone(0, 1, (card,))
    await party.act("ada", "west", "look")

    assert party.state.seen == [card]
    assert party.info.known == [card]


async def test_an_answer_after_an_undo_ends_what_could_be_redone():
    party = await Party.begun("ada")
    await party.act("ada", "north", "walk")
    await party.must(Undo(0), "ada")

    await party.act("ada", "east", "walk")

    assert await party.refused(Redo(), "ada") == "NOTHING_TO_REDO"


async def test_seats_and_pauses_stay_as_they_are_now():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ada", "north", "walk")
    await party.must(HandOverSeat("east", "cleo"), "ben")
    await party.must(Set(TableSettings(undo="anyone", pauses=("night",))), "ada")

    await party.must(Undo(0), "ada")

    assert party.info.seats["east"] == party.state.seats["east"] == "cleo"
    assert party.state.pauses == ["night"]
    await party.act("cleo", "east", "walk")


async def test_a_change_of_seats_between_undo_and_redo_takes_nothing_away():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ben", "east", "walk")
    await party.must(Undo(0), "ada")
    await party.must(Leave(), "ben")

    await party.must(Redo(), "ada")

    assert party.state.told == ["east walk"]


async def test_what_does_not_fit_any_more_cannot_be_redone():
    party = await Party.begun("ada")
    await party.act("ada", "north", "ask")
    await party.says("ada", "river")
    await party.must(Undo(1), "ada")
    await party.must(Undo(0), "ada")
    party.table.info.undone.reverse()

    await party.must(Redo(2), "ada")

    assert party.notes()[-1] == "redo-lost"
    assert party.info.undone == []


async def test_there_is_nothing_to_undo():
    party = await Party.begun("ada", "ben")

    for to in (-1, 0, 1, 99):
        assert await party.refused(Undo(to), "ada") == "CANNOT_UNDO"
    with pytest.raises(Refused):
        await party.table.steps_back()
    await party.must(HandOverSeat("west", "ben"), "ada")
    outcome = await party.must(Undo(0), "ada")
    await party.must(Agree(outcome.line, yes=True), "ben")
    assert party.notes()[-1] == "motion-lapsed"


async def test_undo_ends_where_the_chapter_began():
    party = await Party.begun("ada")
    await party.act("ada", "north", "walk")
    await party.act("ada", "north", "chapter")
    await party.act("ada", "north", "walk")

    assert await party.table.steps_back(9) == 2
    assert await party.refused(Undo(1), "ada") == "CANNOT_UNDO"
    await party.must(Undo(2), "ada")

    assert (party.state.chapter, party.state.told) == (2, ["north walk"])


async def test_marks_from_before_an_undo_do_not_count():
    party = await Party.begun("ada")
    mark = party.table.mark
    await party.act("ada", "north", "walk")

    await party.must(Undo(0), "ada")

    assert party.table.mark != mark
    assert await party.refused(Reply(("north", "walk"), mark), "ada") == "STALE_QUESTION"


async def test_done_and_votes_of_the_old_moment_are_forgotten():
    party = await Party.begun("ada", "ben", "cleo", undo="anyone")
    await party.act("ada", "north", "walk")
    await party.done("ben")
    await party.must(Undo(0), "ada")
    assert party.info.done == []

    await party.act("ada", "north", "vote")
    await party.says("ada", "road")
    await party.must(Undo(await party.table.steps_back()), "ada")

    assert (party.info.vote, party.asked) == (None, "camp.act")


# By whom


async def test_several_vote_on_an_undo_and_on_a_redo():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "walk")

    outcome = await party.must(Undo(0), "ben")
    await party.must(Agree(outcome.line, yes=True), "cleo")
    assert party.state.told == []
    outcome = await party.must(Redo(), "cleo")
    assert party.state.told == []
    await party.must(Agree(outcome.line, yes=True), "ben")

    assert party.state.told == ["north walk"]


async def test_a_motion_to_undo_counts_answers_and_no_changes_of_seats():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "ask")
    await party.says("ada", "river")
    await party.must(HandOverSeat("north", "ben"), "ada")

    await party.must(Undo(await party.table.steps_back(2)), "cleo")

    [ballot] = party.info.motions
    assert party.table.session.position == 3
    assert ballot.undoes == 2


async def test_an_undo_lapses_when_the_game_goes_on():
    party = await Party.begun("ada", "ben", "cleo")
    await party.act("ada", "north", "ask")
    outcome = await party.must(Undo(0), "ben")

    await party.must(Reply(("*", "north", "drop")), "ada")

    assert party.notes()[-1] == "motion-lapsed"
    assert await party.refused(Agree(outcome.line, yes=True), "cleo") == "NO_BALLOT"


async def test_where_the_host_undoes_only_the_host_does():
    party = await Party.begun("ada", "ben", undo="host")
    await party.act("ben", "east", "walk")

    assert await party.refused(Undo(0), "ben") == "NOT_HOST"
    await party.must(Undo(0), "ada")
    assert await party.refused(Redo(), "ben") == "NOT_HOST"

    assert party.state.told == []


async def test_who_does_not_play_undoes_nothing():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ben", "east", "walk")

    assert await party.refused(Undo(0), "eve") == "NOT_SEATED"
    assert await party.refused(Redo(), "eve") == "NOT_SEATED"


# Far back, and across restarts


async def turns(party: Party, n: int) -> None:
    for _ in range(n):
        await party.act("ada", "north", "walk")
        await party.act("ada", "east", "ask")
        await party.says("ada", "river")
        await party.done("ada")


@pytest.mark.parametrize("to", [0, 1, 7, 24, 48, 97, 150])
async def test_undo_leads_to_any_line_of_the_chapter(to):
    party = await Party.begun("ada")
    pictures = [game_of(party)]
    for turn in range(40):
        second = ("east", "look") if turn < 12 else ("east", "walk")
        for answer in (("north", "walk"), second, ("east", "ask"), "river", ("done",)):
            await party.must(Reply(answer), "ada")
            pictures.append(game_of(party))
    await party.restart()

    await party.must(Undo(to), "ada")
    assert game_of(party) == pictures[to]
    await party.restart()
    assert game_of(party) == pictures[to]

    await party.must(Redo(999), "ada")
    assert game_of(party) == pictures[-1]
    await party.restart()
    assert game_of(party) == pictures[-1]


async def test_back_and_forth_many_times_is_a_path_like_any_other():
    party = await Party.begun("ada")
    await turns(party, 20)
    for n in (5, 30, 2, 11):
        await party.must(Undo(await party.table.steps_back(n)), "ada")
        await party.restart()
        await party.must(Redo(n // 2), "ada")
        if party.asked == "camp.own":
            await party.says("ada", "river")
        await turns(party, 3)
        before = party.picture()
        await party.restart()
        assert party.picture() == before

    gone = [step for _, step in await party.table.would_undo(await party.table.steps_back(5))]
    assert [step.line.answer for step in gone] == [
        ("done",), "river", ("east", "ask"), ("north", "walk"), ("done",)
    ]  # fmt: skip


async def test_many_changes_of_seats_do_not_hide_the_last_answer():
    party = await Party.begun("ada", "ben", undo="anyone")
    await party.act("ada", "north", "walk")
    for _ in range(LINES_BETWEEN_QUIETS):
        await party.must(HandOverSeat("west", "ben"), "ada")
        await party.must(HandOverSeat("west", "ada"), "ben")

    await party.must(Undo(await party.table.steps_back()), "ada")

    assert party.state.told == []


async def test_somebody_learns_what_they_missed_once():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")

    found = await party.table.missed("ben")
    assert [type(step) for line in found for step in line.entry.steps][-1] is Answered
    assert await party.table.missed("ben") == []
    await party.restart()

    assert await party.table.missed("ben") == []
    with pytest.raises(Refused):
        await party.table.missed("stranger")


async def test_friends_undo_and_redo_their_own_last_act_without_a_vote():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")

    await party.must(Undo(0), "ada")
    assert party.state.energy["north"] == 3
    await party.must(Redo(), "ada")

    assert party.state.energy["north"] == 2
    assert party.info.motions == []


async def test_friends_vote_on_an_undo_of_anothers_act_or_of_what_was_learned():
    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "walk")

    await party.must(Undo(0), "ben")
    assert len(party.info.motions) == 1

    party = await Party.begun("ada", "ben")
    await party.act("ada", "north", "look")

    await party.must(Undo(0), "ada")
    assert len(party.info.motions) == 1
