"""A member's sheet: body cards with their slots, pawns and damage, items docked beside; and all four at once."""

from __future__ import annotations

from collections.abc import Iterator

from heredity_bot.games.heredity.cards.models import Item, Slot
from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import centred, figure, pawn, person
from heredity_bot.games.heredity.pictures.palette import ACTIONS, BLOOD, BONE, PAPER, RED
from heredity_bot.games.heredity.pictures.palette import MEMBERS as COLOURS
from heredity_bot.games.heredity.pictures.zone_contents import item_sign
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.kernel import Phrase
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import MARGIN
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, Value, box, disc, group, moved, path, titled
from heredity_bot.pictures.text import BOLD, NARROW, PLAIN, Type, fit
from heredity_bot.stage.grammar import capital

SHEET = 470
BODY_W, BODY_H = 226, 116
SLOT = 62
ITEM_W = 108
SIDES = {"left": ("headgear", "clothing", "shoes"), "right": ("tool",)}
"""SLOT-14: clothing is worn on one side, tools are held on the other."""


def draw_member(brush: Brush, name: str) -> Picture:
    sheet, height = _sheet(brush, name)
    whole = SHEET + 2 * MARGIN
    table = box(0, 0, whole, height + 2 * MARGIN, fill=brush.palette.table)
    return finished(
        whole, height + 2 * MARGIN, alt_text.member(brush, name), table, moved(MARGIN, MARGIN, sheet)
    )


def draw_family(brush: Brush, *, columns: int = 2) -> Picture:
    """All members; two and two can be read on a phone, four columns are one strip."""
    names = [name for name in MEMBERS if name in brush.t.state.members]
    sheets = [_sheet(brush, name) for name in names]
    rows = [sheets[i : i + columns] for i in range(0, len(sheets), columns)]
    y, content = float(MARGIN), []
    for row in rows:
        tall = max(height for _, height in row)
        for i, (sheet, _) in enumerate(row):
            content.append(moved(MARGIN + i * (SHEET + 20), y, sheet))
        y += tall + 20
    width = 2 * MARGIN + max(1, min(columns, len(sheets))) * (SHEET + 20) - 20
    height = y - 20 + MARGIN if rows else 120
    table = box(0, 0, width, height, fill=brush.palette.table)
    return finished(width, height, alt_text.family(brush), table, *content)


def _sheet(brush: Brush, name: str) -> tuple[Element, float]:
    who = brush.t.state.members[name]
    items = [(number, brush.t.item(number)) for number in who.items]
    docked = {side: [pair for pair in items if pair[1].kind in kinds] for side, kinds in SIDES.items()}
    columns = {side: _stack(brush, pairs) for side, pairs in docked.items()}
    body_y = 108.0
    height = body_y + max(3 * (BODY_H + 10), *(tall for _, tall in columns.values())) + 12
    middle = (SHEET - BODY_W) / 2
    ground = box(
        0, 0, SHEET, height, radius=16, fill=brush.palette.panel, stroke=COLOURS[name].fill, stroke_width=4
    )
    content = [
        ground,
        _head(brush, name),
        *(
            moved(middle, body_y + i * (BODY_H + 10), _body_card(brush, name, part))
            for i, part in enumerate(PARTS)
        ),
        moved(10, body_y, columns["left"][0], *_docks(brush, columns["left"][1], 3 * (BODY_H + 10))),
        moved(
            SHEET - ITEM_W - 10,
            body_y,
            columns["right"][0],
            *_docks(brush, columns["right"][1], 3 * (BODY_H + 10)),
        ),
    ]
    return group(content, data_member=name), height


