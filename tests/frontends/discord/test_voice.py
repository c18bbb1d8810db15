"""The narrator at a table: what it reads, when questions come, who is listened to, coming and going."""

import asyncio
from types import SimpleNamespace
from unittest.mock import patch

import discord
import pytest

from heredity_bot.frontends.discord.voice import sessions as calling
from heredity_bot.frontends.discord.voice.channel_voice_settings import load
from heredity_bot.frontends.discord.voice.client import VoiceUnavailable
from tests.frontends.discord.fake_voice import GARDEN, LOUNGE, SERVER, Lounge
from tests.frontends.discord.stand import stand


async def test_scenes_are_read_in_order_and_the_question_comes_after_them(s):
    lounge = Lounge(s)
    await lounge.join()
    lounge_line = lounge.line
    lounge_line.held = True
    await s.alone()

    seen = s.living()
    assert "reading" in seen.text
    assert "Skip" in seen.buttons
    assert "Act" not in seen.buttons
    assert lounge.said[0] == "The Lamp on the Weir"

    lounge_line.held = False
    await lounge.heard_out()
    assert "reading" not in s.living().text
    assert "Act" in s.living().buttons
    orders = [order.text for order in lounge.studio.orders if order.text]
    assert len(orders) == len(lounge.said), "each sentence was rendered once"


async def test_whoever_skips_has_the_question_at_once(s):
    lounge = Lounge(s)
    await lounge.join()
    lounge.line.held = True
    await s.alone()

    await s.click("anna", s.living(), "Skip")

    assert "Act" in s.living().buttons


async def test_a_command_works_while_the_story_is_read(s):
    lounge = Lounge(s)
    await lounge.join()
    lounge.line.held = True
    await s.alone()

    await s.slash("anna", "do observe", who="selena")

    assert "Tracks" in s.posts()[-1].text


async def test_a_reading_never_holds_the_question_for_longer_than_a_bound():
    with patch.object(calling, "LONGEST_READING_SECONDS", 0.05):
        async with stand() as s:
            lounge = Lounge(s)
            await lounge.join()
            lounge.line.held = True
            await s.alone()

            await asyncio.sleep(0.1)
            await lounge.settle()

            assert "Act" in s.living().buttons


