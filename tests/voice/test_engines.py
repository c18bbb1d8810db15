"""Engines: what they promise, their order, and what happens when one is missing or fails."""

import sys
from array import array
from itertools import pairwise
from math import sqrt
from pathlib import Path
from types import SimpleNamespace

import pytest

from heredity_bot.voice.engines import EngineFault, Engines, EngineSettings, Pcm
from heredity_bot.voice.engines.fallback import MOST_FAILURES, makers
from heredity_bot.voice.engines.hibari import Hibari
from heredity_bot.voice.engines.pico import Pico, in_parts
from heredity_bot.voice.engines.piper import Piper
from heredity_bot.voice.speaker import PLAIN, Speaker

SENTENCES = {
    "en": "The hourglass moves on, and there is no light on the weir.",
    "fr": "Le sablier avance, et il n'y a pas de lumière sur le barrage.",
    "de": "Der Zeitmarker zieht weiter, und am Wehr brennt kein Licht.",
}


@pytest.fixture(scope="module")
def pico():
    pytest.importorskip("py_nanotts")
    return Pico()


def energy(pcm):
    wave = array("h", pcm.samples)
    return sqrt(sum(value * value for value in wave) / len(wave))


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_pico_speaks_every_language_at_the_pace_of_people(pico, locale):
    text = SENTENCES[locale]
    pcm = pico.render(text, locale, PLAIN, 1.0)

    assert pcm.rate == 16_000
    words = len(text.split())
    assert 0.18 * words < pcm.trimmed().seconds < 0.6 * words
    assert 500 < energy(pcm.trimmed()) < 12_000
    assert max(map(abs, array("h", pcm.samples))) < 32_000, "not clipped"


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_twice_the_words_take_about_twice_as_long(pico, locale):
    once = pico.render(SENTENCES[locale], locale, PLAIN, 1.0).trimmed().seconds
    twice = pico.render(f"{SENTENCES[locale]} {SENTENCES[locale]}", locale, PLAIN, 1.0).trimmed().seconds

    assert 1.7 < twice / once < 2.5


def test_pace_shortens_and_pitch_does_not(pico):
    usual = pico.render(SENTENCES["en"], "en", PLAIN, 1.0).seconds

    assert pico.render(SENTENCES["en"], "en", PLAIN, 1.5).seconds < usual * 0.85
    assert pico.render(SENTENCES["en"], "en", Speaker(pace=0.8), 1.0).seconds > usual * 1.1
    assert pico.render(SENTENCES["en"], "en", Speaker(pitch=0.75), 1.0).seconds == pytest.approx(
        usual, rel=0.1
    )


def brightness(pcm):
    """Changes of sign in a second: more of them in a higher voice."""
    wave = array("h", pcm.samples)
    return sum((one < 0) != (following < 0) for one, following in pairwise(wave)) / pcm.seconds


def test_a_higher_speaker_sounds_higher(pico):
    low, high = (pico.render("Oh, oh, oh, oh.", "en", Speaker(pitch=pitch), 1.0) for pitch in (0.6, 1.6))

    assert brightness(high) > brightness(low) * 1.1


def test_a_voice_of_another_language_is_ignored(pico):
    strange = Speaker(voices=(("pico", "en-US"),))

    assert pico.render(SENTENCES["fr"], "fr", strange, 1.0).seconds == pytest.approx(
        pico.render(SENTENCES["fr"], "fr", PLAIN, 1.0).seconds, rel=0.05
    )


def test_silence_around_words_is_taken_away():
    quiet, loud = [0] * 8_000, [5_000, -5_000] * 4_000
    pcm = Pcm(array("h", [*quiet, *loud, *quiet]).tobytes(), 16_000)

    assert pcm.trimmed().seconds == pytest.approx(0.5 + 2 * 0.03, abs=0.01)
    assert Pcm(array("h", quiet).tobytes(), 16_000).trimmed().samples == b""


def test_long_texts_are_cut_between_words():
    parts = in_parts("one two three four", 9)

    assert parts == ["one two", "three", "four"]


# The order


class Fake:
    own_pitch = True
    version = "1"

    def __init__(self, name, *, failing=False):
        self.name, self.failing = name, failing

    def speaks(self, locale):
        return True

    def render(self, text, locale, speaker, pace):
        if self.failing:
            raise EngineFault(f"{self.name} failed")
        return Pcm(b"\1\0", 16_000)


