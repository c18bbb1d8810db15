"""Places of the name, the figures and the small things in a zone, inside it and without overlap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from heredity_bot.games.heredity.pictures.figures import CHIP, FIGURE, LETTERS
from heredity_bot.games.heredity.pictures.floor_plan import Plan, Point, Rect
from heredity_bot.pictures.text import NARROW, Fitted, fit

INSET = 8.0
"""Free floor along the lines."""
SPACE = 3.0
SCALES = (1.45, 1.35, 1.25, 1.12, 1.0, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48, 0.42, 0.36)
NAME, LEAST_NAME = 26, 13
LEAST_CHIP = 0.6
FIGURE_LETTERS = LETTERS[2] * FIGURE / 52
"""The size of two initials on a figure of the usual size."""
SIGN_HEIGHT = 26
"""The height of the sign beside a name."""

Rows = list[tuple[int, float]]
"""The number of squares in each row, and their size."""


@dataclass(frozen=True)
class ZoneSpot:
    """A square with its middle at x, y."""

    x: float
    y: float
    size: float

    @property
    def rect(self) -> Rect:
        half = self.size / 2
        return self.x - half, self.y - half, self.x + half, self.y + half


@dataclass(frozen=True)
class Packed:
    """A zone with everything in its place."""

    figures: list[ZoneSpot] = field(default_factory=list)
    chips: list[ZoneSpot] = field(default_factory=list)
    name: Fitted | None = None
    name_at: Point = (0, 0)
    aside_at: Point | None = None
    """The upper right corner of the zone, where there is room for a sign beside its name."""
    middle: Point = (0, 0)


@dataclass(frozen=True)
class _Load:
    """The things that a zone has to hold."""

    name: str
    figures: int
    chips: int
    aside: float
    name_size: float
    least_name: float = LEAST_NAME
    chip: float = 0
    """The size of chips where it is not to follow that of the figures."""


@lru_cache(maxsize=2048)
def pack(
    plan: Plan,
    letter: str,
    name: str,
    figures: int,
    chips: int,
    *,
    head: float = 0,
    aside: float = 0,
    name_size: float = NAME,
) -> Packed:
    """`head` stays free at the top of the card, for its own name; `aside` at the right of the zone's name."""
    load = _Load(name, figures, chips, aside, name_size)
    return _best(plan, letter, load, head, SCALES) or _scattered(plan, letter, load)


@lru_cache(maxsize=2048)
def pack_large(plan: Plan, letter: str, name: str, figures: int, chips: int, *, least: float) -> Packed:
    """As `pack`, for a picture that is shown small: the name in letters of this size, or none."""
    large = tuple(scale for scale in SCALES if scale * FIGURE_LETTERS >= least)
    load = _Load(name, figures, chips, 0, least, least, CHIP * 1.25)
    for wanted, scales in (
        (load, large),
        (replace(load, name=""), large),
        (replace(load, name="", chip=0), SCALES),
    ):
        if found := _best(plan, letter, wanted, 0, scales):
            return found
    return _scattered(plan, letter, replace(load, name=""))


def _best(plan: Plan, letter: str, load: _Load, head: float, scales: Sequence[float]) -> Packed | None:
    best: tuple[float, Packed] | None = None
    for room in plan.rooms(letter)[:6]:
        inner = _inner(room, head)
        found = _in_room(inner, load, scales) if inner else None
        if found and (best is None or found[0] > best[0] + 0.001):
            best = found
    return best[1] if best else None


def _inner(room: Rect, head: float) -> Rect | None:
    left, top, right, bottom = room
    top = max(top, head - INSET)
    left, top, right, bottom = left + INSET, top + INSET, right - INSET, bottom - INSET
    return (left, top, right, bottom) if right - left > 24 and bottom - top > 24 else None


def _in_room(room: Rect, load: _Load, scales: Sequence[float]) -> tuple[float, Packed] | None:
    """The largest scale at which all of it fits, and how good that is; words of its name are cut at last."""
    for cut in (False, True):
        for scale in scales:
            size = max(load.least_name, round(load.name_size * min(1, max(scale, 0.7))))
            for lines in (1, 2, 3):
                label = _Label(load.name, size, load.least_name, lines, cut)
                for way in (_below, _beside, _under):
                    if found := way(room, load, scale, label):
                        good = found.name.size if found.name and load.name else load.name_size
                        return scale + good / 100 - cut, found
    return None


@dataclass(frozen=True)
class _Label:
    """A zone's name and how it may be set."""

    name: str
    size: float
    least: float
    lines: int
    cut: bool

    def fitted(self, width: float) -> Fitted | None:
        """The whole name, or none."""
        if width < 20:
            return None
        share = {1: 0.8, 2: 0.7}.get(self.lines, 0)  # another line comes before small letters
        least = max(self.least, round(self.size * share))
        label = fit(
            self.name, width, size=self.size, least=least, lines=self.lines, type_=NARROW, leading=1.04
        )
        return label if label.whole and (self.cut or not label.cut) else None


def _below(room: Rect, load: _Load, scale: float, name: _Label) -> Packed | None:
    """The name above, figures in the middle, chips at the bottom, in rows of their own or in one."""
    left, top, right, bottom = room
    label = name.fitted(right - left - load.aside)
    if label is None:
        return None
    free = (left, top + max(label.height, SIGN_HEIGHT if load.aside else 0) + SPACE, right, bottom)
    spots = _filled(free, load, scale)
    if spots is None:
        return None
    return Packed(*spots, label, (left, top), (right, top), ((left + right) / 2, (free[1] + bottom) / 2))


