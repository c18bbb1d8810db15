"""What leaves the bot: under a name of its own, once, as quietly as it can be, and never as markup of others."""

from types import SimpleNamespace
from unittest.mock import patch

import discord
import pytest
from msgspec.structs import replace

from heredity_bot.frontends.discord.channel.writer import TALK
from heredity_bot.frontends.discord.controls.interaction import InteractionReply
from heredity_bot.frontends.discord.gateway.requests import DiscordChannel
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate
from heredity_bot.frontends.discord.messages.page import Page
from heredity_bot.frontends.discord.messages.table_page import TablePageView, table_page
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.tables.actions import Set
from heredity_bot.tables.settings import TOGETHER_KEY, Policy, TableSettings
from tests.frontends.discord.stand import Stand, core
from tests.frontends.discord.test_polls import by_post, posted, vote

LAMP = "The Lamp on the Weir"
SILENT = 1 << 12
NASTY = "**loud** [x](https://evil.example) <@&1>"
PLAIN = r"\*\*loud\*\* \[x](https://evil.example) \<@&1>"


def sent(s: Stand) -> list[dict]:
    return [request.json for request in s.requests("POST", f"/channels/{s.channel.id}/messages")]


def edited(s: Stand) -> list[str]:
    return [request.path for request in s.env.http_requests if request.method == "PATCH"]


async def test_every_message_has_a_name_by_which_discord_knows_it_again(s):
    asked = await by_post(s)
    await vote(s, "anna", posted(s)[0], 1)
    await s.after(2 * 86_400)
    await s.slash("anna", "table show")

    names = [body.get("nonce") for body in sent(s)]

    assert any(body.get("poll") for body in sent(s)), asked
    assert any("It is your turn" in str(body) for body in sent(s))
    table = await s.table()
    assert all(table.id in str(name) for name in names), "the same name, should it be sent again"
    assert all(body["enforce_nonce"] for body in sent(s))
    assert len(set(names)) == len(names)


async def test_a_table_message_that_calls_nobody_makes_no_sound(s):
    await s.together("anna", "ben", chapter=LAMP)
    called = [body for body in sent(s) if body["allowed_mentions"].get("users")]
    before = len(sent(s))

    await s.slash("anna", "table show")

    [moved] = sent(s)[before:]
    assert moved["flags"] & SILENT
    assert called
    assert not any(body["flags"] & SILENT for body in called)


async def test_a_table_message_that_is_about_to_move_is_not_changed_before(s):
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")
    living, before = s.living(), len(s.env.http_requests)

    await s.click("anna", living, verb="begin")

    answer, *rest = s.env.http_requests[before:]
    assert s.living().id != living.id
    assert answer.json["type"] == discord.InteractionResponseType.deferred_message_update.value
    assert [each.method for each in rest if each.path.endswith(str(living.id))] == ["DELETE"]


async def test_where_nothing_has_changed_nothing_is_edited(s):
    await s.alone()
    before = len(s.env.http_requests)

    s.services.rooms.stir(f"discord:{s.channel.id}")
    await s.rest()

    assert s.env.http_requests[before:] == []


async def test_a_post_is_struck_out_once_however_often_one_goes_back(s):
    await s.alone()
    await s.slash("anna", "do move", who="djamal", target="The yard")
    await s.slash("anna", "do observe", who="selena")
    await s.slash("anna", "undo", steps=1)
    [struck] = [post.id for post in s.posts() if "~~" in post.text]
    before = len(edited(s))

    await s.slash("anna", "undo", steps=1)

    assert not any(path.endswith(str(struck)) for path in edited(s)[before:])


async def test_of_several_posts_only_those_are_sent_after_a_restart_that_do_not_stand_yet(s):
    """Discord knows a message again by its name for some minutes only."""
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")
    send, titles = DiscordChannel.send, []

    async def once(self: DiscordChannel, made: Page, **more):
        titles.append(made.text().partition("\n")[0])
        if len(titles) in (2, 3):  # with its pictures, and in words
            refused = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(refused, {"code": 50013, "message": "Missing Permissions"})
        return await send(self, made, **more)

    with patch.object(DiscordChannel, "send", once):
        await s.click("anna", s.living(), verb="begin")
        assert len(titles) == 3
        await s.restart()

    posts = [post.text.partition("\n")[0] for post in s.posts()]
    assert len(posts) > 1
    assert posts == list(dict.fromkeys(posts))
    assert titles.count(posts[0]) == 1


async def test_a_table_message_that_was_cleared_away_with_others_is_made_anew(s):
    living = await s.alone()

    s.env.backend.bulk_delete_messages(s.channel.id, [seen.id for seen in s.history()])
    await s.rest()

    assert s.living().id != living.id


