"""What a table needs of a game, whichever it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from heredity_bot.kernel import Answer, Ask, Event, Path, Ruleset


class Game(Ruleset[Any], Protocol):
    """A rule set with the cards of one pack."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Whom people play; all of them are always in play."""
        ...

    @property
    def chapters(self) -> tuple[int, ...]: ...

    @property
    def pauses(self) -> tuple[str, ...]:
        """Where the game can wait for a nod."""
        ...

    def new(
        self,
        *,
        seed: str,
        edition_name: str,
        house_rules: Mapping[str, str] | None = None,
        seats: Mapping[str, str] | None = None,
        chapter: int | None = None,
        rules: str = "",
    ) -> Any:
        """The state of a table before its first card, by one of `versions`; "" is the newest."""
        ...

    def plan(self, players: Sequence[str]) -> dict[str, str]:
        """Who plays whom by default."""
        ...

    def seats_fit(
        self, seats: Mapping[str, str], edition_name: str, house_rules: Mapping[str, str] | None = None
    ) -> bool:
        """Whether a game may begin with these seats."""
        ...

    def house_rules_fit(self, edition_name: str, house_rules: Mapping[str, str]) -> bool: ...

    def read_events(self, data: bytes) -> tuple[Event, ...]: ...

    def seen(self, state: Any) -> Sequence[str]:
        """What has been shown to the players, in order."""
        ...

    def misfits(self, state: Any) -> Sequence[str]:
        """What lies on the table and is not in this pack: with it the table cannot be played."""
        ...

    def chapter_of(self, state: Any) -> tuple[int, int]:
        """The chapter that is played and which attempt this is; undo does not go behind its beginning."""
        ...

    def rules_of(self, state: Any) -> str:
        """The version of the rules by which a game is played now."""
        ...

    def renewal(self, state: Any, answer: Answer) -> Path | None:
        """What `Session.amend` has to change before this answer is taken: newer rules for a new chapter."""
        ...

    def moment(self, state: Any) -> str:
        """Changes when a turn ends: a wish made in one turn does not count in the next."""
        ...

    def is_pass(self, answer: Answer) -> bool:
        """Whether an answer to a free act says that nobody wants to do more."""
        ...

    def default(self, ask: Ask) -> Answer:
        """What is done when nobody decides in time: the least that the rules allow."""
        ...

    def anyone_may(self, ask: Ask) -> bool:
        """Whether this is a mere nod that whoever is awake may give."""
        ...


class Library(Protocol):
    """Where games come from."""

    async def exactly(self, name: str, pack: str) -> Game | None:
        """The very pack a table was begun with, if it is still to be had."""
        ...

    async def newest(self, name: str, pack_id: str) -> Game | None:
        """The present form of a pack."""
        ...

    async def keep(self, game: Game) -> None:
        """Keep the pack for the tables that play it, whatever becomes of the original."""
