"""The legend below a board: the figures, lines and signs that the picture shows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import PersonMark, chip, figure
from heredity_bot.games.heredity.pictures.line_strokes import ORDER, line_strokes
from heredity_bot.games.heredity.pictures.terrain import SIGN
from heredity_bot.games.heredity.pictures.zone_contents import ACTION, COG, ITEM, Thing
from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.kernel import Phrase
from heredity_bot.pictures.palette import NOTE
from heredity_bot.pictures.svg import Element, box, group, moved
from heredity_bot.pictures.text import PLAIN, Fitted, fit
from heredity_bot.stage.grammar import capital

ROW = 34
PAD = 14
SPACE = 20


@dataclass(frozen=True)
class Key:
    drawn: Element
    height: float


@dataclass(frozen=True)
class _Entry:
    mark: Element
    mark_width: float
    words: Fitted

    @property
    def width(self) -> float:
        return (
            self.mark_width
            + 6
            + max(self.words.type.advance(line, self.words.size) for line in self.words.lines)
        )


def legend(
    brush: Brush,
    people: Sequence[PersonMark],
    things: Sequence[Thing],
    lines: Collection[Line],
    width: float,
    *,
    unknown: bool,
) -> Key:
    most = width - 2 * PAD
    signs = [_thing(thing, words, most) for thing, words in _signs(brush, things)]
    if unknown:
        signs.append(
            _entry(chip("compass-rose", 14, 0, 28, tint=SIGN), 28, brush.sentences.say("pic.unknown"), most)
        )
    rows = [
        *_rows([_who(brush, person, most) for person in people], most),
        *_rows([_line(brush, line, most) for line in reversed(ORDER) if line in lines], most),
        *_rows(signs, most),
    ]
    height = len(rows) * ROW + 2 * PAD
    ground = box(0, 0, width, height, radius=12, fill=brush.palette.panel, stroke=brush.palette.edge)
    content = [
        moved(PAD + x, PAD + i * ROW + ROW / 2, entry.mark, _words(brush, entry))
        for i, row in enumerate(rows)
        for x, entry in row
    ]
    return Key(group([ground, *content], data_legend="yes"), height)


def _words(brush: Brush, entry: _Entry) -> Element:
    return entry.words.drawn(entry.mark_width + 6, -entry.words.height / 2, fill=brush.palette.ink)


def _rows(entries: Sequence[_Entry], width: float) -> list[list[tuple[float, _Entry]]]:
    rows: list[list[tuple[float, _Entry]]] = []
    x = width
    for entry in entries:
        if not rows or x + entry.width > width:
            rows.append([])
            x = 0
        rows[-1].append((x, entry))
        x += entry.width + SPACE
    return rows


def _entry(mark: Element, mark_width: float, words: str, most: float) -> _Entry:
    return _Entry(mark, mark_width, fit(words, most - mark_width - 6, size=NOTE + 1, least=11, type_=PLAIN))


def _who(brush: Brush, person: PersonMark, most: float) -> _Entry:
    words = person.label
    if person.status:
        words = brush.sentences.clause(
            Phrase("npc.with-status", {"npc": words, "status": Phrase(f"status.{person.status}")})
        )
    mark = figure(person, 15, 0, 32)
    mark.attributes["data-key"] = mark.attributes.pop("data-figure")
    return _entry(mark, 30, words, most)


def _line(brush: Brush, line: Line, most: float) -> _Entry:
    sample = line_strokes(line, [(4, 0, 48, 0)])
    ground = box(0, -12, 52, 24, radius=4, fill=brush.palette.indoors)
    mark = group([ground, *(layer for layer in sample.children if isinstance(layer, Element))])
    return _entry(mark, 52, brush.sentences.say(f"pic.line-{line}"), most)


def _signs(brush: Brush, things: Sequence[Thing]) -> list[tuple[Thing, str]]:
    """One entry for each kind; things with a name of their own are listed by it."""
    say = brush.sentences.say
    general = {
        ("action", "eye"): Thing("action", "eye", say("pic.observe"), ACTION),
        ("action", "mouth"): Thing("action", "mouth", say("pic.talk"), ACTION),
        ("action", "hand-palm"): Thing("action", "hand-palm", say("pic.interact"), ACTION),
    }
    found: dict[str, tuple[Thing, str]] = {}
    for thing in things:
        if thing.kind == "action":
            shown = general[thing.kind, thing.sign]
            found[f"action {thing.sign}"] = shown, shown.words
        elif thing.kind == "used":
            found["used"] = thing, say("pic.done")
        elif thing.kind == "components":
            found["components"] = Thing("components", "gear", "", COG), say("pic.components")
        elif thing.kind in ("stairs", "bolt"):
            found[thing.kind] = thing, say(f"pic.{thing.kind}")
        elif thing.kind == "item":
            found[f"item {thing.words}"] = Thing("item", thing.sign, "", ITEM), capital(thing.words)
        elif thing.kind == "token":
            found[f"token {thing.name}"] = Thing("token", thing.sign, "", thing.tint), thing.name
    return list(found.values())


def _thing(thing: Thing, words: str, most: float) -> _Entry:
    bare = Thing(thing.kind, thing.sign, words, thing.tint, used=thing.used)
    return _entry(bare.drawn(14, 0, 28), 28, words, most)
