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
from heredity_bot.games.heredity.telling.table_voice import TableVoice, ref
from heredity_bot.games.heredity.telling.zone_contents import Token, token_signs
from heredity_bot.kernel import Phrase
from heredity_bot.stage.grammar import capital
from heredity_bot.stage.text_drawing import Ink, Row, Stroke, TextDrawing, beside, flowing, wrapped

CARD = 15
"""Columns of a card of the row: five of them fit a terminal."""
MEMBER = 18
"""Columns of a member: all four fit a terminal."""
NAME_ROWS = 2


# The timeline


def draw_timeline(voice: TableVoice, sheet: TextDrawing) -> list[Row]:
    state, signs = voice.t.state, signs_for(sheet.ascii)
    used = dict[str, Token]()
    after = _next_stop(voice)
    blocks = []
    for place, number in enumerate(state.row):
        mark = signs.hourglass if place == state.hourglass else signs.next if place == after else ""
        blocks.append(_place(voice, signs, number, mark, used))
    rows = beside(blocks, sheet.width, gap=1)
    rows += flowing(_beside(voice, signs, used), sheet.width)
    key = [Token(signs.hourglass, "yellow", voice.say("chart.hourglass"))]
    if after != state.hourglass:
        key.append(Token(signs.next, "dim", voice.say("chart.next")))
    laps: Row = (Stroke(voice.say("look.laps", n=state.laps)),)
    return [*rows, (), *flowing([*entries([*key, *used.values()]), laps], sheet.width)]


def _next_stop(voice: TableVoice) -> int:
    """TL-04, TL-05: empty places are passed over."""
    row, here = voice.t.state.row, voice.t.state.hourglass
    order = [*range(here + 1, len(row)), *range(min(here, len(row)))]
    return next((place for place in order if row[place] != GAP), here)


def _place(voice: TableVoice, signs: Signs, number: int, mark: str, used: dict[str, Token]) -> list[Row]:
    """A card with what lies on it, and below it what hangs there; the hourglass stands above."""
    inner = CARD - 2
    here = mark == signs.hourglass
    rows: list[Row] = [(Stroke(mark.center(CARD).rstrip(), "yellow" if here else "dim"),)]
    if number == GAP:
        return [
            *rows,
            *((Stroke(f" {line.ljust(inner)} ", "dim"),) for line in wrapped(voice.say("chart.gap"), inner)),
        ]
    rows.append(_edge(signs, EAST | SOUTH, SOUTH | WEST, here=here))
    lines = cut(_card_name(voice, number), inner, NAME_ROWS, signs)
    side: Row = (Stroke(signs.frame[NORTH | SOUTH], _rim(here)),)
    name = [line.ljust(inner) for line in [*lines, *[""] * (NAME_ROWS - len(lines))]]
    rows += [(*side, Stroke(line, "bold" if here else "plain"), *side) for line in name]
    rows.append((*side, *_tokens(voice, signs, number, inner, used), *side))
    rows.append(_edge(signs, NORTH | EAST, NORTH | WEST, here=here))
    return [*rows, *_hung(voice, signs, number, used)]


def _rim(here: bool) -> Ink:
    return "yellow" if here else "dim"


def _edge(signs: Signs, left: int, right: int, *, here: bool) -> Row:
    line = signs.frame[EAST | WEST] * (CARD - 2)
    return (Stroke(signs.frame[left] + line + signs.frame[right], _rim(here)),)


def _card_name(voice: TableVoice, number: int) -> str:
    label = voice.label(ref("card", number))
    return capital(label) if number == FAMILY_CARD else label


def _tokens(voice: TableVoice, signs: Signs, number: int, width: int, used: dict[str, Token]) -> Row:
    found = list(token_signs(voice, signs, voice.t.state.cards[number].tokens))
    used |= {token.sample: token for token in found}
    text = " ".join(token.text for token in found)
    return (Stroke(text[:width].ljust(width), "cyan"),)


def _hung(voice: TableVoice, signs: Signs, number: int, used: dict[str, Token]) -> Iterator[Row]:
    """TL-16: what hangs beneath a card."""
    for card in voice.t.state.hung.get(number, ()):
        tokens = [*token_signs(voice, signs, voice.t.state.cards[card].tokens)]
        used |= {token.sample: token for token in tokens}
        words = " ".join([_card_name(voice, card), *(token.text for token in tokens)])
        for n, line in enumerate(wrapped(words, CARD - 2)):
            yield (Stroke(f"{signs.hangs if n == 0 else ' '} {line}"),)


def _beside(voice: TableVoice, signs: Signs, used: dict[str, Token]) -> Iterator[Row]:
    """READ-11, READ-12: what lies beside the board."""
    names = []
    for number in voice.t.beside_board():
        tokens = [*token_signs(voice, signs, voice.t.state.cards[number].tokens)]
        used |= {token.sample: token for token in tokens}
        names.append(" ".join([_card_name(voice, number), *(token.text for token in tokens)]))
    if names:
        yield (Stroke(voice.say("look.beside", list=", ".join(names))),)


