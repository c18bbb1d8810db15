"""The timeline as a row of cards with the hourglass, and the family side by side: both drawn in signs."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, MEMBERS, PARTS, PAWNS
from heredity_bot.games.heredity.telling.map_legend import entries
from heredity_bot.games.heredity.telling.map_signs import (
    EAST,
    MEMBER_INKS,
    NORTH,
    SOUTH,
    WEST,
    Signs,
    signs_for,
)
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.games.heredity.telling.zone_contents import Token, token_signs
from heredity_bot.kernel import Phrase
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.text_drawing import DrawingSheet, Ink, Row, Stroke, beside, flowing, wrapped

CARD = 15
"""Columns of a card of the row: five of them fit a terminal."""
MEMBER = 18
"""Columns of a member: all four fit a terminal."""
NAME_ROWS = 2


# The timeline


def draw_timeline(sentences: Sentences, sheet: DrawingSheet) -> list[Row]:
    state, signs = sentences.t.state, signs_for(sheet.ascii)
    used = dict[str, Token]()
    after = _next_stop(sentences)
    blocks = []
    for place, number in enumerate(state.row):
        mark = signs.hourglass if place == state.hourglass else signs.next if place == after else ""
        blocks.append(_place(sentences, signs, number, mark, used))
    rows = beside(blocks, sheet.width, gap=1)
    rows += flowing(_beside(sentences, signs, used), sheet.width)
    key = [Token(signs.hourglass, "yellow", sentences.say("chart.hourglass"))]
    if after != state.hourglass:
        key.append(Token(signs.next, "dim", sentences.say("chart.next")))
    laps: Row = (Stroke(sentences.say("look.laps", n=state.laps)),)
    return [*rows, (), *flowing([*entries([*key, *used.values()]), laps], sheet.width)]


def _next_stop(sentences: Sentences) -> int:
    """TL-04, TL-05: empty places are passed over."""
    row, here = sentences.t.state.row, sentences.t.state.hourglass
    order = [*range(here + 1, len(row)), *range(min(here, len(row)))]
    return next((place for place in order if row[place] != GAP), here)


def _place(sentences: Sentences, signs: Signs, number: int, mark: str, used: dict[str, Token]) -> list[Row]:
    """A card with what lies on it, and below it what hangs there; the hourglass stands above."""
    inner = CARD - 2
    here = mark == signs.hourglass
    rows: list[Row] = [(Stroke(mark.center(CARD).rstrip(), "yellow" if here else "dim"),)]
    if number == GAP:
        return [
            *rows,
            *(
                (Stroke(f" {line.ljust(inner)} ", "dim"),)
                for line in wrapped(sentences.say("chart.gap"), inner)
            ),
        ]
    rows.append(_edge(signs, EAST | SOUTH, SOUTH | WEST, here=here))
    lines = cut(_card_name(sentences, number), inner, NAME_ROWS, signs)
    side: Row = (Stroke(signs.frame[NORTH | SOUTH], _rim(here)),)
    name = [line.ljust(inner) for line in [*lines, *[""] * (NAME_ROWS - len(lines))]]
    rows += [(*side, Stroke(line, "bold" if here else "plain"), *side) for line in name]
    rows.append((*side, *_tokens(sentences, signs, number, inner, used), *side))
    rows.append(_edge(signs, NORTH | EAST, NORTH | WEST, here=here))
    return [*rows, *_hung(sentences, signs, number, used)]


def _rim(here: bool) -> Ink:
    return "yellow" if here else "dim"


def _edge(signs: Signs, left: int, right: int, *, here: bool) -> Row:
    line = signs.frame[EAST | WEST] * (CARD - 2)
    return (Stroke(signs.frame[left] + line + signs.frame[right], _rim(here)),)


def _card_name(sentences: Sentences, number: int) -> str:
    label = sentences.label(ref("card", number))
    return capital(label) if number == FAMILY_CARD else label


def _tokens(sentences: Sentences, signs: Signs, number: int, width: int, used: dict[str, Token]) -> Row:
    found = list(token_signs(sentences, signs, sentences.t.state.cards[number].tokens))
    used |= {token.sample: token for token in found}
    text = " ".join(token.text for token in found)
    return (Stroke(text[:width].ljust(width), "cyan"),)


def _hung(sentences: Sentences, signs: Signs, number: int, used: dict[str, Token]) -> Iterator[Row]:
    """TL-16: what hangs beneath a card."""
    for card in sentences.t.state.hung.get(number, ()):
        tokens = [*token_signs(sentences, signs, sentences.t.state.cards[card].tokens)]
        used |= {token.sample: token for token in tokens}
        words = " ".join([_card_name(sentences, card), *(token.text for token in tokens)])
        for n, line in enumerate(wrapped(words, CARD - 2)):
            yield (Stroke(f"{signs.hangs if n == 0 else ' '} {line}"),)


def _beside(sentences: Sentences, signs: Signs, used: dict[str, Token]) -> Iterator[Row]:
    """READ-11, READ-12: what lies beside the board."""
    names = []
    for number in sentences.t.beside_board():
        tokens = [*token_signs(sentences, signs, sentences.t.state.cards[number].tokens)]
        used |= {token.sample: token for token in tokens}
        names.append(" ".join([_card_name(sentences, number), *(token.text for token in tokens)]))
    if names:
        yield (Stroke(sentences.say("look.beside", list=", ".join(names))),)


def cut(text: str, width: int, most: int, signs: Signs) -> list[str]:
    """Text in at most so many lines; a sign says that there is more."""
    lines = wrapped(text, width)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    return [*lines[: most - 1], last[: width - 1] + signs.ellipsis]


# The family


def draw_family(sentences: Sentences, sheet: DrawingSheet) -> list[Row]:
    """Each member: where, pawns, the slots of the body, what they carry."""
    signs = signs_for(sheet.ascii)
    names = [name for name in MEMBERS if name in sentences.t.state.members]
    blocks = [_member(sentences, signs, name) for name in names]
    rows = beside(blocks, sheet.width, gap=2)
    return [*rows, (), *flowing(entries(_family_key(sentences, signs, names)), sheet.width)]


def _family_key(sentences: Sentences, signs: Signs, names: list[str]) -> list[Token]:
    t = sentences.t
    family = [t.state.members[name] for name in names]
    slots = [slot for name in names for slot in t.slots(name)]
    icons = {icon for slot in slots if not slot.item for icon in slot.icons}
    key = [
        Token(signs.icons[i], "yellow", sentences.cap_label(Phrase(f"icon.{i}")))
        for i in signs.icons
        if i in icons
    ]
    key.append(Token(signs.pawn, "plain", sentences.say("chart.pawn")))
    if any(who.available < PAWNS for who in family):
        key.append(Token(signs.gone, "dim", sentences.say("chart.gone")))
    if any(slot.id in t.state.hurt for slot in slots):
        key.append(Token(signs.damage, "red", sentences.say("chart.damage")))
    if any(who.wounded for who in family):
        key.append(Token(signs.wound, "red", sentences.say("chart.wound")))
    if any(t.is_dying(name) for name in names):
        key.append(Token(signs.dying, "red", sentences.say("chart.dying")))
    if any(who.components for who in family):
        key.append(Token(signs.components, "plain", sentences.say("chart.components")))
    return key


def _member(sentences: Sentences, signs: Signs, name: str) -> list[Row]:
    t, who = sentences.t, sentences.t.state.members[name]
    ink = MEMBER_INKS[name]
    label = sentences.cap_label(ref("member", name))
    dying = f" {signs.dying}" if t.is_dying(name) else ""
    figure = t.state.figures.get(name)
    where = sentences.cap_label(ref("zone", figure.at)) if figure else sentences.say("chart.away")
    rows: list[Row] = [
        (Stroke(label, ink), Stroke(dying.ljust(MEMBER - len(label)), "red")),
        (Stroke(cut(where, MEMBER, 1, signs)[0], "dim"),),
        (Stroke(signs.pawn * who.available, ink), Stroke(signs.gone * (PAWNS - who.available), "dim")),
    ]
    rows += [_body(sentences, signs, name, part) for part in PARTS]
    if who.components:
        rows.append((Stroke(f"{signs.components}{who.components}"),))
    for item in who.items:
        rows += _item(sentences, signs, name, item)
    return rows


def _body(sentences: Sentences, signs: Signs, name: str, part: str) -> Row:
    """A part of the body with its slots; whatever covers a slot stands right behind its sign."""
    wounded = part in sentences.t.state.members[name].wounded
    label = sentences.cap_label(Phrase(f"part.{part}"))[:6].ljust(6)
    row = [Stroke((signs.wound if wounded else " ") + label, "red" if wounded else "dim")]
    for slot in sentences.t.slots(name):
        if slot.item or slot.id.split(".")[1] != part:
            continue
        icon = "".join(signs.icons[i] for i in slot.icons) or "-"
        row += [Stroke(f" {icon}", "yellow" if sentences.t.is_free(slot.id) else "dim")]
        row += _covers(sentences, signs, slot.id)
    return tuple(row)


def _covers(sentences: Sentences, signs: Signs, slot: str) -> list[Stroke]:
    state = sentences.t.state
    if slot in state.hurt:
        return [Stroke(signs.damage, "red")]
    return [Stroke(signs.pawn, MEMBER_INKS[state.pawn_on[slot]])] if slot in state.pawn_on else []


def _item(sentences: Sentences, signs: Signs, name: str, item: int) -> Iterator[Row]:
    """An item by its name; a slot of it that is in use shows what covers it."""
    covered = [
        cover
        for slot in sentences.t.slots(name)
        if slot.item == item
        for cover in _covers(sentences, signs, slot.id)
    ]
    lines = cut(sentences.cap_label(ref("card", item)), MEMBER - 2 - len(covered), NAME_ROWS, signs)
    for n, line in enumerate(lines):
        last = n == len(lines) - 1
        yield (Stroke(f"{signs.item if n == 0 else ' '} {line}"), *(covered if last else ()))
