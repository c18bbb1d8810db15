"""Whoever asks for too much on Discord is told so in a sentence, and what is not played leaves memory."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

from heredity_bot.frontends.discord.channel import room
from heredity_bot.frontends.discord.commands import export
from heredity_bot.tables.rate_limits import BOUNDS, Limits
from heredity_bot.tables.registry import IDLE
from tests.frontends.discord.stand import stand

MOST = BOUNDS["begin"]["person"].times


def limited(s) -> None:
    """From now on as in a real bot, with the table's own time."""
    s.services.limits = Limits(clock=lambda: s.time.gone)


async def test_beginning_again_and_again_is_refused_with_a_sentence_in_ones_language(s):
    limited(s)
    page = await s.slash("anna", "play")
    button = page.button("new", "alone")
    for _ in range(MOST):
        await s.click("anna", page, verb="new", rest=("alone",))
    tables = len(await s.registry.tables(f"discord:{s.channel.id}"))

    told = await s.click("anna", page, verb="new", rest=("alone",))
    french = s.answer(await s.send("anna", button["custom_id"], locale="fr", on=page.message))

    assert tables == MOST
    assert len(await s.registry.tables(f"discord:{s.channel.id}")) == MOST
    assert told.text.startswith(f"You have begun {MOST} tables in the last 10 minutes")
    assert french.text.startswith(f"Vous avez commencé {MOST} tables")
    s.time.passes(600)
    again = await s.click("anna", page, verb="new", rest=("alone",))
    assert "ready" in again.text


async def test_what_is_put_aside_is_not_in_memory(s):
    page = await s.slash("anna", "play")
    for _ in range(5):
        await s.click("anna", page, verb="new", rest=("alone",))

    assert s.registry.live == 1
    assert len(await s.registry.tables(f"discord:{s.channel.id}")) == 5


async def test_a_game_that_is_put_aside_goes_on_where_it_was(s):
    await s.alone("anna")
    first = await s.table()
    page = await s.slash("anna", "play")
    await s.click("anna", page, verb="new", rest=("alone",))
    await s.slash("anna", "table open", game=first.id)

    assert s.registry.live == 1
    assert (await s.table()).id == first.id
    assert (await s.table()).last == first.last
    assert s.living().button("panel") is not None


async def test_a_game_that_is_over_leaves_memory_with_its_room_and_words(s):
    await s.alone("anna")
    await s.slash("anna", "table end")
    await s.after(1)
    await s.after(1)

    assert s.registry.live == 0
    assert len(s.services.rooms) == 0
    assert len(s.services.texts._known) == 0
    assert "again" in {part["custom_id"].split("|")[1] for part in s.living().buttons.values()}


async def test_of_too_many_rooms_the_one_that_was_not_used_for_longest_leaves_memory(monkeypatch):
    monkeypatch.setattr(room, "ROOMS", 2)
    async with stand() as s:
        first, second, third = ("discord:1", "discord:2", "discord:3")
        known = s.services.rooms
        made = [known.at(first), known.at(second)]

        assert known.at(first) is made[0]
        known.at(third)

        assert [place for place in (first, second, third) if known.find(place)] == [first, third]


async def test_an_idle_table_leaves_memory_and_its_message_stays_the_same_afterwards(s):
    seen = await s.alone("anna")
    await s.after(IDLE + 1)
    assert s.registry.live == 0
    assert len(s.services.rooms) == 0

    room = s.services.rooms.at((await s.table()).place)
    room.stir()
    await s.rest()
    assert s.living().id == seen.id

    await s.click("anna", seen, verb="done")
    assert s.registry.live == 1
    assert s.living().button("panel") is not None


async def test_whoever_clicks_without_end_is_told_to_wait(s):
    seen = await s.alone("anna")
    limited(s)
    help_button = seen.button("help")["custom_id"]
    most = BOUNDS["click"]["person"].times
    for _ in range(most):
        s.services.limits.count("click", person=str(s.person("anna").id))

    told = s.answer(await s.send("anna", help_button, on=seen.message))
    command = await s.slash("anna", "help")
    others = s.answer(await s.send("ben", help_button, on=seen.message))

    assert told.text.startswith(f"You have asked for something {most} times in the last minute")
    assert command.text == told.text
    assert "asked for something" not in others.text


async def test_joining_and_leaving_a_lobby_is_bounded(s):
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left")
    limited(s)
    for _ in range(BOUNDS["join"]["person"].times):
        s.services.limits.count("join", person=str(s.person("ben").id))

    told = await s.click("ben", s.living(), verb="join")

    assert told.text.startswith("You have taken or left seats")
    assert str(s.person("ben").id) not in (await s.table()).info.people


async def test_lists_for_somebody_who_types_end_without_a_word(s):
    await s.alone("anna")
    anna = s.person("anna")
    assert await anna.autocomplete(s.channel, "do act", "who", "")
    limited(s)
    for _ in range(BOUNDS["list"]["person"].times):
        s.services.limits.count("list", person=str(anna.id))

    assert await anna.autocomplete(s.channel, "do act", "who", "") == []


async def test_files_data_and_books_are_bounded(s):
    await s.alone("anna")
    made = asyncio.Event()

    async def book(table, locale):
        made.set()
        return b"<html>", None, ""

    s.services.book = book
    limited(s)
    for use, command, words in (
        ("file", "table export", "You have asked for"),
        ("file", "report", "You have asked for"),
        ("data", "me data", "what is kept about somebody"),
        ("chronicle", "chronicle", "books"),
    ):
        for _ in range(BOUNDS[use]["person"].times + 1):
            told = await s.slash("anna", command)
            if words in told.text and "it is possible again in" in told.text:
                break
        assert "it is possible again in" in told.text, command
        assert words in told.text
    assert made.is_set()


async def test_only_a_few_books_are_written_at_once_in_the_whole_bot(s):
    await s.alone("anna")
    written = []

    async def book(table, locale):
        written.append(table.id)
        return b"<html>", None, ""

    s.services.book = book
    with patch.object(export, "BOOKS", 0):  # as many as may be are being written
        told = await s.slash("anna", "chronicle")
    assert "Other tables are having their books written" in told.text
    assert written == []

    await s.slash("anna", "chronicle")
    assert len(written) == 1


async def test_limits_that_are_off_stay_off(s):
    assert len(s.limits) == 0
    assert s.services.limits is s.limits
