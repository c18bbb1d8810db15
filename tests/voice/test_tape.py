"""The tape: the shape of discord.py's source, never blocking, silence at the end."""

import inspect
from threading import Thread

from heredity_bot.voice.opus import SILENCE
from heredity_bot.voice.tape import FAREWELL, Clip, Tape


def clip(name, count=3, ended=lambda _: None):
    return Clip([f"{name}{i}".encode() for i in range(count)], ended)


def test_it_has_the_shape_of_an_audio_source():
    discord = __import__("discord")

    for name, method in inspect.getmembers(discord.AudioSource, inspect.isfunction):
        if not name.startswith("_"):
            ours = inspect.signature(getattr(Tape, name))
            assert list(ours.parameters) == list(inspect.signature(method).parameters), name


def test_clips_are_read_in_order_then_silence_then_the_end():
    tape = Tape()
    tape.put(clip("a"))
    tape.put(clip("b", 1))

    assert list(tape) == [b"a0", b"a1", b"a2", b"b0", *[SILENCE] * FAREWELL]
    assert tape.is_opus()


def test_each_clip_says_once_that_it_was_heard():
    heard = []
    tape = Tape()
    tape.put(clip("a", ended=heard.append))

    for _ in range(2):
        tape.read()
    assert heard == []

    list(tape)
    assert len(heard) == 1


def test_a_clip_that_is_taken_out_is_not_heard_of_again():
    heard = []
    tape, first = Tape(), clip("a", ended=heard.append)
    tape.put(first)
    tape.put(clip("b"))
    tape.read()

    tape.take_out(first)

    assert tape.read() == b"b0"
    assert heard == []


def test_the_same_tape_can_be_played_again():
    tape = Tape()
    tape.put(clip("a", 1))
    list(tape)
    tape.cleanup()

    tape.put(clip("b", 1))

    assert list(tape) == [b"b0", *[SILENCE] * FAREWELL]


def test_the_lock_is_not_held_while_a_clip_says_that_it_was_heard():
    tape = Tape()
    tape.put(clip("a", 1, ended=lambda _: tape.put(clip("b", 1))))

    reader = Thread(target=tape.read, daemon=True)
    reader.start()
    reader.join(60)

    assert not reader.is_alive()
    assert list(tape) == [b"b0", *[SILENCE] * FAREWELL]
