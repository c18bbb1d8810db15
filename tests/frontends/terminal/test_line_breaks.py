"""Rows end where they may: French sentences keep their marks and quotation marks together with the words."""

import io
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from heredity_bot.frontends.terminal.line_breaks import breaks
from heredity_bot.frontends.terminal.screen import Rich
from heredity_bot.stage.scene import TextLine

NARROW, WIDE = "\u202f", "\u00a0"
SENTENCE = f"Elle demande{WIDE}: «{NARROW}Où est Swan{NARROW}?{NARROW}» Personne ne répond{NARROW}; le chien, lui, attend."


def shown(tell, width):
    out = io.StringIO()
    tell(Rich(Console(file=out, width=width, highlight=False, color_system=None)))
    return [row.strip("│╭╮╰╯─ ") for row in out.getvalue().split("\n")]


TOLD = {
    "story": lambda screen: screen.tell([TextLine(SENTENCE, "story")]),
    "event": lambda screen: screen.tell([TextLine(SENTENCE, "event")]),
    "note": lambda screen: screen.note(SENTENCE),
    "prompt": lambda screen: screen.question(SENTENCE, [], None, None),
    "option": lambda screen: screen.question("", [SENTENCE], None, None),
    "words": lambda screen: screen.show([TextLine(SENTENCE, "happening")]),
}


@pytest.mark.parametrize("how", TOLD)
@pytest.mark.parametrize("width", range(24, 81))
def test_no_row_begins_with_a_mark_or_ends_with_an_opening_quotation_mark(how, width):
    rows = shown(TOLD[how], width)

    assert not [row for row in rows if row[:1] in {"»", "?", "!", ";", ":"}]
    assert not [row for row in rows if row.endswith("«")]
    assert SENTENCE in " ".join(row for row in rows if row)


@given(st.text(alphabet=f"ab {NARROW}{WIDE}é界", max_size=60), st.integers(4, 20))
def test_rows_fit_and_nothing_is_lost(text, width):
    places = [0, *breaks(text, width), len(text)]
    rows = [text[a:b] for a, b in pairwise(places)]

    assert "".join(rows) == text
    assert all(cell_len(row.rstrip(" ")) <= width for row in rows)


@given(st.text(alphabet=f"ab {NARROW}", max_size=60), st.integers(4, 20))
def test_a_row_ends_at_a_space_or_within_a_word_that_is_longer_than_a_row(text, width):
    longest = max((cell_len(word) for word in text.split(" ")), default=0)

    assert all(text[at - 1] == " " or longest > width for at in breaks(text, width))