async def test_an_undo_stops_what_is_being_read(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()
    await lounge.heard_out()
    lounge.line.held = True
    await s.slash("anna", "do observe", who="selena")
    assert lounge.call.narrator.tape.playing

    await s.slash("anna", "undo", steps=1)

    assert not lounge.call.narrator.tape.waiting
    assert "Act" in s.living().buttons


async def test_nobody_listening_costs_nothing_and_the_narrator_leaves():
    with patch.object(calling, "LONELY", 0.05):
        async with stand() as s:
            lounge = Lounge(s)
            await lounge.join()
            lounge.line.held = True
            await s.alone()

            await lounge.moves(lounge.anna, None)
            assert lounge.call.narrator.paused
            assert "Act" in s.living().buttons
            await asyncio.sleep(0.1)
            await lounge.settle()

            assert lounge.calls.at(lounge.place) is None
            assert not lounge.line.connected
            assert lounge.studio.held == 0
            made = len(lounge.studio.orders)
            await s.slash("anna", "do observe", who="selena")
            assert len(lounge.studio.orders) == made


async def test_who_comes_back_in_time_hears_on(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()
    await lounge.moves(lounge.anna, None)
    await lounge.moves(lounge.anna, LOUNGE)

    await lounge.heard_out()

    assert not lounge.call.narrator.paused
    assert len(lounge.board.lines) == 1


async def test_the_narrator_goes_along_with_the_last_one_and_stays_where_it_is_put(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()

    await lounge.moves(lounge.anna, GARDEN)
    assert lounge.board.here == GARDEN
    assert lounge.call.channel == GARDEN
    await lounge.heard_out()

    lounge.board.here = LOUNGE
    lounge.calls.moved_me(SERVER, LOUNGE)
    await lounge.moves(lounge.anna, LOUNGE)
    assert lounge.call.channel == LOUNGE
    assert (await load(s.store))[lounge.place].channel == LOUNGE


async def test_a_narrator_who_was_sent_away_leaves_the_table_alone():
    with patch.object(calling, "SETTLES", 0.02):
        async with stand() as s:
            lounge = Lounge(s)
            await lounge.join()
            lounge.board.here = None
            lounge.calls.moved_me(SERVER, None)

            await asyncio.sleep(0.05)

            assert lounge.calls.at(lounge.place) is None
            assert (await load(s.store))[lounge.place].channel == 0


async def test_a_dead_line_is_dialled_anew_and_the_reading_goes_on():
    with patch.object(calling, "RECOVERS", 0.02), patch.object(calling, "LOOKS", 0.01):
        async with stand() as s:
            lounge = Lounge(s)
            await lounge.join()
            lounge.line.held = True
            await s.alone()
            said = list(lounge.said)

            lounge.line.breaks()
            await asyncio.sleep(0.2)
            await lounge.heard_out()

            assert len(lounge.board.lines) == 2
            assert lounge.said == said, "nothing is said anew"


async def test_after_a_restart_the_narrator_is_back_where_people_are(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()
    await lounge.heard_out()
    await lounge.calls.close()

    await s.restart()
    again = Lounge(s)
    await again.calls.come_back()
    await again.settle()

    assert again.board.here == LOUNGE
    assert again.call.channel == LOUNGE


async def test_a_narrator_may_come_by_itself(s):
    lounge = Lounge(s)
    await s.slash("anna", "voice automatic", on=True)
    lounge.calls._voice_settings[lounge.place].server = SERVER
    await lounge.moves(lounge.anna, None)
    await s.alone()
    assert lounge.calls.at(lounge.place) is None

    await lounge.moves("999", LOUNGE)
    assert lounge.calls.at(lounge.place) is None, "they do not play here"
    await lounge.moves(lounge.anna, LOUNGE)
    assert lounge.call.channel == LOUNGE


async def test_a_server_has_one_narrator(s):
    lounge = Lounge(s)
    await lounge.join()

    with pytest.raises(VoiceUnavailable, match="voice-elsewhere"):
        await lounge.calls.join("discord:5", GARDEN, "en")


@pytest.mark.parametrize(
    "spoil, key",
    [
        (lambda lounge: setattr(lounge.calls, "absent", True), "voice-missing"),
        (lambda lounge: lounge.studio.mute.add("en"), "voice-mute"),
        (lambda lounge: lounge.board.troubles.update({LOUNGE: "voice-permissions"}), "voice-permissions"),
        (lambda lounge: setattr(lounge.board, "fails", "voice-unreached"), "voice-unreached"),
    ],
)
async def test_what_stands_in_the_way_costs_nothing(s, spoil, key):
    lounge = Lounge(s)
    spoil(lounge)

    with pytest.raises(VoiceUnavailable, match=key):
        await lounge.join()

    assert lounge.calls.at(lounge.place) is None
    assert lounge.studio.held == 0


async def test_the_narrator_is_told_how_to_read(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()
    assert "115" in (await s.slash("anna", "voice faster")).text
    assert "50" in (await s.slash("anna", "voice volume", percent=50)).text
    assert "only the words" in (await s.slash("anna", "voice sounds", on=False)).text
    assert "quiet" in (await s.slash("anna", "voice pause")).text
    assert lounge.call.narrator.paused
    assert "reading again" in (await s.slash("anna", "voice resume")).text
    assert "next passage" in (await s.slash("anna", "voice skip")).text
    assert "Once more" in (await s.slash("anna", "voice again")).text
    await s.slash("anna", "voice reads", what="questions")
    assert (await s.table()).info.settings.voice == "questions"
    assert "play here or listen" in (await s.slash("ben", "voice leave")).text
    settings = (await load(s.store))[lounge.place]
    assert (settings.pace, settings.volume, settings.cues) == (1.15, 0.5, False)
    assert "left" in (await s.slash("anna", "voice leave")).text
    assert "not in a voice channel" in (await s.slash("anna", "voice skip")).text


async def test_strangers_neither_skip_nor_call_the_narrator_away_nor_say_when_it_comes(s):
    lounge = Lounge(s)
    await lounge.join()
    lounge.line.held = True
    await s.alone()
    outside = SimpleNamespace(channel=SimpleNamespace(id=GARDEN))

    told = [await s.click("zoe", s.living(), "Skip"), await s.slash("zoe", "voice automatic", on=True)]
    with patch.object(discord.Member, "voice", outside):
        told.append(await s.slash("zoe", "voice join"))

    assert all("play here or listen" in seen.text for seen in told)
    assert "Skip" in s.living().buttons
    assert lounge.call.channel == LOUNGE
    assert not lounge.calls.settings_of(lounge.place).by_itself


async def test_whoever_plays_takes_the_narrator_along(s):
    lounge = Lounge(s)
    await lounge.join()
    await s.alone()

    with patch.object(discord.Member, "voice", SimpleNamespace(channel=SimpleNamespace(id=GARDEN))):
        seen = await s.slash("anna", "voice join")

    assert f"<#{GARDEN}>" in seen.text
    assert lounge.call.channel == GARDEN


async def test_answers_may_be_given_by_the_number_that_was_read(s):
    lounge = Lounge(s, reads="questions")
    await lounge.join()
    await s.alone()
    await s.slash("anna", "do explore", who="selena")
    table = await s.table()
    before = table.session.position
    if any(line.startswith("2. ") for line in lounge.said):
        await s.slash("anna", "do answer", answer="2")
        assert table.session.position > before
