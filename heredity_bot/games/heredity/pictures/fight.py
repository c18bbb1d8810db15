"""A fight as a sum: powers, karma, defence, damage."""

from __future__ import annotations

from collections.abc import Iterable

from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import centred, figure, known
from heredity_bot.games.heredity.pictures.palette import BLOOD, BONE, FAMILIES
from heredity_bot.games.heredity.rules.events.combat import AttackMade, AttackResolved
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.games.plugin import PictureMoment
from heredity_bot.kernel import Event, Many
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import MARGIN, TITLE, Tint
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, box, group, moved, titled
from heredity_bot.pictures.text import BOLD, NARROW, fit
from heredity_bot.stage.scene import PictureRequest

WIDTH = 1000
COLUMN = 176
ROW = 104
KARMA = Tint("#3b1f52", "#f6dd8a")
SHIELD = Tint("#3a5673", "#ffffff")

Fight = tuple[AttackMade, AttackResolved]


def fight_in(moments: Iterable[PictureMoment], request: PictureRequest) -> Fight | None:
    """Return the attack that a request is about: `about` counts those that its line decided; it may have begun some lines before."""
    before: list[Event] = []
    here: list[Event] = []
    for moment in moments:
        (here if moment.line == request.line else before).extend(moment.events)
    number = int(request.about) if request.about.isdecimal() else 0
    decided = [(i, event) for i, event in enumerate(here) if isinstance(event, AttackResolved)]
    if number >= len(decided):
        return None
    at, outcome = decided[number]
    made = [e for e in (*before, *here[:at]) if isinstance(e, AttackMade) and e.target == outcome.target]
    return (made[-1], outcome) if made else None


def draw_fight(brush: Brush, fight: Fight) -> Picture:
    made, result = fight
    palette = brush.palette
    rows = max(2, len(made.attackers))
    height = 96 + rows * ROW + 104
    middle = 96 + rows * ROW / 2
    title = fit(
        _title(brush, made), WIDTH - 2 * MARGIN, size=TITLE, least=20, lines=2, type_=NARROW, leading=1.05
    )
    columns = [MARGIN + 104, 388.0, 588.0, 836.0]
    content = [
        box(0, 0, WIDTH, height, fill=palette.table),
        box(
            MARGIN - 8,
            84,
            WIDTH - 2 * MARGIN + 16,
            rows * ROW + 16,
            radius=16,
            fill=palette.panel,
            stroke=palette.edge,
        ),
        title.drawn(MARGIN, 20 if len(title.lines) == 1 else 6, fill=palette.ink),
        *_attackers(brush, made, columns[0], middle),
        _between("+", 286, middle, palette.soft) if _adds(brush, result.karma) else None,
        moved(columns[1], middle, _karma(brush, result.karma)),
        _between("−", 488, middle, palette.soft),
        moved(columns[2], middle, _shield(brush, result)),
        _between("=", 694, middle, palette.soft),
        moved(columns[3], middle, _result(brush, result)),
        moved(0, 96 + rows * ROW + 18, _sum(brush, made, result)),
    ]
    return finished(WIDTH, height, alt_text.fight(brush, made, result), *content)


def _title(brush: Brush, made: AttackMade) -> str:
    who = Many(tuple(ref("member" if name in MEMBERS else "figure", name) for name in made.attackers))
    return brush.sentences.say("pic.fight", who=who, target=ref("figure", made.target))


def _adds(brush: Brush, card: int) -> bool:
    """Whether the karma card is added; else it multiplies, or everything misses."""
    block = brush.sentences.karma_block(card)
    return block is None or block.value.plus is not None


def _between(text: str, x: float, y: float, ink: str) -> Element:
    return centred(text, x, y, 54, ink, type_=BOLD, width=60)


def _attackers(brush: Brush, made: AttackMade, x: float, middle: float) -> list[Element]:
    found = []
    top = middle - (len(made.attackers) - 1) * ROW / 2
    for i, (name, power) in enumerate(zip(made.attackers, made.powers, strict=True)):
        who, y = known(brush, name), top + i * ROW
        label = fit(who.label, 206, size=24, least=15, type_=NARROW)
        found.append(figure(who, x - 44, y - 8, 74))
        found.append(moved(x + 44, y - 8, _power(power, ranged=made.ranged)))
        found.append(label.drawn(x, y + 28, anchor="middle", fill=brush.palette.ink))
    return found


def _power(power: int, *, ranged: bool) -> Element:
    tile = box(-36, -28, 72, 56, radius=12, fill="#e7d7b4", stroke="#6b5330", stroke_width=2)
    return group(
        [
            tile,
            sign("crosshair" if ranged else "sword", -15, 0, 30, fill="#3a2408"),
            centred(str(power), 17, 1, 34, "#22160a", width=32),
        ]
    )


def _karma(brush: Brush, card: int) -> Element:
    """The drawn card, face up (KARMA-03)."""
    block = brush.sentences.karma_block(card)
    name = brush.sentences.cap_label(ref("karma", card))
    value = brush.sentences.karma_value(block) if block else "?"
    label = fit(name, 136, size=23, least=14, lines=2, type_=NARROW, leading=1.0)
    icon = FAMILIES.get(block.family if block else "", "star")
    parts = [
        box(-74, -98, 148, 196, radius=14, fill=KARMA.fill, stroke="#f0c330", stroke_width=3),
        sign(icon, 0, -54, 58, fill=KARMA.ink),
        centred(value, 0, 18, 62, "#ffffff", type_=BOLD, width=134),
        label.drawn(0, 88 - label.height, anchor="middle", fill=KARMA.ink),
    ]
    if block and block.skull:
        parts.append(sign("skull", 54, -78, 26, fill=BONE))
    return titled(group(parts, data_card=card), name)


def _shield(brush: Brush, result: AttackResolved) -> Element:
    label = fit(brush.sentences.say("pic.defence"), 150, size=24, least=14, type_=NARROW)
    parts = [
        sign("shield", 0, -8, 136, fill=SHIELD.fill),
        centred(str(result.defence), 0, -8, 54, SHIELD.ink, width=90),
        label.drawn(0, 64, anchor="middle", fill=brush.palette.ink),
    ]
    return group(parts)


def _result(brush: Brush, result: AttackResolved) -> Element:
    """The damage in its burst beside whom it hits; no damage is a hollow shield."""
    who = known(brush, result.target)
    label = fit(who.label, 270, size=24, least=14, lines=2, type_=NARROW, leading=1.04)
    hit = result.damage > 0
    parts = [
        figure(who, -82, -22, 92),
        sign("burst", 52, -22, 142, fill=BLOOD.fill if hit else "#767c86"),
        centred(str(result.damage), 52, -22, 58, "#ffffff", width=80),
        label.drawn(-10, 56, anchor="middle", fill=brush.palette.ink),
    ]
    return group(parts, data_damage=result.damage)


def _sum(brush: Brush, made: AttackMade, result: AttackResolved) -> Element:
    """The fight in the words of the game master."""
    told = alt_text.told_fight(brush, made, result)[1:]
    if result.target in brush.t.state.defeated:
        told.append(brush.sentences.say("pic.defeated", target=ref("figure", result.target)))
    line = fit(" ".join(told), WIDTH - 2 * MARGIN, size=30, least=18, lines=2, type_=NARROW, leading=1.12)
    return line.drawn(WIDTH / 2, 34 - line.height / 2, anchor="middle", fill=brush.palette.ink)
