"""The legend below a drawn map: who is who, which zone is which, the lines, the signs. Only what the map shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from heredity_bot.games.heredity.rules.terrain import Line
from heredity_bot.games.heredity.telling.map_signs import LINE_INKS, Signs
from heredity_bot.games.heredity.telling.sentences import Sentences
from heredity_bot.games.heredity.telling.zone_contents import Content, Token
from heredity_bot.stage.text_drawing import Ink, Row, Stroke, flowing


@dataclass
class ShownSigns:
    """The signs that were used while the map was drawn."""

    lines: set[Line] = field(default_factory=set)
    unknown: bool = False


def legend(
    sentences: Sentences,
    signs: Signs,
    shown: ShownSigns,
    contents: Mapping[str, Content],
    width: int,
    *,
    numbers: bool,
) -> list[Row]:
    everybody = [token for content in contents.values() for token in content.figures]
    rows = flowing(entries(everybody), width)
    if numbers:
        rows += flowing(_zones(contents), width)
    lines = [line for line in reversed(Line) if line in shown.lines]
    rows += flowing(
        (_entry(signs.sample(line), LINE_INKS[line], sentences.say(f"chart.line-{line}")) for line in lines),
        width,
    )
    things = [token for content in contents.values() for token in content.things]
    if shown.unknown:
        things.append(Token(signs.unknown, "yellow", sentences.say("chart.unexplored")))
    return rows + flowing(entries(things), width)


def _entry(sign: str, ink: Ink, words: str) -> Row:
    return (Stroke(sign, ink), Stroke(f" {words}"))


def entries(tokens: Iterable[Token]) -> Iterable[Row]:
    """Each sign once; what lies in several places under one sign is listed together."""
    found: dict[tuple[str, Ink], list[str]] = {}
    for token in tokens:
        sign = token.sample or token.text
        words = found.setdefault((sign, token.ink), [])
        if token.words not in words:
            words.append(token.words)
    return [_entry(sign, ink, ", ".join(words)) for (sign, ink), words in found.items()]


def _zones(contents: Mapping[str, Content]) -> Iterable[Row]:
    """The numbers in the zones; a zone that reaches over several cards has all their names."""
    names: dict[int, list[str]] = {}
    for content in contents.values():
        here = names.setdefault(content.number, [])
        if content.name not in here:
            here.append(content.name)
    return [_entry(str(n), "dim", " / ".join(names[n])) for n in sorted(names)]
