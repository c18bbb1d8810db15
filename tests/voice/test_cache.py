"""Rendered speech on disk."""

import os

import pytest

from heredity_bot.voice.cache import SpeechCache, key, packed, unpacked
from heredity_bot.voice.engines import Engines, EngineSettings, NoVoice, Pcm
from heredity_bot.voice.speaker import PLAIN, Speaker
from heredity_bot.voice.synth_worker import SpeechOrder, SynthWorker
from tests.voice.test_engines import Fake
from tests.voice.test_opus import tone


class Counting(Fake):
    def __init__(self, version="1"):
        super().__init__("fake")
        self.version, self.calls = version, 0

    def render(self, text, locale, speaker, pace):
        self.calls += 1
        return tone(0.3)


def worker(folder, engine, limit=1 << 20):
    return SynthWorker(
        Engines(EngineSettings(), [(("en", "fr"), lambda: engine)]), SpeechCache(folder, limit)
    )


def test_what_was_rendered_once_is_found_again_by_anyone(tmp_path):
    first = worker(tmp_path, Counting()).render(SpeechOrder("Hello.", "en"))
    engine = Counting()

    again = worker(tmp_path, engine).render(SpeechOrder("Hello.", "en"))

    assert (again.packets, again.cached, engine.calls) == (first.packets, True, 0)
    assert not first.cached


@pytest.mark.parametrize(
    "order",
    [
        SpeechOrder("Goodbye.", "en"),
        SpeechOrder("Hello.", "fr"),
        SpeechOrder("Hello.", "en", Speaker(pitch=1.2)),
        SpeechOrder("Hello.", "en", Speaker(voices=(("pico", "en-US"),))),
        SpeechOrder("Hello.", "en", pace=1.2),
    ],
)
def test_other_words_or_another_voice_are_rendered_anew(tmp_path, order):
    engine = Counting()
    here = worker(tmp_path, engine)
    here.render(SpeechOrder("Hello.", "en"))

    here.render(order)

    assert engine.calls == 2


def test_another_version_of_the_engine_is_rendered_anew(tmp_path):
    worker(tmp_path, Counting("1")).render(SpeechOrder("Hello.", "en"))
    engine = Counting("2")

    worker(tmp_path, engine).render(SpeechOrder("Hello.", "en"))

    assert engine.calls == 1


def test_another_volume_is_made_of_what_is_there(tmp_path):
    engine = Counting()
    here = worker(tmp_path, engine)
    usual = here.render(SpeechOrder("Hello.", "en"))

    quiet = here.render(SpeechOrder("Hello.", "en", volume=0.5))

    assert engine.calls == 1
    assert quiet.packets != usual.packets


def test_it_never_grows_beyond_its_limit(tmp_path):
    limit = 50_000
    caches = [SpeechCache(tmp_path, limit) for _ in range(2)]
    for i in range(160):
        caches[i % 2].keep(key(str(i), "en", PLAIN, 1.0, "x"), [bytes(200)] * 5)
        assert caches[0].size() <= limit

    assert caches[0].size() > limit / 2


def test_what_was_used_lately_stays(tmp_path):
    cache = SpeechCache(tmp_path, 50_000)
    names = [key(str(i), "en", PLAIN, 1.0, "x") for i in range(120)]
    for age, name in enumerate(names[:60]):
        cache.keep(name, [bytes(100)] * 5)
        os.utime(cache._path(name), (age, age))
    cache.find(names[0])
    for name in names[60:]:
        cache.keep(name, [bytes(100)] * 5)

    assert cache.find(names[0])
    assert cache.find(names[1]) is None


@pytest.mark.parametrize(
    "damage", [b"", b"HSP2", b"nonsense", packed([b"abc"])[:-1], packed([b"abc"]) + b"\1"]
)
def test_a_damaged_file_is_only_work(tmp_path, damage):
    engine = Counting()
    here = worker(tmp_path, engine)
    here.render(SpeechOrder("Hello.", "en"))
    (file,) = tmp_path.glob("*/*")
    file.write_bytes(damage)

    assert here.render(SpeechOrder("Hello.", "en")).packets
    assert engine.calls == 2


def test_packets_survive_the_disk():
    assert unpacked(packed([b"a", b"", b"ccc"])) == [b"a", b"", b"ccc"]


def test_a_folder_that_cannot_be_written_is_only_work(tmp_path):
    (tmp_path / "file").write_text("in the way")
    engine = Counting()
    here = worker(tmp_path / "file", engine)

    assert here.render(SpeechOrder("Hello.", "en")).packets
    assert here.render(SpeechOrder("Hello.", "en")).packets
    assert engine.calls == 2


def test_an_engine_that_is_silent_gives_way(tmp_path):
    class Silent(Fake):
        def render(self, text, locale, speaker, pace):
            return Pcm(bytes(3_200), 16_000)

    engines = Engines(EngineSettings(), [(("en",), lambda: Silent("a")), (("en",), Counting)])
    made = SynthWorker(engines, SpeechCache(tmp_path, 0)).render(SpeechOrder("Hello.", "en"))

    assert made.engine == "fake 1"
    assert made.faults == ("a was silent",)


def test_where_nothing_speaks_it_says_so(tmp_path):
    with pytest.raises(NoVoice, match="nothing can speak 'de'"):
        worker(tmp_path, Counting()).render(SpeechOrder("Hallo.", "de"))
