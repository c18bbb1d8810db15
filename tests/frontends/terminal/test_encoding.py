"""Terminals that lack letters get the nearest ones they have."""

import io

import pytest

from heredity_bot.frontends.terminal.encoding import knows_all, make_do, nearest
from heredity_bot.frontends.terminal.screen import Plain
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.text_drawing import Stroke


def stream(encoding):
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")


def written(out):
    out.flush()
    return out.buffer.getvalue().decode(out.encoding)


@pytest.mark.parametrize(
    "encoding, shown",
    [
        ("utf-8", "„Müßig“ – l’œil… ›"),
        ("latin-1", '"Müßig" - l\'oeil... >'),
        ("ascii", '"Mussig" - l\'oeil... >'),
    ],
)
def test_what_is_lacking_is_written_with_what_is_there(encoding, shown):
    out = stream(encoding)

    Plain(io.StringIO(), out).tell([TextLine("„Müßig“ – l’œil… ›", "story")])

    assert written(out) == f"{shown}\n"


def test_a_sign_that_resembles_nothing_is_a_question_mark():
    assert nearest("漢") == "?"


def test_drawings_for_such_terminals_are_made_of_ascii():
    assert Plain(io.StringIO(), stream("latin-1")).sheet.ascii
    assert not Plain(io.StringIO(), stream("utf-8")).sheet.ascii
    assert knows_all(io.StringIO())


def test_a_drawing_in_plain_lines_has_no_colour_and_no_blanks_at_its_end():
    out = stream("utf-8")
    make_do(out)

    Plain(io.StringIO(), out).draw([(Stroke("┏━", "red"), Stroke("  ")), (), (Stroke("x"),)])

    assert written(out) == "┏━\n\nx\n"
