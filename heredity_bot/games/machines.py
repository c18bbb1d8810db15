"""Machine players: what they offer to tables and to the playtest, and one that can play any game.

Other packages import these names from `heredity_bot.games.plugin`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from heredity_bot.games.game import Eye
from heredity_bot.kernel import Act, Answer, Ask, Chance, Event
from heredity_bot.kernel.ask import NO_MENU

MachineLevel: TypeAlias = Literal["easy", "normal", "hard"]


class MachinePlayer(Protocol):
    """Holds seats of a game and answers their questions, knowing no more than a person in these seats."""

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        """A legal answer, after at most so many seconds; `view` gives `Game.visible_state` for the eye of these seats."""
        ...

    def watch(self, events: Iterable[Event]) -> None:
        """Learn what happened, as `Game.events_for` shows it to these seats.

        Only the playtest and self-play call it: a table makes a player anew for every question.
        """
        ...


class ChancePlayer:
    """A `MachinePlayer` for any game: answers at random."""

    def __init__(self, seats: Eye, seed: str) -> None:
        self.seats, self.luck = seats, Chance(seed)

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        return own_part(ask, self.seats).sample(self.luck)

    def watch(self, events: Iterable[Event]) -> None:
        """Do nothing: this player has no memory."""


def own_part(ask: Ask, seats: Eye) -> Ask:
    """A question with those answers that concern these seats: free acts of others and acts beside it are left out."""
    if not isinstance(ask, Act):
        return msgspec.structs.replace(ask, also=NO_MENU)
    menu = {name: below for name, below in ask.menu.items() if below is None or name in seats}
    return msgspec.structs.replace(ask, menu=menu or ask.menu, also=NO_MENU)
