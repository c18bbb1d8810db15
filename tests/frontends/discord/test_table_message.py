"""The living message: edited, not reposted; moved when it was scrolled away; nobody is called twice."""

import asyncio
import dataclasses
from unittest.mock import patch

import discord
import pytest
from msgspec.structs import replace

from heredity_bot.frontends.discord.channel import writer
from heredity_bot.frontends.discord.gateway import discordpy_patches
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate, UpdatePart
from heredity_bot.frontends.discord.messages.page import BLACK, PAPER, RED, plain
from heredity_bot.frontends.discord.messages.posts import Post, post_of, post_page
from heredity_bot.frontends.discord.messages.table_page import TablePageView, table_page
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.stage.scene import Scene, TextLine
from heredity_bot.tables.actions import Dismiss, End, Reply
from tests.frontends.discord.fake_pictures import tiny_png, uploads
from tests.frontends.discord.stand import Sight, stand

LAMP = "The Lamp on the Weir"


def called(request) -> list[str]:
    return [str(user) for user in request.json.get("allowed_mentions", {}).get("users", [])]


async def test_small_steps_change_the_message_and_post_nothing(s):
    first = await s.alone()
    posts = len(s.posts())

    await s.slash("anna", "do move", who="maeve", target="The yard")
    second = s.living()

    assert second.id == first.id
    assert len(s.posts()) == posts
    assert "**Maeve**" in second.text.split("The yard:")[1].split("\n")[0]
    assert "Maeve moves into the yard" in second.text
    assert "**Maeve**: 2 pawns left" in second.text


async def test_the_message_tells_the_whole_table_in_words(s, locale):
    await s.slash("anna", "me language", language=locale)
    await s.alone()
    table, seen = await s.table(), s.living()
    words = s.services.texts.of(table)

    assert words.locale == locale
    for said in (
        words.teller.title(table.t),
        words.teller.goal(table.t),
        *(line.text for line in words.look("timeline")),
        *(words.teller.seat(name) for name in words.teller.seat_status(table.t)),
        words.teller.prompt(table.t, table.ask),
    ):
        assert plain(said) in seen.text
    for line in words.look("board"):
        assert plain(line.text) in seen.text.replace("**", "")
    verbs = {part["custom_id"].split("|")[1] for part in seen.buttons.values()}
    assert verbs == {"panel", "done", "look", "why", "undo", "help"}


async def test_the_message_stands_below_the_posts(s):
    first = await s.alone()

    await s.slash("anna", "do observe", who="selena")

    assert s.seen_again(first) is None
    assert s.history()[-1].id == s.living().id
    assert "Tracks" in s.posts()[-1].text


@pytest.mark.parametrize("version", [discord.__version__, "0.1"])
async def test_after_much_talk_the_message_moves_down_with_its_next_change(version):
    with patch.object(discordpy_patches, "VERSION", version):
        async with stand() as s:
            first = await s.alone()
            for n in range(7):
                await s.person("ben").send(s.channel, f"hello {n}")
            await s.slash("anna", "do move", who="maeve", target="The yard")
            assert s.living().id == first.id

            await s.person("ben").send(s.channel, "eighth")
            assert s.living().id == first.id, "talk alone moves nothing"
            await s.slash("anna", "do move", who="djamal", target="The yard")

            assert s.history()[-1].id == s.living().id != first.id


async def test_once_it_has_moved_for_the_talk_it_stays(s):
    await s.alone()
    for n in range(9):
        await s.person("ben").send(s.channel, f"word {n}")
    await s.slash("anna", "do move", who="djamal", target="The yard")
    moved = s.living().id

    await s.slash("anna", "do move", who="djamal", target="The kitchen")

    assert s.living().id == moved


