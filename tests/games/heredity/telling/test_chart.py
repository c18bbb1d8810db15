"""The table drawn in signs: everybody once and in their zone, five kinds of line, never wider than the terminal."""

import re
from dataclasses import fields

import pytest

from heredity_bot.games.heredity.rules.state import Figure
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.games.heredity.telling.map_signs import ASCII, LETTERS
from heredity_bot.games.heredity.telling.names import Names
from heredity_bot.games.heredity.telling.sentences import Sentences
from heredity_bot.games.heredity.telling.teller import HeredityTeller
from heredity_bot.games.heredity.telling.words import heredity_words
from heredity_bot.games.heredity.telling.zone_contents import content_of, figures
from heredity_bot.kernel import Chance
from heredity_bot.stage.text_drawing import DrawingSheet, Stroke, flowing, text_of, wrapped
from tests.games.heredity.first_steps import pack
from tests.games.heredity.telling.charts import SNAPSHOTS, STATES, drawn, snapshot, state, whole_chapter

LINES = {
    *(sign for joints in LETTERS.joints.values() for sign in joints.values()),
    *LETTERS.single.values(),
    *LETTERS.solid.values(),
}
THINGS = ("components", "stairs", "bolt", "item", "bullet", "unknown")
TITLE = re.compile(r"━ [^━┃]+? ━")


def sentences_of(t, texts, locale="en"):
    names = Names(texts, t, str)
    return Sentences(t, heredity_words(locale, names), names)


def zone_text(rows, x, y):
    """All that stands in the zone around a sign: no line is crossed."""
    seen, waiting = {(x, y)}, [(x, y)]
    while waiting:
        a, b = waiting.pop()
        for spot in ((a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)):
            inside = 0 <= spot[1] < len(rows) and 0 <= spot[0] < len(rows[spot[1]])
            if inside and spot not in seen and rows[spot[1]][spot[0]] not in LINES:
                seen.add(spot)
                waiting.append(spot)
    return " ".join(
        "".join(sign if (a, b) in seen else " " for a, sign in enumerate(row)) for b, row in enumerate(rows)
    )


def places_of(rows, text):
    """Where it stands by itself."""
    found = re.compile(rf"(?<![\w°!+]){re.escape(text)}(?![\w°!+])")
    return [(match.start(), y) for y, row in enumerate(rows) for match in found.finditer(row)]


def misplaced(t, texts, sheet):
    """Figures that do not stand exactly once, or not with the name or number of their zone."""
    shown = [text_of(row) for row in HeredityTeller("en", texts).drawn(t, "board", sheet)]
    end = max(y for y, row in enumerate(shown) if any(sign in "┃┗┛╚░≈" for sign in row)) + 1
    rows = [TITLE.sub(lambda found: "━" * len(found[0]), row) for row in shown[:end]]
    sentences = sentences_of(t, texts)
    contents, wrong = content_of(sentences, LETTERS), []
    for name, token in figures(sentences, LETTERS).items():
        content, places = contents[t.state.figures[name].at], places_of(rows, token.text)
        around = zone_text(rows, *places[0]).split() if len(places) == 1 else []
        if str(content.number) not in around and not set(content.name.split()) <= set(around):
            wrong.append((name, places, around))
    return wrong


@pytest.mark.parametrize("each", SNAPSHOTS, ids=lambda each: snapshot(*each).stem)
def test_the_table_is_drawn_as_it_was_looked_at(each):
    assert drawn(*each) == snapshot(*each).read_text("utf-8").splitlines()


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("name", STATES)
def test_every_figure_stands_once_and_in_its_zone(name, width):
    assert misplaced(state(name), STATES[name][1](), DrawingSheet(width)) == []


@pytest.mark.parametrize("seed", range(20))
def test_every_crowd_finds_room(seed):
    """Up to fourteen strangers anywhere on the biggest board."""
    luck, t = Chance(f"crowd {seed}"), whole_chapter()
    parts = [part for zone in t.layout.zones for part in zone.parts]
    some = [luck.pick(parts) for _ in range(3)]
    for figure in t.state.figures.values():
        figure.at = luck.pick(some)
    for n in range(1, luck.below(14) + 2):
        t.state.figures[f"125#{n}"] = Figure(luck.pick(some), 125)

    assert misplaced(t, pack(), DrawingSheet()) == []


@pytest.mark.parametrize("letters", [LETTERS, ASCII], ids=["letters", "ascii"])
def test_every_kind_of_line_has_its_sign_on_the_map_and_in_the_legend(letters):
    rows = drawn("whole_chapter", "board", "en", DrawingSheet(80, ascii=letters is ASCII))

    for line, word in zip(Line, ("Boundary", "Door", "Fire", "Window", "Wall"), strict=True):
        sample = letters.sample(line)
        assert any(f"{sample} {word}" in row for row in rows)
        assert sum(row.count(sample[0]) for row in rows) > 2


@pytest.mark.parametrize("letters", [LETTERS, ASCII], ids=["letters", "ascii"])
def test_no_sign_of_the_map_means_two_things(letters):
    """So colour is never needed to tell them apart."""
    lines = [letters.sample(line)[0] for line in Line]
    things = [getattr(letters, field.name) for field in fields(letters) if field.name in THINGS]
    signs = [*lines, *things, *(letters.icons[icon] for icon in ("eye", "mouth", "hand"))]

    assert len(signs) == len(set(signs))
    assert len(set(letters.status.values())) == 3


@pytest.mark.parametrize("what", ["board", "timeline", "family"])
@pytest.mark.parametrize("name", STATES)
def test_nothing_is_wider_than_the_terminal(name, what, locale):
    for width in (18, 25, 40, 66, 80, 120):
        for ascii_only in (False, True):
            rows = drawn(name, what, locale, DrawingSheet(width, ascii=ascii_only))
            assert max(map(len, rows), default=0) <= width, (width, ascii_only)


@pytest.mark.parametrize("name", STATES)
def test_where_letters_are_few_all_signs_are_ascii(name):
    letters = "’“”éèàüöäß…"
    for what in ("board", "timeline", "family"):
        text = "".join(drawn(name, what, "en", DrawingSheet(80, ascii=True)))
        assert text.translate({ord(sign): None for sign in letters}).isascii()


def test_a_terminal_too_narrow_for_one_card_shows_no_map():
    assert drawn("whole_chapter", "board", "en", DrawingSheet(12)) == []


def test_an_edge_that_leads_to_unknown_land_has_a_sign_beyond_it():
    rows = drawn("farm", "board", "en", DrawingSheet())

    assert [row for row in rows if row.endswith("·?")]
    assert any("? Unexplored" in row for row in rows)
    assert not any("Unexplored" in row for row in drawn("whole_chapter", "board", "en", DrawingSheet()))


def test_words_are_parted_only_where_they_must_be():
    assert wrapped("a bb ccc", 4) == ["a bb", "ccc"]
    assert wrapped("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"]
    assert [text_of(row) for row in flowing([(Stroke("x"), Stroke(" one two three"))], 7)] == [
        "x one",
        "two",
        "three",
    ]
