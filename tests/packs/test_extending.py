"""A pack adds to another or corrects it; both are pinned."""

from dataclasses import replace

import pytest

from heredity_bot.games.heredity.cards.pack_loader import check, open_box
from heredity_bot.games.plugin import EntryKind
from heredity_bot.packs.kept_copy import unzip_pack, zip_pack
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from tests.packs.pack_kit import write

HEAD = """\
id: {id}
version: 1.0.0
game: heredity
title: {{ en: More }}
authors: [Somebody else]
licence: MIT
languages: [en]
extends: {extends}
"""
CARD = """\
- card: 101
  front:
    story: {}
    instructions: [{ take: 120 }]
- card: 120
  front: { instructions: [{ win: home }] }
"""
WORDS = "101: { story: No fork any more. }\n120: { name: A short cut }\nending: { home: Home at last. }\n"


def extend(folder, name="more", extends="small", cards=CARD, words=WORDS, head=HEAD):
    files = {
        "pack.yaml": head.format(id=name, extends=extends),
        "cards/x.yaml": cards,
        "text/en/x.yaml": words,
    }
    for file, text in files.items():
        (folder / name / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / file).write_text(text, "utf-8")
    return folder / name


def refused(path, find=None):
    with pytest.raises(PackError) as fault:
        load_pack(path, find)
    return [(problem.file, problem.line, problem.code) for problem in fault.value.problems]


def test_cards_by_number_and_texts_by_key(tmp_path):
    write(tmp_path / "small")
    pack = load_pack(extend(tmp_path))
    book = open_box(pack)

    assert pack.manifest.id == "more"
    assert book.cards[101].front.instructions[0].take == 120
    assert book.cards[104].front.map
    assert book.chapters[1].first == 100
    assert pack.text("en", "101.name") == "Fork"
    assert pack.text("en", "101.story") == "No fork any more."
    assert pack.text("en", "ending.home") == "Home at last."
    assert {problem.severity for problem in check(pack)} <= {"warning"}


def test_both_are_pinned(tmp_path):
    write(tmp_path / "small")
    first = load_pack(extend(tmp_path))
    write(tmp_path / "small", text=("Once.", "Twice."))
    other_base = load_pack(tmp_path / "more")
    extend(tmp_path, words=WORDS.replace("last", "first"))
    other_words = load_pack(tmp_path / "more")

    assert len({first.hash, other_base.hash, other_words.hash}) == 3
    assert first.base is not None
    assert first.base.manifest.id == "small"


def test_a_fault_in_what_is_extended_names_its_file(tmp_path):
    write(tmp_path / "small", cards=("take: 101", "tke: 101"))
    found = check(load_pack(extend(tmp_path)))

    assert ("small:cards/one.yaml", 6, "UNKNOWN_VERB") in [(p.file, p.line, p.code) for p in found]


def test_a_chapter_may_be_added(tmp_path):
    write(tmp_path / "small")
    head = HEAD + "chapters:\n  2: {{ first: 120, low: 120, high: 130 }}\n"
    pack = load_pack(extend(tmp_path, head=head))

    assert [*pack.head.data["chapters"]] == ["1", "2"]


def test_what_is_not_there_is_told(tmp_path):
    assert refused(extend(tmp_path)) == [("pack.yaml", 8, "EXTENDS_UNKNOWN")]


def test_circles_are_refused(tmp_path):
    extend(tmp_path, "small", extends="more")

    assert refused(extend(tmp_path)) == [("small:pack.yaml", 8, "EXTENDS_CYCLE")]
    assert refused(extend(tmp_path, "alone", extends="alone")) == [("pack.yaml", 8, "EXTENDS_CYCLE")]


def test_long_chains_are_refused(tmp_path):
    write(tmp_path / "small")
    for n, name in enumerate(["p1", "p2", "p3", "p4", "p5"]):
        extend(tmp_path, name, extends="small" if n == 0 else f"p{n}")

    assert load_pack(tmp_path / "p3").base is not None
    assert [code for _, _, code in refused(tmp_path / "p5")] == ["EXTENDS_TOO_LONG"]


def test_a_pack_of_another_game_is_not_extended(tmp_path):
    write(tmp_path / "small", manifest=("game: heredity", "game: chess"))

    assert refused(extend(tmp_path)) == [("pack.yaml", 8, "BAD_MANIFEST")]


def test_a_broken_one_is_refused_with_its_own_findings(tmp_path):
    write(tmp_path / "small", text=("name: Begin", "name: yes"))

    assert refused(extend(tmp_path)) == [("small:text/en/one.yaml", 1, "YAML_BOOLEAN_WORD")]


