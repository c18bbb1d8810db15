"""Packs rendered ahead, and chapters as audio books."""

from pathlib import Path

import pytest

from heredity_bot.packs.pack import load_pack
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.scene import Scene, TextLine
from heredity_bot.voice.cast import cast_of_pack
from heredity_bot.voice.engines import NoVoice
from heredity_bot.voice.prerender import Section, pack_orders, render_pack, sections, write_audio_book
from heredity_bot.voice.script import Reader, Utterance
from heredity_bot.voice.speech_pool import SpeechPool
from tests.voice.kit import FakeSpeechPool, story, utterance

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"


@pytest.fixture(scope="module")
def core():
    return load_pack(CORE)


def read(text: str, reader: Reader | None = None) -> Utterance:
    return (reader or Reader("en")).scene(Scene("card", (TextLine(text, "story"),)))


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_all_prose_of_the_pack_is_rendered_and_no_label(core, locale):
    words = {order.text for order in pack_orders(core, locale)}
    text = LANGUAGES[locale].grammar.typeset(core.text(locale, "950.story"))
    first = read(text, Reader(locale, cast_of_pack(core)))

    assert len(words) > 700
    assert {sentence.said for sentence in first.sentences} <= words
    assert not {text for text in words if any(sign.isdigit() for sign in text)}
    picture = core.text(locale, "100.picture").split(".")[0]
    assert not any(picture in text for text in words)


def test_what_is_rendered_ahead_is_what_play_asks_for(core):
    ahead = {(order.text, order.speaker) for order in pack_orders(core, "en")}
    entry = next(entry.data for entry in core.entries if entry.data["card"] == 100)
    line = TextLine(
        LANGUAGES["en"].grammar.typeset(core.text("en", "100.story")),
        "story",
        who=entry["front"]["story"]["reader"],
    )

    played = Reader("en", cast_of_pack(core)).scene(Scene("card", (line,)))

    assert {(sentence.said, sentence.speaker) for sentence in played.sentences} <= ahead


async def test_building_tells_how_far_it_is_and_what_came_of_it(core):
    pool, told = FakeSpeechPool(), []

    built = await render_pack(core, ["en", "de"], pool, lambda done, all_: told.append((done, all_)))

    assert built.sentences == len(told) == told[-1][1] == len(pool.orders)
    assert (built.unspoken, built.engines, pool.held) == (0, {"fake 1"}, 0)
    assert built.seconds == pytest.approx(built.sentences * 0.2)


async def test_building_goes_on_where_something_cannot_be_said(core):
    pool = FakeSpeechPool()
    pool.mute.add("fr")

    built = await render_pack(core, ["fr"], pool)

    assert built.unspoken == built.sentences > 0


def test_every_card_that_is_read_is_a_section():
    small = Scene(None, (TextLine("Brick moves.", "happening"),))
    scenes = [small, story("One.", card="112"), small, story("Two.", card="113")]

    found = sections(scenes, Reader("en"), lambda scene: scene.card or "Opening")

    assert [(part.title, len(part.utterances)) for part in found] == [("Opening", 1), ("112", 2), ("113", 1)]


async def test_a_book_is_one_file_with_a_mark_for_each_section(tmp_path):
    av, _ = pytest.importorskip("av"), pytest.importorskip("py_nanotts")
    pool = SpeechPool(workers=1)
    parts = [
        Section("Dawn", (read("There is no river."), read("We go down."))),
        Section("The Ford", (read("The stones are dry."),)),
    ]

    seconds = await write_audio_book(tmp_path / "book.opus", parts, pool, title="The Dry Morning")
    pool.close()

    with av.open(str(tmp_path / "book.opus")) as file:
        marks = [
            (float(mark["start"] * mark["time_base"]), mark["metadata"]["title"]) for mark in file.chapters()
        ]
        length = sum(frame.samples for frame in file.decode(audio=0)) / 48_000
    assert [title for _, title in marks] == ["Dawn", "The Ford"]
    assert 2 < marks[1][0] < seconds
    assert length == pytest.approx(seconds, abs=0.1)
    assert list(tmp_path.iterdir()) == [tmp_path / "book.opus"]


async def test_a_book_of_nothing_is_not_written(tmp_path):
    pool = FakeSpeechPool()
    pool.mute.add("en")

    with pytest.raises(NoVoice):
        await write_audio_book(tmp_path / "book.opus", [Section("Dawn", (utterance("a"),))], pool, title="x")

    assert list(tmp_path.iterdir()) == []
