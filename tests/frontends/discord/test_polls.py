"""Discord's own polls: in play by post they carry votes that fit them."""

import asyncio
from unittest.mock import patch

import discord
import pytest
from msgspec.structs import replace

from heredity_bot.frontends.discord.channel import poll_votes
from heredity_bot.frontends.discord.channel.state import Polled
from heredity_bot.frontends.discord.gateway import bot, discordpy_patches
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages import poll as messages_poll
from heredity_bot.frontends.discord.messages.poll import poll_of
from heredity_bot.kernel import PickOne
from heredity_bot.tables.actions import Set
from heredity_bot.tables.settings import DAY, MINUTE, TOGETHER_KEY, Policy
from heredity_bot.tables.state import ballot_paper
from tests.frontends.discord.stand import Stand, stand

PEOPLE = ("anna", "ben", "cleo")
MODERATORS = discord.Permissions(manage_messages=True)


async def by_post(s: Stand, **settings) -> PickOne:
    """Three people before a question that they decide together."""
    await s.together(*PEOPLE)
    table = await s.table()
    wished = replace(table.info.settings, **{"pace": "post", "polls": "on"} | settings)
    await s.registry.do(table.id, Set(wished), table.info.host)
    await s.rest()
    assert isinstance(table.ask, PickOne)
    return table.ask


def posted(s: Stand) -> list:
    return [message for message in s.channel.history() if message.poll is not None]


def answers(message) -> list[str]:
    return [answer.text for answer in message.poll.answers]


async def vote(s: Stand, name: str, message, answer: int) -> None:
    await s.person(name).set_poll_votes(message, answers=[answer])
    await s.rest()


async def test_a_vote_by_post_is_held_in_a_poll_and_the_table_counts_it(s):
    asked = await by_post(s)
    [poll] = posted(s)

    assert len(answers(poll)) == len(asked.options)
    assert not s.living().button("pick")
    assert "poll above" in s.living().text
    await vote(s, "anna", poll, 1)
    assert (await s.table()).info.vote.votes == {str(s.person("anna").id): ballot_paper(asked.options[0])}
    before = (await s.table()).mark
    await vote(s, "ben", poll, 1)

    assert (await s.table()).mark != before, "two of three cannot be outvoted: it closes early"
    assert s.requests("POST", "/expire")


async def test_a_change_of_mind_and_a_withdrawal_count(s):
    asked = await by_post(s)
    [poll] = posted(s)
    anna = str(s.person("anna").id)

    await vote(s, "anna", poll, 1)
    await vote(s, "anna", poll, 2)
    changed = dict((await s.table()).info.vote.votes)
    await s.person("anna").set_poll_votes(poll, answers=[])
    await s.rest()

    assert changed == {anna: ballot_paper(asked.options[1])}
    assert (await s.table()).info.vote is None


async def test_whoever_is_not_asked_does_not_count_and_it_is_said(s):
    await by_post(s)
    [poll] = posted(s)
    before = (await s.table()).last

    await vote(s, "mallory", poll, 1)
    await vote(s, "mallory", poll, 2)

    table = await s.table()
    assert table.info.vote is None
    assert table.last == before
    assert "One answer in the poll is from somebody who is not asked" in s.living().text
    assert str(s.person("anna").id) in poll.content


async def test_after_a_restart_the_poll_goes_on_and_what_was_answered_meanwhile_counts(s):
    asked = await by_post(s)
    [poll] = posted(s)
    with patch.object(bot, "count_answer", deaf):
        await s.person("anna").set_poll_votes(poll, answers=[2])
        await s.env.settle()
    assert (await s.table()).info.vote is None

    await s.restart()
    await s.bot._catching_up
    await s.rest()

    anna = str(s.person("anna").id)
    assert (await s.table()).info.vote.votes == {anna: ballot_paper(asked.options[1])}
    assert len(posted(s)) == 1
    mark = (await s.table()).mark
    await vote(s, "ben", poll, 2)
    assert (await s.table()).mark != mark


async def deaf(*_given, **_more) -> None:
    """The process is dead."""


async def test_undo_takes_the_poll_away_and_the_question_has_a_new_one(s):
    await by_post(s, undo="anyone")
    [first] = posted(s)
    await vote(s, "anna", first, 1)
    await vote(s, "ben", first, 1)

    await s.slash("anna", "undo", steps=1)

    polls_now = posted(s)
    assert first.id not in [poll.id for poll in polls_now]
    assert len(polls_now) == 1
    assert (await s.table()).info.vote is None