async def test_words_of_others_are_no_markup_wherever_they_stand(s):
    await s.alone()
    table = await s.table()
    _, game = core()
    await s.registry.create(table.place, table.info.host, game, TableSettings(), title=NASTY)

    listed = await s.slash("anna", "table list")
    shown = table_page(table, s.services.texts.of(table), TablePageView(news=[NASTY])).text()

    assert PLAIN in listed.text
    assert PLAIN in shown
    assert NASTY not in listed.text + shown


async def test_a_sentence_is_said_as_it_is():
    told = []

    async def show(_reply: InteractionReply, made: Page) -> None:
        told.append(made.text())

    with patch.object(InteractionReply, "show", show):
        await InteractionReply(None).say(NASTY)

    assert told == [PLAIN]


async def test_whoever_wants_no_calls_is_not_called_for_a_question_either(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    await s.slash("ben", "me reminders", remind=False)
    before = len(sent(s))

    await s.slash("anna", "undo", steps=1)
    await s.slash("cleo", "table end")

    called = [user for body in sent(s)[before:] for user in body["allowed_mentions"].get("users", ())]
    assert str(s.person("ben").id) not in map(str, called)
    assert str(s.person("anna").id) in map(str, called)


async def test_whoever_has_answered_meanwhile_is_not_reminded(s):
    await s.together("anna", "ben", chapter=LAMP)
    await s.slash("ben", "do done")
    table, room = await s.table(), s.services.rooms.at(f"discord:{s.channel.id}")

    room.hear(ChannelUpdate(table.id, table.last + 1, reminds=(str(s.person("ben").id),)))
    await s.rest()

    assert [seen for seen in s.posts() if "It is your turn" in seen.text] == []


async def test_of_the_reminders_that_were_due_while_the_bot_was_away_one_is_sent(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    wished = replace(table.info.settings, pace="post")
    await s.registry.do(table.id, Set(wished), table.info.host)
    await s.slash("anna", "do done")
    s.registry._listeners.clear()
    before = len(sent(s))
    await s.after(13 * 3600)
    await s.after(40 * 3600)

    await s.restart()

    reminders = [body for body in sent(s)[before:] if "It is your turn" in str(body)]
    assert len(reminders) == 1


async def test_what_the_bot_itself_writes_does_not_move_the_table_message(s):
    await s.alone()
    living = s.living().id
    for _ in range(TALK + 1):
        await s.bot.get_channel(s.channel.id).send("A word of ours.")
    await s.rest()

    await s.slash("anna", "do move", who="djamal", target="The yard")

    assert s.living().id == living


async def test_discord_hears_of_the_commands_once(s):
    told = s.requests("PUT", "/commands")

    await s.restart()

    assert len(told) == len(s.requests("PUT", "/commands")) == 1


@pytest.mark.parametrize("locale", ["fr", "de"])
async def test_the_welcome_is_in_the_language_of_the_server_and_where_it_may_be(s, locale):
    registry, guild = s.guild.create_text_channel("hall"), s.bot.get_guild(s.guild.id)
    closed = discord.PermissionOverwrite(send_messages=False)
    await guild.get_channel(s.channel.id).set_permissions(guild.default_role, overwrite=closed)
    await guild.get_channel(s.channel.id).set_permissions(guild.me, overwrite=closed)
    await s.rest()
    before = len(s.env.http_requests)

    with patch.object(type(guild), "preferred_locale", discord.Locale(locale), create=True):
        await s.bot.on_guild_join(guild)
    await s.rest()

    assert len(s.env.http_requests) == before + 1
    assert [seen.text for seen in s.history(registry)] == [common_text(locale).say("welcome")]


def called(s: Stand, before: int) -> list[str]:
    bodies = sent(s)[before:]
    return [str(user) for body in bodies for user in body["allowed_mentions"].get("users", ())]


@pytest.mark.parametrize("pace", ["live", "post"])
async def test_by_post_who_is_asked_next_is_called_and_at_a_live_table_they_are_there(s, pace):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    await s.registry.do(table.id, Set(replace(table.info.settings, pace=pace)), table.info.host)
    await s.slash("anna", "do done")
    before = len(sent(s))

    await s.slash("ben", "do done")

    assert table.t.state.laps == 1
    assert called(s, before) == ([str(s.person("anna").id)] if pace == "post" else [])


async def test_for_a_second_ballot_people_are_called_again(s):
    await s.together("anna", "ben")
    table = await s.table()
    again = {TOGETHER_KEY: Policy(who="majority", tie="again")}
    await s.registry.do(table.id, Set(replace(table.info.settings, policies=again)), table.info.host)
    await s.click("ben", s.living(), verb="pick", rest=("0",))
    before = len(sent(s))

    await s.click("anna", s.living(), verb="pick", rest=("1",))

    assert (await s.table()).info.vote.round == 2
    assert called(s, before) == [str(s.person("ben").id)]
