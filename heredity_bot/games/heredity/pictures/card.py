"""A card face in the look of its kind: paper for the story, black for instructions, red for events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from heredity_bot.games.heredity.cards.models import Face
from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import centred
from heredity_bot.games.heredity.pictures.illustration import illustration
from heredity_bot.games.heredity.pictures.member_sheet import printed_slot
from heredity_bot.games.heredity.pictures.palette import (
    BLACK,
    BLOOD,
    BONE,
    FAMILIES,
    KINDS,
    MEMBERS,
    PAPER,
    PAPER_SOFT,
    RED,
    STATUSES,
)
from heredity_bot.games.heredity.pictures.terrain import patterns
from heredity_bot.games.heredity.pictures.terrain_face import printed_plan
from heredity_bot.games.heredity.pictures.timeline import block
from heredity_bot.games.heredity.rules.state import FAMILY_CARD
from heredity_bot.games.heredity.rules.visible_state import may_look
from heredity_bot.games.heredity.telling.card_face import tell_card
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.kernel import Phrase
from heredity_bot.pictures.backdrop import HIGH, WIDE
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import Tint
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, box, el, group, moved, path
from heredity_bot.pictures.text import BOLD, NARROW, PLAIN, STORY, fit, paragraphs
from heredity_bot.stage.scene import TextLine

WIDTH = 560
EDGE = 16
PAD = 22
INNER = WIDTH - 2 * EDGE - 2 * PAD

_FRAMES = {
    "narrative": Tint("#2a2723", "#f5ecd8"),
    "item": Tint("#7a5a2e", "#fff8e8"),
    "terrain": Tint("#3f5540", "#f4f8ee"),
    "karma": Tint("#3b1f52", "#f6dd8a"),
}
_KIND_SIGNS = {"narrative": "book-open", "terrain": "map-trifold", "npc": "user", "body": "heart"}


@dataclass(frozen=True)
class ShownFace:
    """The face to draw, and all that is told of it."""

    number: int
    back: bool
    face: Face
    title: str
    lines: list[TextLine]


def shown_face(brush: Brush, number: int, back: bool | None = None) -> ShownFace | None:
    """CARD-05, CARD-10: the visible face, or one that was seen; None for any other."""
    t = brush.t
    piece = t.state.cards.get(number)
    sides = [piece.back] if piece is not None else [False, True]
    sides = [side for side in ([back] if back is not None else sides) if may_look(t, number, back=side)]
    if number not in t.book.cards or not sides or (piece is not None and sides[0] != piece.back):
        return None
    told = tell_card(brush.sentences, number)
    if len(sides) < 2 and piece is None and back is not None:
        both = [side for side in (False, True) if may_look(t, number, back=side)]
        told = _of_side(brush, told, first=both[0] == back, both=len(both) > 1)
    elif len(sides) > 1:
        told = _of_side(brush, told, first=True, both=True)
    return ShownFace(number, sides[0], t.book.face(number, sides[0]), told[0].text, told[1:])


def _of_side(brush: Brush, told: list[TextLine], *, first: bool, both: bool) -> list[TextLine]:
    """Both seen faces of a burned card are told one after the other, each with its title."""
    if not both:
        return told
    gone = brush.sentences.say("card.gone")
    told = [line for line in told if line.text != gone]
    starts = [i for i, line in enumerate(told) if line.tone == "story" and not line.why]
    cut = starts[1] if len(starts) > 1 else len(told)
    return told[:cut] if first else told[cut:]


def draw_card(brush: Brush, number: int, *, back: bool | None = None) -> Picture:
    """An unseen face is drawn as the back of an unknown card."""
    shown = shown_face(brush, number, back)
    if shown is None:
        return _unseen(brush, number)
    frame = _frame(brush, shown)
    head = _head(brush, shown, frame)
    art, art_height = _art(brush, shown)
    y = EDGE + 66.0
    content = [moved(EDGE, y, art)]
    y += art_height
    for section, height in _sections(shown):
        content.append(moved(EDGE, y, section))
        y += height
    foot, foot_height = _foot(brush, shown, frame)
    if foot:
        content.append(moved(EDGE, y, foot))
    y += foot_height + EDGE
    ground = box(0, 0, WIDTH, y, radius=26, fill=frame.fill)
    return finished(
        WIDTH,
        y,
        alt_text.card(brush, shown.number, shown.back, shown.title, shown.lines),
        patterns(brush.palette),
        ground,
        head,
        *content,
    )


def _frame(brush: Brush, shown: ShownFace) -> Tint:
    face = shown.face
    if face.npc:
        number = shown.number
        return STATUSES[brush.t.status(number) if number in brush.t.state.cards else face.npc.status]
    if face.body:
        return MEMBERS[face.body.member]
    return _FRAMES[face.kind]


def _head(brush: Brush, shown: ShownFace, frame: Tint) -> Element:
    face, ink = shown.face, frame.ink
    icon = KINDS[face.item.kind] if face.item else _KIND_SIGNS.get(face.kind, "star")
    if face.karma:
        icon = FAMILIES.get(face.karma.family, "star")
    number = f"{shown.number}{'b' if shown.back else ''}" if shown.number != FAMILY_CARD else ""
    wide = WIDTH - 2 * EDGE - 46 - 70
    name = fit(_bare_title(brush, shown), wide, size=32, least=17, lines=2, type_=NARROW, leading=1.0)
    return group(
        [
            sign(icon, EDGE + 22, EDGE + 30, 34, fill=ink),
            name.drawn(EDGE + 50, EDGE + 32 - name.height / 2, fill=ink),
            fit(number, 70, size=24, type_=BOLD).drawn(WIDTH - EDGE - 6, EDGE + 16, anchor="end", fill=ink),
        ],
        data_card=shown.number,
    )


def _bare_title(brush: Brush, shown: ShownFace) -> str:
    """The printed name alone; the number stands in its corner."""
    number = f"{shown.number}b" if shown.back else str(shown.number)
    if shown.number == FAMILY_CARD or shown.face.body:
        return shown.title
    return (
        brush.sentences.text(f"{number}.name")
        or brush.sentences.text(f"{shown.number}.name")
        or brush.sentences.cap_label(ref("card", shown.number))
    )


# The picture


def _art(brush: Brush, shown: ShownFace) -> tuple[Element, float]:
    wide = WIDTH - 2 * EDGE
    if shown.face.map is not None:
        return _map(brush, shown, wide)
    height = wide * HIGH / WIDE
    art = illustration(brush, shown.number, wide, height, back=shown.back)
    badges = [*_stats(brush, shown)]
    for i, mark in enumerate(badges):
        mark.attributes["transform"] = f"translate({wide - 46 - 84 * (len(badges) - 1 - i)} {height - 34:g})"
    return group([art, *badges, *_fields(shown.face, height)]), height


def _fields(face: Face, height: float) -> Iterator[Element]:
    """The fields of a body card or an item, from the left."""
    slots = face.body.slots if face.body else face.item.slots if face.item else ()
    for i, slot in enumerate(slots):
        yield printed_slot(slot, 44 + i * 66, height - 42, 62)


def _stats(brush: Brush, shown: ShownFace) -> Iterator[Element]:
    """Numbers that one looks for first: life, defence, value, karma."""
    face = shown.face
    if face.npc:
        yield _stat("heart", face.npc.life, BLOOD)
        yield _stat("shield", face.npc.defence, Tint("#3a5673", "#ffffff"))
    if face.item and face.item.defence:
        yield _stat("shield", face.item.defence, Tint("#3a5673", "#ffffff"))
    if face.item:
        yield _stat("coins", face.item.value, Tint("#8a6a10", "#ffffff"))
    if face.karma:
        value = fit(brush.sentences.karma_value(face.karma), 140, size=54, least=26, type_=BOLD)
        yield group([value.drawn(34, -34, anchor="end", fill="#ffffff")])


def _stat(icon: str, n: int, tint: Tint) -> Element:
    tile = box(-36, -24, 72, 48, radius=14, fill=tint.fill, stroke=BONE, stroke_width=2.4)
    return group(
        [tile, sign(icon, -15, 0, 26, fill=tint.ink), centred(str(n), 16, 1, 28, tint.ink, width=32)]
    )


def _map(brush: Brush, shown: ShownFace, wide: float) -> tuple[Element, float]:
    """A terrain shows its plan with all that is printed on it, under a strip of landscape."""
    strip = 164.0 if shown.face.scene is None else 212.0
    art = illustration(brush, shown.number, wide, strip, back=shown.back)
    plan, height = printed_plan(brush, shown.number, shown.face, wide, back=shown.back)
    return group([moved(0, strip, plan), art]), strip + height


# Words


def _sections(shown: ShownFace) -> Iterator[tuple[Element, float]]:
    """The lines of a face, those of one colour together, in the order of the face."""
    groups: list[tuple[Tint, list[TextLine]]] = []
    for line in shown.lines:
        tint = PAPER if line.tone in ("story", "hint") else RED if line.tone == "event" else BLACK
        if not groups or groups[-1][0] is not tint:
            groups.append((tint, []))
        groups[-1][1].append(line)
    for tint, lines in groups:
        yield _section(tint, lines)


def _section(tint: Tint, lines: list[TextLine]) -> tuple[Element, float]:
    y, found = 14.0, []
    for line in lines:
        story = line.tone == "story"
        ink = PAPER_SOFT if line.tone == "hint" else tint.ink
        size, type_ = (22, STORY) if story else (19, PLAIN)
        for part in line.text.strip().split("\n"):
            text = paragraphs(part, INNER, size=size, type_=type_, leading=1.27)
            found.append(text.drawn(PAD, y, fill=ink))
            y += text.height + 7
    height = y + 8
    ground = box(0, 0, WIDTH - 2 * EDGE, height, fill=tint.fill)
    return group([ground, *found]), height


def _foot(brush: Brush, shown: ShownFace, frame: Tint) -> tuple[Element | None, float]:
    """The block with which it joins the timeline, if it has one (TL-12)."""
    colour = shown.face.anchor_colour()
    if colour is None:
        return None, 0
    words = fit(
        brush.sentences.say("pic.joins", colour=Phrase(f"colour.{colour}")),
        INNER - 40,
        size=18,
        least=12,
        type_=NARROW,
    )
    return group([block(colour, 22, 22), words.drawn(44, 22 - words.height / 2, fill=frame.ink)]), 36


def _unseen(brush: Brush, number: int) -> Picture:
    words = brush.sentences.say("card.unseen", number=str(number))
    label = fit(words, WIDTH - 120, size=26, least=16, lines=3, type_=NARROW)
    height = 400
    lines = [
        path(
            "M", -400 + i * 40, height, "l", 440, -440, stroke="#ffffff", stroke_opacity=0.05, stroke_width=14
        )
        for i in range(26)
    ]
    content = [
        box(0, 0, WIDTH, height, radius=26, fill="#24211d"),
        el("svg", *lines, x=0, y=0, width=WIDTH, height=height, overflow="hidden"),
        box(18, 18, WIDTH - 36, height - 36, radius=16, fill="none", stroke="#8a7b5a", stroke_width=3),
        sign("question", WIDTH / 2, 150, 150, fill="#8a7b5a"),
        label.drawn(WIDTH / 2, 262, anchor="middle", fill="#f5ecd8"),
    ]
    return finished(WIDTH, height, words, *content)
