"""YAML is read safely, with the line of every node."""

import pytest

from heredity_bot.packs.files import DEPTH, FILE_BYTES, Faulty, read_document
from tests.work_count import at_most


def read(text: str):
    document, problems = read_document("file.yaml", text.encode())
    return document, [(problem.line, problem.code) for problem in problems]


def test_plain_data_with_the_line_of_every_node():
    document, problems = read("a: 1\nb:\n  - x: two\n    y: [1.5, null, '3', true]\nc: |\n  text\n")

    assert document.data == {"a": 1, "b": [{"x": "two", "y": [1.5, None, "3", True]}], "c": "text\n"}
    assert [document.line(place) for place in (("a",), ("b", 0, "y"), ("b", 0, "y", 2), ("c",))] == [
        1,
        4,
        4,
        5,
    ]
    assert problems == []


def test_a_place_that_is_not_written_has_the_line_of_the_nearest_that_is():
    document, _ = read("a:\n  b:\n    - c: 1\n")

    assert document.line(("a", "b", 0, "take", "d")) == 3
    assert document.line(("nothing",)) == 1


@pytest.mark.parametrize("word", ["yes", "No", "on", "OFF", "y", "n", "True", "FALSE"])
def test_a_word_that_yaml_would_turn_into_a_boolean_is_refused(word):
    assert read(f"a: 1\nb: {word}\n")[1] == [(2, "YAML_BOOLEAN_WORD")]
    assert read(f"a: 1\nb: '{word}'\n")[1] == []


@pytest.mark.parametrize("key", ["yes", "on", "Off", "true"])
def test_such_a_word_is_refused_as_a_key_too(key):
    assert read(f"{key}: 1\n")[1] == [(1, "YAML_BOOLEAN_WORD")]


def test_a_key_written_twice_is_refused():
    assert read("a: 1\nb: 2\na: 3\n")[1] == [(3, "YAML_KEY_TWICE")]


@pytest.mark.parametrize(
    "text, line, code",
    [
        ("a: &x 1\nb: 2\n", 1, "YAML_ALIAS"),
        ("a: 1\nb: *x\n", 2, "YAML_ALIAS"),
        ("a: !!python/object/apply:os.system [ls]\n", 1, "YAML_TAG"),
        ("a: 1\n---\nb: 2\n", 2, "YAML_SYNTAX"),
        ("a: [1, 2\nb: 3\n", 2, "YAML_SYNTAX"),
        ("a: 1\n\tb: 2\n", 2, "YAML_SYNTAX"),
        ("? [a]\n: 1\n", 1, "YAML_SYNTAX"),
        ("[" * (DEPTH + 2), 1, "TOO_DEEP"),
        ("[" + "[]," * 150_000 + "]", 0, "TOO_BIG"),
        ("a: '" + "x" * FILE_BYTES + "'", 0, "TOO_BIG"),
    ],
)
def test_what_is_no_yaml_we_take_is_refused_with_its_line(text, line, code):
    with pytest.raises(Faulty) as refused:
        read(text)

    assert (refused.value.problem.line, refused.value.problem.code) == (line, code)


@pytest.mark.parametrize(
    "text, advice",
    [
        ("a: 1\n\tb: 2\n", "Indent with spaces, not with a tab."),
        ("a: It smells: of goat\n", "Quote a text that has a colon in it, or look at the indentation."),
        ("a: [1, 2\nb: 3\n", "a bracket or quote left open, here or above"),
        ("a: @here\n", "Quote a text that begins with a sign."),
    ],
)
def test_what_is_no_yaml_is_told_with_its_usual_cause(text, advice):
    with pytest.raises(Faulty) as refused:
        read(text)

    assert advice in refused.value.problem.sentence


def test_only_utf8_is_read():
    with pytest.raises(Faulty) as refused:
        read_document("file.yaml", "a: 1\nb: é\n".encode("latin-1"))

    assert (refused.value.problem.line, refused.value.problem.code) == (2, "NOT_UTF8")


@pytest.mark.parametrize(
    "bomb",
    [
        "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"{c}: &{c} [{','.join(['*a'] * 9)}]\n" for c in "bcdefghi"),
        "[" * 500_000,
        "{a: " * 200_000,
        "[" + "[]," * 300_000 + "]",
        "- " * 400_000,
        "a: " + "'" * 900_001,
    ],
)
def test_bombs_are_refused_with_little_work(bomb):
    with at_most(calls=1_500_000), pytest.raises(Faulty):
        read(bomb)
