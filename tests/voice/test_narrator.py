"""One voice at one table: order, pace, taking back, and nothing for nobody."""

import asyncio

import pytest

from heredity_bot.voice.narrator import AHEAD, MOST_PACE, Narrator
from heredity_bot.voice.opus import SILENCE
from tests.voice.kit import LENGTH, FakeSpeechPool, Player, settle, utterance


@pytest.fixture
def pool():
    return FakeSpeechPool()


@pytest.fixture
def player():
    return Player()


@pytest.fixture
async def narrator(pool, player):
    narrator = Narrator(pool, player.start)
    await narrator.listen("en")
    yield narrator
    narrator.leave()
    await settle()


async def test_sentences_are_heard_in_order_with_pauses_and_never_over_one_another(narrator, player):
    narrator.say(utterance("a", "b"))
    narrator.say(utterance("c"))

    await player.play(60)

    assert player.words() == ["a", "b", "c"]
    assert player.heard[LENGTH : LENGTH + 2] == [SILENCE, SILENCE]
    assert player.heard[-5:] == [SILENCE] * 5
    assert len(player.heard) == 3 * (LENGTH + 2) + 5


async def test_a_sentence_that_is_ready_early_waits_for_its_turn(narrator, player, pool):
    gate = pool.gate("slow")
    narrator.say(utterance("slow", "quick"))
    await player.play(5)

    gate.set()
    await player.play(40)

    assert player.words() == ["slow", "quick"]


async def test_silence_is_sent_while_a_sentence_is_not_ready(narrator, player, pool):
    gate = pool.gate("b")
    narrator.say(utterance("a", "b"))
    await player.play(LENGTH + 2 + 7)

    assert player.heard[-7:] == [SILENCE] * 7
    assert narrator.tape.playing

    gate.set()
    await player.play(20)
    assert player.words() == ["a", "b"]
    assert len(player.tapes) == 1


async def test_the_first_sentence_has_the_workers_to_itself(narrator, pool):
    gate = pool.gate("a")

    narrator.say(utterance(*"abcd"))
    await settle()
    assert [order.text for order in pool.orders] == ["a"]
    gate.set()
    await settle()

    assert [order.text for order in pool.orders] == ["a", "b", "c"]


async def test_only_a_few_sentences_are_rendered_ahead(narrator, pool):
    narrator.say(utterance(*"abcdefgh"))
    await settle()

    assert len(pool.orders) == AHEAD


async def test_play_waits_until_all_is_said(narrator, player):
    spoken = narrator.say(utterance("a"))
    waiting = asyncio.create_task(narrator.finished())
    await player.play(LENGTH)

    assert not spoken.finished.is_set()
    assert not waiting.done()

    await player.play(4)
    assert spoken.finished.is_set()
    assert spoken.heard
    assert waiting.done()


async def test_the_eye_can_follow_along(pool, player):
    followed = []
    narrator = Narrator(
        pool, player.start, follow=lambda said, index: followed.append(said.sentences[index].shown)
    )
    await narrator.listen("en")
    narrator.say(utterance("a", "b", cue="card"))

    await player.play(60)

    assert followed == ["a", "b"]


async def test_a_cue_comes_before_its_sentence(narrator, player):
    narrator.say(utterance("a", cue="blow"))

    await player.play(40)

    assert player.words() == ["blow", "a"]


async def test_pause_ends_the_player_and_resume_goes_on_at_the_same_packet(narrator, player):
    narrator.say(utterance("a"))
    await player.play(4)
    narrator.pause()
    await player.play(30)

    assert len(player.heard) == 4 + 5
    assert not narrator.tape.playing

    narrator.resume()
    await player.play(1)
    assert player.heard[-1] == b"a@1.0:4"
    assert len(player.tapes) == 2


async def test_skip_goes_to_the_next_utterance_and_lets_play_go_on(narrator, player):
    first, second = narrator.say(utterance("a", "b", "c")), narrator.say(utterance("d"))
    await player.play(3)

    narrator.skip()
    await player.play(30)

    assert first.finished.is_set()
    assert not first.heard
    assert second.heard
    assert player.words() == ["a", "d"]


async def test_again_begins_anew_and_keeps_what_waits(narrator, player):
    first, second = narrator.say(utterance("a", "b")), narrator.say(utterance("c"))
    await player.play(LENGTH + 4)

    assert narrator.again() is first
    assert not first.finished.is_set()
    await player.play(70)

    assert player.words() == ["a", "b", "a", "b", "c"]
    assert first.heard
    assert second.heard


