"""The end of a chapter: the family, how it ended, karma, laps, and how the wounds came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.figures import centred, changed_karma, damage_of, figure, person
from heredity_bot.games.heredity.pictures.palette import BONE, FAMILIES
from heredity_bot.games.heredity.pictures.palette import MEMBERS as COLOURS
from heredity_bot.games.heredity.rules.events.chapter import ChapterBegun, ChapterEnded
from heredity_bot.games.heredity.rules.events.timeline import HourglassMoved, HourglassPushed
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import MEMBERS, ChapterOutcome
from heredity_bot.games.heredity.telling.sentences import ref
from heredity_bot.games.plugin import PictureMoment
from heredity_bot.kernel import Event
from heredity_bot.pictures.backdrop import land
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.named_chance import NamedChance
from heredity_bot.pictures.palette import MARGIN, Tint
from heredity_bot.pictures.picture import Picture, finished
from heredity_bot.pictures.svg import Element, box, disc, drawn, el, group, moved, path
from heredity_bot.pictures.text import BOLD, NARROW, PLAIN, STORY, Fitted, fit, paragraphs

WIDTH = 1000
WON, FAILED = Tint("#0b6b4f", "#ffffff"), Tint("#8f1f16", "#fff4ec")
DASHES = {"djamal": None, "maeve": "10 5", "selena": "3 5", "brick": "14 4 3 4"}
"""Members are told apart in the chart by their stroke and their mark as well."""
WOUND = 3
"""A serious wound weighs as much as this many tokens in the chart."""


@dataclass(frozen=True)
class Mark:
    """The lap at some moment, and the damage each member has taken by then."""

    lap: int
    suffered: dict[str, int]


def ends_lap(event: Event) -> bool:
    return isinstance(event, (HourglassMoved, HourglassPushed)) and event.lap


def ending_in(moments: Iterable[PictureMoment], line: int = 0) -> tuple[Play, list[Mark]] | None:
    """The table at the end of the chapter that a line decided, and the laps before; None when it was taken back.

    Without a line, the last moment and the laps of its chapter.
    """
    marks: list[Mark] = []
    found: Play | None = None
    for moment in moments:
        found = moment.t
        if any(isinstance(event, ChapterBegun) for event in moment.events):
            marks = [mark(moment.t)]
        elif any(map(ends_lap, moment.events)):
            marks.append(mark(moment.t))
        if line and moment.line == line and any(isinstance(event, ChapterEnded) for event in moment.events):
            return moment.t, marks
    return (found, marks) if found is not None and not line else None


def mark(t: Play) -> Mark:
    """The wounds at the end of a lap, for the poster's chart."""
    return Mark(t.state.laps, {name: suffered(t, name) for name in MEMBERS if name in t.state.members})


def suffered(t: Play, member: str) -> int:
    return damage_of(t, member) + WOUND * len(t.state.members[member].wounded)


def draw_poster(brush: Brush, course: Sequence[Mark] = (), outcome: ChapterOutcome | None = None) -> Picture:
    """`course` are marks of the chapter in order; without any the chart shows the end alone."""
    result = outcome or brush.t.state.outcome
    palette, won = brush.palette, result is not None and result.result == "won"
    content: list[Element] = [_banner(brush, result, won=won)]
    y = 318.0
    story, tall = _ending(brush, result)
    if story:
        content.append(moved(MARGIN, y, story))
        y += tall + 20
    content.append(moved(MARGIN, y, _family(brush)))
    y += 186
    content.append(moved(MARGIN, y, _chart(brush, [*course, mark(brush.t)], 560, 300)))
    karma = _became if result else _face_up
    content.append(moved(MARGIN + 584, y, karma(brush, WIDTH - 2 * MARGIN - 584, 300)))
    y += 300 + MARGIN
    table = box(0, 0, WIDTH, y, fill=palette.table)
    return finished(WIDTH, y, alt_text.poster(brush, result), table, *content)