def _head(brush: Brush, name: str) -> Element:
    """The member with place, pawns and components; dying is said in words."""
    t, palette, who = brush.t, brush.palette, brush.t.state.members[name]
    me = person(brush, name)
    token = figure(me, 46, 50, 68)
    token.attributes["data-key"] = token.attributes.pop("data-figure")
    wide = SHEET - 92 - 150
    title = fit(me.label, wide, size=32, least=20, type_=BOLD)
    at = t.state.figures.get(name)
    where = brush.sentences.cap_label(ref("zone", at.at)) if at else brush.sentences.say("pic.away")
    if me.dying:
        where = f"{capital(brush.sentences.clause(Phrase('look.dying')))} · {where}"
    place = fit(where, wide, size=20, least=13, lines=2, type_=NARROW, leading=1.05)
    pawns = [pawn(SHEET - 130 + i * 34, 36, 36, COLOURS[name], hollow=i >= who.available) for i in range(3)]
    words = brush.sentences.say("look.pawns", available=who.available)
    cog = [sign("gear", SHEET - 132, 78, 26, fill=palette.soft)]
    number = fit(
        brush.sentences.say("look.components", n=who.components), 100, size=19, least=11, type_=NARROW
    )
    return group(
        [
            token,
            title.drawn(88, 16, fill=palette.ink),
            place.drawn(88, 56, fill="#ff8f8f" if me.dying and palette.name == "dark" else palette.soft),
            titled(group(pawns, data_pawns=who.available), words),
            *cog,
            number.drawn(SHEET - 114, 78 - number.height / 2, fill=palette.ink),
        ]
    )


def _body_card(brush: Brush, name: str, part: str) -> Element:
    wounded = part in brush.t.state.members[name].wounded
    card = brush.t.book.body(name, part)
    body = card.face(wounded).body
    fill, ink = (RED.fill, RED.ink) if wounded else (PAPER.fill, PAPER.ink)
    label = brush.sentences.cap_label(Phrase(f"part.{part}"))
    if wounded:
        label = f"{label} · {brush.sentences.say('pic.wounded')}"
    words = fit(label, BODY_W - 20, size=19, least=12, type_=NARROW)
    slots = body.slots if body else ()
    step = min(SLOT + 10, (BODY_W - 16) / max(1, len(slots)))
    start = BODY_W / 2 - step * (len(slots) - 1) / 2
    content: list[Element] = [
        box(0, 0, BODY_W, BODY_H, radius=10, fill=fill, stroke="#00000066"),
        words.drawn(BODY_W / 2, 7, anchor="middle", fill=ink),
    ]
    if wounded:
        content.insert(1, path("M", 12, BODY_H - 8, "L", BODY_W - 12, 34, stroke="#00000055", stroke_width=5))
    for i, slot in enumerate(slots, start=1):
        size = min(SLOT, step - 4)
        content.append(_slot(brush, f"{name}.{part}.{i}", slot, start + (i - 1) * step, 72, size))
    return group(content, data_card=card.card, data_wounded="yes" if wounded else None)


def printed_slot(slot: Slot, x: float, y: float, size: float) -> Element:
    """A field as its card shows it, with nothing upon it."""
    return moved(x, y, _tile(), *_signs(slot), *_heart(slot), scale=size / 52, data_printed="slot")


def _tile(*, hurt: bool = False) -> Element:
    fill = "#f7d9d6" if hurt else "#fffdf6"
    return box(-24, -24, 48, 48, radius=9, fill=fill, stroke="#4a4234", stroke_width=1.8)


def _heart(slot: Slot) -> list[Element]:
    """The heart in the corner of a slot that has another use as well."""
    used = slot.heart and (slot.icons or slot.attack or slot.use)
    return [sign("heart", -15, -15, 17, fill=BLOOD.fill)] if used else []


def _slot(brush: Brush, name: str, slot: Slot, x: float, y: float, size: float) -> Element:
    """A slot with its signs, its heart, its damage and its pawn."""
    state = brush.t.state
    pawned, hurt = name in state.pawn_on, name in state.hurt
    content = [_tile(hurt=hurt), *_signs(slot), *([] if hurt else _heart(slot))]
    if hurt:
        content += [
            sign("burst", 0, 0, 50, fill=BLOOD.fill),
            sign("heart", 0, 1, 18, fill=BONE),
        ]
    if pawned:
        content.append(pawn(9, 5, 40, COLOURS[state.pawn_on[name]]))
    marks: dict[str, Value] = {
        "data_slot": name,
        "data_pawn": state.pawn_on.get(name),
        "data_hurt": "yes" if hurt else None,
    }
    words = [brush.sentences.cap_label(ref("slot", name))]
    words += [brush.sentences.say("pic.slot-used")] if pawned else []
    words += [brush.sentences.say("pic.slot-hurt")] if hurt else []
    return titled(moved(x, y, *content, scale=size / 52, **marks), ", ".join(words))