async def test_again_after_the_end_repeats_the_last_utterance(narrator, player):
    narrator.say(utterance("a"))
    await player.play(30)

    narrator.again()
    await player.play(30)

    assert player.heard.count(b"a@1.0:0") == 2


async def test_there_is_nothing_to_repeat_at_the_beginning(narrator):
    assert narrator.again() is None


async def test_an_undo_stops_everything_at_once(narrator, player, pool):
    pool.gate("b")
    spoken = [narrator.say(utterance("a", "b")), narrator.say(utterance("c"))]
    await player.play(3)

    narrator.stop()
    await player.play(20)

    assert all(each.finished.is_set() and not each.heard for each in spoken)
    assert player.words() == ["a"]
    assert pool.cancelled["b"] == 1
    await asyncio.wait_for(narrator.finished(), 1)


async def test_what_is_said_after_an_undo_is_said(narrator, player):
    narrator.say(utterance("a"))
    await player.play(3)
    narrator.stop()

    narrator.say(utterance("b"))
    await player.play(40)

    assert player.words() == ["a", "b"]


async def test_volume_changes_what_is_being_heard(narrator, player):
    narrator.say(utterance("a", "b"))
    await player.play(4)

    narrator.set_volume(0.5)
    await player.play(40)

    assert player.heard[3] == b"a@1.0:3"
    assert player.heard[4] == b"a@0.5:4"
    assert b"b@0.5:0" in player.heard


async def test_faster_goes_on_at_the_same_place_in_fewer_packets(narrator, player):
    narrator.say(utterance("a"))
    await player.play(6)

    narrator.set_pace(1.6)
    await player.play(1)

    assert player.heard[-1] == b"a@1.0:4", "half of seven packets, as it was half of twelve, pauses counted"


async def test_pace_and_volume_have_limits(narrator):
    for _ in range(20):
        narrator.faster()
    assert narrator.pace == MOST_PACE

    assert narrator.slower() < MOST_PACE
    assert narrator.set_volume(-1) == 0
    assert narrator.set_volume(9) == 2


async def test_nobody_listening_costs_nothing(pool, player):
    narrator = Narrator(pool, player.start)

    spoken = narrator.say(utterance("a"))
    await narrator.finished()

    assert spoken.finished.is_set()
    assert (pool.orders, pool.held, player.tapes) == ([], 0, [])


async def test_whoever_leaves_lets_the_workers_go_once(narrator, pool, player):
    spoken = narrator.say(utterance("a"))
    await settle()
    narrator.leave()
    narrator.leave()

    assert pool.held == 0
    assert spoken.finished.is_set()


async def test_words_that_nothing_can_say_are_left_to_the_eyes(narrator, player, pool):
    pool.mute.add("b")
    spoken = narrator.say(utterance("a", "b", "c"))

    await player.play(50)

    assert player.words() == ["a", "c"]
    assert spoken.finished.is_set()


async def test_where_nothing_speaks_play_goes_on_at_once(pool, player):
    pool.mute.add("en")
    narrator = Narrator(pool, player.start)

    assert not await narrator.listen("en")
    spoken = narrator.say(utterance("a", "b", "c", "d", "e"))
    await asyncio.wait_for(narrator.finished(), 1)

    assert spoken.finished.is_set()
    assert player.tapes == []
    narrator.leave()


async def test_an_empty_utterance_is_finished(narrator):
    assert narrator.say(utterance()).finished.is_set()


async def test_a_lost_connection_goes_on_where_it_was(narrator, player):
    narrator.say(utterance("a"))
    await player.play(4)
    player.ready = False
    narrator.tape.cleanup()  # what discord.py's player does when its socket breaks
    await settle()

    player.ready = True
    narrator.resume()
    await player.play(1)

    assert player.heard[-1] == b"a@1.0:4"


async def test_what_comes_while_the_player_says_goodbye_is_heard(narrator, player):
    narrator.say(utterance("a"))
    await player.play(LENGTH + 2 + 5)
    assert narrator.tape.read() == b""

    narrator.say(utterance("b"))
    await settle()
    assert len(player.tapes) == 1, "the old player has not cleaned up yet"
    narrator.tape.cleanup()
    await settle()
    await player.play(LENGTH)

    assert player.words() == ["a", "b"]
    assert len(player.tapes) == 2
