"""Verbs about the board: terrain, figures, what lies in zones."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from heredity_bot.games.heredity.rules import board, card_texts, items
from heredity_bot.games.heredity.rules.events.board import (
    ActionTokenLaid,
    ComponentsLaid,
    FigureRemoved,
    ItemLaid,
)
from heredity_bot.games.heredity.rules.events.card import CardTaken
from heredity_bot.games.heredity.rules.play import Context, Play, ref
from heredity_bot.games.heredity.rules.references import (
    CardNumber,
    CardRef,
    Who,
    Zone,
    number_of,
    part_of,
    pick_who,
    tell_card,
    tell_who,
    tell_zone,
)
from heredity_bot.games.heredity.rules.state import MEMBERS, TerrainSite
from heredity_bot.games.heredity.rules.terrain import Side
from heredity_bot.kernel import Fact, Phrase, Rule
from heredity_bot.packs.effects import PlainVerb, Verb, Written

Column: TypeAlias = Annotated[int, Field(ge=-20, le=20)]
"""A column or row of the board, in cards: a board is kept as a grid, and two far cards would make it huge."""


class _Lay(Written):
    terrain: CardNumber
    beside: CardNumber | None = None
    side: Side = Side.EAST
    x: Column = 0
    y: Column = 0


class Lay(Verb):
    """Take a terrain card and lay it at a place, or on a side of another card (TERR-01)."""

    key: ClassVar = "lay"
    lay: _Lay

    def _site(self, t: Play) -> TerrainSite | None:
        face = t.book.cards[self.lay.terrain].front
        if self.lay.beside is None:
            return TerrainSite(self.lay.x, self.lay.y, face.level)
        return card_texts.beside(t, self.lay.beside, self.lay.side, face.level)

    def possible(self, t: Play, cx: Context) -> bool:
        site = self._site(t) if card_texts.can_take(t, self.lay.terrain) else None
        return site is not None and not board.is_taken(t, site)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        site = self._site(t) if card_texts.can_take(t, self.lay.terrain) else None
        if site is None or board.is_taken(t, site):
            card_texts.skip(t, cx, "no-place", self.lay.terrain)
        else:
            yield from card_texts.take(t, cx, self.lay.terrain, site)

    def tell(self) -> Phrase:
        return Phrase("do.lay", {"card": ref("card", self.lay.terrain)})


class _FigurePlace(Written):
    who: Who | None = None
    npc: CardRef | None = None
    at: Zone

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.who is None) == (self.npc is None):
            raise ValueError("place either `who` (members) or `npc`")
        return self


class PlaceFigures(Verb):
    """Put members, or the figures of an NPC's card, into a zone (NPC-02, SAT-04)."""

    key: ClassVar = "place"
    place: _FigurePlace

    def possible(self, t: Play, cx: Context) -> bool:
        npc = self.place.npc
        known = npc is None or t.npc(number_of(cx, npc)) is not None
        return known and part_of(t, cx, self.place.at) is not None

    def run(self, t: Play, cx: Context) -> Rule[None]:
        part = part_of(t, cx, self.place.at)
        if part is None:
            card_texts.skip(t, cx, "no-zone", cx.card)
        elif self.place.npc is not None:
            yield from self._npc(t, cx, number_of(cx, self.place.npc), part)
        else:
            assert self.place.who is not None
            for name in (yield from pick_who(t, cx, self.place.who, self.tell())):
                if name in MEMBERS:
                    yield from board.place_figure(t, name, part)

    def _npc(self, t: Play, cx: Context, card: int, part: str) -> Rule[None]:
        npc = t.npc(card)
        if npc is None:
            card_texts.skip(t, cx, "not-in-play", card)
            return
        for name in t.figures_of(card) or card_texts.figure_names(card, npc.figures):
            yield from board.place_figure(t, name, part, card)

    def tell(self) -> Phrase:
        if self.place.npc is not None:
            who = tell_card(self.place.npc)
        else:
            assert self.place.who is not None
            who = tell_who(self.place.who)
        return Phrase("do.place", {"who": who, "zone": tell_zone(self.place.at)})


class WithdrawFigures(PlainVerb):
    """The figures of an NPC leave the terrain; no defeat effect (NPC-17)."""

    key: ClassVar = "withdraw"
    withdraw: CardRef = "this"

    def possible(self, t: Play, cx: Context) -> bool:
        return bool(t.figures_of(number_of(cx, self.withdraw)))

    def apply(self, t: Play, cx: Context) -> None:
        figures = t.figures_of(number_of(cx, self.withdraw))
        for name in figures:
            t.emit(FigureRemoved(name, rules=("NPC-17",)))
        if not figures:
            card_texts.skip(t, cx, "not-in-play", number_of(cx, self.withdraw))

    def tell(self) -> Phrase:
        return Phrase("do.withdraw", {"npc": tell_card(self.withdraw)})


class _Put(Written):
    at: Zone = "there"
    components: Annotated[int, Field(ge=1)] | None = None
    item: CardNumber | None = None
    action: Literal["eye", "mouth", "hand"] | None = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(x is not None for x in (self.components, self.item, self.action)) != 1:
            raise ValueError("put exactly one of `components`, `item`, `action`")
        return self


class Put(Verb):
    """Lay components, an item or an action token into a zone; loot falls where the NPC stood (ITEM-25)."""

    key: ClassVar = "put"
    put: _Put

    def possible(self, t: Play, cx: Context) -> bool:
        if part_of(t, cx, self.put.at) is None:
            return False
        return self.put.item is None or card_texts.can_take(t, self.put.item)

    def run(self, t: Play, cx: Context) -> Rule[None]:
        part = part_of(t, cx, self.put.at)
        if part is None or not self.possible(t, cx):
            card_texts.skip(t, cx, "no-zone", cx.card)
        elif self.put.action is not None:
            self._action(t, cx, part)
        elif cx.defeat and self.put.at == "there":
            yield from self._loot(t, cx)
        elif self.put.components is not None:
            t.emit(ComponentsLaid(part, self.put.components))
        elif self.put.item is not None:
            t.emit(CardTaken(self.put.item, cx.actor))
            t.emit(ItemLaid(self.put.item, part, rules=("ITEM-25",)))
            yield from items.initialise(t, self.put.item)

    def _loot(self, t: Play, cx: Context) -> Rule[None]:
        """ITEM-25, ED-34: it falls there, or by house rule comes to members like any other gain."""
        if self.put.item is not None:
            t.emit(CardTaken(self.put.item, cx.actor))
            yield from items.receive(t, cx, self.put.item)
        elif self.put.components is not None:
            yield from items.receive_components(t, cx, self.put.components)

    def _action(self, t: Play, cx: Context, part: str) -> None:
        icon = self.put.action or ""
        card, letter = part.split(".")
        printed = t.face(int(card)).zones[letter].icons()
        if icon in printed and icon not in t.state.actions.get(part, ()):
            t.emit(ActionTokenLaid(part, icon))
        else:
            card_texts.skip(t, cx, "no-icon", cx.card)

    def tell(self) -> Phrase:
        facts: dict[str, Fact] = {"zone": tell_zone(self.put.at)}
        if self.put.components is not None:
            return Phrase("do.put-components", facts | {"n": self.put.components})
        if self.put.item is not None:
            return Phrase("do.put-item", facts | {"item": ref("card", self.put.item)})
        return Phrase("do.put-action", facts | {"icon": Phrase(f"icon.{self.put.action}")})
