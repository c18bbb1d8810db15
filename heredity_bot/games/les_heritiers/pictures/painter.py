"""Every picture of a table of Les Héritiers, in one language and one palette."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Literal

from heredity_bot.games.les_heritiers.cards.characters import FAMILIES
from heredity_bot.games.les_heritiers.cards.pack_loader import read
from heredity_bot.games.les_heritiers.pictures.brush import Brush
from heredity_bot.games.les_heritiers.pictures.crown_table import draw_crowns
from heredity_bot.games.les_heritiers.pictures.hand import draw_hand
from heredity_bot.games.les_heritiers.pictures.house_sheet import draw_house, draw_houses
from heredity_bot.games.les_heritiers.pictures.person_card import draw_person
from heredity_bot.games.les_heritiers.pictures.pile_table import draw_piles
from heredity_bot.games.les_heritiers.pictures.table_board import draw_table
from heredity_bot.games.les_heritiers.rules.state import Play
from heredity_bot.games.les_heritiers.telling.names import Names
from heredity_bot.games.les_heritiers.telling.teller import FILES, PACKAGE, LesHeritiersTeller
from heredity_bot.games.plugin import PictureMoment, PictureSubject
from heredity_bot.packs.pack import Pack
from heredity_bot.pictures.palette import DARK, Palette
from heredity_bot.pictures.picture import Picture, PictureStyle
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.scene import PictureRequest
from heredity_bot.stage.table_phrases import table_words


class LesHeritiersPainter:
    """Draws any table."""

    history: Mapping[str, Literal["events", "game"]] = {}

    def __init__(
        self, locale: str, pack: Pack, player: Callable[[str], str] = str, palette: Palette = DARK
    ) -> None:
        self.locale, self.pack, self.palette = locale, pack, palette
        self.names = Names(locale, pack, player)

    def subject(
        self, request: PictureRequest, style: PictureStyle, moments: Iterable[PictureMoment]
    ) -> PictureSubject | None:
        """LH-INFO-01: a hand is drawn for its own eye alone; all else lies open on the table."""
        now = next(iter(moments))
        draw = self._drawing(now.t, request, style)
        return PictureSubject(now.t, None, draw) if draw is not None else None

    def _drawing(
        self, t: Play, request: PictureRequest, style: PictureStyle
    ) -> Callable[[Play], Picture] | None:
        match request.what:
            case "table":
                return self.table
            case "houses":
                return partial(self.houses, columns=style.columns, with_legend=style.legend)
            case "house":
                family = t.state.families.get(request.about, request.about)
                return (
                    partial(self.house, family=family, with_legend=style.legend)
                    if family in FAMILIES
                    else None
                )
            case "crowns":
                return self.crowns
            case "piles":
                return self.piles
            case "hand":
                own = tuple(seat for seat in request.eye if seat in t.state.hands)
                return partial(self.hand, seats=own) if own else None
            case "card":
                number = self._number(t, request.about)
                return partial(self.person, number=number) if number else None
        return None

    def _number(self, t: Play, about: str) -> int:
        """The birth number of somebody who is looked up by it or by name; 0 for nobody."""
        number = int(about) if about.isascii() and about.isdigit() else 0
        if not number and about:
            found = LesHeritiersTeller(self.locale, self.pack).find_thing(t, about)
            number = int(found) if found.isdigit() else 0
        return number if 0 < number <= len(t.state.people) else 0

    def table(self, t: Play) -> Picture:
        return draw_table(self.brush(t))

    def houses(self, t: Play, *, columns: int = 2, with_legend: bool = True) -> Picture:
        return draw_houses(self.brush(t), columns=columns, with_legend=with_legend)

    def house(self, t: Play, family: str, *, with_legend: bool = True) -> Picture:
        return draw_house(self.brush(t), family, with_legend=with_legend)

    def crowns(self, t: Play) -> Picture:
        return draw_crowns(self.brush(t))

    def piles(self, t: Play) -> Picture:
        return draw_piles(self.brush(t))

    def hand(self, t: Play, seats: Sequence[str]) -> Picture:
        return draw_hand(self.brush(t), seats)

    def person(self, t: Play, number: int) -> Picture:
        return draw_person(self.brush(t), number)

    def brush(self, t: Play) -> Brush:
        """The words of the telling, and those that only pictures need."""
        texts = (locale_text(PACKAGE, f"{self.locale}/{file}.ftl") for file in FILES)
        words = table_words(self.locale, *texts, name=self.names.at(t))
        houses = {str(family): house for family, house in read(self.pack).houses.items()}
        return Brush(t, words, self.names, houses, self.palette)
