"""Whatever a pack, a name or a file says: it steers no terminal, browser, Discord, drawing, book or log."""

import io
import json
import logging
import re
import zipfile
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from heredity_bot.cli.arguments import fail, say
from heredity_bot.frontends.discord.messages.page import plain
from heredity_bot.frontends.terminal.screen import Plain, Rich
from heredity_bot.frontends.web.guests import clean_name
from heredity_bot.kernel import plain_line, plain_text
from heredity_bot.logs import Discreet, JsonLines
from heredity_bot.packs.pack import load_pack
from heredity_bot.packs.problem import PackError, Problem
from heredity_bot.packs.zip_reader import Zipped
from heredity_bot.pictures.svg import Element
from heredity_bot.stage.scene import TextLine
from tests.fuzz.mutation import HOSTILE
from tests.packs.pack_kit import FILES
from tests.tables.sample_table import ANA, SETTINGS, House

STEERING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ud800-\udfff]"
)
"""What a terminal obeys, and what turns the direction of writing."""

HARMLESS = "Zoë & “Möwe” — 3 < 4 🦊👩‍👩‍👧 naïve\tword"


def all_of_them():
    return "\n".join(HOSTILE)


def test_usual_words_stay_as_they_are():
    assert plain_text(HARMLESS) == HARMLESS
    assert plain_text("one\ntwo\n") == "one\ntwo\n"
    assert plain_line(" a\n\n b\tc ") == " a b c "


@pytest.mark.parametrize(
    "text",
    [
        *HOSTILE,
        "\r\n\x85\u2028",
        "\ud800",
        "\U000e0041",
        *map(chr, range(0x20)),
        *map(chr, range(0x7F, 0xA0)),
    ],
)
def test_what_steers_is_left_out(text):
    assert not STEERING.search(plain_text(text))
    assert plain_line(text).isprintable()
    assert plain_text(plain_text(text)) == plain_text(text)


# The words of a pack


def pack_saying(words):
    texts = FILES["text/en/one.yaml"].replace("story: Once.", f"story: {json.dumps(words)}", 1)
    manifest = FILES["pack.yaml"].replace("{ en: Small }", f"{{ en: {json.dumps(words[:200])} }}")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, text in (FILES | {"text/en/one.yaml": texts, "pack.yaml": manifest}).items():
            file.writestr(name, text)
    return load_pack(Zipped("hostile.zip", out.getvalue()))


@pytest.mark.parametrize("words", HOSTILE)
def test_the_words_of_a_pack_are_plain_from_the_beginning(words):
    pack = pack_saying(words)

    assert not STEERING.search(pack.text("en", "100.story") or "")
    assert pack.title("en").isprintable()


@pytest.mark.parametrize("words", HOSTILE)
def test_a_finding_quotes_in_plain_words(words):
    found = Problem(f"cards/{words}.yaml", 3, "BAD_VALUE", f"`{words * 500}` is not known.")

    assert str(found).isprintable()
    assert len(str(found)) < 1_500


@pytest.mark.parametrize("key", HOSTILE)
def test_a_key_of_a_card_that_steers_is_refused_in_plain_words(key):
    cards = f"- card: 300\n  front: {{ {json.dumps(key)}: 1 }}\n"
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, text in (FILES | {"cards/two.yaml": cards}).items():
            file.writestr(name, text)

    from heredity_bot.games.heredity.cards.pack_loader import open_box

    with pytest.raises(PackError) as refused:
        open_box(load_pack(Zipped("hostile.zip", out.getvalue())))

    assert all(str(problem).isprintable() for problem in refused.value.problems)


# Terminals


def test_the_command_line_prints_plain_words(capsys):
    say(all_of_them(), *HOSTILE)
    fail(all_of_them())

    out, err = capsys.readouterr()
    assert not STEERING.search(out)
    assert not STEERING.search(err)


def shown_on(screen):
    lines = [TextLine(words, tone) for words in HOSTILE for tone in ("story", "event", "happening")]
    screen.tell(lines)
    screen.show(lines)
    screen.note(all_of_them())
    screen.question(all_of_them(), list(HOSTILE), HOSTILE[0], HOSTILE[1])
    screen.draw([[SimpleNamespace(text=HOSTILE[0], ink="red")]])
    screen.read(all_of_them())


def test_plain_lines_of_a_table_are_plain():
    out = io.StringIO()

    shown_on(Plain(io.StringIO("\n"), out))

    assert not STEERING.search(out.getvalue())


def test_the_typography_of_a_table_has_no_escapes_but_its_own(monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr("builtins.input", lambda *_: "")

    shown_on(Rich(Console(file=out, force_terminal=False, highlight=False, width=88)))

    assert not STEERING.search(out.getvalue())


async def test_a_title_is_kept_as_one_plain_line():
    house = House()
    game = await house.library.newest("heredity", "core")

    await house.registry.create("web:1", ANA, game, SETTINGS, title=all_of_them())

    (found,) = await house.store.tables("web:1")
    assert found.title.isprintable()
    assert len(found.title) <= 200


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_one_plain_line(name):
    assert clean_name(name).isprintable()


# Discord


@pytest.mark.parametrize(
    "words", [*HOSTILE, "# big", "- list", "1. list", "> quote", "<https://example.org>", "<t:1:R", "<:e:1>"]
)
def test_discord_shows_words_as_they_are(words):
    told = plain(words)

    assert not STEERING.search(told)
    bare = re.sub(r"\\.", "", told)
    assert not re.search(r"[*_~|`\[]", bare)
    assert not re.search(r"<(?!@\d+>|t:-?\d+(:\w)?>)", bare)
    assert not re.search(r"^\s*[#>-]", bare, re.MULTILINE)


# Drawings and pages


@pytest.mark.parametrize("words", HOSTILE)
def test_a_drawing_holds_words_as_words(words):
    drawn = Element("svg", {"aria-label": words}, [Element("text", {}, [words])]).written()

    tree = ET.fromstring(drawn)
    assert [child.tag for child in tree.iter()] == ["svg", "text"]
    assert list(tree.attrib) == ["aria-label"]


# Logs


def logged(*, as_json):
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(JsonLines() if as_json else logging.Formatter("%(levelname)s %(message)s"))
    handler.addFilter(Discreet(()))
    log = logging.Logger("heredity_bot.test")  # noqa: LOG001 - one that nobody else hears
    log.addHandler(handler)
    for words in HOSTILE:
        log.warning("somebody is called %s", words)
        try:
            raise ValueError(words)
        except ValueError:
            log.exception("it failed: %s", words)
    return out.getvalue()


@pytest.mark.parametrize("as_json", [False, True])
def test_a_log_has_no_escapes_and_no_forged_lines(as_json):
    told = logged(as_json=as_json)

    assert not STEERING.search(told)
    begun = [line for line in told.splitlines() if not line.startswith(("  ", "Traceback"))]
    assert len([line for line in begun if not line.startswith(("WARNING ", "ERROR ", "{"))]) == 0
