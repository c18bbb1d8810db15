"""Pictures in the channel: cards, fights and endings in their posts, everything else for whoever looks."""

import asyncio
import random
from dataclasses import replace
from unittest.mock import patch

import discord
import pytest

from heredity_bot.frontends.discord.channel import writer
from heredity_bot.frontends.discord.gateway import requests
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel, SendQueue
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate, UpdatePart
from heredity_bot.frontends.discord.messages.page import PictureBlock, page
from heredity_bot.frontends.discord.messages.posts import Post
from heredity_bot.games.heredity.rules.events.card import StoryTold
from heredity_bot.games.heredity.rules.events.combat import AttackResolved
from heredity_bot.stage.scene import PictureRequest, TextLine
from heredity_bot.tables.actions import Answered, Redone, Started
from tests.frontends.discord.fake_pictures import Wall, uploads
from tests.frontends.discord.people import Somebody, play_on
from tests.frontends.discord.stand import stand


def described(seen):
    """What its pictures show, in words."""
    return [item["description"] for part in seen.parts if part["type"] == 12 for item in part["items"]]


async def happened(s, kind):
    table = await s.table()
    steps = [step for _, entry in await table.entries() for step in entry.steps]
    taken = [step for step in steps if isinstance(step, (Started, Answered, Redone))]
    return [
        event for step in taken for event in table.game.read_events(step.events) if isinstance(event, kind)
    ]


async def test_a_chapter_is_seen_card_by_card_fight_by_fight_and_at_its_end():
    luck = random.Random("chapter one 0")
    async with stand() as s:
        s.picture = wall = Wall()
        people = [Somebody("anna", luck, hasty=0.7), Somebody("ben", luck, hasty=0.7)]
        await s.together("anna", "ben")

        await play_on(s, people, luck)

        fights = wall.seen("fight")
        assert fights
        assert len(fights) == len(await happened(s, AttackResolved))
        read = {f"{e.card}{'b' if e.back else ''}" for e in await happened(s, StoryTold)}
        shown = [words for seen in s.posts() for words in described(seen)]
        assert {f"scene {face} in en" for face in read} <= set(shown)
        assert described(s.posts()[-1]) == ["poster  in en"]
        assert sorted(words for words in shown if words.startswith("fight")) == sorted(
            f"fight {view.about} in en" for view in fights
        ), "each fight is shown once"


async def test_what_a_post_shows_is_sent_once_however_often_it_grows(s):
    await s.alone()
    s.picture = Wall()
    channel, table = s.services.rooms.at((await s.table()).place), await s.table()
    first = Post("A card", story="> It rains.", pictures=(PictureRequest("scene", "112"),), lines=(1, 1))
    fight = TextLine("3 − 1 = 2.", "fight", is_outcome=True)
    before = len(uploads(s))

    channel.hear(ChannelUpdate(table.id, table.last + 1, parts=[UpdatePart((), first)], goes_on=True))
    await s.rest()
    post = next(seen for seen in s.history() if seen.text.startswith("### A card"))
    [kept] = post.message.attachments
    more = UpdatePart((fight,), may_join_open_post=True, pictures=(PictureRequest("fight", "0", 9),))
    channel.hear(ChannelUpdate(table.id, table.last + 2, parts=[more], goes_on=True))
    await s.rest()
    grown = next(seen for seen in s.history() if seen.id == post.id)

    assert described(grown) == ["scene 112 in en", "fight 0 in en"]
    assert kept.id in [each.id for each in grown.message.attachments]
    sent = [file["filename"] for file in uploads(s)[before:] if file["filename"].startswith(("sc", "fi"))]
    assert len(sent) == 2


async def test_the_outcome_is_not_seen_before_the_moment_of_suspense(s):
    s.services.rooms.dependencies = replace(s.services.rooms.dependencies, suspense=True)
    s.picture = Wall()
    with patch.dict(writer.SUSPENSE, calm=30.0):
        await s.together("anna")
        channel, table = s.services.rooms.at((await s.table()).place), await s.table()
        lines, fight = ("-# It jumps.", "**3 − 1 = 2.**"), (PictureRequest("fight", "0", 1),)
        post = Post("A fight", rest=lines, suspense=1, lines=(1, 1), pictures=fight)
        channel.hear(ChannelUpdate(table.id, table.last + 1, parts=[UpdatePart((), post)]))
        await asyncio.sleep(0.2)

        held = s.history()[-1]
        assert held.text == "### A fight\n-# It jumps.\n…"
        assert described(held) == []

        await s.restart()
        finished = next(seen for seen in s.history() if seen.id == held.id)
        assert described(finished) == ["fight 0 in en"]


async def test_a_post_that_no_longer_holds_has_no_picture_left(s):
    s.picture = Wall()
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    post = s.posts()[-1]
    assert described(post) != []

    await s.slash("anna", "undo", steps=1)

    struck = next(seen for seen in s.history() if seen.id == post.id)
    assert struck.text.startswith("~~")
    assert struck.message.attachments == []


async def test_what_one_looks_at_is_drawn_in_ones_own_language(s):
    s.picture = wall = Wall()
    await s.alone()
    await s.slash("anna", "me language", language="fr")

    family = await s.slash("anna", "look family")
    sheet = await s.choose("anna", family, "look", "Maeve")
    board = await s.click("anna", sheet, verb="look", rest=("board",))
    around = await s.choose("anna", board, "look", "Brick")

    assert [described(seen) for seen in (family, sheet, board, around)] == [
        ["family  in fr"], ["member maeve in fr"], ["board  in fr"], ["board brick in fr"]
    ]  # fmt: skip
    assert "Djamal" not in sheet.text.split("\n")[1]
    assert (PictureRequest("timeline"), "fr") not in wall.asked
    assert described(await s.slash("anna", "look timeline")) == ["timeline  in fr"]


