"""The two looks: plain lines, and a little typography that fits 80 columns."""

import io

import pytest
from rich.console import Console

from heredity_bot.frontends.terminal.screen import Plain, Rich
from heredity_bot.stage.scene import TextLine
from heredity_bot.stage.text_drawing import Stroke

LONG = "The fog lies on the path like wet wool, and nobody has mended the footbridge since the flood. " * 3


def rich():
    out = io.StringIO()
    return Rich(Console(file=out, width=80, height=24, force_terminal=True, highlight=False)), out


def test_plain_lines_have_numbers_and_no_colour():
    out = io.StringIO()
    screen = Plain(io.StringIO("2\n"), out)

    screen.tell([TextLine("Fog.", "story"), TextLine("Dusk.", "event")])
    screen.question("Where?", ["Here", "There"], "back", "first")
    answer = screen.read("Type.")

    assert out.getvalue() == "Fog.\nDusk.\n\nWhere?\n1. Here\n2. There\n0. back\n+. first\nType.\n"
    assert answer == "2"
    assert screen.read("") is None


@pytest.fixture
def typed(monkeypatch):
    """Lines that somebody types; a missing one is the end of the input."""
    lines = []

    def read(_prompt=""):
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", read)
    return lines


def test_nothing_is_wider_than_the_terminal(typed):
    screen, out = rich()

    screen.tell(
        [TextLine(LONG, tone) for tone in ("story", "instruction", "event", "happening", "fight", "hint")]
    )
    screen.note(LONG)
    screen.question(LONG, ["short"] * 30, "back", "first")

    plain = Console(file=io.StringIO(), width=200).render_str
    assert max(plain(_bare(line)).cell_len for line in out.getvalue().splitlines()) <= 80


def _bare(text):
    import re

    return re.sub(r"\x1b\[[0-9;]*m", "", text).replace("[", "\\[")


def test_a_long_list_fits_a_small_terminal():
    screen, out = rich()

    screen.question("Where?", [f"place {n}" for n in range(40)], "back", None)

    assert len(out.getvalue().splitlines()) <= 24


def test_a_full_screen_waits_until_it_is_read(typed):
    screen, out = rich()
    screen.onward = "more?"
    typed += ["", ""]

    screen.tell([TextLine(f"News {n}.", "happening") for n in range(50)])

    assert [len(part.splitlines()) for part in _bare(out.getvalue()).split("more? ")] == [24, 24, 2]
    assert typed == []


def test_a_question_is_not_parted(typed):
    screen, out = rich()
    screen.onward = "more?"
    typed += [""]

    screen.tell([TextLine(f"News {n}.", "happening") for n in range(20)])
    screen.question("Where?", ["Here", "There", "Elsewhere"], None, None)

    told, asked = _bare(out.getvalue()).split("more? ")
    assert "News 19." in told
    assert "Where?" in asked


def test_what_is_typed_instead_of_enter_is_the_next_answer(typed):
    screen, out = rich()
    screen.onward = "more?"
    typed += ["quit", "2"]

    screen.tell([TextLine(f"News {n}.", "happening") for n in range(80)])

    assert _bare(out.getvalue()).count("more? ") == 1
    assert [screen.read("Type."), screen.read("Type.")] == ["quit", "2"]


def test_a_number_typed_before_its_question_is_shown_answers_nothing(typed):
    screen, _ = rich()
    screen.onward = "more?"
    typed += ["1", "", "", "2"]

    screen.tell([TextLine(f"News {n}.", "happening") for n in range(80)])
    screen.question("Where?", ["Here", "There"], None, None)

    assert screen.read("Type.") == "2"


@pytest.mark.parametrize("tone", ["instruction", "event", "happening", "fight", "hint"])
def test_colour_never_stands_alone(tone):
    screen, out = rich()

    screen.tell([TextLine("x", tone)])

    assert _bare(out.getvalue()).strip() != "x"


def test_a_drawing_is_shown_as_it_is_with_its_colours():
    screen, out = rich()

    screen.draw([(Stroke("┏━ [b]", "dim"), Stroke(" S", "yellow"), Stroke("  ")), (Stroke("^^", "red"),)])

    assert [_bare(line).replace("\\", "") for line in out.getvalue().splitlines()] == ["┏━ [b] S", "^^"]
    assert "\x1b[" in out.getvalue()
    assert (screen.sheet.width, screen.draws) == (80, True)


def test_what_looks_like_markup_is_shown_as_it_is():
    screen, out = rich()

    screen.tell([TextLine("[red]not red[/red]", "story")])
    screen.question("[b]?", ["[link=http://x]y"], None, None)

    assert "[red]not red[/red]" in out.getvalue()
    assert "[link=http://x]y" in out.getvalue()