def _banner(brush: Brush, result: ChapterOutcome | None, *, won: bool) -> Element:
    state = brush.t.state
    chapter = result.chapter if result else state.chapter
    lap = 1 + (result.laps if result else state.laps)
    title = brush.sentences.text(f"chapter.{chapter}") or brush.sentences.say("pic.chapter", n=chapter)
    mood = "dusk" if won else "fire"
    luck = NamedChance(f"{brush.t.book.pack}/{chapter}/{result.ending if result else ''}")
    scene = el(
        "svg", *land(mood, f"poster-{mood}", luck), x=0, y=0, width=WIDTH, height=300, viewBox=drawn(0, 0, 320, 96),
        preserveAspectRatio="xMidYMax slice", overflow="hidden",
    )  # fmt: skip
    name = fit(title, WIDTH - 2 * MARGIN, size=72, least=34, type_=NARROW, leading=1.1)
    above = fit(brush.sentences.say("pic.chapter", n=chapter), 500, size=26, type_=NARROW)
    tint = WON if won else FAILED
    verdict = (
        brush.sentences.say("pic.won" if won else "pic.failed")
        if result
        else brush.sentences.say("pic.running")
    )
    words = fit(f"{verdict} · {brush.sentences.say('pic.round', n=lap)}", 560, size=28, least=16, type_=BOLD)
    wide = BOLD.advance(words.lines[0], words.size) + 76
    return group(
        [
            scene,
            box(0, 0, WIDTH, 300, fill="#000000", fill_opacity=0.22),
            _lit(above, 70, 5) if above.lines != name.lines else None,
            _lit(name, 104, 7),
            box(MARGIN, 212, wide, 54, radius=27, fill=tint.fill, stroke=BONE, stroke_width=3),
            sign("sun-horizon" if won else "skull", MARGIN + 34, 239, 32, fill=tint.ink),
            words.drawn(MARGIN + 58, 239 - words.height / 2, fill=tint.ink),
        ]
    )


def _lit(words: Fitted, y: float, rim: float) -> Element:
    """White with a dark rim, over any sky."""
    return words.drawn(
        MARGIN,
        y,
        fill="#ffffff",
        stroke="#1a1020",
        stroke_width=rim,
        paint_order="stroke",
        stroke_linejoin="round",
    )


def _ending(brush: Brush, result: ChapterOutcome | None) -> tuple[Element | None, float]:
    words = brush.sentences.text(f"ending.{result.ending}") if result else None
    if not words:
        return None, 0
    text = paragraphs(words, WIDTH - 2 * MARGIN, size=25, type_=STORY, leading=1.3)
    return text.drawn(0, 0, fill=brush.palette.ink), text.height


def _family(brush: Brush) -> Element:
    """The members as they are now."""
    names = [name for name in MEMBERS if name in brush.t.state.members]
    wide = (WIDTH - 2 * MARGIN - 3 * 16) / 4
    return group([moved(i * (wide + 16), 0, _portrait(brush, name, wide)) for i, name in enumerate(names)])


def _portrait(brush: Brush, name: str, wide: float) -> Element:
    palette, who = brush.palette, person(brush, name)
    tall = 166
    notes = [
        brush.sentences.say("pic.damage", n=who.damage),
        brush.sentences.say("pic.wounds", n=len(who.wounds)),
    ]
    if who.dying:
        notes = [brush.sentences.say("look.dying")]
    label = fit(who.label, wide - 110, size=28, least=16, type_=BOLD)
    token = figure(who, 48, 54, 78)
    token.attributes["data-key"] = token.attributes.pop("data-figure")
    lines = [fit(note, wide - 110, size=18, least=11, type_=NARROW) for note in notes]
    items = fit(
        brush.sentences.say("pic.items", n=len(brush.t.state.members[name].items)),
        wide - 60,
        size=19,
        least=12,
        type_=NARROW,
    )
    return group(
        [
            box(0, 0, wide, tall, radius=14, fill=palette.panel, stroke=COLOURS[name].fill, stroke_width=3),
            token,
            label.drawn(100, 16, fill=palette.ink),
            *(line.drawn(100, 52 + i * 24, fill=palette.soft) for i, line in enumerate(lines)),
            sign("backpack", 32, 134, 26, fill=palette.soft),
            items.drawn(52, 134 - items.height / 2, fill=palette.ink),
        ]
    )


def _panel(brush: Brush, title: str, wide: float, tall: float) -> list[Element]:
    palette = brush.palette
    name = fit(title, wide - 36, size=22, least=13, type_=NARROW)
    return [
        box(0, 0, wide, tall, radius=14, fill=palette.panel, stroke=palette.edge),
        name.drawn(18, 12, fill=palette.ink),
    ]


# The chart


