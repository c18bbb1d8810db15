"""Worker processes: real ones, also killed ones."""

import asyncio
import io
import logging
import os
import signal
from threading import Thread
from time import sleep

import pytest

from heredity_bot.voice.engines import EngineSettings, NoVoice
from heredity_bot.voice.narrator import Narrator
from heredity_bot.voice.opus import SILENCE, decoded
from heredity_bot.voice.script import Reader
from heredity_bot.voice.speech_pool import SpeechPool
from heredity_bot.voice.synth_worker import SpeechOrder
from tests.voice.kit import story

pytest.importorskip("py_nanotts")
av = pytest.importorskip("av")

HELLO = SpeechOrder("The hourglass moves on.", "en")


@pytest.fixture
async def pool(tmp_path):
    pool = SpeechPool(cache=tmp_path, workers=1, grace=0.05)
    yield pool
    pool.close()


async def test_a_sentence_is_rendered_in_another_process_while_the_loop_runs(pool):
    await pool.warm("en")
    steps = 0

    rendering = asyncio.create_task(pool.render(SpeechOrder("Sentence number one.", "en")))
    while not rendering.done():
        await asyncio.sleep(0)
        steps += 1

    made = await rendering
    assert 0.8 < len(made.packets) * 0.02 < 3
    assert made.engine == "pico 0.1.1"
    assert steps > 20, "rendering in this process would have stopped the loop"


async def test_many_sentences_in_flight_survive_a_death(pool, caplog):
    await pool.warm("en")
    waiting = [
        asyncio.create_task(pool.render(SpeechOrder(f"This is the {word} of many.", "en")))
        for word in "abcdef"
    ]
    await asyncio.sleep(0.02)
    for pid in pool.processes:
        os.kill(pid, signal.SIGKILL)

    assert all(made.packets for made in await asyncio.gather(*waiting))
    assert [record.message for record in caplog.records] == ["voice: a speech worker died and is replaced"]


async def test_a_missing_voice_falls_back_with_one_line(tmp_path, caplog):
    pool = SpeechPool(EngineSettings(piper=(("en", tmp_path / "none.onnx"),), hibari=False), workers=1)

    with caplog.at_level(logging.WARNING):
        made = [await pool.render(SpeechOrder(text, "en")) for text in ("One.", "Two.", "Three.")]
    pool.close()

    assert all(each.engine.startswith("pico") for each in made)
    assert len(caplog.records) == 1
    assert "none.onnx is not there" in caplog.text


async def test_where_nothing_works_it_is_told_once_and_nobody_is_asked_again(caplog):
    pool = SpeechPool(EngineSettings(hibari=False, pico=False), workers=1)

    assert not await pool.warm("en")
    for _ in range(3):
        with pytest.raises(NoVoice):
            await pool.render(HELLO)
    pool.close()

    assert [record.message for record in caplog.records] == [
        "voice: nothing can speak 'en': no speech engine is installed"
    ]


async def test_workers_end_a_little_after_the_last_listener(pool):
    assert not pool.running
    pool.hold()
    await pool.render(HELLO)
    assert pool.running

    pool.release()
    await asyncio.sleep(0.2)
    assert not pool.running


async def test_somebody_who_comes_back_in_time_finds_the_workers(pool):
    pool.hold()
    await pool.render(HELLO)
    pool.release()
    pool.hold()
    await asyncio.sleep(0.2)

    assert pool.running
    pool.release()


class Clockwork(Thread):
    """Reads a tape as discord.py's player does, five times as fast."""

    def __init__(self, tape):
        super().__init__(daemon=True)
        self.tape, self.packets = tape, []

    def run(self):
        for packet in self.tape:
            self.packets.append(packet)
            sleep(0.004)
        self.tape.cleanup()


async def test_a_story_is_heard_from_the_first_packet_to_the_silence_at_the_end(pool):
    players = []

    def start(tape):
        players.append(Clockwork(tape))
        players[-1].start()
        return True

    narrator = Narrator(pool, start)
    assert await narrator.listen("en")
    text = Reader("en").scene(story("Card 112. We wait. “Do I come?” asks Swan."))

    spoken = narrator.say(text)
    await asyncio.wait_for(narrator.finished(), 30)
    await asyncio.to_thread(players[0].join, 5)
    narrator.leave()

    (player,) = players
    assert spoken.heard
    assert player.packets[-5:] == [SILENCE] * 5
    words = sum(len(sentence.said.split()) for sentence in text.sentences)
    heard = [packet for packet in player.packets if packet != SILENCE]
    assert 0.15 * words < decoded(heard).seconds / 2 < 0.9 * words + 3


@pytest.mark.parametrize("form, begins", [("ogg", b"OggS"), ("wav", b"RIFF")])
async def test_a_sentence_is_a_file_of_its_own_for_browsers(pool, form, begins):
    packets = (await pool.render(HELLO)).packets
    body = (await pool.sound(HELLO, form)).body

    with av.open(io.BytesIO(body)) as file:
        heard = sum(frame.samples / frame.sample_rate for frame in file.decode(audio=0))
    assert body.startswith(begins)
    assert heard == pytest.approx(len(packets) / 50, abs=0.03)
    await asyncio.sleep(0.3)
    assert not pool.running, "nobody listens any more"
