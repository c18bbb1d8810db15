"""The family tree of a house: who lives, who is married to whom, who wears a crown and who would inherit it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.pictures.alt_text import houses_alt, table_alt
from heredity_bot.games.les_heritiers.pictures.arms import crown, sign
from heredity_bot.games.les_heritiers.pictures.brush import GAP, HOUSE, NAME, PAD, SHEET, Brush
from heredity_bot.games.les_heritiers.pictures.house_banner import ground, held_crowns
from heredity_bot.games.les_heritiers.pictures.person_tile import CROWN, FACE, Tile, crowns, rings
from heredity_bot.games.les_heritiers.pictures.table_strip import above, legend
from heredity_bot.games.les_heritiers.rules.state import Person
from heredity_bot.games.les_heritiers.telling.family_tree import (
    BloodLine,
    FamilyTree,
    HouseBranch,
    family_tree,
)
from heredity_bot.games.les_heritiers.telling.names import house, person
from heredity_bot.kernel import Many
from heredity_bot.pictures.picture import Picture
from heredity_bot.pictures.svg import Element, Value, group, moved, path, titled
from heredity_bot.pictures.text import STORY

BANNER, INDENT, ROW = 92, 22, 34
COUPLE = 26
"""Between husband and wife."""
LEAST = 192
"""The least width of a person; where a couple has less, the wife stands below her husband."""
INNER = SHEET - 2 * PAD


def draw_houses(brush: Brush, *, columns: int, with_legend: bool) -> Picture:
    """All four trees beneath the state of the table, side by side where there is room."""
    sheets = [HouseSheet(brush, family_tree(brush.state, family)) for family in FAMILIES]
    width = columns * SHEET + (columns - 1) * GAP
    parts, y = above(brush, width)
    stacks = [sheets[n::columns] for n in range(columns)]
    tall = max(sum(sheet.height + GAP for sheet in stack) for stack in stacks)
    for n, stack in enumerate(stacks):
        parts += _stack(stack, n * (SHEET + GAP), y, tall)
    y += tall
    if with_legend:
        key = legend(brush, width)
        parts.append(key.drawn(0, y))
        y += key.height + GAP
    return brush.finished(width, y - GAP, table_alt(brush), *parts)


def _stack(sheets: list[HouseSheet], x: float, y: float, tall: float) -> Iterator[Element]:
    """Sheets beneath each other; the last one reaches down to the foot of the tallest stack."""
    spare = tall - sum(sheet.height + GAP for sheet in sheets)
    for sheet in sheets:
        height = sheet.height + (spare if sheet is sheets[-1] else 0)
        yield sheet.drawn(x, y, height)
        y += height + GAP


def draw_house(brush: Brush, family: str, *, with_legend: bool) -> Picture:
    sheet = HouseSheet(brush, family_tree(brush.state, family))
    parts, height = [sheet.drawn(0, 0, sheet.height)], sheet.height
    if with_legend:
        key = legend(brush, SHEET)
        parts.append(key.drawn(0, height + GAP))
        height += key.height + GAP
    return brush.finished(SHEET, height, houses_alt(brush, (family,)), *parts)


@dataclass
class HouseSheet:
    """One house as a sheet, laid out from top to bottom as it is made."""

    brush: Brush
    tree: FamilyTree
    parts: list[Element] = field(default_factory=list)
    y: float = 0

    def __post_init__(self) -> None:
        self.heirs = self.brush.looks.heirs()
        self._banner()
        self._crown()
        for line in self.tree.lines:
            self._line(line)
        if not self.tree.lines:
            self._words(self.brush.say("pic-nobody"))
        self._dead()
        self.height = self.y + PAD

    @property
    def family(self) -> str:
        return self.tree.family

    def drawn(self, x: float, y: float, height: float) -> Element:
        """With its upper left corner at x, y, as tall as its neighbours."""
        return moved(x, y, self.brush.panel(1, 1, SHEET - 2, height - 2), *self.parts, data_house=self.family)

    # What stands above the tree

    def _banner(self) -> None:
        brush, family = self.brush, self.family
        colours = brush.tint(family)
        held = held_crowns(brush.state, family)
        room = SHEET - 110 - PAD - 44 * len(held)
        name = brush.line(brush.names.word(family, "name"), room, size=HOUSE, type_=STORY)
        led = brush.line(brush.looks.led_by(family), SHEET - 110 - PAD)
        made = group(
            [
                ground(colours, SHEET, BANNER),
                brush.arms(family, 54, BANNER / 2, 76),
                name.drawn(108, 12, fill=colours.ink),
                *crowns(brush, held, SHEET - PAD - 22 * len(held), 50, 44),
                led.drawn(108, 56, fill=colours.ink),
            ],
            data_thing=family,
        )
        self.parts.append(titled(made, brush.looks.heading(family)))
        self.y = BANNER + GAP

    def _crown(self) -> None:
        self._words(self.brush.looks.crown(self.brush.state.crowns[self.family]))

    def _words(self, text: str, *, is_soft: bool = False) -> None:
        told = self.brush.paragraph(text, INNER)
        ink = self.brush.palette.soft if is_soft else self.brush.palette.ink
        self.parts.append(told.drawn(PAD, self.y, fill=ink))
        self.y += told.height + GAP

    # The tree

    def _line(self, line: BloodLine) -> None:
        trunk = self._founders(line)
        for branch in line.branches:
            self._branch(branch, trunk, 1)
        self.y += GAP / 2

    def _founders(self, line: BloodLine) -> tuple[float, float]:
        """The founding couple, and where the lines to its children begin."""
        brush, one = self.brush, self.brush.state.crowns[self.family]
        reigns = one.line == line.number and one.status in ("founders", "vacant")
        text = brush.looks.founders(self.family, line.number)
        left = PAD + (CROWN + 10 if reigns else 28)
        if reigns:
            is_worn = one.status == "founders"
            rim = brush.palette.ink
            self.parts.append(
                crown(
                    brush.houses[self.family], PAD + CROWN / 2, self.y + 27, CROWN, rim=rim, is_worn=is_worn
                )
            )
        else:
            self.parts.append(sign(self.family, PAD + 9, self.y + 15, 20, fill=brush.palette.soft))
        words = brush.line(text, INNER - left, size=NAME)
        ink = brush.palette.ink if reigns else brush.palette.soft
        self.parts.append(words.drawn(left, self.y + 2, fill=ink))
        self.y += ROW
        return PAD + 9, self.y - 4

    def _branch(self, branch: HouseBranch, trunk: tuple[float, float], depth: int, by: str = "") -> None:
        """Somebody with all who descend from them; `by` names the mother where the father had several wives."""
        chain = branch.chain()
        branch, x = chain[-1], PAD + INDENT * depth
        foot = self._row(chain, x, by)
        self._twig(trunk, x, foot)
        below = (x + 10, self.y - 4)
        for child in branch.children:
            mother = self.brush.say("pic-by", mother=person(child.person.mother))
            self._branch(child, below, depth + 1, mother if branch.has_several_wives else "")

    def _row(self, chain: list[HouseBranch], x: float, by: str) -> float:
        """One row; where the line from the parents meets it."""
        branch = chain[-1]
        if branch.is_away:
            return self._away(branch.person, x)
        if not branch.person.is_alive:
            return self._dead_row(chain, x, by)
        room = (SHEET - PAD - x - COUPLE) / 2
        if branch.wife is None and not branch.mothers:
            return self._living([self._tile(branch.person, SHEET - PAD - x, by)], [x])
        if branch.wife is None:
            middle = self._living([self._tile(branch.person, room, by)], [x])
            self._mothers(branch, x + room + COUPLE, room, middle)
            return middle
        if room >= LEAST:
            tiles = [self._tile(branch.person, room, by), self._tile(branch.wife, room)]
            return self._living(tiles, [x, x + room + COUPLE])
        middle = self._living([self._tile(branch.person, SHEET - PAD - x, by)], [x])
        self._living([self._tile(branch.wife, SHEET - PAD - x - COUPLE)], [x + COUPLE])
        return middle

    def _mothers(self, branch: HouseBranch, x: float, room: float, middle: float) -> None:
        """Beside a man without a wife: the mothers of his children, who are dead or have married again."""
        names = [f"†\u00a0{name}" if not mother.is_alive else name for mother, name in self._wives(branch)]
        words = self.brush.line(", ".join(names), room, lines=3)
        self.parts.append(words.drawn(x, middle - words.height / 2, fill=self.brush.palette.soft))
        self.parts.append(rings(self.brush, x - COUPLE / 2 - 2, middle))

    def _wives(self, branch: HouseBranch) -> list[tuple[Person, str]]:
        return [(mother, self.brush.person(mother.number)) for mother in branch.mothers]

    def _living(self, tiles: list[Tile], lefts: list[float]) -> float:
        """People side by side, the latter one married to the former, or to the one in the row above."""
        head = max(tile.head for tile in tiles)
        middle = self.y + head + FACE / 2
        for tile, x in zip(tiles, lefts, strict=True):
            self.parts.append(tile.drawn(x, self.y + head - tile.head))
            if tile.person.family != self.family:
                self.parts.append(rings(self.brush, x - COUPLE / 2 - 2, middle))
        self.y += max(head - tile.head + tile.height for tile in tiles) + GAP
        return middle

    def _tile(self, one: Person, room: float, by: str = "") -> Tile:
        return Tile(self.brush, one, room, self.heirs.get(one.number, ()), by)

    def _away(self, one: Person, x: float) -> float:
        """A daughter who lives with another house."""
        text = self.brush.say("pic-away", person=person(one.number), house=house(one.home))
        words = self.brush.line(text, SHEET - PAD - x - 6)
        made = group(
            [words.drawn(x + 6, self.y + 2, fill=self.brush.palette.soft)], data_look=str(one.number)
        )
        self.parts.append(made)
        self.y += ROW
        return self.y - ROW + 14

    def _dead_row(self, chain: list[HouseBranch], x: float, by: str) -> float:
        """Dead men above living children or beside a widow, father before son."""
        brush, middle, widow = self.brush, self.y + 14, chain[-1].wife
        text = " › ".join(brush.looks.ancestor(one.person, one.mothers) for one in chain)
        text = f"{text} ({by})" if by else text
        if widow is None:
            words = brush.line(text, SHEET - PAD - x - 6, lines=9)
            self.parts.append(words.drawn(x + 6, self.y + 2, fill=brush.palette.soft))
            self.y += max(ROW, words.height + 10)
            return middle
        tile = self._tile(widow, max((SHEET - PAD - x - COUPLE) / 2, LEAST))
        room = SHEET - PAD - x - COUPLE - tile.width
        words = brush.line(text, room - 6, lines=9)
        middle = self.y + tile.head + max(FACE / 2, words.height / 2)
        self.parts.append(words.drawn(x + 6, middle - words.height / 2, fill=brush.palette.soft))
        self.parts.append(rings(brush, x + room + COUPLE / 2 - 2, middle))
        self.parts.append(tile.drawn(x + room + COUPLE, middle - FACE / 2 - tile.head))
        self.y = max(middle - FACE / 2 - tile.head + tile.height, middle + words.height / 2) + GAP
        return middle

    def _twig(self, trunk: tuple[float, float], x: float, foot: float) -> None:
        """The line from the parents to somebody."""
        left, top = trunk
        stroke: dict[str, Value] = {
            "fill": "none",
            "stroke": self.brush.palette.unknown_ink,
            "stroke_width": 2,
        }
        self.parts.insert(0, path("M", left, top, "V", foot, "H", x - 2, **stroke))

    def _dead(self) -> None:
        if self.tree.others:
            people = Many(tuple(person(one.number) for one in self.tree.others))
            self._words(
                self.brush.looks.say("look-dead", people=people, n=len(self.tree.others)), is_soft=True
            )
