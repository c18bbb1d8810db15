"""Cards taken, told, flipped, burned, and the tokens on them."""

from __future__ import annotations

from typing import ClassVar

from heredity_bot.games.heredity.rules.events.board import back_to_box, ground
from heredity_bot.games.heredity.rules.events.chapter import name_of
from heredity_bot.games.heredity.rules.state import Piece, State, Status
from heredity_bot.kernel import Event, NotedEvent


class CardTaken(Event, frozen=True, tag="CardTaken"):
    """A card comes into play on its front (CARD-04, CARD-05)."""

    basis: ClassVar = ("CARD-04", "CARD-05")
    card: int
    by: str = ""

    def apply(self, state: State) -> None:
        state.cards[self.card] = Piece("side")
        _see(state, self.card, back=False)
        state.cards_rev += 1


class StoryTold(Event, frozen=True, tag="StoryTold"):
    """The Story section is read aloud, by the named member's player if there is one."""

    basis: ClassVar = ("READ-02",)
    card: int
    back: bool
    reader: str = ""


class CardFlipped(Event, frozen=True, tag="CardFlipped"):
    """The card shows its other face; pawns on it are spent, tokens stay (CARD-06, CARD-07)."""

    basis: ClassVar = ("CARD-06", "CARD-07")
    card: int
    back: bool

    def apply(self, state: State) -> None:
        state.cards[self.card].back = self.back
        park_pawns(state, self.card)
        _see(state, self.card, self.back)
        state.cards_rev += 1
        if state.cards[self.card].place == "board":
            state.board_rev += 1
        if state.cards[self.card].place == "carried":
            state.body_rev += 1


class CardBurned(Event, frozen=True, tag="CardBurned"):
    """The card is out; pawns on it are spent, its tokens go back (CARD-08, CARD-09)."""

    basis: ClassVar = ("CARD-08", "CARD-09")
    card: int

    def apply(self, state: State) -> None:
        park_pawns(state, self.card)
        back_to_box(state, state.cards.pop(self.card).tokens)
        state.burned.append(self.card)
        for member in state.members.values():
            if self.card in member.items:
                member.items.remove(self.card)
        for part in state.ground.values():
            if self.card in part.items:
                part.items.remove(self.card)
        for slot in [slot for slot in state.hurt if slot.startswith(f"{self.card}.")]:
            del state.hurt[slot]
        state.cards_rev += 1
        state.body_rev += 1


class ZoneLinked(Event, frozen=True, tag="ZoneLinked"):
    """Two equal reference tokens link a card and a zone (READ-12, NPC-02); without a zone they go back."""

    basis: ClassVar = ("READ-12",)
    card: int
    zone: str

    def apply(self, state: State) -> None:
        state.cards[self.card].zone = self.zone


class TokensChanged(NotedEvent, frozen=True, tag="TokensChanged"):
    """Tokens come to or leave a card (READ-14, TL-31)."""

    basis: ClassVar = ("READ-14", "TL-31")
    notes: ClassVar = ("now",)
    card: int
    token: str
    by: int
    limited: bool = False
    """A special token: it comes from, and goes back to, the box (GEN-09)."""
    now: int | None = None
    """The number of tokens that lie there afterwards."""

    def apply(self, state: State) -> None:
        _count(state.cards[self.card].tokens, self.token, self.by)
        if self.limited:
            state.supply[self.token] -= self.by


class ZoneTokensChanged(NotedEvent, frozen=True, tag="ZoneTokensChanged"):
    """Tokens come to or leave a zone."""

    basis: ClassVar = ("TERR-10",)
    notes: ClassVar = ("now",)
    part: str
    token: str
    by: int
    limited: bool = False
    now: int | None = None
    """The number of tokens that lie there afterwards."""

    def apply(self, state: State) -> None:
        _count(ground(state, self.part).tokens, self.token, self.by)
        if self.limited:
            state.supply[self.token] -= self.by


class StatusChanged(Event, frozen=True, tag="StatusChanged"):
    """A hostile or ally token is laid on an NPC's card (NPC-03, NPC-06, ALLY-07)."""

    basis: ClassVar = ("NPC-03", "NPC-06", "ALLY-07")
    card: int
    status: Status

    def apply(self, state: State) -> None:
        state.cards[self.card].status = self.status
        state.cards_rev += 1


class LetterCalled(Event, frozen=True, tag="LetterCalled"):
    """A card gives a letter on the terrain a meaning (TERR-15)."""

    basis: ClassVar = ("TERR-15",)
    letter: str

    def apply(self, state: State) -> None:
        state.letters.append(self.letter)


def _count(tokens: dict[str, int], kind: str, by: int) -> None:
    tokens[kind] = tokens.get(kind, 0) + by
    if not tokens[kind]:
        del tokens[kind]


def _see(state: State, card: int, back: bool) -> None:
    name = name_of(card, back)
    if name not in state.seen:
        state.seen.append(name)


def park_pawns(state: State, card: int) -> None:
    """ACT-09: pawns on a card that turns or goes lie on their member, spent."""
    prefix = f"{card}."
    for slot in [slot for slot in state.pawn_on if slot.startswith(prefix)]:
        state.members[state.pawn_on.pop(slot)].spent += 1
    for member in state.members.values():
        member.spent += member.committed.pop(card, 0)
