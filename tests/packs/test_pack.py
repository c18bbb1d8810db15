"""Packs are loaded whole or refused whole."""

import os

import pytest

from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from tests.packs.pack_kit import write


def refused(path):
    with pytest.raises(PackError) as fault:
        load_pack(path)
    return [(problem.file, problem.line, problem.code) for problem in fault.value.problems]


def test_a_sound_pack(tmp_path):
    pack = load_pack(write(tmp_path))

    assert pack.manifest.id == "small"
    assert len(pack.entries) == 13
    assert pack.text("en", "100.story") == "Once."
    assert pack.text("en", "101.which_way") == "Which way?"
    assert pack.text("en", "101.which_way.river") == "Along the river"
    assert pack.text("en", "104.a") == "the ditch"
    assert pack.text("en", "104.z") is None


def test_a_language_without_words_borrows_from_the_first(tmp_path):
    pack = load_pack(write(tmp_path))

    assert pack.text("de", "100.name") == "Begin"
    assert pack.title("de") == "Small"


def test_the_hash_changes_with_every_byte_and_with_nothing_else(tmp_path):
    first = load_pack(write(tmp_path / "a"))
    same = load_pack(write(tmp_path / "b"))
    (tmp_path / "b" / "README.md").write_text("not part of the game")
    other = load_pack(write(tmp_path / "c", text=("Once.", "Twice.")))

    assert first.hash == same.hash == load_pack(tmp_path / "b").hash
    assert first.hash != other.hash
    assert first.name.startswith("small 1.0.0 ")


def test_a_folder_without_a_manifest_is_no_pack(tmp_path):
    assert refused(tmp_path) == [("pack.yaml", 0, "NOT_A_PACK")]
    assert refused(tmp_path / "nowhere") == [("pack.yaml", 0, "NOT_A_PACK")]


@pytest.mark.parametrize(
    "old, new, line",
    [
        ("id: small", "id: Small Pack", 1),
        ("version: 1.0.0", "version: 1.0", 2),
        ("licence: MIT\n", "", 1),
        ("languages: [en]", "languages: [english]", 7),
        ("authors: [Somebody]", "authors: Somebody", 5),
    ],
)
def test_a_bad_manifest_is_refused_with_its_line(tmp_path, old, new, line):
    assert ("pack.yaml", line, "BAD_MANIFEST") in refused(write(tmp_path, manifest=(old, new)))


def test_everything_that_is_wrong_is_told_at_once(tmp_path):
    path = write(tmp_path, manifest=("id: small", "id: on"), text=("name: Begin", "name: yes"))
    (path / "cards" / "two.yaml").write_text("card: 7\n")

    assert refused(path) == [
        ("cards/two.yaml", 1, "BAD_VALUE"),
        ("pack.yaml", 1, "YAML_BOOLEAN_WORD"),
        ("text/en/one.yaml", 1, "YAML_BOOLEAN_WORD"),
    ]


def test_words_in_a_language_that_is_not_listed_are_refused(tmp_path):
    path = write(tmp_path)
    (path / "text" / "fr").mkdir()
    (path / "text" / "fr" / "one.yaml").write_text("100: { name: Début }\n", "utf-8")

    assert refused(path) == [("text/fr/one.yaml", 0, "TEXT_LEFT_OVER")]


def test_the_same_words_in_two_files_are_refused(tmp_path):
    path = write(tmp_path)
    (path / "text" / "en" / "two.yaml").write_text("\n100: { name: Again }\n")

    assert refused(path) == [("text/en/two.yaml", 2, "TEXT_TWICE")]


def test_a_list_where_words_are_meant_is_refused(tmp_path):
    assert refused(write(tmp_path, text=("name: Begin", "name: [Begin]"))) == [
        ("text/en/one.yaml", 1, "BAD_VALUE")
    ]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links on this system")
def test_links_are_not_followed(tmp_path):
    outside = tmp_path / "secret.yaml"
    outside.write_text("- card: 1\n")
    path = write(tmp_path / "pack")
    (path / "cards" / "link.yaml").symlink_to(outside)
    (path / "text" / "out").symlink_to(tmp_path, target_is_directory=True)

    assert refused(path) == [("cards/link.yaml", 0, "LINK_OUT"), ("text/out", 0, "LINK_OUT")]


def test_the_manifest_may_not_be_a_link_either(tmp_path):
    path = write(tmp_path / "pack")
    (path / "pack.yaml").rename(tmp_path / "pack.yaml")
    (path / "pack.yaml").symlink_to(tmp_path / "pack.yaml")

    assert ("pack.yaml", 0, "LINK_OUT") in refused(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path, monkeypatch):
    path = write(tmp_path)

    def denied(*_):
        raise PermissionError(13, "Permission denied", "cards/one.yaml")

    monkeypatch.setattr("heredity_bot.packs.files.Folder._take", denied)

    assert refused(path) == [("pack.yaml", 0, "NOT_READABLE")]


def test_a_large_file_is_refused_without_reading_it(tmp_path):
    path = write(tmp_path)
    with (path / "cards" / "large.yaml").open("wb") as file:
        file.truncate(100 << 20)

    assert refused(path) == [("cards/large.yaml", 0, "TOO_BIG")]


def test_a_large_pack_is_refused(tmp_path):
    path = write(tmp_path)
    for n in range(21):
        (path / "cards" / f"{n:02}.yaml").write_bytes(b"#" * ((1 << 20) - 1) + b"\n")

    assert [code for _, _, code in refused(path)] == ["TOO_BIG"]


def test_what_was_read_in_vain_counts_too(tmp_path):
    path = write(tmp_path)
    for name in range(10):
        (path / "cards" / f"{name}.yaml").write_text("[" + "1," * 60_000 + "1]", "utf-8")

    with pytest.raises(PackError) as refused:
        load_pack(path)

    assert [problem.code for problem in refused.value.problems] == ["TOO_BIG"] * 2


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("version: 1.0.0", "version: '1'", "`version` is `1`, but a version such as `0.1.0` is meant."),
        ("id: ", "id: ../", "but an id of 2 to 40 small letters, digits and hyphens is meant."),
    ],
)
def test_a_pattern_is_told_in_words(tmp_path, old, new, sentence):
    with pytest.raises(PackError) as refused:
        load_pack(write(tmp_path, manifest=(old, new)))

    assert sentence in refused.value.problems[0].sentence


def test_a_file_of_texts_has_keys(tmp_path):
    path = write(tmp_path)
    (path / "text/en/one.yaml").write_text("- Once.", "utf-8")

    with pytest.raises(PackError, match="a file of texts is a group of `key: words`"):
        load_pack(path)
