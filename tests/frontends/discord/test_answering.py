"""Answers from lists: for those who may give them, and for the question that they were offered for."""

import random

import pytest

from heredity_bot.kernel import PickOne
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.test_lists_and_votes import PEOPLE, before_a_shared_blow, id_of, listed

ANSWERING = (("vote", "choice"), ("do answer", "answer"))


@pytest.mark.parametrize("command, option", ANSWERING)
async def test_an_answer_from_the_list_of_an_earlier_question_is_no_answer_to_this_one(s, command, option):
    await s.together(*PEOPLE)
    offered = await s.person("ben").autocomplete(s.channel, command, option, "")
    for name in PEOPLE[:2]:
        await s.click(name, s.living(), verb="pick", rest=("0",))
    table = await s.table()
    before = table.last

    seen = await s.slash("ben", command, **{option: offered[0]["value"]})

    assert seen.text.startswith("That was for an earlier moment.")
    assert table.last == before


@pytest.mark.parametrize("command, option", ANSWERING)
async def test_what_is_chosen_from_the_list_is_taken(s, command, option):
    await s.together(*PEOPLE)
    offered = await s.person("ben").autocomplete(s.channel, command, option, "home")

    await s.slash("ben", command, **{option: offered[0]["value"]})

    assert (await s.table()).info.vote.votes == {id_of(s, "ben"): '"home"'}


async def test_whoever_is_not_asked_is_offered_nothing_and_told_who_is(s):
    bystander, asked = await before_a_question_for_one(s)
    assert await listed(s, asked, "do answer", "answer")

    assert await listed(s, bystander, "do answer", "answer") == []
    seen = await s.slash(bystander, "do answer", answer="something else")

    assert seen.text.startswith("Now the table asks:")
    assert f"<@{id_of(s, asked)}>" in seen.text


async def before_a_question_for_one(s) -> tuple[str, str]:
    """Play until one alone is asked to choose: somebody who is not, and who is."""
    luck = random.Random("one")
    await s.together(*PEOPLE)
    people = {id_of(s, name): Somebody(name, luck, hasty=0.8) for name in PEOPLE}
    for _ in range(150):
        table = await s.table()
        waiting = table.waiting_for() or table.players
        if isinstance(table.ask, PickOne) and len(table.deciders().voters) == 1:
            asked = people[waiting[0]].name
            return next(name for name in PEOPLE if name != asked), asked
        await luck.choice([people[user] for user in waiting]).play(s)
    raise AssertionError("nobody was asked alone")


async def test_in_a_second_ballot_the_answers_that_are_left_are_offered(s):
    await s.together("anna", "ben")
    answers = await listed(s, "ben", "do answer", "answer")
    table = await s.table()
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    table.info.vote.left = list(table.info.vote.votes.values())

    assert await listed(s, "ben", "do answer", "answer") == answers[:1]


async def test_strangers_who_answer_are_told_how_to_take_part(s):
    await s.together(*PEOPLE)
    assert "no seat" in (await s.slash("zoe", "do answer", answer="anything")).text


async def test_strangers_get_no_panel_for_the_wounds_of_others(s):
    await before_a_shared_blow(s)

    seen = await s.slash("zoe", "do answer", answer="anything")

    assert "no seat" in seen.text
    assert not seen.buttons