def cut(text: str, width: int, most: int, signs: Signs) -> list[str]:
    """Text in at most so many lines; a sign says that there is more."""
    lines = wrapped(text, width)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    return [*lines[: most - 1], last[: width - 1] + signs.ellipsis]


# The family


def draw_family(voice: TableVoice, sheet: TextDrawing) -> list[Row]:
    """Each member: where, pawns, the slots of the body, what they carry."""
    signs = signs_for(sheet.ascii)
    names = [name for name in MEMBERS if name in voice.t.state.members]
    blocks = [_member(voice, signs, name) for name in names]
    rows = beside(blocks, sheet.width, gap=2)
    return [*rows, (), *flowing(entries(_family_key(voice, signs, names)), sheet.width)]


def _family_key(voice: TableVoice, signs: Signs, names: list[str]) -> list[Token]:
    t = voice.t
    family = [t.state.members[name] for name in names]
    slots = [slot for name in names for slot in t.slots(name)]
    icons = {icon for slot in slots if not slot.item for icon in slot.icons}
    key = [
        Token(signs.icons[i], "yellow", voice.cap_label(Phrase(f"icon.{i}")))
        for i in signs.icons
        if i in icons
    ]
    key.append(Token(signs.pawn, "plain", voice.say("chart.pawn")))
    if any(who.available < PAWNS for who in family):
        key.append(Token(signs.gone, "dim", voice.say("chart.gone")))
    if any(slot.id in t.state.hurt for slot in slots):
        key.append(Token(signs.damage, "red", voice.say("chart.damage")))
    if any(who.wounded for who in family):
        key.append(Token(signs.wound, "red", voice.say("chart.wound")))
    if any(t.is_dying(name) for name in names):
        key.append(Token(signs.dying, "red", voice.say("chart.dying")))
    if any(who.components for who in family):
        key.append(Token(signs.components, "plain", voice.say("chart.components")))
    return key


def _member(voice: TableVoice, signs: Signs, name: str) -> list[Row]:
    t, who = voice.t, voice.t.state.members[name]
    ink = MEMBER_INKS[name]
    label = voice.cap_label(ref("member", name))
    dying = f" {signs.dying}" if t.is_dying(name) else ""
    figure = t.state.figures.get(name)
    where = voice.cap_label(ref("zone", figure.at)) if figure else voice.say("chart.away")
    rows: list[Row] = [
        (Stroke(label, ink), Stroke(dying.ljust(MEMBER - len(label)), "red")),
        (Stroke(cut(where, MEMBER, 1, signs)[0], "dim"),),
        (Stroke(signs.pawn * who.available, ink), Stroke(signs.gone * (PAWNS - who.available), "dim")),
    ]
    rows += [_body(voice, signs, name, part) for part in PARTS]
    if who.components:
        rows.append((Stroke(f"{signs.components}{who.components}"),))
    for item in who.items:
        rows += _item(voice, signs, name, item)
    return rows


def _body(voice: TableVoice, signs: Signs, name: str, part: str) -> Row:
    """A part of the body with its slots; whatever covers a slot stands right behind its sign."""
    wounded = part in voice.t.state.members[name].wounded
    label = voice.cap_label(Phrase(f"part.{part}"))[:6].ljust(6)
    row = [Stroke((signs.wound if wounded else " ") + label, "red" if wounded else "dim")]
    for slot in voice.t.slots(name):
        if slot.item or slot.id.split(".")[1] != part:
            continue
        icon = "".join(signs.icons[i] for i in slot.icons) or "-"
        row += [Stroke(f" {icon}", "yellow" if voice.t.is_free(slot.id) else "dim")]
        row += _covers(voice, signs, slot.id)
    return tuple(row)


def _covers(voice: TableVoice, signs: Signs, slot: str) -> list[Stroke]:
    state = voice.t.state
    if slot in state.hurt:
        return [Stroke(signs.damage, "red")]
    return [Stroke(signs.pawn, MEMBER_INKS[state.pawn_on[slot]])] if slot in state.pawn_on else []


def _item(voice: TableVoice, signs: Signs, name: str, item: int) -> Iterator[Row]:
    """An item by its name; a slot of it that is in use shows what covers it."""
    covered = [
        cover for slot in voice.t.slots(name) if slot.item == item for cover in _covers(voice, signs, slot.id)
    ]
    lines = cut(voice.cap_label(ref("card", item)), MEMBER - 2 - len(covered), NAME_ROWS, signs)
    for n, line in enumerate(lines):
        last = n == len(lines) - 1
        yield (Stroke(f"{signs.item if n == 0 else ' '} {line}"), *(covered if last else ()))
