"""The whole table at a glance: four houses with everybody alive, crowns and heirs, deck, discard pile, first player."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.pictures.alt_text import table_alt
from heredity_bot.games.les_heritiers.pictures.arms import crown
from heredity_bot.games.les_heritiers.pictures.brush import BOARD, GAP, NAME, Brush
from heredity_bot.games.les_heritiers.pictures.house_banner import ground, held_crowns
from heredity_bot.games.les_heritiers.pictures.person_tile import crowns, person_marks, pips, rings
from heredity_bot.games.les_heritiers.pictures.table_strip import SheetPart, above
from heredity_bot.games.les_heritiers.rules.kinship import heir
from heredity_bot.games.les_heritiers.rules.state import Person
from heredity_bot.games.les_heritiers.telling.family_tree import family_tree
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, group, moved, titled
from heredity_bot.pictures.text import STORY

WIDTH = (BOARD - GAP) / 2
BANNER, LINE, FACE = 74, 34, 54
CELLS = 4
CELL = (WIDTH - 2 * 8) / CELLS
HEAD, BELOW = 16, 22
"""Above a portrait, for crowns; and beneath it, for the rounds of a life."""


def draw_table(brush: Brush) -> Picture:
    """Two houses in a row, each as tall as its neighbour."""
    parts, y = above(brush, BOARD)
    for pair in (FAMILIES[:2], FAMILIES[2:]):
        quarters = [_quarter(brush, family) for family in pair]
        height = max(quarter.height for quarter in quarters)
        for n, (family, quarter) in enumerate(zip(pair, quarters, strict=True)):
            panel = brush.panel(1, 1, WIDTH - 2, height - 2)
            parts.append(moved(n * (WIDTH + GAP), y, panel, *quarter.elements, data_house=family))
        y += height + GAP
    return brush.finished(BOARD, y - GAP, table_alt(brush), *parts)


def _quarter(brush: Brush, family: str) -> SheetPart:
    """A house: banner, crown, and everybody who lives there in rows."""
    people = family_tree(brush.state, family).living()
    parts, y = [_banner(brush, family), *_crown(brush, family)], float(BANNER + LINE)
    for row in _rows(people):
        cells = [_cell(brush, one) for one in row]
        for n, (one, cell) in enumerate(zip(row, cells, strict=True)):
            parts.append(cell.drawn(8 + CELL * n, y))
            if n and row[n - 1].number == one.spouse:
                parts.append(rings(brush, 8 + CELL * n, y + HEAD + FACE / 2))
        y += max(cell.height for cell in cells) + GAP
    if not people:
        words = brush.paragraph(brush.say("pic-nobody"), WIDTH - 24)
        parts.append(words.drawn(12, y + 6, fill=brush.palette.soft))
        y += words.height + 16
    return SheetPart(y + 4, tuple(parts))


def _rows(people: list[Person]) -> Iterator[list[Person]]:
    """Four in a row; a couple is not parted."""
    row: list[Person] = []
    for n, one in enumerate(people):
        has_spouse_next = n + 1 < len(people) and people[n + 1].number == one.spouse
        if len(row) + 1 + has_spouse_next > CELLS:
            yield row
            row = []
        row.append(one)
    if row:
        yield row


def _banner(brush: Brush, family: str) -> Element:
    colours, held = brush.tint(family), held_crowns(brush.state, family)
    name = brush.line(
        brush.names.word(family, "name"), WIDTH - 76 - 32 * len(held), size=NAME + 4, type_=STORY
    )
    led = brush.line(brush.looks.led_by(family, short=True), WIDTH - 76)
    made = group(
        [
            ground(colours, WIDTH, BANNER),
            brush.arms(family, 36, BANNER / 2, 58),
            name.drawn(68, 6, fill=colours.ink),
            *crowns(brush, held, WIDTH - 12 - 16 * len(held), 36, 34),
            led.drawn(68, 44, fill=colours.ink),
        ],
        data_thing=family,
    )
    return titled(made, brush.looks.heading(family))


def _crown(brush: Brush, family: str) -> Iterator[Element]:
    """The crown of the house: who wears it, and who is next."""
    one, ink = brush.state.crowns[family], brush.palette.ink
    after = heir(brush.state, one) if one.status != "lost" else None
    is_worn = one.status in ("founders", "worn")
    yield crown(brush.houses[family], 26, BANNER + 29, 32, rim=ink, is_worn=is_worn)
    holder = {
        "founders": brush.names.word(family, "founders"),
        "vacant": brush.say("pic-vacant"),
        "lost": brush.say("pic-lost"),
    }.get(one.status) or brush.person(one.holder)
    text = f"{holder} › {brush.person(after.number)}" if after else holder
    yield brush.line(text, WIDTH - 56).drawn(48, BANNER + 10, fill=ink)


def _cell(brush: Brush, one: Person) -> SheetPart:
    middle, foot = CELL / 2, HEAD + FACE
    name = brush.line(brush.person(one.number), CELL - 6, lines=2)
    made = group(
        [
            brush.face(one, middle, HEAD + FACE / 2, FACE),
            *crowns(brush, [worn.family for worn in brush.looks.worn(one)], middle, HEAD + 5, 30),
            pips(brush, one, middle - 21, foot + 12, size=5),
            name.drawn(
                middle, foot + BELOW, anchor="middle", fill=brush.palette.ink, data_name=str(one.number)
            ),
        ],
        **person_marks(one.number),
    )
    return SheetPart(foot + BELOW + name.height, (titled(made, brush.looks.person(one)),))