def _signs(slot: Slot) -> Iterator[Element]:
    ink = "#2b2416"
    low = 3 if slot.heart else 0
    if slot.attack:
        ranged = slot.attack.range is not None
        yield sign("crosshair" if ranged else "sword", -7, low, 24, fill=ink)
        yield centred(str(slot.attack.strength), 14, low + 1, 22, ink, width=16)
        if ranged:
            yield centred(f"↔{slot.attack.range}", 11, -15, 13, ink, type_=PLAIN, width=24)
    elif slot.use:
        yield sign("lightning", 0, low, 28, fill=ink)
    elif len(slot.icons) == 1:
        yield sign(ACTIONS[slot.icons[0]], low, low, 30, fill=ink)
    else:
        for i, icon in enumerate(slot.icons):
            yield sign(ACTIONS[icon], -10 + 20 * i, low + 2, 20, fill=ink)
    if not (slot.icons or slot.attack or slot.use) and slot.heart:
        yield sign("heart", 0, 0, 30, fill=BLOOD.fill)


# Items


def _stack(brush: Brush, items: list[tuple[int, Item]]) -> tuple[Element, float]:
    y, found = 0.0, []
    for number, item in items:
        card, tall = _item(brush, number, item)
        found.append(moved(0, y, card))
        y += tall + 10
    return group(found), y


def _docks(brush: Brush, taken: float, room: float) -> list[Element]:
    """Empty places for items, hardly more than a hint."""
    each = BODY_H + 10
    first = -(-taken // each)
    return [
        box(
            3, i * each + 3, ITEM_W - 6, BODY_H - 6, radius=9, fill="none", stroke=brush.palette.edge,
            stroke_width=2, stroke_dasharray="6 7",
        )
        for i in range(int(first), int(room // each))
    ]  # fmt: skip


def _item(brush: Brush, number: int, item: Item) -> tuple[Element, float]:
    t = brush.t
    broken = t.is_broken(number)
    title = brush.sentences.cap_label(ref("card", number))
    name = fit(title, ITEM_W - 12, size=17, least=11, lines=3, type_=NARROW, leading=1.04)
    y = 34 + name.height + 6
    rows = -(-len(item.slots) // 2)
    height = max(y + rows * 50 + 4, 76)
    content: list[Element] = [
        box(
            0,
            0,
            ITEM_W,
            height,
            radius=9,
            fill="#e7d7b4" if not broken else "#bdb6a6",
            stroke="#6b5330",
            stroke_width=2,
        ),
        sign(item_sign(t, number), 20, 19, 24, fill="#3a2408"),
        name.drawn(6, 34, fill="#22160a"),
    ]
    if item.defence:
        content += [
            sign("shield", ITEM_W - 20, 19, 28, fill="#3a4d63"),
            _small(str(item.defence), ITEM_W - 20, 18, "#ffffff", BOLD),
        ]
    tokens = sum(t.state.cards[number].tokens.values())
    if tokens:
        content += [
            disc(ITEM_W - 50, 19, 12, fill="#3b2a5c"),
            _small(str(tokens), ITEM_W - 50, 19, "#ffffff", BOLD),
        ]
    for i, slot in enumerate(item.slots):
        across = min(2, len(item.slots) - 2 * (i // 2))
        x = ITEM_W / 2 + (i % 2 - (across - 1) / 2) * 50
        content.append(_slot(brush, f"{number}.{i + 1}", slot, x, y + 24 + 50 * (i // 2), 46))
    if broken:
        content.append(
            path(
                "M", 6, height - 6, "L", ITEM_W - 6, 30, stroke=BLOOD.fill, stroke_width=5, stroke_opacity=0.8
            )
        )
        title = f"{title}, {brush.sentences.say('card.item-broken')}"
    return titled(group(content, data_card=number), title), height


def _small(text: str, x: float, y: float, ink: str, type_: Type) -> Element:
    return centred(text, x, y, 15, ink, type_=type_, width=20)
