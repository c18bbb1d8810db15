"""Voices of a pack."""

from dataclasses import replace
from pathlib import Path

import pytest

from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from heredity_bot.voice.cast import cast_of_game, cast_of_pack, check_voices

CORE = Path(__file__).parents[2] / "content" / "heredity" / "core"


@pytest.fixture(scope="module")
def core():
    return load_pack(CORE)


def with_voices(pack, text):
    return replace(pack, files={**pack.files, "voices.yaml": text.encode()})


def test_a_pack_without_voices_has_the_usual_ones_and_its_names(core):
    cast = cast_of_pack(core)

    assert cast.speaker("djamal") == cast_of_game("heredity").speaker("djamal")
    assert cast.names["en"]["Djamal"] == "ja-MAHL"
    assert cast.names["de"]["Vera"] == "Wehra"


def test_members_and_narrator_are_told_apart(core):
    cast = cast_of_pack(core)

    assert len({cast.speaker(who) for who in ("", "djamal", "maeve", "selena", "brick", "swan")}) == 6


def test_a_pack_may_say_otherwise(core):
    cast = cast_of_pack(
        with_voices(
            core,
            "narrator: { pace: 0.9 }\nquotes: { pitch: 1.2 }\nspeakers:\n"
            "  brick: { pitch: 0.7, voice: { pico: en-US } }\n  143: { pitch: 1.4 }\n",
        )
    )

    assert cast.speaker("").pace == 0.9
    assert cast.speaker("brick").voice("pico") == "en-US"
    assert cast.speaker("143#2").pitch == 1.4
    assert cast.speaker("maeve") == cast_of_game("heredity").speaker("maeve")
    assert cast.speaker("brick", quoted=True).pitch == pytest.approx(0.84)


def test_a_pack_that_extends_another_takes_its_voices_over(core):
    base = with_voices(core, "speakers: { brick: { pitch: 0.7 }, swan: { pitch: 1.5 } }")
    above = replace(with_voices(core, "speakers: { brick: { pitch: 0.9 } }"), base=base)

    cast = cast_of_pack(above)

    assert (cast.speaker("brick").pitch, cast.speaker("swan").pitch) == (0.9, 1.5)


@pytest.mark.parametrize(
    "text, line",
    [
        ("narrator:\n  pitch: 9\n", 2),
        ("speakers:\n  brick:\n    louder: 2\n", 3),
        ("speakers: [brick]\n", 1),
        ("narrator: { pitch: &a 1 }\n", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_line(core, text, line):
    faulty = with_voices(core, text)

    with pytest.raises(PackError):
        cast_of_pack(faulty)

    assert [(problem.file, problem.line) for problem in check_voices(faulty)] == [("voices.yaml", line)]


def test_nothing_is_wrong_with_the_shipped_pack(core):
    assert check_voices(core) == []


def test_what_is_wrong_is_told_in_an_authors_words(core):
    faulty = with_voices(core, "narrator: { pich: 1, pace: 9 }\nquotes: loud\n")

    assert [problem.sentence for problem in check_voices(faulty)] == [
        "`pace` is `9`, but at most 1.6 is meant.",
        "`pich` is not known here. Did you mean `pitch`?",
        "`quotes` is `loud`, but a group of `name: value` is meant.",
    ]
