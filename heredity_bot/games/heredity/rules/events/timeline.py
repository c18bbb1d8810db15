"""The row of cards and the hourglass that walks it."""

from __future__ import annotations

from typing import ClassVar

from heredity_bot.games.heredity.rules.state import FAMILY_CARD, GAP, State
from heredity_bot.kernel import Event


class HourglassPlaced(Event, frozen=True, tag="HourglassPlaced"):
    """Play starts on the Family card (TL-02)."""

    basis: ClassVar = ("TL-02", "SETUP-03")

    def apply(self, state: State) -> None:
        state.hourglass = state.row.index(FAMILY_CARD)


class HourglassMoved(Event, frozen=True, tag="HourglassMoved"):
    """One card to the right, or round to the first (TL-04, TL-05)."""

    basis: ClassVar = ("TL-04", "TL-05")
    card: int
    lap: bool = False

    def apply(self, state: State) -> None:
        state.hourglass = state.row.index(self.card)
        state.laps += self.lap


class HourglassPushed(Event, frozen=True, tag="HourglassPushed"):
    """Its card was removed: it stands on the next, which is applied without a further step."""

    basis: ClassVar = ("TL-25", "TL-27")
    card: int
    lap: bool = False

    def apply(self, state: State) -> None:
        state.hourglass = state.row.index(self.card)
        state.displaced = True
        state.laps += self.lap


class HourglassArrived(Event, frozen=True, tag="HourglassArrived"):
    """The stop begins; cards hung beneath now wait to be consulted (TL-07, TL-18, TL-19)."""

    basis: ClassVar = ("TL-07", "TL-08", "TL-18")
    card: int

    def apply(self, state: State) -> None:
        state.displaced = False
        state.due = list(state.hung.get(self.card, ()))


class HungConsulted(Event, frozen=True, tag="HungConsulted"):
    """A hung card's turn has come (TL-18)."""

    basis: ClassVar = ("TL-18",)
    card: int
    applies: bool

    def apply(self, state: State) -> None:
        state.due.remove(self.card)


class CardAnchored(Event, frozen=True, tag="CardAnchored"):
    """The card enters the row (TL-11); `fills` says that it takes an empty place."""

    basis: ClassVar = ("TL-11", "TL-13", "TL-14", "TL-20")
    card: int
    index: int
    colour: str
    fills: bool = False

    def apply(self, state: State) -> None:
        state.cards[self.card].place = "row"
        if self.fills:
            state.row[self.index] = self.card
        else:
            state.row.insert(self.index, self.card)
            if self.index <= state.hourglass:
                state.hourglass += 1
        state.cards_rev += 1


class CardHung(Event, frozen=True, tag="CardHung"):
    """The card hangs beneath another and changes what that one does (TL-16, TL-17)."""

    basis: ClassVar = ("TL-16", "TL-17")
    card: int
    host: int
    colour: str

    def apply(self, state: State) -> None:
        state.cards[self.card].place = "hung"
        state.hung.setdefault(self.host, []).append(self.card)
        state.cards_rev += 1


class CardUnhung(Event, frozen=True, tag="CardUnhung"):
    """The card no longer hangs (TL-21, TL-22, OQ-04)."""

    basis: ClassVar = ("TL-21", "TL-22")
    card: int

    def apply(self, state: State) -> None:
        for host, below in list(state.hung.items()):
            if self.card in below:
                below.remove(self.card)
                if not below:
                    del state.hung[host]
        state.cards[self.card].place = "side"
        if self.card in state.due:
            state.due.remove(self.card)
        state.cards_rev += 1


class CardLifted(Event, frozen=True, tag="CardLifted"):
    """The card leaves the row. `gap`: its place stays empty for now (TL-21, TL-26)."""

    basis: ClassVar = ("TL-21", "TL-22")
    card: int
    gap: bool

    def apply(self, state: State) -> None:
        index = state.row.index(self.card)
        if self.gap:
            state.row[index] = GAP
        else:
            state.row.pop(index)
            if index < state.hourglass:
                state.hourglass -= 1
            _trim(state)
        state.cards[self.card].place = "side"
        state.cards_rev += 1


class RowClosed(Event, frozen=True, tag="RowClosed"):
    """Cards, and the hourglass with its card, slide toward the Family card (TL-26 … TL-28)."""

    basis: ClassVar = ("TL-26", "TL-28")

    def apply(self, state: State) -> None:
        before = state.row[: state.hourglass]
        state.hourglass -= before.count(GAP)
        state.row = [card for card in state.row if card != GAP]


def _trim(state: State) -> None:
    """TL-26: a removal at an end leaves no gap there, unless the hourglass stands on it."""
    while state.row[-1] == GAP and state.hourglass < len(state.row) - 1:
        state.row.pop()
    while state.row[0] == GAP and state.hourglass > 0:
        state.row.pop(0)
        state.hourglass -= 1
