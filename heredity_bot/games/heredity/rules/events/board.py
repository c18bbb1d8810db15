"""Terrain, figures and what lies on the ground."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from heredity_bot.games.heredity.rules.state import Figure, Ground, State, TerrainSite
from heredity_bot.kernel import Event


class TerrainLaid(Event, frozen=True, tag="TerrainLaid"):
    """A terrain card is on the table (TERR-01, EXPL-05)."""

    basis: ClassVar = ("TERR-01", "EXPL-05")
    card: int
    x: int
    y: int
    level: int

    def apply(self, state: State) -> None:
        state.cards[self.card].place = "board"
        state.board[self.card] = TerrainSite(self.x, self.y, self.level)
        state.board_rev += 1
        state.cards_rev += 1


class TerrainLifted(Event, frozen=True, tag="TerrainLifted"):
    """A terrain leaves the board: it is replaced or burned (TERR-14)."""

    basis: ClassVar = ("TERR-14",)
    card: int

    def apply(self, state: State) -> None:
        del state.board[self.card]
        state.cards[self.card].place = "side"
        prefix = f"{self.card}."
        for part, lying in state.ground.items():
            if part.startswith(prefix):
                back_to_box(state, lying.tokens)
        state.ground = {part: lying for part, lying in state.ground.items() if not part.startswith(prefix)}
        state.actions = {part: icons for part, icons in state.actions.items() if not part.startswith(prefix)}
        state.board_rev += 1
        state.cards_rev += 1


class ActionTokenLaid(Event, frozen=True, tag="ActionTokenLaid"):
    """An eye, mouth or hand token is put where its icon is (TERR-05)."""

    basis: ClassVar = ("TERR-05", "TERR-11")
    part: str
    icon: str

    def apply(self, state: State) -> None:
        state.actions.setdefault(self.part, []).append(self.icon)


class ActionTokenRemoved(Event, frozen=True, tag="ActionTokenRemoved"):
    """The action is done, or its icon is gone (ACT-14, TERR-09, TERR-11)."""

    basis: ClassVar = ("ACT-14", "TERR-09")
    part: str
    icon: str
    used: str = ""
    """The consequence of the action, once it was done (TERR-12)."""

    def apply(self, state: State) -> None:
        icons = state.actions[self.part]
        icons.remove(self.icon)
        if not icons:
            del state.actions[self.part]
        if self.used:
            state.used.append(f"{self.part}:{self.icon}:{self.used}")


class ComponentsLaid(Event, frozen=True, tag="ComponentsLaid"):
    """Components lie in a zone (TERR-06, ITEM-25)."""

    basis: ClassVar = ("TERR-06", "ITEM-25")
    part: str
    count: int
    printed: bool = False
    """By a cog on the terrain, which is served once (TERR-11)."""
    back: bool = False
    """The cog is on the reverse, where each face counts by itself (ED-52)."""

    def apply(self, state: State) -> None:
        ground(state, self.part).components += self.count
        if self.printed:
            state.used.append(cog_of(self.part, back=self.back))


def cog_of(part: str, *, back: bool) -> str:
    """The component icon of a zone as `State.used` names it."""
    return f"{part}:cog:back" if back else f"{part}:cog"


class ItemLaid(Event, frozen=True, tag="ItemLaid"):
    """An item lies beside the board, a reference token marks its zone (TRADE-03, ITEM-25)."""

    basis: ClassVar = ("TRADE-03",)
    item: int
    part: str

    def apply(self, state: State) -> None:
        state.cards[self.item].place = "ground"
        ground(state, self.part).items.append(self.item)
        state.cards_rev += 1


class GroundMoved(Event, frozen=True, tag="GroundMoved"):
    """Everything lying in one place now lies in another (TERR-10, TERR-13, TERR-14)."""

    basis: ClassVar = ("TERR-10", "TERR-13", "TERR-14")
    part: str
    to: str

    def apply(self, state: State) -> None:
        moved = state.ground.pop(self.part, None)
        if moved is None:
            return
        there = ground(state, self.to)
        there.components += moved.components
        there.items += moved.items
        for token, count in moved.tokens.items():
            there.tokens[token] = there.tokens.get(token, 0) + count


class FigurePlaced(Event, frozen=True, tag="FigurePlaced"):
    """A figure is put on the terrain, or put elsewhere by an effect (NPC-02, TERR-07, TERR-13)."""

    basis: ClassVar = ("NPC-02", "TERR-07")
    figure: str
    at: str
    card: int = 0

    def apply(self, state: State) -> None:
        if self.figure in state.figures:
            state.figures[self.figure].at = self.at
        else:
            state.figures[self.figure] = Figure(self.at, self.card)


class FigureMoved(Event, frozen=True, tag="FigureMoved"):
    """A figure walks one zone (MOVE-01), climbs, or steps onto explored land (EXPL-06)."""

    basis: ClassVar = ("MOVE-01",)
    figure: str
    start: str
    to: str
    line: str = ""

    def apply(self, state: State) -> None:
        state.figures[self.figure].at = self.to


class FigureRemoved(Event, frozen=True, tag="FigureRemoved"):
    """A figure leaves the terrain without a defeat (NPC-18)."""

    basis: ClassVar = ("NPC-18",)
    figure: str

    def apply(self, state: State) -> None:
        del state.figures[self.figure]


class FigureDefeated(Event, frozen=True, tag="FigureDefeated"):
    """Damage reached life (NPC-16)."""

    basis: ClassVar = ("NPC-16", "ATK-22")
    figure: str

    def apply(self, state: State) -> None:
        del state.figures[self.figure]
        state.defeated.append(self.figure)


def ground(state: State, part: str) -> Ground:
    """The things that lie there, ready to be added to."""
    return state.ground.setdefault(part, Ground())


def back_to_box(state: State, tokens: Mapping[str, int]) -> None:
    """CARD-09, GEN-09: special tokens of something that leaves the table can be used again."""
    for token, count in tokens.items():
        if token in state.supply:
            state.supply[token] += count
