"""The four trees drawn with signs, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.rules.state import LIFE, Person
from heredity_bot.games.les_heritiers.telling.family_tree import HouseBranch, family_tree
from heredity_bot.games.les_heritiers.telling.looks import LookTeller
from heredity_bot.games.les_heritiers.telling.names import SIGNS, house, person
from heredity_bot.kernel import Many
from heredity_bot.stage.text_drawing import DrawingSheet, Ink, Row, Stroke, beside, text_of

LEAST = 36
"""Columns that a person has at least, however deep in the tree."""


@dataclass(frozen=True)
class Signs:
    """What a tree is drawn with."""

    child: str
    last: str
    down: str
    left: str
    """The sign of a round that is left to live."""
    lived: str
    worn: str
    next: str
    dagger: str
    step: str


UNICODE = Signs("├─ ", "└─ ", "│  ", "●", "○", "♛", "♕", "†", "›")
ASCII = Signs("|- ", "`- ", "|  ", "#", ".", "!", "?", "+", ">")


def draw_trees(looks: LookTeller, sheet: DrawingSheet) -> list[Row]:
    """Each house with its tree, side by side where there is room, and what the signs mean."""
    drawn = TreeDrawing(looks, ASCII if sheet.ascii else UNICODE, sheet.width)
    blocks = [[*drawn.house(family)] for family in FAMILIES]
    return [*beside(blocks, sheet.width), (), *drawn.key()]


class TreeDrawing:
    """Draws trees of a table no wider than `width` columns."""

    def __init__(self, looks: LookTeller, signs: Signs, width: int) -> None:
        self.looks, self.signs, self.width, self.heirs = looks, signs, width, looks.heirs()

    def sign(self, family: str) -> str:
        return family[0].upper() if self.signs is ASCII else SIGNS[family]

    def key(self) -> Iterator[Row]:
        signs, say = self.signs, self.looks.words.say
        told = f"{signs.left}{signs.lived} {say('pic-key-left')} · {signs.worn} {say('pic-key-crown')} · {signs.next} {say('pic-key-heir')}"
        yield from self.words(told, "dim")

    def house(self, family: str) -> Iterator[Row]:
        looks, tree = self.looks, family_tree(self.looks.state, family)
        crown = looks.state.crowns[family]
        heading = f"{self.sign(family)} {looks.names.word(family, 'name')} · {looks.led_by(family)}"
        yield from self.words(heading, "bold")
        for line in tree.lines:
            reigns = crown.status == "founders" and crown.line == line.number
            mark = f" {self.signs.worn}{self.sign(family)}" if reigns else ""
            yield (
                Stroke(looks.founders(family, line.number), "plain" if reigns else "dim"),
                Stroke(mark, "yellow"),
            )
            for n, branch in enumerate(line.branches):
                yield from self.branch(branch, "", is_last=n == len(line.branches) - 1)
        if not tree.lines:
            yield (Stroke(looks.words.say("pic-nobody"), "dim"),)
        if tree.others:
            people = Many(tuple(person(one.number) for one in tree.others))
            told = looks.say("look-dead", people=people, n=len(tree.others))
            yield from self.words(told, "dim")

    def words(self, text: str, ink: Ink) -> Iterator[Row]:
        return ((Stroke(line, ink),) for line in wrapped(text, self.width))

    def branch(self, branch: HouseBranch, before: str, *, is_last: bool, by: str = "") -> Iterator[Row]:
        """Somebody with all who descend from them; `before` are the lines of those above."""
        chain, signs = branch.chain(), self.signs
        first, rest = (
            before + (signs.last if is_last else signs.child),
            before + ("   " if is_last else signs.down),
        )
        branch = chain[-1]
        below = rest + (signs.down if branch.children else "   ")
        for n, row in enumerate(self.rows(chain, by, max(LEAST, self.width - len(below)))):
            yield Stroke(below if n else first, "dim"), *row
        for n, child in enumerate(branch.children):
            mother = self.looks.words.say("pic-by", mother=person(child.person.mother))
            is_last_child = n == len(branch.children) - 1
            yield from self.branch(
                child, rest, is_last=is_last_child, by=mother if branch.has_several_wives else ""
            )

    def rows(self, chain: list[HouseBranch], by: str, room: int) -> Iterator[Row]:
        """One person or couple, in as many rows as it needs."""
        branch, looks = chain[-1], self.looks
        added = f" ({by})" if by else ""
        if branch.is_away:
            told = looks.words.say(
                "pic-away", person=person(branch.person.number), house=house(branch.person.home)
            )
            yield from ((Stroke(text, "dim"),) for text in wrapped(told, room))
            return
        wife = self.person(branch.wife) if branch.wife is not None else ()
        if branch.person.is_alive:
            husband = (*self.person(branch.person), Stroke(added, "dim"), *self.mothers(branch))
            yield from joined(husband, wife, room)
            return
        signs = self.signs
        told = f" {signs.step} ".join(looks.ancestor(one.person, one.mothers, signs.dagger) for one in chain)
        rows: list[Row] = [(Stroke(text, "dim"),) for text in wrapped(told + added, room)]
        yield from rows[:-1]
        yield from joined(rows[-1], wife, room)

    def mothers(self, branch: HouseBranch) -> Row:
        """Beside a man without a wife: the mothers of his children, who are dead or have married again."""
        if branch.wife is not None or not branch.mothers:
            return ()
        names = [
            f"{self.signs.dagger} {name}" if not mother.is_alive else name
            for mother in branch.mothers
            for name in [self.looks.names.person(self.looks.state, mother.number)]
        ]
        return (Stroke(f" = {', '.join(names)}", "dim"),)

    def person(self, one: Person) -> Row:
        """The name, the rounds of a life, the birth number, crowns, and crowns to come."""
        looks, signs, left = self.looks, self.signs, LIFE - one.quarters
        pips = signs.left * left + signs.lived * (LIFE - left)
        number = looks.words.say("pic-number", n=one.number)
        worn = self.crowns(signs.worn, (crown.family for crown in looks.worn(one)))
        coming = self.crowns(signs.next, self.heirs.get(one.number, ()))
        return (
            Stroke(looks.names.person(looks.state, one.number), "bold" if worn else "plain"),
            Stroke(f" {pips} {number}"),
            Stroke(worn, "yellow"),
            Stroke(coming, "cyan"),
        )

    def crowns(self, mark: str, families: Iterable[str]) -> str:
        signs = "".join(self.sign(family) for family in families)
        return f" {mark}{signs}" if signs else ""


def joined(husband: Row, wife: Row, room: int) -> Iterator[Row]:
    """A couple in one row where there is room."""
    if not wife:
        yield husband
    elif len(text_of((*husband, *wife))) + 3 <= room:
        yield *husband, Stroke(" = "), *wife
    else:
        yield husband
        yield Stroke("= "), *wife


def wrapped(text: str, width: int) -> Iterator[str]:
    """Lines no wider than this; a no-break space does not break."""
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > width:
            yield line.replace("\u00a0", " ")
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line.replace("\u00a0", " ")
