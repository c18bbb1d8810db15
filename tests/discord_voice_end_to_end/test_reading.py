"""First Steps read aloud over the wire: what is heard, in which order, how loud and how long."""

import asyncio
from itertools import pairwise

import pytest

from heredity_bot.voice.opus import RATE, SILENCE, loudness
from tests.discord_voice_end_to_end.expected_speech import opening
from tests.discord_voice_end_to_end.voice_server_kit import PATIENT, deep, parlour, samples
from tests.loopback import Permission, buttons, render
from tests.loopback.voice import Heard

pytest.importorskip("py_nanotts")
pytest.importorskip("davey")

SECONDS = 6


def spoken(heard: list[Heard]) -> list[bytes]:
    return [each.packet for each in heard if each.packet != SILENCE]


async def test_the_beginning_is_read_in_order_and_never_over_itself(tmp_path):
    async with parlour(tmp_path) as p:
        assert p.bots_place() == p.lounge.id
        await p.first_steps()
        await p.until_words(50 * SECONDS)

        score = opening(tmp_path)
        written = [packet for bar in score for packet in bar.packets if packet != SILENCE]
        heard = spoken(p.heard)
        assert heard == written[: len(heard)], "every packet once, in the order of the text"
        assert all(each.is_private for each in p.words())
        assert {each.channel for each in p.heard} == {p.lounge.id}
        assert [after.sequence - before.sequence for before, after in pairwise(p.heard)] == [1] * (
            len(p.heard) - 1
        )
        assert {after.timestamp - before.timestamp for before, after in pairwise(p.heard)} == {960}

        not_at_once(p.heard)
        loud_enough(p.words())
        as_long_as_its_words(p.words(), score)

        assert "I am quiet" in await p.says("voice pause")
        ends_in_silence(await until_quiet(p))
        assert "What does the family do?" in render(await p.until_living("What does the family do?"))


async def test_without_dave_the_same_is_heard(tmp_path):
    async with parlour(tmp_path, dave=0) as p:
        await p.first_steps()
        await p.until_words(100)

        written = [packet for bar in opening(tmp_path) for packet in bar.packets if packet != SILENCE]
        heard = spoken(p.heard)
        assert heard == written[: len(heard)]
        assert not any(each.is_private for each in p.heard)


def not_at_once(heard: list[Heard]) -> None:
    """The packets take about as long as their timestamps say; a busy machine makes them only later."""
    first, last = heard[0], heard[-1]
    assert last.at - first.at > (last.timestamp - first.timestamp) / RATE / 2


def loud_enough(words: list[Heard]) -> None:
    """One channel at −23 LUFS, so both together at −20."""
    pyloudnorm = pytest.importorskip("pyloudnorm")
    numpy = pytest.importorskip("numpy")
    pcm = samples(words)
    assert -26 < loudness(pcm) < -20
    wave = numpy.frombuffer(pcm.samples, dtype="<i2") / 32768
    assert -26 < pyloudnorm.Meter(pcm.rate).integrated_loudness(wave) < -20


def as_long_as_its_words(words: list[Heard], score: list) -> None:
    """Whole sentences: between a seventh of a second and a second for each word."""
    left, count, packets = len(words), 0, 0
    for bar in score:
        left -= sum(packet != SILENCE for packet in bar.packets)
        if left < 0:
            break
        count += len(bar.sentence.said.split())
        packets += len(bar.packets)
    assert count > 10
    assert 0.15 * count < packets / 50 < 0.9 * count


async def until_quiet(p) -> list[Heard]:
    """All that was heard once nothing comes any more."""

    def is_over() -> bool:
        return p.world.voice.speaking[-1][1] == 0 and [h.packet for h in p.heard[-5:]] == [SILENCE] * 5

    await p.world.until(is_over, within=PATIENT, what="the end of speaking")
    await asyncio.sleep(0.3)
    count = len(p.heard)
    await asyncio.sleep(0.3)
    assert len(p.heard) == count, "nobody speaks, so nothing is sent"
    return p.heard


def ends_in_silence(heard: list[Heard]) -> None:
    assert [each.packet for each in heard[-5:]] == [SILENCE] * 5


async def test_what_stands_in_the_way_is_said_and_the_question_waits_for_the_story(tmp_path):
    async with parlour(tmp_path, joins=False) as p:
        await joins_when_it_may(p)
        await p.first_steps()
        reading = await p.until_living("reading")
        labels = [button.label for button in buttons(reading)]
        assert "Skip" in labels
        assert "Act" not in labels

        await p.until_words(20)
        await p.anna.click(reading, "Skip")

        asked = await p.until_living("What does the family do?")
        assert "Act" in [button.label for button in buttons(asked)]
        await until_quiet(p)
        await obeys(p)


async def joins_when_it_may(p) -> None:
    p.anna.leave_voice(p.guild)
    assert "You are not in a voice channel" in await p.says("voice join")
    p.anna.join_voice(p.lounge)
    p.world.allow(p.lounge, p.world.bot, deny=int(Permission.SPEAK))
    assert "“Connect” and “Speak”" in await p.says("voice join")
    p.world.allow(p.lounge, p.world.bot)
    assert "I am with you" in await p.says("voice join")


async def obeys(p) -> None:
    before = len(p.heard)
    assert "Once more" in await p.says("voice again")
    await p.until_words(20)
    assert "85" in await p.says("voice slower")
    assert "50" in await p.says("voice volume", percent=50)
    assert len(p.heard) > before
    assert "left" in await p.says("voice leave")
    await p.world.until(lambda: p.bots_place() is None, within=PATIENT, what="the bot to leave")
    assert "not in a voice channel" in await p.says("voice skip")


@deep
async def test_the_whole_opening_is_read_to_its_end(tmp_path):
    async with parlour(tmp_path) as p:
        await p.first_steps()
        await p.until_living("reading")
        await p.world.until(
            lambda: "reading" not in render(p.living()), within=240, what="the question after the story"
        )
        await until_quiet(p)

        written = [packet for bar in opening(tmp_path) for packet in bar.packets if packet != SILENCE]
        assert spoken(p.heard) == written
        ends_in_silence(p.heard)
        not_at_once(p.heard)
        loud_enough(p.words())
