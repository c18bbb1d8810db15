"""Mishaps in the middle of something: nothing is lost, nothing stands that does not hold, nobody is left without an answer."""

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from unittest.mock import patch

import discord
from simcord.backend import serializers

from heredity_bot.frontends.discord.channel import state as channel_state
from heredity_bot.frontends.discord.channel.catch_up import ChannelSight
from heredity_bot.frontends.discord.controls import interaction as replies
from heredity_bot.frontends.discord.gateway import bot
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.messages.page import Ready, TextBlock, page
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.tables.actions import Begin, Reply
from heredity_bot.tables.settings import TableSettings
from tests.frontends.discord.fake_pictures import Wall
from tests.frontends.discord.stand import core
from tests.frontends.discord.test_polls import by_post, deaf, posted, vote


async def test_a_new_game_that_begins_while_a_post_of_the_last_one_is_on_its_way_is_told_from_its_beginning(
    s,
):
    await s.alone()
    for target in ("The yard", "The kitchen"):
        for who in ("djamal", "maeve", "brick"):
            await s.slash("anna", "do move", who=who, target=target)
    old, arrived, go = await s.table(), asyncio.Event(), asyncio.Event()
    room, anna = s.services.rooms.at(old.place), old.players[0]
    send = room.channel.send

    async def slowly(*args, **options):
        arrived.set()
        await go.wait()
        return await send(*args, **options)

    with patch.object(room.channel, "send", slowly):
        path = ("selena", "observe", *first_path(old.ask.menu["selena"]["observe"]))
        await s.registry.do(old.id, Reply(path, old.mark), anna, "c1")
        await asyncio.wait_for(arrived.wait(), 5)
        new = await s.registry.create(
            old.place, anna, core()[1], TableSettings(locale="en", options={"chapter": 0})
        )
        await s.registry.do(new.id, Begin(), anna, "c2")
        room.turn_to(new.id)
        go.set()
        await s.rest()

    titles = [seen.text.splitlines()[0] for seen in s.posts()]
    assert titles[-3:] == [
        "### Tracks (card 954)", "### An Evening without a Light (card 950)", "### Dusk (card 952)",
    ]  # fmt: skip
    kept = await channel_state.recall(s.store, new.id)
    assert kept.line == (await s.table()).last
    assert len(kept.posts) == 2


def first_path(menu) -> list[str]:
    path = []
    while menu:
        path.append(next(iter(menu)))
        menu = menu[path[-1]]
    return path


