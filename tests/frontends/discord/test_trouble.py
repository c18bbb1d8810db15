"""When Discord, the store or people get in the way: told once, nothing lost, the table message rebuilt."""

import asyncio
import logging
from unittest.mock import AsyncMock, patch

import discord
import pytest

from heredity_bot.frontends.discord.controls import interaction as replies
from heredity_bot.frontends.discord.controls.interaction import InteractionReply
from heredity_bot.frontends.discord.gateway import discordpy_patches
from heredity_bot.frontends.discord.gateway.bot import Bot
from heredity_bot.frontends.discord.messages import panels
from heredity_bot.frontends.discord.messages.channel_update import ChannelUpdate
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refusal
from heredity_bot.tables.actions import Begin, Dismiss, Join, Leave, PassHost
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.table import LiveTable, table_at_work
from tests.frontends.discord.stand import Sight, stand

MAY_NOT_WRITE = "I may not write in this channel"


async def set_writing(s, *, allowed: bool) -> None:
    role = s.env.backend.get_guild(s.guild.id).roles[s.guild.id]
    wanted = discord.Permissions(send_messages=True).value
    bot = s.env.backend.get_guild(s.guild.id).members[s.env.backend.bot_user.id]
    for one in [role, *(s.env.backend.get_guild(s.guild.id).roles[r] for r in bot.role_ids)]:
        one.permissions = one.permissions | wanted if allowed else one.permissions & ~(wanted | 8)


async def test_without_permission_it_is_told_once_to_each_and_all_is_posted_later(s):
    await s.alone()
    posts = len(s.posts())
    await set_writing(s, allowed=False)

    first = await s.slash("anna", "do observe", who="selena")
    second = await s.slash("anna", "do move", who="djamal", target="The yard")
    third = await s.slash("anna", "do move", who="djamal", target="The kitchen")
    told = [MAY_NOT_WRITE in answer.text for answer in (first, second, third)]

    assert told.count(True) == 1
    assert len(s.posts()) == posts
    await set_writing(s, allowed=True)
    await s.slash("anna", "table show")
    assert len(s.posts()) == posts + 1
    assert "Tracks" in s.posts()[-1].text
    assert "**Djamal**: one pawn left" in s.living().text


async def test_a_deleted_table_message_is_made_anew_at_once(s):
    living = await s.alone()

    s.env.backend.delete_message(s.channel.id, living.id)
    await s.rest()

    assert s.living().id != living.id


async def test_a_post_that_somebody_deleted_does_not_stop_an_undo(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    s.env.backend.delete_message(s.channel.id, s.posts()[-1].id)

    await s.slash("anna", "undo", steps=1)

    assert "**Selena**: 3 pawns left" in s.living().text


async def test_when_the_channel_is_gone_the_game_stays(s):
    await s.alone()
    table = await s.table()
    s.env.backend.delete_channel(s.channel.id)

    await s.registry.do(table.id, Leave(), table.players[0])
    await s.rest()

    room = s.services.rooms.at(table.place)
    assert room.trouble == "channel-gone"
    assert (await s.registry.fetch(table.id)).last > 0


async def test_an_archived_thread_is_opened_again(s):
    guild = s.bot.get_guild(s.guild.id)
    thread = await guild.get_channel(s.channel.id).create_thread(
        name="game", type=discord.ChannelType.public_thread
    )
    await s.env.settle()
    (handle,) = s.channel.threads
    page = await s.slash("anna", "play", handle)
    await s.person("anna").click(page.message, label="First Steps, on my own")
    await s.rest()
    await thread.edit(archived=True)
    before = len(s.posts(handle))

    await s.slash("anna", "do observe", handle, who="selena")

    assert len(s.posts(handle)) == before + 1


@pytest.mark.parametrize("status, code", [(500, 0), (503, 0), (429, 20016), (502, 0)])
async def test_outages_are_waited_out_and_nothing_is_posted_twice(s, status, code):
    await s.alone()
    posts = len(s.posts())
    s.env.inject_error("POST", "/channels/*/messages", status=status, code=code, times=3)
    s.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=2)

    await s.slash("anna", "do observe", who="selena")
    await s.slash("anna", "do move", who="djamal", target="The yard")

    assert len(s.posts()) == posts + 1
    assert "**Djamal**: 2 pawns left" in s.living().text


