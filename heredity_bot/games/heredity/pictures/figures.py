"""Small things that every picture shares: figures, chips, pawns, badges."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, lru_cache

from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.palette import ACTIONS, BLOOD, BONE, SHAPES, STATUSES, STEEL, USED
from heredity_bot.games.heredity.pictures.palette import MEMBERS as COLOURS
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.games.heredity.telling.initials import codes_of
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import Shape, Tint
from heredity_bot.pictures.svg import (
    Element,
    Value,
    box,
    disc,
    el,
    group,
    kept,
    path,
    polygon,
    titled,
    written,
)
from heredity_bot.pictures.text import BOLD, NARROW, Type, fit
from heredity_bot.stage.grammar import capital

FIGURE = 56
"""The square a figure needs at full size, its badges included."""
CHIP = 32
LETTERS = {1: 30, 2: 26, 3: 19}
"""The size of initials on a figure, by their number."""
MOST_DROPS = 6
ROOM_SIGN = 58
"""The width kept free beside a zone's name for how many it holds."""


@dataclass(frozen=True)
class PersonMark:
    """A figure as pictures show it."""

    name: str
    label: str
    code: str
    shape: Shape
    tint: Tint
    damage: int
    life: int = 0
    wounds: tuple[str, ...] = ()
    dying: bool = False
    status: str = ""
    at: str = ""


def people(brush: Brush) -> dict[str, PersonMark]:
    """All figures on the terrain, each with initials of its own."""
    t = brush.t
    labels = {name: capital(brush.sentences.label(ref("figure", name))) for name in t.state.figures}
    codes = codes_of(labels)
    return {name: person(brush, name, labels[name], codes[name]) for name in t.state.figures}


def person(brush: Brush, name: str, label: str = "", code: str = "") -> PersonMark:
    t = brush.t
    label = label or capital(brush.sentences.label(ref("figure", name)))
    code = code or codes_of({name: label})[name]
    figure = t.state.figures.get(name)
    at = figure.at if figure else ""
    if name in MEMBERS:
        who = t.state.members.get(name)
        wounds = tuple(part for part in PARTS if who and part in who.wounded)
        dying = bool(who) and t.is_dying(name)
        damage = damage_of(t, name) if who else 0
        return PersonMark(name, label, code, "disc", COLOURS[name], damage, 0, wounds, dying, "", at)
    card = figure.card if figure else int(name.partition("#")[0])
    npc = t.npc(card) or t.book.cards[card].front.npc  # defeated, its card may be gone already
    status = t.status(card) if card in t.state.cards else npc.status if npc else "neutral"
    tint, shape = STATUSES[status], SHAPES[status]
    damage = figure.damage if figure else 0
    return PersonMark(name, label, code, shape, tint, damage, npc.life if npc else 0, status=status, at=at)


def known(brush: Brush, name: str) -> PersonMark:
    """Figures with the initials they have on the board; those who have left it get others."""
    return people(brush).get(name) or person(brush, name)


def damage_of(t: Play, member: str) -> int:
    """Tokens on the body; those on items are the items' affair."""
    return sum(1 for slot in t.slots(member) if not slot.item and slot.id in t.state.hurt)


def changed_karma(t: Play) -> list[int]:
    """Karma cards that were added in the campaign; all players saw them come (KARMA-08)."""
    return sorted(set(t.state.karma.all()) - set(t.book.karma))


# Figures


def figure(
    who: PersonMark, x: float, y: float, size: float = FIGURE, *, least: float = 0, **attributes: Value
) -> Element:
    """Draw it with its middle at x, y, inside a square of `size`.

    Initials that would come out smaller than `least` are left out; damage is then shown as drops, not as a number.
    """
    code = who.code if LETTERS.get(len(who.code), 15) * size / 52 >= least - 0.01 else ""
    drawing = _figure(who.shape, who.tint, code, who.damage, who.wounds, dying=who.dying, drops=bool(least))
    made = kept(x, y, drawing, (-27, -27, 54, 54), scale=size / 52, data_figure=who.name, **attributes)
    return titled(made, who.label)


