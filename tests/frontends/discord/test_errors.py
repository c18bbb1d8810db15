"""Each thing that can go wrong is told in one sentence to whom it concerns, and the game goes on afterwards."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from unittest.mock import patch

import discord
import pytest
from simcord import interactions

from heredity_bot.frontends.discord.messages.table_page import table_page
from heredity_bot.frontends.discord.messages.text import common_text
from heredity_bot.journal import StoreFault
from heredity_bot.kernel import Refusal
from heredity_bot.stage.words import LOCALES
from heredity_bot.tables.registry import TableFault
from heredity_bot.tables.state import ballot_paper
from tests.frontends.discord.stand import Stand, stand

LAMP = "The Lamp on the Weir"
MEBIBYTE = 1 << 20


async def lost(_name: str) -> None:
    raise TableFault(Refusal("PACK_MISSING", {"pack": "core 9.9.9"}))


async def unreadable(*_: object) -> None:
    raise StoreFault("STORE_AWAY")


def at_most_ten(*more, make=interactions.base_payload, **and_more):
    """An interaction where files may have ten mebibytes, as in most servers."""
    record, payload = make(*more, **and_more)
    return record, payload | {"attachment_size_limit": 10 * MEBIBYTE}


async def speaks(s: Stand, name: str, locale: str) -> None:
    await s.slash(name, "me language", language=locale)


async def test_a_table_that_cannot_be_opened_is_explained_to_commands_and_controls_in_each_language(s):
    living = await s.alone()
    told = []
    for locale in LOCALES:
        await speaks(s, "anna", locale)
        with patch.object(s.registry, "fetch", lost):
            told += [await s.slash("anna", "help"), await s.click("anna", living, verb="help")]

    assert all("core 9.9.9" in each.text and each.message.ephemeral for each in told)
    assert len({each.text for each in told[::2]}) == len({each.text for each in told[1::2]}) == len(LOCALES)
    assert (await s.click("anna", s.living(), verb="help")).text not in told[0].text


async def test_a_store_that_does_not_answer_is_told_and_lists_stay_empty(s):
    await s.alone()
    anna = s.person("anna")

    with patch.object(s.store, "tables", unreadable), patch.object(s.store, "put", unreadable):
        games = await anna.autocomplete(s.channel, "table open", "game", "")
        told = [
            await s.slash("anna", "table list"),
            await s.slash("anna", "me reminders", remind=False),
            await s.slash("anna", "me language", language="fr"),
            await s.slash("anna", "table list"),
        ]
    after = await s.slash("anna", "me reminders", remind=True)

    assert games == []
    assert len({each.text for each in told}) == 1
    assert "\n" not in told[0].text
    assert after.text == common_text("en").say("reminders-on"), "what could not be kept does not hold"


async def test_files_that_are_too_big_are_left_out_or_said_to_be():
    sizes = {}

    async def book(_table, _locale):
        return b"x" * sizes["page"], b"x" * sizes["book"], ""

    async with stand() as s:
        await s.alone()
        s.services.book = book
        told = {}
        for name, page, pdf in (("both", 1, 1), ("page", 1, 11), ("sum", 6, 6), ("none", 11, 11)):
            sizes |= {"page": page * MEBIBYTE, "book": pdf * MEBIBYTE}
            with patch.object(interactions, "base_payload", at_most_ten):
                told[name] = await s.slash("anna", "chronicle")

        files = {name: [file.filename for file in each.message.attachments] for name, each in told.items()}
        assert files["both"] == ["chronicle.html", "chronicle.pdf"]
        assert files["page"] == files["sum"] == ["chronicle.html"]
        assert files["none"] == []
        assert told["none"].text == common_text("en").say("file-too-big")
        with patch(
            "heredity_bot.frontends.discord.commands.export.write_bundle", lambda _: b"x" * 30 * MEBIBYTE
        ):
            for command in ("report", "table export"):
                assert (await s.slash("anna", command)).text == common_text("en").say("file-too-big")


async def test_a_click_that_takes_long_is_acknowledged_and_the_table_message_follows(s):
    living = await s.alone()
    before = len(s.env.http_requests)
    s.store.held.clear()

    async def later() -> None:
        await asyncio.sleep(0.6)
        s.store.held.set()

    waiting = asyncio.create_task(later())
    await s.click("anna", living, verb="done")
    await waiting

    first = s.env.http_requests[before]
    assert first.json["type"] == discord.InteractionResponseType.deferred_message_update.value
    assert (await s.table()).t.state.laps == 1
    assert "A new round" in s.living().text


async def test_a_table_message_that_is_found_to_be_gone_is_made_anew(s):
    living = await s.alone()
    s.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008, times=1)

    await s.slash("anna", "do move", who="djamal", target="The yard")

    shown = [seen for seen in s.history() if "**Djamal**: 2 pawns left" in seen.text]
    assert [seen.id for seen in shown] != [living.id]
    assert len(shown) == 1


async def test_a_channel_that_is_found_to_be_gone_leaves_its_game_waiting(s):
    await s.alone()
    table = await s.table()
    other = s.guild.create_text_channel("other")
    s.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=1)

    await s.slash("anna", "do move", who="djamal", target="The yard")

    waiting = await s.person("anna").autocomplete(other, "table move", "game", "")
    assert [each["value"] for each in waiting] == [table.id]


async def test_a_thread_that_discord_calls_archived_is_opened_before_the_next_try(s):
    parent = s.bot.get_guild(s.guild.id).get_channel(s.channel.id)
    await parent.create_thread(name="game", type=discord.ChannelType.public_thread)
    await s.env.settle()
    [thread] = s.channel.threads
    page = await s.slash("anna", "play", thread)
    await s.click("anna", page, "First Steps, on my own")
    s.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=1)

    await s.slash("anna", "do move", thread, who="djamal", target="The yard")

    [opened] = s.requests("PATCH", f"/channels/{thread.id}")
    assert opened.json["archived"] is False
    assert "**Djamal**: 2 pawns left" in s.living(thread).text


@pytest.mark.parametrize("fault", [StoreFault("STORE_AWAY"), OSError("the line is dead")])
async def test_what_a_room_cannot_read_for_a_moment_is_shown_a_moment_later(s, fault):
    await s.alone()
    room, registry = s.services.rooms.at(f"discord:{s.channel.id}"), s.registry
    failures = [fault, fault]

    async def at(place: str):
        if failures:
            raise failures.pop()
        return await registry.at(place)

    wrapped = SimpleNamespace(at=at, place=registry.place, store=registry.store)
    room._dependencies = replace(room._dependencies, registry=wrapped)
    await s.slash("anna", "do move", who="djamal", target="The yard")

    assert failures == []
    assert "**Djamal**: 2 pawns left" in s.living().text


async def test_in_a_second_ballot_only_what_is_level_has_a_button(s):
    await s.together("anna", "ben", "cleo")
    await s.click("ben", s.living(), verb="pick", rest=("0",))
    table = await s.table()

    table.info.vote.left = [ballot_paper(table.ask.options[1])]
    shown = str(table_page(table, s.services.texts.of(table)).components)

    assert f"|{table.mark}|1" in shown
    assert f"|{table.mark}|0" not in shown