async def test_changes_in_quick_succession_become_one_edit(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    room = s.services.rooms.at(table.place)
    room._dependencies = dataclasses.replace(room._dependencies, merge=0.3)
    before = len(s.requests("PATCH"))

    for seat, to in (("djamal", "951.b"), ("djamal", "951.a"), ("djamal", "951.b")):
        slot = next(iter(table.ask.menu[seat]["move"][to]))
        await s.registry.do(table.id, Reply((seat, "move", to, slot)), table.info.seats[seat])
    await s.rest()

    assert len(s.requests("PATCH")) == before + 1


async def test_people_are_called_once_for_a_question_and_never_for_their_own_actions(s):
    await s.together("anna", "ben")
    anna, ben = str(s.person("anna").id), str(s.person("ben").id)
    sent = [r for r in s.requests("POST", "/messages") if called(r)]

    assert [called(r) for r in sent] == [[ben]], "anna has just begun the game herself"

    await s.slash("ben", "table show")
    await s.slash("ben", "table show")
    assert len([r for r in s.requests("POST", "/messages") if called(r)]) == 1

    await s.click("ben", s.living(), verb="pick", rest=("0",))
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    later = [called(r) for r in s.requests("POST", "/messages") if called(r)][1:]
    assert all(anna not in users for users in later)


async def test_a_proposal_moves_the_message_and_calls_those_who_are_asked(s):
    first = await s.together("anna", "ben", "cleo", chapter=LAMP)
    before = len(s.requests("POST", "/messages"))

    await s.slash("ben", "table end")
    (sent,) = s.requests("POST", "/messages")[before:]

    assert s.seen_again(first) is None
    assert sorted(called(sent)) == sorted([str(s.person("anna").id), str(s.person("cleo").id)])
    assert s.living().button("agree") is not None


async def test_play_by_post_calls_who_is_asked_next_and_reminds_with_one_message_at_a_time(s):
    await s.together("anna", "ben", chapter=LAMP)
    settings = await s.slash("anna", "table settings")
    menu = next(m for m in settings.menus if m["custom_id"].endswith("|pace"))
    await s.person("anna").select(settings.message, ["post"], custom_id=menu["custom_id"])
    await s.rest()
    await s.slash("anna", "do done")

    await s.after(13 * 3600)
    reminders = [seen for seen in s.posts() if "It is your turn" in seen.text]
    assert len(reminders) == 1
    assert str(s.person("ben").id) in reminders[0].text
    assert str(s.person("anna").id) not in reminders[0].text

    await s.after(40 * 3600)
    again = [seen for seen in s.posts() if "It is your turn" in seen.text]
    assert len(again) == 1
    assert again[0].id != reminders[0].id

    await s.slash("ben", "do done")
    assert [seen for seen in s.posts() if "It is your turn" in seen.text] == []


async def test_whoever_wants_no_reminders_gets_none(s):
    await s.together("anna", "ben", chapter=LAMP)
    await s.slash("ben", "me reminders", remind=False)
    settings = await s.slash("anna", "table settings")
    menu = next(m for m in settings.menus if m["custom_id"].endswith("|pace"))
    await s.person("anna").select(settings.message, ["post"], custom_id=menu["custom_id"])
    await s.slash("anna", "do done")

    await s.after(13 * 3600)

    assert [seen for seen in s.posts() if "It is your turn" in seen.text] == []


async def test_a_picture_is_replaced_with_each_edit_and_never_piles_up(s):
    drawn = []

    async def picture(table, view, locale):
        if view.what != "near":
            return None
        drawn.append(tiny_png(len(drawn) % 200))
        return drawn[-1], f"Drawing {len(drawn)} in {locale}"

    s.picture = picture
    await s.alone()
    for target in ("The yard", "The kitchen", "The yard"):
        await s.slash("anna", "do move", who="maeve", target=target)
    living = s.living()

    galleries = [part for part in living.parts if part["type"] == 12]
    assert [item["description"] for item in galleries[0]["items"]] == [f"Drawing {len(drawn)} in en"]
    assert len(living.message.attachments) == 1
    assert "**Maeve**: no pawn left" in living.text, "what the picture cannot say is still said"


async def test_a_picture_that_did_not_change_is_not_sent_again(s):
    shown = b"one picture"

    async def picture(table, view, locale):
        return (shown, "The board.") if view.what == "near" else None

    s.picture = picture
    await s.together("anna", "ben", "cleo")
    [board] = s.living().message.attachments
    before = len(uploads(s))

    await s.click("ben", s.living(), verb="pick", rest=("0",))
    await s.click("ben", s.living(), verb="pick", rest=("1",))
    [kept] = s.living().message.attachments
    unchanged = len(uploads(s)) - before
    shown = b"another picture"
    await s.click("ben", s.living(), verb="pick", rest=("0",))
    [changed] = s.living().message.attachments

    assert unchanged == 0
    assert kept.id == board.id
    assert len(uploads(s)) - before == 1
    assert changed.id != board.id
    assert changed.filename != board.filename


async def test_a_picture_that_fails_leaves_the_words(s):

    async def picture(table, view, locale):
        raise RuntimeError("no paint")

    s.picture = picture
    await s.alone()

    assert "The kitchen: **Djamal**" in s.living().text
    assert any("no picture" in fault for fault in s.faults.seen)
    s.faults.seen.clear()


async def test_the_message_never_grows_beyond_what_discord_takes(s):
    await s.together("anna", "ben", "cleo")
    table = await s.table()
    users = table.players
    for motion, by in [
        (End(), users[1]),
        (Dismiss(users[0]), users[1]),
        (Dismiss(users[2]), users[1]),
        (Dismiss(users[0]), users[2]),
        (Dismiss(users[1]), users[2]),
    ]:
        await s.registry.do(table.id, motion, by)
    await s.rest()

    for locale in ("en", "fr", "de"):
        page = table_page(table, s.services.texts.of(table, locale), TablePageView(news=["x" * 900] * 6))
        parts = list(Sight(type("M", (), {"components": page.components, "id": 1})).parts)
        assert len(parts) <= 40
        assert sum(len(part.get("content", "")) for part in parts) <= 4000
    assert "more proposal" in s.living().text


async def test_what_follows_from_a_post_is_added_to_it(s):
    await s.together("anna")
    opening = s.posts()[-1]
    await s.click("anna", s.living(), verb="pick", rest=("1",))

    assert len(s.posts()) == 2
    again = s.seen_again(opening)
    assert "You choose:" in again.text
    assert "You choose:" not in s.living().text


async def test_undo_strikes_the_posts_that_no_longer_hold(s):
    await s.alone()
    before = len(s.posts())
    await s.slash("anna", "do observe", who="selena")
    post = s.posts()[-1]
    assert len(s.posts()) == before + 1

    await s.slash("anna", "undo", steps=1)
    again = s.seen_again(post)

    assert again.text.startswith("~~Tracks")
    assert "This was undone." in again.text
    assert again.buttons == {}
    assert "**Selena**: 3 pawns left" in s.living().text
    assert [p for p in s.posts() if "~~" in p.text] != []

    await s.slash("anna", "redo")
    assert "Tracks" in s.posts()[-1].text
    assert "~~" not in s.posts()[-1].text


async def test_undo_by_the_panel_tells_what_it_would_take_back(s):
    await s.alone()
    await s.slash("anna", "do move", who="maeve", target="The yard")
    panel = await s.click("anna", s.living(), verb="undo")

    assert "Maeve moves" in panel.menus[0]["options"][0]["label"]
    await s.person("anna").select(panel.message, [panel.menus[0]["options"][0]["value"]])
    await s.rest()
    assert "The kitchen: **Djamal**; **Maeve**" in s.living().text


async def test_anothers_act_is_undone_with_consent_where_the_table_votes_on_it(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    held = next(seat for seat, user in table.info.seats.items() if user == str(s.person("anna").id))
    await s.slash("anna", "do move", who=held, target=next(iter(table.ask.menu[held]["move"])))
    assert table.session.position == 1

    await s.slash("ben", "undo", steps=1)
    assert table.session.position == 1
    await s.click("anna", s.living(), "Yes (1)")

    assert s.living().text.count("3 pawns left") == 4
    assert (await s.table()).info.motions == []


async def test_of_many_proposals_three_have_buttons_and_the_others_are_counted(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    await s.slash("cleo", "table end")
    table = await s.table()
    [ballot] = table.info.motions

    table.info.motions = [replace(ballot, id=n) for n in range(1, 6)]
    seen = table_page(table, s.services.texts.of(table))

    assert str(seen.components).count("|agree|") == 6
    assert common_text("en").say("motions-more", n=2) in seen.text()


async def test_a_table_that_everybody_left_waits_for_whoever_comes(s):
    await s.alone()
    await s.slash("anna", "table leave")
    asleep = s.living()

    await s.click("ben", asleep, verb="join")

    assert common_text("en").say("asleep") in asleep.text
    assert asleep.button("panel") is None
    assert (await s.table()).players == [str(s.person("ben").id)]
    assert s.living().button("panel") is not None


async def test_the_secret_of_the_cards_is_told_at_the_end_and_not_before(s):
    playing = await s.alone()
    seed = (await s.table()).info.seed

    await s.slash("anna", "table end")

    assert seed
    assert seed not in playing.text
    assert seed in s.living().text


async def test_a_fight_is_held_back_before_it_is_decided():
    lines = (
        TextLine("Brick strikes.", "fight", starts="fight"),
        TextLine("He aims.", "event"),
        TextLine("A karma card: +1.", "fight", is_outcome=True),
        TextLine("The fox falls.", "happening"),
    )
    async with stand() as s:
        await s.alone()
        table = await s.table()
        text = s.services.texts.of(table)

        post = post_of(Scene("fight", lines), table, text, 1)
        first = post_page(post, table.id, text, held_back=True).text()
        whole = post_page(post, table.id, text).text()

        assert "He aims." in first
        assert "karma" not in first
        assert "…" in first
        assert "The fox falls." in whole


async def test_why_tells_the_rules_behind_a_post(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    post, table = s.posts()[-1], await s.table()
    [row] = await table.entries(after=table.last - 1)
    rules = [
        rule for step in row[1].steps for event in table.game.read_events(step.events) for rule in event.why()
    ]

    told = await s.click("anna", post, verb="why")

    assert rules
    assert plain(s.services.texts.of(table).teller.why(rules)[0]) in told.text


async def test_a_fight_holds_its_breath_and_is_finished_even_after_a_restart(s):
    s.services.rooms.dependencies = dataclasses.replace(s.services.rooms.dependencies, suspense=True)
    with patch.dict(writer.SUSPENSE, calm=30.0):
        await s.together("anna")
        channel = s.services.rooms.at((await s.table()).place)
        post = Post(
            "A fight", rest=("-# The dog jumps.", "**3 − 1 = 2.**"), rules=True, suspense=1, lines=(1, 1)
        )
        told = ChannelUpdate((await s.table()).id, (await s.table()).last + 1, parts=[UpdatePart((), post)])
        channel.hear(told)
        await asyncio.sleep(0.1)

        assert s.history()[-1].text == "### A fight\n-# The dog jumps.\n…"
        await s.restart()
        finished = next(seen for seen in s.history() if seen.text.startswith("### A fight"))
        assert "**3 − 1 = 2.**" in finished.text


def looks(seen) -> list[tuple[int | None, str]]:
    """The parts of a post: their colour, and how their words begin."""
    containers = [part if isinstance(part, dict) else part.to_dict() for part in seen.message.components]
    return [
        (each["accent_color"], next(part["content"] for part in each["components"] if part["type"] == 10))
        for each in containers
    ]


async def test_what_is_read_is_paper_and_what_follows_from_it_is_black(s):
    """READ-01: story, instructions and events have their own look; what they say is also told by words."""
    await s.alone()
    post = next(seen for seen in s.posts() if "An Evening without a Light" in seen.text)

    (paper, story), (black, follows) = looks(post)

    assert (paper, black) == (PAPER, BLACK)
    assert story.startswith("###")
    assert follows.startswith("- ")


async def test_what_the_hourglass_brings_is_red(s):
    await s.alone()
    table = await s.table()
    lines = (
        TextLine("The hourglass moves on.", "event", starts="turn"),
        TextLine("It rains.", "happening"),
    )

    post = post_of(Scene("turn", lines), table, s.services.texts.of(table), 1)

    assert post.accent == RED
    assert [
        part["accent_color"] for part in post_page(post, table.id, s.services.texts.of(table)).components
    ] == [RED]