@lru_cache(maxsize=1024)
def _figure(
    shape: Shape, tint: Tint, code: str, damage: int, wounds: tuple[str, ...], *, dying: bool, drops: bool
) -> str:
    parts: list[Element | None] = [_shadow(), _shape(shape, 19, tint.fill, BONE)]
    parts += [_wounds(wounds)] if shape == "disc" else []
    if code:
        letters = LETTERS.get(len(code), 15) if drops else {1: 24, 2: 19}.get(len(code), 15)
        parts.append(centred(code, 0, 0, letters, tint.ink, type_=BOLD, width=37 if drops else 34))
    if damage and drops:
        parts += [drop(19.5 - 11 * (i // 3), -18 + 13 * (i % 3)) for i in range(min(damage, MOST_DROPS))]
    elif damage:
        parts.append(badge(str(damage), 16.5, -16.5, BLOOD))
    if dying:
        parts.append(
            group([disc(-16.5, -16.5, 9, fill=BONE), sign("skull", -16.5, -16.5, 14, fill="#000000")])
        )
    return written(parts)


def drop(x: float, y: float, r: float = 6) -> Element:
    """A point of damage."""
    return disc(x, y, r, fill=BLOOD.fill, stroke=BONE, stroke_width=1.8)


def _shadow() -> Element:
    return el("ellipse", cx=0, cy=21, rx=17, ry=4, fill="#000000", fill_opacity=0.35)


def _shape(shape: Shape, r: float, fill: str, rim: str) -> Element:
    drawn: dict[str, Value] = {"fill": fill, "stroke": rim, "stroke_width": 2.6}
    if shape == "disc":
        return disc(0, 0, r, **drawn)
    if shape == "square":
        return box(-r + 1, -r + 1, 2 * r - 2, 2 * r - 2, radius=6, **drawn)
    if shape == "diamond":
        far = r + 4
        return polygon([(0, -far), (far, 0), (0, far), (-far, 0)], stroke_linejoin="round", **drawn)
    turn = [math.pi / 6 + math.pi / 3 * i for i in range(6)]
    points = [((r + 2) * math.cos(a), (r + 2) * math.sin(a)) for a in turn]
    return polygon(points, stroke_linejoin="round", **drawn)


def _wounds(wounds: tuple[str, ...]) -> Element | None:
    """The rim in three: head, trunk and legs; a serious wound shows as a red third with a notch."""
    if not wounds:
        return None
    arcs = []
    for part in wounds:
        start = -math.pi / 2 - math.pi / 3 + PARTS.index(part) * 2 * math.pi / 3
        end = start + 2 * math.pi / 3 - 0.12
        near, far = [(21 * math.cos(turn), 21 * math.sin(turn)) for turn in (start, end)]
        arc = ("M", *near, "A", 21, 21, 0, 0, 1, *far)
        arcs.append(path(*arc, fill="none", stroke="#d5001c", stroke_width=5, stroke_dasharray="5 2"))
    return group(arcs)


def badge(text: str, x: float, y: float, tint: Tint, r: float = 9) -> Element:
    return group(
        [
            disc(x, y, r, fill=tint.fill, stroke=BONE, stroke_width=1.6),
            centred(text, x, y, r * 1.45, tint.ink, type_=BOLD, width=2 * r),
        ]
    )


def centred(
    text: str, x: float, y: float, size: float, ink: str, *, type_: Type = BOLD, width: float = 1000
) -> Element:
    """One centred line, which shrinks to fit its width."""
    fitted = fit(text, width, size=size, least=size / 2, type_=type_, leading=1)
    # Capitals and figures stand above the line only: their own middle is what should be in the middle.
    return fitted.drawn(x, y - fitted.size * 0.5 + fitted.size * 0.095, anchor="middle", fill=ink)


# Chips: what lies about and what can be done


def chip(
    name: str, x: float, y: float, size: float = CHIP, *, tint: Tint = STEEL, count: int = 1, title: str = "",
    round_: bool = True, **attributes: Value,
) -> Element:  # fmt: skip
    """A sign on a small tile; a number if there are several."""
    made = kept(
        x, y, _chip(name, tint, count, round_=round_), (-14, -14, 31, 31), scale=size / 30, **attributes
    )
    return titled(made, title) if title else made


@lru_cache(maxsize=1024)
def _chip(name: str, tint: Tint, count: int, *, round_: bool) -> str:
    tile = (
        disc(0, 0, 13, fill=tint.fill, stroke="#00000088", stroke_width=1.2)
        if round_
        else box(-12.5, -12.5, 25, 25, radius=5, fill=tint.fill, stroke="#00000088", stroke_width=1.2)
    )
    parts: list[Element | None] = [tile]
    if len(name) == 1:
        parts.append(centred(name, 0, 0, 19, tint.ink))
    else:
        parts.append(sign(name, 0, 0, 19, fill=tint.ink))
    if count > 1:
        parts.append(badge(str(count), 9, 8.5, Tint("#101216", "#ffffff"), r=6.5))
    return written(parts)


def used_chip(
    name: str, x: float, y: float, size: float = CHIP, *, title: str = "", **attributes: Value
) -> Element:
    """An action that has been done: hollow, and struck through."""
    return titled(kept(x, y, _used(name), (-14, -14, 28, 28), scale=size / 30, **attributes), title)


@cache
def _used(name: str) -> str:
    return written(
        [
            disc(0, 0, 12, fill="none", stroke=USED, stroke_width=1.6, stroke_dasharray="3 3"),
            sign(ACTIONS[name], 0, 0, 16, fill=USED),
            path("M", -9, 9, "L", 9, -9, stroke=USED, stroke_width=2),
        ]
    )


def pawn(x: float, y: float, size: float, tint: Tint, *, hollow: bool = False) -> Element:
    shape = sign("figurine", x, y, size, fill="none" if hollow else tint.fill)
    shape.children[0].attributes |= {  # type: ignore[union-attr]  # a sign is a group around one path
        "stroke": tint.fill if hollow else BONE,
        "stroke-width": "14" if hollow else "10",
        "stroke-linejoin": "round",
    }
    if hollow:
        shape.attributes["opacity"] = "0.55"
    return shape


def room_sign(
    text: str, right: float, top: float, *, title: str, full: bool = False, **data: Value
) -> Element:
    """The capacity of a zone, or its figures and capacity, with the upper right corner at a point."""
    made = kept(right, top, _room_sign(text, full=full), (-54, 0, 54, 26), scale=1, **data)
    return titled(made, title)


@lru_cache(maxsize=256)
def _room_sign(text: str, *, full: bool) -> str:
    tint = BLOOD if full else Tint("#000000", "#ffffff")
    words = fit(text, 29, size=19, least=10, type_=NARROW, leading=1.1)
    return written(
        [
            box(-54, 1, 54, 24, radius=12, fill=tint.fill, fill_opacity=None if full else 0.62),
            sign("user", -42, 13, 16, fill=tint.ink),
            words.drawn(-19, 13 - words.height / 2, anchor="middle", fill=tint.ink),
        ]
    )


def pill(
    text: str, x: float, y: float, *, fill: str, ink: str, size: float = 15, most: float = 240
) -> tuple[Element, float]:
    """A name on a rounded bar, left-aligned at x with its middle at y; and how wide it came out."""
    fitted = fit(text, most - 16, size=size, least=11, type_=NARROW, leading=1.1)
    width = NARROW.advance(fitted.lines[0], fitted.size) + 16
    bar = box(x, y - fitted.height / 2 - 2, width, fitted.height + 4, radius=6, fill=fill)
    return group([bar, fitted.drawn(x + 8, y - fitted.height / 2, fill=ink)]), width