async def test_a_post_that_was_undone_is_struck_out_although_discord_fails_at_first(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    post = s.posts()[-1]
    s.env.inject_error("PATCH", "/channels/*/messages/*", status=503, code=0, times=1)

    await s.slash("anna", "undo", steps=1)
    await s.rest()

    assert s.seen_again(post).text.startswith("~~")


async def in_a_thread(s):
    """A game begun in a thread: the thread, as people see it and as the bot does, and its room."""
    channel = s.bot.get_guild(s.guild.id).get_channel(s.channel.id)
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    await s.env.settle()
    (handle,) = s.channel.threads
    page = await s.slash("anna", "play", handle)
    await s.person("anna").click(page.message, label="First Steps, on my own")
    await s.rest()
    return handle, thread, s.services.rooms.find(f"discord:{thread.id}")


async def test_a_thread_is_mended_with_its_channel_with_roles_and_when_the_bot_comes_back(s):
    guild = s.bot.get_guild(s.guild.id)
    channel = guild.get_channel(s.channel.id)
    _, _, room = await in_a_thread(s)
    for mend in (
        lambda: s.bot.on_guild_channel_update(channel, channel),
        lambda: s.bot.on_raw_thread_update(SimpleNamespace(thread_id=channel.threads[0].id)),
        lambda: s.bot.on_guild_role_update(guild.default_role, guild.default_role),
        lambda: s.bot.on_guild_role_delete(guild.default_role),
        lambda: s.bot.on_guild_join(guild),
    ):
        room.trouble = "may-not-write"
        await mend()
        await s.rest()
        assert room.trouble == ""


async def test_a_role_that_is_given_to_the_bot_mends_its_channels(s):
    await s.alone()
    room = s.services.rooms.at((await s.table()).place)
    room.trouble = "may-not-write"
    guild, me = s.env.backend.get_guild(s.guild.id), s.env.backend.bot_user.id
    payload = serializers.member_payload(s.env.backend, guild, guild.members[me])

    # Of the bot itself Discord tells this without any intent; SimCord does not.
    s.bot._connection.parsers["GUILD_MEMBER_UPDATE"]({**payload, "guild_id": str(s.guild.id)})
    await s.rest()

    assert room.trouble == ""


async def test_a_thread_that_nobody_lets_us_open_is_told_once_and_goes_on_when_it_is_opened(s):
    handle, thread, room = await in_a_thread(s)
    before = len(s.posts(handle))
    await thread.edit(archived=True, locked=True)
    await s.rest()
    for method, path, status, code in (
        ("POST", "/channels/*/messages", 400, 50083),
        ("PATCH", "/channels/*/messages/*", 400, 50083),
        ("PATCH", f"/channels/{thread.id}", 403, 50013),
    ):
        s.env.inject_error(method, path, status=status, code=code, times=None)

    await s.slash("anna", "do observe", handle, who="selena")
    told = [
        (await s.slash("anna", "do move", handle, who="djamal", target=target)).text
        for target in ("The yard", "The kitchen")
    ]
    assert ["Manage Threads" in words for words in told] == [True, False]
    assert room.trouble == "thread-closed"
    assert len(s.posts(handle)) == before

    s.env.backend.faults.clear()
    s.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": False, "locked": False})
    await s.rest()

    assert room.trouble == ""
    assert "Tracks" in s.posts(handle)[-1].text


async def test_as_soon_as_a_channel_may_be_written_to_what_was_missed_is_told(s):
    await s.alone()
    channel = s.bot.get_guild(s.guild.id).get_channel(s.channel.id)
    s.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await s.slash("anna", "do observe", who="selena")
    assert not any("Tracks" in seen.text for seen in s.posts())

    await s.bot.on_guild_channel_update(channel, channel)
    await s.rest()

    assert any("Tracks" in seen.text for seen in s.posts())


async def test_what_was_missed_is_told_when_the_bot_is_invited_again(s):
    await s.alone()
    s.env.inject_error("POST", "/channels/*/messages", status=403, code=50001, times=1)
    await s.slash("anna", "do observe", who="selena")
    assert not any("Tracks" in seen.text for seen in s.posts())

    async def nowhere(_bot, _channel):
        return ChannelSight()

    with patch.object(Bot, "_find_channel", nowhere):
        await s.restart()
        if s.bot._catching_up is not None:
            await s.bot._catching_up
        await s.rest()
    await s.bot.on_guild_join(s.bot.get_guild(s.guild.id))
    await s.rest()

    assert any("Tracks" in seen.text for seen in s.posts())


async def test_a_click_whose_page_is_refused_is_acknowledged_all_the_same(s):
    s.picture = Wall()
    await s.together("anna", "ben", "cleo")
    living = s.living()
    s.env.inject_error("POST", "/interactions/*/callback", status=400, code=50035, times=1)

    answered = await s.send("anna", living.button("pick", "0")["custom_id"], on=living)
    await s.rest()

    assert answered.acknowledged
    assert len((await s.table()).info.vote.votes) == 1
    assert "1 of 3" in s.living().text


class Acknowledged:
    """An interaction to which Discord has an answer, although nobody here knows."""

    def __init__(self) -> None:
        self.response = self.followup = self.client = self
        self.type, self.message = discord.InteractionType.application_command, None
        self.said: list[str] = []
        self.files: list[bytes] = []

    def is_done(self) -> bool:
        return False

    async def defer(self, **_: object) -> None:
        self._refuse()

    async def send_message(self, *, files: Sequence[discord.File] = (), **_: object) -> None:
        for file in files:  # as they are on their way
            file.fp.read()
        self._refuse()

    async def send(self, *, view: Ready, files: Sequence[discord.File] = (), **_: object) -> None:
        self.files += [file.fp.read() for file in files]
        self.said += [part["content"] for part in view.to_components()[0]["components"]]

    def _refuse(self) -> None:
        gone = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(
            gone, {"code": 40060, "message": "Interaction has already been acknowledged."}
        )


async def test_an_answer_that_discord_has_and_we_do_not_know_of_is_followed_up():
    held, at_once = Acknowledged(), Acknowledged()
    reply = replies.InteractionReply(held)

    await reply.acknowledge()
    await reply.say("Here you are.")
    await replies.InteractionReply(at_once).say("At once.")

    assert (held.said, at_once.said) == (["Here you are."], ["At once."])


async def test_a_file_that_is_sent_once_more_is_whole():
    held = Acknowledged()

    await replies.InteractionReply(held).show(page(TextBlock("A file."), files=[("a.txt", b"all of it")]))

    assert held.files == [b"all of it"]


async def test_after_a_rule_that_failed_acts_are_told_anew(s):
    await s.alone()
    table = await s.table()
    before, emit, failed = s.services.texts.of(table, "en").question(), Play.emit, []

    def once(play, event):
        emit(play, event)
        if not failed:
            failed.append(event)
            raise RuntimeError("a rule fails")

    path = ("selena", "observe", *first_path(table.ask.menu["selena"]["observe"]))
    with patch.object(Play, "emit", once):
        outcome = await s.registry.do(table.id, Reply(path, table.mark), table.players[0], "c1")
    table = await s.table()

    assert outcome.refusal is not None
    assert s.services.texts.of(table, "en").question() is not before
    s.faults.seen.clear()


async def test_an_answer_taken_back_in_a_poll_while_the_bot_was_away_no_longer_counts(s):
    await by_post(s)
    [poll] = posted(s)
    await vote(s, "anna", poll, 1)
    await s.rest()
    with patch.object(bot, "count_answer", deaf):
        await s.person("anna").set_poll_votes(poll, answers=[])
        await s.env.settle()
    await s.restart()
    await s.bot._catching_up
    await s.rest()

    found = (await s.table()).info.vote
    assert found is None or found.votes == {}


async def test_a_vote_with_a_command_still_counts_after_a_restart_although_a_poll_carries_the_vote(s):
    await by_post(s)
    table = await s.table()
    answer = table.ask.options[0]
    await s.registry.do(table.id, Reply(answer, table.mark), str(s.person("anna").id), "c1")
    await s.rest()

    await s.restart()
    await s.bot._catching_up
    await s.rest()

    assert str(s.person("anna").id) in (await s.table()).info.vote.votes
