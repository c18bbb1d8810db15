"""The board as a drawn text map: terrain in its places and levels, who stands where, what lies where, a legend."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from heredity_bot.games.heredity.rules.state import TerrainSite
from heredity_bot.games.heredity.rules.terrain import Cell, Line
from heredity_bot.games.heredity.telling.map_legend import ShownSigns, legend
from heredity_bot.games.heredity.telling.map_signs import LINE_INKS, Signs, signs_for
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.games.heredity.telling.terrain_map import DrawnLevel, Run
from heredity_bot.games.heredity.telling.zone_contents import Content, Token, content_of
from heredity_bot.stage.text_drawing import Canvas, DrawingSheet, Row, Stroke, beside

ROOMIEST = 36
"""Signs between the borders of a card beyond which nothing is gained."""
ROWS = 16
"""The rows that a map fills where it can: a small terminal has 24."""
MOST_NAMED = 18
"""Rows up to which names are written into the zones, so that 24 hold the map; else numbers, which the legend explains."""
MOST_ROWS = 200
"""The rows beyond which a map is not drawn: its zones need more width."""

Spot = tuple[int, int, Token]


def draw_board(sentences: Sentences, sheet: DrawingSheet) -> list[Row]:
    """The open cards as a map; nothing when there is no terrain, or no room to draw it."""
    cards = list(sentences.t.state.board)
    if not cards:
        return []
    chart = _Chart(sentences, sheet)
    wide = sentences.t.face(cards[0]).drawing.width - 1
    most = max(len(columns) for columns in chart.columns.values())
    for across in range(min(most, (sheet.width - 3) // wide), 0, -1):
        inner = min(ROOMIEST, (sheet.width - 3) // across - 1)
        for named in (True, False):
            if rows := chart.drawn(across, inner, named=named):
                return rows
    return []


@dataclass(frozen=True)
class _Band:
    """Cards of one level, as many columns of them as stand side by side."""

    level: int
    sites: dict[int, TerrainSite]
    part: int = 1
    parts: int = 1


class _Chart:
    """A map in the making."""

    def __init__(self, sentences: Sentences, sheet: DrawingSheet) -> None:
        self.sentences, self.t, self.sheet = sentences, sentences.t, sheet
        self.signs: Signs = signs_for(sheet.ascii)
        board = self.t.state.board
        self.levels = sorted({site.level for site in board.values()}, key=lambda level: (level != 0, -level))
        self.columns = {
            level: sorted({site.x for site in board.values() if site.level == level}) for level in self.levels
        }
        self.card_rows = len({(site.level, site.y) for site in board.values()})
        self.contents: dict[str, Content] = content_of(sentences, self.signs)

    def drawn(self, across: int, inner: int, *, named: bool) -> list[Row]:
        """The map at this size; nothing when something does not fit."""
        shown, blocks = ShownSigns(), []
        for band in self._bands(across):
            block = self._block(band, inner, shown, named=named)
            if block is None:
                return []
            blocks.append(block)
        rows = beside(blocks, self.sheet.width)
        if named and len(rows) > MOST_NAMED:
            return []
        key = legend(self.sentences, self.signs, shown, self.contents, self.sheet.width, numbers=not named)
        return [*rows, (), *key]

    def _bands(self, across: int) -> Iterator[_Band]:
        for level in self.levels:
            here = {card: site for card, site in self.t.state.board.items() if site.level == level}
            low, high = self.columns[level][0], self.columns[level][-1]
            starts = range(low, high + 1, across)
            bands = [
                {card: site for card, site in here.items() if start <= site.x < start + across}
                for start in starts
            ]
            bands = [band for band in bands if band]
            for n, band in enumerate(bands, start=1):
                yield _Band(level, band, n, len(bands))

    def _block(self, band: _Band, inner: int, shown: ShownSigns, *, named: bool) -> list[Row] | None:
        drawings = {card: self.t.face(card).drawing for card in band.sites}
        ground = DrawnLevel(drawings, band.sites, inner, ROWS // self.card_rows)
        spots = self._arranged(ground, named=named)
        if spots is None:
            return None
        canvas = Canvas()
        self._lines(canvas, ground, shown)
        self._titles(canvas, ground)
        for x, y, token in spots:
            canvas.put(x, y, token.text, token.ink)
        self._unknown(canvas, ground, shown)
        return [*self._heading(band), *canvas.rows()]

    def _heading(self, band: _Band) -> list[Row]:
        if len(self.levels) == 1 and band.parts == 1:
            return []
        kind = "ground" if band.level == 0 else "up" if band.level > 0 else "down"
        name = self.sentences.say(f"chart.level-{kind}", n=abs(band.level))
        if band.parts > 1:
            name = self.sentences.say("chart.band", level=name, n=band.part, of=band.parts)
        return [(Stroke(name[: self.sheet.width], "bold"),)]

    # Lines

    def _lines(self, canvas: Canvas, ground: DrawnLevel, shown: ShownSigns) -> None:
        for (x, y), line in ground.solid.items():
            canvas.put(x, y, self.signs.solid[line], LINE_INKS[line] if line is Line.BLUE else "dim")
        for spot, line in ground.lines.items():
            canvas.put(*spot, self.signs.line(line, ground.arms(spot)), LINE_INKS[line])
        shown.lines |= {*ground.lines.values(), *ground.solid.values()}

    def _titles(self, canvas: Canvas, ground: DrawnLevel) -> None:
        """The name of a card stands in its upper wall, where that is long enough."""
        for card in ground.sites:
            name = f" {self.sentences.cap_label(ref('card', card))} "
            y, left, right = ground.north_side(card)
            straight = self.signs.sample(Line.BLACK)[0]
            for x in range(left + 2, right - len(name)):
                if all(_is_wall(ground, canvas, (i, y), straight) for i in range(x - 1, x + len(name) + 1)):
                    canvas.put(x, y, name, "dim")
                    break

    def _unknown(self, canvas: Canvas, ground: DrawnLevel, shown: ShownSigns) -> None:
        """EXPL-01: a sign beyond each edge that leads to unseen land."""
        state = self.t.state
        known, taken = {*state.board, *state.burned}, {_place(site) for site in state.board.values()}
        for card, site in ground.sites.items():
            face = self.t.face(card)
            for side, edges in face.edges.items():
                for edge in edges:
                    place = (site.x + side.dx, site.y + side.dy, site.level)
                    beyond = ground.outside(card, side, edge.zone)
                    if beyond and edge.explore not in known and place not in taken:
                        canvas.put(*beyond, self.signs.unknown, "yellow")
                        shown.unknown = True

    # What is in the zones

    def _arranged(self, ground: DrawnLevel, *, named: bool) -> list[Spot] | None:
        """The contents of each zone; rows are added until they fit. None: they never do."""
        parts = [f"{card}.{letter}" for card in ground.sites for letter in ground.drawings[card].zones]
        waiting, placed = list(parts), dict[str, list[Spot]]()
        while waiting:
            part = waiting[0]
            ways = self._ways(part, named=named)
            found = arrange(ground.runs(part), ways)
            if found is not None:
                placed[part] = found
                waiting.pop(0)
                continue
            if not _can_grow(ground, part, ways[0], named=named):
                return None
            ground.grow(part)
            waiting, placed = list(parts), {}
        return [spot for spots in placed.values() for spot in spots]

    def _ways(self, part: str, *, named: bool) -> list[list[list[Token]]]:
        """The contents of a part in rows, in several ways; the airiest comes first."""
        content = self.contents[part]
        words = content.name.split() if named else [str(content.number)]
        label = [Token(word, "dim") for word in words]
        inhabitants = [*content.figures, *content.things]
        if named:
            return [[label, content.figures, content.things], [label, inhabitants]]
        return [[[*label, *content.figures], content.things], [[*label, *inhabitants]]]


def arrange(runs: Sequence[Run], ways: Sequence[Sequence[Sequence[Token]]]) -> list[Spot] | None:
    """Words into the rows of a floor: each group on a row of its own, with air around it if there is room."""
    for groups in ways:
        for air in (1, 0):
            found = _flow(runs, groups, air)
            if found is not None:
                return found
    return None


def _flow(runs: Sequence[Run], groups: Sequence[Sequence[Token]], air: int) -> list[Spot] | None:
    found: list[Spot] = []
    n, used = 0, 0
    for group in groups:
        if used and group:
            n, used = n + 1, 0
        for token in group:
            while n < len(runs) and used + (1 if used else 0) + len(token.text) > runs[n][2] - 2 * air:
                n, used = n + 1, 0
            if n == len(runs):
                return None
            y, x, _ = runs[n]
            used += 1 if used else 0
            found.append((x + air + used, y, token))
            used += len(token.text)
    return found


def _can_grow(ground: DrawnLevel, part: str, groups: Sequence[Sequence[Token]], *, named: bool) -> bool:
    widest = max(length for _, _, length in ground.runs(part))
    if any(len(token.text) > widest for group in groups for token in group):
        return False
    return sum(ground.heights) < (MOST_NAMED if named else MOST_ROWS)


def _is_wall(ground: DrawnLevel, canvas: Canvas, spot: Cell, straight: str) -> bool:
    return ground.lines.get(spot) is Line.BLACK and canvas.at(*spot) == straight


def _place(site: TerrainSite) -> tuple[int, int, int]:
    return site.x, site.y, site.level


__all__ = ["arrange", "draw_board"]