async def test_a_card_is_shown_as_a_picture_once_it_was_seen(s):
    s.picture = wall = Wall()
    await s.alone()
    table = await s.table()
    seen = int(table.game.seen(table.t.state)[0].rstrip("b"))
    unseen = next(n for n in table.game.book.cards if n > 900 and str(n) not in table.t.state.seen)

    shown = await s.slash("anna", "look card", number=seen)
    hidden = await s.slash("anna", "look card", number=unseen)

    assert described(shown) == [f"card {seen} in en"]
    assert described(hidden) == []
    assert wall.seen("card") == {PictureRequest("card", str(seen))}


async def test_a_post_whose_picture_fails_is_posted_in_words(s):
    await s.alone()

    async def picture(table, view, locale):
        raise RuntimeError("no paint")

    s.picture = picture
    await s.slash("anna", "do observe", who="selena")

    assert "Tracks" in s.posts()[-1].text
    assert any("no picture of scene" in fault for fault in s.faults.seen)
    s.faults.seen.clear()


async def test_where_no_files_may_be_sent_there_are_words(s):
    s.picture = wall = Wall()
    role = s.env.backend.get_guild(s.guild.id).roles[s.guild.id]
    bot = s.env.backend.get_guild(s.guild.id).members[s.env.backend.bot_user.id]
    for one in [role, *(s.env.backend.get_guild(s.guild.id).roles[r] for r in bot.role_ids)]:
        one.permissions &= ~discord.Permissions(attach_files=True, administrator=True).value
    await s.restart()
    await s.alone()
    await s.slash("anna", "do observe", who="selena")

    assert "The kitchen: **Djamal**" in s.living().text
    assert "Tracks" in s.posts()[-1].text
    assert uploads(s) == []
    assert wall.asked == []


def standing(*pictures):
    """A message as Discord gives it back: what it shows is not listed beside it."""
    cdn = "https://cdn.discordapp.com/attachments/1"
    media = [
        {"media": {"url": f"{cdn}/{number}/{name}?ex=6&is=7", "attachment_id": str(number)}}
        for name, number in pictures
    ]
    return {"components": [{"type": 17, "components": [{"type": 12, "items": media}]}], "attachments": []}


def test_a_picture_is_kept_under_the_name_it_has():
    made = page(
        PictureBlock("scene0-aa.png", "A scene"),
        PictureBlock("fight0.png", "A sum"),
        files=[("fight0.png", b"sum")],
    )
    [(fight, _)] = made.files

    assert requests._files(standing(("scene0-aa.png", 5), (fight, 6))) == {"scene0-aa.png": 5, fight: 6}


def test_an_earlier_message_under_the_same_nonce_has_its_own_pictures():
    """Sent by a process that died; the board has changed since then, so it is sent anew and nothing is kept."""
    made = page(PictureBlock("board.png", "The board"), files=[("board.png", b"now")])

    kept = requests._files(standing(("board-before.png", 5)))

    [(name, _)] = made.files
    assert [each.filename for each in made.attachments(kept)] == [name]


async def test_a_click_does_not_change_a_table_message_that_has_moved_meanwhile(s):
    s.picture = Wall()
    living = await s.alone()
    table = await s.table()
    channel, changed = s.services.rooms.at(table.place), []

    async def change(made, kept):
        changed.append(made)
        return {}

    files = channel._writer._files
    async with channel._editing:
        waits = asyncio.create_task(channel.edit_table_message(living.id, change))
        await asyncio.sleep(0)
        channel._writer.state.message += 1

    assert not await waits
    assert changed == []
    assert channel._writer._files == files != {}


async def test_a_thread_whose_channel_is_not_known_takes_pictures(s):
    thread = discord.Thread(
        guild=s.bot.get_guild(s.guild.id),
        state=s.bot._connection,
        data={
            "id": 1, "parent_id": 2, "owner_id": 3, "name": "t", "type": 11, "message_count": 0,
            "member_count": 0,
            "thread_metadata": {"archived": False, "auto_archive_duration": 60,
                                "archive_timestamp": "2026-01-01T00:00:00+00:00"},
        },
    )  # fmt: skip
    with patch.object(s.bot, "get_channel", return_value=thread):
        assert DiscordChannel(s.bot, 1, SendQueue()).takes_files()


@pytest.mark.parametrize("status, code", [(400, 50035), (413, 40005), (403, 50013)])
async def test_a_post_whose_picture_is_refused_is_posted_in_words_and_the_next_one_has_pictures_again(
    s, status, code
):
    s.picture = Wall()
    await s.alone()
    s.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=1)
    await s.slash("anna", "do observe", who="selena")

    assert "Tracks" in s.posts()[-1].text
    assert described(s.posts()[-1]) == []

    await s.slash("anna", "do move", who="maeve", target="The yard")
    assert described(s.living()) == ["near  in en", "strip  in en"]


async def test_a_picture_that_a_post_has_and_discord_no_longer_knows_stops_nothing(s):
    s.picture = Wall()
    await s.alone()
    channel, table = s.services.rooms.at((await s.table()).place), await s.table()
    first = Post("A card", story="> It rains.", pictures=(PictureRequest("scene", "112"),), lines=(1, 1))
    channel.hear(ChannelUpdate(table.id, table.last + 1, parts=[UpdatePart((), first)], goes_on=True))
    await s.rest()

    s.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50035, times=1)
    more = UpdatePart((TextLine("It stops.", "happening"),), may_join_open_post=True)
    channel.hear(ChannelUpdate(table.id, table.last + 2, parts=[more], goes_on=True))
    await s.rest()

    grown = next(seen for seen in s.history() if seen.text.startswith("### A card"))
    assert grown.text.endswith("- It stops.")
