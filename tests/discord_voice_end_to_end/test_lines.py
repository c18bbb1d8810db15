"""Broken lines, moves, undo, and rooms that everybody has left."""

import pytest

from heredity_bot.voice.opus import SILENCE
from tests.discord_voice_end_to_end.expected_speech import opening
from tests.discord_voice_end_to_end.voice_server_kit import PATIENT, parlour
from tests.loopback import Person, render

pytest.importorskip("py_nanotts")
pytest.importorskip("davey")


LOST = 500
"""Packets: ten seconds of speech, until a client on a busy machine has noticed."""


def follows_the_text(p, folder) -> None:
    """Nothing twice and nothing in the wrong order; what was under way when the line broke may be missing."""
    written = [packet for bar in opening(folder) for packet in bar.packets if packet != SILENCE]
    at = 0
    for each in p.words():
        found = written.index(each.packet, at)
        assert found - at < LOST, "more than a line that breaks takes with it"
        at = found + 1


async def heard_over_another(p, than: int) -> int:
    """The number of a later connection over which words come; discord.py may need more than one try for it."""

    def is_heard() -> bool:
        ready = p.world.voice.ready()
        is_new = ready is not None and ready.number > than
        return is_new and any(each.connection == ready.number for each in p.words())

    await p.until(is_heard, f"words over a connection after {than}")
    return p.world.voice.ready().number


async def test_the_reading_goes_on_after_a_new_token_a_new_region_and_a_crash(tmp_path):
    async with parlour(tmp_path) as p:
        await p.first_steps()
        await p.until_words(30)

        p.world.voice.change_token(p.guild)
        first = await heard_over_another(p, than=0)
        p.world.voice.change_region(p.guild)
        second = await heard_over_another(p, than=first)
        assert p.world.voice.connection().host.startswith("loopback2")
        p.world.voice.drop()
        await heard_over_another(p, than=second)

        follows_the_text(p, tmp_path)
        assert p.bots_place() == p.lounge.id


async def test_the_narrator_follows_a_move_and_leaves_when_everybody_has(tmp_path):
    async with parlour(tmp_path) as p:
        garden = p.world.add_voice_channel(p.guild, "garden")
        await p.first_steps()
        await p.until_words(20)

        p.anna.join_voice(garden)
        await p.until(lambda: p.bots_place() == garden.id, "the bot to follow")
        await p.until(lambda: p.words()[-1].channel == garden.id, "words in the garden")
        await p.until(p.world.voice.ready, "a line that is open to everybody")
        p.world.voice.move_bot(p.guild, p.lounge)
        p.anna.join_voice(p.lounge)
        await p.until(lambda: p.words()[-1].channel == p.lounge.id, "words in the lounge")
        follows_the_text(p, tmp_path)

        p.anna.leave_voice(p.guild)
        await p.until(lambda: p.heard[-1].packet == SILENCE, "silence")
        await p.until(lambda: p.bots_place() is None, "the bot to leave")


async def test_the_narrator_comes_back_after_a_restart_and_stops_at_an_undo(tmp_path):
    async with parlour(tmp_path) as p:
        await p.first_steps()
        await p.until_words(10)
        await p.anna.click(await p.until_living("reading"), "Skip")

        await p.bot.restart()
        await p.bot.ready(within=PATIENT)
        await p.until(p.world.voice.ready, "the bot to come back")
        assert p.bots_place() == p.lounge.id

        await p.says("do observe", who="Selena")
        await p.until_words(20)
        await p.says("undo", steps=1)
        asked = await p.until_living("What does the family do?")
        assert "reading" not in render(asked)
        await p.until(lambda: p.heard[-1].packet == SILENCE, "silence")


async def test_a_narrator_who_is_sent_away_stays_away_and_one_who_may_comes_by_itself(tmp_path):
    async with parlour(tmp_path) as p:
        await p.first_steps()
        assert "I come along" in await p.says("voice automatic", on=True)
        ben = Person(p.world, "Ben", p.table)

        p.world.voice.kick_bot(p.guild)
        await p.until(lambda: p.world.voice.ready() is None, "the end of the line")
        ben.join_voice(p.lounge)
        assert p.bots_place() is None, "it was sent away, and Ben does not play"

        told = len(p.bot.lines)
        await p.bot.restart()
        await p.bot.ready(within=PATIENT)
        await p.until(lambda: any("caught up" in line for line in p.bot.lines[told:]), "its start")
        p.anna.leave_voice(p.guild)
        p.anna.join_voice(p.lounge)
        await p.until(p.world.voice.ready, "the bot to come by itself")
        await p.says("help")
