"""Packets: their length, their loudness, silence, files with chapter marks, and cues that never cover speech."""

import io
from array import array
from math import pi, sin

import pytest

from heredity_bot.voice.audio_file import chapter_tags, ogg
from heredity_bot.voice.cues import BELOW_SPEECH, SOUNDS, cue, cue_packets
from heredity_bot.voice.engines import Pcm
from heredity_bot.voice.engines.pico import Pico
from heredity_bot.voice.opus import RATE, SILENCE, decoded, gain_for, louder, loudness, packets, silence
from heredity_bot.voice.speaker import PLAIN, Speaker

av = pytest.importorskip("av")

SPEECH = {
    "en": "I wake because somebody is standing at the window. There is no river.",
    "fr": "Je me réveille parce que quelqu'un est à la fenêtre. Il n'y a pas de rivière.",
    "de": "Ich werde wach, weil jemand am Fenster steht. Da ist kein Fluss.",
}
BAND = (-22.0, -18.0)
"""LUFS of both channels."""


def tone(seconds, level=0.3, rate=16_000, pitch=440):
    wave = array(
        "h", (int(level * 32_767 * sin(2 * pi * pitch * i / rate)) for i in range(int(seconds * rate)))
    )
    return Pcm(wave.tobytes(), rate)


def measured(played):
    """By another meter than ours."""
    numpy, pyloudnorm = pytest.importorskip("numpy"), pytest.importorskip("pyloudnorm")
    wave = numpy.frombuffer(decoded(played).samples, dtype="<i2").reshape(-1, 2) / 32_768
    return pyloudnorm.Meter(RATE).integrated_loudness(wave)


def peak(played):
    return max(map(abs, array("h", decoded(played).samples))) / 32_768


@pytest.mark.parametrize("rate", [16_000, 22_050, 24_000, 48_000])
@pytest.mark.parametrize("seconds", [0.05, 0.5, 1.234])
def test_every_rate_becomes_packets_of_twenty_milliseconds(rate, seconds):
    made = packets(tone(seconds, rate=rate))

    assert seconds <= len(made) * 0.02 <= seconds + 0.06
    assert len(decoded(made).samples) == len(made) * 960 * 4


def test_each_packet_is_one_frame_of_stereo():
    """RFC 6716: the table of contents says 20 ms, two channels, one frame."""
    for packet in packets(tone(1.0)):
        configuration, stereo, count = packet[0] >> 3, packet[0] >> 2 & 1, packet[0] & 3
        assert configuration in (1, 5, 9, 13, 15, 19, 23, 27, 31)
        assert (stereo, count) == (1, 0)


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
@pytest.mark.parametrize("pitch", [0.8, 1.0, 1.2])
def test_every_speaker_is_in_the_same_band_of_loudness(locale, pitch):
    pytest.importorskip("py_nanotts")
    heard = Pico().render(SPEECH[locale], locale, Speaker(pitch=pitch), 1.0).trimmed()

    made = packets(heard, gain=gain_for(heard))

    assert BAND[0] < measured(made) < BAND[1]
    assert peak(made) < 0.99


@pytest.mark.parametrize("level", [0.02, 0.1, 0.9])
def test_quiet_and_loud_engines_come_out_alike(level):
    made = packets(tone(2, level), gain=gain_for(tone(2, level)))

    assert BAND[0] < measured(made) < BAND[1]


def test_a_short_word_is_as_loud_as_a_long_sentence():
    pytest.importorskip("py_nanotts")
    heard = Pico().render("No!", "en", PLAIN, 1.0).trimmed()

    assert heard.seconds < 0.6
    assert loudness(Pcm(heard.samples * 4, heard.rate)) + gain_for(heard) == pytest.approx(-23, abs=1)


def test_silence_is_not_made_into_noise():
    assert gain_for(Pcm(bytes(32_000), 16_000)) == 0.0


@pytest.mark.parametrize("volume, change", [(0.5, -6.0), (2.0, 6.0), (0.25, -12.0)])
def test_volume_is_heard(volume, change):
    made = packets(tone(2, 0.1))

    assert measured(louder(made, volume)) - measured(made) == pytest.approx(change, abs=0.7)
    assert louder(made, 1.0) == made


def test_a_shifted_voice_keeps_its_pace():
    made = packets(tone(2), pitch=0.8)

    assert len(made) * 0.02 == pytest.approx(2, abs=0.1)


def test_pauses_are_packets_too():
    assert silence(0.5) == [SILENCE] * 25
    assert peak(silence(0.5)) == 0


@pytest.mark.parametrize("name", SOUNDS)
def test_cues_are_short_and_well_below_speech(name):
    made = cue_packets(name)

    assert 0.2 < len(made) * 0.02 < 1.7
    assert measured(made * 3) < BAND[0] - (BELOW_SPEECH - 4)
    assert peak(made) < 0.5


def test_cues_are_the_same_each_time_and_differ_from_one_another():
    assert len({cue(name).samples for name in SOUNDS}) == len(SOUNDS)
    cue.cache_clear()
    again = {name: cue(name).samples for name in SOUNDS}
    cue.cache_clear()
    assert {name: cue(name).samples for name in SOUNDS} == again


def test_a_file_plays_in_full_and_has_its_chapters():
    made = packets(tone(4))
    tags = {"TITLE": "The Dry Morning"} | chapter_tags(
        [(0, "Dawn"), (1.5, "Ford"), (3723.25, "Späte Stunde")]
    )

    with av.open(io.BytesIO(ogg(made, tags))) as file:
        stream = file.streams.audio[0]
        assert stream.codec_context.name in ("opus", "libopus")
        assert stream.metadata["TITLE"] == "The Dry Morning"
        marks = [
            (float(mark["start"] * mark["time_base"]), mark["metadata"]["title"]) for mark in file.chapters()
        ]
        samples = sum(frame.samples for frame in file.decode(audio=0))

    assert marks == [(0, "Dawn"), (1.5, "Ford"), (3723.25, "Späte Stunde")]
    assert samples / RATE == pytest.approx(len(made) * 0.02, abs=0.02)


def test_a_file_with_very_many_chapters_can_be_read():
    tags = chapter_tags((i * 2.0, "A rather long name of a card, to fill the page " * 3) for i in range(900))

    with av.open(io.BytesIO(ogg(packets(tone(1)), tags))) as file:
        assert len(file.chapters()) == 900


def test_discords_own_parser_finds_our_packets():
    oggparse = pytest.importorskip("discord.oggparse")
    made = packets(tone(1.5))

    found = list(oggparse.OggStream(io.BytesIO(ogg(made))).iter_packets())

    assert found[2:] == made
