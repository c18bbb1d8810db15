"""What the page is told to read, and to whom it sounds, without a browser."""

import asyncio

import pytest

from heredity_bot.frontends.web import read_aloud
from heredity_bot.frontends.web.read_aloud import SentenceFinder
from heredity_bot.frontends.web.speech import PageSpeech
from heredity_bot.stage.scene import TextLine
from tests.frontends.web.conftest import CODE, house
from tests.frontends.web.test_protocol import PASS
from tests.voice.kit import FakeSpeechPool


@pytest.fixture
def studio():
    return FakeSpeechPool()


@pytest.fixture
async def speaking(studio):
    async with house(recital=PageSpeech(studio)) as found:
        yield found


async def script(guest, **asked):
    return await guest.get(f"/api/tables/{guest.table}/speech", **asked)


async def sound(guest, sentence, status=200, **asked):
    address = f"/api/tables/{guest.table}/speech/{sentence['sound']}"
    return await guest.get(address, status, **({"v": sentence["v"]} | asked))


def told(found):
    return [sentence for passage in found["passages"] for sentence in passage["sentences"]]


def texts(found):
    return [sentence["text"] for sentence in told(found)]


async def test_the_opening_is_read_in_order_and_each_sentence_has_its_sound(speaking, studio):
    guest = await speaking.guest()
    await guest.open()

    found = await script(guest)
    heard = [await sound(guest, sentence) for sentence in told(found)]

    assert found["able"]
    assert texts(found)[0] == "The Lamp on the Weir"
    assert "Every evening Swan hangs a lamp on the weir." in texts(found)
    assert len(heard) == len(texts(found))
    assert heard[0] == b"ogg 1 The Lamp on the Weir@1.0:0"
    assert [order.text for order in studio.orders][3] == (
        "You take card nine hundred and fifty: An Evening without a Light."
    )
    assert studio.held == 0


@pytest.mark.parametrize("lang, first", [("fr", "La lampe de l’écluse"), ("de", "Die Lampe am Wehr")])
async def test_everybody_hears_their_own_language(speaking, studio, lang, first):
    guest = await speaking.guest()
    await guest.open()

    found = await script(guest, lang=lang)
    await sound(guest, told(found)[0], lang=lang)

    assert texts(found)[0] == first
    assert studio.orders[-1].locale == lang


async def test_who_reads_sounds_different_from_the_narrator(speaking, studio):
    guest = await speaking.guest()
    await guest.open()
    found = told(await script(guest))
    story = next(sentence for sentence in found if sentence["text"].startswith("Every evening"))

    await sound(guest, found[0])
    await sound(guest, story)

    assert studio.orders[0].speaker != studio.orders[1].speaker


async def test_what_is_read_is_the_listeners_choice(speaking):
    guest = await speaking.guest()
    await guest.open()

    story, everything, questions = [
        await script(guest, reads=reads) for reads in ("story", "all", "questions")
    ]

    assert "New terrain: Farm." not in texts(story)
    assert "New terrain: Farm." in texts(everything)
    assert everything["question"] is None, "it is nobody's vote"
    asked = questions["question"]["sentences"]
    assert asked[0]["text"] == "What does the family do?"
    assert (await sound(guest, asked[0], reads="questions")).startswith(b"ogg 1 What does")
    assert (await script(guest, reads="nonsense"))["reads"] == "all"


async def test_only_what_is_new_is_told_and_what_was_taken_back_is_not(speaking):
    guest = await speaking.guest()
    await guest.open()
    before = await script(guest)

    await guest.do(PASS)
    after = await script(guest, after=before["heard"])
    await guest.do({"type": "Undo", "to": 0})
    undone = await script(guest, after=before["heard"])
    latest = await script(guest)

    assert texts(after)[0] == "The hourglass moves on: Dusk."
    assert {passage["entry"] for passage in after["passages"]} == {before["heard"] + 1}
    assert texts(undone) == []
    assert texts(latest) == texts(before)


async def test_paces_and_forms_are_a_closed_list(speaking):
    guest = await speaking.guest()
    await guest.open()
    first = told(await script(guest))[0]

    assert (await sound(guest, first, pace="1.15", form="wav")).startswith(b"wav 1.15 ")
    assert (await sound(guest, first, pace="17", form="exe")).startswith(b"ogg 1 ")


@pytest.mark.parametrize(
    "which",
    ["0.0.0", "9999.0.0", "2.0.999", "2.99.0", "2.0", "ask", "ask.0", "ask.x", "cue.scream", "-1.0.0", "x"],
)
async def test_an_address_that_says_nothing_is_not_found(speaking, which):
    guest = await speaking.guest()
    await guest.open()

    await guest.get(f"/api/tables/{guest.table}/speech/{which}", 404, v="00")