def _beside(room: Rect, load: _Load, scale: float, name: _Label) -> Packed | None:
    """The layout of a low zone: the name on the left, all else on its right."""
    left, top, right, bottom = room
    share = (right - left) * 0.4
    label = name.fitted(share)
    if label is None or label.height > bottom - top:
        return None
    wide = max(NARROW.advance(line, label.size) for line in label.lines)
    free = (left + wide + 12, top, right - load.aside - SPACE, bottom)
    spots = _filled(free, load, scale) if free[2] - free[0] > 24 else None
    if spots is None:
        return None
    return Packed(*spots, label, (left, top), (right, top), ((free[0] + right) / 2, (top + bottom) / 2))


def _under(room: Rect, load: _Load, scale: float, name: _Label) -> Packed | None:
    """The layout of a narrow zone: the sign in its corner, the name beneath it, then all else."""
    left, top, right, bottom = room
    label = name.fitted(right - left)
    if label is None or not load.aside:
        return None
    lower = top + SIGN_HEIGHT
    spots = _filled((left, lower + label.height + SPACE, right, bottom), load, scale)
    if spots is None:
        return None
    return Packed(*spots, label, (left, lower), (right, top), ((left + right) / 2, (lower + bottom) / 2))


def _filled(free: Rect, load: _Load, scale: float) -> tuple[list[ZoneSpot], list[ZoneSpot]] | None:
    left, top, right, bottom = free
    width, height = right - left, bottom - top
    small = load.chip or CHIP * min(1.15, max(scale, LEAST_CHIP))
    people, things = _flow(load.figures, width, FIGURE * scale), _flow(load.chips, width, small)
    if people is None or things is None:
        return None
    if _tall(people) + _tall(things) <= height:
        spare = height - _tall(people) - _tall(things)
        y = top + min(spare / 2, 16) if things else top + spare / 2
        return list(_rows(people, left, right, y)), list(_line(things, left, bottom - _tall(things)))
    column = _flow(load.chips, width / 2, small)
    if not (load.figures and column):
        return None
    taken = column[0][0] * (small + SPACE)
    people = _flow(load.figures, width - taken, FIGURE * scale)
    if people is None or max(_tall(people), _tall(column)) > height:
        return None
    y = top + (height - _tall(people)) / 2
    return list(_rows(people, left + taken, right, y)), list(_line(column, left, bottom - _tall(column)))


def _flow(n: int, width: float, size: float) -> Rows | None:
    if not n:
        return []
    most = int((width + SPACE) // (size + SPACE))
    if not most:
        return None
    rows = -(-n // most)
    even = -(-n // rows)
    return [(min(even, n - even * i), size) for i in range(rows) if n - even * i > 0]


def _tall(rows: Rows) -> float:
    return sum(size for _, size in rows) + SPACE * max(0, len(rows) - 1)


def _rows(rows: Rows, left: float, right: float, y: float) -> Iterator[ZoneSpot]:
    """Centred."""
    for n, size in rows:
        start = (left + right - n * size - (n - 1) * SPACE) / 2
        yield from (ZoneSpot(start + size / 2 + i * (size + SPACE), y + size / 2, size) for i in range(n))
        y += size + SPACE


def _line(rows: Rows, left: float, y: float) -> Iterator[ZoneSpot]:
    """Places in a row, from the left."""
    for n, size in rows:
        yield from (ZoneSpot(left + size / 2 + i * (size + SPACE), y + size / 2, size) for i in range(n))
        y += size + SPACE


def _scattered(plan: Plan, letter: str, load: _Load) -> Packed:
    """A zone too small or too full: equal squares wherever there is floor; its name is cut to a letter."""
    wanted = load.figures + load.chips + 1
    rooms = _apart(plan, letter)
    size = 48.0
    while size > 0.2:
        spots = [spot for room in rooms for spot in _grid(room, size)]
        if len(spots) >= wanted:
            first, rest = spots[0], spots[1:wanted]
            mark = letter.upper() if load.name else ""
            label = fit(mark, first.size, size=min(first.size * 0.8, NAME), type_=NARROW, leading=1)
            at = (first.x - first.size / 2, first.y - label.height / 2)
            return Packed(rest[: load.figures], rest[load.figures :], label, at, None, (first.x, first.y))
        size *= 0.88
    raise ValueError(f"zone {letter} has no floor")


def _apart(plan: Plan, letter: str) -> list[Rect]:
    """Rectangles of floor that do not overlap, the greatest taken first."""
    chosen: list[Rect] = []
    for room in plan.rooms(letter):
        if not any(_overlap(room, other) for other in chosen):
            chosen.append(room)
    return chosen


def _overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _grid(room: Rect, size: float) -> list[ZoneSpot]:
    left, top, right, bottom = room
    edge = min(INSET, size / 5)
    columns, rows = int((right - left - 2 * edge) // size), int((bottom - top - 2 * edge) // size)
    x = (left + right - columns * size) / 2 + size / 2
    y = (top + bottom - rows * size) / 2 + size / 2
    return [ZoneSpot(x + i * size, y + j * size, size * 0.94) for j in range(rows) for i in range(columns)]
