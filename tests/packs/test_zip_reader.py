"""A pack in a zip: the same checks, and nothing that a zip can be made to do."""

import stat
import struct
import warnings
import zipfile

import pytest

from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError
from tests.packs.pack_kit import FILES, write
from tests.work_count import at_most, memory_below


def zipped(path, files=None, *, under="", more=()):
    """A zip of a sound pack and further entries (a name or a ZipInfo, and bytes)."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in (FILES if files is None else files).items():
            file.writestr(under + name, content)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # a name twice is what one test is about
            for name, content in more:
                file.writestr(name, content)
    return path


def refused(path, *, calls=300_000):
    with at_most(calls=calls), pytest.raises(PackError) as fault:
        load_pack(path)
    assert all(problem.sentence.endswith(".") for problem in fault.value.problems)
    return [(problem.file, problem.line, problem.code) for problem in fault.value.problems]


def test_a_zip_is_the_same_pack_as_its_folder(tmp_path):
    folder = load_pack(write(tmp_path / "folder"))
    plain = load_pack(zipped(tmp_path / "plain.zip"))
    inside = load_pack(zipped(tmp_path / "inside.zip", under="small/"))

    assert folder.name == plain.name == inside.name
    assert folder.texts == plain.texts == inside.texts
    assert [entry.data for entry in folder.entries] == [entry.data for entry in inside.entries]


def test_what_systems_put_into_a_zip_is_left_out(tmp_path):
    more = [("__MACOSX/small/._pack.yaml", b"\0"), ("small/.DS_Store", b"\0")]

    assert load_pack(zipped(tmp_path / "mac.zip", under="small/", more=more)).manifest.id == "small"


def test_findings_have_the_same_places_as_in_a_folder(tmp_path):
    files = FILES | {"text/en/one.yaml": FILES["text/en/one.yaml"].replace("name: Begin", "name: yes")}

    assert refused(zipped(tmp_path / "x.zip", files)) == [("text/en/one.yaml", 1, "YAML_BOOLEAN_WORD")]


@pytest.mark.parametrize(
    "name, code",
    [
        ("../outside.yaml", "PATH_OUT"),
        ("cards/../../outside.yaml", "PATH_OUT"),
        ("/etc/outside.yaml", "PATH_OUT"),
        ("C:/outside.yaml", "PATH_OUT"),
        ("cards/a\\..\\b.yaml", "BAD_NAME"),
        ("cards//b.yaml", "BAD_NAME"),
        ("cards/./b.yaml", "BAD_NAME"),
        ("cards/bell\a.yaml", "BAD_NAME"),
        ("cards/one.yaml", "BAD_NAME"),
        ("a/" * 50 + "b.yaml", "TOO_DEEP"),
    ],
)
def test_names_that_lead_out_or_are_odd_are_refused(tmp_path, name, code):
    assert [c for _, _, c in refused(zipped(tmp_path / "x.zip", more=[(name, b"- card: 1\n")]))] == [code]


def test_a_name_that_is_no_utf8_is_refused(tmp_path):
    path = zipped(tmp_path / "x.zip", more=[("cards/AAAA.yaml", b"")])
    path.write_bytes(path.read_bytes().replace(b"AAAA", b"\xe9\xe8\xff\xfe"))
    lying = zipped(tmp_path / "y.zip", more=[("cards/éé.yaml", b"")])
    lying.write_bytes(lying.read_bytes().replace("éé".encode(), b"\xff\xfe\xff\xfe"))

    assert [code for _, _, code in refused(path)] == ["BAD_NAME"]
    assert refused(lying) == [("y.zip", 0, "BAD_ZIP")]


def test_links_in_a_zip_are_not_followed(tmp_path):
    link = zipfile.ZipInfo("cards/link.yaml")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16

    assert refused(zipped(tmp_path / "x.zip", more=[(link, b"/etc/passwd")])) == [
        ("cards/link.yaml", 0, "LINK_OUT")
    ]


def test_a_zip_bomb_is_refused_without_unpacking_it(tmp_path):
    bomb = zipped(tmp_path / "x.zip", more=[("cards/bomb.yaml", b"#" * (200 << 20))])

    assert bomb.stat().st_size < 1 << 20
    with memory_below(4 << 20):
        assert refused(bomb) == [("cards/bomb.yaml", 0, "TOO_BIG")]


def test_many_small_bombs_are_refused_together(tmp_path):
    bombs = zipped(
        tmp_path / "x.zip", more=[(f"cards/{n:03}.yaml", b"#" * ((1 << 20) - 1)) for n in range(40)]
    )

    with memory_below(32 << 20):
        assert [code for _, _, code in refused(bombs)] == ["TOO_BIG"]


def test_a_size_that_is_a_lie_is_found_out(tmp_path):
    path = zipped(tmp_path / "x.zip", more=[("cards/bomb.yaml", b"#" * (8 << 20))])
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", 8 << 20), struct.pack("<I", 1000)))

    with memory_below(4 << 20):
        assert [code for _, _, code in refused(path)] == ["BAD_ZIP"]


def test_too_many_files_are_refused_unread(tmp_path):
    path = zipped(tmp_path / "x.zip", more=[(f"art/{n}", b"") for n in range(5_001)])
    lying = bytearray(path.read_bytes())
    lying[-14:-10] = struct.pack("<HH", 5, 5)  # the number of files in the record at the end
    (tmp_path / "y.zip").write_bytes(lying)

    assert [code for _, _, code in refused(path)] == ["TOO_BIG"]
    assert [code for _, _, code in refused(tmp_path / "y.zip")] == ["TOO_BIG"]


@pytest.mark.parametrize(
    "content", [b"", b"no zip at all", b"PK\x05\x06", b"PK\x05\x06" + bytes(18) + b"PK\x05\x06" + bytes(18)]
)
def test_what_is_no_zip_is_refused(tmp_path, content):
    (tmp_path / "x.zip").write_bytes(content)

    assert refused(tmp_path / "x.zip") == [("x.zip", 0, "BAD_ZIP")]


def test_a_damaged_zip_is_refused(tmp_path):
    path = zipped(tmp_path / "x.zip")
    raw = bytearray(path.read_bytes())
    raw[60:80] = bytes(20)
    path.write_bytes(raw)

    assert [code for _, _, code in refused(path)] == ["BAD_ZIP"]


def test_other_ways_of_packing_are_refused(tmp_path):
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as file:
        file.writestr("pack.yaml", FILES["pack.yaml"])

    assert ("pack.yaml", 0, "BAD_ZIP") in refused(path)


def test_a_zip_of_100_mb_is_refused_unread(tmp_path):
    with (tmp_path / "x.zip").open("wb") as file:
        file.truncate(100 << 20)

    with memory_below(4 << 20):
        assert refused(tmp_path / "x.zip") == [("x.zip", 0, "TOO_BIG")]


def test_an_empty_zip_and_one_without_a_manifest_are_no_packs(tmp_path):
    assert refused(zipped(tmp_path / "x.zip", {})) == [("pack.yaml", 0, "NOT_A_PACK")]
    assert refused(zipped(tmp_path / "y.zip", {"cards/one.yaml": "[]"})) == [("pack.yaml", 0, "NOT_A_PACK")]


def test_a_folder_with_too_many_files_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("heredity_bot.packs.files.PACK_FILES", 20)
    path = write(tmp_path)
    for n in range(21):
        (path / "cards" / f"{n}.txt").touch()

    assert [code for _, _, code in refused(path)] == ["TOO_BIG"]


def test_an_odd_name_in_a_folder_is_refused(tmp_path):
    path = write(tmp_path)
    try:
        (path / "cards" / "bell\a.yaml").write_text("[]")
    except OSError:
        pytest.skip("this system takes no such name")

    assert refused(path) == [("cards/bell\\x07.yaml", 0, "BAD_NAME")]


def test_a_pack_with_too_many_values_or_cards_is_refused_with_bounded_work(tmp_path):
    path = write(tmp_path / "values")
    for n in range(6):
        (path / "cards" / f"{n}.yaml").write_text("- [" + "1," * 40_000 + "]\n")
    other = write(tmp_path / "cards")
    (other / "cards" / "many.yaml").write_text("- card: 1\n" * 3_000)

    assert [code for _, _, code in refused(path, calls=4_000_000)] == ["TOO_BIG"]
    assert [code for _, _, code in refused(other, calls=4_000_000)] == ["TOO_BIG"]