async def test_words_that_have_changed_are_not_said_under_the_old_address(speaking, studio):
    guest = await speaking.guest()
    await guest.open()
    first = told(await script(guest))[0]

    await sound(guest, first, 404, v="000000000000")

    assert studio.orders == []


async def test_a_cue_is_heard_unless_the_house_wants_none(speaking, studio):
    guest = await speaking.guest()
    await guest.open()
    cues = [sentence["cue"] for sentence in told(await script(guest)) if sentence["cue"]]

    await guest.get(f"/api/tables/{guest.table}/speech/cue.{cues[0]}")
    assert studio.orders[-1].cue == cues[0]
    async with house(recital=PageSpeech(studio, cues=False)) as quiet:
        other = await quiet.guest()
        await other.open()
        assert not any(sentence["cue"] for sentence in told(await script(other)))
        await other.get(f"/api/tables/{other.table}/speech/cue.{cues[0]}", 404)


async def test_strangers_hear_nothing_and_guests_only_their_own_table(studio):
    async with house(lan=True, recital=PageSpeech(studio)) as found:
        host, stranger, guest = await found.guest(CODE), await found.stranger(), await found.stranger()
        await host.open(screens="many")
        codes = (await host.get(f"/api/tables/{host.table}/invitations"))["codes"]
        await host.do({"type": "Begin"})
        first = told(await script(host))[0]

        stranger.table = host.table
        await stranger.get(f"/api/tables/{host.table}/speech", 401)
        await sound(stranger, first, 401)
        await guest.join(codes["watch"])
        assert await sound(guest, first)
        guest.table = await host.open()
        await guest.get(f"/api/tables/{guest.table}/speech", 403)
        await sound(guest, told(await script(host))[0], 403)


async def test_too_much_at_once_is_refused_kindly(speaking, studio, monkeypatch):
    monkeypatch.setattr(read_aloud, "AT_ONCE", 1)
    guest = await speaking.guest()
    await guest.open()
    first = told(await script(guest))[0]
    gate = studio.gate("The Lamp on the Weir")

    waiting = asyncio.create_task(sound(guest, first))
    await asyncio.wait_for(studio.asked.wait(), 10)
    await sound(guest, first, 429)
    gate.set()

    assert await waiting
    assert await sound(guest, first)


async def test_where_nothing_can_speak_the_page_gets_the_words(speaking, studio):
    studio.mute.add("en")
    guest = await speaking.guest()
    await guest.open()

    found = await script(guest)

    assert not found["able"]
    assert told(found)[3]["said"] == "You take card nine hundred and fifty: An Evening without a Light."
    await sound(guest, told(found)[0], 404)


async def test_a_house_without_speech_says_so(at_home):
    guest = await at_home.guest()
    await guest.open()

    found = await script(guest)

    assert (found["able"], found["passages"], found["question"]) == (False, [], None)
    await guest.get(f"/api/tables/{guest.table}/speech/2.0.0", 404, v="00")


async def test_every_sentence_is_found_where_it_stands(speaking):
    guest = await speaking.guest()
    await guest.open()
    for _ in range(3):
        await guest.do(PASS)

    for lang in ("en", "fr", "de"):
        message, found = (
            await guest.state(lang=lang),
            await script(guest, after=0, lang=lang, reads="questions"),
        )
        lines = {
            entry["n"]: [line["text"] for part in entry["parts"] for line in part.get("lines", ())]
            for entry in message["entries"]
        }
        for passage in found["passages"]:
            for sentence in passage["sentences"]:
                line, paragraph, start, end = sentence["spot"]
                written = [part for part in lines[passage["entry"]][line].split("\n") if part][paragraph]
                assert written[start:end] == sentence["text"]


def test_the_same_sentence_twice_is_found_twice():
    follower = SentenceFinder([TextLine("No. No.\n\nNo.", "story")], before=4)

    assert [follower.spot(0, "No.") for _ in range(4)] == [(4, 0, 0, 3), (4, 0, 4, 7), (4, 1, 0, 3), (4,)]


def test_what_is_left_unsaid_in_brackets_is_marked_with_its_sentence():
    follower = SentenceFinder([TextLine("Maeve observes (first eye slot). 🦊 She waits.", "happening")])

    assert follower.spot(0, "Maeve observes.") == (0, 0, 0, 32)
    assert follower.spot(0, "She waits.") == (0, 0, 36, 46)
