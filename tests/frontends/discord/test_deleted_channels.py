"""Channels that are deleted: their games wait, and go on in another channel of the server."""

import discord
import pytest

from heredity_bot.frontends.discord.channel.ownership import ChannelOwnership, place_of
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.registry import TablePlace
from tests.tables.table_kit import Party


async def homeless(s, *names: str):
    """A game whose channel was deleted, and another channel."""
    await s.together(*names)
    return await lose_channel(s)


async def lose_channel(s):
    table = (await s.table()).id
    other = s.guild.create_text_channel("other")
    await s.env.settle()
    s.env.backend.delete_channel(s.channel.id)
    await s.rest()
    s.channel = other
    return table


async def offered(s, name: str) -> list[str]:
    return [c["value"] for c in await s.person(name).autocomplete(s.channel, "table move", "game", "")]


async def test_the_host_goes_on_in_another_channel_and_nothing_is_lost(s):
    table = await homeless(s, "anna", "ben")
    last = (await s.store.load(table)).last

    assert await offered(s, "anna") == [table]
    told = await s.slash("anna", "table move", game=table)

    assert told.text == "The game goes on in this channel."
    assert (await s.table()).id == table
    assert (await s.table()).last == last
    assert s.living().button("pick")
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    await s.click("ben", s.living(), verb="pick", rest=("0",))
    assert (await s.table()).session.position == 1
    assert await offered(s, "anna") == []