async def test_a_poll_that_was_deleted_is_replaced_by_buttons(s):
    await by_post(s)
    [poll] = posted(s)

    await s.person("mod", roles=[s.guild.create_role("mods", permissions=MODERATORS)]).delete(poll)
    await s.rest()

    assert posted(s) == []
    assert s.living().button("pick")
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    await s.click("ben", s.living(), verb="pick", rest=("0",))
    assert (await s.table()).session.position == 1


@pytest.mark.parametrize("version", [discord.__version__, "0.1"])
async def test_when_a_poll_runs_out_before_its_vote_there_are_buttons(version, caplog):
    """Also without the patches of discord.py: the bot says so, and hears of polls and talk from discord.py itself."""
    with patch.object(discordpy_patches, "VERSION", version):
        async with stand() as s:
            await by_post(s)
            [poll] = posted(s)

            s.env.backend.expire_poll(s.channel.id, poll.id)
            await s.rest()

            assert s.living().button("pick")
            assert len(posted(s)) == 1
    assert ("runs without patches" in caplog.text) == (version == "0.1")


async def test_without_the_permission_there_are_buttons(s):
    with patch("heredity_bot.frontends.discord.gateway.requests.DiscordChannel.poll", _forbidden):
        await by_post(s)

    assert posted(s) == []
    assert s.living().button("pick")


async def test_when_the_permission_is_given_there_are_polls_again(s):
    with patch("heredity_bot.frontends.discord.gateway.requests.DiscordChannel.poll", _forbidden):
        await by_post(s)
    channel = s.bot.get_channel(s.channel.id)

    await s.bot.on_guild_channel_update(channel, channel)
    await s.slash("anna", "table show")

    assert len(posted(s)) == 1


async def _forbidden(*_given, **_more) -> int:
    raise discord.Forbidden(
        type("R", (), {"status": 403, "reason": "no"})(), {"code": 50013, "message": "no"}
    )


@pytest.mark.parametrize(
    "settings",
    [
        {"polls": "off"},
        {"pace": "live"},
        {"policies": {TOGETHER_KEY: Policy(who="majority", secret=True)}},
        {"policies": {TOGETHER_KEY: Policy(who="host")}},
        {"vote_time": 30 * DAY},
    ],
)
async def test_what_does_not_fit_is_voted_on_with_buttons(s, settings):
    await by_post(s, **settings)

    assert posted(s) == []


async def test_a_short_vote_fits_and_very_many_or_long_answers_do_not(s):
    await by_post(s, vote_time=10 * MINUTE)
    [poll] = posted(s)
    table = await s.table()
    text = s.services.texts.of(table)

    with patch.object(messages_poll, "ANSWERS", 1):
        assert poll_of(table, text) is None
    with patch.object(messages_poll, "ANSWER", 3):
        assert poll_of(table, text) is None
    assert poll_of(table, text).hours == 2
    assert poll.poll.multiple is False


async def test_the_host_chooses_it_in_the_settings_of_a_table_by_post(s):
    await by_post(s, polls="off")
    panel = await s.slash("anna", "table settings")
    panel = await s.click("anna", panel, "Votes, times and reminders")
    menu = next(m for m in panel.menus if m["custom_id"].endswith("|polls"))

    await s.person("anna").select(panel.message, ["on"], custom_id=menu["custom_id"])
    await s.rest()

    assert (await s.table()).info.settings.polls == "on"
    assert len(posted(s)) == 1


@pytest.mark.parametrize("status, code", [(500, 0), (400, 50083)])
async def test_a_poll_that_could_not_be_made_just_now_is_tried_again(s, status, code):
    await s.together(*PEOPLE)
    table = await s.table()
    wished = replace(table.info.settings, pace="post", polls="on")
    s.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=1)

    with patch.object(DiscordChannel, "revive", lambda _: asyncio.sleep(0, result=True)):
        await s.registry.do(table.id, Set(wished), table.info.host)
        await s.rest()

    assert len(posted(s)) == 1


async def test_an_answer_in_a_poll_of_an_earlier_vote_does_not_count(s):
    asked = await by_post(s)
    table = await s.table()
    papers = tuple(map(ballot_paper, asked.options))
    earlier = Polled("q0.1", posted(s)[0].id, papers)

    anna = str(s.person("anna").id)
    await poll_votes._count(s.services, table, earlier, anna, 1, added=True)

    assert table.info.vote is None


async def test_taking_back_an_answer_that_was_changed_long_ago_takes_back_nothing(s):
    """Discord may tell of the new answer before it tells that the old one went."""
    asked = await by_post(s)
    [poll] = posted(s)
    anna = s.person("anna")
    await vote(s, "anna", poll, 2)

    await poll_votes.count_answer(s.services, s.channel.id, poll.id, anna.id, 1, added=False)

    assert (await s.table()).info.vote.votes == {str(anna.id): ballot_paper(asked.options[1])}
