"""The contract between a game and the playtest: its kinds of players, its notes about games, its part of the report.

A game offers a subclass of `Testbed` through `GamePlugin.testbed` and overrides what it needs. `Testbed` itself serves a
game that offers none. It is made for one opened pack, once in every process.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from heredity_bot.games.plugin import Game, MachinePlayer
from heredity_bot.kernel import Answer, Ask, Event, Menu, Session
from heredity_bot.packs.pack import Pack
from heredity_bot.playtest.run_id import PlayerKind, WarmUpTurn

if TYPE_CHECKING:
    from heredity_bot.playtest.game_run import GameRecord
    from heredity_bot.playtest.random_player import PlayerLuck

Findings: TypeAlias = dict[str, Any]
"""A part of the report: plain data that JSON can hold."""


class GameOutcome(NamedTuple):
    """The result of a game and the name of its ending."""

    result: Literal["won", "failed"]
    ending: str


class PageFigure(NamedTuple):
    """A number at the top of the report's page."""

    name: str
    value: str
    is_bad: bool = False


class GameObserver:
    """Takes notes of one game, for the report and for the players of later games; this one notes nothing."""

    def answered(self, ask: Ask, answer: Answer) -> None: ...

    def watch(self, events: Iterable[Event]) -> None: ...

    def notes(self, state: Any) -> Any:
        """The notes when the game is over, for `Testbed.findings`; they may come from another process."""

    def lessons(self, *, is_won: bool, state: Any) -> Any:
        """The lessons of this game for `PlayerMemory.learn`."""


class PlayerMemory:
    """The memory of players about earlier games; it is sent to other processes. This one learns nothing."""

    def learn(self, lessons: Iterable[Any]) -> None:
        """Take in the lessons of some games, in the order of these games."""


class Testbed:
    """The playtest of a game. This one has only the random player, and reports how games end."""

    kinds: tuple[PlayerKind, ...] = ()
    """The kinds of players that the game has beside the random one."""
    unit = ""
    """The unit of a game's length in the plural, such as `rounds`; "" if only answers are counted."""

    def __init__(self, game: Game, pack: Pack) -> None:
        self.game, self.pack = game, pack

    # Playing

    def length(self, state: Any) -> int:
        """The length of the game so far, in units."""
        return 0

    def is_over(self, state: Any, ask: Ask) -> bool:
        """Whether the part that is played has ended, although a question waits."""
        return self.game.standing(state) is not None

    def outcome(self, state: Any) -> GameOutcome | None:
        """The outcome of the part; None while it is played. Endings of rivals are named after the winners."""
        standing = self.game.standing(state)
        if standing is None:
            return None
        first = next((rank.seats for rank in standing.ranks if rank.place == 1), ())
        ending = " and ".join(first) if self.game.company == "rivals" and standing.is_won else "end"
        return GameOutcome("won" if standing.is_won else "failed", ending)

    def is_busy(self, menu: Menu) -> bool:
        """Whether a player can still act to some effect; then the random player rarely passes."""
        return len(menu) > 1

    def rehearsals(self, part: int | None) -> int:
        """The number of games in a warm-up."""
        return 0

    def memory(self) -> PlayerMemory:
        """A memory without any game."""
        return PlayerMemory()

    def observer(self, turn: WarmUpTurn | None) -> GameObserver:
        """An observer for one game; `turn` is set if it belongs to a warm-up."""
        return GameObserver()

    def player(
        self, kind: str, session: Session[Any], memory: Any, observer: Any, luck: PlayerLuck
    ) -> MachinePlayer:
        """A player of one of `kinds` for a game, with what `memory` and `observer` of this testbed returned."""
        raise LookupError(kind)

    # The report

    def findings(self, records: Sequence[GameRecord], parts: Sequence[int]) -> Findings:
        """The game's own part of the report, by keys of the game."""
        return {}

    def card_graph(self, records: Sequence[GameRecord], parts: Sequence[int]) -> Findings:
        """Which cards were met and which led to which, by keys of the game; {} for none. It stands at the end of the report."""
        return {}

    def as_text(self, report: Findings) -> list[str]:
        """Lines about these findings in the report for a terminal."""
        return []

    def figures(self, report: Findings) -> list[PageFigure]:
        return []

    def sections(self, report: Findings) -> list[str]:
        """HTML about these findings, for the page; made with `playtest.page.table` and `playtest.charts`."""
        return []
