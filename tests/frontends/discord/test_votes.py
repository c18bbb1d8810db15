"""Votes: live tally, who is missing, countdown, change of mind, secret ballots, early closing; proposals."""

import random

import pytest
from msgspec.structs import replace

from heredity_bot.kernel import Act
from heredity_bot.tables.actions import Set
from heredity_bot.tables.settings import TOGETHER_KEY, Policy
from tests.frontends.discord.people import Somebody, play_on
from tests.frontends.discord.stand import stand

LAMP = "The Lamp on the Weir"


async def test_a_vote_shows_how_it_stands_who_is_missing_and_when_it_ends(s):
    await s.together("anna", "ben", "cleo")
    ids = {name: f"<@{s.person(name).id}>" for name in ("anna", "ben", "cleo")}

    await s.click("ben", s.living(), verb="pick", rest=("0",))
    seen = s.living().text

    assert "Take him along, where you can see him: **1**" in seen
    assert "1 of 3 has voted" in seen
    question = seen.split("###")[1]
    assert ids["anna"] in question
    assert ids["cleo"] in question
    assert ids["ben"] not in question
    assert f"<t:{int(s.time.wall + 180)}:R>" in seen


async def test_minds_can_be_changed_and_the_vote_closes_as_soon_as_it_is_decided(s):
    await s.together("anna", "ben", "cleo")

    await s.click("ben", s.living(), verb="pick", rest=("0",))
    await s.click("ben", s.living(), verb="pick", rest=("1",))
    seen = s.living().text
    assert "Leave him at home with the cow: **1**" in seen
    assert "Take him along" not in seen.split("###")[1]

    await s.slash("cleo", "vote", choice="Leave him at home with the cow")
    assert isinstance((await s.table()).ask, Act), "two of three are enough"


async def test_a_secret_vote_tells_only_how_many_have_voted(s):
    await s.together("anna", "ben", "cleo")
    panel = await s.slash("anna", "table settings")
    panel = await s.click("anna", panel, "Votes, times and reminders")
    menu = next(m for m in panel.menus if m["custom_id"].endswith("|secret"))
    await s.person("anna").select(panel.message, ["yes"], custom_id=menu["custom_id"])
    await s.rest()

    await s.click("ben", s.living(), verb="pick", rest=("0",))
    seen = s.living().text

    assert "Secret vote, 1 of 3 has voted" in seen
    assert "**1**" not in seen


async def test_a_secret_vote_that_is_tied_says_that_it_is_held_again(s):
    await s.together("anna", "ben")
    table = await s.table()
    settings = replace(
        table.info.settings, policies={TOGETHER_KEY: Policy(who="majority", tie="again", secret=True)}
    )
    await s.registry.do(table.id, Set(settings), table.info.host)

    await s.click("anna", s.living(), verb="pick", rest=("0",))
    await s.click("ben", s.living(), verb="pick", rest=("1",))

    assert "Second vote, after a tie. Secret vote, 0 of 2 have voted" in s.living().text


@pytest.mark.parametrize("language, told", [("en", "change your mind"), ("fr", "d’avis"), ("de", "Meinung")])
async def test_help_says_that_minds_can_be_changed_while_a_vote_is_open(s, language, told):
    await s.together("anna", "ben", "cleo")
    await s.slash("ben", "me language", language=language)
    before = await s.slash("ben", "help")
    await s.click("ben", s.living(), verb="pick", rest=("0",))

    during = await s.slash("ben", "help")

    assert told not in before.text
    assert told in during.text


async def test_the_host_closes_a_vote_early_and_nobody_else(s):
    await s.together("anna", "ben", "cleo")
    await s.click("ben", s.living(), verb="pick", rest=("1",))

    refused = await s.click("cleo", s.living(), "Close the vote (host)")
    assert not isinstance((await s.table()).ask, Act)
    assert "host" in refused.text
    await s.click("anna", s.living(), "Close the vote (host)")

    assert isinstance((await s.table()).ask, Act)


async def test_a_vote_ends_when_its_time_is_up(s):
    await s.together("anna", "ben", "cleo")
    await s.click("ben", s.living(), verb="pick", rest=("1",))

    await s.after(181)

    assert isinstance((await s.table()).ask, Act)
    assert "What does the family do?" in s.living().text


@pytest.mark.parametrize(
    "language, called, decided",
    [
        ("en", "the table is waiting for you", "Too few of you decided in time"),
        ("fr", "la table vous attend", "Trop peu de voix à temps"),
        (
            "de",
            "Ihr seid dran: Der Tisch wartet auf euch.",
            "Zu wenige von euch haben rechtzeitig entschieden",
        ),
    ],
)
async def test_by_post_several_are_called_together_and_one_of_three_is_too_few(s, language, called, decided):
    await s.together("anna", "ben", "cleo")
    table = await s.table()
    await s.registry.do(
        table.id, Set(replace(table.info.settings, pace="post", locale=language)), table.info.host
    )
    await s.click("ben", s.living(), verb="pick", rest=("1",))

    await s.after(13 * 3600)
    reminder = s.posts()[-1].text
    await s.after(60 * 3600)

    assert called in reminder
    assert decided in s.living().text


async def test_done_is_counted_and_can_be_taken_back(s):
    await s.together("anna", "ben", chapter=LAMP)

    await s.click("anna", s.living(), "Done for this turn")
    assert "Done (1 of 2)" in s.living().buttons
    await s.click("anna", s.living(), "Done (1 of 2)")
    assert "Done for this turn" in s.living().buttons
    await s.click("anna", s.living(), "Done for this turn")
    await s.slash("ben", "do done")

    assert (await s.table()).t.state.laps == 1


async def test_a_proposal_is_voted_on_with_buttons_or_by_command(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    ben = s.person("ben")

    await s.slash("cleo", "table end")
    assert "Yes (1)" in s.living().buttons
    offered = await ben.autocomplete(s.channel, "vote", "choice", "")
    await s.slash("ben", "vote", choice=offered[0]["value"])

    assert (await s.table()).info.phase == "over"


async def test_yes_and_no_are_counted_as_they_were_clicked(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    await s.slash("cleo", "table end")

    await s.click("ben", s.living(), "No (0)")
    assert {"Yes (1)", "No (1)"} <= set(s.living().buttons)
    await s.click("anna", s.living(), "No (1)")

    assert s.living().button("agree") is None, "two of three are enough against it"
    assert (await s.table()).info.phase == "playing"


async def test_those_who_leave_come_back_and_vote_late_do_not_stop_the_game():
    luck = random.Random("late")
    async with stand() as s:
        await s.together("anna", "ben", "cleo", chapter=LAMP)
        people = [Somebody("anna", luck, hasty=0.7), Somebody("ben", luck, typing=0.7, hasty=0.7)]
        for _ in range(6):
            await luck.choice(people).play(s)
        await s.slash("cleo", "table leave")
        for _ in range(6):
            await luck.choice(people).play(s)
        await s.click("cleo", s.living(), "Join")
        assert str(s.person("cleo").id) in (await s.table()).players

        await s.after(700)
        actions = await play_on(s, [*people, Somebody("cleo", luck, hasty=0.9)], luck, most=150)

        assert (await s.table()).info.phase == "over", actions
