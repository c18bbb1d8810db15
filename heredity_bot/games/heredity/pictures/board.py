"""The board: terrain on its levels, figures and things in their zones, and unexplored edges."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from cachetools import LRUCache

from heredity_bot.games.heredity.pictures import alt_text
from heredity_bot.games.heredity.pictures.brush import Brush
from heredity_bot.games.heredity.pictures.family_bar import family_bar
from heredity_bot.games.heredity.pictures.figures import ROOM_SIGN, PersonMark, figure, people, room_sign
from heredity_bot.games.heredity.pictures.floor_plan import (
    CARD_HEIGHT,
    CARD_WIDTH,
    Plan,
    Point,
    Segment,
    joined,
    plan_of,
    runs,
    whole_outline,
)
from heredity_bot.games.heredity.pictures.legend import legend
from heredity_bot.games.heredity.pictures.line_strokes import ORDER, line_strokes
from heredity_bot.games.heredity.pictures.palette import BONE
from heredity_bot.games.heredity.pictures.terrain import (
    NAME_HEIGHT,
    card_name,
    explore_sign,
    fog,
    ground,
    highlight,
    patterns,
)
from heredity_bot.games.heredity.pictures.zone_contents import Thing, things_in, unexplored
from heredity_bot.games.heredity.pictures.zone_layout import NAME, Packed, pack, pack_large
from heredity_bot.games.heredity.rules import board as rules
from heredity_bot.games.heredity.rules.events.board import FigureMoved
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import TerrainSite
from heredity_bot.games.heredity.rules.terrain import Line, Side
from heredity_bot.games.heredity.telling.names import Texts
from heredity_bot.kernel import Event
from heredity_bot.pictures.icons import sign
from heredity_bot.pictures.palette import HEADING, MARGIN, TITLE, Palette
from heredity_bot.pictures.picture import Picture, finished, in_layers
from heredity_bot.pictures.svg import Element, Written, box, group, kept, moved, path, polygon, written
from heredity_bot.pictures.text import BOLD, NARROW, Fitted, fit

RIM = 84
"""Pixels of unknown land beyond the outermost cards."""
LEAST_WIDTH = 720
TOP = 64
READ_AT, MOST_GROWN = 1000, 1.6
"""A wider picture is shown smaller: its heading and its key grow with it."""
MOST_NAMED = 1.3
"""The most by which names of zones grow: less than headings, so that long ones have room, too."""

PHONE, READABLE = 390, 11
"""Pixels: the width at which a phone shows a picture, and the least size of letters there."""
NEAR_MARGIN, NEAR_RIM, LEAST_NEAR = 10, 56, 540
ACROSS = DOWN = 2
SMALL_BOARD = 2
"""Cards of a board that is shown as a whole, whatever their levels."""
MOST_GROUNDS = 128
"""Grounds kept as text, some 40 KB each."""


@dataclass(frozen=True)
class Move:
    """A step that a figure has just taken, shown as an arrow."""

    figure: str
    start: str
    to: str


def moves_in(events: Iterable[Event]) -> list[Move]:
    """The walks among what happened; the steps of one figure are joined."""
    found: dict[str, Move] = {}
    for event in events:
        if isinstance(event, FigureMoved):
            before = found.pop(event.figure, None)
            found[event.figure] = Move(event.figure, before.start if before else event.start, event.to)
    return [move for move in found.values() if move.start != move.to]


def draw_near(
    brush: Brush, *, asked: Collection[str] = (), moves: Sequence[Move] = (), seats: Collection[str] = ()
) -> Picture:
    """The part of the board that matters now, in letters that a phone shows, above how the family is.

    `seats` are the members whose turn it is. What has no room for such letters is left out: the whole is in *Look*.
    """
    sites = _window(brush.t, asked, moves, seats)
    words = alt_text.near(brush, asked, sites, seats)
    if not brush.t.state.board:
        return _empty(brush, words)
    drawing = _Drawing(brush, asked, moves, sites, near=True)
    panels = list(drawing.panels())
    width = max(LEAST_NEAR, *(panel.right + NEAR_MARGIN for panel in panels))
    top = NEAR_MARGIN
    below = top + max(panel.bottom for panel in panels) + NEAR_MARGIN
    bar = family_bar(brush, width, READABLE * width / PHONE, seats)
    height = below + bar.height
    content = [
        moved(0, top, *(panel.drawn for panel in panels)),
        kept(0, below, bar.drawn.written(), (0, 0, width, bar.height)),
    ]
    table = box(0, 0, width, height, fill=brush.palette.table)
    return in_layers(width, height, words, patterns(brush.palette), table, *content)


def draw_board(
    brush: Brush,
    *,
    asked: Collection[str] = (),
    moves: Sequence[Move] = (),
    around: Collection[str] = (),
    with_legend: bool = True,
) -> Picture:
    """`asked` are parts a question is about, `around` parts whose surroundings alone are shown."""
    words = alt_text.board(brush, asked)
    if not brush.t.state.board:
        return _empty(brush, words)
    drawing = _Drawing(brush, asked, moves, _near(brush.t, around))
    panels = list(drawing.panels())
    width = max(LEAST_WIDTH, *(panel.right + MARGIN for panel in panels))
    grown = min(max(1.0, width / READ_AT), MOST_GROWN)
    top = TOP * grown
    bottom = top + max(panel.bottom for panel in panels)
    content = [
        moved(0, 0, _header(brush, width / grown, MARGIN / grown), scale=grown),
        moved(0, top, *(panel.drawn for panel in panels)),
    ]
    if with_legend:
        unknown = any(unexplored(brush.t, card) for card in drawing.sites)
        everybody = list(drawing.people.values())
        wide = (width - 2 * MARGIN) / grown
        key = legend(brush, everybody, drawing.things, drawing.lines, wide, unknown=unknown)
        content.append(
            kept(MARGIN, bottom + 20, key.drawn.written(), (-1, -1, wide + 2, key.height + 2), scale=grown)
        )
        bottom += 20 + key.height * grown
    height = bottom + MARGIN
    table = box(0, 0, width, height, fill=brush.palette.table)
    return in_layers(width, height, words, patterns(brush.palette), table, *content)


def _empty(brush: Brush, words: str) -> Picture:
    label = fit(
        brush.sentences.say("look.no-board"), LEAST_WIDTH - 2 * MARGIN, size=HEADING, lines=2, type_=BOLD
    )
    table = box(0, 0, LEAST_WIDTH, 240, fill=brush.palette.table)
    text = label.drawn(LEAST_WIDTH / 2, 100, anchor="middle", fill=brush.palette.ink)
    return finished(LEAST_WIDTH, 240, words, table, text)


def _header(brush: Brush, width: float, margin: float) -> Element:
    """The chapter, and how often the hourglass has been round."""
    state, palette = brush.t.state, brush.palette
    laps = brush.sentences.say("pic.lap", n=state.laps + 1)
    aside = NARROW.advance(laps, HEADING) + 40
    title = brush.sentences.text(f"chapter.{state.chapter}") or brush.sentences.say(
        "pic.chapter", n=state.chapter
    )
    name = fit(title, width - 2 * margin - aside, size=TITLE, least=20, type_=NARROW)
    lap = fit(laps, aside, size=HEADING, least=14, type_=NARROW)
    counted = written(
        [
            lap.drawn(0, 0, anchor="end", fill=palette.soft),
            sign("hourglass-medium", 24 - aside, 15, 24, fill=palette.soft),
        ]
    )
    return group(
        [
            name.drawn(margin, 12, fill=palette.ink),
            kept(width - margin, 18, counted, (-aside, 0, aside, 32)),
        ]
    )


@dataclass
class _Level:
    """The cards of one level, and where on their panel they lie."""

    level: int
    sites: dict[int, TerrainSite]
    rims: dict[Side, float] = field(default_factory=dict)

    @property
    def left(self) -> int:
        return min(site.x for site in self.sites.values())

    @property
    def top(self) -> int:
        return min(site.y for site in self.sites.values())

    @property
    def size(self) -> tuple[float, float]:
        columns = max(site.x for site in self.sites.values()) - self.left + 1
        rows = max(site.y for site in self.sites.values()) - self.top + 1
        width = columns * CARD_WIDTH + self.rims.get(Side.WEST, 0) + self.rims.get(Side.EAST, 0)
        return width, rows * CARD_HEIGHT + self.rims.get(Side.NORTH, 0) + self.rims.get(Side.SOUTH, 0)

    def place(self, x: int, y: int) -> Point:
        left = (x - self.left) * CARD_WIDTH + self.rims.get(Side.WEST, 0)
        return left, (y - self.top) * CARD_HEIGHT + self.rims.get(Side.NORTH, 0)

    def unknown(self, t: Play) -> dict[tuple[int, int], Side]:
        """Places beside these cards that an explore sign points to, and from where."""
        taken = {(site.x, site.y) for site in self.sites.values()}
        found: dict[tuple[int, int], Side] = {}
        for card, site in sorted(self.sites.items()):
            for way in unexplored(t, card):
                if way.side and (spot := (site.x + way.side.dx, site.y + way.side.dy)) not in taken:
                    found.setdefault(spot, way.side)
        return found

    def make_rims(self, t: Play, wide: float) -> None:
        taken = [(site.x, site.y) for site in self.sites.values()]
        xs, ys = [x for x, _ in taken], [y for _, y in taken]
        for (x, y), side in self.unknown(t).items():
            if not (min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)):
                self.rims[side] = wide


@dataclass(frozen=True)
class _Panel:
    drawn: Element
    right: float
    bottom: float


@dataclass(frozen=True)
class _ZonePart:
    """A part of a zone with everything in its place; x and y are those of its card."""

    id: str
    x: float
    y: float
    packed: Packed
    figures: list[PersonMark]
    things: list[Thing]


def _near(t: Play, around: Collection[str]) -> dict[int, TerrainSite]:
    """All cards; or a window, two cards wide and high, upon the ones that are asked for."""
    board = t.state.board
    centres = [board[card] for card in {int(part.split(".")[0]) for part in around} if card in board]
    if not centres:
        return dict(board)
    level = min((site.level for site in centres), key=abs)
    on_level = {card: site for card, site in board.items() if site.level == level}
    centres = [site for site in centres if site.level == level]
    crowd = Counter(int(figure.at.split(".")[0]) for figure in t.state.figures.values())
    windows = [
        {card: s for card, s in on_level.items() if s.x in xs and s.y in ys}
        for xs in _spans([site.x for site in centres])
        for ys in _spans([site.y for site in centres])
    ]
    return max(windows, key=lambda window: sum(1 + 2 * crowd[card] for card in window))


def _window(
    t: Play, asked: Collection[str], moves: Sequence[Move], seats: Collection[str]
) -> dict[int, TerrainSite]:
    """The cards of one level that matter most, two across and two down at most; a small board as a whole."""
    board = t.state.board
    if len(board) <= SMALL_BOARD and all(_columns(t, n) <= ACROSS for n in {s.level for s in board.values()}):
        return dict(board)
    weights: Counter[int] = Counter()
    for weight, parts in (
        (100, asked),
        (40, [part for move in moves for part in (move.start, move.to)]),
        (20, [t.state.figures[seat].at for seat in seats if seat in t.state.figures]),
        (6, [who.at for who in t.state.figures.values() if not who.card]),
        (2, [who.at for who in t.state.figures.values()]),
    ):
        for part in parts:
            weights[int(part.split(".")[0])] += weight
    windows = [
        {
            card: site
            for card, site in board.items()
            if (site.level, site.x - x, site.y - y)
            in {(level, i, j) for i in range(ACROSS) for j in range(DOWN)}
        }
        for level, x, y in dict.fromkeys(
            (site.level, site.x - i, site.y - j)
            for site in board.values()
            for i in range(ACROSS)
            for j in range(DOWN)
        )
    ]
    return max(windows, key=lambda window: (sum(weights[card] for card in window), len(window)), default={})


def _columns(t: Play, level: int) -> int:
    xs = [site.x for site in t.state.board.values() if site.level == level]
    return max(xs) - min(xs) + 1


def _spans(places: list[int]) -> list[range]:
    """The stretches of at least two places that hold all of these."""
    low, high = min(places), max(places)
    return [range(low, high + 1)] if high > low else [range(low - 1, low + 1), range(low, low + 2)]


@dataclass(frozen=True)
class _Ground:
    """The ground of a level, written, and the kinds of line in it."""

    text: str
    lines: set[Line]
    texts: Texts
    """Held here so that its id, which is part of the key, is not given again."""


_grounds: LRUCache[tuple[object, ...], _Ground] = LRUCache(MOST_GROUNDS)


class _Drawing:
    """One board picture in the making."""

    def __init__(
        self,
        brush: Brush,
        asked: Collection[str],
        moves: Sequence[Move],
        sites: dict[int, TerrainSite],
        *,
        near: bool = False,
    ) -> None:
        self.brush, self.t, self.palette, self.moves = brush, brush.t, brush.palette, moves
        zone_of = self.t.layout.zone_of
        self.asked = sorted({zone_of[part] for part in asked if part in zone_of})
        self.sites, self.near, self.least = sites, near, 0.0
        everybody = people(brush)
        self.people = {n: who for n, who in everybody.items() if int(who.at.split(".")[0]) in self.sites}
        self.things: list[Thing] = []
        self.lines: set[Line] = set()
        self.name_size = float(NAME)
        self.named: set[tuple[int, str]] = set()

    # Levels

    def panels(self) -> Iterator[_Panel]:
        """The fullest level above, the others side by side beneath."""
        numbers = sorted({site.level for site in self.sites.values()})
        levels = [_Level(n, {c: s for c, s in self.sites.items() if s.level == n}) for n in numbers]
        for level in levels:
            level.make_rims(self.t, NEAR_RIM if self.near else RIM)
        levels.sort(key=lambda level: (-len(level.sites), abs(level.level), -level.level))
        self.name_size = NAME * min(max(1.0, max(level.size[0] for level in levels) / READ_AT), MOST_NAMED)
        headed = len(levels) > 1 or levels[0].level != 0
        margin, least = (NEAR_MARGIN, LEAST_NEAR) if self.near else (MARGIN, LEAST_WIDTH)
        most = max(least - 2 * margin, *(level.size[0] for level in levels))
        self.least = READABLE * (most + 2 * margin) / PHONE if self.near else 0
        x, y, low = float(margin), 0.0, 0.0
        for i, level in enumerate(levels):
            width, height = level.size
            if i == 1 or x + width > margin + most + 1:
                x, y = float(margin), low + 16
            top = y + (40 if headed else 0)
            heading = moved(x, y, self._heading(level.level)) if headed else None
            yield _Panel(group([heading, moved(x, top, self._panel(level))]), x + width, top + height)
            x, low = x + width + 28, max(low, top + height)

    def _heading(self, level: int) -> Element:
        key = "ground" if level == 0 else "up" if level > 0 else "down"
        words = fit(
            self.brush.sentences.say(f"pic.level-{key}", n=abs(level)),
            400,
            size=max(22, self.least),
            least=max(14, self.least),
            type_=NARROW,
        )
        return group(
            [sign("steps", 13, 18, 24, fill=self.palette.soft), words.drawn(34, 4, fill=self.palette.soft)]
        )

    def _panel(self, level: _Level) -> Element:
        cards = [(card, *level.place(site.x, site.y)) for card, site in sorted(level.sites.items())]
        plans = {card: plan_of(self.t.face(card).drawing) for card in level.sites}
        parts = [
            self._part(card, letter, x, y, plans[card])
            for card, x, y in cards
            for letter in plans[card].drawing.zones
        ]
        return group(
            [
                self._ground(level, cards, plans),
                *self._highlights(level, plans),
                *(moved(x, y, card_name(self.brush, card)) for card, x, y in cards if not self.near),
                *self._arrows(parts),
                *(self._label(part) for part in parts),
                *(self._inhabitants(part) for part in parts),
            ],
            data_level=level.level,
        )

    def _ground(
        self, level: _Level, cards: Sequence[tuple[int, float, float]], plans: Mapping[int, Plan]
    ) -> Element:
        """Terrain and lines, written once for a layout, a language and a palette."""
        texts, t = self.brush.sentences.names.texts, self.t
        ways = {card: unexplored(t, card) for card, *_ in cards}
        key = (
            id(texts),
            self.brush.locale,
            self.palette.name,
            level.level,
            tuple((*card, plans[card[0]], t.state.cards[card[0]].back) for card in cards),
            tuple(way.id for found in ways.values() for way in found),
            tuple(
                t.layout.zone_of[f"{card}.{letter}"]
                for card, *_ in cards
                for letter in plans[card].drawing.zones
            ),
        )
        if key not in _grounds:
            fogs = list(self._fogs(level))
            floors = [moved(x, y, ground(self.brush, card, plans[card])) for card, x, y in cards]
            strokes, lines = self._strokes((x, y, plans[card].strokes) for card, x, y in cards)
            signs = [
                moved(x, y, explore_sign(self.brush, card, way)) for card, x, y in cards for way in ways[card]
            ]
            _grounds[key] = _Ground(written([*fogs, *floors, *strokes, *signs]), lines, texts)
        found = _grounds[key]
        self.lines |= found.lines
        return Written("g", text=found.text)

    def _fogs(self, level: _Level) -> Iterator[Element]:
        width, height = level.size
        for x, y in level.unknown(self.t):
            left, top = level.place(x, y)
            right, bottom = min(left + CARD_WIDTH, width), min(top + CARD_HEIGHT, height)
            yield fog(self.brush, max(left, 0), max(top, 0), right, bottom)

    def _highlights(self, level: _Level, plans: dict[int, Plan]) -> Iterator[Element]:
        for zone in self.asked:
            parts = []
            for part in self.t.layout.zones[zone].parts:
                card, letter = part.split(".")
                if site := level.sites.get(int(card)):
                    parts.append((site.x - level.left, site.y - level.top, plans[int(card)], letter))
            if parts:
                yield moved(
                    *level.place(level.left, level.top), highlight(self.palette, zone, whole_outline(parts))
                )

    def _strokes(
        self, cards: Iterable[tuple[float, float, dict[Segment, Line]]]
    ) -> tuple[list[Element], set[Line]]:
        found: dict[Line, list[Segment]] = {}
        for line, run in runs(joined(cards)):
            found.setdefault(line, []).append(run)
        return [line_strokes(line, found[line]) for line in ORDER if line in found], set(found)

    # What is in the zones

    def _part(self, card: int, letter: str, x: float, y: float, plan: Plan) -> _ZonePart:
        part = f"{card}.{letter}"
        figures = [who for who in self.people.values() if who.at == part]
        things = things_in(self.brush, part)
        if self.near:  # a letter or a number would be too small to be read
            things = [replace(thing, count=1) for thing in things if not thing.used and len(thing.sign) > 1]
        self.things += things
        back = self.t.state.cards[card].back
        name = alt_text.printed_zone(self.brush, card, back, letter)
        key = (self.t.layout.zone_of[part], name)
        if key in self.named:  # a zone that goes on over the edge of a card is named once
            name = ""
        self.named.add(key)
        held = len(figures), len(things)
        if self.near:
            return _ZonePart(
                part, x, y, pack_large(plan, letter, name, *held, least=self.least), figures, things
            )
        aside = ROOM_SIGN if self._room_of(part) is not None else 0
        packed = pack(plan, letter, name, *held, head=NAME_HEIGHT, aside=aside, name_size=self.name_size)
        return _ZonePart(part, x, y, packed, figures, things)

    def _room_of(self, part: str) -> int | None:
        """The capacity of a zone, shown at the first of its parts."""
        zone = self.t.layout.zones[self.t.layout.zone_of[part]]
        return rules.room(self.t, zone.index) if zone.parts[0] == part else None

    def _label(self, part: _ZonePart) -> Element:
        name, found = part.packed.name, list[Element]()
        if name is not None and name.lines != ("",):
            frame = (-3, -3, name.width + 6, name.height + 6)
            found.append(kept(*part.packed.name_at, _zone_name(name, self.palette, part.id), frame))
        space = None if self.near else self._room_of(part.id)
        if part.packed.aside_at is not None and space is not None:
            found.append(self._room(part.id, space, *part.packed.aside_at))
        return moved(part.x, part.y, *found)

    def _room(self, part: str, space: int, right: float, top: float) -> Element:
        """The number of figures in a zone and its capacity."""
        n = len(self.t.figures_in(self.t.layout.zone_of[part]))
        full = n >= space
        words = (
            self.brush.sentences.say("look.full")
            if full
            else self.brush.sentences.say("look.room", n=space - n)
        )
        return room_sign(f"{n}/{space}", right, top, title=words, full=full, data_room=part)

    def _inhabitants(self, part: _ZonePart) -> Element:
        chips = zip(part.things, part.packed.chips, strict=True)
        figures = zip(part.figures, part.packed.figures, strict=True)
        return moved(
            part.x,
            part.y,
            *(thing.drawn(spot.x, spot.y, spot.size) for thing, spot in chips),
            *(
                figure(who, spot.x, spot.y, spot.size, least=self.least, data_at=part.id)
                for who, spot in figures
            ),
        )

    # Walks

    def _arrows(self, parts: list[_ZonePart]) -> Iterator[Element]:
        middles = {
            part.id: (part.x + part.packed.middle[0], part.y + part.packed.middle[1]) for part in parts
        }
        standing = {
            who.name: (part.x + spot.x, part.y + spot.y)
            for part in parts
            for who, spot in zip(part.figures, part.packed.figures, strict=True)
        }
        for move in self.moves:
            start, end = middles.get(move.start), standing.get(move.figure) or middles.get(move.to)
            if start and end and start != end:
                who = self.people.get(move.figure)
                yield _arrow(start, end, who.tint.fill if who else BONE, move.figure)


@lru_cache(maxsize=2048)
def _zone_name(name: Fitted, palette: Palette, part: str) -> str:
    return name.drawn(
        0, 0, fill=palette.floor_ink, stroke=palette.halo, stroke_width=3, stroke_opacity=0.6,
        paint_order="stroke", stroke_linejoin="round", data_name=part,
    ).written()  # fmt: skip


def _arrow(start: Point, end: Point, colour: str, figure: str) -> Element:
    """Bent a little, so that there and back are two arrows; it stops short of the figure."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    bend = min(40.0, length / 5)
    cx, cy = (ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend
    far = math.hypot(bx - cx, by - cy) or 1
    vx, vy = (bx - cx) / far, (by - cy) / far
    tip_x, tip_y = bx - vx * 24, by - vy * 24
    base_x, base_y = tip_x - vx * 16, tip_y - vy * 16
    curve: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round"}
    d = ("M", ax, ay, "Q", cx, cy, base_x, base_y)
    head = [(tip_x, tip_y), (base_x - vy * 10, base_y + vx * 10), (base_x + vy * 10, base_y - vx * 10)]
    arrow = group(
        [
            path(*d, stroke=BONE, stroke_width=9, **curve),
            path(*d, stroke=colour, stroke_width=5, **curve),
            polygon(head, fill=colour, stroke=BONE, stroke_width=2, stroke_linejoin="round"),
        ],
        opacity=0.6,
    )
    xs, ys = [ax, bx, cx, *(x for x, _ in head)], [ay, by, cy, *(y for _, y in head)]
    left, top = min(xs) - 6, min(ys) - 6
    return kept(0, 0, arrow.written(), (left, top, max(xs) + 6 - left, max(ys) + 6 - top), data_move=figure)
