"""One person: portrait, descent and ties, and what would follow if this person died now."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.les_heritiers.pictures.alt_text import person_alt
from heredity_bot.games.les_heritiers.pictures.arms import crown
from heredity_bot.games.les_heritiers.pictures.brush import GAP, HOUSE, NAME, PAD, SHEET, SMALL, Brush
from heredity_bot.games.les_heritiers.pictures.house_banner import ground
from heredity_bot.games.les_heritiers.pictures.person_tile import crowns, pips, rings
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person
from heredity_bot.games.les_heritiers.telling.looks import Consequence
from heredity_bot.games.les_heritiers.telling.names import person
from heredity_bot.kernel import Phrase
from heredity_bot.pictures.palette import RADIUS
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, box, path
from heredity_bot.pictures.text import BOLD, STORY

FACE, LEFT, BANNER, HEIR = 150, 210, 76, 50


def draw_person(brush: Brush, number: int) -> Picture:
    one, parts = brush.state.person(number), list[Element]()
    y: float = BANNER + PAD
    worn = [found.family for found in brush.looks.worn(one)]
    head = 30 if worn else 0
    parts.append(brush.face(one, PAD + FACE / 2 + 10, y + head + FACE / 2, FACE))
    parts += crowns(brush, worn, PAD + FACE / 2 + 10, y + head + 12, 72 if len(worn) < 3 else 56)
    foot = y
    for element, below in _words(brush, one, y):
        parts.append(element)
        foot = max(foot, below)
    y = max(y + head + FACE, foot) + PAD
    ties = brush.paragraph(brush.looks.thing(number)[0], SHEET - 2 * PAD)
    parts.append(ties.drawn(PAD, y, fill=brush.palette.ink))
    y += ties.height + GAP
    if one.is_alive:
        what_if, y = _what_if(brush, one, y)
        parts += what_if
    height = y + PAD
    ground = [brush.panel(1, 1, SHEET - 2, height - 2), *_banner(brush, one)]
    return brush.finished(SHEET, height, person_alt(brush, number), *ground, *parts)


def _banner(brush: Brush, one: Person) -> Iterator[Element]:
    colours = brush.tint(one.family)
    yield ground(colours, SHEET, BANNER)
    yield brush.arms(one.family, 46, BANNER / 2, 60)
    title = brush.line(brush.names.word(one.family, "name"), SHEET - 110, size=HOUSE - 4, type_=STORY)
    motto = brush.line(brush.names.word(one.family, "motto"), SHEET - 110)
    yield title.drawn(92, 6, fill=colours.ink)
    yield motto.drawn(92, 42, fill=colours.ink)


def _words(brush: Brush, one: Person, y: float) -> Iterator[tuple[Element, float]]:
    """The name and what is said of the person, each with its foot."""
    room = SHEET - LEFT - PAD
    name = brush.line(brush.person(one.number), room, size=HOUSE, type_=STORY, lines=2)
    yield name.drawn(LEFT, y - 4, fill=brush.palette.ink), y + name.height
    y += name.height + 4
    if one.is_alive:
        yield pips(brush, one, LEFT + 7, y + 12), y + 24
        left = brush.words.say(Phrase("part-left", {"n": LIFE - one.quarters}))
    else:
        left = brush.say("part-dead")
    start = LEFT + (LIFE * 16 + 8 if one.is_alive else 0)
    told = brush.line(f"{left} · {brush.say('pic-number', n=one.number)}", SHEET - PAD - start)
    yield told.drawn(start, y + 1, fill=brush.palette.soft), y + 26
    about = brush.paragraph(brush.names.word(one.card, "line"), room, size=SMALL + 2, type_=STORY)
    yield about.drawn(LEFT, y + 34, fill=brush.palette.ink), y + 34 + about.height


def _what_if(brush: Brush, one: Person, y: float) -> tuple[list[Element], float]:
    """Each consequence with a sign for it: the face of an heir, the rings of a widow, the crown to come."""
    title = brush.line(brush.say("pic-if", person=person(one.number)), SHEET - 2 * PAD, size=NAME, type_=BOLD)
    parts, top = [title.drawn(PAD + 4, y + 12, fill=brush.palette.ink)], y
    y += title.height + 22
    for after in brush.looks.if_dead(one.number):
        told = brush.paragraph(after.text, SHEET - 2 * PAD - 84)
        tall = max(told.height, HEIR + 18 if after.kind == "passes" else 44)
        parts += _sign(brush, after, PAD + 36, y + tall / 2)
        parts.append(told.drawn(PAD + 76, y + (tall - told.height) / 2, fill=brush.palette.ink))
        y += tall + GAP
    frame = box(
        PAD - 8, top, SHEET - 2 * PAD + 16, y - top, radius=RADIUS, fill="none",
        stroke=brush.palette.edge, stroke_width=2, stroke_dasharray="8 6",
    )  # fmt: skip
    return [frame, *parts], y


def _sign(brush: Brush, after: Consequence, x: float, y: float) -> Iterator[Element]:
    """The face of an heir under the crown, an empty crown, the rings of a marriage."""
    ink = brush.palette.ink
    if after.kind == "widowed":
        yield rings(brush, x, y)
    elif after.kind == "next":
        yield crown(brush.houses[after.crown], x, y + 14, 44, rim=ink, is_worn=False)
    elif after.kind == "ends":
        yield crown(brush.houses[after.crown], x, y + 14, 44, rim=ink, is_worn=False)
        yield path("M", x - 24, y + 18, "L", x + 24, y - 18, stroke=ink, stroke_width=4)
    elif after.kind == "passes":
        yield brush.face(brush.state.person(after.who), x, y + 8, HEIR)
        yield crown(brush.houses[after.crown], x, y + 8 - HEIR / 2 + 6, 36, rim=ink)