def test_who_asks_may_say_where_to_look(tmp_path):
    elsewhere = write(tmp_path / "shelf" / "anything")
    path = extend(tmp_path / "mine")

    assert load_pack(path, lambda wanted: elsewhere if wanted == "small" else None).base is not None


def test_the_hash_does_not_know_line_ends_or_byte_order_marks(tmp_path):
    pack = load_pack(write(tmp_path / "a"))
    write(tmp_path / "b")
    for file in (tmp_path / "b").rglob("*.yaml"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    other = load_pack(tmp_path / "b")

    assert other.name == pack.name
    assert [entry.data for entry in other.entries] == [entry.data for entry in pack.entries]


def test_a_kept_pack_is_the_one_that_was_played(tmp_path):
    path = write(tmp_path / "small")
    pack = load_pack(path)
    kept = zip_pack(pack)
    write(path, text=("Once.", "Twice."))

    again = unzip_pack(kept)

    assert (again.name, again.text("en", "100.story")) == (pack.name, "Once.")


def test_what_a_kept_pack_extends_is_kept_with_it(tmp_path):
    write(tmp_path / "small")
    extend(tmp_path, cards="[]", words="{}")
    pack = load_pack(extend(tmp_path, "most", extends="more"))
    kept = zip_pack(pack)

    again = unzip_pack(kept)

    assert again.name == pack.name
    assert again.base is not None
    assert again.base.name == pack.base.name
    assert again.text("en", "100.story") == "Once."


def test_a_kept_pack_without_what_it_extends_is_refused(tmp_path):
    write(tmp_path / "small")
    pack = replace(load_pack(extend(tmp_path)), base=None)

    with pytest.raises(PackError, match="EXTENDS_UNKNOWN"):
        unzip_pack(zip_pack(pack))


@pytest.mark.parametrize("content", [b"", b"gone", b"PK\x05\x06" + bytes(18)])
def test_what_is_no_zip_is_no_pack(content):
    with pytest.raises(PackError):
        unzip_pack(content)


def test_the_same_pack_gives_the_same_zip(tmp_path):
    write(tmp_path / "small")
    pack = load_pack(extend(tmp_path))
    (tmp_path / "again.zip").write_bytes(zip_pack(pack))

    assert zip_pack(pack) == zip_pack(load_pack(tmp_path / "more"))
    assert load_pack(tmp_path / "again.zip").name == pack.name


def test_an_id_that_cannot_be_one_replaces_nothing(tmp_path):
    write(tmp_path / "small")
    pack = load_pack(extend(tmp_path, cards="- card: [101]\n- card: { a: 1 }\n- 101\n"))

    assert [entry.id for entry in pack.entries[:3]] == [None, None, None]
    assert 101 in [entry.id for entry in pack.entries[3:]]


def several_kinds(folder, name, heroes, places, extends=""):
    manifest = HEAD.format(id=name, extends=extends).replace("heredity", "saga")
    files = {"heroes/all.yaml": heroes, "places/all.yaml": places, "cards/all.yaml": "- card: 1\n"}
    files["pack.yaml"] = manifest if extends else manifest.replace("extends: \n", "")
    for file, text in files.items():
        (folder / name / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / file).write_text(text, "utf-8")
    return folder / name


@pytest.fixture
def saga(monkeypatch):
    """A game whose packs hold heroes and places."""
    kinds = (EntryKind("heroes", "hero"), EntryKind("places", "place", "letter", "a"))
    monkeypatch.setattr("heredity_bot.packs.pack.entry_kinds", lambda game: kinds if game == "saga" else ())


@pytest.mark.usefixtures("saga")
def test_a_game_names_what_its_packs_hold_and_by_what_it_is_known(tmp_path):
    several_kinds(tmp_path, "below", "- hero: a\n  life: 1\n- hero: b\n", "- place: a\n- place: c\n")
    pack = load_pack(several_kinds(tmp_path, "above", "- hero: a\n  life: 2\n", "- place: b\n", "below"))

    found = [(entry.key, entry.id, entry.borrowed) for entry in pack.entries]
    assert found == [
        ("hero", "a", False),
        ("place", "b", False),
        ("hero", "b", True),
        ("place", "a", True),
        ("place", "c", True),
    ]
    assert pack.entries[0].data["life"] == 2
    assert not any(name.startswith("cards/") for name in pack.files)


@pytest.mark.usefixtures("saga")
def test_an_author_is_told_what_a_file_of_that_kind_holds(tmp_path):
    path = several_kinds(tmp_path, "odd", "[]", "place: a\n")
    with pytest.raises(PackError) as fault:
        load_pack(path)

    (problem,) = fault.value.problems
    assert problem.file == "places/all.yaml"
    assert problem.sentence == "a file of places is a list: begin each place with `- place: letter`."
