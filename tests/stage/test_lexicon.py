"""Patterns of locale files are parsed when they are wanted, and filled in once for all tables."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from heredity_bot.kernel import Phrase
from heredity_bot.stage import words as words_module
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.words import Lexicon, Words


def words(text: str, locale: str = "en") -> Words:
    return Words(locale, [text])


def test_as_many_sentences_as_there_may_be_are_kept(monkeypatch):
    monkeypatch.setattr(words_module, "KEPT_PATTERNS", 2)
    words_module.lexicon.cache_clear()
    short = words("a = { $n }\n")

    told = [short.tell(Phrase("a", {"n": n})) for n in range(6)]

    assert short.tell(Phrase("a", {"n": 5})) is told[5]
    assert short.tell(Phrase("a", {"n": 0})) is not told[0]
    assert len(short.lexicon.filled) == 2


def test_the_same_sentence_is_made_once_for_all_tables():
    one, other = words("a = { $x } and { $n }"), words("a = { $x } and { $n }")

    assert one.tell(Phrase("a", {"x": "Ann", "n": 2})) is other.tell(Phrase("a", {"x": "Ann", "n": 2}))
    assert one.tell(Phrase("a", {"x": "Ann", "n": 3})) == "Ann and 3"
    assert one.tell(Phrase("a", {"x": "Bob", "n": 2})) == "Bob and 2"


def test_words_that_read_the_same_are_told_apart_by_their_other_forms():
    german = words("a = für { ACC($x) }", "de")

    told = [
        german.say(Phrase("a", {"x": InflectedText("Bär", {"acc": form}.get)}))
        for form in ("Bären", "den Bären")
    ]

    assert told == ["für Bären", "für den Bären"]


def test_a_number_is_not_taken_for_words_that_look_like_it():
    both = words("a = { $n ->\n    [one] one\n   *[other] many\n}")

    assert both.say(Phrase("a", {"n": 1})) == "one"
    assert both.say(Phrase("a", {"n": "1"})) == "many"


def test_everybody_hears_of_what_is_missing():
    for _ in range(2):
        short = words("a = { $x } { $y }")

        assert short.say(Phrase("a", {"x": "Ann"})) == "Ann …"
        assert short.missing == ["a: Unknown external: y"]


SEVERAL = """
first = The { second } of { -many(n: 2) }
second = second
# not wanted
third = { $n ->
    [one] one
   *[other] more
}
    .form = other { first }
-many = { $n ->
    [1] one
   *[2] two
}
"""


def test_only_what_is_wanted_is_parsed_and_what_it_refers_to(monkeypatch):
    parsed = []
    monkeypatch.setattr(
        words_module, "FluentResource", lambda text: parsed.append(text.split()[0]) or FluentResource(text)
    )
    words_module.lexicon.cache_clear()
    told = words(SEVERAL)

    assert parsed == []
    assert told.say(Phrase("first")) == "The second of two"
    assert sorted(parsed) == ["-many", "first", "second"]
    assert told.tell(Phrase("third", {"n": 3})) == "more"
    assert told.tell(Phrase("third", {"n": 3})).forms("form") == "other The second of two"
    assert sorted(parsed) == ["-many", "first", "second", "third"]
    assert not told.missing
    assert not told.knows("fourth")


FTL_FILES = sorted(Path(words_module.__file__).parents[1].rglob("*.ftl"))


@pytest.mark.parametrize("path", FTL_FILES, ids=lambda path: "/".join(path.parts[-4:]))
def test_entry_by_entry_a_file_says_what_it_says_as_a_whole(path):
    text = path.read_text("utf-8")
    whole = FluentBundle(["en"])
    whole.add_resource(FluentResource(text))
    lexicon = Lexicon("en", (text,))

    lexicon.parse_all()

    assert set(whole._messages) <= set(lexicon.sources)
    assert set(lexicon._bundle._messages) == set(whole._messages)
    for name, entry in whole._messages.items():
        assert entry.equals(lexicon._bundle._messages[name], ignored_fields=["span", "comment"]), name


def test_later_texts_are_put_over_earlier_ones():
    told = Words("en", ["one = One { two }\ntwo = Two\n", "two = Second\n"])

    assert told.say(Phrase("one")) == "One Second"


def test_a_process_that_runs_for_long_reads_everything_ahead(monkeypatch):
    read = Words("en", ["one = One { two }\n", "two = Two\nthree = Three\n"])
    read.lexicon.parse_all()
    monkeypatch.setattr(words_module, "FluentResource", None)

    assert [read.say("one"), read.say("three")] == ["One Two", "Three"]
