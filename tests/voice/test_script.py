"""From scenes to utterances: what is read, by whom, with which pauses and cues."""

from itertools import pairwise

import pytest

from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.stage.scene import Choice, QuestionScene, Scene, TextLine, scenes
from heredity_bot.voice.cast import Cast, cast_of_game
from heredity_bot.voice.script import LINE, PARAGRAPH, SCENE, SENTENCE, TAG, TURN, Reader
from heredity_bot.voice.speaker import Speaker
from tests.games.heredity.telling.small_world import WorldTexts, played
from tests.voice.kit import story


def read_by(locale, cast=None, **choices):
    """A reader with the voices and cues of the game, unless told otherwise."""
    return Reader(locale, cast or cast_of_game("heredity"), **choices)


def said(utterance):
    return [sentence.said for sentence in utterance.sentences]


TURNED = Scene(
    "card",
    (
        TextLine("You take card 112.", "instruction", ("CARD-04",), card="112"),
        TextLine("Maeve reads aloud:", "hint", ("READ-02",), card="112"),
        TextLine("It is dark. It is cold.\nWe wait.", "story", ("READ-02",), "card", "112", "maeve"),
        TextLine("Maeve loses 1 pawn (eye slot).", "happening", ("ACT-09",)),
        TextLine("Maeve is dying!", "fight", ("DYING-01",)),
    ),
    "112",
    "maeve",
)


def test_all_is_read_but_who_reads_is_heard_by_the_voice():
    assert said(read_by("en").scene(TURNED)) == [
        "You take card one hundred and twelve.",
        "It is dark.",
        "It is cold.",
        "We wait.",
        "Maeve loses one pawn.",
        "Maeve is dying!",
    ]


def test_with_questions_too_what_was_paid_is_read():
    assert "Maeve loses one pawn, eye slot." in said(read_by("en", reads="questions").scene(TURNED))


def test_story_only_is_the_story_and_who_lives_and_dies():
    read = read_by("en", reads="story").scene(TURNED)

    assert said(read) == ["It is dark.", "It is cold.", "We wait.", "Maeve is dying!"]


def test_an_end_is_always_read():
    end = Scene("end", (TextLine("The chapter is lost.", "hint", ("GEN-10",), "end"),))

    assert said(read_by("en", reads="story").scene(end)) == ["The chapter is lost."]


def test_pauses_follow_sentences_paragraphs_lines_speakers_and_scenes():
    pauses = [sentence.pause for sentence in read_by("en").scene(TURNED).sentences]

    assert pauses == [TURN, SENTENCE, PARAGRAPH, max(PARAGRAPH, TURN), LINE, SCENE]


def test_a_member_reads_in_another_voice_than_the_narrator():
    first, second, *_ = read_by("en").scene(TURNED).sentences

    assert (first.who, second.who) == ("", "maeve")
    assert first.speaker != second.speaker


def test_what_is_said_in_quotation_marks_sounds_spoken_and_titles_do_not():
    told = read_by("en").scene(story("“Do I come?” asks Swan. He takes the “Lamp” along.")).sentences

    assert [sentence.said for sentence in told] == ["Do I come?", "asks Swan.", "He takes the Lamp along."]
    assert [sentence.speaker.pitch > 1 for sentence in told] == [True, False, False]
    assert told[0].pause == TAG


@pytest.mark.parametrize(
    "locale, text, quoted",
    [
        ("fr", "« Je viens ? » demande Swan.", ["Je viens?"]),
        ("de", "„Komme ich mit?“, fragt Swan.", ["Komme ich mit?"]),
        ("de", "Er sagt: „Nein, heute nicht.“ Und geht.", ["Nein, heute nicht."]),
    ],
)
def test_quotation_marks_of_other_languages(locale, text, quoted):
    told = read_by(locale).scene(story(text)).sentences

    assert [sentence.said for sentence in told if sentence.speaker.pitch > 1] == quoted