async def test_a_post_that_discord_refuses_for_good_is_left_out_and_the_game_goes_on(s):
    await s.alone()
    s.env.inject_error("POST", "/channels/*/messages", status=400, code=50035, times=1)

    await s.slash("anna", "do observe", who="selena")

    assert "**Selena**: 2 pawns left" in s.living().text
    assert any("left out" in fault for fault in s.faults.seen)
    s.faults.seen.clear()


async def test_the_bot_is_thrown_out_and_comes_back(s):
    await s.alone()
    table = await s.table()
    await set_writing(s, allowed=False)
    await s.slash("anna", "do observe", who="selena")
    await set_writing(s, allowed=True)

    await s.bot.on_guild_join(s.bot.get_guild(s.guild.id))
    await s.rest()

    assert any("Tracks" in post.text for post in s.posts())
    assert (await s.table()).id == table.id


async def test_a_slow_store_is_waited_for_and_the_answer_comes(s):
    await s.alone()
    s.store.held.clear()

    async def later():
        await asyncio.sleep(0.6)
        s.store.held.set()

    waiting = asyncio.create_task(later())
    told = await s.slash("anna", "do move", who="djamal", target="The yard")
    await waiting

    assert "Djamal moves into the yard" in told.text
    assert told.message.ephemeral


