"""Machine players that hold seats at a table, beside people: the players of the playtest, with the view of a seat alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from heredity_bot.games.heredity.players.act_names import deed_of, is_busy, is_done
from heredity_bot.games.heredity.players.careful import CarefulPlayer
from heredity_bot.games.heredity.players.curious import CuriousPlayer
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.players.rating_player import RatingPlayer
from heredity_bot.games.heredity.rules.ruleset import HeredityRules
from heredity_bot.games.heredity.rules.state import MEMBERS, Karma, State
from heredity_bot.games.plugin import Eye, MachineLevel, MachinePlayer, own_part
from heredity_bot.kernel import Act, Answer, Ask, Chance, Event
from heredity_bot.playtest.random_player import PlayerLuck, RandomPlayer

GAMES = 4
"""The number of games that a player without memory pretends to have played, so that it tries what is new."""


class CompanionPlayer(CarefulPlayer):
    """A careful player of some members, who does not walk to and fro between the others to be with each of them."""

    def fitness(self, member: str, name: str) -> float:
        if name.startswith("join ") and self._has_company(member):
            return 0.0
        return super().fitness(member, name)

    def _has_company(self, member: str) -> bool:
        figures = self.view.figures
        others = (figures[other].at for other in MEMBERS if other != member and other in figures)
        return figures[member].at in others


_THINKING: dict[str, type[RatingPlayer]] = {"normal": CuriousPlayer, "hard": CompanionPlayer}


class FamilyMachine:
    """A `MachinePlayer` for some members. It acts with these alone, and does nothing beside a question."""

    def __init__(self, level: MachineLevel, game: HeredityRules, seats: Eye, seed: str) -> None:
        self.level, self.game, self.seats, self.luck = level, game, seats, PlayerLuck(seed)
        self._lessons = Lessons(won=False, faces=0)
        self._happened: list[Event] = []
        self._player: RatingPlayer | None = None

    def answer(self, ask: Ask, view: Callable[[], Any], seconds: float) -> Answer:
        own, player = own_part(ask, self.seats), self._thinking(view())
        if isinstance(ask, Act) and isinstance(player, RatingPlayer):
            player.look_around(ask.menu)  # friends see what the others can do
        answer = player.answer(own, view, seconds)
        if name := deed_of(own, answer):
            self._lessons.count(name)
        return answer

    def _thinking(self, view: Mapping[str, Any]) -> MachinePlayer:
        if self.level == "easy":
            return RandomPlayer(self.luck, is_done, is_busy)
        sight = PlayerView(self.game.table(seen_state(view)))
        player = self._player
        if player is None:
            memory = RunMemory(games=GAMES, places=self._lessons.places)
            player = self._player = _THINKING[self.level](sight, memory, self._lessons, self.luck)
        player.view = sight
        happened, self._happened = self._happened, []
        player.watch(happened)
        return player

    def watch(self, events: Iterable[Event]) -> None:
        """Keep the events: the player reads them when it is asked next, with the table as it is then."""
        self._happened += events


def seen_state(view: Mapping[str, Any]) -> State:
    """A state that holds what `visible_state.visible_state` shows; what it hides is empty."""
    known = {name: value for name, value in view.items() if name in State.__struct_fields__}
    return msgspec.convert(known | {"karma": Karma(), "chance": Chance("")}, State, str_keys=True)
