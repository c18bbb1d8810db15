"""What a player at the table sees: the public part of `rules.visible_state.visible_state`, without copying it.

`view` copies everything, which costs more than an answer of the engine; `PlayerView` shows the same names one by one.
A test holds it against `view`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from heredity_bot.games.heredity.rules import visible_state
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.state import Figure, Ground, Member, Piece, TerrainSite

if TYPE_CHECKING:
    from heredity_bot.games.heredity.cards.models import Face, Npc

BARE = 1
"""Power of a hand or foot, as printed on every player's aid."""


class PlayerView:
    """The table as its players see it; for reading only."""

    def __init__(self, table: Play) -> None:
        self._table, self._state = table, table.state
        self._faces: dict[tuple[int, bool], Face] = {}

    @property
    def figures(self) -> Mapping[str, Figure]:
        return self._state.figures

    @property
    def members(self) -> Mapping[str, Member]:
        return self._state.members

    @property
    def hurt(self) -> Mapping[str, int]:
        return self._state.hurt

    @property
    def actions(self) -> Mapping[str, list[str]]:
        return self._state.actions

    @property
    def ground(self) -> Mapping[str, Ground]:
        return self._state.ground

    @property
    def board(self) -> Mapping[int, TerrainSite]:
        return self._state.board

    @property
    def flags(self) -> Mapping[str, int]:
        return self._state.flags

    @property
    def fired(self) -> Sequence[str]:
        return self._state.fired

    @property
    def laps(self) -> int:
        return self._state.laps

    def card(self, number: int) -> Piece | None:
        """A card in play; karma cards are not shown."""
        piece = self._state.cards.get(number)
        return piece if piece and piece.place != "karma" else None

    def face(self, number: int) -> Face | None:
        """The face of a card in play; None if players may not look at it."""
        piece = self.card(number)
        if piece is None:
            return None
        key = (number, piece.back)
        found = self._faces.get(key)
        if found is None:
            if not visible_state.may_look(self._table, number, back=piece.back):
                return None
            found = self._faces[key] = visible_state.look(self._table, number, back=piece.back)
        return found

    def npc(self, figure: str) -> Npc | None:
        found = self.figures.get(figure)
        face = self.face(found.card) if found and found.card else None
        return face.npc if face else None

    def is_hostile(self, figure: str) -> bool:
        found = self.figures[figure]
        piece = self.card(found.card) if found.card else None
        npc = self.npc(figure)
        if piece is None or npc is None:
            return False
        return (piece.status or npc.status) == "hostile"

    def hostile(self) -> Iterator[str]:
        return (name for name, figure in self.figures.items() if figure.card and self.is_hostile(name))

    def power(self, slot: str) -> int:
        """The power of a slot: the attack printed on an item, else that of a punch or kick."""
        card, _, index = slot.rpartition(".")
        face = self.face(int(card)) if card.isdecimal() else None
        if face is None or face.item is None:
            return BARE
        attack = face.item.slots[int(index) - 1].attack
        return attack.strength if attack else BARE

    def harm(self, member: str) -> int:
        """Damage on a member's body; a serious wound counts for three."""
        prefix = f"{member}."
        tokens = sum(slot.startswith(prefix) for slot in self.hurt) if self.hurt else 0
        return tokens + 3 * len(self.members[member].wounded)