class Line:
    """Discord's side of one interaction: a first answer takes a while, and there may be only one."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.response = self.followup = self
        self.client, self.type, self.message = None, discord.InteractionType.application_command, None

    def is_done(self) -> bool:
        return bool(self.heard)

    async def _first(self, what: str) -> None:
        assert not self.heard, f"{what} after {self.heard}"
        await asyncio.sleep(0.01)
        assert not self.heard, f"{what} after {self.heard}"
        self.heard.append(what)

    async def defer(self, **_more) -> None:
        await self._first("deferred")

    async def send_message(self, **_more) -> None:
        await self._first("answered")

    async def send(self, **_more) -> None:
        self.heard.append("followed up")


@pytest.mark.parametrize(
    "takes, heard",
    [(0.0, ["answered"]), (0.2, ["deferred", "followed up"]), (0.05, None), (0.048, None), (0.055, None)],
)
async def test_every_interaction_is_acknowledged_in_time_and_never_twice(takes, heard):
    line = Line()

    with patch.object(replies, "ACKNOWLEDGE_SECONDS", 0.05):
        async with InteractionReply(line) as reply:
            await asyncio.sleep(takes)
            await reply.say("well")

    assert line.heard == heard or (heard is None and line.heard[-1] in ("answered", "followed up"))


async def test_two_tables_do_not_wait_for_each_other(s):
    other = s.guild.create_text_channel("other")
    await s.alone("anna")
    page = await s.slash("ben", "play", other)
    await s.click("ben", page, "First Steps, on my own")
    slow = await s.table()
    await slow.lock.acquire()

    told = await s.slash("ben", "do move", other, who="djamal", target="The yard")
    slow.lock.release()

    assert "Djamal moves" in told.text
    assert "**Djamal**: 2 pawns left" in s.living(other).text
    assert "**Djamal**: 3 pawns left" in s.living().text


async def test_a_store_that_fails_is_told_in_one_sentence_and_nothing_changes(s):
    await s.alone()
    s.store.fault = StoreFault("STORE_FULL")
    told = await s.slash("anna", "do move", who="djamal", target="The yard")
    s.store.fault = None

    assert told.text.count("\n") == 0
    assert "**Djamal**: 3 pawns left" in s.living().text
    await s.slash("anna", "do move", who="djamal", target="The yard")
    assert "**Djamal**: 2 pawns left" in s.living().text


@pytest.mark.parametrize("verb", ["why", "undo"])
async def test_a_store_that_cannot_be_read_is_told_as_such_to_whoever_clicks(s, verb):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")

    with patch.object(LiveTable, "entries", side_effect=StoreFault("STORE_BUSY", "")):
        told = await s.click("anna", s.living(), verb=verb)

    assert "Too much is going on just now" in told.text


async def test_a_vote_that_was_taken_is_not_denied_because_the_table_cannot_be_shown(s):
    await s.together("anna", "ben", "cleo")
    living, busy = s.living(), TableFault(Refusal("STORE_BUSY"))
    writer, failures = s.services.rooms.at((await s.table()).place)._writer, [busy]
    table_page = writer.table_page

    async def fails_once(table):
        if failures:
            raise failures.pop()
        return await table_page(table)

    with patch.object(writer, "table_page", fails_once):
        seen = await s.click("anna", living, verb="pick", rest=("0",))

    assert "1 of 3" in seen.text


async def test_a_failure_of_ours_is_confessed_in_one_sentence(s, monkeypatch):
    await s.alone()
    monkeypatch.setattr(panels, "help_page", lambda *_: 1 / 0)

    told = await s.click("anna", s.living(), "Help")

    assert told.text == "Something went wrong, and nothing was changed. Please try again."
    assert any("a control failed" in fault for fault in s.faults.seen)
    s.faults.seen.clear()


async def test_a_failure_is_confessed_in_the_language_that_somebody_chose(s, monkeypatch):
    await s.alone()
    await s.slash("anna", "me language", language="de")
    monkeypatch.setattr(panels, "help_page", lambda *_: 1 / 0)

    told = await s.click("anna", s.living(), "Help")

    assert told.text == common_text("de").say("failed")
    s.faults.seen.clear()


async def test_redelivered_and_double_clicks_do_nothing_twice(s):
    await s.alone()
    living = s.living()
    custom_id = living.button("done")["custom_id"]
    first = await s.send("anna", custom_id, on=living)
    laps = (await s.table()).t.state.laps
    record = first._interaction

    again = await s.send("anna", custom_id, on=s.living(), more={"id": str(record.id)})
    stale = await s.send("anna", custom_id, on=s.living())

    assert (await s.table()).t.state.laps == laps == 1
    assert again is not None
    assert "earlier moment" in s.answer(stale).text
    assert "Now: What does the family do?" in s.answer(stale).text


async def test_a_new_game_that_is_asked_for_once_more_later_does_not_come_back(s):
    page = await s.slash("anna", "play")
    custom_id = page.button("new", "alone")["custom_id"]
    await s.send("anna", custom_id, more={"id": "77"})
    await s.send("anna", custom_id, more={"id": "78"})
    second = await s.table()

    await s.send("anna", custom_id, more={"id": "77"})

    assert (await s.table()).id == second.id
    result = await s.send("anna", s.living().button("help")["custom_id"], on=s.living())
    assert "put aside" not in s.answer(result).text


async def test_the_log_holds_no_words_of_anybody(caplog):
    caplog.set_level(logging.DEBUG, logger="heredity_bot")
    async with stand() as s:
        await s.alone()
        await s.person("anna").send(s.channel, "my secret words")
        await s.slash("anna", "do answer", answer="another secret")

    assert "secret" not in caplog.text


async def test_the_log_names_the_table_of_a_command_a_click_and_a_room(s):
    await s.alone()
    await s.slash("anna", "do observe", who="selena")
    table, at = await s.table(), list[str]()

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            at.append(table_at_work.get())

    noting = Noting(logging.WARNING)
    logging.getLogger("heredity_bot").addHandler(noting)
    try:
        with patch.object(HeredityTeller, "why", side_effect=ValueError):
            await s.send("anna", s.living().button("why")["custom_id"], on=s.living())
            await s.person("anna").slash(s.channel, "why")
        s.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
        await s.slash("anna", "do move", who="djamal", target="The yard")
    finally:
        logging.getLogger("heredity_bot").removeHandler(noting)

    assert at == [table.id] * 3
    assert len(s.env.errors) == 1
    s.faults.seen.clear()


async def test_no_user_text_reaches_the_channel():
    nasty = "@everyone <@&1> **loud** [x](https://evil.example)"
    async with stand() as s:
        await s.alone()

        for told in (
            await s.slash("anna", "do answer", answer=nasty),
            await s.slash("anna", "vote", choice=nasty),
            await s.slash("anna", "do move", who="djamal", target=nasty),
            await s.slash("anna", "table open", game=nasty),
        ):
            assert "everyone" not in told.text
        assert all("everyone" not in Sight(message).text for message in s.channel.history())
        assert all(
            r.json.get("allowed_mentions", {}).get("parse", []) == [] for r in s.requests("POST", "/messages")
        )


async def test_names_from_elsewhere_are_names_and_nothing_more():
    """A table that was brought from a browser has people whom Discord does not know."""
    nasty = "# @everyone **loud** [x](https://evil.example) <@&1>"
    async with stand() as s:
        page = await s.slash("anna", "play")
        await s.choose("anna", page, "new", page.menu("new")["options"][1]["label"])
        table = await s.table()
        await s.registry.do(table.id, Join(), nasty)
        await s.click("ben", s.living(), verb="join")
        told = [s.living().text]
        await s.registry.do(table.id, PassHost(nasty), table.info.host)
        told.append((await s.slash("anna", "table settings")).text)
        await s.registry.do(table.id, Begin(), nasty)
        await s.rest()
        told.append(s.living().text)
        await s.registry.do(table.id, Dismiss(str(s.person("ben").id)), nasty)
        await s.rest()
        told.append(s.living().text)

        assert all(r"\*\*loud\*\* \[x]" in words for words in told)
        assert not any("**loud**" in words or " [x](" in words for words in told)


async def test_connections_to_a_host_are_bounded_and_every_shard_has_its_own():
    for shards, most in ((1, 64), (200, 200)):
        bot = Bot(shard_count=shards)
        with (
            patch.object(bot.http, "request", AsyncMock(side_effect=ConnectionResetError)),
            pytest.raises(ConnectionResetError),
        ):
            await bot.login("token")

        assert bot.http._HTTPClient__session.connector.limit_per_host == most
        await bot.http.close()


async def test_rate_limits_are_looked_through_seldom_and_not_with_every_new_channel():
    class Http:
        swept = 0

        def _try_clear_expired_ratelimits(self):
            self.swept += 1

    http, now = Http(), [100.0]
    with patch.object(discordpy_patches, "monotonic", lambda: now[0]):
        discordpy_patches.sweep_seldom(http)
        for _ in range(50):
            http._try_clear_expired_ratelimits()
        assert http.swept == 0

        now[0] += discordpy_patches.SWEEP
        for _ in range(50):
            http._try_clear_expired_ratelimits()
    assert http.swept == 1
    assert callable(discord.http.HTTPClient._try_clear_expired_ratelimits), "discord.py still has it"


async def test_what_was_noted_is_not_noted_twice_when_a_reminder_fails_at_first(s):
    await s.alone()
    table = await s.table()
    room = s.services.rooms.at(table.place)
    s.env.inject_error("POST", "/channels/*/messages", status=500, times=1)

    anna = str(s.person("anna").id)
    room.hear(ChannelUpdate(table.id, table.last + 1, news=["The wind turns."], reminds=(anna,)))
    await s.rest()

    assert s.living().text.count("The wind turns.") == 1
    assert any("It is your turn" in seen.text for seen in s.history())