def test_cues_belong_to_the_line_they_come_with():
    cues = [sentence.cue for sentence in read_by("en").scene(TURNED).sentences]

    assert cues == ["card", None, None, None, None, "heartbeat"]


def test_cues_can_be_turned_off():
    assert not any(sentence.cue for sentence in read_by("en", cues=False).scene(TURNED).sentences)


VOTE = QuestionScene(
    "Which way?", (), "one", (Choice("river", "Along the river"), Choice("ridge", "Over the ridge"))
)
ASKED = QuestionScene("Where?", ("Ada",), "one", (Choice("a", "Yard"),), also=(Choice("d", "Lay down"),))


@pytest.mark.parametrize(
    "reads, question, words",
    [
        ("story", VOTE, []),
        ("all", VOTE, ["Which way?", "one: Along the river.", "two: Over the ridge."]),
        ("all", ASKED, []),
        ("questions", ASKED, ["Where?", "one: Yard.", "You may also:", "Lay down."]),
    ],
)
def test_questions_are_read_with_numbered_answers(reads, question, words):
    assert said(read_by("en", reads=reads).question(question)) == words


ACT = QuestionScene(
    "What do you do?",
    ("Ada",),
    "act",
    (
        Choice("ada", "Ada", (
            Choice("move", "Move", (Choice("b", "The yard", (Choice("1", "First foot slot"),)), Choice("c", "The shed"))),
            Choice("rest", "Rest"),
        )),
        Choice("done", "Enough"),
    ),
)  # fmt: skip


def test_what_one_can_do_is_read_with_whom_and_where_but_without_slots():
    assert said(read_by("en", reads="all").question(ACT)) == []
    assert said(read_by("en", reads="questions").question(ACT)) == [
        "What do you do?", "Ada: Move: The yard; or The shed.", "Ada: Rest.", "Enough.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "locale, words",
    [
        ("en", "You choose zero to two."),
        ("fr", "Vous en choisissez de zéro à deux."),
        ("de", "Ihr wählt null bis zwei."),
    ],
)
def test_how_many_answers_are_wanted_is_said(locale, words):
    some = QuestionScene("1 ?", ("Ada",), "some", (Choice("a", "A"), Choice("b", "B")), least=0, most=2)

    assert words in said(read_by(locale, reads="questions").question(some))


def test_numbers_are_not_numbered():
    many = QuestionScene("How many?", ("Ada",), "one", (Choice("0", "0"), Choice("1", "1")))

    assert said(read_by("en", reads="questions").question(many)) == ["How many?", "zero.", "one."]


def test_the_eye_finds_what_the_ear_hears():
    sentence = read_by("en").scene(story("Card 112 is **here**.")).sentences[0]

    assert (sentence.shown, sentence.line) == ("Card 112 is **here**.", 0)


def test_a_pack_says_who_sounds_how_and_how_names_are_said():
    cast = Cast({"143": Speaker(pitch=0.7)}, names={"en": {"Swan": "swon"}})

    sentence = read_by("en", cast).scene(story("Swan.", who="143#2")).sentences[0]

    assert (sentence.said, sentence.speaker.pitch) == ("swon.", 0.7)


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_whole_games_are_spoken_without_a_digit_or_a_sign(locale):
    teller, reader = HeredityTeller(locale, WorldTexts()), read_by(locale, reads="questions")
    heard = []
    for table, events, ask in played(3, answers=60):
        heard += [reader.scene(scene) for scene in scenes(teller.events(table, events))]
        if ask is not None:
            heard.append(reader.question(teller.question(table, ask)))

    words = [sentence.said for utterance in heard for sentence in utterance.sentences]

    assert len(words) > 300
    assert [text for text in words if any(sign in "0123456789+−×=()<>*“”«»„/" for sign in text)] == []


def test_lines_are_read_in_their_order():
    told = read_by("en").scene(TURNED).sentences

    assert all(one.line <= following.line for one, following in pairwise(told))
