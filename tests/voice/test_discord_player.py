"""discord.py's own player on our tape: order, the end, and playing again."""

import asyncio

import pytest

from heredity_bot.voice.narrator import Narrator
from heredity_bot.voice.opus import SILENCE
from tests.voice.kit import LENGTH, FakeSpeechPool, utterance

discord = pytest.importorskip("discord")
AudioPlayer = pytest.importorskip("discord.player").AudioPlayer


class Playing(discord.AudioSource):
    """discord.py wants its own class; it cleans up after the player and once more when it is collected."""

    def __init__(self, tape):
        self._tape = tape

    def is_opus(self):
        return True

    def read(self):
        return self._tape.read()

    def cleanup(self):
        tape, self._tape = self._tape, None
        if tape is not None:
            tape.cleanup()


class Wire:
    """The part of a voice client that its player uses."""

    def __init__(self):
        self.sent, self.players = [], []
        self.timeout = 1.0
        self.ws, self.client = self, self
        self.loop = asyncio.get_running_loop()

    async def speak(self, state):
        pass

    def is_connected(self):
        return True

    def send_audio_packet(self, data, *, encode):
        assert not encode
        self.sent.append(data)

    def start(self, tape):
        self.players.append(AudioPlayer(Playing(tape), self))
        self.players[-1].start()
        return True


async def test_the_player_sends_every_packet_once_and_in_order():
    wire = Wire()
    narrator = Narrator(FakeSpeechPool(), wire.start)
    await narrator.listen("en")

    for text in "abc":
        narrator.say(utterance(text))
    await asyncio.wait_for(narrator.finished(), 10)
    await asyncio.to_thread(wire.players[0].join, 5)

    words = [packet for packet in wire.sent if packet != SILENCE]
    assert words == [f"{text}@1.0:{i}".encode() for text in "abc" for i in range(LENGTH)]
    assert wire.sent[-5:] == [SILENCE] * 5
    narrator.leave()


async def test_a_pause_ends_the_player_and_the_next_one_goes_on():
    wire = Wire()
    narrator = Narrator(FakeSpeechPool(), wire.start)
    await narrator.listen("en")
    spoken = narrator.say(utterance(*"ab"))
    await asyncio.sleep(0.1)

    narrator.pause()
    await asyncio.to_thread(wire.players[0].join, 5)
    sent = len(wire.sent)
    await asyncio.sleep(0.1)
    assert len(wire.sent) == sent, "a pause costs nothing"

    narrator.resume()
    await asyncio.wait_for(narrator.finished(), 10)
    await asyncio.to_thread(wire.players[1].join, 5)
    words = [packet for packet in wire.sent if packet != SILENCE]
    assert words == [f"{text}@1.0:{i}".encode() for text in "ab" for i in range(LENGTH)]
    assert spoken.heard
    narrator.leave()