def missing():
    raise EngineFault("x is not installed")


def test_the_users_voice_comes_first_then_pico():
    engine_settings = EngineSettings(piper=(("fr", Path("fr.onnx")),), hibari=False)

    assert [locales for locales, _ in makers(engine_settings)] == [("fr",), ("de", "en", "fr")]


def test_an_engine_that_is_missing_is_told_once_and_the_next_one_speaks():
    engines = Engines(EngineSettings(), [(("en",), missing), (("en",), lambda: Fake("b"))])

    for _ in range(3):
        assert [engine.name for engine in engines.able("en")] == ["b"]
    assert engines.faults == ["x is not installed"]


def test_an_engine_that_fails_again_and_again_is_left_alone():
    engines = Engines(
        EngineSettings(), [(("en",), lambda: Fake("a", failing=True)), (("en",), lambda: Fake("b"))]
    )

    for _ in range(MOST_FAILURES):
        first = next(engines.able("en"))
        assert engines.render(first, "x", "en", PLAIN, 1.0) is None

    assert [engine.name for engine in engines.able("en")] == ["b"]


def test_engines_are_loaded_when_they_are_needed_and_only_for_their_language():
    loaded = []

    def make():
        loaded.append("fr")
        return Fake("fr")

    engines = Engines(EngineSettings(), [(("fr",), make)])

    assert list(engines.able("en")) == []
    assert loaded == []
    assert [engine.name for engine in engines.able("fr")] == ["fr"]


# Piper and hibari, by their shape: their voices are the user's


class PiperVoice:
    config = None

    @staticmethod
    def load(path):
        if path.read_bytes() == b"broken":
            raise ValueError("no model\nlong trace")
        return PiperVoice()

    def synthesize(self, text, syn_config):
        PiperVoice.config = syn_config
        chunk = SimpleNamespace(audio_int16_bytes=b"\1\0" * 100, sample_rate=22_050)
        return [chunk] * len([part for part in text.split(".") if part])


@pytest.fixture
def piper(monkeypatch):
    module = SimpleNamespace(PiperVoice=PiperVoice, SynthesisConfig=SimpleNamespace)
    monkeypatch.setitem(sys.modules, "piper", module)


def test_a_piper_voice_speaks_its_language_with_the_speaker_of_the_pack(piper, tmp_path):
    file = tmp_path / "fr.onnx"
    file.write_bytes(b"model")

    engine = Piper("fr", file)
    pcm = engine.render("Un. Deux.", "fr", Speaker(pace=2.0, voices=(("piper", "3"),)), 1.0)

    assert (engine.speaks("fr"), engine.speaks("en")) == (True, False)
    assert (pcm.rate, len(pcm.samples)) == (22_050, 400)
    assert (PiperVoice.config.speaker_id, PiperVoice.config.length_scale) == (3, 0.5)
    assert "fr.onnx" in engine.version


@pytest.mark.parametrize("content, words", [(b"broken", "cannot be read: no model"), (None, "is not there")])
def test_a_piper_voice_that_cannot_be_used_says_why(piper, tmp_path, content, words):
    file = tmp_path / "fr.onnx"
    if content:
        file.write_bytes(content)

    with pytest.raises(EngineFault, match=words):
        Piper("fr", file)


def test_without_piper_its_voices_are_told_to_need_it(monkeypatch, tmp_path):
    (tmp_path / "fr.onnx").write_bytes(b"model")
    monkeypatch.setitem(sys.modules, "piper", None)

    with pytest.raises(EngineFault, match="pip install piper-tts"):
        Piper("fr", tmp_path / "fr.onnx")


def test_hibari_speaks_english_where_it_is_installed():
    pytest.importorskip("hibari")

    pcm = Hibari().render(SENTENCES["en"], "en", PLAIN, 1.0)

    assert 0.18 * 12 < pcm.trimmed().seconds < 0.6 * 12


def test_without_hibari_there_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "hibari", None)

    with pytest.raises(EngineFault, match="not installed"):
        Hibari()


def test_without_pico_there_is_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "py_nanotts", None)

    with pytest.raises(EngineFault, match="pip install"):
        Pico()
