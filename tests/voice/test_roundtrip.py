"""What is spoken is understood again, by a recogniser whose English model is inside its wheel.

It hears which of many sentences was read; for French and German there is no such wheel, and `test_engines.py` checks
duration and energy per word instead.
"""

import re
from pathlib import Path

import pytest

from heredity_bot.packs.pack import load_pack
from heredity_bot.voice.cache import SpeechCache
from heredity_bot.voice.engines import Engines, EngineSettings
from heredity_bot.voice.opus import decoded
from heredity_bot.voice.prerender import pack_orders
from heredity_bot.voice.synth_worker import SpeechOrder, SynthWorker

pocketsphinx = pytest.importorskip("pocketsphinx")
av = pytest.importorskip("av")
pytest.importorskip("py_nanotts")

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"
SENTENCES = 24


def bare(text):
    return re.sub(r"[^a-z' ]", " ", text.lower().replace("-", " ")).split()


def for_recogniser(packets):
    """16 kHz mono, after the whole way through Opus."""
    pcm = decoded(packets, stereo=False)
    frame = av.AudioFrame(format="s16", layout="mono", samples=len(pcm.samples) // 2)
    frame.sample_rate = pcm.rate
    frame.planes[0].update(pcm.samples)
    resampled = av.AudioResampler(format="s16", layout="mono", rate=16_000).resample(frame)
    return b"".join(bytes(part.planes[0])[: part.samples * 2] for part in resampled)


@pytest.fixture(scope="module")
def decoder():
    return pocketsphinx.Decoder(samprate=16_000, loglevel="FATAL")


def test_a_listener_hears_which_sentence_of_the_story_was_read(decoder, tmp_path):
    worker = SynthWorker(Engines(EngineSettings(hibari=False)), SpeechCache(tmp_path, 0))
    known = [
        order
        for order in dict.fromkeys(pack_orders(load_pack(CORE), "en"))
        if 5 <= len(bare(order.text)) <= 12 and all(decoder.lookup_word(word) for word in bare(order.text))
    ][:SENTENCES]
    numbers = [
        SpeechOrder("card one hundred and twelve", "en"),
        SpeechOrder("card one hundred and twenty", "en"),
    ]
    choices = [*known, *numbers]
    lines = " | ".join(" ".join(bare(order.text)) for order in choices)
    decoder.add_jsgf_string("story", f"#JSGF V1.0; grammar g; public <s> = {lines};")
    decoder.activate_search("story")

    understood = 0
    for order in choices:
        decoder.start_utt()
        decoder.process_raw(for_recogniser(worker.render(order).packets), full_utt=True)
        decoder.end_utt()
        heard = decoder.hyp()
        understood += heard is not None and heard.hypstr.split() == bare(order.text)

    assert len(choices) == SENTENCES + 2
    assert understood >= 0.85 * len(choices)
