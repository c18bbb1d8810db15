"""Heredity's testbed: its kinds of players, and what is noted of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from heredity_bot.games.heredity.players import findings
from heredity_bot.games.heredity.players.act_names import (
    choice_name,
    deed_of,
    is_busy,
    printed_options,
)
from heredity_bot.games.heredity.players.careful import CarefulPlayer
from heredity_bot.games.heredity.players.curious import CuriousPlayer
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.players.rating_player import RatingPlayer
from heredity_bot.games.heredity.players.trace import CardMentions, GameTrace
from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import State
from heredity_bot.games.plugin import Game
from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Event, Menu, PickOne, Session
from heredity_bot.packs.pack import Pack
from heredity_bot.playtest.game_run import GameRecord
from heredity_bot.playtest.random_player import PlayerLuck
from heredity_bot.playtest.rounds import warm_up
from heredity_bot.playtest.run_id import PlayerKind, WarmUpTurn
from heredity_bot.playtest.testbed import Findings, GameObserver, GameOutcome, PageFigure, Testbed

END_OF_CHAPTER = "chapter.next"
NOTED = ("observe", "talk", "interact", "explore", "do", "use", "improve")
"""Acts whose targets are options printed on cards."""


@dataclass
class GameNotes:
    """The record of a game of Heredity that the report needs."""

    seen: list[str]
    """Faces that were met."""
    deeds: dict[str, int]
    """The number of times that each deed was done and each choice made."""
    offered: dict[str, None]
    """Deeds and choices that were offered, as an ordered set."""
    links: dict[tuple[str, str], int]
    """The number of times that one face led to another."""
    deaths: list[tuple[str, str]]
    """Members who died, each with the cause."""
    karma: list[int]
    """The karma cards at the end."""


@dataclass
class HeredityObserver(GameObserver):
    """Takes notes of one game. `learned` is shared with the player, who reads and adds to it."""

    trace: GameTrace
    learned: Lessons
    offered: dict[str, None] = field(default_factory=dict)

    def watch(self, events: Iterable[Event]) -> None:
        self.trace.watch(events)

    def answered(self, ask: Ask, answer: Answer) -> None:
        if isinstance(answer, tuple) and answer[:1] == (ASIDE,):
            return
        if name := deed_of(ask, answer):
            self.learned.count(name)
        if isinstance(ask, Act):
            self._note_offers(ask.menu)
        elif isinstance(ask, PickOne) and ask.key == "card.choice":
            self.offered |= dict.fromkeys(choice_name(ask, option) for option in ask.options)

    def _note_offers(self, menu: Menu) -> None:
        for acts in menu.values():
            for act in NOTED:
                for target in (acts or {}).get(act) or ():
                    self.offered[f"{act} {target}"] = None

    def notes(self, state: State) -> GameNotes:
        return GameNotes(
            seen=list(state.seen),
            deeds=dict(self.learned.deeds),
            offered=self.offered,
            links=self.trace.links,
            deaths=self.trace.deaths,
            karma=sorted(state.karma.all()),
        )

    def lessons(self, *, is_won: bool, state: State | None) -> Lessons:
        self.learned.won, self.learned.faces = is_won, len(state.seen) if state else 0
        return self.learned


class HeredityTestbed(Testbed):
    """Heredity is played chapter by chapter; its length is counted in laps of the hourglass."""

    kinds = (PlayerKind("curious", learns="always"), PlayerKind("careful", learns="in a warm-up"))
    unit = "laps"

    _PLAYERS: dict[str, type[RatingPlayer]] = {"curious": CuriousPlayer, "careful": CarefulPlayer}

    def __init__(self, game: Game, pack: Pack) -> None:
        super().__init__(game, pack)
        assert isinstance(game, HeredityRules)
        self.book = game.book
        self.mentions = CardMentions(self.book)

    def length(self, state: State) -> int:
        return state.laps

    def is_over(self, state: State, ask: Ask) -> bool:
        return ask.key == END_OF_CHAPTER

    def outcome(self, state: State) -> GameOutcome | None:
        found = state.outcome
        return GameOutcome(found.result, found.ending) if found else None

    def is_busy(self, menu: Menu) -> bool:
        return is_busy(menu)

    def rehearsals(self, part: int | None) -> int:
        assert part is not None, "Heredity is played in chapters"
        return warm_up(len(printed_options(self.book, part)))

    def memory(self) -> RunMemory:
        return RunMemory()

    def observer(self, turn: WarmUpTurn | None) -> HeredityObserver:
        return HeredityObserver(GameTrace(self.mentions), Lessons(won=False, faces=0, rehearsal=turn))

    def player(
        self,
        kind: str,
        session: Session[State],
        memory: RunMemory,
        observer: HeredityObserver,
        luck: PlayerLuck,
    ) -> RatingPlayer:
        """The player looks at the table through `PlayerView`: a copy such as `Game.visible_state` costs more than an answer."""
        assert isinstance(session.table, Play)
        return self._PLAYERS[kind](PlayerView(session.table), memory, observer.learned, luck)

    def findings(self, records: Sequence[GameRecord], parts: Sequence[int]) -> Findings:
        return findings.findings(records, parts, self.book, self.pack)

    def card_graph(self, records: Sequence[GameRecord], parts: Sequence[int]) -> Findings:
        return findings.card_graph(records, parts, self.book, self.pack)

    def as_text(self, report: Findings) -> list[str]:
        return findings.as_text(report)

    def figures(self, report: Findings) -> list[PageFigure]:
        return findings.figures(report)

    def sections(self, report: Findings) -> list[str]:
        return findings.sections(report)