def _chart(brush: Brush, course: Sequence[Mark], wide: float, tall: float) -> Element:
    """The damage of each member, lap by lap; a step per mark."""
    palette = brush.palette
    left, top, right, bottom = 52.0, 58.0, wide - 58, tall - 44
    last = max(1, *(m.lap for m in course))
    most = max(3, *(n for m in course for n in m.suffered.values()))
    found = _panel(brush, brush.sentences.say("pic.chart"), wide, tall)

    def x(lap: float) -> float:
        return left + (right - left) * lap / last

    def y(n: float) -> float:
        return bottom - (bottom - top) * n / most

    for n in range(0, most + 1, max(1, most // 4)):
        found.append(path("M", left, y(n), "H", right, stroke=palette.edge, stroke_width=1.2))
        found.append(
            fit(str(n), 30, size=16, type_=PLAIN).drawn(left - 8, y(n) - 9, anchor="end", fill=palette.soft)
        )
    for lap in range(0, last + 1, -(-last // 6)):
        found.append(
            fit(str(lap), 40, size=16, type_=PLAIN).drawn(
                x(lap), bottom + 6, anchor="middle", fill=palette.soft
            )
        )
    axis = fit(brush.sentences.say("pic.laps"), 200, size=16, least=11, type_=PLAIN)
    found.append(axis.drawn(right, bottom + 22, anchor="end", fill=palette.soft))
    ends = _apart(
        [(name, y(course[-1].suffered.get(name, 0))) for name in course[-1].suffered], 24, top, bottom
    )
    for name in course[-1].suffered:
        found += _curve(
            brush, name, [(x(m.lap), y(m.suffered.get(name, 0))) for m in course], right + 26, ends[name]
        )
    return group(found, data_chart="yes")


def _apart(ends: Iterable[tuple[str, float]], least: float, top: float, bottom: float) -> dict[str, float]:
    """The marks at the right end, moved so that none covers another."""
    order = sorted(ends, key=lambda end: (end[1], MEMBERS.index(end[0])))
    placed: dict[str, float] = {}
    floor = bottom + least / 2
    for i, (name, y) in reversed(list(enumerate(order))):
        placed[name] = floor = max(min(y, floor - least), top + i * least - least)
    return placed


def _curve(
    brush: Brush, name: str, points: list[tuple[float, float]], mark_x: float, mark_y: float
) -> Iterator[Element]:
    tint = COLOURS[name]
    offset = (MEMBERS.index(name) - 1.5) * 2.5  # equal lines stay visible beside each other
    steps: list[str | float] = ["M", points[0][0], points[0][1] + offset]
    for px, py in points[1:]:
        steps += ["H", px, "V", py + offset]
    under = "#00000066" if brush.palette.name == "dark" else "#00000088"
    yield path(*steps, fill="none", stroke=under, stroke_width=6.5, stroke_linejoin="round")
    yield path(
        *steps,
        fill="none",
        stroke=tint.fill,
        stroke_width=4,
        stroke_linejoin="round",
        stroke_dasharray=DASHES[name],
    )
    yield disc(mark_x, mark_y, 11, fill=tint.fill, stroke=BONE, stroke_width=1.6)
    yield centred(person(brush, name).code, mark_x, mark_y, 15, tint.ink, width=18)


# Karma


def _face_up(brush: Brush, wide: float, tall: float) -> Element:
    """The cards that lie face up, and the number of those that are still unseen (KARMA-04)."""
    karma = brush.t.state.karma
    up = karma.face_up()
    rest = brush.sentences.say("look.deck", n=len(karma.deck))
    return _karma(brush, up, [] if up else [brush.sentences.say("look.discard-none")], rest, wide, tall)


def _became(brush: Brush, wide: float, tall: float) -> Element:
    """The cards that are not those of the beginning: their effects are remembered (KARMA-13)."""
    new = changed_karma(brush.t)
    said = brush.sentences.say("pic.karma-became" if new else "pic.karma-same")
    return _karma(brush, new, [said], "", wide, tall)


def _karma(
    brush: Brush, cards: Sequence[int], said: Sequence[str], below: str, wide: float, tall: float
) -> Element:
    palette = brush.palette
    found = _panel(brush, brush.sentences.say("pic.karma"), wide, tall)
    top = 50.0
    for sentence in said:
        words = fit(sentence, wide - 36, size=18, least=11, lines=3, type_=NARROW)
        found.append(words.drawn(18, top, fill=palette.soft))
        top += words.height + 10
    across = 2 if len(cards) > 5 else 1
    each = (wide - 36 - 10 * (across - 1)) / across
    for i, card in enumerate(cards[:10]):
        block = brush.sentences.karma_block(card)
        bar = (18 + (i % across) * (each + 10), top + (i // across) * 40)
        found.append(moved(*bar, _karma_bar(brush, card, block.family if block else "", each)))
    if below:
        rest = fit(below, wide - 36, size=18, least=11, type_=NARROW)
        found.append(rest.drawn(18, tall - 34, fill=palette.soft))
    return group(found)


def _karma_bar(brush: Brush, card: int, family: str, wide: float) -> Element:
    block = brush.sentences.karma_block(card)
    value = fit(brush.sentences.karma_value(block) if block else "?", 46, size=20, least=11, type_=BOLD)
    name = fit(
        brush.sentences.cap_label(ref("karma", card)),
        wide - 34 - 56,
        size=18,
        least=11,
        lines=2,
        type_=NARROW,
        leading=1,
    )
    return group(
        [
            box(0, 0, wide, 34, radius=8, fill="#3b1f52", stroke="#f0c330"),
            sign(FAMILIES.get(family, "star"), 18, 17, 22, fill="#f6dd8a"),
            name.drawn(34, 17 - name.height / 2, fill="#f6dd8a"),
            value.drawn(wide - 8, 17 - value.height / 2, anchor="end", fill="#ffffff"),
        ],
        data_card=card,
    )