async def test_in_the_new_channel_nothing_is_done_to_messages_of_the_old_one(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    old = {str(seen.id) for seen in s.history()}
    table = await lose_channel(s)
    before = len(s.env.http_requests)

    await s.slash("anna", "table move", game=table)
    await s.slash("anna", "undo", steps=1)

    assert not any(request.path.rpartition("/")[2] in old for request in s.env.http_requests[before:])
    assert "**Selena**: 3 pawns left" in s.living().text


@pytest.mark.parametrize("which", ["the thread", "its channel"])
async def test_a_game_whose_thread_was_deleted_goes_on_too(s, which):
    parent = s.bot.get_guild(s.guild.id).get_channel(s.channel.id)
    thread = await parent.create_thread(name="game", type=discord.ChannelType.public_thread)
    other = s.guild.create_text_channel("other")
    await s.env.settle()
    [handle] = s.channel.threads
    page = await s.slash("anna", "play", handle)
    await s.click("anna", page, "First Steps, on my own")
    table = (await s.table(handle)).id

    if which == "the thread":
        await thread.delete()
    else:  # of its threads Discord says nothing
        await s.bot.on_guild_channel_delete(parent)
    await s.rest()

    s.channel = other
    assert await offered(s, "anna") == [table]


async def test_what_happened_when_nobody_could_see_it_is_told_in_the_new_channel(s):
    table = await homeless(s, "anna")
    asked = (await s.registry.fetch(table)).ask
    await s.registry.do(table, Reply(asked.options[0]), str(s.person("anna").id))
    await s.rest()

    await s.slash("anna", "table move", game=table)

    assert (await s.table()).session.position == 1
    assert s.posts(), "the card that was read meanwhile"


async def test_only_the_host_and_moderators_may_move_it(s):
    table = await homeless(s, "anna", "ben")

    assert await offered(s, "ben") == []
    told = await s.slash("ben", "table move", game=table)
    assert "No game that you may move" in told.text
    s.moderator("mod")
    assert await offered(s, "mod") == [table]
    told = await s.slash("mod", "table move", game="nonsense")
    assert "choose from the list" in told.text
    await s.slash("mod", "table move", game=table)

    assert (await s.table()).id == table


async def test_a_running_game_is_not_pushed_aside_by_somebody_elses(s):
    table = await homeless(s, "anna", "ben")
    await s.together("cleo", "dora")
    running = (await s.table()).id

    for typed in (table, "what was it called"):
        told = await s.slash("anna", "table move", game=typed)
        assert "A game is running in this channel" in told.text

    assert await offered(s, "anna") == []
    assert (await s.table()).id == running


async def test_whoever_looks_for_their_game_is_told_how_it_goes_on(s):
    await homeless(s, "anna", "ben")

    assert "A game of yours lost its channel" in (await s.slash("anna", "play")).text
    assert "lost its channel" not in (await s.slash("ben", "play")).text
    assert "lost its channel" in (await s.slash("anna", "help")).text


async def test_another_server_knows_nothing_of_it(s):
    table = await homeless(s, "anna")
    elsewhere = s.env.create_guild()
    channel = elsewhere.create_text_channel("far away")
    anna = elsewhere.add_member(s.env.create_user("anna two"))
    await s.env.settle()

    assert await anna.autocomplete(channel, "table move", "game", "") == []
    assert (await s.store.load(table)).place != place_of(channel.id)


async def test_no_time_runs_out_while_a_game_has_no_channel(s):
    await s.together("anna", "ben")
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    table = await lose_channel(s)
    before = (await s.store.load(table)).last

    await s.after(7200.0)
    untouched = (await s.store.load(table)).last
    await s.slash("anna", "table move", game=table)
    await s.after(30.0)

    assert untouched == before
    vote = (await s.table()).info.vote
    assert vote is not None, "everybody has some time left"
    await s.after(60.0)
    assert (await s.table()).info.vote is None


async def test_a_channel_that_was_deleted_while_the_bot_was_away_is_found_out(s):
    await s.together("anna", "ben")
    table = (await s.table()).id
    other = s.guild.create_text_channel("other")
    await s.env.settle()
    await s.services.rooms.close()
    s.bot.dispatch = lambda *_given, **_more: None
    s.env.backend.delete_channel(s.channel.id)
    s.channel = other

    await s.restart()
    await s.bot._catching_up
    await s.rest()

    assert await offered(s, "anna") == [table]


# Servers that send the bot away


@pytest.mark.parametrize("asleep", [False, True])
async def test_no_time_runs_out_on_a_server_that_has_sent_the_bot_away(s, asleep):
    await s.together("anna", "ben")
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    table = (await s.table()).id
    before = (await s.store.load(table)).last
    guild = s.bot.get_guild(s.guild.id)
    if asleep:
        await s.bot.services.ownership.see(lambda _server: False)
    else:
        await s.bot.on_guild_remove(guild)

    await s.after(7200.0)
    assert (await s.store.load(table)).last == before
    await s.bot.on_guild_join(guild)
    await s.after(30.0)

    assert (await s.table()).info.vote is not None, "everybody has some time left"
    await s.after(60.0)
    assert (await s.table()).info.vote is None


async def test_that_a_server_has_sent_us_away_is_still_known_after_a_restart(s):
    await s.together("anna", "ben")
    place = (await s.table()).place
    await s.bot.on_guild_remove(s.bot.get_guild(s.guild.id))

    assert not await ChannelOwnership(s.registry)(place)
    await s.restart()
    if s.bot._catching_up is not None:
        await s.bot._catching_up

    assert await ChannelOwnership(s.registry)(place), "the bot is on the server again"


# Which process looks after what


@pytest.mark.parametrize(
    "place, server, minded",
    [
        ("discord:1", 0 << 22, True),
        ("discord:2", 1 << 22, False),
        ("discord:3", 2 << 22, True),
        ("discord:4", None, True),
        ("terminal", None, False),
        ("browser", None, False),
        ("discord:x", None, False),
    ],
)
async def test_a_process_minds_the_channels_of_its_shards(place, server, minded):
    registry = (await Party.lobby("ada")).registry
    minding = ChannelOwnership(registry, (0,), 2)
    if server is not None:
        await registry.put_place(place, TablePlace(active="t"))
        await minding.note(place, server)

    assert await minding(place) is minded
    assert await ChannelOwnership(registry)(place) is (place.startswith("discord:") and place != "discord:x")
